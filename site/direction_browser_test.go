package site_test

import (
	"path/filepath"
	"testing"

	"furrow/site"
)

// wideToTheLeft is [wide] for pages that run from the right: what stands out to
// the left of the window.
const wideToTheLeft = `(() => {
	const scrolls = (e) => { for (; e && e !== document.body; e = e.parentElement) if (["auto", "scroll", "hidden"].includes(getComputedStyle(e).overflowX)) return true; return false; };
	const out = [];
	if (document.documentElement.scrollWidth > innerWidth) out.push("the page is " + document.documentElement.scrollWidth + " wide");
	for (const e of document.querySelectorAll("body *:not(svg *):not(.skip)"))
		if (out.length < 5 && (e.getBoundingClientRect().left < -1 || e.getBoundingClientRect().right > innerWidth + 1) && !scrolls(e)) out.push(e.tagName + "." + (e.getAttribute("class") || "") + "#" + e.id);
	return out.join(", ");
})()`

// On a site with an Arabic text and an Arabic interface, pages that run from
// the right and pages that have runs that do hold their width, and the text
// begins where its script begins.
func TestPagesFromTheRight(t *testing.T) {
	browser := chromium(t)
	out := site.ArabicSite(t)
	tb := newTab(t, browser)
	for _, page := range []string{"ar/index.html", "ar/texts/tajriba.ar/index.html", "texts/tajriba.ar/index.html", "ar/games/evil/index.html", "ar/search/index.html", "ar/glossary.html"} {
		for _, width := range []int64{320, 390, 1400} {
			tb.size(width, 900, false)
			tb.open(filepath.Join(out, filepath.FromSlash(page)))
			if said := ask[string](tb, wideToTheLeft); said != "" {
				t.Errorf("%s at %d pixels: %s", page, width, said)
			}
		}
	}
	tb.open(filepath.Join(out, "ar", "texts", "tajriba.ar", "index.html"))
	is(tb, `getComputedStyle(document.body).direction`, "rtl")
	is(tb, `(() => { const a = document.querySelector(".site-name").getBoundingClientRect(); return a.left > innerWidth / 2; })()`, true)
	is(tb, `getComputedStyle(document.querySelector("main [lang=en]")).direction`, "ltr")
	// A drawing is not turned round.
	tb.open(filepath.Join(out, "ar", "games", "evil", "index.html"))
	is(tb, `[...document.querySelectorAll("svg")].every((s) => getComputedStyle(s).direction === "ltr")`, true)
	// An Arabic sentence is found however it is pointed.
	tb.open(filepath.Join(out, "ar", "search", "index.html"))
	tb.seek("البُذُور")
	is(tb, `document.querySelector(".search-list mark") !== null && document.querySelector(".search-list p[dir], .search-list p").dir !== "ltr"`, true)
}
