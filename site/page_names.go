package site

import (
	"html/template"
	"slices"
	"strconv"
	"unicode"

	"furrow/corpus"
)

const namesPath = "names.html"

// nameAnchor is where a name stands on the page.
func nameAnchor(id string) string { return "name-" + id }

// namesPage lists who and what the texts name, shows where the places lie, and
// when the games were first described.
type namesPage struct {
	frame
	Map      template.HTML // none where no place has coordinates
	Placed   []placedName
	Unplaced []link        // places without coordinates
	Timeline template.HTML // none where no game says when
	Firsts   []firstDescription
	Kinds    []nameKind
}

type nameKind struct {
	Anchor string
	Name   template.HTML
	Names  []nameView
}

type nameView struct {
	Anchor string
	Name   string
	Modern string
	Note   string
	Where  string // coordinates, or ""
	Number string // on the map, or ""
	Forms  []nameFormView
	Cite   template.HTML
}

type nameFormView struct {
	Form, Language, Romanised string
	In                        template.HTML
}

// firstDescription is what the fact box of a game says of it.
type firstDescription struct {
	Year  int
	Game  link
	Value string // English
	Cite  template.HTML
}

func (s *site) names(f frame) (any, error) {
	f.Title = f.L.Plain("names-title")
	f.Description = f.L.Plain("names-lede")
	f.Styles = append(f.Styles, chartStyles...)
	p := namesPage{frame: f}
	for _, kind := range corpus.NameKinds {
		k := nameKind{Anchor: "kind-" + kind, Name: f.L.HTML("names-" + kind)}
		for _, n := range s.corpus.Names {
			if n.Kind != kind {
				continue
			}
			v := s.nameView(&f, n)
			if lat, lon, cite, ok := s.corpus.Locate(n); ok {
				v.Number = f.L.Number(len(p.Placed) + 1)
				v.Where = degrees(f.L, lat, "N", "S") + ", " + degrees(f.L, lon, "E", "W")
				v.Cite = s.references(&f, "", withoutRepeats(slices.Concat(n.Cite, cite)))
				p.Placed = append(p.Placed, placedName{v, lat, lon})
			} else if kind == "place" {
				p.Unplaced = append(p.Unplaced, link{Href: "#" + v.Anchor, Text: n.Name, Lang: sourceLanguage})
			}
			k.Names = append(k.Names, v)
		}
		sortBy(k.Names, f.L.Tag, func(v nameView) string { return v.Name })
		if len(k.Names) > 0 {
			p.Kinds = append(p.Kinds, k)
		}
	}
	sortBy(p.Unplaced, f.L.Tag, func(l link) string { return l.Text })
	p.Firsts = s.firstDescriptions(&f)
	if len(p.Placed) > 0 {
		p.Map = mapDrawing(f.L, p.Placed)
	}
	if len(p.Firsts) > 0 {
		p.Timeline = timelineDrawing(f.L, p.Firsts)
	}
	return p, nil
}

func (s *site) nameView(f *frame, n *corpus.Named) nameView {
	v := nameView{Anchor: nameAnchor(n.ID), Name: n.Name, Modern: n.Modern, Note: n.Note, Cite: s.references(f, "", n.Cite)}
	for _, form := range n.Forms {
		v.Forms = append(v.Forms, nameFormView{form.Form, form.Language, form.Romanised, s.references(f, "", form.In)})
	}
	return v
}

// withoutRepeats leaves out references to what has been cited already.
func withoutRepeats(refs []corpus.Reference) []corpus.Reference {
	var once []corpus.Reference
	for _, r := range refs {
		if !slices.ContainsFunc(once, func(o corpus.Reference) bool {
			if r.Sentence != nil || o.Sentence != nil {
				return r.Sentence != nil && o.Sentence != nil && r.Sentence.Name() == o.Sentence.Name()
			}
			return r.Work.Key == o.Work.Key && r.Work.Locator == o.Work.Locator
		}) {
			once = append(once, r)
		}
	}
	return once
}

// firstDescriptions lists what the games say under the fact "first described",
// where that begins with a year, by year.
func (s *site) firstDescriptions(f *frame) []firstDescription {
	var firsts []firstDescription
	for _, g := range s.corpus.Games {
		for _, fact := range g.Front.Facts {
			year, ok := leadingYear(fact.Value)
			if fact.Name != "first described" || !ok {
				continue
			}
			firsts = append(firsts, firstDescription{
				Year: year, Value: fact.Value, Cite: s.references(f, "", fact.Cite),
				Game: link{Href: f.to(gamePath(g.ID)), Text: g.Title, Lang: sourceLanguage},
			})
		}
	}
	slices.SortStableFunc(firsts, func(a, b firstDescription) int { return a.Year - b.Year })
	return firsts
}

// leadingYear is the year of four figures that words begin with.
func leadingYear(words string) (int, bool) {
	if len(words) < 4 || len(words) > 4 && unicode.IsDigit(rune(words[4])) {
		return 0, false
	}
	year, err := strconv.Atoi(words[:4])
	return year, err == nil && year >= 1000
}

// namesIn are the names that stand in a sentence, as links to what is said of
// them.
func (s *site) namesIn(f *frame, text string, line *corpus.Sentence) []stretch {
	var found []stretch
	for _, n := range s.corpus.Names {
		for _, form := range n.Forms {
			if !slices.ContainsFunc(form.In, func(r corpus.Reference) bool {
				return r.Sentence != nil && r.Sentence.Text == text && slices.Contains(s.corpus.Cited(*r.Sentence), line)
			}) {
				continue
			}
			for _, at := range stretchesOf(line.Text, form.Form) {
				at.href = f.to(namesPath + "#" + nameAnchor(n.ID))
				found = append(found, at)
			}
		}
	}
	return found
}
