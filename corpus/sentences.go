package corpus

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// sentenceRules say what ends a sentence.
type sentenceRules struct {
	enders        map[rune]bool
	abbreviations map[string]bool // folded, without their full stop
	initials      map[string]bool // folded
	// byShape takes a letter by itself for an initial, in a language of whose
	// initials no lexicon tells.
	byShape bool
}

// everyEnder ends sentences where no lexicon says what does: the sentence
// terminals of Unicode, less the full stops of scripts that share the ASCII one.
var everyEnder = []rune(".?!…।॥۔؟。！？։።፧᙮᠃។៕။༎")

// newSentenceRules joins the rules of several lexicons, nil ones left out.
func newSentenceRules(lexicons ...*Lexicon) sentenceRules {
	r := sentenceRules{enders: map[rune]bool{}, abbreviations: map[string]bool{}, initials: map[string]bool{}}
	for _, l := range lexicons {
		if l == nil {
			continue
		}
		for _, e := range l.Enders {
			first, _ := utf8.DecodeRuneInString(e)
			r.enders[first] = true
		}
		for _, a := range l.Abbreviations {
			r.abbreviations[Fold(a)] = true
		}
		for _, i := range l.Initials {
			r.initials[Fold(i)] = true
		}
	}
	return r
}

// stopKind says why a full stop ends nothing.
type stopKind string

const (
	stopEnds         stopKind = ""
	stopInitial      stopKind = "initial"
	stopAbbreviation stopKind = "abbreviation"
	stopInside       stopKind = "inside" // a number, an address, brackets
)

// stop is an ender that ends nothing.
type stop struct {
	at   int // byte offset in the text
	kind stopKind
	word string // the word before it
}

// split finds the sentences of a stretch of prose: trimmed, without gap except
// white space, at least one if there is a word. It also tells of the full
// stops that end nothing.
//
// A sentence ends at an ender, together with the enders, quotation marks and
// brackets that close after it, whether or not a space follows. An ender ends
// nothing after an initial or an abbreviation, between figures, inside
// brackets that the sentence goes on after, or where a lower-case letter
// follows in a script that has cases.
func (r sentenceRules) split(text string) (sentences []Span, idle []stop) {
	start := 0
	closes := bracketEnds(text)
	for i := 0; i < len(text); {
		c, n := utf8.DecodeRuneInString(text[i:])
		if end, open := closes[i]; open && strings.TrimFunc(text[start:i], isBlank) != "" {
			// Enders in brackets that open inside the sentence end nothing.
			for at, e := range text[i:end] {
				if r.enders[e] {
					idle = append(idle, r.idle(text, start, i+at, stopInside))
				}
			}
			i = end
			continue
		}
		if !r.enders[c] {
			i += n
			continue
		}
		end := r.endersEnd(text, i)
		if !strings.ContainsFunc(text[start:i], isWord) {
			i = end // nothing has been said yet
			continue
		}
		if kind := r.stopKind(text, start, i, end, closes); kind != stopEnds {
			idle = append(idle, r.idle(text, start, i, kind))
			i = end
			continue
		}
		end = closersEnd(text, end)
		sentences = append(sentences, trim(text, start, end))
		start, i = end, end
	}
	if rest := trim(text, start, len(text)); rest.Start < rest.End {
		if len(sentences) > 0 && !strings.ContainsFunc(text[rest.Start:rest.End], isWord) {
			sentences[len(sentences)-1].End = rest.End
		} else {
			sentences = append(sentences, rest)
		}
	}
	return sentences, idle
}

// idle tells of an ender at i that ends nothing; the word before it decides
// between the reasons that its surroundings leave open.
func (r sentenceRules) idle(text string, start, i int, kind stopKind) stop {
	word := text[wordStart(text, start, i):i]
	if kind == stopInside {
		kind = cmpOr(r.wordKind(text, start, i), kind)
	}
	return stop{i, kind, word}
}

func cmpOr(a, b stopKind) stopKind {
	if a != "" {
		return a
	}
	return b
}

// stopKind tells whether the ender in [i, end) ends the sentence that began at
// start, and if not why.
func (r sentenceRules) stopKind(text string, start, i, end int, closes map[int]int) stopKind {
	rest := text[end:]
	next, _ := utf8.DecodeRuneInString(rest)
	// A sentence that is all in brackets ends inside them.
	if first, open := closes[trim(text, start, i).Start]; open && end < first {
		if closersEnd(text, end) < first {
			return stopInside
		}
		return stopEnds
	}
	if text[i] != '.' || end > i+1 {
		return stopEnds
	}
	before, _ := utf8.DecodeLastRuneInString(text[:i])
	if unicode.IsDigit(before) && unicode.IsDigit(next) {
		return stopInside
	}
	if unicode.IsLower(next) && unicode.Is(unicode.Latin, before) {
		return cmpOr(r.wordKind(text, start, i), stopInside) // e.g, www.example
	}
	after := strings.TrimLeftFunc(rest, isBlank)
	if after == "" {
		return stopEnds
	}
	if kind := r.wordKind(text, start, i); kind != stopEnds {
		return kind
	}
	if follows, _ := utf8.DecodeRuneInString(after); unicode.IsLower(follows) && unicode.Is(unicode.Latin, before) {
		return stopAbbreviation
	}
	return stopEnds
}

// wordKind tells whether the word before a full stop at i is an initial or an
// abbreviation.
func (r sentenceRules) wordKind(text string, start, i int) stopKind {
	at := wordStart(text, start, i)
	word := text[at:i]
	before, _ := utf8.DecodeLastRuneInString(text[start:at])
	if at > start && !isBlank(before) && !strings.ContainsRune("([{'\"‘“.", before) {
		return stopEnds // the tail of something longer, "A–E."
	}
	letter, n := utf8.DecodeRuneInString(word)
	switch {
	case r.initials[Fold(word)], n == len(word) && unicode.IsUpper(letter), r.byShape && isSyllable(word):
		return stopInitial
	case r.abbreviations[Fold(word)]:
		return stopAbbreviation
	}
	return stopEnds
}

// isSyllable reports whether a word is one letter with its marks, in a script
// without cases.
func isSyllable(word string) bool {
	letter, n := utf8.DecodeRuneInString(word)
	return n > 0 && unicode.Is(unicode.Lo, letter) && !isUnspaced(word) && strings.TrimLeftFunc(word[n:], unicode.IsMark) == ""
}

// endersEnd is where the run of enders that begins at i ends.
func (r sentenceRules) endersEnd(text string, i int) int {
	for i < len(text) {
		c, n := utf8.DecodeRuneInString(text[i:])
		if !r.enders[c] {
			break
		}
		i += n
	}
	return i
}

// closersEnd is where the quotation marks and brackets that close at i end.
func closersEnd(text string, i int) int {
	for i < len(text) {
		c, n := utf8.DecodeRuneInString(text[i:])
		if !unicode.In(c, unicode.Pe, unicode.Pf) && c != '"' {
			break
		}
		i += n
	}
	return i
}

// wordStart is where the word that ends at i begins, not before start.
func wordStart(text string, start, i int) int {
	for i > start {
		c, n := utf8.DecodeLastRuneInString(text[start:i])
		if !isWord(c) {
			break
		}
		i -= n
	}
	return i
}

// bracketEnds maps the offset of each opening bracket that is closed to the
// offset after its closing one. Nested brackets have their own entries.
func bracketEnds(text string) map[int]int {
	ends := map[int]int{}
	var open []int
	for i, c := range text {
		switch c {
		case '(', '[', '（', '［', '【':
			open = append(open, i)
		case ')', ']', '）', '］', '】':
			if len(open) > 0 {
				ends[open[len(open)-1]] = i + utf8.RuneLen(c)
				open = open[:len(open)-1]
			}
		}
	}
	return ends
}

// trim is the stretch [start, end) of text without blanks at its ends.
func trim(text string, start, end int) Span {
	s := text[start:end]
	left := strings.TrimLeftFunc(s, isBlank)
	start += len(s) - len(left)
	return Span{start, start + len(strings.TrimRightFunc(left, isBlank))}
}

// endMark is the mark a sentence ends with, closing brackets and quotation
// marks passed over; 0 if it has none.
func endMark(sentence string, enders map[rune]bool) rune {
	s := strings.TrimRightFunc(sentence, func(r rune) bool {
		return isBlank(r) || r == '"' || unicode.In(r, unicode.Pe, unicode.Pf)
	})
	last, _ := utf8.DecodeLastRuneInString(s)
	if enders[last] || slices.Contains(everyEnder, last) {
		return last
	}
	return 0
}
