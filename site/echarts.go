package site

import (
	"bytes"
	"encoding/json"
	"html/template"
	"math"
	"strconv"

	"github.com/go-echarts/go-echarts/v2/charts"
	"github.com/go-echarts/go-echarts/v2/opts"
)

// The options below are built with go-echarts and written as plain JSON. Its
// own pages are not used: they carry scripts inline and fetch ECharts from
// elsewhere, neither of which a page of this site may do.
//
// Options hold no functions: JSON has none, and the content security policy
// of the pages would not run them. What a reader is shown when pointing at a
// mark is therefore worded here and kept as the name of the mark. Where a
// colour belongs, an option holds the name of a variable of the style sheets
// ("--south"); charts.js puts in the colour that it has at the moment.

// echartsOption is an option of ECharts, ready to be written as JSON.
type echartsOption map[string]any

// interactiveChart is what charts.js finds beside a drawing.
type interactiveChart struct {
	Interactive string        `json:"interactive"` // label of the button that shows the ECharts chart
	Static      string        `json:"static"`      // label of the button that shows the drawing
	Option      echartsOption `json:"option"`
}

// optionJSON is option as the content of a script element: the encoder escapes
// <, > and &, so that no string can end the element. Without a script, or with
// nothing to give to it, the page keeps its drawing.
func optionJSON(option echartsOption, loc *locale) template.JS {
	if option == nil {
		return ""
	}
	b, err := json.Marshal(interactiveChart{loc.Plain("chart-interactive"), loc.Plain("chart-static"), option})
	if err != nil {
		return ""
	}
	return template.JS(bytes.TrimSpace(b))
}

// common are the settings every chart shares: tips that name the mark, no
// title drawn (the figure has one), and one for who does not see the chart.
func common(title string, patterns bool) []charts.GlobalOpts {
	aria := &opts.Aria{Enabled: opts.Bool(true), Label: &opts.AriaLabel{Description: title}}
	if patterns {
		aria.Decal = &opts.AriaDecal{Show: opts.Bool(true)}
	}
	return []charts.GlobalOpts{
		charts.WithAriaOpts(aria),
		charts.WithColorsOpts(opts.Colors{"--south", "--north", "--chart-drawn"}),
		charts.WithLegendOpts(opts.Legend{Show: opts.Bool(false)}),
		charts.WithTooltipOpts(opts.Tooltip{Show: opts.Bool(true), Trigger: "item", Formatter: "{b}"}),
	}
}

// round2 keeps two digits after the point, so that the JSON stays short.
func round2(x float64) float64 { return math.Round(x*100) / 100 }

// percent is a share as ECharts is given it.
func percent(share float64) float64 { return round2(share * 100) }

// heatPercent is exact enough for a share to fall on the same side of a bound of
// the shades as in the drawing: the ink of its figure is chosen by that.
func heatPercent(share float64) float64 { return math.Round(share*1e6) / 1e4 }

// interval is a line from one end of an interval to the other, at place y.
func interval(low, high float64, y int) opts.MarkLineNameCoordItem {
	return opts.MarkLineNameCoordItem{Coordinate0: []any{low, y}, Coordinate1: []any{high, y}}
}

// intervalStyle draws intervals as plain lines.
var intervalStyle = charts.WithMarkLineStyleOpts(opts.MarkLineStyle{
	Symbol:    []string{"none", "none"},
	Label:     &opts.Label{Show: opts.Bool(false)},
	LineStyle: &opts.LineStyle{Color: "--ink", Width: 2, Type: "solid"},
})

// marks are the data of a series, each with a label of its own. BarData is the
// one type of go-echarts that has room for that, and ECharts reads the marks of
// every kind of series alike.
func marks(data []opts.BarData) charts.SeriesOpts {
	return charts.WithSeriesOpts(func(s *charts.SingleSeries) { s.Data = data })
}

// withoutOverlap leaves out labels that would run into others: they stand in
// the tips.
var withoutOverlap = charts.WithLabelLayoutOpts(opts.LabelLayout{HideOverlap: opts.Bool(true)})

// label writes a figure at a mark.
func label(figure, position, color string) *opts.Label {
	return &opts.Label{Show: opts.Bool(true), Position: position, Formatter: figure, Color: color}
}

func (c *shareChart) option(title string) echartsOption {
	bar := charts.NewBar().XYReversal()
	var names []string
	for _, r := range c.rows {
		names = append(names, r.name)
	}
	bar.SetXAxis(names)
	bar.SetGlobalOptions(common(title, true)...)
	bar.SetGlobalOptions(
		charts.WithLegendOpts(opts.Legend{Show: opts.Bool(true), Top: "0", SelectedMode: "false", TextStyle: &opts.TextStyle{Color: "--ink"}}),
		charts.WithGridOpts(opts.Grid{Left: "4", Right: "24", Top: "40", Bottom: "4", ContainLabel: opts.Bool(true)}),
		charts.WithXAxisOpts(opts.XAxis{Type: "value", Min: 0, Max: 100, AxisLabel: &opts.AxisLabel{Formatter: "{value}%"}}),
		charts.WithYAxisOpts(opts.YAxis{Type: "category", Inverse: opts.Bool(true)}),
	)
	for i, o := range c.outcomes {
		var data []opts.BarData
		var intervals []opts.MarkLineNameCoordItem
		for j, r := range c.rows {
			p := r.parts[i]
			d := opts.BarData{Name: r.name + ": " + o.label + " " + p.share + " (" + p.interval + ")", Value: percent(p.Value)}
			if p.Value > 0.12 { // there is room for it
				d.Label = label(p.share, "inside", "--ink")
				d.Label.BackgroundColor = "--surface"
			}
			data = append(data, d)
			switch i {
			case 0:
				intervals = append(intervals, interval(percent(p.Low), percent(p.High), j))
			case 2:
				intervals = append(intervals, interval(percent(1-p.High), percent(1-p.Low), j))
			}
		}
		series := []charts.SeriesOpts{
			charts.WithBarChartOpts(opts.BarChart{Stack: "share", BarWidth: "40%"}),
			charts.WithItemStyleOpts(opts.ItemStyle{Color: o.color}),
		}
		if intervals != nil {
			series = append(series, charts.WithMarkLineNameCoordItemOpts(intervals...), intervalStyle)
		}
		bar.AddSeries(o.label, data, series...)
	}
	bar.Validate()
	return bar.JSON()
}

func (c *lengthChart) option(title string) echartsOption {
	bar := charts.NewBar()
	bar.SetGlobalOptions(common(title, false)...)
	var labels []string
	for _, b := range c.bins {
		labels = append(labels, c.label(b))
	}
	bar.SetXAxis(labels)
	top, step := c.top()
	var x []opts.XAxis
	var y []opts.YAxis
	grids := stacked(len(c.panels), panelHead)
	for i, p := range c.panels {
		x = append(x, opts.XAxis{Type: "category", GridIndex: i, Data: labels, AxisTick: &opts.AxisTick{Show: opts.Bool(true), AlignWithLabel: opts.Bool(true)}})
		y = append(y, opts.YAxis{Type: "value", GridIndex: i, Name: p.name + " · " + c.meanText(p), NameLocation: "end", Max: percent(top), SplitNumber: int(math.Round(top / step)),
			AxisLabel: &opts.AxisLabel{Formatter: "{value}%"}})
		var data []opts.BarData
		for j, s := range p.shares {
			data = append(data, opts.BarData{Name: labels[j] + ": " + p.labels[j], Value: percent(s)})
		}
		bar.AddSeries(p.name, data,
			charts.WithBarChartOpts(opts.BarChart{XAxisIndex: i, YAxisIndex: i, BarCategoryGap: "8%"}),
			charts.WithItemStyleOpts(opts.ItemStyle{Color: p.style.color}))
	}
	bar.XAxisList, bar.YAxisList = x, y
	bar.SetGlobalOptions(charts.WithGridOpts(grids...))
	bar.Validate()
	return bar.JSON()
}

func (c *dotChart) option(title string) echartsOption {
	dots := charts.NewScatter()
	dots.SetGlobalOptions(common(title, false)...)
	var x []opts.XAxis
	var y []opts.YAxis
	for i, m := range c.measures {
		top, step := m.top()
		x = append(x, opts.XAxis{Type: "value", GridIndex: i, Min: 0, Max: round2(top), SplitNumber: int(math.Round(top / step))})
		y = append(y, opts.YAxis{Type: "category", GridIndex: i, Name: m.name, NameLocation: "start", Inverse: opts.Bool(true), Data: c.names})
		var data []opts.BarData
		var intervals []opts.MarkLineNameCoordItem
		for j, e := range m.dots {
			if !measured(e) {
				continue
			}
			data = append(data, opts.BarData{Name: c.names[j] + ": " + m.figures(j), Value: []any{round2(e.Value), j}, Label: label(m.values[j], "top", "--ink")})
			intervals = append(intervals, interval(round2(e.Low), round2(e.High), j))
		}
		dots.AddSeries(m.name, nil, marks(data),
			charts.WithScatterChartOpts(opts.ScatterChart{XAxisIndex: i, YAxisIndex: i, SymbolSize: 8}),
			charts.WithItemStyleOpts(opts.ItemStyle{Color: "--chart-bar"}),
			charts.WithMarkLineNameCoordItemOpts(intervals...), intervalStyle)
	}
	dots.XAxisList, dots.YAxisList = x, y
	dots.SetGlobalOptions(charts.WithGridOpts(stacked(len(c.measures), min(panelHead, 40/float64(40+32*len(c.names))))...))
	// Not Validate: it would take the place of the data of the first axis.
	return dots.JSON()
}

func (c *boardChart) option(title string) echartsOption {
	heat := charts.NewHeatMap()
	heat.SetGlobalOptions(common(title, false)...)
	var x []opts.XAxis
	var y []opts.YAxis
	columns, rows := numbered(c.board.Cols), numbered(c.board.Rows)
	hidden := &opts.AxisLabel{Show: opts.Bool(false)}
	for i, l := range c.layers {
		x = append(x, opts.XAxis{Type: "category", GridIndex: i, Data: columns, AxisLabel: hidden, AxisTick: &opts.AxisTick{Show: opts.Bool(false)}})
		y = append(y, opts.YAxis{Type: "category", GridIndex: i, Data: rows, Name: l.name, NameLocation: "start", Inverse: opts.Bool(true), AxisLabel: hidden})
		var data []opts.BarData
		for pit, share := range l.shares {
			row, col := c.board.Cell(pit)
			ink := "--chart-on-low"
			if c.shade(share) > heatSteps/2 {
				ink = "--chart-on-high"
			}
			data = append(data, opts.BarData{Label: label(l.inside[pit], "inside", ink), Name: l.name + ", " + c.board.Name(pit) + ": " + l.labels[pit], Value: []any{col, row, heatPercent(share)}})
		}
		heat.AddSeries(l.name, nil, marks(data), charts.WithHeatMapChartOpts(opts.HeatMapChart{XAxisIndex: i, YAxisIndex: i}),
			charts.WithItemStyleOpts(opts.ItemStyle{BorderColor: "--surface", BorderWidth: 2}))
	}
	heat.XAxisList, heat.YAxisList = x, y
	var pieces []opts.Piece
	for i := range heatSteps {
		piece := opts.Piece{Color: "--chart-heat-" + strconv.Itoa(i+1)}
		if i > 0 {
			piece.Gte = float32(heatPercent(heatBounds[i-1] / float64(c.board.Size())))
		}
		if i < len(heatBounds) {
			piece.Lt = float32(heatPercent(heatBounds[i] / float64(c.board.Size())))
		}
		pieces = append(pieces, piece)
	}
	heat.SetGlobalOptions(
		charts.WithGridOpts(stacked(len(c.layers), panelHead)...),
		charts.WithVisualMapOpts(opts.VisualMap{Type: "piecewise", Show: opts.Bool(false), Dimension: "2", Pieces: pieces}),
	)
	heat.Validate()
	return heat.JSON()
}

// panelHead is the part of a panel that its name has, of one of a few rows.
const panelHead = 0.24

// stacked are the grids of n panels, one above the other, of which the head is
// that part.
func stacked(n int, head float64) []opts.Grid {
	var grids []opts.Grid
	for i := range n {
		each := 100 / float64(n)
		grids = append(grids, opts.Grid{
			Left: "8", Right: "24",
			Top:          percentText(float64(i)*each + float64(each*head)),
			Height:       percentText(each * (0.9 - head)),
			ContainLabel: opts.Bool(true),
		})
	}
	return grids
}

func percentText(x float64) string { return num(x) + "%" }

// numbered are the numbers from 1 to n, as the categories of an axis.
func numbered(n int) []string {
	var s []string
	for i := range n {
		s = append(s, num(float64(i+1)))
	}
	return s
}
