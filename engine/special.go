package engine

// Sowings in which seeds fall elsewhere than, one by one, into the pits after
// the one they came from: into a store, back into that pit, or into a pit that
// has been made over to somebody; and those that stop at a number.

// plainSowing reports whether nothing of the kind happens under r.
func plainSowing(r Rules) bool {
	return r.Stores == NoStores && (r.FirstSeed == FirstSeedNext || !sows(r)) && !makesTuzdiks(r) && !takesFours(r) && !relaysUntilCount(r)
}

// sowSpecial is [Program.sowLaps] for any rules.
func (p *Program) sowSpecial(pos *Position, pit int) (last int, s Sowing) {
	mover := pos.ToMove
	pits, before, reserves, owned := &pos.Pits, pos.Pits, pos.Reserve, pos.owned()
	w := newWatch[[MaxPits]uint16]()
	for origin := pit; ; {
		hand := int(pits[origin])
		pits[origin] = 0
		s.Laps++
		s.Sown += hand
		last = origin
		held := pos.Reserve
		if p.leavesOne(hand) {
			pits[origin] = 1
			hand--
		}
		for ; hand > 0; hand-- {
			if last = p.onward(pos, origin, last); last == inStore {
				pos.Reserve[mover]++
				s.Stored++
			} else if last == inOtherStore {
				pos.Reserve[mover.Other()]++
			} else if owner, ok := p.tithe(pos, last); ok {
				pos.Reserve[owner]++
				if owner == mover {
					s.Captured++
				}
			} else {
				pits[last]++
				if taker, ok := p.takesFour(pos, last); ok {
					pits[last] = 0
					pos.Reserve[taker] += pasu
					if taker == mover {
						s.Captured += pasu
					}
				}
			}
		}
		if last < 0 {
			return last, s
		}
		switch p.relay {
		case NoRelay:
			return last, s
		case RelayFromLast:
			if pits[last] <= 1 || owned.Has(last) || p.stopsAt(pos, last) {
				return last, s
			}
			origin = last
		case RelayFromNext:
			if origin = p.following(pos.Closed, last); pits[origin] == 0 || owned.Has(origin) {
				return last, s
			}
		}
		if !mayNotEnd(p.rules) {
			continue
		}
		if pos.Reserve != held {
			w.forget(s.Laps)
		}
		if s.Status = w.look(p, pits, last, s.Laps); s.Status != Finished {
			s.Cycle = w.cycle
			pos.Pits, pos.Reserve, s.Captured = before, reserves, 0
			return last, s
		}
	}
}

// leavesOne reports whether the first seed of a hand falls back into the pit
// that it came from.
func (p *Program) leavesOne(hand int) bool {
	return p.rules.FirstSeed == FirstSeedOrigin && sows(p.rules) && hand > 1
}
