package site

import (
	"html/template"
	"strings"
	"testing"
)

// Figures are the charts of the three games, as the pages of a language have
// them.
func Figures(t testing.TB, language string) string {
	t.Helper()
	loc := chartLocale(t, language)
	page := template.Must(template.New("").Funcs(template.FuncMap{"t": loc.HTML}).ParseFiles("../templates/chart.html"))
	var b strings.Builder
	for _, v := range everyChart(t, loc) {
		if err := page.ExecuteTemplate(&b, "chart", v); err != nil {
			t.Fatal(err)
		}
	}
	return b.String()
}
