package engine_test

import (
	"context"
	"encoding/json"
	"errors"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"furrow/engine"
	loop "furrow/engine/plain"
)

// outside are figures of random play from programs that have nothing to do
// with this one; of how many games they were is not known. Plies are given to
// one place, shares to a tenth of a per cent. None of them has a rule about
// positions that come back.
var outside = []struct {
	name                string
	game                []string
	set                 []string
	south, drawn, north float64 // per cent
	plies               float64
}{
	{"Bosh", bosh, nil, 63.8, 6.2, 30.0, 27.4},
	{"Bosh, any row empty", bosh, []string{"round_end=any-row-empty"}, 62.4, 6.6, 31.0, 22.4},
	{"En Dodoi 2×6", enDodoi, nil, 51.3, 5.5, 43.2, 33.0},
	{"En Dodoi 2×8", enDodoi, []string{"pits_per_row=8"}, 45.7, 5.0, 49.2, 47.4},
	{"En Dodoi 2×10", enDodoi, []string{"pits_per_row=10"}, 52.5, 4.1, 43.4, 60.3},
	{"Bao la Kimasai", kimasai, nil, 54.3, 0, 45.7, 177.6},
}

// TestRandomPlayAgainstOthers holds random play against the outside figures:
// each must lie within four standard errors of ours, and half a unit of its
// last place.
func TestRandomPlayAgainstOthers(t *testing.T) {
	for _, o := range outside {
		t.Run(o.name, func(t *testing.T) {
			s, err := engine.Simulate(t.Context(), program(t, o.game, o.set...), engine.SimOptions{Games: 20_000, Seed: 1931, IgnoreRepetition: true})
			if err != nil {
				t.Fatal(err)
			}
			near := func(what string, got, want, deviation, rounding float64) {
				if math.Abs(got-want) > 4*deviation+rounding {
					t.Errorf("%s: %.2f, elsewhere %.2f; that is %.1f standard errors", what, got, want, (got-want)/deviation)
				}
			}
			share := func(what string, i engine.Interval, want float64) {
				p := want / 100
				near(what, 100*i.Value, want, 100*math.Sqrt(p*(1-p)/float64(s.Games)), 0.05)
			}
			share("first player wins", s.SouthShare(), o.south)
			share("drawn", s.DrawnShare(), o.drawn)
			share("second player wins", s.NorthShare(), o.north)
			near("plies", s.Plies.Mean().Value, o.plies, s.Plies.StandardError(), 0.05)
		})
	}
}

// TestRandomMatchesAgainstOthers holds the length of random matches of Bosh
// against a figure from elsewhere, 12.7 rounds; it is not known of how many
// matches, so that ours are few.
func TestRandomMatchesAgainstOthers(t *testing.T) {
	s, err := engine.Simulate(t.Context(), program(t, bosh), engine.SimOptions{Games: 4_000, Seed: 1931, Match: true, IgnoreRepetition: true})
	if err != nil {
		t.Fatal(err)
	}
	if got, off := s.Rounds.Rounds.Mean().Value, 4*s.Rounds.Rounds.StandardError(); math.Abs(got-12.7) > off {
		t.Errorf("%.2f rounds a match, elsewhere 12.7", got)
	}
}

// simulations are small ones of every kind.
var simulations = []struct {
	name string
	game []string
	set  []string
	opt  engine.SimOptions
}{
	{"Bosh", bosh, nil, engine.SimOptions{Games: 500, Seed: 1}},
	{"Bosh match", bosh, nil, engine.SimOptions{Games: 300, Seed: 2, Match: true}},
	{"Bosh match, filling by choice", bosh, []string{"refill_from=choice", "round_winner=stones-only"}, engine.SimOptions{Games: 300, Seed: 3, Match: true}},
	{"En Dodoi", enDodoi, nil, engine.SimOptions{Games: 1000, Seed: 4, LapCeiling: 500}},
	{"En Dodoi, endless forfeits", enDodoi, []string{"endless_sowing=forfeit-turn"}, engine.SimOptions{Games: 500, Seed: 5, LapCeiling: 500}},
	{"En Dodoi, endless draws", enDodoi, []string{"endless_sowing=draw"}, engine.SimOptions{Games: 500, Seed: 6, LapCeiling: 500}},
	{"Kimasai", kimasai, nil, engine.SimOptions{Games: 200, Seed: 7}},
	{"greedy against search", enDodoi, nil, engine.SimOptions{Games: 130, Seed: 8, South: engine.Greedy{}, North: engine.Search{Limits: engine.Limits{Depth: 2}, Loose: 4, Slack: engine.Seed}}},
	{"no games", bosh, nil, engine.SimOptions{}},
}

// TestSimulateSameBytes demands the same statistics from any number of
// workers, and other ones from another seed.
func TestSimulateSameBytes(t *testing.T) {
	for _, c := range simulations {
		t.Run(c.name, func(t *testing.T) {
			p := program(t, c.game, c.set...)
			bytes := func(workers int, seed uint64) string {
				opt := c.opt
				opt.Workers, opt.Seed = workers, seed
				s, err := engine.Simulate(t.Context(), p, opt)
				if err != nil {
					t.Fatal(err)
				}
				b, err := json.Marshal(s)
				if err != nil {
					t.Fatal(err)
				}
				return string(b)
			}
			one := bytes(1, c.opt.Seed)
			for _, workers := range []int{2, 3, 7} {
				if got := bytes(workers, c.opt.Seed); got != one {
					t.Errorf("%d workers differ from one:\n%s\n%s", workers, got, one)
				}
			}
			if c.opt.Games > 0 && bytes(1, c.opt.Seed+1) == one {
				t.Error("another seed gives the same games")
			}
		})
	}
}

// TestEachSeedIsCapturedFromAPit: in every game here, and under rules drawn at
// random, the seeds that moves captured are those that were captured from the
// pits, and no pit gave in one capture more than are in the game.
func TestEachSeedIsCapturedFromAPit(t *testing.T) {
	for _, g := range loop.Games() {
		t.Run(g.Name, func(t *testing.T) {
			p := program(t, plainGames[g.Name]).WithLapCeiling(loop.Ceiling)
			if s := capturedByPit(t, p, 100); s.Captures == 0 {
				t.Error("nothing was captured")
			}
		})
	}
	rng := rand.New(rand.NewPCG(15, 1931))
	captured := 0
	for range 700 {
		rules := randomRules(rng)
		p, err := engine.Compile(rules)
		if err != nil {
			t.Fatal(err)
		}
		if capturedByPit(t, p.WithLapCeiling(loop.Ceiling), 2).Captures > 0 {
			captured++
		}
		if t.Failed() {
			t.Fatalf("under %v", rules.Settings())
		}
	}
	if captured < 200 {
		t.Errorf("only under %d rules was anything captured", captured)
	}
}

// capturedByPit plays rounds and looks at what is counted of captures.
func capturedByPit(t *testing.T, p *engine.Program, games int) *engine.Stats {
	t.Helper()
	s, err := engine.Simulate(t.Context(), p, engine.SimOptions{Games: games, Seed: 1, Workers: 1})
	if err != nil {
		t.Fatal(err)
	}
	start := p.Start()
	seeds := int64(start.Reserve[engine.South]) + int64(start.Reserve[engine.North])
	for _, n := range start.Pits {
		seeds += int64(n)
	}
	var raided, captured int64
	for i, pit := range s.Pits {
		raided += pit.Raided
		captured += pit.Captured
		if pit.Captured < pit.Raided || pit.Captured > pit.Raided*seeds {
			t.Errorf("pit %d: %d seeds in %d captures", i, pit.Captured, pit.Raided)
		}
	}
	if captured != s.Captured.Sum {
		t.Errorf("%d seeds captured from pits, %d by moves", captured, s.Captured.Sum)
	}
	if raided < s.Captures {
		t.Errorf("%d captures from %d pits", s.Captures, raided)
	}
	return s
}

// TestStatsAddUp checks what must hold between the sums of any simulation.
func TestStatsAddUp(t *testing.T) {
	for _, c := range simulations {
		t.Run(c.name, func(t *testing.T) {
			p := program(t, c.game, c.set...)
			s, err := engine.Simulate(t.Context(), p, c.opt)
			if err != nil {
				t.Fatal(err)
			}
			equal := func(what string, a, b int64) {
				if a != b {
					t.Errorf("%s: %d and %d", what, a, b)
				}
			}
			equal("games", s.Games, int64(c.opt.Games))
			equal("results", s.South+s.North+s.Drawn+s.Stopped, s.Games)
			equal("stopped", s.Stopped, 0)
			equal("lengths", s.Plies.N, s.Games)
			var games, plies, played, raided, captured, first, won int64
			for n, k := range s.Histogram {
				games += k
				plies += int64(n) * k
			}
			for _, pit := range s.Pits {
				played += pit.Played
				raided += pit.Raided
				captured += pit.Captured
			}
			for _, f := range s.Opening {
				first += f.Games
				won += f.South
				if f.South+f.North+f.Drawn != f.Games {
					t.Errorf("the results of an opening do not add up: %+v", f)
				}
			}
			equal("games by length", games, s.Games)
			equal("plies by length", plies, s.Plies.Sum)
			equal("moves by pit", played, s.Laps.N)
			equal("moves with a choice", s.Choices.N, s.Laps.N)
			equal("seeds captured by pit", captured, s.Captured.Sum)
			if raided < s.Captures {
				t.Errorf("%d captures from %d pits", s.Captures, raided)
			}
			equal("games by opening", first, s.Games)
			equal("games won by opening", won, s.South)
			if s.Rounds != nil {
				equal("matches by rounds", s.Rounds.Rounds.N, s.Games)
				if s.Rounds.Reopenings.Sum > s.Rounds.Closings.Sum {
					t.Errorf("%d pits opened, but only %d closed", s.Rounds.Reopenings.Sum, s.Rounds.Closings.Sum)
				}
			}
		})
	}
}

// TestMergeIsOrderFree adds up parts in two orders.
func TestMergeIsOrderFree(t *testing.T) {
	p := program(t, bosh)
	parts := make([]*engine.Stats, 5)
	for i := range parts {
		s, err := engine.Simulate(t.Context(), p, engine.SimOptions{Games: 10 * i, Seed: uint64(i), Match: i != 2})
		if err != nil {
			t.Fatal(err)
		}
		parts[i] = s
	}
	sum := func() string {
		var total engine.Stats
		for _, s := range parts {
			total.Merge(s)
		}
		b, err := json.Marshal(total)
		if err != nil {
			t.Fatal(err)
		}
		return string(b)
	}
	forth := sum()
	slices.Reverse(parts)
	if back := sum(); back != forth {
		t.Errorf("in one order\n%s\nin the other\n%s", forth, back)
	}
}

// TestRandomDrawsLegalMoves holds the short way of drawing a random move, which
// follows only the sowing it drew, against drawing from the legal moves: by
// plain counting over every number the generator could give.
//
// In this position of En Dodoi one of the moves never ends. Drawing from all k
// candidates and again from the others if the draw was that one gives each of
// the other k-1 a chance of 1/k + 1/k · 1/(k-1) = 1/(k-1).
func TestRandomDrawsLegalMoves(t *testing.T) {
	p := program(t, enDodoi).WithLapCeiling(engine.SimulationLaps)
	r := engine.NewRand(4, 0)
	g := engine.NewGame(p)
	// Random games until one has an endless move to choose.
	var legal, all []engine.Move
	for {
		if g.Result() != engine.Undecided {
			g = engine.NewGame(p)
		}
		pos := g.Position()
		legal, all = p.Moves(&pos, legal[:0]), p.Candidates(&pos, all[:0])
		if len(legal) < len(all) && len(legal) > 1 {
			break
		}
		if err := g.Play(engine.Random{}.Choose(g, r)); err != nil {
			t.Fatal(err)
		}
	}
	const draws = 60_000
	got := map[engine.Move]int{}
	for range draws {
		got[engine.DrawMove(g, r)]++
	}
	share := 1 / float64(len(legal))
	off := 5 * math.Sqrt(draws*share*(1-share))
	for _, m := range all {
		want := 0.0
		if slices.Contains(legal, m) {
			want = draws * share
		}
		if math.Abs(float64(got[m])-want) > off {
			t.Errorf("%s drawn %d times of %d, not about %.0f", p.MoveName(m), got[m], draws, want)
		}
	}
}

// TestSimulateCancelled demands that a cancelled simulation says why.
func TestSimulateCancelled(t *testing.T) {
	why := errors.New("enough")
	ctx, cancel := context.WithCancelCause(t.Context())
	p := program(t, bosh)
	s, err := engine.Simulate(ctx, p, engine.SimOptions{Games: 1 << 30, Workers: 2, Progress: func(done int) {
		if done > 200 {
			cancel(why)
		}
	}})
	if s == nil || s.Games <= 200 || s.Games != s.South+s.North+s.Drawn+s.Stopped || !errors.Is(err, why) {
		t.Errorf("statistics %v, error %v", s, err)
	}
}

func TestSimulateProgress(t *testing.T) {
	last := 0
	_, err := engine.Simulate(t.Context(), program(t, bosh), engine.SimOptions{Games: 1000, Workers: 3, Progress: func(done int) {
		if done <= last {
			t.Errorf("%d done after %d", done, last)
		}
		last = done
	}})
	if err != nil || last != 1000 {
		t.Errorf("%d done, %v", last, err)
	}
}

func BenchmarkSimulate(b *testing.B) {
	for _, c := range []struct {
		name  string
		game  []string
		match bool
	}{
		{"bosh-rounds", bosh, false},
		{"bosh-matches", bosh, true},
		{"en-dodoi", enDodoi, false},
		{"bao-la-kimasai", kimasai, false},
	} {
		b.Run(c.name, func(b *testing.B) {
			p := program(b, c.game)
			b.ResetTimer()
			if _, err := engine.Simulate(b.Context(), p, engine.SimOptions{Games: b.N, Workers: 1, Match: c.match}); err != nil {
				b.Fatal(err)
			}
			b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "games/s")
		})
	}
}
