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
	{"th-has-data-cells", ".matrix", "the head of a phase is alone in its row: scope=rowgroup says that it heads the rows of its group"},
	{"label-content-name-mismatch", ".mark", "the link shows a sign, ↗, and its name says where it leads"},
	{"label-content-name-mismatch", "[data-act=help]", "the button shows a sign, ?, and its name says what it is for"},
}

// axeResult is what axe-core says of a page.
type axeResult struct {
	Passes     int
	Violations []axeFinding
	Incomplete []axeFinding
}

type axeFinding struct {
	Rule, Help string
	Places     []axePlace
}

// axePlace is an element, with the answer that is for it or -1.
type axePlace struct {
	What   string // a selector with a beginning of the markup, and why
	Answer int
}

var bodyKind = regexp.MustCompile(`<body[^>]* data-page="([a-z]+)"`)

// pageOfEachKind chooses a page of each kind in each language, so that a kind
// that is added is looked at too: the smallest, as axe takes its time.
func pageOfEachKind(t *testing.T, out string) (kinds []string, pages map[string]map[string]string) {
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
		if rel, _ := filepath.Rel(out, name); slices.Contains([]string{"ml", "pa", "sw"}, strings.Split(filepath.ToSlash(rel), "/")[0]) {
			language = rel[:2]
		}
		if pages[kind] == nil {
			pages[kind] = map[string]string{}
			kinds = append(kinds, kind)
		}
		key := kind + language
		if pages[kind][language] == "" || len(b) < size[key] {
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

// The pages meet what axe-core checks of WCAG 2.2 A and AA and of good
// practice, contrast among it, in light and dark, in every language, and leave
// it no question that is not answered here. With -v the test prints a table.
func TestAxe(t *testing.T) {
	axe, err := os.ReadFile("../node_modules/axe-core/axe.min.js")
	if err != nil {
		if os.Getenv("CI") != "" {
			t.Fatal("axe-core is not there: CI has to install it (npm ci)")
		}
		t.Skip("axe-core is not there (npm ci)")
	}
	browser := chromium(t)
	out := builtSite(t)
	kinds, pages := pageOfEachKind(t, out)
	languages := []string{"en", "ml", "pa", "sw"}
	var forScript [][2]string
	for _, a := range answers {
		forScript = append(forScript, [2]string{a.rule, a.within})
	}
	given, err := json.Marshal(forScript)
	if err != nil {
		t.Fatal(err)
	}
	asked := make([]int, len(answers))
	var table strings.Builder
	fmt.Fprintf(&table, "%-12s", "page")
	for _, l := range languages {
		fmt.Fprintf(&table, "  %-22s", l)
	}
	table.WriteString("\n")
	for _, kind := range kinds {
		fmt.Fprintf(&table, "%-12s", kind)
		for _, language := range languages {
			page := pages[kind][language]
			if page == "" {
				fmt.Fprintf(&table, "  %-22s", "–")
				continue
			}
			var sum axeResult
			t.Run(kind+"/"+language, func(t *testing.T) {
				tb := newTabFor(t, browser, 10*time.Minute) // a long page on a busy machine
				tb.media("", "prefers-color-scheme", "light")
				tb.open(page)
				if kind == "search" {
					tb.seek("bosh")
				}
				tb.do(chromedp.Evaluate[chromedp.Void](`document.querySelectorAll("details").forEach((d) => { d.open = true; })`))
				tb.do(chromedp.Evaluate[chromedp.Void](string(axe)))
				for _, scheme := range []string{"light", "dark"} {
					rules := `["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]`
					if scheme == "dark" {
						rules = `["color-contrast"]` // all that the scheme changes
					}
					tb.media("", "prefers-color-scheme", scheme)
					said := ask[string](tb, `axe.run({ preload: false, runOnly: `+rules+` }).then((r) => {
						const answers = `+string(given)+`;
						const list = (of) => of.map((v) => ({ Rule: v.id, Help: v.help, Places: v.nodes.map((n) => ({
							What: n.target.join(" ") + " " + n.html.slice(0, 120) + " " + (n.any[0]?.data?.messageKey || ""),
							Answer: answers.findIndex((a) => a[0] === v.id && document.querySelector(n.target[0])?.closest(a[1])) })) }));
						return JSON.stringify({ Passes: r.passes.length, Violations: list(r.violations), Incomplete: list(r.incomplete) });
					})`, chromedp.EvalAwaitPromise)
					var r axeResult
					if err := json.Unmarshal([]byte(said), &r); err != nil {
						t.Fatal(err)
					}
					sum.Passes += r.Passes
					sum.Violations = append(sum.Violations, r.Violations...)
					for _, v := range r.Violations {
						t.Errorf("%s, %s: %s: %s (%d): %v", page, scheme, v.Rule, v.Help, len(v.Places), v.Places[:min(3, len(v.Places))])
					}
					for _, q := range r.Incomplete {
						sum.Incomplete = append(sum.Incomplete, q)
						open := slices.DeleteFunc(slices.Clone(q.Places), func(p axePlace) bool { return p.Answer >= 0 })
						if len(open) > 0 {
							t.Errorf("%s, %s: a question that is not answered: %s: %s (%d): %v", page, scheme, q.Rule, q.Help, len(open), open[:min(3, len(open))])
						}
						for _, p := range q.Places {
							if p.Answer >= 0 {
								asked[p.Answer]++
							}
						}
					}
				}
			})
			open := 0
			for _, q := range sum.Incomplete {
				open += len(q.Places)
			}
			fmt.Fprintf(&table, "  %-22s", fmt.Sprintf("%d pass %d fail %d asked", sum.Passes, len(sum.Violations), open))
		}
		table.WriteString("\n")
	}
	table.WriteString("\nasked, and answered:\n")
	for i, a := range answers {
		fmt.Fprintf(&table, "%5d × %s in %s: %s\n", asked[i], a.rule, a.within, a.because)
	}
	t.Logf("axe-core on a page of each kind, light and dark: rules passed, rules failed, places it asks a person about (all answered in this test)\n%s", table.String())
}

// unseen walks through all that keys can reach, and tells of what does not show
// that it has the focus, or is covered when it has.
const unseen = `(() => {
	const out = [];
	for (const e of document.querySelectorAll("a[href], button, input, select, textarea, summary, [tabindex='0']")) {
		if (out.length > 4 || e.closest("svg") || !e.checkVisibility({ contentVisibilityAuto: true }) || !e.getClientRects().length || e.disabled) continue;
		e.focus();
		if (document.activeElement !== e) { out.push("no focus: " + e.outerHTML.slice(0, 100)); continue; }
		const style = getComputedStyle(e), box = e.getClientRects()[0];
		if (style.outlineStyle === "none" || parseFloat(style.outlineWidth) < 2) out.push("no outline: " + e.outerHTML.slice(0, 100));
		if (e.matches(".skip")) continue;
		// WCAG 2.4.11 asks that it is not covered whole.
		const [x0, x1] = [Math.max(0, box.left), Math.min(innerWidth, box.right)], [y0, y1] = [Math.max(0, box.top), Math.min(innerHeight, box.bottom)];
		const tops = [.1, .5, .9].flatMap((x) => [.1, .5, .9].map((y) => document.elementFromPoint(x0 + x * (x1 - x0), y0 + y * (y1 - y0))));
		if (!tops.some((top) => top && (e.contains(top) || top.contains(e)))) out.push("covered by " + (tops[0] ? tops[0].outerHTML.slice(0, 60) : "nothing") + ": " + e.outerHTML.slice(0, 100));
	}
	return out.join("\n");
})()`

// Keys reach everything, and show where they are, in light, in dark and in
// colours that the reader's system forces on the page; what scrolls sideways
// can be reached too.
func TestFocusIsSeen(t *testing.T) {
	browser := chromium(t)
	kinds, pages := pageOfEachKind(t, builtSite(t))
	for _, kind := range kinds {
		t.Run(kind, func(t *testing.T) {
			tb := newTabFor(t, browser, 5*time.Minute)
			tb.size(390, 800, false)
			tb.open(pages[kind]["en"])
			if kind == "search" {
				tb.seek("bosh")
			}
			tb.press(kb.Tab) // from here on the focus is that of keys
			for _, colours := range [][]string{{"prefers-color-scheme", "light"}, {"prefers-color-scheme", "dark"}, {"forced-colors", "active"}} {
				tb.media("", colours...)
				if said := ask[string](tb, unseen); said != "" {
					t.Errorf("%s, %s:\n%s", pages[kind]["en"], colours[1], said)
				}
			}
			is(tb, `[...document.querySelectorAll("main *")].filter((e) => ["auto", "scroll"].includes(getComputedStyle(e).overflowX) && e.scrollWidth > e.clientWidth + 1 && e.getClientRects().length && e.tabIndex < 0 && !e.querySelector("a[href], button")).map((e) => e.outerHTML.slice(0, 80)).join("\n")`, "")
		})
	}
}
