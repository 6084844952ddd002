package engine_test

import (
	"context"
	"fmt"
	"os"
	"slices"
	"testing"
	"time"

	"furrow/engine"
	loop "furrow/engine/plain"
)

func TestBest(t *testing.T) {
	if os.Getenv("BEST") == "" {
		t.Skip()
	}
	for _, g := range loop.Games() {
		p := program(t, plainGames[g.Name]).WithLapCeiling(20_000)
		r := loop.Rand(1)
		seed := uint64(0)
		n := 12000
		if g.Name == "bao-la-kimasai" {
			n = 600
		}
		fs := []func() int{
			func() int {
				for range n / 3 {
					g.Round(&r)
				}
				return n / 3
			},
			func() int { seed++; p.PlayOut(context.Background(), p.Start(), n, seed, 1); return n },
			func() int {
				seed++
				engine.Simulate(context.Background(), p, engine.SimOptions{Games: n / 3, Seed: seed, Workers: 1})
				return n / 3
			},
		}
		res := make([][]float64, len(fs))
		for range 150 {
			for i, f := range fs {
				s := time.Now()
				k := f()
				res[i] = append(res[i], float64(k)/time.Since(s).Seconds())
			}
		}
		for i := range res {
			slices.Sort(res[i])
			fmt.Printf("%s %d: best %.0fk median %.0fk\n", g.Name, i, res[i][len(res[i])-2]/1000, res[i][len(res[i])/2]/1000)
		}
	}
}
