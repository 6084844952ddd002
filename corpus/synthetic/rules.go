package synthetic

import (
	"math/rand/v2"
	"slices"

	"furrow/corpus"
	"furrow/engine"
)

// drawn is a game as chance has it, before a word of it is written.
type drawn struct {
	rng   *rand.Rand
	rules engine.Rules
	shown []shown // rules with a play
	forks []forked

	id, title, key string
	language       *corpus.Lexicon
	words          *words
	written        *corpus.Text // its text, once that is there
}

// shown is a rule with a play that bites.
type shown struct {
	parameter engine.Parameter
	value     string
	play      example
}

// forked is a question with its two answers, told apart by a play.
type forked struct {
	shown
	other string
}

// example is a play of one move.
type example struct{ from, move, to string }

// The least and most of what a game has.
const (
	mostRules  = 9
	mostForks  = 2
	leastMoves = 12 // that random play goes on for, or else the rules are no game
	leastRules = 4
)

// draw draws rules until they make a game that can be shown.
func draw(rng *rand.Rand) *drawn {
	for {
		d := &drawn{rng: rng, rules: drawRules(rng)}
		if d.show() {
			return d
		}
	}
}

// drawRules takes each parameter in a random order and gives it a random value,
// as far as that goes together with the values before it.
func drawRules(rng *rand.Rand) engine.Rules {
	r := engine.DefaultRules()
	r.PitsPerRow, r.SeedsPerPit = 4+rng.IntN(5), 2+rng.IntN(4)
	table := engine.Parameters()
	for _, i := range rng.Perm(len(table)) {
		p := table[i]
		if p.Number() || p.Text() || p.Structural() {
			continue
		}
		try := r
		value := p.Values[rng.IntN(len(p.Values))].Name
		// A layout would have to be drawn to fit the board.
		if value != "layout" && p.Set(&try, value) == nil && p.Applies(try) && try.Check() == nil {
			r = try
		}
	}
	return r
}

// before is a position of a game that was played, with the move made in it.
type before struct {
	pos  engine.Position
	move engine.Move
}

// playout plays at random, and gives the positions that it came through.
func (d *drawn) playout(p *engine.Program, most int) []before {
	var came []before
	game := engine.NewGame(p)
	for len(came) < most && game.Result() == engine.Undecided {
		moves := game.Moves(nil)
		if len(moves) == 0 {
			break
		}
		b := before{game.Position(), moves[d.rng.IntN(len(moves))]}
		if game.Play(b.move) != nil {
			break
		}
		came = append(came, b)
	}
	return came
}

// show finds plays for rules, and forks. A game file says nothing of a value
// that no play shows, so that those have to be the table's own; and with them
// other plays come out differently. It reports whether there are enough rules
// in the end.
func (d *drawn) show() bool {
	for {
		if !d.find() {
			return false
		}
		silent := false
		own := engine.DefaultRules()
		for _, p := range engine.Parameters() {
			if p.Phase != engine.PhaseBoard && !d.speaksOf(p) && p.Get(d.rules) != p.Get(own) {
				silent = true
				if p.Set(&d.rules, p.Get(own)) != nil {
					return false
				}
			}
		}
		if !silent {
			slices.SortFunc(d.shown, func(a, b shown) int { return place(a.parameter) - place(b.parameter) })
			return len(d.shown) >= leastRules
		}
	}
}

// speaksOf reports whether a rule or fork is about the parameter.
func (d *drawn) speaksOf(p engine.Parameter) bool {
	about := func(s shown) bool { return s.parameter.Name == p.Name }
	return slices.ContainsFunc(d.shown, about) || slices.ContainsFunc(d.forks, func(f forked) bool { return about(f.shown) })
}

// find looks for a play for each parameter, up to as many as a game has. It
// reports whether the rules make a game at all.
func (d *drawn) find() bool {
	const most, tries = 60, 4
	d.shown, d.forks = nil, nil
	program, err := engine.Compile(d.rules)
	if err != nil {
		return false
	}
	program = program.WithLapCeiling(mostLaps)
	if !d.ends(program) {
		return false
	}
	came := d.playout(program, most)
	if len(came) < leastMoves {
		return false
	}
	table := engine.Parameters()
	for _, i := range d.rng.Perm(len(table)) {
		p := table[i]
		if !p.Applies(d.rules) || p.Phase == engine.PhaseBoard || p.Number() || p.Text() || p.Structural() {
			continue
		}
		for range tries {
			play, rival, ok := d.bites(program, p, came[d.rng.IntN(len(came))])
			if !ok {
				continue
			}
			s := shown{p, p.Get(d.rules), play}
			if len(d.forks) < mostForks && d.rng.IntN(3) == 0 && d.endsWith(p, rival) {
				d.forks = append(d.forks, forked{s, rival})
			} else if len(d.shown) < mostRules {
				d.shown = append(d.shown, s)
			}
			break
		}
	}
	return true
}

// place is where a parameter stands in the table.
func place(p engine.Parameter) int {
	return slices.IndexFunc(engine.Parameters(), func(q engine.Parameter) bool { return q.Name == p.Name })
}

// mostLaps are as many as a sowing of a made-up game may have: rules drawn by
// chance make sowings of millions, and each move would wait for them.
const mostLaps = 200

// ends reports whether random play comes to an end soon: no people would keep a
// game of which that is not so.
func (d *drawn) ends(p *engine.Program) bool {
	const games, plies = 3, 500
	for range games {
		game := engine.NewGame(p)
		for n := 0; game.Result() == engine.Undecided; n++ {
			moves := game.Moves(nil)
			if n == plies || len(moves) == 0 || game.Play(moves[d.rng.IntN(len(moves))]) != nil {
				return false
			}
		}
	}
	return true
}

// endsWith is ends for the rules with another value.
func (d *drawn) endsWith(p engine.Parameter, value string) bool {
	r := d.rules
	if p.Set(&r, value) != nil {
		return false
	}
	program, err := engine.Compile(r)
	return err == nil && d.ends(program.WithLapCeiling(mostLaps))
}

// bites makes a play of a move, if it holds, and comes out differently under
// some other value, which it names.
func (d *drawn) bites(p *engine.Program, parameter engine.Parameter, b before) (play example, rival string, ok bool) {
	after := b.pos
	if p.Play(&after, b.move).Status == engine.NeverEnds {
		return example{}, "", false
	}
	game, err := engine.NewGameAt(p, b.pos)
	if err != nil || game.Play(b.move) != nil {
		return example{}, "", false
	}
	play = example{p.FormatPosition(b.pos), p.MoveName(b.move), p.FormatPosition(game.Position())}
	at := &corpus.Play{FromText: play.from, Steps: []corpus.PlayStep{{Verb: "move", Text: play.move}, {Verb: "to", Text: play.to}}}
	value := parameter.Get(d.rules)
	rule := &corpus.Rule{Parameter: parameter.Name, Value: value, Plays: []*corpus.Play{at}}
	outcomes := (&corpus.Game{ID: "drawn", Setup: d.rules, Rules: []*corpus.Rule{rule}}).Outcomes(at)
	if len(outcomes) < 2 || !outcomes[0].Holds() {
		return example{}, "", false
	}
	for i := range outcomes[1:] {
		if o := &outcomes[1+i]; !o.Same(&outcomes[0]) {
			return play, o.Value, true
		}
	}
	return example{}, "", false
}
