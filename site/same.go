package site

import (
	"context"
	"errors"
	"slices"

	"furrow/corpus"
	"furrow/engine"
)

// A position shows a mechanic at its clearest if, played from it, one and the
// same move comes out otherwise under each value of the mechanic, all other
// rules alike, and there is as little else to be seen as may be. Such positions
// are looked for among all with few seeds; of those that tell the same values
// apart the first counts that has
//
//  1. the most boards on which the mechanic itself does something,
//  2. the fewest seeds on the board,
//  3. the fewest events on all boards together,
//
// in the order in which they are tried: the seeds of the pit played from, then
// the pit, then the other pits from the left. The rules that all but the one
// mechanic are taken from are those of a game here; games are tried in the
// order of the lists until all values that go together are told apart. What no
// such position shows (what happens at the end of a round or between rounds)
// is shown by a play of a game file instead, the one with least to be seen.

// samePosition is a position played under two or three values of a mechanic.
type samePosition struct {
	param  engine.Parameter
	base   *study // whose other rules hold
	start  engine.Position
	boards []sameBoard
	// play is the play of a game file that it was taken from, or nil if it was
	// found by the search.
	play *playStudy
}

// sameBoard is what one value makes of the position.
type sameBoard struct {
	value   string
	program *engine.Program
	plies   []Ply // none if the move is not allowed
	move    string
}

// sameValues is how many boards stand side by side at most.
const sameValues = 3

// The positions that are looked at: so many seeds on the board, in the pit
// played from and so many others.
const (
	sameLeastSeeds = 2
	sameMostSeeds  = 7
	sameMostOthers = 3
	// sameFurther is how many more seeds are tried for a position on more of
	// whose boards the mechanic does something.
	sameFurther = 1
	// sameGames is on the boards of how many games nothing may be found before
	// the search is given up.
	sameGames = 2
)

// sameLaps is the ceiling of laps: a longer sowing shows nothing clearly.
const sameLaps = 12

// sameMostPits is the size of board up to which positions are looked for: on a
// larger one there are too many, and little is seen.
const sameMostPits = 16

// samePositions finds for each mechanic in use the positions that show it.
func (s *site) samePositions(ctx context.Context) error {
	uses := s.mechanicsInUse()
	s.same = make([][]samePosition, len(uses))
	return s.each(ctx, len(uses), func(i int) error {
		s.same[i] = sameOf(uses[i], s.kept)
		return ctx.Err()
	})
}

// sameFor are the positions that show a mechanic.
func (s *site) sameFor(parameter string) []samePosition {
	for _, all := range s.same {
		if len(all) > 0 && all[0].param.Name == parameter {
			return all
		}
	}
	return nil
}

// sameOf finds the positions that show one mechanic.
func sameOf(use mechanicUse, kept store) []samePosition {
	if use.param.Number() || use.param.Text() || use.param.Structural() || use.param.Name == "rows" {
		return nil // another board is another position
	}
	values := use.values()
	told := pairSet{}
	var found []samePosition
	take := func(candidates []sameFound) {
		// Those that tell most apart that was not before.
		for {
			best, gain := -1, 0
			for i := range candidates {
				if n := told.gain(candidates[i].values()); n > gain || n == gain && n > 0 && candidates[i].before(&candidates[best]) {
					best, gain = i, n
				}
			}
			if best < 0 {
				return
			}
			c := &candidates[best]
			told.add(c.values())
			found = append(found, c.position(use.param))
		}
	}
	look := func(ends bool) {
		vain := 0
		for _, st := range use.games {
			w := newSameSearch(use.param, st, values)
			if w == nil || told.gain(w.values) == 0 {
				continue
			}
			w.ends = ends
			before := len(found)
			take(w.recall(kept))
			if len(found) > before {
				vain = 0
			} else if vain++; vain == sameGames {
				return
			}
		}
	}
	searched := use.param.Phase == engine.PhaseSowing || use.param.Phase == engine.PhaseCapture || use.param.Name == "stores"
	if searched {
		look(false)
	}
	plays := func(values []string) (all []sameFound) {
		for _, st := range use.games {
			all = append(all, samePlays(use.param, st, values)...)
		}
		return all
	}
	if told.gain(values) > 0 {
		take(plays(values))
	}
	if len(found) == 0 {
		take(plays(nil)) // beside a value that no game here has
	}
	if len(found) == 0 && searched {
		look(true)
	}
	return found
}

// pairSet is which pairs of values have been told apart.
type pairSet map[[2]string]bool

func (p pairSet) each(values []string, do func(pair [2]string)) {
	for i := range values {
		for _, other := range values[i+1:] {
			do([2]string{min(values[i], other), max(values[i], other)})
		}
	}
}

func (p pairSet) gain(values []string) (n int) {
	p.each(values, func(pair [2]string) {
		if !p[pair] {
			n++
		}
	})
	return n
}

func (p pairSet) add(values []string) { p.each(values, func(pair [2]string) { p[pair] = true }) }

// sameFound is a position that tells some values apart.
type sameFound struct {
	base   *study
	start  engine.Position
	pit    int // played from
	boards []sameBoard
	play   *playStudy

	bites, seeds, events int
}

func (c *sameFound) values() (all []string) {
	for _, b := range c.boards {
		all = append(all, b.value)
	}
	return all
}

// before reports whether c is the clearer one.
func (c *sameFound) before(d *sameFound) bool {
	switch {
	case c.bites != d.bites:
		return c.bites > d.bites
	case c.seeds != d.seeds:
		return c.seeds < d.seeds
	}
	return c.events < d.events
}

func (c *sameFound) position(param engine.Parameter) samePosition {
	return samePosition{param: param, base: c.base, start: c.start, boards: c.boards, play: c.play}
}

// sameSearch looks for positions on the board of one game.
type sameSearch struct {
	param    engine.Parameter
	base     *study
	values   []string          // that go with the other rules
	programs []*engine.Program // in step with values
	sets     [][]int           // of two or three values, to be told apart
	best     []sameFound       // in step with sets; without boards, nothing was found
	ends     bool              // whether the round may end with the move
	after    []engine.Position // of the position under trial, in step with values
	legal    []bool
}

// newSameSearch is nil if no two values go with the rules of the game, or its
// board is too large.
func newSameSearch(param engine.Parameter, st *study, values []string) *sameSearch {
	w := &sameSearch{param: param, base: st}
	own := GeometryOf(st.program.Rules()).Board
	if own.Size() > sameMostPits {
		return nil
	}
	for _, v := range values {
		program, err := st.game.Program(corpus.Setting{Parameter: param.Name, Value: v})
		if err != nil || program.Board() != own || !param.Applies(program.Rules()) {
			continue
		}
		w.values = append(w.values, v)
		w.programs = append(w.programs, program.WithLapCeiling(sameLaps))
	}
	n := len(w.values)
	if n < 2 {
		return nil
	}
	for a := range n {
		for b := a + 1; b < n; b++ {
			w.sets = append(w.sets, []int{a, b})
			for c := b + 1; c < n; c++ {
				w.sets = append(w.sets, []int{a, b, c})
			}
		}
	}
	w.best = make([]sameFound, len(w.sets))
	w.after = make([]engine.Position, n)
	w.legal = make([]bool, n)
	return w
}

// sameKey is all that a search depends on, but for the engine.
type sameKey struct {
	Engine string
	Same   string // the mechanic
	Rules  engine.Rules
	Values []string
	Ends   bool
}

// sameKept is a position found, as it is kept.
type sameKept struct {
	Set   []int
	Start engine.Position
	Pit   int
}

// recall is search, or what is kept of one like it.
func (w *sameSearch) recall(kept store) []sameFound {
	key := sameKey{engine.Version(), w.param.Name, w.base.program.Rules(), w.values, w.ends}
	var known []sameKept
	if kept.find(key, &known) {
		for _, k := range known {
			i := slices.IndexFunc(w.sets, func(set []int) bool { return slices.Equal(set, k.Set) })
			m := engine.PlayFrom(k.Pit)
			for v, program := range w.programs {
				w.legal[v] = program.Legal(&k.Start, m) == nil
			}
			w.consider(i, k.Start, w.boards(k.Start, m), k.Pit)
		}
		return w.found()
	}
	all := w.search()
	known = []sameKept{}
	for _, c := range all {
		var set []int
		for _, v := range c.values() {
			set = append(set, slices.Index(w.values, v))
		}
		known = append(known, sameKept{set, c.start, c.pit})
	}
	kept.keep(key, known)
	return all
}

// search tries the positions with few seeds, and stops when each set of values
// is told apart by one on whose boards the mechanic shows.
func (w *sameSearch) search() []sameFound {
	for seeds := sameLeastSeeds; seeds <= sameMostSeeds && !w.done(seeds); seeds++ {
		w.level(seeds)
	}
	return w.found()
}

// found is what has been found.
func (w *sameSearch) found() []sameFound {
	var found []sameFound
	for i := range w.best {
		if w.best[i].boards != nil {
			found = append(found, w.best[i])
		}
	}
	return found
}

// done reports whether for each set something has been found, and nothing
// clearer is to be expected of positions with so many seeds.
func (w *sameSearch) done(seeds int) bool {
	for i, b := range w.best {
		if b.boards == nil || b.bites < len(w.sets[i]) && seeds <= b.seeds+sameFurther {
			return false
		}
	}
	return true
}

// level tries the positions with so many seeds on the board.
func (w *sameSearch) level(seeds int) {
	board := w.programs[0].Board()
	own := board.Half()
	if board.Ring() {
		own = board.Size()
	}
	pos := emptied(w.programs[0])
	for hand := 1; hand <= seeds; hand++ {
		for pit := range own {
			pos.Pits[pit] = uint16(hand)
			w.spread(&pos, pit, 0, seeds-hand, sameMostOthers)
			pos.Pits[pit] = 0
		}
	}
}

// spread lays the rest of the seeds into at most so many pits from one on, and
// tries each position.
func (w *sameSearch) spread(pos *engine.Position, from, pit, rest, others int) {
	if rest == 0 {
		w.try(pos, from)
		return
	}
	if others == 0 {
		return
	}
	for ; pit < w.programs[0].Board().Size(); pit++ {
		if pit == from {
			continue
		}
		for n := 1; n <= rest; n++ {
			pos.Pits[pit] = uint16(n)
			w.spread(pos, from, pit+1, rest-n, others-1)
		}
		pos.Pits[pit] = 0
	}
}

// emptied is the start of a round with all seeds taken, as many by either side.
func emptied(p *engine.Program) engine.Position {
	pos := p.Start()
	all := 0
	for i := range p.Board().Size() {
		all += int(pos.Pits[i])
		pos.Pits[i] = 0
	}
	pos.Reserve = [2]uint16{uint16((all + 1) / 2), uint16(all / 2)}
	pos.ToMove, pos.LastMover, pos.Ply = engine.South, engine.North, 9
	return pos
}

// try plays a pit under each value.
func (w *sameSearch) try(pos *engine.Position, pit int) {
	p := *pos
	seeds := 0
	for i := range w.programs[0].Board().Size() {
		seeds += int(p.Pits[i])
	}
	p.Reserve[engine.South] -= uint16((seeds + 1) / 2)
	p.Reserve[engine.North] -= uint16(seeds / 2)
	m := engine.PlayFrom(pit)
	for i, program := range w.programs {
		after := p
		err := program.Legal(&p, m)
		if errors.Is(err, engine.ErrEndless) || errors.Is(err, engine.ErrUndecided) {
			return // that it does not end would be all there is to see
		}
		w.legal[i] = err == nil
		if w.legal[i] {
			program.Play(&after, m)
		}
		w.after[i] = after
	}
	var boards []sameBoard
	for k, set := range w.sets {
		if w.apart(set) {
			if boards == nil {
				boards = w.boards(p, m)
			}
			w.consider(k, p, boards, pit)
		}
	}
}

// apart reports whether the move comes out otherwise under each value of a set,
// and is allowed under one at least.
func (w *sameSearch) apart(set []int) bool {
	allowed := false
	for i, a := range set {
		allowed = allowed || w.legal[a]
		for _, b := range set[i+1:] {
			if w.legal[a] == w.legal[b] && (!w.legal[a] || w.after[a] == w.after[b]) {
				return false
			}
		}
	}
	return allowed
}

// boards traces a move under each value. Unless it may end, a value under which
// the round does is left without a program: the end would hide what is to be
// seen.
func (w *sameSearch) boards(start engine.Position, m engine.Move) []sameBoard {
	all := make([]sameBoard, len(w.programs))
	for i, program := range w.programs {
		game, err := engine.NewGameAt(program, start)
		if err != nil || game.Position() != start {
			continue // the round is over before the move
		}
		b := sameBoard{value: w.values[i], program: program, move: program.MoveName(m)}
		if w.legal[i] {
			trace, err := game.Trace(m)
			if err != nil || !w.ends && slices.ContainsFunc(trace.Events, endsRound) {
				continue
			}
			b.plies = pliesOf(program, []engine.Trace{trace})
		}
		all[i] = b
	}
	return all
}

// endsRound reports whether an event belongs to the end of a round, or to a
// sowing without end.
func endsRound(e engine.Event) bool {
	switch e.Kind {
	case engine.RoundOver, engine.Stuck, engine.RowEmpty, engine.TooFew, engine.FewLeft, engine.MostTaken, engine.UndecidedSowing, engine.PassTurn:
		return true
	}
	return false
}

// consider keeps a position for a set of values if it is the clearest so far.
func (w *sameSearch) consider(k int, start engine.Position, boards []sameBoard, pit int) {
	c := sameFound{base: w.base, start: start, pit: pit}
	for i := range w.programs[0].Board().Size() {
		c.seeds += int(start.Pits[i])
	}
	for _, i := range w.sets[k] {
		b := boards[i]
		if b.program == nil {
			return
		}
		c.add(w.param.Name, b)
	}
	if w.best[k].boards == nil || c.before(&w.best[k]) {
		w.best[k] = c
	}
}

// add puts one more board beside the others.
func (c *sameFound) add(parameter string, b sameBoard) {
	c.boards = append(c.boards, b)
	bites := len(b.plies) == 0 // that it may not be played is what shows
	for _, ply := range b.plies {
		c.events += len(ply.Trace.Events)
		bites = bites || slices.ContainsFunc(ply.Trace.Events, func(e engine.Event) bool {
			return e.Rule == parameter && e.Kind != engine.Stop
		})
	}
	if bites {
		c.bites++
	}
}

// samePlays are the plays of a game file that tell values of a mechanic apart,
// of those given or, if none are, of any: each play with up to so many of them.
func samePlays(param engine.Parameter, st *study, values []string) []sameFound {
	var all []sameFound
	add := func(p *playStudy) {
		own := p.program.Rules().Get(param.Name)
		if len(p.plies) == 0 {
			return
		}
		c := sameFound{base: st, start: p.start, play: p}
		c.add(param.Name, sameBoard{value: own, program: p.program, plies: p.plies})
		tells := func(r rivalStudy) bool {
			return !r.same && !r.impossible && (values == nil || slices.Contains(values, r.value))
		}
		if !slices.ContainsFunc(p.rivals, tells) {
			return
		}
		for i, o := range st.game.Outcomes(p.play)[1:] {
			if len(c.boards) == sameValues {
				break
			}
			if !tells(p.rivals[i]) || o.Program.Board() != p.program.Board() || o.Start != p.start || len(o.Traces) == 0 {
				continue
			}
			plies := pliesOf(o.Program, o.Traces)
			if !slices.ContainsFunc(c.boards, func(b sameBoard) bool { return alikeAfter(b.plies, plies) }) {
				c.add(param.Name, sameBoard{value: o.Value, program: o.Program, plies: plies})
			}
		}
		if len(c.boards) > 1 {
			c.bites, c.seeds = 0, 1000*len(p.plies)
			all = append(all, c)
		}
	}
	for i, r := range st.game.Rules {
		if r.Parameter == param.Name {
			for k := range st.rules[i] {
				add(&st.rules[i][k])
			}
		}
	}
	for i, f := range st.game.Forks {
		if f.Name == param.Name {
			for k := range st.forks[i] {
				add(&st.forks[i][k])
			}
		}
	}
	return all
}

// alikeAfter reports whether two lines end in one position, and so show no
// difference on a board.
func alikeAfter(a, b []Ply) bool {
	return len(a) > 0 && len(b) > 0 && len(a) == len(b) && a[len(a)-1].Trace.After == b[len(b)-1].Trace.After &&
		a[len(a)-1].Trace.Result == b[len(b)-1].Trace.Result
}
