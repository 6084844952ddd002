package site

import (
	"fmt"
	"html/template"
	"slices"

	"furrow/corpus"
)

// findingsPage lists what is odd in every text, by kind and by text.
type findingsPage struct {
	frame
	Count int
	Texts []findingText
	Kinds []findingKind
}

// findingText is what is odd in one text.
type findingText struct {
	Name     string
	Href     string
	Anchor   string
	Language string
	Count    int
	Kinds    []textFindings
}

// textFindings are the findings of one kind in one text.
type textFindings struct {
	Kind   string
	Name   template.HTML
	Places []findingPlace
}

type findingKind struct {
	Kind  string
	Name  template.HTML
	What  string // what findings of that kind are, English
	Count int
	// Counts has one element for each of findingsPage.Texts.
	Counts []findingCount
	Places []findingPlace
}

// findingCount leads to the first of several findings of a kind in a text.
type findingCount struct {
	N    int
	Href string
}

type findingPlace struct {
	Anchor   string // on this page
	Href     string
	Name     string // "bosh.sw#play.2", or the text's name
	Short    string // "play.2", or the line, "12:3"
	Language string
	Quote    []langRun // the sentence
	Message  string
}

func (s *site) findings(f frame) (any, error) {
	f.Title = f.L.Plain("findings-title")
	f.Description = f.L.Plain("findings-lede")
	p := findingsPage{frame: f}
	for at, t := range s.corpus.Texts {
		p.Texts = append(p.Texts, findingText{Name: t.ID, Href: f.to(textPath(t.ID)), Anchor: "text-" + t.ID, Language: t.Language})
		for _, n := range s.marginNotes(f.L, t) {
			place := findingPlace{
				Anchor: t.ID + "-" + n.Anchor, Href: f.to(textPath(t.ID) + "#" + n.Anchor),
				Name: t.ID, Short: fmt.Sprintf("%d:%d", n.Line, n.Column), Language: t.Language, Message: n.Message,
			}
			if line := t.Sentence(n.sentence); line != nil {
				place.Name, place.Short = t.ID+"#"+n.sentence, n.sentence
				place.Quote = runs(f.L, line, t.Language)
			}
			i := slices.IndexFunc(p.Kinds, func(k findingKind) bool { return k.Kind == n.kind })
			if i < 0 {
				i = len(p.Kinds)
				p.Kinds = append(p.Kinds, findingKind{
					Kind: n.kind, Name: n.Kind, What: findingKindOf(n.kind).Meaning, Counts: make([]findingCount, len(s.corpus.Texts)),
				})
			}
			k := &p.Kinds[i]
			if k.Counts[at].N == 0 {
				k.Counts[at].Href = "#" + place.Anchor
			}
			k.Counts[at].N++
			k.Places = append(k.Places, place)
			k.Count++
			p.Texts[at].add(n, place)
			p.Count++
		}
	}
	order := func(kind string) int {
		return slices.IndexFunc(corpus.FindingKinds, func(k corpus.FindingKind) bool { return k.Name == kind })
	}
	slices.SortStableFunc(p.Kinds, func(a, b findingKind) int { return order(a.Kind) - order(b.Kind) })
	for i := range p.Texts {
		slices.SortStableFunc(p.Texts[i].Kinds, func(a, b textFindings) int { return order(a.Kind) - order(b.Kind) })
	}
	return p, nil
}

// add puts a finding among those of its kind.
func (t *findingText) add(n placedNote, place findingPlace) {
	t.Count++
	i := slices.IndexFunc(t.Kinds, func(k textFindings) bool { return k.Kind == n.kind })
	if i < 0 {
		i = len(t.Kinds)
		t.Kinds = append(t.Kinds, textFindings{Kind: n.kind, Name: n.Kind})
	}
	t.Kinds[i].Places = append(t.Kinds[i].Places, place)
}
