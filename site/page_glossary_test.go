package site

import (
	"strings"
	"testing"
)

// Every term of a lexicon stands in the glossary of every language, and with
// the sentence that it cites where it cites one.
func TestGlossaryShowsTermsWithTheirSentences(t *testing.T) {
	s := realSite(t)
	shown := 0
	for _, prefix := range []string{"", "ml/", "sw/", "pa/"} {
		p := s.page(t, prefix+glossaryPath)
		beside, _ := p.textOf("beside-words")
		for _, lex := range s.corpus.Lexicons {
			for i, term := range lex.Terms {
				if !strings.Contains(beside, term.Word) {
					t.Errorf("%s: %q of %s is not among the words", p.path, term.Word, lex.Language)
				}
				if term.Cite == "" {
					continue
				}
				shown++
				anchor := termAnchor(lex, i)
				got, ok := p.textOf(anchor)
				text, id, _ := strings.Cut(term.Cite, "#")
				if line := s.corpus.Text(text).Sentence(id); !ok || !strings.Contains(got, line.Text) || !strings.Contains(got, term.Word) {
					t.Errorf("%s#%s: %q does not stand beside %s:\n%s", p.path, anchor, term.Word, term.Cite, got)
				}
			}
		}
		for _, g := range s.corpus.Games {
			for _, term := range g.Front.Terms {
				if !strings.Contains(p.html, ">"+strings.ReplaceAll(term.Term, "'", "&#39;")+"<") {
					t.Errorf("%s: %q of %s is missing", p.path, term.Term, g.ID)
				}
			}
		}
	}
	if shown < 4*40 {
		t.Errorf("only %d terms", shown)
	}
}

// An everyday word that stands for a term of the game says so.
func TestGlossaryTellsEverydayWords(t *testing.T) {
	s := realSite(t)
	for _, lex := range s.corpus.Lexicons {
		for i, term := range lex.Terms {
			if term.Word != "paja" && term.Word != "മടി" {
				continue
			}
			if got, _ := s.page(t, glossaryPath).textOf(termAnchor(lex, i)); !strings.Contains(got, "the lap of the body") {
				t.Errorf("%s: nothing is said about it:\n%s", term.Word, got)
			}
		}
	}
}

// Each language has its own order of letters.
func TestSortByFollowsTheLanguage(t *testing.T) {
	for _, c := range []struct{ tag, want string }{
		{"en", "a ä z"},
		{"sv", "a z ä"},
		{"ml", "അ ക കുഴി വിത്ത് റൗണ്ട്"}, // the alphabet ends in ള ഴ റ
		{"pa", "ਕਤਾਰ ਟੋਆ ਬੀਜ ਮੈਚ"},
	} {
		got := strings.Fields(c.want)
		for i, j := 0, len(got)-1; i < j; i, j = i+1, j-1 {
			got[i], got[j] = got[j], got[i]
		}
		sortBy(got, c.tag, func(w string) string { return w })
		if strings.Join(got, " ") != c.want {
			t.Errorf("%s: %s, want %s", c.tag, strings.Join(got, " "), c.want)
		}
	}
}

// Runs come out whole whatever stands out in them.
func TestStandOut(t *testing.T) {
	sentence := "Klamroth saw Mpapua, now Mpwapwa"
	runs := []langRun{{Text: "Klamroth saw ", Lang: "en"}, {Text: "Mpapua, now Mpwapwa", Lang: "sw"}}
	find := func(words, href string) stretch {
		s, ok := stretchOf(sentence, words)
		if !ok {
			t.Fatalf("%q is not found", words)
		}
		s.href = href
		return s
	}
	show := func(runs []langRun) string {
		var b strings.Builder
		for _, r := range runs {
			switch {
			case r.Href != "":
				b.WriteString("[" + r.Text + "](" + r.Href + ")")
			case r.Marked:
				b.WriteString("*" + r.Text + "*")
			default:
				b.WriteString(r.Text)
			}
		}
		return b.String()
	}
	for _, c := range []struct {
		stretches []stretch
		want      string
	}{
		{nil, sentence},
		{[]stretch{find("mpwapwa", "#m"), find("Klamroth", "#k")}, "[Klamroth](#k) saw Mpapua, now [Mpwapwa](#m)"},
		{[]stretch{find("saw Mpapua", "")}, "Klamroth *saw **Mpapua*, now Mpwapwa"},
		{[]stretch{find("Mpapua", "#short"), find("Mpapua, now", "#long"), find("now", "#inner")}, "Klamroth saw [Mpapua, now](#long) Mpwapwa"},
		{[]stretch{find(sentence, "#all")}, "[Klamroth saw ](#all)[Mpapua, now Mpwapwa](#all)"},
	} {
		if got := show(standOut(runs, c.stretches)); got != c.want {
			t.Errorf("%s\nwant %s", got, c.want)
		}
	}
	if _, ok := stretchOf(sentence, ""); ok {
		t.Error("no words are found")
	}
}
