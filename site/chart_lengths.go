package site

import (
	"math"

	"furrow/engine"
)

// lengthChart shows how long games last: one histogram for each run of games,
// all on the same two scales, one above the other.
type lengthChart struct {
	loc    *locale
	bins   []bin
	ratio  bool // the scale grows by ratio, not by steps
	panels []lengthPanel
	unit   string // "plies"
}

// bin is a stretch of lengths, [from, to); to is 0 for the last one of an even
// scale, which takes all that are longer.
type bin struct{ from, to int }

type lengthPanel struct {
	name   string
	mean   dataCell
	at     float64 // the mean
	shares []float64
	labels []string // of shares
	style  outcome
}

// lengthRun is what lengthChart needs of a run of games.
type lengthRun struct {
	name   string
	counts []int64 // games by length
	mean   engine.Interval
	style  outcome
}

// newLengthChart sorts the runs into common bins. With ratio the bins grow by
// the root of two, for games of very different lengths.
func newLengthChart(loc *locale, unit string, ratio bool, runs ...lengthRun) *lengthChart {
	c := &lengthChart{loc: loc, ratio: ratio, unit: unit}
	first, last := lengthRange(runs)
	if ratio {
		c.bins = ratioBins(first, last)
	} else {
		c.bins = evenBins(last)
	}
	for _, r := range runs {
		p := lengthPanel{name: r.name, at: r.mean.Value, style: r.style}
		p.mean = dataCell{loc.Decimal(r.mean.Value, 1), decimalRange(loc, r.mean, 1)}
		counts, total := make([]int64, len(c.bins)), int64(0)
		for plies, games := range r.counts {
			counts[c.binOf(plies)] += games
			total += games
		}
		for _, n := range counts {
			share := engine.ShareOf(n, total).Value
			p.shares = append(p.shares, share)
			p.labels = append(p.labels, loc.Percent(share))
		}
		c.panels = append(c.panels, p)
	}
	return c
}

// lengthRange is the range of lengths worth a bin of their own: from the
// shortest game to the length that one game in two hundred of some run exceeds.
func lengthRange(runs []lengthRun) (first, last int) {
	first = math.MaxInt
	for _, r := range runs {
		total := int64(0)
		for _, games := range r.counts {
			total += games
		}
		seen := int64(0)
		for plies, games := range r.counts {
			if games > 0 {
				first = min(first, plies)
			}
			seen += games
			if total > 0 && seen*200 >= total*199 {
				last = max(last, plies)
				break
			}
		}
	}
	return min(first, last), max(last, 1)
}

// evenBins divides 0 … last into at most 18 bins of equal width, and one for
// all that is longer. Widths above 1 are even, or games that tend to end on the
// move of one side would make a comb of the chart.
func evenBins(last int) []bin {
	width := 1
	for _, w := range []int{1, 2, 4, 10, 20, 50, 100, 200, 500, 1000} {
		width = w
		if last/w < 18 {
			break
		}
	}
	var bins []bin
	for from := 0; from <= last; from += width {
		bins = append(bins, bin{from, from + width})
	}
	return append(bins, bin{from: bins[len(bins)-1].to})
}

// ratioBins divides first … last into bins each wider by the root of two than
// the one before. The last takes all that is longer.
func ratioBins(first, last int) []bin {
	edge := func(k int) int { return int(math.Round(math.Pow(2, float64(k)/2))) }
	k := 4 // 4 plies: below, the bins would hold no whole number
	for edge(k+1) <= first {
		k++
	}
	bins := []bin{{0, edge(k + 1)}}
	for k++; edge(k) <= last; k++ {
		bins = append(bins, bin{edge(k), edge(k + 1)})
	}
	return append(bins, bin{from: edge(k)})
}

func (c *lengthChart) binOf(plies int) int {
	for i, b := range c.bins {
		if b.to == 0 || plies < b.to {
			return i
		}
	}
	return len(c.bins) - 1
}

// label words a bin: "20–29", "≥ 100".
func (c *lengthChart) label(b bin) string {
	if b.to == 0 {
		return "≥\u00a0" + c.loc.Number(b.from)
	}
	if b.to == b.from+1 {
		return c.loc.Number(b.from)
	}
	return c.loc.Number(b.from) + "–" + c.loc.Number(b.to-1)
}

// place is where a length lies along the axis, counted in bins. On an even
// scale a whole number lies in the middle of its share of the bin: in a bin of
// its own, in the middle of the column.
func (c *lengthChart) place(plies float64) float64 {
	for i, b := range c.bins {
		if b.to == 0 {
			return float64(i) + 0.5
		}
		if plies < float64(b.to) {
			if c.ratio && b.from > 0 {
				return float64(i) + math.Log(plies/float64(b.from))/math.Log(float64(b.to)/float64(b.from))
			}
			return float64(i) + (plies+0.5-float64(b.from))/float64(b.to-b.from)
		}
	}
	return float64(len(c.bins))
}

// top is the top of the common scale of shares, and the step of its lines.
func (c *lengthChart) top() (top, step float64) {
	most := 0.0
	for _, p := range c.panels {
		for _, s := range p.shares {
			most = max(most, s)
		}
	}
	return niceScale(most, 3)
}

func (c *lengthChart) draw(d *drawing) {
	const left, plot = 40.0, 72.0
	top, step := c.top()
	width := (chartWidth - left) / float64(len(c.bins))
	y := 0.0
	for _, p := range c.panels {
		mean := c.meanText(p)
		y += d.lines(0, y+14, "fw-chart-name", p.name, nameSize, chartWidth-textWidth(mean, noteSize)-8)
		d.text(chartWidth, y+14, "fw-chart-note", atEnd, mean)
		y += 26
		base := y + plot
		for v := 0.0; v <= top*(1+1e-9); v += step {
			at := linear(v, top, base, y)
			class := "fw-chart-grid"
			if v == 0 {
				class = "fw-chart-axis"
			}
			d.line(left, at, chartWidth, at, class)
			d.text(left-5, at+4, "fw-chart-note", atEnd, c.percentMark(v, step))
		}
		for i, s := range p.shares {
			h := linear(s, top, 0, plot)
			d.patterned(left+float64(i)*width+0.75, base-h, width-1.5, h, p.style.class, p.style.pattern, c.label(c.bins[i])+": "+p.labels[i])
		}
		if !math.IsNaN(p.at) {
			x := left + c.place(p.at)*width
			d.line(x, y, x, base, "fw-chart-mean")
			d.pointer(x, y+1)
		}
		y = base + 10
		c.drawAxis(d, left, width, y)
		y += 18
	}
	d.text(chartWidth, y+3, "fw-chart-note", atEnd, c.unit)
	d.height = y + 8
}

// meanText words the mean of a panel.
func (c *lengthChart) meanText(p lengthPanel) string {
	return c.loc.Plain("chart-mean", "mean", p.mean.figure, "interval", p.mean.interval)
}

// drawAxis labels the edges of the bins, as many as there is room for.
func (c *lengthChart) drawAxis(d *drawing, left, width, y float64) {
	widest := 0.0
	for _, b := range c.bins {
		widest = max(widest, textWidth(c.loc.Number(b.from), noteSize))
	}
	every := max(1, int(math.Ceil((widest+6)/width)))
	for i, b := range c.bins {
		if i%every != 0 {
			continue
		}
		x := left + float64(i)*width
		if b.to == b.from+1 || b.to == 0 && c.bins[0].to == 1 {
			x += width / 2 // a column of one length is named in its middle
		}
		d.line(x, y-10, x, y-6, "fw-chart-axis")
		d.text(x, y+4, "fw-chart-note", atMiddle, c.loc.Number(b.from))
	}
}

// percentMark words a line of the scale, with no more digits than its step
// needs.
func (c *lengthChart) percentMark(v, step float64) string {
	return c.loc.Decimal(v*100, decimalsFor(step*100)) + "%"
}

func (c *lengthChart) table() dataTable {
	t := dataTable{corner: c.unit}
	for _, p := range c.panels {
		t.columns = append(t.columns, p.name)
	}
	for i, b := range c.bins {
		r := dataRow{heading: c.label(b)}
		for _, p := range c.panels {
			r.cells = append(r.cells, dataCell{figure: p.labels[i]})
		}
		t.rows = append(t.rows, r)
	}
	means := dataRow{heading: c.loc.Plain("chart-mean-heading")}
	for _, p := range c.panels {
		means.cells = append(means.cells, p.mean)
	}
	t.rows = append(t.rows, means)
	return t
}
