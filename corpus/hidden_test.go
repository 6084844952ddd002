package corpus

import (
	"bytes"
	"maps"
	"strings"
	"testing"
	"testing/fstest"
)

// TestEditorsOfWindows: whichever file of a content folder is saved with a byte
// order mark, or with line ends of two characters, or both, nothing is wrong
// with it that was not before.
func TestEditorsOfWindows(t *testing.T) {
	whole := said(t, mini(t))
	crlf := func(b []byte) []byte { return bytes.ReplaceAll(b, []byte("\n"), []byte("\r\n")) }
	mark := func(b []byte) []byte { return append([]byte("\uFEFF"), b...) }
	for name := range mini(t) {
		for how, save := range map[string]func([]byte) []byte{
			"a mark": mark, "line ends": crlf, "both": func(b []byte) []byte { return mark(crlf(b)) },
		} {
			files := mini(t)
			files[name].Data = save(files[name].Data)
			if got := said(t, files); got != whole {
				t.Errorf("%s with %s: check says\n%s\nnot\n%s", name, how, got, whole)
			}
		}
	}
}

// TestHidden: a character that shows nothing and does something is told of with
// its place, however it is written, and those that writing needs are not.
func TestHidden(t *testing.T) {
	for _, c := range []struct{ file, old, with, want string }{
		{"games/mini.md", "title: ", "title: \u202e", "games/mini.md:2:8: U+202E turns"},
		{"games/mini.md", "title: Mini", `title: "Mi\u2067ni"`, "games/mini.md:2:8: U+2067 turns"},
		{"games/mini.md", "title: Mini", `title: "Mi\eni"`, "games/mini.md:2:8: U+001B is a control"},
		{"pages/about.md", "\n", "\n&#x202E;", "pages/about.md:2:1: U+202E turns"},
		{"pages/about.md", "\n", "\n&#8238;", "pages/about.md:2:1: U+202E turns"},
		{"mechanics/relay.md", "\n", "\n\u0085", "mechanics/relay.md:2:1: U+0085 is a control"},
		{"lexicon/en.yaml", ": ", `: "\a` + `", `, "lexicon/en.yaml:"},
		{"references.bib", "title", "\u2069title", "U+2069 turns"},
		{"examples/mini-1.txt", "[Game", "[X \"\x07\"]\n[Game", "examples/mini-1.txt:1:5: U+0007 is a control"},
		{"sources/mini.sw.txt", "\n", "\u202d\n", "warning: U+202D turns"},
		{"sources/mini.sw.txt", "\n", "\x1b[31m\n", "U+001B is a control"},
		// Joiners are letters of Malayalam, and marks of a direction turn nothing.
		{"pages/about.md", "\n", "\n\u200d\u200c\u200f\u061c", ""},
		{"pages/about.md", "\n", "\n&#x200d;&amp;#x202e;", ""},
	} {
		files := mini(t)
		bad := bytes.Replace(files[c.file].Data, []byte(c.old), []byte(c.with), 1)
		if bytes.Equal(bad, files[c.file].Data) {
			t.Fatalf("%s has no %q", c.file, c.old)
		}
		files[c.file].Data = bad
		got := said(t, files)
		if c.want == "" {
			if strings.Contains(got, "U+") {
				t.Errorf("%s with %q: %s", c.file, c.with, got)
			}
		} else if !strings.Contains(got, c.want) {
			t.Errorf("%s with %q: check says\n%s\nand not %s", c.file, c.with, got, c.want)
		}
	}
}

// TestNesting: a file that would take a computer minutes to read is refused at
// once.
func TestNesting(t *testing.T) {
	var steps strings.Builder
	for i := range 5000 {
		steps.WriteString(strings.Repeat("  ", i) + "- x\n")
	}
	for _, body := range []string{strings.Repeat(">", 300000) + " x\n", steps.String()} {
		files := fstest.MapFS{}
		maps.Copy(files, mini(t))
		files["pages/deep.md"] = &fstest.MapFile{Data: []byte("# Deep\n\n" + body)}
		if got := said(t, files); !strings.Contains(got, "nested deeper than 200 marks") {
			t.Errorf("check says\n%.300s", got)
		}
	}
}

// TestNamesOfGames: a game's file is named as a game.
func TestNamesOfGames(t *testing.T) {
	for name, bad := range map[string]bool{
		"b.md": false, "bao-la-kimasai.md": false, "Mini.md": true, "a b.md": true, "a\x1b.md": true, "é.md": true, "e\u0301.md": true,
		"<b>.md": true, "-.md": true, "a\u202e.md": true, ".md": true,
	} {
		_, problems := ParseGame("games/"+name, mini(t)["games/mini.md"].Data)
		told := false
		for _, p := range problems {
			told = told || strings.Contains(p.Message, "is none of a game")
		}
		if told != bad {
			t.Errorf("%q: told of its name: %v", name, told)
		}
	}
}
