package site

import (
	"slices"

	"golang.org/x/text/language"
)

// rightToLeft are the scripts, by ISO 15924, that are written from the right.
var rightToLeft = []string{"Adlm", "Arab", "Hebr", "Mand", "Nkoo", "Rohg", "Samr", "Syrc", "Thaa"}

// direction is the value of the attribute dir for words of a language: "rtl"
// or "ltr". It asks the script, which the tag may name itself: "ur-Latn" runs
// from the left though Urdu does not.
func direction(tag string) string {
	script, _ := language.Make(tag).Script()
	if slices.Contains(rightToLeft, script.String()) {
		return "rtl"
	}
	return "ltr"
}
