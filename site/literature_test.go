package site

import (
	"context"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"furrow/corpus"
)

// contentWith is the project's content and more files.
func contentWith(t *testing.T, more map[string]string) fstest.MapFS {
	t.Helper()
	content := os.DirFS("../content")
	all := fstest.MapFS{}
	err := fs.WalkDir(content, ".", func(file string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		b, err := fs.ReadFile(content, file)
		all[file] = &fstest.MapFile{Data: b}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	for file, text := range more {
		all[file] = &fstest.MapFile{Data: []byte(text)}
	}
	return all
}

// comparison is a game that no text describes.
const comparison = `---
title: Comparison
summary: {text: "One lap round a board of two rows.", cite: "@marin1931 p. 507 | seen in ludii-bosh"}
texts: []
setup: {rows: 2, pits_per_row: 4, seeds_per_pit: 2, stores: none, start: equal}
facts:
  - {name: pits, value: "4", cite: "@marin1931 p. 507 | seen in ludii-bosh"}
---

# How a move goes

It is sown once round [@marin1931 p. 507 | seen in ludii-bosh].

` + "```rule direction = counter-clockwise\nworks marin1931 p. 507 | seen in ludii-bosh\ngrade attested\n```\n" +
	"```play\nmove A\nto 2,2,2,2/0,3,3,2 0 0 N 2\n```\n" +
	"```rule relay = none\ngrade assumed\nnote Nothing is said of it.\n```\n" +
	"```play\nmove A\nto 2,2,2,2/0,3,3,2 0 0 N 2\n```\n"

// A game that no text describes is shown as a summary of the literature, apart
// from those of the texts, and compared like any other.
func TestGameWithoutText(t *testing.T) {
	content := contentWith(t, map[string]string{"games/comparison.md": comparison})
	c, problems, err := corpus.Load(context.Background(), content)
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range problems {
		if p.Severity == corpus.Error {
			t.Fatal(p)
		}
	}
	out := filepath.Join(t.TempDir(), "out")
	build(t, Options{Corpus: c, Out: out, Measure: littlePlay()})
	for _, lang := range []string{"en", "ml", "sw", "pa"} {
		prefix := lang + "/"
		if lang == "en" {
			prefix = ""
		}
		words := c.Lexicon(lang).Interface
		read := func(page string) string {
			b, err := os.ReadFile(filepath.Join(out, prefix+page))
			if err != nil {
				t.Fatal(err)
			}
			return string(b)
		}
		_, apart, ok := strings.Cut(read("index.html"), `id="comparison"`)
		if !ok || !strings.Contains(apart, words["home-of-literature"]) {
			t.Errorf("%s: the home page has no games from the literature", lang)
		}
		before, _, _ := strings.Cut(read("index.html"), `id="comparison"`)
		if link := `<h3><a href="games/comparison/index.html"`; strings.Contains(before, link) || !strings.Contains(apart, link) {
			t.Errorf("%s: the game is not among those from the literature", lang)
		}
		if link := `<h3><a href="games/bosh/index.html"`; !strings.Contains(before, link) || strings.Contains(apart, link) {
			t.Errorf("%s: Bosh is not among the games of the texts", lang)
		}
		if !strings.Contains(read("games/comparison/index.html"), words["game-literature-text"]) {
			t.Errorf("%s: the page does not say that the game is from the literature", lang)
		}
		if strings.Contains(read("games/bosh/index.html"), words["game-literature-text"]) {
			t.Errorf("%s: Bosh is said to be from the literature", lang)
		}
		_, of, _ := strings.Cut(read("evidence.html"), `<h2 id="comparison"`)
		of, _, _ = strings.Cut(of, "</section>")
		works, unfounded, ok := strings.Cut(of, words["evidence-unfounded"])
		if !ok || !strings.Contains(works, "direction = counter-clockwise") || !strings.Contains(unfounded, "relay = none") {
			t.Errorf("%s: the evidence does not tell what works say from what none does", lang)
		}
		if !strings.Contains(read("compare.html"), "games/comparison/index.html#rule-direction") {
			t.Errorf("%s: the game is not compared", lang)
		}
	}
}

// What a game costs decides how often it is played, and nothing else.
func TestAffordable(t *testing.T) {
	for _, c := range []struct {
		wanted, have int
		each         float64
		want         int
	}{
		{20000, 8_000_000, 390, 20000},
		{20000, 8_000_000, 401, 10000},
		{20000, 8_000_000, 1700, 2000},
		{5000, 8_000_000, 1599, 5000},
		{200, 20000, 176, 100},
		{3, 100, 40, 2},
		{3, 100, 1e9, 1},
		{20000, 0, 1e9, 20000},
	} {
		if got := affordable(c.wanted, c.have, c.each); got != c.want {
			t.Errorf("of %d games at %v each, %d are played where %d may be spent, not %d", c.wanted, c.each, got, c.have, c.want)
		}
	}
}
