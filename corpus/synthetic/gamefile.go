package synthetic

import (
	"fmt"
	"strings"

	"furrow/corpus"
	"furrow/engine"
)

// gameFile is the game as its file has it.
func (d *drawn) gameFile() string {
	w := newWords(d.rng, "Latn")
	t := d.written
	cite := func(section string, n int) string { return fmt.Sprintf("%s#%s.%d", t.ID, section, n) }
	var b strings.Builder
	line := func(format string, args ...any) { fmt.Fprintf(&b, format+"\n", args...) }

	line("---")
	line("title: %s", d.title)
	line("summary: {text: %q, cite: %q}", w.paragraph(2), cite("overview", 1))
	line("texts: [%s]", t.ID)
	line("setup: {%s}", strings.Join(d.setup(), ", "))
	line("facts:")
	for _, name := range []string{"people", "country", "board", "counters"} {
		line("  - {name: %s, value: %q, cite: %q}", name, w.sentence(4), cite("overview", 1)+"; @"+d.key+" p. 3")
	}
	line("names:")
	line("  - {name: %s, language: %s, cite: %q}", capitalised(w.word(3)), "und", cite("overview", 2))
	line("places:")
	line("  - {name: %s, lat: %.2f, lon: %.2f, cite: %q}", capitalised(w.word(3)), float64(d.rng.IntN(4000))/100, float64(d.rng.IntN(9000))/100, "@"+d.key+" p. 4")
	line("---\n")
	prose := func(heading string, paragraphs int) {
		line("# %s\n", heading)
		for range paragraphs {
			line("%s [@%s; @%s p. %d].\n", strings.TrimSuffix(w.paragraph(3), "."), cite("overview", 1+d.rng.IntN(2)), d.key, 1+d.rng.IntN(90))
		}
	}
	prose("History", 3)
	prose("How a move goes", 1)
	for i, s := range d.shown {
		line("%s [@%s].\n", strings.TrimSuffix(w.paragraph(2), "."), cite("play", i+1))
		d.rule(line, i, s, w)
	}
	prose("What the text leaves open", 1)
	bears := &t.Section("notes").Items[0].Sentences[0]
	for _, f := range d.forks {
		line("```fork %s", f.parameter.Name)
		line("question %s?", w.sentence(8))
		line("answer %s\nanswer %s | %s", f.value, f.other, capitalised(w.word(2)))
		line("ground %s.", w.sentence(12))
		line("says %s", stamped(t, bears))
		line("works %s p. %d\n```", d.key, 1+d.rng.IntN(90))
		line("%s", f.play.block(w.sentence(10)))
	}
	return b.String()
}

// setup is the board.
func (d *drawn) setup() []string {
	var set []string
	for _, p := range engine.Parameters() {
		if p.Phase == engine.PhaseBoard && !p.Text() {
			set = append(set, fmt.Sprintf("%s: %q", p.Name, p.Get(d.rules)))
		}
	}
	return set
}

// rule writes the i-th rule. The first rests on all the sentences that no
// other rests on.
func (d *drawn) rule(line func(string, ...any), i int, s shown, w *words) {
	says := []string{d.says(i)}
	if i == 0 {
		for _, section := range []string{"capture", "end"} {
			for _, item := range d.written.Section(section).Items {
				for k := range item.Sentences {
					says = append(says, stamped(d.written, &item.Sentences[k]))
				}
			}
		}
	}
	line("```rule %s = %s", s.parameter.Name, s.value)
	line("says %s", strings.Join(says, " "))
	line("works %s p. %d\ngrade attested\nnote %s.\n```", d.key, 1+d.rng.IntN(90), w.sentence(12))
	line("%s", s.play.block(w.sentence(10)))
}

// says is the sentence of the i-th rule with the digest of its words.
func (d *drawn) says(i int) string {
	item := d.written.Section("play").Items[i]
	return stamped(d.written, &item.Sentences[0])
}

func stamped(t *corpus.Text, s *corpus.Sentence) string {
	return t.ID + "#" + s.ID + "@" + s.Digest()
}

// block is the play as a game file has it.
func (e example) block(caption string) string {
	return fmt.Sprintf("```play\nfrom %s\nmove %s\nto %s\ncaption %s.\n```\n", e.from, e.move, e.to, caption)
}
