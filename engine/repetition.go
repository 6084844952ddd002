package engine

// buckets is how many buckets the past of a game is sorted into.
const buckets = 1 << 10

// nearby is how many plies back a position is looked for one by one. Nearly
// always a capture lies between by then; only where captures are rare do the
// plies without one go into the thousands, and looking at each from each would
// take for ever.
const nearby = 32

// past finds the states of a game that are like a given one. States are put
// into buckets by their keys, only when there is a stretch to be looked through
// that is long; each leads to the one before it in its bucket, so that the last
// ones can be taken out again.
type past struct {
	newest []int32 // of each bucket the state put in last, -1 if none; nil if nothing ever was
	held   int     // states put in: the first of the game
}

// cut lets go of the states from number n on.
func (g *Game) cut(n int) {
	for g.past.held > n {
		g.past.held--
		st := &g.states[g.past.held]
		g.past.newest[st.bucket] = st.older
	}
	g.states = g.states[:n]
}

// lookUp is the newest state in the bucket of pos among all states but the
// present one.
func (g *Game) lookUp(pos *Position) int32 {
	if g.past.newest == nil {
		g.past.newest = make([]int32, buckets)
		for i := range g.past.newest {
			g.past.newest[i] = -1
		}
	}
	for ; g.past.held < len(g.states)-1; g.past.held++ {
		st := &g.states[g.past.held]
		st.bucket = uint16(g.p.key(&st.pos) % buckets)
		st.older = g.past.newest[st.bucket]
		g.past.newest[st.bucket] = int32(g.past.held)
	}
	return g.past.newest[g.p.key(pos)%buckets]
}

// repeated reports whether the position of st has occurred as often in the
// round as the rules allow.
func (g *Game) repeated(st *state) bool {
	if st.pos.Filling {
		return false
	}
	want := 1
	if g.p.rules.RepetitionCount == RepetitionThird {
		want = 2
	}
	// A capture between two positions makes them unlike for good: no seed
	// comes back within a round.
	like := func(i int) (alike, apart bool) {
		if i < st.first || g.states[i].pos.Reserve != st.pos.Reserve {
			return false, true
		}
		was := &g.states[i].pos
		return was.ToMove == st.pos.ToMove && was.Pits == st.pos.Pits && was.Owned == st.pos.Owned && was.From == st.pos.From, false
	}
	last := len(g.states) - 2
	for i := last; i > last-nearby; i-- {
		alike, apart := like(i)
		if apart {
			return false
		}
		if alike {
			if want--; want == 0 {
				return true
			}
		}
	}
	for i := int(g.lookUp(&st.pos)); ; i = int(g.states[i].older) {
		if i > last-nearby {
			continue // looked at above
		}
		alike, apart := like(i)
		if apart {
			return false
		}
		if alike {
			if want--; want == 0 {
				return true
			}
		}
	}
}
