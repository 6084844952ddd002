package engine

import "errors"

// Moves that are refused for what they would lead to, which only trying them
// shows.

// ErrEndless and ErrUndecided are the reasons of [Program.Legal] for refusing
// a move whose sowing never ends, or was given up at the lap ceiling; ErrSlam
// is that for one that would capture every seed of the opponent's, ErrStarves
// that for one that brings no seed to an opponent who has none, and ErrEmpties
// that for one that leaves none to an opponent who has some.
var (
	ErrEndless   = errors.New("its sowing never ends")
	ErrUndecided = errors.New("its sowing was given up")
	ErrSlam      = errors.New("it would capture all that the opponent has")
	ErrStarves   = errors.New("the opponent has no seed, and it brings none")
	ErrEmpties   = errors.New("it would leave the opponent no seed")
)

// barred says why a move may not be chosen that led from before to after, with
// the sowing s, or nil.
func (p *Program) barred(before, after *Position, s Sowing) error {
	switch s.Status {
	case NeverEnds:
		if p.rules.Endless == EndlessIllegal {
			return ErrEndless
		}
		return nil
	case GivenUp:
		if p.rules.Endless == EndlessIllegal {
			return ErrUndecided
		}
		return nil
	}
	opponent := before.ToMove.Other()
	switch {
	case s.Captured > 0 && p.forbidsSlam() && p.onBoard(after, opponent) == 0:
		return ErrSlam
	case p.feeds(before) && p.onBoard(after, opponent) == 0:
		if p.onBoard(before, opponent) != 0 {
			return ErrEmpties
		}
		return ErrStarves
	}
	return nil
}

// forbidsSlam reports whether a move may not capture all that the opponent has.
func (p *Program) forbidsSlam() bool {
	return capturesByCount(p.rules) && p.rules.GrandSlam == SlamForbidden
}

// feeds reports whether the side to move has to leave the other a seed.
func (p *Program) feeds(pos *Position) bool {
	switch {
	case p.rules.Feeding == FeedFree || !feeds(p.rules):
		return false
	case p.rules.Feeding == FeedAlways:
		return true
	}
	return p.onBoard(pos, pos.ToMove.Other()) == 0
}

// tries reports whether a candidate in pos has to be tried before it is known
// to be legal.
func (p *Program) tries(pos *Position) bool {
	return p.mayForbid() || p.forbidsSlam() || p.feeds(pos)
}

// allows reports whether candidate m in pos is legal, where that has to be
// tried.
func (p *Program) allows(pos *Position, m Move) bool {
	if !p.forbidsSlam() && !p.feeds(pos) {
		return p.ends(pos, m)
	}
	try := *pos
	return p.barred(pos, &try, p.Play(&try, m)) == nil
}
