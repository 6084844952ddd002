package site

import "math"

// A ring of pits that both sides play on, drawn as a circle: the first pit
// nearest to South, the others counter-clockwise from it.

// ringPitch is the distance between two neighbours of a ring, which leaves room
// for their names and figures.
const ringPitch = 84

// ringRadius is the radius of the circle on which the pits of a ring lie.
func (g Geometry) ringRadius() int {
	n := max(g.Board.Size(), 3)
	return int(ringPitch / (2 * math.Sin(math.Pi/float64(n))))
}

// ringWidth is the width of the drawing of a ring.
func (g Geometry) ringWidth() int { return 2 * (g.ringRadius() + pitRadius + 2*boardPad) }

// ringPit is the middle of pit i of a ring.
func (g Geometry) ringPit(i int) point {
	c, r := g.centre(), float64(g.ringRadius())
	// On the screen y grows downward: South is at a quarter of a turn.
	turn := math.Pi/2 - 2*math.Pi*float64(i)/float64(g.Board.Size())
	return point{c.X + int(math.Round(r*math.Cos(turn))), c.Y + int(math.Round(r*math.Sin(turn)))}
}

// toward is the point so far from a pit at p in the direction of the middle of
// the board: of its middle line, or, on a ring, of its centre.
func (g Geometry) toward(p point, distance int) point {
	if !g.Board.Ring() {
		return point{p.X, p.Y + g.inward(p)*distance}
	}
	c, r := g.centre(), g.ringRadius()
	return point{p.X + (c.X-p.X)*distance/r, p.Y + (c.Y-p.Y)*distance/r}
}
