package site

import (
	"html/template"

	"furrow/engine"
)

// recordPage is an annotated game with a page of its own.
type recordPage struct {
	frame
	Game   link
	Record recordView
	Text   string // as written
	Cite   string
	Shared template.HTML
}

// recordView is an annotated game to step through.
type recordView struct {
	ID    string
	Title string
	Page  string // link to the record's own page
	File  string // link to the record as text
	Tags  []engine.Tag
	// Notation leads to the page that says how records are written.
	Notation string
	Plies    int
	Player   template.HTML
}

func (s *site) record(f frame, st *study, r *recordStudy) (any, error) {
	f.Title = r.title(st)
	f.Styles = append(f.Styles, boardStyles...)
	f.Scripts = append(f.Scripts, boardScripts()...)
	sheet := NewSheet(f.L.say)
	p := recordPage{
		frame: f,
		Game:  link{Href: f.to(gamePath(st.game.ID)), Text: st.game.Title, Lang: sourceLanguage},
		Text:  r.text,
		Cite:  s.citation(&f, f.Title, f.Path),
	}
	line := s.recordLine(&f, st, r, "")
	line.Evaluation = r.values
	p.Record = s.recordView(&f, st, r)
	p.Record.Player = sheet.Player(line)
	p.Shared = sheet.Shared()
	return p, nil
}

// recordView is what a page says of a record; the player is the page's to
// draw.
func (s *site) recordView(f *frame, st *study, r *recordStudy) recordView {
	return recordView{
		ID: r.example.ID, Title: r.title(st),
		Page: f.to(recordPath(st.game.ID, r.example.ID)), File: f.file(recordFilePath(r.example.ID)),
		Tags: r.example.Record.Tags, Notation: f.to(notationPath + "#record"), Plies: len(r.plies),
	}
}

// recordLine is a record to be played; id sets its moves' addresses apart where
// the page has several players.
func (s *site) recordLine(f *frame, st *study, r *recordStudy, id string) Line {
	line := Line{
		ID: id, Game: st.game.ID, Title: r.title(st), TitleLang: f.foreign(sourceLanguage), Geometry: GeometryOf(r.program.Rules()),
		Start: r.start, StartText: r.program.FormatPosition(r.start),
		Comment: r.example.Record.Intro, Plies: r.plies,
		Record: r.text, RecordHref: f.file(recordFilePath(r.example.ID)), Rule: s.ruleLink(f, st),
		EmbedHref: s.whole(f, embedPath(st.game.ID, r.example.ID)),
	}
	if !f.L.English() {
		line.CommentLang = sourceLanguage
	}
	return line
}

// title is what a record is called: its tag, or its game and name.
func (r *recordStudy) title(st *study) string {
	if t := r.example.Record.Tag("Title"); t != "" {
		return t
	}
	return st.game.Title + ": " + r.example.ID
}
