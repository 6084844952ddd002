package engine

import "fmt"

// listener collects the events of a trace. A nil one hears nothing, which is
// how fast play ends a round with the same code.
type listener struct{ events []Event }

func (l *listener) tell(e Event) {
	if l != nil {
		l.events = append(l.events, e)
	}
}

// Settle ends the round if it is over in pos: the seeds left go where the
// rules say, and in a match the next round is set up, as far as the choices
// of the players allow. It gives the result of the game, Undecided while that
// goes on. A position whose round is not over is left as it is.
//
// Should the first player of the new round find no move either, a further call
// ends that round in turn; [Game] does so, and sees to it that it comes to an
// end.
func (p *Program) Settle(pos *Position) Result {
	round, over := p.endRound(pos, nil)
	if !over {
		return Undecided
	}
	return p.nextRound(pos, round, nil)
}

// SettleRound ends the round if it is over in pos, and stops there: the seeds
// left go where the rules say, and no new round is set up. It gives the result
// of the round.
func (p *Program) SettleRound(pos *Position) (round Result, over bool) {
	return p.endRound(pos, nil)
}

// SettleDrawn ends the round drawn, for a sowing that never ends under
// endless_sowing=draw: the seeds on the board go to the owners of their rows.
// It then goes on as [Program.Settle].
func (p *Program) SettleDrawn(pos *Position) Result {
	p.drawRound(pos, "endless_sowing", nil)
	return p.nextRound(pos, Drawn, nil)
}

// endRound looks whether the round is over, and if so gives the seeds left to
// whom they go.
func (p *Program) endRound(pos *Position, l *listener) (round Result, over bool) {
	if pos.Filling {
		return Undecided, false
	}
	loser, why, over := p.overFor(pos)
	if !over {
		return Undecided, false
	}
	end := Event{Kind: why, Pit: -1, Target: -1, Side: loser, Rule: "round_end"}
	switch why {
	case MostTaken:
		end.Side, end.Rule = loser.Other(), "majority"
	case TooFew:
		end.Rule = "goal"
	}
	l.tell(end)
	p.sweepOwned(pos, l)
	switch p.rules.Leftovers {
	case LeftoversLastMover:
		p.sweep(pos, func(int) Side { return pos.LastMover }, "leftovers", l)
	case LeftoversRowOwner:
		p.sweep(pos, p.owner, "leftovers", l)
	case LeftoversOpponentOfStuck:
		p.sweep(pos, func(int) Side { return loser.Other() }, "leftovers", l)
	}
	round = p.standing(pos, loser)
	rule := "goal"
	if p.rules.Match == MatchRefill {
		rule = "round_winner"
	}
	l.tell(Event{Kind: RoundOver, Pit: -1, Target: -1, Result: round, Rule: rule})
	return round, true
}

// overFor says whose lack ends the round, and by which kind of event.
func (p *Program) overFor(pos *Position) (loser Side, why EventKind, over bool) {
	if !p.canMove(pos) {
		return pos.ToMove, Stuck, true
	}
	return p.overEarly(pos)
}

// overEarly is overFor for what ends a round though there is a move to make.
func (p *Program) overEarly(pos *Position) (loser Side, why EventKind, over bool) {
	waiting := pos.ToMove.Other()
	if reduces(p.rules) {
		for _, s := range [2]Side{pos.ToMove, waiting} {
			if p.inPlay(pos, s) < p.quota {
				return s, TooFew, true
			}
		}
	}
	if p.rules.RoundEnd == EndFewSeeds && !p.ring && p.inPlay(pos, South)+p.inPlay(pos, North) < p.rules.FewSeeds {
		return pos.ToMove, FewLeft, true
	}
	if p.rules.RoundEnd == EndAnyRowEmpty && p.rowEmpty(pos, waiting) {
		return waiting, RowEmpty, true
	}
	if p.rules.Majority == MajorityEnds && countsSeeds(p.rules) {
		south, north := int(pos.Reserve[South]), int(pos.Reserve[North])
		left := p.onBoard(pos, South)
		if !p.ring { // whose pits are of either side
			left += p.onBoard(pos, North)
		}
		switch {
		case south > north+left:
			return North, MostTaken, true
		case north > south+left:
			return South, MostTaken, true
		}
	}
	return 0, 0, false
}

// over reports whether the round is over in pos.
func (p *Program) over(pos *Position) bool {
	_, _, over := p.overFor(pos)
	return over
}

// rowEmpty reports whether the pits of s hold nothing but what is in those made
// over to a side.
func (p *Program) rowEmpty(pos *Position, s Side) bool {
	owned := pos.owned()
	for from, to := p.pitsOf(s); from < to; from++ {
		if pos.Pits[from] != 0 && !owned.Has(from) {
			return false
		}
	}
	return true
}

// inPlay counts the seeds in the pits of s but for those made over to a side.
func (p *Program) inPlay(pos *Position, s Side) (n int) {
	owned := pos.owned()
	for from, to := p.pitsOf(s); from < to; from++ {
		if !owned.Has(from) {
			n += int(pos.Pits[from])
		}
	}
	return n
}

// canMove reports whether the player to move has a legal move.
func (p *Program) canMove(pos *Position) bool {
	tries := p.tries(pos)
	if tries && (p.reversals > 0 || p.turned != nil) {
		// A pit may have moves that end beside one that does not.
		var moves [MaxPits]Move
		return len(p.Moves(pos, moves[:0])) > 0
	}
	for pit, to := p.pitsOf(pos.ToMove); pit < to; pit++ {
		if p.playable(pos, pit) && (!tries || p.allows(pos, PlayFrom(pit))) {
			return true
		}
	}
	return false
}

// standing is the result of a round that has ended for want of loser's moves.
func (p *Program) standing(pos *Position, loser Side) Result {
	if p.rules.Goal != GoalMostSeeds {
		return winFor(loser.Other())
	}
	if p.rules.Match == MatchRefill && p.rules.RoundWinner == RoundWinnerStonesOnly {
		return Undecided
	}
	return p.capturedMore(pos)
}

// capturedMore is the result by which the side wins that captured more seeds
// in the round.
func (p *Program) capturedMore(pos *Position) Result {
	south := int(pos.Reserve[South]) - int(pos.Held[South])
	north := int(pos.Reserve[North]) - int(pos.Held[North])
	return more(south, north)
}

// hasMore is the result by which the side wins that has more seeds, on the
// board and off it.
func (p *Program) hasMore(pos *Position) Result {
	south := int(pos.Reserve[South]) + p.onBoard(pos, South)
	north := int(pos.Reserve[North]) + p.onBoard(pos, North)
	return more(south, north)
}

// drawRound ends the round because of the parameter named why, repetition or
// endless_sowing, and gives its result: drawn, but where repetition=split.
func (p *Program) drawRound(pos *Position, why string, l *listener) (round Result) {
	if why == "endless_sowing" || p.rules.Repetition != RepetitionDraw {
		p.sweepOwned(pos, l)
		p.sweep(pos, p.owner, why, l)
	}
	round = Drawn
	if why == "repetition" && p.rules.Repetition == RepetitionCountSplit {
		round = p.capturedMore(pos)
	}
	l.tell(Event{Kind: RoundOver, Pit: -1, Target: -1, Result: round, Rule: why})
	return round
}

// sweep takes every seed off the board; those of a pit go to the side that to
// names.
func (p *Program) sweep(pos *Position, to func(pit int) Side, why string, l *listener) {
	for pit := range p.size {
		n := pos.Pits[pit]
		if n == 0 {
			continue
		}
		s := to(pit)
		pos.Pits[pit] = 0
		pos.Reserve[s] += n
		l.tell(Event{Kind: Sweep, Pit: pit, Target: -1, Seeds: int(n), Side: s, Rule: why})
	}
}

// nextRound says how the game stands after a round that came out as round. If
// a match goes on, it sets up the next round.
func (p *Program) nextRound(pos *Position, round Result, l *listener) Result {
	if p.rules.Match == SingleRound {
		l.tell(Event{Kind: GameOver, Pit: -1, Target: -1, Result: round, Rule: "goal"})
		return round
	}
	if p.rules.Match == MatchWins {
		return p.countRound(pos, round, l)
	}
	if result := p.matchResult(pos); result != Undecided {
		p.closeAll(pos, result, l)
		l.tell(Event{Kind: GameOver, Pit: -1, Target: -1, Result: result, Rule: "match_end"})
		return result
	}
	p.beginRefill(pos, round, l)
	return Undecided
}

// winFor is the result that s has won.
func winFor(s Side) Result {
	if s == South {
		return SouthWins
	}
	return NorthWins
}

// more is the result by which the greater of two numbers of seeds wins.
func more(south, north int) Result {
	switch {
	case south > north:
		return SouthWins
	case south < north:
		return NorthWins
	}
	return Drawn
}

// String gives the result's word: "none" for Undecided, "south", "north" or
// "draw".
func (r Result) String() string {
	switch r {
	case Undecided:
		return "none"
	case SouthWins:
		return "south"
	case NorthWins:
		return "north"
	case Drawn:
		return "draw"
	}
	return fmt.Sprintf("Result(%d)", uint8(r))
}
