package engine_test

import (
	"testing"

	"furrow/engine"
)

// smallBoards are games on boards so small that every line of play can be
// followed to its end.
var smallBoards = []struct {
	name string
	game []string
	set  []string
	most int // seeds in a pit of the random positions
}{
	{"Bosh 2×2", bosh, []string{"match=single", "pits_per_row=2"}, 3},
	{"Bosh 2×3", bosh, []string{"match=single", "pits_per_row=3"}, 2},
	{"Bosh 2×3, round of a match", bosh, []string{"pits_per_row=3"}, 2},
	{"En Dodoi 2×2", enDodoi, []string{"pits_per_row=2"}, 3},
	{"En Dodoi 2×3", enDodoi, []string{"pits_per_row=3"}, 2},
	{"En Dodoi 2×3, endless forfeits", enDodoi, []string{"pits_per_row=3", "endless_sowing=forfeit-turn", "leftovers=row-owner"}, 2},
	{"En Dodoi 2×3, endless draws", enDodoi, []string{"pits_per_row=3", "endless_sowing=draw", "repetition_count=third"}, 1},
	{"Kalah 2×2", kalah, []string{"pits_per_row=2"}, 3},
	{"Kalah 2×3", kalah, []string{"pits_per_row=3", "opposite_empty=seed"}, 2},
	{"Kimasai 4×2", kimasai, []string{"pits_per_row=2"}, 1},
	{"Kimasai 4×3", kimasai, []string{"pits_per_row=3"}, 1},
}

// scattered puts up to most seeds in each pit.
func scattered(p *engine.Program, r *engine.Rand, most int) engine.Position {
	pos := p.Start()
	for i := range p.Board().Size() {
		pos.Pits[i] = uint16(r.Intn(most + 1))
	}
	pos.ToMove = engine.Side(r.Intn(2))
	pos.LastMover = pos.ToMove.Other()
	pos.Starter = pos.ToMove
	return pos
}

// won less a number of plies is what a win is worth to plain.
const won = 1_000_000

// worth is s on the scale of plain.
func worth(s engine.Score) engine.Score {
	switch n, ok := s.Win(); {
	case ok && n > 0:
		return won - engine.Score(n)
	case ok:
		return -won - engine.Score(n)
	}
	return s
}

// plain is the search that everything else is held against: every legal move,
// every line to its end, nothing remembered, nothing left out.
type plain struct {
	p     *engine.Program
	nodes int
}

// value is the worth of the position at the end of path for the player to
// move in it, n plies from the root.
func (s *plain) value(path []engine.Position, n int) engine.Score {
	pos := path[len(path)-1]
	best := engine.Score(-2 * won)
	for _, m := range s.p.Moves(&pos, nil) {
		best = max(best, s.after(path, m, n))
		if s.nodes < 0 {
			break
		}
	}
	return best
}

// after is the worth of move m for the player who makes it.
func (s *plain) after(path []engine.Position, m engine.Move, n int) engine.Score {
	s.nodes--
	pos := path[len(path)-1]
	mover := pos.ToMove
	sowing := s.p.Play(&pos, m)
	if sowing.Status != engine.Finished && s.p.Rules().Endless == engine.EndlessDraw {
		return s.drawn(pos, mover)
	}
	if result, over := s.p.SettleRound(&pos); over {
		if s.p.Rules().Goal == engine.GoalMostSeeds {
			return s.more(pos, mover)
		}
		if result == engine.SouthWins && mover == engine.South || result == engine.NorthWins && mover == engine.North {
			return won - engine.Score(n+1)
		}
		return engine.Score(n+1) - won
	}
	times := 0
	for _, was := range path {
		if was.Pits == pos.Pits && was.ToMove == pos.ToMove {
			times++
		}
	}
	if times == 2 || times == 1 && s.p.Rules().RepetitionCount == engine.RepetitionFirst {
		return s.drawn(pos, mover)
	}
	if s.nodes < 0 {
		return 0
	}
	v := s.value(append(path, pos), n+1)
	if pos.ToMove != mover {
		v = -v
	}
	return v
}

// drawn is the worth of a drawn round: nothing, but in a match what each side
// then holds.
func (s *plain) drawn(pos engine.Position, mover engine.Side) engine.Score {
	if s.p.Rules().Match == engine.SingleRound {
		return 0
	}
	for i := range s.p.Board().Size() {
		pos.Reserve[s.p.Board().Owner(i)] += pos.Pits[i]
	}
	return s.more(pos, mover)
}

func (s *plain) more(pos engine.Position, side engine.Side) engine.Score {
	return engine.Seed * engine.Score(int(pos.Reserve[side])-int(pos.Reserve[side.Other()]))
}

// TestSearchIsMinimax holds the search, on every move of many random
// positions, against plain minimax to the end of the round.
func TestSearchIsMinimax(t *testing.T) {
	const positions, budget = 100, 5_000
	for _, b := range smallBoards {
		t.Run(b.name, func(t *testing.T) {
			p := program(t, b.game, b.set...)
			r := engine.NewRand(1, 0)
			compared, moves := 0, 0
			for try := 0; compared < positions && try < 40*positions; try++ {
				pos := scattered(p, r, b.most)
				if len(p.Moves(&pos, nil)) == 0 || p.CheckPosition(pos) != nil {
					continue
				}
				g, err := engine.NewGameAt(p, pos)
				if err != nil {
					t.Fatal(err)
				}
				if g.Result() != engine.Undecided || g.Position() != pos {
					continue // the round is over in pos
				}
				s := plain{p, budget}
				want := map[engine.Move]engine.Score{}
				for _, m := range p.Moves(&pos, nil) {
					want[m] = s.after(append(make([]engine.Position, 0, 200), pos), m, 0)
				}
				if s.nodes < 0 {
					continue // too large to follow to the end
				}
				compared++
				a := engine.Analyse(g, engine.Limits{Nodes: 100_000})
				if !a.Solved {
					t.Fatalf("%s: not solved in %d plies, %d nodes", p.FormatPosition(pos), a.Depth, a.Nodes)
				}
				if len(a.Lines) != len(want) {
					t.Fatalf("%s: %d lines for %d moves", p.FormatPosition(pos), len(a.Lines), len(want))
				}
				for i, l := range a.Lines {
					moves++
					if worth(l.Score) != want[l.Move] {
						t.Errorf("%s: %s is worth %v, the search says %v", p.FormatPosition(pos), p.MoveName(l.Move), want[l.Move], l.Score)
					}
					if i > 0 && l.Score > a.Lines[i-1].Score {
						t.Errorf("%s: the lines are not in order", p.FormatPosition(pos))
					}
				}
				search := engine.Search{Limits: engine.Limits{Nodes: 100_000}}
				if best := search.Choose(g, nil); want[best] != worth(a.Lines[0].Score) {
					t.Errorf("%s: %s is chosen, which is worth %v of %v", p.FormatPosition(pos), p.MoveName(best), want[best], a.Lines[0].Score)
				}
			}
			if compared < positions {
				t.Errorf("only %d positions were small enough", compared)
			}
			t.Logf("%d moves in %d positions", moves, compared)
		})
	}
}
