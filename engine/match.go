package engine

import (
	"fmt"
	"math/bits"
)

// What happens between the rounds of a match: whether it is over, who begins,
// which pits are filled, closed and opened.

// matchResult is the result of the match now that a round's seeds are all in
// the reserves: it is over when a player cannot fill a single pit.
func (p *Program) matchResult(pos *Position) Result {
	south, north := p.fillable(pos, South), p.fillable(pos, North)
	switch {
	case south == 0 && north == 0:
		return Drawn // only from a position set up with too few seeds for both
	case south == 0:
		return NorthWins
	case north == 0:
		return SouthWins
	}
	return Undecided
}

// stock is the set of pits that s may fill for a new round.
func (p *Program) stock(pos *Position, s Side) PitSet {
	from, to := p.pitsOf(s)
	set := PitSet(1)<<to - PitSet(1)<<from
	if p.rules.Reopen == ReopenNo {
		set &^= pos.Closed
	}
	return set
}

// fillable is how many pits s can fill for a new round.
func (p *Program) fillable(pos *Position, s Side) int {
	return min(p.stock(pos, s).Len(), int(pos.Reserve[s])/p.rules.SeedsPerPit)
}

// closeAll closes the pits of a player who can fill none, which is how a match
// ends.
func (p *Program) closeAll(pos *Position, result Result, l *listener) {
	for _, s := range []Side{South, North} {
		if result == winFor(s) {
			continue
		}
		for pit, to := p.pitsOf(s); pit < to; pit++ {
			p.close(pos, pit, s, l)
		}
	}
}

func (p *Program) close(pos *Position, pit int, s Side, l *listener) {
	if !pos.Closed.Has(pit) {
		pos.Closed = pos.Closed.With(pit)
		l.tell(Event{Kind: Close, Pit: pit, Target: -1, Side: s, Rule: "match"})
	}
}

// beginRefill turns to the next round and fills the pits that leave no choice.
func (p *Program) beginRefill(pos *Position, round Result, l *listener) {
	pos.Round++
	pos.Starter = p.nextStarter(pos.Starter, round)
	pos.ToMove = pos.Starter
	pos.LastMover = pos.Starter.Other()
	pos.Ply = 1
	pos.Held = pos.Reserve
	pos.Owned, pos.From = [2]PitSet{}, 0
	l.tell(Event{Kind: Refill, Pit: -1, Target: -1, Seeds: int(pos.Round), Side: pos.Starter, Rule: "next_starter"})
	p.refill(pos, South, l)
}

// nextStarter says who begins the round after one that last began and that
// came out as round.
func (p *Program) nextStarter(last Side, round Result) Side {
	if round == SouthWins || round == NorthWins {
		winner := South
		if round == NorthWins {
			winner = North
		}
		switch p.rules.NextStarter {
		case NextStarterWinner:
			return winner
		case NextStarterLoser:
			return winner.Other()
		}
	}
	return last.Other()
}

// refill fills the pits of s and then of those after it, South before North,
// until one has to choose or all is done and the round begins.
func (p *Program) refill(pos *Position, s Side, l *listener) {
	for ; s <= North; s++ {
		stock, n := p.stock(pos, s), p.fillable(pos, s)
		if p.rules.RefillFrom == RefillByChoice && n < stock.Len() {
			pos.Filling = true
			pos.ToMove = s
			l.tell(Event{Kind: ChooseFill, Pit: -1, Target: -1, Seeds: n, Side: s, Rule: "refill_from"})
			return
		}
		p.fill(pos, s, p.firstOf(stock, n), l)
	}
	pos.Filling = false
	pos.ToMove = pos.Starter
	l.tell(Event{Kind: RoundBegins, Pit: -1, Target: -1, Seeds: int(pos.Round), Side: pos.Starter, Rule: "next_starter"})
}

// firstOf is the n pits of stock that are filled first.
func (p *Program) firstOf(stock PitSet, n int) PitSet {
	for stock.Len() > n {
		// A side's pits are numbered from its owner's left on.
		if p.rules.RefillFrom == RefillFromLeft {
			stock &^= 1 << (bits.Len64(uint64(stock)) - 1)
		} else {
			stock &= stock - 1
		}
	}
	return stock
}

// fill fills the pits of set, which belong to s, and closes the others of s.
func (p *Program) fill(pos *Position, s Side, set PitSet, l *listener) {
	n := uint16(p.rules.SeedsPerPit)
	why := "match"
	if set.Len() < p.stock(pos, s).Len() {
		why = "refill_from"
	}
	for pit, to := p.pitsOf(s); pit < to; pit++ {
		if !set.Has(pit) {
			p.close(pos, pit, s, l)
			continue
		}
		if pos.Closed.Has(pit) {
			pos.Closed &^= 1 << pit
			l.tell(Event{Kind: Open, Pit: pit, Target: -1, Side: s, Rule: "reopen"})
		}
		pos.Pits[pit] = n
		pos.Reserve[s] -= n
		pos.Held[s] -= n
		l.tell(Event{Kind: Fill, Pit: pit, Target: -1, Seeds: int(n), Side: s, Rule: why})
	}
}

// fillChosen fills the pits the player to move has chosen, and goes on.
func (p *Program) fillChosen(pos *Position, set PitSet, l *listener) {
	s := pos.ToMove
	p.fill(pos, s, set, l)
	p.refill(pos, s+1, l)
}

// fillChoices appends every choice of pits that the player to move may fill,
// in ascending order.
func (p *Program) fillChoices(pos *Position, dst []Move) []Move {
	stock, n := p.stock(pos, pos.ToMove), p.fillable(pos, pos.ToMove)
	// The subsets of stock in ascending order, by carrying through the bits
	// that are not in it.
	for set := PitSet(0); ; {
		set = (set - stock) & stock
		if set == 0 {
			return dst
		}
		if set.Len() == n {
			dst = append(dst, FillPits(set))
		}
	}
}

// mayFill says why the player to move may not choose to fill set, or nil.
func (p *Program) mayFill(pos *Position, set PitSet) error {
	stock, n := p.stock(pos, pos.ToMove), p.fillable(pos, pos.ToMove)
	if out := set &^ stock; out != 0 {
		return fmt.Errorf("%v cannot fill %s", pos.ToMove, p.pitNames(out))
	}
	if set.Len() != n {
		return fmt.Errorf("%v has to fill %s, not %d", pos.ToMove, many(n, "pit"), set.Len())
	}
	return nil
}
