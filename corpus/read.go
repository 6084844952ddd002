package corpus

import (
	"cmp"
	"path"
	"regexp"
	"slices"
	"sort"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/language"
)

// ReadText reads a source text: by its shape, and with more certainty if there
// is a lexicon for its language. The file's name gives the language
// ("game.lang.txt"); without it, the script does.
//
// A text is a title line, a line "LABEL: kind of game", then sections, each a
// heading line and either running text or bullets, and perhaps a last line
// "Source: …". What is odd in a text becomes a finding and never an error; an
// error, always a Problem, means that there is no text to read: bytes that are
// not UTF-8, an empty file, or no section.
func ReadText(file string, raw []byte, lexicons []*Lexicon) (*Text, error) {
	r := &reader{source: newSource(file, raw), lexicons: lexicons}
	r.text = &Text{File: file, Raw: string(raw)}
	if r.checkText(); len(r.problems) > 0 {
		return nil, r.problems[0]
	}
	r.splitLines()
	if len(r.lines) == 0 {
		return nil, Problem{Place: r.place(0), Message: "the text is empty", Hint: "a text has a title, a line LABEL: kind of game, and sections"}
	}
	r.identify()
	r.readHead()
	if err := r.readSections(); err != nil {
		return nil, err
	}
	r.readFacts()
	r.findInSentences()
	r.findInFacts()
	r.findInRaw()
	r.finish()
	return r.text, nil
}

// reader is a text being read.
type reader struct {
	*source
	text     *Text
	lexicons []*Lexicon
	own      *Lexicon // of the text's language, nil if there is none
	english  *Lexicon // of the values, nil if there is none
	rules    sentenceRules
	words    vocabulary
	runs     runRules
	lines    []Span // not empty, without the blanks at their ends
	style    headingStyle
	stops    []stop // full stops that end nothing, offsets in the file
	found    []found
	items    []placedItem // in the order of the text
	passed   []string     // facts whose words in the text give no figure
}

// found is a finding whose place is still an offset.
type found struct {
	kind    string
	offset  int
	message string
}

// placedItem is the stretch of an item, for telling which sentence a finding
// is about.
type placedItem struct {
	span     Span
	sentence string // the first
	label    int    // where its label begins, -1 if it has none
}

func (i placedItem) labelled() bool { return i.label >= 0 }

// splitLines finds the lines that hold anything.
func (r *reader) splitLines() {
	for i, start := range r.starts {
		end := len(r.src)
		if i+1 < len(r.starts) {
			end = r.starts[i+1]
		}
		if line := r.trim(Span{start, end}); line.Start < line.End {
			r.lines = append(r.lines, line)
		}
	}
}

func (r *reader) trim(sp Span) Span { return trim(r.text.Raw, sp.Start, sp.End) }

// fileName is "game.lang.txt".
var fileName = regexp.MustCompile(`^(.+)\.([a-z]{2,3}(?:-[A-Za-z0-9]{1,8})*)$`)

// identify settles which text this is and in which language.
func (r *reader) identify() {
	t := r.text
	t.ID = strings.TrimSuffix(path.Base(strings.ReplaceAll(r.file, `\`, "/")), ".txt")
	t.Game = t.ID
	if m := fileName.FindStringSubmatch(t.ID); m != nil {
		if _, err := language.Parse(m[2]); err == nil {
			t.Game, t.Language = m[1], m[2]
		}
	}
	if t.Language == "" {
		t.Language = guessLanguage(t.Raw, r.lexicons)
		r.find("language-guessed", r.lines[0].Start, "the file's name gives no language; by its letters the text is %s", languageName(t.Language))
	}
	r.own = lexiconFor(r.lexicons, t.Language)
	r.english = lexiconFor(r.lexicons, "en")
	if r.own == nil {
		r.find("no-lexicon", r.lines[0].Start, "there is no lexicon for %s: sections, labels and sentences are placed by shape and order", languageName(t.Language))
	}
	r.rules = newSentenceRules(r.own, r.english)
	if r.rules.byShape = r.own == nil; r.own == nil {
		for _, e := range everyEnder {
			r.rules.enders[e] = true
		}
	}
	r.words = newVocabulary(r.own, r.english)
	r.runs = newRunRules(t.Language, r.own, r.lexicons)
}

// readHead reads the title and the kind line.
func (r *reader) readHead() {
	t := r.text
	title := r.unmark(r.lines[0])
	t.Title, t.TitleLine = r.source.text(title), r.sentence("title", title)
	r.piece(title, RoleTitle, "title")
	r.lines = r.lines[1:]
	if len(r.lines) > 0 {
		line := r.lines[0]
		if l, ok := r.label(line); ok && !r.isBullet(line) && r.headingID(line) == "" {
			t.KindLabel, t.Kind = r.source.text(l.label), r.source.text(l.value)
			t.KindLine = r.sentence("kind", l.value)
			r.labelPieces(l)
			r.piece(l.value, RoleSentence, "kind")
			r.lines = r.lines[1:]
			return
		}
	}
	r.find("no-kind", title.Start, "no line LABEL: kind of game follows the title")
}

// part is a section before its sentences are read.
type part struct {
	id      string
	heading Span
	lines   []Span
}

func (r *reader) readSections() error {
	start := len(r.src)
	if len(r.lines) > 0 {
		start = r.lines[0].Start
	}
	r.dropRulers()
	r.findHeadingStyle()
	r.unglue()
	r.readSource()
	before, parts := r.parts()
	if len(parts) == 0 {
		return Problem{
			Place: r.place(start), Message: "no section begins in this text",
			Hint: cmp.Or(r.loneReturn(), "a section is a heading line of its own, then bullets or running text"),
		}
	}
	if len(before) > 0 {
		if !slices.ContainsFunc(parts, func(p part) bool { return p.id == "overview" }) {
			parts = slices.Insert(parts, 0, part{id: "overview", heading: Span{before[0].Start, before[0].Start}})
		}
		r.find("before-sections", before[0].Start, "words stand before the first heading; they are read as part of the section %s", parts[0].id)
		parts[0].lines = append(before, parts[0].lines...)
	}
	for _, p := range parts {
		r.readSection(p)
	}
	return nil
}

// loneReturn says what to do about a text whose lines end as they did on old
// Macs: to everyone else it is one line. It is "" for others.
func (r *reader) loneReturn() string {
	if strings.Count(r.text.Raw, "\r") > strings.Count(r.text.Raw, "\n") {
		return "the lines end in a carriage return alone: save the file with newlines"
	}
	return ""
}

// unglue cuts lines that run into the next heading, or into the source line,
// without a line break.
func (r *reader) unglue() {
	var lines []Span
	shape := r.mayBeGlued()
	for i, line := range r.lines {
		at, what := r.glued(line)
		if at == line.Start && shape && i+1 < len(r.lines) && r.isBullet(r.lines[i+1]) {
			if at = r.gluedByShape(line); at > line.Start {
				r.find("inferred", at, "%q is taken for a heading that runs on: it ends no sentence, and one has just ended before it", r.source.text(Span{at, line.End}))
				what = "the heading"
			}
		}
		if at > line.Start && at < line.End {
			r.find("glued-heading", at, "%s %q runs on from the line before it, without a line break", what, r.source.text(Span{at, line.End}))
			lines = append(lines, r.trim(Span{line.Start, at}))
			line = Span{at, line.End}
		}
		lines = append(lines, line)
	}
	r.lines = lines
}

// mayBeGlued reports whether headings may be sought inside lines by shape: in
// a language without a lexicon, whose bullets mostly end as sentences do, and
// where too few headings stand on lines of their own.
func (r *reader) mayBeGlued() bool {
	if r.own != nil {
		return false
	}
	headings, bullets, ended := 0, 0, 0
	for i, line := range r.lines {
		if r.headingID(line) != "" || r.looksLikeHeading(i) {
			headings++
		}
		if _, labelled := r.label(r.content(line)); r.isBullet(line) && !labelled {
			bullets++
			ended += weight(endMark(r.source.text(line), r.rules.enders) != 0, 1)
		}
	}
	return headings < len(SectionIDs) && ended*2 >= bullets
}

// The longest heading that is sought inside a line, in words and characters.
const longestGluedWords, longestGlued = 6, 40

// gluedByShape is the offset after the last end of a sentence in a line if a
// few words without an end follow it, without a space; else the line's start.
func (r *reader) gluedByShape(line Span) int {
	text := r.source.text(line)
	at := strings.LastIndexFunc(text, func(c rune) bool { return r.rules.enders[c] })
	if at < 0 {
		return line.Start
	}
	_, n := utf8.DecodeRuneInString(text[at:])
	tail := text[at+n:]
	first, _ := utf8.DecodeRuneInString(tail)
	if !unicode.IsLetter(first) || unicode.IsLower(first) || strings.ContainsAny(tail, "()[]:：;,،፣，") || !strings.ContainsFunc(text[bulletWidth(text):at], unicode.IsLetter) {
		return line.Start
	}
	if len(strings.Fields(tail)) > longestGluedWords || utf8.RuneCountInString(tail) > longestGlued {
		return line.Start
	}
	return line.Start + at + n
}

// ruler is a line that draws a rule or opens a block in Markdown.
var ruler = regexp.MustCompile("^(?:[-*_=~+|# \t]{2,}|#+|[`>]+)$")

// dropRulers takes out the lines that are markup and nothing else.
func (r *reader) dropRulers() {
	r.lines = slices.DeleteFunc(slices.Clone(r.lines), func(line Span) bool {
		if !ruler.MatchString(r.source.text(line)) {
			return false
		}
		r.piece(line, RoleRemnant, "")
		r.find("markup", line.Start, "the line %s is left over from other formatting", r.source.text(line))
		return true
	})
}

// glued is the offset at which a heading or a source line begins within a
// line: letters after a row of figures, or a known spelling straight after the
// end of a sentence. It is the line's start if none does.
func (r *reader) glued(line Span) (at int, what string) {
	text := r.source.text(line)
	if row, rest := figureRow(text); rest < len(text) && len(row) > 2 {
		tail := trim(text, rest, len(text))
		if first, _ := utf8.DecodeRuneInString(text[tail.Start:]); unicode.IsLetter(first) {
			return line.Start + tail.Start, "the heading"
		}
	}
	ends := func(at int) bool {
		before, _ := utf8.DecodeLastRuneInString(text[:at])
		return at > 0 && (r.rules.enders[before] || unicode.In(before, unicode.Pe, unicode.Pf, unicode.Nd))
	}
	for _, l := range []*Lexicon{r.own, r.english} {
		if l == nil {
			continue
		}
		for _, id := range SectionIDs {
			for _, heading := range l.Sections[id] {
				if at := len(text) - len(heading); strings.HasSuffix(text, heading) && ends(at) {
					return line.Start + at, "the heading"
				}
			}
		}
		for _, label := range l.Source {
			if at := strings.LastIndex(text, label+":"); at > 0 && ends(at) {
				return line.Start + at, "the source line"
			}
		}
	}
	return line.Start, ""
}

// readSource takes the source line off the end of the text.
func (r *reader) readSource() {
	for i := len(r.lines) - 1; i >= max(0, len(r.lines)-3); i-- {
		line := r.lines[i]
		if r.isBullet(line) {
			continue
		}
		l, ok := r.label(line)
		if !ok {
			continue
		}
		name := r.source.text(l.label)
		if r.words.source[Fold(name)] == "" {
			// In a language without a lexicon a last line of this shape is it.
			bulleted := i > 0 && r.isBullet(r.lines[i-1])
			if r.own != nil || i != len(r.lines)-1 || len(strings.Fields(name)) > 3 || i == 0 || !bulleted && endMark(r.source.text(l.value), r.rules.enders) != 0 {
				continue
			}
			r.find("inferred", l.label.Start, "%q is taken for the label of the source: it stands on the last line, which is no bullet", name)
		}
		r.text.Source, r.text.SourceLine = r.source.text(l.value), r.sentence("source", l.value)
		r.labelPieces(l)
		r.piece(l.value, RoleSentence, "source")
		r.lines = slices.Delete(slices.Clone(r.lines), i, i+1)
		return
	}
	r.find("no-source", len(r.src), "the text names no source")
}

// readSection reads the items of a section and numbers its sentences: bullets
// count one each and have parts if they hold several sentences; running text
// counts by the sentence.
func (r *reader) readSection(p part) {
	section := Section{ID: p.id, Heading: r.source.text(p.heading), Place: r.place(p.heading.Start)}
	n := 0
	for _, line := range p.lines {
		if row, rest := figureRow(r.source.text(line)); len(row) > 0 && rest == line.End-line.Start {
			r.piece(line, RoleLayout, "")
			if len(section.Items) == 0 {
				section.Items = append(section.Items, Item{})
			}
			item := &section.Items[len(section.Items)-1]
			item.Layout = append(item.Layout, r.source.text(line))
			if len(item.Sentences) > 0 {
				r.items = append(r.items, placedItem{line, item.Sentences[0].ID, -1})
			}
			continue
		}
		item, label := Item{Bullet: r.isBullet(line)}, -1
		content := r.content(line)
		if item.Bullet {
			r.piece(r.trim(Span{line.Start, content.Start}), RoleMark, "")
		}
		if l, ok := r.label(content); ok && (item.Bullet || p.id == "board" && r.isFact(l)) {
			item.Label, label = r.source.text(l.label), l.label.Start
			r.labelPieces(l)
			content = l.value
		}
		spans := r.split(content)
		if len(spans) == 0 {
			r.find("empty-bullet", line.Start, "the bullet is empty")
			continue
		}
		for i, span := range spans {
			id := p.id + "." + strconv.Itoa(n+1)
			if item.Bullet && len(spans) > 1 {
				id += "." + strconv.Itoa(i+1)
			} else {
				n++
			}
			item.Sentences = append(item.Sentences, r.sentence(id, span))
			r.piece(span, RoleSentence, id)
		}
		if item.Bullet && len(spans) > 1 {
			n++
		}
		r.items = append(r.items, placedItem{line, item.Sentences[0].ID, label})
		section.Items = append(section.Items, item)
	}
	r.text.Sections = append(r.text.Sections, section)
}

// split finds the sentences of a stretch of the file.
func (r *reader) split(content Span) []Span {
	spans, idle := r.rules.split(r.source.text(content))
	for i := range spans {
		spans[i].Start += content.Start
		spans[i].End += content.Start
	}
	for _, s := range idle {
		s.at += content.Start
		r.stops = append(r.stops, s)
	}
	return spans
}

func (r *reader) sentence(id string, span Span) Sentence {
	text := r.source.text(span)
	return Sentence{ID: id, Text: text, Span: span, Runs: r.runs.split(text), Place: r.place(span.Start)}
}

// bullet is a mark that begins an item. A star or a number needs a space after
// it, or it may be a mark of emphasis or a decimal.
var bullet = regexp.MustCompile(`^(?:\\?(?:[-*+–—−‒―－]|\(?\p{Nd}{1,2}[.)])[ \t\x{00A0}\x{3000}]|[•◦▪●○·・‣⁃∙⁌⁍■□◆◇►▶➤➢✓]|\p{Nd}{1,2}[、）．])[\s\x{00A0}\x{200B}\x{FEFF}]*`)

// tightBullet is a dash that has lost the space after it: a minus stands
// before a figure, not before a letter.
var tightBullet = regexp.MustCompile(`^[-–—−]\p{L}`)

func (r *reader) isBullet(line Span) bool {
	text := r.source.text(line)
	return text == "-" || bulletWidth(text) > 0
}

// bulletWidth is how many bytes of a line its bullet takes, 0 without one.
func bulletWidth(text string) int {
	if mark := bullet.FindString(text); mark != "" {
		return len(mark)
	}
	if tightBullet.MatchString(text) {
		_, n := utf8.DecodeRuneInString(text)
		return n
	}
	return 0
}

// isNumbered reports whether a line's bullet is a number.
func (r *reader) isNumbered(line Span) bool {
	text := r.source.text(line)
	return strings.ContainsFunc(text[:bulletWidth(text)], unicode.IsDigit)
}

// content is a line without its bullet.
func (r *reader) content(line Span) Span {
	text := r.source.text(line)
	if text == "-" {
		return Span{line.End, line.End}
	}
	return Span{line.Start + bulletWidth(text), line.End}
}

// labelled is a stretch "LABEL: value" in its parts.
type labelled struct {
	label, colon, value Span
	remnants            []Span // marks of emphasis around the label and the colon
}

// longestLabel is how many words and characters a label that no lexicon knows
// may have; a longer stretch before a colon is a clause of a sentence.
const longestLabelWords, longestLabel = 6, 60

// label takes a stretch apart if it is "LABEL: value".
func (r *reader) label(sp Span) (labelled, bool) {
	text := r.source.text(sp)
	at, width := labelColon(text)
	if at < 0 {
		return labelled{}, false
	}
	l := labelled{colon: Span{sp.Start + at, sp.Start + at + width}}
	inner := trimMarks(text, trim(text, 0, at))
	l.label = Span{sp.Start + inner.Start, sp.Start + inner.End}
	name := text[inner.Start:inner.End]
	value := trim(text, at+width, len(text))
	value.Start += len(text[value.Start:value.End]) - len(strings.TrimLeft(text[value.Start:value.End], "*_"))
	for _, m := range []Span{{0, inner.Start}, {inner.End, at}, {at + width, value.Start}} {
		if m = trim(text, m.Start, m.End); m.Start < m.End {
			l.remnants = append(l.remnants, Span{sp.Start + m.Start, sp.Start + m.End})
		}
	}
	value = trim(text, value.Start, value.End)
	l.value = Span{sp.Start + value.Start, sp.Start + value.End}
	if name == "" || value.Start == value.End {
		return labelled{}, false
	}
	if folded := Fold(name); r.words.labels[folded] != "" || r.words.kind[folded] != "" || r.words.source[folded] != "" {
		return l, true
	}
	short := len(strings.Fields(name)) <= longestLabelWords && utf8.RuneCountInString(name) <= longestLabel
	clause := strings.ContainsFunc(name, func(c rune) bool { return r.rules.enders[c] || strings.ContainsRune(",;،、，؛", c) })
	return l, short && !clause && strings.ContainsFunc(name, unicode.IsLetter)
}

// labelColon finds the colon that a label could end at: the first outside
// brackets that is neither between figures nor part of an address.
func labelColon(text string) (at, width int) {
	ends := bracketEnds(text)
	for i := 0; i < len(text); {
		_, n := utf8.DecodeRuneInString(text[i:])
		if end, open := ends[i]; open {
			i = end
			continue
		}
		if width := labelMark(text[i:]); width > 0 {
			before, _ := utf8.DecodeLastRuneInString(text[:i])
			after, _ := utf8.DecodeRuneInString(text[i+n:])
			if unicode.IsDigit(before) && unicode.IsDigit(after) || strings.HasPrefix(text[i+n:], "//") {
				return -1, 0
			}
			return i, width
		}
		i += n
	}
	return -1, 0
}

// labelMark is the width of the colon, of any script, that s begins with: 0
// if it begins with none. The Ethiopic word space serves as one where a dash
// or a blank follows.
func labelMark(s string) int {
	c, n := utf8.DecodeRuneInString(s)
	switch c {
	case ':', '：', '﹕', '︰', '꞉', '׃', '፦':
		return n
	case '፡':
		next, m := utf8.DecodeRuneInString(s[n:])
		switch {
		case next == '-':
			return n + m
		case isBlank(next):
			return n
		}
	}
	return 0
}

// trimMarks is sp without marks of emphasis and heading at its ends.
func trimMarks(text string, sp Span) Span {
	s := text[sp.Start:sp.End]
	left := strings.TrimLeft(s, "*_# ")
	sp.Start += len(s) - len(left)
	sp.End = sp.Start + len(strings.TrimRight(left, "*_# "))
	return sp
}

// markless is a line without marks of emphasis and heading around it and
// without a colon at its end.
func (r *reader) markless(line Span) Span {
	sp := trimMarks(r.text.Raw, line)
	text := r.source.text(sp)
	if bare := strings.TrimRight(text, ":：፦ \u00A0"); bare != "" && bare != text {
		sp = trimMarks(r.text.Raw, Span{sp.Start, sp.Start + len(bare)})
	}
	return sp
}

// unmark is markless for a title or heading that is read: what it cuts off is
// told of.
func (r *reader) unmark(line Span) Span {
	sp := r.markless(line)
	if sp.Start >= sp.End {
		return line
	}
	var marks []Span
	for _, m := range []Span{r.trim(Span{line.Start, sp.Start}), r.trim(Span{sp.End, line.End})} {
		if strings.ContainsAny(r.source.text(m), "*_#") {
			marks = append(marks, m)
		} else {
			r.piece(m, RoleMark, "")
		}
	}
	r.remnants(marks)
	return sp
}

// remnants notes marks of emphasis around a stretch. An odd number of them has
// lost one.
func (r *reader) remnants(marks []Span) {
	emphasis := 0
	for _, m := range marks {
		r.piece(m, RoleRemnant, "")
		if strings.ContainsAny(r.source.text(m), "*_") {
			emphasis++
		}
	}
	switch {
	case emphasis%2 == 1:
		r.find("half-lost-markup", marks[0].Start, "the mark %s has lost its other half", r.source.text(marks[0]))
	case len(marks) > 0:
		r.find("markup", marks[0].Start, "the mark %s is left over from other formatting", r.source.text(marks[0]))
	}
}

func (r *reader) labelPieces(l labelled) {
	r.piece(l.label, RoleLabel, "")
	r.piece(l.colon, RoleMark, "")
	r.remnants(l.remnants)
}

func (r *reader) piece(sp Span, role Role, sentence string) {
	if sp.Start < sp.End {
		r.text.Pieces = append(r.text.Pieces, Piece{sp, role, sentence})
	}
}

// finish puts the pieces and the findings in order and closes the gaps
// between the pieces.
func (r *reader) finish() {
	t := r.text
	slices.SortStableFunc(t.Pieces, func(a, b Piece) int { return cmp.Compare(a.Span.Start, b.Span.Start) })
	var tiled []Piece
	at := 0
	for _, p := range t.Pieces {
		tiled = append(append(tiled, r.gap(at, p.Span.Start)...), p)
		at = p.Span.End
	}
	t.Pieces = append(tiled, r.gap(at, len(r.src))...)

	slices.SortStableFunc(r.found, func(a, b found) int {
		return cmp.Or(cmp.Compare(a.offset, b.offset), cmp.Compare(a.kind, b.kind))
	})
	for _, f := range r.found {
		t.Findings = append(t.Findings, Finding{f.kind, r.place(f.offset), r.sentenceAt(f.offset), f.message})
	}
}

// gap is the pieces of a stretch that nothing has claimed: blanks, and
// whatever else was left over.
func (r *reader) gap(start, end int) []Piece {
	var pieces []Piece
	for start < end {
		inner := r.trim(Span{start, end})
		if inner.Start > start {
			pieces = append(pieces, Piece{Span{start, inner.Start}, RoleSpace, ""})
		}
		stop := inner.Start
		for stop < inner.End {
			c, n := utf8.DecodeRuneInString(r.text.Raw[stop:])
			if isBlank(c) {
				break
			}
			stop += n
		}
		if stop > inner.Start {
			pieces = append(pieces, Piece{Span{inner.Start, stop}, RoleRemnant, ""})
		}
		start = max(stop, inner.Start)
	}
	return pieces
}

// sentenceAt is the sentence that an offset lies in, or whose item it lies in.
func (r *reader) sentenceAt(offset int) string {
	pieces := r.text.Pieces
	i := sort.Search(len(pieces), func(i int) bool { return pieces[i].Span.End > offset })
	if i < len(pieces) && pieces[i].Span.Start <= offset && pieces[i].Sentence != "" {
		return pieces[i].Sentence
	}
	return r.itemAt(offset).sentence
}

// itemAt is the item that an offset lies in, one of no words and no label if
// it lies in none.
func (r *reader) itemAt(offset int) placedItem {
	i := sort.Search(len(r.items), func(i int) bool { return r.items[i].span.End > offset })
	if i < len(r.items) && r.items[i].span.Start <= offset {
		return r.items[i]
	}
	return placedItem{label: -1}
}
