package engine

import "math/bits"

// Rounds that do not pack into lanes are played out by a runner, one at a
// time, on a board of words with a byte for each pit. A hand is sown by
// additions from a table, and which pits can be played from is computed, not
// asked pit by pit. Of what a move does the runner knows only what the result
// depends on: nothing is traced, undone or counted.
//
// A pit has a code: the number of its byte. The code of a side's first pit is
// a multiple of 8, so that a side has words of its own; on four rows, where
// each side sows round its own pits, both count theirs from 0.

// runner plays rounds of one program from one position.
type runner struct {
	p      *Program
	begin  runnerRound // in which every round begins
	now    runnerRound // the one under way
	try    runnerRound // what a move would make of it
	narrow bool        // a side has one word; otherwise it has two
	own    bool        // each side sows round its own two words (four rows)
	code   [MaxPits]uint8
	next   [2 * runnerSide]uint8 // the code after each, round the ring
	prev   [2 * runnerSide]uint8
	across [2 * runnerSide]uint8 // the code that faces it
	behind [2 * runnerSide]uint8 // and the one behind that, on four rows
	front  [2 * runnerSide]bool

	clear  [2 * runnerSide][2]uint64 // of a ring of two words, all but the pit
	stride int                       // entries of a pit in a table of hops
	hops   [2][]hop                  // by the side that sows
	back   []hop                     // of hands that go the other way round
	wide   []wideHop                 // where a hand may come into all four words
	turn   int                       // seeds that bring a hand once round the board
	stop   uint64                    // the largest hand from which no relay goes on
	move   runnerMove                // makes a move
	ends   bool                      // a round may be over though there is a move to make,
	half   bool                      // namely when a side has more than half of all seeds
	forced bool                      // where a move has to begin from one pit, it can
	gap    bool                      // a capture leaps one gap, once, whatever pit lies beyond
	feed   bool                      // an opponent without seeds has to be brought some
	least  uint64                    // what is looked at of each pit that may be played from
}

// runnerSide is the number of pits to a side that a runner looks after.
const runnerSide = 16

// runnerRound is a round under way.
type runnerRound struct {
	w         [4]uint64
	taken     [2]int
	owned     [2]uint64 // pits made over, by their codes
	mover     Side
	lastMover Side
	first     bool  // no move has been made in the round
	from      uint8 // starting_pit=after-opponent: 1 more than the code to begin from, 0 where that is free, and noStart
}

// hop is what a hand sown from a pit does to the two words of its ring.
type hop struct {
	lo, hi uint64 // to be added
	last   uint8  // where its last seed falls; hopStore if into the store
	on     uint8  // where a relay would go on
	stored uint8  // seeds that fall into the mover's store
	shift  uint8  // how far up in its word the pit lies from which it would
	row    uint16 // where the hops of that pit begin
	_      uint64 // found by a shift
}

// wideHop is that for a ring of four words.
type wideHop struct {
	w    [4]uint64
	last uint8
}

const hopStore = 0xff

// runnerMove makes a move from a pit, of which so many hands go the other way
// round, and reports whether its sowing ends. If not, nothing has happened.
type runnerMove func(r *runner, g *runnerRound, code, reversed int) bool

// newRunner is nil where rounds of p from pos are not for a runner.
func newRunner(p *Program, pos *Position) *runner {
	r := &runner{
		p:      p,
		narrow: p.half <= 8,
		own:    p.board.Rows == 4,
		half:   p.rules.Majority == MajorityEnds && countsSeeds(p.rules),
		gap:    p.rules.Capture == CaptureBeyondGap && p.relay == RelayFromNext && p.rules.GapWidth == GapOne && p.rules.GapChain == GapChainNone && p.rules.OwnBeyondGap == OwnBeyondGapTaken,
		feed:   p.rules.Feeding == FeedWhenEmpty && feeds(p.rules),
		least:  ^uint64(0),
	}
	r.forced = p.ring && r.gap && p.least == 1 && !r.half && !takesFours(p.rules) && !p.oneHand
	r.ends = r.half || p.rules.RoundEnd == EndAnyRowEmpty && !p.ring
	if p.least == 2 {
		r.least = 0xfefefefefefefefe
	}
	if r.own {
		r.narrow = false
	}
	if p.lapCeiling < 2*runnerLaps || !r.choose() || !r.load(pos) {
		return nil
	}
	r.lay()
	return r
}

// load puts pos into the round that all begin with, and reports whether it
// fits.
func (r *runner) load(pos *Position) bool {
	p, g := r.p, &r.begin
	if p.half > runnerSide || pos.Filling || pos.Closed != 0 {
		return false
	}
	total := int(pos.Reserve[South]) + int(pos.Reserve[North])
	for pit := range p.size {
		n := pos.Pits[pit]
		total += int(n)
		code := pit
		switch {
		case r.own:
			code = pit % p.half
		case r.narrow:
			code = pit/p.half*8 + pit%p.half
		default:
			code = pit/p.half*runnerSide + pit%p.half
		}
		r.code[pit] = uint8(code)
		g.w[r.word(pit)] |= uint64(n) << (code & 7 * 8)
		for s, set := range pos.Owned {
			if set.Has(pit) {
				g.owned[s] |= 1 << code
			}
		}
	}
	if total > 255 || takesFours(p.rules) && total > 127 {
		return false
	}
	g.taken = [2]int{int(pos.Reserve[South]), int(pos.Reserve[North])}
	g.mover, g.lastMover, g.first = pos.ToMove, pos.LastMover, pos.Ply == 1
	g.from = pos.From
	if pos.From != 0 && pos.From != noStart {
		g.from = r.code[pos.From-1] + 1
	}
	return true
}

// word is the word that pit lies in.
func (r *runner) word(pit int) int {
	word := int(r.code[pit] >> 3)
	if r.own {
		word += pit / r.p.half * 2
	}
	return word
}

// unload writes the round into pos.
func (r *runner) unload(g *runnerRound, pos *Position) {
	pos.Owned = [2]PitSet{}
	for pit := range r.p.size {
		code := r.code[pit]
		pos.Pits[pit] = uint16(g.w[r.word(pit)] >> (code & 7 * 8) & 0xff)
		for s := range g.owned {
			if g.owned[s]>>code&1 != 0 {
				pos.Owned[s] = pos.Owned[s].With(pit)
			}
		}
	}
	pos.Reserve = [2]uint16{uint16(g.taken[South]), uint16(g.taken[North])}
	pos.ToMove, pos.LastMover = g.mover, g.lastMover
}

// row is the set of the pits of s that hold as many seeds as least lets pass,
// bit i for the i-th.
func (r *runner) row(g *runnerRound, s Side, least uint64) uint64 {
	if r.narrow {
		if r.p.ring {
			s = South
		}
		return filled(g.w[s&1] & least)
	}
	return filled(g.w[s&1*2]&least) | filled(g.w[s&1*2+1]&least)<<8
}

// ownedIn is the set of the pits of s made over to either side.
func (r *runner) ownedIn(g *runnerRound, s Side) uint64 {
	if r.narrow {
		return (g.owned[0] | g.owned[1]) >> (s & 1 * 8) & 0xff
	}
	return (g.owned[0] | g.owned[1]) >> (s & 1 * runnerSide) & 0xffff
}

// seeds is the number of seeds in the pits of s.
func (r *runner) seeds(g *runnerRound, s Side) int {
	const ones = 0x0101010101010101
	if r.narrow {
		return int(g.w[s&1] * ones >> 56)
	}
	return int((g.w[s&1*2]*ones + g.w[s&1*2+1]*ones) >> 56)
}

// pits is the set of pits a move may be drawn from.
func (r *runner) pits(g *runnerRound) uint64 {
	free := r.row(g, g.mover, r.least)
	if r.p.owns {
		free &^= r.ownedIn(g, g.mover)
	}
	switch r.p.rules.StartingPit {
	case StartRightFirst:
		if g.first {
			filled := r.row(g, g.mover, ^uint64(0)) &^ r.ownedIn(g, g.mover)
			free &= 1 << bits.Len64(filled) >> 1
		}
	case StartAfterOpponent:
		if g.from == noStart {
			return 0
		}
		if g.from != 0 {
			free &= 1 << (g.from - 1)
		}
	}
	return free
}

// base is the code of the first pit of the side to move.
func (r *runner) base(g *runnerRound) int {
	switch {
	case r.own || r.p.ring:
		return 0
	case r.narrow:
		return int(g.mover) * 8
	}
	return int(g.mover) * runnerSide
}

// nth16 is the place of the k-th of sixteen bits x, counted from 0.
func nth16(x, k uint64) int {
	if n := uint64(counted[x&0xff]); k >= n {
		return 8 + int(nth[x>>8&0xff<<3|(k-n)&7])
	}
	return int(nth[x&0xff<<3|k&7])
}

// round plays one round, and draws the same moves as [Program.playOutOne].
func (r *runner) round(c chance) (result Result, plies uint32) {
	if r.p.reversals > 0 {
		return r.roundReversing(c)
	}
	g := &r.now
	*g = r.begin
	for ; plies < mostPlayedOut; plies++ {
		if r.forced && g.from != 0 && g.from != noStart {
			// There is nothing to choose; the draws are made nevertheless.
			if played := r.follow(g, mostPlayedOut-plies); played > 0 {
				c += wyrandStep * chance(played)
				plies += played - 1
				continue
			}
		}
		free := r.pits(g)
		if r.ends && free != 0 {
			if result, over := r.overEarly(g); over {
				return result, plies
			}
		}
		starved := r.feed && r.starved(g)
		for {
			if free == 0 {
				return r.settle(g, g.mover), plies
			}
			k := nth16(free, c.draw(uint64(counted[free&0xff]+counted[free>>8&0xff])))
			if starved && !r.feeds(g, k) {
				free &^= 1 << k
				continue
			}
			if r.move(r, g, r.base(g)+k, 0) {
				break
			}
			if r.p.rules.Endless == EndlessDraw {
				return Drawn, plies + 1
			}
			if r.p.rules.Endless == EndlessForfeitTurn {
				g.mover = g.mover.Other()
				g.first = false
				break
			}
			free &^= 1 << k
		}
	}
	return Undecided, plies
}

// roundReversing is round where hands may go the other way round.
func (r *runner) roundReversing(c chance) (result Result, plies uint32) {
	type move struct{ code, reversed uint8 }
	g := &r.now
	*g = r.begin
	var room [64]move
	for ; plies < mostPlayedOut; plies++ {
		moves := room[:0]
		for free := r.pits(g); free != 0; free &= free - 1 {
			code := bits.TrailingZeros64(free)
			moves = append(moves, move{code: uint8(code)})
			for hands := 1; hands <= r.capturesReversed(g, code); hands++ {
				moves = append(moves, move{uint8(code), uint8(hands)})
			}
		}
		for {
			if len(moves) == 0 {
				return r.settle(g, g.mover), plies
			}
			k := int(c.draw(uint64(len(moves))))
			m := moves[k]
			if r.move(r, g, int(m.code), int(m.reversed)) {
				break
			}
			if r.p.rules.Endless == EndlessDraw {
				return Drawn, plies + 1
			}
			if r.p.rules.Endless == EndlessForfeitTurn {
				g.mover = g.mover.Other()
				break
			}
			moves = append(moves[:k], moves[k+1:]...)
		}
	}
	return Undecided, plies
}

// starved reports whether the opponent of the player to move has no seeds.
func (r *runner) starved(g *runnerRound) bool {
	if r.narrow {
		return g.w[g.mover.Other()&1] == 0
	}
	return r.seeds(g, g.mover.Other()) == 0
}

// feeds reports whether the move from the k-th pit of the player to move leaves
// a seed in the pits of an opponent who has none. A sowing that does not end is
// looked at elsewhere.
func (r *runner) feeds(g *runnerRound, k int) bool {
	r.try = *g
	return !r.move(r, &r.try, r.base(g)+k, 0) || r.seeds(&r.try, g.mover.Other()) > 0
}

// overEarly ends the round if it is over though there is a move to make.
func (r *runner) overEarly(g *runnerRound) (result Result, over bool) {
	waiting := g.mover.Other()
	loser := waiting
	switch {
	case r.p.rules.RoundEnd == EndAnyRowEmpty && r.row(g, waiting, ^uint64(0))&^r.ownedIn(g, waiting) == 0:
	case r.half && 2*g.taken[South] >= r.stride: // one more than all seeds
		loser = North
	case r.half && 2*g.taken[North] >= r.stride:
		loser = South
	default:
		return 0, false
	}
	if r.p.mayForbid() || r.feed {
		// Should no move be legal, it is over for that.
		var pos Position
		r.unload(g, &pos)
		pos.Ply = 2
		if r.p.ring {
			pos.From = g.from // codes of a ring are its pits
		}
		if g.first {
			pos.Ply = 1
		}
		if result, _ = r.p.SettleRound(&pos); result == Undecided {
			result = r.p.capturedMore(&pos)
		}
		return result, true
	}
	return r.settle(g, loser), true
}

// settle gives out what is left on the board of a round that loser has ended
// for want of moves or seeds, and says how it came out.
func (r *runner) settle(g *runnerRound, loser Side) Result {
	rules := &r.p.rules
	if rules.Goal == GoalImmobilise {
		return winFor(loser.Other())
	}
	for s := range g.owned {
		for set := g.owned[s]; set != 0; set &= set - 1 {
			code := bits.TrailingZeros64(set)
			n := g.w[code>>3] >> (code & 7 * 8) & 0xff
			g.w[code>>3] -= n << (code & 7 * 8)
			g.taken[s] += int(n)
		}
	}
	var row [2]int
	row[South] = r.seeds(g, South)
	if !r.p.ring {
		row[North] = r.seeds(g, North)
	}
	switch rules.Leftovers {
	case LeftoversLastMover:
		g.taken[g.lastMover] += row[South] + row[North]
	case LeftoversRowOwner:
		g.taken[South] += row[South]
		g.taken[North] += row[North]
	case LeftoversOpponentOfStuck:
		g.taken[loser.Other()] += row[South] + row[North]
	}
	return more(g.taken[South], g.taken[North])
}

// pass passes the turn after a move.
func (g *runnerRound) pass() {
	g.lastMover = g.mover
	g.mover = g.mover.Other()
	g.first = false
}
