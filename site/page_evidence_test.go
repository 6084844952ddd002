package site

import (
	"strings"
	"testing"

	"furrow/corpus"
)

// The page of the evidence has every sentence of play, capture and end with a
// link to each rule that cites it, every rule without a sentence, and every
// reading that is somebody else's, in every language.
func TestEvidenceGoesBothWays(t *testing.T) {
	s := realSite(t)
	leads := func(p *document, href string) bool {
		for _, e := range p.tags {
			if e.name == "a" && e.attr["href"] == href {
				return true
			}
		}
		return false
	}
	sentences, unattested, outside := 0, 0, 0
	for _, prefix := range []string{"", "ml/", "sw/", "pa/"} {
		p := s.page(t, prefix+evidencePath)
		for _, g := range s.corpus.Games {
			for i, r := range g.Rules {
				for _, c := range r.Says {
					of, _, _ := strings.Cut(c.Sentence, ".")
					if of != "play" && of != "capture" && of != "end" {
						continue
					}
					sentences++
					shown, ok := p.textOf(c.Text + "-" + c.Sentence)
					if line := sentenceIn(s.corpus, c); !ok || !strings.Contains(shown, line.Text) || !strings.Contains(shown, r.Parameter+" = "+r.Value) {
						t.Errorf("%s does not show that %s = %s rests on %s", p.path, r.Parameter, r.Value, c.Name())
					}
				}
				if r.Grade == corpus.Attested || r.Grade == corpus.Inferred {
					continue
				}
				unattested++
				href := gamePath(g.ID) + "#" + ruleAnchor(g, i)
				if listed, _ := p.textOf("unsaid-" + g.ID); !leads(p, href) || !strings.Contains(listed, r.Parameter+" = "+r.Value) {
					t.Errorf("%s does not list %s, which no sentence says", p.path, href)
				}
			}
			for _, f := range g.Forks {
				for _, a := range f.Answers {
					if a.Reader == "" {
						continue
					}
					outside++
					if !strings.Contains(p.html, a.Reader) || !leads(p, gamePath(g.ID)+"#"+forkAnchor(f)) {
						t.Errorf("%s does not show that %s reads %s as %s", p.path, a.Reader, f.Name, a.Value)
					}
				}
			}
			if !leads(s.page(t, prefix+gamePath(g.ID)), "../../evidence.html#"+g.ID) {
				t.Errorf("the page of %s does not lead to its evidence", g.ID)
			}
		}
		if !leads(s.page(t, prefix+"index.html"), evidencePath) {
			t.Errorf("%sindex.html does not lead to the evidence", prefix)
		}
	}
	if sentences == 0 || unattested == 0 || outside == 0 {
		t.Errorf("%d sentences, %d rules without one, %d outside readings", sentences, unattested, outside)
	}
}

// The figures of the games add up to those of all, and to the corpus.
func TestEvidenceAddsUp(t *testing.T) {
	c := realSite(t).corpus
	s := &site{corpus: c, locales: locales(c), measures: &Measures{}}
	model, err := s.evidencePage(s.frame(s.locales[0], evidencePath))
	if err != nil {
		t.Fatal(err)
	}
	p := model.(evidencePage)
	rules, claimed := 0, 0
	for _, g := range c.Games {
		rules += len(g.Rules)
	}
	for _, g := range corpus.Cover(c).Games {
		for _, x := range g.Texts {
			for _, section := range x.Sections {
				claimed += section.Claimed
			}
		}
	}
	graded := 0
	for _, n := range p.Total.Grades {
		graded += n
	}
	if p.Total.Rules != rules || graded != rules || p.Total.Claimed != claimed || claimed == 0 {
		t.Errorf("%+v for %d rules and %d claimed sentences", p.Total, rules, claimed)
	}
}
