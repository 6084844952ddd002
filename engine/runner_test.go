package engine

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// runnerRules draws rules of the kinds that a runner plays, and now and then a
// value it does not know.
func runnerRules(rng *rand.Rand) Rules {
	for {
		r := DefaultRules()
		for i := range table {
			q := &table[i]
			k := slices.IndexFunc(runnerKnown, func(k known) bool { return k.parameter == q.Name })
			switch {
			case len(q.Values) == 0 || rng.IntN(3) == 0:
			case k < 0 || rng.IntN(40) == 0:
				q.set(&r, rng.IntN(len(q.Values)))
			default:
				values := runnerKnown[k].values
				if err := q.Set(&r, values[rng.IntN(len(values))]); err != nil {
					panic(err)
				}
			}
		}
		r.Move = SowMove
		r.PitsPerRow = 1 + rng.IntN(8)
		r.SeedsPerPit = 1 + rng.IntN(6)
		switch rng.IntN(9) {
		case 8:
			r.Rows, r.Capture, r.Captured, r.LandingPit = ThreeRows, CaptureColumn, CapturedOffBoard, LandingPitEmpty
			r.Stores, r.EnPassant, r.PitsPerRow = NoStores, EnPassantNone, 2+2*rng.IntN(5)
			r.Relay %= RelayFromNext
		case 0:
			r.Rows, r.Capture, r.Captured, r.LandingPit = FourRows, CaptureColumn, CapturedResown, LandingPitOccupied
			r.Relay, r.LongSowing, r.PitsPerRow = RelayFromLast, OriginSown, 2+rng.IntN(7)
		case 1:
			r.Rows, r.Capture, r.Relay, r.PitsPerRow = TwoRows, CaptureCount, NoRelay, 9+rng.IntN(8)
			r.CountChain, r.GrandSlam, r.MadeOver, r.EnPassant = ChainNone, SlamTaken, MadeOverNone, EnPassantNone
			r.SeedsPerPit = 1 + rng.IntN(9)
		case 2:
			r.Rows, r.Capture, r.Relay, r.Stores, r.Turn = Ring, CaptureBeyondGap, RelayFromNext, NoStores, Alternate
			r.RoundEnd, r.Leftovers, r.Repetition = EndMoverEmpty, LeftoversNobody, RepetitionDraw
		case 3:
			r.Rows, r.Stores, r.MadeOver = TwoRows, OwnStores, MadeOverNone
			r.Relay %= RelayFromNext
		case 4:
			r.Rows, r.MadeOver, r.Capture = TwoRows, 1+MadeOver(rng.IntN(2)), CaptureOpposite
		default:
			r.Rows = TwoRows
		}
		if r.Start == LayoutStart {
			r.Start = EqualStart
		}
		if r.Check() == nil {
			return r
		}
	}
}

// FuzzRunner holds rounds played by a runner to the same rounds played one move
// after another on any board.
func FuzzRunner(f *testing.F) {
	for seed := range uint64(400) {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, seed uint64) {
		rng := rand.New(rand.NewPCG(seed, 1972))
		p, err := Compile(runnerRules(rng))
		if err != nil {
			t.Fatal(err)
		}
		p = p.WithLapCeiling([]int{2 * runnerLaps, 500}[rng.IntN(2)])
		pos := p.Start()
		if rng.IntN(2) == 0 {
			disturb(p, &pos, rng)
		}
		sameRounds(t, p, pos, seed, 1+rng.IntN(20))
	})
}

// disturb makes another position of a start: seeds are moved about, some are
// held, pits are made over.
func disturb(p *Program, pos *Position, rng *rand.Rand) {
	pos.ToMove, pos.LastMover = Side(rng.IntN(2)), Side(rng.IntN(2))
	pos.Ply = uint16(1 + rng.IntN(2))
	for range rng.IntN(2 * p.size) {
		if from, to := rng.IntN(p.size), rng.IntN(p.size); pos.Pits[from] > 0 {
			n := uint16(1 + rng.IntN(int(pos.Pits[from])))
			pos.Pits[from] -= n
			if rng.IntN(2) == 0 {
				pos.Pits[to] += n
			} else {
				pos.Reserve[rng.IntN(2)] += n
			}
		}
	}
	if (makesThrees(p.rules) || makesFours(p.rules)) && rng.IntN(2) == 0 {
		pit := rng.IntN(p.size)
		pos.Owned[rng.IntN(2)] = PitSet(0).With(pit)
	}
}

// sameRounds plays rounds from pos both ways. It reports whether the runner
// plays them at all.
func sameRounds(t *testing.T, p *Program, pos Position, seed uint64, rounds int) bool {
	t.Helper()
	r := newRunner(p, &pos)
	if r == nil {
		return false
	}
	for i, long := 0, uint32(0); i < rounds && long < 4000; i++ {
		c := chanceOf(seed, i)
		want, wantPlies := p.playOutOne(pos, c, mostPlayedOut)
		long += wantPlies
		if got, plies := r.round(c); got != want || plies != wantPlies {
			t.Fatalf("%v\n%s round %d: %v after %d plies, one move after another %v after %d", p.rules.Settings(), p.FormatPosition(pos), i, got, plies, want, wantPlies)
		}
	}
	return true
}

// TestRunnerRules sees to it that FuzzRunner has something to compare, of every
// kind.
func TestRunnerRules(t *testing.T) {
	kinds := map[string]int{}
	for seed := range uint64(400) {
		p, err := Compile(runnerRules(rand.New(rand.NewPCG(seed, 1972))))
		if err != nil {
			t.Fatal(err)
		}
		pos := p.Start()
		if newRunner(p, &pos) == nil {
			continue
		}
		switch {
		case p.resows:
			kinds["resow"]++
		case p.ring:
			kinds["ring"]++
		case p.threeRows:
			kinds["three rows"]++
		case p.half > 8:
			kinds["wide"]++
		case p.rules.Stores == OwnStores:
			kinds["stores"]++
		case takesFours(p.rules):
			kinds["fours taken"]++
		case p.owns:
			kinds["made over"]++
		default:
			kinds["plain"]++
		}
	}
	for _, kind := range []string{"resow", "ring", "wide", "stores", "fours taken", "made over", "three rows", "plain"} {
		if kinds[kind] < 10 {
			t.Errorf("%d of 400 drawn rules are %s: %v", kinds[kind], kind, kinds)
		}
	}
}
