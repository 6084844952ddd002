package engine

// DrawMove draws a random move as a simulation does.
func DrawMove(g *Game, r *Rand) Move {
	w := newSimulator(g.p, SimOptions{South: Random{}, North: Random{}})
	w.game.restart(g.Position())
	w.rand = r
	return w.move()
}
