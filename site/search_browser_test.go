package site_test

import (
	"encoding/json"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"unicode"

	"furrow/corpus"
	"furrow/templates"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// The script folds as the Go does: the vectors, and every letter, mark and
// digit of the basic plane by itself, after a consonant and before one.
func TestScriptFoldsAsGoDoes(t *testing.T) {
	browser := chromium(t)
	b, err := os.ReadFile("testdata/fold.json")
	if err != nil {
		t.Fatal(err)
	}
	var vectors []struct{ Text, Folded string }
	if err := json.Unmarshal(b, &vectors); err != nil {
		t.Fatal(err)
	}
	var texts, want []string
	for _, v := range vectors {
		texts, want = append(texts, v.Text), append(want, v.Folded)
	}
	for r := rune(1); r < 0xFFFF; r++ {
		if unicode.In(r, unicode.L, unicode.M, unicode.Nd, unicode.Cf, unicode.Zs) {
			for _, text := range []string{string(r), "ക" + string(r) + "ക", "é\u0d4d" + string(r)} {
				texts, want = append(texts, text), append(want, corpus.FoldForSearch(text))
			}
		}
	}
	if len(texts) < 100_000 {
		t.Fatalf("only %d texts", len(texts))
	}
	script, err := templates.FS.ReadFile("search-fold.js")
	if err != nil {
		t.Fatal(err)
	}
	tb := newTab(t, browser)
	blank := filepath.Join(t.TempDir(), "blank.html")
	if err := os.WriteFile(blank, []byte("<!doctype html><title>-</title>"), 0o644); err != nil {
		t.Fatal(err)
	}
	tb.open(blank)
	tb.do(chromedp.Evaluate[chromedp.Void](string(script)))
	given, _ := json.Marshal(texts)
	got := ask[[]string](tb, string(given)+`.map(furrowWords.fold)`)
	wrong := 0
	for i := range texts {
		if got[i] != want[i] {
			if wrong++; wrong <= 10 {
				t.Errorf("%+q folds to %+q in the script, to %+q in Go", texts[i], got[i], want[i])
			}
		}
	}
	if wrong > 10 {
		t.Errorf("and %d more", wrong-10)
	}

	// What is marked is the letters as they are written, whole.
	for _, c := range []struct{ text, word, want string }{
		{"Gehé, gehe", "gehe", "Gehé|gehe"},
		{"ബോഷിന്റെ ബോഷ്", "ബോഷ്", "ബോഷി|ബോഷ്"},
		{"ഗെയിം: മാരിൻ", "മാരിൻ", "മാരിൻ"},
		{"ਜ਼ੋਰ ਇੱਕ", "ਇਕ", "ਇੱਕ"},
		{"mashimo ya shimo", "shimo", "shimo|shimo"},
		{"the lap, a lapse, overlap", "la", "la|la"},
	} {
		is(tb, `(() => { const t = `+quote(c.text)+`; return furrowWords.find(t, furrowWords.words(`+quote(c.word)+`).map(furrowWords.stem)).map((f) => t.slice(f[0], f[1])).join("|"); })()`, c.want)
	}
}

// What the search shows, as expressions.
const (
	searchStatus = `document.querySelector("#search-status").textContent`
	searchHrefs  = `[...document.querySelectorAll(".search-list a")].map((a) => decodeURIComponent(a.getAttribute("href")))`
	hasFocus     = `document.activeElement`
)

// seek asks for words on a page of the search and waits for what comes.
func (tb *tab) seek(words string) []string {
	tb.Helper()
	tb.do(chromedp.Evaluate[chromedp.Void](`(() => { const f = document.querySelector("#search-field"); document.querySelector("#search-status").textContent = "…"; f.value = ` + quote(words) + `; f.dispatchEvent(new Event("input")); })()`))
	tb.wait(searchStatus + ` !== "…"`)
	return ask[[]string](tb, searchHrefs)
}

// slash presses the key in one event, as a keyboard does, so that a page can
// keep the letter from being written.
func (tb *tab) slash() {
	tb.Helper()
	params := input.DispatchKeyEventParams{Type: "keyDown", Key: "/", Code: "Slash", Text: "/", WindowsVirtualKeyCode: 191}
	if _, err := chromedp.Call(tb.ctx, input.DispatchKeyEvent, params); err != nil {
		tb.Fatal(err)
	}
}

// A name or a word of the field finds what is said of it in every language,
// from every language, and part of a word will do.
func TestSearchInAllLanguages(t *testing.T) {
	browser := chromium(t)
	out := builtSite(t)
	leads := func(hrefs []string, path string) bool {
		return slices.ContainsFunc(hrefs, func(h string) bool {
			u, err := url.Parse(h)
			return err == nil && strings.TrimLeft(u.Path, "./") == strings.Split(path, "#")[0] && (!strings.Contains(path, "#") || strings.HasSuffix(path, "#"+u.Fragment))
		})
	}
	for _, language := range []string{"", "ml", "sw", "pa"} {
		tb := newTab(t, browser)
		tb.open(filepath.Join(out, language, "search", "index.html"))
		for _, c := range []struct {
			words string
			finds []string
		}{
			// Bosh by its names, in Somali as Marin spells it and in Malayalam.
			{"bosh", []string{"games/bosh/index.html", "texts/bosh.ml/index.html#title", "texts/bosh.sw/index.html#title"}},
			{"bòsh", []string{"games/bosh/index.html", "texts/bosh.ml/index.html#title"}},
			{"ബോഷ്", []string{"games/bosh/index.html", "texts/bosh.ml/index.html#title", "texts/bosh.sw/index.html#title"}},
			// Bao la Kimasai in Punjabi and in English.
			{"bao la kimasai", []string{"games/bao-la-kimasai/index.html", "texts/bao-la-kimasai.pa/index.html#title"}},
			// Klamroth by the form of the Punjabi text, and romanised.
			{"ਮਾਰਟਿਨ ਕਲੈਮਰੋਥ", []string{"names.html#name-klamroth", "texts/bao-la-kimasai.pa/index.html#overview.2"}},
			{"klaimroth", []string{"names.html#name-klamroth"}},
			// A pit in Swahili finds the Malayalam and the Punjabi sentences.
			{"shimo", []string{"texts/bosh.sw/index.html#play.1"}},
			{"ടാൻസാനിയ", []string{"names.html#name-tanzania", "texts/bao-la-kimasai.pa/index.html#overview.1"}},
			// Without the accents of the romanisation; a prefix; within a word.
			{"tansaniya", []string{"names.html#name-tanzania"}},
			{"anthropolog", []string{"names.html#name-marin"}},
			{"ashim", []string{"texts/bosh.sw/index.html#board.2"}},
			// The name of a sentence.
			{"bosh.sw#play.2", []string{"texts/bosh.sw/index.html#play.2"}},
		} {
			hrefs := tb.seek(c.words)
			for range 5 { // all of each kind
				tb.do(chromedp.Evaluate[chromedp.Void](`document.querySelectorAll("#search-results button").forEach((b) => b.click())`))
				tb.wait(`!document.querySelector("#search-results button")`)
				hrefs = ask[[]string](tb, searchHrefs)
				break
			}
			for _, path := range c.finds {
				if !leads(hrefs, path) {
					t.Errorf("%s: %q does not find %s among %d: %s", language, c.words, path, len(hrefs), ask[string](tb, searchStatus))
				}
			}
			is(tb, `document.querySelectorAll("#search-results mark").length > 0`, true)
		}
		if n := len(tb.seek("zzqx")); n != 0 {
			t.Errorf("%d results for a word that is not there", n)
		}
		is(tb, searchStatus+`.length > 3`, true)
	}
}

// The search by keys alone: from another page, through the results, to the
// place, with the words marked.
func TestSearchByKeys(t *testing.T) {
	browser := chromium(t)
	out := builtSite(t)
	tb := newTab(t, browser)
	tb.open(filepath.Join(out, "sw", "about.html"))
	tb.slash()
	is(tb, hasFocus+`.name`, "q")
	is(tb, hasFocus+`.value`, "")
	tb.press("upeanaji wa maji")
	tb.press(kb.Enter)
	tb.wait(`document.querySelector("#search-results mark") !== null`)
	is(tb, `location.pathname.endsWith("/sw/search/index.html")`, true)
	is(tb, `document.querySelector("#search-field").value`, "upeanaji wa maji")
	tb.wait(hasFocus + `.id === "search-field"`)

	tb.press(kb.ArrowDown)
	is(tb, hasFocus+` === document.querySelectorAll(".search-list a")[0]`, true)
	tb.press(kb.ArrowDown)
	is(tb, hasFocus+` === document.querySelectorAll(".search-list a")[1]`, true)
	tb.press(kb.ArrowUp)
	tb.press(kb.ArrowUp)
	is(tb, hasFocus+`.id`, "search-field")
	tb.press(kb.Enter) // to the first of the results
	is(tb, hasFocus+` === document.querySelectorAll(".search-list a")[0]`, true)
	tb.press(kb.Escape)
	is(tb, hasFocus+`.id`, "search-field")

	// The sentence that has the words, in the other language of the site.
	tb.wait(`document.querySelector(".languages a[hreflang=ml]").hash.includes("upeanaji")`)
	tb.do(chromedp.Evaluate[chromedp.Void](`[...document.querySelectorAll(".search-list a")].find((a) => a.hash === "#play.2").focus()`))
	tb.press(kb.Enter)
	tb.wait(`document.querySelector("#play\\.2 mark") !== null`)
	is(tb, `location.pathname.endsWith("/sw/texts/bosh.sw/index.html") && location.hash`, "#play.2")
	is(tb, `[...document.querySelectorAll("#play\\.2 mark")].map((m) => m.textContent.toLowerCase()).includes("upeanaji")`, true)
	is(tb, `(() => { const b = document.querySelector("#play\\.2 mark").getBoundingClientRect(); return b.top >= 0 && b.bottom <= innerHeight; })()`, true)

	// Back, the words and the results are there again; Escape clears them.
	tb.do(chromedp.NavigateBack())
	tb.wait(`document.querySelector("#search-results mark") !== null`)
	tb.do(chromedp.Focus(chromedp.CSS("#search-field")))
	tb.press(kb.Escape)
	is(tb, `document.querySelector("#search-field").value`, "")
	is(tb, `document.querySelectorAll("#search-results *").length`, 0)
	tb.press("x")
	tb.wait(searchStatus + ` !== ""`)
	is(tb, `document.querySelector("#search-status").getAttribute("role")`, "status")
}

// A result that stands in prose leads to its section, with the words marked
// and in sight, even where they are folded away.
func TestSearchMarksTheWordsOnAPage(t *testing.T) {
	browser := chromium(t)
	out := builtSite(t)
	tb := newTab(t, browser)
	for _, place := range []string{"games/bosh/index.html?q=pastimes#history", "games/bosh/index.html?q=hollows#board", "about.html?q=evidence", "ml/texts/bosh.ml/index.html?q=ബോഷ#title"} {
		path, query, _ := strings.Cut(place, "?")
		tb.open(filepath.Join(out, filepath.FromSlash(path)) + "?" + query)
		tb.wait(`document.querySelector("main mark") !== null`)
		is(tb, `(() => { const b = document.querySelector("main mark").getBoundingClientRect(); return b.top >= 0 && b.bottom <= innerHeight; })()`, true)
	}
}

// On a phone the search fits; without script it says so and leads to the lists.
func TestSearchOnAPhoneAndWithoutScript(t *testing.T) {
	browser := chromium(t)
	out := builtSite(t)
	for _, language := range []string{"", "ml", "sw", "pa"} {
		tb := newTab(t, browser)
		for _, width := range []int64{390, 320} {
			tb.size(width, 800, true)
			tb.open(filepath.Join(out, language, "search", "index.html"))
			tb.seek("bosh")
			if said := ask[string](tb, wide); said != "" {
				t.Errorf("%s at %d pixels: %s", language, width, said)
			}
			is(tb, `[...document.querySelectorAll("input, button")].filter((e) => e.getBoundingClientRect().height < 24).length`, 0)
		}
		still := newTab(t, browser)
		still.scripts(false)
		still.open(filepath.Join(out, language, "search", "index.html"))
		is(still, `document.querySelector("noscript .notice")?.getBoundingClientRect().height > 50`, true)
		is(still, `document.querySelectorAll("noscript a").length >= 8`, true)
	}
}

// Under a sub-path of a server, with the policy as a header besides, the search
// asks for nothing but its own files.
func TestSearchUnderASubPath(t *testing.T) {
	browser := chromium(t)
	out := builtSite(t)
	tb := newTab(t, browser)
	tb.served = underSubPath(t, func(string) string { return out })
	tb.do(chromedp.Navigate(tb.served + "ml/texts/"))
	tb.slash()
	tb.press("bosh")
	tb.press(kb.Enter)
	tb.wait(`document.querySelector("#search-results mark") !== null`)
	tb.press(kb.ArrowDown)
	tb.press(kb.Enter)
	tb.wait(`document.querySelector("main mark") !== null`)
	is(tb, `location.pathname.startsWith("/a/b/ml/")`, true)
}
