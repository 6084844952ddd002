package site

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"furrow/engine"
)

// A strip is the game as a row of small boards, one for each move: what a page
// shows without script, and what it prints.

// strip writes the boards of a line. It is open until the script, which has
// the same to show, closes it.
func (s *Sheet) strip(b *strings.Builder, l *Line) {
	key := "player-boards.other"
	if len(l.Plies) == 1 {
		key = "player-boards.one"
	}
	fmt.Fprintf(b, `<details class="fw-strip" open><summary>%s</summary><ol class="fw-boards">`,
		escape(fill(s.say(key), "n", strconv.Itoa(len(l.Plies)))))
	for k := range l.Plies {
		p := &l.Plies[k]
		fmt.Fprintf(b, `<li id="%s"><figure>`, escape(l.anchor(address(k+1, ""))))
		look := l.Geometry.lookOf(&p.Trace)
		look.Title = s.moveTitle(p, k+1)
		look.Desc = p.Position
		s.smallBoard(b, l.Geometry, p.Trace.After, look)
		fmt.Fprintf(b, `<figcaption>%s</figcaption></figure></li>`, escape(look.Title+s.gain(&p.Trace)))
	}
	b.WriteString(`</ol></details>`)
}

// moveTitle names a move: "12. South: E".
func (s *Sheet) moveTitle(p *Ply, ply int) string {
	return fmt.Sprintf("%d. %s: %s%s", ply, s.sideName(p.Trace.Before.ToMove), p.Name, p.Mark)
}

// gain says what a move captures, after what it is called.
func (s *Sheet) gain(t *engine.Trace) string {
	if n := captured(t); n > 0 {
		return " +" + strconv.Itoa(n)
	}
	return ""
}

// stripLaps is the number of laps up to which a small board shows them all;
// of a longer relay the last one alone is legible.
const stripLaps = 3

// lookOf is the look of a board of g after a move: where it began, the way of
// its seeds, and what it captured.
func (g Geometry) lookOf(t *engine.Trace) Look {
	look := Look{Over: t.Result != engine.Undecided}
	for _, e := range t.Events {
		switch e.Kind {
		case engine.Lift:
			look.Lifted = append(look.Lifted, e.Pit)
			look.Laps = append(look.Laps, []int{e.Pit})
		case engine.RelayLift:
			look.Laps = append(look.Laps, []int{e.Pit})
		case engine.Sow, engine.SowStore:
			if n := len(look.Laps); n > 0 {
				to := e.Pit
				if e.Kind == engine.SowStore {
					to = g.store(e.Side)
				}
				look.Laps[n-1] = append(look.Laps[n-1], to)
			}
		case engine.Shift:
			look.Laps = append(look.Laps, []int{e.Pit, e.Target})
		case engine.Step:
			look.Lifted = append(look.Lifted, e.Pit)
			look.Laps = append(look.Laps, []int{e.Pit, e.Target})
		case engine.CaptureSeeds, engine.CaptureToHand:
			if !slices.Contains(look.Captured, e.Pit) {
				look.Captured = append(look.Captured, e.Pit)
			}
			if n := len(look.Laps); e.Kind == engine.CaptureToHand && n > 0 && len(look.Laps[n-1]) > 0 {
				look.Laps = append(look.Laps, nil) // it begins where the first of them falls
			}
		case engine.CaptureFails:
			look.Spared = append(look.Spared, e.Pit)
		}
	}
	if len(look.Laps) > stripLaps {
		look.Laps = look.Laps[len(look.Laps)-1:]
	}
	return look
}

// smallBoard draws a board of a strip in as few bytes as will do, for a game
// has hundreds: stones of a board of single ones are dots of one path, and
// empty pits of any board are those of the background.
func (s *Sheet) smallBoard(b *strings.Builder, g Geometry, pos engine.Position, look Look) {
	if !g.Single {
		s.board(b, g, pos, look)
		return
	}
	s.use(g, pos)
	id := s.id()
	fmt.Fprintf(b, `<svg class="fw-board" viewBox="0 0 %d %d" font-size="%d" role="img" aria-labelledby="%s-t" aria-describedby="%s-d"><title id="%s-t">%s</title><desc id="%s-d">%s</desc><use href="#%s"/>`,
		g.Width(), g.Height(), g.fontSize(), id, id, id, escape(look.Title), id, escape(look.Desc), g.id(false))
	s.trays(b, g, pos)
	for _, lap := range look.Laps {
		fmt.Fprintf(b, `<g class="fw-trail"><path d="%s"/></g>`, g.trail(lap))
	}
	b.WriteString(`<path class="fw-dots" d="`)
	for i := range g.Board.Size() {
		if pos.Pits[i] > 0 {
			p := g.pit(i, false)
			fmt.Fprintf(b, "M%d %dh0", p.X, p.Y)
		}
	}
	b.WriteString(`"/><g class="fw-rings">`)
	g.rings(b, "fw-lifted", look.Lifted)
	g.rings(b, "fw-captured", look.Captured)
	b.WriteString(`</g></svg>`)
}
