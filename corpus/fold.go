package corpus

import (
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// chillu maps the Malayalam letters that have a code point of their own to the
// consonant they are a form of. The same letter may be written consonant +
// virama + joiner, and no normal form of Unicode makes the two equal.
var chillu = map[rune]rune{
	'\u0D54': '\u0D2E', // M
	'\u0D55': '\u0D2F', // Y
	'\u0D56': '\u0D34', // LLL
	'\u0D7A': '\u0D23', // NN
	'\u0D7B': '\u0D28', // N
	'\u0D7C': '\u0D30', // RR
	'\u0D7D': '\u0D32', // L
	'\u0D7E': '\u0D33', // LL
	'\u0D7F': '\u0D15', // K
}

const malayalamVirama = '\u0D4D'

// Fold makes spellings of the same word equal, for matching and for searching:
// lower case, normal form C, Malayalam chillu letters undone, invisible
// characters dropped, white space single.
func Fold(s string) string {
	var b strings.Builder
	b.Grow(len(s))
	var last rune
	for _, r := range norm.NFC.String(s) {
		switch base, isChillu := chillu[r]; {
		case isChillu:
			b.WriteRune(base)
			r = malayalamVirama
		case isInvisible(r):
			continue
		case r == malayalamVirama && last == r:
			continue // chillu N + virama + RRA is an older way to write N + virama + RRA
		case unicode.IsSpace(r):
			if last == ' ' {
				continue
			}
			r = ' '
		default:
			r = unicode.ToLower(r)
		}
		b.WriteRune(r)
		last = r
	}
	return strings.Trim(b.String(), " ")
}

// isInvisible reports characters that show nothing of their own: joiners,
// zero-width spaces, direction marks, soft hyphens.
func isInvisible(r rune) bool { return unicode.Is(unicode.Cf, r) }

// isBlank reports white space and the invisible characters that, unlike
// joiners, belong to no word.
func isBlank(r rune) bool {
	return unicode.IsSpace(r) || isInvisible(r) && r != '\u200C' && r != '\u200D'
}

// digit gives the value of a decimal digit of any script. Unicode keeps the
// ten digits of a script together and in order.
func digit(r rune) (value int, ok bool) {
	if r <= unicode.MaxASCII {
		return int(r - '0'), '0' <= r && r <= '9'
	}
	for _, range16 := range unicode.Nd.R16 {
		if lo, hi := rune(range16.Lo), rune(range16.Hi); lo <= r && r <= hi {
			return int(r-lo) % 10, true
		}
	}
	for _, range32 := range unicode.Nd.R32 {
		if lo, hi := rune(range32.Lo), rune(range32.Hi); lo <= r && r <= hi {
			return int(r-lo) % 10, true
		}
	}
	return 0, false
}

// isWord reports what words are made of: letters, marks, digits and joiners.
func isWord(r rune) bool {
	return unicode.IsLetter(r) || unicode.IsMark(r) || unicode.IsDigit(r) || r == '\u200C' || r == '\u200D'
}
