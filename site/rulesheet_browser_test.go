package site_test

import (
	"path/filepath"
	"regexp"
	"testing"
	"time"

	cdppage "github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

var pdfPage = regexp.MustCompile(`/Type\s*/Page\b`)

// smallPrint is words of the page that are printed smaller than 9 points, which
// is 12 pixels of print.
const smallPrint = `(() => {
	const all = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT), out = [];
	for (let n; (n = all.nextNode()); ) {
		const e = n.parentElement;
		if (n.data.trim() && !e.closest("svg") && e.checkVisibility() && parseFloat(getComputedStyle(e).fontSize) < 11.99 && out.length < 3) out.push(getComputedStyle(e).fontSize + ": " + n.data.trim().slice(0, 60));
	}
	return out.join("; ");
})()`

// The rules of each game, in each language, are printed on one sheet of A4, and
// no word on it is smaller than nine points.
func TestRuleSheetsFitTheirSheet(t *testing.T) {
	browser := chromium(t)
	out := builtSite(t)
	sheets, err := filepath.Glob(filepath.Join(out, "games", "*", "sheet.html"))
	if err != nil || len(sheets) < 10 {
		t.Fatalf("only %d rule sheets: %v", len(sheets), err)
	}
	tb := newTabFor(t, browser, 10*time.Minute) // as many as games and languages
	for _, english := range sheets {
		inside, _ := filepath.Rel(out, english)
		for _, language := range languages {
			page := english
			if language != "en" {
				page = filepath.Join(out, language, inside)
			}
			tb.open(page)
			pdf, err := chromedp.Call(tb.ctx, cdppage.PrintToPDF, cdppage.PrintToPDFParams{PreferCSSPageSize: new(true)})
			if err != nil {
				t.Fatal(err)
			}
			if n := len(pdfPage.FindAll(pdf.Data, -1)); n != 1 {
				t.Errorf("%s takes %d pages", page, n)
			}
			tb.media("print")
			if small := ask[string](tb, smallPrint); small != "" {
				t.Errorf("%s: printed too small: %s", page, small)
			}
			tb.media("")
		}
	}
}
