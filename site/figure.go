package site

import (
	"fmt"
	"html/template"
	"strings"

	"furrow/engine"
)

// Figure draws what a few moves do: the board before and after, which a script
// makes one board that plays them.
func (s *Sheet) Figure(l Line) template.HTML {
	var b strings.Builder
	unasked := ""
	if l.Unasked {
		unasked = ` data-unasked="true"`
	}
	fmt.Fprintf(&b, `<div class="fw-player fw-mini"%s role="group" %s><div class="fw-pair">`, unasked, s.nameOf(&l))
	look := Look{Title: l.Title, TitleLang: l.TitleLang}
	if n := len(l.Plies); n > 0 {
		s.when(&look, "player-before", l.Geometry, l.Start)
		look.Lifted = l.Geometry.lookOf(&l.Plies[0].Trace).Lifted
	}
	b.WriteString(`<div class="fw-scroll">`)
	s.board(&b, l.Geometry, l.Start, look)
	b.WriteString(`</div>`)
	if n := len(l.Plies); n > 0 {
		t := &l.Plies[n-1].Trace
		look = l.Geometry.lookOf(t)
		look.Title, look.TitleLang = l.Title, l.TitleLang
		s.when(&look, "player-after", l.Geometry, t.After)
		b.WriteString(`<div class="fw-scroll fw-outcome">`)
		s.board(&b, l.Geometry, t.After, look)
		b.WriteString(`</div>`)
	}
	b.WriteString(`</div>`)
	if len(l.Plies) > 0 {
		b.WriteString(panel)
		s.script(&b, &l)
	}
	b.WriteString(`</div>`)
	return template.HTML(b.String())
}

// when says of a board that it is the one before or after: after the title, or
// where that is in another language before what lies on the board.
func (s *Sheet) when(look *Look, key string, g Geometry, pos engine.Position) {
	if look.TitleLang == "" {
		look.Title += ": " + s.say(key)
		return
	}
	look.Desc = s.say(key) + ": " + s.Describe(g, pos, look.Over)
}

// Together sets figures side by side, to be played in step by one control. The
// title that is heard is in the language of the page.
func (s *Sheet) Together(title string, figures ...template.HTML) template.HTML {
	return together(`aria-label="`+escape(title)+`"`, figures)
}

// TogetherUnder is Together under a heading of the page, which may be in
// another language.
func (s *Sheet) TogetherUnder(heading string, figures ...template.HTML) template.HTML {
	return together(`aria-labelledby="`+escape(heading)+`"`, figures)
}

func together(named string, figures []template.HTML) template.HTML {
	var b strings.Builder
	b.WriteString(`<section class="fw-together" role="group" ` + named + `>` + panel + `<div class="fw-side-by-side">`)
	for _, f := range figures {
		b.WriteString(string(f))
	}
	b.WriteString(`</div></section>`)
	return template.HTML(b.String())
}
