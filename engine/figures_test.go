package engine_test

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"furrow/engine"
)

// parseResult reads a file of results of a kind, which its folder names.
func parseResult(kind string, src []byte) error {
	var err error
	switch kind {
	case "doubt", "effects":
		_, err = engine.ParseDoubt(src)
	case "endless":
		_, err = engine.ParseEndless(src)
	case "statistics":
		_, err = engine.ParseStatistics(src)
	case "tournament":
		_, err = engine.ParseTournament(src)
	default:
		err = fmt.Errorf("no kind of results is called %s", kind)
	}
	return err
}

// TestResultsThatCannotBe alters results that are kept, one thing at a time:
// each time they are refused, what is wrong with them is said, and the place
// that is named is that of the altered text.
func TestResultsThatCannotBe(t *testing.T) {
	for _, c := range []struct{ file, old, with, want string }{
		{"doubt/bosh.json", `"seed": 1931`, `"seed": 7`, "it says --seed 1931, and the results are of 7"},
		{"doubt/bosh.json", `"rounds": 100000`, `"rounds": 100`, "it says --games 100000"},
		{"doubt/bosh.json", `"matches": 50000,`, `"matches": 5,`, "it says --matches 50000"},
		{"doubt/bosh.json", `furrow doubt bosh`, `furrow doubt oware`, "should begin furrow doubt bosh"},
		{"doubt/bosh.json", `--seed 1931"`, `--seed 1931; rm -rf x"`, "is no command of furrow"},
		{"doubt/bosh.json", `--seed 1931"`, `--seed $(id)"`, "is no command of furrow"},
		{"doubt/bosh.json", `"furrow doubt bosh`, `"\u001b[2Jfurrow doubt bosh`, "is no command of furrow"},
		{"doubt/bosh.json", `"engine": "`, `"engine": "\u202e`, "no version of the engine"},
		{"doubt/bosh.json", `"game": "bosh"`, `"game": "../bosh"`, "no name of a game"},
		{"doubt/bosh.json", `"rules_digest":"`, `"rules_digest":"\n`, "no digest of rules"},
		{"doubt/bosh.json", `"set":["`, `"set":["\u0007`, "no setting"},
		{"doubt/bosh.json", `"won":55633`, `"won":55634`, "that is not all"},
		{"doubt/bosh.json", `"captures":`, `"captures":9`, "moves captured"},
		{"doubt/bosh.json", `"differ":`, `"differ":99999999`, "differ"},
		{"doubt/bosh.json", `"gained":`, `"gained":-1`, "it happened"},
		{"doubt/bosh.json", `"event":"`, `"event":"never`, "nothing that a game can come to"},
		{"effects/bosh.json", `furrow effects`, `furrow effect`, "should begin"},
		{"endless/en-dodoi.json", `"endless": `, `"endless": 99999999999`, "never end"},
		{"endless/en-dodoi.json", `"rounds_with": `, `"rounds_with": 99999`, "rounds had"},
		{"endless/en-dodoi.json", `"ply": 1,`, `"ply": 2,`, "ply 2"},
		{"endless/en-dodoi.json", `"seeds": 2,`, `"seeds": 3,`, "boards of 3 seeds"},
		{"endless/en-dodoi.json", `"positions": 78,`, `"positions": 77,`, "77 boards of 2 seeds: there are 78"},
		{"endless/en-dodoi.json", `"cycle": `, `"cycle": -`, "no move that comes round"},
		{"endless/en-dodoi.json", `"lap_ceiling": `, `"lap_ceiling": -`, "given up after"},
		{"endless/en-dodoi.json", `--rounds 5000`, `--rounds 50`, "it says --rounds 50"},
		{"endless/en-dodoi.json", `"rounds": 5000`, `"rounds": "many"`, "cannot unmarshal string"},
		{"statistics/bosh.json", `"reached": {"plies":[1,`, `"reached": {"plies":[2,`, "2 positions"},
		{"statistics/bosh.json", `--players random,greedy`, `--players greedy,random`, "it says --players"},
		{"statistics/bosh.json", `"south":"random"`, `"south":"ran\u001bdom"`, "no name of a player"},
		{"statistics/bosh.json", `"lead_changes":{"n":`, `"lead_changes":{"n":9`, "lead_changes"},
		{"statistics/bosh.json", `"lying":[`, `"lying":[-`, "lying"},
		{"tournament/bosh.json", `"openings": 50`, `"openings": 5`, "letters S, N, D or -"},
		{"tournament/bosh.json", `"players": [`, `"players": [ "random", `, "named twice"},
		{"tournament/bosh.json", `--games 100`, `--games 10`, "it says --games 10"},
		{"tournament/bosh.json", `--plies 4`, `--plies 0`, "it says --plies 0, and the results are of 4"},
	} {
		kind, _, _ := strings.Cut(c.file, "/")
		src, err := os.ReadFile(filepath.Join("..", "content", "results", filepath.FromSlash(c.file)))
		if err != nil {
			t.Fatal(err)
		}
		if err := parseResult(kind, src); err != nil {
			t.Fatalf("%s, as it is kept: %v", c.file, err)
		}
		bad := bytes.Replace(src, []byte(c.old), []byte(c.with), 1)
		if bytes.Equal(bad, src) {
			t.Errorf("%s has no %s", c.file, c.old)
			continue
		}
		err = parseResult(kind, bad)
		var placed *engine.FigureError
		if !errors.As(err, &placed) || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s with %s: %v, and not a word of %q", c.file, c.with, err, c.want)
			continue
		}
		if placed.Line < 1 || placed.Column < 1 || placed.Line > bytes.Count(bad, []byte{'\n'})+1 {
			t.Errorf("%s with %s: it is said to be at %d:%d", c.file, c.with, placed.Line, placed.Column)
		}
	}
}

// TestAnEmptyTree: a study in which not even the first ply was looked at is
// none.
func TestAnEmptyTree(t *testing.T) {
	src, err := os.ReadFile(filepath.Join("..", "content", "results", "endless", "bosh.json"))
	if err != nil {
		t.Fatal(err)
	}
	r, err := engine.ParseEndless(src)
	if err != nil {
		t.Fatal(err)
	}
	r.Studies[2].Tree = nil
	_, err = engine.ParseEndless(engine.FormatEndless(r))
	if err == nil || !strings.Contains(err.Error(), "studies[2].tree: it has no ply") {
		t.Errorf("%v", err)
	}
}

// TestWhereAFigureStands holds the place that is named to a file in which it is
// plain to see.
func TestWhereAFigureStands(t *testing.T) {
	src := "{\n \"format\": \"furrow tournament 1\",\n \"game\": \"No Game\",\n \"engine\": \"x\"\n}"
	_, err := engine.ParseTournament([]byte(src))
	var placed *engine.FigureError
	if !errors.As(err, &placed) || placed.Line != 3 || placed.Column != 10 {
		t.Errorf("%v at %+v, want 3:10", err, placed)
	}
	_, err = engine.ParseTournament([]byte("{\n \"format\": ?"))
	if !errors.As(err, &placed) || placed.Line != 2 || placed.Column != 12 {
		t.Errorf("%v at %+v, want 2:12", err, placed)
	}
}

// smallResults is a result of each kind, of a few games on a small board.
func smallResults(t testing.TB) [][]byte {
	t.Helper()
	r := engine.DefaultRules()
	r.PitsPerRow, r.SeedsPerPit, r.Relay = 2, 2, engine.RelayFromLast
	p, err := engine.Compile(r)
	if err != nil {
		t.Fatal(err)
	}
	players := []engine.Player{engine.Random{}, engine.Greedy{}}
	ctx := t.Context()
	doubt, err := engine.StudyDoubt(ctx, []engine.DoubtCase{{Rules: r}, {Rules: r, Set: []string{"relay=from-last"}}}, engine.DoubtOptions{Rounds: 5})
	if err != nil {
		t.Fatal(err)
	}
	doubt.Game, doubt.Command = "x", "furrow doubt x --games 5 --seed 0"
	study, err := engine.StudyEndless(ctx, p, engine.EndlessOptions{Rounds: 3, LapCeiling: 1000, TreePositions: 10, Boards: 40})
	if err != nil {
		t.Fatal(err)
	}
	endless := engine.NewEndlessResult("x", "furrow endless x --rounds 3 --seed 0 --laps 1000")
	endless.Studies = append(endless.Studies, study)
	board, err := engine.PlayStatistics(ctx, "x", nil, p, engine.StatisticsOptions{Players: players, Games: []int{3, 2}, Positions: 20})
	if err != nil {
		t.Fatal(err)
	}
	statistics := engine.NewStatistics("x", "furrow statistics x --players random,greedy --games 3,2 --seed 0")
	statistics.Boards = append(statistics.Boards, board)
	tournament, err := engine.PlayTournament(ctx, "x", p, engine.TournamentOptions{Players: players, Openings: 2, Drawn: 1})
	if err != nil {
		t.Fatal(err)
	}
	tournament.Command = "furrow tournament x --games 4 --players random,greedy --plies 1 --seed 0"
	opt := engine.SimOptions{Games: 4, South: players[0], North: players[1]}
	run := engine.NewRun("x", p, opt, engine.Shard(4, 1, 1))
	stats, err := engine.Simulate(ctx, p, opt)
	if err != nil {
		t.Fatal(err)
	}
	run.Add(0, stats)
	return [][]byte{
		engine.FormatDoubt(doubt), engine.FormatEndless(endless), engine.FormatStatistics(statistics),
		engine.FormatTournament(tournament), engine.FormatRuns([]*engine.Run{run}),
	}
}

// TestSmallResults: a small result of each kind is read.
func TestSmallResults(t *testing.T) {
	for i, kind := range []string{"doubt", "endless", "statistics", "tournament"} {
		if err := parseResult(kind, smallResults(t)[i]); err != nil {
			t.Errorf("%s: %v", kind, err)
		}
	}
	if _, err := engine.ParseRuns(smallResults(t)[4], "runs"); err != nil {
		t.Error(err)
	}
}

// FuzzResults: no file of results, whatever is in it, does more than be refused,
// and one that is read can be written and read again.
func FuzzResults(f *testing.F) {
	for _, src := range smallResults(f) {
		f.Add(src)
	}
	f.Add([]byte(`{"format":"furrow endless 1","game":"x","engine":"0123456789abcdef","studies":[null]}`))
	f.Add([]byte(`{"format":"furrow doubt 1","game":"x","engine":"0123456789abcdef","cases":[null]}`))
	f.Add([]byte(`{"format":"furrow simulation 1","runs":[{"stats":{}}]}`))
	f.Fuzz(func(t *testing.T, src []byte) {
		if d, err := engine.ParseDoubt(src); err == nil {
			if _, err := engine.ParseDoubt(engine.FormatDoubt(d)); err != nil {
				t.Errorf("a study of doubt is not read back: %v", err)
			}
		}
		if e, err := engine.ParseEndless(src); err == nil {
			if _, err := engine.ParseEndless(engine.FormatEndless(e)); err != nil {
				t.Errorf("a study of endless sowing is not read back: %v", err)
			}
		}
		if s, err := engine.ParseStatistics(src); err == nil {
			if _, err := engine.ParseStatistics(engine.FormatStatistics(s)); err != nil {
				t.Errorf("statistics are not read back: %v", err)
			}
		}
		if g, err := engine.ParseTournament(src); err == nil {
			if _, err := engine.ParseTournament(engine.FormatTournament(g)); err != nil {
				t.Errorf("a tournament is not read back: %v", err)
			}
		}
		if runs, err := engine.ParseRuns(src, "fuzz"); err == nil {
			if _, err := engine.ParseRuns(engine.FormatRuns(runs), "again"); err != nil {
				t.Errorf("runs are not read back: %v", err)
			}
			engine.MergeRuns(runs)
		}
	})
}
