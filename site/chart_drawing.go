package site

import (
	"fmt"
	"html/template"
	"math"
	"strconv"
	"strings"
	"unicode"
)

// chartWidth is the width of every drawing in its own units. It is what a phone
// of 390 pixels leaves a figure, so that type set at 12 units is read at about
// 12 pixels there and larger elsewhere; a drawing made for a wide screen and
// shrunk is not.
const chartWidth = 330

// Sizes of type, in drawing units. chart classes in charts.css repeat them.
const (
	nameSize  = 13.0
	labelSize = 12.0
	noteSize  = 11.0
)

// drawing is an SVG drawing in the making. Every string that comes in is
// escaped; looks are left to the classes of charts.css.
type drawing struct {
	id     string
	width  float64 // chartWidth if zero
	height float64
	hatch  bool // the patterns are in use and need defining
	body   strings.Builder
}

// anchor says which end of a text stands at its x.
type anchor string

const (
	atStart  anchor = "start"
	atMiddle anchor = "middle"
	atEnd    anchor = "end"
)

// text writes s in one line, its baseline at y.
func (d *drawing) text(x, y float64, class string, at anchor, s string) {
	fmt.Fprintf(&d.body, `<text x="%s" y="%s" class="%s"`, num(x), num(y), class)
	if at != atStart {
		fmt.Fprintf(&d.body, ` text-anchor="%s"`, string(at))
	}
	fmt.Fprintf(&d.body, ">%s</text>\n", template.HTMLEscapeString(s))
}

// rect draws a box. With a tip it says it when pointed at.
func (d *drawing) rect(x, y, w, h float64, class, tip string) {
	if w <= 0 || h <= 0 {
		return
	}
	fmt.Fprintf(&d.body, `<rect x="%s" y="%s" width="%s" height="%s" class="%s"`, num(x), num(y), num(w), num(h), class)
	d.closeWithTip("rect", tip)
}

// patterned draws a box in the colour of class under the named pattern of
// patterns, for who cannot tell the colours apart.
func (d *drawing) patterned(x, y, w, h float64, class, pattern, tip string) {
	d.rect(x, y, w, h, class, tip)
	if pattern == "" || w <= 0 || h <= 0 {
		return
	}
	d.hatch = true
	fmt.Fprintf(&d.body, `<rect x="%s" y="%s" width="%s" height="%s" fill="url(#%s-%s)" class="fw-chart-pattern"`,
		num(x), num(y), num(w), num(h), d.id, pattern)
	d.closeWithTip("rect", tip)
}

// line draws a straight line.
func (d *drawing) line(x1, y1, x2, y2 float64, class string) {
	fmt.Fprintf(&d.body, `<line x1="%s" y1="%s" x2="%s" y2="%s" class="%s"/>`+"\n", num(x1), num(y1), num(x2), num(y2), class)
}

// circle draws a disc.
func (d *drawing) circle(x, y, r float64, class, tip string) {
	fmt.Fprintf(&d.body, `<circle cx="%s" cy="%s" r="%s" class="%s"`, num(x), num(y), num(r), class)
	d.closeWithTip("circle", tip)
}

// triangle draws one that stands on its base.
func (d *drawing) triangle(x, y, r float64, class, tip string) {
	fmt.Fprintf(&d.body, `<path d="M%s %sl%s %sh%sz" class="%s"`, num(x), num(y-r), num(r), num(2*r), num(-2*r), class)
	d.closeWithTip("path", tip)
}

// whisker draws an interval along a horizontal, with ends of the given half
// height, and under it a band of the paper's colour that keeps it legible on
// any ground.
func (d *drawing) whisker(low, high, y, half float64) {
	for _, class := range []string{"fw-chart-halo", "fw-chart-whisker"} {
		fmt.Fprintf(&d.body, `<path d="M%s %sV%sM%s %sV%sM%s %sH%s" class="%s"/>`+"\n",
			num(low), num(y-half), num(y+half), num(high), num(y-half), num(y+half), num(low), num(y), num(high), class)
	}
}

// pointer draws a small triangle that points down at (x, y+6).
func (d *drawing) pointer(x, y float64) {
	fmt.Fprintf(&d.body, `<path d="M%s %sh8l-4 6z" class="fw-chart-pointer"/>`+"\n", num(x-4), num(y))
}

func (d *drawing) closeWithTip(element, tip string) {
	if tip == "" {
		d.body.WriteString("/>\n")
		return
	}
	fmt.Fprintf(&d.body, "><title>%s</title></%s>\n", template.HTMLEscapeString(tip), element)
}

// patterns are drawn in the colour of the paper over the colour of a part.
const patterns = `<defs>` +
	`<pattern id="%[1]s-lines" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><line x1="1" y1="0" x2="1" y2="6" class="fw-chart-pattern-line"/></pattern>` +
	`<pattern id="%[1]s-dots" width="6" height="6" patternUnits="userSpaceOnUse"><circle cx="3" cy="3" r="1.2" class="fw-chart-pattern-dot"/></pattern>` +
	`</defs>` + "\n"

// svg is the finished drawing, named by title and described by desc.
func (d *drawing) svg(title, desc string) template.HTML {
	width := d.width
	if width == 0 {
		width = chartWidth
	}
	class := "fw-chart"
	if width > chartWidth {
		class += " fw-chart-wide" // scrolls in its frame instead of shrinking
	}
	const frame = 1 << 10 // what stands round the body, roughly
	var b strings.Builder
	b.Grow(d.body.Len() + len(desc) + frame)
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" class="%s" viewBox="0 0 %s %s" role="img" aria-labelledby="%s-title" aria-describedby="%s-desc">`+"\n",
		class, num(width), num(math.Ceil(d.height)), d.id, d.id)
	fmt.Fprintf(&b, `<title id="%s-title">%s</title><desc id="%s-desc">%s</desc>`+"\n",
		d.id, template.HTMLEscapeString(title), d.id, template.HTMLEscapeString(desc))
	if d.hatch {
		fmt.Fprintf(&b, patterns, d.id)
	}
	b.WriteString(d.body.String())
	b.WriteString("</svg>")
	return template.HTML(b.String())
}

// num writes a coordinate to a hundredth of a unit.
func num(x float64) string {
	hundredths := int64(math.Round(x * 100))
	b := make([]byte, 0, 12)
	if hundredths < 0 {
		b, hundredths = append(b, '-'), -hundredths
	}
	b = strconv.AppendInt(b, hundredths/100, 10)
	if rest := hundredths % 100; rest != 0 {
		b = append(b, '.', '0'+byte(rest/10))
		if rest%10 != 0 {
			b = append(b, '0'+byte(rest%10))
		}
	}
	return string(b)
}

// textWidth estimates the width of s set at size, on the wide side: drawings
// are laid out without a font at hand.
func textWidth(s string, size float64) float64 {
	w := 0.0
	for _, r := range s {
		switch {
		case unicode.Is(unicode.Mn, r) || unicode.Is(unicode.Cf, r):
		case r == ' ' || strings.ContainsRune(".,:;()[]'|!ijl", r):
			w += 0.36
		case r < 0x250 && unicode.IsUpper(r):
			w += 0.72
		case r < 0x250 || unicode.Is(unicode.Pd, r):
			w += 0.6
		case unicode.Is(unicode.Malayalam, r):
			w += 0.95
		default:
			w += 0.75
		}
	}
	return w * size
}

// fitted is s, cut and marked with an ellipsis where it would be wider than
// width. What is cut is whole in the table.
func fitted(s string, size, width float64) string {
	if textWidth(s, size) <= width {
		return s
	}
	r := []rune(s)
	for len(r) > 1 && textWidth(string(r)+"…", size) > width {
		r = r[:len(r)-1]
		// A cluster is cut whole: a mark without its letter is no text.
		for len(r) > 1 && unicode.IsMark(r[len(r)-1]) {
			r = r[:len(r)-1]
		}
	}
	return strings.TrimSpace(string(r)) + "…"
}

// lined is s on as many lines as it takes at that width; only a word that is
// wider by itself is cut.
func lined(s string, size, width float64) []string {
	var lines []string
	line := ""
	for _, word := range strings.Fields(s) {
		longer := word
		if line != "" {
			longer = line + " " + word
		}
		if line != "" && textWidth(longer, size) > width {
			lines = append(lines, fitted(line, size, width))
			longer = word
		}
		line = longer
	}
	return append(lines, fitted(line, size, width))
}

// lines writes s from (x, y) on, and returns how much lower than a single line
// it ends.
func (d *drawing) lines(x, y float64, class, s string, size, width float64) float64 {
	step := size + 2
	for i, line := range lined(s, size, width) {
		if i > 0 {
			y += step
		}
		d.text(x, y, class, atStart, line)
	}
	return float64(len(lined(s, size, width))-1) * step
}

// linear maps [0, max] to [from, to].
func linear(x, max, from, to float64) float64 {
	if max <= 0 {
		return from
	}
	return from + x/max*(to-from)
}

// niceScale rounds max up to a round figure, and divides it into at most
// steps equal steps of 1, 2 or 5 times a power of ten.
func niceScale(max float64, steps int) (top, step float64) {
	if !(max > 0) || math.IsInf(max, 0) {
		return 1, 1
	}
	raw := max / float64(steps)
	power := math.Pow(10, math.Floor(math.Log10(raw)))
	step = 10 * power
	for _, m := range []float64{1, 2, 5} {
		if m*power >= raw*(1-1e-9) {
			step = m * power
			break
		}
	}
	top = step * math.Ceil(max/step-1e-9)
	return top, step
}

// decimalsFor is how many digits after the point multiples of step need.
func decimalsFor(step float64) int {
	if step >= 1 {
		return 0
	}
	return int(math.Ceil(-math.Log10(step) - 1e-9))
}
