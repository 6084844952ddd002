package corpus

import (
	"os"
	"strings"
	"testing"
)

// Each name of the real content has forms, and each form sentences: [Check]
// holds that it stands in them.
func TestNamesHaveForms(t *testing.T) {
	src, err := os.ReadFile("../content/" + namesFile)
	if err != nil {
		t.Fatal(err)
	}
	names, problems := ParseNames(namesFile, src)
	if len(problems) > 0 || len(names) == 0 {
		t.Fatalf("%d names, %v", len(names), problems)
	}
	for _, n := range names {
		if len(n.Forms) == 0 || len(n.Cite) == 0 {
			t.Errorf("%s has %d forms and %d citations", n.ID, len(n.Forms), len(n.Cite))
		}
		for _, f := range n.Forms {
			if len(f.In) == 0 {
				t.Errorf("%s: %s stands in no sentence", n.ID, f.Form)
			}
			latin := f.Form[0] < 0x80
			if latin != (f.Romanised == "") {
				t.Errorf("%s: %s is romanised as %q", n.ID, f.Form, f.Romanised)
			}
		}
	}
}

// FuzzParseNames holds that no bytes make the reader of names panic and that
// every complaint names a place in the file.
func FuzzParseNames(f *testing.F) {
	if src, err := os.ReadFile("../content/" + namesFile); err == nil {
		f.Add(string(src))
	}
	f.Add("- {id: a, kind: place, name: A, lat: 1, lon: 2, forms: [{form: a, language: sw, in: 'a.b#play.1; @c'}], cite: '@c'}\n")
	f.Add("- &a {id: *a}\n")
	f.Add("? [a]\n: - b\n")
	f.Add("\xff")
	f.Fuzz(func(t *testing.T, src string) {
		_, problems := ParseNames(namesFile, []byte(src))
		for _, p := range problems {
			if p.Place.Line < 1 || p.Place.Column < 1 || !strings.HasPrefix(p.String(), namesFile+":") {
				t.Fatalf("%v names no place", p)
			}
		}
	})
}
