package engine

import "errors"

// MoveName is the name of m.
func (p *Program) MoveName(m Move) string {
	if set, ok := m.Fill(); ok {
		return "fill:" + p.pitNames(set)
	}
	return p.board.Name(m.Pit())
}

// pitNames strings together the names of the pits in set.
func (p *Program) pitNames(set PitSet) string {
	s := ""
	for i := range min(p.size, 64) {
		if set.Has(i) {
			s += p.board.Name(i)
		}
	}
	return s
}

// ParseMove finds the move of that name in pos.
func (p *Program) ParseMove(pos *Position, s string) (Move, error) {
	return 0, errors.New("not yet")
}

// FormatPosition writes pos.
func (p *Program) FormatPosition(pos Position) string { return "" }

// ParsePosition reads a position.
func (p *Program) ParsePosition(s string) (Position, error) { return Position{}, errors.New("not yet") }
