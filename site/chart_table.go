package site

import (
	"html/template"
	"strings"
)

// dataTable is the table beside a chart: a heading for each row and column, and
// between them the figures as the drawing words them.
type dataTable struct {
	corner  string   // heads the column of row headings
	columns []string // headings
	rows    []dataRow
}

type dataRow struct {
	heading string
	cells   []dataCell
}

// dataCell is a figure, with its interval where it has one.
type dataCell struct{ figure, interval string }

// html is the table as markup, captioned.
func (t dataTable) html(caption string) template.HTML {
	var b strings.Builder
	cell := func(open, text, end string) {
		b.WriteString(open)
		b.WriteString(template.HTMLEscapeString(text))
		b.WriteString(end)
	}
	b.WriteString(`<table class="fw-chart-data">` + "\n")
	cell("<caption>", caption, "</caption>\n")
	b.WriteString("<thead><tr>")
	cell(`<th scope="col">`, t.corner, "</th>")
	for _, c := range t.columns {
		cell(`<th scope="col">`, c, "</th>")
	}
	b.WriteString("</tr></thead>\n<tbody>\n")
	for _, r := range t.rows {
		b.WriteString("<tr>")
		cell(`<th scope="row">`, r.heading, "</th>")
		for _, c := range r.cells {
			cell("<td>", c.figure, "")
			if c.interval != "" {
				cell(" <small>", c.interval, "</small>")
			}
			b.WriteString("</td>")
		}
		b.WriteString("</tr>\n")
	}
	b.WriteString("</tbody>\n</table>")
	return template.HTML(b.String())
}
