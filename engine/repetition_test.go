package engine

import (
	"math/rand/v2"
	"testing"
)

// longStretch is Bosh without captures on a board whose positions come back
// late: every ply is one more to be looked through.
func longStretch(t *testing.T) *Program {
	t.Helper()
	r := DefaultRules()
	r.PitsPerRow, r.SeedsPerPit = 3, 4
	r.Capture, r.Match, r.RepetitionCount = NoCapture, SingleRound, RepetitionThird
	p, err := Compile(r)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// TestLongStretches asks of every position of long stretches without a
// capture, whether it has come back, and holds the answer to that of looking
// at all of them, also after moves are taken back and others made.
func TestLongStretches(t *testing.T) {
	p := longStretch(t)
	rng := rand.New(rand.NewPCG(19, 31))
	longest, back := 0, 0
	for range 40 {
		g := NewRound(p)
		for g.Result() == Undecided && g.Len() < 1000 {
			moves := g.Moves(nil)
			if err := g.Play(moves[rng.IntN(len(moves))]); err != nil {
				t.Fatal(err)
			}
			// The move once more, without what follows from it.
			now := g.states[len(g.states)-2].pos
			p.Play(&now, g.now().move)
			alike := 0
			for _, st := range g.states[:len(g.states)-1] {
				if st.pos.Reserve == now.Reserve && st.pos.ToMove == now.ToMove && st.pos.Pits == now.Pits {
					alike++
				}
			}
			if over := g.Result() != Undecided; over != (alike == 2) {
				if _, ended := p.endRound(&now, nil); !ended {
					t.Fatalf("after %d plies %s has been there %d times before; over: %v", g.Len(), p.FormatPosition(now), alike, over)
				}
			}
			longest = max(longest, g.Len())
			if g.Result() != Undecided {
				back++
				if rng.IntN(4) > 0 { // on from somewhere before
					for n := rng.IntN(g.Len()); n > 0; n-- {
						g.Undo()
					}
				}
			}
		}
	}
	if longest < 3*nearby || back == 0 {
		t.Errorf("the longest stretch had %d plies and %d rounds ended: neither tests anything", longest, back)
	}
}
