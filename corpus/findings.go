package corpus

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// FindingKind is a kind of thing that is odd in a text.
type FindingKind struct {
	Name    string
	Title   string // for headings of lists
	Meaning string // a sentence, what it is and why it matters
	Edited  bool   // seen by a reader and noted in readings/, not by the machine
}

// FindingKinds are all kinds, in the order in which lists give them.
var FindingKinds = []FindingKind{
	{"glued-heading", "Headings that run on", "A heading stands on the line of the words before it, without a line break.", false},
	{"missing-space", "Missing spaces", "A sentence or clause begins straight after the mark that ends the one before.", false},
	{"initial", "Initials", "A full stop after an initial, which ends no sentence.", false},
	{"abbreviation", "Abbreviations", "A full stop after an abbreviation, which ends no sentence.", false},
	{"danda", "Danda", "Sentences end with the danda of the Indic scripts, not with a full stop.", false},
	{"mixed-ender", "Other full stops", "A sentence ends with another mark than the other sentences of its text.", false},
	{"bracketed-sentence", "Sentences in brackets", "A whole sentence stands in brackets, its full stop inside them.", false},
	{"half-lost-markup", "Half-lost markup", "A mark of emphasis whose other half has been lost.", false},
	{"markup", "Left-over markup", "Marks of emphasis or heading that other software left behind.", false},
	{"layout-mismatch", "Layouts that contradict the prose", "The figures of a starting layout do not fit what is said beside them.", false},
	{"sum-agrees", "Sums that agree", "A total that follows from the other figures, and does.", false},
	{"sum-differs", "Sums that differ", "A total that does not follow from the other figures.", false},
	{"range", "Ranges", "A figure is given as a range: the game is played on boards of several sizes.", false},
	{"equal-labels", "Equal labels", "Several bullets of a section carry the same label, though they say different things.", false},
	{"english-value", "English values", "A labelled value was left in English when the text was translated.", false},
	{"untranslated", "Untranslated words", "English words inside a sentence of another language.", false},
	{"foreign-term", "Words of other languages", "Words of a third language: terms of the players', Latin and German names, titles.", false},
	{"chillu", "Chillu letters", "Malayalam letters that may be written in two ways which no normal form makes equal.", false},
	{"normal-form", "Not in normal form", "Characters that are not in Unicode normal form C.", false},
	{"invisible", "Invisible characters", "Characters that show nothing: zero-width spaces, joiners outside words, direction marks.", false},
	{"byte-order-mark", "Byte order mark", "The file begins with a byte order mark.", false},
	{"line-ends", "Line ends", "Lines end as on Windows, with a carriage return.", false},
	{"bullet-mark", "Other bullets", "Bullets are marked with another character than a hyphen.", false},
	{"empty-bullet", "Empty bullets", "A bullet with nothing in it.", false},
	{"no-lexicon", "Unknown languages", "No lexicon knows the text's language; it is read by shape and order.", false},
	{"language-guessed", "Guessed languages", "The file's name gives no language; the letters do.", false},
	{"no-kind", "No kind line", "The line that says what kind of game it is is missing.", false},
	{"no-source", "No source line", "The text does not say where it comes from.", false},
	{"before-sections", "Words before the first heading", "Words that stand before the first heading.", false},
	{"inferred", "Told by shape", "Something that no word known to the reader says, worked out from the shape of the text: the message gives the ground.", false},
	{"unknown-heading", "Unknown headings", "A heading that no lexicon knows; its place tells which it is.", false},
	{"unknown-label", "Unknown labels", "A label that no lexicon knows; its place tells what it means.", false},
	{"repeated-section", "Repeated sections", "A heading that has stood before.", false},
	{"extra-section", "Extra sections", "One section too many.", false},
	{"missing-section", "Missing sections", "A section that texts of this kind have is missing.", false},
	{"section-order", "Sections out of order", "A section stands in another place than usual.", false},

	{"mistranslation", "Mistranslations", "The words say something else than must have been meant.", true},
	{"false-friend", "Everyday words for terms of art", "An everyday word with another meaning stands for a term of the game.", true},
	{"double-meaning", "Words with two meanings", "One word stands for two things that the game keeps apart.", true},
	{"mislabelled", "Wrong labels", "A label does not say what its sentence says.", true},
	{"kind-contradicts-rule", "Kind lines that contradict a rule", "The kind line describes a rule otherwise than the sentence that gives it.", true},
	{"witnesses-differ", "Witnesses that differ", "The two texts of one entry say different things.", true},
	{"own-inference", "Marked inferences", "The text says itself that a rule is inferred and not recorded.", true},
}

// findingKind is the kind of a name, nil if there is none.
func findingKind(name string) *FindingKind {
	for i := range FindingKinds {
		if FindingKinds[i].Name == name {
			return &FindingKinds[i]
		}
	}
	return nil
}

func (r *reader) find(kind string, offset int, format string, args ...any) {
	r.found = append(r.found, found{kind, offset, fmt.Sprintf(format, args...)})
}

// findInSentences finds what is odd in sentences and between them.
func (r *reader) findInSentences() {
	for i := range r.text.Sections {
		r.findEqualLabels(&r.text.Sections[i])
	}
	sentences := r.text.Sentences()
	r.findSpaces(sentences)
	r.findEnders(sentences)
	for _, s := range r.stops {
		if s.kind == stopInitial || s.kind == stopAbbreviation {
			r.find(string(s.kind), s.at-len(s.word), "the full stop of the %s %s. ends no sentence", s.kind, s.word)
		}
	}
	for _, s := range append(sentences, &r.text.KindLine, &r.text.SourceLine) {
		r.findLanguages(s)
		r.findMarks(s)
	}
}

func (r *reader) findEqualLabels(section *Section) {
	bullets := map[string][]string{}
	for _, item := range section.Items {
		if item.Label != "" {
			bullets[Fold(item.Label)] = append(bullets[Fold(item.Label)], bulletID(item))
		}
	}
	for _, item := range section.Items {
		if ids := bullets[Fold(item.Label)]; item.Label != "" && len(ids) > 1 {
			r.find("equal-labels", r.itemAt(item.Sentences[0].Span.Start).label, "the label %q stands before %s", item.Label, list(upTo(8, ids), "and"))
		}
	}
}

// upTo is a list of names cut short, for a message that many would drown.
func upTo(n int, names []string) []string {
	if len(names) <= n {
		return names
	}
	return append(slices.Clone(names[:n-1]), fmt.Sprintf("%d more", len(names)-n+1))
}

// bulletID names a bullet by its sentences: "play.5" for play.5.1 and play.5.2.
func bulletID(item Item) string {
	id := item.Sentences[0].ID
	if len(item.Sentences) > 1 {
		id = id[:strings.LastIndexByte(id, '.')]
	}
	return id
}

// findSpaces finds sentences, and clauses after a semicolon, that begin
// without a space before them.
func (r *reader) findSpaces(sentences []*Sentence) {
	for i, s := range sentences {
		if i > 0 && sentences[i-1].Span.End == s.Span.Start && !isWideStop(sentences[i-1].Text) {
			r.find("missing-space", s.Span.Start, "no space after %q", lastRune(sentences[i-1].Text))
		}
		for at, c := range s.Text {
			next, _ := utf8.DecodeRuneInString(s.Text[at+utf8.RuneLen(c):])
			if c == ';' && unicode.IsLetter(next) {
				r.find("missing-space", s.Span.Start+at+1, "no space after %q", ";")
			}
		}
	}
}

// isWideStop reports whether a sentence ends in a full-width mark, which has
// its space in itself.
func isWideStop(s string) bool {
	last, _ := utf8.DecodeLastRuneInString(s)
	return strings.ContainsRune("。！？．」』）”", last)
}

func lastRune(s string) string {
	_, n := utf8.DecodeLastRuneInString(s)
	return s[len(s)-n:]
}

// findEnders finds sentences of the text's own language that end with another
// full stop than most, and sentences in brackets.
func (r *reader) findEnders(sentences []*Sentence) {
	count := map[rune]int{}
	for _, s := range sentences {
		if m := endMark(s.Text, r.rules.enders); r.isFullStop(m) && r.mainLanguage(s) == r.text.Language {
			count[m]++
		}
	}
	usual := rune(0)
	for _, m := range everyEnder {
		if count[m] > count[usual] {
			usual = m
		}
	}
	dandas := 0
	for _, s := range sentences {
		m := endMark(s.Text, r.rules.enders)
		if m == 0 {
			continue
		}
		if m == '।' {
			if dandas++; dandas == 1 {
				r.find("danda", s.Span.Start+strings.LastIndex(s.Text, "।"), "%s with the danda %q", ending(count[m], "sentence"), "।")
			}
		}
		if at := strings.LastIndex(s.Text, string(m)); r.isFullStop(m) && m != usual && r.mainLanguage(s) == r.text.Language {
			r.find("mixed-ender", s.Span.Start+at, "the sentence ends with %q, the others with %q", string(m), string(usual))
		}
		first, _ := utf8.DecodeRuneInString(s.Text)
		last, _ := utf8.DecodeLastRuneInString(s.Text)
		if unicode.Is(unicode.Ps, first) && unicode.Is(unicode.Pe, last) {
			r.find("bracketed-sentence", s.Span.End-utf8.RuneLen(last), "the sentence stands in brackets and ends in %q", string(m)+string(last))
		}
	}
}

// isFullStop reports the enders of plain statements.
func (r *reader) isFullStop(m rune) bool {
	return m != 0 && !strings.ContainsRune("?!…؟？！፧", m)
}

// mainLanguage is the language a sentence is built in: the text's own if it has
// any word of it, or else the one that most of it is in.
func (r *reader) mainLanguage(s *Sentence) string {
	size := map[string]int{}
	for _, run := range s.Runs {
		if run.Language == r.text.Language && strings.ContainsFunc(run.Text, unicode.IsLetter) {
			return run.Language
		}
		size[run.Language] += utf8.RuneCountInString(run.Text)
	}
	best := ""
	for _, lang := range sortedKeys(size) {
		if size[lang] > size[best] {
			best = lang
		}
	}
	return best
}

// findLanguages finds words that are not in the sentence's language.
func (r *reader) findLanguages(s *Sentence) {
	base := r.text.Language
	if base == "en" || s.ID == "" || s.ID == "source" {
		return
	}
	main := r.mainLanguage(s)
	if main == "en" {
		kind, what := "untranslated", "sentence"
		if s.ID == "kind" || r.itemAt(s.Span.Start).labelled() {
			kind, what = "english-value", "value"
		}
		r.find(kind, s.Span.Start, "the %s is left in English", what)
	}
	at := s.Span.Start
	for _, run := range s.Runs {
		words := strings.TrimFunc(run.Text, func(c rune) bool { return !isWord(c) && c != '\'' })
		offset := at + strings.Index(run.Text, words)
		at += len(run.Text)
		switch {
		case run.Language == base || run.Language == main || words == "":
		case run.Language == "en":
			r.find("untranslated", offset, "%q is left in English", words)
		case run.Language == "und":
			r.find("foreign-term", offset, "%q is in a language that is not determined", words)
		default:
			r.find("foreign-term", offset, "%q is in %s", words, languageName(run.Language))
		}
	}
}

// findMarks finds marks of emphasis inside a sentence.
func (r *reader) findMarks(s *Sentence) {
	for _, m := range []string{"**", "__"} {
		switch n := strings.Count(s.Text, m); {
		case n%2 == 1:
			r.find("half-lost-markup", s.Span.Start+strings.Index(s.Text, m), "the mark %s has lost its other half", m)
		case n > 0:
			r.find("markup", s.Span.Start+strings.Index(s.Text, m), "the mark %s is left over from other formatting", m)
		}
	}
}

// findInFacts checks the sums of the facts and the layout.
func (r *reader) findInFacts() {
	t := r.text
	for _, f := range t.Facts {
		if f.Known && f.Min != f.Max {
			r.find("range", r.offset(f.Place), "%s is a range, %d to %d", f.Name, f.Min, f.Max)
		}
	}
	rows, pits, seeds := known(t.Fact("rows")), known(t.Fact("pits")), known(t.Fact("seeds"))
	if rows == nil || pits == nil {
		return
	}
	gaps := 0
	if layout := t.Fact("layout"); layout != nil {
		gaps = r.checkLayout(layout, rows, pits)
	}
	r.checkSum(t.Fact("holes"), product{factors: []*Fact{rows, pits}})
	if seeds != nil {
		r.checkSum(t.Fact("total"), product{[]*Fact{rows, pits, seeds}, gaps})
	}
}

// known is f if its figure was read.
func known(f *Fact) *Fact {
	if f == nil || !f.Known {
		return nil
	}
	return f
}

// product is what a total should be: some facts multiplied, less the empty
// pits.
type product struct {
	factors []*Fact
	gaps    int
}

func (p product) least() int { return p.of(func(f *Fact) int { return f.Min }) }
func (p product) most() int  { return p.of(func(f *Fact) int { return f.Max }) }

func (p product) of(value func(*Fact) int) int {
	n := 1
	for _, f := range p.factors {
		n = min(n*value(f), most)
	}
	return n - p.gaps
}

// sum writes the product out, "4 × 12 × 1 − 2 = 46".
func (p product) sum(value func(*Fact) int) string {
	var parts []string
	for _, f := range p.factors {
		parts = append(parts, fmt.Sprint(value(f)))
	}
	sum := strings.Join(parts, " × ")
	if p.gaps > 0 {
		sum += fmt.Sprintf(" − %d", p.gaps)
	}
	return fmt.Sprintf("%s = %d", sum, p.of(value))
}

func (p product) String() string {
	sum := p.sum(func(f *Fact) int { return f.Min })
	if p.least() != p.most() {
		sum += " and " + p.sum(func(f *Fact) int { return f.Max })
	}
	return sum
}

func (r *reader) checkSum(total *Fact, p product) {
	switch {
	case known(total) == nil:
	case total.Min == p.least() && total.Max == p.most():
		r.find("sum-agrees", r.offset(total.Place), "%s, as the text says", p)
	default:
		r.find("sum-differs", r.offset(total.Place), "%s, but the text says %s", p, figureText(total))
	}
}

func figureText(f *Fact) string {
	if f.Min == f.Max {
		return fmt.Sprint(f.Min)
	}
	return fmt.Sprintf("%d–%d", f.Min, f.Max)
}

// checkLayout compares the figures of a layout with what is said beside them,
// and gives the number of empty pits in it.
func (r *reader) checkLayout(layout, rows, pits *Fact) (gaps int) {
	var lines []Span
	for _, p := range r.text.Pieces {
		if p.Role == RoleLayout {
			lines = append(lines, p.Span)
		}
	}
	slices.SortFunc(lines, func(a, b Span) int { return cmp.Compare(a.Start, b.Start) })
	sum := 0
	var lengths []string
	odd := false
	for i, row := range layout.Rows {
		for _, n := range row {
			sum += n
			if n == 0 {
				gaps++
			}
		}
		lengths = append(lengths, fmt.Sprint(len(row)))
		if (len(row) < pits.Min || len(row) > pits.Max) && i < len(lines) {
			odd = true
			r.find("layout-mismatch", lines[i].Start, "this row has %s; the text says %s pits in a row", count(len(row), "figure"), figureText(pits))
		}
	}
	if len(lines) == 0 {
		return gaps
	}
	at := lines[0].Start
	if len(layout.Rows) != rows.Min {
		r.find("layout-mismatch", at, "the layout has %s; the text says %s", count(len(layout.Rows), "row"), figureText(rows))
	}
	total := known(r.text.Fact("total"))
	switch {
	case total != nil && sum != total.Min:
		should := product{[]*Fact{rows, pits}, gaps}
		verdict := ""
		if should.least() == total.Min {
			verdict = fmt.Sprintf(", and %s: the prose is right", should)
		}
		r.find("layout-mismatch", at, "the rows have %s figures and add up to %d; the text says %s%s",
			list(lengths, "and"), sum, figureText(total), verdict)
	case odd:
		r.find("layout-mismatch", at, "the rows have %s figures and add up to %d", list(lengths, "and"), sum)
	}
	return gaps
}

// findInRaw finds what is odd in the characters of the file.
func (r *reader) findInRaw() {
	raw := r.text.Raw
	if strings.HasPrefix(raw, "\uFEFF") {
		r.find("byte-order-mark", 0, "the file begins with a byte order mark")
	}
	if at := strings.Index(raw, "\r\n"); at >= 0 {
		r.find("line-ends", at, "%s in a carriage return", ending(strings.Count(raw, "\r\n"), "line"))
	}
	r.findRunes("chillu", "is a Malayalam chillu letter as a single character", "are Malayalam chillu letters as single characters", ", which normal form C does not make equal to consonant, virama and joiner", func(i int, c rune) bool {
		return chillu[c] != 0
	})
	r.findRunes("chillu", "is a Malayalam chillu letter", "are Malayalam chillu letters", " as consonant, virama and joiner, which normal form C does not make equal to single characters", func(i int, c rune) bool {
		return c == malayalamVirama && strings.HasPrefix(raw[i+len(string(c)):], "\u200D")
	})
	r.findRunes("invisible", "is invisible and belongs to no word", "are invisible and belong to no word", "", func(i int, c rune) bool {
		return isInvisible(c) && isBlank(c) && !(i == 0 && c == '\uFEFF')
	})
	if !norm.NFC.IsNormalString(raw) {
		at := norm.NFC.QuickSpanString(raw)
		r.find("normal-form", at, "the text is not in Unicode normal form C")
	}
	if at := slices.IndexFunc(r.lines, func(l Span) bool { return r.isBullet(l) && raw[l.Start] != '-' }); at >= 0 {
		line := r.lines[at]
		mark := r.trim(Span{line.Start, r.content(line).Start})
		r.find("bullet-mark", line.Start, "bullets are marked with %q", r.source.text(mark))
	}
}

// ending is how many end somehow: "1 line ends".
func ending(n int, what string) string { return count(n, what) + agree(n, " ends", " end") }

// findRunes notes the first of the characters that is reports, and their
// number: that one of them is something, or that more are, and what.
func (r *reader) findRunes(kind, one, more, what string, is func(i int, c rune) bool) {
	first, n := -1, 0
	for i, c := range r.text.Raw {
		if is(i, c) {
			if first < 0 {
				first = i
			}
			n++
		}
	}
	if n > 0 {
		r.find(kind, first, "%s from here on %s", count(n, "character"), agree(n, one, more)+what)
	}
}
