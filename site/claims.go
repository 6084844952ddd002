package site

import (
	"furrow/corpus"
)

// claim is a rule or a fork of a game that cites a sentence.
type claim struct {
	Game      string // id
	Parameter string
	Value     string // "" for a fork
	Anchor    string // on the game's page
}

// claims finds by the name of a sentence, "bosh.sw#play.2", who cites it.
type claims map[string][]claim

func newClaims(c *corpus.Corpus) claims {
	all := claims{}
	add := func(says []corpus.Citation, cl claim) {
		for _, s := range says {
			name := s.Text + "#" + s.Sentence
			for _, known := range all[name] {
				if known == cl {
					return
				}
			}
			all[name] = append(all[name], cl)
		}
	}
	for _, g := range c.Games {
		for i, r := range g.Rules {
			add(r.Says, claim{Game: g.ID, Parameter: r.Parameter, Value: r.Value, Anchor: ruleAnchor(g, i)})
		}
		for _, f := range g.Forks {
			add(f.Says, claim{Game: g.ID, Parameter: f.Name, Anchor: forkAnchor(f)})
		}
	}
	return all
}

// ruleAnchor is the id of the i-th rule on its game's page. The same parameter
// may stand in several rule blocks; from the second on they are numbered.
func ruleAnchor(g *corpus.Game, i int) string {
	n := 1
	for _, r := range g.Rules[:i] {
		if r.Parameter == g.Rules[i].Parameter {
			n++
		}
	}
	id := "rule-" + g.Rules[i].Parameter
	if n > 1 {
		id += "-" + string(rune('0'+n%10))
	}
	return id
}

func forkAnchor(f *corpus.Fork) string { return "fork-" + f.Name }

// sentence is a sentence of a text with what the corpus knows of it.
type sentence struct {
	text     *corpus.Text
	line     *corpus.Sentence
	reading  string // in English, or ""
	note     string // the editor's, or ""
	reviewed bool   // whether the reading has been checked by another
}

// sentenceOf finds a sentence by the names of its text and of itself.
func (s *site) sentenceOf(text, id string) (sentence, bool) {
	t := s.textOf(text)
	if t == nil {
		return sentence{}, false
	}
	line := t.Sentence(id)
	if line == nil {
		return sentence{}, false
	}
	found := sentence{text: t, line: line}
	if r := s.readingOf(text); r != nil {
		found.reading, found.note, found.reviewed = r.Sentences[id], r.Notes[id], r.Reviewed != ""
	}
	return found, true
}
