package engine

import (
	"context"
	"errors"
)

// Solution is what a round is worth with best play on both sides.
type Solution struct {
	Score Score  // for the player to move: the seeds by which that player ends ahead
	Moves []Move // a line of best play, to the end of the round
	Nodes uint64 // positions reached by a move
}

// Progress is how far a solver has come.
type Progress struct {
	Low, High Score // between which the score lies
	Nodes     uint64
}

// ErrNotApart is the error of [Solve] under rules where what is still to be won
// depends on more than the board and the player to move.
var ErrNotApart = errors.New("only rounds in which no position comes back, and seeds are counted to the end, can be solved: that is, with stores=own, goal=most-seeds and majority=plays-on")

// Solve finds the exact value of the round from pos: by searches with a window
// of no width, each of which asks only whether the score reaches a number
// (Plaat, Schaeffer, Pijls and de Bruin 1996), over a table of 2^bits positions.
// What is remembered of a position is what is still to be won in it, whatever
// has been won, so that one entry serves every way to it. It calls report, if
// that is not nil, after each search.
//
// The error is that of ctx, if it ends the search early, or [ErrNotApart].
func Solve(ctx context.Context, p *Program, pos Position, bits int, report func(Progress)) (Solution, error) {
	r := p.rules
	if mayRepeat(r) || r.Goal != GoalMostSeeds || r.Majority != MajorityPlaysOn && countsSeeds(r) || pos.Filling {
		return Solution{}, ErrNotApart
	}
	s := &solver{p: p, table: make([]solvedEntry, 1<<bits), done: ctx.Done()}
	if p.over(&pos) {
		return Solution{Score: Seed * Score(s.margin(&pos, pos.ToMove))}, nil
	}
	low, high := -s.onBoard(&pos), s.onBoard(&pos)
	for guess := 0; low < high; {
		beta := max(guess, low+1)
		guess = s.search(&pos, beta, 0)
		if s.stopped {
			return Solution{Nodes: s.nodes}, context.Cause(ctx)
		}
		if guess < beta {
			high = guess
		} else {
			low = guess
		}
		if report != nil {
			won := s.margin(&pos, pos.ToMove)
			report(Progress{Low: Seed * Score(won+low), High: Seed * Score(won+high), Nodes: s.nodes})
		}
	}
	out := Solution{Score: Seed * Score(s.margin(&pos, pos.ToMove)+low)}
	out.Moves = s.line(pos, low)
	out.Nodes = s.nodes
	if s.stopped {
		return out, context.Cause(ctx)
	}
	return out, nil
}

// solver solves rounds.
type solver struct {
	p       *Program
	table   []solvedEntry
	levels  []*solvedLevel
	nodes   uint64
	done    <-chan struct{}
	stopped bool
}

// solvedEntry is a position with the bounds of what the side to move has still
// to win in it.
type solvedEntry struct {
	key       uint64
	low, high int16
	best      int8 // the pit, counted from the mover's first, that was best; -1 for none
}

// solvedLevel is what belongs to one ply of the path.
type solvedLevel struct {
	moves    []Move
	children []solvedChild
}

// solvedChild is a position reached by a move.
type solvedChild struct {
	pos   Position
	key   uint64
	move  Move
	gain  int // seeds by which the mover is better off at once
	over  bool
	again bool // the mover is to move once more
	order int
}

// search is what the side to move has still to win: at least the number given
// if that is beta or more, and otherwise at most it.
func (s *solver) search(pos *Position, beta, ply int) int {
	left := s.onBoard(pos)
	if left < beta {
		return left
	}
	if -left >= beta {
		return -left
	}
	key := s.key(pos)
	e := &s.table[key&uint64(len(s.table)-1)]
	first := -1
	if e.key == key {
		if int(e.low) >= beta {
			return int(e.low)
		}
		if int(e.high) < beta {
			return int(e.high)
		}
		first = int(e.best)
	}

	children := s.expand(pos, ply, first)
	// A child that is known already may do at once.
	for i := range children {
		c := &children[i]
		if c.over {
			if c.gain >= beta {
				s.store(key, c.gain, left, s.pit(pos, c.move))
				return c.gain
			}
			continue
		}
		if known := &s.table[c.key&uint64(len(s.table)-1)]; known.key == c.key {
			v := c.gain - int(known.high)
			if c.again {
				v = c.gain + int(known.low)
			}
			if v >= beta {
				s.store(key, v, left, s.pit(pos, c.move))
				return v
			}
		}
	}
	value, best := -left, -1
	for i := range children {
		c := bestFirst(children, i)
		v := c.gain
		switch {
		case c.over:
		case c.again:
			v += s.search(&c.pos, beta-c.gain, ply+1)
		default:
			v -= s.search(&c.pos, c.gain-beta+1, ply+1)
		}
		if s.stopped {
			return 0
		}
		if v > value || best < 0 {
			value, best = v, s.pit(pos, c.move)
		}
		if value >= beta {
			s.store(key, value, left, best)
			return value
		}
	}
	s.store(key, -left, value, best)
	return value
}

// store remembers bounds of a position, with what was known of it before.
func (s *solver) store(key uint64, low, high, best int) {
	e := &s.table[key&uint64(len(s.table)-1)]
	if e.key == key {
		low, high = max(low, int(e.low)), min(high, int(e.high))
	}
	*e = solvedEntry{key: key, low: int16(low), high: int16(high), best: int8(best)}
}

// expand makes every legal move in pos, with a guess of the worth of each:
// what was best before, then moves that give another, then those that win
// most, and of the rest those nearest to the store.
func (s *solver) expand(pos *Position, ply, first int) []solvedChild {
	for len(s.levels) <= ply {
		s.levels = append(s.levels, &solvedLevel{})
	}
	l := s.levels[ply]
	l.moves = s.p.Candidates(pos, l.moves[:0])
	l.children = l.children[:0]
	mover := pos.ToMove
	won := s.margin(pos, mover)
	for i, m := range l.moves {
		n := len(l.children)
		l.children = longer(l.children[:n:cap(l.children)], n+1)
		c := &l.children[n]
		*c = solvedChild{pos: *pos, move: m}
		if s.p.barred(pos, &c.pos, s.p.Play(&c.pos, m)) != nil {
			l.children = l.children[:n]
			continue
		}
		if s.nodes++; s.nodes%4096 == 0 {
			select {
			case <-s.done:
				s.stopped = true
			default:
			}
		}
		_, c.over = s.p.SettleRound(&c.pos)
		c.gain = s.margin(&c.pos, mover) - won
		c.again = c.pos.ToMove == mover
		c.order = 4*c.gain + i
		if !c.over {
			c.key = s.key(&c.pos)
			if c.again {
				c.order += 1000
			}
		}
		if s.pit(pos, m) == first {
			c.order += 1 << 20
		}
	}
	return l.children
}

// bestFirst brings the most promising of the children from i on to place i.
func bestFirst(children []solvedChild, i int) *solvedChild {
	best := i
	for j := i + 1; j < len(children); j++ {
		if children[j].order > children[best].order {
			best = j
		}
	}
	if best != i {
		children[i], children[best] = children[best], children[i]
	}
	return &children[i]
}

// line follows best play from pos, in which value is still to be won.
func (s *solver) line(pos Position, value int) (moves []Move) {
	for !s.p.over(&pos) {
		found := false
		for _, c := range append([]solvedChild(nil), s.expand(&pos, 0, -1)...) {
			v, rest := c.gain, 0
			if !c.over {
				// That much is still to be won in c if it is worth as much as pos.
				rest = value - c.gain
				if !c.again {
					rest = -rest
				}
				low, high := s.search(&c.pos, rest, 1) >= rest, s.search(&c.pos, rest+1, 1) < rest+1
				if low && high {
					v = value
				} else {
					continue
				}
			}
			if v != value {
				continue
			}
			moves, found = append(moves, c.move), true
			if c.over {
				return moves
			}
			pos, value = c.pos, rest
			break
		}
		if !found || s.stopped {
			return moves
		}
	}
	return moves
}

// margin is what s is ahead in seeds off the board.
func (s *solver) margin(pos *Position, side Side) int {
	return int(pos.Reserve[side]) - int(pos.Reserve[side.Other()])
}

func (s *solver) onBoard(pos *Position) int {
	return s.p.onBoard(pos, South) + s.p.onBoard(pos, North)
}

// pit is the pit m plays from, counted from the first of the side to move.
func (s *solver) pit(pos *Position, m Move) int {
	from, _ := s.p.pitsOf(pos.ToMove)
	return m.Pit() - from
}

// key stands for the board as the side to move sees it: turned half round it is
// worth the same. Two boards have the same key by accident once in 2^64 times.
func (s *solver) key(pos *Position) uint64 {
	from, _ := s.p.pitsOf(pos.ToMove)
	var key uint64
	for i := range s.p.size {
		at := i + from
		if at >= s.p.size {
			at -= s.p.size
		}
		if n := pos.Pits[at]; n != 0 {
			key += scramble(uint64(i)<<16 | uint64(n))
		}
	}
	if pos.Closed|pos.owned() != 0 {
		turned := func(set PitSet) uint64 {
			return uint64(set>>from|set<<(s.p.size-from)) & (1<<s.p.size - 1)
		}
		key += scramble(turned(pos.Closed) ^ scramble(turned(pos.Owned[pos.ToMove])^scramble(turned(pos.Owned[pos.ToMove.Other()]))))
	}
	return key | 1
}
