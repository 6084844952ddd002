package site

import (
	"fmt"
	"strconv"
	"strings"

	"furrow/engine"
)

// moveList writes the moves with what is said about them. Each is a link to
// its board, which the script turns into a jump.
func (s *Sheet) moveList(b *strings.Builder, l *Line) {
	fmt.Fprintf(b, `<div class="fw-moves" role="group" aria-label="%s" tabindex="0">`, escape(s.say("player-moves")))
	s.comment(b, l, l.Comment)
	variations, node := 0, 0
	var write func(plies []Ply, ply int, suffix string)
	write = func(plies []Ply, ply int, suffix string) {
		for k := range plies {
			p := &plies[k]
			s.comment(b, l, p.Before)
			s.move(b, l, p, ply+k, suffix, node)
			node++
			s.comment(b, l, p.Comment)
			for _, v := range p.Variations {
				variations++
				b.WriteString(`<div class="fw-variation">`)
				write(v, ply+k, "v"+strconv.Itoa(variations))
				b.WriteString(`</div>`)
			}
			if round := roundBegun(&p.Trace); round > 0 {
				fmt.Fprintf(b, `<p class="fw-round">%s</p>`, escape(fill(s.say("player-round"), "n", strconv.Itoa(round))))
			}
		}
	}
	write(l.Plies, 1, "")
	b.WriteString(`</div>`)
}

// move writes a move of the list: number, name, mark and what it captures. A
// move of a variation has no board of its own, so it is its own anchor.
func (s *Sheet) move(b *strings.Builder, l *Line, p *Ply, ply int, suffix string, node int) {
	at := address(ply, suffix)
	id := ""
	if suffix != "" {
		id = fmt.Sprintf(` id="%s"`, escape(l.anchor(at)))
	}
	fmt.Fprintf(b, `<a class="fw-move fw-of-%s" href="%s"%s data-node="%d"><span class="fw-ply">%d</span> <b>%s</b>`,
		p.Trace.Before.ToMove, escape(l.boardHref(at)), id, node, ply, escape(p.Name+p.Mark))
	if n := captured(&p.Trace); n > 0 {
		fmt.Fprintf(b, ` <span class="fw-gain">+%d</span>`, n)
	}
	b.WriteString("</a>\n")
}

func (s *Sheet) comment(b *strings.Builder, l *Line, text string) {
	if text == "" {
		return
	}
	lang := ""
	if l.CommentLang != "" {
		lang = fmt.Sprintf(` lang="%s"`, escape(l.CommentLang))
	}
	fmt.Fprintf(b, `<p class="fw-comment"%s>%s</p>`, lang, escape(text))
}

// captured is the number of seeds that the move itself takes, without what is
// swept up when it ends the round.
func captured(t *engine.Trace) int {
	n := 0
	for _, e := range t.Events {
		if (e.Kind == engine.CaptureSeeds || e.Kind == engine.CaptureToHand) && e.Side == t.Before.ToMove {
			n += e.Seeds
		}
	}
	return n
}

// roundBegun is the number of the round that begins after the move, or 0.
func roundBegun(t *engine.Trace) int {
	for _, e := range t.Events {
		if e.Kind == engine.Refill {
			return e.Seeds
		}
	}
	return 0
}
