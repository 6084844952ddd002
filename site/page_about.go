package site

import (
	"fmt"
	"html/template"

	"furrow/corpus"
)

// aboutPage says what the site is, how to cite it, and what is translated.
type aboutPage struct {
	frame
	Body          template.HTML // pages/about.md
	Others        []prosePage   // the rest of pages/
	Contents      []link
	DownloadsPage string
	DataPage      string     // link to what the columns of the tables mean
	Files         []fileView // the corpus for other programs
	Changes       []changeView
	Translation   []languageStatus
	Status        string // link to what is translated
	Measure       MeasureOptions
	Seed          string
	Notation      string // link to how positions and records are written
}

// prosePage is a page of content/pages or content/mechanics as markup.
type prosePage struct {
	ID    string
	Title string
	Body  template.HTML
}

// changeView is what came to the corpus on a day.
type changeView struct {
	Anchor string
	Date   string // as machines read it
	Of     *link
	Says   string // English
}

func (s *site) about(f frame) (any, error) {
	f.Title = f.L.Plain("about-title")
	f.Description = f.L.Plain("about-description")
	p := aboutPage{
		frame: f, Files: s.wholeFiles(&f), DownloadsPage: f.to(downloadsPath), DataPage: f.to(dataPath),
		Measure: s.options.Measure, Seed: fmt.Sprint(s.options.Measure.Seed), Notation: f.to(notationPath),
	}
	for _, pg := range s.corpus.Pages {
		body, err := s.pageBody(&f, pg)
		if err != nil {
			return nil, err
		}
		switch pg.ID {
		case "about":
			p.Body = body
			for _, part := range pg.Sections() {
				p.Contents = append(p.Contents, link{Href: "#" + part.Anchor, Text: part.Title, Lang: sourceLanguage})
			}
		case "home", "likeness", "doubt", statisticsProse: // elsewhere
		default:
			p.Others = append(p.Others, prosePage{ID: pg.ID, Title: pg.Title, Body: body})
		}
	}
	for _, c := range s.corpus.Changes {
		v := changeView{Anchor: c.Anchor, Date: c.Date, Says: c.Says}
		if g := s.gameOf(c.Of); g != nil {
			v.Of = &link{Href: f.to(gamePath(g.ID)), Text: g.Title, Lang: sourceLanguage}
		} else if t := s.textOf(c.Of); t != nil {
			v.Of = &link{Href: f.to(textPath(t.ID)), Text: t.ID}
		}
		p.Changes = append(p.Changes, v)
	}
	for _, other := range p.Others {
		p.Contents = append(p.Contents, link{Href: "#" + other.ID, Text: other.Title, Lang: sourceLanguage})
	}
	for _, own := range []struct{ anchor, key string }{
		{"part-measures", "about-measures"}, {"part-changes", "about-changes"}, {"part-data", "game-data"}, {"part-translation", "about-translation"}, {"report", "report-title"},
	} {
		if own.anchor != "part-changes" || len(p.Changes) > 0 {
			p.Contents = append(p.Contents, link{Href: "#" + own.anchor, Text: f.L.Plain(own.key)})
		}
	}
	p.Status = f.to(translationPath)
	p.Translation = s.languageStatuses()
	return p, nil
}

// pageBody is the prose of a page of content.
func (s *site) pageBody(f *frame, pg *corpus.Page) (template.HTML, error) {
	return s.prose(f, "", pg.Source).children(pg.Document)
}
