package engine

// PliesFor lets tests count the plies that openings are drawn for.
func (p *Program) PliesFor(ways int) int { return p.pliesFor(ways) }
