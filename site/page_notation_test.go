package site

import (
	"html"
	"regexp"
	"strings"
	"testing"

	"furrow/engine"
)

// The notation page shows every production of the grammar, and examples that
// the engine reads by the rules of their game and writes as they stand.
func TestNotationPage(t *testing.T) {
	s := realSite(t)
	p := s.page(t, notationPath)
	for _, production := range engine.Grammar() {
		if _, ok := p.textOf("g-" + production.Name); !ok {
			t.Errorf("the page lacks %s", production.Name)
		}
	}
	rows := regexp.MustCompile(`<tr><td><code>([^<]*)</code></td><td><a href="games/([^/]*)/`).FindAllStringSubmatch(p.html, -1)
	positions, moves := 0, 0
	for _, row := range rows {
		text, id := html.UnescapeString(row[1]), row[2]
		game, err := s.corpus.Game(id)
		if err != nil {
			t.Fatal(err)
		}
		read := false
		plays := game.Plays()
		for i := -1; i < len(plays) && !read; i++ { // under the answers of the game, or of one of its plays
			program, err := game.Program()
			if i >= 0 {
				program, err = game.Program(plays[i].Set...)
			}
			if err != nil {
				t.Fatal(err)
			}
			if strings.Contains(text, " ") {
				pos, err := program.ParsePosition(text)
				read = err == nil && program.FormatPosition(pos) == text
			} else {
				start := program.Start()
				m, err := program.ParseMove(&start, text)
				read = err == nil && program.MoveName(m) == text
			}
		}
		if !read {
			t.Errorf("%s cannot be read by the rules of %s", text, id)
		}
		if strings.Contains(text, " ") {
			positions++
		} else {
			moves++
		}
	}
	if positions < len(s.corpus.Games)+3 || moves < 3 {
		t.Errorf("only %d positions and %d moves are shown", positions, moves)
	}
	text, ok := p.textOf("record")
	if !ok {
		t.Fatal("the page says nothing of records")
	}
	shown := false
	for _, e := range s.corpus.Examples {
		shown = shown || strings.Contains(text, e.Record.Tag("Final")) || strings.Contains(html.UnescapeString(p.html), e.Record.String())
	}
	if !shown {
		t.Error("the page shows no record of the content")
	}
}
