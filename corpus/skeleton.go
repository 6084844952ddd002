package corpus

import (
	"cmp"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/text/language"
	"golang.org/x/text/language/display"
)

// NamesText reports whether id can be the name of a source text,
// "game.language", and splits it.
func NamesText(id string) (game, lang string, ok bool) {
	m := fileName.FindStringSubmatch(id)
	if m == nil || !NamesGame(m[1]) {
		return "", "", false
	}
	if _, err := language.Parse(m[2]); err != nil {
		return "", "", false
	}
	return m[1], m[2], true
}

var gameName = regexp.MustCompile(`^[a-z0-9]+(?:-[a-z0-9]+)*$`)

// NamesGame reports whether id can be the name of a game: small letters and
// figures, joined by hyphens.
func NamesGame(id string) bool { return gameName.MatchString(id) }

// sectionWord says what a section is called in English, and what is in it.
type sectionWord struct{ id, english, what string }

// sectionWords are those of a section.
func sectionWords(id string) sectionWord {
	all := []sectionWord{
		{"overview", "Overview", "running text: who plays it and where, who first described it"},
		{"board", "Board", "rows, pits and seeds"},
		{"play", "How to play", "a rule of moving and sowing; a bullet for each"},
		{"capture", "Capture", "a rule of capture"},
		{"end", "End and winning", "how it ends and who wins"},
		{"notes", "Notes", "anything else"},
	}
	return all[slices.IndexFunc(all, func(s sectionWord) bool { return s.id == id })]
}

// TextSkeleton is the beginning of a source text: the title, the kind line,
// the six sections and the source line, with the headings and labels that the
// lexicon of its language has first, or the English ones where l is nil.
func TextSkeleton(l *Lexicon) []byte {
	word := func(own []string, english string) string {
		if len(own) > 0 {
			return own[0]
		}
		return english
	}
	if l == nil {
		l = &Lexicon{}
	}
	heading := func(id string) string { return word(l.Sections[id], sectionWords(id).english) + "\n" }
	fact := func(name, english, value string) string {
		return "- " + word(l.Labels[name], english) + ": << " + value + " >>\n"
	}
	var b strings.Builder
	b.WriteString("<< the game's name >>\n")
	b.WriteString(word(l.Kind, "Kind of game") + ": << one line on what kind of game it is >>\n")
	b.WriteString(heading("overview"))
	b.WriteString("<< " + sectionWords("overview").what + " >>\n")
	b.WriteString(heading("board"))
	b.WriteString(fact("rows", "Rows", "a figure"))
	b.WriteString(fact("pits", "Pits per row", "a figure or a range"))
	b.WriteString(fact("stores", "Stores", "None, or a figure"))
	b.WriteString(fact("seeds", "Seeds per pit", "a figure"))
	for _, id := range []string{"play", "capture", "end", "notes"} {
		b.WriteString(heading(id) + "- << " + sectionWords(id).what + " >>\n")
	}
	b.WriteString(word(l.Source, "Source") + ": << where the text was found >>\n")
	return []byte(b.String())
}

// rightToLeft are the scripts that run so.
var rightToLeft = []string{"Arab", "Hebr", "Syrc", "Thaa", "Nkoo", "Adlm", "Mand", "Samr", "Rohg"}

// LexiconSkeleton is the beginning of the lexicon of a language, every field
// explained. What the texts in that language seem to say, read by shape, is
// filled in.
func LexiconSkeleton(tag string, texts []*Text) ([]byte, error) {
	t, err := language.Parse(tag)
	if err != nil || t.String() != tag {
		return nil, fmt.Errorf("%q is no tag of a language as BCP 47 writes it, such as zu or pt-BR", tag)
	}
	script := scriptOf(tag, nil)
	dir := "ltr"
	if slices.Contains(rightToLeft, script) {
		dir = "rtl"
	}
	seen := gatherWords(tag, texts)
	enders := `[".", "?", "!", "…"]`
	if marks := seen.enders; len(marks) > 0 {
		enders = "[" + strings.Join(quoted(marks), ", ") + "]"
	}
	var b strings.Builder
	line := func(format string, args ...any) { fmt.Fprintf(&b, format+"\n", args...) }
	line("# %s. Spellings are compared without regard to case or encoding. Several", languageName(tag))
	line("# may stand in each list; nothing may stand under two names.")
	if len(seen.from) > 0 {
		line("# What is filled in was read by shape from %s: see that it is right.", list(seen.from, "and"))
	}
	line("language: %s", tag)
	line("english: %s", languageName(tag))
	line("own: %s", quotedOr(display.Self.Name(t), ""))
	line("script: %s     # ISO 15924", script)
	line("dir: %s         # or rtl", dir)
	line("")
	line("kind: %s        # the label of the second line", seen.list("kind"))
	line("source: %s      # and of the last", seen.list("source"))
	line("sections:       # the headings; each must have one")
	for _, id := range SectionIDs {
		line("  %s: %s     # %s: %s", id, seen.list("section "+id), sectionWords(id).english, sectionWords(id).what)
	}
	line("labels:         # of the bullets; other names than these are topics of your own")
	for _, name := range append(slices.Clone(factOrder), "layout") {
		line("  %s: %s", name, seen.list("fact "+name))
	}
	line("")
	line("units:          # what totals in brackets are counted in")
	line("  pits: []")
	line("  seeds: []")
	line("numbers: {}     # number words, each on a line of its own: none and one to twenty at least")
	line("#  two: 2")
	line("ranges: []      # words between the ends of a range, as in 6 to 10")
	line("")
	line("enders: %s      # marks that end a sentence, one character each", enders)
	line("abbreviations: []     # words whose full stop ends nothing")
	line("initials: []    # the names of letters, if initials are spelled out")
	line("")
	line("common: []      # a dozen words that tell the language from others of its script")
	if script != "Latn" {
		line("latin: en       # the language of words in Latin letters")
	}
	line("foreign: []     # phrases of other languages that its texts have")
	line("#  - {text: Mancala World, language: en}")
	line("")
	line("terms: []       # words of the field; concepts are %s", strings.Join(Concepts, ", "))
	line("#  - {concept: pit, word: shimo, literal: hole, cite: bosh.sw#play.1}")
	line("")
	line("# With strings under interface: the site is published in the language too.")
	line("# en.yaml is the list of them.")
	return []byte(b.String()), nil
}

// gathered are words that texts of a language use, by what they seem to be.
type gathered struct {
	from   []string
	words  map[string][]string
	enders []string
}

func gatherWords(tag string, texts []*Text) gathered {
	g := gathered{words: map[string][]string{}}
	add := func(what, word string) {
		same := func(other string) bool { return Fold(other) == Fold(word) }
		if Fold(word) != "" && !slices.ContainsFunc(g.words[what], same) {
			g.words[what] = append(g.words[what], word)
		}
	}
	for _, t := range texts {
		if t.Language != tag || len(t.gaps()) > 0 {
			continue
		}
		g.from = append(g.from, t.ID)
		add("kind", t.KindLabel)
		if t.SourceLine.ID != "" {
			add("source", t.labelBefore(t.SourceLine.Span.Start))
		}
		for _, s := range t.Sections {
			add("section "+s.ID, s.Heading)
			for _, item := range s.Items {
				for _, f := range t.Facts {
					if len(item.Sentences) > 0 && f.Sentence == item.Sentences[0].ID && slices.Contains(append([]string{"layout"}, factOrder...), f.Name) {
						add("fact "+f.Name, item.Label)
					}
				}
			}
		}
		for _, s := range t.Sentences() {
			if m := endMark(s.Text, nil); m != 0 && !slices.Contains(g.enders, string(m)) {
				g.enders = append(g.enders, string(m))
			}
		}
	}
	return g
}

// list writes what was gathered as a list of YAML.
func (g gathered) list(what string) string {
	return "[" + strings.Join(quoted(g.words[what]), ", ") + "]"
}

func quoted(words []string) []string {
	var all []string
	for _, w := range words {
		all = append(all, strconv.Quote(w))
	}
	return all
}

func quotedOr(word, otherwise string) string {
	if word == "" {
		return strconv.Quote(otherwise)
	}
	return word
}

// labelBefore is the last label before an offset.
func (t *Text) labelBefore(offset int) string {
	label := ""
	for _, p := range t.Pieces {
		if p.Role == RoleLabel && p.Span.End <= offset {
			label = t.Raw[p.Span.Start:p.Span.End]
		}
	}
	return label
}

// ReadingSkeleton is the beginning of the English reading of a text: a gap for
// each of its sentences, below the words of it. The error says why the text
// needs none, or cannot have one yet.
func ReadingSkeleton(t *Text) ([]byte, error) {
	switch {
	case t.Language == "en":
		return nil, fmt.Errorf("%s is in English and needs no reading", t.ID)
	case len(t.gaps()) > 0:
		return nil, fmt.Errorf("%s is a skeleton still\nhint: put the text there as it came, over all that stands between << and >>", t.File)
	}
	rests := "title"
	if t.SourceLine.ID != "" {
		rests = t.SourceLine.ID
	}
	var b strings.Builder
	line := func(format string, args ...any) { fmt.Fprintf(&b, format+"\n", args...) }
	line("# What each sentence of the text says, in English. A word in [brackets] is the")
	line("# editors': what must have been meant, where the text says something else.")
	line("text: %s", t.ID)
	line("reader: << who made the reading >>")
	line(`reviewed: ""    # who has checked it, and when; empty until somebody has`)
	line("rights:")
	line("  status: unknown    # known, once it is known who holds them")
	line("  note: << what is known of who holds the rights in the text, and what may be done with it >>")
	line("  cite: %q", "<< what that rests on: a sentence such as "+t.ID+"#"+rests+", or @ and a key of references.bib >>")
	line("")
	line("sentences:")
	for _, section := range t.Sections {
		for _, item := range section.Items {
			label := ""
			if item.Label != "" {
				label = item.Label + ":"
			}
			for _, s := range item.Sentences {
				line("  # %s", Plainly(strings.Join(strings.Fields(label+" "+s.Text), " ")))
				line("  %s: << its English >>", s.ID)
				label = ""
			}
		}
	}
	line("")
	line("# What a reader should know of a sentence, and what no machine can see is odd in")
	line("# it. Take the # away from what you fill in. The kinds of findings are")
	line("# %s.", list(editedKinds(), "and"))
	first := cmp.Or(sentenceIDs(t)[0], "play.1")
	line("#notes:")
	line("#  %s: A word for a lap, and for a round.", first)
	line("#findings:")
	line("#  - {kind: mistranslation, sentence: %s, words: as they stand there, message: what is meant}", first)
	return []byte(b.String()), nil
}

// CollationSkeleton is the beginning of the apparatus of a game: an entry for
// each place where its witnesses are seen to differ. The error says that there
// are no two to be laid side by side.
func CollationSkeleton(game string, witnesses []*Text) ([]byte, error) {
	if len(witnesses) < 2 {
		return nil, fmt.Errorf("%q has %s, and an apparatus is of two or more", game, count(len(witnesses), "text"))
	}
	var b strings.Builder
	line := func(format string, args ...any) { fmt.Fprintf(&b, format+"\n", args...) }
	line("# The places where the texts differ, and those where they agree in a slip.")
	line("#   kind      reading (they say different things), figure, omission or shared-error")
	line("#   readings  the words of each text, as they stand there, and what they mean")
	line("#   follows   the text that the rules follow; without it, neither")
	line("#   reach     none (no rule is touched), no-value (another rule, which the engine has")
	line("#             no value for), nearest or exact: then set names the value, and from and")
	line("#             moves an example that comes out differently. bosh.yaml has one of each.")
	line("game: %s", game)
	line("editor: << who made the apparatus >>")
	line("")
	line("variants:")
	differ := 0
	for _, row := range Collate(witnesses...) {
		if len(row.Differences) == 0 {
			continue
		}
		differ++
		line("  # %s", Plainly(strings.Join(row.Differences, "; ")))
		line("  - at: %s", row.ID)
		line("    kind: %s", row.Kinds[0])
		line("    readings:")
		for i, s := range row.Sentences {
			if s != nil {
				line("      - {text: %s, words: << its words that differ >>, means: << what they mean >>}", witnesses[i].ID)
			}
		}
		line("    note: << what differs, and what speaks for either >>")
		line("    effect: << what the reading not followed would do to the rules >>")
		line("    reach: none")
	}
	if differ == 0 {
		line("  [] # none is seen; an entry has at, kind, readings, note, effect and reach")
	}
	return []byte(b.String()), nil
}

// GameSkeleton is the beginning of a game file: front matter with what the
// texts of the game say of the board, one rule with a play, and the form of a
// fork. Where the texts say nothing, or there are none, a gap is left.
func GameSkeleton(id string, texts []*Text) []byte {
	var own []*Text
	var names []string
	for _, t := range texts {
		if t.Game == id {
			own, names = append(own, t), append(names, t.ID)
		}
	}
	board := map[string]int{"rows": 2, "pits": 6, "stores": 0, "seeds": 4} // to have something to play on
	cites := map[string]string{}
	for _, t := range own {
		for _, name := range factOrder {
			if f := t.Fact(name); f != nil && f.Known && f.Min == f.Max && cites[name] == "" {
				board[name], cites[name] = f.Min, t.ID+"#"+f.Sentence
			}
		}
	}
	var guessed []string
	for _, name := range []string{"rows", "pits", "seeds", "stores"} {
		if cites[name] == "" {
			guessed = append(guessed, factParameters[name])
		}
	}
	see := ""
	verb := "is"
	if len(guessed) > 1 {
		verb = "are"
	}
	if len(guessed) > 0 {
		see = "   # << see that " + list(guessed, "and") + " " + verb + " right, for no text says so >>"
	}
	stores := "none"
	if board["stores"] != 0 {
		stores = "<< one of the values of stores >>"
	}
	work := "<< a key of references.bib, and the page >>"
	cite := "@" + work
	if len(own) > 0 && len(own[0].Sentences()) > 0 {
		cite = "<< what says so: a sentence such as " + own[0].ID + "#" + own[0].Sentences()[0].ID + ", or @ and a key of references.bib >>"
	}
	var b strings.Builder
	line := func(format string, args ...any) { fmt.Fprintf(&b, format+"\n", args...) }
	line("---")
	line("title: %s       # if that is its name", titled(id))
	if len(own) > 0 {
		line("summary: << one sentence that sums the game up >>")
		line("texts: [%s]       # what describes it in sources/", strings.Join(names, ", "))
	} else {
		line("summary: {text: << one sentence that sums the game up >>, cite: %q}", cite)
		line("texts: []         # what describes it in sources/: nothing, so that its rules rest on works")
	}
	line("setup: {rows: %d, pits_per_row: %d, seeds_per_pit: %d, stores: %s, start: equal}%s", board["rows"], board["pits"], board["seeds"], stores, see)
	line("facts:            # the fact box; each with what says so")
	for _, name := range factOrder {
		if cites[name] != "" {
			line("  - {name: %s, value: %q, cite: %q}", name, figures(board[name], board[name]), cites[name])
		}
	}
	line("  - {name: people, value: << who plays it >>, cite: %q}", cite)
	line("# so do country and region, by which games are chosen where they are compared;")
	line("# peoples, names, places, terms and relatives have lists of their own, as in bosh.md")
	line("---")
	line("")
	line("# History")
	line("")
	line("<< who played it, and who wrote it down >> [%s].", inProse(cite))
	line("")
	line("# How a move goes")
	line("")
	line("<< what the first rule says, in your words >> [%s].", inProse(cite))
	line("")
	line("```rule move = sow")
	switch says := sentenceOf(own, "play"); {
	case says != "":
		line("says %s", says)
		line("grade attested")
	case len(own) == 0:
		line("works %s", work)
		line("grade attested")
	default:
		line("grade assumed")
		line("note << why it is taken to be so >>")
	}
	line("```")
	line("```play")
	if to, ok := sownOnce(board["rows"], board["pits"], board["seeds"]); ok {
		line("move A")
		line("to %s", to)
		line("caption South begins with A.")
	} else {
		line("move A")
		line("to << the position after the move, as furrow trace %s A gives it, if the text bears it out >>", id)
	}
	line("```")
	line("")
	line("<< the other rules, each a block like the one above; and for a question that the texts leave open a fork, like this:")
	line("")
	line("    ```fork first_starter")
	line("    answer south")
	line("    answer north")
	line("    ground The text is silent.")
	line("    ```")
	line("    ```play")
	line("    set first_starter=north")
	line("    illegal A")
	line("    ```")
	line("")
	line("Delete this when you have done so. >>")
	return []byte(b.String())
}

// inProse is a citation as prose has it, a sentence after an @ too.
func inProse(cite string) string { return "@" + strings.TrimPrefix(cite, "@") }

// titled is an id as a title: "bao-la-kimasai" is "Bao La Kimasai".
func titled(id string) string {
	words := strings.Split(id, "-")
	for i, w := range words {
		words[i] = strings.ToUpper(w[:1]) + w[1:]
	}
	return strings.Join(words, " ")
}

// sentenceOf is the first sentence of a section in each text that has one, as
// a says line names them, with their digests.
func sentenceOf(texts []*Text, section string) string {
	var all []string
	for _, t := range texts {
		if s := t.Section(section); s != nil && len(s.Items) > 0 && len(s.Items[0].Sentences) > 0 {
			first := s.Items[0].Sentences[0]
			all = append(all, fmt.Sprintf("%s#%s@%s", t.ID, first.ID, first.Digest()))
		}
	}
	return strings.Join(all, " ")
}

// sownOnce counts out the move from A on a board of two rows that is filled
// alike, where the hand does not reach A again.
func sownOnce(rows, pits, seeds int) (position string, ok bool) {
	if rows != 2 || seeds >= 2*pits-1 || pits < 2 {
		return "", false
	}
	ring := make([]string, 2*pits)
	for i := range ring {
		n := seeds
		switch {
		case i == 0:
			n = 0
		case i <= seeds:
			n++
		}
		ring[i] = strconv.Itoa(n)
	}
	north := slices.Clone(ring[pits:])
	slices.Reverse(north)
	return fmt.Sprintf("%s/%s 0 0 N 2", strings.Join(north, ","), strings.Join(ring[:pits], ",")), true
}
