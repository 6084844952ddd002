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
	}
	c.layers = append(c.layers, l)
}

// heatSteps is the number of shades; charts.css has a class for each.
const heatSteps = 6

// shade is the step of a share, 0 only for none at all.
func (c *boardChart) shade(share float64) int {
	most := c.most()
	if share <= 0 || most <= 0 {
		return 0
	}
	return min(heatSteps, 1+int(share/most*heatSteps))
}

// most is the largest share of any pit.
func (c *boardChart) most() float64 {
	most := 0.0
	for _, l := range c.layers {
		for _, s := range l.shares {
			most = max(most, s)
		}
	}
	return most
}

// heatClass is the class of a shade.
func heatClass(step int) string { return "fw-chart-heat-" + strconv.Itoa(step) }

func (c *boardChart) draw(d *drawing) {
	const gap, most, least = 2.0, 56.0, 28.0
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
	y := 0.0
	for i, l := range c.layers {
		if i > 0 {
			y += 16
		}
		d.text(0, y+14, "fw-chart-name", atStart, fitted(l.name, nameSize, chartWidth))
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
			ink := "fw-chart-on-heat-" + strconv.Itoa(step)
			if named {
				d.text(x+cell/2, top+14, "fw-chart-pit-name "+ink, atMiddle, name)
				d.text(x+cell/2, top+30, "fw-chart-figure "+ink, atMiddle, l.inside[pit])
			} else {
				d.text(x+cell/2, top+rowHeight/2+4, "fw-chart-pit-figure "+ink, atMiddle, l.inside[pit])
			}
		}
		y += float64(c.board.Rows)*(rowHeight+gap) + 4
		d.text(0, y+12, "fw-chart-note", atStart, south)
		y += 16
	}
	d.height = y
}

func (c *boardChart) table() dataTable {
	t := dataTable{corner: c.loc.Plain("chart-pit")}
	for _, l := range c.layers {
		t.columns = append(t.columns, l.name)
	}
	for pit := range c.board.Size() {
		r := dataRow{heading: c.board.Name(pit)}
		for _, l := range c.layers {
			r.cells = append(r.cells, l.labels[pit])
		}
		t.rows = append(t.rows, r)
	}
	return t
}
