package engine_test

import (
	"context"
	"errors"
	"strings"
	"testing"

	"furrow/engine"
)

// loose is a player quick enough for tests whose games differ.
var loose = engine.Search{Limits: engine.Limits{Nodes: 300}, Loose: 6, Slack: 3 * engine.Seed}

func TestFindSample(t *testing.T) {
	for _, c := range []struct {
		name string
		game []string
	}{{"Bosh", bosh}, {"En Dodoi", enDodoi}, {"Kimasai", kimasai}} {
		t.Run(c.name, func(t *testing.T) {
			p := program(t, c.game)
			opt := engine.SampleOptions{Games: 8, Seed: 3, South: loose, North: loose, Rounds: 8}
			s, err := engine.FindSample(t.Context(), p, opt)
			if err != nil {
				t.Fatal(err)
			}
			again, err := engine.FindSample(t.Context(), p, opt)
			if err != nil || again.Record.String() != s.Record.String() {
				t.Errorf("another game the second time, %v", err)
			}
			if err := s.Record.Verify(p); err != nil {
				t.Error(err)
			}
			if s.Shows.Plies != len(s.Record.Line) || s.Shows.Plies == 0 {
				t.Errorf("%d plies, %d moves", s.Shows.Plies, len(s.Record.Line))
			}
			if s.Shows.Captures == 0 || s.Shows.Largest == 0 {
				t.Errorf("the best of the games captures nothing: %+v", s.Shows)
			}
			// No other of the games shows more.
			for i := range opt.Games {
				only := opt
				only.Games = i + 1
				if best, err := engine.FindSample(t.Context(), p, only); err == nil && best.Shows.Interest() > s.Shows.Interest() {
					t.Errorf("game %d shows more", best.Number)
				}
			}
		})
	}
}

func TestFindSampleFails(t *testing.T) {
	p := program(t, kimasai)
	if _, err := engine.FindSample(t.Context(), p, engine.SampleOptions{Games: 2, South: loose, North: loose, Plies: 3}); err == nil {
		t.Error("no game of Kimasai is over in three plies")
	}
	why := errors.New("enough")
	ctx, cancel := context.WithCancelCause(t.Context())
	cancel(why)
	if _, err := engine.FindSample(ctx, p, engine.SampleOptions{Games: 2, South: loose, North: loose}); !errors.Is(err, why) {
		t.Errorf("error %v", err)
	}
}

// TestJudge judges a blunder in a position where the end is in sight.
func TestJudge(t *testing.T) {
	p := program(t, bosh)
	// With D, nine laps, South captures all that North has on the board: the
	// round is over, 38 to 2. With E it is not.
	src := `[Start "8,3,x,x,x/0,0,7,2,7 11 2 S 2 round=4 held=11,1"]

2. E {stays} 3. J *
`
	r, err := engine.ParseRecord(src, "test")
	if err != nil {
		t.Fatal(err)
	}
	limits := engine.Limits{Nodes: 200_000}
	judged, err := r.Judge(t.Context(), p, limits)
	if err != nil {
		t.Fatal(err)
	}
	if len(judged) != 2 {
		t.Fatalf("%d moves judged", len(judged))
	}
	j := judged[0]
	if best := p.MoveName(j.Best.Move); best != "D" || j.Best.Score != 36*engine.Seed || !j.Solved {
		t.Errorf("the best move is %s, worth %v, solved %v; South ends 38 to 2 ahead with D", best, j.Best.Score, j.Solved)
	}
	if j.Swing() < engine.Seed || j.Score != j.Best.Score-j.Swing() {
		t.Errorf("the move gives away %v of %v", j.Swing(), j.Best.Score)
	}
	if s := judged[1]; s.Best.Score != -j.Score || s.Swing() < 0 {
		t.Errorf("the best reply is worth %v, the move before it %v", s.Best.Score, j.Score)
	}

	a, err := r.Annotate(t.Context(), p, limits)
	if err != nil {
		t.Fatal(err)
	}
	if a.Line[0].Comment != "stays" {
		t.Errorf("a comment was replaced by %q", a.Line[0].Comment)
	}
	src = strings.Replace(src, "{stays} ", "", 1)
	if r, err = engine.ParseRecord(src, "test"); err != nil {
		t.Fatal(err)
	}
	if a, err = r.Annotate(t.Context(), p, limits); err != nil {
		t.Fatal(err)
	}
	d := a.Line[0]
	if d.Mark != "??" || len(d.Variations) != 1 || d.Variations[0].Line[0].Name != "D" || !strings.Contains(d.Comment, "D") {
		t.Errorf("the draft on a blunder is %q %q with %d variations", d.Mark, d.Comment, len(d.Variations))
	}
	if r.Line[0].Comment != "" {
		t.Error("the record itself was changed")
	}
	back, err := engine.ParseRecord(a.String(), "draft")
	if err != nil {
		t.Fatal(err)
	}
	if err := back.Verify(p); err != nil {
		t.Error(err)
	}
}

// TestAnnotateVerifies drafts comments on whole games: what comes out must
// replay, variations too.
func TestAnnotateVerifies(t *testing.T) {
	variations := 0
	for _, c := range []struct {
		name string
		game []string
	}{{"Bosh", bosh}, {"En Dodoi", enDodoi}, {"Kimasai", kimasai}} {
		t.Run(c.name, func(t *testing.T) {
			p := program(t, c.game)
			g := engine.NewGame(p)
			r := engine.NewRand(11, 0)
			for ply := 0; ply < 60 && g.Result() == engine.Undecided; ply++ {
				if err := g.Play(engine.Greedy{}.Choose(g, r)); err != nil {
					t.Fatal(err)
				}
			}
			a, err := g.Record().Annotate(t.Context(), p, engine.Limits{Nodes: 1000})
			if err != nil {
				t.Fatal(err)
			}
			back, err := engine.ParseRecord(a.String(), "draft")
			if err != nil {
				t.Fatal(err)
			}
			if err := back.Verify(p); err != nil {
				t.Error(err)
			}
			said := 0
			for _, m := range a.Line {
				if m.Comment != "" {
					said++
				}
				variations += len(m.Variations)
			}
			if said == 0 {
				t.Error("no comments")
			}
		})
	}
	if variations == 0 {
		t.Error("a greedy player never does better otherwise")
	}
}

func TestScoreString(t *testing.T) {
	for want, s := range map[string]engine.Score{
		"0": 0, "+1": engine.Seed, "-2.5": -250, "+0.08": 8, "+3.25": 325, "-0.5": -50,
	} {
		if got := s.String(); got != want {
			t.Errorf("%d: %q, not %q", s, got, want)
		}
		if _, ok := s.Win(); ok {
			t.Errorf("%v is a win", s)
		}
	}
}

// TestForcedWin: a stone that strikes the last of the enemy's, and one that
// must wait a move for it.
func TestForcedWin(t *testing.T) {
	p := program(t, kimasai, "pits_per_row=3")
	// Sf3 steps to Sf2, which faces Nf2, the only stone of North's.
	g, err := engine.NewGameAt(p, at(t, p, "0,0,0/0,1,0/0,0,1/0,0,0 5 5 S 1"))
	if err != nil {
		t.Fatal(err)
	}
	a := engine.Analyse(g, engine.Limits{Depth: 4})
	if n, ok := a.Lines[0].Score.Win(); !ok || n != 1 || a.Lines[0].Score.String() != "wins in 1" {
		t.Errorf("%v", a.Lines[0])
	}
	if err := g.Play(a.Lines[0].Move); err != nil {
		t.Fatal(err)
	}
	if a := engine.Analyse(g, engine.Limits{Depth: 4}); len(a.Lines) != 0 {
		t.Errorf("%d lines after the end", len(a.Lines))
	}
}
