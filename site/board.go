package site

import (
	"fmt"
	"html/template"
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
	// Stores says that each side has a store at an end of the board, which is
	// sown into: South's at the right, or, with Clockwise, at the left.
	Stores, Clockwise bool
}

// GeometryOf is the drawing for a set of rules.
func GeometryOf(r engine.Rules) Geometry {
	g := Geometry{Board: r.Board(), Single: r.Occupancy == engine.OneSeed, Stores: r.Stores != engine.NoStores}
	g.Clockwise = g.Stores && r.Direction == engine.Clockwise
	return g
}

// The measures of a drawing. A pit's cell is as wide as it is because 60 has
// room for a name and a figure of two digits side by side.
const (
	cellWidth  = 60
	rowPitch   = 60  // between two rows of one side
	midPitch   = 84  // between the two front rows: the hand moves there
	thirdPitch = 106 // from the middle of three rows to either of the others
	thirdShift = 10  // of the halves of the middle row, towards their owners
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
	storeCell  = 68 // of a store, at either end
	storeWidth = 27 // of its well, from the middle
	storeScale = 1.1
)

// point is a place in the drawing.
type point struct{ X, Y int }

// Long reports whether the board is too wide to shrink to a phone's width and
// stay legible, so that it scrolls.
func (g Geometry) Long() bool { return g.Board.Cols > 12 && !g.Board.Ring() }

// left is where the first column's cell begins.
func (g Geometry) left() int {
	switch {
	case g.Board.Rows == 4:
		return gutter + boardPad/2
	case g.Stores:
		return boardPad/2 + storeCell
	}
	return boardPad
}

// Width and Height are the size of the viewBox.
func (g Geometry) Width() int {
	if g.Board.Ring() {
		return g.ringWidth()
	}
	if g.Stores {
		return 2*g.left() + g.Board.Cols*cellWidth
	}
	return g.left() + g.Board.Cols*cellWidth + boardPad
}

// Height is the other side of the viewBox.
func (g Geometry) Height() int { return 2 * g.centre().Y }

// centre is the middle of the pits, about which the board is turned.
func (g Geometry) centre() point {
	if g.Board.Ring() {
		return point{g.ringWidth() / 2, trayHeight + 10 + labelLine + pitRadius + 2 + g.ringRadius()}
	}
	y := trayHeight + 10 + labelLine + pitRadius + 2
	switch g.Board.Rows {
	case 3:
		y += thirdPitch
	case 4:
		y += midPitch/2 + rowPitch
	default:
		y += midPitch / 2
	}
	return point{g.left() + g.Board.Cols*cellWidth/2, y}
}

// store is the number that the store of a side has among the pits of a drawing:
// the stores come after the pits.
func (g Geometry) store(side engine.Side) int { return g.Board.Size() + int(side) }

// isStore reports whether i is such a number.
func (g Geometry) isStore(i int) bool { return i >= g.Board.Size() }

// pit is the middle of pit i, or of the store of that number.
func (g Geometry) pit(i int, flipped bool) point {
	if g.isStore(i) {
		x := g.left() - storeCell/2
		if right := i == g.store(engine.South); right != (g.Clockwise != flipped) {
			x = g.Width() - x
		}
		return point{x, g.centre().Y}
	}
	c := g.centre()
	if g.Board.Ring() {
		p := g.ringPit(i)
		if flipped {
			p = point{2*c.X - p.X, 2*c.Y - p.Y}
		}
		return p
	}
	if g.Board.Rows == 3 {
		return g.thirdPit(i, flipped)
	}
	row, col := g.Board.Cell(i)
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

// thirdPit is the middle of pit i on three rows.
func (g Geometry) thirdPit(i int, flipped bool) point {
	c := g.centre()
	row, col := g.Board.Cell(i)
	p := point{g.left() + col*cellWidth + cellWidth/2, c.Y + (row-1)*thirdPitch}
	if row == 1 {
		p.Y += thirdShift
		if g.Board.Owner(i) == engine.North {
			p.Y -= 2 * thirdShift
		}
	}
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
func (g Geometry) way(p point) point {
	switch c := g.centre(); {
	case g.Board.Ring() || p.Y != c.Y:
		return g.toward(p, pitRadius+7)
	case p.X < c.X:
		return point{p.X + storeWidth + 3, p.Y}
	default:
		return point{p.X - storeWidth - 3, p.Y}
	}
}

// tray is the middle of the line with a side's name and reserve.
func (g Geometry) tray(top bool) int {
	if top {
		return trayHeight/2 - 1
	}
	return g.Height() - trayHeight/2 + 1
}

// reserve is where the seeds of a side's reserve lie and how large they are
// drawn, and where their figure stands: in the line of its side, or in its
// store.
func (g Geometry) reserve(side engine.Side) (seeds point, scale float64, figure point) {
	if g.Stores {
		p := g.pit(g.store(side), false)
		return p, storeScale, point{p.X, g.label(g.pit(int(side)*g.Board.Half(), false))}
	}
	y := g.tray(side == engine.North)
	if g.Long() {
		return point{210, y}, pileScale, point{232, y} // in sight before any scrolling
	}
	return point{g.Width() - boardPad - 52, y}, pileScale, point{g.Width() - boardPad - 30, y}
}

// fontSize keeps figures above ten pixels when the board is drawn 350 pixels
// wide.
func (g Geometry) fontSize() int {
	cols := g.Board.Cols
	if g.Board.Ring() {
		cols = g.Width() / cellWidth
	}
	if g.Stores {
		cols += 2
	}
	switch {
	case g.Long():
		return 20
	case g.Board.Rows == 4 && cols > 8:
		return 26
	case cols <= 6:
		return 18
	case cols <= 8:
		return 21
	case cols <= 10:
		return 24
	default:
		return 26
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
	if g.Stores {
		id += "k" // the wells of both stores are the same, turned or not
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
	switch {
	case g.Board.Ring():
	case g.Board.Rows == 3: // round each side's half of the middle row
		fmt.Fprintf(b, `<path class="fw-middle" d="M14 %dH%dV%dH%d"/>`, c.Y+thirdPitch/2-4, c.X, c.Y-thirdPitch/2+4, width-14)
	default:
		fmt.Fprintf(b, `<path class="fw-middle" d="M14 %dH%d"/>`, c.Y, width-14)
	}
	for i := range g.Board.Size() {
		p := g.pit(i, flipped)
		fmt.Fprintf(b, `<circle class="fw-well" cx="%d" cy="%d" r="%d"/>`, p.X, p.Y, pitRadius)
		if g.Single {
			fmt.Fprintf(b, `<text class="fw-nil" x="%d" y="%d">0</text>`, p.X, p.Y)
		}
	}
	if g.Stores {
		for _, side := range []engine.Side{engine.South, engine.North} {
			p := g.pit(g.store(side), flipped)
			fmt.Fprintf(b, `<rect class="fw-well" x="%d" y="%d" width="%d" height="%d" rx="%d"/>`,
				p.X-storeWidth, p.Y-midPitch/2-pitRadius, 2*storeWidth, midPitch+2*pitRadius, storeWidth)
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

// Look is how a board is shown beyond what lies on it.
type Look struct {
	Title     string // what the picture is
	TitleLang string // of Title where it is not the page's, or ""
	Desc      string // what is on it; "" has it told pit by pit
	// Pits to mark: where the move began, where its seeds fell last, what it
	// captured, and what it might have captured and did not.
	Lifted, Sown, Captured, Spared []int
	// Laps is the way of the seeds, a lap at a time: the pit lifted, then each
	// pit a seed fell into.
	Laps [][]int
	// Over says that nobody is to move.
	Over bool
}

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
	if g.Stores {
		size += ` data-stores=""`
	}
	if g.Board.Ring() {
		size += fmt.Sprintf(` data-ring="%d"`, g.ringRadius())
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
	lang := ""
	if look.TitleLang != "" {
		lang = ` lang="` + escape(look.TitleLang) + `"`
	}
	fmt.Fprintf(b, `<title id="%s-t"%s>%s</title><desc id="%s-d">%s</desc>`, id, lang, escape(look.Title), id, escape(desc))
	fmt.Fprintf(b, `<use class="fw-back" href="#%s"/>`, g.id(false))
	s.trays(b, g, pos)
	b.WriteString(`<g class="fw-seeds">`)
	for i := range g.Board.Size() {
		p := g.pit(i, false)
		fmt.Fprintf(b, `<use href="#%s" x="%d" y="%d"/>`, g.inPit(pos, i), p.X, p.Y)
	}
	b.WriteString(`</g><g class="fw-owned">`)
	g.owned(b, pos)
	b.WriteString(`</g><g class="fw-trail">`)
	for _, lap := range look.Laps {
		fmt.Fprintf(b, `<path d="%s"/>`, g.trail(lap))
	}
	b.WriteString(`</g><g class="fw-rings">`)
	g.rings(b, "fw-lifted", look.Lifted)
	g.rings(b, "fw-sown", look.Sown)
	g.rings(b, "fw-spared", look.Spared)
	g.rings(b, "fw-captured", look.Captured)
	if i, ok := startingPit(pos); ok {
		g.rings(b, "fw-from", []int{i})
	}
	b.WriteString(`</g>`)
	if !g.Single {
		g.counts(b, pos)
	}
	b.WriteString(`<g class="fw-air"></g></svg>`)
}

// startingPit is the pit from which the side to move has to begin, where it has
// no choice.
func startingPit(pos engine.Position) (pit int, ok bool) {
	return int(pos.From) - 1, pos.From > 0 && int(pos.From) <= engine.MaxPits
}

// owned marks the pits that were made over to a side: with a square round them
// and a wedge that points to the side whose they are.
func (g Geometry) owned(b *strings.Builder, pos engine.Position) {
	for side, pits := range pos.Owned {
		for i := range g.Board.Size() {
			if !pits.Has(i) {
				continue
			}
			p := g.pit(i, false)
			fmt.Fprintf(b, `<path class="fw-made-over" d="%s"/><path class="fw-owner" d="%s"/>`, madeOver(p), wedge(p, engine.Side(side) == engine.South))
		}
	}
}

// madeOver is a square with cut corners round a pit at p.
func madeOver(p point) string {
	return fmt.Sprintf("M%d %dh40l6 6v40l-6 6h-40l-6 -6v-40z", p.X-20, p.Y-26)
}

// wedge points down from the foot of a pit at p, or up from its head.
func wedge(p point, down bool) string {
	if down {
		return fmt.Sprintf("M%d %dh18l-9 11z", p.X-9, p.Y+14)
	}
	return fmt.Sprintf("M%d %dh18l-9 -11z", p.X-9, p.Y-14)
}

// rings marks pits.
func (g Geometry) rings(b *strings.Builder, class string, pits []int) {
	for _, i := range pits {
		p := g.pit(i, false)
		fmt.Fprintf(b, `<circle class="%s" cx="%d" cy="%d" r="%d"/>`, class, p.X, p.Y, pitRadius)
	}
}

// insideDrop is how far below the middle of its pit a figure stands that has no
// room beside a name: at the foot, where it hides the fewest seeds.
const insideDrop = 17

// counts writes the figure of each pit: beside its name on two rows, at its
// foot on four.
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
			at = point{p.X, p.Y + insideDrop}
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
		pile, scale, figure := g.reserve(side)
		class := "fw-reserve"
		if g.Stores {
			class += " fw-stored"
		}
		n := int(pos.Reserve[side])
		fmt.Fprintf(b, `<g class="fw-tray" data-side="%s"><path class="fw-turn" d="M12 %dl14 8l-14 8z"/><text class="fw-side" x="32" y="%d">%s</text><use href="#%s" transform="translate(%d %d) scale(%v)"/><text class="%s" x="%d" y="%d">%d</text></g>`,
			side, y-8, y, escape(s.sideName(side)), seedsID(n), pile.X, pile.Y, scale, class, figure.X, figure.Y, n)
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
		switch c := g.centre(); {
		case k == 0:
			fmt.Fprintf(&b, "M%d %d", w.X, w.Y)
		case !g.Board.Ring() && w.Y != last.Y && w.Y != c.Y && last.Y != c.Y:
			// Round the nearer end of the board, past any closed pits there. A
			// cubic curve with both controls at x = out comes as far as
			// (last + 6·out + w) / 8.
			end := g.left() + g.Board.Cols*cellWidth - cellWidth/2 + bendWidth
			if last.X+w.X < 2*c.X {
				end = g.left() + cellWidth/2 - bendWidth
			}
			out := (8*end - last.X - w.X) / 6
			fmt.Fprintf(&b, "C%d %d %d %d %d %d", out, last.Y, out, w.Y, w.X, w.Y)
		default:
			fmt.Fprintf(&b, "L%d %d", w.X, w.Y)
		}
		last = w
		switch {
		case k < len(lap)-1 || k == 0:
		case g.isStore(i):
			fmt.Fprintf(&b, "L%d %d", p.X, p.Y)
		default:
			in := g.toward(p, pitRadius-9)
			fmt.Fprintf(&b, "L%d %d", in.X, in.Y)
		}
	}
	return b.String()
}
