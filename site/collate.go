package site

import (
	"slices"

	"golang.org/x/text/collate"
	"golang.org/x/text/language"
)

// sortBy sorts a list by the words of its members, in the order that readers
// of the language look words up in. Members of the same words stay as they
// stood.
func sortBy[T any](list []T, tag string, words func(T) string) {
	// A collator keeps buffers, so that each sort has its own.
	c := collate.New(language.Make(tag))
	slices.SortStableFunc(list, func(a, b T) int { return c.CompareString(words(a), words(b)) })
}
