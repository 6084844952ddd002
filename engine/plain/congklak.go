package plain

// Congklak: two rows of seven, seven seeds a pit, a store for each player at the
// left end of their row. Sowing goes clockwise; a hand drops a seed into the
// player's own store in passing and passes over the other. Ending in a pit with
// seeds it goes on with all of them; ending in the own store it gives another
// turn; ending in an empty pit of the own row it takes what lies opposite, if
// anything does, and itself. As soon as a row is empty each takes what is left
// in the own one.

// congklak holds the pits and stores in the order in which sowing comes to
// them: South's row from the right, South's store, North's row, North's store.
type congklak struct {
	pits  [16]uint8
	mover int
}

func newCongklak() congklak {
	return congklak{pits: [16]uint8{7, 7, 7, 7, 7, 7, 7, 0, 7, 7, 7, 7, 7, 7, 7, 0}}
}

func (b *congklak) play(pit int) {
	own, other := 8*b.mover+7, 15-8*b.mover
	for {
		hand := b.pits[pit]
		b.pits[pit] = 0
		for ; hand > 0; hand-- {
			if pit = (pit + 1) & 15; pit == other {
				pit = (pit + 1) & 15
			}
			b.pits[pit]++
		}
		if pit == own {
			return
		}
		if b.pits[pit] == 1 {
			break
		}
	}
	if facing := 14 - pit; pit>>3 == b.mover && b.pits[facing] != 0 {
		b.pits[own] += b.pits[facing] + 1
		b.pits[facing], b.pits[pit] = 0, 0
	}
	b.mover = 1 - b.mover
}

// left is the number of seeds in the row of side.
func (b *congklak) left(side int) int { return sum(b.pits[8*side : 8*side+7]) }

func congklakRound(r *Rand) (winner, plies int) {
	b := newCongklak()
	for {
		var from [7]int
		n := 0
		for i, own := range b.pits[8*b.mover : 8*b.mover+7] {
			if own != 0 {
				from[n] = 8*b.mover + i
				n++
			}
		}
		if n == 0 || b.left(1-b.mover) == 0 {
			return b.Result(), plies
		}
		// The pits are told from their owner's left.
		b.play(from[n-1-r.below(n)])
		plies++
	}
}

func (b *congklak) Turns(dst []Turn) []Turn {
	if b.left(0) == 0 || b.left(1) == 0 {
		return dst
	}
	for i := range 7 {
		if b.pits[8*b.mover+6-i] != 0 {
			dst = append(dst, Turn{Pit: 7*b.mover + i})
		}
	}
	return dst
}

func (b *congklak) Play(t Turn) bool {
	b.play(8*b.mover + 6 - t.Pit%7)
	return true
}

func (b *congklak) State() State {
	var pits []uint8
	for i := range 14 {
		pits = append(pits, b.pits[i/7*8+6-i%7])
	}
	return state(pits, [2]int{int(b.pits[7]), int(b.pits[15])}, b.mover)
}

func (b *congklak) Result() int {
	return more(int(b.pits[7])+b.left(0), int(b.pits[15])+b.left(1))
}
