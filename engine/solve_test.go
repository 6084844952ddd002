package engine_test

import (
	"errors"
	"testing"

	"furrow/engine"
)

// TestSolveKalah holds the solver, and the rules of Kalah with it, to published
// values: those of Irving, Donkers and Uiterwijk (2000) are for the empty
// capture, opposite_empty=seed. On three and four seeds a pit of a small board
// the value is the same in the literature, or differs by that rule alone.
func TestSolveKalah(t *testing.T) {
	for _, c := range []struct {
		set  []string
		want engine.Score
	}{
		{[]string{"pits_per_row=4", "seeds_per_pit=2"}, 6},
		{[]string{"pits_per_row=4", "seeds_per_pit=3"}, 6},
		{[]string{"pits_per_row=4", "seeds_per_pit=3", "opposite_empty=seed"}, 8},
	} {
		p := program(t, kalah, c.set...)
		s, err := engine.Solve(t.Context(), p, p.Start(), 18, nil)
		if err != nil {
			t.Fatal(err)
		}
		if s.Score != c.want*engine.Seed {
			t.Errorf("%v: the first player wins by %v, not %v", c.set, s.Score, c.want)
		}
		g := engine.NewGame(p)
		for _, m := range s.Moves {
			if err := g.Play(m); err != nil {
				t.Fatalf("%v: best play %v: %v", c.set, s.Moves, err)
			}
		}
		end := g.Position()
		if ahead := engine.Score(int(end.Reserve[engine.South])-int(end.Reserve[engine.North])) * engine.Seed; g.Result() == engine.Undecided || ahead != s.Score {
			t.Errorf("%v: best play ends %s, not %v ahead", c.set, p.FormatPosition(end), s.Score)
		}
		t.Logf("%v: %v, %d positions", c.set, s.Score, s.Nodes)
	}
}

// TestSolveIsMinimax holds the solver to the plain search on random positions
// of small boards, closed pits among them.
func TestSolveIsMinimax(t *testing.T) {
	for _, game := range [][]string{
		append([]string{"pits_per_row=2"}, kalah...),
		append([]string{"pits_per_row=3", "opposite_empty=seed", "round_end=mover-empty"}, kalah...),
		append(congklak[:len(congklak):len(congklak)], "pits_per_row=3", "seeds_per_pit=3"),
		append(kalah[:len(kalah):len(kalah)], "pits_per_row=3", "turn=alternate", "first_seed=origin"),
	} {
		p := program(t, game)
		r := engine.NewRand(1958, 0)
		solved := 0
		for range 60 {
			pos := scattered(p, r, 2)
			if p.Rules().Match == engine.MatchRefill && r.Intn(2) == 0 {
				pit := r.Intn(p.Board().Size())
				pos.Closed, pos.Pits[pit] = pos.Closed.With(pit), 0
			}
			if _, over := p.SettleRound(&pos); over {
				continue
			}
			s := plain{p: p, nodes: 200_000}
			want := s.value([]engine.Position{pos}, 0)
			if s.nodes < 0 {
				continue
			}
			got, err := engine.Solve(t.Context(), p, pos, 12, nil)
			if err != nil {
				t.Fatal(err)
			}
			if solved++; got.Score != want {
				t.Fatalf("%v\n%s: solved to be worth %v, not %v", game, p.FormatPosition(pos), got.Score, want)
			}
		}
		if solved < 20 {
			t.Errorf("%v: only %d positions", game, solved)
		}
	}
}

func TestSolveOnlyApart(t *testing.T) {
	for _, game := range [][]string{bosh, enDodoi, kimasai, oware, toguz} {
		p := program(t, game)
		if _, err := engine.Solve(t.Context(), p, p.Start(), 10, nil); !errors.Is(err, engine.ErrNotApart) {
			t.Errorf("%v: %v", game, err)
		}
	}
}
