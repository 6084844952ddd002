package site

import (
	"html/template"
	"slices"

	"furrow/corpus"
	"furrow/engine"
)

const mechanicsPath = "mechanics/index.html"

func mechanicPath(parameter string) string { return "mechanics/" + parameter + ".html" }

// valueAnchor is where a value stands on the page of its parameter.
func valueAnchor(value string) string { return "value-" + value }

// mechanicsPage lists the dimensions in which games differ.
type mechanicsPage struct {
	frame
	Phases []mechanicPhase
}

type mechanicPhase struct {
	Anchor    string
	Name      template.HTML
	Mechanics []mechanicRow
}

type mechanicRow struct {
	Page     link
	Question string // English
	Values   []mechanicShare
}

// mechanicShare is a value and how many games have it, or, where none has, in
// how many it is an answer not taken.
type mechanicShare struct {
	Value       link
	Games, Open int
}

// mechanicPage is all there is about a parameter: what it asks, and for each
// value what it means, a play that shows it, which games have it and what says
// so, and what it does to play where that was measured.
type mechanicPage struct {
	frame
	Parameter string
	Question  string // English
	Phase     template.HTML
	Prose     template.HTML // of content/mechanics, or ""
	Contents  []link
	Values    []mechanicValue
	Unused    []settingRow // legal values that no game here has
	Same      []sameView   // one position under several values
	With      *withPart
	Effects   []mechanicEffect
	Shared    template.HTML
}

type mechanicValue struct {
	Anchor   string
	Value    string
	Meaning  string // English, or ""
	Games    []mechanicGame
	Open     []mechanicGame // games in which it is an answer not taken
	Figure   template.HTML  // the smallest play that shows it, or ""
	Picture  string         // link to the animated picture of it
	Caption  string         // English
	Of       link           // the game that the play is of
	Moves    []string
	Evidence []evidence
	Works    []template.HTML
}

// mechanicGame is a game with a value.
type mechanicGame struct {
	Game   link // to its rule or fork
	Grade  corpus.Grade
	Name   template.HTML // of the grade
	Fork   bool
	Reader string // whose reading an open answer is, or ""
}

// mechanicEffect is what the answers to a fork do to a game, all else alike.
type mechanicEffect struct {
	Game  link
	Doubt *doubtView
}

// mechanicUse is a parameter with the games in which it means something.
type mechanicUse struct {
	param engine.Parameter
	games []*study
}

// mechanicsInUse are the parameters that mean something in some game, in the
// order of the table.
func (s *site) mechanicsInUse() []mechanicUse {
	var all []mechanicUse
	for _, param := range engine.Parameters() {
		use := mechanicUse{param: param}
		for _, st := range s.textsFirst() {
			if st.has(param) {
				use.games = append(use.games, st)
			}
		}
		if len(use.games) > 0 {
			all = append(all, use)
		}
	}
	return all
}

// has reports whether a parameter means something in the game. One that means
// nothing under its rules has a value all the same where the game file speaks
// of it: that there is no relay, for one.
func (st *study) has(param engine.Parameter) bool {
	return param.Applies(st.program.Rules()) || len(st.game.Evidence(param.Name)) > 0
}

// value is the value of a parameter in the game, "" if it means nothing there.
func (st *study) value(param engine.Parameter) string {
	if !st.has(param) {
		return ""
	}
	return param.Get(st.program.Rules())
}

// values are the values of a parameter that games have or leave open, in the
// order of the table, numbers by size.
func (u mechanicUse) values() []string {
	var all []string
	add := func(v string) {
		if !slices.Contains(all, v) {
			all = append(all, v)
		}
	}
	for _, st := range u.games {
		add(u.param.Get(st.program.Rules()))
		if fork := st.game.Fork(u.param.Name); fork != nil {
			for _, a := range fork.Answers {
				add(a.Value)
			}
		}
	}
	slices.SortFunc(all, func(a, b string) int { return u.rank(a) - u.rank(b) })
	return all
}

func (u mechanicUse) rank(value string) int {
	if !u.param.Number() {
		return slices.IndexFunc(u.param.Values, func(v engine.Value) bool { return v.Name == value })
	}
	n := 0
	for _, digit := range value {
		n = n*10 + int(digit-'0')
	}
	return n
}

func (s *site) mechanicsList(f frame) (any, error) {
	f.Title = f.L.Plain("mechanics-title")
	f.Description = f.L.Plain("mechanics-lede")
	p := mechanicsPage{frame: f}
	for _, use := range s.mechanicsInUse() {
		name := f.L.HTML("phase-" + string(use.param.Phase))
		if n := len(p.Phases); n == 0 || p.Phases[n-1].Name != name {
			p.Phases = append(p.Phases, mechanicPhase{Anchor: "phase-" + string(use.param.Phase), Name: name})
		}
		row := mechanicRow{Page: link{Href: f.to(mechanicPath(use.param.Name)), Text: use.param.Name}, Question: use.param.Meaning}
		for _, v := range use.values() {
			share := mechanicShare{Value: link{Href: f.to(mechanicPath(use.param.Name) + "#" + valueAnchor(v)), Text: v}}
			for _, st := range use.games {
				if use.param.Get(st.program.Rules()) == v {
					share.Games++
				} else if fork := st.game.Fork(use.param.Name); fork != nil && slices.ContainsFunc(fork.Answers, func(a corpus.Answer) bool { return a.Value == v }) {
					share.Open++
				}
			}
			row.Values = append(row.Values, share)
		}
		last := &p.Phases[len(p.Phases)-1]
		last.Mechanics = append(last.Mechanics, row)
	}
	return p, nil
}

func (s *site) mechanic(f frame, all []mechanicUse, i int) (any, error) {
	use := all[i]
	param := use.param
	f.Title = f.L.parameterPlain(param.Name)
	f.Description, f.DescriptionLang = param.Meaning, f.foreign(sourceLanguage)
	f.Styles = append(append(append(f.Styles, boardStyles...), chartStyles...), "compare.css")
	f.Scripts = append(f.Scripts, boardScripts()...)
	f.under(f.L.Plain("mechanics-title"), "", mechanicsPath)
	var row []link
	for _, u := range all {
		row = append(row, link{Href: f.to(mechanicPath(u.param.Name)), Text: f.L.parameterPlain(u.param.Name)})
	}
	f.between(row, i)
	p := mechanicPage{frame: f, Parameter: param.Name, Question: param.Meaning, Phase: f.L.HTML("phase-" + string(param.Phase))}
	for _, pg := range s.corpus.Mechanics {
		if pg.ID == param.Name {
			body, err := s.pageBody(&f, pg)
			if err != nil {
				return nil, err
			}
			p.Prose = body
			if f.L.English() {
				p.Title = pg.Title
			}
		}
	}
	sheet := NewSheet(f.L.say)
	for _, value := range use.values() {
		v := s.mechanicValue(&f, use, value, sheet)
		p.Values = append(p.Values, v)
		p.Contents = append(p.Contents, link{Href: "#" + v.Anchor, Text: value, Lang: sourceLanguage})
	}
	for _, v := range param.Values {
		if !slices.ContainsFunc(p.Values, func(m mechanicValue) bool { return m.Value == v.Name }) {
			p.Unused = append(p.Unused, settingRow{param.Name, v.Name, v.Meaning})
		}
	}
	for _, st := range use.games {
		fork := st.game.Fork(param.Name)
		if fork == nil {
			continue
		}
		if doubt := s.measures.forkTable(st.game, fork, f.L); doubt != nil {
			doubt.ID = "doubt-" + st.game.ID
			p.Effects = append(p.Effects, mechanicEffect{
				link{Href: f.to(gamePath(st.game.ID) + "#" + forkAnchor(fork)), Text: st.game.Title, Lang: sourceLanguage}, doubt,
			})
		}
	}
	for k, same := range s.sameFor(param.Name) {
		p.Same = append(p.Same, s.sameView(&f, use, &same, k, sheet))
	}
	p.With = s.with(&f, use)
	p.Shared = sheet.Shared()
	return p, nil
}

func (s *site) mechanicValue(f *frame, use mechanicUse, value string, sheet *Sheet) mechanicValue {
	name := use.param.Name
	v := mechanicValue{Anchor: valueAnchor(value), Value: value, Meaning: valueMeaning(use.param, value)}
	var best *playStudy
	var of *study
	smaller := func(st *study, plays []playStudy) {
		for k := range plays {
			if p := &plays[k]; len(p.plies) > 0 && (best == nil || p.weight() < best.weight()) {
				best, of = p, st
			}
		}
	}
	for _, st := range use.games {
		fork := st.game.Fork(name)
		if use.param.Get(st.program.Rules()) == value {
			cell := s.matrixCell(f, st, use.param)
			if cell.Href == "" {
				cell.Href = f.to(gamePath(st.game.ID))
			}
			v.Games = append(v.Games, mechanicGame{
				Game:  link{Href: cell.Href, Text: st.game.Title, Lang: sourceLanguage},
				Grade: cell.Grade, Name: cell.Name, Fork: fork != nil,
			})
			for i, r := range st.game.Rules {
				if r.Parameter != name {
					continue
				}
				smaller(st, st.rules[i])
				for _, ev := range s.evidence(f, r.Says) {
					if !slices.ContainsFunc(v.Evidence, func(e evidence) bool { return e.Href == ev.Href }) {
						v.Evidence = append(v.Evidence, ev)
					}
				}
				for _, work := range s.works(f, r.Works) {
					if !slices.Contains(v.Works, work) {
						v.Works = append(v.Works, work)
					}
				}
			}
		}
		if fork == nil {
			continue
		}
		for k, a := range fork.Answers {
			if a.Value == value && k > 0 {
				v.Open = append(v.Open, mechanicGame{
					Game:   link{Href: f.to(gamePath(st.game.ID) + "#" + forkAnchor(fork)), Text: st.game.Title, Lang: sourceLanguage},
					Reader: a.Reader,
				})
			}
		}
		at := slices.Index(st.game.Forks, fork)
		for k := range st.forks[at] {
			if p := &st.forks[at][k]; p.program.Rules().Get(name) == value {
				smaller(st, st.forks[at][k:k+1])
			}
		}
	}
	if best == nil {
		return v
	}
	v.Of = link{Href: f.to(gamePath(of.game.ID)), Text: of.game.Title, Lang: sourceLanguage}
	v.Caption = best.play.Caption
	v.Picture = f.file(picturePath(of.game.ID, best.id, f.L))
	for _, ply := range best.plies {
		v.Moves = append(v.Moves, ply.Name)
	}
	title, lang := v.Caption, f.foreign(sourceLanguage)
	if title == "" {
		title, lang = f.L.Plain("rule-play"), ""
	}
	v.Figure = sheet.Figure(Line{
		ID: v.Anchor, Game: of.game.ID, Title: title, TitleLang: lang, Geometry: GeometryOf(best.program.Rules()), Start: best.start,
		StartText: best.program.FormatPosition(best.start), Plies: best.plies, Rule: s.ruleLink(f, of),
	})
	return v
}

// weight is how much there is to be seen in a play: its moves before all, then
// all that happens in them.
func (p *playStudy) weight() int {
	n := 0
	for _, ply := range p.plies {
		n += 1000 + len(ply.Trace.Events)
	}
	return n
}
