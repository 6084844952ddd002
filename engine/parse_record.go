package engine

import (
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// ParseRecord reads a record. Lines may be broken anywhere between words. The
// error begins file:line:column and says what is wrong there and what would be
// right. Whether the moves can be played is for [Record.Verify].
func ParseRecord(src, file string) (*Record, error) {
	p := recordParser{rest: src, at: place{1, 1}, record: &Record{file: file}, next: 1}
	if err := p.parse(); err != nil {
		return nil, err
	}
	return p.record, nil
}

// maxDepth is how deep variations may be nested.
const maxDepth = 50

// recordParser reads a record from front to back.
type recordParser struct {
	rest   string
	at     place // of rest
	record *Record
	depth  int // of variations
	next   int // the ply that a move here would have, for messages
}

func (p *recordParser) fail(at place, format string, args ...any) error {
	return p.record.errorAt(at, format, args...)
}

// take reads n bytes.
func (p *recordParser) take(n int) string {
	s := p.rest[:n]
	for _, r := range s {
		p.at.column++
		if r == '\n' {
			p.at = place{p.at.line + 1, 1}
		}
	}
	p.rest = p.rest[n:]
	return s
}

const blanks = " \t\r\n"

// skip reads past blanks.
func (p *recordParser) skip() {
	p.take(len(p.rest) - len(strings.TrimLeft(p.rest, blanks)))
}

// peek is the next byte, or 0 at the end.
func (p *recordParser) peek() byte {
	if p.rest == "" {
		return 0
	}
	return p.rest[0]
}

func (p *recordParser) parse() error {
	if err := p.checkText(); err != nil {
		return err
	}
	r := p.record
	for p.skip(); p.peek() == '['; p.skip() {
		if err := p.tag(); err != nil {
			return err
		}
	}
	var err error
	if r.Intro, r.Line, err = p.line(); err != nil {
		return err
	}
	r.end = p.at
	if p.peek() == ')' {
		return p.fail(p.at, "\")\" closes nothing")
	}
	r.Token = p.take(wordLen(p.rest))
	p.skip()
	if r.Token == "" && p.rest != "" {
		return p.fail(r.end, "%q has no place here", p.rest[:1])
	}
	if r.Token == "" {
		return p.fail(r.end, "the record has no end: it needs 1-0, 0-1, 1/2-1/2 or *")
	}
	if p.rest != "" {
		return p.fail(p.at, "%q comes after the end of the record, %s", firstWord(p.rest), r.Token)
	}
	return nil
}

// checkText refuses what is not text.
func (p *recordParser) checkText() error {
	probe := *p
	for probe.rest != "" {
		c, n := utf8.DecodeRuneInString(probe.rest)
		if c == utf8.RuneError && n == 1 {
			return p.fail(probe.at, "the byte %#x is not UTF-8", probe.rest[0])
		}
		if unicode.IsControl(c) && !strings.ContainsRune(blanks, c) {
			return p.fail(probe.at, "the character %U has no place in a record", c)
		}
		probe.take(n)
	}
	return nil
}

// tag reads [Name "value"].
func (p *recordParser) tag() error {
	const form = `a tag is written [Name "value"]`
	t := Tag{at: p.at}
	p.take(1)
	n := strings.IndexFunc(p.rest, func(c rune) bool {
		return c != '_' && !('0' <= c && c <= '9' || 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z')
	})
	if n <= 0 {
		return p.fail(t.at, form)
	}
	t.Name = p.take(n)
	if !strings.HasPrefix(p.rest, ` "`) {
		return p.fail(p.at, form)
	}
	p.take(2)
	var ok bool
	if t.Value, ok = p.escaped('"'); !ok || strings.ContainsAny(t.Value, "\r\n") {
		return p.fail(t.at, "the value of %s has no end: %s", t.Name, form)
	}
	if p.peek() != ']' {
		return p.fail(p.at, form)
	}
	p.take(1)
	if p.record.tag(t.Name) >= 0 {
		return p.fail(t.at, "the tag %s is given twice", t.Name)
	}
	p.record.Tags = append(p.record.Tags, t)
	return nil
}

// escaped reads up to and past end, where \ takes the next character as it is.
func (p *recordParser) escaped(end byte) (string, bool) {
	var b strings.Builder
	for i := 0; i < len(p.rest); i++ {
		switch c := p.rest[i]; {
		case c == end:
			p.take(i + 1)
			return b.String(), true
		case c == '\\' && i+1 < len(p.rest):
			i++
			b.WriteByte(p.rest[i])
		default:
			b.WriteByte(c)
		}
	}
	return "", false
}

// comment reads {comments}, one or several, as one.
func (p *recordParser) comment() (string, error) {
	var words []string
	for p.skip(); p.peek() == '{'; p.skip() {
		at := p.at
		p.take(1)
		text, ok := p.escaped('}')
		if !ok {
			return "", p.fail(at, "this comment has no end: \"}\" is missing")
		}
		more := strings.FieldsFunc(text, func(c rune) bool { return strings.ContainsRune(blanks, c) })
		if len(more) == 0 {
			return "", p.fail(at, "this comment is empty")
		}
		words = append(words, more...)
	}
	return strings.Join(words, " "), nil
}

// line reads moves up to a closing bracket or the end of the record.
func (p *recordParser) line() (intro string, line []RecordMove, err error) {
	if intro, err = p.comment(); err != nil {
		return "", nil, err
	}
	for {
		word := firstWord(p.rest)
		if word == "" && p.peek() != '(' && p.peek() != '{' || isToken(word) {
			return intro, line, nil
		}
		m, err := p.move()
		if err != nil {
			return "", nil, err
		}
		line = append(line, m)
	}
}

func isToken(word string) bool {
	for _, t := range tokens {
		if t == word {
			return true
		}
	}
	return false
}

// move reads one move with what is said about it.
func (p *recordParser) move() (m RecordMove, err error) {
	switch p.peek() {
	case '(':
		return m, p.fail(p.at, "a variation stands after the move it might replace, and none comes before it")
	case '{':
		return m, p.fail(p.at, "a comment stands after the move it is about and before its variations")
	}
	word, at := p.word()
	if word == "round" {
		word, at = p.word()
		if m.Round, err = p.number(word, at, "round"); err != nil {
			return m, err
		}
		p.next = 1
		word, at = p.word()
	}
	if number, ok := strings.CutSuffix(word, "."); ok {
		if m.Ply, err = p.number(number, at, "ply"); err != nil {
			return m, err
		}
		word, at = p.word()
	}
	m.at = at
	m.Name = strings.TrimRight(word, "!?")
	m.Mark = word[len(m.Name):]
	fill := strings.HasPrefix(m.Name, "fill:")
	switch {
	case m.Name == "" || !isName(strings.TrimRight(strings.TrimPrefix(m.Name, "fill:"), "<")) || isToken(word):
		return m, p.fail(at, "a move should stand here, as 1. E or fill:ABD, and not %q", word)
	case m.Mark != "" && !slices.Contains(Marks, m.Mark):
		return m, p.fail(at, "no mark is written %q: there are %s", m.Mark, strings.Join(Marks, " "))
	case fill && m.Ply > 0:
		return m, p.fail(at, "a choice of pits to fill has no number")
	case !fill && m.Ply == 0:
		return m, p.fail(at, "%s has no number: write it as %d. %s", m.Name, p.next, m.Name)
	}
	if p.next = m.Ply + 1; fill {
		p.next = 1
	}
	if m.Comment, err = p.comment(); err != nil {
		return m, err
	}
	for p.peek() == '(' {
		v, err := p.variation()
		if err != nil {
			return m, err
		}
		m.Variations = append(m.Variations, v)
	}
	return m, nil
}

func (p *recordParser) variation() (v Variation, err error) {
	at, next := p.at, p.next
	defer func() { p.next = next }()
	p.next = max(next-1, 1) // it begins where the move before it could have been
	p.take(1)
	if p.depth++; p.depth > maxDepth {
		return v, p.fail(at, "variations are nested more than %d deep", maxDepth)
	}
	if v.Intro, v.Line, err = p.line(); err != nil {
		return v, err
	}
	if p.peek() != ')' {
		return v, p.fail(at, "this variation has no end: \")\" is missing")
	}
	if len(v.Line) == 0 {
		return v, p.fail(at, "this variation has no moves")
	}
	p.take(1)
	p.depth--
	p.skip()
	return v, nil
}

// word reads the next word, and says where it stands.
func (p *recordParser) word() (string, place) {
	at := p.at
	word := p.take(wordLen(p.rest))
	p.skip()
	return word, at
}

func (p *recordParser) number(s string, at place, what string) (int, error) {
	n, err := strconv.ParseUint(s, 10, 16)
	if err != nil || n == 0 || strconv.FormatUint(n, 10) != s {
		return 0, p.fail(at, "the number of a %s should stand here, 1 to 65535, and not %q", what, s)
	}
	return int(n), nil
}

// wordLen is the length of the word that s begins with. A word ends before a
// blank, a brace or a bracket.
func wordLen(s string) int {
	if n := strings.IndexAny(s, blanks+"{}()[]"); n >= 0 {
		return n
	}
	return len(s)
}

func firstWord(s string) string { return s[:wordLen(s)] }

// isName reports whether s could be the name of a pit, or of several.
func isName(s string) bool {
	for _, c := range s {
		if !unicode.IsLetter(c) && !unicode.IsDigit(c) {
			return false
		}
	}
	return s != ""
}
