package engine_test

import (
	"math"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"furrow/engine"
	loop "furrow/engine/plain"
)

// plainGames are the games of package plain as the engine plays them.
var plainGames = map[string][]string{
	"bosh":           bosh,
	"en-dodoi":       enDodoi,
	"bao-la-kimasai": kimasai,
	"kalah":          kalah,
	"hus":            hus,
	"omweso":         omweso,
	"oware":          oware,
	"congklak":       congklak,
	"toguz-korgool":  toguz,
	"pachgarhwa":     pachgarhwa,
	"longbeu-a-cha":  longbeu,
	"pallanguzhi":    pallanguzhi,
	"leyla-gobale":   leylaGobale,
	"sat-gol":        satGol,
	"en-gehe":        enGehe,
	"enkeshui":       enkeshui,
	"abalalae":       abalalae,
}

// TestPlainSteps has two programs that share nothing but the rules play the
// same moves: after each the same seeds lie in the same pits, the same have
// been captured and the same moves can be made, and in the end the same side
// has won.
func TestPlainSteps(t *testing.T) {
	for _, g := range loop.Games() {
		t.Run(g.Name, func(t *testing.T) {
			p := program(t, plainGames[g.Name]).WithLapCeiling(loop.Ceiling)
			rng := rand.New(rand.NewPCG(7, 1931))
			plies := 0
			for rounds := 0; rounds < 60 || plies < 3000; rounds++ {
				plies += sameRound(t, p, g.New(), rng)
				if t.Failed() {
					return
				}
			}
		})
	}
}

// sameRound plays a round by chance with both, and counts its plies.
func sameRound(t *testing.T, p *engine.Program, b loop.Board, rng *rand.Rand) (plies int) {
	t.Helper()
	pos := p.Start()
	for ; plies < 500; plies++ {
		if got, want := plainState(p, &pos), b.State(); !reflect.DeepEqual(got, want) {
			t.Fatalf("after %d plies the engine has\n%+v, the plain loop\n%+v", plies, got, want)
		}
		legal := p.Moves(&pos, nil)
		once := pos
		result, over := p.SettleRound(&once)
		if over {
			legal = nil
		}
		turns := b.Turns(nil)
		rng.Shuffle(len(turns), func(i, j int) { turns[i], turns[j] = turns[j], turns[i] })
		played := false
		for _, turn := range turns {
			m := engine.PlayReversed(turn.Pit, turn.Reversed)
			ok := slices.Contains(legal, m)
			if played = b.Play(turn); played {
				if !ok {
					t.Fatalf("%s: %s is refused, and the plain loop plays it", p.FormatPosition(pos), p.MoveName(m))
				}
				p.Play(&pos, m)
				break
			}
			if ok && p.Rules().Endless == engine.EndlessDraw {
				try := pos
				if s := p.Play(&try, m); s.Status == engine.Finished {
					t.Fatalf("%s: %s ends, but not by the plain loop", p.FormatPosition(pos), p.MoveName(m))
				}
				return plies
			}
			if ok {
				t.Fatalf("%s: %s is played, and the plain loop refuses it", p.FormatPosition(pos), p.MoveName(m))
			}
		}
		if played {
			continue
		}
		if len(legal) > 0 {
			t.Fatalf("%s: the round is over by the plain loop, with %d moves left", p.FormatPosition(pos), len(legal))
		}
		want := map[int]engine.Result{1: engine.SouthWins, 0: engine.Drawn, -1: engine.NorthWins}[b.Result()]
		if result == engine.Undecided {
			result = want // of a round in a match, which need not have a winner
		}
		if result != want {
			t.Fatalf("%s: %v has won, by the plain loop %v", p.FormatPosition(pos), result, want)
		}
		return plies
	}
	return plies
}

// plainState is what a plain loop knows of a position.
func plainState(p *engine.Program, pos *engine.Position) loop.State {
	s := loop.State{Mover: int(pos.ToMove)}
	for i := range p.Board().Size() {
		s.Pits = append(s.Pits, int(pos.Pits[i]))
	}
	for side := range s.Taken {
		s.Taken[side], s.Owned[side] = int(pos.Reserve[side]), uint64(pos.Owned[side])
	}
	return s
}

// TestPlainPerft has two programs that share nothing but the rules count the
// same move sequences.
func TestPlainPerft(t *testing.T) {
	for _, g := range loop.Games() {
		if g.Perft == nil {
			continue
		}
		t.Run(g.Name, func(t *testing.T) {
			p := program(t, plainGames[g.Name]).WithLapCeiling(loop.Ceiling)
			for depth := 1; ; depth++ {
				var count uint64
				if err := p.Perft(t.Context(), depth, func(_ int, n uint64) { count = n }); err != nil {
					t.Fatal(err)
				}
				if other := g.Perft(depth); other != count {
					t.Errorf("%d plies: %d sequences, the plain loop counts %d", depth, count, other)
				}
				if count > 50_000 || depth == 12 { // a game may leave no choice
					break
				}
			}
		})
	}
}

// TestPlainRounds has them play rounds by chance: shares and lengths must
// agree within four standard errors of their difference.
func TestPlainRounds(t *testing.T) {
	for _, g := range loop.Games() {
		t.Run(g.Name, func(t *testing.T) {
			games := 20_000
			if g.Name == "en-gehe" {
				games = 2_000
			}
			r := loop.Rand(4)
			won := map[int]int64{}
			var plies engine.Tally
			for range games {
				winner, n := g.Round(&r)
				won[winner]++
				plies.Add(int64(n))
			}
			same := func(by string, south, drawn, north, stopped int64, mean float64) {
				for winner, n := range map[int]int64{1: south, 0: drawn, -1: north, loop.Stopped: stopped} {
					share := float64(n+won[winner]) / float64(2*games)
					if off := math.Abs(float64(n-won[winner])) / float64(games); off > 4*math.Sqrt(2*share*(1-share)/float64(games)) {
						t.Errorf("winner %d: %d of %d %s, by the plain loop %d", winner, n, games, by, won[winner])
					}
				}
				if off := math.Abs(mean - plies.Mean().Value); off > 4*math.Sqrt2*plies.StandardError() {
					t.Errorf("%.2f plies %s, by the plain loop %.2f", mean, by, plies.Mean().Value)
				}
			}
			p := program(t, plainGames[g.Name]).WithLapCeiling(loop.Ceiling)
			o := p.PlayOut(t.Context(), p.Start(), games, 5, 1)
			same("played out", o.South, o.Drawn, o.North, o.Stopped, float64(o.Plies)/float64(o.Rounds))
			if o.Stopped > 0 {
				return // a simulation that ignores repetition goes on with them for longer
			}
			s, err := engine.Simulate(t.Context(), p, engine.SimOptions{Games: games, Seed: 4, IgnoreRepetition: true})
			if err != nil {
				t.Fatal(err)
			}
			same("simulated", s.South, s.Drawn, s.North, 0, s.Plies.Mean().Value)
		})
	}
}

// TestRunnerGames holds the rounds of every game that a runner plays to those
// played one move after another.
func TestRunnerGames(t *testing.T) {
	runs := 0
	for _, g := range loop.Games() {
		t.Run(g.Name, func(t *testing.T) {
			if engine.SameRounds(t, program(t, plainGames[g.Name]).WithLapCeiling(2000), 40) {
				runs++
			}
		})
	}
	if runs < 14 {
		t.Errorf("a runner plays %d of the games", runs)
	}
}
