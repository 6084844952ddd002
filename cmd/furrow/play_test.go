package main

import (
	"bytes"
	"context"
	"io"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"furrow/corpus"
)

// when is a writer that does something once a text has been written to it.
type when struct {
	bytes.Buffer
	text string
	do   func()
}

func (w *when) Write(b []byte) (int, error) {
	n, err := w.Buffer.Write(b)
	if w.do != nil && strings.Contains(w.String(), w.text) {
		w.do()
		w.do = nil
	}
	return n, err
}

// TestPlayInterrupted demands that an interrupt while somebody is thinking
// leaves the game with its record kept.
func TestPlayInterrupted(t *testing.T) {
	file := filepath.Join(t.TempDir(), "game.txt")
	ctx, cancel := context.WithCancel(t.Context())
	in, typed := io.Pipe()
	out := &when{text: "plays E", do: cancel}
	go typed.Write([]byte("E\n")) // and nothing more: the pipe stays open
	var stderr bytes.Buffer
	code := run(ctx, []string{"--content", filepath.Join("..", "..", "content"), "play", "bosh", "--north", "human", "--save", file}, streams{in, out, &stderr})
	if code != 0 || stderr.Len() > 0 {
		t.Errorf("interrupted, it exits with %d and says %q", code, stderr.String())
	}
	src, err := os.ReadFile(file)
	if err != nil || !strings.Contains(string(src), "1. E *") {
		t.Errorf("the record kept is %q, %v", src, err)
	}
}

// TestThinkingInterrupted demands the same while the program is.
func TestThinkingInterrupted(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	out := &when{text: "1. South plays E", do: cancel}
	var stderr bytes.Buffer
	code := run(ctx, []string{"--content", filepath.Join("..", "..", "content"), "play", "bosh", "--time", "10m"}, streams{strings.NewReader("E\n"), out, &stderr})
	if code != 0 || !strings.Contains(out.String(), "1. E *") {
		t.Errorf("interrupted, it exits with %d and says %q %q", code, out.String(), stderr.String())
	}
}

// TestLongLine demands that a line of any length is answered, and that what is
// typed after it counts.
func TestLongLine(t *testing.T) {
	for _, n := range []int{longestLine - 1, longestLine, longestLine + 1, 5 * longestLine} {
		in := strings.NewReader(strings.Repeat("A", n) + "\nE\n")
		var out, stderr bytes.Buffer
		code := run(t.Context(), []string{"--content", filepath.Join("..", "..", "content"), "play", "bosh", "--north", "human"}, streams{in, &out, &stderr})
		if code != 0 || !strings.Contains(out.String(), "plays E") {
			t.Errorf("after a line of %d bytes E is not played: %q", n, stderr.String())
		}
		if n >= longestLine != strings.Contains(out.String(), errLongLine.Error()) {
			t.Errorf("a line of %d bytes: it is said that it is left out, or not said", n)
		}
	}
}

// TestLinesThatCannotBeRead demands that a reader's failure is told.
func TestLinesThatCannotBeRead(t *testing.T) {
	folder, err := os.Open(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	defer folder.Close()
	var out, stderr bytes.Buffer
	run(t.Context(), []string{"--content", filepath.Join("..", "..", "content"), "play", "bosh", "--north", "human"}, streams{folder, &out, &stderr})
	if !strings.Contains(out.String(), "is a directory") {
		t.Errorf("reading a folder as what is typed says %q %q", out.String(), stderr.String())
	}
}

// TestDrawBoard demands that a drawn board shows every pit of every game with
// its seeds.
func TestDrawBoard(t *testing.T) {
	read, _, err := corpus.Load(t.Context(), os.DirFS(filepath.Join("..", "..", "content")))
	if err != nil {
		t.Fatal(err)
	}
	drawn := 0
	for _, g := range read.Games {
		program, err := g.Program()
		if err != nil {
			continue // for check to tell
		}
		drawn++
		pos := program.Start()
		size := program.Board().Size()
		for pit := range size {
			pos.Pits[pit] = uint16(100 + pit)
		}
		var b strings.Builder
		drawBoard(&b, program, pos, true)
		for pit := range size {
			if n := strings.Count(b.String(), strconv.Itoa(100+pit)); n != 1 {
				t.Errorf("%s: pit %s is drawn %d times", g.ID, program.Board().Name(pit), n)
			}
		}
		for _, line := range strings.Split(b.String(), "\n") {
			if len(line) > 80 {
				t.Errorf("%s: a line is %d characters wide", g.ID, len(line))
			}
		}
		if !strings.Contains(b.String(), pos.ToMove.Name()+" holds 0, and is to move") {
			t.Errorf("%s is drawn as\n%s", g.ID, b.String())
		}
	}
	if drawn == 0 {
		t.Error("no game was drawn")
	}
}
