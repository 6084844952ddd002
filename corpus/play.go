package corpus

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"furrow/engine"
)

// Outcome is how a play comes out under one value of the parameter that it is
// about.
type Outcome struct {
	Parameter string
	Value     string
	Set       []Setting // everything that was set for it, Parameter among them
	// Impossible says why the play cannot even begin, or is "": its position
	// does not fit the board, say. The fields below are then empty.
	Impossible string
	Program    *engine.Program
	Start      engine.Position
	Steps      []StepOutcome  // of Play.Steps, as far as it went
	Traces     []engine.Trace // of the moves, and of each sowing said to be endless
	After      engine.Position
	Result     engine.Result
}

// StepOutcome is what came out of one step of a play.
type StepOutcome struct {
	Step  PlayStep
	Holds bool   // whether it came out as written; a move holds if it was legal
	Came  string // what came out, in the notation of the step
	Why   string // more about it, where it does not hold, or ""

	told told
}

// told is what a step shows of the rules: two interpretations that tell the
// same at each step of a play are not told apart by it.
type told struct {
	text  string
	pos   engine.Position
	board engine.Board
}

// Holds reports whether the play came out as written.
func (o *Outcome) Holds() bool {
	return o.Impossible == "" && !slices.ContainsFunc(o.Steps, func(s StepOutcome) bool { return !s.Holds })
}

// Same reports whether o and other show no difference between the rules they
// were played by.
func (o *Outcome) Same(other *Outcome) bool {
	return (o.Impossible == "") == (other.Impossible == "") &&
		slices.EqualFunc(o.Steps, other.Steps, func(a, b StepOutcome) bool { return a.told == b.told })
}

// Outcomes plays a play of the game as written and then under each rival of
// the value that it shows: under a rule every other legal value of the
// parameter (of a number the next lower and higher) that goes with the rest of
// the rules, under a fork every other answer. It gives nil for a play that is
// not the game's.
func (g *Game) Outcomes(p *Play) []Outcome {
	for _, f := range g.Forks {
		if slices.Contains(f.Plays, p) {
			var values []string
			for _, a := range f.Answers {
				values = append(values, a.Value)
			}
			return g.outcomes(p, f.Name, values)
		}
	}
	for _, r := range g.Rules {
		if slices.Contains(r.Plays, p) {
			return g.outcomes(p, r.Parameter, g.rivals(r))
		}
	}
	return nil
}

// outcomes plays p as written and then under each of the other values.
func (g *Game) outcomes(p *Play, parameter string, values []string) []Outcome {
	own, _ := g.interpretation(p.Set...)
	value := own.Get(parameter)
	all := []Outcome{g.outcome(p, parameter, value, engine.DefaultLapCeiling)}
	for _, v := range values {
		if v != value {
			// That a sowing is endless under rules that nobody plays by
			// need not be proven.
			all = append(all, g.outcome(p, parameter, v, engine.SimulationLaps))
		}
	}
	return all
}

// rivals are the other legal values of a rule's parameter that go with the
// rest of the rules. There are none where the parameter means nothing beside
// the other rules, as a relay does where stones step.
func (g *Game) rivals(r *Rule) []string {
	param, ok := engine.ParameterNamed(r.Parameter)
	if !ok {
		return nil
	}
	values := valueNames(param)
	if f := g.Fork(r.Parameter); f != nil && (param.Number() || param.Text()) {
		for _, a := range f.Answers {
			values = append(values, a.Value)
		}
	} else if n, err := strconv.Atoi(r.Value); err == nil && param.Number() {
		values = []string{strconv.Itoa(n - 1), strconv.Itoa(n + 1)}
	}
	var rivals []string
	for _, v := range values {
		if v == r.Value {
			continue
		}
		if rules, err := g.Interpretation(Setting{r.Parameter, v}); err == nil && param.Applies(rules) {
			rivals = append(rivals, v)
		}
	}
	return rivals
}

// outcome plays p with the parameter set to a value, and gives a sowing up after
// so many laps.
func (g *Game) outcome(p *Play, parameter, value string, laps int) Outcome {
	o := Outcome{Parameter: parameter, Value: value}
	o.Set = append(slices.Clone(p.Set), Setting{parameter, value})
	var err error
	if o.Program, err = g.Program(o.Set...); err != nil {
		o.Impossible = err.Error()
		return o
	}
	o.Program = o.Program.WithLapCeiling(laps)
	o.Start = o.Program.Start()
	if p.FromText != "" {
		if o.Start, err = o.Program.ParsePosition(p.FromText); err != nil {
			o.Impossible = err.Error()
			return o
		}
	}
	game, err := engine.NewGameAt(o.Program, o.Start)
	if err != nil {
		o.Impossible = err.Error()
		return o
	}
	run := playRun{Outcome: &o, game: game, board: o.Program.Board()}
	for _, step := range p.Steps {
		out := run.step(step)
		out.Step = step
		o.Steps = append(o.Steps, out)
		if step.Verb == "move" && !out.Holds {
			break // what follows depends on it
		}
	}
	o.After, o.Result = game.Position(), game.Result()
	return o
}

// playRun is a play being played.
type playRun struct {
	*Outcome
	game  *engine.Game
	board engine.Board
}

// position is what a position tells.
func (r *playRun) position(pos engine.Position) told { return told{pos: pos, board: r.board} }

// step performs one step.
func (r *playRun) step(s PlayStep) StepOutcome {
	switch s.Verb {
	case "move":
		return r.move(s)
	case "illegal", "endless":
		return r.refused(s)
	case "legal":
		return r.legal(s)
	case "to":
		came := r.Program.FormatPosition(r.game.Position())
		out := StepOutcome{Came: came, told: r.position(r.game.Position())}
		want, err := r.Program.ParsePosition(s.Text)
		if err != nil {
			out.Why = err.Error()
		}
		out.Holds = err == nil && want == r.game.Position()
		if _, ended := r.game.RoundResult(); ended && err == nil && !out.Holds {
			out.Why = "the round is over here, and what was left on the board has been given out"
		}
		return out
	case "result":
		return claim(s.Text, r.game.Result().String())
	case "round":
		round, ended := r.game.RoundResult()
		switch {
		case !ended:
			return claim(s.Text, "not over")
		case round == engine.Undecided:
			return claim(s.Text, "without a winner")
		}
		return claim(s.Text, round.String())
	}
	return StepOutcome{Why: "nothing is known of " + s.Verb}
}

// claim is the outcome of a step that names in a word what came out.
func claim(want, came string) StepOutcome {
	return StepOutcome{Holds: want == came, Came: came, told: told{text: came}}
}

// move plays a move both ways, traced and fast. It tells that it was legal;
// what comes of it is for the claims after it to say.
func (r *playRun) move(s PlayStep) StepOutcome {
	pos := r.game.Position()
	m, err := r.Program.ParseMove(&pos, s.Text)
	if err != nil {
		return StepOutcome{Came: "no move", Why: err.Error(), told: told{text: "no move"}}
	}
	trace, err := r.game.Trace(m)
	if err != nil {
		r.noteEndless(trace, err)
		return StepOutcome{Came: "refused", Why: err.Error(), told: told{text: refusal(err)}}
	}
	r.Traces = append(r.Traces, trace)
	if err := r.game.Play(m); err != nil {
		return StepOutcome{Came: "refused", Why: "traced play allows it and fast play does not: " + err.Error(), told: told{text: "refused"}}
	}
	out := StepOutcome{Holds: true, Came: r.Program.FormatPosition(r.game.Position()), told: told{text: "played"}}
	if trace.After != r.game.Position() || trace.Result != r.game.Result() {
		out.Holds = false
		out.Why = fmt.Sprintf("traced play comes to %s (%s) and fast play to %s (%s)",
			r.Program.FormatPosition(trace.After), trace.Result, out.Came, r.game.Result())
	}
	return out
}

// refusal says in a word why a move is not legal.
func refusal(err error) string {
	if errors.Is(err, engine.ErrEndless) || errors.Is(err, engine.ErrUndecided) {
		return "endless"
	}
	return "illegal"
}

// noteEndless keeps the trace that shows an endless sowing.
func (r *playRun) noteEndless(trace engine.Trace, err error) {
	if refusal(err) == "endless" {
		r.Traces = append(r.Traces, trace)
	}
}

// refused is a claim that a move is not legal, or that its sowing never ends.
func (r *playRun) refused(s PlayStep) StepOutcome {
	pos := r.game.Position()
	m, err := r.Program.ParseMove(&pos, s.Text)
	if err != nil {
		return StepOutcome{Came: "no move", Why: err.Error(), told: told{text: "no move"}}
	}
	trace, err := r.game.Trace(m)
	came := "legal"
	switch {
	case err != nil:
		came = refusal(err)
		r.noteEndless(trace, err)
	case slices.ContainsFunc(trace.Events, func(e engine.Event) bool { return e.Kind == engine.EndlessSowing }):
		came = "endless" // and yet legal, since the rules say what becomes of it
		r.Traces = append(r.Traces, trace)
	}
	out := StepOutcome{Came: came, told: told{text: came}}
	if err != nil {
		out.Why = err.Error()
	}
	if s.Verb == "endless" {
		try := pos
		out.Holds = came == "endless" && r.Program.Play(&try, m).Status == engine.NeverEnds
	} else {
		out.Holds = err != nil
		if err == nil {
			out.told.text = "legal"
		}
	}
	return out
}

// legal is a claim that these are the legal moves.
func (r *playRun) legal(s PlayStep) StepOutcome {
	var names []string
	for _, m := range r.game.Moves(nil) {
		names = append(names, r.Program.MoveName(m))
	}
	want := strings.Fields(s.Text)
	if s.Text == "none" {
		want = nil
	}
	came := strings.Join(names, " ")
	if came == "" {
		came = "none"
	}
	slices.Sort(names)
	slices.Sort(want)
	return StepOutcome{
		Holds: slices.EqualFunc(names, want, strings.EqualFold),
		Came:  came,
		told:  told{text: came, board: r.board},
	}
}
