package site

import (
	"encoding/xml"
	"errors"
	"io"
	"math"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"furrow/engine"
)

func TestSeedsStayInTheirPitAndApart(t *testing.T) {
	for n := 1; n <= maxDrawn; n++ {
		spots, radius := pack(n)
		if len(spots) != n {
			t.Fatalf("%d seeds: %d drawn", n, len(spots))
		}
		if radius <= 0 {
			t.Fatalf("%d seeds: of radius %v", n, radius)
		}
		for i, a := range spots {
			if out := math.Hypot(a[0], a[1]) + radius; out > 1+1e-9 {
				t.Errorf("%d seeds: seed %d reaches to %v of the pit's radius", n, i, out)
			}
			for k, b := range spots[:i] {
				if d := math.Hypot(a[0]-b[0], a[1]-b[1]); d < 2*radius-1e-9 {
					t.Errorf("%d seeds: %d and %d overlap: %v apart, radius %v", n, i, k, d, radius)
				}
			}
		}
	}
}

func TestSeedsShrinkOnlyAsTheyMust(t *testing.T) {
	// No arrangement may waste so much room that more seeds would be drawn
	// larger, or that thirty are too small to see on a phone: at 350 pixels
	// for 2×5 a unit is about a pixel.
	last := 1.0
	for n := 1; n <= 80; n++ {
		_, radius := pack(n)
		if radius > last*1.1 {
			t.Errorf("%d seeds are drawn larger than %d: %v > %v", n, n-1, radius, last)
		}
		last = radius
		if px := 2 * radius * seedsArea; n <= 30 && px < 5.5 {
			t.Errorf("%d seeds are %v units across", n, px)
		}
	}
}

func TestDrawnHeapsKeepToThePit(t *testing.T) {
	circle := regexp.MustCompile(`cx="([-\d.]+)" cy="([-\d.]+)" r="([-\d.]+)"`)
	for n := 1; n <= 80; n++ {
		found := circle.FindAllStringSubmatch(heaps()[n], -1)
		if len(found) != n {
			t.Fatalf("%d seeds: %d circles", n, len(found))
		}
		for _, c := range found {
			if out := math.Hypot(coordinate(t, c[1]), coordinate(t, c[2])) + coordinate(t, c[3]); out > seedsArea+0.02 || out > pitRadius {
				t.Errorf("%d seeds: one reaches out to %v", n, out)
			}
		}
	}
}

func coordinate(t *testing.T, s string) float64 {
	t.Helper()
	x, err := strconv.ParseFloat(s, 64)
	if err != nil {
		t.Fatal(err)
	}
	return x
}

// boards are all the shapes of board that the site may have to draw.
func boards() []Geometry {
	var all []Geometry
	for cols := 1; cols <= 50; cols++ {
		all = append(all, Geometry{Board: engine.Board{Rows: 2, Cols: cols}})
		if cols <= 12 {
			all = append(all, Geometry{Board: engine.Board{Rows: 2, Cols: cols}, Stores: true}, Geometry{Board: engine.Board{Rows: 2, Cols: cols}, Stores: true, Clockwise: true})
		}
		if cols <= 25 {
			all = append(all, Geometry{Board: engine.Board{Rows: 4, Cols: cols}}, Geometry{Board: engine.Board{Rows: 4, Cols: cols}, Single: true})
		}
	}
	return all
}

func TestPitsLieApartAndOnTheBoard(t *testing.T) {
	for _, g := range boards() {
		for _, flipped := range []bool{false, true} {
			seen := map[point]int{}
			for i := range g.Board.Size() {
				p := g.pit(i, flipped)
				if k, twice := seen[p]; twice {
					t.Fatalf("%v: pits %d and %d share %v", g, i, k, p)
				}
				seen[p] = i
				if p.X < g.left()+pitRadius || p.X > g.Width()-boardPad-pitRadius || p.Y < trayHeight+pitRadius || p.Y > g.Height()-trayHeight-pitRadius {
					t.Errorf("%v: pit %d lies off the board at %v", g, i, p)
				}
			}
			for a := range seen {
				for b := range seen {
					if d := math.Hypot(float64(a.X-b.X), float64(a.Y-b.Y)); a != b && d < 2*pitRadius {
						t.Fatalf("%v: pits at %v and %v overlap", g, a, b)
					}
				}
			}
		}
	}
}

func TestSouthSitsBelowAndSowsToTheRight(t *testing.T) {
	g := Geometry{Board: engine.Board{Rows: 2, Cols: 5}}
	a, e, f, j := g.pit(0, false), g.pit(4, false), g.pit(5, false), g.pit(9, false)
	if !(a.X < e.X && a.Y == e.Y && f.X == e.X && f.Y < e.Y && j.X == a.X && j.Y == f.Y) {
		t.Errorf("A %v E %v F %v J %v: A faces J and E faces F", a, e, f, j)
	}
}

// A store lies on its owner's way, between their last pit and the first of the
// other side, and changes places with the other when the board is turned.
func TestStoresLieWhereTheyAreSownInto(t *testing.T) {
	for _, clockwise := range []bool{false, true} {
		g := Geometry{Board: engine.Board{Rows: 2, Cols: 6}, Stores: true, Clockwise: clockwise}
		south, north := g.pit(g.store(engine.South), false), g.pit(g.store(engine.North), false)
		if right := south.X > g.centre().X; right == clockwise {
			t.Errorf("clockwise %v: South's store at %v", clockwise, south)
		}
		if south.X+north.X != g.Width() || south.Y != north.Y || g.pit(g.store(engine.South), true) != north {
			t.Errorf("clockwise %v: stores at %v and %v of %d, turned %v", clockwise, south, north, g.Width(), g.pit(g.store(engine.South), true))
		}
		if edge := south.X - storeWidth; !clockwise && edge <= g.pit(5, false).X+pitRadius || south.X+storeWidth > g.Width() {
			t.Errorf("the store at %v reaches into a pit or off the board", south)
		}
		d := g.trail([]int{4, 5, g.store(engine.South), 6})
		if strings.Contains(d, "C") {
			t.Errorf("the way through the store bends round it: %s", d)
		}
	}
}

func TestFiguresAreLegibleOnAPhone(t *testing.T) {
	// A column of text on a phone 390 pixels wide is about 350.
	for _, g := range boards() {
		scale := 350 / float64(g.Width())
		if g.Long() {
			scale = 0.7 // it scrolls
		}
		if px := float64(g.fontSize()) * min(scale, 1.2); px < 9.5 && g.Board.Cols <= 12 {
			t.Errorf("%d×%d: figures of %.1f pixels", g.Board.Rows, g.Board.Cols, px)
		}
	}
}

// wellFormed reads text as XML to its end.
func wellFormed(t *testing.T, text string) {
	t.Helper()
	d := xml.NewDecoder(strings.NewReader(text))
	d.Strict = true
	for {
		_, err := d.Token()
		if errors.Is(err, io.EOF) {
			return
		}
		if err != nil {
			t.Fatalf("%v in\n%s", err, text)
		}
	}
}

func TestBoardsAreWellFormed(t *testing.T) {
	say := speak(t, "en")
	for _, g := range boards() {
		s := NewSheet(say)
		s.players = true
		var pos engine.Position
		for i := range g.Board.Size() {
			if pos.Pits[i] = uint16(i); g.Single {
				pos.Pits[i] = uint16(i % 2)
			}
		}
		if g.Board.Size() <= 64 && !g.Single {
			pos.Closed = pos.Closed.With(0)
			pos.Pits[0] = 0
			pos.Owned[engine.North] = pos.Owned[engine.North].With(1)
		}
		look := Look{Title: `<b>&"'`, Lifted: []int{0}, Sown: []int{1}, Captured: []int{1}, Spared: []int{0}, Laps: [][]int{{0, 1, 0}}}
		board := string(s.Board(g, pos, look))
		wellFormed(t, board)
		var shared strings.Builder
		s.drawings(&shared)
		wellFormed(t, shared.String())
		if strings.Contains(board, "<b>") {
			t.Errorf("%v: a title became markup", g)
		}
		if strings.Contains(board+shared.String(), "style=") {
			t.Errorf("%v: a style attribute, which the policy of the pages forbids", g)
		}
		everyUseIsDrawn(t, board, shared.String())
	}
}

// everyUseIsDrawn checks that whatever is referred to is there.
func everyUseIsDrawn(t *testing.T, boards, shared string) {
	t.Helper()
	uses := regexp.MustCompile(`href="#(fw-[^"]*)"`).FindAllStringSubmatch(boards, -1)
	if len(uses) == 0 {
		t.Fatal("no uses of shared drawings")
	}
	for _, use := range uses {
		if !strings.Contains(shared, `id="`+use[1]+`"`) {
			t.Fatalf("#%s is used and not drawn", use[1])
		}
	}
}

func TestEveryPitHasItsFigure(t *testing.T) {
	p := compile(t, boshRules)
	pos, err := p.ParsePosition("30,0,1,2,0/x,3,1,x,2 0 1 S 1")
	if err != nil {
		t.Fatal(err)
	}
	s := NewSheet(speak(t, "en"))
	board := string(s.Board(GeometryOf(p.Rules()), pos, Look{Title: "Position"}))
	counts := board[strings.Index(board, `<g class="fw-counts">`):]
	var got []string
	for _, m := range regexp.MustCompile(`<text[^>]*>([^<]*)</text>`).FindAllStringSubmatch(counts, -1) {
		got = append(got, m[1])
	}
	// In the order of the pits: A–E, then F–J, which stand right to left.
	if want := "× 3 1 × 2 0 2 1 0 30"; strings.Join(got, " ") != want {
		t.Errorf("figures %v, want %s", got, want)
	}
	if desc := s.Describe(GeometryOf(p.Rules()), pos, false); desc != "South: A closed B 3 C 1 D closed E 2; 0 in reserve. North: F 0 G 2 H 1 I 0 J 30; 1 in reserve. South to move." {
		t.Errorf("described as %q", desc)
	}
}

func TestTheWayOfALapEndsInItsLastPit(t *testing.T) {
	g := Geometry{Board: engine.Board{Rows: 2, Cols: 5}}
	d := g.trail([]int{4, 5, 6})
	f, h := g.pit(5, false), g.pit(6, false)
	for _, want := range []string{"C", strconv.Itoa(f.X), strconv.Itoa(h.X)} {
		if !strings.Contains(d, want) {
			t.Errorf("way from E over F to G is %q: no %s", d, want)
		}
	}
	if !strings.HasSuffix(d, "L"+strconv.Itoa(h.X)+" "+strconv.Itoa(h.Y+g.inward(h)*(pitRadius-9))) {
		t.Errorf("way from E to G is %q: it ends elsewhere", d)
	}
}

func TestTheWayKeepsToTheBoard(t *testing.T) {
	curve := regexp.MustCompile(`C(-?\d+) `)
	for cols := 1; cols <= 12; cols++ {
		g := Geometry{Board: engine.Board{Rows: 2, Cols: cols}}
		for from := range g.Board.Size() {
			for to := range g.Board.Size() {
				if g.Board.Owner(from) == g.Board.Owner(to) {
					continue
				}
				m := curve.FindStringSubmatch(g.trail([]int{from, to}))
				if m == nil {
					t.Fatalf("2×%d: no bend in the way from %s to %s", cols, g.Board.Name(from), g.Board.Name(to))
				}
				a, b := g.pit(from, false).X, g.pit(to, false).X
				if far := (float64(a) + 6*coordinate(t, m[1]) + float64(b)) / 8; far < 4 || far > float64(g.Width()-4) {
					t.Errorf("2×%d: the way from %s to %s goes out to %v", cols, g.Board.Name(from), g.Board.Name(to), far)
				}
			}
		}
	}
}
