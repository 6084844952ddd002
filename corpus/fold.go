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

// passedOver are the marks that a search passes over, because one writer sets
// them and another does not: the accents and points of Latin, Greek, Cyrillic,
// Hebrew and Arabic, the nukta of the Indian scripts, and the addak of
// Gurmukhi, which doubles a consonant.
var passedOver = &unicode.RangeTable{
	R16: []unicode.Range16{
		{0x0300, 0x036F, 1}, {0x0483, 0x0487, 1}, {0x0591, 0x05BD, 1}, {0x05BF, 0x05BF, 1}, {0x05C1, 0x05C2, 1},
		{0x05C4, 0x05C5, 1}, {0x0610, 0x061A, 1}, {0x0640, 0x0640, 1}, {0x064B, 0x065F, 1}, {0x0670, 0x0670, 1},
		{0x06D6, 0x06DC, 1}, {0x06DF, 0x06E4, 1}, {0x06E7, 0x06E8, 1}, {0x06EA, 0x06ED, 1}, {0x093C, 0x093C, 1},
		{0x0951, 0x0954, 1}, {0x09BC, 0x09BC, 1}, {0x0A3C, 0x0A3C, 1}, {0x0A71, 0x0A71, 1}, {0x0ABC, 0x0ABC, 1},
		{0x0B3C, 0x0B3C, 1}, {0x0CBC, 0x0CBC, 1}, {0x1AB0, 0x1ABD, 1}, {0x1DC0, 0x1DFF, 1}, {0x20D0, 0x20DC, 1},
		{0xFE20, 0xFE2F, 1},
	},
}

const (
	bindi = '\u0A02' // the two marks of Gurmukhi that make a vowel nasal:
	tippi = '\u0A70' // which of them is written goes by the vowel

	malayalamE  = '\u0D46' // the older and the newer way to write the vowel AU
	malayalamAU = '\u0D57' // are the second after the first, and the second alone
	arabicAlef  = '\u0627'
	alefWasla   = '\u0671'
	arabicYeh   = '\u064A'
	alefMaksura = '\u0649'
	arabicHeh   = '\u0647'
	tehMarbuta  = '\u0629'
)

// likeLetters are written for each other, or are forms of one letter.
var likeLetters = map[rune]rune{tippi: bindi, alefWasla: arabicAlef, alefMaksura: arabicYeh, tehMarbuta: arabicHeh}

// FoldForSearch makes spellings equal that a reader who looks for a word would
// take for the same. It goes further than [Fold]: accents and points are passed
// over, so that "Gehe" finds "Gehé" and "tansaniya" finds "ṭānsāniya"; so are
// nukta and addak; and digits of every script are one.
//
// It reads character by character, so that a script can tell which characters
// of the text those of the form stand for. templates/search-fold.js does the
// same; site/testdata/fold.json holds the two together.
func FoldForSearch(s string) string {
	var b strings.Builder
	b.Grow(len(s))
	var last rune
	write := func(r rune) {
		b.WriteRune(r)
		last = r
	}
	for _, c := range s {
		if base, isChillu := chillu[c]; isChillu {
			write(base)
			write(malayalamVirama)
			continue
		}
		for _, r := range norm.NFD.String(string(c)) {
			switch {
			case isInvisible(r) || unicode.Is(passedOver, r):
				continue
			case r == malayalamVirama && last == r:
				continue // as in Fold
			case r == malayalamAU && last != malayalamE:
				write(malayalamE)
			case unicode.IsSpace(r):
				if last == ' ' {
					continue
				}
				r = ' '
			}
			if like, ok := likeLetters[r]; ok {
				r = like
			}
			if value, ok := digit(r); ok {
				r = '0' + rune(value)
			}
			write(unicode.ToLower(r))
		}
	}
	return strings.Trim(b.String(), " ")
}

// SearchWords are the words of a text as a search compares them.
func SearchWords(s string) []string {
	return strings.FieldsFunc(FoldForSearch(s), func(r rune) bool { return !isWord(r) })
}
