package plain

// Abalala'e: three rows of six, three seeds a pit. Each player has the nearest
// row and, at their right, half of the middle one; both players sow
// counter-clockwise through one row, the half that follows, and the same of the
// other player. A sowing goes on with the seeds of the pit the last one fell
// into, until it falls into an empty pit. In a pit of the player's own that
// captures all seeds of the other player in the same column, if there are any,
// and the one that made the capture is then sown on into the next pit. What is
// left when a player cannot move is the other's.

type abalalae struct {
	pits  [18]uint8 // South's from the left, then North's
	taken [2]int
	mover int
}

// eaten are the pits that fall to each pit: those of the other player in its
// column. Where there is one only, it stands there twice.
var eaten = [18][2]uint8{
	{15, 14}, {16, 13}, {17, 12}, {11, 11}, {10, 10}, {9, 9}, // A to F
	{9, 9}, {10, 10}, {11, 11}, // G to I
	{6, 5}, {7, 4}, {8, 3}, {2, 2}, {1, 1}, {0, 0}, // J to O
	{0, 0}, {1, 1}, {2, 2}, // P to R
}

func newAbalalae() abalalae {
	return abalalae{pits: [18]uint8{3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3}}
}

// play plays from pit, and reports whether the sowing ends. If not, nothing
// has happened.
func (b *abalalae) play(pit int) bool {
	before, taken := b.pits, 0
	for range Ceiling {
		hand := b.pits[pit]
		b.pits[pit] = 0
		for ; hand > 0; hand-- {
			if pit++; pit == 18 {
				pit = 0
			}
			b.pits[pit]++
		}
		if b.pits[pit] != 1 {
			continue
		}
		if pit/9 == b.mover {
			at := eaten[pit]
			if n := b.pits[at[0]]; n != 0 || b.pits[at[1]] != 0 {
				b.pits[at[0]] = 0
				taken += int(n) + int(b.pits[at[1]])
				b.pits[at[1]] = 0
				continue
			}
		}
		b.taken[b.mover] += taken
		b.mover = 1 - b.mover
		return true
	}
	b.pits = before
	return false
}

func abalalaeRound(r *Rand) (winner, plies int) {
	b := newAbalalae()
	for ; plies < Plies; plies++ {
		var from [9]int
		n := 0
		for i := 9 * b.mover; i < 9*b.mover+9; i++ {
			if b.pits[i] != 0 {
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
	return Stopped, plies
}

func abalalaePerft(depth int) uint64 { return perft(newAbalalae(), depth) }

func (b *abalalae) Turns(dst []Turn) []Turn {
	return filled(dst, b.pits[9*b.mover:9*b.mover+9], 9*b.mover)
}

func (b *abalalae) Play(t Turn) bool { return b.play(t.Pit) }

func (b *abalalae) State() State { return state(b.pits[:], b.taken, b.mover) }

func (b *abalalae) Result() int {
	taken := b.taken
	taken[1-b.mover] += sum(b.pits[:])
	return more(taken[0], taken[1])
}
