package main

import (
	"fmt"
	"io"
	"strings"
	"text/tabwriter"
	"time"

	"furrow/corpus"
)

// coverageReport is what check --report prints. The times are of this run and
// the only part that differs from one to the next.
type coverageReport struct {
	corpus.Coverage
	Bytes int   `json:"bytes"` // of all texts
	Texts int64 `json:"textsMicroseconds"`
	Whole int64 `json:"wholeMicroseconds"`
}

// print writes the report as tables.
func (r coverageReport) print(w io.Writer) {
	r.printGames(w)
	r.printLexicons(w)
	r.printReadings(w)
	ms := func(µs int64) float64 { return float64(µs) / float64(time.Millisecond/time.Microsecond) }
	fmt.Fprintf(w, "TIME\n%s of %s read in %.1f ms; all content read and checked in %.1f ms\n", count(len(r.Readings), "text"), count(r.Bytes, "byte"), ms(r.Texts), ms(r.Whole))
}

// table prints rows in columns.
func table(w io.Writer, rows func(row func(cells ...any))) {
	t := tabwriter.NewWriter(w, 0, 8, 2, ' ', 0)
	rows(func(cells ...any) {
		line := ""
		for i, c := range cells {
			if i > 0 {
				line += "\t"
			}
			line += fmt.Sprint(c)
		}
		fmt.Fprintln(t, line)
	})
	t.Flush()
	fmt.Fprintln(w)
}

func (r coverageReport) printGames(w io.Writer) {
	fmt.Fprintln(w, "SENTENCES OF RULE, AND HOW MANY A RULE RESTS ON")
	table(w, func(row func(...any)) {
		row("game", "text", "play", "capture", "end", "without rule")
		for _, g := range r.Games {
			for _, t := range g.Texts {
				cells := []any{g.Game, t.Text}
				for _, s := range t.Sections {
					cells = append(cells, fmt.Sprintf("%d of %d", s.Claimed, s.Sentences))
				}
				row(append(cells, orNone(t.Unclaimed))...)
			}
		}
	})
	fmt.Fprintln(w, "RULES BY GRADE")
	table(w, func(row func(...any)) {
		row("game", corpus.Attested, corpus.Inferred, corpus.Analogy, corpus.Assumed, "without sentence", "forks", "with a sentence")
		for _, g := range r.Games {
			cells := []any{g.Game}
			for _, count := range g.Grades {
				cells = append(cells, count.Rules)
			}
			bearing := 0
			for _, f := range g.Open {
				if f.Sentences > 0 {
					bearing++
				}
			}
			row(append(cells, len(g.Unattested), len(g.Open), bearing)...)
		}
	})
	fmt.Fprintln(w, "RULES WITHOUT SENTENCE")
	table(w, func(row func(...any)) {
		row("game", "rule", "grade", "ground", "line")
		for _, g := range r.Games {
			for _, u := range g.Unattested {
				row(g.Game, u.Parameter+"="+u.Value, u.Grade, ground(u), u.Line)
			}
			for _, f := range g.Open {
				if f.Sentences == 0 {
					row(g.Game, f.Fork+"="+f.Default, "fork", fmt.Sprintf("left open; %s", count(f.Answers, "answer")), f.Line)
				}
			}
			for _, name := range g.Silent {
				row(g.Game, name, "", "nothing: the engine's default holds", "")
			}
		}
	})
}

// ground is what a rule rests on that no sentence says.
func ground(u corpus.UnattestedRule) string {
	var all []string
	if u.Fork != "" {
		all = append(all, "fork "+u.Fork)
	}
	if u.Analogy != "" {
		all = append(all, "like "+u.Analogy)
	}
	if len(u.Works) > 0 {
		all = append(all, strings.Join(u.Works, ", "))
	}
	if len(all) == 0 {
		return "its note"
	}
	return strings.Join(all, "; ")
}

func (r coverageReport) printLexicons(w io.Writer) {
	fmt.Fprintln(w, "LEXICONS")
	table(w, func(row func(...any)) {
		row("language", "texts", "headings", "labels", "numbers", "terms", "strings", "missing")
		for _, l := range r.Languages {
			name := l.Language + " " + l.English
			if !l.Lexicon {
				row(name, l.Texts, "–", "–", "–", "–", "–", "no lexicon: read by shape")
				continue
			}
			strings := any(l.Strings)
			if l.Strings == 0 {
				strings = "not published"
			}
			row(name, l.Texts, l.Headings, l.Labels, l.Numbers, l.Terms, strings, lacking(l))
		}
	})
	for _, l := range r.Languages {
		if len(l.MissingStrings) > 0 {
			fmt.Fprintf(w, "interface strings missing in %s: %s\n\n", l.Language, strings.Join(l.MissingStrings, ", "))
		}
	}
}

// lacking is what a lexicon lacks, but for interface strings.
func lacking(l corpus.LanguageCoverage) string {
	all := append([]string{}, l.Missing...)
	if len(l.MissingNumbers) > 0 {
		all = append(all, "numbers "+strings.Trim(fmt.Sprint(l.MissingNumbers), "[]"))
	}
	if len(l.MissingStrings) > 0 {
		all = append(all, count(len(l.MissingStrings), "string"))
	}
	return orNone(all)
}

func (r coverageReport) printReadings(w io.Writer) {
	fmt.Fprintln(w, "ENGLISH READINGS")
	table(w, func(row func(...any)) {
		row("text", "sentences", "read", "by", "reviewed")
		for _, t := range r.Readings {
			reviewed := t.Reviewed
			if reviewed == "" {
				reviewed = "not yet"
			}
			row(t.Text, t.Sentences, t.Read, orNone([]string{t.Reader}), reviewed)
		}
	})
}

func orNone(words []string) string {
	if s := strings.Join(words, ", "); s != "" {
		return s
	}
	return "–"
}
