package engine

import "context"

// Reached is how many positions of a round play can lead to from the start,
// what came before each left aside: the same seeds in the same places with the
// same side to move are one position, however they came about. Those in which
// the round is over count as they are before the seeds left over are given out.
type Reached struct {
	// Plies has for each ply, from 0, how many positions are met there for the
	// first time.
	Plies []int64 `json:"plies"`
	// Whole says that there are no others. Otherwise the count was stopped in
	// the ply after the last of Plies.
	Whole bool `json:"whole"`
}

// Positions is how many positions were counted: all there are, if Whole, and
// otherwise fewer.
func (r *Reached) Positions() int64 {
	n := int64(0)
	for _, k := range r.Plies {
		n += k
	}
	return n
}

// Reach counts the positions that can be reached, ply by ply, and stops before
// the ply with which there are more than most. The error is the cause of ctx,
// if that is cancelled.
func (p *Program) Reach(ctx context.Context, most int) (*Reached, error) {
	start := p.Start()
	seen := map[string]struct{}{p.reachKey(&start): {}}
	level := []Position{start}
	r := &Reached{Plies: []int64{1}}
	var moves []Move
	for {
		var next []Position
		for i := range level {
			if i%1024 == 0 && ctx.Err() != nil {
				return nil, context.Cause(ctx)
			}
			pos := &level[i]
			if p.over(pos) {
				continue
			}
			moves = p.Moves(pos, moves[:0])
			for _, m := range moves {
				after := *pos
				if s := p.Play(&after, m); s.Status != Finished && p.rules.Endless == EndlessDraw {
					continue // the round ends with it
				}
				key := p.reachKey(&after)
				if _, known := seen[key]; !known {
					if len(seen) >= most {
						return r, nil
					}
					seen[key] = struct{}{}
					next = append(next, after)
				}
			}
		}
		if len(next) == 0 {
			r.Whole = true
			return r, nil
		}
		r.Plies = append(r.Plies, int64(len(next)))
		level = next
	}
}

// reachKey is all of a position but what counts plies and rounds, and who moved
// last, which matters only when the seeds left over are given out. Of plies the
// rules ask for the first one alone, and no other position has its seeds.
func (p *Program) reachKey(pos *Position) string {
	b := make([]byte, 0, 2*p.size+24)
	put := func(n uint16) { b = append(b, byte(n), byte(n>>8)) }
	for _, n := range pos.Pits[:p.size] {
		put(n)
	}
	put(pos.Reserve[South])
	put(pos.Reserve[North])
	if p.owns || makesTuzdiks(p.rules) {
		for _, set := range pos.Owned {
			for k := 0; k < 64; k += 16 {
				put(uint16(set >> k))
			}
		}
	}
	b = append(b, byte(pos.ToMove), pos.From)
	return string(b)
}
