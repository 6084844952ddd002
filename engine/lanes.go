package engine

import "math/bits"

// Random rounds are played many side by side in one goroutine. One round
// alone is a chain in which each step waits for the one before: which pit is
// drawn decides what is looked up, and that what is added to the board. Nor
// can the processor guess when a sowing stops, or whether it captures. So each
// step is taken in all the rounds, a lane each, before the next is: while one
// lane waits for a table the others go on. What differs between lanes is
// computed, and not branched on.
//
// A pass ends the move under way in every lane, draws the next, and sows in
// all of them until every sowing has stopped. The few sowings that go on for
// long are watched apart, and their lanes sit out the passes until they end.

// laneCount is the most rounds there can be side by side; how many there are is
// for the kind of board to say.
const laneCount = 256

// nearLanes is enough of them to have always something to do, and few enough
// for all of every lane to stay near the processor.
const nearLanes = 64

// lane is one of the rounds. The board is seen by the player to move, so that
// both sides play alike: it is turned round with each move. What is needed at
// every move comes first, so that it lies together in memory.
type lane struct {
	own, other uint64 // the pits, as the kind of board packs them
	hadOwn     uint64 // the same before the move under way
	hadOther   uint64
	chance     chance    // of the lane, where no simulation has its own
	tables     [2]uint32 // where the lap table for the closed pits begins, by the parity of plies
	at         uint32    // where the sowing has come to: an entry of the lap table
	plies      uint32    // passed in the round
	margin     int16     // seeds the mover has in reserve, less those of the opponent
	captured   uint16    // by the move under way
	from       uint8     // pits that a move may be drawn from
	pit        uint8     // the one drawn, counted from the mover's left

	barred uint8    // pits from which sowings have been found not to end
	slot   uint8    // of what a simulation keeps of the round
	side   Side     // who began the round
	last   Side     // who made the last move that counts as one, if at this ply
	lastAt uint32   // that is not the opponent
	laps   uint32   // of the move under way
	sown   uint32   // by it
	prey   uint32   // what it captures from, as the kind of board has it
	lone   uint8    // how many seeds of the capture are the last one sown
	seeds  int16    // in the round, on the board and off it
	chain  [8]uint8 // seeds of each pit captured one after the other, 0 after the last
	_      [32]byte // lanes are found by a shift
}

// mover is the side to move in l.
func (l *lane) mover() Side { return l.side ^ Side(l.plies&1) }

// lastMover is who made the last move that counts as one.
func (l *lane) lastMover() Side {
	if l.lastAt == l.plies {
		return l.last
	}
	return l.mover().Other()
}

// chance is the state of a stream of random numbers: wyrand (Wang Yi 2019).
type chance uint64

// chanceOf is the stream of the round of that number under a seed: it begins
// where SplitMix64, begun at the seed, has come to.
func chanceOf(seed uint64, round int) chance {
	return chance(scramble(seed + uint64(round)*0x9e3779b97f4a7c15))
}

// wyrandStep is what the state goes on by.
const wyrandStep = 0xa0761d6478bd642f

// mixed is the number that the state stands for.
func (c *chance) mixed() uint64 {
	high, low := bits.Mul64(uint64(*c), uint64(*c)^0xe7037ed1a0b428db)
	return high ^ low
}

// draw is a number from 0 to n-1: the high half of a product (Lemire 2019),
// which prefers no number by more than one part in 2^58.
func (c *chance) draw(n uint64) uint64 {
	*c += wyrandStep
	k, _ := bits.Mul64(c.mixed(), n)
	return k
}

// packedBoard is a kind of packed board.
type packedBoard interface {
	// load puts the board of pos into a lane, and reports whether it fits.
	load(l *lane, pos *Position) bool
	// unload writes the board of a lane into pos.
	unload(l *lane, pos *Position)
	// seeds is the number of seeds on each side of a lane's board.
	seeds(l *lane) (mover, other int)
	// stuck is why the round in a lane is over, if it is.
	stuck(l *lane) (why ending, over bool)

	// raids calls tell for each pit the move just made in l captures from,
	// counted from the mover's left round the board.
	raids(l *lane, tell func(pit, seeds int))
	// together is how many rounds are best played side by side.
	together() int
	// cycle is a number of plies in fewer than which no position comes back.
	cycle() int

	// enter draws the first move of a round, and has it wait for a lane.
	enter(w *lanes, l *lane)
	// play ends the moves in the lanes of w, and makes the next as far as is
	// quickly done.
	play(w *lanes)
}

// packedBoard is the kind of packed board that rounds of p can be played on,
// or nil. Lanes do not look at the lap ceiling in the first laps.
func (p *Program) packedBoard() packedBoard {
	switch {
	case p.lapCeiling < 2*quickLaps:
		return nil
	case p.packsSteps():
		return newStepper(p)
	case p.packsRing():
		return newRing(p)
	}
	return nil
}

// lanes are rounds played side by side: the first few.
type lanes struct {
	lane  [laneCount]lane // first, so that what is needed of each is one line of memory
	p     *Program
	board packedBoard
	now   int              // how many there are
	aside int              // rounds that have no lane for now
	most  uint32           // plies after which a round is given up, whatever it has come to
	sim   *packedSimulator // if a simulation wants to know of every move
	// over is told that the round in a lane has ended, and why; it sets up
	// the next, or says that there is none.
	over func(l *lane, why ending) bool
}

// ending says why a round has ended.
type ending uint8

const (
	moverStuck   ending = iota // the player to move has no move
	otherEmpty                 // round_end=any-row-empty: the opponent's row is empty
	cameBack                   // the position is repeated
	drawnEndless               // endless_sowing=draw
	tooManyPlies               // the round is given up
)

// run plays until no round is left.
func (w *lanes) run() {
	for w.now+w.aside > 0 {
		w.board.play(w)
	}
}

// begin puts pos into l, and reports whether it fits the board.
func (w *lanes) begin(l *lane, pos *Position) bool {
	south, north := int(pos.Reserve[South]), int(pos.Reserve[North])
	l.side, l.last = pos.ToMove, pos.LastMover
	l.plies, l.lastAt, l.barred = 0, 0, 0
	l.margin = int16(south - north)
	if l.side == North {
		l.margin = -l.margin
	}
	if !w.board.load(l, pos) {
		return false
	}
	mover, other := w.board.seeds(l)
	l.seeds = int16(south + north + mover + other)
	return true
}

// drop takes lane i out, and puts the last one in its place.
func (w *lanes) drop(i int) {
	w.now--
	w.lane[i] = w.lane[w.now]
}

// settled ends what rounds are over in l at the beginning of a ply, and reports
// whether there is one to go on with.
func (w *lanes) settled(l *lane) bool {
	for {
		why, over := w.board.stuck(l)
		switch {
		case l.plies >= w.most:
			why = tooManyPlies
		case over:
		case w.sim != nil && w.sim.repeated(l):
			why = cameBack
		case w.sim != nil && w.sim.tooLong(l):
			why = tooManyPlies
		default:
			return true
		}
		if !w.over(l, why) {
			return false
		}
	}
}

// reserves is what the sides hold.
func (w *lanes) reserves(l *lane) (mover, other int) {
	own, theirs := w.board.seeds(l)
	held := int(l.seeds) - own - theirs
	mover = (held + int(l.margin)) / 2
	return mover, held - mover
}

// settle gives out what is left on the board of a round that has ended, and
// says how it came out.
func (w *lanes) settle(l *lane, why ending) (result Result, reserve [2]int) {
	r := &w.p.rules
	mover, other := w.board.seeds(l)
	held := int(l.seeds) - mover - other
	mine := (held + int(l.margin)) / 2
	theirs := held - mine
	loser := l.mover()
	if why == otherEmpty {
		loser = loser.Other()
	}
	split := r.Leftovers == LeftoversRowOwner
	switch why {
	case cameBack:
		split = r.Repetition != RepetitionDraw
	case drawnEndless:
		split = true
	case moverStuck, otherEmpty:
		taker := loser.Other()
		if r.Leftovers == LeftoversLastMover {
			taker = l.lastMover()
		}
		if r.Leftovers == LeftoversLastMover || r.Leftovers == LeftoversOpponentOfStuck {
			if taker == l.mover() {
				mine += mover + other
			} else {
				theirs += mover + other
			}
		}
	}
	if split && why != tooManyPlies {
		mine += mover
		theirs += other
	}
	reserve[l.mover()], reserve[l.mover().Other()] = mine, theirs
	switch {
	case why == tooManyPlies:
		return Undecided, reserve
	case why == cameBack && r.Repetition != RepetitionCountSplit || why == drawnEndless:
		return Drawn, reserve
	case r.Goal == GoalImmobilise && why != cameBack:
		return winFor(loser.Other()), reserve
	}
	return more(reserve[South], reserve[North]), reserve
}
