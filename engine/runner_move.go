package engine

import "math/bits"

// How a runner moves: a function for each kind of sowing.

// choose chooses how moves are made, and reports whether there is a way.
func (r *runner) choose() bool {
	p, rules := r.p, r.p.rules
	if !knows(runnerKnown, rules) || p.half > runnerSide || p.ring && !r.narrow {
		return false
	}
	switch p.relay {
	case NoRelay:
		r.stop = 255
	case RelayFromLast:
		r.stop = 1
	}
	four := p.board.Rows == 4
	switch {
	case p.threeRows:
		r.narrow, r.move = false, sowThirds
		return p.playsThirds()
	case p.sownOn:
		return false
	case four && p.resows && p.landsOccupied && p.relay == RelayFromLast && rules.LongSowing == OriginSown:
		r.move = resow
	case four:
		return false
	case !r.narrow:
		r.move = sowWide
		return p.relay == NoRelay && rules.Capture == CaptureCount && rules.CountChain == ChainNone &&
			rules.GrandSlam == SlamTaken && rules.Stores == NoStores && !takesFours(rules) && !p.owns &&
			rules.StartingPit != StartAfterOpponent
	case makesTuzdiks(rules):
		return false
	case rules.Stores == OwnStores:
		r.move = sowStores
		return !takesFours(rules) && !p.owns && rules.StartingPit != StartAfterOpponent
	case takesFours(rules):
		r.move = sowFours
		return !p.owns && rules.FirstSeed == FirstSeedNext
	case p.owns:
		r.move = sowOwned
		return rules.FirstSeed == FirstSeedNext
	default:
		r.move = sowPlain
	}
	return true
}

// lay makes the tables.
func (r *runner) lay() {
	p := r.p
	ring := p.size // pits that have codes
	if r.own {
		ring = p.half
	}
	for pit := range ring {
		code := r.code[pit]
		r.next[code], r.prev[code] = r.code[p.next[pit]], r.code[p.prev[pit]]
		r.across[code] = r.code[p.opposite[pit]]
		r.behind[code] = r.code[p.behind[p.opposite[pit]]]
		r.front[code] = p.front[pit]
		r.clear[code] = [2]uint64{^uint64(0), ^uint64(0)}
		r.clear[code][code>>3&1] ^= 0xff << (code & 7 * 8)
	}
	r.turn = p.round
	if p.rules.LongSowing == OriginSkipped {
		r.turn--
	}
	most := r.begin.taken[South] + r.begin.taken[North]
	for _, w := range r.begin.w {
		most += int(w * 0x0101010101010101 >> 56)
	}
	r.stride = most + 1
	if !r.narrow && !r.own {
		r.layWide(ring)
		return
	}
	r.hops[South] = r.layHops(ring, South, false)
	r.hops[North] = r.hops[South]
	if p.rules.Stores == OwnStores {
		r.hops[North] = r.layHops(ring, North, false)
	}
	if p.reversals > 0 {
		r.back = r.layHops(ring, South, true)
	}
}

// layHops makes the table of the hands that s sows from the pits that have
// codes. Where pits of four are taken the origin is not yet emptied.
func (r *runner) layHops(ring int, s Side, reversed bool) []hop {
	p := r.p
	hops := make([]hop, 16*r.stride)
	pos := Position{ToMove: s}
	for pit := range ring {
		origin := int(r.code[pit])
		for seeds := 1; seeds < r.stride; seeds++ {
			var w [2]uint64
			var e hop
			if !takesFours(p.rules) {
				w[origin>>3] -= uint64(seeds) << (origin & 7 * 8)
			}
			last, left := pit, seeds
			if p.leavesOne(left) {
				w[origin>>3] += 1 << (origin & 7 * 8)
				left--
			}
			for ; left > 0; left-- {
				if reversed {
					last = int(p.prev[last])
				} else {
					last = p.onward(&pos, pit, last)
				}
				if last == inStore {
					e.stored++
					continue
				}
				code := r.code[last]
				w[code>>3] += 1 << (code & 7 * 8)
			}
			e.lo, e.hi = w[0], w[1]
			e.last, e.on = hopStore, hopStore
			if last != inStore {
				e.last = r.code[last]
				e.on = e.last
				if p.relay == RelayFromNext {
					e.on = r.next[e.last]
				}
			}
			e.shift, e.row = e.on&7*8, uint16(int(e.on)*r.stride)
			hops[origin*r.stride+seeds] = e
		}
	}
	return hops
}

// layWide makes the table for a ring of four words.
func (r *runner) layWide(ring int) {
	p := r.p
	r.wide = make([]wideHop, 2*runnerSide*r.stride)
	for pit := range ring {
		origin := int(r.code[pit])
		for seeds := 1; seeds < r.stride; seeds++ {
			var e wideHop
			e.w[origin>>3] -= uint64(seeds) << (origin & 7 * 8)
			last, left := pit, seeds
			if p.leavesOne(left) {
				e.w[origin>>3] += 1 << (origin & 7 * 8)
				left--
			}
			for ; left > 0; left-- {
				last = p.sowInto(0, pit, last)
				code := r.code[last]
				e.w[code>>3] += 1 << (code & 7 * 8)
			}
			e.last = r.code[last]
			r.wide[origin*r.stride+seeds] = e
		}
	}
}

// seedsAt is the number of seeds at a code of two words.
func seedsAt(lo, hi uint64, code int) uint64 {
	return (lo ^ (lo^hi)&-uint64(code>>3&1)) >> (code & 7 * 8) & 0xff
}

// lift takes seeds off the pit at a code of two words.
func lift(lo, hi *uint64, code int, seeds uint64) {
	high := -uint64(code >> 3 & 1)
	seeds <<= code & 7 * 8
	*lo -= seeds &^ high
	*hi -= seeds & high
}

// runnerLaps is the number of laps after which a sowing is watched.
const runnerLaps = 64

// watchRunner is a watch that begins then.
func watchRunner[Board comparable]() watch[Board] { return watch[Board]{last: -1, renew: runnerLaps} }

// sowPlain moves where nothing is out of the way.
func sowPlain(r *runner, g *runnerRound, code, _ int) bool {
	lo, hi := g.w[0], g.w[1]
	hops, stop := r.hops[South], r.stop
	at := code*r.stride + int(seedsAt(lo, hi, code))
	last, laps := 0, 1
	for ; ; laps++ {
		e := &hops[at]
		lo += e.lo
		hi += e.hi
		word := lo
		if e.on&8 != 0 {
			word = hi
		}
		hand := word >> (e.shift & 63) & 0xff
		if hand <= stop {
			last = int(e.last)
			break
		}
		if laps >= runnerLaps {
			var ends bool
			if lo, hi, code, ends = r.sowLong(lo, hi, int(e.on), laps); !ends {
				return false
			}
			if last = code; r.p.relay == RelayFromNext {
				last = int(r.prev[code&15])
			}
			laps = runnerLaps + 1
			break
		}
		at = int(e.row) + int(hand)
	}
	g.w[0], g.w[1] = lo, hi
	r.capture(g, last, laps)
	g.pass()
	return true
}

// follow makes the moves on a ring that have to begin from the pit where the
// one before it has come to, and says how many: up to the number given, and
// none from a sowing that goes on for long.
func (r *runner) follow(g *runnerRound, most uint32) (plies uint32) {
	w, taken, from := g.w[0], g.taken, int(g.from)-1
	hops, stride, clockwise := r.hops[South], r.stride, r.p.rules.Direction == Clockwise
	for ; plies < most; plies++ {
		hop := &hops[from*stride+int(w>>(from&7*8)&0xff)]
		board := w
		laps := 0
		for ; laps < runnerLaps; laps++ {
			board += hop.lo
			hand := board >> (hop.shift & 63) & 0xff
			if hand == 0 {
				break
			}
			hop = &hops[int(hop.row)+int(hand)]
		}
		if laps == runnerLaps {
			break
		}
		last := int(hop.last)
		beyond := int(r.next[hop.on&15])
		seeds := board >> (beyond & 7 * 8) & 0xff
		w = board - seeds<<(beyond&7*8)
		taken[(uint32(g.mover)+plies)&1] += int(seeds)
		if seeds == 0 {
			beyond = last
		}
		set := filled(w) &^ (1 << last)
		if set == 0 {
			from = noStart - 1
			plies++
			break
		}
		from = firstAfter(set, beyond, clockwise)
	}
	if plies == 0 {
		return 0
	}
	g.w[0], g.taken, g.from, g.first = w, taken, uint8(from+1), false
	if plies%2 == 1 {
		g.mover = g.mover.Other()
	}
	g.lastMover = g.mover.Other()
	return plies
}

// sowLong sows on from the pit at code until the sowing stops there, or is
// found not to end.
func (r *runner) sowLong(lo, hi uint64, code, laps int) (uint64, uint64, int, bool) {
	w := watchRunner[[2]uint64]()
	hops, stride, stop := r.hops[South], r.stride, r.stop
	for hand := seedsAt(lo, hi, code); hand > stop; hand = seedsAt(lo, hi, code) {
		if w.look(r.p, &[2]uint64{lo, hi}, code, laps) != Finished {
			return 0, 0, 0, false
		}
		e := &hops[code*stride+int(hand)]
		lo += e.lo
		hi += e.hi
		code = int(e.on)
		laps++
	}
	return lo, hi, code, true
}

// capture captures what a move does whose last seed has fallen to the code
// given after so many laps.
func (r *runner) capture(g *runnerRound, last, laps int) {
	at := -1
	if !r.p.oneHand || laps == 1 {
		switch r.p.rules.Capture {
		case CaptureOpposite:
			r.captureOpposite(g, last)
		case CaptureBeyondGap:
			at = r.captureBeyondGap(g, last)
		case CaptureCount:
			r.captureByCount(g, last)
		}
	}
	if r.p.rules.StartingPit == StartAfterOpponent {
		if at < 0 {
			at = last
		}
		g.from = noStart
		if set := filled(g.w[0]) &^ (1 << last); set != 0 {
			g.from = uint8(firstAfter(set, at, r.p.rules.Direction == Clockwise) + 1)
		}
	}
}

func (r *runner) captureOpposite(g *runnerRound, last int) {
	rules := &r.p.rules
	if seedsAt(g.w[0], g.w[1], last) != 1 || rules.Landing == LandingOwnRow && Side(last>>3) != g.mover {
		return
	}
	facing := int(r.across[last])
	owned := g.owned[0] | g.owned[1]
	if (owned>>last|owned>>facing)&1 != 0 {
		return
	}
	seeds := seedsAt(g.w[0], g.w[1], facing)
	switch {
	case seeds == 3 && r.p.owns && !r.p.fours:
		g.w[facing>>3&1] -= 1 << (facing & 7 * 8)
		g.w[last>>3&1] += 1 << (last & 7 * 8)
		g.owned[g.mover] |= 1<<last | 1<<facing
		return
	case seeds != 0:
		g.w[facing>>3&1] -= seeds << (facing & 7 * 8)
		if rules.CapturingSeed == CapturingSeedStays {
			g.taken[g.mover] += int(seeds)
			return
		}
	case rules.OppositeEmpty == OppositeEmptyNothing:
		return
	}
	g.w[last>>3&1] -= 1 << (last & 7 * 8)
	g.taken[g.mover] += int(seeds) + 1
}

// captureBeyondGap gives the code of the pit captured last, -1 if there is
// none.
func (r *runner) captureBeyondGap(g *runnerRound, last int) (at int) {
	rules := &r.p.rules
	lo, hi := g.w[0], g.w[1]
	if r.gap {
		// The sowing has stopped at the gap. Nothing beyond it is as good as
		// something: to ask would be to guess.
		beyond := int(r.next[r.next[last&15]&15])
		seeds := seedsAt(lo, hi, beyond)
		lift(&lo, &hi, beyond, seeds)
		g.w[0], g.w[1] = lo, hi
		g.taken[g.mover&1] += int(seeds)
		if at = beyond; seeds == 0 {
			at = -1
		}
		return at
	}
	at = -1
	for from := last; ; {
		gap := int(r.next[from&15])
		beyond := int(r.next[gap&15])
		if seedsAt(lo, hi, gap) != 0 {
			break
		}
		if rules.GapWidth == GapAny {
			for n := 0; n < r.p.size && seedsAt(lo, hi, beyond) == 0; n++ {
				beyond = int(r.next[beyond&15])
			}
		}
		seeds := seedsAt(lo, hi, beyond)
		if seeds == 0 || beyond == last && rules.OwnBeyondGap == OwnBeyondGapSafe {
			break
		}
		lift(&lo, &hi, beyond, seeds)
		g.taken[g.mover] += int(seeds)
		at, from = beyond, beyond
		if rules.GapChain == GapChainNone {
			break
		}
	}
	g.w[0], g.w[1] = lo, hi
	return at
}

func (r *runner) captureByCount(g *runnerRound, last int) {
	rules := &r.p.rules
	opponent := g.mover.Other() & 1
	if Side(last>>3) != opponent {
		return
	}
	row := g.w[opponent]
	taken, seeds := uint64(0), 0
	for at := last; at>>3 == last>>3; at = int(r.prev[at&15]) {
		n := row >> (at & 7 * 8) & 0xff
		if taken>>(at&7*8)&0xff != 0 || !r.p.counts(uint16(n)) {
			break
		}
		taken |= 0xff << (at & 7 * 8)
		seeds += int(n)
		if rules.CountChain == ChainNone {
			break
		}
	}
	if seeds == 0 || rules.GrandSlam == SlamNothing && row&^taken == 0 {
		return
	}
	g.w[opponent] = row &^ taken
	g.taken[g.mover] += seeds
}

// firstAfter is the first of a set of codes, which is not empty, that comes
// after the code given on a ring.
func firstAfter(set uint64, code int, clockwise bool) int {
	passed := uint64(2)<<code - 1 // the codes up to this one
	if clockwise {
		if before := set & (passed >> 1); before != 0 {
			set = before
		}
		return bits.Len64(set) - 1
	}
	if after := set &^ passed; after != 0 {
		set = after
	}
	return bits.TrailingZeros64(set)
}

// sowStores moves where each player has a store that is sown into. Such a
// sowing always ends.
func sowStores(r *runner, g *runnerRound, code, _ int) bool {
	lo, hi := g.w[0], g.w[1]
	hops, stop := r.hops[g.mover&1], r.stop
	at := code*r.stride + int(seedsAt(lo, hi, code))
	stored, laps := 0, 0
	var e *hop
	for {
		e = &hops[at]
		lo += e.lo
		hi += e.hi
		stored += int(e.stored)
		laps++
		if e.on == hopStore {
			break
		}
		word := lo
		if e.on&8 != 0 {
			word = hi
		}
		hand := word >> (e.shift & 63) & 0xff
		if hand <= stop {
			break
		}
		at = int(e.row) + int(hand)
	}
	g.w[0], g.w[1] = lo, hi
	g.taken[g.mover&1] += stored
	if e.on == hopStore {
		g.first = false
		if r.p.rules.Turn == Alternate {
			g.pass()
		}
		return true
	}
	r.capture(g, int(e.last), laps)
	g.pass()
	return true
}

// sowFours moves where pits that come to hold four are emptied at once. A hand
// that goes round more than once is sown a round at a time, so that no pit is
// passed twice.
func sowFours(r *runner, g *runnerRound, code, _ int) bool {
	const low, ones = 0x7f7f7f7f7f7f7f7f, 0x0101010101010101
	lo, hi := g.w[0], g.w[1]
	south, north := uint64(0), uint64(0) // pits of four taken in the two rows
	look := watchRunner[[2]uint64]()
	hand := seedsAt(lo, hi, code)
	hops, turn, stop := r.hops[South], uint64(r.turn), r.stop
	at := code * r.stride
	for laps := 1; ; laps++ {
		clear := &r.clear[code&15]
		lo &= clear[0]
		hi &= clear[1]
		held := south + north
		var e *hop
		for {
			part := min(hand, turn)
			e = &hops[at+int(part)]
			lo += e.lo
			hi += e.hi
			// The highest bit, which no number of seeds comes up to, of each byte
			// that has been added to and is four.
			x := e.lo << 7 &^ ((lo ^ ones*pasu) + low)
			y := e.hi << 7 &^ ((hi ^ ones*pasu) + low)
			if x|y != 0 {
				lo &^= x - x>>7 | x
				hi &^= y - y>>7 | y
				south += x >> 7 * ones >> 56
				north += y >> 7 * ones >> 56
			}
			if hand -= part; hand == 0 {
				break
			}
		}
		word := lo
		if e.on&8 != 0 {
			word = hi
		}
		code, at = int(e.on), int(e.row)
		if hand = word >> (e.shift & 63) & 0xff; hand <= stop {
			g.w[0], g.w[1] = lo, hi
			if r.p.rules.EnPassant == FoursToSower {
				g.taken[g.mover&1] += pasu * int(south+north)
			} else {
				g.taken[South] += pasu * int(south)
				g.taken[North] += pasu * int(north)
			}
			r.capture(g, int(e.last), laps)
			g.pass()
			return true
		}
		if laps < runnerLaps {
			continue
		}
		if south+north != held {
			look.forget(laps)
		}
		if look.look(r.p, &[2]uint64{lo, hi}, code, laps) != Finished {
			return false
		}
	}
}

// sowOwned moves where pits may be made over to a side.
func sowOwned(r *runner, g *runnerRound, code, _ int) bool {
	lo, hi := g.w[0], g.w[1]
	owned := g.owned[0] | g.owned[1]
	look := watchRunner[[2]uint64]()
	hand := seedsAt(lo, hi, code)
	for laps := 1; ; laps++ {
		e := &r.hops[South][code*r.stride+int(hand)]
		lo += e.lo
		hi += e.hi
		last := int(e.last)
		if r.p.fours && owned>>last&1 == 0 {
			if set := r.makesFours(lo, hi, owned, code, last, hand); set != 0 {
				g.owned[g.mover&1] |= set
				g.w[0], g.w[1] = lo, hi
				r.capture(g, last, laps)
				g.pass()
				return true
			}
		}
		code = int(e.on)
		if hand = seedsAt(lo, hi, code); hand <= r.stop || owned>>code&1 != 0 {
			g.w[0], g.w[1] = lo, hi
			r.capture(g, last, laps)
			g.pass()
			return true
		}
		if laps >= runnerLaps && look.look(r.p, &[2]uint64{lo, hi}, code, laps) != Finished {
			return false
		}
	}
}

// makesFours is the set of pits that a hand sown from origin to last makes
// over (made_over=fours), as [Program.makeOverFours].
func (r *runner) makesFours(lo, hi, owned uint64, origin, last int, hand uint64) (set uint64) {
	n := seedsAt(lo, hi, last)
	if n != 3 && n != 4 {
		return 0
	}
	if n == 4 {
		set = 1 << last
	}
	if hand == 1 {
		return set
	}
	before := int(r.prev[last&15])
	if before == origin && r.p.rules.LongSowing == OriginSkipped {
		before = int(r.prev[before&15])
	}
	if before != last && owned>>before&1 == 0 && seedsAt(lo, hi, before)+n == 7 {
		set = 1<<last | 1<<before
	}
	return set
}

// sowWide moves on boards with more pits to a side than a word has bytes.
func sowWide(r *runner, g *runnerRound, code, _ int) bool {
	mover, opponent := g.mover&1, g.mover.Other()&1
	hand := g.w[code>>3&3] >> (code & 7 * 8) & 0xff
	e := &r.wide[code*r.stride+int(hand)]
	g.w[0] += e.w[0]
	g.w[1] += e.w[1]
	g.w[2] += e.w[2]
	g.w[3] += e.w[3]
	// Pits made over were empty: what lies in them has just fallen there.
	for s, set := range g.owned {
		if set != 0 {
			at := bits.TrailingZeros64(set)
			n := g.w[at>>3&3] >> (at & 7 * 8) & 0xff
			g.w[at>>3&3] -= n << (at & 7 * 8)
			g.taken[s] += int(n)
		}
	}
	last := int(e.last)
	if Side(last>>4) == opponent {
		n := g.w[last>>3&3] >> (last & 7 * 8) & 0xff
		switch {
		case n == 3 && r.makesTuzdik(g, last):
			g.owned[mover] = 1 << last
		case n == 0 || !r.p.counts(uint16(n)):
			n = 0
		}
		g.w[last>>3&3] -= n << (last & 7 * 8)
		g.taken[mover] += int(n)
	}
	g.pass()
	return true
}

// makesTuzdik reports whether a pit of three at code is made over to the side
// to move, as [Program.makesTuzdik].
func (r *runner) makesTuzdik(g *runnerRound, code int) bool {
	opponent := g.mover.Other() & 1
	return r.p.rules.Tuzdik == TuzdikThree && code != int(r.code[r.p.gate(opponent)]) &&
		g.owned[g.mover&1] == 0 && g.owned[opponent]>>(code^runnerSide)&1 == 0
}

// resow moves where what is captured is sown on, on four rows.
func resow(r *runner, g *runnerRound, code, reversed int) bool {
	before := g.w
	mine, theirs := g.mover&1*2, g.mover.Other()&1*2
	lo, hi := g.w[mine], g.w[mine+1]
	look := watchRunner[[4]uint64]()
	hand := seedsAt(lo, hi, code)
	state := code
	for laps := 1; ; laps++ {
		hops := r.hops[South]
		if laps <= reversed {
			hops = r.back
		}
		e := &hops[code*r.stride+int(hand)]
		lo += e.lo
		hi += e.hi
		last := int(e.last)
		n := seedsAt(lo, hi, last)
		if taken := r.column(g, theirs, last, n); taken > 0 {
			hand = taken
			if r.p.rules.ResownFrom == ResownFromLast {
				code = last
			}
			lift(&lo, &hi, code, -hand) // to where the table takes it from
			state = code + 2*runnerSide
		} else if n <= 1 {
			g.w[mine], g.w[mine+1] = lo, hi
			g.pass()
			return true
		} else {
			hand, code, state = n, last, last
		}
		if laps-reversed >= runnerLaps && look.look(r.p, &[4]uint64{lo, hi, g.w[theirs], g.w[theirs+1]}, state+int(hand)<<8, laps-reversed) != Finished {
			g.w = before
			return false
		}
	}
}

// column takes off the board the column that faces last, where a hand has made
// n seeds, if that is captured.
func (r *runner) column(g *runnerRound, theirs Side, last int, n uint64) (taken uint64) {
	if n < 2 || !r.front[last&31] {
		return 0
	}
	lo, hi := g.w[theirs], g.w[theirs+1]
	front, back := int(r.across[last&31]), int(r.behind[last&31])
	a, b := seedsAt(lo, hi, front), seedsAt(lo, hi, back)
	if a == 0 && r.p.rules.BackRow != BackRowExposed || b == 0 && r.p.rules.BackRow == BackRowNeeded {
		return 0
	}
	lift(&lo, &hi, front, a)
	if back != front {
		lift(&lo, &hi, back, b)
		a += b
	}
	g.w[theirs], g.w[theirs+1] = lo, hi
	return a
}

// capturesReversed is [Program.capturesReversed] for the pit at code.
func (r *runner) capturesReversed(g *runnerRound, code int) (hands int) {
	half := r.p.half
	if code >= 2 && code < half-2 {
		return 0
	}
	try := *g
	mine, theirs := g.mover&1*2, g.mover.Other()&1*2
	lo, hi := g.w[mine], g.w[mine+1]
	hand := seedsAt(lo, hi, code)
	for hands < r.p.reversals {
		e := &r.back[code*r.stride+int(hand)]
		lo += e.lo
		hi += e.hi
		last := int(e.last)
		taken := r.column(&try, theirs, last, seedsAt(lo, hi, last))
		if taken == 0 {
			break
		}
		hands++
		hand = taken
		if r.p.rules.ResownFrom == ResownFromLast {
			code = last
		}
		lift(&lo, &hi, code, -hand)
	}
	return hands
}
