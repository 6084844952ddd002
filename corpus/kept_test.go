package corpus

import (
	"os"
	"strings"
	"testing"
	"testing/fstest"
)

// What is kept is read back as it was, whatever is in it, and the same bytes
// come of the same corpus.
func TestKeptWordsReadBack(t *testing.T) {
	content := os.DirFS("../content")
	c, problems, err := Load(t.Context(), content)
	if err != nil || len(c.kept) == 0 {
		t.Fatal("the content keeps no words", err, problems)
	}
	kept := c.keep()
	if again := c.keep(); string(again) != string(kept) {
		t.Error("kept twice, two files")
	}
	if c.keptAnew(content) != nil {
		t.Error("content/evidence.lock is not of today: run furrow check --stamp")
	}
	l := &loader{ctx: t.Context(), content: fstest.MapFS{keptFile: {Data: kept}}}
	read := l.readKept()
	if len(l.problems) > 0 {
		t.Fatal(l.problems)
	}
	cited := 0
	for _, g := range c.Games {
		for _, ref := range g.References() {
			if cite := ref.Sentence; cite != nil && cite.Digest != "" {
				cited++
				if got := read[cite.Name()+"@"+cite.Digest]; got == "" || got != c.wordsOf(*cite) {
					t.Errorf("%s is kept as %q", cite.Name(), got)
				}
			}
		}
	}
	if cited == 0 {
		t.Error("nothing is cited")
	}
}

func TestMarkChange(t *testing.T) {
	for _, test := range []struct{ old, new, was, now string }{
		{"a b c", "a x c", "a ⟦b⟧ c", "a ⟦x⟧ c"},
		{"a b", "a b c", "a b ⟦⟧", "a b ⟦c⟧"},
		{"a a", "a", "a ⟦a⟧", "a ⟦⟧"},
		{"a\nb", "a\nc", "a | ⟦b⟧", "a | ⟦c⟧"},
		{"", "x", "⟦⟧", "⟦x⟧"},
	} {
		was, now := markChange(test.old, test.new)
		if was != test.was || now != test.now {
			t.Errorf("%q, %q: %q, %q", test.old, test.new, was, now)
		}
	}
}

// FuzzKeptWords holds that no bytes make the reader panic, and that every
// complaint names a line.
func FuzzKeptWords(f *testing.F) {
	f.Add("# a\nbosh.sw#play.1@e3b0c442 \"\"\n")
	f.Add("a@00000000 \"\\u200d\"\r\n\"\n@@\n")
	f.Fuzz(func(t *testing.T, raw string) {
		l := &loader{ctx: t.Context(), content: fstest.MapFS{keptFile: {Data: []byte(raw)}}}
		for key, words := range l.readKept() {
			if _, digest, _ := strings.Cut(key, "@"); (&Sentence{Text: words}).Digest() != digest {
				t.Fatalf("%q is kept as %q", key, words)
			}
		}
		for _, p := range l.problems {
			if p.Place.Line < 1 || p.Hint == "" {
				t.Fatalf("%v names no line", p)
			}
		}
	})
}
