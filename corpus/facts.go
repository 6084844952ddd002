package corpus

import (
	"slices"
	"strings"
)

// factOrder is the order in which texts give their facts: what an unknown
// label is taken for.
var factOrder = []string{"rows", "pits", "stores", "seeds"}

// bracketFacts are the facts that stand in brackets, by the unit counted.
var bracketFacts = map[string]string{"pits": "holes", "seeds": "total"}

// vocabulary is what a reader knows of the words of a text: everything folded.
type vocabulary struct {
	headings map[string]string // → section id
	labels   map[string]string // → fact name or topic
	kind     map[string]string // labels of the kind line → "kind"
	source   map[string]string // labels of the source line → "source"
	numbers  map[string]int
	units    map[string]string // → pits, seeds
}

// newVocabulary joins lexicons, nil ones left out; the first to know a word
// settles what it means.
func newVocabulary(lexicons ...*Lexicon) vocabulary {
	v := vocabulary{
		headings: map[string]string{}, labels: map[string]string{}, kind: map[string]string{},
		source: map[string]string{}, numbers: map[string]int{}, units: map[string]string{},
	}
	for _, l := range lexicons {
		if l == nil {
			continue
		}
		addWords(v.headings, l.Sections)
		addWords(v.labels, l.Labels)
		addWords(v.units, l.Units)
		addWords(v.kind, map[string][]string{"kind": l.Kind})
		addWords(v.source, map[string][]string{"source": l.Source})
		for _, word := range sortedKeys(l.Numbers) {
			if _, known := v.numbers[Fold(word)]; !known {
				v.numbers[Fold(word)] = l.Numbers[word]
			}
		}
	}
	return v
}

func addWords(meanings map[string]string, words map[string][]string) {
	for _, name := range sortedKeys(words) {
		for _, word := range words[name] {
			if _, known := meanings[Fold(word)]; !known {
				meanings[Fold(word)] = name
			}
		}
	}
}

// readFacts reads the labelled lines of the board section. A label that no
// lexicon knows takes the next name in order if its value begins with a
// number. Where the language has no lexicon at all, one whose value does not
// ("none" in that language) has its place in the order all the same.
func (r *reader) readFacts() {
	board := r.text.Section("board")
	if board == nil {
		return
	}
	for i := range board.Items {
		if item := &board.Items[i]; item.Label != "" {
			r.readFact(item)
		}
	}
}

func (r *reader) readFact(item *Item) {
	first, last := item.Sentences[0], item.Sentences[len(item.Sentences)-1]
	value := Span{first.Span.Start, last.Span.End}
	text := r.source.text(value)
	outside := quantities(blankBrackets(text), r.words.numbers)
	starts := len(outside) > 0 && outside[0].span.Start == 0
	name := r.words.labels[Fold(item.Label)]
	guessed := name == "" && (starts || len(item.Layout) > 0)
	if guessed {
		name = r.nextFact(item, starts && outside[0].none)
	}
	if name == "" {
		if r.own == nil {
			r.passed = append(r.passed, r.nextFact(item, false))
		}
		return
	}
	if guessed && r.own != nil {
		r.find("unknown-label", value.Start, "the label %q is in no lexicon; taken by its place for %s", item.Label, name)
	}
	fact := Fact{Name: name, Text: text, Sentence: first.ID, Place: r.place(value.Start)}
	switch {
	case len(item.Layout) > 0:
		fact.Name = "layout"
		for _, line := range item.Layout {
			row, _ := figureRow(line)
			fact.Rows = append(fact.Rows, row)
		}
		// "one stone in every pit" beside a layout: the seeds of a pit.
		if len(outside) > 0 && r.unitAfter(text, outside[0]) == "seeds" {
			seeds := Fact{Name: "seeds", Text: text, Sentence: first.ID, Place: r.place(value.Start + outside[0].span.Start)}
			seeds.Known, seeds.Min, seeds.Max = true, outside[0].min, outside[0].max
			r.addFact(seeds)
		}
	case len(outside) > 0 && slices.Contains(factOrder, name):
		fact.Known, fact.Min, fact.Max = true, outside[0].min, outside[0].max
	}
	r.addFact(fact)
	for _, in := range brackets(text) {
		r.readBracket(text, in, first.ID, value.Start)
	}
}

// readBracket reads a total that stands in brackets, "(48 holes total)".
func (r *reader) readBracket(text string, in Span, sentence string, offset int) {
	for _, q := range quantities(text[in.Start:in.End], r.words.numbers) {
		q.span.Start, q.span.End = q.span.Start+in.Start, q.span.End+in.Start
		name := bracketFacts[r.unitAfter(text[:in.End], q)]
		if name == "" {
			continue
		}
		r.addFact(Fact{
			Name: name, Text: text[in.Start:in.End], Sentence: sentence,
			Known: true, Min: q.min, Max: q.max,
			Place: r.place(offset + q.span.Start),
		})
	}
}

// addFact keeps the first fact of each name.
func (r *reader) addFact(f Fact) {
	if r.text.Fact(f.Name) == nil {
		r.text.Facts = append(r.text.Facts, f)
	}
}

// nextFact is the name that an unknown label has by its place.
func (r *reader) nextFact(item *Item, none bool) string {
	if len(item.Layout) > 0 {
		return "layout"
	}
	if none && r.text.Fact("stores") == nil {
		return "stores"
	}
	for _, name := range factOrder {
		if r.text.Fact(name) == nil && !slices.Contains(r.passed, name) {
			return name
		}
	}
	return ""
}

// unitAfter is what a quantity counts: the first unit among the three words
// after it.
func (r *reader) unitAfter(text string, q quantity) string {
	words := strings.FieldsFunc(text[q.span.End:], func(c rune) bool { return !isWord(c) })
	for _, word := range words[:min(3, len(words))] {
		if unit := r.words.units[Fold(word)]; unit != "" {
			return unit
		}
	}
	return ""
}

// brackets are the insides of the outermost brackets of a text.
func brackets(text string) []Span {
	var all []Span
	ends := bracketEnds(text)
	for i := 0; i < len(text); i++ {
		if end, ok := ends[i]; ok {
			all = append(all, Span{i + 1, end - 1})
			i = end - 1
		}
	}
	return all
}

// blankBrackets writes a space over each byte in brackets, so that offsets
// keep.
func blankBrackets(text string) string {
	b := []byte(text)
	for _, in := range brackets(text) {
		for i := in.Start - 1; i <= in.End; i++ {
			b[i] = ' '
		}
	}
	return string(b)
}
