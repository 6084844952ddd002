package site

import (
	"math"
	"slices"
	"strings"

	"furrow/site/likeness"

	"github.com/go-echarts/go-echarts/v2/charts"
	"github.com/go-echarts/go-echarts/v2/opts"
)

// treeChart draws a tree by average linkage from left to right, its things one
// below the other, each cluster at the distance at which it was joined.
type treeChart struct {
	loc     *locale
	names   []string // of the things
	tree    *likeness.Node
	support func(*likeness.Node) float64
}

// joint is a cluster as it is drawn: a line across at its height, and from it
// a line to each child.
type joint struct {
	node   *likeness.Node
	row    float64 // in the middle of its children
	ends   []float64
	depths []float64 // of the children
}

// joints lists the clusters with the rows they are drawn in, and the things in
// the order of their rows.
func (c *treeChart) joints() (all []joint, order []int) {
	var place func(n *likeness.Node) float64
	place = func(n *likeness.Node) float64 {
		if n.Children == nil {
			order = append(order, n.Leaf)
			return float64(len(order) - 1)
		}
		at := len(all)
		all = append(all, joint{node: n})
		var ends, depths []float64
		for _, child := range n.Children {
			ends, depths = append(ends, place(child)), append(depths, child.Height)
		}
		all[at].ends, all[at].depths = ends, depths
		all[at].row = (ends[0] + ends[len(ends)-1]) / 2
		return all[at].row
	}
	place(c.tree)
	return all, order
}

func (c *treeChart) draw(d *drawing) {
	const left, names, row = 10.0, 112.0, 24.0
	right := chartWidth - names
	at := func(height float64) float64 { return linear(height, c.tree.Height, right, left) }
	y := func(place float64) float64 { return 14 + place*row }
	joints, order := c.joints()
	bottom := y(float64(len(order)-1)) + 16
	top, step := niceScale(2*c.tree.Height, 4)
	for v := 0.0; v <= top+step/2; v += step {
		if x := at(v / 2); x >= left-1 {
			d.line(x, 4, x, bottom+4, "fw-chart-grid")
			d.text(x, bottom+16, "fw-chart-note", atMiddle, c.loc.Decimal(v, decimalsFor(step)))
		}
	}
	d.line(left, bottom, right, bottom, "fw-chart-axis")
	for _, j := range joints {
		x := at(j.node.Height)
		d.line(x, y(j.ends[0]), x, y(j.ends[len(j.ends)-1]), "fw-chart-branch")
		for k, end := range j.ends {
			d.line(x, y(end), at(j.depths[k]), y(end), "fw-chart-branch")
		}
	}
	// Shares stand to the left of their nodes, above the line that leads there;
	// one that would lie on another is left to the tip and the table.
	type place struct{ x, y float64 }
	var written []place
	for _, j := range joints {
		if j.node == c.tree { // all things together are together always
			continue
		}
		d.circle(at(j.node.Height), y(j.row), 2.5, "fw-chart-dot", c.tip(j.node))
		here := place{at(j.node.Height) - 3, y(j.row) - 3}
		if slices.ContainsFunc(written, func(p place) bool {
			return math.Abs(p.y-here.y) < noteSize && math.Abs(p.x-here.x) < textWidth("100", noteSize)
		}) {
			continue
		}
		written = append(written, here)
		d.text(here.x, here.y, "fw-chart-note fw-chart-outlined", atEnd, c.share(j.node))
	}
	for i, thing := range order {
		d.text(right+6, y(float64(i))+4, "fw-chart-label", atStart, fitted(c.names[thing], labelSize, names-6))
	}
	d.text(0, bottom+32, "fw-chart-note", atStart, fitted(c.loc.Plain("likeness-tree-scale"), noteSize, chartWidth))
	d.height = bottom + 38
}

// share is the support of a cluster in per cent, as it stands at its node.
func (c *treeChart) share(n *likeness.Node) string { return c.loc.Decimal(100*c.support(n), 0) }

// members names the things of a cluster.
func (c *treeChart) members(n *likeness.Node) string {
	var names []string
	for _, thing := range n.Leaves() {
		names = append(names, c.names[thing])
	}
	return strings.Join(names, ", ")
}

// tip says of a cluster at what distance it was joined, and how surely.
func (c *treeChart) tip(n *likeness.Node) string {
	return c.members(n) + ": " + c.loc.Decimal(2*n.Height, 2) + " · " + c.share(n) + "%"
}

func (c *treeChart) table() dataTable {
	t := dataTable{corner: c.loc.Plain("likeness-cluster"), columns: []string{c.loc.Plain("likeness-joined"), c.loc.Plain("likeness-support")}}
	joints, _ := c.joints()
	for _, j := range joints {
		if j.node != c.tree {
			t.rows = append(t.rows, dataRow{c.members(j.node), []dataCell{{figure: c.loc.Decimal(2*j.node.Height, 2)}, {figure: c.share(j.node)}}})
		}
	}
	return t
}

func (c *treeChart) option(title string) echartsOption {
	joints, order := c.joints()
	var rows []string
	for _, thing := range order {
		rows = append(rows, c.names[thing])
	}
	tree := charts.NewLine()
	tree.SetGlobalOptions(common(title, false)...)
	// One line draws all branches; it is broken where there is no value.
	var branches, nodes []opts.BarData
	to := func(x, y float64) { branches = append(branches, opts.BarData{Value: []any{round4(2 * x), y}}) }
	lift := func() { branches = append(branches, opts.BarData{Value: []any{"-", "-"}}) }
	for _, j := range joints {
		last := len(j.ends) - 1
		to(j.depths[0], j.ends[0])
		to(j.node.Height, j.ends[0])
		to(j.node.Height, j.ends[last])
		to(j.depths[last], j.ends[last])
		lift()
		if j.node != c.tree {
			share := label(c.share(j.node), "top", "--ink")
			share.Align = "right" // above the line that leads to the node, and on none
			nodes = append(nodes, opts.BarData{
				Name:  c.tip(j.node),
				Value: []any{round4(2 * j.node.Height), j.row}, Label: share,
			})
		}
	}
	tree.AddSeries(title, nil, marks(branches),
		charts.WithLineChartOpts(opts.LineChart{ShowSymbol: opts.Bool(false), YAxisIndex: 1, ConnectNulls: opts.Bool(false)}),
		charts.WithLineStyleOpts(opts.LineStyle{Color: "--ink", Width: 1.5}))
	dots := charts.NewScatter()
	dots.AddSeries(c.loc.Plain("likeness-support"), nil, marks(nodes),
		charts.WithScatterChartOpts(opts.ScatterChart{YAxisIndex: 1, SymbolSize: 7}), withoutOverlap,
		charts.WithItemStyleOpts(opts.ItemStyle{Color: "--chart-bar"}))
	tree.MultiSeries = append(tree.MultiSeries, dots.MultiSeries...)
	top, step := niceScale(2*c.tree.Height, 4)
	hidden := &opts.AxisLabel{Show: opts.Bool(false)}
	tree.XAxisList = []opts.XAxis{{Type: "value", Inverse: opts.Bool(true), Min: 0, Max: round4(top), SplitNumber: int(math.Round(top / step)), AxisLine: &opts.AxisLine{OnZero: opts.Bool(false)}}}
	// The names are categories, the rows of the branches numbers beside them.
	tree.YAxisList = []opts.YAxis{
		{Type: "category", Data: rows, Inverse: opts.Bool(true), Position: "right"},
		{Type: "value", Min: -0.5, Max: float64(len(rows)) - 0.5, Inverse: opts.Bool(true), AxisLabel: hidden, Show: opts.Bool(false), Position: "left"},
	}
	tree.SetGlobalOptions(charts.WithGridOpts(opts.Grid{Left: "12", Right: "8", Top: "8", Bottom: "8", ContainLabel: opts.Bool(true)}))
	return tree.JSON()
}
