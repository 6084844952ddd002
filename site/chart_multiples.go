package site

import (
	"math"

	"github.com/go-echarts/go-echarts/v2/charts"
	"github.com/go-echarts/go-echarts/v2/opts"
)

// multipleChart is one of several small charts of one make: one statistic of
// many games or boards, a row for each, all rows on one scale, and in each row
// a mark with its interval for each player.
type multipleChart struct {
	loc     *locale
	subject string // heads the row headings of the table
	of      statistic
	players []string // as readers are told of them, at most as many as markShapes
	rows    []multipleRow
}

// multipleRow is a game or a board.
type multipleRow struct {
	name    string
	figures []figure // in step with the players
}

// markShape tells players apart without colour.
type markShape struct{ class, echarts string }

var markShapes = []markShape{
	{"fw-chart-dot", "circle"},
	{"fw-chart-hollow", "rect"},
	{"fw-chart-dot", "triangle"},
}

// signed reports whether the figures lie on either side of nought.
func (s statistic) signed() bool { return s.name == "first_advantage" }

// word writes a figure without its interval.
func (s statistic) word(loc *locale, x float64) string {
	switch {
	case s.signed():
		return signed(loc, 100*x, 1)
	case s.unit == inShares:
		return loc.Percent(x)
	case s.unit == inPlies, s.unit == inMagnitudes:
		return loc.Decimal(x, 1)
	}
	return loc.Decimal(x, 2)
}

// wordRange writes the interval of a figure.
func (s statistic) wordRange(loc *locale, f figure) string {
	if s.signed() {
		return loc.Plain("chart-fork-range", "low", signed(loc, 100*f.Low, 1), "high", signed(loc, 100*f.High, 1))
	}
	if s.unit == inShares {
		return percentRange(loc, f.Interval)
	}
	digits := 2
	if s.unit == inPlies || s.unit == inMagnitudes {
		digits = 1
	}
	return decimalRange(loc, f.Interval, digits)
}

// cell is a figure as tables have it.
func (s statistic) cell(loc *locale, f figure) dataCell {
	if f.Rounds == 0 {
		return dataCell{figure: "–"}
	}
	return dataCell{s.word(loc, f.Value), s.wordRange(loc, f)}
}

// tip says all of one mark.
func (c *multipleChart) tip(row multipleRow, player int) string {
	cell := c.of.cell(c.loc, row.figures[player])
	return row.name + ", " + c.players[player] + ": " + cell.figure + " (" + cell.interval + ")"
}

// scale is the ends of the common scale, and its step, in what the figures are
// worded in: shares in per cent.
func (c *multipleChart) scale() (from, to, step float64) {
	most := 0.0
	for _, r := range c.rows {
		for _, f := range r.figures {
			if f.Rounds > 0 {
				most = max(most, math.Abs(f.Low), math.Abs(f.High))
			}
		}
	}
	if c.of.unit == inShares {
		most *= 100
	}
	steps := 4
	if c.of.signed() {
		steps = 2
	}
	to, step = niceScale(most, steps)
	if c.of.signed() {
		from = -to
	}
	return from, to, step
}

// scaled is a figure in what the scale is in.
func (c *multipleChart) scaled(x float64) float64 {
	if c.of.unit == inShares {
		return 100 * x
	}
	return x
}

func (c *multipleChart) draw(d *drawing) {
	const left, right, perPlayer = 112.0, 8.0, 8.0
	from, to, step := c.scale()
	at := func(v float64) float64 { return left + (v-from)/(to-from)*(chartWidth-left-right) }
	x := 0.0
	for i, name := range c.players {
		c.mark(d, x+6, 9, i, "")
		d.text(x+14, 13, "fw-chart-note", atStart, fitted(name, noteSize, chartWidth/3-18))
		x += chartWidth / 3
	}
	row := perPlayer*float64(len(c.players)) + 8
	y := 24.0
	base := y + row*float64(len(c.rows))
	for v := from; v <= to+step/2; v += step {
		class := "fw-chart-grid"
		if math.Abs(v) < step/2 {
			class = "fw-chart-axis"
		}
		d.line(at(v), y, at(v), base+4, class)
		d.text(at(v), base+16, "fw-chart-note", atMiddle, c.markOf(v, step))
	}
	for _, r := range c.rows {
		d.line(0, y, chartWidth, y, "fw-chart-grid")
		d.text(0, y+row/2+4, "fw-chart-label", atStart, fitted(r.name, labelSize, left-12))
		for i, f := range r.figures {
			if f.Rounds == 0 {
				continue
			}
			line := y + 4 + perPlayer*(float64(i)+0.5)
			d.whisker(at(c.scaled(f.Low)), at(c.scaled(f.High)), line, 2.5)
			c.mark(d, at(c.scaled(f.Value)), line, i, c.tip(r, i))
		}
		y += row
	}
	d.height = base + 20
}

// markOf writes a mark of the scale.
func (c *multipleChart) markOf(v, step float64) string {
	digits := decimalsFor(step)
	if c.of.signed() {
		return signed(c.loc, v, digits)
	}
	text := c.loc.Decimal(v, digits)
	if c.of.unit == inShares {
		text += "%"
	}
	return text
}

// mark draws the mark of a player.
func (c *multipleChart) mark(d *drawing, x, y float64, player int, tip string) {
	shape := markShapes[player]
	switch shape.echarts {
	case "circle":
		d.circle(x, y, 3, shape.class, tip)
	case "rect":
		d.rect(x-2.6, y-2.6, 5.2, 5.2, shape.class, tip)
	default:
		d.triangle(x, y, 3.4, shape.class, tip)
	}
}

func (c *multipleChart) table() dataTable {
	t := dataTable{corner: c.subject, columns: c.players}
	for _, r := range c.rows {
		row := dataRow{heading: r.name}
		for _, f := range r.figures {
			row.cells = append(row.cells, c.of.cell(c.loc, f))
		}
		t.rows = append(t.rows, row)
	}
	return t
}

func (c *multipleChart) option(title string) echartsOption {
	chart := charts.NewScatter()
	chart.SetGlobalOptions(common(title, false)...)
	from, to, step := c.scale()
	// A line of its own for each player, of which the middle one is named.
	lines := len(c.players)
	var names []string
	for _, r := range c.rows {
		for i := range lines {
			name := ""
			if i == lines/2 {
				name = r.name
			}
			names = append(names, name)
		}
	}
	chart.SetGlobalOptions(
		charts.WithLegendOpts(opts.Legend{Show: opts.Bool(true), Top: "0", SelectedMode: "false", TextStyle: &opts.TextStyle{Color: "--ink"}}),
		charts.WithGridOpts(opts.Grid{Left: "4", Right: "24", Top: "40", Bottom: "4", ContainLabel: opts.Bool(true)}),
	)
	for i, player := range c.players {
		var data []opts.BarData
		var intervals []opts.MarkLineNameCoordItem
		for j, r := range c.rows {
			f := r.figures[i]
			if f.Rounds == 0 {
				continue
			}
			data = append(data, opts.BarData{Name: c.tip(r, i), Value: []any{round2(c.scaled(f.Value)), j*lines + i}})
			intervals = append(intervals, interval(round2(c.scaled(f.Low)), round2(c.scaled(f.High)), j*lines+i))
		}
		style := opts.ItemStyle{Color: "--chart-bar"}
		if markShapes[i].class == "fw-chart-hollow" {
			style = opts.ItemStyle{Color: "--surface", BorderColor: "--chart-bar", BorderWidth: 2}
		}
		chart.AddSeries(player, nil, marks(data),
			charts.WithScatterChartOpts(opts.ScatterChart{SymbolSize: 9, Symbol: markShapes[i].echarts}),
			charts.WithItemStyleOpts(style),
			charts.WithMarkLineNameCoordItemOpts(intervals...), intervalStyle)
	}
	chart.XAxisList = []opts.XAxis{{Type: "value", Min: round2(from), Max: round2(to), SplitNumber: int(math.Round((to - from) / step))}}
	chart.YAxisList = []opts.YAxis{{Type: "category", Inverse: opts.Bool(true), Data: names, AxisLabel: &opts.AxisLabel{Interval: "0"}}}
	return chart.JSON()
}
