package site

import (
	"strings"
)

// citation is how to cite a page, in words and for a reference manager. The
// version of the data stands in both: it is what makes a page that changes
// something one can cite.
type citation struct{ Plain, BibTeX string }

// Cite is how to cite the page.
func (f frame) Cite() citation {
	where := f.Address()
	if where == "" {
		where = f.L.Prefix + f.Path
	}
	const furrow = "Furrow: a corpus of mancala games"
	c := citation{Plain: "“" + f.Title + "”. In " + furrow + ", data version " + f.Digest + ". " + where}
	if f.Title == "Furrow" {
		c.Plain = furrow + ". Data version " + f.Digest + ". " + where
	}
	key := strings.Map(func(r rune) rune {
		if r >= 'a' && r <= 'z' || r >= '0' && r <= '9' {
			return r
		}
		return '-'
	}, strings.TrimSuffix(strings.TrimSuffix(f.L.Prefix+f.Path, "/index.html"), ".html"))
	var b strings.Builder
	line := func(name, value string) { b.WriteString("  " + name + " = {" + value + "},\n") }
	b.WriteString("@misc{furrow-" + key + ",\n")
	line("title", bibTeXText(f.Title))
	if f.Title != "Furrow" {
		line("howpublished", "In "+furrow)
	}
	line("version", f.Digest)
	if f.base != "" {
		line("url", where)
	} else {
		line("note", "Page "+where)
	}
	c.BibTeX = b.String() + "}"
	return c
}

// bibTeXText writes words so that BibTeX takes them for nothing else.
func bibTeXText(s string) string {
	return strings.NewReplacer(
		`\`, `\textbackslash{}`, `{`, `\{`, `}`, `\}`, `&`, `\&`, `%`, `\%`, `$`, `\$`, `#`, `\#`, `_`, `\_`, `~`, `\textasciitilde{}`, `^`, `\textasciicircum{}`,
	).Replace(s)
}
