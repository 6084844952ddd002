package engine

import (
	"encoding/json"
	"math/rand/v2"
	"slices"
	"testing"
	"unsafe"
)

// drawnRules draws rules of the kinds that pack, and some of their values that
// do not go together there.
func drawnRules(rng *rand.Rand) Rules {
	for {
		r := DefaultRules()
		for i := range table {
			q := &table[i]
			named := func(k known) bool { return k.parameter == q.Name }
			if len(q.Values) == 0 || !slices.ContainsFunc(append(ringKnown, stepKnown...), named) || rng.IntN(3) == 0 {
				continue
			}
			q.set(&r, rng.IntN(len(q.Values)))
		}
		r.PitsPerRow = 1 + rng.IntN(8)
		r.SeedsPerPit = 1 + rng.IntN(6)
		switch rng.IntN(4) {
		case 0:
			r.Rows, r.Move, r.Occupancy, r.SeedsPerPit, r.Match = FourRows, StepMove, OneSeed, 1, SingleRound
			r.PitsPerRow = 2 + rng.IntN(11)
			r.Direction = CounterClockwise
		case 1:
			r.Rows, r.Move, r.Start, r.Match = TwoRows, SowMove, EqualStart, MatchRefill
			r.Goal, r.Repetition = GoalMostSeeds, RepetitionDrawSplit
			r.Leftovers %= LeftoversNobody
		default:
			r.Rows, r.Move, r.Start = TwoRows, SowMove, EqualStart
		}
		if r.Move == SowMove {
			switch r.Relay {
			case RelayFromNext:
				r.Capture = []Capture{NoCapture, CaptureBeyondGap}[rng.IntN(2)]
			default:
				r.Capture = []Capture{NoCapture, CaptureOpposite}[rng.IntN(2)]
			}
		}
		if r.Check() == nil {
			return r
		}
	}
}

// FuzzLanes holds rounds played side by side on packed boards to the same
// rounds played one by one on any board, and simulations likewise.
func FuzzLanes(f *testing.F) {
	for seed := range uint64(120) {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, seed uint64) {
		p, rng := drawnProgram(t, seed)
		p = p.WithLapCeiling([]int{2 * quickLaps, 500}[rng.IntN(2)])
		if p.packedBoard() == nil || p.rules.Capture == NoCapture {
			return // where nothing is captured a round goes on to the ceiling of plies
		}
		rounds := 1 + rng.IntN(100)
		got := p.PlayOut(t.Context(), p.Start(), rounds, seed, 1)
		var want PlayOuts
		for i := range rounds {
			want.count(p.playOutOne(p.Start(), chanceOf(seed, i), mostPlayedOut))
		}
		if got != want {
			t.Fatalf("%v\nside by side %+v\n  one by one %+v", p.rules.Settings(), got, want)
		}

		opt := SimOptions{Games: 1 + rng.IntN(100), Seed: seed, Match: rng.IntN(2) == 0, IgnoreRepetition: rng.IntN(4) == 0 && p.half > 1, LapCeiling: p.lapCeiling}
		if opt.Match {
			opt.Games = min(opt.Games, 20) // some matches go on for long
		}
		opt.defaults(p)
		games := func() *share { return &share{q: &queue{ctx: t.Context(), games: opt.Games, step: batch}} }
		one := newSimulator(p, opt)
		for i := range opt.Games {
			one.play(i)
		}
		many := newPackedSimulator(p, opt, games(), nil)
		if many == nil {
			return
		}
		many.run()
		a, _ := json.Marshal(one.stats)
		b, _ := json.Marshal(many.stats)
		if string(a) != string(b) {
			t.Fatalf("%v, %+v\nside by side %s\n  one by one %s", p.rules.Settings(), opt, b, a)
		}
	})
}

// FuzzQuickRing holds rounds on the quickest of the rings, from positions drawn
// by chance, to the same rounds played one by one on any board.
func FuzzQuickRing(f *testing.F) {
	for seed := range uint64(60) {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, seed uint64) {
		p, pos, rng := drawnQuick(t, seed)
		rounds := 1 + rng.IntN(2*laneCount)
		most := []uint32{20, mostPlayedOut}[rng.IntN(2)]
		w := &lanes{p: p, board: p.packedBoard(), most: most}
		var first lane
		if !w.begin(&first, &pos) {
			t.Fatalf("%s does not fit the board", p.FormatPosition(pos))
		}
		got := w.playOut(first, seed, &share{q: &queue{ctx: t.Context(), games: rounds, step: batch}})
		if _, ok := w.board.(*quickRing); !ok {
			t.Fatalf("%v: played on a %T", p.rules.Settings(), w.board)
		}
		var want PlayOuts
		for i := range rounds {
			want.count(p.playOutOne(pos, chanceOf(seed, i), most))
		}
		if got != want {
			t.Fatalf("%v\n%s\nside by side %+v\n  one by one %+v", p.rules.Settings(), p.FormatPosition(pos), got, want)
		}
	})
}

// drawnQuick draws rules of the quickest rings, and a position.
func drawnQuick(t testing.TB, seed uint64) (*Program, Position, *rand.Rand) {
	rng := rand.New(rand.NewPCG(seed, 1906))
	r := DefaultRules()
	r.PitsPerRow, r.SeedsPerPit = narrowPits, 1+rng.IntN(6)
	r.Relay, r.Capture = RelayFromNext, CaptureBeyondGap
	r.GapChain = []GapChain{GapChainNone, GapChainOnward}[rng.IntN(2)]
	r.Direction = []Direction{CounterClockwise, Clockwise}[rng.IntN(2)]
	r.LongSowing = []LongSowing{OriginSown, OriginSkipped}[rng.IntN(2)]
	r.Endless = []Endless{EndlessIllegal, EndlessForfeitTurn, EndlessDraw}[rng.IntN(3)]
	r.Leftovers = []Leftovers{LeftoversLastMover, LeftoversRowOwner, LeftoversOpponentOfStuck, LeftoversNobody}[rng.IntN(4)]
	p, err := Compile(r)
	if err != nil {
		t.Fatal(err)
	}
	p = p.WithLapCeiling([]int{2 * quickLaps, 500}[rng.IntN(2)])
	pos := p.Start()
	if rng.IntN(4) > 0 { // anything that can come up, and more; sometimes with a sowing that does not end
		for tries := []int{1, 20_000}[rng.IntN(2)]; tries > 0; tries-- {
			scatter(p, &pos, rng.IntN(p.startSeeds()+1), rng)
			for pit := range p.half {
				try := pos
				try.ToMove = South
				if try.Pits[pit] > 0 && p.Play(&try, PlayFrom(pit)).Status != Finished {
					tries = 0
				}
			}
		}
	}
	return p, pos, rng
}

// scatter puts so many seeds into pits by chance, and shares the rest out among
// the sides.
func scatter(p *Program, pos *Position, seeds int, rng *rand.Rand) {
	clear(pos.Pits[:])
	for range seeds {
		pos.Pits[rng.IntN(p.size)]++
	}
	rest := p.startSeeds() - seeds
	mine := rng.IntN(rest + 1)
	pos.Reserve = [2]uint16{uint16(mine), uint16(rest - mine)}
	pos.ToMove, pos.LastMover = Side(rng.IntN(2)), Side(rng.IntN(2))
}

func drawnProgram(t testing.TB, seed uint64) (*Program, *rand.Rand) {
	rng := rand.New(rand.NewPCG(seed, 1913))
	p, err := Compile(drawnRules(rng))
	if err != nil {
		t.Fatal(err)
	}
	return p, rng
}

// TestDrawnRulesPack sees to it that FuzzLanes has something to compare.
func TestDrawnRulesPack(t *testing.T) {
	rings, steps := 0, 0
	for seed := range uint64(200) {
		p, _ := drawnProgram(t, seed)
		switch p.packedBoard().(type) {
		case *ring:
			rings++
		case *stepper:
			steps++
		}
	}
	if rings < 40 || steps < 20 {
		t.Errorf("%d rings and %d boards of single stones of 200", rings, steps)
	}
}

// TestLaneSize: the place of a lane is a shift and not a product.
func TestLaneSize(t *testing.T) {
	if n := unsafe.Sizeof(lane{}); n&(n-1) != 0 {
		t.Errorf("a lane has %d bytes, no power of two", n)
	}
}
