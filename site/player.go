package site

import (
	"fmt"
	"html/template"
	"strings"

	"furrow/engine"
)

// Line is what a player plays: a position and the moves made from it.
type Line struct {
	// ID sets the addresses of this player's moves apart from those of others
	// on the page: "p2" has #p2-m12. The one full player of a page may do
	// without: #m12.
	ID    string
	Game  string // whose rules hold, "bosh"
	Title string // what is played
	// TitleLang is the language of Title where it is not the page's.
	TitleLang string
	Geometry  Geometry
	Start     engine.Position
	// StartText is Start as a person types it.
	StartText string
	Comment   string // before the first move
	// CommentLang is the language of comments where it is not the page's.
	CommentLang string
	Plies       []Ply
	// Record is the whole game as text, to be copied; "" if there is none.
	Record string
	// RecordHref leads to the same as a file.
	RecordHref string
	// EmbedHref leads to the page of this player for frames in other sites, ""
	// if it has none; whole where the site knows its address.
	EmbedHref string
	// StripHref leads to a page that has the strip of boards, where this one,
	// made to be small, goes without; "" where it has its own.
	StripHref string
	// Evaluation is what a search thinks of Plies, or nil.
	Evaluation *Evaluation
	// Unasked says that a figure plays itself once, as soon as it is in sight,
	// for readers who do not prefer less motion.
	Unasked bool
	// Rule finds the words behind a parameter of the rules; it may be nil.
	Rule func(parameter string) (RuleLink, bool)
}

// Ply is one move of a line.
type Ply struct {
	Trace engine.Trace
	Name  string // of the move, "E"
	// Position is the one after it, as a person types it.
	Position string
	// Before is a comment that stands before the move, as at the head of a
	// variation; Comment stands after it.
	Before     string
	Mark       string // "!", "?!" or ""
	Comment    string
	Variations [][]Ply // what might have been played instead
}

// RuleLink leads from something that happens to the words that make it happen.
type RuleLink struct {
	Label string `json:"label"` // the rule, in the page's language
	Href  string `json:"href"`  // its place on the game page
	// Meaning is what the rule's value means, in English, where no text says
	// so.
	Meaning string `json:"meaning,omitempty"`
	// Quote is a sentence that says so, in QuoteLang; "" if no text does.
	// Reading is what it says in English, "" where the page needs none.
	Quote     string `json:"quote,omitempty"`
	QuoteLang string `json:"lang,omitempty"`
	Reading   string `json:"reading,omitempty"`
	Cite      string `json:"cite,omitempty"` // the sentence's name, "bosh.sw#play.2"
}

// panel is where the script puts controls and what happens; its height is
// kept free from the start, so that nothing on the page moves.
const panel = `<div class="fw-panel"></div>`

// nameOf is the attribute that names a player. A title in another language can
// be marked as such only where it stands: in the board drawn next.
func (s *Sheet) nameOf(l *Line) string {
	if l.TitleLang == "" {
		return `aria-label="` + escape(l.Title) + `"`
	}
	return `aria-labelledby="` + s.nextID() + `-t"`
}

// Player draws a full player: the board, the list of moves with their comments
// and variations, and a board for each move, which is all there is without
// script.
func (s *Sheet) Player(l Line) template.HTML {
	s.players = true
	var b strings.Builder
	fmt.Fprintf(&b, `<section class="fw-player fw-full" role="group" %s>`, s.nameOf(&l))
	b.WriteString(`<div class="fw-stage"><div class="fw-scroll">`)
	s.board(&b, l.Geometry, l.Start, Look{Title: l.Title, TitleLang: l.TitleLang})
	b.WriteString(`</div>` + panel)
	s.evaluation(&b, &l)
	b.WriteString(`</div>`)
	s.moveList(&b, &l)
	if l.StripHref == "" {
		s.strip(&b, &l)
	}
	s.script(&b, &l)
	b.WriteString(`</section>`)
	return template.HTML(b.String())
}
