package site

import (
	"html/template"
	"strings"

	"furrow/engine"
)

// recordPage is an annotated game with a page of its own.
type recordPage struct {
	frame
	Game   link
	Record recordView
	Facts  []recordFact
	Text   string // as written
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

// recordFact is a tag of a record.
type recordFact struct {
	Name  template.HTML // "Position", in the page's language
	Tag   string        // as the record has it, where its name is none of ours
	Value string        // as the record has it
}

func (s *site) record(f frame, st *study, at int) (any, error) {
	r := st.records[at]
	f.Title, f.TitleLang = r.title(st), f.foreign(sourceLanguage)
	if own := r.example.Record.Tag("Title"); own == "" || !f.L.English() {
		f.Title, f.TitleLang = f.L.Plain("record-title", "game", st.game.Title, "record", strings.TrimPrefix(r.example.ID, st.game.ID+"-")), ""
	}
	f.Description = f.L.Plain("record-description", "game", st.game.Title, "n", len(r.plies))
	f.Picture, f.About = cardPath(st.game.ID), aboutGame(st.game)
	f.under(f.L.Plain("nav-games"), "", "index.html#games")
	f.under(st.game.Title, sourceLanguage, gamePath(st.game.ID))
	var row []link
	for _, other := range st.records {
		row = append(row, link{Href: f.to(recordPath(st.game.ID, other.example.ID)), Text: other.title(st), Lang: sourceLanguage})
	}
	f.between(row, at)
	f.Styles = append(f.Styles, boardStyles...)
	f.Scripts = append(f.Scripts, boardScripts()...)
	sheet := NewSheet(f.L.say)
	p := recordPage{
		frame: f,
		Game:  link{Href: f.to(gamePath(st.game.ID)), Text: st.game.Title, Lang: sourceLanguage},
		Text:  r.text,
	}
	for _, tag := range r.example.Record.Tags {
		p.Facts = append(p.Facts, recordFactOf(f.L, tag))
	}
	line := s.recordLine(&f, st, r, "")
	line.Evaluation = r.values
	p.Record = s.recordView(&f, st, r)
	p.Record.Player = sheet.Player(line)
	p.Shared = sheet.Shared()
	return p, nil
}

// recordTags are the tags that records have, and the keys of what they are
// called; one that begins with a small letter is an answer to a fork.
var recordTags = []struct{ tag, key string }{
	{"Game", "game-trail"}, {"Title", "record-tag-title"}, {"Event", "record-tag-event"},
	{"South", "player-south"}, {"North", "player-north"}, {"Seed", "record-tag-seed"},
	{"Start", "record-tag-start"}, {"Result", "record-tag-result"}, {"Final", "record-tag-final"},
}

func recordFactOf(l *locale, tag engine.Tag) recordFact {
	for _, known := range recordTags {
		if known.tag == tag.Name {
			return recordFact{Name: l.HTML(known.key), Value: tag.Value}
		}
	}
	return recordFact{Tag: tag.Name, Value: tag.Value}
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
