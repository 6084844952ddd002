package corpus

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"
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
	ranges   map[string]bool   // words between the ends of a range
	units    map[string]string // → pits, seeds
}

// newVocabulary joins lexicons, nil ones left out; the first to know a word
// settles what it means.
func newVocabulary(lexicons ...*Lexicon) vocabulary {
	v := vocabulary{
		headings: map[string]string{}, labels: map[string]string{}, kind: map[string]string{},
		source: map[string]string{}, numbers: map[string]int{}, ranges: map[string]bool{}, units: map[string]string{},
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
		for _, word := range l.Ranges {
			v.ranges[Fold(word)] = true
		}
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
	outside := r.words.quantities(blankBrackets(text))
	starts := len(outside) > 0 && outside[0].span.Start == 0
	name := r.words.labels[Fold(item.Label)]
	guessed, ground := name == "" && (starts || len(item.Layout) > 0), ""
	if guessed {
		name, ground = r.guessFact(item, text, outside)
	}
	if name == "" {
		if r.own == nil {
			r.passed = append(r.passed, r.nextFact(nil))
		}
		return
	}
	switch {
	case guessed && r.own != nil:
		r.find("unknown-label", value.Start, "the label %q is in no lexicon; taken for %s: %s", item.Label, name, ground)
	case guessed:
		r.find("inferred", value.Start, "the label %q is taken for %s: %s", item.Label, name, ground)
	}
	if r.own == nil {
		outside = r.inferRange(text, outside, value.Start)
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
	for _, q := range r.words.quantities(text[in.Start:in.End]) {
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

// guessFact is the fact that an unknown label stands before, and what says
// so: a layout, a word for none, a total in brackets, or its place among the
// facts whose usual figures the value is one of.
func (r *reader) guessFact(item *Item, text string, outside []quantity) (name, ground string) {
	if len(item.Layout) > 0 {
		return "layout", "rows of figures follow it"
	}
	first := outside[0]
	if first.none && r.text.Fact("stores") == nil {
		return "stores", "its value is none"
	}
	for _, in := range brackets(text) {
		for _, q := range r.words.quantities(text[in.Start:in.End]) {
			q.span.Start, q.span.End = q.span.Start+in.Start, q.span.End+in.Start
			if unit := r.unitAfter(text[:in.End], q); bracketFacts[unit] != "" && r.text.Fact(unit) == nil {
				return unit, "the total in brackets beside it counts " + unit
			}
		}
	}
	name = r.nextFact(&first)
	return name, fmt.Sprintf("%s is the next of %s that may be %s", name, list(factOrder, "and"), figures(first.min, first.max))
}

// usual are the figures that a fact may be taken to have when only its place
// tells which it is.
var usual = map[string]Span{"rows": {1, 6}, "pits": {2, most}, "stores": {0, 4}, "seeds": {1, most}}

// nextFact is the first fact in the order of texts that has not been told of,
// and whose usual figures the quantity is one of if there is such a fact.
func (r *reader) nextFact(q *quantity) string {
	first := ""
	for _, name := range factOrder {
		if r.text.Fact(name) != nil || slices.Contains(r.passed, name) {
			continue
		}
		if first == "" {
			first = name
		}
		if q == nil || usual[name].Start <= q.min && q.max <= usual[name].End {
			return name
		}
	}
	return first
}

// inferRange joins the first two numbers of a value to a range if a word or
// two that nobody knows stand between them and the second is the greater.
func (r *reader) inferRange(text string, outside []quantity, offset int) []quantity {
	if len(outside) < 2 || outside[0].min != outside[0].max || outside[0].max >= outside[1].min {
		return outside
	}
	between := text[outside[0].span.End:outside[1].span.Start]
	words := len(strings.FieldsFunc(between, isBlank))
	if words == 0 || words > 2 || strings.ContainsFunc(between, func(c rune) bool { return !isWord(c) && !isBlank(c) && c != '-' }) {
		return outside
	}
	joined := outside[0]
	joined.max, joined.span.End = outside[1].max, outside[1].span.End
	r.find("inferred", offset+joined.span.Start, "%q is taken for a range: the second figure is greater and %q stands between", text[joined.span.Start:joined.span.End], strings.TrimFunc(between, isBlank))
	return append([]quantity{joined}, outside[2:]...)
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
	for _, outer := range outerBrackets(text) {
		_, open := utf8.DecodeRuneInString(text[outer.Start:])
		_, closing := utf8.DecodeLastRuneInString(text[:outer.End])
		all = append(all, Span{outer.Start + open, outer.End - closing})
	}
	return all
}

// outerBrackets are the outermost brackets of a text with what is in them.
func outerBrackets(text string) []Span {
	var all []Span
	ends := bracketEnds(text)
	for i := 0; i < len(text); i++ {
		if end, ok := ends[i]; ok {
			all = append(all, Span{i, end})
			i = end - 1
		}
	}
	return all
}

// blankBrackets writes a space over each byte in brackets, so that offsets
// keep.
func blankBrackets(text string) string {
	b := []byte(text)
	for _, outer := range outerBrackets(text) {
		for i := outer.Start; i < outer.End; i++ {
			b[i] = ' '
		}
	}
	return string(b)
}
