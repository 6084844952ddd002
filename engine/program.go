package engine

// DefaultLapCeiling is how many laps of one sowing are followed before it is
// given up as undecided. The longest cycles met in play, on boards of 2×6 and
// 2×8, come back after 9.3 and more than 5.5 million laps; the longest sowing
// met that ends has fewer than a thousand.
const DefaultLapCeiling = 20_000_000

// Program is a set of rules made ready for play: the ways round the board as
// tables, so that nothing is worked out twice. It is never changed, and may be
// used by many goroutines at once.
type Program struct {
	rules Rules
	board Board
	size  int
	half  int
	relay Relay  // none where nothing is sown
	one   bool   // a pit holds one seed at most
	least uint16 // seeds a pit must hold to be played from
	ring  bool   // both sides play on all pits
	// threeRows: what faces a pit is the nearest of the opponent's in its column.
	threeRows bool
	plain     bool // see plainSowing
	owns      bool // pits may be made over to a side that then hold what falls there
	limit     bool // not every pit with so many seeds may be played from
	// landsOccupied: the last seed captures when it falls into an occupied pit,
	// so that each hand of a relay may capture, and not the last one only.
	landsOccupied bool
	resows        bool // captured seeds are sown on
	oneHand       bool // only a move of one hand captures
	fours         bool // pits of four are made over to the mover
	reversals     int  // how many hands of a move may go the other way round
	quota         int  // who has fewer seeds in their pits has lost
	untilCount    bool // a relay stops at a number that is captured
	sownOn        bool // the seed that captures is sown on

	// turned is what plays the moves that go clockwise where not all moves go
	// the same way round; nil where they do.
	turned *Program

	start    [MaxPits]uint16 // the board at the start
	round    int             // pits in a way round
	next     [MaxPits]uint8  // the pit after each in the direction of sowing, closed or not
	prev     [MaxPits]uint8  // the pit before each
	opposite [MaxPits]uint8  // the pit that faces each
	behind   [MaxPits]uint8  // the back pit behind each front pit; the pit itself if none
	front    [MaxPits]bool

	laps       *lapTable // nil if the board does not pack
	lapCeiling int
	// oneToOne says that no two lap states lead to the same next one, so that
	// an endless sowing must come back to its first.
	oneToOne bool
}

// Compile makes r ready for play. The error names every incompatibility in r,
// as [Rules.Check] does.
func Compile(r Rules) (*Program, error) {
	if err := r.Check(); err != nil {
		return nil, err
	}
	b := r.Board()
	p := &Program{
		rules:      r,
		board:      b,
		size:       b.Size(),
		half:       b.Half(),
		lapCeiling: DefaultLapCeiling,
		// A hand that passes over its origin leaves it empty however often it
		// went round, so that hands of different size can leave the same
		// board behind. One that drops a seed there cannot.
		oneToOne:  r.LongSowing == OriginSown && plainSowing(r),
		plain:     plainSowing(r),
		one:       single(r),
		least:     1,
		ring:      b.Ring(),
		threeRows: b.Rows == 3,
		owns:      makesThrees(r) || makesFours(r),
		fours:     makesFours(r),
		limit:     single(r) || makesThrees(r) || makesFours(r) || r.StartingPit != StartOwn,

		landsOccupied: capturesByColumnSowing(r) && r.LandingPit == LandingPitOccupied,
		resows:        resows(r),
		oneHand:       capturesAfterSowing(r) && r.AfterRelay == AfterRelayNothing,
		untilCount:    relaysUntilCount(r),
		sownOn:        sowsCapturingSeedOn(r),
	}
	if sows(r) && r.Playable == TwoSeedsPlayable {
		p.least = 2
	}
	if mayReverse(r) {
		switch r.Reverse {
		case ReverseOnce:
			p.reversals = 1
		case ReverseAgain:
			p.reversals = mostReversals
		}
	}
	if p.resows || p.sownOn {
		// A hand that was captured may come to lie where a lifted one would, and
		// where seeds have left the board in between, no state comes back.
		p.oneToOne = false
	}
	switch r.Goal {
	case GoalTakeAll:
		p.quota = 1
	case GoalQuota:
		p.quota = r.Quota
	}
	if relays(r) {
		p.relay = r.Relay
	}
	if p.untilCount {
		p.relay = RelayFromLast
	}
	ring := p.size // two rows: both players share one way round
	if b.Rows == 4 {
		ring = p.half
	}
	turn := 1
	if r.Direction == Clockwise {
		turn = ring - 1
	}
	p.round = ring
	for i := range p.size {
		start := i / ring * ring
		p.next[i] = uint8(start + (i-start+turn)%ring)
		p.prev[p.next[i]] = uint8(i)
		p.opposite[i] = uint8(b.Opposite(i))
		p.front[i] = b.Front(i)
		p.behind[i] = uint8(i)
		if behind := b.Behind(i); behind >= 0 {
			p.behind[i] = uint8(behind)
		}
	}
	for i := range p.size {
		p.prev[p.next[i]] = uint8(i)
	}
	p.start = p.layOut()
	p.laps = newLapTable(p)
	if goesBothWays(r) {
		r.Direction = Clockwise
		turned, err := Compile(r)
		if err != nil {
			return nil, err
		}
		p.turned = turned
	}
	return p, nil
}

// WithLapCeiling is p but for the number of laps, at least 1, after which a
// sowing that has neither ended nor come back is given up as undecided. A low
// ceiling makes statistics cheap; what it gave up is counted, never hidden.
func (p *Program) WithLapCeiling(laps int) *Program {
	q := *p
	q.lapCeiling = max(laps, 1)
	if p.turned != nil {
		q.turned = p.turned.WithLapCeiling(laps)
	}
	return &q
}

// LapCeiling is the number of laps after which a sowing is given up.
func (p *Program) LapCeiling() int { return p.lapCeiling }

// Rules are the rules p was compiled from.
func (p *Program) Rules() Rules { return p.rules }

// Board is the board p is played on.
func (p *Program) Board() Board { return p.board }

// Start is the position at the start of a game.
func (p *Program) Start() Position {
	return Position{
		Pits:      p.start,
		ToMove:    p.rules.Starter,
		Ply:       1,
		LastMover: p.rules.Starter.Other(),
		Round:     1,
		Starter:   p.rules.Starter,
	}
}

// layOut is the board at the start.
func (p *Program) layOut() (pits [MaxPits]uint16) {
	if p.rules.Start == LayoutStart {
		// The rules have been checked: every row can be read.
		pits, _ = p.board.parseRows(p.rules.Layout, nil)
		return pits
	}
	for i := range p.size {
		pits[i] = uint16(p.rules.SeedsPerPit)
	}
	if p.rules.Start == FrontLeftEmpty {
		// The front row comes back from right to left: its leftmost pit is
		// the last of its side.
		pits[p.half-1] = 0
		pits[p.size-1] = 0
	}
	return pits
}

// pitsOf is the range of pits, from and up to but without to, that s owns; on a
// ring all are of either side.
func (p *Program) pitsOf(s Side) (from, to int) {
	if s == South || p.ring {
		return 0, p.half
	}
	return p.half, p.size
}

// owner is the side whose pit i is. On a ring it says nothing.
func (p *Program) owner(i int) Side {
	if i < p.half {
		return South
	}
	return North
}

// nextOpen is the first open pit after pit i in the direction of sowing: i
// itself if no other on its ring is open.
func (p *Program) nextOpen(closed PitSet, i int) int {
	i = int(p.next[i])
	for closed.Has(i) {
		i = int(p.next[i])
	}
	return i
}

// sowInto is the pit into which the seed after the one in last falls, out of a
// hand lifted from origin.
func (p *Program) sowInto(closed PitSet, origin, last int) int {
	last = p.nextOpen(closed, last)
	if last == origin && p.rules.LongSowing == OriginSkipped {
		last = p.nextOpen(closed, last)
	}
	return last
}

// passesNone reports whether a hand of so many seeds passes over no pit on its
// way, so that [Program.sowAround] can sow it.
func (p *Program) passesNone(closed PitSet, seeds int) bool {
	return closed == 0 && (p.rules.LongSowing == OriginSown || seeds < p.round)
}

// sowAround sows seeds into the pits after pit, passing over none, and says
// where the last one fell. Counting is quicker than asking each pit for the
// next.
func (p *Program) sowAround(pits *[MaxPits]uint16, pit, seeds int, reversed bool) (last int) {
	first := 0
	if pit >= p.round {
		first = p.round
	}
	end := first + p.round
	if reversed != (p.rules.Direction == Clockwise) {
		for ; seeds > 0; seeds-- {
			if pit == first {
				pit = end
			}
			pit--
			pits[pit]++
		}
		return pit
	}
	for ; seeds > 0; seeds-- {
		if pit++; pit == end {
			pit = first
		}
		pits[pit]++
	}
	return pit
}

// following is the pit that comes after pit i in the tests for relay and
// capture, where a closed pit is either not there or an empty one.
func (p *Program) following(closed PitSet, i int) int {
	if p.rules.ClosedPits == ClosedEmpty {
		return int(p.next[i])
	}
	return p.nextOpen(closed, i)
}

// onBoard counts the seeds in the pits of s.
func (p *Program) onBoard(pos *Position, s Side) int {
	n := 0
	for from, to := p.pitsOf(s); from < to; from++ {
		n += int(pos.Pits[from])
	}
	return n
}
