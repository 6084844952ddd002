package engine

import "math/bits"

// Boards of single stones: four rows, of which each side steps round its own
// two. A side's pits are the bits of half a word, the mover's
// the lower half.

// stepPits is the number of pits to a side that are looked after here.
const stepPits = 24

// step is what a stone that steps on from a pit does.
type step struct {
	move uint32 // the bits of the pit it leaves and of the one it comes into
	need uint32 // the opponent's pits of which one must be occupied for a capture
	take uint32 // and those that are captured then
	_    uint32 // found by a shift
}

// stepper plays boards of single stones.
type stepper struct {
	p     *Program
	top   uint32         // the pit after which the first comes again
	from  [stepPits]step // what a step from each pit does
	begun []lane         // rounds that wait for a lane, their move drawn
}

func newStepper(p *Program) *stepper {
	s := &stepper{p: p, top: 1 << (p.half - 1)}
	// Seen by North the board is the same, so that South's pits do for both.
	for pit := range p.half {
		to := int(p.next[pit])
		facing := int(p.opposite[to])
		bit := func(pit int) uint32 { return 1 << s.place(pit) }
		st := step{move: bit(pit) | bit(to)}
		switch p.rules.Capture {
		case CaptureOpposite:
			st.take = bit(facing)
			st.need = st.take
		case CaptureColumn:
			if p.front[to] {
				st.take = bit(facing) | bit(int(p.behind[facing]))
				st.need = bit(facing)
				if p.rules.BackRow == BackRowExposed {
					st.need = st.take
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
	l.own = 0
	for pit, n := range pos.Pits[:s.p.size] {
		shift := s.place(pit)
		if s.p.owner(pit) != pos.ToMove {
			shift += 32
		}
		l.own |= uint64(n) << shift
	}
	return true
}

func (s *stepper) unload(l *lane, pos *Position) {
	for pit := range s.p.size {
		shift := s.place(pit)
		if s.p.owner(pit) != l.mover() {
			shift += 32
		}
		pos.Pits[pit] = uint16(l.own >> shift & 1)
	}
}

func (s *stepper) seeds(l *lane) (mover, other int) {
	return bits.OnesCount32(uint32(l.own)), bits.OnesCount32(uint32(l.own >> 32))
}

// free is the set of the stones of a side that can step on.
func (s *stepper) free(own uint32) uint32 {
	return own &^ (own>>1 | -(own&1)&s.top)
}

func (s *stepper) stuck(l *lane) (why ending, over bool) {
	if s.free(uint32(l.own)) == 0 {
		return moverStuck, true
	}
	return otherEmpty, l.own>>32 == 0 && s.p.rules.RoundEnd == EndAnyRowEmpty
}

// enter draws a move in a round that has no lane, and has it wait for one.
func (s *stepper) enter(w *lanes, l *lane) {
	s.draw(w, l)
	s.begun = append(s.begun, *l)
	w.aside = len(s.begun)
}

// draw draws a move.
func (s *stepper) draw(w *lanes, l *lane) {
	free := s.free(uint32(l.own))
	n := bits.OnesCount32(free)
	l.laps, l.sown = 1, 1
	var k uint32
	if w.sim != nil {
		k = uint32(w.sim.draw(l, n))
	} else {
		k = uint32(l.draw(uint64(n)))
	}
	l.pit = nthFree(scattered[free&0xfff], scattered[free>>12&0xfff], k)
}

// scattered tells of twelve bits, of which no two neighbours are set, where the
// set ones are, four bits for each, and above these how many there are. Stones
// that are free to step are no neighbours.
var scattered = func() (table [1 << 12]uint32) {
	for x := range table {
		n := 0
		for bit := range 12 {
			if x>>bit&1 != 0 && n < 6 {
				table[x] |= uint32(bit) << (4 * n)
				n++
			}
		}
		table[x] |= uint32(n) << 24
	}
	return table
}()

// nthFree is the place of the k-th stone of free, counted from 0, given what
// is scattered in its lower and upper half.
func nthFree(lower, upper, k uint32) uint8 {
	k -= lower >> 24
	below := uint32(int32(k) >> 31) // all bits if the stone is in the lower half
	half := upper ^ (upper^lower)&below
	k += lower >> 24 & below
	return uint8(half>>(k*4&31)&15 + 12&^below)
}

func (s *stepper) play(w *lanes) {
	if w.sim == nil && s.p.rules.Goal == GoalImmobilise {
		s.playFast(w)
	} else {
		s.playCounting(w)
	}
	for _, l := range s.begun {
		w.lane[w.now] = l
		w.now++
	}
	s.begun = s.begun[:0]
	w.aside = 0
}

// playFast makes the move drawn in each lane and draws the next.
func (s *stepper) playFast(w *lanes) {
	var ended [laneCount]uint8
	over := 0
	top := s.top
	lane := w.lane[:w.now]
	for i := range lane {
		l := &lane[i]
		st := &s.from[l.pit&31]
		own, other := uint32(l.own)^st.move, uint32(l.own>>32)
		need := other & st.need
		other &^= st.take & uint32(int32(need|-need)>>31)
		l.own = uint64(own)<<32 | uint64(other)
		free := other &^ (other>>1 | -(other&1)&top)
		lower, upper := scattered[free&0xfff], scattered[free>>12&0xfff]
		l.pit = nthFree(lower, upper, uint32(l.draw(uint64(lower>>24+upper>>24))))
		plies := l.plies + 1
		l.plies = plies
		if free == 0 || plies >= w.most {
			ended[over&(laneCount-1)] = uint8(i)
			over++
		}
	}
	for over--; over >= 0; over-- {
		l := &w.lane[ended[over]]
		if w.settled(l) {
			s.draw(w, l)
		} else {
			w.drop(int(ended[over]))
		}
	}
}

// playCounting is playFast where it matters how many stones a side captures,
// and for simulations.
func (s *stepper) playCounting(w *lanes) {
	for i := 0; i < w.now; i++ {
		l := &w.lane[i]
		st := &s.from[l.pit&31]
		own, other := uint32(l.own)^st.move, uint32(l.own>>32)
		taken := other & st.take
		if other&st.need == 0 {
			taken = 0
		}
		l.captured = uint16(bits.OnesCount32(taken))
		l.prey = taken
		if w.sim != nil {
			w.sim.moved(l)
		}
		l.own = uint64(own)<<32 | uint64(other&^taken)
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
