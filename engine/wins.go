package engine

import (
	"errors"
	"fmt"
	"strings"
)

// A match to a number of wins: every round begins from the start.

// matchWon is the result of the match by the rounds that were won in it.
func (p *Program) matchWon(pos *Position) Result {
	for _, s := range [2]Side{South, North} {
		if int(pos.Wins[s]) >= p.rules.Wins {
			return winFor(s)
		}
	}
	return Undecided
}

// countRound takes note of a round that came out as round, and unless the match
// is over with it lays out the next.
func (p *Program) countRound(pos *Position, round Result, l *listener) Result {
	if won := p.matchWon(pos); won != Undecided {
		return won // it was over before
	}
	if round == SouthWins || round == NorthWins {
		s := South
		if round == NorthWins {
			s = North
		}
		pos.Wins[s]++
		l.tell(Event{Kind: RoundsWon, Pit: -1, Target: -1, Seeds: int(pos.Wins[s]), Side: s, Rule: "match"})
	}
	if won := p.matchWon(pos); won != Undecided {
		l.tell(Event{Kind: GameOver, Pit: -1, Target: -1, Result: won, Rule: "wins"})
		return won
	}
	if pos.Ply == 1 && round == Drawn {
		// Nobody could make a move, and so it would be in every other round.
		l.tell(Event{Kind: GameOver, Pit: -1, Target: -1, Result: Drawn, Rule: "match"})
		return Drawn
	}
	p.layOutAnew(pos, round, l)
	return Undecided
}

// layOutAnew begins the next round: each side takes up what lies in its pits,
// gives the other what that has too little of, and fills its pits as at the
// start.
func (p *Program) layOutAnew(pos *Position, round Result, l *listener) {
	p.sweep(pos, p.owner, "match", l)
	var need [2]uint16
	for pit, n := range p.start[:p.size] {
		need[p.owner(pit)] += n
	}
	for _, s := range [2]Side{South, North} {
		if over := int(pos.Reserve[s]) - int(need[s]); over > 0 {
			pos.Reserve[s] -= uint16(over)
			pos.Reserve[s.Other()] += uint16(over)
			l.tell(Event{Kind: HandOver, Pit: -1, Target: -1, Seeds: over, Side: s, Rule: "match"})
		}
	}
	pos.Round++
	pos.Starter = p.nextStarter(pos.Starter, round)
	pos.ToMove, pos.LastMover, pos.Ply = pos.Starter, pos.Starter.Other(), 1
	pos.Owned, pos.From = [2]PitSet{}, 0
	l.tell(Event{Kind: Refill, Pit: -1, Target: -1, Seeds: int(pos.Round), Side: pos.Starter, Rule: "next_starter"})
	for pit, n := range p.start[:p.size] {
		if n == 0 {
			continue
		}
		s := p.owner(pit)
		pos.Pits[pit] = n
		pos.Reserve[s] -= n
		l.tell(Event{Kind: Fill, Pit: pit, Target: -1, Seeds: int(n), Side: s, Rule: "match"})
	}
	l.tell(Event{Kind: RoundBegins, Pit: -1, Target: -1, Seeds: int(pos.Round), Side: pos.Starter, Rule: "next_starter"})
}

// checkWins says what is wrong with the rounds won in pos, which has so many
// seeds in all.
func (p *Program) checkWins(pos *Position, total int) (errs []error) {
	if p.rules.Match != MatchWins {
		if pos.Wins != [2]uint8{} {
			errs = append(errs, fmt.Errorf("wins=%d,%d: rounds are counted only under match=wins", pos.Wins[South], pos.Wins[North]))
		}
		return errs
	}
	for _, s := range [2]Side{South, North} {
		if int(pos.Wins[s]) > p.rules.Wins {
			errs = append(errs, fmt.Errorf("%v has won %s: the match is over with %d", s, many(pos.Wins[s], "round"), p.rules.Wins))
		}
	}
	if int(pos.Wins[South]) == p.rules.Wins && int(pos.Wins[North]) == p.rules.Wins {
		errs = append(errs, errors.New("both sides have won the match"))
	}
	if start := p.startSeeds(); total != start {
		errs = append(errs, fmt.Errorf("it holds %s: under match=wins every round begins with %d", many(total, "seed"), start))
	}
	return errs
}

// parseWins reads how many rounds South and North have won: "2,1".
func parseWins(s string) (wins [2]uint8, err error) {
	south, north, ok := strings.Cut(s, ",")
	if !ok {
		return wins, fmt.Errorf("wins=%s should be two numbers, South's and North's, as in wins=2,1", s)
	}
	for side, text := range []string{south, north} {
		n, err := parseCount("wins", text)
		if err != nil || n > 100 {
			return wins, fmt.Errorf("wins=%s should be two numbers of rounds, as in wins=2,1", s)
		}
		wins[side] = uint8(n)
	}
	return wins, nil
}
