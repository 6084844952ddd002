package engine_test

import (
	"math/rand/v2"
	"testing"

	"furrow/engine"
)

// BenchmarkPerft counts move sequences; the figure to look at is nodes/s.
func BenchmarkPerft(b *testing.B) {
	for _, c := range []struct {
		name  string
		game  []string
		depth int
	}{
		{"bosh", bosh, 8},
		{"en-dodoi", append(enDodoi[:len(enDodoi):len(enDodoi)], "endless_sowing=draw"), 7},
		{"bao-la-kimasai", kimasai, 12},
	} {
		b.Run(c.name, func(b *testing.B) {
			p := program(b, c.game)
			nodes := uint64(0)
			for b.Loop() {
				if err := p.Perft(b.Context(), c.depth, func(_ int, count uint64) { nodes += count }); err != nil {
					b.Fatal(err)
				}
			}
			b.ReportMetric(float64(nodes)/b.Elapsed().Seconds(), "nodes/s")
		})
	}
}

// BenchmarkRounds plays rounds by chance, with no repetition looked for; the
// figure to look at is rounds/s.
func BenchmarkRounds(b *testing.B) {
	for _, c := range []struct {
		name string
		game []string
	}{{"bosh", bosh}, {"en-dodoi", enDodoi}, {"bao-la-kimasai", kimasai}} {
		b.Run(c.name, func(b *testing.B) {
			p := program(b, c.game).WithLapCeiling(20_000)
			rng := rand.New(rand.NewPCG(1, 2))
			moves := make([]engine.Move, 0, 64)
			rounds, plies := 0, 0
			for b.Loop() {
				plies += randomRound(p, rng, moves)
				rounds++
			}
			b.ReportMetric(float64(rounds)/b.Elapsed().Seconds(), "rounds/s")
			b.ReportMetric(float64(plies)/b.Elapsed().Seconds(), "plies/s")
			b.ReportMetric(0, "ns/op")
		})
	}
}

// randomRound plays a round by chance and says how many plies it had.
func randomRound(p *engine.Program, rng *rand.Rand, moves []engine.Move) (plies int) {
	pos := p.Start()
	for {
		moves = p.Candidates(&pos, moves[:0])
		for played := false; !played; {
			if len(moves) == 0 {
				return plies
			}
			i := rng.IntN(len(moves))
			played = p.Play(&pos, moves[i]).Status == engine.Finished
			moves[i] = moves[len(moves)-1]
			moves = moves[:len(moves)-1]
		}
		plies++
	}
}

// BenchmarkPlayOut plays rounds by chance; the figure to look at is rounds/s.
func BenchmarkPlayOut(b *testing.B) {
	for _, c := range []struct {
		name string
		game []string
	}{{"bosh", bosh}, {"en-dodoi", enDodoi}, {"bao-la-kimasai", kimasai}} {
		b.Run(c.name, func(b *testing.B) {
			p := program(b, c.game).WithLapCeiling(20_000)
			b.ResetTimer()
			o := p.PlayOut(b.Context(), p.Start(), b.N, 1, 1)
			b.ReportMetric(float64(o.Rounds)/b.Elapsed().Seconds(), "rounds/s")
			b.ReportMetric(float64(o.Plies)/float64(o.Rounds), "plies")
			b.ReportMetric(float64(o.South)/float64(o.Rounds), "south")
			b.ReportMetric(float64(o.Drawn)/float64(o.Rounds), "drawn")
		})
	}
}
