package engine

// A store that is sown into lies on its owner's way round the board, between
// the last pit of their row and the first of the other. In the position it is
// the owner's reserve.

// inStore is where the last seed lies that fell into the mover's store.
const inStore = -1

// gate is the pit of s after which the store of s comes.
func (p *Program) gate(s Side) int {
	from, to := p.pitsOf(s)
	if p.rules.Direction == Clockwise {
		return from
	}
	return to - 1
}

// onward is where the seed after the one in last falls, out of a hand that the
// side to move has lifted from origin: a pit, or inStore.
func (p *Program) onward(pos *Position, origin, last int) int {
	if p.rules.Stores == NoStores {
		return p.sowInto(pos.Closed, origin, last)
	}
	gate := p.gate(pos.ToMove)
	at := last
	if last == inStore {
		at = int(p.next[gate])
	} else if at != gate {
		at = int(p.next[at])
	} else {
		return inStore
	}
	for pos.Closed.Has(at) || at == origin && p.rules.LongSowing == OriginSkipped {
		if at == gate {
			return inStore
		}
		at = int(p.next[at])
	}
	return at
}

// movesAgain reports whether the player whose last seed fell into last is to
// move once more.
func (p *Program) movesAgain(last int) bool {
	return last == inStore && p.rules.Turn == AgainInStore
}
