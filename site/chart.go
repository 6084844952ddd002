package site

import "html/template"

// A chart is drawn three times from one set of figures: as SVG, which every
// reader sees; as a table, which says the same in figures; and as an option
// for ECharts, which a page script may draw instead. The figures are worded
// once, so that the three cannot drift apart.
type chart interface {
	// draw puts the chart on d, from the top down.
	draw(d *drawing)
	// table says what the drawing shows.
	table() dataTable
	// option is the same chart for ECharts, nil where the drawing is to stay.
	option(title string) echartsOption
}

// chartView is a chart as a page shows it: a figure with a caption, the
// drawing, the table beside it, and what a script needs to make it interactive.
// Each is made when the page asks for it: of all games they are large.
type chartView struct {
	ID      string // unique within the page, "chart-bosh-shares"
	Title   string // heads the figure and names the drawing
	Caption string // describes it: sample size, seed, player and rules

	chart  chart
	locale *locale
}

func newChartView(id, title, caption string, loc *locale, c chart) chartView {
	return chartView{id, title, caption, c, loc}
}

// chartDrawing is a chart drawn.
type chartDrawing struct {
	SVG  template.HTML
	Tall bool // whether it is higher than a table beside it would be cut to
}

// Drawing is the chart drawn.
func (v chartView) Drawing() chartDrawing {
	d := &drawing{id: v.ID}
	v.chart.draw(d)
	// charts.css sets a table beside it as high as the drawing is wide.
	return chartDrawing{d.svg(v.Title, v.Caption), d.height > max(d.width, chartWidth)}
}

// Table says what the drawing shows.
func (v chartView) Table() template.HTML { return v.chart.table().html(v.Title) }

// Option is the content of a script element of type application/json, "" where
// the drawing is to stay: see optionJSON.
func (v chartView) Option() template.JS { return optionJSON(v.chart.option(v.Title), v.locale) }
