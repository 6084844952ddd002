package site

import (
	"strings"
	"testing"
)

// Each finding stands on the page under its kind and under its text, leading to
// its place both times, and the figures of kinds and texts add up to the same.
func TestFindingsByKindAndByText(t *testing.T) {
	c := realSite(t).corpus
	s := &site{corpus: c, locales: locales(c)}
	model, err := s.findings(s.frame(s.locales[0], "findings.html"))
	if err != nil {
		t.Fatal(err)
	}
	p := model.(findingsPage)
	kinds, texts := 0, 0
	perText := make([]int, len(p.Texts))
	for _, k := range p.Kinds {
		kinds += k.Count
		if k.Count != len(k.Places) {
			t.Errorf("%s counts %d and lists %d", k.Kind, k.Count, len(k.Places))
		}
		for i, n := range k.Counts {
			perText[i] += n.N
		}
	}
	for i, x := range p.Texts {
		texts += x.Count
		if x.Count != len(c.Texts[i].Findings) || perText[i] != x.Count {
			t.Errorf("%s has %d findings, not %d and %d", x.Name, len(c.Texts[i].Findings), x.Count, perText[i])
		}
	}
	if p.Count == 0 || kinds != p.Count || texts != p.Count {
		t.Errorf("%d findings, %d by kind and %d by text", p.Count, kinds, texts)
	}
	for _, prefix := range []string{"", "ml/", "sw/", "pa/"} {
		page := realSite(t).page(t, prefix+"findings.html")
		for _, k := range p.Kinds {
			for _, place := range k.Places {
				links := 0
				for _, e := range page.tags {
					if e.name == "a" && e.attr["href"] == place.Href {
						links++
					}
				}
				if shown, _ := page.textOf(place.Anchor); links != 2 || !strings.Contains(shown, place.Message) {
					t.Errorf("%s: %d links to %s, want 2, and %q", page.path, links, place.Href, place.Message)
				}
			}
		}
	}
}
