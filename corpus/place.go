package corpus

import (
	"bytes"
	"cmp"
	"fmt"
	"slices"
	"sort"
	"strings"
	"unicode/utf8"
)

// String writes the place as compilers do, "games/bosh.md:12:3".
func (p Place) String() string {
	switch {
	case p.Line == 0:
		return p.File
	case p.Column == 0:
		return fmt.Sprintf("%s:%d", p.File, p.Line)
	}
	return fmt.Sprintf("%s:%d:%d", p.File, p.Line, p.Column)
}

// String is the problem on one line and, where there is one, its hint on the
// next.
func (p Problem) String() string {
	s := p.Place.String() + ": "
	if p.Severity == Warning {
		s += "warning: "
	}
	s += p.Message
	if p.Hint != "" {
		s += "\n\thint: " + p.Hint
	}
	return s
}

// sortProblems orders problems by file, line and column, and drops what is
// said twice of the same place.
func sortProblems(problems []Problem) []Problem {
	slices.SortStableFunc(problems, func(a, b Problem) int {
		return cmp.Or(
			strings.Compare(a.Place.File, b.Place.File),
			cmp.Compare(a.Place.Line, b.Place.Line),
			cmp.Compare(a.Place.Column, b.Place.Column),
			cmp.Compare(a.Severity, b.Severity),
			strings.Compare(a.Message, b.Message),
		)
	})
	return slices.Compact(problems)
}

// Errors reports how many of the problems are errors and how many warnings.
func Errors(problems []Problem) (errors, warnings int) {
	for _, p := range problems {
		if p.Severity == Error {
			errors++
		} else {
			warnings++
		}
	}
	return errors, warnings
}

// source is a file being read: its bytes, where its lines begin, and what has
// been found wrong with it so far. Parsers go on after a problem, so that one
// reading finds them all.
type source struct {
	file     string
	src      []byte
	starts   []int // offset of the first byte of each line
	problems []Problem
	counted  counted
	// lost says that one of the problems hides what the rules of a game are, or
	// a work of a bibliography.
	lost bool
}

// counted is the place that was asked for last. Most files are read from front
// to back, and the columns of a long line need not be counted anew each time.
type counted struct{ offset, line, column int }

func newSource(file string, src []byte) *source {
	s := &source{file: file, src: src, starts: []int{0}}
	for i, c := range src {
		if c == '\n' {
			s.starts = append(s.starts, i+1)
		}
	}
	return s
}

// place is the line and column of a byte offset.
func (s *source) place(offset int) Place {
	offset = min(max(offset, 0), len(s.src))
	line := sort.SearchInts(s.starts, offset+1)
	from := counted{s.starts[line-1], line, 1}
	if c := s.counted; c.line == line && c.offset <= offset {
		from = c
	}
	s.counted = counted{offset, line, from.column + utf8.RuneCount(s.src[from.offset:offset])}
	return Place{s.file, line, s.counted.column}
}

// offset undoes place.
func (s *source) offset(p Place) int {
	if p.Line < 1 || p.Line > len(s.starts) {
		return len(s.src)
	}
	at := s.starts[p.Line-1]
	for range p.Column - 1 {
		_, n := utf8.DecodeRune(s.src[at:])
		at += n
	}
	return at
}

// Offset is the byte of Raw that a place in the text names.
func (t *Text) Offset(p Place) int {
	if p.Line < 1 {
		return len(t.Raw)
	}
	at := 0
	for range p.Line - 1 {
		end := strings.IndexByte(t.Raw[at:], '\n')
		if end < 0 {
			return len(t.Raw)
		}
		at += end + 1
	}
	for range p.Column - 1 {
		_, n := utf8.DecodeRuneInString(t.Raw[at:])
		at += n
	}
	return at
}

// fail notes an error at an offset; hint may be empty.
func (s *source) fail(offset int, hint, format string, args ...any) {
	s.failAt(s.place(offset), hint, format, args...)
}

// failAt notes an error at a place. What it gives is good until the next one.
func (s *source) failAt(p Place, hint, format string, args ...any) *Problem {
	s.problems = append(s.problems, Problem{Place: p, Message: fmt.Sprintf(format, args...), Hint: hint})
	return &s.problems[len(s.problems)-1]
}

// checkWritten is checkText for what the editors write: it may hold no
// character either that shows nothing and does something.
func (s *source) checkWritten() {
	if s.checkText(); len(s.problems) == 0 {
		s.checkHidden()
	}
}

// checkText notes what no text file may hold: bytes that are not UTF-8, and
// NUL.
func (s *source) checkText() {
	for i := 0; i < len(s.src); {
		r, n := utf8.DecodeRune(s.src[i:])
		if r == utf8.RuneError && n == 1 {
			s.fail(i, s.encodingHint(), "byte %#02x is not UTF-8", s.src[i])
			return
		}
		if r == 0 {
			s.fail(i, s.encodingHint(), "a zero byte has no place in a text file")
			return
		}
		i += n
	}
}

// encodingHint says what to do about a file that is not UTF-8. One in UTF-16
// begins with a mark or has a zero byte beside most ASCII characters.
func (s *source) encodingHint() string {
	zeros := bytes.Count(s.src, []byte{0})
	if bytes.HasPrefix(s.src, []byte{0xff, 0xfe}) || bytes.HasPrefix(s.src, []byte{0xfe, 0xff}) || zeros > 1 && zeros*8 > len(s.src) {
		return "the file looks like UTF-16: save it as UTF-8"
	}
	return "save the file as UTF-8"
}

// trimmed is the stretch [start, end) of src without white space at its ends.
func (s *source) trimmed(start, end int) (int, int) {
	for start < end && isSpace(s.src[start]) {
		start++
	}
	for start < end && isSpace(s.src[end-1]) {
		end--
	}
	return start, end
}

// words splits [start, end) at white space and gives each word's stretch.
func (s *source) words(start, end int) []Span {
	var words []Span
	for start < end {
		for start < end && isSpace(s.src[start]) {
			start++
		}
		at := start
		for start < end && !isSpace(s.src[start]) {
			start++
		}
		if at < start {
			words = append(words, Span{at, start})
		}
	}
	return words
}

// text is the words of a span.
func (s *source) text(sp Span) string { return string(s.src[sp.Start:sp.End]) }

func isSpace(c byte) bool { return c == ' ' || c == '\t' || c == '\r' || c == '\n' }
