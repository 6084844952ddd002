package corpus

import (
	"cmp"
	"slices"
	"sort"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/language"
	"golang.org/x/text/language/display"
)

// runRules say which language a word of a text is in.
type runRules struct {
	base    string // the text's language
	script  string // its script, "Mlym"
	latin   string // of words in Latin letters; "" if the base is written so
	phrases []Phrase
	common  []commonWords // of the languages in the base's script, the base first
	scripts map[string]string
}

// commonWords are the words that tell a language from others of its script.
type commonWords struct {
	language string
	words    map[string]bool
}

func newRunRules(base string, own *Lexicon, lexicons []*Lexicon) runRules {
	r := runRules{base: base, script: scriptOf(base, own), scripts: map[string]string{}}
	for _, l := range lexicons {
		if _, taken := r.scripts[l.Script]; !taken && l.Script != "Latn" {
			r.scripts[l.Script] = l.Language
		}
		if l.Script == r.script && l.Language != base {
			r.common = append(r.common, newCommonWords(l))
		}
	}
	if own != nil {
		r.common = append([]commonWords{newCommonWords(own)}, r.common...)
		r.latin = own.Latin
		r.phrases = slices.Clone(own.Foreign)
		slices.SortStableFunc(r.phrases, func(a, b Phrase) int { return cmp.Compare(len(b.Text), len(a.Text)) })
	} else {
		r.common = append([]commonWords{{language: base}}, r.common...)
	}
	if r.script == "Latn" {
		r.latin = ""
	} else {
		r.latin = cmp.Or(r.latin, "en")
	}
	return r
}

func newCommonWords(l *Lexicon) commonWords {
	c := commonWords{l.Language, map[string]bool{}}
	for _, w := range l.Common {
		c.words[Fold(w)] = true
	}
	return c
}

// scriptOf is the script a language is written in.
func scriptOf(lang string, own *Lexicon) string {
	if own != nil {
		return own.Script
	}
	tag, err := language.Parse(lang)
	if err != nil {
		return ""
	}
	script, _ := tag.Script()
	return script.String()
}

// mark is what is known of a stretch while runs are made: the language of its
// words, and how it is known.
type mark struct {
	start, end int
	language   string
	rank       rank
}

// rank orders stretches by what may take in the punctuation beside them: the
// text's own language before another, and that before a phrase that is listed
// word for word.
type rank int

const (
	rankBase rank = iota
	rankOther
	rankPhrase
)

// split cuts a sentence into runs of one language each, that follow one
// another and are the whole of it. Figures and punctuation go with the words
// around them.
func (r runRules) split(sentence string) []Run {
	marks := r.marks(sentence)
	if len(marks) == 0 {
		return []Run{{sentence, r.base}}
	}
	marks = r.withEnds(marks, len(sentence))
	for i := 1; i < len(marks); i++ {
		before, after := &marks[i-1], &marks[i]
		if after.rank < before.rank {
			after.start = before.end
		} else {
			before.end = after.start
		}
	}
	var runs []Run
	for i := 0; i < len(marks); {
		first := marks[i]
		end := first.end
		for i++; i < len(marks) && marks[i].language == first.language; i++ {
			end = marks[i].end
		}
		runs = append(runs, Run{sentence[first.start:end], first.language})
	}
	return runs
}

// withEnds gives the punctuation at a sentence's ends to the first and the last
// mark or, beside a listed phrase, to what is around the phrase.
func (r runRules) withEnds(marks []mark, size int) []mark {
	around := func(of []mark) string {
		for _, m := range of {
			if m.rank != rankPhrase {
				return m.language
			}
		}
		return r.base
	}
	if first := &marks[0]; first.rank != rankPhrase {
		first.start = 0
	} else if first.start > 0 {
		marks = append([]mark{{0, first.start, around(marks), rankOther}}, marks...)
	}
	if last := &marks[len(marks)-1]; last.rank != rankPhrase {
		last.end = size
	} else if last.end < size {
		backwards := slices.Clone(marks)
		slices.Reverse(backwards)
		marks = append(marks, mark{last.end, size, around(backwards), rankOther})
	}
	return marks
}

// marks finds the words of a sentence and their languages.
func (r runRules) marks(sentence string) []mark {
	var marks []mark
	clauses := r.clauses(sentence)
	for i := 0; i < len(sentence); {
		if p, ok := r.phraseAt(sentence, i); ok {
			marks = append(marks, mark{i, i + len(p.Text), p.Language, rankPhrase})
			i += len(p.Text)
			continue
		}
		c, n := utf8.DecodeRuneInString(sentence[i:])
		if !isWord(c) {
			i += n
			continue
		}
		end := i
		script := ""
		for end < len(sentence) {
			c, n := utf8.DecodeRuneInString(sentence[end:])
			s := scriptOfRune(c)
			if !isWord(c) || s != "" && script != "" && s != script {
				break
			}
			script = cmp.Or(script, s)
			end += n
		}
		if lang := r.word(script, clauses, i); lang != "" {
			kind := rankOther
			if lang == r.base {
				kind = rankBase
			}
			marks = append(marks, mark{i, end, lang, kind})
		}
		i = end
	}
	return marks
}

// word is the language of a word of a script at an offset, "" for figures.
func (r runRules) word(script string, clauses []clause, at int) string {
	if slices.Contains(mixtures[r.script], script) {
		script = r.script
	}
	switch script {
	case "":
		return ""
	case r.script:
		return languageAt(clauses, at, r.base)
	case "Latn":
		return r.latin
	}
	return cmp.Or(r.scripts[script], "und-"+script)
}

// languageAt is the language of the innermost clause at an offset.
func languageAt(clauses []clause, at int, otherwise string) string {
	if len(clauses) == 0 {
		return otherwise
	}
	whole, inner := clauses[0], clauses[1:]
	i := sort.Search(len(inner), func(i int) bool { return inner[i].span.End > at })
	if i < len(inner) && inner[i].span.Start <= at {
		return inner[i].language
	}
	return whole.language
}

// clause is a stretch whose language its common words tell: the sentence, and
// each pair of brackets in it.
type clause struct {
	span     Span
	language string
}

// clauses tells the languages that share the base's script apart: that of the
// sentence first, then those of its outermost brackets in order. A tie goes to
// what is around, and at last to the base.
func (r runRules) clauses(sentence string) []clause {
	if len(r.common) < 2 {
		return nil
	}
	all := []clause{{Span{0, len(sentence)}, r.likeliest(sentence, r.base)}}
	for _, in := range brackets(sentence) {
		all = append(all, clause{in, r.likeliest(sentence[in.Start:in.End], all[0].language)})
	}
	return all
}

// leastForeign is how many common words of another language, a third of all at
// least, outweigh a language of whose own words nothing is known.
const leastForeign = 2

// likeliest is the language with the most common words in a text.
func (r runRules) likeliest(text, otherwise string) string {
	words := strings.FieldsFunc(text, func(c rune) bool { return !isWord(c) })
	best, most := otherwise, 0
	blind := len(r.common) > 0 && r.common[0].language == r.base && len(r.common[0].words) == 0
	for _, c := range r.common {
		count := 0
		for _, w := range words {
			if c.words[Fold(w)] {
				count++
			}
		}
		if blind && c.language != r.base && (count < leastForeign || count*3 < len(words)) {
			continue
		}
		if count > most || count == most && count > 0 && c.language == otherwise {
			best, most = c.language, count
		}
	}
	return best
}

// phraseAt is the listed phrase that stands at i as whole words.
func (r runRules) phraseAt(sentence string, i int) (Phrase, bool) {
	if before, _ := utf8.DecodeLastRuneInString(sentence[:i]); i > 0 && isWord(before) {
		return Phrase{}, false
	}
	for _, p := range r.phrases {
		if !strings.HasPrefix(sentence[i:], p.Text) {
			continue
		}
		after, _ := utf8.DecodeRuneInString(sentence[i+len(p.Text):])
		if i+len(p.Text) == len(sentence) || !isWord(after) {
			return p, true
		}
	}
	return Phrase{}, false
}

// knownScripts are the scripts told apart, by ISO 15924 code.
var knownScripts = []struct {
	code  string
	table *unicode.RangeTable
}{
	{"Latn", unicode.Latin}, {"Mlym", unicode.Malayalam}, {"Guru", unicode.Gurmukhi},
	{"Deva", unicode.Devanagari}, {"Arab", unicode.Arabic}, {"Beng", unicode.Bengali},
	{"Gujr", unicode.Gujarati}, {"Orya", unicode.Oriya}, {"Taml", unicode.Tamil},
	{"Telu", unicode.Telugu}, {"Knda", unicode.Kannada}, {"Sinh", unicode.Sinhala},
	{"Ethi", unicode.Ethiopic}, {"Cyrl", unicode.Cyrillic}, {"Grek", unicode.Greek},
	{"Hebr", unicode.Hebrew}, {"Thai", unicode.Thai}, {"Laoo", unicode.Lao},
	{"Mymr", unicode.Myanmar}, {"Khmr", unicode.Khmer}, {"Tibt", unicode.Tibetan},
	{"Geor", unicode.Georgian}, {"Armn", unicode.Armenian}, {"Hang", unicode.Hangul},
	{"Hira", unicode.Hiragana}, {"Kana", unicode.Katakana}, {"Hani", unicode.Han},
	{"Nkoo", unicode.Nko}, {"Vaii", unicode.Vai}, {"Tfng", unicode.Tifinagh},
}

// mixtures are the codes for languages that are written in several scripts.
var mixtures = map[string][]string{
	"Jpan": {"Hira", "Kana", "Hani"}, "Kore": {"Hang", "Hani"}, "Hans": {"Hani"}, "Hant": {"Hani"},
}

// scriptOfRune is the script of a character, "" for what scripts share:
// digits, marks of no script, punctuation.
func scriptOfRune(c rune) string {
	if c < unicode.MaxASCII {
		if unicode.IsLetter(c) {
			return "Latn"
		}
		return ""
	}
	if unicode.IsDigit(c) {
		return ""
	}
	for _, s := range knownScripts {
		if unicode.Is(s.table, c) {
			return s.code
		}
	}
	if unicode.IsLetter(c) {
		return "Zzzz"
	}
	return ""
}

// guessLanguage tells a text's language by its letters: the script most of
// them are in, and the common words of the lexicons of that script.
func guessLanguage(raw string, lexicons []*Lexicon) string {
	count := map[string]int{}
	for _, c := range raw {
		if s := scriptOfRune(c); s != "" {
			count[s]++
		}
	}
	best := ""
	for _, s := range sortedKeys(count) {
		if best == "" || count[s] > count[best] {
			best = s
		}
	}
	r := runRules{}
	for _, l := range lexicons {
		if l.Script == best {
			r.common = append(r.common, newCommonWords(l))
		}
	}
	if best == "" {
		return "und"
	}
	if len(r.common) == 1 && best != "Latn" {
		return r.common[0].language
	}
	return r.likeliest(raw, "und-"+best)
}

// languageName is the English name of a language.
func languageName(tag string) string {
	if tag == "mas" {
		return "Maasai" // the library has the older spelling
	}
	t, err := language.Parse(tag)
	if err != nil || strings.HasPrefix(tag, "und") {
		return "an undetermined language"
	}
	base, _ := t.Base()
	if name := display.English.Languages().Name(language.Make(base.String())); name != "" {
		return name
	}
	return tag
}
