package site_test

import (
	"net/http"
	"net/http/httptest"
	"os"
	"path"
	"path/filepath"
	"strings"
	"testing"

	"furrow/site"

	"github.com/chromedp/chromedp"
)

// underSubPath serves a site below a path of a server, as strictly as a server
// may, and returns its address; the site may want to know that to be built.
// Nothing else of the server may be asked for. What the site does not have is
// answered with its page for that, but as if it were there: a browser tells of
// anything else on its console, where tests look for trouble.
func underSubPath(t *testing.T, build func(address string) (folder string)) string {
	t.Helper()
	const below = "/a/b/"
	var folder string
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Security-Policy", "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; form-action 'self'")
		name, ok := strings.CutPrefix(r.URL.Path, below)
		if !ok {
			t.Errorf("asked for %s", r.URL.Path)
		}
		file := filepath.Join(folder, filepath.FromSlash(path.Clean("/"+name)))
		if _, err := os.Stat(file); err != nil {
			page, err := os.ReadFile(filepath.Join(folder, "404.html"))
			if err != nil {
				t.Error(err)
			}
			w.Header().Set("Content-Type", "text/html; charset=utf-8")
			w.Write(page)
			return
		}
		http.StripPrefix(below, http.FileServer(http.Dir(folder))).ServeHTTP(w, r)
	}))
	t.Cleanup(server.Close)
	folder = build(server.URL + strings.TrimSuffix(below, "/"))
	return server.URL + below
}

// Under a sub-path of a server the languages lead to one another at the same
// place, players open at the seed that an address names, charts come to life,
// and the page for what is not there finds its way back from any depth.
func TestPagesUnderASubPath(t *testing.T) {
	browser := chromium(t)
	out := builtSite(t)
	tb := newTab(t, browser)
	tb.served = underSubPath(t, func(string) string { return out })
	tb.do(chromedp.Navigate(tb.served + "games/bosh/bosh-1.html#m1.s3"))
	is(tb, hand, "1")
	is(tb, figures, "4 4 4 4 0 5 5 5 4 4")
	tb.do(chromedp.Evaluate[chromedp.Void](`location.hash = "#m1"`))
	tb.wait(figures + ` === "` + afterE + `"`)
	tb.click(".languages [hreflang=sw]")
	tb.wait(`document.documentElement.lang === "sw" && document.readyState === "complete"`)
	is(tb, `location.pathname + location.hash`, "/a/b/sw/games/bosh/bosh-1.html#m1")
	is(tb, figures, afterE)
	is(tb, `document.querySelector("[data-act=download-record]").href`, tb.served+"data/examples/bosh-1.txt")
	tb.do(chromedp.Navigate(tb.served + "pa/texts/bosh.sw/#play.2"))
	tb.click(".languages [hreflang=ml]")
	tb.wait(`document.documentElement.lang === "ml"`)
	is(tb, `location.pathname + location.hash`, "/a/b/ml/texts/bosh.sw/#play.2")
	tb.click(".pages summary.here")
	tb.click(".pages details[open] [aria-current]")
	tb.wait(`location.pathname === "/a/b/ml/texts/"`)
}

// A site that knows its address, with what npm provides.
func TestASiteWithAnAddressUnderASubPath(t *testing.T) {
	browser := chromium(t)
	tb := newTab(t, browser)
	tb.served = underSubPath(t, func(address string) string { return site.SmallSite(t, address) })
	tb.do(chromedp.Navigate(tb.served + "pa/games/none/of/that.html"))
	is(tb, `document.body.dataset.page`, "missing")
	is(tb, `[...document.styleSheets].length > 0 && [...document.styleSheets].every((s) => s.cssRules.length > 0)`, true)
	is(tb, `typeof document.querySelector("[role=search]").action`, "string")
	tb.click(".pages summary")
	is(tb, `document.querySelectorAll(".pages details[open] a").length > 1`, true)
	tb.click(".site-name")
	tb.wait(`document.body.dataset.page === "home"`)
	is(tb, `location.pathname`, "/a/b/")
	tb.do(chromedp.Navigate(tb.served + "ml/games/evil/"))
	is(tb, `document.querySelectorAll(".fw-figure .fw-chart").length > 0`, true)
	if _, err := os.Stat(filepath.Join("..", "node_modules", "echarts", "dist", "echarts.min.js")); err != nil {
		return // then charts stay drawings
	}
	tb.do(chromedp.Evaluate[chromedp.Void](`document.querySelector(".fw-figure:has(> .fw-chart-option)").scrollIntoView()`))
	tb.wait(`document.querySelector(".fw-figure-live svg") !== null`)
}
