package engine

import "testing"

// DrawMove draws a random move as a simulation does.
func DrawMove(g *Game, r *Rand) Move {
	w := newSimulator(g.p, SimOptions{South: Random{}, North: Random{}})
	w.game.restart(g.Position())
	w.rand = r
	return w.move()
}

// SameRounds is sameRounds from the start, for the tests outside that know the
// games.
func SameRounds(t *testing.T, p *Program, rounds int) (runs bool) {
	return sameRounds(t, p, p.Start(), 1931, rounds)
}
