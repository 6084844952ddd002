package site

import (
	"context"
	"fmt"
	"html/template"
	"strings"
	"sync"

	"furrow/corpus"
	"furrow/engine"

	"github.com/yuin/goldmark/ast"
)

// study is what a build works out about a game before any page of it is made:
// its examples replayed and its plays played, as written and under the rival
// values.
type study struct {
	game     *corpus.Game
	program  *engine.Program
	geometry Geometry
	rules    [][]playStudy // plays of each of game.Rules
	forks    [][]playStudy // plays of each of game.Forks
	records  []*recordStudy
	// alternatives are worked out when first asked for.
	alternatives func() ([]corpus.Alternative, error)
}

// playStudy is a play with how it comes out.
type playStudy struct {
	id      string // on the page of its game
	play    *corpus.Play
	program *engine.Program
	start   engine.Position
	plies   []Ply
	rivals  []rivalStudy
}

// rivalStudy is a play under another value of its parameter.
type rivalStudy struct {
	value   string
	meaning string // of the value, English
	same    bool   // whether nothing comes out differently

	// How it does come out: it cannot even begin; or a step comes out
	// otherwise, the first of which is kept, by when so many seeds are taken.
	impossible bool
	otherwise  *otherStep
	taken      int
}

// otherStep is a step of a play with what comes of it under a rival value. The
// traces of rivals, which nobody sees, are many times as large as all the rest.
type otherStep struct{ verb, text, came string }

func newRival(o, own *corpus.Outcome) rivalStudy {
	param, _ := engine.ParameterNamed(o.Parameter)
	r := rivalStudy{value: o.Value, meaning: valueMeaning(param, o.Value), same: o.Same(own), impossible: o.Impossible != ""}
	for _, step := range o.Steps {
		if !step.Holds {
			r.otherwise = &otherStep{step.Step.Verb, step.Step.Text, step.Came}
			break
		}
	}
	for i := range o.Traces {
		r.taken += captured(&o.Traces[i])
	}
	return r
}

// recordStudy is an annotated game, replayed.
type recordStudy struct {
	example *corpus.Example
	program *engine.Program // the rules it was played by, which may answer a fork otherwise
	start   engine.Position
	plies   []Ply
	text    string // the record written out
	values  *Evaluation
}

// study works out every game, several at once.
func (s *site) study(ctx context.Context) error {
	games := s.corpus.Games
	s.studies = make([]*study, len(games))
	done := 0
	err := s.each(ctx, len(games), func(i int) error {
		st, err := s.newStudy(ctx, games[i])
		if err != nil {
			return fmt.Errorf("%s: %w", games[i].File, err)
		}
		s.studies[i] = st
		s.tell("games", &done, len(games))
		return nil
	})
	if err != nil {
		return err
	}
	options := s.options.Measure
	options.Workers = s.options.Workers
	options.Progress = func(done, total int) {
		if s.options.Progress != nil {
			s.options.Progress("measures", done, total)
		}
	}
	s.measures, err = measure(ctx, s.corpus, options, s.kept)
	return err
}

func (s *site) newStudy(ctx context.Context, g *corpus.Game) (*study, error) {
	program, err := g.Program()
	if err != nil {
		return nil, err
	}
	st := &study{game: g, program: program, geometry: GeometryOf(program.Rules()), alternatives: sync.OnceValues(g.Alternatives)}
	for i, r := range g.Rules {
		st.rules = append(st.rules, studyPlays(g, ruleAnchor(g, i), r.Plays))
	}
	for _, f := range g.Forks {
		st.forks = append(st.forks, studyPlays(g, forkAnchor(f), f.Plays))
	}
	for _, e := range s.corpus.Examples {
		if e.Record == nil || e.Record.Tag("Game") != g.ID {
			continue
		}
		r, err := s.studyRecord(ctx, g, e)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", e.File, err)
		}
		st.records = append(st.records, r)
	}
	lowerHeadings(g.Document)
	return st, nil
}

// lowerHeadings makes headings of the first level ones of the second: a page's
// title is its only one of the first.
func lowerHeadings(document ast.Node) {
	for n := document.FirstChild(); n != nil; n = n.NextSibling() {
		if h, ok := n.(*ast.Heading); ok && h.Level == 1 {
			h.Level = 2
		}
	}
}

// studyPlays plays the plays of the rule or fork that has that anchor.
func studyPlays(g *corpus.Game, anchor string, plays []*corpus.Play) []playStudy {
	var out []playStudy
	for _, p := range plays {
		outcomes := g.Outcomes(p)
		if len(outcomes) == 0 || outcomes[0].Impossible != "" {
			continue
		}
		own := &outcomes[0]
		ps := playStudy{id: playID(anchor, len(out)), play: p, program: own.Program, start: own.Start, plies: pliesOf(own.Program, own.Traces)}
		for i := range outcomes[1:] {
			ps.rivals = append(ps.rivals, newRival(&outcomes[1+i], own))
		}
		out = append(out, ps)
	}
	return out
}

// pliesOf makes a line of traces.
func pliesOf(p *engine.Program, traces []engine.Trace) []Ply {
	var plies []Ply
	for _, t := range traces {
		plies = append(plies, Ply{Trace: t, Name: p.MoveName(t.Move), Position: p.FormatPosition(t.After)})
	}
	return plies
}

// studyRecord replays an example under the rules it was played by, and has its
// moves judged.
func (s *site) studyRecord(ctx context.Context, g *corpus.Game, e *corpus.Example) (*recordStudy, error) {
	program, err := g.Program(e.Settings()...)
	if err != nil {
		return nil, err
	}
	replayed, err := e.Record.Replay(program)
	if err != nil {
		return nil, err
	}
	r := &recordStudy{example: e, program: program, start: program.Start(), text: e.Record.String()}
	if len(replayed) > 0 {
		r.start = replayed[0].Trace.Before
	}
	r.plies = replayedPlies(program, replayed)
	r.values, err = s.kept.evaluate(ctx, program, e.Record, s.options.Measure.Judge)
	return r, err
}

func replayedPlies(p *engine.Program, line []engine.Replayed) []Ply {
	var plies []Ply
	for _, m := range line {
		ply := Ply{
			Trace: m.Trace, Name: m.Move.Name, Mark: m.Move.Mark, Comment: m.Move.Comment,
			Position: p.FormatPosition(m.Trace.After),
		}
		for i, v := range m.Variations {
			line := replayedPlies(p, v)
			if len(line) > 0 {
				line[0].Before = m.Move.Variations[i].Intro
			}
			ply.Variations = append(ply.Variations, line)
		}
		plies = append(plies, ply)
	}
	return plies
}

// opening is an opening move event by event, as text, with the command that
// prints it: that of the example the home page would play, or else the first
// legal one. Both are "" if no move is legal.
func (st *study) opening() (text, command string) {
	game := engine.NewGame(st.program)
	if _, p := st.firstCapture(); p != nil && len(p.plies) == 1 && p.start == st.program.Start() {
		return st.traced(&p.plies[0].Trace)
	}
	for _, m := range game.Moves(nil) {
		if t, err := game.Trace(m); err == nil {
			return st.traced(&t)
		}
	}
	return "", ""
}

func (st *study) traced(t *engine.Trace) (text, command string) {
	return traceText(st.program, t), "furrow trace " + st.game.ID + " " + st.program.MoveName(t.Move)
}

// traceText is a trace as the command prints it.
func traceText(p *engine.Program, t *engine.Trace) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s\n\n%d. %s %s\n", p.FormatPosition(t.Before), t.Before.Ply, t.Before.ToMove, p.MoveName(t.Move))
	for _, e := range t.Events {
		fmt.Fprintf(&b, "   %s\n", p.Describe(e))
	}
	fmt.Fprintf(&b, "%s\n", p.FormatPosition(t.After))
	return b.String()
}

// words say what a rival value makes of a play, in the language of the page:
// the first step that comes out otherwise.
func (r *rivalStudy) words(l *locale) template.HTML {
	switch {
	case r.same:
		return l.HTML("rival-same")
	case r.impossible:
		return l.HTML("rival-impossible")
	case r.otherwise == nil:
		return l.HTML("rival-differs")
	}
	came := template.HTML("<code>" + template.HTMLEscapeString(r.otherwise.came) + "</code>")
	move := r.otherwise.text
	switch r.otherwise.verb {
	case "move":
		return l.HTML("rival-refused", "move", move)
	case "illegal", "endless":
		switch r.otherwise.came {
		case "endless":
			return l.HTML("rival-endless", "move", move)
		case "illegal":
			return l.HTML("rival-refused", "move", move)
		}
		return l.HTML("rival-allowed", "move", move)
	case "legal":
		return l.HTML("rival-legal") + " " + came
	case "to":
		return came + " – " + l.HTML("rival-captured", "n", r.taken)
	default:
		return l.HTML("rival-"+r.otherwise.verb) + " " + l.HTML("result-"+strings.ReplaceAll(r.otherwise.came, " ", "-"))
	}
}
