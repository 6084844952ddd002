package site

import (
	"fmt"
	"html/template"

	"furrow/corpus"
)

// aboutPage says what the site is, how to cite it, and what is translated.
type aboutPage struct {
	frame
	Body        template.HTML // pages/about.md
	Others      []prosePage   // the rest of pages/
	Cite        string
	Files       []fileView // the corpus for other programs
	Translation []translated
	Measure     MeasureOptions
	Seed        string
	Notation    string // link to how positions and records are written
}

// prosePage is a page of content/pages or content/mechanics as markup.
type prosePage struct {
	ID    string
	Title string
	Body  template.HTML
}

// translated says how much of the interface a language has.
type translated struct {
	Language string
	Have, Of int
}

func (s *site) about(f frame) (any, error) {
	f.Title = f.L.Plain("about-title")
	p := aboutPage{
		frame: f, Cite: s.citation(&f, f.Title, f.Path), Files: s.wholeFiles(&f),
		Measure: s.options.Measure, Seed: fmt.Sprint(s.options.Measure.Seed), Notation: f.to(notationPath),
	}
	for _, pg := range s.corpus.Pages {
		body, err := s.pageBody(&f, pg)
		if err != nil {
			return nil, err
		}
		if pg.ID == "about" {
			p.Body = body
		} else if pg.ID != "home" {
			p.Others = append(p.Others, prosePage{ID: pg.ID, Title: pg.Title, Body: body})
		}
	}
	for _, l := range s.locales {
		n := 0
		for key := range l.english {
			if _, ok := l.own[key]; ok {
				n++
			}
		}
		p.Translation = append(p.Translation, translated{Language: l.Tag, Have: n, Of: len(l.english)})
	}
	return p, nil
}

// pageBody is the prose of a page of content.
func (s *site) pageBody(f *frame, pg *corpus.Page) (template.HTML, error) {
	return s.prose(f, "", pg.Source).children(pg.Document)
}
