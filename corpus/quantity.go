package corpus

import (
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
// number words, and joins two with a dash between them to a range.
func quantities(text string, words map[string]int) []quantity {
	var all []quantity
	for _, q := range numbersIn(text, words) {
		if n := len(all); n > 0 {
			before := &all[n-1]
			between := strings.TrimFunc(text[before.span.End:q.span.Start], isBlank)
			if before.min == before.max && isRangeMark(between) && before.max < q.min {
				before.max, before.span.End = q.max, q.span.End
				continue
			}
		}
		all = append(all, q)
	}
	return all
}

// isRangeMark reports what stands between the ends of a range: a dash, or in
// the English of values "to".
func isRangeMark(s string) bool {
	return s == "to" || s == "–" || s == "-" || s == "—" || s == "‒" || s == "‑" || s == "−"
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
		if !isWord(r) {
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

// numberWord looks up the word [i, end) of text, alone or with the word after
// it.
func numberWord(text string, i, end int, words map[string]int) (value, stop int, ok bool) {
	next := end + len(text[end:]) - len(strings.TrimLeftFunc(text[end:], isBlank))
	if two := wordEnd(text, next); next > end && two > next {
		if value, ok = words[Fold(text[i:two])]; ok {
			return value, two, true
		}
	}
	value, ok = words[Fold(text[i:end])]
	return value, end, ok
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
