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
type chartView struct {
	ID      string // unique within the page, "chart-bosh-shares"
	Title   string
	Caption string // sample size, seed, player and rules
	SVG     template.HTML
	Table   template.HTML
	Tall    bool // whether the drawing is higher than a table beside it would be cut to
	// Option is the content of a script element of type application/json:
	// see chartOption.
	Option template.JS
}

// newChartView draws c. The title heads the figure and names the drawing; the
// caption describes it.
func newChartView(id, title, caption string, loc *locale, c chart) chartView {
	d := &drawing{id: id}
	c.draw(d)
	return chartView{
		ID:      id,
		Title:   title,
		Caption: caption,
		SVG:     d.svg(title, caption),
		Table:   c.table().html(title),
		Tall:    d.height > max(d.width, chartWidth), // charts.css sets both as wide as a table may be high
		Option:  optionJSON(c.option(title), loc),
	}
}
