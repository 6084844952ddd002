package plain

// Pallanguzhi: two rows of seven, six seeds a pit, both players sow round the
// whole board. A pit that comes to hold four seeds is emptied at once, for the
// owner of the row it is in. A sowing goes on with the seeds of the pit after
// the last one and stops when that is empty; the seeds in the pit beyond the
// empty one are then captured. Who cannot move has lost what is left to the
// opponent.

type pallanguzhi struct {
	pits  [14]uint8 // South's from the left, then North's
	taken [2]int
	mover int
}

func newPallanguzhi() (b pallanguzhi) {
	for i := range b.pits {
		b.pits[i] = 6
	}
	return b
}

// play plays from pit, and reports whether the sowing ends. If not, nothing
// has happened.
func (b *pallanguzhi) play(pit int) bool {
	before, taken := b.pits, b.taken
	for range Ceiling {
		hand := b.pits[pit]
		b.pits[pit] = 0
		for ; hand > 0; hand-- {
			if pit++; pit == 14 {
				pit = 0
			}
			if b.pits[pit]++; b.pits[pit] == 4 {
				b.pits[pit] = 0
				b.taken[pit/7] += 4
			}
		}
		if pit++; pit == 14 {
			pit = 0
		}
		if b.pits[pit] == 0 {
			if pit++; pit == 14 {
				pit = 0
			}
			b.taken[b.mover] += int(b.pits[pit])
			b.pits[pit] = 0
			b.mover = 1 - b.mover
			return true
		}
	}
	b.pits, b.taken = before, taken
	return false
}

func pallanguzhiRound(r *Rand) (winner, plies int) {
	b := newPallanguzhi()
	for {
		var from [7]int
		n := 0
		for i, own := range b.pits[7*b.mover : 7*b.mover+7] {
			if own != 0 {
				from[n] = 7*b.mover + i
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

func pallanguzhiPerft(depth int) uint64 { return perft(newPallanguzhi(), depth) }

func (b *pallanguzhi) Turns(dst []Turn) []Turn {
	return filled(dst, b.pits[7*b.mover:7*b.mover+7], 7*b.mover)
}
func (b *pallanguzhi) Play(t Turn) bool { return b.play(t.Pit) }
func (b *pallanguzhi) State() State     { return state(b.pits[:], b.taken, b.mover) }

func (b *pallanguzhi) Result() int {
	taken := b.taken
	taken[1-b.mover] += sum(b.pits[:])
	return more(taken[0], taken[1])
}
