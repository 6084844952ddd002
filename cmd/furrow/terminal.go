package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
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

// longestLine is the most bytes that a line may have.
const longestLine = 64 << 10

// errLongLine is the error of a line that is longer. What it says is not kept.
var errLongLine = fmt.Errorf("the line is longer than %d bytes, and is left out", longestLine)

// lines reads a stream line by line, without keeping anybody waiting who has
// to stop.
type lines struct{ next chan line }

// line is a line that was read, or why it could not be.
type line struct {
	text string
	err  error
}

func newLines(r io.Reader) *lines {
	l := &lines{make(chan line)}
	go func() {
		defer close(l.next)
		for in := bufio.NewReaderSize(r, longestLine); ; {
			text, err := in.ReadSlice('\n')
			one := line{text: strings.TrimSpace(string(text))}
			for errors.Is(err, bufio.ErrBufferFull) {
				one = line{err: errLongLine}
				_, err = in.ReadSlice('\n')
			}
			if one != (line{}) || err == nil {
				l.next <- one
			}
			if err != nil {
				if !errors.Is(err, io.EOF) {
					l.next <- line{err: err}
				}
				return
			}
		}
	}()
	return l
}

// read is the next line. The error is io.EOF at the end, that of ctx if it ends
// first, errLongLine, or that of reading, after which comes the end.
func (l *lines) read(ctx context.Context) (string, error) {
	select {
	case one, ok := <-l.next:
		if !ok {
			return "", io.EOF
		}
		return one.text, one.err
	case <-ctx.Done():
		return "", ctx.Err()
	}
}
