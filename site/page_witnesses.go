package site

import (
	"slices"
	"strings"

	"furrow/corpus"
)

// witnessesPage sets the texts of one entry side by side, sentence against
// sentence.
type witnessesPage struct {
	frame
	Name  string // of the game
	Game  *link
	Texts []textEntry
	Files []fileView // the apparatus, for programs
	Rows  []witnessRow
}

type witnessRow struct {
	ID       string
	Section  string // heading key, on the first row of a section
	Cells    []witnessCell
	Readings []witnessReading
	Editor   []string
	// Differences are what the witnesses do not agree on, English.
	Differences []string
}

// witnessCell is a sentence of one witness; without Runs, it lacks it.
type witnessCell struct {
	Name     string
	Language string
	Label    string
	Href     string
	Runs     []langRun
}

// witnessReading is an English reading and, where they differ, whose it is.
type witnessReading struct {
	Of   string
	Text string
}

// witnessGroup is the texts of one game, where there is more than one.
type witnessGroup struct {
	game  string
	texts []*corpus.Text
}

// witnesses are the games that have several texts.
func (s *site) witnesses() []witnessGroup {
	var groups []witnessGroup
	for _, t := range s.corpus.Texts {
		if slices.ContainsFunc(groups, func(g witnessGroup) bool { return g.game == t.Game }) {
			continue
		}
		if texts := s.textsOf(t.Game); len(texts) > 1 {
			groups = append(groups, witnessGroup{t.Game, texts})
		}
	}
	return groups
}

func (s *site) compareWitnesses(f frame, w witnessGroup) witnessesPage {
	p := witnessesPage{frame: f, Name: w.texts[0].Title}
	if g := s.gameOf(w.game); g != nil {
		p.Name = g.Title
		p.Game = &link{Href: f.to(gamePath(g.ID)), Text: g.Title, Lang: sourceLanguage}
	}
	p.Files = s.witnessFiles(&f, w.game)
	texts := w.texts
	p.Title = f.L.Plain("witnesses-title", "game", p.Name)
	for _, t := range w.texts {
		p.Texts = append(p.Texts, textEntry{
			Href: f.to(textPath(t.ID)), Name: t.ID, Title: t.Title, Language: t.Language,
			Sentences: len(t.Sentences()), Findings: len(t.Findings),
		})
	}
	section := ""
	for _, w := range corpus.Collate(w.texts...) {
		row := witnessRow{ID: w.ID, Differences: w.Differences}
		if of, _, _ := strings.Cut(w.ID, "."); of != section && of != "kind" {
			section, row.Section = of, of
		}
		for i, line := range w.Sentences {
			t := texts[i]
			cell := witnessCell{Name: t.ID, Language: t.Language}
			if line != nil {
				cell.Href = f.to(sentencePath(t.ID, w.ID))
				cell.Label = labelOf(t, w.ID)
				cell.Runs = runs(f.L, line, t.Language)
				row.read(s, t, w.ID)
			}
			row.Cells = append(row.Cells, cell)
		}
		p.Rows = append(p.Rows, row)
	}
	return p
}

// read adds the reading of a sentence and the editor's note on it, once each.
func (r *witnessRow) read(s *site, t *corpus.Text, id string) {
	sen, _ := s.sentenceOf(t.ID, id)
	if sen.reading != "" && !slices.ContainsFunc(r.Readings, func(r witnessReading) bool { return r.Text == sen.reading }) {
		r.Readings = append(r.Readings, witnessReading{Of: t.ID, Text: sen.reading})
	}
	if sen.note != "" && !slices.Contains(r.Editor, sen.note) {
		r.Editor = append(r.Editor, sen.note)
	}
}

// labelOf is the label of the bullet that a sentence begins.
func labelOf(t *corpus.Text, id string) string {
	if id == t.KindLine.ID {
		return t.KindLabel
	}
	for _, sec := range t.Sections {
		for _, item := range sec.Items {
			if len(item.Sentences) > 0 && item.Sentences[0].ID == id {
				return item.Label
			}
		}
	}
	return ""
}
