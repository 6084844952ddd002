package site

import (
	"context"

	"strings"
	"testing"

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
	return &corpus.Corpus{Games: []*corpus.Game{
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
}

// fewGames are sizes for tests that look at the making and not at the figures.
func fewGames() MeasureOptions {
	return MeasureOptions{
		Random: 300, Matches: 40, Search: 6, RivalRounds: 120, RivalMatches: 30,
		Nodes: 60, Loose: 4, Seed: 7, Workers: 2,
	}
}

// measured measures the three games with few games each, once.
func measuredGames(t testing.TB, options MeasureOptions) (*corpus.Corpus, *Measures) {
	t.Helper()
	c := measuredCorpus(t)
	m, err := Measure(context.Background(), c, options)
	if err != nil {
		t.Fatal(err)
	}
	return c, m
}
