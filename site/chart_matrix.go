package site

import (
	"math"
	"strconv"

	"github.com/go-echarts/go-echarts/v2/charts"
	"github.com/go-echarts/go-echarts/v2/opts"
)

// matrixChart shades how far each of a number of things is from each, the
// nearer the darker.
type matrixChart struct {
	loc   *locale
	names []string    // in the order of the rows and columns
	far   [][]float64 // by row and column
	notes [][]string  // to a figure, in the table: what it rests on; or nil
}

// step is how far apart two things may be to have the darkest shade, and how
// much farther for each that is lighter.
func (c *matrixChart) step() float64 {
	most := 0.0
	for _, row := range c.far {
		for _, d := range row {
			most = max(most, d)
		}
	}
	_, step := niceScale(most, heatSteps)
	return step
}

func shadeOf(d, step float64) int {
	return heatSteps - min(heatSteps-1, int(math.Floor(d/step)))
}

// heading is a thing as it heads its row.
func (c *matrixChart) heading(i int) string { return c.loc.Number(i+1) + " " + c.names[i] }

func (c *matrixChart) figure(i, j int) string { return c.loc.Decimal(c.far[i][j], 2) }

// tip says how far two things are from each other.
func (c *matrixChart) tip(i, j int) string {
	tip := c.names[i] + " – " + c.names[j] + ": " + c.figure(i, j)
	if c.notes != nil {
		tip += " (" + c.notes[i][j] + ")"
	}
	return tip
}

func (c *matrixChart) draw(d *drawing) {
	const label, gap, least = 108.0, 1.0, 12.0
	n := float64(len(c.names))
	cell := math.Max(least, math.Min(28, (chartWidth-label+gap)/n-gap))
	if w := label + n*(cell+gap); w > chartWidth+gap {
		d.width = w
	}
	top, step := 4.0, c.step()
	for i := range c.names {
		y := top + float64(i)*(cell+gap)
		d.text(0, y+cell/2+4, "fw-chart-note", atStart, fitted(c.heading(i), noteSize, label-4))
		// Each column is headed where its stair begins.
		d.text(label+float64(i)*(cell+gap)+cell/2, y+cell/2+4, "fw-chart-note", atMiddle, c.loc.Number(i+1))
		for j := range i { // the other half says the same
			x := label + float64(j)*(cell+gap)
			d.rect(x, y, cell, cell, "fw-chart-pit "+heatClass(shadeOf(c.far[i][j], step)), c.tip(i, j))
		}
	}
	y := top + n*(cell+gap) + 14
	const width = 40.0
	d.text(0, y, "fw-chart-note", atStart, fitted(c.loc.Plain("likeness-matrix-key"), noteSize, chartWidth))
	y += 7
	digits := decimalsFor(step)
	for k := range heatSteps {
		x := float64(k) * (width + 2)
		d.rect(x, y, width, 12, "fw-chart-pit "+heatClass(heatSteps-k), "")
		if k > 0 {
			d.text(x-1, y+25, "fw-chart-note", atMiddle, c.loc.Decimal(float64(k)*step, digits))
		}
	}
	d.height = y + 30
}

func (c *matrixChart) table() dataTable {
	t := dataTable{corner: c.loc.Plain("chart-game")}
	for i := range c.names {
		t.columns = append(t.columns, c.loc.Number(i+1))
		row := dataRow{heading: c.heading(i)}
		for j := range c.names {
			var cell dataCell // empty on the diagonal
			if i != j {
				cell.figure = c.figure(i, j)
				if c.notes != nil {
					cell.interval = c.notes[i][j]
				}
			}
			row.cells = append(row.cells, cell)
		}
		t.rows = append(t.rows, row)
	}
	return t
}

func (c *matrixChart) option(title string) echartsOption {
	heat := charts.NewHeatMap()
	heat.SetGlobalOptions(common(title, false)...)
	var columns, rows []string
	var data, heads []opts.BarData
	for i := range c.names {
		column := c.loc.Number(i + 1)
		columns, rows = append(columns, column), append(rows, c.heading(i))
		heads = append(heads, opts.BarData{Name: c.heading(i), Value: []any{i, i, 0}, Label: label(column, "inside", "--ink")})
		for j := range i {
			data = append(data, opts.BarData{Name: c.tip(i, j), Value: []any{j, i, round4(c.far[i][j])}})
		}
	}
	heat.AddSeries(title, nil, marks(data), charts.WithItemStyleOpts(opts.ItemStyle{BorderColor: "--surface", BorderWidth: 1}))
	// As in the drawing each column is headed where its stair begins: no two
	// numbers are side by side there, however narrow the columns are. (The
	// nought of each has a shade: what has none ECharts does not draw.)
	stair := charts.NewScatter()
	stair.AddSeries(title, nil, marks(heads), charts.WithScatterChartOpts(opts.ScatterChart{SymbolSize: 1}))
	heat.MultiSeries = append(heat.MultiSeries, stair.MultiSeries...)
	hidden := opts.Bool(false)
	heat.XAxisList = []opts.XAxis{{Type: "category", Data: columns, Position: "top", AxisLine: &opts.AxisLine{Show: hidden}, AxisTick: &opts.AxisTick{Show: hidden}, AxisLabel: &opts.AxisLabel{Show: hidden}}}
	heat.YAxisList = []opts.YAxis{{Type: "category", Data: rows, Inverse: opts.Bool(true)}}
	step := c.step()
	var pieces []opts.Piece
	for k := range heatSteps {
		piece := opts.Piece{Color: "--chart-heat-" + strconv.Itoa(heatSteps-k), Gte: float32(round4(float64(k) * step))}
		if k < heatSteps-1 {
			piece.Lt = float32(round4(float64(k+1) * step))
		}
		pieces = append(pieces, piece)
	}
	heat.SetGlobalOptions(
		charts.WithGridOpts(opts.Grid{Left: "4", Right: "8", Top: "8", Bottom: "8", ContainLabel: opts.Bool(true)}),
		charts.WithVisualMapOpts(opts.VisualMap{Type: "piecewise", Show: opts.Bool(false), Dimension: "2", Pieces: pieces}),
	)
	return heat.JSON()
}

// round4 keeps four digits after the point.
func round4(x float64) float64 { return math.Round(x*1e4) / 1e4 }
