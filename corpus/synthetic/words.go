package synthetic

import (
	"math/rand/v2"
	"strings"
	"unicode"
	"unicode/utf8"
)

// syllables are what words of a script are made of: a consonant and a vowel.
var syllables = map[string][2][]string{
	"Latn": {strings.Fields("b d f g j k l m n p r s t w y z ch mb nd ng"), strings.Fields("a e i o u")},
	"Mlym": {strings.Fields("ക ഗ ച ജ ട ഡ ണ ത ദ ന പ ബ മ യ ര ല വ സ ഹ"), strings.Fields("ാ ി ു െ ോ")},
	"Guru": {strings.Fields("ਕ ਗ ਚ ਜ ਟ ਡ ਣ ਤ ਦ ਨ ਪ ਬ ਮ ਯ ਰ ਲ ਵ ਸ ਹ"), strings.Fields("ਾ ਿ ੁ ੇ ੋ")},
}

// words makes up the words of one text: as in any text, a few of them often.
type words struct {
	rng   *rand.Rand
	kind  [2][]string
	known []string
}

func newWords(rng *rand.Rand, script string) *words {
	kind, ok := syllables[script]
	if !ok {
		kind = syllables["Latn"]
	}
	w := &words{rng: rng, kind: kind}
	for range 60 {
		w.known = append(w.known, w.word(1+rng.IntN(4)))
	}
	return w
}

// word is a word of so many syllables.
func (w *words) word(syllables int) string {
	var b strings.Builder
	for range syllables {
		for _, letters := range w.kind {
			b.WriteString(letters[w.rng.IntN(len(letters))])
		}
	}
	return b.String()
}

// sentence is a run of so many words without a mark at its end.
func (w *words) sentence(n int) string {
	var all []string
	for range n {
		// The first of the known words are the most frequent.
		all = append(all, w.known[min(w.rng.IntN(len(w.known)), w.rng.IntN(len(w.known)))])
	}
	return capitalised(strings.Join(all, " "))
}

// paragraph is some sentences, each with its full stop.
func (w *words) paragraph(sentences int) string {
	var all []string
	for range sentences {
		all = append(all, w.sentence(10+w.rng.IntN(14))+".")
	}
	return strings.Join(all, " ")
}

func capitalised(s string) string {
	first, n := utf8.DecodeRuneInString(s)
	return string(unicode.ToUpper(first)) + s[n:]
}
