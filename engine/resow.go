package engine

import "fmt"

// On four rows what is captured is in many games sown on at once: it is the
// hand with which the move continues, round the mover's own rows (Omweso, Hus
// and their kin). Seeds then go over from one side to the other, and never
// leave the board.

// capturesInSowing reports whether captures are part of the sowing: because
// what is captured is sown on, or because a hand captures where it would
// otherwise relay.
func (p *Program) capturesInSowing() bool { return p.resows || p.landsOccupied || p.sownOn }

// sowCapturing is [Program.sow] under such rules. The seeds captured are in
// the sum; off the board, they are in no reserve yet. So many of the first
// hands as reversed says go the other way round; each must capture.
func (p *Program) sowCapturing(pos *Position, pit, reversed int) (last int, s Sowing) {
	pits := &pos.Pits
	before := *pits
	w := newWatch[[MaxPits]uint16]()
	h := lifted(pits, pit)
	for {
		s.Laps++
		s.Sown += h.seeds
		h.reversed = s.Laps <= reversed
		last = p.drop(pos, h)

		taken := 0
		next, more := p.relayFrom(pos, last)
		if p.landsOccupied || !more {
			taken, _ = p.capture(pos, last)
			s.Captured += taken
		}
		switch {
		case taken > 0 && p.resows:
			h = p.recaptured(h, last, taken)
		case taken > 0 && p.sownOn:
			h = lifted(pits, last)
		case taken > 0 || !more:
			return last, s
		default:
			h = lifted(pits, next)
		}

		if s.Laps < reversed {
			continue // what follows from the board is not yet the same again
		}
		if s.Status = w.look(p, pits, h.state(), s.Laps-reversed); s.Status != Finished {
			s.Cycle = w.cycle
			*pits = before
			s.Captured = 0
			return last, s
		}
	}
}

// hand is a number of seeds to be sown.
type hand struct {
	seeds int
	from  int  // it is sown into the pits after this one
	taken bool // it was captured, and not lifted from there
	// reversed: it goes the other way round.
	reversed bool
}

// lifted is the hand that is all seeds of pit.
func lifted(pits *[MaxPits]uint16, pit int) hand {
	h := hand{seeds: int(pits[pit]), from: pit}
	pits[pit] = 0
	return h
}

// recaptured is the hand of so many seeds that h has captured, ending in last.
func (p *Program) recaptured(h hand, last, seeds int) hand {
	if p.rules.ResownFrom == ResownFromLast {
		h.from = last
	}
	return hand{seeds: seeds, from: h.from, taken: true}
}

// state tells apart hands that may lead on differently from the same board,
// whose seeds say how many there are in the hand.
func (h hand) state() int {
	if h.taken {
		return h.from + MaxPits
	}
	return h.from
}

// skips is the pit a hand may pass over: the one that it was lifted from.
func (h hand) skips() int {
	if h.taken {
		return -1
	}
	return h.from
}

// drop sows h and says where its last seed fell.
func (p *Program) drop(pos *Position, h hand) (last int) {
	if p.passesNone(pos.Closed, h.seeds) {
		return p.sowAround(&pos.Pits, h.from, h.seeds, h.reversed)
	}
	last = h.from
	for range h.seeds {
		last = p.dropInto(pos.Closed, h, last)
		pos.Pits[last]++
	}
	return last
}

// dropInto is the pit into which the seed of h after the one in last falls.
func (p *Program) dropInto(closed PitSet, h hand, last int) int {
	if !h.reversed {
		return p.sowInto(closed, h.skips(), last)
	}
	// No pit is ever closed on four rows.
	last = int(p.prev[last])
	if last == h.skips() && p.rules.LongSowing == OriginSkipped {
		last = int(p.prev[last])
	}
	return last
}

// atLeft reports whether pit lies in the two columns at its owner's left, from
// which hands may go the other way round.
func (p *Program) atLeft(pit int) bool {
	k := pit % p.half
	return k < 2 || k >= p.half-2
}

// capturesReversed is how many of the first hands of a move from pit may go
// the other way round: as many as capture, each sowing what the one before it
// captured, up to the number the rules allow.
func (p *Program) capturesReversed(pos *Position, pit int) (hands int) {
	if p.reversals == 0 || !p.atLeft(pit) {
		return 0
	}
	try := *pos
	h := lifted(&try.Pits, pit)
	for hands < p.reversals {
		h.reversed = true
		last := p.drop(&try, h)
		taken, _ := p.capture(&try, last)
		if taken == 0 {
			break
		}
		hands++
		h = p.recaptured(h, last, taken)
	}
	return hands
}

// checkReversed says why the first hands of a move from pit, so many of them,
// may not go the other way round, or nil.
func (p *Program) checkReversed(pos *Position, pit, hands int) error {
	name := p.MoveName(PlayReversed(pit, hands))
	switch may := p.capturesReversed(pos, pit); {
	case p.reversals == 0:
		return fmt.Errorf("%s cannot be played: no hand goes the other way round under reverse=%s", name, p.rules.Get("reverse"))
	case !p.atLeft(pit):
		return fmt.Errorf("%s cannot be played: only from the two columns at the player's left may a move begin the other way round", name)
	case hands > p.reversals:
		return fmt.Errorf("%s cannot be played: only the first hand may go the other way round under reverse=%s", name, p.rules.Get("reverse"))
	case hands > may:
		return fmt.Errorf("%s cannot be played: a hand goes the other way round only if it captures, and here %d would", name, may)
	}
	return nil
}

// relayFrom says from which pit the sowing goes on now that the last seed has
// fallen into last, if it does.
func (p *Program) relayFrom(pos *Position, last int) (from int, more bool) {
	switch p.relay {
	case RelayFromLast:
		return last, pos.Pits[last] > 1
	case RelayFromNext:
		from = p.following(pos.Closed, last)
		return from, pos.Pits[from] > 0
	}
	return last, false
}
