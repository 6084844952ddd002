package engine

import (
	"math/bits"
	"slices"
)

// Boards of single stones: four rows, of which each side steps round its own
// two. A side's pits are the bits of a word.

// lowHalf is the lower half of a word.
const lowHalf = 1<<32 - 1

// stepPits is the number of pits to a side that are looked after here.
const stepPits = 24

// step is what a stone that steps on from a pit does.
type step struct {
	move uint64 // the bits of the pit it leaves and of the one it comes into
	need uint64 // the opponent's pits of which one must be occupied for a capture
	keep uint64 // all but those that are captured then
	_    uint64 // found by a shift
}

// stepper plays boards of single stones.
type stepper struct {
	p     *Program
	fast  bool     // how many stones a side captures does not matter
	round uint64   // the stones times it are written twice, the second time round the corner
	from  [32]step // what a step from each pit does
	pass  uint32   // number of the pass through all lanes, where two plies are one
	long  uint32   // that of the pass after which a round might be too long
	begun []lane   // rounds that wait for a lane
}

func newStepper(p *Program) *stepper {
	s := &stepper{p: p, fast: p.rules.Goal == GoalImmobilise, round: 1 | 1<<p.half, long: 1}
	// Seen by North the board is the same, so that South's pits do for both.
	for pit := range p.half {
		to := int(p.next[pit])
		facing := int(p.opposite[to])
		bit := func(pit int) uint64 { return 1 << s.place(pit) }
		st := step{move: bit(pit) | bit(to), keep: ^uint64(0)}
		switch p.rules.Capture {
		case CaptureOpposite:
			st.need = bit(facing)
			st.keep ^= bit(facing)
		case CaptureColumn:
			if p.front[to] {
				st.need = bit(facing)
				st.keep ^= bit(facing) | bit(int(p.behind[facing]))
				if p.rules.BackRow == BackRowExposed {
					st.need = ^st.keep
				}
			}
		}
		s.from[s.place(pit)] = st
	}
	return s
}

// place is the bit of a pit among those of its side.
func (s *stepper) place(pit int) int { return pit % s.p.half }

func (s *stepper) load(l *lane, pos *Position) bool {
	l.own, l.other = 0, 0
	for pit, n := range pos.Pits[:s.p.size] {
		if s.p.owner(pit) == pos.ToMove {
			l.own |= uint64(n) << s.place(pit)
		} else {
			l.other |= uint64(n) << s.place(pit)
		}
	}
	return true
}

func (s *stepper) unload(l *lane, pos *Position) {
	for pit := range s.p.size {
		stones := l.other
		if s.p.owner(pit) == l.mover() {
			stones = l.own
		}
		pos.Pits[pit] = uint16(stones >> s.place(pit) & 1)
	}
}

func (s *stepper) seeds(l *lane) (mover, other int) {
	return bits.OnesCount64(l.own), bits.OnesCount64(l.other)
}

// free is the set of the stones of a side that can step on.
func (s *stepper) free(own uint64) uint64 { return own &^ (own * s.round >> 1) }

func (s *stepper) stuck(l *lane) (why ending, over bool) {
	if s.free(l.own) == 0 {
		return moverStuck, true
	}
	return otherEmpty, l.other == 0 && s.p.rules.RoundEnd == EndAnyRowEmpty
}

// enter has a round that has no lane wait for one, with a move drawn if lanes
// begin a pass with one.
func (s *stepper) enter(w *lanes, l *lane) {
	if w.sim != nil || !s.fast {
		s.draw(w, l)
	}
	s.begun = append(s.begun, *l)
	w.aside = len(s.begun)
}

// draw draws a move.
func (s *stepper) draw(w *lanes, l *lane) {
	free := s.free(l.own)
	n := bits.OnesCount64(free)
	l.laps, l.sown = 1, 1
	var k uint64
	if w.sim != nil {
		k = w.sim.draw(l, n)
	} else {
		k = l.chance.drawStep(l.plies, uint64(n))
	}
	l.pit = uint8(nthFree(lowerFree[free&0xfff], upperFree[free>>12&0xfff], k))
}

// drawStep is draw where each ply draws but once, as no step is ever refused:
// one number does for two plies, its higher half for the first. It prefers no
// choice by more than one part in 2^27.
func (c *chance) drawStep(ply uint32, n uint64) uint64 {
	if ply&1 == 0 {
		*c += wyrandStep
		return c.mixed() >> 32 * n >> 32
	}
	return c.mixed() & lowHalf * n >> 32
}

// lowerFree and upperFree tell of twelve bits, of which no two neighbours are
// set, where the set ones are, five bits for each, and in the four highest bits
// how many there are; the pits of the second begin at twelve. Stones that are
// free to step are no neighbours.
var lowerFree, upperFree = freeBits(0), freeBits(12)

func freeBits(first int) (table [1 << 12]uint64) {
	for x := range table {
		n := 0
		for bit := range 12 {
			if x>>bit&1 != 0 && n < 6 {
				table[x] |= uint64(first+bit) << (5 * n)
				n++
			}
		}
		table[x] |= uint64(n) << 60
	}
	return table
}

// nthFree is the place of the k-th free stone, counted from 0, given what the
// tables tell of those in the lower and in the upper half.
func nthFree(lower, upper, k uint64) uint64 {
	return (lower | upper<<(lower>>60*5&63)) >> (k * 5 & 63) & 31
}

func (s *stepper) play(w *lanes) {
	if s.fast && w.sim == nil {
		s.playFast(w)
	} else {
		s.playCounting(w)
	}
	for _, l := range s.begun {
		l.plies -= 2 * s.pass
		w.lane[w.now] = l
		w.now++
	}
	s.begun = s.begun[:0]
	w.aside = 0
}

// playFast plays two plies in each lane, the first in all before the second in
// any: so near each other no two plies wait for each other. While it does, the
// plies of a lane are counted less those of all passes, which spares counting
// them in each.
func (s *stepper) playFast(w *lanes) {
	round := s.round
	var ended [nearLanes]uint8
	over := 0
	for i := range w.lane[:w.now] {
		l := &w.lane[i]
		l.chance += wyrandStep
		own, other := l.own, l.other
		free := own &^ (own * round >> 1)
		lower, upper := lowerFree[free&0xfff], upperFree[free>>12&0xfff]
		st := &s.from[nthFree(lower, upper, l.chance.mixed()>>32*(lower>>60+upper>>60)>>32)]
		if free == 0 {
			ended[over&(nearLanes-1)] = uint8(i)
			over++
			continue
		}
		other &= st.keep | uint64(int64(other&st.need-1)>>63) // all is kept if none of need is there
		l.own, l.other = other, own^st.move
	}
	s.settle(w, ended[:over], 0)

	over = 0
	for i := range w.lane[:w.now] {
		l := &w.lane[i]
		own, other := l.own, l.other
		free := own &^ (own * round >> 1)
		lower, upper := lowerFree[free&0xfff], upperFree[free>>12&0xfff]
		st := &s.from[nthFree(lower, upper, l.chance.mixed()&lowHalf*(lower>>60+upper>>60)>>32)]
		if free == 0 {
			ended[over&(nearLanes-1)] = uint8(i)
			over++
			continue
		}
		other &= st.keep | uint64(int64(other&st.need-1)>>63)
		l.own, l.other = other, own^st.move
	}
	s.settle(w, ended[:over], 1)

	if s.pass++; s.pass == s.long {
		s.stopLong(w)
	}
}

// settle ends the rounds in the lanes given, in which so many plies have been
// played in this pass. Those that begin wait for the next.
func (s *stepper) settle(w *lanes, ended []uint8, plies uint32) {
	for _, i := range slices.Backward(ended) {
		l := &w.lane[i]
		l.plies += 2*s.pass + plies
		if w.settled(l) {
			s.begun = append(s.begun, *l)
		}
		w.drop(int(i))
	}
}

// stopLong gives up the rounds that have become too long, and finds out when
// the next might.
func (s *stepper) stopLong(w *lanes) {
	wait := w.most / 2
	for i := w.now - 1; i >= 0; i-- {
		l := &w.lane[i]
		l.plies += 2 * s.pass
		if !w.settled(l) {
			w.drop(i)
			continue
		}
		wait = min(wait, (w.most-l.plies)/2)
		l.plies -= 2 * s.pass
	}
	s.long = s.pass + wait
}

// playCounting makes the move drawn in each lane and draws the next, where it
// matters how many stones a side captures, and for simulations.
func (s *stepper) playCounting(w *lanes) {
	for i := 0; i < w.now; i++ {
		l := &w.lane[i]
		st := &s.from[l.pit&31]
		own, other := l.own^st.move, l.other
		taken := other &^ st.keep
		if other&st.need == 0 {
			taken = 0
		}
		l.captured = uint16(bits.OnesCount64(taken))
		l.prey = uint32(taken)
		if w.sim != nil {
			w.sim.moved(l)
		}
		l.own, l.other = other&^taken, own
		l.plies++
		l.margin = -(l.margin + int16(l.captured))
		if !w.settled(l) {
			w.drop(i)
			i--
			continue
		}
		s.draw(w, l)
	}
}

// raids calls tell for each pit the move in l captures from.
func (s *stepper) raids(l *lane, tell func(pit, seeds int)) {
	for taken := l.prey; taken != 0; taken &= taken - 1 {
		tell(s.p.half+bits.TrailingZeros32(taken), 1)
	}
}

// cycle: with no capture a side's stones lie as they did only after as many
// steps as there are pits round its rows, or a multiple.
func (s *stepper) cycle() int { return 2 * s.p.half }

func (s *stepper) together() int { return nearLanes }
