package site

import (
	"html/template"
	"math"
	"strings"
	"testing"
)

// Words that are put into a template come out as html/template would have put
// them there, wherever they stand; what depends on the page is left alone.
func TestFoldChangesNothing(t *testing.T) {
	const text = `{{define "layout"}}<p title="{{plain "odd"}}" lang={{plain "odd"}}>{{t "odd"}} {{plain "odd"}} {{t "many" "n" 3}}</p>` +
		`{{range .}}{{if .}}<a href="?q={{plain "odd"}}&amp;n={{.}}" title="{{t "odd"}}">{{.}}{{t "none"}}</a>{{else}}{{num 12345}}{{end}}{{end}}` +
		`{{with $x := plain "odd"}}{{$x}}{{end}}{{template "part" "b<"}}<script type="application/json">{{plain "odd"}}</script><style>a{content:{{plain "odd"}}}</style>{{end}}` +
		`{{define "part"}}<b title='{{plain "odd"}}{{.}}'>{{.}}{{t "odd"}}</b>{{end}}` +
		`{{define "unused"}}<i>{{t "odd"}}</i>{{end}}`
	english := map[string]string{"odd": `a <b> & "c" +'d'`, "many.one": "{n} seed", "many.other": "{n} <seeds>", "none": "–"}
	for _, l := range []*locale{newLocale("en", english, english), newLocale("ml", map[string]string{"many.other": "{n} കുരു"}, english)} {
		set := func() *template.Template {
			return template.Must(template.Must(template.New(readyTemplate).Funcs(l.functions()).Parse(text)).Parse(readyText))
		}
		page := []string{"x", "", "<y>"}
		var plain, folded strings.Builder
		if err := set().ExecuteTemplate(&plain, "layout", page); err != nil {
			t.Fatal(err)
		}
		ready := set()
		if err := fold(ready); err != nil {
			t.Fatal(err)
		}
		if err := ready.ExecuteTemplate(&folded, "layout", page); err != nil {
			t.Fatal(err)
		}
		if plain.String() != folded.String() {
			t.Errorf("%s: folded, it comes to\n%s\nand not\n%s", l.Tag, folded.String(), plain.String())
		}
		left := ready.Lookup("layout").Tree.Root.String()
		if strings.Contains(left, "{{t ") || !strings.Contains(left, "{{range .}}") {
			t.Errorf("%s: what is left is %s", l.Tag, left)
		}
	}
}

// A number is written as if it had not been written before, however many others
// were.
func TestNumeralsAreKept(t *testing.T) {
	for _, tag := range []string{"en", "ml"} {
		l := newLocale(tag, nil, nil)
		write := func() (all []string) {
			for _, x := range []float64{0, math.Copysign(0, -1), 0.5, 1, 1234567.25, -3, math.NaN(), math.Inf(1)} {
				all = append(all, l.Decimal(x, 0), l.Decimal(x, 1), l.Decimal(x, 2), l.Percent(x))
			}
			return append(all, l.Number(1), l.Number(0), l.Number(1234567), l.Number(-1))
		}
		first := strings.Join(write(), " ")
		for n := range 2 * mostNumerals {
			l.Number(n)
		}
		if n := len(l.numerals.kept); n > mostNumerals {
			t.Errorf("%d numerals are kept, and %d are most", n, mostNumerals)
		}
		for range 2 {
			if again := strings.Join(write(), " "); again != first {
				t.Errorf("%s: written again\n%s\nand at first\n%s", tag, again, first)
			}
		}
	}
	if l := newLocale("en", nil, nil); l.Decimal(1234.5, 2) != "1,234.50" || l.Decimal(1234.5, 0) != "1,234" || l.Percent(0.125) != "12.5%" {
		t.Errorf("1234.5 is written %q and %q, 0.125 %q", l.Decimal(1234.5, 2), l.Decimal(1234.5, 0), l.Percent(0.125))
	}
}

// TestBlanksAreNoWords: what is to be filled in is marked, and nothing of a
// string is markup.
func TestBlanksAreNoWords(t *testing.T) {
	for s, want := range map[string]template.HTML{
		"":                          "",
		"pointi {wins} au {length}": "pointi <code>{wins}</code> au <code>{length}</code>",
		"<b>{n}</b> & {}":           "&lt;b&gt;<code>{n}</code>&lt;/b&gt; &amp; {}",
	} {
		if got := blanks(s); got != want {
			t.Errorf("%q comes out as %s, want %s", s, got, want)
		}
	}
}
