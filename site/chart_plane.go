package site

import (
	"math"

	"furrow/site/likeness"
)

// planeChart draws things on a map, each with the circle that half of the
// resamples put it into.
type planeChart struct {
	loc     *locale
	names   []string
	points  []likeness.Point
	spreads []float64
}

// area is a place that is taken.
type area struct{ x, y, w, h float64 }

// overlap is how much of two boxes is common to both.
func (a area) overlap(b area) float64 {
	w := math.Min(a.x+a.w, b.x+b.w) - math.Max(a.x, b.x)
	h := math.Min(a.y+a.h, b.y+b.h) - math.Max(a.y, b.y)
	if w <= 0 || h <= 0 {
		return 0
	}
	return w * h
}

// frame is what the map has to hold, circles and all.
func (c *planeChart) frame() (low, high likeness.Point) {
	low = likeness.Point{X: math.Inf(1), Y: math.Inf(1)}
	high = likeness.Point{X: math.Inf(-1), Y: math.Inf(-1)}
	for i, p := range c.points {
		r := c.spreads[i]
		low.X, low.Y = min(low.X, p.X-r), min(low.Y, p.Y-r)
		high.X, high.Y = max(high.X, p.X+r), max(high.Y, p.Y+r)
	}
	return low, high
}

func (c *planeChart) draw(d *drawing) {
	const inset = 12.0
	low, high := c.frame()
	scale := (chartWidth - 2*inset) / math.Max(high.X-low.X, 1e-9)
	height := (high.Y-low.Y)*scale + 2*inset
	at := func(p likeness.Point) (x, y float64) {
		return inset + (p.X-low.X)*scale, inset + (high.Y-p.Y)*scale
	}
	for i, p := range c.points {
		x, y := at(p)
		d.circle(x, y, c.spreads[i]*scale, "fw-chart-spread", "")
	}
	var taken []area
	for i, p := range c.points {
		x, y := at(p)
		d.circle(x, y, 3.5, "fw-chart-dot", c.tip(i))
		taken = append(taken, area{x - 4, y - 4, 8, 8})
	}
	for i, p := range c.points {
		x, y := at(p)
		b := place(x, y, textWidth(c.names[i], noteSize)*0.95, height, taken)
		taken = append(taken, b)
		if far := math.Hypot(math.Max(0, math.Max(b.x-x, x-b.x-b.w)), math.Max(0, math.Max(b.y-y, y-b.y-b.h))); far > 9 {
			d.line(x, y, math.Max(b.x, math.Min(x, b.x+b.w)), b.y+b.h/2, "fw-chart-axis")
		}
		d.text(b.x, b.y+10, "fw-chart-map-name fw-chart-outlined", atStart, c.names[i])
	}
	// The scale: a round distance.
	_, step := niceScale(high.X-low.X, 4)
	y := height + 12
	d.line(inset, y, inset+step*scale, y, "fw-chart-mark")
	d.line(inset, y-4, inset, y+4, "fw-chart-mark")
	d.line(inset+step*scale, y-4, inset+step*scale, y+4, "fw-chart-mark")
	d.text(inset+step*scale+8, y+4, "fw-chart-note", atStart, c.loc.Plain("likeness-distance", "distance", c.loc.Decimal(step, decimalsFor(step))))
	d.height = y + 14
}

// place finds room for a name beside a point: of places round it, nearer ones
// first, the one that covers least of what is taken and stays in the drawing.
func place(x, y, width, height float64, taken []area) area {
	const line = 13.0
	best, least := area{}, math.Inf(1)
	for ring := range 5 {
		off := 7 + 13*float64(ring)
		for _, b := range []area{
			{x + off, y - line/2, width, line},
			{x - off - width, y - line/2, width, line},
			{x - width/2, y - off - line + 2, width, line},
			{x - width/2, y + off - 2, width, line},
			{x + 4, y - off - line + 2, width, line},
			{x + 4, y + off - 2, width, line},
			{x - 4 - width, y - off - line + 2, width, line},
			{x - 4 - width, y + off - 2, width, line},
		} {
			cost := 3 * float64(ring)
			for _, t := range taken {
				cost += b.overlap(t)
			}
			inside := b.overlap(area{0, 0, chartWidth, height})
			cost += 4 * (b.w*b.h - inside)
			if cost < least-1e-9 {
				best, least = b, cost
			}
		}
	}
	return best
}

// tip says where a thing lies and how surely.
func (c *planeChart) tip(i int) string {
	p := c.points[i]
	return c.names[i] + ": " + signed(c.loc, p.X, 2) + " · " + signed(c.loc, p.Y, 2) + " (" + c.loc.Decimal(c.spreads[i], 2) + ")"
}

func (c *planeChart) table() dataTable {
	t := dataTable{corner: c.loc.Plain("chart-game"), columns: []string{
		c.loc.Plain("likeness-map-right"), c.loc.Plain("likeness-map-up"), c.loc.Plain("likeness-map-spread"),
	}}
	for i, p := range c.points {
		t.rows = append(t.rows, dataRow{c.names[i], []dataCell{
			{figure: signed(c.loc, p.X, 2)}, {figure: signed(c.loc, p.Y, 2)}, {figure: c.loc.Decimal(c.spreads[i], 2)},
		}})
	}
	return t
}

// option is none: the circles and the places of the names, which the map is
// read by, are in the drawing.
func (c *planeChart) option(string) echartsOption { return nil }
