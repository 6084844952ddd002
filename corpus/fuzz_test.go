package corpus

import (
	"bytes"
	"errors"
	"io/fs"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"
	"unicode/utf8"
)

// FuzzReadText holds that no bytes make the reader panic, and that whatever
// it reads is a text in which every byte has its part.
func FuzzReadText(f *testing.F) {
	texts, lexicons := loadTexts(f)
	for _, text := range texts {
		f.Add(text.File, text.Raw)
		f.Add(text.Game+".txt", strings.ReplaceAll(text.Raw, "\n", "\r\n"))
		f.Add(text.Game+".hi.txt", "\uFEFF"+strings.ReplaceAll(text.Raw, "- ", "* **"))
		f.Add(text.File, strings.ReplaceAll(text.Raw, ".", ".)("))
	}
	for _, u := range unlikeTexts(f) {
		f.Add(u.file, u.dressed())
	}
	f.Add("mandal.mr.txt", hindi)
	f.Add("x.en.txt", "T\nKind: k\nBoard\n- **Rows:** 2\n- Layout: see\n1 1 | 2\n0 1 3Notes\n- (a. b.) c.\"\nSource: s")
	f.Add("x.txt", "**\n:\n-\n- :\n**:** -\n* *\n1 1 1a")
	f.Add("", "a\nb\nc d. e.f; (g.\nh\ni")
	f.Fuzz(func(t *testing.T, file, raw string) {
		text, err := ReadText(file, []byte(raw), lexicons)
		if err != nil {
			var problem Problem
			if !errors.As(err, &problem) || problem.Place.Line < 1 || problem.Place.Column < 1 {
				t.Fatalf("the error %v names no place", err)
			}
			return
		}
		checkInvariants(t, text)
	})
}

// Texts broken as editors, mailers and translators break them: lines lost,
// doubled, joined, moved; marks and odd characters put in anywhere.
func TestBrokenTextsKeepTheInvariants(t *testing.T) {
	texts, lexicons := loadTexts(t)
	odd := []string{
		"- ", "* ", "**", "__", "#", ":", "：", ".", "।", ";", "(", ")", "[", "\"", "”", " ", "\u00A0", "\u200B", "\u200D",
		"\uFEFF", "\r", "\n", "\t", "0", "1 1 1", "४", "None", "Two", "G.", "pl.", "ബോർഡ്", "Ubao", "Source: ", "next", "é", "\u0301", "𝟗", "字",
	}
	random := rand.New(rand.NewPCG(1931, 1904))
	read := 0
	for range 500 {
		raw := texts[random.IntN(len(texts))].Raw
		lines := strings.Split(raw, "\n")
		for range random.IntN(4) {
			i, j := random.IntN(len(lines)), random.IntN(len(lines))
			switch random.IntN(4) {
			case 0:
				lines[i] = ""
			case 1:
				lines[i] = lines[j]
			case 2:
				lines[i], lines[j] = lines[j], lines[i]
			case 3:
				lines[i], lines[j] = lines[i]+lines[j], ""
			}
		}
		raw = strings.Join(lines, "\n")
		for range random.IntN(6) {
			at := random.IntN(len(raw) + 1)
			for at < len(raw) && !utf8.RuneStart(raw[at]) {
				at++
			}
			raw = raw[:at] + odd[random.IntN(len(odd))] + raw[at:]
		}
		name := []string{"x.ml.txt", "x.sw.txt", "x.pa.txt", "x.hi.txt", "x.ja.txt", "x.txt"}[random.IntN(6)]
		if text, err := ReadText(name, []byte(raw), lexicons); err == nil {
			checkInvariants(t, text)
			read++
		}
	}
	if read < 300 {
		t.Errorf("only %d of the broken texts were read at all", read)
	}
}

// FuzzSentences holds that sentences lie in order, miss no word and keep the
// text as it is.
func FuzzSentences(f *testing.F) {
	texts, lexicons := loadTexts(f)
	for _, text := range texts {
		for _, s := range text.Sentences() {
			f.Add(s.Text)
		}
	}
	f.Add("A. (B. C.) d.e [f. g] \"H.\" ...")
	rules := newSentenceRules(lexicons...)
	f.Fuzz(func(t *testing.T, text string) {
		if !utf8.ValidString(text) {
			return
		}
		spans, _ := rules.split(text)
		at := 0
		for _, sp := range append(spans, Span{len(text), len(text)}) {
			if sp.Start < at || sp.End < sp.Start || strings.TrimFunc(text[at:sp.Start], isBlank) != "" {
				t.Fatalf("%q: %v after %d", text, sp, at)
			}
			at = sp.End
		}
	})
}

// FuzzReadLexicon holds that no bytes make the reader of lexicons panic and
// that every complaint names a place.
func FuzzReadLexicon(f *testing.F) {
	f.Add(lexiconHead)
	f.Add(lexiconHead + "terms:\n  - {concept: pit, word: a, form: b, literal: c, cite: bosh.ml#play.1}\n")
	f.Add("language: &a [*a]\n")
	f.Add("sections:\n  ? [a]\n  : b\n")
	f.Fuzz(func(t *testing.T, raw string) {
		if _, err := ReadLexicon("lexicon/so.yaml", []byte(raw)); err != nil && !strings.HasPrefix(err.Error(), "lexicon/so.yaml:") {
			t.Fatalf("the error %v names no place", err)
		}
	})
}

// FuzzContent puts any bytes into the place of any one file of a small corpus:
// reading and checking it ends, and every problem has a place that there is.
// Each parser of a content folder is behind it.
func FuzzContent(f *testing.F) {
	small := mini(f)
	for name, file := range small {
		f.Add(name, file.Data)
	}
	for _, name := range []string{"names.yaml", "changes.yaml", "collations/bosh.yaml", "pages/rights.md", "readings/bosh.sw.yaml", "translations.lock"} {
		src, err := os.ReadFile(filepath.Join("..", "content", filepath.FromSlash(name)))
		if err != nil {
			f.Fatal(err)
		}
		if len(src) > 4096 { // more only makes each attempt slower
			src = src[:4096]
		}
		f.Add(strings.ReplaceAll(name, "bosh", "mini"), src)
	}
	f.Add("names.yaml", []byte("- {id: a, kind: person, name: &x [*x], note: \"\\u202e\", cite: \"mini.sw#play.1\"}\n"))
	f.Add("pages/deep.md", []byte("# T\n\n"+strings.Repeat("> ", 150)+"x [@a; mini.sw#play.1] &#27;\n"))
	f.Add("examples/mini-9.txt", []byte("\uFEFF[Game \"mini\"]\r\n\r\n1. A {\u202e} *\r\n"))
	f.Add("results/doubt/mini.json", []byte(`{"format":"furrow doubt 1","game":"mini","cases":[{}]}`))
	f.Fuzz(func(t *testing.T, name string, data []byte) {
		if !fs.ValidPath(name) || strings.Contains(name, "\x00") || len(data) > 1<<16 {
			return
		}
		for have := range small {
			if have != name && (strings.HasPrefix(have, name+"/") || strings.HasPrefix(name, have+"/")) {
				return // a file cannot be a folder as well
			}
		}
		if bytes.Contains(data, []byte("relay")) || bytes.Contains(data, []byte("endless")) {
			return // plays may be long then
		}
		files := fstest.MapFS{}
		maps.Copy(files, small)
		files[name] = &fstest.MapFile{Data: data, Mode: 0o644}
		c, problems, err := Load(t.Context(), files)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		for _, p := range problems {
			file, there := files[p.Place.File]
			if !there {
				continue // of a folder, or of a file that should be there
			}
			if lines := bytes.Count(file.Data, []byte("\n")) + 1; p.Place.Line < 0 || p.Place.Line > lines || p.Place.Column < 0 {
				t.Errorf("%v stands outside the file, which has %d lines", p, lines)
			}
			if strings.ContainsFunc(p.Message, func(c rune) bool { return c != '\n' && c != '\t' && isControl(c) }) {
				t.Errorf("%q has a control character", p.Message)
			}
		}
		if errors, _ := Errors(problems); errors == 0 {
			for _, g := range c.Games {
				if _, err := g.Interpretation(); err != nil {
					t.Errorf("%s has no error, and cannot be played: %v", g.File, err)
				}
			}
		}
	})
}
