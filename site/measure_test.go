package site

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"go/ast"
	"go/parser"
	"go/token"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"furrow/corpus"
	"furrow/engine"
)

// measuredGame is a game as the measures need it: rules and forks, without the
// prose round them.
func measuredGame(t testing.TB, id, title string, settings []string, forks ...[]string) *corpus.Game {
	t.Helper()
	g := &corpus.Game{ID: id, Title: title, File: "games/" + id + ".md", Setup: engine.DefaultRules()}
	for _, s := range settings {
		name, value, _ := strings.Cut(s, "=")
		if err := g.Setup.Set(name, value); err != nil {
			t.Fatal(err)
		}
	}
	for _, f := range forks {
		fork := &corpus.Fork{Name: f[0]}
		for _, value := range f[1:] {
			fork.Answers = append(fork.Answers, corpus.Answer{Value: value})
		}
		g.Forks = append(g.Forks, fork)
	}
	return g
}

// measuredCorpus has the three games with the forks of READINGS.
func measuredCorpus(t testing.TB) *corpus.Corpus {
	t.Helper()
	c := &corpus.Corpus{Games: []*corpus.Game{
		measuredGame(t, "bosh", "Bosh",
			[]string{"pits_per_row=5", "relay=from-next", "capture=beyond-gap", "leftovers=opponent-of-stuck", "match=refill"},
			[]string{"closed_pits", "absent", "empty"},
			[]string{"refill_from", "right", "left", "choice"},
			[]string{"reopen", "yes", "no"},
			[]string{"remainder", "kept"},
			[]string{"next_starter", "alternate", "winner", "loser"},
			[]string{"round_end", "mover-empty", "any-row-empty"},
			[]string{"own_pit_beyond_gap", "taken", "safe"},
			[]string{"long_sowing", "origin-sown", "origin-skipped"},
			[]string{"round_winner", "most", "stones-only"},
			[]string{"first_starter", "south", "north"},
			[]string{"match_repetition", "draw", "count"},
			[]string{"endless_sowing", "illegal", "forfeit-turn", "draw"},
		),
		measuredGame(t, "en-dodoi", "En Dodoi",
			[]string{"pits_per_row=6", "relay=from-last", "capture=opposite"},
			[]string{"opposite_empty", "nothing", "seed"},
			[]string{"leftovers", "last-mover", "row-owner", "opponent-of-stuck"},
			[]string{"long_sowing", "origin-sown", "origin-skipped"},
			[]string{"first_starter", "south", "north"},
			[]string{"pits_per_row", "6", "7", "8", "9", "10"},
			[]string{"endless_sowing", "illegal", "forfeit-turn", "draw"},
		),
		measuredGame(t, "bao-la-kimasai", "Bao la Kimasai",
			[]string{"rows=4", "pits_per_row=12", "seeds_per_pit=1", "start=front-left-empty", "move=step", "occupancy=one",
				"relay=none", "capture=column", "leftovers=nobody", "goal=immobilise", "repetition=draw"},
			[]string{"repetition_count", "first", "third"},
			[]string{"first_starter", "south", "north"},
		),
	}}
	for _, g := range c.Games {
		c.Statistics = append(c.Statistics, playedStatistics(t, g))
	}
	return c
}

// playedStatistics are the statistics of few rounds, as they are kept with the
// content.
func playedStatistics(t testing.TB, g *corpus.Game) *corpus.Statistics {
	t.Helper()
	rules, err := g.Interpretation()
	if err != nil {
		t.Fatal(err)
	}
	program, err := engine.Compile(rules)
	if err != nil {
		t.Fatal(err)
	}
	kept := engine.NewStatistics(g.ID, "furrow statistics "+g.ID)
	board, err := engine.PlayStatistics(t.Context(), g.ID, nil, program, engine.StatisticsOptions{
		Players: []engine.Player{engine.Random{}, engine.Greedy{}, engine.Search{Limits: engine.Limits{Nodes: 60}}},
		Games:   []int{40, 20, 6}, Seed: 7, Positions: 200,
	})
	if err != nil {
		t.Fatal(err)
	}
	kept.Boards = append(kept.Boards, board)
	return &corpus.Statistics{File: "results/statistics/" + g.ID + ".json", Statistics: kept, Old: []bool{false}}
}

// fewGames are sizes for tests that look at the making and not at the figures.
func fewGames() MeasureOptions {
	return MeasureOptions{
		Random: 300, Matches: 40, RivalRounds: 120, RivalMatches: 30,
		Seed: 7, Workers: 2,
	}
}

// measureGames measures the three games.
func measureGames(t testing.TB, options MeasureOptions) (*corpus.Corpus, *Measures) {
	t.Helper()
	c := measuredCorpus(t)
	m, err := Measure(context.Background(), c, options)
	if err != nil {
		t.Fatal(err)
	}
	return c, m
}

// figuresOf is everything measured, as bytes.
func figuresOf(t *testing.T, m *Measures) string {
	t.Helper()
	var b bytes.Buffer
	write := json.NewEncoder(&b)
	for _, g := range m.games {
		for _, r := range g.runs {
			if err := write.Encode(r.stats); err != nil {
				t.Fatal(err)
			}
		}
		if err := write.Encode(g.doubt); err != nil {
			t.Fatal(err)
		}
	}
	return b.String()
}

func TestMeasuresDoNotDependOnWorkers(t *testing.T) {
	one, three := fewGames(), fewGames()
	one.Workers, three.Workers = 1, 3
	_, a := measureGames(t, one)
	_, b := measureGames(t, three)
	if figuresOf(t, a) != figuresOf(t, b) {
		t.Error("one worker and three measure different figures")
	}
	other := fewGames()
	other.Seed++
	_, c := measureGames(t, other)
	if figuresOf(t, a) == figuresOf(t, c) {
		t.Error("two seeds give the same figures")
	}
}

func TestEveryWayOfPlayingIsMeasured(t *testing.T) {
	options := fewGames()
	done, last := 0, 0
	options.Progress = func(n, total int) {
		if n < done {
			t.Errorf("progress went back from %d to %d", done, n)
		}
		done, last = n, total
	}
	c, m := measureGames(t, options)
	if done != last || last == 0 {
		t.Errorf("progress ended at %d of %d", done, last)
	}
	for _, game := range c.Games {
		g := m.of(game)
		if s := g.run(randomRounds); s == nil || s.Games != int64(options.Random) {
			t.Errorf("%s: random rounds: %+v", game.ID, s)
		}
		for kind, games := range map[runKind]int64{greedyRounds: 20, searchRounds: 6} {
			if s := g.run(kind); s == nil || s.Games != games {
				t.Errorf("%s: rounds of a player who thinks, kept with the content: %+v", game.ID, s)
			}
		}
		if s := g.run(randomMatches); (s != nil) != (game.ID == "bosh") {
			t.Errorf("%s: matches: %+v", game.ID, s)
		}
		for _, f := range game.Forks {
			for i, a := range m.doubtOf(g, f).answers {
				if len(a.plays) == 0 {
					t.Errorf("%s %s=%s: not measured", game.ID, f.Name, a.answer.Value)
				}
				for _, p := range a.plays {
					want := int64(options.RivalRounds)
					if p.match {
						want = int64(options.RivalMatches)
					}
					if p.play.Games != want || (p.play.Paired == nil) != (i == 0) {
						t.Errorf("%s %s=%s: %d games, not %d", game.ID, f.Name, a.answer.Value, p.play.Games, want)
					}
				}
			}
		}
	}
}

func TestMeasureStopsWhenTold(t *testing.T) {
	ctx, stop := context.WithCancelCause(context.Background())
	enough := errors.New("enough")
	options := fewGames()
	options.CacheDir = t.TempDir()
	options.Progress = func(done, total int) {
		if done > options.Random {
			stop(enough)
		}
	}
	if _, err := Measure(ctx, measuredCorpus(t), options); !errors.Is(err, enough) {
		t.Errorf("stopped with %v, want the cause", err)
	}
}

// A result that is kept is used again, and only for the very same question;
// one that has suffered is not.
func TestStore(t *testing.T) {
	options := fewGames()
	options.CacheDir = filepath.Join(t.TempDir(), "kept", "here")
	_, fresh := measureGames(t, options)
	entries, err := filepath.Glob(filepath.Join(options.CacheDir, "*.json"))
	if err != nil || len(entries) == 0 {
		t.Fatalf("nothing was kept: %v", err)
	}
	if strays, _ := filepath.Glob(filepath.Join(options.CacheDir, ".*")); len(strays) > 0 {
		t.Errorf("left behind: %v", strays)
	}
	_, again := measureGames(t, options)
	if figuresOf(t, fresh) != figuresOf(t, again) {
		t.Error("kept figures differ from fresh ones")
	}

	// Marked entries show where figures come from.
	j := &job{jobKey: jobKey{Rules: fresh.games[0].rules, Games: options.Random, Seed: options.Seed}}
	s := newStore(options.CacheDir)
	marked := *s.load(j)
	marked.Longest = 987654
	s.save(j, &marked)
	longest := func(o MeasureOptions) int64 {
		_, m := measureGames(t, o)
		return m.games[0].run(randomRounds).Longest
	}
	if longest(options) != 987654 {
		t.Error("a kept result was not used")
	}
	other := options
	other.Seed++
	if longest(other) == 987654 {
		t.Error("a kept result was used for another seed")
	}

	path, _, err := s.path(keyOf(j))
	if err != nil {
		t.Fatal(err)
	}
	whole, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	for name, content := range map[string][]byte{
		"empty":          {},
		"cut short":      whole[:len(whole)/2],
		"altered":        bytes.Replace(whole, []byte("987654"), []byte("987655"), 1),
		"of other rules": bytes.Replace(whole, []byte(`"SeedsPerPit":4`), []byte(`"SeedsPerPit":5`), 1),
		"of other code":  bytes.Replace(whole, []byte(engine.Version()), []byte("0123456789abcdef"), 1),
	} {
		if bytes.Equal(content, whole) {
			t.Fatalf("%s: nothing to try", name)
		}
		if err := os.WriteFile(path, content, 0o644); err != nil {
			t.Fatal(err)
		}
		if got := longest(options); got >= 987654 {
			t.Errorf("%s: a bad entry was used", name)
		}
	}

	// A folder that cannot be written is no reason to fail.
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o644); err != nil {
		t.Fatal(err)
	}
	options.CacheDir = filepath.Join(file, "below")
	measureGames(t, options)
}

// What is kept is found by the sources of the files that ask for it too: a limit
// of theirs that is changed must not leave old results in use. A file that keeps
// or asks for something and is not among them would.
func TestKeepersAreAll(t *testing.T) {
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	asking := 0
	for _, name := range files {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		parsed, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		_, missing := keepers.ReadFile(name)
		ast.Inspect(parsed, func(n ast.Node) bool {
			call, ok := n.(*ast.CallExpr)
			if !ok {
				return true
			}
			method, ok := call.Fun.(*ast.SelectorExpr)
			if !ok || method.Sel.Name != "find" && method.Sel.Name != "keep" || len(call.Args) != 2 {
				return true
			}
			asking++
			if missing != nil {
				t.Errorf("%s keeps results, and is not among the files whose digest is in their keys", name)
			}
			return true
		})
	}
	if asking < 8 {
		t.Errorf("only %d places that keep or look for results were found", asking)
	}
	for _, name := range []string{"measure.go", "measure_size.go", "evaluation.go", "same.go"} {
		if _, err := keepers.ReadFile(name); err != nil {
			t.Error(err)
		}
	}
	_, key, err := newStore("").path("x")
	if err != nil || !bytes.Contains(key, []byte(keepersDigest())) {
		t.Errorf("the key %s has not the digest of those files: %v", key, err)
	}
}

// Entries that a build has no use for are kept up to a bound, the latest of
// them; those in use are never removed.
func TestStoreIsPruned(t *testing.T) {
	dir := t.TempDir()
	path := func(key string) string {
		p, _, err := newStore(dir).path(key)
		if err != nil {
			t.Fatal(err)
		}
		return p
	}
	keys := []string{"oldest", "used", "older", "newer"}
	var size int64
	for i, key := range keys {
		newStore(dir).keep(key, "as long as another")
		written := time.Date(2000, 1, 1+i, 0, 0, 0, 0, time.UTC)
		if err := os.Chtimes(path(key), written, written); err != nil {
			t.Fatal(err)
		}
		info, err := os.Stat(path(key))
		if err != nil {
			t.Fatal(err)
		}
		size = max(size, info.Size())
	}
	other := filepath.Join(dir, "package.json")
	if err := os.WriteFile(other, []byte("{}"), 0o644); err != nil {
		t.Fatal(err)
	}
	// Half an entry that a killed build left, and one that a build is at.
	left, atWork := filepath.Join(dir, ".entry-1"), filepath.Join(dir, ".entry-2")
	for day, half := range map[int]string{2: left, 4: atWork} {
		written := time.Date(2000, 1, day, 0, 0, 0, 0, time.UTC)
		if err := errors.Join(os.WriteFile(half, []byte("{"), 0o600), os.Chtimes(half, written, written)); err != nil {
			t.Fatal(err)
		}
	}
	s := newStore(dir)
	var value string
	if !s.find("used", &value) {
		t.Fatal("what was kept was not found")
	}
	there := func() (all []string) {
		for _, key := range keys {
			if _, err := os.Stat(path(key)); err == nil {
				all = append(all, key)
			}
		}
		return all
	}
	for _, c := range []struct {
		most int64
		want string
	}{{3 * size, "oldest used older newer"}, {2 * size, "used older newer"}, {size, "used newer"}, {0, "used"}} {
		s.prune(c.most)
		if got := strings.Join(there(), " "); got != c.want {
			t.Errorf("within %d bytes are left %q, want %q", c.most, got, c.want)
		}
	}
	if _, err := os.Stat(other); err != nil {
		t.Errorf("a file that is no entry was removed: %v", err)
	}
	if _, err := os.Stat(left); err == nil {
		t.Error("half an entry of two days ago is still there")
	}
	if _, err := os.Stat(atWork); err != nil {
		t.Errorf("an entry that is being written is gone: %v", err)
	}
}

// The drawing uses the score intervals of the engine; those of the paper that
// introduced its readers to them: Newcombe, Two-sided confidence intervals for
// the single proportion (1998), table I, method 3.
func TestIntervalsOfShares(t *testing.T) {
	for _, c := range []struct {
		k, n      int64
		low, high float64
	}{
		{81, 263, 0.2553, 0.3662},
		{15, 148, 0.0624, 0.1605},
		{0, 20, 0, 0.1611},
		{1, 29, 0.0061, 0.1718},
	} {
		i := engine.ShareOf(c.k, c.n)
		if math.Abs(i.Low-c.low) > 5e-5 || math.Abs(i.High-c.high) > 5e-5 {
			t.Errorf("%d of %d: %.4f to %.4f, want %.4f to %.4f", c.k, c.n, i.Low, i.High, c.low, c.high)
		}
	}
}

func TestForkTables(t *testing.T) {
	options := fewGames()
	options.RivalRounds = 1500
	c := measuredCorpus(t)
	kimasai := c.Games[2]
	kimasai.Forks = append(kimasai.Forks, &corpus.Fork{Name: "capture", Answers: []corpus.Answer{{Value: "column"}, {Value: "beyond-gap"}}})
	m, err := Measure(context.Background(), c, options)
	if err != nil {
		t.Fatal(err)
	}
	loc := chartLocale(t, "en")
	table := func(game int, fork string) *doubtView {
		t.Helper()
		v := m.forkTable(c.Games[game], c.Games[game].Fork(fork), loc)
		if v == nil || v.Rows[0].Kind != "default" || !v.Rows[0].Default {
			t.Fatalf("%s: %+v", fork, v)
		}
		return v
	}
	// Who begins is a name only on boards that are symmetric.
	for game := range c.Games {
		if v := table(game, "first_starter"); v.Rows[1].Kind != doubtIdentical {
			t.Errorf("%s, first_starter: %+v", c.Games[game].ID, v.Rows[1])
		}
	}
	// A longer board makes longer games: 33.0 plies on 2×6, 60.3 on 2×10.
	v := table(1, "pits_per_row")
	if last := v.Rows[4]; !strings.Contains(last.Verdict, "longer") || !strings.HasPrefix(last.Plays[0].Length.Difference, "+2") {
		t.Errorf("2×10: %+v", last)
	}
	// With rounds that end as soon as a row is empty games are shorter; matches
	// come before rounds.
	if row := table(0, "round_end").Rows[1]; len(row.Plays) != 2 || row.Plays[1].First.Interval == "" || !strings.Contains(row.Verdict, "shorter") {
		t.Errorf("round_end: %+v", row)
	}
	if row := table(2, "capture").Rows[1]; row.Kind != doubtUnplayed || len(row.Plays) != 0 || !strings.Contains(row.Verdict, "not go together") {
		t.Errorf("an answer that cannot be played: %+v", row)
	}
	if v := m.forkTable(c.Games[0], &corpus.Fork{Name: "unheard_of"}, loc); v != nil {
		t.Errorf("a fork that was not measured: %+v", v)
	}
}
