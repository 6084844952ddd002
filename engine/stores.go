package engine

// A store that is sown into lies on its owner's way round the board, and under
// stores=both on everybody's, between the last pit of their row and the first of
// the other. In the position it is the owner's reserve.

// inStore is where the last seed lies that fell into the mover's store, and
// inOtherStore if it fell into the opponent's.
const (
	inStore      = -1
	inOtherStore = -2
)

// gate is the pit of s after which the store of s comes.
func (p *Program) gate(s Side) int {
	from, to := p.pitsOf(s)
	if p.rules.Direction == Clockwise {
		return from
	}
	return to - 1
}

// onward is where the seed after the one in last falls, out of a hand that the
// side to move has lifted from origin: a pit, inStore or inOtherStore.
func (p *Program) onward(pos *Position, origin, last int) int {
	if p.rules.Stores == NoStores {
		return p.sowInto(pos.Closed, origin, last)
	}
	gate, other := p.gate(pos.ToMove), p.gate(pos.ToMove.Other())
	at := last
	switch last {
	case inStore:
		at = gate
	case inOtherStore:
		at = other
	}
	for passed := last < 0; ; passed = false {
		switch {
		case passed:
		case at == gate:
			return inStore
		case at == other && p.rules.Stores == BothStores:
			return inOtherStore
		}
		at = int(p.next[at])
		if !pos.Closed.Has(at) && (at != origin || p.rules.LongSowing != OriginSkipped) {
			return at
		}
	}
}

// movesAgain reports whether a player is to move once more whose last seed fell
// into last and who captured in the move or did not.
func (p *Program) movesAgain(last int, captured bool) bool {
	return last == inStore && p.rules.Turn == AgainInStore || captured && p.rules.Turn == AgainOnCapture
}
