package site

import (
	"math"

	"github.com/go-echarts/go-echarts/v2/charts"
	"github.com/go-echarts/go-echarts/v2/opts"
)

// pairChart sets two distances of the same pairs against each other.
type pairChart struct {
	loc              *locale
	across, up       string // what is measured along the two axes
	pairs            []pairPoint
	diagonal         bool // whether the two are meant to be equal
	corner           string
	acrossTop, upTop float64 // of the scales; set by scaled
	acrossBy, upBy   float64
}

// pairPoint is a pair.
type pairPoint struct {
	name string
	x, y float64
}

// scaled is c with its scales: one for both axes where they should be equal.
func (c *pairChart) scaled() *pairChart {
	mostX, mostY := 0.0, 0.0
	for _, p := range c.pairs {
		mostX, mostY = max(mostX, p.x), max(mostY, p.y)
	}
	if c.diagonal {
		mostX = max(mostX, mostY)
		mostY = mostX
	}
	c.acrossTop, c.acrossBy = niceScale(mostX, 5)
	c.upTop, c.upBy = niceScale(mostY, 5)
	return c
}

func (c *pairChart) draw(d *drawing) {
	const left, width, height = 34.0, chartWidth - 34.0 - 10, 230.0
	top := 26 + d.lines(0, 13, "fw-chart-name", c.up, nameSize, chartWidth)
	x := func(v float64) float64 { return linear(v, c.acrossTop, left, left+width) }
	y := func(v float64) float64 { return linear(v, c.upTop, top+height, top) }
	for k := 0; float64(k)*c.acrossBy <= c.acrossTop*(1+1e-9); k++ {
		v := float64(k) * c.acrossBy
		d.line(x(v), top, x(v), top+height+4, "fw-chart-grid")
		d.text(x(v), top+height+17, "fw-chart-note", atMiddle, c.loc.Decimal(v, decimalsFor(c.acrossBy)))
	}
	for k := 0; float64(k)*c.upBy <= c.upTop*(1+1e-9); k++ {
		v := float64(k) * c.upBy
		d.line(left-4, y(v), left+width, y(v), "fw-chart-grid")
		d.text(left-7, y(v)+4, "fw-chart-note", atEnd, c.loc.Decimal(v, decimalsFor(c.upBy)))
	}
	if c.diagonal {
		d.line(x(0), y(0), x(c.acrossTop), y(c.upTop), "fw-chart-mean")
	}
	for _, p := range c.pairs {
		d.circle(x(p.x), y(p.y), 2.5, "fw-chart-dot fw-chart-faint", p.name+": "+c.figures(p))
	}
	d.height = top + height + 44 + d.lines(0, top+height+36, "fw-chart-name", c.across, nameSize, chartWidth)
}

func (c *pairChart) figures(p pairPoint) string {
	return c.loc.Decimal(p.x, 2) + " · " + c.loc.Decimal(p.y, 2)
}

func (c *pairChart) table() dataTable {
	t := dataTable{corner: c.corner, columns: []string{c.across, c.up}}
	for _, p := range c.pairs {
		t.rows = append(t.rows, dataRow{p.name, []dataCell{{figure: c.loc.Decimal(p.x, 2)}, {figure: c.loc.Decimal(p.y, 2)}}})
	}
	return t
}

func (c *pairChart) option(title string) echartsOption {
	dots := charts.NewScatter()
	dots.SetGlobalOptions(common(title, false)...)
	var data []opts.BarData
	for _, p := range c.pairs {
		data = append(data, opts.BarData{Name: p.name + ": " + c.figures(p), Value: []any{round4(p.x), round4(p.y)}})
	}
	series := []charts.SeriesOpts{
		marks(data), charts.WithScatterChartOpts(opts.ScatterChart{SymbolSize: 6}),
		charts.WithItemStyleOpts(opts.ItemStyle{Color: "--chart-bar", Opacity: opts.Float(0.7)}),
	}
	if c.diagonal {
		line := opts.MarkLineNameCoordItem{Coordinate0: []any{0, 0}, Coordinate1: []any{round4(c.acrossTop), round4(c.upTop)}}
		series = append(series, charts.WithMarkLineNameCoordItemOpts(line), intervalStyle)
	}
	dots.AddSeries(title, nil, series...)
	dots.XAxisList = []opts.XAxis{{Type: "value", Min: 0, Max: round4(c.acrossTop), SplitNumber: int(math.Round(c.acrossTop / c.acrossBy)), Name: c.across, NameLocation: "middle", NameGap: 28}}
	dots.YAxisList = []opts.YAxis{{Type: "value", Min: 0, Max: round4(c.upTop), SplitNumber: int(math.Round(c.upTop / c.upBy)), Name: c.up, NameLocation: "end"}}
	dots.SetGlobalOptions(charts.WithGridOpts(opts.Grid{Left: "8", Right: "24", Top: "12%", Height: "76%", ContainLabel: opts.Bool(true)}))
	return dots.JSON()
}
