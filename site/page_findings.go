package site

import (
	"html/template"
	"slices"

	"furrow/corpus"
)

// findingsPage lists what is odd in every text, by kind.
type findingsPage struct {
	frame
	Count int
	Kinds []findingKind
}

type findingKind struct {
	Kind   string
	Name   template.HTML
	What   string // what findings of that kind are, English
	Count  int
	Places []findingPlace
}

type findingPlace struct {
	Href     string
	Name     string // "bosh.sw#play.2", or the text's name
	Language string
	Quote    []langRun // the sentence
	Message  string
}

func (s *site) findings(f frame) (any, error) {
	f.Title = f.L.Plain("findings-title")
	p := findingsPage{frame: f}
	for _, t := range s.corpus.Texts {
		for _, n := range s.marginNotes(f.L, t) {
			place := findingPlace{Href: f.to(textPath(t.ID) + "#" + n.Anchor), Name: t.ID, Language: t.Language, Message: n.Message}
			if line := t.Sentence(n.sentence); line != nil {
				place.Name += "#" + n.sentence
				place.Quote = runs(f.L, line, t.Language)
			}
			i := slices.IndexFunc(p.Kinds, func(k findingKind) bool { return k.Kind == n.kind })
			if i < 0 {
				i = len(p.Kinds)
				p.Kinds = append(p.Kinds, findingKind{Kind: n.kind, Name: n.Kind, What: findingKindOf(n.kind).Meaning})
			}
			p.Kinds[i].Places = append(p.Kinds[i].Places, place)
			p.Kinds[i].Count++
			p.Count++
		}
	}
	order := func(kind string) int {
		return slices.IndexFunc(corpus.FindingKinds, func(k corpus.FindingKind) bool { return k.Name == kind })
	}
	slices.SortStableFunc(p.Kinds, func(a, b findingKind) int { return order(a.Kind) - order(b.Kind) })
	return p, nil
}
