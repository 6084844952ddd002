package engine

import "context"

// Perft counts move sequences.
func (p *Program) Perft(ctx context.Context, depth int, yield func(ply int, count uint64)) error {
	return nil
}
