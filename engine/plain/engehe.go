package plain

// En Gehé: two rows, here of forty, four seeds a pit, both players sow round
// the whole board. A sowing goes on with the seeds of the pit the last one fell
// into, until it falls into an empty pit. In the player's own row that captures
// the seeds opposite, if there are any, and the last seed with them. Who cannot
// move has lost what is left to the opponent.

// enGehe counts in two bytes: there are 320 seeds.
type enGehe struct {
	pits  [80]uint16 // South's from the left, then North's
	taken [2]int
	mover int
}

func newEnGehe() (b enGehe) {
	for i := range b.pits {
		b.pits[i] = 4
	}
	return b
}

// play plays from pit, and reports whether the sowing ends. If not, nothing
// has happened.
func (b *enGehe) play(pit int) bool {
	before := b.pits
	for range Ceiling {
		hand := int(b.pits[pit])
		b.pits[pit] = 0
		if pit+hand < 80 {
			lap := b.pits[pit+1 : pit+hand+1]
			for i := range lap {
				lap[i]++
			}
			pit += hand
		} else {
			for ; hand > 0; hand-- {
				if pit++; pit == 80 {
					pit = 0
				}
				b.pits[pit]++
			}
		}
		if b.pits[pit] == 1 {
			if facing := 79 - pit; pit/40 == b.mover && b.pits[facing] != 0 {
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

func enGeheRound(r *Rand) (winner, plies int) {
	b := newEnGehe()
	for {
		var from [40]uint8
		n := 0
		for i, own := range b.pits[40*b.mover : 40*b.mover+40] {
			if own != 0 {
				from[n] = uint8(40*b.mover + i)
				n++
			}
		}
		for {
			if n == 0 {
				return b.Result(), plies
			}
			k := r.below(n)
			if b.play(int(from[k])) {
				break
			}
			n--
			from[k] = from[n]
		}
		plies++
	}
}

func enGehePerft(depth int) uint64 { return perft(newEnGehe(), depth) }

func (b *enGehe) Turns(dst []Turn) []Turn {
	return filled(dst, b.pits[40*b.mover:40*b.mover+40], 40*b.mover)
}
func (b *enGehe) Play(t Turn) bool { return b.play(t.Pit) }
func (b *enGehe) State() State     { return state(b.pits[:], b.taken, b.mover) }

func (b *enGehe) Result() int {
	taken := b.taken
	taken[1-b.mover] += sum(b.pits[:])
	return more(taken[0], taken[1])
}
