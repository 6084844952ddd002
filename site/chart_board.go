package site

import (
	"math"
	"strconv"

	"furrow/engine"
)

// boardChart shows on the board itself how often something happens in each
// pit: one board for each thing that is counted, all shaded on one scale.
type boardChart struct {
	loc    *locale
	board  engine.Board
	layers []boardLayer
}

// boardLayer is one board.
type boardLayer struct {
	name   string
	shares []float64 // by pit: the part of all that was counted
	labels []string  // "12.3%"
	inside []string  // in the pit itself: "12.3"
	short  []string  // there, where that has no room: "12"
}

// layer counts something: counts[i] times in pit i.
func (c *boardChart) layer(name string, counts []int64) {
	total := int64(0)
	for _, n := range counts {
		total += n
	}
	l := boardLayer{name: name}
	for _, n := range counts {
		share := 0.0
		if total > 0 {
			share = float64(n) / float64(total)
		}
		l.shares = append(l.shares, share)
		l.labels = append(l.labels, c.loc.Percent(share))
		l.inside = append(l.inside, c.loc.Decimal(share*100, 1))
		l.short = append(l.short, c.loc.Decimal(share*100, 0))
	}
	c.layers = append(c.layers, l)
}

// means counts seeds that lie in pits: the sum of them over so many positions.
// Its figures are means, its shades those of [boardChart.layer].
func (c *boardChart) means(name string, sums []int64, positions int64) {
	c.layer(name, sums)
	l := &c.layers[len(c.layers)-1]
	for i, n := range sums {
		mean := 0.0
		if positions > 0 {
			mean = float64(n) / float64(positions)
		}
		l.labels[i] = c.loc.Decimal(mean, 2)
		l.inside[i] = c.loc.Decimal(mean, 1)
		l.short[i] = c.loc.Decimal(mean, 0)
	}
}

// heatBounds part the shades: a pit is shaded by how many times an equal share
// of all it has. On a scale from nought the pits of a small board would all
// look alike, on one from the least to the most chance would look like sense.
var heatBounds = []float64{0.5, 0.8, 1, 1.25, 2}

// heatSteps is the number of shades; charts.css has a class for each, and one
// more, 0, for none at all.
const heatSteps = 6

// shade is the step of a share.
func (c *boardChart) shade(share float64) int {
	if share <= 0 {
		return 0
	}
	times := share * float64(c.board.Size())
	step := 1
	for _, bound := range heatBounds {
		if times >= bound {
			step++
		}
	}
	return step
}

// heatClass is the class of a shade.
func heatClass(step int) string { return "fw-chart-heat-" + strconv.Itoa(step) }

func (c *boardChart) draw(d *drawing) {
	const gap, most, least = 2.0, 52.0, 25.0
	cols := float64(c.board.Cols)
	cell := math.Min(most, math.Max(least, (chartWidth+gap)/cols-gap))
	if w := cols*(cell+gap) - gap; w > chartWidth {
		d.width = w
	}
	rowHeight := math.Max(cell*0.75, 26)
	named := cell >= 36 // small pits have room for a figure only
	if named {
		rowHeight = math.Max(rowHeight, 38)
	}
	south, north := c.loc.Plain("player-south"), c.loc.Plain("player-north")
	if c.board.Ring() {
		south, north = "", "" // it is nobody's, and drawn as a row
	}
	y := 0.0
	for i, l := range c.layers {
		if i > 0 {
			y += 16
		}
		y += d.lines(0, y+14, "fw-chart-name", l.name, nameSize, chartWidth)
		d.text(0, y+31, "fw-chart-note", atStart, north)
		y += 37
		for pit, share := range l.shares {
			row, col := c.board.Cell(pit)
			x, top := float64(col)*(cell+gap), y+float64(row)*(rowHeight+gap)
			if row >= c.board.Rows/2 {
				top += 4 // the middle of the board
			}
			step := c.shade(share)
			name := c.board.Name(pit)
			d.rect(x, top, cell, rowHeight, "fw-chart-pit "+heatClass(step), name+": "+l.labels[pit])
			inside := l.inside[pit]
			if textWidth(inside, noteSize) > cell-2 {
				inside = l.short[pit]
			}
			ink := "fw-chart-on-heat-" + strconv.Itoa(step)
			if named {
				d.text(x+cell/2, top+14, "fw-chart-pit-name "+ink, atMiddle, name)
				d.text(x+cell/2, top+30, "fw-chart-figure "+ink, atMiddle, inside)
			} else {
				d.text(x+cell/2, top+rowHeight/2+4, "fw-chart-pit-figure "+ink, atMiddle, inside)
			}
		}
		y += float64(c.board.Rows)*(rowHeight+gap) + 4
		d.text(0, y+12, "fw-chart-note", atStart, south)
		y += 16
	}
	d.height = c.drawKey(d, y+12)
}

// drawKey draws the scale of the shades below y and says where it ends.
func (c *boardChart) drawKey(d *drawing, y float64) float64 {
	const width = 40.0
	d.text(0, y+11, "fw-chart-note", atStart, c.loc.Plain("chart-pits-key", "share", c.loc.Percent(1/float64(c.board.Size()))))
	y += 18
	for i := range heatSteps {
		x := float64(i) * (width + 2)
		d.rect(x, y, width, 12, "fw-chart-pit "+heatClass(i+1), "")
		if i < len(heatBounds) {
			d.text(x+width+1, y+25, "fw-chart-note", atMiddle, c.loc.Decimal(heatBounds[i], 2))
		}
	}
	return y + 30
}

func (c *boardChart) table() dataTable {
	t := dataTable{corner: c.loc.Plain("chart-pit")}
	for _, l := range c.layers {
		t.columns = append(t.columns, l.name)
	}
	for pit := range c.board.Size() {
		r := dataRow{heading: c.board.Name(pit)}
		for _, l := range c.layers {
			r.cells = append(r.cells, dataCell{figure: l.labels[pit]})
		}
		t.rows = append(t.rows, r)
	}
	return t
}
