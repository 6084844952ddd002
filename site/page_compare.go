package site

import (
	"html/template"
	"slices"

	"furrow/corpus"
	"furrow/engine"
)

// comparePage sets the games side by side.
type comparePage struct {
	frame
	Games    []link
	Differ   *matrix // parameters in which the games differ; nil if in none
	Alike    *matrix
	Together []together
	Charts   []chartView
	Shared   template.HTML
}

// matrix is a table of parameters by games.
type matrix struct {
	Games  []link
	Phases []matrixPhase
}

// matrixPhase is the rows of one phase of play.
type matrixPhase struct {
	Phase template.HTML
	Span  int // columns of the table
	Rows  []matrixRow
}

type matrixRow struct {
	Parameter string
	Anchor    string
	Mechanic  string // link to the page of the parameter
	Question  string // English
	Cells     []matrixCell
}

// matrixCell is a game's value of a parameter. Without Value, the parameter
// means nothing in the game.
type matrixCell struct {
	Value   string
	Meaning string
	Href    string // to the rule or fork on the game's page, or ""
	Grade   corpus.Grade
	Name    template.HTML // of the grade
	Fork    bool
}

// together is boards that play in step, one for each rule that some game has.
type together struct {
	Anchor  string
	Title   template.HTML
	Figures template.HTML
	Notes   []togetherNote
}

// togetherNote says what one of the boards shows.
type togetherNote struct {
	Game    link
	Setting string
	Href    string
	Caption string
	Meaning string
	Says    *evidence
	Also    []link // the other games with that rule
}

// togetherTopics are what the boards are compared in: the title and the
// parameters that govern it, the most telling first.
var togetherTopics = []struct {
	anchor, key string
	parameters  []string
}{
	{"sowing", "compare-sowing", []string{"relay", "move"}},
	{"capturing", "compare-capturing", []string{"capture"}},
}

func (s *site) compare(f frame) (any, error) {
	f.Title = f.L.Plain("compare-title")
	f.Description = f.L.Plain("compare-lede")
	f.Styles = append(append(f.Styles, boardStyles...), chartStyles...)
	f.Scripts = append(append(f.Scripts, boardScripts()...), s.chartScripts()...)
	p := comparePage{frame: f}
	var games []*corpus.Game
	for _, st := range s.textsFirst() {
		games = append(games, st.game)
		p.Games = append(p.Games, link{Href: f.to(gamePath(st.game.ID)), Text: st.game.Title, Lang: sourceLanguage})
	}
	p.Charts = s.measures.compareCharts(games, f.L)
	p.Differ, p.Alike = s.matrices(&f, p.Games)
	sheet := NewSheet(f.L.say)
	for _, topic := range togetherTopics {
		t := together{Anchor: topic.anchor, Title: f.L.HTML(topic.key)}
		var figures []template.HTML
		for _, st := range s.textsFirst() {
			rule, play := st.showing(topic.parameters)
			if play == nil {
				continue
			}
			r := st.game.Rules[rule]
			if i := slices.IndexFunc(t.Notes, func(n togetherNote) bool { return n.Setting == r.Parameter+" = "+r.Value }); i >= 0 {
				t.Notes[i].Also = append(t.Notes[i].Also, link{
					Href: f.to(gamePath(st.game.ID) + "#" + ruleAnchor(st.game, rule)), Text: st.game.Title, Lang: sourceLanguage,
				})
				continue
			}
			param, _ := engine.ParameterNamed(r.Parameter)
			note := togetherNote{
				Game:    link{Href: f.to(gamePath(st.game.ID)), Text: st.game.Title, Lang: sourceLanguage},
				Setting: r.Parameter + " = " + r.Value, Href: f.to(gamePath(st.game.ID) + "#" + ruleAnchor(st.game, rule)),
				Caption: play.play.Caption, Meaning: valueMeaning(param, r.Value),
			}
			if ev := s.evidence(&f, r.Says); len(ev) > 0 {
				note.Says = &ev[0]
			}
			t.Notes = append(t.Notes, note)
			figures = append(figures, sheet.Figure(Line{
				ID: topic.anchor + "-" + st.game.ID, Game: st.game.ID, Title: st.game.Title, Geometry: st.geometry,
				Start: play.start, StartText: play.program.FormatPosition(play.start),
				Plies: play.plies, Rule: s.ruleLink(&f, st),
			}))
		}
		if len(figures) > 0 {
			t.Figures = sheet.Together(f.L.Plain(topic.key), figures...)
			p.Together = append(p.Together, t)
		}
	}
	p.Shared = sheet.Shared()
	return p, nil
}

// showing finds a play that shows one of the parameters at work: of the first
// parameter that has a rule with a play of one move.
func (st *study) showing(parameters []string) (rule int, play *playStudy) {
	for _, name := range parameters {
		for i, r := range st.game.Rules {
			if r.Parameter != name {
				continue
			}
			for k := range st.rules[i] {
				if len(st.rules[i][k].plies) > 0 {
					return i, &st.rules[i][k]
				}
			}
		}
	}
	return 0, nil
}

// matrices list the parameters by phase, those in which the games differ apart
// from those in which all are alike.
func (s *site) matrices(f *frame, games []link) (differ, alike *matrix) {
	differ, alike = &matrix{Games: games}, &matrix{Games: games}
	for _, param := range engine.Parameters() {
		row := matrixRow{Parameter: param.Name, Anchor: "parameter-" + param.Name, Question: param.Meaning, Mechanic: f.to(mechanicPath(param.Name))}
		applies := false
		var values []string
		for _, st := range s.textsFirst() {
			cell := s.matrixCell(f, st, param)
			applies = applies || cell.Value != ""
			if !slices.Contains(values, cell.Value) {
				values = append(values, cell.Value)
			}
			row.Cells = append(row.Cells, cell)
		}
		if !applies {
			continue
		}
		into := alike
		if len(values) > 1 {
			into = differ
		}
		name := f.L.HTML("phase-" + string(param.Phase))
		if n := len(into.Phases); n == 0 || into.Phases[n-1].Phase != name {
			into.Phases = append(into.Phases, matrixPhase{Phase: name, Span: len(games) + 1})
		}
		last := &into.Phases[len(into.Phases)-1]
		last.Rows = append(last.Rows, row)
	}
	if len(differ.Phases) == 0 {
		differ = nil
	}
	if len(alike.Phases) == 0 {
		alike = nil
	}
	return differ, alike
}

func (s *site) matrixCell(f *frame, st *study, param engine.Parameter) matrixCell {
	rules := st.program.Rules()
	// A parameter that means nothing under these rules has a value all the
	// same where a text speaks of it: that there is no relay, for one.
	spoken := slices.ContainsFunc(st.game.Rules, func(r *corpus.Rule) bool { return r.Parameter == param.Name })
	if !param.Applies(rules) && !spoken {
		return matrixCell{}
	}
	c := matrixCell{Value: param.Get(rules)}
	c.Meaning = valueMeaning(param, c.Value)
	page := gamePath(st.game.ID)
	for i, r := range st.game.Rules {
		if r.Parameter == param.Name {
			c.Href, c.Grade, c.Name = f.to(page+"#"+ruleAnchor(st.game, i)), r.Grade, f.L.HTML("grade-"+string(r.Grade))
			break
		}
	}
	if fork := st.game.Fork(param.Name); fork != nil {
		c.Fork = true
		if c.Href == "" {
			c.Href = f.to(page + "#" + forkAnchor(fork))
		}
	}
	if c.Href == "" {
		c.Href = s.factLink(f, st.game, param.Name)
	}
	return c
}

// factOf names the fact of a text that gives a parameter of the board.
var factOf = []struct{ parameter, fact string }{
	{"rows", "rows"}, {"pits_per_row", "pits"}, {"stores", "stores"}, {"seeds_per_pit", "seeds"}, {"start", "layout"},
}

// factLink leads to the sentence of the game's first text that gives a
// parameter of the board, or to the cited facts of a game that no text
// describes, or is "".
func (s *site) factLink(f *frame, g *corpus.Game, parameter string) string {
	for _, x := range factOf {
		if x.parameter != parameter {
			continue
		}
		for _, t := range s.textsOf(g.ID) {
			if fact := t.Fact(x.fact); fact != nil && fact.Sentence != "" {
				return f.to(sentencePath(t.ID, fact.Sentence))
			}
		}
		if !g.FromTexts() {
			return f.to(gamePath(g.ID) + "#part-facts")
		}
	}
	return ""
}
