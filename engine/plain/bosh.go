package plain

// Bosh: two rows of five, four seeds a pit, both players sow round the whole
// board. A sowing goes on with the seeds of the pit after the last one and
// stops when that is empty; the seeds in the pit beyond the empty one are then
// captured. Who cannot move has lost what is left to the opponent.

type bosh struct {
	pits  [10]uint8 // South's from the left, then North's
	taken [2]int
	mover int
}

func newBosh() bosh {
	return bosh{pits: [10]uint8{4, 4, 4, 4, 4, 4, 4, 4, 4, 4}}
}

// play plays from pit, and reports whether the sowing ends. If not, nothing
// has happened.
func (b *bosh) play(pit int) bool {
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
		if b.pits[pit] == 0 {
			if pit++; pit == 10 {
				pit = 0
			}
			b.taken[b.mover] += int(b.pits[pit])
			b.pits[pit] = 0
			b.mover = 1 - b.mover
			return true
		}
	}
	b.pits = before
	return false
}

func (b bosh) round(r *Rand) (winner, plies int) {
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

func boshRound(r *Rand) (winner, plies int) { return newBosh().round(r) }
func boshPerft(depth int) uint64            { b := newBosh(); return b.perft(depth) }

func (b *bosh) perft(depth int) (n uint64) {
	if depth == 0 {
		return 1
	}
	for pit := 5 * b.mover; pit < 5*b.mover+5; pit++ {
		if next := *b; b.pits[pit] != 0 && next.play(pit) {
			n += next.perft(depth - 1)
		}
	}
	return n
}

func (b *bosh) Turns(dst []Turn) []Turn { return filled(dst, b.pits[5*b.mover:5*b.mover+5], 5*b.mover) }
func (b *bosh) Play(t Turn) bool        { return b.play(t.Pit) }
func (b *bosh) State() State            { return state(b.pits[:], b.taken, b.mover) }

func (b *bosh) Result() int {
	taken := b.taken
	taken[1-b.mover] += sum(b.pits[:])
	return more(taken[0], taken[1])
}

// Pachgarhwa is the same game with five seeds a pit.

func newPachgarhwa() bosh { return bosh{pits: [10]uint8{5, 5, 5, 5, 5, 5, 5, 5, 5, 5}} }

func pachgarhwaRound(r *Rand) (winner, plies int) { return newPachgarhwa().round(r) }
func pachgarhwaPerft(depth int) uint64            { b := newPachgarhwa(); return b.perft(depth) }
