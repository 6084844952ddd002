package site

import (
	"cmp"
	"slices"
	"strings"
	"unicode/utf8"

	"furrow/corpus"
	"furrow/engine"

	"github.com/yuin/goldmark/ast"
)

// The search works without a server: what can be found is written as scripts
// that the page of the search adds to itself, and only those that the words
// looked for need. There is one index for all languages.
//
//	search/index.js   where the others begin
//	search/w0.js …    words with the entries they stand in, for the pairs of
//	                  letters that the words hold: a word is found by any part
//	search/g0.js …    names of one thing in several languages, with the entries
//	                  that hold any of them
//	search/d0.js …    the entries, as they are shown

// searchKind is what a place that can be found is. The results are shown by
// kind, in this order.
type searchKind int

const (
	searchPage searchKind = iota
	searchTerm
	searchRule
	searchSentence
	searchFinding
	searchWork
	searchKinds int = iota
)

// searchEntry is a place that can be found.
type searchEntry struct {
	kind searchKind
	path string // the same in every language, with the fragment
	// title, where and text are in one language, or have a member for each
	// language of the site.
	title, text spoken
	where       spoken      // what the place belongs to
	reading     string      // English
	names       searchGroup // other names, shown with it
	keys        []string    // found by, and not shown
	context     string      // words that it is found by, after all others
}

// spoken is words in one language, or in each language of the site.
type spoken struct {
	words []string
	lang  string // BCP 47; "" for the language of the page
}

func say(words, lang string) spoken {
	if words == "" {
		return spoken{}
	}
	return spoken{[]string{words}, lang}
}

// searchGroup is the names of one thing.
type searchGroup struct {
	forms []searchForm
}

type searchForm struct {
	words, lang string
}

// add adds a name, unless one that is folded to the same is there.
func (g *searchGroup) add(words, lang string) {
	key := strings.Join(searchStems(words), " ")
	if key != "" && !slices.ContainsFunc(g.forms, func(f searchForm) bool { return strings.Join(searchStems(f.words), " ") == key }) {
		g.forms = append(g.forms, searchForm{words, lang})
	}
}

// pageTitle is how a page names and describes itself in one language.
type pageTitle struct{ title, description string }

// titled gives what the search says of a page. Every page model has it by
// embedding frame.
func (f frame) titled() pageTitle { return pageTitle{f.Title, f.Description} }

// searchEntries lists everything that can be found, by kind, in a fixed order.
func (s *site) searchEntries() []searchEntry {
	var all []searchEntry
	for i, p := range s.pages() {
		if p.kind == "embed" || p.kind == "search" || p.alone {
			continue
		}
		all = append(all, s.pageEntry(p, s.titles[i]))
	}
	for _, st := range s.studies {
		all = append(all, s.gameEntries(st)...)
	}
	for _, t := range s.corpus.Texts {
		all = append(all, s.textEntries(t)...)
	}
	all = append(all, s.termEntries()...)
	for _, n := range s.corpus.Names {
		e := searchEntry{kind: searchTerm, path: namesPath + "#" + nameAnchor(n.ID), title: say(n.Name, sourceLanguage), text: say(n.Note, sourceLanguage),
			where: s.spoken(func(l *locale) string { return l.Plain("names-" + n.Kind) })}
		e.names.add(n.Modern, sourceLanguage)
		for _, f := range n.Forms {
			e.names.add(f.Form, f.Language)
			e.names.add(f.Romanised, f.Language+"-Latn")
		}
		all = append(all, e)
	}
	for _, pg := range s.corpus.Mechanics {
		all = append(all, passages(pg.Document, pg.Source, mechanicPath(pg.ID), "", pg.Title)...)
	}
	for _, pg := range s.corpus.Pages {
		path, anchor := "about.html", pg.ID
		switch pg.ID {
		case "about":
			anchor = ""
		case "home":
			path, anchor = "index.html", ""
		case "likeness":
			path, anchor = likenessPath, ""
		case "doubt":
			path, anchor = doubtPath, "method"
		case statisticsProse:
			path, anchor = statisticsPath, ""
		}
		all = append(all, passages(pg.Document, pg.Source, path, anchor, pg.Title)...)
	}
	for _, w := range s.corpus.Works {
		v := newWorkView(w)
		all = append(all, searchEntry{kind: searchWork, path: workPath(w.Key), title: say(s.workName(w.Key), sourceLanguage),
			text: say(joinWords([]string{v.Who, v.Title + ".", v.Container}), sourceLanguage), keys: []string{w.Key}})
	}
	slices.SortStableFunc(all, func(a, b searchEntry) int { return cmp.Compare(a.kind, b.kind) })
	return all
}

// spoken is words that each language of the site has its own of.
func (s *site) spoken(words func(*locale) string) spoken {
	var v spoken
	for _, l := range s.locales {
		v.words = append(v.words, words(l))
	}
	return v.plain()
}

// plain is v with one member where all are the same.
func (v spoken) plain() spoken {
	if len(v.words) > 0 && len(slices.Compact(slices.Clone(v.words))) == 1 {
		v.words = v.words[:1]
	}
	return v
}

func (s *site) pageEntry(p page, titles []pageTitle) searchEntry {
	e := searchEntry{kind: searchPage, path: p.path}
	for _, t := range titles {
		e.title.words = append(e.title.words, t.title)
		e.text.words = append(e.text.words, t.description)
	}
	e.title, e.text = e.title.plain(), e.text.plain()
	if e.text.words[0] == "" && len(e.text.words) == 1 {
		e.text = spoken{}
	}
	for _, g := range s.corpus.Games {
		if gamePath(g.ID) != p.path {
			continue
		}
		e.title, e.text = say(g.Title, sourceLanguage), say(g.Front.Summary.Text, sourceLanguage)
		e.names = gameNames(g)
		if len(e.names.forms) > 0 {
			e.names.forms = e.names.forms[1:] // the title
		}
	}
	return e
}

// gameEntries are the prose, the rules, the forks and the players' own words
// of a game.
func (s *site) gameEntries(st *study) []searchEntry {
	g := st.game
	all := passages(g.Document, g.Source, gamePath(g.ID), "", g.Title)
	rule := func(anchor, question, setting string, words ...string) {
		all = append(all, searchEntry{kind: searchRule, path: gamePath(g.ID) + "#" + anchor, title: say(question, sourceLanguage),
			where: say(g.Title+" · "+setting, sourceLanguage), text: say(joinWords(words), sourceLanguage)})
	}
	for i, r := range g.Rules {
		param, _ := engine.ParameterNamed(r.Parameter)
		words := append([]string{valueMeaning(param, r.Value)}, splitLines(r.Note)...)
		for _, p := range r.Plays {
			words = append(words, p.Caption)
		}
		rule(ruleAnchor(g, i), param.Meaning, r.Parameter+" = "+r.Value, words...)
	}
	for _, f := range g.Forks {
		var words []string
		for _, a := range answers(f) {
			words = append(words, a.Value+": "+a.Meaning)
		}
		for _, p := range f.Plays {
			words = append(words, p.Caption)
		}
		rule(forkAnchor(f), questionOf(f), f.Name, append(words, f.Ground)...)
	}
	for _, t := range g.Front.Terms {
		all = append(all, searchEntry{kind: searchTerm, path: gamePath(g.ID) + "#part-terms", title: say(t.Term, t.Language),
			where: say(g.Title, sourceLanguage), text: say(t.Meaning, sourceLanguage)})
	}
	return all
}

func joinWords(words []string) string {
	return strings.Join(slices.DeleteFunc(words, func(w string) bool { return w == "" }), " ")
}

// textEntries are the sentences of a text with their readings, and what is odd
// about them.
func (s *site) textEntries(t *corpus.Text) []searchEntry {
	var all []searchEntry
	game := ""
	if g := s.gameOf(t.Game); g != nil {
		game = g.Title
	}
	for _, line := range append([]*corpus.Sentence{&t.TitleLine, &t.KindLine}, append(t.Sentences(), &t.SourceLine)...) {
		if line.ID == "" || slices.ContainsFunc(all, func(e searchEntry) bool { return e.path == sentencePath(t.ID, line.ID) }) {
			continue
		}
		sen, _ := s.sentenceOf(t.ID, line.ID)
		text := line.Text
		if label := labelOf(t, line.ID); label != "" {
			text = label + ": " + text
		}
		all = append(all, searchEntry{kind: searchSentence, path: sentencePath(t.ID, line.ID), text: say(text, t.Language),
			where: say(t.ID+"#"+line.ID, sourceLanguage), reading: sen.reading, context: game})
	}
	for i, n := range s.marginNotes(s.locales[0], t) {
		all = append(all, searchEntry{kind: searchFinding, path: textPath(t.ID) + "#" + n.Anchor, where: say(t.ID, sourceLanguage),
			title: s.spoken(func(l *locale) string { return plainKind(l, s.marginNotes(l, t)[i].kind) }),
			text:  say(n.Message, sourceLanguage)})
	}
	return all
}

// plainKind names a kind of finding in words without markup.
func plainKind(l *locale, kind string) string {
	if l.own["finding-"+kind] == "" && l.english["finding-"+kind] == "" {
		return findingKindOf(kind).Title
	}
	return l.Plain("finding-" + kind)
}

// termEntries are the words of the field.
func (s *site) termEntries() []searchEntry {
	var all []searchEntry
	for _, lex := range s.corpus.Lexicons {
		for i, t := range lex.Terms {
			path := glossaryPath + "#beside"
			text, id, _ := strings.Cut(t.Cite, "#")
			if _, stands := s.sentenceOf(text, id); stands {
				path = glossaryPath + "#" + termAnchor(lex, i)
			}
			e := searchEntry{kind: searchTerm, path: path, title: say(t.Word, lex.Language), text: say(t.Literal, sourceLanguage),
				where: s.spoken(func(l *locale) string { return l.Plain("concept-" + t.Concept) })}
			e.names.add(t.Form, lex.Language)
			all = append(all, e)
		}
	}
	return all
}

// passages are the paragraphs of a page's prose, each by the heading above it.
func passages(document ast.Node, source []byte, path, anchor, title string) []searchEntry {
	var all []searchEntry
	heading := ""
	for n := document.FirstChild(); n != nil; n = n.NextSibling() {
		switch n := n.(type) {
		case *ast.Heading:
			heading = wordsOf(n, source)
			if id, ok := n.AttributeString("id"); ok {
				if b, ok := id.([]byte); ok {
					anchor = string(b)
				}
			}
			continue
		case *corpus.RuleBlock, *corpus.ForkBlock, *corpus.PlayBlock:
			continue
		}
		words := wordsOf(n, source)
		if words == "" {
			continue
		}
		to := path
		if anchor != "" {
			to += "#" + anchor
		}
		all = append(all, searchEntry{kind: searchPage, path: to, title: say(title, sourceLanguage), where: say(heading, sourceLanguage), text: say(words, sourceLanguage)})
	}
	return all
}

// wordsOf is the words of a node of prose, without its citations.
func wordsOf(n ast.Node, source []byte) string {
	var b strings.Builder
	ast.Walk(n, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		switch n := n.(type) {
		case *corpus.CitationNode:
			return ast.WalkSkipChildren, nil
		case *ast.Text:
			if entering {
				b.Write(n.Segment.Value(source))
				if n.SoftLineBreak() || n.HardLineBreak() {
					b.WriteByte(' ')
				}
			}
		case *ast.String:
			if entering {
				b.Write(n.Value)
			}
		default:
			if n.Type() == ast.TypeBlock && !entering {
				b.WriteByte(' ')
			}
		}
		return ast.WalkContinue, nil
	})
	words := strings.Join(strings.Fields(b.String()), " ")
	// A citation leaves the space before it behind.
	return strings.NewReplacer(" .", ".", " ,", ",", " ;", ";").Replace(words)
}

// searchGroups lists what has names in several languages: games, concepts, and
// who and what the texts name.
func (s *site) searchGroups() []searchGroup {
	var all []searchGroup
	for _, g := range s.corpus.Games {
		all = append(all, gameNames(g))
	}
	for _, concept := range corpus.Concepts {
		var group searchGroup
		for _, lex := range s.corpus.Lexicons {
			for _, t := range lex.Terms {
				if t.Concept == concept {
					group.add(t.Word, lex.Language)
					group.add(t.Form, lex.Language)
				}
			}
		}
		for _, l := range s.locales {
			if word, lang := l.Text("concept-" + concept); lang == l.Tag {
				group.add(word, lang)
			}
		}
		all = append(all, group)
	}
	for _, n := range s.corpus.Names {
		var group searchGroup
		group.add(n.Name, sourceLanguage)
		group.add(n.Modern, sourceLanguage)
		for _, f := range n.Forms {
			group.add(f.Form, f.Language)
			group.add(f.Romanised, f.Language+"-Latn")
		}
		all = append(all, group)
	}
	return all
}

// gameNames are the names of a game, its title the first.
func gameNames(g *corpus.Game) searchGroup {
	var group searchGroup
	group.add(g.Title, sourceLanguage)
	for _, n := range g.Front.Names {
		group.add(n.Name, n.Language)
		group.add(n.Romanised, n.Language+"-Latn")
	}
	return group
}

// The weights of a word in an entry.
const (
	inContext = 1 + iota
	inText
	inName
)

// words are the folded words of the entry with the greatest weight each has.
func (e *searchEntry) words() map[string]int {
	found := map[string]int{}
	add := func(weight int, texts ...string) {
		for _, t := range texts {
			for _, w := range corpus.SearchWords(t) {
				found[w] = max(found[w], weight)
			}
		}
	}
	add(inContext, e.context)
	add(inText, append(e.text.words, e.reading)...)
	add(inText, e.where.words...)
	add(inName, append(e.title.words, e.keys...)...)
	for _, f := range e.names.forms {
		add(inName, f.words)
	}
	return found
}

// viramas end a word whose last letter has no vowel. Where an ending follows
// they fall away, so that what is looked for is looked for without.
const viramas = "\u094D\u09CD\u0A4D\u0ACD\u0B4D\u0BCD\u0C4D\u0CCD\u0D4D"

// searchStem is a word as it is looked for.
func searchStem(word string) string {
	if stem := strings.TrimRight(word, viramas); stem != "" {
		return stem
	}
	return word
}

func searchStems(words string) []string {
	stems := corpus.SearchWords(words)
	for i := range stems {
		stems[i] = searchStem(stems[i])
	}
	return stems
}

// longEnough is how many letters a name must have to be looked for within
// words: "shimo" stands in "mashimo", and "row" would in "grown".
const longEnough = 5

// hasName reports whether a word is the stem of a name, with an ending or,
// where the stem is long, a beginning.
func hasName(word, stem string) bool {
	switch n := utf8.RuneCountInString(stem); {
	case n < 3:
		return searchStem(word) == stem
	case n < longEnough:
		return strings.HasPrefix(word, stem)
	default:
		return strings.Contains(word, stem)
	}
}
