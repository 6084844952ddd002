package engine

import (
	"errors"
	"fmt"
	"math/bits"
	"slices"
)

// reverseShift is where a move tells how many of its hands go the other way
// round, above the number of its pit.
const (
	reverseShift  = 8
	mostReversals = 100
)

// fillBit marks a move that chooses pits to fill. No board with such a choice
// has so many pits.
const fillBit = 1 << 63

// PlayFrom is the move that plays from pit.
func PlayFrom(pit int) Move { return Move(pit) }

// PlayReversed is the move that plays from pit, with its first hands, so many
// of them, sown the other way round; see the parameter reverse.
func PlayReversed(pit, hands int) Move { return Move(pit | hands<<reverseShift) }

// FillPits is the choice of the pits of set, to be filled for a new round.
func FillPits(set PitSet) Move { return Move(set) | fillBit }

// Pit is the pit m plays from, or -1 if m chooses pits to fill.
func (m Move) Pit() int {
	if m&fillBit != 0 {
		return -1
	}
	return int(m & (1<<reverseShift - 1))
}

// Reversed is how many of m's first hands are sown the other way round.
func (m Move) Reversed() int {
	if m&fillBit != 0 {
		return 0
	}
	return int(m >> reverseShift)
}

// Fill is the set of pits that m fills, if it is such a choice.
func (m Move) Fill() (set PitSet, ok bool) {
	return PitSet(m &^ fillBit), m&fillBit != 0
}

// Len is the number of pits in s.
func (s PitSet) Len() int { return bits.OnesCount64(uint64(s)) }

// Status says how a sowing came out.
type Status uint8

const (
	Finished  Status = iota // it ended
	NeverEnds               // it is proven to go on for ever
	GivenUp                 // the lap ceiling was reached; it is treated as endless
)

// Sowing sums up a move.
type Sowing struct {
	Status   Status
	Laps     int // hands sown; for a sowing that never ends, as many as it took to prove it
	Cycle    int // of a sowing that never ends: after so many laps all is as it was
	Sown     int // seeds dropped
	Stored   int // of these, seeds dropped into the mover's store
	Captured int // seeds captured, whether they went to the mover's reserve or were sown on
}

// Candidates appends to dst the moves of the player to move that have yet to
// be tried: the legal moves and those that are not for what they lead to, a
// sowing that never ends, say. It is much cheaper than
// [Program.Moves].
func (p *Program) Candidates(pos *Position, dst []Move) []Move {
	if pos.Filling {
		return p.fillChoices(pos, dst)
	}
	pit, to := p.pitsOf(pos.ToMove)
	if !p.limit && p.reversals == 0 && p.turned == nil {
		// Whether a pit may be played cannot be guessed: every one is written
		// down, and stays if the number of moves then grows.
		n := len(dst)
		dst = slices.Grow(dst, to-pit)[:n+to-pit]
		for ; pit < to; pit++ {
			dst[n] = PlayFrom(pit)
			n += int((uint32(p.least) - 1 - uint32(pos.Pits[pit])) >> 31)
		}
		return dst[:n]
	}
	for ; pit < to; pit++ {
		if p.playable(pos, pit) {
			dst = append(dst, PlayFrom(pit))
			for hands := 1; hands <= p.otherWays(pos, pit); hands++ {
				dst = append(dst, PlayReversed(pit, hands))
			}
		}
	}
	return dst
}

// playable reports whether there is something to play from pit.
func (p *Program) playable(pos *Position, pit int) bool {
	return pos.Pits[pit] >= p.least && (!p.limit || p.mayBegin(pos, pit))
}

// Moves appends to dst the legal moves in pos, in the order of the pits. A
// move whose sowing never ends is none under endless_sowing=illegal.
func (p *Program) Moves(pos *Position, dst []Move) []Move {
	first := len(dst)
	dst = p.Candidates(pos, dst)
	if pos.Filling || !p.tries(pos) {
		return dst
	}
	legal := dst[:first]
	for _, m := range dst[first:] {
		if p.allows(pos, m) {
			legal = append(legal, m)
		}
	}
	return legal
}

// Legal is nil if m may be chosen in pos, and otherwise says why it may not.
func (p *Program) Legal(pos *Position, m Move) error {
	if err := p.candidate(pos, m); err != nil {
		return err
	}
	if pos.Filling || !p.tries(pos) {
		return nil
	}
	try := *pos
	s := p.Play(&try, m)
	switch err := p.barred(pos, &try, s); err {
	case nil:
		return nil
	case ErrUndecided:
		return fmt.Errorf("%s cannot be played: %w after %s", p.MoveName(m), err, many(s.Laps, "lap"))
	default:
		return fmt.Errorf("%s cannot be played: %w", p.MoveName(m), err)
	}
}

// candidate says why m is not among [Program.Candidates], or nil.
func (p *Program) candidate(pos *Position, m Move) error {
	set, isFill := m.Fill()
	switch {
	case pos.Filling && !isFill:
		return fmt.Errorf("%s has to choose which pits to fill, not a move", pos.ToMove.Name())
	case pos.Filling:
		return p.mayFill(pos, set)
	case isFill:
		return errors.New("there is no choice of pits to fill here")
	}
	pit := m.Pit()
	if pit >= p.size {
		return fmt.Errorf("no pit has the number %d: the board has %d", pit, p.size)
	}
	name := p.board.Name(pit)
	switch {
	case p.owner(pit) != pos.ToMove && !p.ring:
		return fmt.Errorf("%s is not a pit of %s, who is to move", name, pos.ToMove.Name())
	case pos.Closed.Has(pit):
		return fmt.Errorf("%s is closed", name)
	case pos.Pits[pit] == 0:
		return fmt.Errorf("%s is empty", name)
	case pos.Pits[pit] < p.least:
		return fmt.Errorf("%s cannot be played: it has a single seed, and under playable=two-seeds a move begins from two or more", name)
	case !p.playable(pos, pit):
		return fmt.Errorf("%s cannot be played: %s", name, p.whyNotBegin(pos, pit))
	}
	if hands := m.Reversed(); hands > 0 {
		return p.checkOtherWay(pos, pit, hands)
	}
	return nil
}

// mayForbid reports whether a move can be illegal because it never ends.
func (p *Program) mayForbid() bool {
	return mayNotEnd(p.rules) && p.rules.Endless == EndlessIllegal
}

// ends reports whether the sowing of candidate m ends.
func (p *Program) ends(pos *Position, m Move) bool {
	p, m = p.along(m)
	if m.Reversed() == 0 && p.endsAtOnce(pos, m.Pit()) {
		return true
	}
	try := *pos
	_, s := p.sow(&try, m)
	return s.Status == Finished
}

// endsAtOnce reports whether the first lap from pit is plainly the last: the
// hand does not reach round to pits it changes, and no relay follows it. It
// spares most moves a trial.
func (p *Program) endsAtOnce(pos *Position, pit int) bool {
	if p.sownOn || p.resows && !(p.landsOccupied && p.relay == RelayFromLast) {
		return false // the hand may capture where no relay follows
	}
	n := int(pos.Pits[pit])
	if n >= p.size || n >= p.half && p.board.Rows == 4 || pos.Closed != 0 || !p.plain {
		return false
	}
	last := pit
	for range n {
		last = int(p.next[last])
	}
	if p.relay == RelayFromNext {
		next := int(p.next[last])
		return next == pit || pos.Pits[next] == 0
	}
	return pos.Pits[last] == 0
}

// Play performs m, which must be among [Program.Candidates], and passes the
// turn; what follows when the next player cannot move is left to
// [Program.Settle]. It allocates nothing.
//
// If the sowing does not end, the seeds go back to where they stood. Under
// endless_sowing=forfeit-turn the turn then passes; otherwise pos is as it was,
// and under endless_sowing=draw the caller ends the round with
// [Program.SettleDrawn].
func (p *Program) Play(pos *Position, m Move) Sowing {
	if set, ok := m.Fill(); ok {
		p.fillChosen(pos, set, nil)
		return Sowing{}
	}
	p, m = p.along(m)
	mover := pos.ToMove
	last, s := p.sow(pos, m)
	if s.Status != Finished {
		if p.rules.Endless == EndlessForfeitTurn {
			pos.ToMove = mover.Other()
			pos.Ply++
		}
		return s
	}
	at := -1
	switch {
	case p.resows:
	case p.capturesInSowing():
		pos.Reserve[mover] += uint16(s.Captured)
	case last >= 0 && !(p.oneHand && s.Laps > 1):
		var taken int
		taken, at = p.capture(pos, last)
		s.Captured += taken
		pos.Reserve[mover] += uint16(taken)
	}
	if p.rules.StartingPit == StartAfterOpponent {
		pos.From = p.startAfter(pos, last, at)
	}
	pos.Ply++
	if !p.movesAgain(last, s.Captured > 0) {
		pos.LastMover = mover
		pos.ToMove = mover.Other()
	}
	return s
}

// sow makes the sowing of m, lap after lap, and says into which pit the last
// seed fell, or inStore or inOtherStore. If the sowing does not end, the board is left as it
// was. What is captured is taken off the board too where that is part of the sowing.
func (p *Program) sow(pos *Position, m Move) (last int, s Sowing) {
	pits, pit := &pos.Pits, m.Pit()
	if p.rules.Move == StepMove {
		last = p.nextOpen(pos.Closed, pit)
		pits[pit]--
		pits[last]++
		return last, Sowing{Laps: 1, Sown: 1}
	}
	if !p.plain {
		return p.sowSpecial(pos, pit)
	}
	if p.capturesInSowing() {
		return p.sowCapturing(pos, pit, m.Reversed())
	}
	if p.laps != nil && pos.Closed == 0 && pos.owned() == 0 && !p.fours {
		if last, s, ok := p.sowPacked(pos, pit); ok {
			return last, s
		}
	}
	return p.sowLaps(pos, pit)
}

// sowLaps is the part of sow that any board can have.
func (p *Program) sowLaps(pos *Position, pit int) (last int, s Sowing) {
	pits, closed, owned := &pos.Pits, pos.Closed, pos.owned()
	before := *pits
	w := newWatch[[MaxPits]uint16]()
	origin := pit
	for {
		hand := int(pits[origin])
		pits[origin] = 0
		s.Laps++
		s.Sown += hand
		last = origin
		if p.passesNone(closed, hand) {
			last = p.sowAround(pits, origin, hand, false)
		} else {
			for range hand {
				last = p.sowInto(closed, origin, last)
				pits[last]++
			}
		}
		if p.fours && p.makeOverFours(pos, origin, last, hand, nil) {
			return last, s
		}

		switch p.relay {
		case NoRelay:
			return last, s
		case RelayFromLast:
			if pits[last] == 1 || owned.Has(last) {
				return last, s
			}
			origin = last
		case RelayFromNext:
			origin = p.following(closed, last)
			if pits[origin] == 0 || owned.Has(origin) {
				return last, s
			}
		}

		if w.idle(p, last, s.Laps) {
			continue
		}
		if s.Status = w.look(p, pits, last, s.Laps); s.Status != Finished {
			s.Cycle = w.cycle
			*pits = before
			return last, s
		}
	}
}

// capture takes off the board what the mover captures now that the last seed
// has fallen into last, and says how many seeds that is and which pit was
// emptied last, -1 if none.
func (p *Program) capture(pos *Position, last int) (seeds, at int) {
	r, pits := &p.rules, &pos.Pits
	at = -1
	take := func(pit int) {
		if pits[pit] != 0 {
			seeds, at = seeds+int(pits[pit]), pit
			pits[pit] = 0
		}
	}
	switch r.Capture {
	case CaptureOpposite:
		facing := int(p.opposite[last])
		if pits[last] != 1 || !p.landsRight(pos, last) || p.untouchable(pos, last, facing) {
			return 0, -1
		}
		sowing := r.Move == SowMove
		switch {
		case p.makesOver(pos, facing):
			p.makeOverThree(pos, last, facing, nil)
		case pits[facing] != 0:
			take(facing)
			if sowing && r.CapturingSeed == CapturingSeedTaken {
				take(last)
			}
		case sowing && r.OppositeEmpty == OppositeEmptySeed && !p.absent(pos, facing):
			take(last)
		}
	case CaptureBeyondGap:
		for from := last; ; {
			beyond, ok := p.beyondGap(pos, from)
			if !ok || beyond == last && r.OwnBeyondGap == OwnBeyondGapSafe {
				break
			}
			take(beyond)
			if r.GapChain == GapChainNone {
				break
			}
			from = beyond
		}
	case CaptureCount:
		return p.captureByCount(pos, last), -1
	case CaptureColumn:
		if !p.front[last] || (pits[last] > 1) != p.landsOccupied || p.threeRows && !p.landsRight(pos, last) {
			return 0, -1
		}
		facing := int(p.opposite[last])
		behind := int(p.behind[facing])
		if pits[facing] == 0 && r.BackRow != BackRowExposed || pits[behind] == 0 && r.BackRow == BackRowNeeded {
			return 0, -1
		}
		take(facing)
		take(behind)
		if seeds != 0 && p.threeRows && r.CapturingSeed == CapturingSeedTaken {
			take(last)
		}
	case CaptureNext:
		if next := p.following(pos.Closed, last); pits[last] == 1 && next != last {
			take(next)
		}
	}
	return seeds, at
}

// beyondGap is the pit that a capture takes which leaps the gap after pit from,
// and whether there is such a gap and such a pit.
func (p *Program) beyondGap(pos *Position, from int) (beyond int, ok bool) {
	gap := p.following(pos.Closed, from)
	if pos.Pits[gap] != 0 {
		return 0, false
	}
	// On a board that holds nothing but what has been captured the gap never
	// ends.
	beyond = p.following(pos.Closed, gap)
	for range p.size {
		if pos.Pits[beyond] != 0 || p.rules.GapWidth == GapOne {
			break
		}
		beyond = p.following(pos.Closed, beyond)
	}
	return beyond, pos.Pits[beyond] != 0
}

// untouchable reports whether a capture is out of the question because one of
// the two pits is made over to a side.
func (p *Program) untouchable(pos *Position, last, facing int) bool {
	return p.owns && (pos.owned().Has(last) || pos.owned().Has(facing))
}

// landsRight reports whether the last seed, fallen into an empty pit, lies
// where it may capture what faces it. On four rows it always does: each
// player moves round their own two.
func (p *Program) landsRight(pos *Position, last int) bool {
	return p.rules.Landing == LandingAnyRow || p.owner(last) == pos.ToMove
}

// absent reports whether pit counts as not being there at all.
func (p *Program) absent(pos *Position, pit int) bool {
	return pos.Closed.Has(pit) && p.rules.ClosedPits == ClosedAbsent
}
