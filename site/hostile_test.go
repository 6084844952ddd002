package site

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"
)

// hostile is text that would do harm wherever it became markup.
const hostile = `</script><script>alert(1)</script><img src=x onerror=alert(2)>"'&<!--]]>`

// hostileContent is a small corpus whose every word of prose is hostile.
func hostileContent(t *testing.T) fstest.MapFS {
	t.Helper()
	content := fstest.MapFS{}
	for _, name := range []string{"en", "ml", "pa", "sw"} {
		b, err := os.ReadFile("../content/lexicon/" + name + ".yaml")
		if err != nil {
			t.Fatal(err)
		}
		content["lexicon/"+name+".yaml"] = &fstest.MapFile{Data: b}
	}
	content["sources/evil.en.txt"] = &fstest.MapFile{Data: []byte(`Evil ` + hostile + `
Kind of game: ` + hostile + `
Overview
A game ` + hostile + ` of words.
Board
- Rows: 2
- Pits per row: 6 ` + hostile + `
- Stores: none
- Seeds per pit: 4
How to play
- A player sows ` + hostile + ` all seeds.
Capture
- Nothing ` + hostile + ` is captured.
End and winning
- It ends ` + hostile + ` there.
Notes
- None ` + hostile + `.
Source: ` + hostile + `
`)}
	quoted, _ := json.Marshal(hostile)
	content["games/evil.md"] = &fstest.MapFile{Data: []byte(`---
title: ` + string(quoted) + `
summary: {text: ` + string(quoted) + `, cite: "evil.en#overview.1"}
texts: [evil.en]
setup: {rows: 2, pits_per_row: 6, seeds_per_pit: 4, stores: none, start: equal}
facts:
  - {name: ` + string(quoted) + `, value: ` + string(quoted) + `, cite: "evil.en#overview.1"}
names:
  - {name: ` + string(quoted) + `, language: en, cite: "evil.en#overview.1"}
terms:
  - {term: ` + string(quoted) + `, language: en, meaning: ` + string(quoted) + `, cite: "evil.en#overview.1"}
relatives:
  - {name: ` + string(quoted) + `, relation: ` + string(quoted) + `, cite: "@evil2000"}
---
# ` + hostile + `

Prose ` + hostile + ` and a [link](javascript:alert(3)) and an ![image](https://example.org/x.png "x") and <https://example.org/> [@evil2000; @evil.en#overview.1].

<div onclick="alert(4)">block</div>

` + "```rule capture = opposite" + `
grade assumed
note ` + hostile + `
` + "```" + `
` + "```rule move = sow" + `
says evil.en#play.1
works evil2000 p. ` + hostile + `
grade attested
note ` + hostile + `
` + "```" + `
` + "```play" + `
move A
to 0,5,5,5,5,4/4,4,4,4,4,4 0 0 N 2
caption ` + hostile + `
` + "```" + `
` + "```fork first_starter" + `
question ` + hostile + `
answer south
answer north | ` + hostile + `
ground ` + hostile + `
` + "```" + `
`)}
	content["references.bib"] = &fstest.MapFile{Data: []byte(`@misc{evil2000,
  author = {` + strings.NewReplacer("&", `\&`, "%", `\%`).Replace(hostile) + `},
  title = {` + strings.NewReplacer("&", `\&`).Replace(hostile) + `},
  url = {javascript:alert(5)},
  year = {2000},
}
`)}
	return content
}

// Whatever a source, a game file or a bibliography says, it is text on the page.
func TestHostileTextIsText(t *testing.T) {
	c := loadContent(t, hostileContent(t))
	if len(c.Texts) != 1 || len(c.Games) != 1 || len(c.Games[0].Rules) != 2 || len(c.Games[0].Forks) != 1 {
		t.Fatalf("the hostile corpus was not read: %d texts, %d games", len(c.Texts), len(c.Games))
	}
	out := filepath.Join(t.TempDir(), "out")
	build(t, Options{Corpus: c, Out: out, Measure: littlePlay()})
	shown, inData := 0, 0
	for _, p := range readSite(t, out) {
		shown += strings.Count(p.html, "&lt;img src=x onerror")
		for _, e := range p.tags {
			switch e.name {
			case "img", "style", "iframe", "div onclick":
				t.Errorf("%s:%d: <%s>", p.path, e.line, e.name)
			case "script":
				if kind := e.attr["type"]; kind != "application/json" && kind != "application/ld+json" && e.raw != "" {
					t.Errorf("%s:%d: a script: %.60q", p.path, e.line, e.raw)
				}
				if e.raw != "" {
					if strings.ContainsAny(e.raw, "<>") || !json.Valid([]byte(e.raw)) {
						t.Errorf("%s:%d: the data could end its element: %.60q", p.path, e.line, e.raw)
					}
					inData += strings.Count(e.raw, "onerror")
				}
			}
			for key, value := range e.attr {
				if strings.HasPrefix(key, "on") || strings.HasPrefix(value, "javascript:") {
					t.Errorf("%s:%d: <%s %s=%q>", p.path, e.line, e.name, key, value)
				}
			}
		}
	}
	if shown == 0 {
		t.Error("the hostile words are not on the pages: nothing was tested")
	}
	if inData == 0 {
		t.Error("the hostile words are in no data: nothing was tested")
	}
}
