package engine_test

import (
	"math/big"
	"strings"
	"testing"

	"furrow/corpus"
	"furrow/engine"
)

// TestStatisticsReplay plays the first games of each player again: the engine
// of now plays as that which the statistics were made by.
func TestStatisticsReplay(t *testing.T) {
	read := content(t)
	n := 0
	for _, kept := range read.Statistics {
		game, err := read.Game(kept.Game)
		if err != nil {
			t.Fatal(err)
		}
		for i, board := range kept.Boards {
			t.Run(kept.Game+" "+strings.Join(board.Set, " "), func(t *testing.T) {
				if kept.Old[i] {
					t.Skip("they are of other rules: ", kept.Command)
				}
				var set []corpus.Setting
				for _, x := range board.Settings() {
					set = append(set, corpus.Setting{Parameter: x[0], Value: x[1]})
				}
				p, err := game.Program(set...)
				if err != nil {
					t.Fatal(err)
				}
				for _, r := range board.Runs {
					if len(r.First) == 0 {
						t.Errorf("%s: no games to play again", r.Player)
					}
					player, err := engine.PlayerNamed(r.Player)
					if err != nil {
						t.Fatal(err)
					}
					if _, thinks := player.(engine.Search); thinks {
						continue // how it plays changes as it is made better
					}
					if err := r.Replay(t.Context(), p); err != nil {
						t.Errorf("%v: %s --write", err, kept.Command)
					}
					n++
				}
				space := p.StateSpace()
				if reached := big.NewInt(board.Reached.Positions()); reached.Cmp(space.Total) > 0 {
					t.Errorf("%v positions reached, there is room for %v", reached, space.Total)
				}
			})
		}
	}
	if n == 0 {
		t.Error("no statistics are of the rules of now")
	}
}

// TestStatisticsReadBack holds the format to itself, and the parser to what
// cannot be.
func TestStatisticsReadBack(t *testing.T) {
	p := program(t, bosh)
	kept := engine.NewStatistics("bosh", "furrow statistics bosh --players random,greedy,search:30 --games 12,11,4 --seed 3")
	board, err := engine.PlayStatistics(t.Context(), "bosh", []string{"pits_per_row=5"}, p, engine.StatisticsOptions{
		Players: []engine.Player{engine.Random{}, engine.Greedy{}, engine.Search{Limits: engine.Limits{Nodes: 30}}},
		Games:   []int{12, 11, 4}, Seed: 3, Workers: 2, Positions: 300,
	})
	if err != nil {
		t.Fatal(err)
	}
	kept.Boards = append(kept.Boards, board)
	src := engine.FormatStatistics(kept)
	read, err := engine.ParseStatistics(src)
	if err != nil {
		t.Fatal(err)
	}
	if again := engine.FormatStatistics(read); string(again) != string(src) {
		t.Errorf("read back they are\n%s, and were\n%s", again, src)
	}
	for i, r := range read.Boards[0].Runs {
		if err := r.Replay(t.Context(), p); err != nil {
			t.Error(err)
		}
		if want := []int64{12, 11, 4}[i]; r.Stats.Games != want || r.Stats.Course.LeadChanges.N != want {
			t.Errorf("%s: %d games, %d courses, want %d", r.Player, r.Stats.Games, r.Stats.Course.LeadChanges.N, want)
		}
		if drawn := r.Player == "search:30"; (r.Opening > 0) != drawn {
			t.Errorf("%s: %d plies are drawn", r.Player, r.Opening)
		}
	}
	other := program(t, bosh, "relay=from-last")
	if err := read.Boards[0].Runs[0].Replay(t.Context(), other); err == nil {
		t.Error("other rules play the same games")
	}
	for _, c := range [][2]string{
		{`"furrow statistics 1"`, `"furrow statistics 0"`},
		{`"player":"greedy"`, `"player":"random"`},
		{`"player":"greedy"`, `"player":"nobody"`},
		{`"rules_digest": "`, `"rules_digest": "0`},
		{`"set": `, `"sets": `},
		{`"course":`, `"cause":`},
		{`"reached": {`, `"reached": null, "x": {`},
	} {
		bad := strings.Replace(string(src), c[0], c[1], 1)
		if bad == string(src) {
			t.Fatalf("%s is not there", c[0])
		}
		if _, err := engine.ParseStatistics([]byte(bad)); err == nil {
			t.Errorf("%s for %s: no error", c[1], c[0])
		}
	}
}

// TestOpeningPlies: the numbers of beginnings are those of perft, 2881 after six
// plies of Bosh, 2886 after five of En Dodoi, 937 after nine of Bao la Kimasai.
func TestOpeningPlies(t *testing.T) {
	for _, c := range []struct {
		name        string
		game        []string
		ways, plies int
	}{
		{"Bosh", bosh, 2881, 6}, {"Bosh", bosh, 2882, 7},
		{"En Dodoi", enDodoi, 2886, 5}, {"En Dodoi", enDodoi, 2887, 6},
		{"Bao la Kimasai", kimasai, 937, 9}, {"Bao la Kimasai", kimasai, 938, 10},
	} {
		if got := program(t, c.game).PliesFor(c.ways); got != c.plies {
			t.Errorf("%s: %d plies make %d beginnings, want %d", c.name, got, c.ways, c.plies)
		}
	}
}
