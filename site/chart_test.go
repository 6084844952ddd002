package site

import (
	"encoding/json"
	"encoding/xml"
	"html/template"
	"io"
	"math"
	"math/rand/v2"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"furrow/corpus"
	"furrow/engine"
)

// chartLocale is a language of the site with the words of its lexicon.
func chartLocale(t testing.TB, tag string) *locale {
	t.Helper()
	lexicons, err := corpus.LoadLexicons(os.DirFS("../content"))
	if err != nil {
		t.Fatal(err)
	}
	for _, l := range locales(&corpus.Corpus{Lexicons: lexicons}) {
		if l.Tag == tag {
			return l
		}
	}
	t.Fatalf("the site has no language %s", tag)
	return nil
}

var chartLanguages = []string{"en", "ml", "sw", "pa"}

// everyChart are all charts of the three games, the comparison and the likeness
// of the real games, in a language.
func everyChart(t testing.TB, loc *locale) []chartView {
	t.Helper()
	c, m := measureGames(t, fewGames())
	var all []chartView
	for _, g := range c.Games {
		all = append(all, m.gameCharts(g, loc)...)
	}
	all = append(all, m.compareCharts(c.Games, loc)...)
	all = append(all, likenessCharts(likenessOf(t), loc)...)
	all = append(all, multiples(loc, "statistic", boardNames(loc, m.statistics), loc.Plain("chart-game"), m.statistics, shown)...)
	if len(all) < 4*3+1+3+9+len(shown) {
		t.Fatalf("%d charts only", len(all))
	}
	return all
}

// node is a piece of markup read back.
type node struct {
	XMLName  xml.Name
	Attrs    []xml.Attr `xml:",any,attr"`
	Text     string     `xml:",chardata"`
	Children []node     `xml:",any"`
}

func (e node) attr(name string) string {
	for _, a := range e.Attrs {
		if a.Name.Local == name {
			return a.Value
		}
	}
	return ""
}

// each calls do for e and all that is in it.
func (e node) each(do func(node)) {
	do(e)
	for _, c := range e.Children {
		c.each(do)
	}
}

func readMarkup(t testing.TB, markup template.HTML) node {
	t.Helper()
	var e node
	d := xml.NewDecoder(strings.NewReader(string(markup)))
	if err := d.Decode(&e); err != nil {
		t.Fatalf("not well formed: %v\n%s", err, markup)
	}
	if _, err := d.Token(); err != io.EOF {
		t.Fatalf("more than one element: %v", err)
	}
	return e
}

// words are all texts of a drawing, those of tips included.
func (e node) words() []string {
	var all []string
	e.each(func(e node) {
		if e.XMLName.Local == "text" || e.XMLName.Local == "title" {
			all = append(all, e.Text)
		}
	})
	return all
}

func TestChartsAreWellFormed(t *testing.T) {
	for _, tag := range chartLanguages {
		loc := chartLocale(t, tag)
		ids := map[string]bool{}
		for _, v := range everyChart(t, loc) {
			if v.ID == "" || v.Title == "" || v.Caption == "" {
				t.Errorf("%s: a chart without id, title or caption: %+v", tag, v)
			}
			svg := readMarkup(t, v.Drawing().SVG)
			if svg.attr("role") != "img" || svg.attr("aria-labelledby") != v.ID+"-title" || svg.attr("aria-describedby") != v.ID+"-desc" {
				t.Errorf("%s: the drawing has no name: %v", v.ID, svg.Attrs)
			}
			svg.each(func(e node) {
				if id := e.attr("id"); id != "" {
					if ids[id] {
						t.Errorf("the id %s is given twice", id)
					}
					ids[id] = true
				}
				if e.attr("style") != "" {
					t.Errorf("%s: a style that the policy of the page forbids", v.ID)
				}
			})
			table := readMarkup(t, v.Table())
			columns := 0
			table.each(func(e node) {
				if e.XMLName.Local == "th" && e.attr("scope") == "" {
					t.Errorf("%s: a heading without scope", v.ID)
				}
				if e.XMLName.Local == "tr" {
					if columns == 0 {
						columns = len(e.Children)
					}
					if len(e.Children) != columns {
						t.Errorf("%s: a row of %d cells in a table of %d columns", v.ID, len(e.Children), columns)
					}
				}
			})
			for _, part := range []string{string(v.Drawing().SVG), string(v.Table()), string(v.Option())} {
				if strings.Contains(part, "NaN") || strings.Contains(part, "Inf") || strings.Contains(part, "null,\"coord") {
					t.Errorf("%s: not a number: %s", v.ID, part)
				}
			}
		}
		if keys := loc.Missing(); len(keys) > 0 {
			t.Errorf("%s: no words for %q", tag, keys)
		}
	}
}

// What the table says is what the drawing says.
func TestTablesAgreeWithDrawings(t *testing.T) {
	for _, v := range everyChart(t, chartLocale(t, "en")) {
		drawn := strings.Join(readMarkup(t, v.Drawing().SVG).words(), "\n")
		cells := 0
		readMarkup(t, v.Table()).each(func(e node) {
			if e.XMLName.Local != "td" {
				return
			}
			cells++
			figures := []string{strings.TrimSpace(e.Text)}
			for _, c := range e.Children {
				figures = append(figures, c.Text)
			}
			for _, f := range figures {
				// A column of no height is not there to be pointed at.
				if f != "0.0%" && !strings.Contains(drawn, f) {
					t.Errorf("%s: %q stands in the table and not in the drawing", v.ID, f)
				}
			}
		})
		if cells == 0 {
			t.Errorf("%s: an empty table", v.ID)
		}
	}
}

// box is the room a text takes.
type box struct {
	left, right, top, bottom float64
	text                     string
}

// textBoxes are the boxes of the texts of a drawing, by the estimate that it
// was laid out with and the sizes that the style sheet gives.
func textBoxes(t *testing.T, svg node, sizes map[string]float64) []box {
	t.Helper()
	var boxes []box
	number := func(s string) float64 {
		f, err := strconv.ParseFloat(s, 64)
		if err != nil {
			t.Fatalf("coordinate %q", s)
		}
		return f
	}
	svg.each(func(e node) {
		if e.XMLName.Local != "text" {
			return
		}
		size := 0.0
		for _, class := range strings.Fields(e.attr("class")) {
			size = max(size, sizes[class])
		}
		if size == 0 {
			t.Fatalf("no size for the text %q of class %q", e.Text, e.attr("class"))
		}
		x, y, w := number(e.attr("x")), number(e.attr("y")), textWidth(e.Text, size)
		switch e.attr("text-anchor") {
		case "middle":
			x -= w / 2
		case "end":
			x -= w
		}
		boxes = append(boxes, box{x, x + w, y - 0.75*size, y + 0.2*size, e.Text})
	})
	return boxes
}

// typeSizes reads the sizes of type from the style sheet.
func typeSizes(t *testing.T) map[string]float64 {
	t.Helper()
	css, err := os.ReadFile("../templates/charts.css")
	if err != nil {
		t.Fatal(err)
	}
	sizes := map[string]float64{}
	for _, m := range regexp.MustCompile(`\.fw-chart \.(fw-chart-[a-z-]+) \{[^}]*font-size: (\d+)px`).FindAllStringSubmatch(string(css), -1) {
		sizes[m[1]], _ = strconv.ParseFloat(m[2], 64)
	}
	if sizes["fw-chart-name"] != nameSize || sizes["fw-chart-label"] != labelSize || sizes["fw-chart-note"] != noteSize {
		t.Fatalf("the style sheet has %v, the layout other sizes", sizes)
	}
	return sizes
}

func TestTextsDoNotOverlap(t *testing.T) {
	sizes := typeSizes(t)
	for _, tag := range chartLanguages {
		for _, v := range everyChart(t, chartLocale(t, tag)) {
			svg := readMarkup(t, v.Drawing().SVG)
			view := strings.Fields(svg.attr("viewBox"))
			width, _ := strconv.ParseFloat(view[2], 64)
			height, _ := strconv.ParseFloat(view[3], 64)
			boxes := textBoxes(t, svg, sizes)
			if len(boxes) == 0 {
				t.Errorf("%s: no text", v.ID)
			}
			for i, a := range boxes {
				if a.left < -10 || a.right > width+10 || a.top < -1 || a.bottom > height+2 {
					t.Errorf("%s %s: %q lies outside: %+v in %v × %v", tag, v.ID, a.text, a, width, height)
				}
				for _, b := range boxes[i+1:] {
					if a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom {
						t.Errorf("%s %s: %q runs into %q", tag, v.ID, a.text, b.text)
					}
				}
			}
		}
	}
}

// Titles come from content and may hold anything.
func TestHostileTitles(t *testing.T) {
	loc := chartLocale(t, "en")
	evil := "</script></title></svg><script>alert(1)</script><!-- ]]> \" ' & \u2028 {b} ‮"
	c := measuredCorpus(t)
	for _, g := range c.Games {
		g.Title = evil
	}
	m := &Measures{options: fewGames()}
	stats := &engine.Stats{Games: 3, South: 1, North: 1, Drawn: 1, Histogram: []int64{0, 1, 2}}
	for _, g := range c.Games {
		m.games = append(m.games, &gameMeasures{game: g, rules: g.Setup, runs: []run{{kind: randomRounds, stats: stats}}})
	}
	charts := m.compareCharts(c.Games, loc)
	if len(charts) == 0 {
		t.Fatal("no charts")
	}
	page := template.Must(template.New("").Funcs(template.FuncMap{"t": loc.HTML}).ParseFiles("../templates/chart.html"))
	for _, v := range charts {
		v.Title, v.Caption = evil, evil
		svg := readMarkup(t, v.Drawing().SVG)
		readMarkup(t, v.Table())
		svg.each(func(e node) {
			if !slices.Contains([]string{"svg", "title", "desc", "defs", "pattern", "text", "rect", "line", "circle", "path"}, e.XMLName.Local) {
				t.Errorf("%s: an element %s", v.ID, e.XMLName.Local)
			}
		})
		if strings.ContainsAny(string(v.Option()), "<>&\u2028") {
			t.Errorf("%s: an option that could end its element: %s", v.ID, v.Option())
		}
		var option map[string]any
		if err := json.Unmarshal([]byte(v.Option()), &option); err != nil {
			t.Errorf("%s: %v", v.ID, err)
		}
		var b strings.Builder
		if err := page.ExecuteTemplate(&b, "chart", v); err != nil {
			t.Fatal(err)
		}
		if n := strings.Count(b.String(), "<script"); n != 1 {
			t.Errorf("%s: %d scripts in the figure:\n%s", v.ID, n, b.String())
		}
		if !strings.Contains(b.String(), string(v.Option())) {
			t.Errorf("%s: the page changes the option:\n%s", v.ID, b.String())
		}
	}
}

// Nothing played, nothing won, nothing finished: charts of little or nothing
// still are charts.
func TestChartsOfLittle(t *testing.T) {
	loc := chartLocale(t, "en")
	c := measuredCorpus(t)
	for name, stats := range map[string]*engine.Stats{
		"no game":      {},
		"one game":     {Games: 1, South: 1, Histogram: []int64{0, 0, 0, 1}, Plies: engine.Tally{N: 1, Sum: 3, Squares: 9}},
		"none decided": {Games: 5, Stopped: 5, Histogram: []int64{}},
		"all drawn":    {Games: 9, Drawn: 9, Histogram: []int64{9}},
	} {
		m := &Measures{options: fewGames()}
		for _, g := range c.Games {
			m.games = append(m.games, &gameMeasures{game: g, rules: g.Setup, runs: []run{{kind: randomRounds, stats: stats}, {kind: randomMatches, stats: stats}}})
		}
		views := m.compareCharts(c.Games, loc)
		for _, g := range c.Games {
			views = append(views, m.gameCharts(g, loc)...)
		}
		for _, v := range views {
			readMarkup(t, v.Drawing().SVG)
			readMarkup(t, v.Table())
			if v.Option() == "" {
				t.Errorf("%s: %s: no option", name, v.ID)
			}
			if s := string(v.Drawing().SVG) + string(v.Option()); strings.Contains(s, "NaN") || strings.Contains(s, "Inf") {
				t.Errorf("%s: %s: not a number", name, v.ID)
			}
		}
	}
	if v := (&Measures{}).gameCharts(c.Games[0], loc); v != nil {
		t.Errorf("charts of a game that was not measured: %v", v)
	}
	if v := (&Measures{}).compareCharts(c.Games, loc); v != nil {
		t.Errorf("a comparison of games that were not measured: %v", v)
	}
}

func TestOptionsHoldNoFunctions(t *testing.T) {

	for _, v := range everyChart(t, chartLocale(t, "en")) {
		if v.Option() == "" { // a map stays the drawing it is
			if !strings.HasSuffix(v.ID, "-map") {
				t.Errorf("%s has no option", v.ID)
			}
			continue
		}
		var chart struct {
			Interactive, Static string
			Option              struct {
				Series []struct {
					Type string
					Data []any
				}
				Aria struct{ Enabled bool }
			}
		}
		if err := json.Unmarshal([]byte(v.Option()), &chart); err != nil {
			t.Fatalf("%s: %v", v.ID, err)
		}
		if chart.Interactive == "" || chart.Static == "" || !chart.Option.Aria.Enabled || len(chart.Option.Series) == 0 {
			t.Errorf("%s: %+v", v.ID, chart)
		}
		for _, s := range chart.Option.Series {
			if s.Type == "" || len(s.Data) == 0 {
				t.Errorf("%s: a series without type or data: %+v", v.ID, s)
			}
		}
		if strings.Contains(string(v.Option()), "__f__") || strings.Contains(string(v.Option()), "function") {
			t.Errorf("%s: an option with a function", v.ID)
		}
	}
}

func TestChartsAreTheSameEachTime(t *testing.T) {
	a, b := everyChart(t, chartLocale(t, "ml")), everyChart(t, chartLocale(t, "ml"))
	same := func(a, b chartView) bool {
		return a.ID == b.ID && a.Title == b.Title && a.Caption == b.Caption &&
			a.Drawing() == b.Drawing() && a.Table() == b.Table() && a.Option() == b.Option()
	}
	if len(a) == 0 || !slices.EqualFunc(a, b, same) {
		t.Error("the same seed gives other charts")
	}
}

func TestLengthBins(t *testing.T) {
	for _, last := range []int{1, 2, 17, 18, 56, 178, 700, 5000} {
		bins := evenBins(last)
		if len(bins) > 20 {
			t.Errorf("%d: %d bins", last, len(bins))
		}
		checkBins(t, bins)
		if first := bins[0]; first.to > 1 && first.to%2 != 0 {
			t.Errorf("%d: bins of width %d", last, first.to)
		}
		for first := range last {
			checkBins(t, ratioBins(first, last))
		}
	}
}

// checkBins demands that every length has one bin.
func checkBins(t *testing.T, bins []bin) {
	t.Helper()
	next := 0
	for i, b := range bins {
		if b.from != next || (b.to == 0) != (i == len(bins)-1) || b.to != 0 && b.to <= b.from {
			t.Fatalf("bins %v", bins)
		}
		next = b.to
	}
}

func TestNiceScale(t *testing.T) {
	for _, c := range []struct {
		max       float64
		steps     int
		top, step float64
	}{
		{2.67, 4, 3, 1}, {7.4, 4, 8, 2}, {1.55, 4, 2, 0.5}, {0.26, 3, 0.3, 0.1}, {100, 4, 100, 50}, {0, 3, 1, 1},
	} {
		top, step := niceScale(c.max, c.steps)
		if top-c.top > 1e-9 || c.top-top > 1e-9 || step-c.step > 1e-9 || c.step-step > 1e-9 {
			t.Errorf("%v in %d: %v by %v, want %v by %v", c.max, c.steps, top, step, c.top, c.step)
		}
	}
}

func TestFitted(t *testing.T) {
	for _, s := range []string{"Bao la Kimasai (four rows), as printed in 1911", "മുൻകൂട്ടി നോക്കുന്ന കളിക്കാരൻ സ്വയം എതിരായി", "ਅੱਗੇ ਦੇਖਣ ਵਾਲਾ ਖਿਡਾਰੀ ਆਪਣੇ ਹੀ ਵਿਰੁੱਧ"} {
		short := fitted(s, nameSize, 120)
		if textWidth(short, nameSize) > 120 || !strings.HasSuffix(short, "…") {
			t.Errorf("%q cut to %q", s, short)
		}
		if whole := fitted(s, nameSize, 2000); whole != s {
			t.Errorf("%q cut to %q", s, whole)
		}
	}
}

// TestCoordinates: what strconv writes of the nearest hundredth, but for a minus
// before nought.
func TestCoordinates(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	all := []float64{0, -0.001, 0.004, 0.005, -0.005, 1, -1, 12.3, 12.34, -12.05, 99.999, 100, 1e6, -123456.789}
	for range 10_000 {
		all = append(all, (rng.Float64()-0.5)*1000)
	}
	for _, x := range all {
		want := strconv.FormatFloat(math.Round(x*100)/100, 'f', -1, 64)
		if want == "-0" {
			want = "0"
		}
		if got := num(x); got != want {
			t.Errorf("%v is written %s, want %s", x, got, want)
		}
	}
}
