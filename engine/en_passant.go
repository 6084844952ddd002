package engine

// Seeds captured in the course of sowing: a pit that comes to hold four (pasu in
// Tamil) is emptied as soon as it does.

const pasu = 4

// takesFours reports whether that is played under r.
func takesFours(r Rules) bool { return sows(r) && r.EnPassant != EnPassantNone }

// takesFour is the side that captures the seeds of pit, into which one has just
// fallen from the hand of the player to move; it is not ok where nobody does.
func (p *Program) takesFour(pos *Position, pit int) (taker Side, ok bool) {
	if !takesFours(p.rules) || pos.Pits[pit] != pasu || pos.owned().Has(pit) {
		return 0, false
	}
	if p.rules.EnPassant == FoursToOwner {
		return p.owner(pit), true
	}
	return pos.ToMove, true
}
