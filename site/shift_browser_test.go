package site_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
)

// shifted is what moved on a page by itself: from its first picture on, through
// the coming of its fonts and the start of its scripts, and as a reader goes
// down to its end, where charts and players come to life. Each shift has the
// share of the window that moved and what moved in it.
const shifted = `document.fonts.ready.then(async () => {
	const sum = { Sum: 0, Moved: [] };
	// A tab that is not drawn just then has no frames: it is not waited for.
	const frame = () => new Promise((done) => { requestAnimationFrame(() => requestAnimationFrame(done)); setTimeout(done, 1000); });
	const watch = new PerformanceObserver((list) => {
		for (const e of list.getEntries()) {
			if (e.hadRecentInput) continue;
			sum.Sum += e.value;
			for (const s of e.sources) {
				const n = s.node?.nodeType === 1 ? s.node : s.node?.parentElement;
				if (sum.Moved.length < 6) sum.Moved.push((n ? n.tagName + "." + (n.getAttribute("class") || "") + "#" + n.id : "?") + " " + [s.previousRect.x, s.previousRect.y, s.previousRect.height, "to", s.currentRect.x, s.currentRect.y, s.currentRect.height].map((x) => Math.round(x) || x).join(" "));
			}
		}
	});
	watch.observe({ type: "layout-shift", buffered: true });
	await frame();
	for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight) {
		scrollTo({ top: y, behavior: "instant" });
		await frame();
	}
	await frame();
	return JSON.stringify(sum);
})`

// mostShift is how much of a window, counted as browsers count it (the share
// that moves times how far), may move by itself while a page is read. It leaves
// room for a rounding, no more: a page that is read stands still.
const mostShift = 0.01

// trickle serves a folder as a slow line does: a page comes in pieces, with time
// between them to draw what is there. What comes later may not move it, as a
// table may whose columns widen with its rows.
func trickle(t *testing.T, folder string) *httptest.Server {
	files := http.FileServer(http.Dir(folder))
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		name := filepath.Join(folder, filepath.FromSlash(path.Clean(r.URL.Path)))
		page, err := os.ReadFile(name)
		if path.Ext(r.URL.Path) != ".html" || err != nil {
			files.ServeHTTP(w, r)
			return
		}
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		// The first pieces of a connection hold some 14 kB.
		for piece := range slices.Chunk(page, max(8_000, 1+len(page)/20)) {
			w.Write(piece)
			w.(http.Flusher).Flush()
			select {
			case <-r.Context().Done():
				return
			case <-time.After(40 * time.Millisecond): // some frames
			}
		}
	}))
	t.Cleanup(server.Close)
	return server
}

// Nothing on a page moves by itself, on a desk or on a phone, over a slow line
// too. With -v the test prints a table.
func TestNothingShifts(t *testing.T) {
	browser := chromium(t)
	out := builtSite(t)
	kinds, pages := pageOfEachKindBy(t, out, func(size, other int) bool { return size > other })
	line := trickle(t, out)
	windows := []struct {
		name          string
		width, height int64
		phone         bool
	}{{"desk", 1400, 900, false}, {"phone", 390, 800, true}}
	sums := make([]string, len(kinds))
	t.Run("pages", func(t *testing.T) {
		for k, kind := range kinds {
			t.Run(kind, func(t *testing.T) {
				t.Parallel()
				tb := newTabFor(t, browser, 5*time.Minute)
				tb.served = line.URL + "/"
				for _, language := range []string{"en", "ml"} {
					page := pages[kind][language]
					if page == "" {
						continue
					}
					for _, w := range windows {
						tb.size(w.width, w.height, w.phone)
						rel, err := filepath.Rel(out, page)
						if err != nil {
							t.Fatal(err)
						}
						tb.do(chromedp.Navigate(tb.served + filepath.ToSlash(rel)))
						var r struct {
							Sum   float64
							Moved []string
						}
						if err := json.Unmarshal([]byte(ask[string](tb, shifted, chromedp.EvalAwaitPromise)), &r); err != nil {
							t.Fatal(err)
						}
						sums[k] += fmt.Sprintf("  %s %s %.4f", language, w.name, r.Sum)
						if r.Sum > 0 {
							t.Logf("%s, %s: %.4f: %s", language, w.name, r.Sum, strings.Join(r.Moved, "; "))
						}
						if r.Sum >= mostShift {
							t.Errorf("%s on a %s shifts by %.4f:\n%s", page, w.name, r.Sum, strings.Join(r.Moved, "\n"))
						}
					}
				}
			})
		}
	})
	var table strings.Builder
	for k, kind := range kinds {
		fmt.Fprintf(&table, "%-12s%s\n", kind, sums[k])
	}
	t.Logf("how much of the window moves by itself, of 1:\n%s", table.String())
}
