package engine_test

import (
	"errors"
	"math/rand/v2"
	"strings"
	"testing"

	"furrow/engine"
)

// play plays the named moves in g.
func play(t testing.TB, g *engine.Game, moves string) {
	t.Helper()
	for name := range strings.FieldsSeq(moves) {
		if err := g.Play(move(t, g.Program(), g.Position(), name)); err != nil {
			t.Fatalf("%s: %v", name, err)
		}
	}
}

// game is a game of p at a position.
func game(t testing.TB, p *engine.Program, from string) *engine.Game {
	t.Helper()
	g, err := engine.NewGameAt(p, at(t, p, from))
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// TestRounds plays a move or two and looks at what comes of the round and the
// match, worked out by hand from READINGS of play.4–5, end.1–2 and the forks.
func TestRounds(t *testing.T) {
	// South's C lets a seed fall into D and leaves North nothing to play.
	const lastMove = "0,0,0,0,0/0,0,1,0,0 25 14 S 7"
	for _, c := range []struct {
		name     string
		game     []string
		settings string
		from     string
		moves    string
		to       string
		round    engine.Result
		result   engine.Result
	}{
		{"forfeit, refill, close", bosh, "", lastMove, "C",
			"4,4,4,x,x/4,4,4,4,4 6 2 N 1 round=2 held=6,2", engine.SouthWins, engine.Undecided},
		{"fill from the left", bosh, "refill_from=left", lastMove, "C",
			"x,x,4,4,4/4,4,4,4,4 6 2 N 1 round=2 held=6,2", engine.SouthWins, engine.Undecided},
		{"fill by choice", bosh, "refill_from=choice", lastMove, "C",
			"0,0,0,0,0/4,4,4,4,4 6 14 N 1 round=2 held=6,14 fill=N", engine.SouthWins, engine.Undecided},
		{"the choice made", bosh, "refill_from=choice", lastMove, "C fill:FHJ",
			"4,x,4,x,4/4,4,4,4,4 6 2 N 1 round=2 held=6,2", engine.SouthWins, engine.Undecided},
		{"the winner begins", bosh, "next_starter=winner", lastMove, "C",
			"4,4,4,x,x/4,4,4,4,4 6 2 S 1 round=2 held=6,2", engine.SouthWins, engine.Undecided},
		{"the loser begins", bosh, "next_starter=loser", "0,0,0,0,0/0,0,1,0,0 14 25 S 7", "C",
			"4,4,4,4,4/x,x,4,4,4 3 5 S 1 round=2 held=3,5", engine.NorthWins, engine.Undecided},
		{"rounds without winner", bosh, "round_winner=stones-only", lastMove, "C",
			"4,4,4,x,x/4,4,4,4,4 6 2 N 1 round=2 held=6,2", engine.Undecided, engine.Undecided},
		// In this round South won 15−10 seeds and the one left, North 24−20.
		{"what was held counts for nothing", bosh, "", "0,0,0,0,0/0,0,1,0,0 15 24 S 7 round=2 held=10,20", "C",
			"4,4,4,4,4/x,4,4,4,4 0 4 N 1 round=3 held=0,4", engine.SouthWins, engine.Undecided},
		{"reopened", bosh, "", "x,x,0,0,0/0,0,1,0,0 15 24 S 7 round=2", "C",
			"4,4,4,4,4/x,4,4,4,4 0 4 N 1 round=3 held=0,4", engine.NorthWins, engine.Undecided},
		{"never reopened", bosh, "reopen=no", "x,x,0,0,0/0,0,1,0,0 15 24 S 7 round=2", "C",
			"x,x,4,4,4/x,4,4,4,4 0 12 N 1 round=3 held=0,12", engine.NorthWins, engine.Undecided},
		{"below four stones", bosh, "", "0,0,0,0,0/0,0,1,0,0 36 3 S 7", "C",
			"x,x,x,x,x/0,0,0,0,0 37 3 N 8", engine.SouthWins, engine.SouthWins},

		// round_end: South's last seed goes over to North.
		{"only the mover is looked at", bosh, "", "0,0,2,0,0/0,0,0,0,1 20 17 S 7", "E",
			"0,0,0,0,1/0,0,0,0,0 22 17 N 8", engine.Undecided, engine.Undecided},
		{"any empty row", bosh, "round_end=any-row-empty match=single", "0,0,2,0,0/0,0,0,0,1 20 17 S 7", "E",
			"0,0,0,0,0/0,0,0,0,0 22 18 N 8", engine.SouthWins, engine.SouthWins},

		// leftovers: the last mover is not the opponent of the stuck player
		// where a turn was skipped in between.
		{"to the last mover", enDodoi, "", "0,0,0,0,0,0/1,0,0,0,0,0 23 24 S 7", "A",
			"0,0,0,0,0,0/0,0,0,0,0,0 24 24 N 8", engine.Drawn, engine.Drawn},
		{"to the last mover, a turn skipped", enDodoi, "", "0,0,0,0,0,0/1,0,0,0,0,0 23 24 N 8 last=N", "",
			"0,0,0,0,0,0/0,0,0,0,0,0 23 25 N 8 last=N", engine.NorthWins, engine.NorthWins},
		{"to the opponent of the stuck", enDodoi, "leftovers=opponent-of-stuck", "0,0,0,0,0,0/1,0,0,0,0,0 23 24 N 8 last=N", "",
			"0,0,0,0,0,0/0,0,0,0,0,0 24 24 N 8 last=N", engine.Drawn, engine.Drawn},
		{"to the row's owner", enDodoi, "leftovers=row-owner", "0,0,0,0,0,0/1,0,0,0,0,0 24 23 S 7", "A",
			"0,0,0,0,0,0/0,0,0,0,0,0 25 23 N 8", engine.SouthWins, engine.SouthWins},

		// bao-la-kimasai end.1
		{"every stone captured", kimasai, "pits_per_row=2", "0,0/0,1/1,0/0,1 3 3 S 7", "Sb2",
			"0,0/0,0/1,1/0,0 4 3 N 8", engine.SouthWins, engine.SouthWins},
		{"no legal move", kimasai, "pits_per_row=2", "1,1/1,1/0,0/1,0 3 3 S 7", "Sb1",
			"1,1/1,1/0,0/0,1 3 3 N 8", engine.SouthWins, engine.SouthWins},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := program(t, c.game, strings.Fields(c.settings)...)
			g := game(t, p, c.from)
			play(t, g, c.moves)
			if got := p.FormatPosition(g.Position()); got != c.to {
				t.Errorf("%s %s\n got %s\nwant %s", c.from, c.moves, got, c.to)
			}
			if round, _ := g.RoundResult(); round != c.round {
				t.Errorf("%s %s: the round is %v, want %v", c.from, c.moves, round, c.round)
			}
			if g.Result() != c.result {
				t.Errorf("%s %s: the game is %v, want %v", c.from, c.moves, g.Result(), c.result)
			}
		})
	}
}

// TestRepetition moves two stones round in circles: South's come back to where
// they were after four moves, North's likewise.
func TestRepetition(t *testing.T) {
	const from = "1,0/0,0/0,0/1,0 3 3 S 1"
	const circle = "Sb1 Nb2 Sb2 Nf2 Sf2 Nf1 Sf1 Nb1"
	for _, c := range []struct {
		settings string
		moves    string
		result   engine.Result
		to       string
	}{
		{"", circle, engine.Drawn, "1,0/0,0/0,0/1,0 3 3 S 9"},
		{"repetition_count=third", circle, engine.Undecided, "1,0/0,0/0,0/1,0 3 3 S 9"},
		{"repetition_count=third", circle + " " + circle, engine.Drawn, "1,0/0,0/0,0/1,0 3 3 S 17"},
		{"repetition=draw-split", circle, engine.Drawn, "0,0/0,0/0,0/0,0 4 4 S 9"},
	} {
		p := program(t, kimasai, append([]string{"pits_per_row=2", "capture=none"}, strings.Fields(c.settings)...)...)
		g := game(t, p, from)
		moves := strings.Fields(c.moves)
		play(t, g, strings.Join(moves[:len(moves)-1], " "))
		if g.Result() != engine.Undecided {
			t.Errorf("%s: %v before the last move", c.settings, g.Result())
		}
		trace, err := g.Trace(move(t, p, g.Position(), moves[len(moves)-1]))
		if err != nil {
			t.Fatal(err)
		}
		told := false
		for _, e := range trace.Events {
			told = told || e.Kind == engine.Repeat
		}
		if want := c.result == engine.Drawn; told != want {
			t.Errorf("%s: told of repetition: %v", c.settings, told)
		}
		play(t, g, moves[len(moves)-1])
		if got := p.FormatPosition(g.Position()); g.Result() != c.result || got != c.to {
			t.Errorf("%s: %v %s, want %v %s", c.settings, g.Result(), got, c.result, c.to)
		}
	}
}

// TestMatchRepetition plays a match on a board of two pits, with three stones.
// No round leaves a choice: who begins it loses their stone to the other, so
// that the third round begins as the first did.
func TestMatchRepetition(t *testing.T) {
	for _, c := range []struct {
		settings string
		from     string
		result   engine.Result
	}{
		{"", "1/1 1 0 S 1 held=1,0", engine.Drawn},
		{"match_repetition=count", "1/1 1 0 S 1 held=1,0", engine.SouthWins},
		{"match_repetition=count first_starter=north", "1/1 0 1 N 1 held=0,1", engine.NorthWins},
	} {
		p := program(t, bosh, append([]string{"pits_per_row=1", "seeds_per_pit=1", "capture=none", "leftovers=row-owner"}, strings.Fields(c.settings)...)...)
		g := game(t, p, c.from)
		for g.Result() == engine.Undecided && g.Len() < 100 {
			if err := g.Play(g.Moves(nil)[0]); err != nil {
				t.Fatal(err)
			}
		}
		if g.Result() != c.result || len(g.Rounds()) != 2 {
			t.Errorf("%s %s: %v after %d rounds, want %v after 2", c.settings, c.from, g.Result(), len(g.Rounds()), c.result)
		}
	}
}

// TestBoshMatches plays whole matches by chance. The texts give a match no
// other end than one player's last pit closed, or a round that begins as an
// earlier one.
func TestBoshMatches(t *testing.T) {
	p := program(t, bosh)
	rounds, closed, opened := 0, 0, 0
	for seed := range uint64(200) {
		rng := rand.New(rand.NewPCG(seed, 1931))
		g := engine.NewGame(p)
		for g.Result() == engine.Undecided {
			if g.Len() > 100_000 {
				t.Fatalf("match %d goes on after %d moves", seed, g.Len())
			}
			moves := g.Moves(nil)
			before := g.Position()
			if err := g.Play(moves[rng.IntN(len(moves))]); err != nil {
				t.Fatal(err)
			}
			after := g.Position()
			if n := seeds(after); n != 40 {
				t.Fatalf("match %d: %d stones in %s", seed, n, p.FormatPosition(after))
			}
			closed += (after.Closed &^ before.Closed).Len()
			opened += (before.Closed &^ after.Closed).Len()
		}
		rounds += len(g.Rounds())
		final := g.Position()
		if g.Result() != engine.Drawn {
			loser := engine.North
			if g.Result() == engine.NorthWins {
				loser = engine.South
			}
			if final.Reserve[loser] >= 4 {
				t.Errorf("match %d is lost with %d stones", seed, final.Reserve[loser])
			}
		}
	}
	if rounds < 400 || closed == 0 || opened == 0 {
		t.Errorf("%d rounds, %d pits closed, %d opened: nothing is shown", rounds, closed, opened)
	}
}

// TestOneRound ends a game of Bosh with its first round, before any refilling.
func TestOneRound(t *testing.T) {
	p := program(t, bosh, "round_winner=stones-only")
	g, err := engine.NewRoundAt(p, at(t, p, "0,0,0,0,0/0,0,1,0,0 25 14 S 7"))
	if err != nil {
		t.Fatal(err)
	}
	play(t, g, "C")
	if got, want := p.FormatPosition(g.Position()), "0,0,0,0,0/0,0,0,0,0 26 14 N 8"; got != want || g.Result() != engine.SouthWins {
		t.Errorf("%s %v, want %s and a win for South", got, g.Result(), want)
	}
	if len(g.Moves(nil)) != 0 {
		t.Error("there are moves after the end")
	}
	if err := g.Play(engine.PlayFrom(0)); !errors.Is(err, engine.ErrOver) {
		t.Errorf("playing on: %v", err)
	}
	if round, ended := g.RoundResult(); !ended || round != engine.Undecided {
		t.Errorf("the round is %v, %v: under stones-only it has no winner", round, ended)
	}
}

// TestFillChoices counts the ways to fill three of five pits.
func TestFillChoices(t *testing.T) {
	p := program(t, bosh, "refill_from=choice")
	pos := at(t, p, "0,0,0,0,0/4,4,4,4,4 6 14 N 1 round=2 held=6,14 fill=N")
	moves := p.Moves(&pos, nil)
	names := map[string]bool{}
	for _, m := range moves {
		names[p.MoveName(m)] = true
	}
	if len(moves) != 10 || len(names) != 10 || !names["fill:FGH"] || !names["fill:HIJ"] {
		t.Errorf("choices: %v", names)
	}
	for name, want := range map[string]string{
		"fill:FG":  "N has to fill 3 pits, not 2",
		"fill:ABF": "N cannot fill AB",
		"F":        "North has to choose which pits to fill, not a move",
	} {
		if err := p.Legal(&pos, move(t, p, pos, name)); err == nil || err.Error() != want {
			t.Errorf("%s: %v, want %s", name, err, want)
		}
	}
}

// TestMajorityOnARing counts the seeds on a ring once: of 28, fifteen are more
// than half, fourteen are not.
func TestMajorityOnARing(t *testing.T) {
	p := program(t, satGol, "majority=ends")
	for text, want := range map[string]engine.Result{
		"1,1,1,1,1,1,2 15 5 S 9": engine.SouthWins,
		"1,1,1,1,1,1,2 5 15 S 9": engine.NorthWins,
		"1,1,1,1,1,1,2 14 6 S 9": engine.Undecided,
	} {
		pos := at(t, p, text)
		if got := p.Settle(&pos); got != want {
			t.Errorf("%s: %v, want %v", text, got, want)
		}
	}
}
