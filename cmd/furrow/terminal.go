package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"strconv"
	"strings"
	"unicode/utf8"

	"furrow/corpus"
)

// readable is where people read: names and words that come from files are
// written there with every character spelled out that would move the cursor,
// colour the screen or turn the direction of the words after it.
type readable struct {
	to io.Writer
	// part is the beginning of a character that has not been written whole.
	part []byte
}

// Write writes b so.
func (r *readable) Write(b []byte) (int, error) {
	text := append(r.part, b...)
	var out []byte
	for len(text) > 0 && utf8.FullRune(text) {
		c, n := utf8.DecodeRune(text)
		switch {
		case c == utf8.RuneError && n == 1:
			out = fmt.Appendf(out, `\x%02x`, text[0])
		case corpus.Hidden(c):
			out = append(out, strings.Trim(strconv.QuoteRuneToASCII(c), "'")...)
		default:
			out = append(out, text[:n]...)
		}
		text = text[n:]
	}
	r.part = append([]byte(nil), text...)
	if _, err := r.to.Write(out); err != nil {
		return 0, err
	}
	return len(b), nil
}

// behind is what a stream for people writes to.
func behind(w io.Writer) io.Writer {
	if r, ok := w.(*readable); ok {
		return r.to
	}
	return w
}

// isTerminal reports whether somebody sits at the other end of a stream.
func isTerminal(stream any) bool {
	if r, ok := stream.(*readable); ok {
		stream = r.to
	}
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
var errLongLine = fmt.Errorf("the line is longer than %s, and is left out", count(longestLine, "byte"))

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
