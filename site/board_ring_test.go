package site

import (
	"math"
	"strings"
	"testing"

	"furrow/engine"
)

// TestRing looks at the drawing of a ring: no pit touches another or its label,
// the first lies nearest to South, and the way goes round counter-clockwise.
func TestRing(t *testing.T) {
	for n := 1; n <= 26; n++ {
		g := Geometry{Board: engine.Board{Rows: 1, Cols: n}}
		c := g.centre()
		if p := g.pit(0, false); p.X != c.X || p.Y != c.Y+g.ringRadius() {
			t.Errorf("%d pits: the first lies at %v, the middle is %v", n, p, c)
		}
		for i := range n {
			p := g.pit(i, false)
			if p.X < pitRadius || p.X > g.Width()-pitRadius || g.label(p) < trayHeight || g.label(p) > g.Height()-trayHeight {
				t.Errorf("%d pits: pit %d at %v lies out of the board of %d×%d", n, i, p, g.Width(), g.Height())
			}
			turned := g.pit(i, true)
			if turned.X+p.X != 2*c.X || turned.Y+p.Y != 2*c.Y {
				t.Errorf("%d pits: turned, pit %d goes from %v to %v", n, i, p, turned)
			}
			for j := range i {
				q := g.pit(j, false)
				if d := math.Hypot(float64(p.X-q.X), float64(p.Y-q.Y)); d < 2*pitRadius+20 {
					t.Errorf("%d pits: pits %d and %d are %.0f apart", n, i, j, d)
				}
				if d := math.Hypot(float64(p.X-q.X), float64(p.Y-g.label(q))); d < pitRadius+6 {
					t.Errorf("%d pits: pit %d covers the name of %d", n, i, j)
				}
			}
		}
		if n > 2 {
			if p := g.pit(1, false); p.X <= c.X {
				t.Errorf("%d pits: from the first the way goes to the left", n)
			}
		}
		if d := g.trail([]int{0, n - 1}); strings.Contains(d, "C") {
			t.Errorf("%d pits: a trail goes round an end that there is not: %s", n, d)
		}
	}
	s := NewSheet(speak(t, "en"))
	pos := engine.Position{ToMove: engine.South}
	for i := range 7 {
		pos.Pits[i] = 4
	}
	g := Geometry{Board: engine.Board{Rows: 1, Cols: 7}}
	if got, want := s.Describe(g, pos, false), "A 4 B 4 C 4 D 4 E 4 F 4 G 4. South: 0 in reserve. North: 0 in reserve. South to move."; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}
