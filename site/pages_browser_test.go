package site_test

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"furrow/site"

	"github.com/chromedp/chromedp"
)

// builtSite is the folder of the site of the real content, which all tests
// share.
func builtSite(t *testing.T) string {
	t.Helper()
	return site.BuiltSite(t)
}

// pagesOf lists the pages of a site: all in English, and in the others those
// whose words run longest.
func pagesOf(t *testing.T, out string) []string {
	t.Helper()
	var all []string
	for _, pattern := range []string{"*.html", "games/*/*.html", "games/*/embed/*.html", "texts/*/*.html", "ml/*.html", "ml/games/bosh/*.html", "ml/texts/*/*.html", "pa/games/bao-la-kimasai/*.html", "sw/*.html"} {
		found, err := filepath.Glob(filepath.Join(out, filepath.FromSlash(pattern)))
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, found...)
	}
	if len(all) < 20 {
		t.Fatalf("only %d pages", len(all))
	}
	return all
}

// wide is what stands out to the right of the window, and is not in a region
// that scrolls by itself. A drawing is one thing: what lies in it is cut at its
// edge.
const wide = `(() => {
	const scrolls = (e) => { for (; e && e !== document.body; e = e.parentElement) if (["auto", "scroll", "hidden"].includes(getComputedStyle(e).overflowX)) return true; return false; };
	const out = [];
	if (document.documentElement.scrollWidth > innerWidth) out.push("the page is " + document.documentElement.scrollWidth + " wide");
	for (const e of document.querySelectorAll("body *:not(svg *)"))
		if (out.length < 5 && e.getBoundingClientRect().right > innerWidth + 1 && !scrolls(e)) out.push(e.tagName + "." + (e.getAttribute("class") || "") + "#" + e.id);
	return out.join(", ");
})()`

// Opened from a disk, no page throws, logs or asks for anything that is not a
// file of the site (newTab sees to that), and none is wider than the window: at
// the width of a phone and of a desk, at 320 pixels, to which a page is brought
// by zooming to 400 %, and at 640, by 200 %.
func TestPagesHoldTheirWidth(t *testing.T) {
	browser := chromium(t)
	out := builtSite(t)
	tb := newTabFor(t, browser, 10*time.Minute) // there are over a hundred pages
	for _, page := range pagesOf(t, out) {
		tb.open(page)
		if ask[string](tb, `getComputedStyle(document.body).marginTop`) != "0px" {
			t.Errorf("%s: the style sheet did not load", page)
		}
		for _, width := range []int64{320, 390, 640, 1400} {
			tb.size(width, 900, false)
			if said := ask[string](tb, wide); said != "" {
				t.Errorf("%s at %d pixels: %s", page, width, said)
			}
		}
	}
}

// The links to the other languages follow the reader to the place on the page.
// Every page of the head can be found on a phone too: each list opens by the
// keys and, without script, by a touch, lies within the window, and closes for
// Escape, which gives the focus back, and for a click elsewhere. The list that
// holds the present page says so.
func TestListsOfPagesOpen(t *testing.T) {
	browser := chromium(t)
	out := builtSite(t)
	tb := newTab(t, browser)
	const open = `document.querySelectorAll(".pages details[open]").length`
	const listed = `[...document.querySelectorAll(".pages details[open] a")].every((a) => { const b = a.getBoundingClientRect(); return b.left >= 0 && b.right <= innerWidth && a.contains(document.elementFromPoint(b.left + 3, b.top + b.height / 2)); })`
	for _, width := range []int64{1400, 390, 320} {
		tb.size(width, 800, width < 1000)
		for _, language := range []string{"", "ml"} {
			tb.open(filepath.Join(out, language, "findings.html"))
			is(tb, `document.querySelector(".pages .here").parentElement.querySelector("[aria-current=page]").getAttribute("href")`, "findings.html")
			lists := ask[int](tb, `document.querySelectorAll(".pages summary").length`)
			if lists < 4 {
				t.Fatalf("%d lists of pages", lists)
			}
			for i := range lists {
				tb.do(chromedp.Evaluate[chromedp.Void](fmt.Sprintf(`document.querySelectorAll(".pages summary")[%d].focus()`, i)))
				tb.press("\r")
				is(tb, open, 1)
				is(tb, listed, true)
			}
			tb.press("\x1b")
			is(tb, open, 0)
			is(tb, `document.activeElement.matches(".pages li:last-child summary")`, true)
			tb.press("\r")
			is(tb, open, 1)
			// The open list may lie over any place a mouse could be sent to.
			tb.do(chromedp.Evaluate[chromedp.Void](`document.querySelector("#main h1").click()`))
			is(tb, open, 0)
		}
	}
	tb.scripts(false)
	tb.open(filepath.Join(out, "findings.html"))
	tb.click(".pages li:nth-child(2) summary")
	is(tb, open, 1)
	is(tb, listed, true)
	tb.click(".pages li:nth-child(3) summary")
	is(tb, open, 1)
}

func TestLanguageLinksKeepThePlace(t *testing.T) {
	browser := chromium(t)
	out := builtSite(t)
	tb := newTab(t, browser)
	tb.open(filepath.Join(out, "texts", "bosh.sw", "index.html") + "#play.2")
	is(tb, `document.querySelector(".languages a[hreflang=ml]").hash`, "#play.2")
	tb.do(chromedp.Evaluate[chromedp.Void](`location.hash = "#capture.1"`))
	tb.wait(`document.querySelector(".languages a[hreflang=ml]").hash === "#capture.1"`)
	is(tb, `document.querySelector(".languages a[aria-current]").hreflang`, "en")
}

// On the page for frames the player is all there is; it plays, leads to the
// page of its record, and does so from a disk, under a sub-path of a server and
// in a frame of another page.
func TestAnEmbeddedPlayerPlays(t *testing.T) {
	browser := chromium(t)
	out := builtSite(t)
	tb := newTab(t, browser)
	plays := func(address string) {
		t.Helper()
		tb.do(chromedp.Navigate(address + "#m1"))
		is(tb, figures, afterE)
		tb.press(left)
		is(tb, figures, atStart)
		tb.press(right, shift)
		tb.wait(hand + ` === "4"`)
		tb.wait(hash + ` === "#m1.l1"`)
	}
	embed := "games/bosh/embed/bosh-1.html"
	plays("file://" + filepath.ToSlash(filepath.Join(out, filepath.FromSlash(embed))))
	is(tb, `document.querySelectorAll("nav, header, footer, .fw-strip, [data-act=embed]").length`, 0)
	is(tb, `document.querySelector("h1 a").href.endsWith("/games/bosh/bosh-1.html")`, true)
	is(tb, `document.querySelector(".fw-move").getAttribute("href")`, "../bosh-1.html#m1")

	files := http.StripPrefix("/a/b/", http.FileServer(http.Dir(out)))
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path == "/host" {
			w.Header().Set("Content-Type", "text/html; charset=utf-8")
			fmt.Fprint(w, `<!doctype html><title>Host</title><link rel="icon" href="data:,"><iframe src="/a/b/`+embed+`#m1" title="Bosh" width="360" height="640"></iframe>`)
			return
		}
		if !strings.HasPrefix(r.URL.Path, "/a/b/") {
			t.Errorf("asked for %s", r.URL.Path)
		}
		files.ServeHTTP(w, r)
	}))
	defer server.Close()
	tb.served = server.URL + "/"
	plays(server.URL + "/a/b/" + embed)

	// The element that a page of the site gives leads to where it is served.
	tb.do(chromedp.Navigate(server.URL + "/a/b/games/bosh/bosh-1.html"))
	tb.click(`[data-act="embed"]`)
	tb.wait(`document.querySelector("dialog textarea")?.value.includes('src="` + server.URL + "/a/b/" + embed + `"')`)
	is(tb, `document.querySelector("[data-act=download-record]").href`, server.URL+"/a/b/data/examples/bosh-1.txt")

	tb.do(chromedp.Navigate(server.URL + "/host"))
	inside := `document.querySelector("iframe").contentDocument`
	tb.wait(inside + `?.querySelector(".fw-counts") && [...` + inside + `.querySelectorAll(".fw-stage .fw-counts text")].map((t) => t.textContent).join(" ") === "` + afterE + `"`)
	is(tb, inside+`.documentElement.scrollWidth <= 360`, true)
	tb.do(chromedp.Evaluate[chromedp.Void](inside + `.querySelector('[data-act="first"]').click()`))
	is(tb, `[...`+inside+`.querySelectorAll(".fw-stage .fw-counts text")].map((t) => t.textContent).join(" ")`, atStart)
}

// The list of contents marks the place that the reader has come to.
func TestContentsFollow(t *testing.T) {
	browser := chromium(t)
	out := builtSite(t)
	tb := newTab(t, browser)
	tb.size(1400, 900, false)
	tb.open(filepath.Join(out, "games", "bosh", "index.html"))
	for _, place := range []string{"#part-forks", "#part-names", "#part-account"} {
		tb.do(chromedp.Evaluate[chromedp.Void](`document.querySelector("` + place + `").scrollIntoView({ block: "start" })`))
		tb.wait(`document.querySelector(".toc [aria-current=location]") && document.querySelector(".toc [aria-current=location]").hash === "` + place + `"`)
	}
}
