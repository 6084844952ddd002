package engine

// Small boards pack into two machine words, one byte a pit. Lifting a hand and
// sowing it then is one addition for each word, of a number found in a table:
// how many seeds fall into each pit, less the hand in the pit it comes from.

const (
	packedPits  = 16  // as many bytes as two words have
	packedSeeds = 255 // as many as a byte can count
)

// packed is a board of up to 16 pits and 255 seeds.
type packed [2]uint64

// at is the number of seeds in pit i.
func (b *packed) at(i int) int { return int(b[i>>3&1] >> (i & 7 * 8) & 0xff) }

// lapEntry is what a hand does to the board.
type lapEntry struct {
	change packed // to be added
	last   uint8  // where its last seed falls
}

// lapTable has an entry for each hand of 0 … most seeds from each pit, while
// all pits are open.
type lapTable struct {
	most    int
	entries []lapEntry // that of a hand is at pit × (most+1) + hand
}

// newLapTable is the table for p, or nil if its board does not pack.
func newLapTable(p *Program) *lapTable {
	if p.size > packedPits || p.relay == NoRelay || !plainSowing(p.rules) {
		return nil // without relay there is one lap only, and nothing to gain
	}
	total := 0
	for _, n := range p.Start().Pits {
		total += int(n)
	}
	t := &lapTable{most: min(total, packedSeeds)}
	for pit := range p.size {
		for hand := range t.most + 1 {
			var e lapEntry
			e.change[pit>>3] = -uint64(hand) << (pit & 7 * 8)
			last := pit
			for range hand {
				last = p.sowInto(0, pit, last)
				e.change[last>>3] += 1 << (last & 7 * 8)
			}
			e.last = uint8(last)
			t.entries = append(t.entries, e)
		}
	}
	return t
}

// pack packs the board of pos, unless it has more seeds than there are hands
// in the table.
func (t *lapTable) pack(pits []uint16) (b packed, ok bool) {
	total := 0
	for i, n := range pits {
		total += int(n)
		b[i>>3&1] |= uint64(n) << (i & 7 * 8)
	}
	return b, total <= t.most
}

// sowPacked is [Program.sow] on a packed board. It is not ok where the board
// does not pack, and has then done nothing.
func (p *Program) sowPacked(pos *Position, pit int) (last int, s Sowing, ok bool) {
	pits := pos.Pits[:p.size]
	board, ok := p.laps.pack(pits)
	if !ok {
		return 0, s, false
	}
	w := newWatch[packed]()
	for origin := pit; ; {
		hand := board.at(origin)
		s.Laps++
		s.Sown += hand
		e := &p.laps.entries[origin*(p.laps.most+1)+hand]
		board[0] += e.change[0]
		board[1] += e.change[1]
		last = int(e.last)

		if p.relay == RelayFromLast {
			origin = last
			if board.at(origin) == 1 {
				break
			}
		} else {
			origin = int(p.next[last])
			if board.at(origin) == 0 {
				break
			}
		}

		if s.Status = w.look(p, &board, last, s.Laps); s.Status != Finished {
			s.Cycle = w.cycle
			return last, s, true
		}
	}
	for i := range pits {
		pits[i] = uint16(board.at(i))
	}
	return last, s, true
}
