package main

import (
	"bufio"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

// atTable is a game being played by the command itself, as a process.
type atTable struct {
	*exec.Cmd
	typed io.WriteCloser
	said  *bufio.Scanner
}

// sitDown starts a game of Bosh between people, saved to a file, after what a
// shell is to do before. The program is this test, called furrow.
func sitDown(t *testing.T, before, file string) *atTable {
	t.Helper()
	sh, err := exec.LookPath("bash")
	if err != nil {
		t.Skip("there is no bash to start the program under another name")
	}
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	content, err := filepath.Abs(filepath.Join("..", "..", "content"))
	if err != nil {
		t.Fatal(err)
	}
	c := exec.Command(sh, "-c", before+` exec -a furrow "$0" "$@"`, self, "--content", content, "play", "bosh", "--north", "human", "--save", file)
	typed, err := c.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	out, err := c.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { c.Process.Kill() })
	return &atTable{c, typed, bufio.NewScanner(out)}
}

// plays types a move and waits until it is played.
func (a *atTable) plays(t *testing.T, move string) {
	t.Helper()
	fmt.Fprintln(a.typed, move)
	for a.said.Scan() {
		if strings.Contains(a.said.Text(), " plays "+move+".") {
			return
		}
	}
	t.Fatalf("%s was not played", move)
}

// TestHangUp demands that a game is kept when the terminal is closed, when a
// batch system ends it and when somebody does.
func TestHangUp(t *testing.T) {
	for _, end := range []syscall.Signal{syscall.SIGHUP, syscall.SIGTERM, syscall.SIGINT} {
		file := filepath.Join(t.TempDir(), "game.txt")
		a := sitDown(t, "", file)
		a.plays(t, "E")
		if err := a.Process.Signal(end); err != nil {
			t.Fatal(err)
		}
		for a.said.Scan() {
		}
		if err := a.Wait(); err != nil {
			t.Errorf("%v: the program ends with %v", end, err)
		}
		if src, err := os.ReadFile(file); err != nil || !strings.Contains(string(src), "1. E *") {
			t.Errorf("%v: the record kept is %q, %v", end, src, err)
		}
	}
}

// TestNoHangUp demands that what was told to ignore a closed terminal, as by
// nohup, goes on.
func TestNoHangUp(t *testing.T) {
	file := filepath.Join(t.TempDir(), "game.txt")
	a := sitDown(t, `trap "" HUP;`, file)
	a.plays(t, "E")
	if err := a.Process.Signal(syscall.SIGHUP); err != nil {
		t.Fatal(err)
	}
	a.plays(t, "G")
	a.typed.Close()
	for a.said.Scan() {
	}
	if err := a.Wait(); err != nil {
		t.Errorf("the program ends with %v", err)
	}
	if src, err := os.ReadFile(file); err != nil || !strings.Contains(string(src), "1. E 2. G *") {
		t.Errorf("the record kept is %q, %v", src, err)
	}
}
