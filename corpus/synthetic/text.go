package synthetic

import (
	"fmt"
	"strings"

	"furrow/corpus"
)

// text is the source text: the six sections of its language, the board told in
// figures, and a sentence for each rule.
func (d *drawn) text() string {
	l, w := d.language, d.words
	var b strings.Builder
	line := func(format string, args ...any) { fmt.Fprintf(&b, format+"\n", args...) }
	item := func(words int) { line("- %s%s", w.sentence(words), l.Enders[0]) }
	fact := func(name, parameter string) {
		if value := d.rules.Get(parameter); len(l.Labels[name]) > 0 && value != "ring" {
			line("- %s: %s", l.Labels[name][0], value)
		}
	}
	line("%s", d.title)
	line("%s: %s", l.Kind[0], w.sentence(6))
	for _, section := range corpus.SectionIDs {
		line("%s", l.Sections[section][0])
		switch section {
		case "board":
			fact("rows", "rows")
			fact("pits", "pits_per_row")
			fact("seeds", "seeds_per_pit")
		case "play":
			for range d.shown {
				item(12)
			}
		default:
			item(14)
			item(9)
		}
	}
	line("%s: %s", l.Source[0], capitalised(newWords(d.rng, "Latn").sentence(3)))
	return b.String()
}

// reading is the English of the text, or "" of one that is English itself.
func (d *drawn) reading() string {
	if d.language.Language == "en" {
		return ""
	}
	english := newWords(d.rng, "Latn")
	var b strings.Builder
	fmt.Fprintf(&b, "text: %s\nreader: Nobody\nreviewed: \"\"\nrights:\n  status: unknown\n  note: \"Made up.\"\n  cite: \"@%s\"\n\nsentences:\n", d.written.ID, d.key)
	for _, s := range d.written.Sentences() {
		fmt.Fprintf(&b, "  %s: %s.\n", s.ID, english.sentence(len(strings.Fields(s.Text))))
	}
	return b.String()
}

// work is what the game cites.
func (d *drawn) work() string {
	w := newWords(d.rng, "Latn")
	return fmt.Sprintf("@article{%s,\n  author  = {%s, %s},\n  title   = {%s},\n  journal = {%s},\n  year    = {%d},\n  pages   = {%d--%d},\n}\n\n",
		d.key, capitalised(w.word(3)), capitalised(w.word(2)), w.sentence(5), w.sentence(3), 1850+d.rng.IntN(150), 1+d.rng.IntN(90), 91+d.rng.IntN(90))
}
