package site_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"furrow/site"
	"furrow/templates"
)

// chartPage writes a page of charts to a folder of the disk. With echarts it
// also has the script that npm provides; without npm the test is skipped.
func chartPage(t *testing.T, language string, echarts bool, change func(string) string) string {
	t.Helper()
	dir := t.TempDir()
	put := func(name string, text []byte, err error) {
		t.Helper()
		if err == nil {
			err = os.WriteFile(filepath.Join(dir, name), text, 0o644)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	for _, name := range []string{"site.css", "charts.css", "charts.js"} {
		text, err := templates.FS.ReadFile(name)
		put(name, text, err)
	}
	scripts := `<script defer src="charts.js"></script>`
	if echarts {
		text, err := os.ReadFile("../node_modules/echarts/dist/echarts.min.js")
		if os.IsNotExist(err) {
			t.Skip("npm has not provided ECharts")
		}
		put("echarts.min.js", text, err)
		scripts = `<script defer src="echarts.min.js"></script>` + scripts
	}
	page := `<!doctype html><html lang="` + language + `"><head><meta charset="utf-8">` +
		`<meta http-equiv="Content-Security-Policy" content="` + site.Policy + `">` +
		`<meta name="viewport" content="width=device-width, initial-scale=1"><title>Charts</title>` +
		`<link rel="stylesheet" href="site.css"><link rel="stylesheet" href="charts.css">` + scripts +
		`</head><body><main id="main"><h1>Charts</h1>` + site.Figures(t, language) + `</main></body></html>`
	if change != nil {
		page = change(page)
	}
	put("page.html", []byte(page), nil)
	return filepath.Join(dir, "page.html")
}

// What the reader sees of the figures.
const (
	shownLive = `[...document.querySelectorAll('.fw-figure-live')].filter(e => !e.hidden && e.querySelector('svg')).length`
	// Of the charts that may become interactive: some are drawings for good.
	shownDrawings = `[...document.querySelectorAll('.fw-figure:has(.fw-chart-option) .fw-chart-scroll')].filter(e => e.getBoundingClientRect().height > 0).length`
	// The drawing is as wide as it may be, and no page scrolls sideways.
	sideways = `document.documentElement.scrollWidth > document.documentElement.clientWidth`
	// Each label of the drawings of one figure, as a rectangle, clear of the others.
	overlaps = `[...document.querySelectorAll('svg.fw-chart')].flatMap(svg => {
		const texts = [...svg.querySelectorAll('text')].map(t => [t.textContent, t.getBBox()]);
		const bad = [];
		texts.forEach(([a, p], i) => texts.slice(i + 1).forEach(([b, q]) => {
			if (p.x + 0.5 < q.x + q.width && q.x + 0.5 < p.x + p.width &&
				p.y + 0.3 * p.height < q.y + 0.8 * q.height && q.y + 0.3 * q.height < p.y + 0.8 * p.height) bad.push(a + ' | ' + b);
		}));
		return bad;
	}).join('; ')`
)

// scrollThrough goes down the page until so many charts are drawn, as they are
// when they come near.
func scrollThrough(tb *tab, charts int) {
	tb.Helper()
	figures := ask[int](tb, `document.querySelectorAll('.fw-figure').length`)
	for i := range figures {
		ask[bool](tb, fmt.Sprintf(`document.querySelectorAll('.fw-figure')[%d].scrollIntoView(), true`, i))
		tb.wait(fmt.Sprintf(`[...document.querySelectorAll('.fw-figure')].slice(0, %d).filter(f => !f.querySelector('.fw-figure-live') || f.querySelector('.fw-figure-live svg')).length === %d`, i+1, i+1))
	}
	is(tb, shownLive, charts)
}

func TestChartsBecomeInteractive(t *testing.T) {
	page := chartPage(t, "en", true, nil)
	tb := newTab(t, chromium(t))
	tb.media("screen", "prefers-color-scheme", "light", "prefers-reduced-motion", "reduce")
	tb.open(page)
	total := ask[int](tb, `document.querySelectorAll('.fw-figure:has(.fw-chart-option)').length`)
	if total == 0 {
		t.Fatal("no figures")
	}
	scrollThrough(tb, total)
	is(tb, shownDrawings, 0)
	is(tb, `[...document.querySelectorAll('.fw-figure-live')].filter(e => e.getAttribute('aria-label')).length`, total)
	is(tb, sideways, false)

	// Back to the drawing, and to the chart again.
	tb.click(".fw-figure-toggle")
	is(tb, shownDrawings, 1)
	is(tb, shownLive, total-1)
	is(tb, `document.querySelector('.fw-figure-toggle').textContent`, "Interactive chart")
	tb.click(".fw-figure-toggle")
	is(tb, shownDrawings, 0)

	// The colours follow the reader's.
	fill := `[...document.querySelectorAll('.fw-figure-live path')].map(p => p.getAttribute('fill')).find(f => f && f.startsWith('#') || f && f.startsWith('rgb'))`
	light := ask[string](tb, fill)
	tb.media("screen", "prefers-color-scheme", "dark", "prefers-reduced-motion", "reduce")
	tb.wait(`(` + fill + `) !== "` + light + `"`)

	// On paper it is the drawing that is printed.
	tb.media("print")
	is(tb, shownDrawings, total)
}

// A chart that cannot be drawn leaves its drawing, and the others alone.
func TestBadOptionLeavesTheDrawing(t *testing.T) {
	const start = `class="fw-chart-option">`
	page := chartPage(t, "en", true, func(page string) string {
		// Nobody is to be told on the console in this test.
		page = strings.Replace(page, `<script defer src="charts.js">`, `<script defer src="quiet.js"></script><script defer src="charts.js">`, 1)
		return strings.Replace(page, start+"{", start+"{{", 1)
	})
	quiet := filepath.Join(filepath.Dir(page), "quiet.js")
	if err := os.WriteFile(quiet, []byte(`console.error = function () { window.told = true; };`), 0o644); err != nil {
		t.Fatal(err)
	}
	tb := newTab(t, chromium(t))
	tb.open(page)
	total := ask[int](tb, `document.querySelectorAll('.fw-figure:has(.fw-chart-option)').length`)
	scrollThrough(tb, total-1)
	is(tb, shownDrawings, 1)
	is(tb, `window.told === true`, true)
	is(tb, `document.querySelectorAll('.fw-figure-toggle').length`, total-1)
}

func TestChartsWithoutECharts(t *testing.T) {
	browser := chromium(t)
	for _, language := range []string{"en", "ml", "sw", "pa"} {
		t.Run(language, func(t *testing.T) {
			tb := newTab(t, browser)
			tb.open(chartPage(t, language, false, nil))
			total := ask[int](tb, `document.querySelectorAll('.fw-figure:has(.fw-chart-option)').length`)
			for _, width := range []int64{1400, 390} {
				tb.size(width, 900, width < 500)
				is(tb, shownDrawings, total)
				is(tb, `document.querySelectorAll('.fw-figure-toggle').length`, 0)
				is(tb, sideways, false)
				is(tb, overlaps, "")
			}
		})
	}
}

func TestForcedColorsKeepTheDrawing(t *testing.T) {
	page := chartPage(t, "en", true, nil)
	tb := newTab(t, chromium(t))
	tb.media("screen", "forced-colors", "active")
	tb.open(page)
	is(tb, shownDrawings, ask[int](tb, `document.querySelectorAll('.fw-figure:has(.fw-chart-option)').length`))
	is(tb, `document.querySelectorAll('.fw-figure-live').length`, 0)
}
