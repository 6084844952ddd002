package engine

import (
	"math/bits"
	"slices"
)

// The quickest of the packed rings: five pits to a side in one word, sowing
// that goes on from the next pit and captures beyond the gap where it stops,
// and nobody who wants to know of every move. A pass plays one ply in all
// lanes. It is a few short loops, each over all of them, without a branch that
// could be guessed wrong, but for captures in a chain, and with no more waiting
// than the processor can fill with the lanes that follow. The rest of a round,
// its beginning, its end and the sowings that go on for long, is as in any ring.

// quickEntries is the number of entries of a quickRing: each pit has one for
// every hand that six bits count, and the pits are rounded up to a power of
// two, so that an entry is found without a product and without a check.
const (
	quickHands   = narrowSeeds + 1
	quickEntries = 16 * quickHands
)

// quickPit is a pit of a quickRing as an entry has it: in the lowest six bits
// the place of its seeds, in the next four the pit, as in the lap table of the
// ring, so that there its entries begin.
type quickPit uint16

const (
	quickPlace = quickHands - 1
	quickTable = quickEntries - quickHands
	quickBits  = 10
)

// quickRing is a ring that plays so. What a pass needs of a lane is here, each
// kind by itself; the rest is in the lane.
type quickRing struct {
	*ring
	board  [laneCount]uint64
	before [laneCount]uint64 // the board when the move under way began
	random [laneCount]chance
	at     [laneCount]uint16   // entry that the sowing has come to
	first  [laneCount]quickPit // pit of the move under way; above it the pits that are barred
	held   [2][laneCount]int16 // seeds of who moves in the even passes, and in the odd

	change [quickEntries]uint64             // what a hand adds to the board
	on     [quickEntries]quickPit           // where the sowing goes on or has stopped
	beyond [quickEntries / quickHands]uint8 // place of the pit after that of a stop
	after  [quickHands]uint8                // that of the pit after the one at a place
	// drawn is, at 64x + r, the pit drawn from those of five bits x, given r
	// from 0 to 59. 60 is a multiple of each number of pits there may be, so
	// that r says as much as a number drawn for as many.
	drawn [32 << 6]quickPit

	list [laneCount]uint8 // some of the lanes: the first few
	pass uint32           // number of the pass, in which each lane plays one ply
	last uint32           // that of the next pass after which a round might be too long
}

// quickened is r as a quickRing, or nil if it has to be played otherwise.
func (r *ring) quickened() *quickRing {
	rules := &r.p.rules
	if !r.narrow || r.p.half != narrowPits || !r.open || rules.Capture != CaptureBeyondGap || r.anyWidth || r.safe || rules.RoundEnd != EndMoverEmpty {
		return nil
	}
	q := &quickRing{ring: r}
	table := func(pit int) quickPit { return quickPit(pit * quickHands) }
	hands := int(r.most + 1)
	for at, e := range r.entries[:(narrowPits+r.p.size)*hands] {
		on := narrowPits + r.pitOf(e.word, e.shift)
		at = at/hands*quickHands + at%hands
		q.change[at] = e.change[0]
		q.on[at] = table(on) | quickPit(e.shift)
	}
	for pit := range r.p.size {
		_, next := r.place(r.p.following(0, pit))
		_, place := r.place(pit)
		q.beyond[narrowPits+pit], q.after[place] = next, next
	}
	for filled := 1; filled < 1<<narrowPits; filled++ {
		for k := range 60 {
			pit := int(nth[filled<<3|k*int(counted[filled])/60])
			_, place := r.place(pit)
			q.drawn[filled<<6|k] = table(pit) | quickPit(place)
		}
	}
	return q
}

// put has lane i of w take part in the passes.
func (q *quickRing) put(w *lanes, i int) {
	l, hands := &w.lane[i], uint32(q.most+1)
	q.board[i], q.before[i], q.random[i] = l.own, l.hadOwn, l.chance
	q.at[i] = uint16(l.at/hands*quickHands + l.at%hands)
	q.first[i] = quickPit(l.pit)*quickHands | quickPit(l.barred)<<quickBits
	q.held[q.pass&1][i], q.held[^q.pass&1][i] = l.margin, 0
	if left := w.most - 1 - l.plies; left < q.last-q.pass {
		q.last = q.pass + left
	}
	l.plies -= q.pass
}

// take brings lane i of w up to where the passes have come to.
func (q *quickRing) take(w *lanes, i int) *lane {
	l, hands := &w.lane[i], uint32(q.most+1)
	l.own, l.hadOwn, l.chance = q.board[i], q.before[i], q.random[i]
	at, first := uint32(q.at[i]), q.first[i]
	l.at = at/quickHands*hands + at%quickHands
	l.pit, l.barred = uint8(first&quickTable/quickHands), uint8(first>>quickBits)
	l.margin = q.held[q.pass&1][i] - q.held[^q.pass&1][i]
	l.plies += q.pass
	return l
}

// drop takes lane i of w out, and puts the last one in its place.
func (q *quickRing) drop(w *lanes, i int) {
	w.drop(i)
	last := w.now
	q.board[i], q.before[i], q.random[i] = q.board[last], q.before[last], q.random[last]
	q.at[i], q.first[i] = q.at[last], q.first[last]
	q.held[0][i], q.held[1][i] = q.held[0][last], q.held[1][last]
}

func (q *quickRing) together() int { return laneCount }

// play plays a ply in every lane.
func (q *quickRing) play(w *lanes) {
	if q.pass == q.last {
		q.stopLong(w)
	}
	over := 0
	if q.chain {
		over = q.captureChain(w)
	} else {
		over = q.capture(w)
	}
	q.renew(w, over)
	q.draw(w)
	sowing := q.begin(w)
	for _, l := range q.begun {
		w.lane[w.now] = l
		q.put(w, w.now)
		q.list[sowing] = uint8(w.now)
		sowing++
		w.now++
	}
	q.begun = q.begun[:0]
	for laps := 0; sowing > 0 && laps < quickLaps; laps += 2 {
		sowing = q.sow(sowing)
	}
	// From the last on, so that dropping one moves none that is to follow.
	for _, i := range slices.Backward(q.list[:sowing]) {
		l := *q.take(w, int(i))
		q.drop(w, int(i))
		q.enlist(w, l)
	}
	now := w.now
	q.watch(w)
	for i := now; i < w.now; i++ {
		q.put(w, i)
	}
	w.aside = len(q.begun) + len(q.long)
}

// capture captures what the moves in the lanes of w capture, and passes the
// turn. It gives the number of lanes in which the player to move cannot, the
// first few of q.list.
func (q *quickRing) capture(w *lanes) (over int) {
	held := &q.held[q.pass&1]
	for i := range min(w.now, laneCount) {
		board := q.board[i]
		beyond := q.beyond[q.at[i]/quickHands&15] & 63
		seeds := board >> beyond & narrowSeeds
		held[i] += int16(seeds)
		board = bits.RotateLeft64(board-seeds<<beyond, narrowHalf)
		q.board[i] = board
		q.list[over&(laneCount-1)] = uint8(i)
		over += int((uint64(uint32(board)) - 1) >> 63)
	}
	q.pass++
	return over
}

// captureChain is capture where a capture goes on beyond the next gap.
func (q *quickRing) captureChain(w *lanes) (over int) {
	held := &q.held[q.pass&1]
	for i := range min(w.now, laneCount) {
		board := q.board[i]
		place := q.beyond[q.at[i]/quickHands&15] & 63
		for {
			seeds := board >> place & narrowSeeds
			held[i] += int16(seeds)
			board -= seeds << place
			gap := q.after[place] & 63
			if seeds == 0 || board>>gap&narrowSeeds != 0 {
				break
			}
			place = q.after[gap] & 63
		}
		board = bits.RotateLeft64(board, narrowHalf)
		q.board[i] = board
		q.list[over&(laneCount-1)] = uint8(i)
		over += int((uint64(uint32(board)) - 1) >> 63)
	}
	q.pass++
	return over
}

// renew ends the rounds in the first so many lanes of q.list, and begins others
// in their places.
func (q *quickRing) renew(w *lanes, over int) {
	for over--; over >= 0; over-- {
		i := int(q.list[over])
		l := q.take(w, i)
		l.barred = 0
		if w.settled(l) {
			q.put(w, i)
		} else {
			q.drop(w, i)
		}
	}
}

// draw draws the next moves in the lanes of w.
func (q *quickRing) draw(w *lanes) {
	for i := range min(w.now, laneCount) {
		board := q.board[i]
		q.before[i] = board
		q.first[i] = q.drawn[(filledNarrow(board)<<6|q.random[i].draw(60))&2047]
	}
}

// begin lifts the hands drawn, and sows two laps of each. It gives the number
// of lanes in which the sowing goes on, the first few of q.list.
func (q *quickRing) begin(w *lanes) (sowing int) {
	for i := range min(w.now, laneCount) {
		board, on := q.board[i], q.first[i]
		at := board>>(on&quickPlace)&narrowSeeds | uint64(on&quickTable)
		board += q.change[at]
		on = q.on[at]
		at = board>>(on&quickPlace)&narrowSeeds | uint64(on&quickTable)
		board += q.change[at]
		on = q.on[at]
		hand := board >> (on & quickPlace) & narrowSeeds
		q.board[i] = board
		q.at[i] = uint16(hand) | uint16(on&quickTable)
		q.list[sowing&(laneCount-1)] = uint8(i)
		sowing += int(-hand >> 63)
	}
	return sowing
}

// sow sows two laps on in the first so many lanes of q.list, and gives the
// number of those in which the sowing goes on.
func (q *quickRing) sow(sowing int) (left int) {
	for _, i := range q.list[:sowing] {
		at := q.at[i] & (quickEntries - 1)
		board := q.board[i] + q.change[at]
		on := q.on[at]
		next := board>>(on&quickPlace)&narrowSeeds | uint64(on&quickTable)
		board += q.change[next]
		on = q.on[next]
		hand := board >> (on & quickPlace) & narrowSeeds
		q.board[i] = board
		q.at[i] = uint16(hand) | uint16(on&quickTable)
		q.list[left&(laneCount-1)] = i
		left += int(-hand >> 63)
	}
	return left
}

// stopLong ends the rounds that the move under way is the last one of, as they
// would become too long, and finds out when that might happen next.
func (q *quickRing) stopLong(w *lanes) {
	q.last = q.pass + w.most // no round has so many plies to go
	for i := w.now - 1; i >= 0; i-- {
		if left := w.most - 1 - (w.lane[i].plies + q.pass); left > 0 {
			q.last = min(q.last, q.pass+left)
			continue
		}
		l := q.take(w, i)
		one := w.lane[i : i+1]
		q.captureBeyondGap(one)
		if q.chain {
			q.captureOnward(one)
		}
		q.turn(one)
		if w.settled(l) {
			q.enter(w, l)
		}
		q.drop(w, i)
	}
}
