package plain

// En Dodoi: two rows, here of six, four seeds a pit, both players sow round
// the whole board. A sowing goes on with the seeds of the pit the last one
// fell into, until it falls into an empty pit. In the player's own row that
// captures the seeds opposite, if there are any, and the last seed with them.
// A sowing that never ends may not be chosen. At the end the player who moved
// last takes what is left.

type enDodoi struct {
	pits  [12]uint8 // South's from the left, then North's
	taken [2]int
	mover int
}

func newEnDodoi() enDodoi {
	return enDodoi{pits: [12]uint8{4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4}}
}

// play plays from pit, and reports whether the sowing ends. If not, nothing
// has happened.
func (b *enDodoi) play(pit int) bool {
	before := b.pits
	for range Ceiling {
		hand := b.pits[pit]
		b.pits[pit] = 0
		for ; hand > 0; hand-- {
			if pit++; pit == 12 {
				pit = 0
			}
			b.pits[pit]++
		}
		if b.pits[pit] == 1 {
			if facing := 11 - pit; pit/6 == b.mover && b.pits[facing] != 0 {
				b.taken[b.mover] += int(b.pits[facing]) + 1
				b.pits[facing], b.pits[pit] = 0, 0
			}
			b.mover = 1 - b.mover
			return true
		}
	}
	b.pits = before
	return false
}

func enDodoiRound(r *Rand) (winner, plies int) {
	b := newEnDodoi()
	for {
		var from [6]int
		n := 0
		for i, own := range b.pits[6*b.mover : 6*b.mover+6] {
			if own != 0 {
				from[n] = 6*b.mover + i
				n++
			}
		}
		for {
			if n == 0 {
				for _, left := range b.pits {
					b.taken[1-b.mover] += int(left)
				}
				return more(b.taken[0], b.taken[1]), plies
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

func enDodoiPerft(depth int) uint64 { b := newEnDodoi(); return b.perft(depth) }

func (b *enDodoi) perft(depth int) (n uint64) {
	if depth == 0 {
		return 1
	}
	for pit := 6 * b.mover; pit < 6*b.mover+6; pit++ {
		if next := *b; b.pits[pit] != 0 && next.play(pit) {
			n += next.perft(depth - 1)
		}
	}
	return n
}

func (b *enDodoi) Turns(dst []Turn) []Turn {
	return filled(dst, b.pits[6*b.mover:6*b.mover+6], 6*b.mover)
}
func (b *enDodoi) Play(t Turn) bool { return b.play(t.Pit) }
func (b *enDodoi) State() State     { return state(b.pits[:], b.taken, b.mover) }

func (b *enDodoi) Result() int {
	taken := b.taken
	taken[1-b.mover] += sum(b.pits[:])
	return more(taken[0], taken[1])
}
