package site

import (
	"html/template"
	"slices"
	"strconv"
	"strings"

	"furrow/corpus"
	"furrow/engine"

	"github.com/yuin/goldmark/ast"
)

// gamePage is all there is about a game.
type gamePage struct {
	frame
	ID      string
	Summary cited
	Names   []gameName
	Facts   []gameFact
	// Glottocodes are those of the peoples who play it, where they were seen.
	Glottocodes []gameFact
	Texts       []textEntry
	Witnesses   string // link to the witnesses side by side, or ""
	Evidence    string // link to what its rules rest on
	Board       template.HTML
	Position    string // the start, as a person types it
	Contents    []link
	Parts       []part
	Asked       []askedHere // the rules and forks among Parts
	Forks       []forkRow
	Silent      []settingRow // parameters that no rule and no fork speaks of
	SilentAll   string       // link to those of all games, by how much they matter
	Records     []recordView
	Charts      []chartView
	Places      []gamePlace
	Terms       []gameTerm
	Relatives   []gameRelative
	Alike       *alikeView
	Works       []workView
	Measured    string // link to all that was measured
	Sheet       string // link to the rule sheet
	GameFile    string // link to the page of the file that this one is made from
	Data        string // link to the rules as JSON
	Files       []fileView
	Shared      template.HTML
}

// cited is English prose with its evidence.
type cited struct {
	Text string
	Cite template.HTML
}

type gameName struct {
	Name, Language string
	Romanised      string // or ""
	Cite           template.HTML
}

type gameFact struct {
	Name  template.HTML
	Value string
	Cite  template.HTML
}

type gamePlace struct {
	Name, Modern string
	Where        string // degrees, or ""
	Cite         template.HTML
}

type gameTerm struct {
	Term     string
	Language string // BCP 47, or "" where nobody knows
	Meaning  string // English
	Cite     template.HTML
}

type gameRelative struct {
	Name, Relation string
	Href           string // of its page, if it has one
	Cite           template.HTML
}

// part is a stretch of a game's document: prose, a rule or a fork.
type part struct {
	Prose template.HTML
	Rule  *ruleView
	Fork  *forkView
}

// ruleView is a rule beside the words it rests on.
type ruleView struct {
	Anchor    string
	Question  string // English
	Parameter string
	Value     string
	Mechanic  string // link to the value on the page of its parameter
	Meaning   string // of the value, English
	Grade     corpus.Grade
	GradeName template.HTML
	Analogy   link // the game an analogy is taken from; no Href if it has no page
	Fork      link
	Evidence  []evidence
	Works     []template.HTML
	Notes     []string
	Plays     []playView
}

// evidence is a sentence that says so.
type evidence struct {
	Href     string
	Name     string // "bosh.ml#play.2"
	Language string
	Label    string
	Runs     []langRun
	Reading  string
	Reviewed bool
	Editor   string
}

// playView is an example that is a test.
type playView struct {
	Caption  string
	Figure   template.HTML
	Picture  string // link to the animated picture of it, or ""
	Position string // it begins in
	Moves    []string
	Settings []settingRow
	Claims   []template.HTML // what it claims besides what its moves lead to
	Rivals   []rivalRow
}

type settingRow struct {
	Parameter, Value string
	Meaning          string
}

// rivalRow is what a rival value would do with the same play.
type rivalRow struct {
	Value   string
	Meaning string
	Same    bool
	Outcome template.HTML
}

type forkView struct {
	Anchor    string
	Parameter string
	Mechanic  string // link to the page of the parameter
	Question  string
	Answers   []answerView
	Ground    string
	Evidence  []evidence
	Works     []template.HTML
	Plays     []playView
	Doubt     *doubtView // what the answers do to play, or nil
}

type answerView struct {
	Value   string
	Meaning string
	Reader  string
	Default bool
}

// forkRow is a fork in the table of all of them.
type forkRow struct {
	Href     string
	Name     string
	Question string
	Answers  []answerView
}

func (s *site) game(f frame, st *study) (any, error) {
	g := st.game
	f.Title, f.TitleLang = g.Title, f.foreign(sourceLanguage)
	f.Description, f.DescriptionLang = g.Front.Summary.Text, f.foreign(sourceLanguage)
	f.Picture = cardPath(g.ID)
	f.About = aboutGame(g)
	f.under(f.L.Plain("nav-games"), "", "index.html#games")
	var row []link
	games := s.textsFirst()
	for _, other := range games {
		row = append(row, link{Href: f.to(gamePath(other.game.ID)), Text: other.game.Title, Lang: sourceLanguage})
	}
	f.between(row, slices.Index(games, st))
	f.Styles = append(append(f.Styles, boardStyles...), chartStyles...)
	f.Scripts = append(append(f.Scripts, boardScripts()...), s.chartScripts()...)
	sheet := NewSheet(f.L.say)
	p := gamePage{
		frame: f, ID: g.ID,
		Summary:  s.cited(&f, g.ID, g.Front.Summary),
		Position: st.program.FormatPosition(st.program.Start()),
		Measured: f.to(gameStatisticsPath(g.ID)),
		Sheet:    f.to(ruleSheetPath(g.ID)),
		GameFile: f.to(gameSourcePath(g.ID)),
		Data:     f.file(gameDataPath(g.ID)),
		Evidence: f.to(evidenceOf(g.ID)),
		Files:    s.gameFiles(&f, g.ID),
		Charts:   s.measures.gameCharts(g, f.L),
		Alike:    s.alike(&f, st),
	}
	p.Board = sheet.Board(st.geometry, st.program.Start(), Look{Title: f.L.Plain("game-start", "game", g.Title)})
	for _, n := range g.Front.Names {
		p.Names = append(p.Names, gameName{n.Name, n.Language, n.Romanised, s.references(&f, g.ID, n.Cite)})
	}
	for _, fact := range g.Front.Facts {
		p.Facts = append(p.Facts, gameFact{factName(f.L, fact.Name), fact.Value, s.references(&f, g.ID, fact.Cite)})
	}
	for _, people := range g.Front.Peoples {
		if people.Glottocode != "" {
			p.Glottocodes = append(p.Glottocodes, gameFact{template.HTML(template.HTMLEscapeString(people.Name)), people.Glottocode, s.references(&f, g.ID, people.Coded)})
		}
	}
	for _, t := range s.textsOf(g.ID) {
		p.Texts = append(p.Texts, textEntry{Href: f.to(textPath(t.ID)), Name: t.ID, Title: t.Title, Language: t.Language})
	}
	if len(p.Texts) > 1 {
		p.Witnesses = f.to(textPath(g.ID))
	}
	if err := s.gameParts(&p, st, sheet); err != nil {
		return nil, err
	}
	for _, fork := range g.Forks {
		row := forkRow{Href: "#" + forkAnchor(fork), Name: fork.Name, Question: questionOf(fork), Answers: answers(fork)}
		p.Forks = append(p.Forks, row)
	}
	p.Silent, p.SilentAll = silent(st), f.to(doubtPath)+"#unspoken"
	for _, r := range st.records {
		v := s.recordView(&f, st, r)
		line := s.recordLine(&f, st, r, r.example.ID)
		line.StripHref = v.Page // a board for each move would be a tenth of this page
		v.Player = sheet.Player(line)
		p.Records = append(p.Records, v)
	}
	for _, l := range g.Front.Places {
		place := gamePlace{Name: l.Name, Modern: l.Modern, Cite: s.references(&f, g.ID, l.Cite)}
		if l.Located {
			place.Where = degrees(f.L, l.Lat, "N", "S") + ", " + degrees(f.L, l.Lon, "E", "W")
		}
		p.Places = append(p.Places, place)
	}
	for _, t := range g.Front.Terms {
		term := gameTerm{t.Term, t.Language, t.Meaning, s.references(&f, g.ID, t.Cite)}
		if term.Language == "mul" || term.Language == "und" {
			term.Language = "" // no language that could be named
		}
		p.Terms = append(p.Terms, term)
	}
	for _, r := range g.Front.Relatives {
		rel := gameRelative{Name: r.Name, Relation: r.Relation, Cite: s.references(&f, g.ID, r.Cite)}
		for _, other := range s.corpus.Games {
			if other.Title == r.Name {
				rel.Href = f.to(gamePath(other.ID))
			}
		}
		p.Relatives = append(p.Relatives, rel)
	}
	for _, key := range worksOf(g) {
		if w := s.workOf(key); w != nil {
			p.Works = append(p.Works, newWorkView(w))
		}
	}
	p.Shared = sheet.Shared()
	p.Contents = p.contents()
	return p, nil
}

// contents lists the sections that the page has.
func (p *gamePage) contents() []link {
	var out []link
	add := func(has bool, anchor, key string) {
		if has {
			out = append(out, link{Href: "#part-" + anchor, Text: p.L.Plain(key)})
		}
	}
	add(true, "account", "game-account")
	add(len(p.Forks) > 0, "forks", "game-forks")
	add(len(p.Records) > 0, "sample", "game-sample")
	add(len(p.Charts) > 0, "measures", "game-measures")
	add(p.Alike != nil, "alike", "likeness-alike")
	add(len(p.Places)+len(p.Terms)+len(p.Relatives) > 0, "names", "game-names")
	add(len(p.Works) > 0, "works", "game-works")
	add(true, "data", "game-data")
	add(true, "cite", "cite-title")
	return out
}

// askedHere leads to a rule or a fork of the page.
type askedHere struct {
	Anchor, Parameter string
	Value             string // of a rule; "" for a fork
}

// gameParts cuts the document into prose, rules and forks, each play with the
// rule or fork it belongs to.
func (s *site) gameParts(p *gamePage, st *study, sheet *Sheet) error {
	f := &p.frame
	pr := s.prose(f, st.game.ID, st.game.Source)
	for n := st.game.Document.FirstChild(); n != nil; n = n.NextSibling() {
		switch n := n.(type) {
		case *corpus.RuleBlock:
			i := slices.Index(st.game.Rules, n.Rule)
			v := s.ruleView(f, st, i, sheet)
			p.Parts = append(p.Parts, part{Rule: v})
			p.Asked = append(p.Asked, askedHere{v.Anchor, v.Parameter, v.Value})
		case *corpus.ForkBlock:
			i := slices.Index(st.game.Forks, n.Fork)
			v := s.forkView(f, st, i, sheet)
			p.Parts = append(p.Parts, part{Fork: v})
			p.Asked = append(p.Asked, askedHere{v.Anchor, v.Parameter, ""})
		case *corpus.PlayBlock:
			// Drawn with its rule or fork.
		default:
			html, err := pr.html(n)
			if err != nil {
				return err
			}
			if last := len(p.Parts) - 1; last >= 0 && p.Parts[last].Prose != "" {
				p.Parts[last].Prose += html
			} else {
				p.Parts = append(p.Parts, part{Prose: html})
			}
		}
	}
	return nil
}

// aboutGame is what programs are told that the game is.
func aboutGame(g *corpus.Game) linkedThing {
	about := linkedThing{Type: "Game", Name: g.Title}
	for _, n := range g.Front.Names {
		for _, name := range []string{n.Name, n.Romanised} {
			if name != "" && name != g.Title && !slices.Contains(about.Alternate, name) {
				about.Alternate = append(about.Alternate, name)
			}
		}
	}
	return about
}

func (s *site) ruleView(f *frame, st *study, i int, sheet *Sheet) *ruleView {
	r := st.game.Rules[i]
	param, _ := engine.ParameterNamed(r.Parameter)
	v := &ruleView{
		Anchor: ruleAnchor(st.game, i), Question: param.Meaning, Parameter: r.Parameter, Value: r.Value,
		Mechanic: f.to(mechanicPath(r.Parameter) + "#" + valueAnchor(r.Value)),
		Meaning:  valueMeaning(param, r.Value), Grade: r.Grade, GradeName: f.L.HTML("grade-" + string(r.Grade)),
		Evidence: s.evidence(f, r.Says), Works: s.works(f, r.Works), Notes: splitLines(r.Note),
	}
	if r.Fork != "" {
		v.Fork = link{Href: "#fork-" + r.Fork, Text: r.Fork}
	}
	if r.Analogy != "" {
		v.Analogy.Text = r.Analogy
		if g := s.gameOf(r.Analogy); g != nil {
			v.Analogy = link{Href: f.to(gamePath(g.ID)), Text: g.Title}
		}
	}
	for k := range st.rules[i] {
		v.Plays = append(v.Plays, s.playView(f, st, &st.rules[i][k], sheet))
	}
	return v
}

func (s *site) forkView(f *frame, st *study, i int, sheet *Sheet) *forkView {
	fork := st.game.Forks[i]
	v := &forkView{
		Anchor: forkAnchor(fork), Parameter: fork.Name, Mechanic: f.to(mechanicPath(fork.Name)), Question: questionOf(fork), Answers: answers(fork),
		Ground: fork.Ground, Evidence: s.evidence(f, fork.Says), Works: s.works(f, fork.Works),
		Doubt: s.measures.forkTable(st.game, fork, f.L),
	}
	if v.Doubt != nil {
		v.Doubt.All = f.to(doubtPath) + "#" + doubtAnchor(st.game.ID, fork)
	}
	for k := range st.forks[i] {
		v.Plays = append(v.Plays, s.playView(f, st, &st.forks[i][k], sheet))
	}
	return v
}

func (s *site) playView(f *frame, st *study, p *playStudy, sheet *Sheet) playView {
	v := playView{Caption: p.play.Caption, Position: p.program.FormatPosition(p.start)}
	title, lang := p.play.Caption, f.foreign(sourceLanguage)
	if title == "" {
		title, lang = f.L.Text("rule-play")
		lang = f.foreign(lang)
	}
	line := Line{
		ID: p.id, Game: st.game.ID, Title: title, TitleLang: lang, Geometry: st.geometry,
		Start: p.start, StartText: v.Position, Plies: p.plies, Rule: s.ruleLink(f, st),
	}
	v.Figure = sheet.Figure(line)
	if len(p.plies) > 0 {
		v.Picture = f.file(picturePath(st.game.ID, p.id, f.L))
	}
	for _, ply := range p.plies {
		v.Moves = append(v.Moves, ply.Name)
	}
	for _, set := range p.play.Set {
		param, _ := engine.ParameterNamed(set.Parameter)
		v.Settings = append(v.Settings, settingRow{set.Parameter, set.Value, valueMeaning(param, set.Value)})
	}
	for _, step := range p.play.Steps {
		switch step.Verb {
		case "result", "round":
			// Who has won is said in words.
			result, _ := f.L.Text("result-" + strings.ReplaceAll(step.Text, " ", "-"))
			v.Claims = append(v.Claims, f.L.HTML("play-"+step.Verb, "what", result))
		case "illegal", "endless", "legal":
			v.Claims = append(v.Claims, f.L.HTML("play-"+step.Verb, "what", step.Text))
		}
	}
	for _, r := range p.rivals {
		v.Rivals = append(v.Rivals, rivalRow{r.value, r.meaning, r.same, r.words(f.L)})
	}
	return v
}

// playID sets the k-th play of a rule or fork apart from the others of a page.
func playID(anchor string, k int) string { return anchor + "-" + strconv.Itoa(k+1) }

// evidence is each cited sentence with its reading.
func (s *site) evidence(f *frame, says []corpus.Citation) []evidence {
	var out []evidence
	for _, c := range says {
		sen, ok := s.sentenceOf(c.Text, c.Sentence)
		if !ok {
			continue
		}
		out = append(out, evidence{
			Href: f.to(sentencePath(c.Text, c.Sentence)), Name: c.Name(), Language: sen.text.Language,
			Label: labelOf(sen.text, c.Sentence), Runs: runs(f.L, sen.line, sen.text.Language),
			Reading: sen.reading, Reviewed: sen.reviewed, Editor: sen.note,
		})
	}
	return out
}

func (s *site) works(f *frame, refs []corpus.WorkRef) []template.HTML {
	var out []template.HTML
	for _, r := range refs {
		out = append(out, s.workReference(f, r))
	}
	return out
}

func (s *site) cited(f *frame, game string, c corpus.Cited) cited {
	return cited{c.Text, s.references(f, game, c.Cite)}
}

// ruleLink finds for a player the words behind a parameter of a game.
func (s *site) ruleLink(f *frame, st *study) func(string) (RuleLink, bool) {
	return func(parameter string) (RuleLink, bool) {
		for i, r := range st.game.Rules {
			if r.Parameter != parameter {
				continue
			}
			l := RuleLink{Label: f.L.setting(r.Parameter, r.Value), Href: f.to(gamePath(st.game.ID) + "#" + ruleAnchor(st.game, i))}
			if len(r.Says) == 0 {
				param, _ := engine.ParameterNamed(r.Parameter)
				l.Meaning = valueMeaning(param, r.Value)
			}
			for _, c := range r.Says {
				if sen, ok := s.sentenceOf(c.Text, c.Sentence); ok && (l.Quote == "" || sen.text.Language == f.L.Tag) {
					l.Quote, l.QuoteLang, l.Cite, l.Reading = sen.line.Text, sen.text.Language, c.Name(), sen.reading
					if sen.text.Language == f.L.Tag {
						l.Reading = ""
					}
				}
			}
			return l, true
		}
		if fork := st.game.Fork(parameter); fork != nil {
			return RuleLink{Label: f.L.setting(parameter, fork.Default()), Href: f.to(gamePath(st.game.ID) + "#" + forkAnchor(fork))}, true
		}
		return RuleLink{}, false
	}
}

func questionOf(f *corpus.Fork) string {
	if f.Question != "" {
		return f.Question
	}
	param, _ := engine.ParameterNamed(f.Name)
	return param.Meaning
}

func answers(f *corpus.Fork) []answerView {
	param, _ := engine.ParameterNamed(f.Name)
	var out []answerView
	for i, a := range f.Answers {
		out = append(out, answerView{a.Value, valueMeaning(param, a.Value), a.Reader, i == 0})
	}
	return out
}

// valueMeaning is what a value of a parameter makes the engine do; numbers
// mean themselves.
func valueMeaning(p engine.Parameter, value string) string {
	for _, v := range p.Values {
		if v.Name == value {
			return v.Meaning
		}
	}
	return ""
}

// silentAnchor is where a page of a game says what goes without saying of a
// parameter.
func silentAnchor(parameter string) string { return "silent-" + parameter }

// silent has what the engine takes for granted in a game, with its meaning.
func silent(st *study) []settingRow {
	rules := st.program.Rules()
	var out []settingRow
	for _, name := range st.game.Silent() {
		param, _ := engine.ParameterNamed(name)
		value := param.Get(rules)
		out = append(out, settingRow{name, value, valueMeaning(param, value)})
	}
	return out
}

// worksOf lists the keys of the works that a game's page cites, in order of
// first citation.
func worksOf(g *corpus.Game) []string {
	var keys []string
	add := func(key string) {
		if key != "" && !slices.Contains(keys, key) {
			keys = append(keys, key)
		}
	}
	work := func(r corpus.WorkRef) { add(r.Key); add(r.SeenIn) }
	refs := func(list []corpus.Reference) {
		for _, r := range list {
			if r.Work != nil {
				work(*r.Work)
			}
		}
	}
	refs(g.Front.Summary.Cite)
	for _, x := range g.Front.Facts {
		refs(x.Cite)
	}
	for _, x := range g.Front.Names {
		refs(x.Cite)
	}
	if g.Document != nil {
		ast.Walk(g.Document, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
			if c, ok := n.(*corpus.CitationNode); ok && entering {
				refs(c.References)
			}
			return ast.WalkContinue, nil
		})
	}
	for _, r := range g.Rules {
		for _, w := range r.Works {
			work(w)
		}
	}
	for _, fork := range g.Forks {
		for _, w := range fork.Works {
			work(w)
		}
	}
	for _, x := range g.Front.Places {
		refs(x.Cite)
	}
	for _, x := range g.Front.Terms {
		refs(x.Cite)
	}
	for _, x := range g.Front.Relatives {
		refs(x.Cite)
	}
	return keys
}

// degrees writes a coordinate: "9.5° N".
func degrees(l *locale, x float64, positive, negative string) string {
	letter := positive
	if x < 0 {
		x, letter = -x, negative
	}
	return l.Decimal(x, 2) + "° " + letter
}

// splitLines are the lines of s, none of an empty one.
func splitLines(s string) []string {
	if s == "" {
		return nil
	}
	return strings.Split(s, "\n")
}
