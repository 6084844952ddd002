package corpus

import (
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// parts cuts the lines at the headings. before holds lines before the first.
func (r *reader) parts() (before []Span, parts []part) {
	anyKnown := slices.ContainsFunc(r.lines, func(line Span) bool { return r.headingID(line) != "" })
	seen := map[string]bool{}
	for i, line := range r.lines {
		id := r.headingID(line)
		if seen[id] {
			r.find("repeated-section", line.Start, "the heading %q has stood before", r.source.text(line))
			id = ""
		} else if id == "" && !r.looksLikeHeading(i) {
			if len(parts) == 0 {
				before = append(before, line)
			} else {
				last := &parts[len(parts)-1]
				last.lines = append(last.lines, line)
			}
			continue
		}
		if id != "" {
			seen[id] = true
		} else if anyKnown && r.own != nil {
			r.find("unknown-heading", line.Start, "the heading %q is in no lexicon; its section is told by its place", r.source.text(line))
		}
		if r.isNumbered(line) {
			content := r.content(line)
			r.piece(r.trim(Span{line.Start, content.Start}), RoleMark, "")
			line = content
		}
		heading := r.unmark(line)
		r.piece(heading, RoleHeading, "")
		parts = append(parts, part{id: id, heading: heading})
	}
	r.nameParts(parts)
	return before, parts
}

// longestKnownHeading is more bytes than any lexicon's heading has: longer
// lines need not be looked up.
const longestKnownHeading = 400

// headingID is the section that a line is the known heading of, or "".
func (r *reader) headingID(line Span) string {
	if line.End-line.Start > longestKnownHeading {
		return ""
	}
	known := func(sp Span) string { return r.words.headings[Fold(r.source.text(r.markless(sp)))] }
	if id := known(line); id != "" {
		return id
	}
	if r.isNumbered(line) {
		return known(r.content(line)) // "3. Capture"
	}
	return ""
}

// headingStyle is how a text marks its headings, if it marks them at all: then
// no other line is one by its shape alone.
type headingStyle uint8

const (
	plainHeadings    headingStyle = iota
	hashHeadings                  // "## Board"
	boldHeadings                  // "**Board**"
	numberedHeadings              // "2. Board", not in a list of such lines
)

// leastMarked is how many lines must be marked alike to be taken for the
// headings: fewer may be chance.
const leastMarked = 3

// findHeadingStyle looks how the headings are marked.
func (r *reader) findHeadingStyle() {
	for _, style := range []headingStyle{hashHeadings, boldHeadings, numberedHeadings} {
		count := 0
		for i := range r.lines {
			if r.hasStyle(style, i) && r.hasHeadingWords(i) {
				count++
			}
		}
		if count >= leastMarked {
			r.style = style
			return
		}
	}
}

// hasStyle reports whether the i-th line is marked in that style.
func (r *reader) hasStyle(style headingStyle, i int) bool {
	line := r.lines[i]
	text := r.source.text(line)
	switch style {
	case hashHeadings:
		return strings.HasPrefix(text, "#")
	case boldHeadings:
		return strings.HasPrefix(text, "**") && strings.HasSuffix(strings.TrimRight(text, ":： "), "**") ||
			strings.HasPrefix(text, "__") && strings.HasSuffix(strings.TrimRight(text, ":： "), "__")
	case numberedHeadings:
		alone := func(j int) bool { return j < 0 || j >= len(r.lines) || !r.isNumbered(r.lines[j]) }
		return r.isNumbered(line) && alone(i-1) && alone(i+1)
	}
	return !r.isBullet(line)
}

// looksLikeHeading reports whether the i-th line has a heading's shape: a few
// words, marked as the text marks its headings, with something after it.
func (r *reader) looksLikeHeading(i int) bool {
	return i+1 < len(r.lines) && r.hasStyle(r.style, i) && r.hasHeadingWords(i) && r.headingID(r.lines[i+1]) == ""
}

// The longest heading that no lexicon knows, in words and characters, and in
// characters where words are written without spaces.
const longestHeadingWords, longestHeading, longestUnspacedHeading = 8, 60, 24

// hasHeadingWords reports whether the i-th line is a few words that end no
// sentence.
func (r *reader) hasHeadingWords(i int) bool {
	line := r.lines[i]
	if r.isNumbered(line) {
		line = r.content(line)
	}
	text := r.source.text(r.markless(line))
	words, size := len(strings.Fields(text)), utf8.RuneCountInString(text)
	if words > longestHeadingWords || size > longestHeading || words == 1 && size > longestUnspacedHeading && isUnspaced(text) {
		return false
	}
	return strings.ContainsFunc(text, unicode.IsLetter) && endMark(text, r.rules.enders) == 0 && !strings.ContainsAny(text, ":;,：；，、،؛፣፤")
}

// isUnspaced reports whether a text begins in a script that puts no spaces
// between words.
func isUnspaced(text string) bool {
	first, _ := utf8.DecodeRuneInString(text)
	return unicode.In(first, unicode.Han, unicode.Hiragana, unicode.Katakana, unicode.Thai, unicode.Lao, unicode.Khmer, unicode.Myanmar, unicode.Tibetan)
}

// nameParts gives the parts without a known heading their ids, and tells of
// sections that are missing or out of order. Beside known headings a part has
// the id that is left for its place; where none is known, all are told by
// their order and likeness together.
func (r *reader) nameParts(parts []part) {
	if len(parts) == 0 {
		return
	}
	if slices.ContainsFunc(parts, func(p part) bool { return p.id != "" }) {
		r.nameByPlace(parts)
	} else {
		r.nameByLikeness(parts)
	}
	extra := 0
	for i := range parts {
		if parts[i].id == "" {
			parts[i].id = "more" + letterSuffix(extra)
			extra++
			r.find("extra-section", parts[i].heading.Start, "the section %q is one too many; it is called %s", r.source.text(parts[i].heading), parts[i].id)
		}
	}
	last := -1
	for _, p := range parts {
		at := slices.Index(SectionIDs, p.id)
		if at >= 0 && at < last {
			r.find("section-order", p.heading.Start, "the section %s does not stand in its usual place", p.id)
		}
		last = max(last, at)
	}
	for _, id := range SectionIDs {
		if !slices.ContainsFunc(parts, func(p part) bool { return p.id == id }) {
			r.find("missing-section", parts[0].heading.Start, "the text has no section %s", id)
		}
	}
}

// nameByPlace gives parts between known ones the ids that are left there.
func (r *reader) nameByPlace(parts []part) {
	next := 0
	for i := range parts {
		if parts[i].id != "" {
			next = slices.Index(SectionIDs, parts[i].id) + 1
			continue
		}
		limit := len(SectionIDs)
		for _, p := range parts[i+1:] {
			if p.id != "" {
				limit = slices.Index(SectionIDs, p.id)
				break
			}
		}
		if next < limit && !slices.ContainsFunc(parts, func(p part) bool { return p.id == SectionIDs[next] }) {
			parts[i].id = SectionIDs[next]
			r.inferSection(parts[i], fmt.Sprintf("it is section %d of %d, between known ones", i+1, len(parts)))
			next++
		}
	}
}

// inferSection tells of a section that is known by no word, and by what it is
// known. Where there is a lexicon that lacks the heading, that has been said.
func (r *reader) inferSection(p part, ground string) {
	if r.own == nil {
		r.find("inferred", p.heading.Start, "the heading %q is taken for that of the section %s: %s", r.source.text(p.heading), p.id, ground)
	}
}

// likeness is what the shape of a part says about which section it is.
type likeness struct {
	first, last bool
	bulleted    bool // most of its lines are bullets
	labelled    bool // most of its bullets have labels
	board       bool // and figures after them
	year        bool // it names a year
	title       bool // it names the game
}

func (r *reader) likenessOf(parts []part, i int) likeness {
	p := parts[i]
	l := likeness{first: i == 0, last: i == len(parts)-1, board: r.isBoard(p)}
	bullets, labels := 0, 0
	title := Fold(r.text.Title)
	for _, line := range p.lines {
		if r.isBullet(line) {
			bullets++
			if _, ok := r.label(r.content(line)); ok {
				labels++
			}
		}
		text := r.source.text(line)
		l.title = l.title || title != "" && strings.Contains(Fold(text), title)
		for _, q := range numbersIn(text, nil) {
			l.year = l.year || q.min >= 1400 && q.min < 2100
		}
	}
	l.bulleted = bullets*2 > len(p.lines)
	l.labelled = labels >= 2 && labels*2 > len(p.lines)
	return l
}

// weight is a number if a claim holds, and 0 if not.
func weight(claim bool, n int) int {
	if claim {
		return n
	}
	return 0
}

// as says how well a part fits as a section; only differences count. An
// overview is running text that names the game and the year it was first told
// of; a board is labels and figures; the notes come last and name years; the
// three sections of rules are bullets without any of that.
func (l likeness) as(id string) int {
	switch id {
	case "overview":
		return weight(!l.bulleted, 3) + weight(l.first, 1) + weight(l.title, 1) + weight(l.year, 1) - weight(l.bulleted, 2) - weight(l.board, 6)
	case "board":
		return weight(l.board, 6) + weight(l.labelled && !l.board && !l.last, 3) - weight(!l.board && !l.labelled, 4)
	case "notes":
		return weight(l.last, 1) + weight(l.year, 2) + weight(l.title, 1) - weight(l.board, 4)
	}
	return weight(l.bulleted, 2) - weight(!l.bulleted, 1) - weight(l.year, 1) - weight(l.board, 4)
}

// ground puts what makes a part like its section into words.
func (l likeness) ground(id string, i, of int) string {
	said := []string{fmt.Sprintf("it is section %d of %d", i+1, of)}
	if id == "board" && l.board {
		return said[0] + ", and its lines are labels with figures"
	}
	if l.bulleted {
		said = append(said, "in bullets")
	} else {
		said = append(said, "in running text")
	}
	if (id == "overview" || id == "notes") && l.year {
		said = append(said, "and names a year")
	}
	return strings.Join(said, ", ")
}

// missing is what it costs to hold that a text lacks a section: notes are the
// soonest left out.
func missing(id string) int {
	switch id {
	case "play":
		return 3
	case "notes":
		return 1
	}
	return 2
}

// spare is what it costs to hold that a section is one too many.
const spare = 3

// nameByLikeness gives ids to parts of which no heading is known. The board is
// told by its figures wherever it stands. The others keep their order, and of
// all ways to name them so, dropping sections or parts, that is taken in which
// most parts are like what they are called.
func (r *reader) nameByLikeness(parts []part) {
	like := make([]likeness, len(parts))
	board := -1
	for i := range parts {
		like[i] = r.likenessOf(parts, i)
		if like[i].board && board < 0 {
			board = i
		}
	}
	var rest []int
	ids := SectionIDs
	for i := range parts {
		if i != board {
			rest = append(rest, i)
		}
	}
	if board >= 0 {
		parts[board].id = "board"
		ids = slices.DeleteFunc(slices.Clone(ids), func(id string) bool { return id == "board" })
	}
	for k, id := range align(len(rest), ids, func(k int, id string) int { return like[rest[k]].as(id) }) {
		parts[rest[k]].id = id
	}
	for i, p := range parts {
		if p.id != "" {
			r.inferSection(p, like[i].ground(p.id, i, len(parts)))
		}
	}
}

// align names n things in order by ids in order so that the sum of how well
// they fit, less what is dropped, is greatest; "" names what is one too many.
// Of equals the one that names the earlier thing by the earlier id is taken.
func align(n int, ids []string, fit func(i int, id string) int) []string {
	best := make([][]int, n+1)
	for i := n; i >= 0; i-- {
		best[i] = make([]int, len(ids)+1)
		for j := len(ids); j >= 0; j-- {
			switch {
			case i == n && j == len(ids):
			case i == n:
				best[i][j] = best[i][j+1] - missing(ids[j])
			case j == len(ids):
				best[i][j] = best[i+1][j] - spare
			default:
				best[i][j] = max(best[i+1][j+1]+fit(i, ids[j]), best[i][j+1]-missing(ids[j]), best[i+1][j]-spare)
			}
		}
	}
	names := make([]string, n)
	for i, j := 0, 0; i < n; {
		switch {
		case j < len(ids) && best[i][j] == best[i+1][j+1]+fit(i, ids[j]):
			names[i] = ids[j]
			i, j = i+1, j+1
		case j < len(ids) && best[i][j] == best[i][j+1]-missing(ids[j]):
			j++
		default:
			i++
		}
	}
	return names
}

// letterSuffix numbers extra sections in letters, since the name of a sentence has
// its figures after the section: "", "b", "c", …
func letterSuffix(n int) string {
	if n == 0 {
		return ""
	}
	return letterSuffix(n/26) + string(rune('a'+n%26))
}

// isFact reports whether a labelled stretch states a fact of the board even
// where no bullet says that it is an item: its label is known, or its value
// begins with a number.
func (r *reader) isFact(l labelled) bool {
	if r.words.labels[Fold(r.source.text(l.label))] != "" {
		return true
	}
	q := r.words.quantities(r.source.text(l.value))
	return len(q) > 0 && q[0].span.Start == 0
}

// isBoard reports whether most lines of a part are labelled numbers.
func (r *reader) isBoard(p part) bool {
	labelled := 0
	for _, line := range p.lines {
		if l, ok := r.label(r.content(line)); ok && r.isFact(l) {
			labelled++
		}
	}
	return labelled >= 2 && labelled*2 >= len(p.lines)
}
