package plain

// Enkeshui: two rows of eight, four cows in each pit but the last two of each
// row; both players sow round the whole board. A sowing goes on with the cows
// of the pit the last one fell into, until it falls into an empty pit or into a
// bull. A pit in which the last cow of a hand makes four is a bull of the
// player's; if the last two make three and four, in either order, both are; and
// the move ends. Cows fall into bulls, and none is taken out. A move of one hand
// that ends in an empty pit of the own row captures the cows opposite, if there
// are any and they are no bull, and the last cow with them. Who has no cows but
// in bulls cannot move; the bulls then go to whose they are, and what else is
// left to the player who moved last.

type enkeshui struct {
	pits  [16]uint8 // South's from the left, then North's
	owned [2]uint16 // the bulls of South and North, bit i for pit i
	taken [2]int
	mover int
}

func newEnkeshui() enkeshui {
	return enkeshui{pits: [16]uint8{0, 0, 4, 4, 4, 4, 4, 4, 0, 0, 4, 4, 4, 4, 4, 4}}
}

// play plays from pit, and reports whether the sowing ends. If not, nothing
// has happened.
func (b *enkeshui) play(pit int) bool {
	before := b.pits
	bulls := b.owned[0] | b.owned[1]
	for lap := range Ceiling {
		hand := b.pits[pit]
		two := hand > 1
		b.pits[pit] = 0
		for ; hand > 0; hand-- {
			pit = (pit + 1) & 15
			b.pits[pit]++
		}
		if bulls>>pit&1 != 0 {
			b.mover = 1 - b.mover
			return true
		}
		switch n := b.pits[pit]; n {
		case 1:
			if facing := 15 - pit; lap == 0 && pit>>3 == b.mover && b.pits[facing] != 0 && bulls>>facing&1 == 0 {
				b.taken[b.mover] += int(b.pits[facing]) + 1
				b.pits[facing], b.pits[pit] = 0, 0
			}
			b.mover = 1 - b.mover
			return true
		case 3, 4:
			before := (pit - 1) & 15
			pair := two && bulls>>before&1 == 0 && b.pits[before]+n == 7
			if n == 3 && !pair {
				continue
			}
			b.owned[b.mover] |= 1 << pit
			if pair {
				b.owned[b.mover] |= 1 << before
			}
			b.mover = 1 - b.mover
			return true
		}
	}
	b.pits = before
	return false
}

func enkeshuiRound(r *Rand) (winner, plies int) {
	b := newEnkeshui()
	for {
		var from [8]int
		n := 0
		bulls := b.owned[0] | b.owned[1]
		for i := 8 * b.mover; i < 8*b.mover+8; i++ {
			if b.pits[i] != 0 && bulls>>i&1 == 0 {
				from[n] = i
				n++
			}
		}
		for {
			if n == 0 {
				return b.Result(), plies
			}
			k := r.below(n)
			if b.play(from[k]) {
				break
			}
			n--
			from[k] = from[n]
		}
		plies++
	}
}

func enkeshuiPerft(depth int) uint64 { return perft(newEnkeshui(), depth) }

func (b *enkeshui) Turns(dst []Turn) []Turn {
	for i := 8 * b.mover; i < 8*b.mover+8; i++ {
		if b.pits[i] != 0 && (b.owned[0]|b.owned[1])>>i&1 == 0 {
			dst = append(dst, Turn{Pit: i})
		}
	}
	return dst
}

func (b *enkeshui) Play(t Turn) bool { return b.play(t.Pit) }

func (b *enkeshui) State() State {
	s := state(b.pits[:], b.taken, b.mover)
	s.Owned = [2]uint64{uint64(b.owned[0]), uint64(b.owned[1])}
	return s
}

func (b *enkeshui) Result() int {
	taken := b.taken
	for i, n := range b.pits {
		to := 1 - b.mover
		for side, bulls := range b.owned {
			if bulls>>i&1 != 0 {
				to = side
			}
		}
		taken[to] += int(n)
	}
	return more(taken[0], taken[1])
}
