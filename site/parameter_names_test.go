package site

import (
	"os"
	"testing"

	"furrow/corpus"
	"furrow/engine"
)

// Every parameter has a name in each language of the site, and no two of a
// language have the same: a reader tells them apart by it.
func TestParametersHaveNames(t *testing.T) {
	lexicons, err := corpus.LoadLexicons(os.DirFS("../content"))
	if err != nil {
		t.Fatal(err)
	}
	spoken := 0
	for _, l := range lexicons {
		if len(l.Interface) == 0 {
			continue
		}
		spoken++
		named := map[string]string{}
		for _, p := range engine.Parameters() {
			name := l.Interface["parameter-"+p.Name]
			if name == "" {
				t.Errorf("%s: no name for %s: the lexicon needs interface: parameter-%s", l.Language, p.Name, p.Name)
				continue
			}
			if other := named[name]; other != "" {
				t.Errorf("%s: %s and %s are both called %q", l.Language, other, p.Name, name)
			}
			named[name] = p.Name
		}
	}
	if spoken < 4 {
		t.Errorf("%d languages have an interface, want four at least", spoken)
	}
}
