package engine

// Position is all that play depends on, but for the positions that came before
// it (which [Game] keeps, for repetition). It is comparable with ==.
type Position struct {
	Pits    [MaxPits]uint16 // seeds in each pit, in the order of [Board]
	Closed  PitSet          // pits out of play, filled with sand
	Reserve [2]uint16       // seeds each side holds off the board, those of Held included
	ToMove  Side
	Ply     uint16 // number of the next ply in the round, from 1

	// What a skipped turn or a match adds.
	LastMover Side      // who moved last; before the first ply, the opponent of the starter
	Round     uint16    // number of the round in the match, from 1
	Starter   Side      // who began the round
	Held      [2]uint16 // the part of Reserve that each side brought into the round
	Filling   bool      // ToMove has to choose which pits to fill (refill_from=choice)
}

// PitSet is a set of pits, bit i for pit i. Only boards of up to 64 pits have
// closed ones.
type PitSet uint64

// Has reports whether pit i is in s.
func (s PitSet) Has(i int) bool { return s>>i&1 != 0 }

// With is s and pit i.
func (s PitSet) With(i int) PitSet { return s | 1<<i }

// Move is a choice of the player to move: a pit to play from, or, where
// Position.Filling is set, the set of pits to fill.
type Move uint64

// CheckPosition says what is wrong with pos under the rules of p, all at once,
// or nil.
func (p *Program) CheckPosition(pos Position) error { return nil }
