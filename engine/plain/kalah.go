package plain

// Kalah: two rows of six, four seeds a pit, a store for each player after the
// last pit of their row. A hand drops a seed into the player's own store in
// passing and passes over the other; ending in the own store it gives another
// turn, and ending in an empty pit of the own row it takes what lies opposite,
// if anything does, and itself. As soon as a row is empty each takes what is
// left in the own one.

// kalah holds South's pits from the left and South's store, then North's.
type kalah struct {
	pits  [14]uint8
	mover int
}

func newKalah() kalah {
	return kalah{pits: [14]uint8{4, 4, 4, 4, 4, 4, 0, 4, 4, 4, 4, 4, 4, 0}}
}

func (b *kalah) play(pit int) {
	own, other := 7*b.mover+6, 13-7*b.mover
	hand := b.pits[pit]
	b.pits[pit] = 0
	for ; hand > 0; hand-- {
		if pit++; pit == other {
			pit++
		}
		if pit >= 14 {
			pit -= 14
		}
		b.pits[pit]++
	}
	if pit == own {
		return
	}
	if facing := 12 - pit; b.pits[pit] == 1 && pit/7 == b.mover && b.pits[facing] != 0 {
		b.pits[own] += b.pits[facing] + 1
		b.pits[facing], b.pits[pit] = 0, 0
	}
	b.mover = 1 - b.mover
}

// left is the number of seeds in the row of side.
func (b *kalah) left(side int) (n int) {
	for _, seeds := range b.pits[7*side : 7*side+6] {
		n += int(seeds)
	}
	return n
}

func kalahRound(r *Rand) (winner, plies int) {
	b := newKalah()
	for {
		var from [6]int
		n := 0
		for i, own := range b.pits[7*b.mover : 7*b.mover+6] {
			if own != 0 {
				from[n] = 7*b.mover + i
				n++
			}
		}
		if n == 0 || b.left(1-b.mover) == 0 {
			return more(int(b.pits[6])+b.left(0), int(b.pits[13])+b.left(1)), plies
		}
		b.play(from[r.below(n)])
		plies++
	}
}

func kalahPerft(depth int) uint64 { b := newKalah(); return b.perft(depth) }

// perft takes the sowings of one turn for one move.
func (b *kalah) perft(depth int) (n uint64) {
	if depth == 0 {
		return 1
	}
	if b.left(1-b.mover) == 0 {
		return 0
	}
	for pit := 7 * b.mover; pit < 7*b.mover+6; pit++ {
		if b.pits[pit] == 0 {
			continue
		}
		next := *b
		next.play(pit)
		if next.mover == b.mover && next.left(0) > 0 && next.left(1) > 0 {
			n += next.perft(depth)
		} else {
			n += next.perft(depth - 1)
		}
	}
	return n
}

func (b *kalah) Turns(dst []Turn) []Turn {
	if b.left(0) == 0 || b.left(1) == 0 {
		return dst
	}
	for i, n := range b.pits[7*b.mover : 7*b.mover+6] {
		if n != 0 {
			dst = append(dst, Turn{Pit: 6*b.mover + i})
		}
	}
	return dst
}

func (b *kalah) Play(t Turn) bool {
	b.play(t.Pit + t.Pit/6)
	return true
}

func (b *kalah) State() State {
	pits := append(b.pits[:6:6], b.pits[7:13]...)
	return state(pits, [2]int{int(b.pits[6]), int(b.pits[13])}, b.mover)
}

func (b *kalah) Result() int { return more(int(b.pits[6])+b.left(0), int(b.pits[13])+b.left(1)) }
