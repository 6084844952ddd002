package plain

// Leyla gobale: two rows of six, four seeds a pit, both players sow clockwise
// round the whole board. The first move is made from the right end of the row.
// A sowing goes on with the seeds of the pit the last one fell into, until it
// falls into an empty pit. In the player's own row that captures the seeds
// opposite, if there are any, and the last seed with them; but if there are
// three, one of them joins the last seed, and both pits are the player's uur
// from then on: seeds fall into them, and none is taken out. A hand that ends
// in an uur ends the move. Who has no seeds but in uur cannot move; the uur
// then go to whose they are, and what else is left to the owners of the rows.

type leyla struct {
	pits  [12]uint8 // South's from the left, then North's
	owned [2]uint16 // the uur of South and North, bit i for pit i
	taken [2]int
	mover int
	begun bool
}

func newLeyla() leyla {
	return leyla{pits: [12]uint8{4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4}}
}

// play plays from pit, and reports whether the sowing ends. If not, nothing
// has happened.
func (b *leyla) play(pit int) bool {
	before := b.pits
	uur := b.owned[0] | b.owned[1]
	for range Ceiling {
		hand := b.pits[pit]
		b.pits[pit] = 0
		for ; hand > 0; hand-- {
			if pit == 0 {
				pit = 12
			}
			pit--
			b.pits[pit]++
		}
		if b.pits[pit] != 1 && uur>>pit&1 == 0 {
			continue
		}
		if facing := 11 - pit; pit/6 == b.mover && b.pits[pit] == 1 && (uur>>pit|uur>>facing)&1 == 0 {
			switch seeds := b.pits[facing]; seeds {
			case 0:
			case 3:
				b.pits[facing], b.pits[pit] = 2, 2
				b.owned[b.mover] |= 1<<pit | 1<<facing
			default:
				b.taken[b.mover] += int(seeds) + 1
				b.pits[facing], b.pits[pit] = 0, 0
			}
		}
		b.mover = 1 - b.mover
		b.begun = true
		return true
	}
	b.pits = before
	return false
}

func leylaRound(r *Rand) (winner, plies int) {
	b := newLeyla()
	if r.below(1); !b.play(5) {
		return b.Result(), 0
	}
	for plies = 1; ; plies++ {
		var from [6]int
		n := 0
		uur := b.owned[0] | b.owned[1]
		for i := 6 * b.mover; i < 6*b.mover+6; i++ {
			if b.pits[i] != 0 && uur>>i&1 == 0 {
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
	}
}

func leylaPerft(depth int) uint64 { return perft(newLeyla(), depth) }

func (b *leyla) Turns(dst []Turn) []Turn {
	if !b.begun {
		return append(dst, Turn{Pit: 5})
	}
	for i := 6 * b.mover; i < 6*b.mover+6; i++ {
		if b.pits[i] != 0 && (b.owned[0]|b.owned[1])>>i&1 == 0 {
			dst = append(dst, Turn{Pit: i})
		}
	}
	return dst
}

func (b *leyla) Play(t Turn) bool { return b.play(t.Pit) }

func (b *leyla) State() State {
	s := state(b.pits[:], b.taken, b.mover)
	s.Owned = [2]uint64{uint64(b.owned[0]), uint64(b.owned[1])}
	return s
}

func (b *leyla) Result() int {
	taken := b.taken
	for i, n := range b.pits {
		to := i / 6
		for side, uur := range b.owned {
			if uur>>i&1 != 0 {
				to = side
			}
		}
		taken[to] += int(n)
	}
	return more(taken[0], taken[1])
}
