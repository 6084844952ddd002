package site_test

import (
	"path/filepath"
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// What a reader sees of the matrix, as expressions.
const (
	shownGames = `[...document.querySelectorAll('.matrix tbody tr')].filter(r => r.checkVisibility()).map(r => r.dataset.game).join(' ')`
	// Columns of mechanics in sight, of all that there are.
	shownColumns = `[...document.querySelectorAll('.matrix thead [data-values]')].filter(c => c.checkVisibility()).length`
	allColumns   = `document.querySelectorAll('.matrix thead [data-values]').length`
	sideHeads    = `[...document.querySelectorAll('#matrix-side thead a')].filter(a => a.checkVisibility()).map(a => a.textContent).join(', ')`
	// The row of a mechanic in the table of games side by side, without badges.
	sideRelay = `[...document.querySelectorAll('#matrix-side tbody tr')].find(r => r.querySelector('th').textContent === 'Relay')`
	focused   = `document.activeElement.closest('td, th')?.dataset.value ?? document.activeElement.textContent`
)

// TestMatrixTakesAnyAddress: of an address that was cut, mistyped or made up, what
// has a meaning is shown, the rest is as if it were not there, and nothing of it
// is ever markup. (That nothing goes wrong in the page each tab sees to.)
func TestMatrixTakesAnyAddress(t *testing.T) {
	browser := chromium(t)
	page := filepath.Join(builtSite(t), "compare.html")
	tb := newTab(t, browser)
	tb.open(page)
	tb.wait(`!document.getElementById('matrix-tools').hidden`)
	all := ask[string](tb, shownGames)
	const (
		chips  = `[...document.querySelectorAll('.matrix-chips code')].map(c => c.textContent).join(' ')`
		picked = `[...document.querySelectorAll('.matrix .pick input')].filter(b => b.checked).map(b => b.closest('tr').dataset.game).join(' ')`
		fields = `['region', 'board', 'grade'].map(n => document.getElementById('matrix-tools').elements[n].value).join('')`
		sides  = `document.getElementById('matrix-side').hidden ? '' : ` + sideHeads
	)
	indian := "bosh longbeu-a-cha pachgarhwa pallanguzhi sat-gol"
	for _, c := range []struct{ address, games, chips, picked, sides string }{
		{`'games=bosh+bosh+en-dodoi+bosh'`, all, "", "bosh en-dodoi", "Bosh, En Dodoi"},
		{`'games=nothing+__proto__+constructor+%3Cimg+src=x+onerror=alert(1)%3E+bosh'`, all, "", "bosh", ""},
		{`'games=bosh+en-dodoi+hus+oware+kalah'`, all, "", "bosh en-dodoi hus", "Bosh, En Dodoi, Hus"},
		{`'region=Atlantis&board=9&grade=sure&sort=__proto__'`, all, "", "", ""},
		{`'where=relay=from-next&'.repeat(5000)`, indian, "from-next", "", ""},
		{`'where=relay=from-last&where=relay=from-next'`, indian, "from-next", "", ""},
		{`'where=__proto__=x&where=relay=%3Cscript%3Ealert(1)%3C/script%3E&where=%E0%A4%A&%'`, all, "", "", ""},
		{`'x'.repeat(50000)`, all, "", "", ""},
	} {
		// A choice first, so that each address has something to take away.
		is(tb, `location.hash = '#matrix?where=relay=none&games=oware+kalah', true`, true)
		tb.wait(chips + ` === 'none'`)
		is(tb, `location.hash = '#matrix?' + `+c.address+`, true`, true)
		tb.wait(chips + ` === '` + c.chips + `'`)
		is(tb, shownGames, c.games)
		is(tb, picked, c.picked)
		is(tb, sides, c.sides)
		is(tb, fields, "")
	}

	// A place of the page in the address leaves what was chosen, which the next
	// choice is added to.
	is(tb, `location.hash = '#matrix?where=relay=from-next&sort=board', true`, true)
	tb.wait(chips + ` === 'from-next'`)
	is(tb, `location.hash = '#part-same', true`, true)
	tb.click(`tr[data-game=sat-gol] .pick input`)
	tb.wait(picked + ` === 'sat-gol'`)
	is(tb, chips, "from-next")
	is(tb, `document.querySelector('[data-column=board]').ariaSort`, "ascending")

	// Nor does a per cent sign that begins nothing stop a page.
	for _, address := range []string{"compare.html#%", "doubt.html#%E0%A4%A", "compare.html?q=bosh#%"} {
		tb.open(filepath.Join(builtSite(t), address))
		tb.wait(`document.readyState === 'complete'`)
	}
	tb.wait(`document.querySelector('mark') !== null`)
}

// choose gives a field of the matrix's tools a value, as a reader does.
func choose(tb *tab, field, value string) {
	tb.Helper()
	is(tb, `(() => { const e = document.getElementById('matrix-tools').elements['`+field+`']; e.value = '`+value+`'; e.dispatchEvent(new Event('change', { bubbles: true })); return e.value; })()`, value)
}

// TestMatrix goes through the matrix in one page: what of it is shown, in what
// order, side by side, by its address and by keys.
func TestMatrix(t *testing.T) {
	browser := chromium(t)
	page := filepath.Join(builtSite(t), "compare.html")
	tb := newTab(t, browser)
	tb.media("screen", "prefers-reduced-motion", "reduce")
	tb.open(page)
	tb.wait(`!document.getElementById('matrix-tools').hidden`)
	games := ask[int](tb, `document.querySelectorAll('.matrix tbody tr').length`)
	if games < 10 {
		t.Fatalf("%d games are compared", games)
	}
	all := ask[int](tb, allColumns)
	if shown := ask[int](tb, shownColumns); shown >= all || shown == 0 {
		t.Errorf("%d of %d columns are shown: those in which all games are alike should not be", shown, all)
	}

	// By mechanic: the games that Bosh's texts call Indian in their sowing, and
	// Bosh itself. Not all of them are from the south of Asia.
	choose(tb, "parameter", "relay")
	choose(tb, "value", "from-next")
	tb.click(`[data-act=add]`)
	tb.wait(shownGames + ` === 'bosh longbeu-a-cha pachgarhwa pallanguzhi sat-gol'`)
	choose(tb, "region", "Southern Asia")
	tb.wait(shownGames + ` === 'longbeu-a-cha pachgarhwa pallanguzhi sat-gol'`)
	choose(tb, "board", "ring")
	tb.wait(shownGames + ` === 'sat-gol'`)
	is(tb, shownColumns, 1) // a game by itself differs in nothing; what was asked for stays
	link := ask[string](tb, `location.href`)

	// Each choice is a step that the browser goes back on.
	is(tb, `history.back(), true`, true)
	tb.wait(shownGames + ` === 'longbeu-a-cha pachgarhwa pallanguzhi sat-gol'`)
	is(tb, `document.getElementById('matrix-tools').elements.board.value`, "")
	tb.click(`.matrix-chips button`)
	tb.wait(`!document.querySelector('.matrix-chips li')`)
	tb.click(`[data-act=reset]`)
	tb.wait(shownGames + `.split(' ').length === ` + ask[string](tb, `String(document.querySelectorAll('.matrix tbody tr').length)`))

	// Grades: no column is left in which no game shown has it.
	choose(tb, "grade", "inferred")
	tb.wait(shownColumns + ` < ` + allColumns + ` / 2`)
	is(tb, `[...document.querySelectorAll('.matrix thead [data-values]')].filter(c => c.checkVisibility()).every(c =>
		[...document.querySelectorAll('.matrix tbody tr')].some(r => r.checkVisibility() && (r.cells[c.cellIndex].dataset.grades ?? '').split(' ').includes('inferred')))`, true)
	choose(tb, "grade", "")

	// Sorting by the board: the ring of seven is the smallest, two rows of
	// forty and more the largest; and back the other way.
	tb.click(`[data-column=board] .sort`)
	tb.wait(`document.querySelector('[data-column=board]').ariaSort === 'ascending'`)
	is(tb, shownGames+`.split(' ').at(0)`, "sat-gol")
	is(tb, shownGames+`.split(' ').at(-1)`, "en-gehe")
	tb.click(`[data-column=board] .sort`)
	tb.wait(`document.querySelector('[data-column=board]').ariaSort === 'descending'`)
	is(tb, shownGames+`.split(' ').at(0)`, "en-gehe")

	// Two games side by side.
	tb.click(`tr[data-game=bosh] .pick input`)
	tb.wait(`location.hash.includes('games=bosh')`)
	tb.click(`tr[data-game=en-dodoi] .pick input`)
	tb.wait(sideHeads + ` === 'Bosh, En Dodoi'`)
	is(tb, `[...`+sideRelay+`.querySelectorAll('td .cell')].map(e => e.textContent).join(' ')`, "from-next from-last")
	is(tb, sideRelay+`.querySelector('td').textContent.includes('differ')`, true)
	is(tb, `[...document.querySelectorAll('#matrix-side tbody th')].some(h => h.textContent === 'Direction of sowing')`, false) // in that they are alike
	is(tb, `[...document.querySelectorAll('#same-relay .same-board')].filter(b => b.checkVisibility()).map(b => b.dataset.value).join(' ')`, "from-last from-next")
	tb.click(`#matrix-side [name=all]`)
	tb.wait(`[...document.querySelectorAll('#matrix-side tbody th')].some(h => h.textContent === 'Direction of sowing')`)

	// The boards of the position go in step.
	tb.click(`#same-relay [data-act="last"]`)
	is(tb, `[...document.querySelectorAll('#same-relay .fw-mini')].map(p => p.querySelector('.fw-board').dataset.turn).join('')`, "NNN")

	// Keys: the table is one stop, arrows lead through it, Enter shows the
	// evidence and Escape puts it away.
	tb.click(`[data-act=reset]`)
	is(tb, `[...document.querySelectorAll('.matrix a, .matrix button, .matrix input')].filter(e => !e.closest('[popover]') && e.tabIndex === 0).length`, 1)
	is(tb, `document.querySelector('tr[data-game=bosh] [data-value="from-next"] .cell').focus(), true`, true)
	tb.press(kb.ArrowDown)
	is(tb, `document.activeElement.closest('tr').dataset.game`, "en-dodoi")
	is(tb, focused, "from-last")
	tb.press(kb.ArrowUp)
	tb.press(kb.Enter)
	tb.wait(`document.querySelector(':popover-open')?.textContent.includes('bosh.sw#play.2')`)
	tb.press(kb.Escape)
	tb.wait(`!document.querySelector(':popover-open')`)
	is(tb, focused, "from-next")

	// The address brings back what was chosen, on a phone too, where the table
	// scrolls and the page does not.
	phone := newTab(t, browser)
	phone.size(390, 844, true)
	phone.open(page + link[len("file://")+len(filepath.ToSlash(page)):])
	phone.wait(shownGames + ` === 'sat-gol'`)
	is(phone, `document.getElementById('matrix-tools').elements.region.value`, "Southern Asia")
	is(phone, sideways, false)
	phone.click(`[data-act=reset]`)
	phone.wait(shownGames + `.split(' ').length > 10`)
	is(phone, sideways, false)
	is(phone, `(() => { const box = document.querySelector('.matrix-scroll'); box.scrollTo(900, 300);
		const outer = box.getBoundingClientRect(), corner = document.querySelector('.matrix th').getBoundingClientRect();
		return Math.abs(corner.left - outer.left) < 3 && Math.abs(corner.top - outer.top) < 3; })()`, true)
}

// Without script the matrix is a plain table with everything in it.
func TestMatrixWithoutScript(t *testing.T) {
	tb := newTab(t, chromium(t))
	tb.scripts(false)
	tb.open(filepath.Join(builtSite(t), "compare.html"))
	is(tb, `document.getElementById('matrix-tools').checkVisibility()`, false)
	is(tb, shownColumns+` === `+allColumns+` && `+allColumns+` > 40`, true)
	is(tb, `[...document.querySelectorAll('.matrix tbody tr')].every(r => r.checkVisibility())`, true)
	is(tb, `document.querySelectorAll('#same-relay .same-board').length`, 3)
	is(tb, `[...document.querySelectorAll('#same-relay .fw-outcome .fw-board')].every(b => b.checkVisibility())`, true)
}
