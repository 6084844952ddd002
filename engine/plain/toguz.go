package plain

// Toguz Korgool: two rows of nine, nine seeds a pit. The first seed of a hand
// stays in the pit, unless it is the only one. If the last seed makes an even
// number in a pit of the opponent's, these are captured. If it makes three
// there, the pit is the player's tuzdik from then on: what lies in it and all
// that falls into it later is theirs. A player may have one tuzdik, not in the
// last pit of the row, nor in the pit of the same number as the opponent's.
// Who has more than half of the seeds has won; if the player to move cannot,
// each takes what lies in the own row.

type toguz struct {
	pits   [18]uint8 // South's from the left, then North's
	taken  [2]int
	tuzdik [2]int // South's, which is a pit of North's, and North's; noTuzdik if there is none
	mover  int
}

const noTuzdik = -1

func newToguz() toguz {
	b := toguz{tuzdik: [2]int{noTuzdik, noTuzdik}}
	for i := range b.pits {
		b.pits[i] = 9
	}
	return b
}

func (b *toguz) play(pit int) {
	mover := b.mover
	hand := b.pits[pit]
	b.pits[pit] = 0
	if hand > 1 {
		b.pits[pit] = 1
		hand--
	}
	for ; hand > 0; hand-- {
		if pit++; pit == 18 {
			pit = 0
		}
		b.pits[pit]++
	}
	// A tuzdik is emptied after the sowing: it was empty before, so that the
	// seeds in it are those that have fallen there.
	for side, at := range b.tuzdik {
		if at >= 0 {
			b.taken[side] += int(b.pits[at])
			b.pits[at] = 0
		}
	}
	b.mover = 1 - mover
	first := 9 - 9*mover // of the opponent's row
	if pit < first || pit >= first+9 {
		return
	}
	switch n := b.pits[pit]; {
	case n&1 == 0:
		b.taken[mover] += int(n)
		b.pits[pit] = 0
	case n == 3 && b.tuzdik[mover] == noTuzdik && pit != first+8 && b.tuzdik[1-mover] != (pit+9)%18:
		b.tuzdik[mover] = pit
		b.taken[mover] += 3
		b.pits[pit] = 0
	}
}

func toguzRound(r *Rand) (winner, plies int) {
	b := newToguz()
	for plies < Plies {
		if b.taken[0] > 81 || b.taken[1] > 81 {
			return b.Result(), plies
		}
		var from [9]int
		n := 0
		for i, own := range b.pits[9*b.mover : 9*b.mover+9] {
			if own != 0 {
				from[n] = 9*b.mover + i
				n++
			}
		}
		if n == 0 {
			return b.Result(), plies
		}
		b.play(from[r.below(n)])
		plies++
	}
	return Stopped, plies
}

func toguzPerft(depth int) uint64 { return perft(newToguz(), depth) }

func (b *toguz) Turns(dst []Turn) []Turn {
	if b.taken[0] > 81 || b.taken[1] > 81 {
		return dst
	}
	return filled(dst, b.pits[9*b.mover:9*b.mover+9], 9*b.mover)
}

func (b *toguz) Play(t Turn) bool {
	b.play(t.Pit)
	return true
}

func (b *toguz) State() State {
	s := state(b.pits[:], b.taken, b.mover)
	for side, at := range b.tuzdik {
		if at >= 0 {
			s.Owned[side] = 1 << at
		}
	}
	return s
}

func (b *toguz) Result() int {
	return more(b.taken[0]+sum(b.pits[:9]), b.taken[1]+sum(b.pits[9:]))
}
