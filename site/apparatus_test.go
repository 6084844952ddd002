package site

import (
	"strings"
	"testing"
)

// The page of the witnesses has each entry of the apparatus at its place, with
// the words of each text marked in their sentence, in every language; where the
// other reading is played, it is played beside the one that is followed.
func TestWitnessPageShowsTheApparatus(t *testing.T) {
	s := realSite(t)
	entries, played := 0, 0
	for _, by := range s.corpus.Collations {
		rows := s.corpus.Collated(by.Game)
		for _, prefix := range []string{"", "ml/", "sw/", "pa/"} {
			p := s.page(t, prefix+textPath(by.Game))
			for _, row := range rows {
				shown, ok := p.textOf(row.ID)
				if !ok {
					t.Errorf("%s: no place %s", p.path, row.ID)
					continue
				}
				for _, line := range row.Sentences {
					if line != nil && !strings.Contains(shown, line.Text) {
						t.Errorf("%s#%s: shows %q\nwant %q", p.path, row.ID, shown, line.Text)
					}
				}
				for i, v := range row.Variants {
					entries++
					anchor := variantAnchor(row.ID, i)
					entry, _ := p.textOf(anchor)
					for _, want := range []string{v.Note, v.Effect, v.Caption} {
						if !strings.Contains(entry, want) {
							t.Errorf("%s#%s does not say %q", p.path, anchor, want)
						}
					}
					for _, l := range v.Lemmas {
						if !strings.Contains(entry, l.Words) || !strings.Contains(entry, l.Means) {
							t.Errorf("%s#%s does not show %q", p.path, anchor, l.Words)
						}
						if !strings.Contains(leadingTo(p, anchor), l.Words) {
							t.Errorf("%s: the words %q of %s do not lead to their entry", p.path, l.Words, l.Text)
						}
					}
					if v.Runs() {
						played++
						if !strings.Contains(entry, v.Other.Parameter+" = "+v.Other.Value) || boardsOf(p, anchor) != 2 {
							t.Errorf("%s#%s does not show two boards", p.path, anchor)
						}
					}
				}
			}
		}
	}
	if entries == 0 || played == 0 {
		t.Errorf("%d entries, %d played", entries, played)
	}
}

// leadingTo is the text of all links to an id of the page, in order.
func leadingTo(p *document, id string) string {
	var b strings.Builder
	for i, e := range p.tags {
		if e.name == "a" && e.attr["href"] == "#"+id {
			b.WriteString(p.tags[i].text + p.tags[i+1].text)
		}
	}
	return b.String()
}

// boardsOf counts the boards that play within an entry.
func boardsOf(p *document, id string) int {
	n := 0
	for i, e := range p.tags {
		if e.attr["id"] != id {
			continue
		}
		for _, next := range p.tags[i+1:] {
			if strings.HasPrefix(next.attr["class"], "fw-player fw-mini") {
				n++
			}
			if strings.Contains(next.attr["class"], "variant") && next.attr["id"] != "" || next.attr["class"] == "row" {
				break
			}
		}
	}
	return n
}

func TestLemmaRuns(t *testing.T) {
	variants := []variantView{
		{Anchor: "a", Lemmas: []lemmaView{{Text: "x.en", Words: "two"}}},
		{Anchor: "b", Lemmas: []lemmaView{{Text: "x.en", Words: "one"}, {Text: "y.en", Words: "three"}}},
	}
	var got []string
	for _, r := range lemmaRuns([]langRun{{Text: "one tw"}, {Text: "o three"}, {}, {Text: "two"}}, "x.en", variants) {
		got = append(got, r.Text+r.Entry)
	}
	if want := "one#b| |tw#a|o#a| three|two#a"; strings.Join(got, "|") != want {
		t.Errorf("marked %q, not %q", strings.Join(got, "|"), want)
	}
}
