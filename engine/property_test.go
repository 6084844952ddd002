package engine_test

import (
	"errors"
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"

	"furrow/engine"
)

// What must hold of any rules and any position, whatever the game.

// randomRules draws rules from all that pass the check.
func randomRules(rng *rand.Rand) engine.Rules {
	for {
		r := engine.DefaultRules()
		for _, p := range engine.Parameters() {
			if p.Number() || p.Text() {
				continue
			}
			v := p.Values[rng.IntN(len(p.Values))]
			if err := p.Set(&r, v.Name); err != nil {
				panic(err)
			}
		}
		r.PitsPerRow = 1 + rng.IntN(7)
		r.SeedsPerPit = 1 + rng.IntN(5)
		r.FewSeeds, r.Quota, r.Wins = 1+rng.IntN(12), 1+rng.IntN(6), 1+rng.IntN(3)
		if r.Rows == engine.ThreeRows {
			r.PitsPerRow = 2 + 2*rng.IntN(3)
		}
		if rng.IntN(2) == 0 {
			// Few draws would make a match: help chance along.
			r.Rows, r.Start, r.Match = engine.TwoRows, engine.EqualStart, engine.MatchRefill+engine.MatchKind(rng.IntN(4)/3)
			r.StartingPit %= engine.StartAfterOpponent
			r.Goal, r.Repetition, r.Tuzdik = engine.GoalMostSeeds, engine.RepetitionDrawSplit, engine.NoTuzdik
			r.Leftovers %= engine.LeftoversNobody
		}
		if rng.IntN(3) == 0 {
			r.Rows, r.Start, r.Capture = engine.TwoRows, engine.EqualStart, engine.CaptureCount
		}
		if rng.IntN(3) == 0 {
			r.Rows, r.Start, r.Move = engine.TwoRows, engine.EqualStart, engine.SowMove
			r.Stores = engine.OwnStores
			if rng.IntN(2) == 0 {
				r.Stores = engine.BothStores
			}
			if r.Relay == engine.RelayFromNext {
				r.Relay = engine.RelayFromLast
			}
		}
		if r.Occupancy == engine.OneSeed {
			r.SeedsPerPit = 1
		}
		if rng.IntN(4) == 0 {
			// Nor many a game in which captured seeds are sown on.
			r.Rows, r.Match, r.Move = engine.FourRows, engine.SingleRound, engine.SowMove
			r.Captured, r.Capture = engine.CapturedResown, engine.CaptureColumn
			if rng.IntN(2) == 0 {
				r.LandingPit = engine.LandingPitOccupied
			}
		}
		switch rng.IntN(12) {
		case 0: // nor many a ring,
			r.Rows, r.Stores, r.Match = engine.Ring, engine.NoStores, engine.SingleRound
			r.Capture %= engine.CaptureColumn
			r.Leftovers, r.Repetition, r.Endless = engine.LeftoversNobody, engine.RepetitionDraw, engine.EndlessIllegal
		case 1: // a board of three rows,
			r.Rows, r.Stores, r.Match, r.Move = engine.ThreeRows, engine.NoStores, engine.SingleRound, engine.SowMove
			r.Capture, r.LandingPit, r.Captured = engine.CaptureColumn, engine.LandingPitEmpty, engine.CapturedOffBoard
			r.PitsPerRow = 2 + 2*rng.IntN(3)
		case 2: // or pits made over.
			r.Rows, r.Stores, r.Match, r.Move = engine.TwoRows, engine.NoStores, engine.SingleRound, engine.SowMove
			r.Capture, r.MadeOver, r.EnPassant = engine.CaptureOpposite, engine.MadeOverThrees, engine.EnPassantNone
			if rng.IntN(2) == 0 {
				r.MadeOver = engine.MadeOverFours
			}
		}
		if rng.IntN(2) == 0 {
			r.Relay %= engine.RelayUntilCount
			r.Direction %= engine.DirectionByChoice
			r.FirstSeed, r.EnPassant = engine.FirstSeedNext, engine.EnPassantNone
		}
		r.Layout = randomLayout(r, rng)
		if r.Check() == nil {
			return r
		}
	}
}

// randomLayout draws a layout for the board of r.
func randomLayout(r engine.Rules, rng *rand.Rand) string {
	most := 5
	if r.Move == engine.StepMove && r.Occupancy == engine.OneSeed {
		most = 1
	}
	var rows []string
	for range r.Board().Rows {
		var pits []string
		for range r.PitsPerRow {
			pits = append(pits, strconv.Itoa(rng.IntN(most+1)))
		}
		rows = append(rows, strings.Join(pits, ","))
	}
	return strings.Join(rows, "/")
}

// randomPosition draws a position that the check lets through.
func randomPosition(p *engine.Program, rng *rand.Rand) engine.Position {
	r := p.Rules()
	for {
		pos := p.Start()
		pos.ToMove = engine.Side(rng.IntN(2))
		if r.Match != engine.SingleRound {
			pos.Starter = engine.Side(rng.IntN(2))
		}
		pos.LastMover = engine.Side(rng.IntN(2))
		pos.Ply = uint16(1 + rng.IntN(9))
		most := 1 + rng.IntN(8)
		if rng.IntN(8) == 0 {
			most = 40 // hands that go round more than once
		}
		if r.Move == engine.StepMove && r.Occupancy == engine.OneSeed {
			most = 1
		}
		sparse := rng.IntN(3)
		for i := range p.Board().Size() {
			pos.Pits[i] = 0
			if rng.IntN(3) >= sparse {
				pos.Pits[i] = uint16(rng.IntN(most + 1))
			}
			if r.Match == engine.MatchRefill && rng.IntN(4) == 0 {
				pos.Closed, pos.Pits[i] = pos.Closed.With(i), 0
			} else if r.Move == engine.SowMove && r.MadeOver != engine.MadeOverNone && rng.IntN(5) == 0 {
				s := engine.Side(rng.IntN(2))
				pos.Owned[s] = pos.Owned[s].With(i)
			}
		}
		if r.StartingPit == engine.StartAfterOpponent {
			switch pit := rng.IntN(p.Board().Size()); {
			case rng.IntN(9) == 0:
				pos.From = 255 // no pit to begin from
			case pos.Pits[pit] != 0:
				pos.From = uint8(pit + 1)
			}
		}
		for s := range pos.Reserve {
			pos.Reserve[s] = uint16(rng.IntN(30))
			if r.Match == engine.MatchRefill {
				pos.Held[s] = uint16(rng.IntN(int(pos.Reserve[s]) + 1))
				pos.Round = uint16(1 + rng.IntN(3))
			}
		}
		if r.Match == engine.MatchWins {
			for s := range pos.Wins {
				pos.Wins[s] = uint8(rng.IntN(r.Wins))
			}
			pos.Round = uint16(1 + rng.IntN(5))
			// Rounds are played with as many seeds as there are at the start.
			start := p.Start()
			left := seeds(start) - seeds(pos) + int(pos.Reserve[0]) + int(pos.Reserve[1])
			if left < 0 {
				continue
			}
			pos.Reserve[0] = uint16(rng.IntN(left + 1))
			pos.Reserve[1] = uint16(left) - pos.Reserve[0]
		}
		if r.Match == engine.MatchRefill && r.RefillFrom == engine.RefillByChoice && rng.IntN(3) == 0 {
			pos.Filling, pos.Ply, pos.ToMove, pos.Held = true, 1, engine.North, pos.Reserve
			pos.LastMover = pos.Starter.Other()
			if rng.IntN(2) == 0 {
				pos.ToMove, pos.Pits = engine.South, [engine.MaxPits]uint16{}
			}
			for i := p.Board().Half(); i < p.Board().Size(); i++ {
				pos.Pits[i] = 0
			}
		}
		if r.Tuzdik == engine.TuzdikThree && rng.IntN(2) == 0 {
			pit := rng.IntN(p.Board().Size())
			s := p.Board().Owner(pit).Other()
			pos.Owned[s], pos.Pits[pit] = pos.Owned[s].With(pit), 0
		}
		if p.CheckPosition(pos) == nil {
			return pos
		}
	}
}

// drawn is a program of random rules and a random position of it. A low
// ceiling lets the undecided be met too.
func drawn(t *testing.T, seed uint64) (*engine.Program, engine.Position, *rand.Rand) {
	t.Helper()
	rng := rand.New(rand.NewPCG(seed, 1904))
	p, err := engine.Compile(randomRules(rng))
	if err != nil {
		t.Fatal(err)
	}
	p = p.WithLapCeiling([]int{3, 50, 20_000}[rng.IntN(3)])
	return p, randomPosition(p, rng), rng
}

// describe names the rules that are not the default ones, for messages.
func describe(p *engine.Program) (s []string) {
	d := engine.DefaultRules()
	r := p.Rules()
	for _, q := range engine.Parameters() {
		if q.Get(r) != q.Get(d) {
			s = append(s, q.Name+"="+q.Get(r))
		}
	}
	return s
}

// FuzzMove holds fast play, traced play, events and notation together on
// random rules and random positions.
func FuzzMove(f *testing.F) {
	for seed := range uint64(3000) {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, seed uint64) {
		p, pos, _ := drawn(t, seed)
		text := p.FormatPosition(pos)
		if back, err := p.ParsePosition(text); err != nil || back != pos {
			t.Fatalf("%v\n%s is read back as %s, %v", describe(p), text, p.FormatPosition(back), err)
		}
		legal := map[engine.Move]bool{}
		for _, m := range p.Moves(&pos, nil) {
			legal[m] = true
		}
		for _, m := range p.Candidates(&pos, nil) {
			checkMove(t, p, pos, m, legal[m])
		}
		checkSettled(t, p, pos)
	})
}

func checkMove(t *testing.T, p *engine.Program, pos engine.Position, m engine.Move, legal bool) {
	t.Helper()
	text, name := p.FormatPosition(pos), p.MoveName(m)
	if back, err := p.ParseMove(&pos, name); err != nil || back != m {
		t.Fatalf("move %s is read back as %s, %v", name, p.MoveName(back), err)
	}
	if err := p.Legal(&pos, m); (err == nil) != legal {
		t.Fatalf("%v\n%s %s: among the moves: %v; legal: %v", describe(p), text, name, legal, err)
	}

	fast := pos
	s := p.Play(&fast, m)
	if seeds(fast) != seeds(pos) {
		t.Fatalf("%v\n%s %s: %d seeds became %d", describe(p), text, name, seeds(pos), seeds(fast))
	}
	result := engine.Undecided
	if s.Status != engine.Finished && p.Rules().Endless == engine.EndlessDraw {
		result = p.SettleDrawn(&fast)
	} else if legal {
		result = p.Settle(&fast)
	} else {
		fast = pos
	}

	trace, err := p.TraceMove(pos, m)
	if (err == nil) != legal {
		t.Fatalf("%v\n%s %s: traced: %v", describe(p), text, name, err)
	}
	unending := errors.Is(err, engine.ErrEndless) || errors.Is(err, engine.ErrUndecided)
	forbidden := errors.Is(err, engine.ErrSlam) || errors.Is(err, engine.ErrStarves) || errors.Is(err, engine.ErrEmpties)
	if err != nil && (!unending && !forbidden || unending != (len(trace.Events) > 0)) {
		t.Fatalf("%v\n%s %s: %v with %d events", describe(p), text, name, err, len(trace.Events))
	}
	if trace.After != fast || trace.Result != result {
		t.Fatalf("%v\n%s %s\n fast  %s %v\ntraced %s %v", describe(p), text, name,
			p.FormatPosition(fast), result, p.FormatPosition(trace.After), trace.Result)
	}
	if drawn := engine.ApplyEvents(pos, trace.Events); drawn != trace.After {
		t.Fatalf("%v\n%s %s\nevents lead to %s\n      and not %s\n%v", describe(p), text, name,
			p.FormatPosition(drawn), p.FormatPosition(trace.After), trace.Events)
	}
	if legal && s.Status == engine.Finished && m.Pit() >= 0 {
		if told := summed(trace.Events); told != s {
			t.Fatalf("%v\n%s %s: fast %+v, traced %+v", describe(p), text, name, s, told)
		}
	}
	for _, e := range trace.Events {
		if _, ok := engine.ParameterNamed(e.Rule); !ok {
			t.Fatalf("%v\n%s %s: event %+v names no parameter", describe(p), text, name, e)
		}
	}
}

// checkSettled asks that a settled position, unless a round begins in it,
// stays as it is, and that its result can be told from it. (It cannot where
// the goal is not to have more seeds and yet all are swept up at the end.)
func checkSettled(t *testing.T, p *engine.Program, pos engine.Position) {
	t.Helper()
	once := pos
	first := p.Settle(&once)
	if seeds(once) != seeds(pos) {
		t.Fatalf("%v\n%s: settling makes %d seeds of %d", describe(p), p.FormatPosition(pos), seeds(once), seeds(pos))
	}
	r := p.Rules()
	if first == engine.Undecided && once != pos ||
		r.Goal != engine.GoalMostSeeds && r.Leftovers != engine.LeftoversNobody {
		return
	}
	twice := once
	if second := p.Settle(&twice); second != first || twice != once {
		t.Fatalf("%v\n%s settles to %s %v\n and then to %s %v", describe(p), p.FormatPosition(pos),
			p.FormatPosition(once), first, p.FormatPosition(twice), second)
	}
}

// seeds counts all seeds, on the board and off it.
func seeds(pos engine.Position) int {
	n := int(pos.Reserve[0]) + int(pos.Reserve[1])
	for _, s := range pos.Pits {
		n += int(s)
	}
	return n
}

// summed is the sum of a sowing that ended, from its events.
func summed(events []engine.Event) (s engine.Sowing) {
	for _, e := range events {
		if e.Lap > 0 {
			s.Laps = e.Lap
		}
		switch e.Kind {
		case engine.Sow, engine.Step:
			s.Sown++
		case engine.SowStore:
			s.Sown++
			if e.Side == events[0].Side {
				s.Stored++
			}
		case engine.CaptureSeeds, engine.CaptureToHand:
			if e.Side == events[0].Side { // the mover lifts first
				s.Captured += e.Seeds
			}
		}
	}
	return s
}

// FuzzSymmetry turns the board half round and the players with it, which must
// change nothing.
func FuzzSymmetry(f *testing.F) {
	for seed := range uint64(2000) {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, seed uint64) {
		p, pos, _ := drawn(t, seed)
		if pos.Filling {
			return // South fills before North, which is not symmetric
		}
		for _, m := range p.Moves(&pos, nil) {
			plain, err := p.TraceMove(pos, m)
			if err != nil {
				t.Fatal(err)
			}
			half, size := p.Board().Half(), p.Board().Size()
			there, err := p.TraceMove(turned(pos, half, size), engine.PlayReversed((m.Pit()+half)%size, m.Reversed()))
			if err != nil {
				t.Fatal(err)
			}
			if plain.After.Filling || there.After.Filling {
				continue
			}
			if back := turned(there.After, half, size); back != plain.After || swapped(there.Result) != plain.Result {
				t.Fatalf("%v\n%s %s gives %s\nturned round it gives %s", describe(p), p.FormatPosition(pos),
					p.MoveName(m), p.FormatPosition(plain.After), p.FormatPosition(back))
			}
		}
	})
}

// turned is pos as North sees it, were North South. A ring, of which half is
// the whole, has no other side to see it from.
func turned(pos engine.Position, half, size int) engine.Position {
	out := pos
	out.Closed, out.Owned = 0, [2]engine.PitSet{}
	for i := range size {
		j := (i + half) % size
		out.Pits[j] = pos.Pits[i]
		if pos.Closed.Has(i) {
			out.Closed = out.Closed.With(j)
		}
		for _, s := range []engine.Side{engine.South, engine.North} {
			if pos.Owned[s].Has(i) {
				out.Owned[s.Other()] = out.Owned[s.Other()].With(j)
			}
		}
	}
	out.Reserve[0], out.Reserve[1] = pos.Reserve[1], pos.Reserve[0]
	out.Held[0], out.Held[1] = pos.Held[1], pos.Held[0]
	out.Wins[0], out.Wins[1] = pos.Wins[1], pos.Wins[0]
	out.ToMove, out.Starter, out.LastMover = pos.ToMove.Other(), pos.Starter.Other(), pos.LastMover.Other()
	return out
}

func swapped(r engine.Result) engine.Result {
	switch r {
	case engine.SouthWins:
		return engine.NorthWins
	case engine.NorthWins:
		return engine.SouthWins
	}
	return r
}

// FuzzInapplicable changes parameters that are said to mean nothing under the
// rules, which must change nothing.
func FuzzInapplicable(f *testing.F) {
	for seed := range uint64(2000) {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, seed uint64) {
		p, pos, rng := drawn(t, seed)
		r := p.Rules()
		for _, q := range engine.Parameters() {
			if q.Applies(r) {
				continue
			}
			if q.Text() {
				r.Layout = randomLayout(r, rng)
				continue
			}
			if q.Number() {
				continue
			}
			if err := q.Set(&r, q.Values[rng.IntN(len(q.Values))].Name); err != nil {
				t.Fatal(err)
			}
		}
		other, err := engine.Compile(r)
		if err != nil {
			t.Fatalf("%v: %v", describe(p), err)
		}
		other = other.WithLapCeiling(p.LapCeiling())
		for _, m := range p.Moves(&pos, nil) {
			a, _ := p.TraceMove(pos, m)
			b, err := other.TraceMove(pos, m)
			if err != nil || a.After != b.After || a.Result != b.Result {
				t.Fatalf("%v\n%v\n%s %s gives %s and %s, %v", describe(p), describe(other), p.FormatPosition(pos),
					p.MoveName(m), p.FormatPosition(a.After), p.FormatPosition(b.After), err)
			}
		}
	})
}

// FuzzGame plays random games, and takes them back.
func FuzzGame(f *testing.F) {
	for seed := range uint64(400) {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, seed uint64) {
		rng := rand.New(rand.NewPCG(seed, 1911))
		p, err := engine.Compile(randomRules(rng))
		if err != nil {
			t.Fatal(err)
		}
		p = p.WithLapCeiling(300)
		g := engine.NewGame(p)
		whole := rng.IntN(4) > 0
		switch {
		case !whole:
			g = engine.NewRound(p)
		case rng.IntN(2) == 0:
			if g, err = engine.NewGameAt(p, randomPosition(p, rng)); err != nil {
				t.Fatal(err)
			}
		}
		total := seeds(g.Position())
		type point struct {
			pos    engine.Position
			result engine.Result
			rounds int
		}
		var past []point
		for len(past) < 150 {
			past = append(past, point{g.Position(), g.Result(), len(g.Rounds())})
			moves := g.Moves(nil)
			if (len(moves) == 0) != (g.Result() != engine.Undecided) {
				t.Fatalf("%v\n%s: %d moves, result %v", describe(p), p.FormatPosition(g.Position()), len(moves), g.Result())
			}
			if len(moves) == 0 {
				break
			}
			m := moves[rng.IntN(len(moves))]
			trace, err := g.Trace(m)
			if err != nil {
				t.Fatal(err)
			}
			if now := (point{g.Position(), g.Result(), len(g.Rounds())}); now != past[len(past)-1] {
				t.Fatalf("%v\ntracing %s changed the game", describe(p), p.MoveName(m))
			}
			if err := g.Play(m); err != nil {
				t.Fatal(err)
			}
			if trace.After != g.Position() || trace.Result != g.Result() {
				t.Fatalf("%v\n%s %s: traced %s %v, played %s %v", describe(p), p.FormatPosition(trace.Before), p.MoveName(m),
					p.FormatPosition(trace.After), trace.Result, p.FormatPosition(g.Position()), g.Result())
			}
			if drawn := engine.ApplyEvents(trace.Before, trace.Events); drawn != trace.After {
				t.Fatalf("%v\n%s %s: events lead to %s, not %s", describe(p), p.FormatPosition(trace.Before), p.MoveName(m),
					p.FormatPosition(drawn), p.FormatPosition(trace.After))
			}
			if seeds(g.Position()) != total {
				t.Fatalf("%v\n%s: %d seeds, not %d", describe(p), p.FormatPosition(g.Position()), seeds(g.Position()), total)
			}
		}
		checkRecord(t, g, !whole)
		past = past[:min(len(past), g.Len())]
		for i := len(past) - 1; i >= 0; i-- {
			if !g.Undo() {
				t.Fatalf("move %d cannot be taken back", i+1)
			}
			if now := (point{g.Position(), g.Result(), len(g.Rounds())}); now != past[i] {
				t.Fatalf("%v\ntaken back to move %d: %s, not %s", describe(p), i,
					p.FormatPosition(now.pos), p.FormatPosition(past[i].pos))
			}
		}
		if g.Undo() {
			t.Fatal("more moves were taken back than made")
		}
	})
}

// checkRecord writes g down, reads it back and, unless it ended with its first
// round, which a record does not say, replays it.
func checkRecord(t *testing.T, g *engine.Game, oneRound bool) {
	t.Helper()
	text := g.Record().String()
	record, err := engine.ParseRecord(text, "game.txt")
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	if back := record.String(); back != text {
		t.Fatalf("wrote\n%s\nand read back\n%s", text, back)
	}
	if oneRound {
		return
	}
	if err := record.Verify(g.Program()); err != nil {
		t.Fatalf("%v\n%v\n%s", describe(g.Program()), err, text)
	}
}

// TestRandomRulesDrawEveryValue asks that the rules which the properties are
// held to have every value of every parameter, where it means something.
func TestRandomRulesDrawEveryValue(t *testing.T) {
	drawn := map[string]int{}
	for seed := range uint64(3000) {
		r := randomRules(rand.New(rand.NewPCG(seed, 1904)))
		for _, p := range engine.Parameters() {
			if p.Applies(r) {
				drawn[p.Name+"="+p.Get(r)]++
			}
		}
	}
	const least = 10 // of so many sets of rules
	for _, p := range engine.Parameters() {
		for _, v := range p.Values {
			if n := drawn[p.Name+"="+v.Name]; n < least {
				t.Errorf("%s=%s is in %d sets of rules", p.Name, v.Name, n)
			}
		}
	}
}
