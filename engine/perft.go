package engine

import "context"

// Perft counts the sequences of exactly 1, 2, … depth turns from the start,
// within one round and whatever positions come back, and hands each count to
// yield as soon as it is known. The figures of two programs agree only if
// their rules do, which makes them the test of a rule set (chess programmers'
// "performance test"; the name stuck).
//
// A turn is a move, but where a player may move again it is all that the player
// moves before the other does. It may also end with the round.
//
// A sowing that never ends counts as the rules have it: under
// endless_sowing=illegal it is no move, under forfeit-turn play goes on from
// it, and under draw it is a move after which play goes no deeper.
//
// The error is that of ctx, if it ends the count early.
func (p *Program) Perft(ctx context.Context, depth int, yield func(ply int, count uint64)) error {
	return p.PerftFrom(ctx, p.Start(), depth, yield)
}

// PerftFrom is [Program.Perft] from any position in which a move is to be
// chosen.
func (p *Program) PerftFrom(ctx context.Context, pos Position, depth int, yield func(ply int, count uint64)) error {
	return counter{p: p}.countTo(ctx, pos, depth, yield)
}

// PerftMoves is [Program.PerftFrom] by single moves, whoever makes them: where a
// player may move again and again, one turn alone may have more sequences than
// can be counted. Where nobody may, the two are the same.
func (p *Program) PerftMoves(ctx context.Context, pos Position, depth int, yield func(moves int, count uint64)) error {
	return counter{p: p, single: true}.countTo(ctx, pos, depth, yield)
}

// countTo counts the sequences of 1, 2, … depth.
func (c counter) countTo(ctx context.Context, pos Position, depth int, yield func(ply int, count uint64)) error {
	for ply := 1; ply <= depth; ply++ {
		c.done = ctx.Done()
		n := c.count(&pos, ply)
		if err := ctx.Err(); err != nil {
			return err
		}
		yield(ply, n)
	}
	return nil
}

// counter counts move sequences.
type counter struct {
	p       *Program
	single  bool // moves are counted, and not turns
	done    <-chan struct{}
	visited int
	stopped bool
}

// count is the number of sequences of exactly depth from pos, in which
// the round is not over. If pos is amid a turn, and turns are counted, what is
// left of that counts as the first.
func (c *counter) count(pos *Position, depth int) (n uint64) {
	if c.visited++; c.visited%1024 == 0 {
		select {
		case <-c.done:
			c.stopped = true
		default:
		}
	}
	if c.stopped {
		return 0
	}
	p := c.p
	if _, _, early := p.overEarly(pos); early {
		return 0
	}
	for pit, to := p.pitsOf(pos.ToMove); pit < to; pit++ {
		if !p.playable(pos, pit) {
			continue
		}
		if depth == 1 && p.rules.Turn == Alternate && (!p.tries(pos) || !p.forbidsSlam() && !p.feeds(pos) && p.endsAtOnce(pos, pit)) {
			n++
		} else {
			n += c.after(pos, PlayFrom(pit), depth)
		}
		for hands := 1; hands <= p.otherWays(pos, pit); hands++ {
			n += c.after(pos, PlayReversed(pit, hands), depth)
		}
	}
	return n
}

// after is the number of sequences of exactly depth from pos that begin with m,
// if that is legal. A move after which the mover moves again is not yet counted
// as a turn.
func (c *counter) after(pos *Position, m Move, depth int) uint64 {
	next := *pos
	s := c.p.Play(&next, m)
	switch {
	case c.p.barred(pos, &next, s) != nil:
		return 0
	case !c.single && s.Status == Finished && next.ToMove == pos.ToMove && !c.p.over(&next):
		return c.count(&next, depth)
	case depth == 1:
		return 1
	case s.Status != Finished && c.p.rules.Endless == EndlessDraw:
		return 0
	}
	return c.count(&next, depth-1)
}
