package site

import (
	"context"
	"fmt"
	"strconv"
	"strings"

	"furrow/engine"
)

// Evaluation is what the search player thinks of the main line of a record,
// move by move.
type Evaluation struct {
	Nodes  int     `json:"nodes"` // positions searched before each move
	Values []Value `json:"values"`
}

// Value is what the search expects of a move.
type Value struct {
	// South is the margin for South at the end of the round that the move
	// leads to: as good for South as it is bad for North.
	South engine.Score `json:"south"`
	// Lost is what the move gave away against the best one, Best; 0 and "" if
	// there was none better.
	Lost engine.Score `json:"lost"`
	Best string       `json:"best,omitempty"`
	// Solved says that every line was searched to its end.
	Solved bool `json:"solved,omitempty"`
	// Unknown says that the move is none that a search judges: a choice of
	// pits to fill.
	Unknown bool `json:"unknown,omitempty"`
}

// evaluationKey is all that an evaluation depends on.
type evaluationKey struct {
	Engine string       `json:"engine"`
	Rules  engine.Rules `json:"rules"`
	Record string       `json:"record"`
	Nodes  int          `json:"nodes"`
}

// evaluate judges each move of a record by a search of so many positions,
// unless the store has it from an earlier build. The bound is a number of
// positions and not of seconds, so that every machine comes to the same.
func (s store) evaluate(ctx context.Context, p *engine.Program, r *engine.Record, nodes int) (*Evaluation, error) {
	key := evaluationKey{engine.Version(), p.Rules(), r.String(), nodes}
	kept := new(Evaluation)
	if s.find(key, kept) && len(kept.Values) == len(r.Line) {
		return kept, ctx.Err()
	}
	judged, err := r.Judge(ctx, p, engine.Limits{Nodes: nodes})
	if err != nil {
		return nil, err
	}
	e := &Evaluation{Nodes: nodes}
	for i := range judged {
		e.Values = append(e.Values, valueOf(p, &judged[i]))
	}
	s.keep(key, e)
	return e, nil
}

func valueOf(p *engine.Program, j *engine.Judgement) Value {
	v := Value{South: j.Score, Lost: j.Swing(), Solved: j.Solved, Unknown: j.Before.Filling}
	if j.Before.ToMove == engine.North {
		v.South = -v.South
	}
	if v.Lost > 0 {
		v.Best = p.MoveName(j.Best.Move)
	}
	return v
}

// The measures of the graph, in units of its viewBox; it is stretched to the
// width that there is, one unit across for each move.
const (
	graphHeight = 100
	graphMiddle = graphHeight / 2
)

// scale is the margin that reaches to the edge of the graph: the greatest that
// occurs, in seeds, but a forced win, which always does.
func (e *Evaluation) scale() engine.Score {
	most := 5 * engine.Seed
	for _, v := range e.Values {
		if _, forced := v.South.Win(); !forced {
			most = max(most, v.South, -v.South)
		}
	}
	return (most + engine.Seed - 1) / engine.Seed * engine.Seed
}

// height is how far a value reaches from the middle, upward for South.
func (v Value) height(scale engine.Score) int {
	return graphMiddle * int(max(-scale, min(v.South, scale))) / int(scale)
}

// evaluation draws the margin that is expected after each move as a bar, and
// gives the same in a table. South's bars rise and North's hang, those that
// are certain are full, the others pale.
func (s *Sheet) evaluation(b *strings.Builder, l *Line) {
	e := l.Evaluation
	if e == nil || len(e.Values) == 0 {
		return
	}
	id, scale := s.id(), e.scale()
	paths := [4]strings.Builder{} // South's and North's, then what of them is certain
	for k, v := range e.Values {
		h := v.height(scale)
		if v.Unknown || h == 0 {
			continue
		}
		n := 0
		if h < 0 {
			n = 1
		}
		if v.Solved {
			n += 2
		}
		fmt.Fprintf(&paths[n], "M%d %dv%dh1v%dz", k, graphMiddle, -h, h)
	}
	fmt.Fprintf(b, `<figure class="fw-values"><figcaption id="%s-c">%s <span class="fw-hint">%s</span></figcaption><div class="fw-graph"><span class="fw-most">%s</span>`,
		id, escape(s.say("player-values")), escape(fill(s.say("player-values-how"), "nodes", s.number(e.Nodes))), escape(s.margin(scale)))
	fmt.Fprintf(b, `<svg viewBox="0 0 %d %d" preserveAspectRatio="none" role="img" aria-labelledby="%s-c" aria-describedby="%s-d"><desc id="%s-d">%s</desc>`,
		len(e.Values), graphHeight, id, id, id, escape(s.valuesInWords(l)))
	fmt.Fprintf(b, `<rect class="fw-now" x="-2" width="1" height="%d"/><path class="fw-level" d="M0 %dH%d"/>`, graphHeight, graphMiddle, len(e.Values))
	for n, class := range [...]string{"fw-south", "fw-north", "fw-south fw-sure", "fw-north fw-sure"} {
		fmt.Fprintf(b, `<path class="%s" d="%s"/>`, class, paths[n].String())
	}
	fmt.Fprintf(b, `<path class="fw-round-line" d="%s"/></svg><span class="fw-most">%s</span></div>`, roundLines(l), escape(s.margin(-scale)))
	s.valueTable(b, l)
	b.WriteString(`</figure>`)
}

// roundLines are lines after the moves that end a round.
func roundLines(l *Line) string {
	var b strings.Builder
	for k := range l.Plies {
		if roundBegun(&l.Plies[k].Trace) > 0 {
			fmt.Fprintf(&b, "M%d 0v%d", k+1, graphHeight)
		}
	}
	return b.String()
}

// valuesInWords tells how the graph runs: where it begins, its greatest swing,
// where it ends.
func (s *Sheet) valuesInWords(l *Line) string {
	var known []int
	worst := -1
	for k, v := range l.Evaluation.Values {
		if v.Unknown {
			continue
		}
		known = append(known, k)
		if v.Lost > 0 && (worst < 0 || v.Lost > l.Evaluation.Values[worst].Lost) {
			worst = k
		}
	}
	if len(known) == 0 {
		return ""
	}
	at := func(k int) []string {
		return []string{"move", s.moveTitle(&l.Plies[k], k+1), "margin", s.margin(l.Evaluation.Values[k].South), "best", l.Evaluation.Values[k].Best}
	}
	words := []string{fill(s.say("player-values-first"), at(known[0])...)}
	if worst >= 0 {
		words = append(words, fill(s.say("player-values-worst"), at(worst)...))
	}
	words = append(words, fill(s.say("player-values-last"), at(known[len(known)-1])...))
	return strings.Join(words, " ")
}

// valueTable is the graph as a table.
func (s *Sheet) valueTable(b *strings.Builder, l *Line) {
	name := escape(s.say("player-values-table"))
	fmt.Fprintf(b, `<details class="fw-table"><summary>%s</summary><div class="scroll" role="group" aria-label="%s" tabindex="0"><table><thead><tr>`, name, name)
	for _, key := range []string{"player-values-move", "player-values-margin", "player-values-best"} {
		fmt.Fprintf(b, `<th scope="col">%s</th>`, escape(s.say(key)))
	}
	b.WriteString(`</tr></thead><tbody>`)
	for k, v := range l.Evaluation.Values {
		p := &l.Plies[k]
		fmt.Fprintf(b, `<tr><th scope="row"><a href="%s">%s</a></th>`, escape(l.boardHref(address(k+1, ""))), escape(s.moveTitle(p, k+1)))
		margin, best := "–", v.Best
		if !v.Unknown {
			margin = s.margin(v.South)
			if v.Solved {
				margin += " " + s.say("player-values-sure")
			}
		}
		if v.Lost > 0 {
			best += " (" + s.margin(bestFor(p, v)) + ")"
		}
		fmt.Fprintf(b, `<td>%s</td><td>%s</td></tr>`, escape(margin), escape(best))
	}
	b.WriteString(`</tbody></table></div></details>`)
}

// bestFor is the margin that the best move would have led to.
func bestFor(p *Ply, v Value) engine.Score {
	if p.Trace.Before.ToMove == engine.North {
		return v.South - v.Lost
	}
	return v.South + v.Lost
}

// margin writes a margin: whose it is and how great, "South +5.3".
func (s *Sheet) margin(south engine.Score) string {
	side, by := engine.South, south
	if south < 0 {
		side, by = engine.North, -south
	}
	if n, forced := by.Win(); forced {
		return fill(s.say("player-values-wins"), "side", s.sideName(side), "n", strconv.Itoa(n))
	}
	if by == 0 {
		return s.say("player-values-even")
	}
	// To a tenth of a seed: a search is no more exact than that.
	tenths := (by*10 + engine.Seed/2) / engine.Seed
	figure := strconv.Itoa(int(tenths / 10))
	if tenths%10 != 0 {
		figure += "." + strconv.Itoa(int(tenths%10))
	}
	return s.sideName(side) + " +" + figure
}

// number writes a number of positions with its thousands apart, as all the
// languages of the site do.
func (s *Sheet) number(n int) string {
	figures := strconv.Itoa(n)
	for at := len(figures) - 3; at > 0; at -= 3 {
		figures = figures[:at] + "," + figures[at:]
	}
	return figures
}
