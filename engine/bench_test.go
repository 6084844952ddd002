package engine_test

import (
	"fmt"
	"testing"

	loop "furrow/engine/plain"
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

// BenchmarkRounds plays rounds by chance, as furrow bench does: by the plain
// loop, by the engine, and by the engine with two workers. The figure to look
// at is rounds/s.
func BenchmarkRounds(b *testing.B) {
	for _, g := range loop.Games() {
		rates := func(b *testing.B, rounds, plies int64) {
			b.ReportMetric(float64(rounds)/b.Elapsed().Seconds(), "rounds/s")
			b.ReportMetric(float64(plies)/b.Elapsed().Seconds(), "plies/s")
			b.ReportMetric(0, "ns/op")
		}
		b.Run(g.Name+"/plain", func(b *testing.B) {
			r := loop.Rand(1)
			plies := 0
			for range b.N {
				_, n := g.Round(&r)
				plies += n
			}
			rates(b, int64(b.N), int64(plies))
		})
		for _, workers := range []int{1, 2} {
			b.Run(fmt.Sprintf("%s/workers=%d", g.Name, workers), func(b *testing.B) {
				p := program(b, plainGames[g.Name]).WithLapCeiling(loop.Ceiling)
				b.ResetTimer()
				o := p.PlayOut(b.Context(), p.Start(), b.N, 1, workers)
				rates(b, o.Rounds, o.Plies)
			})
		}
	}
}

// TestPlayOutAllocates nothing but what a worker needs to begin with: ten
// times the rounds take no more memory.
func TestPlayOutAllocates(t *testing.T) {
	for _, g := range loop.Games() {
		p := program(t, plainGames[g.Name]).WithLapCeiling(loop.Ceiling)
		few := testing.AllocsPerRun(3, func() { p.PlayOut(t.Context(), p.Start(), 200, 1, 1) })
		many := testing.AllocsPerRun(3, func() { p.PlayOut(t.Context(), p.Start(), 2000, 1, 1) })
		if many > few+8 { // a list or two may grow
			t.Errorf("%s: %.0f allocations in 200 rounds, %.0f in 2000", g.Name, few, many)
		}
	}
}
