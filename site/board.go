package site

import (
	"fmt"
	"html/template"
	"math"
	"slices"
	"strconv"
	"strings"

	"furrow/engine"
)

// Geometry is the drawing of a board: where each pit lies, in units of the
// SVG's viewBox. Two boards of equal Geometry share one background on a page.
type Geometry struct {
	Board engine.Board
	// Single says that no pit ever holds more than one seed, so that seeds are
	// drawn large with their figure on them.
	Single bool
}

// GeometryOf is the drawing for a set of rules.
func GeometryOf(r engine.Rules) Geometry {
	return Geometry{Board: r.Board(), Single: r.Occupancy == engine.OneSeed}
}

// The measures of a drawing. A pit's cell is as wide as it is because 60 has
// room for a name and a figure of two digits side by side.
const (
	cellWidth  = 60
	rowPitch   = 60 // between two rows of one side
	midPitch   = 84 // between the two front rows: the hand moves there
	pitRadius  = 26
	seedsArea  = 23.5 // radius of the circle the seeds of a pit keep to
	pileScale  = 0.62 // of a reserve, against a pit
	boardPad   = 16
	trayHeight = 38
	labelLine  = 26 // from the edge of the outermost pits to its middle: 15
	nameGap    = 4  // a name ends so far left of its pit's middle
	figureGap  = 3  // and its figure begins so far right of it
	bendWidth  = 15 // of the way, beyond the last pits, where it turns
	gutter     = 40 // for the names of the rows on a board of four
)

// point is a place in the drawing.
type point struct{ X, Y int }

// Long reports whether the board is too wide to shrink to a phone's width and
// stay legible, so that it scrolls.
func (g Geometry) Long() bool { return g.Board.Cols > 12 }

// left is where the first column's cell begins.
func (g Geometry) left() int {
	if g.Board.Rows == 4 {
		return gutter + boardPad/2
	}
	return boardPad
}

// Width and Height are the size of the viewBox.
func (g Geometry) Width() int { return g.left() + g.Board.Cols*cellWidth + boardPad }

// Height is the other side of the viewBox.
func (g Geometry) Height() int { return 2 * g.centre().Y }

// centre is the middle of the pits, about which the board is turned.
func (g Geometry) centre() point {
	y := trayHeight + 10 + labelLine + pitRadius + 2 + midPitch/2
	if g.Board.Rows == 4 {
		y += rowPitch
	}
	return point{g.left() + g.Board.Cols*cellWidth/2, y}
}

// pit is the middle of pit i.
func (g Geometry) pit(i int, flipped bool) point {
	row, col := g.Board.Cell(i)
	c := g.centre()
	// Rows from the middle outward: 0 is a front row.
	out := row - g.Board.Rows/2
	y := c.Y + midPitch/2 + out*rowPitch
	if out < 0 {
		y = c.Y - midPitch/2 - (-1-out)*rowPitch
	}
	p := point{g.left() + col*cellWidth + cellWidth/2, y}
	if flipped {
		p = point{2*c.X - p.X, 2*c.Y - p.Y}
	}
	return p
}

// inward is the direction from a pit at p to the middle of the board, as the
// sign of y.
func (g Geometry) inward(p point) int {
	if p.Y < g.centre().Y {
		return 1
	}
	return -1
}

// label is the middle of the line of figures and names that belongs to a pit
// at p, on the outer side.
func (g Geometry) label(p point) int { return p.Y - g.inward(p)*(pitRadius+2+13) }

// way is where the hand passes by a pit at p: its inner edge.
func (g Geometry) way(p point) point { return point{p.X, p.Y + g.inward(p)*(pitRadius+7)} }

// tray is the middle of the line with a side's name and reserve.
func (g Geometry) tray(top bool) int {
	if top {
		return trayHeight/2 - 1
	}
	return g.Height() - trayHeight/2 + 1
}

// fontSize keeps figures above ten pixels when the board is drawn 350 pixels
// wide.
func (g Geometry) fontSize() int {
	switch cols := g.Board.Cols; {
	case g.Long():
		return 20
	case g.Board.Rows == 4 && cols > 8:
		return 26
	case cols <= 6:
		return 18
	case cols <= 8:
		return 21
	default:
		return 24
	}
}

// names are the names of the pits in the engine's order; none has a space.
func (g Geometry) names() []string {
	names := make([]string, g.Board.Size())
	for i := range names {
		names[i] = g.Board.Name(i)
	}
	return names
}

// id names the background of g in the page's shared drawings.
func (g Geometry) id(flipped bool) string {
	id := fmt.Sprintf("fw-b%dx%d", g.Board.Rows, g.Board.Cols)
	if g.Single {
		id += "s"
	}
	if flipped {
		id += "f"
	}
	return id
}

// background draws all of a board that no move changes: wood, pits and names.
func (g Geometry) background(b *strings.Builder, flipped bool) {
	c := g.centre()
	top, width := trayHeight, g.Width()
	fmt.Fprintf(b, `<g id="%s" font-size="%d">`, g.id(flipped), g.fontSize())
	fmt.Fprintf(b, `<rect class="fw-wood" x="1" y="%d" width="%d" height="%d" rx="24"/>`, top, width-2, g.Height()-2*top)
	fmt.Fprintf(b, `<path class="fw-middle" d="M14 %dH%d"/>`, c.Y, width-14)
	for i := range g.Board.Size() {
		p := g.pit(i, flipped)
		fmt.Fprintf(b, `<circle class="fw-well" cx="%d" cy="%d" r="%d"/>`, p.X, p.Y, pitRadius)
		if g.Single {
			fmt.Fprintf(b, `<text class="fw-nil" x="%d" y="%d">0</text>`, p.X, p.Y)
		}
	}
	if g.Board.Rows == 4 {
		g.columnNames(b, flipped)
	} else {
		g.pitNames(b, flipped)
	}
	b.WriteString(`</g>`)
}

// pitNames writes each pit's name beside its figure.
func (g Geometry) pitNames(b *strings.Builder, flipped bool) {
	for i := range g.Board.Size() {
		p := g.pit(i, flipped)
		fmt.Fprintf(b, `<text class="fw-name" x="%d" y="%d">%s</text>`, p.X-nameGap, g.label(p), g.Board.Name(i))
	}
}

// columnNames numbers the columns along both long edges and names the rows at
// the left: on four rows a name in each pit would be too small to read.
func (g Geometry) columnNames(b *strings.Builder, flipped bool) {
	for i := range g.Board.Size() {
		p := g.pit(i, flipped)
		name := g.Board.Name(i) // "Sb12": side, row, column
		if !g.Board.Front(i) {
			fmt.Fprintf(b, `<text class="fw-column" x="%d" y="%d">%s</text>`, p.X, g.label(p), name[2:])
		}
		if p.X == g.left()+cellWidth/2 {
			fmt.Fprintf(b, `<text class="fw-row" x="%d" y="%d">%s</text>`, g.left()/2+2, p.Y, name[:2])
		}
	}
}

// maxDrawn is the greatest number of seeds that are drawn one by one; larger
// heaps look like this one and have their figure.
const maxDrawn = 120

// heap draws n seeds packed about the origin within seedsArea.
func heap(b *strings.Builder, n int) {
	fmt.Fprintf(b, `<g id="%s">`, seedsID(n))
	spots, radius := pack(n)
	for i, s := range spots {
		fmt.Fprintf(b, `<circle class="fw-seed fw-t%d" cx="%s" cy="%s" r="%s"/>`, i*7%3, short(s[0]*seedsArea), short(s[1]*seedsArea), short(radius*seedsArea))
	}
	b.WriteString(`</g>`)
}

// seedsID names the drawing of n seeds; an empty pit has an empty one.
func seedsID(n int) string { return "fw-" + strconv.Itoa(min(n, maxDrawn)) }

// Drawings other than heaps that can stand where a pit's seeds do.
const (
	sandID = "fw-x" // a closed pit
	oneID  = "fw-o" // the seed of a pit that holds one at most
)

// inPit names the drawing of what lies in pit i.
func (g Geometry) inPit(pos engine.Position, i int) string {
	switch n := int(pos.Pits[i]); {
	case pos.Closed.Has(i):
		return sandID
	case g.Single && n == 1:
		return oneID
	default:
		return seedsID(n)
	}
}

// rings are the numbers of seeds in concentric rings, from the middle outward,
// of the densest known packings of 1 to 19 equal circles in a circle: small
// heaps look the same each time and can be told at a glance.
var rings = [...][]int{
	{}, {1}, {2}, {3}, {4}, {5}, {1, 5}, {1, 6}, {1, 7}, {1, 8}, {2, 8},
	{3, 8}, {3, 9}, {3, 10}, {4, 10}, {5, 10}, {5, 11}, {6, 11}, {1, 6, 11}, {1, 6, 12},
}

// largestSeed keeps a single seed from filling its pit; a fraction of the
// circle the seeds keep to.
const largestSeed = 0.29

// pack places n equal discs in the circle of radius 1, none overlapping another
// or the edge, and gives their radius. Larger heaps lie like the seeds of a
// sunflower (Vogel 1979): as even at 80 as at 20.
func pack(n int) (spots [][2]float64, radius float64) {
	n = min(n, maxDrawn)
	if n == 0 {
		return nil, 0
	}
	if n < len(rings) {
		for at, k := range rings[n] {
			spots = append(spots, ring(k, at, len(rings[n]))...)
		}
	} else {
		golden := math.Pi * (3 - math.Sqrt(5))
		for k := range n {
			r := math.Sqrt((float64(k) + 0.5) / float64(n))
			spots = append(spots, [2]float64{r * math.Cos(float64(k)*golden), r * math.Sin(float64(k)*golden)})
		}
	}
	// The spots lie within a circle of radius far; shrunk by a factor s, with
	// discs of radius s·near/2, they reach out to s·(far + near/2), which has
	// to be 1.
	near, far := math.Inf(1), 0.0
	for i, a := range spots {
		far = math.Max(far, math.Hypot(a[0], a[1]))
		for _, b := range spots[:i] {
			near = math.Min(near, math.Hypot(a[0]-b[0], a[1]-b[1]))
		}
	}
	scale := 0.0
	if n > 1 {
		scale = 1 / (far + near/2)
	}
	radius = min(largestSeed, scale*near/2)
	if n == 1 {
		radius = largestSeed
	} else if radius == largestSeed {
		// Small seeds keep close together rather than cling to the edge.
		scale = math.Min((1-radius)/far, 2.5*radius/near)
	}
	for i := range spots {
		spots[i][0] *= scale
		spots[i][1] *= scale
	}
	return spots, radius * 0.98 // a hair apart, however the figures are rounded
}

// ring places k spots evenly on the at-th of so many rings.
func ring(k, at, of int) (spots [][2]float64) {
	if k == 1 && at == 0 {
		return [][2]float64{{0, 0}}
	}
	r := 1.0
	if at < of-1 {
		// Inner rings are as wide as their seeds need.
		r = 0.48
		if k < 5 {
			r = [...]float64{0, 0, 0.3, 0.36, 0.42}[k]
		}
	}
	turn := -math.Pi / 2
	if k == 2 {
		turn = 0
	} else if k == 4 && of == 1 {
		turn = -math.Pi / 4
	}
	for i := range k {
		a := turn + 2*math.Pi*float64(i)/float64(k)
		spots = append(spots, [2]float64{r * math.Cos(a), r * math.Sin(a)})
	}
	return spots
}

// short writes a coordinate to two places at most.
func short(x float64) string {
	return strconv.FormatFloat(math.Round(x*100)/100+0, 'f', -1, 64)
}

// Look is how a board is shown beyond what lies on it.
type Look struct {
	Title string // what the picture is, in the page's language
	Desc  string // what is on it; "" has it told pit by pit
	// Pits to mark: where the move began, where its seeds fell last, what it
	// captured, and what it might have captured and did not.
	Lifted, Sown, Captured, Spared []int
	// Laps is the way of the seeds, a lap at a time: the pit lifted, then each
	// pit a seed fell into.
	Laps [][]int
	// Over says that nobody is to move.
	Over bool
}

// Sheet gathers what the boards of one page share: the drawings they are made
// of, the interface strings and the rules that their scripts show. Draw every
// board first, then put [Sheet.Shared] on the page once, anywhere in it.
type Sheet struct {
	say     Say
	heaps   [maxDrawn + 1]bool
	boards  []Geometry // backgrounds in use, in order of first use
	players bool
	ids     int
	rules   []ruleEntry
}

// Say gives the interface string of a key in the page's language. Parts of a
// string in braces, {pit}, are filled in later.
type Say func(key string) string

// NewSheet begins the boards of a page.
func NewSheet(say Say) *Sheet { return &Sheet{say: say} }

// id makes a name that is unique on the page.
func (s *Sheet) id() string {
	s.ids++
	return "fw" + strconv.Itoa(s.ids)
}

// use notes that the page needs the background of g and the heaps of pos.
func (s *Sheet) use(g Geometry, pos engine.Position) {
	if !slices.Contains(s.boards, g) {
		s.boards = append(s.boards, g)
	}
	for i := range g.Board.Size() {
		s.useHeap(int(pos.Pits[i]))
	}
	s.useHeap(int(pos.Reserve[0]))
	s.useHeap(int(pos.Reserve[1]))
}

func (s *Sheet) useHeap(n int) { s.heaps[min(n, maxDrawn)] = true }

// Board draws a position.
func (s *Sheet) Board(g Geometry, pos engine.Position, look Look) template.HTML {
	var b strings.Builder
	s.board(&b, g, pos, look)
	return template.HTML(b.String())
}

// board writes the SVG of a position. What the player's script looks for: the
// n-th use in fw-seeds and the n-th text in fw-counts belong to pit n, the
// first fw-tray to South; fw-trail, fw-rings and fw-air are there to be filled.
func (s *Sheet) board(b *strings.Builder, g Geometry, pos engine.Position, look Look) {
	s.use(g, pos)
	id := s.id()
	c := g.centre()
	class := "fw-board"
	size := ""
	if g.Long() {
		class += " fw-long"
		size = fmt.Sprintf(` width="%d"`, g.Width()*7/10)
	}
	turn := pos.ToMove.String()
	if look.Over {
		turn = "-"
	}
	fmt.Fprintf(b, `<svg class="%s"%s viewBox="0 0 %d %d" font-size="%d" data-turn="%s" data-centre="%d %d" data-names="%s" role="img" aria-labelledby="%s-t" aria-describedby="%s-d">`,
		class, size, g.Width(), g.Height(), g.fontSize(), turn, c.X, c.Y, strings.Join(g.names(), " "), id, id)
	desc := look.Desc
	if desc == "" {
		desc = s.Describe(g, pos, look.Over)
	}
	fmt.Fprintf(b, `<title id="%s-t">%s</title><desc id="%s-d">%s</desc>`, id, escape(look.Title), id, escape(desc))
	fmt.Fprintf(b, `<use class="fw-back" href="#%s"/>`, g.id(false))
	s.trays(b, g, pos)
	b.WriteString(`<g class="fw-seeds">`)
	for i := range g.Board.Size() {
		p := g.pit(i, false)
		fmt.Fprintf(b, `<use href="#%s" x="%d" y="%d"/>`, g.inPit(pos, i), p.X, p.Y)
	}
	b.WriteString(`</g><g class="fw-trail">`)
	for _, lap := range look.Laps {
		fmt.Fprintf(b, `<path d="%s"/>`, g.trail(lap))
	}
	b.WriteString(`</g><g class="fw-rings">`)
	g.rings(b, "fw-lifted", look.Lifted)
	g.rings(b, "fw-sown", look.Sown)
	g.rings(b, "fw-spared", look.Spared)
	g.rings(b, "fw-captured", look.Captured)
	b.WriteString(`</g>`)
	if !g.Single {
		g.counts(b, pos)
	}
	b.WriteString(`<g class="fw-air"></g></svg>`)
}

// rings marks pits.
func (g Geometry) rings(b *strings.Builder, class string, pits []int) {
	for _, i := range pits {
		p := g.pit(i, false)
		fmt.Fprintf(b, `<circle class="%s" cx="%d" cy="%d" r="%d"/>`, class, p.X, p.Y, pitRadius)
	}
}

// counts writes the figure of each pit: beside its name on two rows, on its
// seeds on four.
func (g Geometry) counts(b *strings.Builder, pos engine.Position) {
	inside := ""
	if g.Board.Rows == 4 {
		inside = " fw-inside"
	}
	fmt.Fprintf(b, `<g class="fw-counts%s">`, inside)
	for i := range g.Board.Size() {
		p := g.pit(i, false)
		at := point{p.X + figureGap, g.label(p)}
		if g.Board.Rows == 4 {
			at = p
		}
		figure, class := strconv.Itoa(int(pos.Pits[i])), ""
		switch {
		case pos.Closed.Has(i):
			figure, class = "×", ` class="fw-none"`
		case pos.Pits[i] == 0:
			class = ` class="fw-none"`
		}
		fmt.Fprintf(b, `<text%s x="%d" y="%d">%s</text>`, class, at.X, at.Y, figure)
	}
	b.WriteString(`</g>`)
}

// trays writes each side's name, its mark when it is to move, and its reserve.
func (s *Sheet) trays(b *strings.Builder, g Geometry, pos engine.Position) {
	for _, side := range []engine.Side{engine.South, engine.North} {
		y := g.tray(side == engine.North)
		pile, figure := g.Width()-boardPad-52, g.Width()-boardPad-30
		if g.Long() {
			pile, figure = 210, 232 // in sight before any scrolling
		}
		n := int(pos.Reserve[side])
		fmt.Fprintf(b, `<g class="fw-tray" data-side="%s"><path class="fw-turn" d="M12 %dl14 8l-14 8z"/><text class="fw-side" x="32" y="%d">%s</text><use href="#%s" transform="translate(%d %d) scale(%v)"/><text class="fw-reserve" x="%d" y="%d">%d</text></g>`,
			side, y-8, y, escape(s.sideName(side)), seedsID(n), pile, y, pileScale, figure, y, n)
	}
}

// trail is the path of a lap: past the inner edge of each pit, and into the
// last.
func (g Geometry) trail(lap []int) string {
	var b strings.Builder
	var last point
	for k, i := range lap {
		p := g.pit(i, false)
		w := g.way(p)
		switch {
		case k == 0:
			fmt.Fprintf(&b, "M%d %d", w.X, w.Y)
		case w.Y != last.Y:
			// Round the nearer end of the board, past any closed pits there. A
			// cubic curve with both controls at x = out comes as far as
			// (last + 6·out + w) / 8.
			end := g.left() + g.Board.Cols*cellWidth - cellWidth/2 + bendWidth
			if last.X+w.X < 2*g.centre().X {
				end = g.left() + cellWidth/2 - bendWidth
			}
			out := (8*end - last.X - w.X) / 6
			fmt.Fprintf(&b, "C%d %d %d %d %d %d", out, last.Y, out, w.Y, w.X, w.Y)
		default:
			fmt.Fprintf(&b, "L%d %d", w.X, w.Y)
		}
		last = w
		if k == len(lap)-1 && k > 0 {
			fmt.Fprintf(&b, "L%d %d", p.X, p.Y+g.inward(p)*(pitRadius-9))
		}
	}
	return b.String()
}

// Describe tells a position pit by pit, for those who do not see the drawing.
func (s *Sheet) Describe(g Geometry, pos engine.Position, over bool) string {
	var b strings.Builder
	half := g.Board.Half()
	for _, side := range []engine.Side{engine.South, engine.North} {
		fmt.Fprintf(&b, "%s:", s.sideName(side))
		for i := int(side) * half; i < (int(side)+1)*half; i++ {
			what := strconv.Itoa(int(pos.Pits[i]))
			if pos.Closed.Has(i) {
				what = s.say("player-closed")
			}
			fmt.Fprintf(&b, " %s %s", g.Board.Name(i), what)
		}
		fmt.Fprintf(&b, "; %s. ", fill(s.say("player-in-reserve"), "n", strconv.Itoa(int(pos.Reserve[side]))))
	}
	if !over {
		b.WriteString(fill(s.say("player-to-move"), "side", s.sideName(pos.ToMove)))
		b.WriteString(".")
	}
	return strings.TrimSpace(b.String())
}

func (s *Sheet) sideName(side engine.Side) string {
	if side == engine.South {
		return s.say("player-south")
	}
	return s.say("player-north")
}

// fill puts values in place of the {names} of an interface string; pairs are
// name, value.
func fill(text string, pairs ...string) string {
	for i := 0; i+1 < len(pairs); i += 2 {
		text = strings.ReplaceAll(text, "{"+pairs[i]+"}", pairs[i+1])
	}
	return text
}

// escape makes text safe in HTML and SVG, in content and in quoted attributes.
func escape(text string) string { return template.HTMLEscapeString(text) }

// drawings writes the shared parts of the page's boards.
func (s *Sheet) drawings(b *strings.Builder) {
	b.WriteString(`<svg class="fw-defs" width="0" height="0" aria-hidden="true" focusable="false"><defs>`)
	b.WriteString(`<radialGradient id="fw-hollow" cy="40%"><stop class="fw-deep" offset="0.55"/><stop class="fw-rim" offset="1"/></radialGradient>`)
	b.WriteString(`<linearGradient id="fw-grain" x2="0" y2="1"><stop class="fw-wood-a" offset="0"/><stop class="fw-wood-b" offset="1"/></linearGradient>`)
	b.WriteString(`<marker id="fw-arrow" viewBox="0 0 10 10" refX="6" refY="5" markerWidth="4.2" markerHeight="4.2" orient="auto"><path d="M0 0l10 5l-10 5z"/></marker>`)
	b.WriteString(`<marker id="fw-drop" viewBox="0 0 10 10" refX="5" refY="5" markerWidth="2.2" markerHeight="2.2"><circle cx="5" cy="5" r="5"/></marker>`)
	for _, g := range s.boards {
		g.background(b, false)
		if s.players {
			g.background(b, true)
		}
	}
	fmt.Fprintf(b, `<g id="%s"><circle class="fw-seed fw-t0" r="19"/><text class="fw-one" font-size="24">1</text></g>`, oneID)
	fmt.Fprintf(b, `<g id="%s"><circle class="fw-sand" r="%d"/><path class="fw-grains" d="M-12 -8h0M-3 -14h0M8 -10h0M15 -2h0M-16 3h0M-6 0h0M4 -2h0M-10 11h0M1 9h0M11 8h0M-1 18h0"/></g>`, sandID, pitRadius-1)
	for n, used := range s.heaps {
		if used {
			heap(b, n)
		}
	}
	b.WriteString(`</defs></svg>`)
}
