package corpus

import (
	"slices"
	"strings"
	"unicode/utf8"
)

// quantity is a number or a range that stands in words.
type quantity struct {
	min, max int
	span     Span
	none     bool // a word for none
}

// most is more than any board holds; longer figures are no quantities.
const most = 1_000_000

// quantities finds the numbers of a text, in figures of any script or in
// number words, and joins two with a dash or a word for it between them to a
// range.
func (v vocabulary) quantities(text string) []quantity {
	var all []quantity
	for _, q := range numbersIn(text, v.numbers) {
		if n := len(all); n > 0 {
			before := &all[n-1]
			between := strings.TrimFunc(text[before.span.End:q.span.Start], isBlank)
			if before.min == before.max && v.isRangeMark(between) && before.max < q.min {
				before.max, before.span.End = q.max, q.span.End
				continue
			}
		}
		all = append(all, q)
	}
	return all
}

// rangeMarks stand between the ends of a range in any language.
var rangeMarks = []string{"–", "-", "—", "‒", "‑", "−", "~", "～", "〜", "…", "..", "到", "至"}

// isRangeMark reports what stands between the ends of a range: a mark, or a
// word of the language or, as in the values, of English.
func (v vocabulary) isRangeMark(s string) bool {
	return slices.Contains(rangeMarks, s) || s == "to" || v.ranges[Fold(s)]
}

// numbersIn finds single numbers.
func numbersIn(text string, words map[string]int) []quantity {
	var all []quantity
	for i := 0; i < len(text); {
		r, n := utf8.DecodeRuneInString(text[i:])
		if _, ok := digit(r); ok {
			value, end := figure(text, i)
			if value <= most {
				all = append(all, quantity{min: value, max: value, span: Span{i, end}})
			}
			i = end
			continue
		}
		if value, end, ok := numeral(text, i); ok {
			all = append(all, quantity{min: value, max: value, span: Span{i, end}, none: value == 0})
			i = end
			continue
		}
		// Between figures, words of one character need no space around them.
		if !isWord(r) || len(all) > 0 && all[len(all)-1].span.End == i && slices.Contains(rangeMarks, string(r)) {
			i += n
			continue
		}
		end := wordEnd(text, i)
		if value, stop, ok := numberWord(text, i, end, words); ok {
			all = append(all, quantity{min: value, max: value, span: Span{i, stop}, none: value == 0})
			end = stop
		}
		i = end
	}
	return all
}

// figure reads the digits at i.
func figure(text string, i int) (value, end int) {
	for i < len(text) {
		r, n := utf8.DecodeRuneInString(text[i:])
		d, ok := digit(r)
		if !ok {
			break
		}
		value = min(value*10+d, most+1)
		i += n
	}
	return value, i
}

// hanDigits are the figures that are written as words are, in Chinese and
// Japanese.
var hanDigits = map[rune]int{
	'〇': 0, '零': 0, '無': 0, '无': 0, '一': 1, '二': 2, '两': 2, '兩': 2, '三': 3, '四': 4, '五': 5,
	'六': 6, '七': 7, '八': 8, '九': 9, '十': 10, '百': 100,
}

// numeral reads the numerals at i of scripts that do not count by place: Han,
// where 四十八 is 4 × 10 + 8, and Ethiopic, where ፵፰ is 40 + 8.
func numeral(text string, i int) (value, end int, ok bool) {
	unit := 0 // the digit that a ten or a hundred multiplies
	end = i
	for end < len(text) {
		r, n := utf8.DecodeRuneInString(text[end:])
		d, han := hanDigits[r]
		switch {
		case han && d < 10:
			value, unit = value+d, d
		case han:
			value, unit = value+max(unit, 1)*d-unit, 0
		case '፩' <= r && r <= '፱':
			value += int(r-'፩') + 1
		case '፲' <= r && r <= '፺':
			value += (int(r-'፲') + 1) * 10
		case r == '፻':
			value = max(value, 1) * 100
		default:
			return value, end, end > i
		}
		if value > most {
			return 0, i, false
		}
		end += n
	}
	return value, end, end > i
}

// longestNumber is how many words a number may be written in.
const longestNumber = 4

// numberWord looks up the word [i, end) of text together with as many of those
// after it, joined by blanks or hyphens, as make a number. Tens and what a
// hyphen joins to them are added where the whole is not known.
func numberWord(text string, i, end int, words map[string]int) (value, stop int, ok bool) {
	for count := 1; ; count++ {
		if n, known := words[Fold(text[i:end])]; known {
			value, stop, ok = n, end, true
		}
		next := end + len(text[end:]) - len(strings.TrimLeftFunc(text[end:], func(c rune) bool { return isBlank(c) || c == '-' || c == '‐' }))
		end = wordEnd(text, next)
		if count == longestNumber || end == next {
			break
		}
	}
	if ok && value >= 20 && value%10 == 0 && strings.HasPrefix(text[stop:], "-") {
		at := stop + 1
		if n, after, joined := numberWord(text, at, wordEnd(text, at), words); joined && n > 0 && n < 20 {
			return value + n, after, true
		}
	}
	return value, stop, ok
}

// wordEnd is where the word at i ends.
func wordEnd(text string, i int) int {
	for i < len(text) {
		r, n := utf8.DecodeRuneInString(text[i:])
		if !isWord(r) {
			break
		}
		i += n
	}
	return i
}

// figureRow reads a line of nothing but figures, at least two of them, with
// blanks, commas or bars between. rest is where it stops being one: the length
// of the line if it is one to its end.
func figureRow(line string) (row []int, rest int) {
	for i := 0; i < len(line); {
		r, n := utf8.DecodeRuneInString(line[i:])
		if _, ok := digit(r); ok {
			value, end := figure(line, i)
			row, i, rest = append(row, value), end, end
			continue
		}
		if !isBlank(r) && r != ',' && r != '|' {
			break
		}
		i += n
		if i == len(line) {
			rest = i
		}
	}
	if len(row) < 2 {
		return nil, 0
	}
	return row, rest
}
