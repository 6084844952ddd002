package engine_test

import (
	"math"
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
}

// TestPlainPerft has two programs that share nothing but the rules count the
// same move sequences.
func TestPlainPerft(t *testing.T) {
	for _, g := range loop.Games() {
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
				if count > 50_000 {
					break
				}
			}
		})
	}
}

// TestPlainRounds has them play rounds by chance: shares and lengths must
// agree within four standard errors of their difference.
func TestPlainRounds(t *testing.T) {
	const games = 20_000
	for _, g := range loop.Games() {
		t.Run(g.Name, func(t *testing.T) {
			s, err := engine.Simulate(t.Context(), program(t, plainGames[g.Name]), engine.SimOptions{Games: games, Seed: 4, IgnoreRepetition: true})
			if err != nil {
				t.Fatal(err)
			}
			r := loop.Rand(4)
			var won [3]int64
			var plies engine.Tally
			for range games {
				winner, n := g.Round(&r)
				won[1-winner]++
				plies.Add(int64(n))
			}
			for i, n := range []int64{s.South, s.Drawn, s.North} {
				share := float64(n+won[i]) / (2 * games)
				if off := math.Abs(float64(n-won[i])) / games; off > 4*math.Sqrt(2*share*(1-share)/games) {
					t.Errorf("%s: %d of %d games, by the plain loop %d", []string{"South wins", "drawn", "North wins"}[i], n, games, won[i])
				}
			}
			p := program(t, plainGames[g.Name]).WithLapCeiling(loop.Ceiling)
			o := p.PlayOut(t.Context(), p.Start(), games, 5, 1)
			for i, n := range []int64{o.South, o.Drawn, o.North} {
				share := float64(n+won[i]) / (2 * games)
				if off := math.Abs(float64(n-won[i])) / games; off > 4*math.Sqrt(2*share*(1-share)/games) {
					t.Errorf("%s: %d of %d rounds played out, by the plain loop %d", []string{"South wins", "drawn", "North wins"}[i], n, games, won[i])
				}
			}
			off := math.Abs(s.Plies.Mean().Value - plies.Mean().Value)
			if off > 4*math.Hypot(s.Plies.StandardError(), plies.StandardError()) {
				t.Errorf("%.2f plies, by the plain loop %.2f", s.Plies.Mean().Value, plies.Mean().Value)
			}
		})
	}
}
