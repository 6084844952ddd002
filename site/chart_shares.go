package site

import "furrow/engine"

// shareChart shows, as one bar for each row, what share of games each side won
// and what share was drawn, with intervals.
type shareChart struct {
	loc      *locale
	subject  string // heads the row headings of the table: "Player", "Game"
	rows     []shareRow
	outcomes [3]outcome // South wins, drawn, North wins, as they stand in a bar
}

// shareRow is one bar: a run of games.
type shareRow struct {
	name  string
	size  string // "20,000 rounds"
	parts [3]sharePart
	// repeated is the share of games that ended drawn because something came
	// back: a position in a round, the start of a round in a match.
	repeated string
}

// sharePart is a part of a bar, in figures and in words.
type sharePart struct {
	engine.Interval
	share    string // "63.8%"
	interval string // "63.1–64.5%"
}

// outcome is how a game may end, and how that looks.
type outcome struct {
	label   string
	class   string // of charts.css
	color   string // variable of the style sheets
	pattern string // of patterns; "" is plain
}

func newShareChart(loc *locale, subject string) *shareChart {
	return &shareChart{loc: loc, subject: subject, outcomes: [3]outcome{
		{loc.Plain("player-south"), "fw-chart-south", "--south", ""},
		{loc.Plain("chart-drawn"), "fw-chart-drawn", "--chart-drawn", "dots"},
		{loc.Plain("player-north"), "fw-chart-north", "--north", "lines"},
	}}
}

// add makes the bar of a run of games. Where some were given up without a
// result, the bar falls short of its full length by their share.
func (c *shareChart) add(name, size string, stats *engine.Stats) {
	repeated := stats.Repeated
	if stats.Rounds != nil {
		repeated = stats.Rounds.ByRepetition
	}
	row := shareRow{name: name, size: size, repeated: c.loc.Percent(engine.ShareOf(repeated, stats.Games).Value)}
	for i, e := range []engine.Interval{stats.SouthShare(), stats.DrawnShare(), stats.NorthShare()} {
		row.parts[i] = sharePart{e, c.loc.Percent(e.Value), percentRange(c.loc, e)}
	}
	c.rows = append(c.rows, row)
}

// percentRange writes the interval of a share: "63.1–64.5%".
func percentRange(loc *locale, e engine.Interval) string {
	return loc.Decimal(e.Low*100, 1) + "–" + loc.Percent(e.High)
}

// decimalRange writes the interval of a mean.
func decimalRange(loc *locale, e engine.Interval, digits int) string {
	return loc.Decimal(e.Low, digits) + "–" + loc.Decimal(e.High, digits)
}

func (c *shareChart) draw(d *drawing) {
	const barHeight = 24
	y := 0.0
	for _, row := range c.rows {
		sizeWidth := textWidth(row.size, noteSize)
		y += d.lines(0, y+14, "fw-chart-name", row.name, nameSize, chartWidth-sizeWidth-8)
		d.text(chartWidth, y+14, "fw-chart-note", atEnd, row.size)
		y += 20
		x := 0.0
		for i, p := range row.parts {
			w := p.Value * chartWidth
			o := c.outcomes[i]
			title := o.label + " " + p.share + " (" + p.interval + ")"
			if i == 1 {
				title += "; " + c.loc.Plain("chart-repeated") + " " + row.repeated
			}
			d.patterned(x, y, w, barHeight, o.class, o.pattern, title)
			x += w
		}
		// The intervals of the winners end where their bars do: South's
		// from the left, North's from the right, one above the other so
		// that they stay apart where few games are drawn.
		south, north := row.parts[0], row.parts[2]
		d.whisker(south.Low*chartWidth, south.High*chartWidth, y+barHeight*0.28, 4)
		d.whisker((1-north.High)*chartWidth, (1-north.Low)*chartWidth, y+barHeight*0.72, 4)
		y += barHeight
		for i, p := range row.parts {
			// Three columns, whatever the lengths of the bars above:
			// words that followed the bars would run into each other.
			o := c.outcomes[i]
			x := float64(i) * (chartWidth/3 + 2)
			d.patterned(x, y+7, 11, 11, o.class+" fw-chart-key", o.pattern, "")
			d.text(x+16, y+16, "fw-chart-label", atStart, fitted(o.label, labelSize, chartWidth/3-20))
			d.text(x+16, y+32, "fw-chart-figure", atStart, p.share)
			d.text(x+16, y+46, "fw-chart-note", atStart, p.interval)
		}
		y += 66
	}
	d.height = y - 14
}

func (c *shareChart) table() dataTable {
	t := dataTable{corner: c.subject, columns: []string{c.loc.Plain("chart-games")}}
	for _, o := range c.outcomes {
		t.columns = append(t.columns, o.label)
	}
	t.columns = append(t.columns, c.loc.Plain("chart-repeated"))
	for _, row := range c.rows {
		r := dataRow{heading: row.name, cells: []dataCell{{figure: row.size}}}
		for _, p := range row.parts {
			r.cells = append(r.cells, dataCell{p.share, p.interval})
		}
		r.cells = append(r.cells, dataCell{figure: row.repeated})
		t.rows = append(t.rows, r)
	}
	return t
}
