package site

import (
	"html/template"
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
	// Editor made the apparatus, "" if there is none; Relations counts the
	// places by how the witnesses stand to each other.
	Editor    string
	Relations []relationCount
	Shared    template.HTML
}

type witnessRow struct {
	ID       string
	Section  string // heading key, on the first row of a section
	Cells    []witnessCell
	Readings []witnessReading
	Editor   []string
	// Differences are what the witnesses do not agree on, English, where no
	// editor has said more of it.
	Differences []string
	Relations   []relationCount // how the witnesses stand to each other, without counts
	Variants    []variantView
}

// witnessCell is a sentence of one witness; without Runs, it lacks it.
type witnessCell struct {
	Name     string
	Language string
	Label    []wordRun
	Href     string
	Runs     []wordRun
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
	name := corpus.Plainly(w.texts[0].Title)
	if g := s.gameOf(w.game); g != nil {
		name, f.Picture = g.Title, cardPath(g.ID)
	}
	f.Title = f.L.Plain("witnesses-title", "game", name)
	f.Description = f.L.Plain("witnesses-lede")
	f.under(f.L.Plain("texts-title"), "", textsPath)
	p := witnessesPage{frame: f, Name: name}
	if g := s.gameOf(w.game); g != nil {
		p.Game = &link{Href: f.to(gamePath(g.ID)), Text: g.Title, Lang: sourceLanguage}
	}
	p.Files = s.witnessFiles(&f, w.game)
	texts := w.texts
	for _, t := range w.texts {
		p.Texts = append(p.Texts, textEntry{
			Href: f.to(textPath(t.ID)), Name: t.ID, Title: t.Title, Language: t.Language,
			Sentences: len(t.Sentences()), Findings: len(t.Findings),
		})
	}
	if by := s.corpus.Collation(w.game); by != nil {
		p.Editor = by.Editor
	}
	st := s.studyOf(w.game)
	sheet := NewSheet(f.L.say)
	rows := s.corpus.Collated(w.game)
	p.Relations = relations(f.L, rows)
	section := ""
	for _, w := range rows {
		row := witnessRow{ID: w.ID}
		if of := sectionOf(w); of != section && of != "kind" {
			section, row.Section = of, of
		}
		for i, v := range w.Variants {
			row.Variants = append(row.Variants, s.variantView(&p.frame, st, v, variantAnchor(w.ID, i), sheet))
		}
		if len(w.Variants) == 0 {
			row.Differences = w.Differences
		}
		kinds := w.Kinds
		if len(kinds) == 0 {
			kinds = []corpus.VariantKind{corpus.Agreement}
		}
		for _, k := range kinds {
			row.Relations = append(row.Relations, relationCount{Kind: k, Name: variantName(f.L, k)})
		}
		for i, line := range w.Sentences {
			t := texts[i]
			cell := witnessCell{Name: t.ID, Language: t.Language}
			if line != nil {
				cell.Href = f.to(sentencePath(t.ID, line.ID))
				cell.Label = lemmaRuns([]langRun{{Text: labelOf(t, line.ID), Lang: t.Language}}, t.ID, row.Variants)
				cell.Runs = lemmaRuns(runs(f.L, line, t.Language), t.ID, row.Variants)
				row.read(s, t, line.ID)
			}
			row.Cells = append(row.Cells, cell)
		}
		p.Rows = append(p.Rows, row)
	}
	if p.Shared = sheet.Shared(); p.Shared != "" {
		p.Styles = append(p.Styles, boardStyles...)
		p.Scripts = append(p.Scripts, boardScripts()...)
	}
	return p
}

// sectionOf is the section that a row stands in.
func sectionOf(w corpus.Witnessed) string {
	for _, s := range w.Sentences {
		if s != nil {
			of, _, _ := strings.Cut(s.ID, ".")
			return of
		}
	}
	return ""
}

// studyOf is the study of a game, nil if the text has no game file.
func (s *site) studyOf(game string) *study {
	for _, st := range s.studies {
		if st.game.ID == game {
			return st
		}
	}
	return nil
}

// read adds the reading of a sentence and the editor's note on it, once each.
// Where there is an apparatus, that says what the notes would.
func (r *witnessRow) read(s *site, t *corpus.Text, id string) {
	sen, _ := s.sentenceOf(t.ID, id)
	if sen.reading != "" && !slices.ContainsFunc(r.Readings, func(r witnessReading) bool { return r.Text == sen.reading }) {
		r.Readings = append(r.Readings, witnessReading{Of: t.ID, Text: sen.reading})
	}
	if sen.note != "" && len(r.Variants) == 0 && !slices.Contains(r.Editor, sen.note) {
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
