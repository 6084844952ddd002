package engine

import "errors"

// lapsShown is how many laps a trace shows of a sowing that never ends.
const lapsShown = 24

// TraceMove performs m in pos as [Program.Play] and then [Program.Settle] (or,
// where that is due, [Program.SettleDrawn]) do, and tells all that happens.
// Repetition, which depends on earlier positions, is left to [Game.Trace].
//
// If m is not legal the error says why. If that is because its sowing never
// ends, the trace nevertheless shows that it does not.
func (p *Program) TraceMove(pos Position, m Move) (Trace, error) {
	t := Trace{Before: pos, Move: m, After: pos}
	if err := p.Legal(&pos, m); err != nil {
		t.Events = p.traceRefused(pos, m, err)
		return t, err
	}
	var l listener
	s := p.perform(&t.After, m, &l)
	if s.Status != Finished && p.rules.Endless == EndlessDraw {
		p.drawRound(&t.After, "endless_sowing", &l)
		t.Result = p.nextRound(&t.After, Drawn, &l)
	} else if round, over := p.endRound(&t.After, &l); over {
		t.Result = p.nextRound(&t.After, round, &l)
	}
	t.Events = l.events
	return t, nil
}

// traceRefused shows the sowing of a move that is not legal because it does
// not end, and nothing of a move that is not legal otherwise.
func (p *Program) traceRefused(pos Position, m Move, err error) []Event {
	if !errors.Is(err, ErrEndless) && !errors.Is(err, ErrUndecided) {
		return nil
	}
	var l listener
	p.perform(&pos, m, &l)
	return l.events
}

// perform is [Program.Play], telling l, if there is one, what happens.
func (p *Program) perform(pos *Position, m Move, l *listener) Sowing {
	if l == nil {
		return p.Play(pos, m)
	}
	if set, ok := m.Fill(); ok {
		p.fillChosen(pos, set, l)
		return Sowing{}
	}
	p, m = p.along(m)
	// Fast play decides beforehand whether the sowing ends: a trace could
	// not hold the laps it may take to know.
	after := *pos
	s := p.Play(&after, m)
	t := tracer{p: p, pos: pos, mover: pos.ToMove, l: l, shown: s.Laps}
	if s.Status != Finished {
		t.shown = min(t.shown, lapsShown)
	}
	t.reversed = m.Reversed()
	t.move(m.Pit(), s)
	return s
}

// tracer performs one move slowly.
type tracer struct {
	p     *Program
	pos   *Position
	mover Side
	l     *listener
	shown int // how many laps to show
	lap   int
	// reversed is how many of the first hands go the other way round.
	reversed int
	// hand is what was captured to be sown on.
	hand hand
}

// tell adds an event of the sowing.
func (t *tracer) tell(kind EventKind, pit, seeds, hand int, rule string) {
	t.l.tell(Event{Kind: kind, Pit: pit, Target: -1, Seeds: seeds, Hand: hand, Lap: t.lap, Side: t.mover, Rule: rule})
}

// move plays from pit; s is what fast play says will come of it.
func (t *tracer) move(pit int, s Sowing) {
	before := *t.pos
	if t.p.rules.Move == StepMove {
		t.step(pit)
		return
	}
	last, ended := t.sow(pit)
	if ended {
		at := -1
		switch {
		case last < 0 || t.p.capturesInSowing():
		case t.p.oneHand && t.lap > 1:
			t.failAfterRelay(last)
		default:
			at = t.capture(last)
		}
		t.startAfter(last, at)
		t.pass(last, s.Captured > 0)
		return
	}
	*t.pos = before
	kind := EndlessSowing
	if s.Status == GivenUp {
		kind = UndecidedSowing
	}
	t.lap = s.Laps
	t.tell(kind, pit, 0, 0, "endless_sowing")
	if t.p.rules.Endless == EndlessForfeitTurn {
		t.lap = 0
		t.tell(PassTurn, -1, 0, 0, "endless_sowing")
		t.pos.ToMove = t.mover.Other()
		t.pos.Ply++
	}
}

// pass hands the turn over after a move whose last seed fell into last and that
// captured or did not, unless the mover is to move again.
func (t *tracer) pass(last int, captured bool) {
	t.pos.Ply++
	if t.p.movesAgain(last, captured) {
		t.lap = 0
		t.tell(MoveAgain, -1, 0, 0, "turn")
		return
	}
	t.pos.LastMover = t.mover
	t.pos.ToMove = t.mover.Other()
}

// step moves one seed of pit on.
func (t *tracer) step(pit int) {
	t.lap = 1
	to := t.p.nextOpen(t.pos.Closed, pit)
	t.pos.Pits[pit]--
	t.pos.Pits[to]++
	t.l.tell(Event{Kind: Step, Pit: pit, Target: to, Seeds: int(t.pos.Pits[to]), Lap: 1, Side: t.mover, Rule: "move"})
	at := t.capture(to)
	t.startAfter(to, at)
	t.pass(to, at >= 0)
}

// sow sows from pit, lap by lap, and says where the last seed fell and whether
// the sowing ended before the laps to be shown were over.
func (t *tracer) sow(pit int) (last int, ended bool) {
	h := t.lift(Lift, pit, "move")
	for {
		h.reversed = t.lap <= t.reversed
		last = t.drop(h)
		if t.p.fours && t.p.makeOverFours(t.pos, h.from, last, h.seeds, t.l) {
			t.tell(Stop, last, int(t.pos.Pits[last]), 0, "made_over")
			return last, true
		}
		next, more := t.relay(last)
		took := false
		if t.p.capturesInSowing() && (t.p.landsOccupied || !more) {
			took = t.captureInSowing(h, last)
		}
		switch resown, onward := took && t.p.resows, took && t.p.sownOn; {
		case !resown && !onward && (took || !more):
			return last, true
		case t.lap == t.shown:
			return last, false
		case resown:
			h = t.hand
			t.lap++
		case onward:
			h = t.lift(RelayLift, last, "capturing_seed")
		default:
			h = t.lift(RelayLift, next, "relay")
		}
	}
}

// lift takes up the seeds of pit for the next lap.
func (t *tracer) lift(kind EventKind, pit int, rule string) hand {
	t.lap++
	h := lifted(&t.pos.Pits, pit)
	t.tell(kind, pit, h.seeds, h.seeds, rule)
	return h
}

// captureInSowing captures what h, which ended in last, captures, and reports
// whether it did.
func (t *tracer) captureInSowing(h hand, last int) bool {
	before := t.pos.Pits
	t.hand = t.p.recaptured(h, last, 0)
	t.capture(last)
	return t.pos.Pits != before
}

// drop drops a hand, seed by seed.
func (t *tracer) drop(h hand) (last int) {
	last = h.from
	origin := h.skips()
	if h.reversed {
		return t.dropReversed(h)
	}
	left := h.seeds - 1
	if t.p.leavesOne(h.seeds) {
		t.pos.Pits[h.from] = 1
		t.tell(Sow, h.from, 1, left, "first_seed")
		left--
	}
	for ; left >= 0; left-- {
		from := last
		last = t.p.onward(t.pos, origin, from)
		if last < 0 {
			s := t.ownerOf(last)
			t.pos.Reserve[s]++
			t.l.tell(Event{Kind: SowStore, Pit: -1, Target: -1, Seeds: int(t.pos.Reserve[s]), Hand: left, Lap: t.lap, Side: s, Rule: "stores"})
			continue
		}
		t.pos.Pits[last]++
		t.tell(Sow, last, int(t.pos.Pits[last]), left, t.whyThere(origin, from))
		if owner, ok := t.p.tithe(t.pos, last); ok {
			t.takeFor(owner, last, "tuzdik")
		}
		if taker, ok := t.p.takesFour(t.pos, last); ok {
			t.takeFor(taker, last, "en_passant")
		}
	}
	return last
}

// ownerOf is whose store it is that a seed fell into.
func (t *tracer) ownerOf(store int) Side {
	if store == inStore {
		return t.mover
	}
	return t.mover.Other()
}

// whyThere names the parameter that says where the seed after the one in from
// falls, out of a hand lifted from origin.
func (t *tracer) whyThere(origin, from int) string {
	if from < 0 {
		from = t.p.gate(t.ownerOf(from))
	}
	if t.p.nextOpen(t.pos.Closed, from) == origin {
		return "long_sowing"
	}
	if t.pos.Closed.Has(int(t.p.next[from])) {
		return "closed_pits"
	}
	return "direction"
}

// dropReversed drops a hand the other way round.
func (t *tracer) dropReversed(h hand) (last int) {
	last = h.from
	for left := h.seeds - 1; left >= 0; left-- {
		last = t.p.dropInto(t.pos.Closed, h, last)
		t.pos.Pits[last]++
		t.tell(Sow, last, int(t.pos.Pits[last]), left, "reverse")
	}
	return last
}

// relay says from which pit the next lap starts now that the last seed has
// fallen into last, if there is another, and otherwise tells that the sowing
// stops.
func (t *tracer) relay(last int) (from int, more bool) {
	rule := "relay"
	if last < 0 {
		s := t.ownerOf(last)
		t.l.tell(Event{Kind: Stop, Pit: -1, Target: -1, Seeds: int(t.pos.Reserve[s]), Lap: t.lap, Side: s, Rule: "stores"})
		return last, false
	}
	switch t.p.relay {
	case RelayFromLast:
		counted := t.p.stopsAt(t.pos, last)
		if t.pos.Pits[last] > 1 && !t.pos.owned().Has(last) && !counted {
			return last, true
		}
		switch {
		case t.pos.owned().Has(last):
			rule = "made_over"
		case counted:
			rule = "capture_count"
		}
	case RelayFromNext:
		next := t.p.following(t.pos.Closed, last)
		if t.pos.Pits[next] > 0 && !t.pos.owned().Has(next) {
			return next, true
		}
		if t.pos.owned().Has(next) {
			rule = "made_over"
		}
		if t.pos.Closed.Has(next) {
			rule = "closed_pits"
		}
	}
	t.tell(Stop, last, int(t.pos.Pits[last]), 0, rule)
	return last, false
}

// capture captures what there is to capture, with the last seed in last, or
// tells why there is nothing. It says which pit was emptied last, -1 if none.
func (t *tracer) capture(last int) (at int) {
	from := len(t.l.events)
	switch t.p.rules.Capture {
	case CaptureOpposite:
		t.captureOpposite(last)
	case CaptureBeyondGap:
		t.captureBeyondGap(last)
	case CaptureCount:
		t.captureByCount(last)
	case CaptureColumn:
		t.captureColumn(last)
	case CaptureNext:
		t.captureNext(last)
	}
	at = -1
	for _, e := range t.l.events[from:] {
		if e.Kind == CaptureSeeds {
			at = e.Pit
		}
	}
	return at
}

// take captures the seeds of pit.
func (t *tracer) take(pit int, rule string) { t.takeFor(t.mover, pit, rule) }

// takeFor gives the seeds of pit to s.
func (t *tracer) takeFor(s Side, pit int, rule string) {
	n := t.pos.Pits[pit]
	if n == 0 {
		return
	}
	t.pos.Pits[pit] = 0
	if t.p.resows {
		t.hand.seeds += int(n)
		t.l.tell(Event{Kind: CaptureToHand, Pit: pit, Target: -1, Seeds: int(n), Hand: t.hand.seeds, Lap: t.lap + 1, Side: t.mover, Rule: rule})
		return
	}
	t.pos.Reserve[s] += n
	t.l.tell(Event{Kind: CaptureSeeds, Pit: pit, Target: -1, Seeds: int(n), Lap: t.lap, Side: s, Rule: rule})
}

// fail tells that the seeds of pit are not captured, because of rule.
func (t *tracer) fail(pit int, rule string) {
	t.tell(CaptureFails, pit, int(t.pos.Pits[pit]), 0, rule)
}

// failAfterRelay tells of what would be captured if there had been no relay.
func (t *tracer) failAfterRelay(last int) {
	if t.p.rules.Capture != CaptureOpposite || t.pos.Pits[last] != 1 || !t.p.landsRight(t.pos, last) {
		return
	}
	if facing := t.p.board.Opposite(last); t.pos.Pits[facing] > 0 && !t.pos.owned().Has(facing) {
		t.fail(facing, "capture_after_relay")
	}
}

func (t *tracer) captureOpposite(last int) {
	if t.pos.Pits[last] != 1 {
		return
	}
	r := &t.p.rules
	facing := t.p.board.Opposite(last)
	empty := t.pos.Pits[facing] == 0
	switch {
	case t.pos.owned().Has(last):
	case t.pos.owned().Has(facing):
		t.fail(facing, "made_over")
	case r.Landing == LandingOwnRow && t.p.board.Owner(last) != t.mover:
		if !empty {
			t.fail(facing, "landing")
		}
	case t.p.makesOver(t.pos, facing):
		t.p.makeOverThree(t.pos, last, facing, t.l)
	case !empty:
		t.take(facing, "capture")
		if r.Move == SowMove && r.CapturingSeed == CapturingSeedTaken {
			t.take(last, "capturing_seed")
		}
	case r.Move != SowMove:
	case t.pos.Closed.Has(facing) && r.ClosedPits == ClosedAbsent:
		t.fail(facing, "closed_pits")
	case r.OppositeEmpty == OppositeEmptySeed:
		t.take(last, "opposite_empty")
	default:
		t.fail(facing, "opposite_empty")
	}
}

// captureBeyondGap captures beyond the gap after last and, in a chain, beyond
// the gap after each captured pit.
func (t *tracer) captureBeyondGap(last int) {
	if from := t.leap(last, last, "capture"); t.p.rules.GapChain == GapChainOnward {
		for from >= 0 {
			from = t.leap(from, last, "gap_chain")
		}
	}
}

// leap captures the pit beyond the gap after from, if there is one, and says
// which it is; -1 if nothing is captured.
func (t *tracer) leap(from, last int, rule string) (beyond int) {
	r, closed := &t.p.rules, t.pos.Closed
	gap := t.p.following(closed, from)
	if t.pos.Pits[gap] > 0 {
		return -1
	}
	beyond = t.p.following(closed, gap)
	if t.pos.Pits[beyond] == 0 {
		if r.GapWidth == GapOne {
			if rule == "gap_chain" {
				return -1 // the chain is over, and no more was to be had
			}
			rule = "gap_width"
			if closed.Has(beyond) {
				rule = "closed_pits"
			}
			t.fail(beyond, rule)
			return -1
		}
		rule = "gap_width"
		for range t.p.size {
			if t.pos.Pits[beyond] > 0 {
				break
			}
			beyond = t.p.following(closed, beyond)
		}
		if t.pos.Pits[beyond] == 0 {
			return -1
		}
	}
	if beyond == last {
		rule = "own_pit_beyond_gap"
		if r.OwnBeyondGap == OwnBeyondGapSafe {
			t.fail(beyond, rule)
			return -1
		}
	}
	t.take(beyond, rule)
	return beyond
}

// captureNext captures the seeds of the pit after last, which was empty.
func (t *tracer) captureNext(last int) {
	if next := t.p.following(t.pos.Closed, last); t.pos.Pits[last] == 1 && next != last {
		t.take(next, "capture")
	}
}

func (t *tracer) captureColumn(last int) {
	if !t.p.board.Front(last) || (t.pos.Pits[last] > 1) != t.p.landsOccupied {
		return
	}
	facing := t.p.board.Opposite(last)
	behind := t.p.board.Behind(facing)
	if behind < 0 {
		behind = facing
	}
	if t.p.threeRows && !t.p.landsRight(t.pos, last) {
		if t.pos.Pits[facing] > 0 {
			t.fail(facing, "landing")
		}
		return
	}
	before := t.pos.Pits
	switch {
	case t.pos.Pits[facing] > 0 && t.pos.Pits[behind] == 0 && t.p.rules.BackRow == BackRowNeeded:
		t.fail(facing, "back_row")
	case t.pos.Pits[facing] > 0:
		t.take(facing, "capture")
		t.take(behind, "capture")
	case t.pos.Pits[behind] == 0:
	case t.p.rules.BackRow == BackRowExposed:
		t.take(behind, "back_row")
	default:
		t.fail(behind, "back_row")
	}
	if t.pos.Pits != before && t.p.threeRows && t.p.rules.CapturingSeed == CapturingSeedTaken {
		t.take(last, "capturing_seed")
	}
}

// ApplyEvents draws the events of a trace on the position before it, as
// somebody would who knows no rules and only watches. It gives [Trace.After].
func ApplyEvents(before Position, events []Event) Position {
	pos := before
	for _, e := range events {
		switch e.Kind {
		case Lift:
			pos.Pits[e.Pit] = 0
			pos.passFrom(e.Side)
		case RelayLift, CaptureToHand:
			pos.Pits[e.Pit] = 0
		case SowStore:
			pos.Reserve[e.Side]++
		case MoveAgain:
			pos.LastMover, pos.ToMove = before.LastMover, e.Side
		case Sow:
			pos.Pits[e.Pit]++
		case Step:
			pos.Pits[e.Pit]--
			pos.Pits[e.Target]++
			pos.passFrom(e.Side)
		case CaptureSeeds, Sweep:
			pos.Pits[e.Pit] -= uint16(e.Seeds)
			pos.Reserve[e.Side] += uint16(e.Seeds)
		case EndlessSowing, UndecidedSowing:
			pos = before
		case PassTurn:
			pos.passFrom(e.Side)
			pos.LastMover = before.LastMover
		case Refill:
			pos.Round, pos.Ply = uint16(e.Seeds), 1
			pos.Starter, pos.ToMove, pos.LastMover = e.Side, e.Side, e.Side.Other()
			pos.Held = pos.Reserve
			pos.Owned, pos.From = [2]PitSet{}, 0
		case RoundsWon:
			pos.Wins[e.Side] = uint8(e.Seeds)
		case HandOver:
			pos.Reserve[e.Side] -= uint16(e.Seeds)
			pos.Reserve[e.Side.Other()] += uint16(e.Seeds)
		case ChooseFill:
			pos.Filling, pos.ToMove = true, e.Side
		case Fill:
			pos.Pits[e.Pit] += uint16(e.Seeds)
			pos.Reserve[e.Side] -= uint16(e.Seeds)
			pos.Held[e.Side] -= uint16(e.Seeds)
		case Shift:
			pos.Pits[e.Pit]--
			pos.Pits[e.Target]++
		case StartFrom:
			pos.From = startFrom(e.Pit)
		case MakeOver:
			pos.Owned[e.Side] = pos.Owned[e.Side].With(e.Pit)
		case Close:
			pos.Closed = pos.Closed.With(e.Pit)
		case Open:
			pos.Closed &^= 1 << e.Pit
		case RoundBegins:
			pos.Filling, pos.ToMove = false, e.Side
		}
	}
	return pos
}

// passFrom passes the turn after a move of s.
func (pos *Position) passFrom(s Side) {
	pos.LastMover, pos.ToMove = s, s.Other()
	pos.Ply++
}
