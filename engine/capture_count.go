package engine

// Capture by count: what matters is how many seeds the last one makes in a pit
// of the opponent's row.

func capturesByCount(r Rules) bool { return r.Capture == CaptureCount }
func makesTuzdiks(r Rules) bool    { return capturesByCount(r) && r.Tuzdik == TuzdikThree }

// counts reports whether a pit of so many seeds is captured.
func (p *Program) counts(seeds uint16) bool {
	switch p.rules.CaptureCount {
	case CountEven:
		return seeds > 0 && seeds%2 == 0
	case CountThree:
		return seeds == 3
	case CountFour:
		return seeds == 4
	case CountTwoFour:
		return seeds == 2 || seeds == 4
	}
	return seeds == 2 || seeds == 3
}

// stopsAt reports whether a sowing that has come to last stops there because of
// the number it has made (relay=until-count).
func (p *Program) stopsAt(pos *Position, last int) bool {
	return p.untilCount && p.owner(last) != pos.ToMove && (p.counts(pos.Pits[last]) || p.makesTuzdik(pos, last))
}

// counted is how many pits of the opponent are captured, from last on the way of
// the chain, and how many seeds lie in them.
func (p *Program) counted(pos *Position, last int) (pits, seeds int) {
	for at := last; pits < p.half && p.owner(at) != pos.ToMove && p.counts(pos.Pits[at]); at = p.chained(pos.Closed, at) {
		pits++
		seeds += int(pos.Pits[at])
		if p.rules.CountChain == ChainNone {
			break
		}
	}
	return pits, seeds
}

// slam reports whether to capture so many seeds leaves the opponent none.
func (p *Program) slam(pos *Position, seeds int) bool {
	return seeds > 0 && seeds == p.onBoard(pos, pos.ToMove.Other())
}

// chained is the pit in which a capture by count goes on after pit i.
func (p *Program) chained(closed PitSet, i int) int {
	if p.rules.CountChain == ChainForwards {
		return p.following(closed, i)
	}
	return p.preceding(closed, i)
}

// preceding is the pit before pit i, one way round with [Program.following].
func (p *Program) preceding(closed PitSet, i int) int {
	i = int(p.prev[i])
	for p.rules.ClosedPits == ClosedAbsent && closed.Has(i) {
		i = int(p.prev[i])
	}
	return i
}

// captureByCount is the part of [Program.capture] for capture=count.
func (p *Program) captureByCount(pos *Position, last int) int {
	if p.makesTuzdik(pos, last) {
		seeds := int(pos.Pits[last])
		pos.makeOver(last, pos.ToMove, "tuzdik", nil)
		pos.Pits[last] = 0
		return seeds
	}
	pits, seeds := p.counted(pos, last)
	if p.rules.GrandSlam == SlamNothing && p.slam(pos, seeds) {
		return 0
	}
	for at := last; pits > 0; pits-- {
		pos.Pits[at] = 0
		at = p.chained(pos.Closed, at)
	}
	return seeds
}

// captureByCount is [Program.captureByCount], told.
func (t *tracer) captureByCount(last int) {
	if t.p.owner(last) == t.mover {
		return
	}
	if t.p.makesTuzdik(t.pos, last) {
		t.pos.makeOver(last, t.mover, "tuzdik", t.l)
		t.take(last, "tuzdik")
		return
	}
	pits, seeds := t.p.counted(t.pos, last)
	if pits == 0 {
		if t.pos.Pits[last] > 0 {
			t.fail(last, "capture_count")
		}
		return
	}
	slam := t.p.rules.GrandSlam == SlamNothing && t.p.slam(t.pos, seeds)
	rule := "capture"
	for at := last; pits > 0; pits-- {
		if slam {
			t.fail(at, "grand_slam")
		} else {
			t.take(at, rule)
		}
		at, rule = t.p.chained(t.pos.Closed, at), "count_chain"
	}
}

// makesTuzdik reports whether the pit that the last seed has fallen into is
// made over to the side to move: a pit of three in the opponent's row, unless
// it is the last of that row, the player has one already, or the opponent has
// the one of the same number.
func (p *Program) makesTuzdik(pos *Position, pit int) bool {
	opponent := pos.ToMove.Other()
	return makesTuzdiks(p.rules) && pos.Pits[pit] == 3 && p.owner(pit) == opponent &&
		pit != p.gate(opponent) && pos.Owned[pos.ToMove] == 0 &&
		!pos.Owned[opponent].Has((pit+p.half)%p.size)
}

// tithe is the side to whom a seed goes that falls into pit, if that has been
// made over to somebody.
func (p *Program) tithe(pos *Position, pit int) (s Side, ok bool) {
	if !makesTuzdiks(p.rules) {
		return 0, false
	}
	for s := range pos.Owned {
		if pos.Owned[s].Has(pit) {
			return Side(s), true
		}
	}
	return 0, false
}
