package main

import (
	"bufio"
	"context"
	"io"
	"os"
	"strings"
)

// isTerminal reports whether somebody sits at the other end of a stream.
func isTerminal(stream any) bool {
	f, ok := stream.(*os.File)
	if !ok {
		return false
	}
	info, err := f.Stat()
	return err == nil && info.Mode()&os.ModeCharDevice != 0
}

// lines reads a stream line by line, without keeping anybody waiting who has
// to stop.
type lines struct{ next chan string }

func newLines(r io.Reader) *lines {
	l := &lines{make(chan string)}
	go func() {
		defer close(l.next)
		for in := bufio.NewScanner(r); in.Scan(); {
			l.next <- strings.TrimSpace(in.Text())
		}
	}()
	return l
}

// read is the next line; ok is false at the end, or if ctx ends first.
func (l *lines) read(ctx context.Context) (line string, ok bool) {
	select {
	case line, ok = <-l.next:
		return line, ok
	case <-ctx.Done():
		return "", false
	}
}
