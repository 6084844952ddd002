package engine

import "fmt"

// Moves that go either way round the board. A program for such rules plays
// those that go counter-clockwise itself, and has another for the others.

// along is what plays m and the move that it is to that: p itself, but for a
// move that goes the other way round from its first hand to its last.
func (p *Program) along(m Move) (*Program, Move) {
	if p.turned == nil {
		return p, m
	}
	forward := PlayFrom(m.Pit())
	if m.Reversed() > 0 || p.rules.Direction == DirectionByPit && p.nearer(m.Pit()) < 0 {
		return p.turned, forward
	}
	return p, forward
}

// nearer says which end of its row pit is nearer to, as its owner sees it: the
// left if it is less than 0, the right if it is more, and neither if it is 0.
func (p *Program) nearer(pit int) int {
	_, col := p.board.Cell(pit)
	left := 2*col - (p.board.Cols - 1)
	if p.owner(pit) == North {
		left = -left
	}
	return left
}

// otherWays is how many ways there are to play from pit beside the plain one,
// in each of which one more hand goes the other way round.
func (p *Program) otherWays(pos *Position, pit int) int {
	switch {
	case p.turned == nil:
		return p.capturesReversed(pos, pit)
	case p.rules.Direction == DirectionByChoice || p.nearer(pit) == 0:
		return 1
	}
	return 0
}

// checkOtherWay says why a move from pit may not go the other way round, or nil.
func (p *Program) checkOtherWay(pos *Position, pit, hands int) error {
	switch may := p.otherWays(pos, pit); {
	case p.turned == nil:
		return p.checkReversed(pos, pit, hands)
	case hands > max(may, 1):
		return fmt.Errorf("%s cannot be played: a single \"<\" says that the whole move goes clockwise", p.MoveName(PlayReversed(pit, hands)))
	case may == 0:
		return fmt.Errorf("%s cannot be played: under direction=by-pit a move goes towards the nearer end of the row", p.MoveName(PlayReversed(pit, hands)))
	}
	return nil
}
