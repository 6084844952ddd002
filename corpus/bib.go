package corpus

import (
	"fmt"
	"slices"
	"strings"
)

// The fields that an entry may have. The list is closed, so that a mistyped
// name is found; titles of the fields follow BibTeX (Patashnik 1988) and
// biblatex.
var bibFields = []string{
	"author", "editor", "title", "subtitle", "booktitle", "journal", "series", "volume", "number", "edition", "chapter",
	"pages", "year", "month", "publisher", "institution", "school", "organization", "address", "howpublished",
	"doi", "isbn", "issn", "url", "urldate", "language", "translator", "note", "abstract", "keywords",
}

// bibTypes are the types that an entry may have, and the fields that it must:
// those without which it would not be of that type. (A year is not among them,
// as BibTeX has it: what was not seen is better left out than made up.)
var bibTypes = []struct {
	name     string
	required []string
}{
	{"article", []string{"title", "journal"}},
	{"book", []string{"title"}},
	{"booklet", []string{"title"}},
	{"inbook", []string{"title"}},
	{"incollection", []string{"title", "booktitle"}},
	{"inproceedings", []string{"title", "booktitle"}},
	{"manual", []string{"title"}},
	{"mastersthesis", []string{"title", "school"}},
	{"misc", []string{"title"}},
	{"online", []string{"title", "url"}},
	{"phdthesis", []string{"title", "school"}},
	{"proceedings", []string{"title"}},
	{"techreport", []string{"title", "institution"}},
	{"unpublished", []string{"title"}},
}

// verbatimFields are addresses, in which dashes and tildes are themselves.
var verbatimFields = []string{"url", "doi"}

// Name is the name of a person, or of a body that has no family name.
type Name struct {
	Given  string // "Moritz"
	Family string // "Merker", "de Voogt"
	Suffix string // "Jr."
	Body   string // "Mancala World"; the rest is then empty
}

// ParseBibliography reads references.bib: entries @type{key, field = value, …}
// whose values stand in braces or quotation marks or are a plain number.
// TeX is undone. A line that begins with % outside an entry is a comment, and
// so is an entry @comment{…}; anything else outside an entry is an error, as
// are unknown types, unknown or repeated fields and repeated keys.
func ParseBibliography(file string, src []byte) ([]*Work, []Problem) {
	b := readBibliography(file, src)
	return b.works, b.problems
}

// readBibliography is ParseBibliography, which says too whether a work is lost.
func readBibliography(file string, src []byte) *bibReader {
	b := &bibReader{source: newSource(file, src), seen: map[string]Place{}}
	if b.checkWritten(); len(b.problems) > 0 {
		b.lost = true
		return b
	}
	for b.skip(true); b.at < len(b.src); b.skip(true) {
		if b.src[b.at] != '@' {
			b.fail(b.at, "begin an entry with @ and a comment with %", "these words stand outside an entry")
			b.recover()
			continue
		}
		b.entry()
	}
	slices.SortFunc(b.works, func(a, c *Work) int { return strings.Compare(a.Key, c.Key) })
	b.problems = sortProblems(b.problems)
	return b
}

// bibReader reads a bibliography from one end to the other.
type bibReader struct {
	*source
	at    int
	works []*Work
	seen  map[string]Place // keys
	given map[string]bool  // fields of the entry being read, faulty ones too
}

// skip passes over white space and, outside entries, comments.
func (b *bibReader) skip(comments bool) {
	for b.at < len(b.src) {
		switch c := b.src[b.at]; {
		case isSpace(c):
			b.at++
		case c == '%' && comments:
			for b.at < len(b.src) && b.src[b.at] != '\n' {
				b.at++
			}
		default:
			return
		}
	}
}

// recover goes on after an error at the next line that begins an entry. What
// stood before it is lost.
func (b *bibReader) recover() {
	b.lost = true
	for b.at < len(b.src) {
		if b.src[b.at] == '\n' {
			b.at++
			if b.at < len(b.src) && b.src[b.at] == '@' {
				return
			}
			continue
		}
		b.at++
	}
}

// name reads a run of characters that may stand in a name.
func (b *bibReader) name() Span {
	start := b.at
	for b.at < len(b.src) && !isSpace(b.src[b.at]) && !strings.ContainsRune("{}(),=\"#%'\\@", rune(b.src[b.at])) {
		b.at++
	}
	return Span{start, b.at}
}

// expect passes over one character, or notes that it is not there.
func (b *bibReader) expect(c byte, after string) bool {
	b.skip(false)
	if b.at < len(b.src) && b.src[b.at] == c {
		b.at++
		return true
	}
	found := "the file ends"
	if b.at < len(b.src) {
		found = fmt.Sprintf("%q stands here", []rune(string(b.src[b.at:min(len(b.src), b.at+4)]))[0])
	}
	b.fail(b.at, "", "%c must follow %s, but %s", c, after, found)
	return false
}

// entry reads @type{key, field = value, …}.
func (b *bibReader) entry() {
	start := b.at
	b.at++
	typ := b.name()
	kind := strings.ToLower(b.text(typ))
	if kind == "comment" {
		b.skip(false)
		if b.at >= len(b.src) || b.src[b.at] != '{' {
			b.expect('{', "@comment")
			b.recover()
			return
		}
		if _, ok := b.braced(); !ok {
			b.recover()
		}
		return
	}
	var types []string
	for _, t := range bibTypes {
		types = append(types, t.name)
	}
	known := slices.Index(types, kind)
	if known < 0 {
		b.fail(start, didYouMean(kind, types), "no entry is of type %q", kind)
	}
	if !b.expect('{', "the type of an entry") {
		b.recover()
		return
	}
	b.skip(false)
	key := b.name()
	w := &Work{Key: b.text(key), Type: kind, Fields: map[string]string{}, Place: b.place(key.Start)}
	if !workKey.MatchString(w.Key) {
		b.fail(key.Start, "write letters, digits and - _ : . +, as in marin1931", "%q cannot be the key of a work", w.Key)
		b.recover()
		return
	}
	if before, again := b.seen[strings.ToLower(w.Key)]; again {
		b.fail(key.Start, fmt.Sprintf("it stands on line %d already", before.Line), "the key %s is repeated", w.Key)
	}
	b.seen[strings.ToLower(w.Key)] = w.Place
	b.given = map[string]bool{}
	for {
		b.skip(false)
		if b.at < len(b.src) && b.src[b.at] == '}' {
			b.at++
			break
		}
		if !b.expect(',', "the key or a value") {
			b.recover()
			return
		}
		b.skip(false)
		if b.at < len(b.src) && b.src[b.at] == '}' { // a comma after the last field
			b.at++
			break
		}
		if !b.field(w) {
			b.recover()
			return
		}
	}
	if known >= 0 {
		for _, f := range bibTypes[known].required {
			if !b.given[f] {
				b.failAt(w.Place, "give it, or make the work @misc", "%s, a work of type %s, has no %s", w.Key, kind, f)
			}
		}
	}
	b.works = append(b.works, w)
}

// field reads "name = value". It gives false where reading cannot go on.
func (b *bibReader) field(w *Work) bool {
	nameAt := b.name()
	name := strings.ToLower(b.text(nameAt))
	if name == "" {
		b.fail(b.at, "write field = {value}", "a field has no name")
		return false
	}
	if !slices.Contains(bibFields, name) {
		b.fail(nameAt.Start, didYouMean(name, bibFields), "no field is called %q", name)
		b.given[nearest(name, bibFields)] = true // it is not missed
	}
	if !b.expect('=', "the name of a field") {
		return false
	}
	b.skip(false)
	value, ok := b.value()
	if !ok {
		return false
	}
	b.skip(false)
	if b.at < len(b.src) && b.src[b.at] == '#' {
		b.fail(b.at, "write the whole value in one pair of braces", "values cannot be joined with #")
		return false
	}
	if b.given[name] {
		b.fail(nameAt.Start, "keep one of them", "the field %s is repeated", name)
		return true
	}
	b.given[name] = true
	raw := b.text(value)
	text, wrong := fromTeX(raw, slices.Contains(verbatimFields, name))
	if wrong != nil {
		b.fail(value.Start+wrong.at, "", "%s", wrong.why)
		return true
	}
	if text == "" {
		b.fail(nameAt.Start, "leave it out", "the field %s is empty", name)
		return true
	}
	w.Fields[name] = text
	switch name {
	case "author":
		w.Authors = b.names(value)
	case "editor":
		w.Editors = b.names(value)
	}
	return true
}

// value reads a value and gives the stretch within its braces or quotation
// marks.
func (b *bibReader) value() (Span, bool) {
	start := b.at
	switch {
	case b.at >= len(b.src):
		b.fail(b.at, "", "the file ends where a value must stand")
		return Span{}, false
	case b.src[b.at] == '{':
		return b.braced()
	case b.src[b.at] == '"':
		b.at++
		depth := 0
		for ; b.at < len(b.src); b.at++ {
			switch b.src[b.at] {
			case '\\':
				b.at++
			case '{':
				depth++
			case '}':
				depth--
				if depth < 0 {
					b.fail(b.at, "", "a brace closes that was not opened")
					return Span{}, false
				}
			case '"':
				if depth == 0 {
					b.at++
					return Span{start + 1, b.at - 1}, true
				}
			}
		}
		b.at = min(b.at, len(b.src))
		b.fail(start, "", "the quotation mark is not closed")
		return Span{}, false
	}
	for b.at < len(b.src) && b.src[b.at] >= '0' && b.src[b.at] <= '9' {
		b.at++
	}
	if b.at == start {
		b.fail(start, "put it in braces", "a value must be in braces or quotation marks, or a number")
		return Span{}, false
	}
	return Span{start, b.at}, true
}

// braced reads {…} with the braces nested in it and gives the stretch within.
func (b *bibReader) braced() (Span, bool) {
	start, depth := b.at, 0
	for ; b.at < len(b.src); b.at++ {
		switch b.src[b.at] {
		case '\\':
			b.at++
		case '{':
			depth++
		case '}':
			depth--
			if depth == 0 {
				b.at++
				return Span{start + 1, b.at - 1}, true
			}
		}
	}
	b.at = min(b.at, len(b.src))
	b.fail(start, "", "the brace is not closed")
	return Span{}, false
}

// names reads "Family, Given and Given Family and {Body}".
func (b *bibReader) names(sp Span) []Name {
	var names []Name
	for _, part := range splitTop(b.text(sp), " and ") {
		raw := strings.TrimSpace(part)
		plain, _ := fromTeX(raw, false)
		if plain == "" {
			b.fail(sp.Start, "write names with the word and between them", "a name is empty")
			continue
		}
		if strings.HasPrefix(raw, "{") && strings.HasSuffix(raw, "}") && len(splitTop(raw, " ")) == 1 {
			names = append(names, Name{Body: plain})
			continue
		}
		names = append(names, personName(splitTop(raw, ",")))
	}
	return names
}

// personName reads the parts of a name that stand between its commas: "Given
// von Family", "von Family, Given" or "von Family, Suffix, Given".
func personName(parts []string) Name {
	for i := range parts {
		parts[i], _ = fromTeX(parts[i], false)
	}
	switch len(parts) {
	case 1:
		words := strings.Fields(parts[0])
		// The family begins at the first word in small letters, or is the
		// last word.
		from := len(words) - 1
		for i, w := range words[:len(words)-1] {
			if w == strings.ToLower(w) && i > 0 {
				from = i
				break
			}
		}
		return Name{Given: strings.Join(words[:from], " "), Family: strings.Join(words[from:], " ")}
	case 2:
		return Name{Family: parts[0], Given: parts[1]}
	}
	return Name{Family: parts[0], Suffix: parts[1], Given: strings.Join(parts[2:], ", ")}
}

// splitTop splits s at sep wherever sep stands outside braces. White space of
// any kind counts as a space.
func splitTop(s, sep string) []string {
	s = strings.Map(func(r rune) rune {
		if r == '\n' || r == '\t' || r == '\r' {
			return ' '
		}
		return r
	}, s)
	var parts []string
	depth, start := 0, 0
	for i := 0; i < len(s); i++ {
		switch {
		case s[i] == '\\':
			i++
		case s[i] == '{':
			depth++
		case s[i] == '}':
			depth--
		case depth == 0 && strings.HasPrefix(s[i:], sep):
			parts = append(parts, s[start:i])
			i += len(sep) - 1
			start = i + 1
		}
	}
	return append(parts, s[start:])
}
