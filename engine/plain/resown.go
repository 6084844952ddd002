package plain

// Hus and Omweso: four rows of eight, each player sows round the own two. A
// pit must hold two seeds to be played. A hand that ends in an empty pit ends
// the move. One that ends in an occupied front pit takes both pits of the
// column that faces it, if both are occupied, and sows them on: in Hus after
// the pit it ended in, in Omweso after the one it came from. Otherwise it goes
// on with the seeds of the pit it ended in. Who cannot move has lost.
//
// In Omweso a hand from the two columns at the player's left may go the other
// way round if it captures, and what it captures may do so again. Hus does not
// allow a sowing that never ends; in Omweso it makes the game a draw.

// resown holds each side's pits as its owner counts them: the back row from
// left to right, then the front row from right to left.
type resown struct {
	pits   [2][16]uint8
	mover  int
	omweso bool
}

func newHus() (b resown) {
	for side := range b.pits {
		for i := range 12 { // the back row and the right half of the front row
			b.pits[side][i] = 2
		}
	}
	return b
}

func newOmweso() (b resown) {
	b.omweso = true
	for side := range b.pits {
		for i := range 8 {
			b.pits[side][i] = 4
		}
	}
	return b
}

// capture takes the column that faces pit, if a hand that has ended there
// takes it.
func (b *resown) capture(pit int) (seeds uint8) {
	if pit < 8 || b.pits[b.mover][pit] < 2 {
		return 0
	}
	// In the column of front pit 8 + c the opponent, who counts from the other
	// end, has front pit 15 - c and back pit c.
	other := &b.pits[1-b.mover]
	front, back := &other[23-pit], &other[pit-8]
	if *front == 0 || *back == 0 {
		return 0
	}
	seeds = *front + *back
	*front, *back = 0, 0
	return seeds
}

// play plays from pit, with as many of its first hands the other way round as
// reversed says, each of which must capture. It reports whether the move may
// be made and whether its sowing ends. If not both, nothing has happened.
func (b *resown) play(pit, reversed int) (allowed, ends bool) {
	before := *b
	own := &b.pits[b.mover]
	hand := own[pit]
	own[pit] = 0
	for lap := range Ceiling {
		origin, step := pit, 1
		if lap < reversed {
			step = 15
		}
		for ; hand > 0; hand-- {
			pit = (pit + step) & 15
			own[pit]++
		}
		if hand = b.capture(pit); hand > 0 {
			if b.omweso {
				pit = origin
			}
			continue
		}
		if lap < reversed {
			*b = before
			return false, false
		}
		if own[pit] == 1 {
			b.mover = 1 - b.mover
			return true, true
		}
		hand = own[pit]
		own[pit] = 0
	}
	*b = before
	return true, false
}

// turns lists the moves that may be made, unless their sowing does not end.
func (b *resown) turns(dst []Turn) []Turn {
	for pit, n := range b.pits[b.mover] {
		if n < 2 {
			continue
		}
		dst = append(dst, Turn{Pit: pit})
		if !b.omweso || pit >= 2 && pit < 14 {
			continue
		}
		for reversed := 1; ; reversed++ {
			try := *b
			if allowed, _ := try.play(pit, reversed); !allowed {
				break
			}
			dst = append(dst, Turn{pit, reversed})
		}
	}
	return dst
}

func (b resown) round(r *Rand) (winner, plies int) {
	var room [64]Turn
	for {
		may := b.turns(room[:0])
		for {
			if len(may) == 0 {
				return 2*b.mover - 1, plies
			}
			k := r.below(len(may))
			if _, ends := b.play(may[k].Pit, may[k].Reversed); ends {
				break
			}
			if b.omweso {
				return 0, plies + 1
			}
			may[k] = may[len(may)-1]
			may = may[:len(may)-1]
		}
		plies++
	}
}

func (b resown) perft(depth int) (n uint64) {
	if depth == 0 {
		return 1
	}
	for _, m := range b.turns(nil) {
		next := b
		switch _, ends := next.play(m.Pit, m.Reversed); {
		case ends:
			n += next.perft(depth - 1)
		case b.omweso && depth == 1:
			n++ // a move, after which there is no other
		}
	}
	return n
}

func husRound(r *Rand) (winner, plies int)    { return newHus().round(r) }
func husPerft(depth int) uint64               { return newHus().perft(depth) }
func omwesoRound(r *Rand) (winner, plies int) { return newOmweso().round(r) }
func omwesoPerft(depth int) uint64            { return newOmweso().perft(depth) }

func (b *resown) Turns(dst []Turn) []Turn {
	for _, t := range b.turns(nil) {
		dst = append(dst, Turn{16*b.mover + t.Pit, t.Reversed})
	}
	return dst
}

func (b *resown) Play(t Turn) bool {
	_, ends := b.play(t.Pit%16, t.Reversed)
	return ends
}

// State has no seeds taken: none ever leaves the board.
func (b *resown) State() State {
	return state(append(b.pits[0][:], b.pits[1][:]...), [2]int{}, b.mover)
}

func (b *resown) Result() int { return 2*b.mover - 1 }
