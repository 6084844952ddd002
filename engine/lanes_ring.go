package engine

import (
	"math"
	"math/bits"
	"slices"
)

// Packed rings: two rows round which both players sow. Where ten pits of six
// bits are enough the whole board is one word, the mover's pits lowest;
// otherwise each side has a word, and each pit a byte. Lifting a hand and
// sowing it is one addition, of a number found in a table; the table also
// knows where the last seed falls and from which pit the sowing goes on. In one
// word each side has a half of it, so that to turn the board is to exchange its
// halves.

const (
	ringPits  = 8   // to a side: as many bytes as a word has
	ringSeeds = 255 // as many as a byte counts

	narrowPits  = 5 // to a side, where the whole board is one word
	narrowSeeds = 63
	narrowHalf  = 32 // bits of a word to a side, the highest two of them always 0
)

// lap is an entry of the lap table: what a hand sown from a pit does, or,
// where nothing is sown any more, what is to be known of the pit at which the
// sowing has stopped: the pit of its last seed, or under relay=from-next the
// empty one after that. Sowing on from a stop changes nothing and leads back to
// it.
type lap struct {
	change [2]uint64 // to be added to the board
	next   uint32    // entry of an empty hand from the pit where the sowing goes on
	across uint32    // of a stop: that of the pit where a capture is looked for
	from   uint32    // of a stop under relay=from-next: that of the last seed's pit
	word   uint8     // the pit where the sowing goes on or has stopped:
	shift  uint8     // its word and its place there
	alone  uint8     // of a stop: 1 if the last seed is taken though it faces nothing
}

// ring plays packed rings.
type ring struct {
	p       *Program
	narrow  bool   // the whole board is one word
	width   int    // bits of a pit
	mask    uint64 // of a pit
	most    uint64 // seeds in the game
	stop    uint64 // the largest hand from which no relay goes on
	entries []lap
	open    bool              // no pit is closed in any of the rounds
	tables  map[PitSet]uint32 // where the entries begin, by closed pits as the mover counts them

	// What the rules say, as numbers to compute with.
	anyRow, taken, single uint64
	anyWidth, safe, chain bool

	sowing [nearLanes]uint8 // the lanes in which sowing goes on: the first few
	begun  []lane           // rounds that wait for a lane, their move drawn but not sown
	long   []longSowing     // rounds in which a sowing goes on for long
}

// longSowing is a round in which a sowing goes on for long.
type longSowing struct {
	lane   lane
	hand   uint32 // sown next
	until  uint32 // laps after which there is something to look at in any case
	state  uint64 // what tells states of the sowing apart at a glance: entry of the lap table, or last hands
	sought uint64 // that of the one looked out for, 0 before
	look   watch[[2]uint64]
}

// lastHands is how many hands fit into a state: where the board comes back, all
// of them have.
const lastHands = 64 / 8

func newRing(p *Program) *ring {
	r := &ring{p: p, most: uint64(p.startSeeds()), width: 8, mask: 0xff, tables: map[PitSet]uint32{}, open: true}
	if p.half <= narrowPits && r.most <= narrowSeeds {
		r.narrow, r.width, r.mask = true, 6, 0x3f
	}
	switch p.relay {
	case NoRelay:
		r.stop = r.most
		r.single = 1
	case RelayFromLast:
		r.stop = 1
	}
	rules := &p.rules
	r.anyWidth, r.safe, r.chain = rules.GapWidth == GapAny, rules.OwnBeyondGap == OwnBeyondGapSafe, rules.Capture == CaptureBeyondGap && rules.GapChain == GapChainOnward
	if rules.Landing == LandingAnyRow {
		r.anyRow = 1
	}
	if rules.CapturingSeed == CapturingSeedTaken {
		r.taken = 1
	}
	return r
}

// table is where the entries for a set of closed pits begin, as the mover
// counts them. First come those of the hands a move begins with, from each of
// the mover's pits, and then those of the hands it goes on with, from every
// pit; each pit has an entry for every number of seeds.
func (r *ring) table(closed PitSet) uint32 {
	at, ok := r.tables[closed]
	if ok {
		return at
	}
	at = uint32(len(r.entries))
	r.tables[closed] = at
	r.open = r.open && closed == 0
	hands := uint32(r.most + 1)
	relayed := func(pit int) uint32 { return at + uint32(r.p.half+pit)*hands }
	for pit := range r.p.half {
		r.add(closed, pit, 0, relayed)
	}
	for pit := range r.p.size {
		if closed.Has(pit) {
			r.add(closed, pit, r.most, relayed)
		} else {
			r.add(closed, pit, r.stop, relayed)
		}
	}
	return at
}

// add appends the entries of all hands from pit; those of up to stop seeds are
// stops. An empty hand always is one.
func (r *ring) add(closed PitSet, pit int, stop uint64, relayed func(pit int) uint32) {
	p := r.p
	here := lap{next: relayed(pit), from: ^uint32(0)}
	here.word, here.shift = r.place(pit)
	switch p.rules.Capture {
	case CaptureOpposite:
		facing := int(p.opposite[pit])
		here.across = relayed(facing)
		if p.rules.OppositeEmpty == OppositeEmptySeed && !(closed.Has(facing) && p.rules.ClosedPits == ClosedAbsent) {
			here.alone = 1
		}
	case CaptureBeyondGap:
		beyond := p.following(closed, pit)
		here.across = relayed(beyond)
		for last := range p.size {
			if !closed.Has(last) && p.following(closed, last) == pit {
				here.from = relayed(last)
			}
		}
	}
	var change [2]uint64
	last := pit
	origin, place := r.place(pit)
	for hand := uint64(0); hand <= r.most; hand++ {
		if hand > 0 {
			change[origin] -= 1 << place
			last = p.sowInto(closed, pit, last)
			word, shift := r.place(last)
			change[word] += 1 << shift
		}
		if hand <= stop {
			r.entries = append(r.entries, here)
			continue
		}
		on := last
		if p.relay == RelayFromNext {
			on = p.following(closed, last)
		}
		e := lap{change: change, next: relayed(on)}
		e.word, e.shift = r.place(on)
		r.entries = append(r.entries, e)
	}
}

// place is where the seeds of a pit are: in which word, and how far up.
func (r *ring) place(pit int) (word, shift uint8) {
	side := pit / r.p.half
	shift = uint8(pit % r.p.half * r.width)
	if r.narrow {
		return 0, uint8(side*narrowHalf) + shift
	}
	return uint8(side), shift
}

// pitOf is the pit whose seeds are in that place.
func (r *ring) pitOf(word, shift uint8) int {
	side := int(word)
	if r.narrow {
		side, shift = int(shift/narrowHalf), shift%narrowHalf
	}
	return side*r.p.half + int(shift)/r.width
}

// load puts the board of pos into a lane, and reports whether it fits.
func (r *ring) load(l *lane, pos *Position) bool {
	half, size := r.p.half, r.p.size
	mover := int(pos.ToMove) * half
	total := uint64(0)
	board := [2]uint64{}
	for pit := range size {
		n := uint64(pos.Pits[(mover+pit)%size])
		total += n
		word, shift := r.place(pit)
		board[word] |= n << shift
	}
	if total > r.most {
		return false
	}
	l.own, l.other = board[0], board[1]
	all := PitSet(1)<<size - 1
	closed := (pos.Closed>>mover | pos.Closed<<(size-mover)) & all
	l.tables[0] = r.table(closed)
	l.tables[1] = r.table((closed>>half | closed<<half) & all)
	return true
}

// unload writes the board of a lane into pos.
func (r *ring) unload(l *lane, pos *Position) {
	mover := int(l.mover()) * r.p.half
	for pit := range r.p.size {
		word, shift := r.place(pit)
		pos.Pits[(mover+pit)%r.p.size] = uint16([2]uint64{l.own, l.other}[word] >> shift & r.mask)
	}
}

// seeds is the number of seeds on each side of a lane's board. A product adds
// up the groups of bits, in the highest of them.
func (r *ring) seeds(l *lane) (mover, other int) {
	if r.narrow {
		const ones = 1 | 1<<6 | 1<<12 | 1<<18 | 1<<24
		return int(l.own * ones >> 24 & 0x3f), int(l.own >> narrowHalf * ones >> 24 & 0x3f)
	}
	const ones = 0x0101010101010101
	return int(l.own * ones >> 56), int(l.other * ones >> 56)
}

// stuck is why the round in a lane is over, if it is.
func (r *ring) stuck(l *lane) (why ending, over bool) {
	l.from = r.filled(l) &^ l.barred
	if l.from == 0 {
		return moverStuck, true
	}
	if r.p.rules.RoundEnd != EndAnyRowEmpty {
		return 0, false
	}
	_, other := r.seeds(l)
	return otherEmpty, other == 0
}

// filled is the set of the mover's pits that hold seeds.
func (r *ring) filled(l *lane) uint8 {
	if r.narrow {
		return uint8(filledNarrow(l.own))
	}
	return uint8(filled(l.own))
}

// filled is the set of the bytes of x that are not 0.
func filled(x uint64) uint64 {
	const low = 0x7f7f7f7f7f7f7f7f
	return (x&low + low | x) &^ low >> 7 * 0x0102040810204080 >> 56
}

// filledNarrow is the set of the mover's pits of a board of one word that are
// not empty. What carries into the highest bit of a pit is brought together by
// a product.
func filledNarrow(board uint64) uint64 {
	const low = 0x1f | 0x1f<<6 | 0x1f<<12 | 0x1f<<18 | 0x1f<<24
	const high = 0x20 | 0x20<<6 | 0x20<<12 | 0x20<<18 | 0x20<<24
	return (board&low + low | board) & high * (1 | 1<<5 | 1<<10 | 1<<15 | 1<<20) >> 25 & 0x1f
}

// nth is the place of the k-th set bit of a byte x, at 8x + k, and counted the
// number of them.
var nth, counted = nthBits()

func nthBits() (nth [2048]uint8, counted [256]uint8) {
	for x := range counted {
		for bit := range 8 {
			if x>>bit&1 != 0 {
				nth[x<<3|int(counted[x])] = uint8(bit)
				counted[x]++
			}
		}
	}
	return nth, counted
}

// quickLaps is about how many laps are sown side by side; sowings that go on
// longer are watched.
const quickLaps = 64

// play captures what the moves made in the lanes capture, passes the turn,
// draws the next moves and sows.
func (r *ring) play(w *lanes) {
	sowing := r.playPhases(w)
	for _, l := range r.begun {
		r.sowing[sowing] = uint8(w.now)
		sowing++
		w.lane[w.now] = l
		w.now++
	}
	r.begun = r.begun[:0]
	for laps := 0; sowing > 0 && laps < quickLaps; laps += 2 {
		sowing = r.sow(w.lane[:w.now], sowing, w.sim != nil)
	}
	r.enrol(w, sowing)
	r.watch(w)
	w.aside = len(r.begun) + len(r.long)
}

// playPhases does one thing after the other in all lanes, up to the second lap
// of each sowing. It gives the number of lanes in which the sowing goes on.
func (r *ring) playPhases(w *lanes) (sowing int) {
	lane := w.lane[:w.now]
	switch r.p.rules.Capture {
	case CaptureBeyondGap:
		r.captureBeyondGap(lane)
		if r.chain {
			r.captureOnward(lane)
		}
	case CaptureOpposite:
		r.captureOpposite(lane)
	}
	if w.sim != nil {
		for i := range lane {
			w.sim.moved(&lane[i])
		}
	}
	r.turn(lane)
	r.settle(w)
	r.draw(w)
	return r.begin(w.lane[:w.now], w.sim != nil)
}

// captureBeyondGap takes what lies beyond the gap at which the sowing in each
// lane has stopped.
func (r *ring) captureBeyondGap(lane []lane) {
	entries := r.entries
	if r.narrow && !r.anyWidth && !r.safe {
		for i := range lane {
			l := &lane[i]
			across := entries[l.at].across
			shift := entries[across].shift & 63
			seeds := l.own >> shift & 0x3f
			l.own -= seeds << shift
			l.captured = uint16(seeds)
			l.prey = across
		}
		return
	}
	for i := range lane {
		l := &lane[i]
		e := &entries[l.at]
		l.prey = e.across
		f := &entries[l.prey]
		own, other, across := l.own, l.other, -uint64(f.word)
		seeds := (own ^ (own^other)&across) >> (f.shift & 63) & r.mask
		if r.anyWidth {
			for seeds == 0 {
				l.prey = f.across
				f = &entries[l.prey]
				across = -uint64(f.word)
				seeds = (own ^ (own^other)&across) >> (f.shift & 63) & r.mask
			}
		}
		if r.safe && f.next == e.from {
			seeds = 0
		}
		l.captured = uint16(seeds)
		seeds <<= f.shift & 63
		l.own, l.other = own-seeds&^across, other-seeds&across
	}
}

// captureOnward takes in each lane in which something has been captured what
// lies beyond the gap after that, if there is one, and so on. On so many pits
// as there are a chain that leaps one at a time takes no more than eight.
func (r *ring) captureOnward(lane []lane) {
	for i := range lane {
		l := &lane[i]
		l.chain = [8]uint8{uint8(l.captured)}
		from := r.entries[l.at].from
		at := l.prey
		for k := 1; k < len(l.chain) && l.chain[k-1] > 0; k++ {
			gap := &r.entries[r.entries[at].across]
			at = gap.across
			beyond := &r.entries[at]
			seeds := r.at(l, beyond)
			if r.at(l, gap) != 0 || r.safe && beyond.next == from {
				break
			}
			l.chain[k] = uint8(seeds)
			l.captured += uint16(seeds)
			across := -uint64(beyond.word)
			seeds <<= beyond.shift & 63
			l.own, l.other = l.own-seeds&^across, l.other-seeds&across
		}
	}
}

// at is the number of seeds in the pit that e is about.
func (r *ring) at(l *lane, e *lap) uint64 {
	return (l.own ^ (l.own^l.other)&-uint64(e.word)) >> (e.shift & 63) & r.mask
}

// captureOpposite takes what faces the pit in which the sowing in each lane has
// stopped.
func (r *ring) captureOpposite(lane []lane) {
	entries, mask, anyRow, taken, single := r.entries, r.mask, r.anyRow, r.taken, r.single
	for i := range lane {
		l := &lane[i]
		e := &entries[l.at]
		f := &entries[e.across]
		own, other := l.own, l.other
		word, across := -uint64(e.word), -uint64(f.word)
		theirs := uint64(e.word)
		if r.narrow && e.shift >= narrowHalf {
			theirs = 1
		}
		facing := (own ^ (own^other)&across) >> (f.shift & 63) & mask
		last := (own ^ (own^other)&word) >> (e.shift & 63) & mask
		ok := (theirs ^ 1 | anyRow) &^ ((1 - last) >> 63 & single) // only a pit that was empty
		some := -facing >> 63
		seeds, seed := facing&-ok, ok&(some&taken|(some^1)&uint64(e.alone))
		l.captured, l.lone, l.prey = uint16(seeds+seed), uint8(seed), e.across
		seeds, seed = seeds<<(f.shift&63), seed<<(e.shift&63)
		l.own = own - (seeds&^across + seed&^word)
		l.other = other - (seeds&across + seed&word)
	}
}

// raids calls tell for each pit the move just made in l captures from.
func (r *ring) raids(l *lane, tell func(pit, seeds int)) {
	raid := func(at uint32, seeds int) {
		if e := &r.entries[at]; seeds > 0 {
			tell(r.pitOf(e.word, e.shift), seeds)
		}
	}
	if r.chain {
		at := l.prey
		for _, seeds := range l.chain {
			raid(at, int(seeds))
			at = r.entries[r.entries[at].across].across
		}
		return
	}
	raid(l.prey, int(l.captured)-int(l.lone))
	raid(l.at, int(l.lone))
}

func (r *ring) cycle() int { return 1 }

func (r *ring) together() int { return nearLanes }

// turn passes the turn in each lane.
func (r *ring) turn(lane []lane) {
	if r.narrow {
		for i := range lane {
			l := &lane[i]
			own := bits.RotateLeft64(l.own, narrowHalf)
			l.own = own
			l.margin = -(l.margin + int16(l.captured))
			l.plies++
			l.from, l.barred = uint8(filledNarrow(own)), 0
		}
		return
	}
	for i := range lane {
		l := &lane[i]
		own := l.other
		l.own, l.other = own, l.own
		l.margin = -(l.margin + int16(l.captured))
		l.plies++
		l.from, l.barred = uint8(filled(own)), 0
	}
}

// turnOne passes the turn in one lane, in which nothing was captured.
func (r *ring) turnOne(l *lane) {
	if r.narrow {
		l.own = bits.RotateLeft64(l.own, narrowHalf)
	} else {
		l.own, l.other = l.other, l.own
	}
	l.margin = -l.margin
	l.plies++
	l.barred = 0
}

// settle ends the rounds that are over.
func (r *ring) settle(w *lanes) {
	look := w.sim != nil || r.p.rules.RoundEnd == EndAnyRowEmpty
	for i := 0; i < w.now; i++ {
		l := &w.lane[i&(nearLanes-1)]
		if (l.from == 0 || l.plies >= w.most || look) && !w.settled(l) {
			w.drop(i)
			i--
		}
	}
}

// draw draws a pit to play from in each lane.
func (r *ring) draw(w *lanes) {
	lane := w.lane[:w.now]
	if w.sim != nil {
		for i := range lane {
			l := &lane[i]
			l.pit = nth[uint64(l.from)<<3|w.sim.draw(l, int(counted[l.from]))&7]
		}
		return
	}
	for i := range lane {
		l := &lane[i]
		l.pit = nth[uint64(l.from)<<3|l.chance.draw(uint64(counted[l.from]))&7]
	}
}

// begin lifts the hand drawn in each lane, and sows two laps. It gives the
// number of lanes in which the sowing goes on.
func (r *ring) begin(lane []lane, counting bool) (sowing int) {
	entries, stop, hands := r.entries, r.stop, uint32(r.most+1)
	if r.narrow {
		for i := range lane {
			l := &lane[i]
			own := l.own
			l.hadOwn = own
			hand := own >> (l.pit * 6 & 63) & 0x3f
			e := &entries[l.tables[l.plies&1]+uint32(l.pit)*hands+uint32(hand)]
			own += e.change[0]
			next := own >> (e.shift & 63) & 0x3f
			if counting {
				l.count(hand, next, stop)
			}
			e = &entries[e.next+uint32(next)]
			own += e.change[0]
			next = own >> (e.shift & 63) & 0x3f
			l.own, l.at = own, e.next+uint32(next)
			if counting {
				l.countOn(next, stop)
			}
			r.sowing[sowing&(nearLanes-1)] = uint8(i)
			sowing += int((stop - next) >> 63)
		}
		return sowing
	}
	for i := range lane {
		l := &lane[i]
		own, other := l.own, l.other
		l.hadOwn, l.hadOther = own, other
		hand := own >> (l.pit & 7 * 8) & 0xff
		e := &entries[l.tables[l.plies&1]+uint32(l.pit)*hands+uint32(hand)]
		own, other = own+e.change[0], other+e.change[1]
		next := (own ^ (own^other)&-uint64(e.word)) >> (e.shift & 63) & 0xff
		if counting {
			l.count(hand, next, stop)
		}
		e = &entries[e.next+uint32(next)]
		own, other = own+e.change[0], other+e.change[1]
		next = (own ^ (own^other)&-uint64(e.word)) >> (e.shift & 63) & 0xff
		l.own, l.other, l.at = own, other, e.next+uint32(next)
		if counting {
			l.countOn(next, stop)
		}
		r.sowing[sowing&(nearLanes-1)] = uint8(i)
		sowing += int((stop - next) >> 63)
	}
	return sowing
}

// count counts the first hand of a move, and the next if it is sown.
func (l *lane) count(hand, next, stop uint64) {
	more := (stop - next) >> 63
	l.laps, l.sown = 1+uint32(more), uint32(hand+next&-more)
}

// countOn counts the next hand of a move, if it is sown.
func (l *lane) countOn(next, stop uint64) {
	more := (stop - next) >> 63
	l.laps += uint32(more)
	l.sown += uint32(next & -more)
}

// sow sows two laps on in the first so many lanes of r.sowing, and gives the
// number of those in which the sowing goes on.
func (r *ring) sow(lane []lane, sowing int, counting bool) (left int) {
	entries, stop := r.entries, r.stop
	if r.narrow {
		for _, i := range r.sowing[:sowing] {
			l := &lane[i]
			e := &entries[l.at]
			own := l.own + e.change[0]
			next := own >> (e.shift & 63) & 0x3f
			if counting {
				l.countOn(next, stop)
			}
			e = &entries[e.next+uint32(next)]
			own += e.change[0]
			next = own >> (e.shift & 63) & 0x3f
			l.own, l.at = own, e.next+uint32(next)
			if counting {
				l.countOn(next, stop)
			}
			r.sowing[left&(nearLanes-1)] = i
			left += int((stop - next) >> 63)
		}
		return left
	}
	for _, i := range r.sowing[:sowing] {
		l := &lane[i]
		e := &entries[l.at]
		own, other := l.own+e.change[0], l.other+e.change[1]
		next := (own ^ (own^other)&-uint64(e.word)) >> (e.shift & 63) & 0xff
		if counting {
			l.countOn(next, stop)
		}
		e = &entries[e.next+uint32(next)]
		own, other = own+e.change[0], other+e.change[1]
		next = (own ^ (own^other)&-uint64(e.word)) >> (e.shift & 63) & 0xff
		l.own, l.other, l.at = own, other, e.next+uint32(next)
		if counting {
			l.countOn(next, stop)
		}
		r.sowing[left&(nearLanes-1)] = i
		left += int((stop - next) >> 63)
	}
	return left
}

// enter draws a move in a round that has no lane, and has it wait for one.
func (r *ring) enter(w *lanes, l *lane) {
	r.drawOne(w, l)
	r.begun = append(r.begun, *l)
	w.aside = len(r.begun) + len(r.long)
}

// drawOne draws a move in one lane, which is yet to be sown.
func (r *ring) drawOne(w *lanes, l *lane) {
	n := uint64(counted[l.from])
	k := uint64(0)
	if w.sim != nil {
		k = w.sim.draw(l, int(n))
	} else {
		k = l.chance.draw(n)
	}
	l.pit = nth[uint64(l.from)<<3|k]
	l.hadOwn, l.hadOther = l.own, l.other
	l.sown = r.first(l)
	l.laps = 1
}

// first puts the sowing in l at its beginning, and gives the hand lifted.
func (r *ring) first(l *lane) (hand uint32) {
	hand = uint32(l.own >> (int(l.pit) * r.width) & r.mask)
	l.at = l.tables[l.plies&1] + uint32(l.pit)*uint32(r.most+1) + hand
	return hand
}

// enrol has the sowings in the first so many lanes of r.sowing watched, from
// their beginning.
func (r *ring) enrol(w *lanes, sowing int) {
	// From the last on, so that dropping one moves none that is to follow.
	for _, i := range slices.Backward(r.sowing[:sowing]) {
		l := w.lane[i]
		w.drop(int(i))
		r.enlist(w, l)
	}
}

// enlist has the sowing in l watched, from its beginning.
func (r *ring) enlist(w *lanes, l lane) {
	l.own, l.other = l.hadOwn, l.hadOther
	l.laps, l.sown = 0, 0
	hand := r.first(&l)
	s := longSowing{lane: l, hand: hand, until: 1, look: newWatch[[2]uint64]()}
	if r.turns(w) {
		s.look.renew, s.until = lastHands, lastHands
	}
	r.long = append(r.long, s)
}

// turns reports whether a sowing is taken not to end once its board comes back
// turned: if all pits are alike it is enough. Only the number of laps is not
// told by that.
func (r *ring) turns(w *lanes) bool { return w.sim == nil && r.open }

// longTogether is how many sowings that go on for long wait for each other, so
// that there is always one to go on with.
const longTogether = 16

// watch sows some laps on in the sowings that go on for long, if there are
// enough of them or nothing else is left to do.
func (r *ring) watch(w *lanes) {
	if len(r.long) < longTogether && w.now > 0 {
		return
	}
	turned := r.turns(w)
	entries, stop, mask := r.entries, r.stop, r.mask
	for laps := 0; laps < quickLaps && len(r.long) > 0; laps++ {
		// From the last on, so that one that is taken out moves none that is to follow.
		for k := len(r.long) - 1; k >= 0; k-- {
			s := &r.long[k]
			l := &s.lane
			e := &entries[l.at]
			l.laps++
			l.sown += s.hand
			l.own, l.other = l.own+e.change[0], l.other+e.change[1]
			hand := (l.own ^ (l.own^l.other)&-uint64(e.word)) >> (e.shift & 63) & mask
			s.hand, l.at = uint32(hand), e.next+uint32(hand)
			if turned {
				s.state = s.state<<8 | hand
			} else {
				s.state = uint64(l.at)
			}
			if hand > stop && s.state != s.sought && l.laps != s.until {
				continue
			}
			if hand <= stop {
				w.lane[w.now] = *l
				w.now++
			} else if status := r.look(s, e, turned); status != Finished {
				r.unending(w, l, status)
			} else {
				continue
			}
			last := len(r.long) - 1
			r.long[k] = r.long[last]
			r.long = r.long[:last]
		}
	}
}

// look looks whether the state that s has come to after a lap that e tells of
// is one that it was in before.
func (r *ring) look(s *longSowing, e *lap, turned bool) Status {
	l := &s.lane
	board, last := [2]uint64{l.own, l.other}, int(l.at)
	if turned {
		board, last = r.turned(l, e), int(s.hand)
	}
	laps := int(l.laps)
	status := s.look.look(r.p, &board, last, laps)
	if s.look.taken == laps {
		s.sought = s.state
	}
	s.until = uint32(min(s.look.renew, r.p.lapCeiling, math.MaxUint32))
	return status
}

// turned is the board in l as it is counted from the pit where e says that the
// sowing goes on.
func (r *ring) turned(l *lane, e *lap) [2]uint64 {
	side := uint(r.p.half * r.width)
	all := uint64(1)<<side - 1
	own, other, by := l.own, l.other, uint(e.shift)
	if r.narrow {
		own, other = own&all, own>>narrowHalf
		if by >= narrowHalf {
			own, other, by = other, own, by-narrowHalf
		}
	} else if e.word == 1 {
		own, other = other, own
	}
	return [2]uint64{(own>>by | other<<(side-by)) & all, (other>>by | own<<(side-by)) & all}
}

// unending does what is due when the sowing in l does not end.
func (r *ring) unending(w *lanes, l *lane, status Status) {
	l.own, l.other, l.captured = l.hadOwn, l.hadOther, 0
	if w.sim != nil {
		w.sim.unending(l, status)
	}
	goesOn := true
	switch r.p.rules.Endless {
	case EndlessIllegal:
		l.barred |= 1 << l.pit
	case EndlessForfeitTurn:
		last := l.lastMover()
		r.turnOne(l)
		l.last, l.lastAt = last, l.plies
	case EndlessDraw:
		goesOn = w.over(l, drawnEndless)
	}
	if goesOn && w.settled(l) {
		r.enter(w, l)
	}
}
