package site

import (
	"cmp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// stretch is a part of a sentence that stands out: as the word in question, or
// as a link.
type stretch struct {
	start, end int // bytes of the sentence
	href       string
}

// stretchOf finds words in a sentence, whatever their case.
func stretchOf(sentence, words string) (stretch, bool) {
	i := strings.Index(sentence, words)
	if lower := strings.ToLower(sentence); i < 0 && len(lower) == len(sentence) {
		i = strings.Index(lower, strings.ToLower(words))
	}
	if i < 0 || words == "" {
		return stretch{}, false
	}
	return stretch{start: i, end: i + len(words)}, true
}

// stretchesOf finds every place where words stand letter for letter, as words
// of their own at least where they begin.
func stretchesOf(sentence, words string) []stretch {
	var all []stretch
	for at := 0; words != ""; {
		i := strings.Index(sentence[at:], words)
		if i < 0 {
			break
		}
		start := at + i
		at = start + len(words)
		if before, _ := utf8.DecodeLastRuneInString(sentence[:start]); start > 0 && (unicode.IsLetter(before) || unicode.IsMark(before) || unicode.IsDigit(before)) {
			continue
		}
		all = append(all, stretch{start: start, end: at})
	}
	return all
}

// standOut cuts the runs of a sentence where stretches of it begin and end,
// and makes what lies within links, or marks it where the stretch has no href.
// Of stretches that overlap the one that begins first stays, and of those that
// begin together the longest.
func standOut(runs []langRun, stretches []stretch) []langRun {
	stretches = slices.Clone(stretches)
	slices.SortStableFunc(stretches, func(a, b stretch) int {
		return cmp.Or(cmp.Compare(a.start, b.start), cmp.Compare(b.end, a.end))
	})
	end := 0
	stretches = slices.DeleteFunc(stretches, func(s stretch) bool {
		if s.start < end {
			return true
		}
		end = s.end
		return false
	})
	var out []langRun
	add := func(r langRun, text string) {
		if r.Text = text; text != "" {
			out = append(out, r)
		}
	}
	at := 0 // where the run begins in the sentence
	for _, r := range runs {
		text, from := r.Text, 0
		for _, s := range stretches {
			start, end := max(s.start-at, from), min(s.end-at, len(text))
			if start >= end {
				continue
			}
			add(r, text[from:start])
			part := r
			part.Href, part.Marked = s.href, s.href == ""
			add(part, text[start:end])
			from = end
		}
		add(r, text[from:])
		at += len(text)
	}
	return out
}
