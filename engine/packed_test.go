package engine

import (
	"math/rand/v2"
	"testing"
)

// FuzzPacked holds sowing on packed boards to sowing on any board.
func FuzzPacked(f *testing.F) {
	for seed := range uint64(3000) {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, seed uint64) {
		rng := rand.New(rand.NewPCG(seed, 16))
		r := DefaultRules()
		r.Rows = Rows(rng.IntN(2))
		r.PitsPerRow = 1 + rng.IntN(packedPits/r.Board().Rows)
		r.SeedsPerPit = 1 + rng.IntN(20)
		r.Direction = Direction(rng.IntN(2))
		r.Relay = RelayFromLast + Relay(rng.IntN(2))
		r.LongSowing = LongSowing(rng.IntN(2))
		p, err := Compile(r)
		if err != nil {
			t.Fatal(err)
		}
		p = p.WithLapCeiling(1 + rng.IntN(3000))
		pos := p.Start()
		left := p.size * r.SeedsPerPit
		for i := range p.size {
			pos.Pits[i] = 0
		}
		for left > 0 && rng.IntN(8) > 0 {
			n := 1 + rng.IntN(left)
			pos.Pits[rng.IntN(p.size)] += uint16(n)
			left -= n
		}
		on := p.onBoard(&pos, South) + p.onBoard(&pos, North)
		for pit := range p.size {
			if pos.Pits[pit] == 0 {
				continue
			}
			a, b := pos, pos
			last, s := p.sowLaps(&a, pit)
			packedLast, packed, ok := p.sowPacked(&b, pit)
			if ok != (on <= packedSeeds) {
				t.Fatalf("%d seeds: packed is %v", on, ok)
			}
			if !ok {
				if b != pos {
					t.Fatalf("%s, not packed, was changed", p.FormatPosition(pos))
				}
				continue
			}
			if a != b || s != packed || s.Status == Finished && last != packedLast {
				t.Fatalf("%s %s leads to %s %+v, packed to %s %+v", p.FormatPosition(pos), p.MoveName(PlayFrom(pit)),
					p.FormatPosition(a), s, p.FormatPosition(b), packed)
			}
		}
	})
}

// TestPacks looks at which boards pack.
func TestPacks(t *testing.T) {
	for _, c := range []struct {
		rows Rows
		cols int
		want bool
	}{{TwoRows, 5, true}, {TwoRows, 8, true}, {TwoRows, 9, false}, {FourRows, 4, true}, {FourRows, 5, false}} {
		r := DefaultRules()
		r.Rows, r.PitsPerRow, r.Relay = c.rows, c.cols, RelayFromLast
		p, err := Compile(r)
		if err != nil {
			t.Fatal(err)
		}
		if got := p.laps != nil; got != c.want {
			t.Errorf("%d×%d packs: %v, want %v", p.board.Rows, c.cols, got, c.want)
		}
	}
}
