package engine_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"sync/atomic"
	"testing"

	"furrow/engine"
)

// played is the run, or the part of it, that the options ask for, as a file
// that was written and read back.
func played(t *testing.T, game string, p *engine.Program, opt engine.SimOptions, want engine.Range, file string) *engine.Run {
	t.Helper()
	r := engine.NewRun(game, p, opt, want)
	part := opt
	part.First, part.Games = want.First, want.Len()
	stats, err := engine.Simulate(t.Context(), p, part)
	if err != nil {
		t.Fatal(err)
	}
	r.Add(want.First, stats)
	return reread(t, r, file)
}

func reread(t *testing.T, r *engine.Run, file string) *engine.Run {
	t.Helper()
	src := engine.FormatRuns([]*engine.Run{r})
	runs, err := engine.ParseRuns(src, file)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(engine.FormatRuns(runs), src) {
		t.Fatal("a run that is written, read and written again is another one")
	}
	return runs[0]
}

// TestShards demands that shards are parts of all games, each game in one.
func TestShards(t *testing.T) {
	for games := range 40 {
		for n := 1; n < 12; n++ {
			next := 0
			for i := 1; i <= n; i++ {
				s := engine.Shard(games, i, n)
				if s.First != next || s.Len() < games/n || s.Len() > games/n+1 {
					t.Fatalf("part %d/%d of %d games is %v", i, n, games, s)
				}
				next = s.Last + 1
			}
			if next != games {
				t.Fatalf("%d parts of %d games end before game %d", n, games, next)
			}
		}
	}
}

// TestMergedShards demands that a run is the same byte for byte however it is
// divided, in whatever order the parts come.
func TestMergedShards(t *testing.T) {
	for _, c := range simulations {
		if c.opt.Games == 0 {
			continue
		}
		t.Run(c.name, func(t *testing.T) {
			p := program(t, c.game, c.set...)
			whole := played(t, "game", p, c.opt, engine.Shard(c.opt.Games, 1, 1), "whole.json")
			for _, n := range []int{2, 5} {
				var parts []*engine.Run
				for i := n; i > 0; i-- {
					parts = append(parts, played(t, "game", p, c.opt, engine.Shard(c.opt.Games, i, n), fmt.Sprintf("%d.json", i)))
				}
				merged, err := engine.MergeRuns(parts)
				if err != nil {
					t.Fatal(err)
				}
				if !bytes.Equal(engine.FormatRuns(merged), engine.FormatRuns([]*engine.Run{whole})) {
					t.Errorf("%d shards merged are not the whole run", n)
				}
			}
		})
	}
}

// ending is a context that ends when it has been asked so often whether it has.
type ending struct {
	context.Context
	left atomic.Int64
}

func (e *ending) Err() error {
	if e.left.Add(-1) < 0 {
		return context.Canceled
	}
	return nil
}

// TestInterruptedRun demands that an interrupted run holds the first games of
// it and no others, and that it can be gone on with.
func TestInterruptedRun(t *testing.T) {
	p := program(t, bosh)
	opt := engine.SimOptions{Games: 1000, Seed: 3, Workers: 3}
	ctx := &ending{Context: t.Context()}
	ctx.left.Store(5)
	stats, err := engine.Simulate(ctx, p, opt)
	if stats == nil || stats.Games == 0 || stats.Games == 1000 {
		t.Fatalf("interrupted: %v, %v", stats, err)
	}
	broken := engine.NewRun("bosh", p, opt, engine.Shard(1000, 1, 1))
	broken.Add(0, stats)
	n := int(stats.Games)
	if want := []engine.Range{{First: n, Last: 999}}; !slices.Equal(broken.Missing, want) {
		t.Errorf("after %d games %v are missing", n, broken.Missing)
	}
	short := opt
	short.Games = n
	if first := played(t, "bosh", p, short, engine.Shard(n, 1, 1), ""); !slices.Equal(first.Stats.Histogram, stats.Histogram) || first.Stats.Laps != stats.Laps {
		t.Errorf("the %d games of an interrupted run are not the first %d", n, n)
	}

	broken = reread(t, broken, "broken.json")
	partial, err := engine.MergeRuns([]*engine.Run{broken})
	if !errors.Is(err, engine.ErrMissing) || !strings.Contains(err.Error(), "broken.json was interrupted") {
		t.Errorf("merging an interrupted run: %v", err)
	}
	if len(partial) != 1 || partial[0].Stats.Games != int64(n) {
		t.Errorf("merging an interrupted run leaves nothing of it")
	}

	whole := engine.NewRun("bosh", p, opt, engine.Shard(1000, 1, 1))
	if err := whole.Resume(broken); err != nil {
		t.Fatal(err)
	}
	rest := opt
	rest.First, rest.Games = n, 1000-n
	stats, err = engine.Simulate(t.Context(), p, rest)
	if err != nil {
		t.Fatal(err)
	}
	whole.Add(n, stats)
	once := played(t, "bosh", p, opt, engine.Shard(1000, 1, 1), "")
	if !bytes.Equal(engine.FormatRuns([]*engine.Run{whole}), engine.FormatRuns([]*engine.Run{once})) {
		t.Error("a run gone on with is not the run played at once")
	}
}

// TestMergeRefuses demands that parts which do not fit together are refused by
// the names of their files and by what is wrong.
func TestMergeRefuses(t *testing.T) {
	opt := engine.SimOptions{Games: 40, Seed: 3}
	at := func(file string, opt engine.SimOptions, want engine.Range, set ...string) *engine.Run {
		return played(t, "bosh", program(t, bosh, set...), opt, want, file)
	}
	first, second := engine.Shard(40, 1, 2), engine.Shard(40, 2, 2)
	otherSeed, match, longer, greedy := opt, opt, opt, opt
	otherSeed.Seed = 4
	match.Match = true
	longer.Games = 41
	greedy.North = engine.Greedy{}
	otherEngine := at("b.json", opt, second)
	otherEngine.Engine = "0123456789abcdef"
	a := at("a.json", opt, first)
	for _, c := range []struct {
		name string
		b    *engine.Run
		want string
	}{
		{"overlap", at("b.json", opt, engine.Range{First: 15, Last: 39}), "a.json and b.json both hold games 15 to 19"},
		{"the same again", at("b.json", opt, first), "a.json and b.json both hold games 0 to 19"},
		{"gap", at("b.json", opt, engine.Range{First: 30, Last: 39}), "games are missing: games 20 to 29 of 40 of bosh (they come after a.json; they come before b.json)"},
		{"missing at the end", at("b.json", opt, engine.Range{First: 20, Last: 38}), "game 39 of 40"},
		{"rules", at("b.json", opt, second, "reopen=no"), "a.json and b.json are not of one run of bosh: reopen is yes in the one and no in the other"},
		{"a rule that is not asked", at("b.json", opt, second, "relay=none"), "relay is from-next in the one and none in the other"},
		{"seed", at("b.json", otherSeed, second), "the seed is 3 in the one and 4 in the other"},
		{"matches", at("b.json", match, second), "whole matches"},
		{"number of games", at("b.json", longer, second), "is 40 in the one and 41 in the other"},
		{"player", at("b.json", greedy, second), "North is random in the one and greedy in the other"},
		{"engine", otherEngine, "the version of the engine"},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, err := engine.MergeRuns([]*engine.Run{a, c.b})
			if err == nil || !strings.Contains(err.Error(), c.want) {
				t.Errorf("error %v, want %q in it", err, c.want)
			}
		})
	}
	if _, err := engine.MergeRuns([]*engine.Run{at("b.json", opt, second), a}); err != nil {
		t.Errorf("parts that belong together: %v", err)
	}
}

// placedInFile is how an error begins that says where in a file it is.
var placedInFile = regexp.MustCompile(`^f\.json(:\d+:\d+)?: `)

// TestParseRunsRefuses demands that a file that was changed is not believed.
func TestParseRunsRefuses(t *testing.T) {
	p := program(t, bosh)
	good := string(engine.FormatRuns([]*engine.Run{played(t, "bosh", p, engine.SimOptions{Games: 20, Seed: 1}, engine.Shard(20, 1, 2), "")}))
	for _, c := range []struct{ name, old, with, want string }{
		{"no JSON", "{", "", "not a file of simulated games"},
		{"cut short", good[len(good)/2:], "", "not a file of simulated games"},
		{"something after it", "\n}\n", "\n}\n{}", "after the end"},
		{"another format", "simulation 1", "simulation 2", "format: it is"},
		{"an unknown field", `"seed"`, `"sead"`, "sead"},
		{"games that were not counted", `"last": 9`, `"last": 8`, "9 games were played, and counts 10"},
		{"more games than there are", `"last": 9`, `"last": 29`, "cannot be played"},
		{"other rules", "reopen=yes", "reopen=no", "digest of its rules"},
		{"rules that are none", "reopen=yes", "reopen=perhaps", "perhaps"},
	} {
		t.Run(c.name, func(t *testing.T) {
			bad := strings.Replace(good, c.old, c.with, 1)
			if bad == good {
				t.Fatal("nothing was changed")
			}
			_, err := engine.ParseRuns([]byte(bad), "f.json")
			if err == nil || !placedInFile.MatchString(err.Error()) || !strings.Contains(err.Error(), c.want) {
				t.Errorf("error %v, want f.json and %q in it", err, c.want)
			}
		})
	}
}

// TestDigest demands that rules which play alike have one digest, and others
// another.
func TestDigest(t *testing.T) {
	seen := map[string]string{}
	for _, c := range [][]string{bosh, enDodoi, kimasai} {
		base := rules(t, c...)
		for _, p := range engine.Parameters() {
			if p.Number() {
				continue
			}
			for _, v := range p.Values {
				r := base
				if p.Set(&r, v.Name) != nil || r.Check() != nil {
					continue
				}
				says := strings.Join(r.Settings(), " ")
				if was, ok := seen[r.Digest()]; ok && was != says {
					t.Errorf("%s and %s have the digest %s", was, says, r.Digest())
				}
				seen[r.Digest()] = says
				again, err := engine.RulesOf(r.Settings()...)
				if err != nil || again.Digest() != r.Digest() {
					t.Errorf("%s read back: %v", says, err)
				}
			}
		}
	}
	if len(seen) < 30 {
		t.Errorf("only %d rule sets were tried", len(seen))
	}
}
