package site

import "furrow/engine"

// dotChart compares runs of games by several measures: for each measure a
// scale from nought, and on it a dot with its interval for each run.
type dotChart struct {
	loc      *locale
	subject  string // heads the row headings of the table
	names    []string
	measures []dotMeasure
}

// dotMeasure is one thing measured.
type dotMeasure struct {
	name   string // "Laps a move"
	dots   []engine.Interval
	values []string // of dots: "2.31"
	ranges []string // "2.30–2.32"
}

// measure adds a measure. There is one engine.Interval for each name.
func (c *dotChart) measure(name string, dots ...engine.Interval) {
	m := dotMeasure{name: name, dots: dots}
	for _, e := range dots {
		value, interval := "–", ""
		if measured(e) {
			value, interval = c.loc.Decimal(e.Value, 2), decimalRange(c.loc, e, 2)
		}
		m.values = append(m.values, value)
		m.ranges = append(m.ranges, interval)
	}
	c.measures = append(c.measures, m)
}

// measured reports whether e stands for anything at all: the mean of nothing
// does not.
func measured(e engine.Interval) bool { return e.Low < e.High || e.Value != 0 }

// figures are the value and the interval of run j.
func (m dotMeasure) figures(j int) string {
	if m.ranges[j] == "" {
		return m.values[j]
	}
	return m.values[j] + " (" + m.ranges[j] + ")"
}

// top is the top of the scale of a measure, and its step.
func (m dotMeasure) top() (top, step float64) {
	most := 0.0
	for _, e := range m.dots {
		if measured(e) {
			most = max(most, e.High)
		}
	}
	return niceScale(most, 4)
}

func (c *dotChart) draw(d *drawing) {
	const inset = 8.0 // room for a dot at nought and for the last figure of the scale
	y := 0.0
	for i, m := range c.measures {
		if i > 0 {
			y += 12
		}
		top, step := m.top()
		at := func(v float64) float64 { return linear(v, top, inset, chartWidth-inset-6) }
		y += d.lines(0, y+14, "fw-chart-name", m.name, nameSize, chartWidth) + 22
		const rowHeight = 32.0
		room := func(j int) float64 { return chartWidth - textWidth(m.figures(j), labelSize) - inset - 10 }
		base := y + float64(len(m.dots))*rowHeight
		for j := range m.dots {
			base += float64(len(lined(c.names[j], labelSize, room(j)))-1) * (labelSize + 2)
		}
		for k := 0; float64(k)*step <= top*(1+1e-9); k++ {
			v := float64(k) * step
			d.line(at(v), y, at(v), base+4, "fw-chart-grid")
			d.text(at(v), base+17, "fw-chart-note", atMiddle, c.loc.Decimal(v, decimalsFor(step)))
		}
		for j, e := range m.dots {
			row, figures := y, m.figures(j)
			row += d.lines(inset, row+13, "fw-chart-label fw-chart-outlined", c.names[j], labelSize, room(j))
			y = row + rowHeight
			d.text(chartWidth, row+13, "fw-chart-figure fw-chart-outlined", atEnd, figures)
			d.line(inset, row+24, chartWidth-inset-6, row+24, "fw-chart-track")
			if measured(e) {
				// The dot comes last: it may be wider than its interval,
				// whose ends then show above and below it.
				d.whisker(at(e.Low), at(e.High), row+24, 6.5)
				d.circle(at(e.Value), row+24, 3.5, "fw-chart-dot", c.names[j]+": "+figures)
			}
		}
		y = base + 22
	}
	d.height = y
}

func (c *dotChart) table() dataTable {
	t := dataTable{corner: c.subject}
	for _, m := range c.measures {
		t.columns = append(t.columns, m.name)
	}
	for j, name := range c.names {
		r := dataRow{heading: name}
		for _, m := range c.measures {
			r.cells = append(r.cells, dataCell{m.values[j], m.ranges[j]})
		}
		t.rows = append(t.rows, r)
	}
	return t
}
