package site_test

import (
	"fmt"
	"html/template"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"furrow/site"
	"furrow/templates"

	cdppage "github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

// page writes a page of boards to a folder of the disk, as the site's pages
// are written: under their policy, with their styles and the player's script.
func page(t *testing.T, language string, draw func(*site.Sheet) []template.HTML) string {
	t.Helper()
	dir := t.TempDir()
	for _, name := range []string{"site.css", "player.css", "player.js"} {
		text, err := templates.FS.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, name), text, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	var b strings.Builder
	b.WriteString(`<!doctype html><html lang="` + language + `"><head><meta charset="utf-8">` +
		`<meta http-equiv="Content-Security-Policy" content="` + site.Policy + `">` +
		`<meta name="viewport" content="width=device-width, initial-scale=1"><title>Boards</title>` +
		`<link rel="stylesheet" href="site.css"><link rel="stylesheet" href="player.css">` +
		`<script defer src="player.js"></script></head><body><main id="main"><h1>Boards</h1>`)
	sheet := site.NewSheet(site.Speak(t, language))
	for _, part := range draw(sheet) {
		b.WriteString(string(part))
	}
	b.WriteString(string(sheet.Shared()))
	b.WriteString(`<p><label>Name <input id="field"></label> <a id="link" href="#m2">move 2</a></p></main></body></html>`)
	file := filepath.Join(dir, "page.html")
	if err := os.WriteFile(file, []byte(b.String()), 0o644); err != nil {
		t.Fatal(err)
	}
	return file
}

// one is a page with Marin's opening in a full player.
func one(t *testing.T, language string) string {
	return page(t, language, func(s *site.Sheet) []template.HTML {
		return []template.HTML{s.Player(site.Marin(t))}
	})
}

// What the reader sees, as expressions.
const (
	figures = `[...document.querySelectorAll('.fw-stage .fw-counts text')].map(t => t.textContent).join(' ')`
	what    = `document.querySelector('.fw-full .fw-what').textContent`
	live    = `document.querySelector('.fw-full [aria-live]').textContent`
	hand    = `(document.querySelector('.fw-stage .fw-hand text')?.textContent ?? 'none')`
	current = `(document.querySelector('.fw-full .fw-move[aria-current]')?.textContent.trim() ?? 'none')`
	hash    = `location.hash`
	turn    = `document.querySelector('.fw-stage .fw-board').dataset.turn`
	reserve = `[...document.querySelectorAll('.fw-stage .fw-reserve')].map(t => t.textContent).join(' ')`
	slider  = `document.querySelector('.fw-full .fw-slider').value`

	atStart = "4 4 4 4 4 4 4 4 4 4"
	afterE  = "5 5 5 5 0 0 5 5 5 0" // Marin's own figures
)

// TestInChromium tries the player as a reader would, from a file of the disk.
func TestInChromium(t *testing.T) {
	browser := chromium(t)
	for _, test := range []struct {
		name string
		run  func(*testing.T, *tab)
	}{
		{"keys step by move lap and seed", keysStepByMoveLapAndSeed},
		{"keys leave fields and scrolling alone", keysLeaveFieldsAndScrollingAlone},
		{"every control", everyControl},
		{"a button held down repeats", aButtonHeldDownRepeats},
		{"buttons are named and large enough", buttonsAreNamedAndLargeEnough},
		{"playing moves seeds to the end", playingMovesSeedsToTheEnd},
		{"reduced motion shows states only", reducedMotionShowsStatesOnly},
		{"move list with comments and variations", moveListWithCommentsAndVariations},
		{"deep links", deepLinks},
		{"several players have addresses of their own", severalPlayersHaveAddressesOfTheirOwn},
		{"figures play and stay in step", figuresPlayAndStayInStep},
		{"without script there is a board for each move", withoutScriptThereIsABoardForEachMove},
		{"prints as a strip", printsAsAStrip},
		{"phone width without overflow", phoneWidthWithoutOverflow},
		{"nothing on the page moves", nothingOnThePageMoves},
		{"the rule behind what happens is shown", theRuleBehindWhatHappensIsShown},
		{"every move of a match ends in its position", everyMoveOfAMatchEndsInItsPosition},
		{"a figure plays itself when asked to", aFigurePlaysItselfWhenAskedTo},
		{"a long relay is summarised", aLongRelayIsSummarised},
		{"stores are sown into", storesAreSownInto},
		{"captures are sown on", capturesAreSownOn},
		{"a ring is sown round", aRingIsSownRound},
		{"the graph leads through the moves", theGraphLeadsThroughTheMoves},
		{"the element for other pages is given whole", theElementForOtherPagesIsGivenWhole},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			test.run(t, newTab(t, browser))
		})
	}
}

func keysStepByMoveLapAndSeed(t *testing.T, tb *tab) {
	tb.open(one(t, "en"))
	is(tb, figures, atStart)
	is(tb, turn, "S")

	// By move: five captured, as Marin says.
	tb.press(right)
	tb.wait(figures + ` === "` + afterE + `"`)
	is(tb, reserve, "5 0")
	is(tb, turn, "N")
	is(tb, what, "4 seeds from E: F G H I; then 4 from J: A B C D; the sowing ends in D; captures 5 from F")
	is(tb, live, "Move 1 of 3: South, E: "+ask[string](tb, what))
	is(tb, current, "1 E! +5")
	tb.wait(hash + ` === "#m1"`)
	tb.press(left)
	is(tb, figures, atStart)
	is(tb, current, "none")

	// By seed, with the hand shown.
	tb.press(right, shift)
	tb.wait(hand + ` === "4"`)
	is(tb, figures, "4 4 4 4 0 4 4 4 4 4")
	tb.press(right, shift)
	tb.wait(figures + ` === "4 4 4 4 0 5 4 4 4 4"`)
	is(tb, hand, "3")
	tb.wait(hash + ` === "#m1.s1"`)
	is(tb, live, "F 5; hand 3")
	tb.press(left, shift)
	is(tb, figures, "4 4 4 4 0 4 4 4 4 4")

	// By lap.
	tb.press(pageDown)
	tb.wait(figures + ` === "4 4 4 4 0 5 5 5 5 4"`)
	is(tb, hand, "none")
	tb.press(pageDown)
	tb.wait(figures + ` === "` + afterE + `"`)
	tb.press(pageUp)
	is(tb, figures, "4 4 4 4 0 5 5 5 5 4")

	tb.press(end)
	is(tb, `document.querySelector('.fw-move[aria-current]').dataset.node`, "5")
	tb.press(home)
	is(tb, figures, atStart)

	// Turned, A is where F was; the figures stay with their pits.
	before := ask[string](tb, `document.querySelector('.fw-seeds use').getAttribute('x')`)
	tb.press("f")
	if after := ask[string](tb, `document.querySelector('.fw-seeds use').getAttribute('x')`); after == before {
		t.Error("f does not turn the board")
	}
	is(tb, `document.querySelector('[data-act=flip]').getAttribute('aria-pressed')`, "true")
	is(tb, `document.querySelector('.fw-seeds use').getAttribute('y') === document.querySelectorAll('.fw-seeds use')[4].getAttribute('y')`, true)
	is(tb, figures, atStart)
	tb.press("f")

	tb.press("?")
	tb.wait(`document.querySelector('dialog[open] .fw-keys') !== null`)
	is(tb, `document.querySelectorAll('dialog dt').length`, 7)
	tb.press(right) // the dialog has the keys now
	is(tb, figures, atStart)
	tb.press("\x1b")
	tb.wait(`document.querySelector('dialog') === null`)
}

func keysLeaveFieldsAndScrollingAlone(t *testing.T, tb *tab) {
	tb.open(one(t, "en"))
	tb.click("#field")
	tb.press(right)
	tb.press("f?")
	is(tb, figures, atStart)
	is(tb, `document.querySelector('#field').value`, "f?")
	is(tb, `document.querySelector('dialog') === null`, true)
	tb.do(chromedp.Blur(chromedp.CSS("#field")))

	// Out of sight, the keys that scroll a page scroll it.
	tb.size(1400, 300, false)
	tb.do(chromedp.Evaluate[chromedp.Void](`window.scrollTo({top: 250, behavior: "instant"})`))
	tb.press(end)
	is(tb, figures, atStart)
	tb.wait(`scrollY > 250`)
}

func everyControl(t *testing.T, tb *tab) {
	tb.open(one(t, "en"))
	button := func(act string) { tb.Helper(); tb.click(`.fw-full [data-act="` + act + `"]`) }

	button("next-move")
	is(tb, figures, afterE)
	button("previous-move")
	is(tb, figures, atStart)
	button("next-seed")
	tb.wait(hand + ` === "4"`)
	button("next-seed")
	tb.wait(hand + ` === "3"`)
	button("previous-seed")
	is(tb, hand, "4")
	button("next-lap")
	is(tb, figures, "4 4 4 4 0 5 5 5 5 4")
	button("previous-lap")
	is(tb, figures, atStart)
	button("last")
	is(tb, slider, ask[string](tb, `document.querySelector('.fw-full .fw-slider').max`))
	button("first")
	is(tb, slider, "0")
	button("flip")
	button("flip")
	is(tb, `document.querySelector('[data-act=flip]').getAttribute('aria-pressed')`, "false")
	button("help")
	tb.wait(`document.querySelector('dialog[open]') !== null`)
	tb.click("dialog button")
	tb.wait(`document.querySelector('dialog') === null`)

	// The slider, and the names of places that it gives.
	tb.do(chromedp.Evaluate[chromedp.Void](`(() => { const s = document.querySelector('.fw-slider'); s.value = 1; s.dispatchEvent(new Event('input')); })()`))
	is(tb, hand, "4")
	is(tb, `document.querySelector('.fw-slider').getAttribute('aria-valuetext')`, "Move 1 of 3: South, E")
	if ticks := ask[string](tb, `document.querySelector('.fw-tick').getAttribute('d')`); !strings.HasPrefix(ticks, "M12 0v8") {
		t.Errorf("captures marked at %q: the first is after two lifts, eight seeds and a stop", ticks)
	}

	// Copying and downloading.
	tb.do(chromedp.Evaluate[chromedp.Void](`Object.defineProperty(navigator, "clipboard", {configurable: true, value: {writeText: async (t) => { window.copied = t; }}})`))
	button("first")
	button("copy-position")
	tb.wait(`window.copied === "4,4,4,4,4/4,4,4,4,4 0 0 S 1"`)
	button("next-move")
	button("copy-position")
	tb.wait(`window.copied === "0,5,5,5,0/5,5,5,5,0 5 0 N 2"`)
	button("copy-record")
	tb.wait(`window.copied.includes("1. E!")`)
	tb.wait(what + ` === "Copied."`)
	tb.do(chromedp.Evaluate[chromedp.Void](`HTMLAnchorElement.prototype.click = function () { window.downloaded = this.download + " " + this.href; }`))
	button("download-record")
	tb.wait(`window.downloaded?.startsWith("bosh.txt blob:")`)
	tb.do(chromedp.Evaluate[chromedp.Void](`Object.defineProperty(navigator, "clipboard", {value: {writeText: async () => { throw new Error(); }}})`))
	button("copy-position")
	tb.wait(`document.querySelector('dialog[open] textarea')?.value === "0,5,5,5,0/5,5,5,5,0 5 0 N 2"`)
	tb.click("dialog button")
}

func aButtonHeldDownRepeats(t *testing.T, tb *tab) {
	tb.open(one(t, "en"))
	hold := func(act, until string) {
		t.Helper()
		at := func(side, size string) float64 {
			return ask[float64](tb, `(() => { const b = document.querySelector('.fw-full [data-act="`+act+`"]').getBoundingClientRect(); return b.`+side+` + b.`+size+` / 2 })()`)
		}
		x, y := at("left", "width"), at("top", "height")
		tb.do(chromedp.MouseEvent(chromedp.MousePressed, x, y, chromedp.ButtonLeft, chromedp.ClickCount(1)))
		tb.wait(until)
		tb.do(chromedp.MouseEvent(chromedp.MouseReleased, x, y, chromedp.ButtonLeft, chromedp.ClickCount(1)))
	}
	hold("next-seed", `Number(`+slider+`) >= 3`)
	at := ask[int](tb, `Number(`+slider+`)`)
	tb.click(`.fw-full [data-act="previous-seed"]`)
	if now := ask[int](tb, `Number(`+slider+`)`); now != at-1 {
		t.Errorf("a hold that ended at %d and a step back lead to %d", at, now)
	}
	hold("previous-seed", slider+` === "0"`)
	hold("next-lap", `Number(`+slider+`) > 12`)
	hold("previous-lap", slider+` === "0"`)
	hold("next-move", slider+` === document.querySelector('.fw-full .fw-slider').max`)
	hold("previous-move", slider+` === "0"`)
}

func buttonsAreNamedAndLargeEnough(t *testing.T, tb *tab) {
	small := func(least string) string {
		return `[...document.querySelectorAll('.fw-player button, .fw-player select, .fw-player .fw-move, .fw-player input, .fw-player summary')].filter(b => b.getBoundingClientRect().height < ` + least + ` || b.getBoundingClientRect().width < 24).map(b => b.outerHTML).join("\n")`
	}
	tb.open(one(t, "en"))
	is(tb, small("24"), "")
	is(tb, `[...document.querySelectorAll('.fw-player button, .fw-player select, .fw-player input')].filter(b => !b.textContent.trim() && !b.getAttribute('aria-label')).length`, 0)
	is(tb, `document.querySelector('.fw-full').getAttribute('role') + ' ' + document.querySelector('.fw-full').getAttribute('aria-label')`, "group A game")
	is(tb, `document.querySelector('.fw-stage .fw-board').getAttribute('role')`, "img")
	tb.size(390, 800, true)
	tb.open(one(t, "en"))
	is(tb, `[...document.querySelectorAll('.fw-player button, .fw-player select, .fw-player .fw-move')].filter(b => b.getBoundingClientRect().height < 44 || b.getBoundingClientRect().width < 44).map(b => b.outerHTML).join("\n")`, "")
}

func playingMovesSeedsToTheEnd(t *testing.T, tb *tab) {
	tb.open(one(t, "en"))
	tb.do(chromedp.SetValue(chromedp.CSS(".fw-full .fw-speed"), "4"))
	tb.do(chromedp.Evaluate[chromedp.Void](`document.querySelector('.fw-speed').dispatchEvent(new Event('change'))`))
	// Every place that the hand is seen in while the clock runs.
	tb.do(chromedp.Evaluate[chromedp.Void](`window.seen = new Set(); new MutationObserver(() => {
		const h = document.querySelector('.fw-hand'); if (h) window.seen.add(h.getAttribute('transform'));
	}).observe(document.querySelector('.fw-air'), {subtree: true, childList: true, attributes: true})`))
	tb.click(`.fw-full [data-act="play"]`)
	is(tb, `document.querySelector('.fw-full [data-act="play"]').getAttribute('aria-label')`, "Pause")
	tb.wait(slider + ` === document.querySelector('.fw-full .fw-slider').max && document.querySelector('.fw-full [data-act="play"]').getAttribute('aria-label') === "Play"`)
	if n := ask[int](tb, `window.seen.size`); n < 40 {
		t.Errorf("the hand was seen in %d places: it does not move", n)
	}
	is(tb, `document.querySelector('.fw-move[aria-current] .fw-ply').textContent`, "3")

	// Space starts again from the start, and pauses.
	tb.press(" ")
	tb.wait(`Number(` + slider + `) > 2 && Number(` + slider + `) < 12`)
	tb.press(" ")
	at := ask[string](tb, slider)
	tb.wait(`document.querySelector('.fw-full [data-act="play"]').getAttribute('aria-label') === "Play"`)
	is(tb, slider, at)
}

func reducedMotionShowsStatesOnly(t *testing.T, tb *tab) {
	tb.media("", "prefers-reduced-motion", "reduce")
	tb.open(one(t, "en"))
	tb.do(chromedp.Evaluate[chromedp.Void](`window.frames = 0; const ask = window.requestAnimationFrame; window.moved = 0;
		new MutationObserver((all) => { for (const m of all) if (m.attributeName === 'transform') window.moved++; }).observe(document.querySelector('.fw-air'), {subtree: true, attributes: true})`))
	tb.press(right, shift)
	is(tb, hand, "4")
	tb.press(right, shift)
	is(tb, hand, "3") // at once
	tb.press(home)
	tb.click(`.fw-full [data-act="play"]`)
	tb.wait(figures + ` === "4 4 4 4 0 5 5 5 5 4"`) // a lap at a time
	tb.press(" ")
	is(tb, `window.moved`, 0)
}

func moveListWithCommentsAndVariations(t *testing.T, tb *tab) {
	tb.open(one(t, "en"))
	is(tb, `document.querySelectorAll('.fw-comment').length`, 3)
	is(tb, `document.querySelector('.fw-comment').textContent`, "Both rows are full. </script><script>alert(1)</script>")
	is(tb, `document.querySelectorAll('.fw-variation').length`, 2)

	// Into the variation, on along it, and back to the main line.
	tb.click(`.fw-variation .fw-move`)
	is(tb, figures, ask[string](tb, figures))
	is(tb, current, "1 A +5")
	tb.wait(hash + ` === "#m1v1"`)
	tb.press(right)
	is(tb, `document.querySelector('.fw-move[aria-current]').textContent.trim().slice(0, 3)`, "2 G")
	tb.wait(hash + ` === "#m2v1"`)
	tb.press(right)
	is(tb, `document.querySelector('.fw-move[aria-current]').textContent.trim().slice(0, 3)`, "2 G")
	tb.press(left)
	tb.press(left)
	is(tb, figures, atStart)
	tb.click(`.fw-moves > .fw-move:nth-of-type(2)`)
	tb.wait(hash + ` === "#m2"`)
	tb.press(left)
	is(tb, figures, afterE)
}

func deepLinks(t *testing.T, tb *tab) {
	file := one(t, "en")
	tb.open(file + "#m1.s3")
	is(tb, figures, "4 4 4 4 0 5 5 5 4 4")
	is(tb, hand, "1")
	tb.click("#link") // an ordinary link to #m2, elsewhere on the page
	tb.wait(`document.querySelector('.fw-move[aria-current] .fw-ply')?.textContent === "2"`)
	for _, place := range [][2]string{
		{"#m1", afterE}, {"#m0", atStart}, {"#m1.l2", "4 4 4 4 0 5 5 5 5 0"}, {"#m0", atStart}, {"#m1.c2", afterE},
	} {
		tb.do(chromedp.Evaluate[chromedp.Void](`location.hash = "` + place[0] + `"`))
		tb.wait(figures + ` === "` + place[1] + `"`)
	}
	// No such place, and no place at all.
	for _, address := range []string{"#m99", "#m1.s99", "#x", "#%E0%A4%A"} {
		tb.do(chromedp.Evaluate[chromedp.Void](`location.hash = "` + address + `"`))
	}
	is(tb, `document.querySelectorAll('.fw-stage .fw-board').length > 0`, true)
}

func severalPlayersHaveAddressesOfTheirOwn(t *testing.T, tb *tab) {
	file := page(t, "en", func(s *site.Sheet) []template.HTML {
		a, b := site.Marin(t), site.Marin(t)
		a.ID, b.ID = "a", "b"
		return []template.HTML{s.Player(a), s.Player(b)}
	})
	second := `[...document.querySelectorAll('.fw-stage')[1].querySelectorAll('.fw-counts text')].map(t => t.textContent).join(' ')`
	tb.open(file + "#b-m1")
	is(tb, second, afterE)
	is(tb, `[...document.querySelectorAll('.fw-stage')[0].querySelectorAll('.fw-counts text')].map(t => t.textContent).join(' ')`, atStart)
	tb.press(right) // neither has the focus, so neither is meant
	is(tb, second, afterE)
	tb.do(chromedp.Focus(chromedp.CSS(`.fw-full:nth-of-type(2) [data-act="next-move"]`)))
	tb.press(left)
	is(tb, second, atStart)
	tb.wait(hash + ` === "#b-m0"`)
}

func figuresPlayAndStayInStep(t *testing.T, tb *tab) {
	file := page(t, "en", func(s *site.Sheet) []template.HTML {
		bosh := site.Played(t, site.BoshRules, "", "E")
		bosh.ID = "one"
		alone := s.Figure(bosh)
		bosh.ID = "bosh"
		dodoi := site.Randomly(t, site.EnDodoiRules, 4, 1)
		dodoi.ID = "dodoi"
		kimasai := site.Randomly(t, site.KimasaiRules, 3, 1)
		kimasai.ID = "kimasai"
		return []template.HTML{alone, s.Together("Three", s.Figure(bosh), s.Figure(dodoi), s.Figure(kimasai))}
	})
	tb.open(file)
	first := `[...document.querySelector('.fw-mini').querySelectorAll('.fw-counts')].map(g => [...g.children].map(t => t.textContent).join(' '))[0]`
	is(tb, first, atStart)
	is(tb, `getComputedStyle(document.querySelector('.fw-outcome')).display`, "none")
	tb.click(`.fw-mini [data-act="last"]`)
	is(tb, first, afterE)

	is(tb, `document.querySelectorAll('.fw-together .fw-controls').length`, 1)
	boards := `[...document.querySelectorAll('.fw-together .fw-mini')].map(p => p.querySelector('.fw-board').outerHTML).join('')`
	before := ask[string](tb, boards)
	tb.click(`.fw-together [data-act="next-seed"]`)
	tb.wait(boards + ` !== ` + quote(before))
	is(tb, `document.querySelectorAll('.fw-together .fw-hand').length`, 2) // the third game steps
	tb.click(`.fw-together [data-act="last"]`)
	is(tb, `[...document.querySelectorAll('.fw-together .fw-mini')].map(p => p.querySelector('.fw-board').dataset.turn).join('')`, "NNN")
	tb.click(`.fw-together [data-act="first"]`)
	is(tb, boards+`.length > 0`, true)
	is(tb, `[...document.querySelectorAll('.fw-together .fw-mini')].map(p => p.querySelector('.fw-board').dataset.turn).join('')`, "SSS")
}

func quote(s string) string { return "`" + s + "`" }

func withoutScriptThereIsABoardForEachMove(t *testing.T, tb *tab) {
	tb.scripts(false)
	tb.open(one(t, "en") + "#m2")
	is(tb, `document.querySelectorAll('.fw-strip[open] li .fw-board').length`, 3)
	is(tb, `document.querySelectorAll('.fw-button').length`, 0)
	is(tb, `document.querySelectorAll('.fw-strip li')[1].matches(':target')`, true)
	is(tb, `document.querySelector('.fw-strip li').getBoundingClientRect().height > 100`, true)
	is(tb, `document.querySelector('.fw-moves a').getAttribute('href')`, "#m1")
}

func printsAsAStrip(t *testing.T, tb *tab) {
	tb.open(one(t, "en"))
	is(tb, `document.querySelector('.fw-strip').open`, false)
	tb.do(chromedp.Evaluate[chromedp.Void](`dispatchEvent(new Event('beforeprint'))`))
	tb.media("print")
	is(tb, `document.querySelector('.fw-strip').open`, true)
	is(tb, `getComputedStyle(document.querySelector('.fw-stage')).display`, "none")
	is(tb, `[...document.querySelectorAll('.fw-strip .fw-board')].every(b => b.getBoundingClientRect().width > 100)`, true)
	// Printed in earnest: the events come by themselves, and three boards and
	// the moves need one page.
	tb.media("")
	tb.do(chromedp.Evaluate[chromedp.Void](`dispatchEvent(new Event('afterprint'))`))
	pdf, err := chromedp.Call(tb.ctx, cdppage.PrintToPDF, cdppage.PrintToPDFParams{})
	if err != nil {
		t.Fatal(err)
	}
	if n := len(regexp.MustCompile(`/Type\s*/Page\b`).FindAll(pdf.Data, -1)); n != 1 {
		t.Errorf("%d pages, of %d bytes", n, len(pdf.Data))
	}
	tb.media("print")
	tb.do(chromedp.Evaluate[chromedp.Void](`dispatchEvent(new Event('beforeprint'))`))
	tb.do(chromedp.Evaluate[chromedp.Void](`dispatchEvent(new Event('afterprint'))`))
	is(tb, `document.querySelector('.fw-strip').open`, false)
}

func phoneWidthWithoutOverflow(t *testing.T, tb *tab) {
	for _, language := range []string{"en", "ml", "sw", "pa"} {
		tb.size(390, 800, true)
		file := page(t, language, func(s *site.Sheet) []template.HTML {
			var parts []template.HTML
			for i, rules := range [][]string{site.BoshRules, site.EnDodoiRules, site.KimasaiRules, site.EnGeheRules} {
				l := site.Randomly(t, rules, 4, 12)
				l.ID = "p" + string(rune('a'+i))
				parts = append(parts, s.Player(l))
				l.ID = "f" + string(rune('a'+i))
				parts = append(parts, s.Figure(l))
			}
			return parts
		})
		for _, width := range []int64{390, 320} {
			tb.size(width, 800, true)
			tb.open(file)
			is(tb, `document.documentElement.scrollWidth <= innerWidth`, true)
			is(tb, `innerWidth`, int(width))
			// Figures stay legible: their letters are some ten pixels high.
			is(tb, `[...document.querySelectorAll('.fw-stage .fw-counts')].filter(g => g.getBoundingClientRect().width > 0).every(g => g.children[0].getScreenCTM().a * parseFloat(getComputedStyle(g).fontSize) > 9)`, true)
		}
	}
}

func nothingOnThePageMoves(t *testing.T, tb *tab) {
	for _, language := range []string{"en", "ml"} {
		for _, phone := range []bool{false, true} {
			if tb.size(1400, 1000, false); phone {
				tb.size(390, 800, true)
			}
			tb.open(one(t, language))
			moved := ask[float64](tb, `new Promise((done) => {
				let sum = 0;
				new PerformanceObserver((list) => { for (const e of list.getEntries()) sum += e.value; }).observe({type: 'layout-shift', buffered: true});
				requestAnimationFrame(() => requestAnimationFrame(() => done(sum)));
				setTimeout(() => done(sum), 5000);
			})`, chromedp.EvalAwaitPromise)
			if moved > 0.05 {
				t.Errorf("%s: the page shifts by %v as it opens", language, moved)
			}
			places := `[...document.querySelectorAll('.fw-stage, .fw-bar, .fw-told, .fw-copies, .fw-moves, .fw-strip')].map(e => { const b = e.getBoundingClientRect(); return [b.top, b.height].join(' ') }).join(', ')`
			before := ask[string](tb, places)
			for range 3 {
				tb.press(right)
				is(tb, places, before)
			}
			for range 5 {
				tb.press(left, shift)
				is(tb, places, before)
			}
		}
	}
}

func theRuleBehindWhatHappensIsShown(t *testing.T, tb *tab) {
	tb.open(one(t, "en"))
	tb.press(right)
	is(tb, `document.querySelector('.fw-why a').getAttribute('href')`, "#rule-capture")
	is(tb, `document.querySelector('.fw-why q').lang`, "sw")
	is(tb, `document.querySelector('.fw-why cite').textContent`, "bosh.sw#play.2")
}

// The script replays what the engine played: after each move the figures are
// those of the position as the engine writes it.
func everyMoveOfAMatchEndsInItsPosition(t *testing.T, tb *tab) {
	file := page(t, "en", func(s *site.Sheet) []template.HTML {
		return []template.HTML{s.Player(site.Randomly(t, site.BoshRules, 5, 90))}
	})
	tb.open(file)
	wrong := ask[string](tb, `(() => {
		const data = JSON.parse(document.querySelector('.fw-data').textContent);
		const wrong = [];
		const press = (key) => document.dispatchEvent(new KeyboardEvent('keydown', {key, bubbles: true}));
		const shown = () => {
			const all = [...document.querySelectorAll('.fw-stage .fw-counts text')].map(t => t.textContent.replace('×', 'x'));
			const [south, north] = [...document.querySelectorAll('.fw-stage .fw-reserve')].map(t => t.textContent);
			return all.slice(5).reverse().join(',') + '/' + all.slice(0, 5).join(',') + ' ' + south + ' ' + north;
		};
		const check = (text) => { if (!text.startsWith(shown() + ' ')) wrong.push(text + ' shown as ' + shown()); };
		for (const node of data.nodes) { press('ArrowRight'); check(node.text); }
		for (const node of data.nodes.slice(0, -1).reverse()) { press('ArrowLeft'); check(node.text); }
		return data.nodes.length < 50 ? 'too few moves' : wrong.join('\n');
	})()`)
	if wrong != "" {
		t.Error(wrong)
	}
}

func aLongRelayIsSummarised(t *testing.T, tb *tab) {
	file := page(t, "en", func(s *site.Sheet) []template.HTML {
		return []template.HTML{s.Player(site.LongRelay(t))}
	})
	tb.open(file)
	laps := ask[int](tb, `JSON.parse(document.querySelector('.fw-data').textContent).nodes[0].ev.filter(e => e.k === 'relay').length + 1`)
	if laps < 20 {
		t.Fatalf("a relay of %d laps is not long", laps)
	}
	tb.press(right)
	if text := ask[string](tb, what); !strings.Contains(text, "more laps") || len(text) > 400 {
		t.Errorf("a relay of %d laps is told as %q", laps, text)
	}
	tb.press(home)
	tb.do(chromedp.SetValue(chromedp.CSS(".fw-full .fw-speed"), "4"))
	tb.do(chromedp.Evaluate[chromedp.Void](`document.querySelector('.fw-speed').dispatchEvent(new Event('change'))`))
	tb.press(" ")
	tb.wait(slider + ` === document.querySelector('.fw-full .fw-slider').max`)
}

func aFigurePlaysItselfWhenAskedTo(t *testing.T, tb *tab) {
	file := page(t, "en", func(s *site.Sheet) []template.HTML {
		l := site.Played(t, site.BoshRules, "", "E")
		l.Unasked = true
		return []template.HTML{s.Figure(l)}
	})
	tb.media("", "prefers-reduced-motion", "reduce")
	tb.open(file)
	is(tb, `document.querySelector('.fw-mini [data-act="play"]').getAttribute('aria-label')`, "Play")
	tb.media("")
	tb.open(file)
	tb.wait(`document.querySelector('.fw-mini [data-act="play"]').getAttribute('aria-label') === "Pause"`)
	tb.click(`.fw-mini [data-act="play"]`)
	is(tb, `document.querySelector('.fw-mini [data-act="play"]').getAttribute('aria-label')`, "Play")
}

// Kalah: C's last seed falls into South's store, and South moves again.
func storesAreSownInto(t *testing.T, tb *tab) {
	file := page(t, "en", func(s *site.Sheet) []template.HTML {
		return []template.HTML{s.Player(site.Played(t, site.KalahRules, "", "C", "F"))}
	})
	tb.open(file)
	tb.press(right)
	tb.wait(reserve + ` === "1 0"`)
	is(tb, turn, "S")
	is(tb, what, "4 seeds from C: D E F the store; the sowing ends in the store; South moves again")
	tb.press(left, shift) // before it is said that South moves again
	tb.press(left, shift) // and that the sowing ends
	is(tb, hand, "none")
	is(tb, live, "the store 1; hand 0")
	tb.press(left, shift)
	is(tb, hand, "1")
	is(tb, reserve, "0 0")
	tb.press(right, shift)
	tb.wait(reserve + ` === "1 0"`)
	is(tb, `document.querySelector('.fw-stage .fw-trail path').getAttribute('d').includes("C")`, false)

	// The stores change places as the board is turned, with their figures.
	place := func(side string) string {
		return `(() => { const t = document.querySelector('.fw-stage [data-side=` + side + `]'), a = t.querySelector('use').getBoundingClientRect(), b = t.querySelector('.fw-reserve').getBoundingClientRect(), w = document.querySelector('.fw-stage .fw-board').getBoundingClientRect();
			return [b.left > w.left + w.width / 2, b.top > w.top + w.height / 2].join(' '); })()`
	}
	is(tb, place("S"), "true true")
	is(tb, place("N"), "false false")
	tb.press("f")
	is(tb, place("S"), "false false")
	is(tb, place("N"), "true true")
	tb.press(end)
	is(tb, `document.querySelector('.fw-move[aria-current] b').textContent`, "F")
}

// Sat-gol: a ring of seven, on which North has to begin where South's capture
// says.
func aRingIsSownRound(t *testing.T, tb *tab) {
	file := page(t, "en", func(s *site.Sheet) []template.HTML {
		return []template.HTML{s.Player(site.Played(t, site.SatGolRules, "", "A", "E"))}
	})
	tb.open(file)
	before := ask[string](tb, `document.querySelector('.fw-stage desc').textContent`)
	is(tb, `"A 4 B 4 C 4 D 4 E 4 F 4 G 4. South: 0 in reserve. North: 0 in reserve. South to move."`, before)
	tb.press(right)
	tb.wait(figures + ` === "3 8 0 0 7 2 7"`)
	is(tb, `document.querySelectorAll('.fw-stage .fw-from').length`, 1)
	is(tb, `document.querySelector('.fw-stage desc').textContent.endsWith("North to move. North has to begin from E.")`, true)
	// Seven pits about one middle, none above another, and so when turned.
	about := `(() => { const p = [...document.querySelectorAll('.fw-stage .fw-seeds use')].map(u => [Number(u.getAttribute('x')), Number(u.getAttribute('y'))]);
		const [x, y] = document.querySelector('.fw-stage .fw-board').dataset.centre.split(' ').map(Number);
		const far = p.map(([a, b]) => Math.hypot(a - x, b - y)); return p.length === 7 && Math.max(...far) - Math.min(...far) < 2.5; })()`
	is(tb, about, true)
	tb.press("f")
	is(tb, about, true)
	is(tb, figures, "3 8 0 0 7 2 7")
	tb.press(left)
	is(tb, `document.querySelector('.fw-stage desc').textContent`, before)
}

func capturesAreSownOn(t *testing.T, tb *tab) {
	file := page(t, "en", func(s *site.Sheet) []template.HTML {
		return []template.HTML{s.Player(site.Played(t, site.OmwesoRules, "4,0,0,0,2,0,0,0/0,0,0,0,1,0,0,0/0,0,0,0,1,0,2,0/1,0,0,0,0,0,0,0 0 0 S 1", "Sf7"))}
	})
	tb.open(file)
	tb.press(right)
	tb.wait(`document.querySelector('.fw-move[aria-current]') !== null`)
	if said := ask[string](tb, what); !strings.Contains(said, "into the hand") {
		t.Errorf("a capture that is sown on is told as %q", said)
	}
	is(tb, reserve, "0 0")
	// Seed by seed back to the capture: the hand holds what was taken.
	tb.do(chromedp.Evaluate[chromedp.Void](`location.hash = "#m1.l2"`))
	tb.wait(hand + ` !== "none"`)
	is(tb, `document.querySelectorAll('.fw-stage .fw-captured').length`, 1)
}

func theGraphLeadsThroughTheMoves(t *testing.T, tb *tab) {
	file := page(t, "en", func(s *site.Sheet) []template.HTML {
		l := site.Marin(t)
		l.Evaluation = &site.Evaluation{Nodes: 100, Values: []site.Value{{South: 300}, {South: -200, Lost: 400, Best: "H"}, {South: 100}}}
		return []template.HTML{s.Player(l)}
	})
	tb.open(file)
	now := `document.querySelector('.fw-now').getAttribute('x')`
	is(tb, now, "-2")
	at := func(kind string, share float64) {
		tb.Helper()
		tb.do(chromedp.Evaluate[chromedp.Void](fmt.Sprintf(`(() => { const g = document.querySelector('.fw-graph svg'), b = g.getBoundingClientRect();
			g.setPointerCapture = () => {}; g.hasPointerCapture = () => true;
			g.dispatchEvent(new PointerEvent('%s', {bubbles: true, button: 0, pointerId: 1, clientX: b.left + b.width * %v, clientY: b.top + 9})); })()`, kind, share)))
	}
	at("pointerdown", 0.5)
	is(tb, current, "2 I")
	is(tb, now, "1")
	at("pointermove", 0.1)
	is(tb, figures, afterE)
	at("pointermove", 1.2)
	is(tb, now, "2")
	// In a variation it stays where that goes off.
	tb.click(`.fw-variation .fw-move`)
	is(tb, now, "-2")
	tb.click(`.fw-table summary`)
	is(tb, `[...document.querySelectorAll('.fw-table tbody tr')].map(r => r.textContent).join('; ')`,
		"1. South: E!South +3; 2. North: INorth +2H (North +6); 3. South: ASouth +1")
}

func theElementForOtherPagesIsGivenWhole(t *testing.T, tb *tab) {
	file := page(t, "en", func(s *site.Sheet) []template.HTML {
		l := site.Marin(t)
		l.Title, l.EmbedHref = `A "game" <of> Bosh`, "https://example.org/games/bosh/embed/bosh-1.html"
		return []template.HTML{s.Player(l)}
	})
	tb.open(file)
	tb.click(`.fw-full [data-act="embed"]`)
	tb.wait(`document.querySelector('dialog[open] textarea') !== null`)
	is(tb, `(() => { const t = document.createElement('template'); t.innerHTML = document.querySelector('dialog textarea').value.replace(' style="border:0"', '');
		const f = t.content.firstElementChild; return [t.content.children.length, f.tagName, f.title, f.getAttribute('src')].join(' | '); })()`,
		`1 | IFRAME | A "game" <of> Bosh | https://example.org/games/bosh/embed/bosh-1.html`)
	tb.do(chromedp.Evaluate[chromedp.Void](`Object.defineProperty(navigator, "clipboard", {configurable: true, value: {writeText: async (t) => { window.copied = t; }}})`))
	tb.click(`dialog [data-act="copy"]`)
	tb.wait(`window.copied === document.querySelector('dialog textarea').value`)
	tb.wait(`document.querySelector('dialog [data-act="copy"]').textContent === "Copied."`)
}

// An animation moves by itself in a browser, and where the reader would rather
// have it still it is the board at the end.
func TestAnimationsMoveUnlessAskedNotTo(t *testing.T) {
	browser := chromium(t)
	l := site.Played(t, site.BoshRules, "", "E")
	file := filepath.Join(t.TempDir(), "bosh.svg")
	if err := os.WriteFile(file, site.Animate(l, site.Speak(t, "en"), site.Caption{}), 0o644); err != nil {
		t.Fatal(err)
	}
	tb := newTab(t, browser)
	tb.open(file)
	tb.wait(`document.getAnimations().length > 20`)
	counts := `[...document.querySelectorAll('.count')].filter(c => getComputedStyle(c).visibility === 'visible').map(c => c.textContent).join(' ')`
	at := func(ms string) {
		tb.Helper()
		tb.do(chromedp.Evaluate[chromedp.Void](`for (const a of document.getAnimations()) { a.pause(); a.currentTime = ` + ms + `; }`))
	}
	at("100")
	is(tb, counts, atStart)
	at("document.getAnimations()[0].effect.getTiming().duration - 100")
	is(tb, counts, "5 5 5 5 0 0 5 5 5 0")
	tb.media("", "prefers-reduced-motion", "reduce")
	tb.open(file)
	is(tb, `document.getAnimations().length`, 0)
	is(tb, counts, afterE)
	tb.media("print")
	tb.open(file)
	is(tb, counts, afterE)
}
