package plain

// Sat-gol: a ring of seven circles, four stones in each, that belong to neither
// player. A sowing goes on with the stones of the circle after the last one and
// stops when that is empty; the stones in the circle beyond the empty one are
// then captured. The opponent has to begin from the first circle with stones
// after the one that was emptied by capturing or, if none was, after the one
// the last stone fell into, but not from that one. If there is none the game is
// over, and the stones left count for nobody.

type satGol struct {
	pits  [7]uint8
	taken [2]int
	mover int
	from  int // where the mover has to begin; anyCircle at the start, noCircle at the end
}

const (
	anyCircle = -1
	noCircle  = -2
)

func newSatGol() satGol { return satGol{pits: [7]uint8{4, 4, 4, 4, 4, 4, 4}, from: anyCircle} }

// play plays from circle pit, and reports whether the sowing ends. If not,
// nothing has happened.
func (b *satGol) play(pit int) bool {
	before := b.pits
	for range Ceiling {
		hand := b.pits[pit]
		b.pits[pit] = 0
		for ; hand > 0; hand-- {
			if pit++; pit == 7 {
				pit = 0
			}
			b.pits[pit]++
		}
		last := pit
		if pit++; pit == 7 {
			pit = 0
		}
		if b.pits[pit] != 0 {
			continue
		}
		beyond := pit + 1
		if beyond == 7 {
			beyond = 0
		}
		at := last
		if seeds := b.pits[beyond]; seeds != 0 {
			b.taken[b.mover] += int(seeds)
			b.pits[beyond] = 0
			at = beyond
		}
		b.from = noCircle
		for range 7 {
			if at++; at == 7 {
				at = 0
			}
			if b.pits[at] != 0 && at != last {
				b.from = at
				break
			}
		}
		b.mover = 1 - b.mover
		return true
	}
	b.pits = before
	return false
}

func satGolRound(r *Rand) (winner, plies int) {
	b := newSatGol()
	if !b.play(r.below(7)) { // of the first move each is like another
		return 0, 0
	}
	for plies = 1; b.from != noCircle && b.play(b.from); plies++ {
	}
	return more(b.taken[0], b.taken[1]), plies
}

func satGolPerft(depth int) uint64 { return perft(newSatGol(), depth) }

func (b *satGol) Turns(dst []Turn) []Turn {
	switch b.from {
	case anyCircle:
		return filled(dst, b.pits[:], 0)
	case noCircle:
		return dst
	}
	return append(dst, Turn{Pit: b.from})
}

func (b *satGol) Play(t Turn) bool { return b.play(t.Pit) }
func (b *satGol) State() State     { return state(b.pits[:], b.taken, b.mover) }
func (b *satGol) Result() int      { return more(b.taken[0], b.taken[1]) }
