package engine

import (
	"context"
	"runtime"
	"sync"
	"sync/atomic"
)

// mostPlayedOut is where a round played out is given up: far beyond the length
// of any that comes to an end. Without regard to repetition two last seeds may
// follow each other round the board for ever.
const mostPlayedOut = 2_000

// PlayOuts is what rounds played by chance came to.
type PlayOuts struct {
	Rounds  int64
	South   int64 // won by South
	North   int64
	Drawn   int64
	Stopped int64 // given up for their length; no result
	Plies   int64
}

// PlayOut plays rounds from pos to their ends, each move drawn from all that
// are legal, with no regard to positions that come back: what a player who
// knows nothing expects of the position. It says much less than [Simulate] and
// is much quicker. The same seed gives the same rounds, whatever the number of
// workers; 0 of them is one a processor.
//
// Once ctx is cancelled no new rounds begin, and those played are counted.
func (p *Program) PlayOut(ctx context.Context, pos Position, rounds int, seed uint64, workers int) PlayOuts {
	if workers <= 0 {
		workers = runtime.GOMAXPROCS(0)
	}
	workers = max(1, min(workers, (rounds+batch-1)/batch))
	q := &queue{ctx: ctx, games: rounds, step: batch}
	var (
		group sync.WaitGroup
		mu    sync.Mutex
		total PlayOuts
	)
	work := func() {
		played := p.playOut(pos, seed, &share{q: q})
		mu.Lock()
		defer mu.Unlock()
		total.add(played)
	}
	for range workers - 1 {
		group.Go(work)
	}
	work()
	group.Wait()
	return total
}

func (o *PlayOuts) add(u PlayOuts) {
	o.Rounds += u.Rounds
	o.South += u.South
	o.North += u.North
	o.Drawn += u.Drawn
	o.Stopped += u.Stopped
	o.Plies += u.Plies
}

// count counts a round.
func (o *PlayOuts) count(result Result, plies uint32) {
	o.Rounds++
	o.Plies += int64(plies)
	switch result {
	case SouthWins:
		o.South++
	case NorthWins:
		o.North++
	case Drawn:
		o.Drawn++
	default:
		o.Stopped++
	}
}

// playOut is the work of one worker.
func (p *Program) playOut(pos Position, seed uint64, q *share) (o PlayOuts) {
	// What a side brought into the round does not count in it.
	for s := range pos.Held {
		pos.Reserve[s] -= pos.Held[s]
		pos.Held[s] = 0
	}
	w := &lanes{p: p, board: p.packedBoard(), most: mostPlayedOut}
	var first lane
	if w.board != nil && !pos.Filling && w.begin(&first, &pos) {
		return w.playOut(first, seed, q)
	}
	r := newRunner(p, &pos)
	for i, ok := q.take(); ok; i, ok = q.take() {
		if c := chanceOf(seed, i); r != nil {
			o.count(r.round(c))
		} else {
			o.count(p.playOutOne(pos, c, mostPlayedOut))
		}
	}
	return o
}

// playOut is the same side by side, on the board of w, each round from its
// beginning in first.
func (w *lanes) playOut(first lane, seed uint64, q *share) (o PlayOuts) {
	if r, ok := w.board.(*ring); ok {
		if q := r.quickened(); q != nil {
			w.board = q
		}
	}
	begin := func(l *lane) bool {
		i, ok := q.take()
		if ok {
			*l = first
			l.chance = chanceOf(seed, i)
		}
		return ok
	}
	w.over = func(l *lane, why ending) bool {
		result, _ := w.settle(l, why)
		plies := l.plies
		if why == drawnEndless {
			plies++
		}
		o.count(result, plies)
		return begin(l)
	}
	for range w.board.together() {
		if l := new(lane); begin(l) && w.settled(l) {
			w.board.enter(w, l)
		}
	}
	w.run()
	return o
}

// playOutOne plays one round of at most so many plies on any board; it draws the
// same moves as a lane.
func (p *Program) playOutOne(pos Position, c chance, most uint32) (result Result, plies uint32) {
	var room [MaxPits]Move
	for ; plies < most; plies++ {
		moves := p.Candidates(&pos, room[:0])
		if _, _, over := p.overEarly(&pos); over {
			moves = nil
		}
		// What a move leads to is looked at only where that may refuse it.
		watched := p.forbidsSlam() || p.feeds(&pos)
		before := &pos // a move that does not end leaves it as it is
		if watched {
			was := pos
			before = &was
		}
		for {
			if len(moves) == 0 {
				if result, _ = p.SettleRound(&pos); result == Undecided {
					result = p.capturedMore(&pos)
				}
				return result, plies
			}
			var k int
			if p.rules.Move == StepMove {
				k = int(c.drawStep(plies, uint64(len(moves))))
			} else {
				k = int(c.draw(uint64(len(moves))))
			}
			s := p.Play(&pos, moves[k])
			if s.Status != Finished && p.rules.Endless == EndlessDraw {
				return Drawn, plies + 1
			}
			if s.Status == Finished && !watched || p.barred(before, &pos, s) == nil {
				break
			}
			pos = *before
			moves = append(moves[:k], moves[k+1:]...)
		}
	}
	return Undecided, plies
}

// queue hands out the numbers of games, from 0 on, some at a time. What has
// been taken is to be played whole, so that the games played are the first
// ones, without a hole.
type queue struct {
	ctx   context.Context
	games int
	step  int
	taken atomic.Int64
}

// share is what one worker has taken of a queue.
type share struct {
	q        *queue
	next, to int
}

// take is the next game to play, if there is one.
func (s *share) take() (game int, ok bool) {
	if s.next == s.to {
		if s.q.ctx.Err() != nil {
			return 0, false
		}
		s.next = int(s.q.taken.Add(int64(s.q.step))) - s.q.step
		s.to = min(s.next+s.q.step, s.q.games)
		if s.next >= s.to {
			s.next, s.to = 0, 0
			return 0, false
		}
	}
	s.next++
	return s.next - 1, true
}
