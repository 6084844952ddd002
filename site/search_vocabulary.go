package site

// vocabulary is the words of the index.
type vocabulary struct {
	words  []string            // sorted
	byStem map[string][]string // likewise, as are these
	byPair map[string][]string // by the pairs of letters that they hold
}

func newVocabulary(words []string) *vocabulary {
	v := &vocabulary{words, map[string][]string{}, map[string][]string{}}
	for _, w := range words {
		stem := searchStem(w)
		v.byStem[stem] = append(v.byStem[stem], w)
		for _, pair := range letterPairs(w) {
			if list := v.byPair[pair]; len(list) == 0 || list[len(list)-1] != w {
				v.byPair[pair] = append(list, w)
			}
		}
	}
	return v
}

// named are the words that have the stem of a name (see [hasName]). They are
// looked for among those with its rarest pair of letters: there are more names
// the more words there are, and to try each with each takes too long.
func (v *vocabulary) named(stem string) []string {
	pairs := letterPairs(stem)
	if len(pairs) < 2 { // the whole word, or its stem
		return v.byStem[stem]
	}
	candidates := v.byPair[pairs[0]]
	for _, pair := range pairs[1:] {
		if list := v.byPair[pair]; len(list) < len(candidates) {
			candidates = list
		}
	}
	var found []string
	for _, w := range candidates {
		if hasName(w, stem) {
			found = append(found, w)
		}
	}
	return found
}

// letterPairs are the pairs of letters that a word holds, or the word itself
// where it is one letter.
func letterPairs(word string) []string {
	letters := []rune(word)
	if len(letters) == 1 {
		return []string{word}
	}
	var pairs []string
	for i := range len(letters) - 1 {
		pairs = append(pairs, string(letters[i:i+2]))
	}
	return pairs
}
