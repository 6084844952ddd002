package site

import (
	"html/template"
	"slices"
	"strconv"
	"strings"

	"furrow/corpus"
)

// textPage shows a text as received: every sentence under its name, with the
// English reading beside it, findings in the margin, and the rules that rest
// on it.
type textPage struct {
	frame
	Name       string    // "bosh.ml"
	Heading    []langRun // the title as the text has it
	Language   string    // BCP 47 of the text
	Game       *link     // nil for a text without a game file
	Witnesses  *link     // nil where there is only this one
	Raw        link      // the file as received
	Files      []fileView
	Bytes      int
	Whole      []langRun // every byte, in order, for reading unbroken
	Reader     string
	Reviewed   string
	Rights     *textRights // nil if nothing is said of them
	Unread     int         // sentences without a reading
	Count      int         // sentences
	General    []marginNote
	Head       []textRow // title and kind
	Sections   []textSection
	Tail       []textRow // source line
	Facts      []textFact
	NoteCount  int
	HasReading bool
}

type link struct {
	Href string
	Text string
	Lang string // of Text where it is not the page's, or ""
}

// langRun is a stretch of one language.
type langRun struct {
	Text string
	Lang string // BCP 47
	Name string // of the language, where it is not that of the text
	Note bool   // whether it is a word of another language, to be marked so

	Href   string // of what is said about the words, or ""
	Marked bool   // whether these are the words in question
}

type textSection struct {
	ID      string
	Anchor  string
	Heading string
	Notes   []marginNote // about the heading
	Rows    []textRow
}

// textRights is what is known of the rights in a text.
type textRights struct {
	Key  string // of the word for its status
	Note string // English
	Cite template.HTML
}

// textRow is a sentence.
type textRow struct {
	ID       string
	Label    string
	Bullet   bool // whether it begins a bullet
	Runs     []langRun
	Layout   []string
	Reading  string
	Editor   string // the editor's note
	Reviewed bool   // whether the reading has been checked by another
	Report   string // link to report an error
	Claims   []claimLink
	Notes    []marginNote
	Language string
}

// claimLink leads to a rule or fork that cites a sentence.
type claimLink struct {
	Href      string
	Parameter string
	Value     string
}

// marginNote is a finding, numbered through the page.
type marginNote struct {
	Number  int
	Anchor  string
	Kind    template.HTML
	Message string
	Line    int
	Column  int
}

type textFact struct {
	Name     template.HTML
	Runs     []langRun // its value as it stands
	Read     string
	Sentence link
}

func (s *site) text(f frame, at int) textPage {
	t := s.corpus.Texts[at]
	title := corpus.Plainly(t.Title)
	f.Title = title + " (" + f.L.LanguageName(t.Language) + ")"
	f.Description = f.L.Plain("text-description", "title", title, "language", f.L.LanguageName(t.Language))
	f.About = linkedThing{Type: "CreativeWork", Name: title, Language: t.Language}
	if s.gameOf(t.Game) != nil {
		f.Picture = cardPath(t.Game)
	}
	f.under(f.L.Plain("texts-title"), "", textsPath)
	var texts []link
	for _, other := range s.corpus.Texts {
		texts = append(texts, link{Href: f.to(textPath(other.ID)), Text: other.ID})
	}
	f.between(texts, at)
	p := textPage{
		frame:    f,
		Name:     t.ID,
		Heading:  runs(f.L, &t.TitleLine, t.Language),
		Language: t.Language,
		Raw:      link{Href: f.file(rawTextPath(t.ID)), Text: t.ID + ".txt"},
		Bytes:    len(t.Raw),
		Files:    s.textFiles(&f, t.ID),
		Whole:    wholeText(t),
	}
	if g := s.gameOf(t.Game); g != nil {
		p.Game = &link{Href: f.to(gamePath(g.ID)), Text: g.Title, Lang: sourceLanguage}
	}
	if len(s.textsOf(t.Game)) > 1 {
		p.Witnesses = &link{Href: f.to(textPath(t.Game)), Text: f.L.Plain("witnesses-link")}
	}
	if r := s.readingOf(t.ID); r != nil {
		p.HasReading, p.Reader, p.Reviewed = true, r.Reader, r.Reviewed
		if r.Rights.Status != "" {
			p.Rights = &textRights{"rights-" + r.Rights.Status, r.Rights.Note, s.references(&f, t.Game, r.Rights.Cite)}
		}
	}

	notes := s.marginNotes(f.L, t)
	p.NoteCount = len(notes)
	row := func(line *corpus.Sentence) textRow {
		r := s.textRow(&f, t, line)
		r.Notes = take(&notes, func(n placedNote) bool { return n.sentence == line.ID })
		return r
	}
	p.Head = append(p.Head, row(&t.TitleLine))
	if t.KindLine.ID != "" {
		r := row(&t.KindLine)
		r.Label = t.KindLabel
		p.Head = append(p.Head, r)
	}
	for _, sec := range t.Sections {
		v := textSection{ID: sec.ID, Anchor: "section-" + sec.ID, Heading: sec.Heading}
		v.Notes = take(&notes, func(n placedNote) bool { return n.sentence == "" && n.Line == sec.Place.Line })
		for _, item := range sec.Items {
			for i := range item.Sentences {
				r := row(&item.Sentences[i])
				if i == 0 {
					r.Label, r.Bullet = item.Label, item.Bullet
				}
				if i == len(item.Sentences)-1 {
					r.Layout = item.Layout
				}
				p.Count++
				if r.Reading == "" {
					p.Unread++
				}
				v.Rows = append(v.Rows, r)
			}
		}
		p.Sections = append(p.Sections, v)
	}
	if t.SourceLine.ID != "" {
		p.Tail = append(p.Tail, row(&t.SourceLine))
	}
	p.General = take(&notes, func(placedNote) bool { return true })

	for _, fact := range t.Facts {
		v := textFact{Name: factName(f.L, fact.Name), Runs: factRuns(f.L, t, fact)}
		if fact.Known {
			v.Read = f.L.Number(fact.Min)
			if fact.Max != fact.Min {
				v.Read += "–" + f.L.Number(fact.Max)
			}
		}
		if fact.Sentence != "" {
			v.Sentence = link{Href: "#" + fact.Sentence, Text: fact.Sentence}
		}
		p.Facts = append(p.Facts, v)
	}
	return p
}

// textRow is a sentence as its text's page shows it.
func (s *site) textRow(f *frame, t *corpus.Text, line *corpus.Sentence) textRow {
	r := textRow{ID: line.ID, Language: t.Language, Runs: standOut(runs(f.L, line, t.Language), s.namesIn(f, t.ID, line))}
	if sen, ok := s.sentenceOf(t.ID, line.ID); ok {
		r.Reading, r.Editor, r.Reviewed = sen.reading, sen.note, sen.reviewed
	}
	r.Report = f.Report(t.ID + "#" + line.ID)
	for _, c := range s.claims[t.ID+"#"+line.ID] {
		r.Claims = append(r.Claims, claimLink{
			Href: f.to(gamePath(c.Game) + "#" + c.Anchor), Parameter: c.Parameter, Value: c.Value,
		})
	}
	return r
}

// runs are the stretches of a sentence, those of another language than the
// text's with its name.
func runs(l *locale, line *corpus.Sentence, language string) []langRun {
	if len(line.Runs) == 0 {
		return []langRun{{Text: line.Text, Lang: language}}
	}
	var out []langRun
	for _, r := range line.Runs {
		v := langRun{Text: r.Text, Lang: r.Language}
		if r.Language != language {
			v.Note, v.Name = true, l.LanguageName(r.Language)
		}
		out = append(out, v)
	}
	return out
}

// factRuns are the stretches of the value of a fact, in the languages they have
// in its sentence.
func factRuns(l *locale, t *corpus.Text, fact corpus.Fact) []langRun {
	if line := t.Sentence(fact.Sentence); line != nil {
		if at := strings.Index(line.Text, fact.Text); at >= 0 {
			return cutRuns(runs(l, line, t.Language), at, at+len(fact.Text))
		}
	}
	return []langRun{{Text: fact.Text, Lang: t.Language}}
}

// cutRuns are the stretches from one byte of their text to another.
func cutRuns(runs []langRun, start, end int) []langRun {
	var cut []langRun
	for _, r := range runs {
		n := len(r.Text)
		if from, to := max(start, 0), min(end, n); from < to {
			r.Text = r.Text[from:to]
			cut = append(cut, r)
		}
		start, end = start-n, end-n
	}
	return cut
}

// wholeText is every byte of a text in order, in the languages of its
// sentences.
func wholeText(t *corpus.Text) []langRun {
	if len(t.Pieces) == 0 {
		return []langRun{{Text: t.Raw, Lang: t.Language}}
	}
	var out []langRun
	for _, p := range t.Pieces {
		words := t.Raw[p.Span.Start:p.Span.End]
		line := t.Sentence(p.Sentence)
		joined := ""
		if line != nil {
			for _, r := range line.Runs {
				joined += r.Text
			}
		}
		if joined != words || joined == "" {
			out = append(out, langRun{Text: words, Lang: t.Language})
			continue
		}
		for _, r := range line.Runs {
			out = append(out, langRun{Text: r.Text, Lang: r.Language})
		}
	}
	return out
}

// placedNote is a margin note with the sentence it belongs to.
type placedNote struct {
	marginNote
	kind     string
	sentence string
}

// marginNotes numbers the findings of a text, the reader's among them, in the
// order of their places.
func (s *site) marginNotes(l *locale, t *corpus.Text) []placedNote {
	found := slices.Clone(t.Findings)
	slices.SortStableFunc(found, func(a, b corpus.Finding) int {
		if a.Place.Line != b.Place.Line {
			return a.Place.Line - b.Place.Line
		}
		return a.Place.Column - b.Place.Column
	})
	var notes []placedNote
	for i, finding := range found {
		notes = append(notes, placedNote{
			marginNote: marginNote{
				Number: i + 1, Anchor: "note-" + strconv.Itoa(i+1),
				Kind: findingTitle(l, finding.Kind), Message: finding.Message,
				Line: finding.Place.Line, Column: finding.Place.Column,
			},
			kind:     finding.Kind,
			sentence: finding.Sentence,
		})
	}
	return notes
}

// findingTitle names a kind of finding.
func findingTitle(l *locale, kind string) template.HTML {
	return l.optional("finding-"+kind, findingKindOf(kind).Title)
}

func findingKindOf(name string) corpus.FindingKind {
	i := slices.IndexFunc(corpus.FindingKinds, func(k corpus.FindingKind) bool { return k.Name == name })
	if i < 0 {
		return corpus.FindingKind{Name: name, Title: name}
	}
	return corpus.FindingKinds[i]
}

// factName names a fact in the language of the page, if its lexicon knows it.
func factName(l *locale, name string) template.HTML {
	return l.optional("fact-"+strings.NewReplacer(" ", "-", "_", "-").Replace(name), name)
}

// take removes from notes those that belong, and returns them.
func take(notes *[]placedNote, belongs func(placedNote) bool) []marginNote {
	var taken []marginNote
	var rest []placedNote
	for _, n := range *notes {
		if belongs(n) {
			taken = append(taken, n.marginNote)
		} else {
			rest = append(rest, n)
		}
	}
	*notes = rest
	return taken
}

// textsPage lists every text.
type textsPage struct {
	frame
	Games []textsOfGame
}

type textsOfGame struct {
	Title     string
	Href      string // of the game's page, or ""
	Witnesses string // link to the witnesses side by side, or ""
	Texts     []textEntry
}

type textEntry struct {
	Href, Name, Title string
	Language          string
	Sentences         int
	Findings          int
	Read              int // sentences with an English reading
	Reviewed          bool
}

func (s *site) texts(f frame) (any, error) {
	f.Title = f.L.Plain("texts-title")
	f.Description = f.L.Plain("texts-lede")
	p := textsPage{frame: f}
	for _, t := range s.corpus.Texts {
		i := slices.IndexFunc(p.Games, func(g textsOfGame) bool { return g.Href == f.to(gamePath(t.Game)) || g.Title == t.Game })
		if i < 0 {
			g := textsOfGame{Title: t.Game}
			if game := s.gameOf(t.Game); game != nil {
				g.Title, g.Href = game.Title, f.to(gamePath(t.Game))
			}
			if len(s.textsOf(t.Game)) > 1 {
				g.Witnesses = f.to(textPath(t.Game))
			}
			i, p.Games = len(p.Games), append(p.Games, g)
		}
		e := textEntry{
			Href: f.to(textPath(t.ID)), Name: t.ID, Title: t.Title, Language: t.Language,
			Findings: len(t.Findings),
		}
		reading := s.readingOf(t.ID)
		for _, line := range t.Sentences() {
			e.Sentences++
			if reading != nil && reading.Sentences[line.ID] != "" {
				e.Read++
			}
		}
		e.Reviewed = reading != nil && reading.Reviewed != ""
		p.Games[i].Texts = append(p.Games[i].Texts, e)
	}
	return p, nil
}
