package engine

import (
	"context"
	"errors"
	"strconv"
)

// SampleOptions says how to look for a game worth showing.
type SampleOptions struct {
	Games  int    // how many to play, at least 1
	Seed   uint64 // of what chance there is in them
	South  Player
	North  Player
	Plies  int // a game longer than this is left aside, 0 for any length
	Rounds int // likewise a match of more rounds
}

// Sample is a game worth showing.
type Sample struct {
	Record *Record // with the tags South, North, Seed, Result and Final
	Number int     // which of the games it is, from 0
	Shows  Shows
}

// Shows counts what a game has to show.
type Shows struct {
	Plies      int
	Captures   int // moves that capture
	Largest    int // seeds of the largest capture
	Laps       int // of the longest relay
	Turns      int // how often the lead changed sides within a round
	Doubles    int // moves that capture from two pits
	Rounds     int
	Closings   int // pits
	Reopenings int
	Decided    bool // a side won
}

// Interest weighs what there is to see in a game. It orders games of one kind,
// and means nothing beyond that.
func (s Shows) Interest() int {
	n := 2*min(s.Captures, 15) + 3*min(s.Largest, 12) + 2*min(s.Laps, 12) + 6*min(s.Turns, 6) + 6*min(s.Doubles, 4)
	if s.Decided {
		n += 10
	}
	if s.Rounds > 1 {
		n += 15
	}
	if s.Closings > 0 {
		n += 25
	}
	if s.Reopenings > 0 {
		n += 40
	}
	// What takes long to read is read less.
	return n - max(0, s.Plies-40)/3
}

// FindSample plays games and gives the one that has most to show: a match,
// where the rules have them. The error is the cause of ctx if that is
// cancelled, or ErrNoSample.
func FindSample(ctx context.Context, p *Program, opt SampleOptions) (Sample, error) {
	var best Sample
	for i := range opt.Games {
		if ctx.Err() != nil {
			return Sample{}, context.Cause(ctx)
		}
		g, shows, ok := playSample(ctx, p, opt, NewRand(opt.Seed, uint64(i)))
		if !ok || best.Record != nil && shows.Interest() <= best.Shows.Interest() {
			continue
		}
		r := g.Record()
		r.Tags = append([]Tag{
			{Name: "South", Value: opt.South.Name()},
			{Name: "North", Value: opt.North.Name()},
			{Name: "Seed", Value: strconv.FormatUint(opt.Seed, 10) + ", game " + strconv.Itoa(i)},
		}, r.Tags...)
		best = Sample{Record: r, Number: i, Shows: shows}
	}
	if best.Record == nil {
		return best, ErrNoSample
	}
	return best, nil
}

// ErrNoSample says that every game was longer than those that are looked for.
var ErrNoSample = errors.New("no game came to an end within the limits")

// playSample plays one game; ok is false if it goes beyond the limits.
func playSample(ctx context.Context, p *Program, opt SampleOptions, r *Rand) (g *Game, s Shows, ok bool) {
	players := [2]Player{opt.South, opt.North}
	g = NewGame(p)
	lead := 0
	for g.Result() == Undecided {
		pos := g.Position()
		if ctx.Err() != nil || opt.Plies > 0 && s.Plies >= opt.Plies || opt.Rounds > 0 && int(pos.Round) > opt.Rounds {
			return g, s, false
		}
		m := players[pos.ToMove].Choose(g, r)
		t, err := g.Trace(m)
		if err != nil || g.Play(m) != nil {
			return g, s, false
		}
		s.Plies++
		s.see(&t)
		after := g.Position()
		if after.Round != pos.Round {
			lead = 0
			continue
		}
		// Who is ahead in the round; when all is even, who was before.
		south := int(after.Reserve[South]) - int(after.Held[South])
		north := int(after.Reserve[North]) - int(after.Held[North])
		if now := south - north; now != 0 {
			if now > 0 && lead < 0 || now < 0 && lead > 0 {
				s.Turns++
			}
			lead = now
		}
	}
	s.Rounds = len(g.Rounds())
	s.Decided = g.Result() != Drawn
	return g, s, true
}

// see counts what happens in a move.
func (s *Shows) see(t *Trace) {
	seeds, pits := 0, 0
	for _, e := range t.Events {
		s.Laps = max(s.Laps, e.Lap)
		switch e.Kind {
		case CaptureSeeds, CaptureToHand:
			if e.Side != t.Before.ToMove {
				break // taken in passing, for the opponent
			}
			seeds += e.Seeds
			pits++
		case Close:
			s.Closings++
		case Open:
			s.Reopenings++
		}
	}
	if pits > 0 {
		s.Captures++
		s.Largest = max(s.Largest, seeds)
	}
	if pits > 1 {
		s.Doubles++
	}
}
