package plain

// Oware: two rows of six, four seeds a pit. A hand passes over the pit it came
// from. If its last seed makes two or three in a pit of the opponent these are
// captured, and those in the pits before it as long as they are two or three
// too; but not if that would be all the opponent has. An opponent without seeds
// must be brought some, if that can be done. Who has more than half of the
// seeds has won; if the player to move cannot, each takes what lies in the own
// row.

type oware struct {
	pits  [12]uint8 // South's from the left, then North's
	taken [2]int
	mover int
}

func newOware() oware {
	return oware{pits: [12]uint8{4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4}}
}

// left is the number of seeds in the row of side.
func (b *oware) left(side int) (n int) {
	row := b.pits[6*side : 6*side+6]
	return int(row[0]) + int(row[1]) + int(row[2]) + int(row[3]) + int(row[4]) + int(row[5])
}

// play plays from pit, and captures.
func (b *oware) play(pit int) {
	hand := b.pits[pit]
	b.pits[pit] = 0
	last := pit
	for ; hand > 0; hand-- {
		if last++; last == 12 {
			last = 0
		}
		if last == pit {
			if last++; last == 12 {
				last = 0
			}
		}
		b.pits[last]++
	}
	first := 6 - 6*b.mover // of the opponent's row
	if first <= last && last < first+6 && (b.pits[last] == 2 || b.pits[last] == 3) {
		seeds, at := 0, last
		for ; at >= first && (b.pits[at] == 2 || b.pits[at] == 3); at-- {
			seeds += int(b.pits[at])
		}
		if seeds != b.left(1-b.mover) {
			for at++; at <= last; at++ {
				b.pits[at] = 0
			}
			b.taken[b.mover] += seeds
		}
	}
	b.mover = 1 - b.mover
}

// feed plays from pit where the opponent has no seeds, and reports whether the
// move brings some. If not, nothing has happened.
func (b *oware) feed(pit int) bool {
	before := *b
	if b.play(pit); b.left(b.mover) == 0 {
		*b = before
		return false
	}
	return true
}

func owareRound(r *Rand) (winner, plies int) {
	b := newOware()
	for plies < Plies {
		if b.taken[0] > 24 || b.taken[1] > 24 {
			return b.Result(), plies
		}
		var from [6]int
		n := 0
		for i, own := range b.pits[6*b.mover : 6*b.mover+6] {
			if own != 0 {
				from[n] = 6*b.mover + i
				n++
			}
		}
		if n > 0 && b.left(1-b.mover) != 0 {
			b.play(from[r.below(n)])
			plies++
			continue
		}
		for {
			if n == 0 {
				return b.Result(), plies
			}
			k := r.below(n)
			if b.feed(from[k]) {
				break
			}
			n--
			from[k] = from[n]
		}
		plies++
	}
	return Stopped, plies
}

func owarePerft(depth int) uint64 { return perft(newOware(), depth) }

func (b *oware) Turns(dst []Turn) []Turn {
	if b.taken[0] > 24 || b.taken[1] > 24 {
		return dst
	}
	return filled(dst, b.pits[6*b.mover:6*b.mover+6], 6*b.mover)
}

func (b *oware) Play(t Turn) bool {
	if b.left(1-b.mover) == 0 {
		return b.feed(t.Pit)
	}
	b.play(t.Pit)
	return true
}

func (b *oware) State() State { return state(b.pits[:], b.taken, b.mover) }
func (b *oware) Result() int  { return more(b.taken[0]+b.left(0), b.taken[1]+b.left(1)) }
