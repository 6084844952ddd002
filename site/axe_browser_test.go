package site_test

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// answer is what a person says to a question that axe-core leaves open: about
// places of some kind, within an element that a selector matches.
type answer struct{ rule, within, because string }

// answers are all that may be asked. A question that none of them is for fails
// the test.
var answers = []answer{
	{"color-contrast", "svg", "axe cannot tell what lies behind words in a drawing: TestChartColors and TestBoardColors measure those of charts and boards"},
	{"color-contrast", ".scroll, .fw-figure-table, .toc, pre", "cells and lines out of sight in a region that scrolls have the colours of those in sight, which are measured"},
	{"color-contrast", ".home-sentence", "an arrow between two links, in the colour of the words round it"},
	{"color-contrast", ".box", "a box to tick by hand, hidden from those who hear the page, in the colour of the words beside it"},
	{"label-content-name-mismatch", ".mark", "the link shows a sign, ↗, and its name says where it leads"},
	{"label-content-name-mismatch", ".matrix .sort", "the button shows a sign, ↕ or an arrow, which is hidden from those who hear the page, and its name says what it sorts by"},
	{"label-content-name-mismatch", "[data-act=help]", "the button shows a sign, ?, and its name says what it is for"},
}

// axeResult is what axe-core says of a page.
type axeResult struct {
	Passes     int
	Violations []axeFinding
	Incomplete []axeFinding
}

// axeFinding is a rule that is broken, or about which axe-core cannot tell.
type axeFinding struct {
	Rule, Help string
	Places     int      // as many elements
	Answered   []int    // as many of them by each of the answers
	Open       []string // some of the others: the beginning of the markup, and why
}

var languages = []string{"en", "ml", "pa", "sw"}

var bodyKind = regexp.MustCompile(`<body[^>]* data-page="([a-z]+)"`)

// pageOfEachKind chooses a page of each kind in each language, so that a kind
// that is added is looked at too: the smallest, as axe takes its time.
func pageOfEachKind(t *testing.T, out string) (kinds []string, pages map[string]map[string]string) {
	t.Helper()
	return pageOfEachKindBy(t, out, func(size, other int) bool { return size < other })
}

// pageOfEachKindBy is pageOfEachKind with a say in which page is taken: one
// whose size is better than that of every other.
func pageOfEachKindBy(t *testing.T, out string, better func(size, other int) bool) (kinds []string, pages map[string]map[string]string) {
	t.Helper()
	pages = map[string]map[string]string{}
	size := map[string]int{}
	err := filepath.WalkDir(out, func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || filepath.Ext(name) != ".html" {
			return err
		}
		b, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		m := bodyKind.FindSubmatch(b)
		if m == nil {
			t.Errorf("%s does not say of which kind it is", name)
			return nil
		}
		kind, language := string(m[1]), "en"
		if rel, _ := filepath.Rel(out, name); slices.Contains(languages, strings.Split(filepath.ToSlash(rel), "/")[0]) {
			language = rel[:2]
		}
		if pages[kind] == nil {
			pages[kind] = map[string]string{}
			kinds = append(kinds, kind)
		}
		key := kind + language
		if pages[kind][language] == "" || better(len(b), size[key]) {
			pages[kind][language], size[key] = name, len(b)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if len(kinds) < 15 {
		t.Fatalf("only %d kinds of page", len(kinds))
	}
	slices.Sort(kinds)
	return kinds, pages
}

// askAxe has axe-core look at the page that is open, and counts what is
// answered, for thousands of places may be asked about. Selectors of them are
// not made: they take more time than all else.
const askAxe = `((answers, tags) => axe.run({ preload: false, runOnly: tags, resultTypes: ["violations", "incomplete"], selectors: false, elementRef: true }).then((r) => {
	const list = (of) => of.map((v) => {
		const finding = { Rule: v.id, Help: v.help, Places: v.nodes.length, Answered: answers.map(() => 0), Open: [] };
		for (const n of v.nodes) {
			const answer = answers.findIndex((a) => a[0] === v.id && n.element?.closest(a[1]));
			if (answer >= 0) finding.Answered[answer]++;
			else if (finding.Open.length < 3) finding.Open.push(n.html.slice(0, 200) + " " + (n.any[0]?.message || ""));
		}
		return finding;
	});
	return JSON.stringify({ Passes: r.passes.length, Violations: list(r.violations), Incomplete: list(r.incomplete) });
}))`

// The pages meet what axe-core checks of WCAG 2.2 A and AA and of good
// practice, contrast among it, in light and dark, in every language, and leave
// it no question that is not answered here. With -v the test prints a table:
//
//	go test ./site -run TestAxe -v
func TestAxe(t *testing.T) {
	axe, err := os.ReadFile("../node_modules/axe-core/axe.min.js")
	if err != nil {
		if os.Getenv("CI") != "" {
			t.Fatal("axe-core is not there: CI has to install it (npm ci)")
		}
		t.Skip("axe-core is not there (npm ci)")
	}
	browser := chromium(t)
	kinds, pages := pageOfEachKind(t, builtSite(t))
	var forScript [][2]string
	for _, a := range answers {
		forScript = append(forScript, [2]string{a.rule, a.within})
	}
	given, err := json.Marshal(forScript)
	if err != nil {
		t.Fatal(err)
	}
	said := make([][]axeResult, len(kinds)) // by kind, language and scheme
	t.Run("pages", func(t *testing.T) {
		for k, kind := range kinds {
			said[k] = make([]axeResult, 2*len(languages))
			for l, language := range languages {
				page := pages[kind][language]
				if page == "" {
					continue
				}
				t.Run(kind+"/"+language, func(t *testing.T) {
					t.Parallel()
					tb := newTabFor(t, browser, 10*time.Minute) // a long page on a busy machine
					tb.media("", "prefers-color-scheme", "light", "prefers-reduced-motion", "reduce")
					tb.open(page)
					if kind == "search" {
						tb.seek("bosh")
					}
					tb.do(chromedp.Evaluate[chromedp.Void](`document.querySelectorAll("main details").forEach((d) => { d.open = true; })`))
					tb.do(chromedp.Evaluate[chromedp.Void](string(axe)))
					said[k][2*l] = tb.axe(string(given), `["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]`)
					tb.media("", "prefers-color-scheme", "dark", "prefers-reduced-motion", "reduce")
					// Charts are drawn anew in other colours, and are to be looked at
					// when they are.
					tb.do(chromedp.Evaluate[chromedp.Void](`new Promise((done) => { requestAnimationFrame(() => requestAnimationFrame(() => done())); setTimeout(done, 1000); })`, chromedp.EvalAwaitPromise))
					said[k][2*l+1] = tb.axe(string(given), `["color-contrast"]`) // all that the scheme changes
				})
			}
		}
	})
	asked := make([]int, len(answers))
	var table strings.Builder
	fmt.Fprintf(&table, "%-12s", "page")
	for _, l := range languages {
		fmt.Fprintf(&table, "  %-24s", l)
	}
	table.WriteString("\n")
	for k, kind := range kinds {
		fmt.Fprintf(&table, "%-12s", kind)
		for l := range languages {
			if pages[kind][languages[l]] == "" {
				fmt.Fprintf(&table, "  %-24s", "–")
				continue
			}
			passes, fails, questions := 0, 0, 0
			for _, r := range said[k][2*l : 2*l+2] {
				passes += r.Passes
				fails += len(r.Violations)
				for _, q := range r.Incomplete {
					questions += q.Places
					for i, n := range q.Answered {
						asked[i] += n
					}
				}
			}
			fmt.Fprintf(&table, "  %-24s", fmt.Sprintf("%d pass %d fail %d asked", passes, fails, questions))
		}
		table.WriteString("\n")
	}
	table.WriteString("\nasked, and answered:\n")
	for i, a := range answers {
		fmt.Fprintf(&table, "%5d × %s in %s: %s\n", asked[i], a.rule, a.within, a.because)
	}
	t.Logf("axe-core on a page of each kind, light and dark: rules passed, rules failed, places it asks a person about (all answered in this test)\n%s", table.String())
}

// axe has axe-core look at the page by the rules of the tags, and fails the
// test for what is wrong and for what is asked and not answered.
func (tb *tab) axe(answers, tags string) axeResult {
	tb.Helper()
	var r axeResult
	if err := json.Unmarshal([]byte(ask[string](tb, askAxe+"("+answers+", "+tags+")", chromedp.EvalAwaitPromise)), &r); err != nil {
		tb.Fatal(err)
	}
	for _, v := range r.Violations {
		tb.Errorf("%s: %s: %s (%d): %q", tags, v.Rule, v.Help, v.Places, v.Open)
	}
	for _, q := range r.Incomplete {
		if len(q.Open) > 0 {
			tb.Errorf("%s: a question that is not answered: %s: %s (%d): %q", tags, q.Rule, q.Help, q.Places, q.Open)
		}
	}
	return r
}

// A list of pages that is open lies over the page, and is looked at by itself.
func TestAxeOnOpenLists(t *testing.T) {
	axe, err := os.ReadFile("../node_modules/axe-core/axe.min.js")
	if err != nil {
		t.Skip("axe-core is not there (npm ci)") // TestAxe fails for that in CI
	}
	browser := chromium(t)
	tb := newTabFor(t, browser, 5*time.Minute)
	_, pages := pageOfEachKind(t, builtSite(t))
	for _, language := range languages {
		for _, scheme := range []string{"light", "dark"} {
			tb.media("", "prefers-color-scheme", scheme, "prefers-reduced-motion", "reduce")
			tb.open(pages["findings"][language])
			tb.do(chromedp.Evaluate[chromedp.Void](string(axe)))
			tb.click(".pages .here") // that with the longest list
			if said := ask[string](tb, `axe.run(".site-head", { preload: false, runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"] }).then((r) => [...r.violations, ...r.incomplete].map((v) => v.id + " " + v.nodes.map((n) => n.html).join(" ")).join("; "))`, chromedp.EvalAwaitPromise); said != "" {
				t.Errorf("%s, %s: %s", language, scheme, said)
			}
		}
	}
}

// unseen walks through all that keys can reach, and tells of what does not show
// that it has the focus, or, if that is asked, is covered when it has.
const unseen = `((covering) => {
	const out = [];
	for (const e of document.querySelectorAll("a[href], button, input, select, textarea, summary, [tabindex='0']")) {
		if (out.length > 4 || e.closest("svg") || !e.checkVisibility({ contentVisibilityAuto: true }) || !e.getClientRects().length || e.disabled) continue;
		e.focus();
		if (document.activeElement !== e) { out.push("no focus: " + e.outerHTML.slice(0, 100)); continue; }
		const style = getComputedStyle(e), box = e.getClientRects()[0];
		if (style.outlineStyle === "none" || parseFloat(style.outlineWidth) < 2) out.push("no outline: " + e.outerHTML.slice(0, 100));
		if (!covering || e.matches(".skip")) continue;
		// WCAG 2.4.11 asks that it is not covered whole.
		const [x0, x1] = [Math.max(0, box.left), Math.min(innerWidth, box.right)], [y0, y1] = [Math.max(0, box.top), Math.min(innerHeight, box.bottom)];
		const tops = [.1, .5, .9].flatMap((x) => [.1, .5, .9].map((y) => document.elementFromPoint(x0 + x * (x1 - x0), y0 + y * (y1 - y0))));
		if (!tops.some((top) => top && (e.contains(top) || top.contains(e)))) out.push("covered by " + (tops[0] ? tops[0].outerHTML.slice(0, 60) : "nothing") + ": " + e.outerHTML.slice(0, 100));
	}
	return out.join("\n");
})`

// Keys reach everything, and show where they are, in light, in dark and in
// colours that the reader's system forces on the page; what scrolls sideways
// can be reached too.
func TestFocusIsSeen(t *testing.T) {
	browser := chromium(t)
	kinds, pages := pageOfEachKind(t, builtSite(t))
	for _, kind := range kinds {
		t.Run(kind, func(t *testing.T) {
			t.Parallel()
			tb := newTabFor(t, browser, 5*time.Minute)
			tb.size(390, 800, false)
			tb.open(pages[kind]["en"])
			if kind == "search" {
				tb.seek("bosh")
			}
			tb.press(kb.Tab) // from here on the focus is that of keys
			// Colours cover nothing: to look for that once is enough, and it takes
			// most of the time.
			for i, colours := range [][]string{{"prefers-color-scheme", "light"}, {"prefers-color-scheme", "dark"}, {"forced-colors", "active"}} {
				tb.media("", colours...)
				if said := ask[string](tb, fmt.Sprintf("%s(%t)", unseen, i == 0)); said != "" {
					t.Errorf("%s, %s:\n%s", pages[kind]["en"], colours[1], said)
				}
			}
			is(tb, `[...document.querySelectorAll("main *")].filter((e) => ["auto", "scroll"].includes(getComputedStyle(e).overflowX) && e.scrollWidth > e.clientWidth + 1 && e.getClientRects().length && e.tabIndex < 0 && !e.querySelector("a[href], button")).map((e) => e.outerHTML.slice(0, 80)).join("\n")`, "")
		})
	}
}
