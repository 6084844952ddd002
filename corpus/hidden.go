package corpus

import (
	"bytes"
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"unicode"

	"go.yaml.in/yaml/v4"
)

// Characters that show nothing and do something: control characters move a
// terminal's cursor and stand in no page or XML, and the marks of the
// bidirectional algorithm (Unicode Standard Annex 9) make words stand in another
// order than they are written in, those around them too.

// turnsDirection reports whether c embeds, overrides or isolates a direction.
// The mere marks of a direction, U+200E, U+200F and U+061C, turn nothing else.
func turnsDirection(c rune) bool {
	return '\u202A' <= c && c <= '\u202E' || '\u2066' <= c && c <= '\u2069'
}

// isControl reports whether c is a control character, other than a tab or the
// end of a line, or is no character at all.
func isControl(c rune) bool {
	switch c {
	case '\t', '\n', '\r':
		return false
	}
	return unicode.IsControl(c) || c&0xFFFE == 0xFFFE || '\uFDD0' <= c && c <= '\uFDEF'
}

// Hidden reports whether a character shows nothing and does something: it is a
// control character, or turns the direction of the words after it.
func Hidden(c rune) bool { return isControl(c) || turnsDirection(c) }

// Plainly is words without such characters, to stand amid others where nothing
// can keep them apart: in the title of a window, say.
func Plainly(words string) string {
	return strings.Map(func(c rune) rune {
		if Hidden(c) {
			return -1
		}
		return c
	}, words)
}

// hidden says what is wrong with a character that has no place in what the
// editors write, and is "" for any other.
func hidden(c rune) string {
	switch {
	case isControl(c):
		return fmt.Sprintf("%U is a control character", c)
	case turnsDirection(c):
		return fmt.Sprintf("%U turns the direction of the words after it, and shows nothing", c)
	}
	return ""
}

// mostHidden is how many of them are told of in a file.
const mostHidden = 10

const dropHidden = "take it out"

// checkHidden notes characters that show nothing and do something.
func (s *source) checkHidden() {
	told := 0
	for i, c := range string(s.src) {
		if what := hidden(c); what != "" && told < mostHidden {
			s.fail(i, dropHidden, "%s", what)
			told++
		}
	}
}

// numericReference is a character of Markdown that is named by its number.
var numericReference = regexp.MustCompile(`&#(?:[xX]([0-9A-Fa-f]{1,6})|([0-9]{1,7}));`)

// checkReferences notes such characters where they are named by their numbers.
func (s *source) checkReferences() {
	for _, m := range numericReference.FindAllSubmatchIndex(s.src, -1) {
		digits, base := m[2:4], 16
		if digits[0] < 0 {
			digits, base = m[4:6], 10
		}
		c, err := strconv.ParseInt(string(s.src[digits[0]:digits[1]]), base, 32)
		if what := hidden(rune(c)); err == nil && what != "" {
			s.fail(m[0], dropHidden, "%s", what)
		}
	}
}

// mostNested is how far the words of a line may stand from its beginning, in
// marks of lists and quotations and the blanks between them. No prose comes near
// it, and the time to read Markdown grows with the square of it.
const mostNested = 200

// checkNesting notes the first line that is nested deeper.
func (s *source) checkNesting() {
	for _, start := range s.starts {
		line := s.src[start:min(len(s.src), start+mostNested+1)]
		if i := bytes.IndexByte(line, '\n'); i >= 0 {
			line = line[:i]
		}
		if len(line) > mostNested && len(bytes.Trim(line, " \t>*+-")) == 0 {
			s.fail(start+mostNested, "write it as prose, or as a list in itself", "quotations or lists are nested deeper than %s", count(mostNested, "mark"))
			return
		}
	}
}

// checkScalars notes such characters where YAML has them behind a backslash;
// place says where a node stands.
func (s *source) checkScalars(n *yaml.Node, place func(*yaml.Node) Place) {
	if n.Kind == yaml.ScalarNode {
		for _, c := range n.Value {
			if what := hidden(c); what != "" {
				s.failAt(place(n), dropHidden, "%s", what)
				break
			}
		}
	}
	for _, below := range n.Content {
		s.checkScalars(below, place) // an alias has no nodes below it
	}
}

// hiddenInTexts looks for such characters in source texts. What was received is
// kept as it came, so that a turned direction is only told of: the site keeps
// it to the sentence. A control character could stand on no page.
func (k *checker) hiddenInTexts() {
	for _, t := range k.Texts {
		s := newSource(t.File, []byte(t.Raw))
		told := 0
		for i, c := range t.Raw {
			what := hidden(c)
			if what == "" || told == mostHidden {
				continue
			}
			told++
			if isControl(c) {
				k.fail(s.place(i), dropHidden+", and say in the game file that it stood there", "%s", what)
			} else {
				k.warn(s.place(i), "look whether it was meant", "%s", what)
			}
		}
	}
}
