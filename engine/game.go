package engine

import "errors"

// Game is a game as it is played: a position with what came before it, which
// decides repetition.
type Game struct {
	p *Program
	// oneRound ends the game with its first round, though the rules have a
	// match.
	oneRound bool
	start    Position   // as given, before a round that was over in it was ended
	states   []state    // from the start to now
	starts   []Position // in which rounds began, their pits filled
	rounds   []Result
	past     past // where long stretches are looked up
}

// state is a position and what Undo needs to come back to it.
type state struct {
	pos    Position
	move   Move // that led here
	result Result
	first  int // the state from which on repetition is looked for
	starts int // len(Game.starts) and len(Game.rounds) in this state
	rounds int
	bucket uint16 // in [past], if it was put there
	older  int32  // the state put into the bucket before it, -1 if none
}

// ErrOver is the error of playing on in a game that has ended.
var ErrOver = errors.New("the game is over")

// NewGame begins a game of p: a match, if the rules have one.
func NewGame(p *Program) *Game {
	return newGame(p, p.Start(), false)
}

// NewRound begins a game of p that ends with its first round, even if the
// rules have a match. Its result is that of the round, won by the most seeds
// even where rounds of the match have no winner.
func NewRound(p *Program) *Game {
	return newGame(p, p.Start(), true)
}

// NewGameAt begins a game of p in pos, with no memory of earlier positions. If
// the player to move in pos has no move, the round ends at once. The error
// says what is wrong with pos, all at once.
func NewGameAt(p *Program, pos Position) (*Game, error) {
	if err := p.CheckPosition(pos); err != nil {
		return nil, err
	}
	return newGame(p, pos, false), nil
}

// NewRoundAt is [NewGameAt] for a game that ends with the round.
func NewRoundAt(p *Program, pos Position) (*Game, error) {
	if err := p.CheckPosition(pos); err != nil {
		return nil, err
	}
	return newGame(p, pos, true), nil
}

func newGame(p *Program, pos Position, oneRound bool) *Game {
	g := &Game{p: p, oneRound: oneRound}
	g.restart(pos)
	return g
}

// restart begins again in pos.
func (g *Game) restart(pos Position) {
	g.start = pos
	g.cut(0)
	g.starts, g.rounds = g.starts[:0], g.rounds[:0]
	if !pos.Filling && pos.Ply == 1 {
		g.starts = append(g.starts, pos)
	}
	g.states = append(g.states, state{pos: pos, starts: len(g.starts)})
	g.settle(&g.states[0], nil)
}

// now is the state the game is in.
func (g *Game) now() *state { return &g.states[len(g.states)-1] }

// Program is what the game is played by.
func (g *Game) Program() *Program { return g.p }

// Position is the position the game is in. If the game is over, it is the one
// after the last seeds were given out.
func (g *Game) Position() Position { return g.now().pos }

// Result is the result of the game, Undecided while it goes on.
func (g *Game) Result() Result { return g.now().result }

// Rounds are the results of the rounds that have ended, in order; Undecided
// stands for one that had no winner, as under round_winner=stones-only. The
// slice is good until the next call of Play or Undo.
func (g *Game) Rounds() []Result { return g.rounds[:g.now().rounds] }

// RoundResult is the result of the round that ended last, and whether one
// ended with the last move.
func (g *Game) RoundResult() (round Result, ended bool) {
	n := g.now().rounds
	if n == 0 {
		return Undecided, false
	}
	before := 0
	if len(g.states) > 1 {
		before = g.states[len(g.states)-2].rounds
	}
	return g.rounds[n-1], n > before
}

// Len is the number of moves made, choices of pits to fill included.
func (g *Game) Len() int { return len(g.states) - 1 }

// Moves appends to dst the legal moves, none if the game is over.
func (g *Game) Moves(dst []Move) []Move {
	if g.Result() != Undecided {
		return dst
	}
	return g.p.Moves(&g.now().pos, dst)
}

// Legal is nil if m may be played, and otherwise says why not.
func (g *Game) Legal(m Move) error {
	if g.Result() != Undecided {
		return ErrOver
	}
	return g.p.Legal(&g.now().pos, m)
}

// Play plays m, and all that follows from it before the next choice. If m is
// not legal the error says why, and the game stays as it was.
func (g *Game) Play(m Move) error {
	if err := g.Legal(m); err != nil {
		return err
	}
	g.advance(m, nil)
	return nil
}

// Trace tells what [Game.Play] would do with m, without playing it. If m is
// not legal the error says why; if that is because its sowing never ends, the
// trace nevertheless shows that it does not.
func (g *Game) Trace(m Move) (Trace, error) {
	before := g.now().pos
	t := Trace{Before: before, Move: m, After: before, Result: g.Result()}
	if err := g.Legal(m); err != nil {
		t.Events = g.p.traceRefused(before, m, err)
		return t, err
	}
	var l listener
	g.advance(m, &l)
	t.Events, t.After, t.Result = l.events, g.Position(), g.Result()
	g.Undo()
	return t, nil
}

// Undo takes back the last move, and reports whether there was one.
func (g *Game) Undo() bool {
	if len(g.states) == 1 {
		return false
	}
	g.cut(len(g.states) - 1)
	g.starts = g.starts[:g.now().starts]
	g.rounds = g.rounds[:g.now().rounds]
	return true
}

// advance plays m, which is legal.
func (g *Game) advance(m Move, l *listener) {
	st := g.push(m)
	g.follow(st, g.p.perform(&st.pos, m, l), l)
}

// push adds a state, still like the one before it, that m is to lead to.
func (g *Game) push(m Move) *state {
	was := g.now()
	g.states = append(g.states, state{pos: was.pos, move: m, first: was.first, starts: was.starts, rounds: was.rounds})
	return g.now()
}

// follow does what follows from the move that has just been made in st, whose
// sowing was s.
func (g *Game) follow(st *state, s Sowing, l *listener) {
	if g.states[len(g.states)-2].pos.Filling {
		g.begin(st, l)
	}
	if s.Status != Finished && g.p.rules.Endless == EndlessDraw {
		g.p.drawRound(&st.pos, "endless_sowing", l)
		g.endRound(st, Drawn, l)
	}
	g.settle(st, l)
}

// settle ends whatever rounds are over in st.
func (g *Game) settle(st *state, l *listener) {
	for st.result == Undecided {
		if round, over := g.p.endRound(&st.pos, l); over {
			g.endRound(st, round, l)
			continue
		}
		if !g.repeated(st) {
			return
		}
		l.tell(Event{Kind: Repeat, Pit: -1, Target: -1, Side: st.pos.ToMove, Rule: "repetition"})
		g.endRound(st, g.p.drawRound(&st.pos, "repetition", l), l)
	}
}

// endRound takes note of the end of a round and goes on to the next, if there
// is one.
func (g *Game) endRound(st *state, round Result, l *listener) {
	g.rounds = append(g.rounds, round)
	st.rounds = len(g.rounds)
	if g.oneRound && g.p.rules.Match != SingleRound {
		if round == Undecided {
			round = g.p.capturedMore(&st.pos)
		}
		st.result = round
		l.tell(Event{Kind: GameOver, Pit: -1, Target: -1, Result: st.result, Rule: "goal"})
		return
	}
	st.result = g.p.nextRound(&st.pos, round, l)
	g.begin(st, l)
}

// begin looks whether a new round has begun in st, and if so whether one began
// like that before.
func (g *Game) begin(st *state, l *listener) {
	if st.result != Undecided || st.pos.Filling {
		return
	}
	st.first = len(g.states) - 1
	if g.p.rules.Match == MatchWins {
		return // every round begins alike
	}
	for i := range g.starts {
		if sameStart(&g.starts[i], &st.pos) {
			st.result = Drawn
			if g.p.rules.MatchRepetition == MatchRepetitionCount {
				st.result = g.p.hasMore(&st.pos)
			}
			l.tell(Event{Kind: GameOver, Pit: -1, Target: -1, Result: st.result, Rule: "match_repetition"})
			return
		}
	}
	g.starts = append(g.starts, st.pos)
	st.starts = len(g.starts)
}

// sameStart reports whether two rounds begin alike.
func sameStart(a, b *Position) bool {
	return a.Pits == b.Pits && a.Closed == b.Closed && a.Owned == b.Owned && a.Reserve == b.Reserve && a.Starter == b.Starter
}
