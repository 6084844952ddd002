package site

import (
	"slices"
	"strconv"
	"strings"

	"furrow/corpus"
	"furrow/engine"
	"furrow/site/likeness"
)

// ruleScales are the scales of the parameters that are neither numbers, whose
// range tells how far two of them are from each other, nor names that are the
// same or not.
var ruleScales = []struct {
	parameter string
	kind      likeness.ScaleKind
	order     []string // of an ordered one, from one end to the other
}{
	{"layout", likeness.Set, nil}, // the numbers of seeds that pits hold, however many pits there are
	{"reverse", likeness.Ordered, []string{"no", "once", "again"}},
	{"grand_slam", likeness.Ordered, []string{"taken", "nothing", "forbidden"}},
	{"back_row", likeness.Ordered, []string{"exposed", "sheltered", "needed"}},
}

// scaleOf is the scale of a parameter, and the order of its values if it has
// one.
func scaleOf(p engine.Parameter) (likeness.ScaleKind, []string) {
	for _, s := range ruleScales {
		if s.parameter == p.Name {
			return s.kind, s.order
		}
	}
	if p.Number() {
		return likeness.Number, nil
	}
	return likeness.Nominal, nil
}

// weightOf is what a parameter weighs: as much as any other, unless there is
// but one value it can have, or its values are no more than a way of speaking.
func weightOf(p engine.Parameter) float64 {
	if p.Structural() || p.Name == "first_starter" { // South is whoever begins
		return 0
	}
	return 1
}

// ruleTable has what is known of the rules of games, parameter by parameter.
func ruleTable(studies []*study) *likeness.Table {
	t := &likeness.Table{}
	parameters := engine.Parameters()
	for _, p := range parameters {
		kind, order := scaleOf(p)
		t.Characters = append(t.Characters, likeness.Character{Name: p.Name, Kind: kind, Levels: len(order), Weight: weightOf(p)})
	}
	for _, st := range studies {
		row := make([]likeness.Cell, len(parameters))
		readings := readingsOf(st.game)
		for k, p := range parameters {
			row[k] = ruleCell(st, p, readings)
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}

// readingsOf are the rules of a game by default and under each answer to each
// of its forks.
func readingsOf(g *corpus.Game) []engine.Rules {
	var all []engine.Rules
	if r, err := g.Interpretation(); err == nil {
		all = append(all, r)
	}
	for _, f := range g.Forks {
		for _, a := range f.Answers {
			if r, err := g.Interpretation(corpus.Setting{Parameter: f.Name, Value: a.Value}); err == nil {
				all = append(all, r)
			}
		}
	}
	return all
}

// ruleCell is what is known of a parameter in a game. A value counts as known
// where a text or a work says it, be it by inference, or where the board and
// start of the game have it; not where it is taken over from another game,
// assumed, taken for granted, or the default answer to a question that nothing
// answers. Where a text speaks of a parameter that means nothing, such as the
// relay of a game without sowing, its value is known all the same.
func ruleCell(st *study, p engine.Parameter, readings []engine.Rules) likeness.Cell {
	if !attested(st.game, p.Name) {
		if slices.ContainsFunc(readings, p.Applies) {
			return likeness.Cell{State: likeness.Unknown}
		}
		return likeness.Cell{State: likeness.Absent}
	}
	return playedBy(st, p)
}

// playedBy is the value that the engine plays a game by.
func playedBy(st *study, p engine.Parameter) likeness.Cell {
	c := likeness.Cell{State: likeness.Known}
	value := p.Get(st.program.Rules())
	switch kind, order := scaleOf(p); kind {
	case likeness.Ordered:
		c.Number = float64(slices.Index(order, value))
	case likeness.Number:
		n, _ := strconv.Atoi(value) // it is written by Get
		c.Number = float64(n)
	case likeness.Set:
		for _, pit := range strings.FieldsFunc(value, func(r rune) bool { return r == ',' || r == '/' }) {
			if n, err := strconv.Atoi(pit); err == nil && !slices.Contains(c.Set, n) {
				c.Set = append(c.Set, n)
			}
		}
		slices.Sort(c.Set)
	default:
		c.Number = float64(slices.IndexFunc(p.Values, func(v engine.Value) bool { return v.Name == value }))
	}
	return c
}

// attested reports whether the sources of a game say what value a parameter has.
func attested(g *corpus.Game, parameter string) bool {
	if slices.ContainsFunc(g.Evidence(parameter), func(r *corpus.Rule) bool { return r.Grade == corpus.Attested || r.Grade == corpus.Inferred }) {
		return true
	}
	return g.Fork(parameter) == nil &&
		slices.ContainsFunc(g.Front.Setup, func(v corpus.SetupValue) bool { return v.Parameter == parameter })
}

// takenForGranted is t with the values that the engine plays by in place of
// all that is not known, as if silence, and the default answer to every fork,
// were evidence: what the distances would be then is told beside what they are.
func takenForGranted(t *likeness.Table, studies []*study) *likeness.Table {
	all := &likeness.Table{Characters: t.Characters}
	for i, st := range studies {
		row := slices.Clone(t.Rows[i])
		for k, p := range engine.Parameters() {
			if row[k].State == likeness.Unknown && p.Applies(st.program.Rules()) {
				row[k] = playedBy(st, p)
			}
		}
		all.Rows = append(all.Rows, row)
	}
	return all
}
