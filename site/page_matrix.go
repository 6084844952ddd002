package site

import (
	"html/template"
	"iter"
	"slices"
	"strconv"
	"strings"

	"furrow/corpus"
	"furrow/engine"
)

// matrix is the table of games by mechanics. It says nothing that the game
// files do not: every cell is read from them.
type matrix struct {
	Columns []matrixColumn // those in which the games differ first
	Differ  int            // how many those are
	Phases  []matrixPhase
	Games   []matrixGame // in the order of the rows
	Regions []string     // that some game is placed in, English
	Unknown bool         // whether there is a game whose region is not known
	Rows    []string     // "2", "ring": how many rows the boards have
	Boards  []string     // "2×5", the smaller first
	Grades  []gradeName
	Sets    []gradeName // the choices of columns
}

// matrixColumn is a parameter.
type matrixColumn struct {
	Parameter string
	Anchor    string
	Mechanic  string // link to the page of the parameter
	Question  string // English
	Phase     engine.Phase
	Alike     bool // all games have the same value
	Shown     bool // a position on the page of the parameter shows it
	Values    []string
}

// matrixPhase names a part of play, for the choice of columns.
type matrixPhase struct {
	Phase engine.Phase
	Name  template.HTML
}

// gradeName is a choice by a name of its own and by what it is called.
type gradeName struct {
	Grade string // a corpus.Grade, "open" or "none"; or "differ", "all" or "chosen"
	Name  string
}

// matrixGame is the row of a game.
type matrixGame struct {
	ID      string
	Game    link
	Regions []string // where it is placed, English; none if that is not known
	Placed  template.HTML
	Rows    string // as the parameter has it
	Board   string // "2×5"
	Size    int    // pits in all, to sort by
	// Cells are in step with the columns. Each is made when it is written: the
	// cells of all games with what bears them out are the most that any page
	// has in it.
	Cells iter.Seq[matrixCell]
}

// matrixCell is a game's value of a parameter. Without Value, the parameter
// means nothing in the game.
type matrixCell struct {
	ID      string // of what is shown on demand
	Game    string // title
	Setting string // "relay = from-next"
	Value   string
	Meaning string
	Href    string // to the rule or fork on the game's page, or ""
	Grade   corpus.Grade
	Name    template.HTML // of the grade
	Fork    bool
	Others  []string // the answers to the fork that were not taken

	Evidence []evidence
	Works    []template.HTML
	Facts    template.HTML // what a parameter of the board is cited from
	Analogy  string
	Note     string // English
	Silent   bool   // the engine takes it for granted: nothing speaks of it
}

// Grades are the words that the cell can be found by.
func (c matrixCell) Grades() string {
	var all []string
	switch {
	case c.Grade != "":
		all = append(all, string(c.Grade))
	case c.Facts != "":
		all = append(all, string(corpus.Attested))
	case !c.Fork && c.Value != "":
		all = append(all, "none")
	}
	if c.Fork {
		all = append(all, "open")
	}
	return strings.Join(all, " ")
}

func (s *site) matrix(f *frame) *matrix {
	m := &matrix{}
	studies := s.textsFirst()
	var differ, alike []engine.Parameter
	var columns []matrixColumn // of alike
	for _, use := range s.mechanicsInUse() {
		param := use.param
		column := matrixColumn{
			Parameter: param.Name, Anchor: "parameter-" + param.Name, Question: param.Meaning,
			Mechanic: f.to(mechanicPath(param.Name)), Phase: param.Phase,
			Shown: len(s.sameFor(param.Name)) > 0,
		}
		if name := f.L.HTML("phase-" + string(param.Phase)); !slices.Contains(m.Phases, matrixPhase{param.Phase, name}) {
			m.Phases = append(m.Phases, matrixPhase{param.Phase, name})
		}
		for _, st := range studies {
			if value := st.value(param); !slices.Contains(column.Values, value) {
				column.Values = append(column.Values, value)
			}
		}
		column.Alike = len(column.Values) == 1
		column.Values = slices.DeleteFunc(column.Values, func(v string) bool { return v == "" })
		slices.SortFunc(column.Values, func(a, b string) int { return use.rank(a) - use.rank(b) })
		if column.Alike {
			alike, columns = append(alike, param), append(columns, column)
		} else {
			differ, m.Columns = append(differ, param), append(m.Columns, column)
		}
	}
	m.Differ = len(m.Columns)
	m.Columns = append(m.Columns, columns...)
	params := append(differ, alike...)
	for i, st := range studies {
		g := s.matrixGame(f, st)
		g.Cells = func(yield func(matrixCell) bool) {
			for _, param := range params {
				cell := s.matrixCell(f, st, param)
				cell.ID = "m" + strconv.Itoa(i) + "-" + param.Name
				if cell.Value != "" {
					s.cellEvidence(f, st, param, &cell)
				}
				if !yield(cell) {
					return
				}
			}
		}
		m.Games = append(m.Games, g)
	}
	m.listChoices(f.L)
	return m
}

// listChoices gathers what the games can be chosen by.
func (m *matrix) listChoices(l *locale) {
	sizes := map[string]int{}
	for _, g := range m.Games {
		for _, r := range g.Regions {
			if !slices.Contains(m.Regions, r) {
				m.Regions = append(m.Regions, r)
			}
		}
		m.Unknown = m.Unknown || len(g.Regions) == 0
		if !slices.Contains(m.Rows, g.Rows) {
			m.Rows = append(m.Rows, g.Rows)
		}
		if sizes[g.Board] == 0 {
			m.Boards = append(m.Boards, g.Board)
		}
		sizes[g.Board] = g.Size
	}
	slices.Sort(m.Regions)
	slices.Sort(m.Rows)
	slices.SortStableFunc(m.Boards, func(a, b string) int { return sizes[a] - sizes[b] })
	for _, grade := range []corpus.Grade{corpus.Attested, corpus.Inferred, corpus.Analogy, corpus.Assumed} {
		m.Grades = append(m.Grades, gradeName{string(grade), l.Plain("grade-" + string(grade))})
	}
	for _, set := range []string{"differ", "all", "chosen"} {
		m.Sets = append(m.Sets, gradeName{set, l.Plain("compare-columns-" + set)})
	}
	m.Grades = append(m.Grades, gradeName{"open", l.Plain("fork-badge")}, gradeName{"none", l.Plain("compare-silent")})
}

// matrixGame is a game with where and on what board it is played.
func (s *site) matrixGame(f *frame, st *study) matrixGame {
	rules := st.program.Rules()
	board := rules.Board()
	g := matrixGame{
		ID: st.game.ID, Game: link{Href: f.to(gamePath(st.game.ID)), Text: st.game.Title, Lang: sourceLanguage},
		Rows: rules.Get("rows"), Size: board.Size(),
		Board: strconv.Itoa(board.Rows) + "×" + strconv.Itoa(board.Cols),
	}
	for _, fact := range st.game.Front.Facts {
		if fact.Name == "region" {
			for r := range strings.SplitSeq(fact.Value, ";") {
				g.Regions = append(g.Regions, strings.TrimSpace(r))
			}
			g.Placed = s.references(f, st.game.ID, fact.Cite)
		}
	}
	return g
}

// matrixCell is what a game has for a parameter, and how well that is founded.
func (s *site) matrixCell(f *frame, st *study, param engine.Parameter) matrixCell {
	value := st.value(param)
	if value == "" {
		return matrixCell{}
	}
	c := matrixCell{Game: st.game.Title, Value: value}
	c.Setting = param.Name + " = " + c.Value
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
		for _, a := range fork.Answers {
			if a.Value != c.Value {
				c.Others = append(c.Others, a.Value)
			}
		}
		if c.Href == "" {
			c.Href = f.to(page + "#" + forkAnchor(fork))
		}
	}
	if c.Href == "" {
		c.Href = s.factLink(f, st.game, param.Name)
	}
	return c
}

// cellEvidence adds the sentences and works that a cell rests on: those of its
// rules, of the question it is an answer to, or the cited fact of the board.
func (s *site) cellEvidence(f *frame, st *study, param engine.Parameter, c *matrixCell) {
	add := func(says []corpus.Citation, works []corpus.WorkRef) {
		for _, ev := range s.evidence(f, says) {
			if !slices.ContainsFunc(c.Evidence, func(e evidence) bool { return e.Href == ev.Href }) {
				c.Evidence = append(c.Evidence, ev)
			}
		}
		for _, work := range s.works(f, works) {
			if !slices.Contains(c.Works, work) {
				c.Works = append(c.Works, work)
			}
		}
	}
	for _, r := range st.game.Rules {
		if r.Parameter == param.Name {
			add(r.Says, r.Works)
			c.Analogy = r.Analogy
			if c.Note == "" {
				c.Note = r.Note
			}
		}
	}
	if fork := st.game.Fork(param.Name); fork != nil {
		add(fork.Says, fork.Works)
		if c.Note == "" {
			c.Note = fork.Ground
		}
	}
	if c.Grade == "" && !c.Fork {
		c.Facts = s.boardFact(f, st.game, param.Name)
		c.Silent = c.Facts == ""
	}
}

// boardFact is what the fact of the game file that gives a parameter of the
// board is cited from, or "".
func (s *site) boardFact(f *frame, g *corpus.Game, parameter string) template.HTML {
	for _, x := range factOf {
		if x.parameter != parameter {
			continue
		}
		for _, fact := range g.Front.Facts {
			if fact.Name == x.fact {
				return s.references(f, g.ID, fact.Cite)
			}
		}
		for _, t := range s.textsOf(g.ID) {
			if fact := t.Fact(x.fact); fact != nil && fact.Sentence != "" {
				return linkHTML(f.to(sentencePath(t.ID, fact.Sentence)), t.ID+"#"+fact.Sentence)
			}
		}
	}
	return ""
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
