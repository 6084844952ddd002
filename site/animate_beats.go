package site

import (
	"math"

	"furrow/engine"
)

// beat is a moment of an animation: something happens, and takes a while. In a
// long relay it may be the events of several laps at once.
type beat struct {
	from, to float64 // seconds from the start
	ply      int     // index of the move it belongs to, -1 before the first
	events   []engine.Event
	pos      engine.Position // after it
	hand     int             // seeds in the hand after it
	over     int             // the pit or store that the hand is over after it, -1 without one
	turn     string          // who moves: "S", "N" or "-"
}

// kind is the kind of the beat's last event; ok is false for a rest.
func (b *beat) kind() (kind engine.EventKind, ok bool) {
	if len(b.events) == 0 {
		return 0, false
	}
	return b.events[len(b.events)-1].Kind, true
}

// pace says how much of a relay is shown seed by seed.
type pace struct {
	whole  int // a relay of no more laps is shown as it is
	first  int // of a longer one, so many laps are
	groups int // and the rest, but for the last, in about so many beats
	// moves shows each move at once, with all that follows from it.
	moves bool
}

// paces are tried from the most detailed until an animation is short enough.
var paces = [...]pace{{whole: 16, first: 8, groups: 24}, {whole: 4, first: 2, groups: 12}, {whole: 1, groups: 6}, {groups: 1}, {moves: true}}

// mostBeats bounds the size of an animation; each beat is some 300 bytes of it.
const mostBeats = 320

// beats are the moments of a line.
func beats(g Geometry, plies []Ply) []beat {
	var all []beat
	for _, p := range paces {
		if all = p.beats(g, plies); len(all) <= mostBeats {
			break
		}
	}
	return all
}

// Seconds, as the player of the pages has them.
const (
	firstTime = 0.8  // before the first move
	restTime  = 0.45 // after a move
	lastTime  = 2.5  // at the end, before it begins anew
)

// seedTime is how long a seed of a lap takes: unhurried at first, then faster
// lap by lap.
func seedTime(lap int) float64 {
	return math.Max(0.05, 0.35*math.Pow(0.8, float64(max(0, lap-1))))
}

func eventTime(e engine.Event) float64 {
	switch e.Kind {
	case engine.Lift:
		return 0.4
	case engine.RelayLift:
		return math.Max(0.06, 1.2*seedTime(e.Lap))
	case engine.Sow, engine.SowStore:
		return seedTime(e.Lap)
	case engine.Step, engine.Shift:
		return 0.45
	case engine.Stop:
		return 0.25
	case engine.CaptureFails:
		return 0.6
	case engine.CaptureToHand:
		return math.Max(0.06, 2*seedTime(e.Lap))
	case engine.CaptureSeeds, engine.Fill, engine.Close, engine.Open:
		return 0.7
	}
	return 0.9
}

func (p pace) beats(g Geometry, plies []Ply) []beat {
	var all []beat
	now := 0.0
	if len(plies) > 0 {
		start := plies[0].Trace.Before
		all = append(all, beat{to: firstTime, ply: -1, pos: start, over: -1, turn: start.ToMove.String()})
		now = firstTime
	}
	for k := range plies {
		t := &plies[k].Trace
		pos := t.Before
		laps := 0
		for _, e := range t.Events {
			laps = max(laps, e.Lap)
		}
		groups := make([]int, len(t.Events)) // events of one number above 0 are one beat
		for i, e := range t.Events {
			groups[i] = p.group(e, laps)
		}
		hand, over, last := 0, -1, -1 // last is where the last seed fell
		for i := 0; i < len(t.Events); {
			b := beat{from: now, ply: k, turn: t.Before.ToMove.String()}
			time := 0.0
			for first := i; i < len(t.Events) && (i == first || atOnce(t.Events[i-1], t.Events[i], groups[i-1], groups[i])); i++ {
				e := t.Events[i]
				b.events = append(b.events, e)
				switch e.Kind {
				case engine.EndlessSowing, engine.UndecidedSowing:
					pos = engine.ApplyEvents(t.Before, t.Events[:i+1])
				default:
					pos = engine.ApplyEvents(pos, t.Events[i:i+1])
				}
				switch e.Kind {
				case engine.Lift, engine.RelayLift, engine.Sow:
					hand, over, last = e.Hand, e.Pit, e.Pit
				case engine.SowStore:
					hand, over, last = e.Hand, g.store(e.Side), g.store(e.Side)
				case engine.CaptureToHand:
					hand, over = e.Hand, last
				case engine.CaptureSeeds, engine.MakeOver:
					if hand == 0 {
						over = -1 // one taken in passing leaves the hand on its way
					}
				default:
					hand, over = 0, -1
				}
				if time = eventTime(e); groups[i] > 0 {
					time = 0.14
				}
				if p.moves {
					time = 0.9
				}
			}
			now += time
			b.to, b.pos, b.hand, b.over = now, pos, hand, over
			all = append(all, b)
		}
		rest := beat{from: now, ply: k, pos: t.After, over: -1, turn: t.After.ToMove.String()}
		if t.Result != engine.Undecided {
			rest.turn = "-"
		}
		now += restTime
		if k == len(plies)-1 {
			now += lastTime
		}
		rest.to = now
		all = append(all, rest)
	}
	return all
}

// group numbers the beats in which an event of a long relay is shown with
// others; 0 for an event with a beat of its own.
func (p pace) group(e engine.Event, laps int) int {
	if p.moves {
		return 1
	}
	if laps <= p.whole || e.Lap <= p.first || e.Lap == laps && p.whole > 0 {
		return 0
	}
	switch e.Kind {
	case engine.Lift, engine.RelayLift, engine.Sow, engine.SowStore, engine.CaptureToHand, engine.CaptureFails:
	default:
		return 0
	}
	size := (laps - p.first + p.groups - 1) / p.groups
	return 1 + (e.Lap-p.first-1)/size
}

// atOnce says whether an event is shown at once with the one before it.
func atOnce(before, e engine.Event, groupBefore, group int) bool {
	if group > 0 || groupBefore > 0 {
		return group == groupBefore
	}
	switch e.Kind {
	case engine.Sweep, engine.Fill, engine.Close, engine.Open, engine.MakeOver:
		return before.Kind == e.Kind && before.Side == e.Side
	}
	return false
}
