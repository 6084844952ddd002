package plain

// Longbeu-a-cha: two rows of five, five seeds a pit, both players sow round the
// whole board. A sowing goes on with the seeds of the pit after the last one
// and stops when that is empty; the seeds in the pit beyond the empty one are
// then captured, and if after that pit there is another empty one, those beyond
// it too, and so on. Who cannot move has lost what is left to the opponent.

type longbeu struct {
	pits  [10]uint8 // South's from the left, then North's
	taken [2]int
	mover int
}

func newLongbeu() longbeu { return longbeu{pits: [10]uint8{5, 5, 5, 5, 5, 5, 5, 5, 5, 5}} }

// play plays from pit, and reports whether the sowing ends. If not, nothing
// has happened.
func (b *longbeu) play(pit int) bool {
	before := b.pits
	for range Ceiling {
		hand := b.pits[pit]
		b.pits[pit] = 0
		for ; hand > 0; hand-- {
			if pit++; pit == 10 {
				pit = 0
			}
			b.pits[pit]++
		}
		if pit++; pit == 10 {
			pit = 0
		}
		if b.pits[pit] != 0 {
			continue
		}
		for b.pits[pit] == 0 {
			if pit++; pit == 10 {
				pit = 0
			}
			seeds := b.pits[pit]
			if seeds == 0 {
				break
			}
			b.taken[b.mover] += int(seeds)
			b.pits[pit] = 0
			if pit++; pit == 10 {
				pit = 0
			}
		}
		b.mover = 1 - b.mover
		return true
	}
	b.pits = before
	return false
}

func longbeuRound(r *Rand) (winner, plies int) {
	b := newLongbeu()
	for {
		var from [5]int
		n := 0
		for i, own := range b.pits[5*b.mover : 5*b.mover+5] {
			if own != 0 {
				from[n] = 5*b.mover + i
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

func longbeuPerft(depth int) uint64 { return perft(newLongbeu(), depth) }

func (b *longbeu) Turns(dst []Turn) []Turn {
	return filled(dst, b.pits[5*b.mover:5*b.mover+5], 5*b.mover)
}
func (b *longbeu) Play(t Turn) bool { return b.play(t.Pit) }
func (b *longbeu) State() State     { return state(b.pits[:], b.taken, b.mover) }

func (b *longbeu) Result() int {
	taken := b.taken
	taken[1-b.mover] += sum(b.pits[:])
	return more(taken[0], taken[1])
}
