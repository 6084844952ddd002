package plain

// Bao la Kimasai: four rows of twelve, one stone in each pit but the leftmost
// of each player's front row. A player moves one stone to the next pit round
// the two own rows, which must be empty. A stone that comes into a front pit
// and faces one takes it, with the stone behind it. Who cannot move has lost.

// kimasai holds each side's pits as its owner counts them: the back row from
// left to right, then the front row from right to left.
type kimasai struct {
	stones [2][24]uint8
	mover  int
}

func newKimasai() (b kimasai) {
	for side := range b.stones {
		for i := range 23 {
			b.stones[side][i] = 1
		}
	}
	return b
}

// after is the pit that comes after pit.
func after(pit int) int {
	if pit == 23 {
		return 0
	}
	return pit + 1
}

// play moves the stone in pit.
func (b *kimasai) play(pit int) {
	own, other := &b.stones[b.mover], &b.stones[1-b.mover]
	to := after(pit)
	own[pit], own[to] = 0, 1
	// In the column of front pit 12 + c the opponent, who counts from the
	// other end, has front pit 23 - c and back pit c.
	if to >= 12 && other[35-to] != 0 {
		other[35-to], other[to-12] = 0, 0
	}
	b.mover = 1 - b.mover
}

func kimasaiRound(r *Rand) (winner, plies int) {
	b := newKimasai()
	for {
		var from [24]uint8
		n := 0
		own := &b.stones[b.mover]
		for pit := range 23 {
			from[n] = uint8(pit)
			n += int(own[pit] &^ own[pit+1]) // a branch here would be guessed wrong too often
		}
		from[n] = 23
		n += int(own[23] &^ own[0])
		if n == 0 {
			return 2*b.mover - 1, plies
		}
		b.play(int(from[r.below(n)]))
		plies++
	}
}

func kimasaiPerft(depth int) uint64 { b := newKimasai(); return b.perft(depth) }

func (b *kimasai) perft(depth int) (n uint64) {
	if depth == 0 {
		return 1
	}
	own := &b.stones[b.mover]
	for pit := range 24 {
		if own[pit] > own[after(pit)] {
			next := *b
			next.play(pit)
			n += next.perft(depth - 1)
		}
	}
	return n
}

func (b *kimasai) Turns(dst []Turn) []Turn {
	own := &b.stones[b.mover]
	for pit := range 24 {
		if own[pit] > own[after(pit)] {
			dst = append(dst, Turn{Pit: 24*b.mover + pit})
		}
	}
	return dst
}

func (b *kimasai) Play(t Turn) bool {
	b.play(t.Pit % 24)
	return true
}

func (b *kimasai) State() State {
	all := append(b.stones[0][:], b.stones[1][:]...)
	taken := [2]int{23 - sum(b.stones[1][:]), 23 - sum(b.stones[0][:])}
	return state(all, taken, b.mover)
}

func (b *kimasai) Result() int { return 2*b.mover - 1 }
