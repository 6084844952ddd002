package likeness

import (
	"context"
	"errors"
	"math"
	"slices"
	"sync"

	"furrow/engine"
)

// Described is what distances can be made of, and made again with the
// characters drawn anew: a [Table] or [Scores].
type Described interface {
	Distances() (Matrix, error)
	resampler() resampler
}

// resampler makes distances of characters that are drawn anew.
type resampler struct {
	in    []int // the characters that may be drawn
	of    int   // how many there are in all
	weigh func(times []int) (Matrix, bool)
}

// mostDraws is how often a draw is made again that leaves two things without
// anything to compare.
const mostDraws = 1000

// ErrTooLittle says that some pair cannot be compared: there is no character
// of which something is known of both, or hardly one, so that draws leave none.
var ErrTooLittle = errors.New("too little is known of both to compare them")

// draw makes one matrix: as many characters as there are, each drawn from all
// of them.
func (r resampler) draw(rand *engine.Rand) (Matrix, error) {
	times := make([]int, r.of)
	for range mostDraws {
		clear(times)
		for range r.in {
			times[r.in[rand.Intn(len(r.in))]]++
		}
		if m, ok := r.weigh(times); ok {
			return m, nil
		}
	}
	return Matrix{}, ErrTooLittle
}

// Resamples say how characters are drawn anew, as Felsenstein (1985) draws
// them: as many as there are, with those drawn put back, so that some count
// more than once and others not at all.
type Resamples struct {
	Number  int
	Seed    uint64
	Workers int // done at once; it changes no figure
}

// each calls do for each resample, with a stream of chance of its own. It
// stops at the first error.
func (r Resamples) each(ctx context.Context, do func(n int, rand *engine.Rand) error) error {
	errs := make([]error, r.Number)
	var wait sync.WaitGroup
	workers := max(1, r.Workers)
	for w := range workers {
		wait.Go(func() {
			for n := w; n < r.Number && ctx.Err() == nil; n += workers {
				if errs[n] = do(n, engine.NewRand(r.Seed, uint64(n))); errs[n] != nil {
					return
				}
			}
		})
	}
	wait.Wait()
	for _, err := range errs {
		if err != nil {
			return err
		}
	}
	return ctx.Err()
}

// Supports has for each of the clusters of a tree the share of resamples whose
// tree by average linkage has the very same cluster. In each resample the
// things are taken in an order of its own, so that ties are broken by lot and
// not by where a thing stands in a list.
func Supports(ctx context.Context, of Described, clusters []*Node, r Resamples) ([]float64, error) {
	from := of.resampler()
	want := make([]string, len(clusters))
	for i, c := range clusters {
		want[i] = clusterKey(c.Leaves())
	}
	found := make([][]bool, r.Number)
	err := r.each(ctx, func(n int, rand *engine.Rand) error {
		m, err := from.draw(rand)
		if err != nil {
			return err
		}
		order := identity(m.Len())
		shuffle(order, rand)
		have := map[string]bool{}
		for _, c := range AverageLinkage(m.Reordered(order)).Clusters() {
			things := c.Leaves()
			for i, at := range things {
				things[i] = order[at]
			}
			have[clusterKey(things)] = true
		}
		found[n] = make([]bool, len(want))
		for i, key := range want {
			found[n][i] = have[key]
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	shares := make([]float64, len(want))
	for i := range want {
		times := 0
		for n := range found {
			if found[n][i] {
				times++
			}
		}
		shares[i] = float64(times) / float64(r.Number)
	}
	return shares, nil
}

// clusterKey names a set of things.
func clusterKey(things []int) string {
	slices.Sort(things)
	var key []byte
	for _, t := range things {
		key = append(key, byte(t), byte(t>>8), byte(t>>16))
	}
	return string(key)
}

// nearEnough is the part of the stress that ends the search for the map of a
// resample: it need be no finer than what it is compared with.
const nearEnough = 1e-4

// Spreads has for each thing of a map the radius of the circle round its place
// that half of the resamples put it into. The map of each is sought from this one
// on, and turned, mirrored and scaled onto it first.
func Spreads(ctx context.Context, of Described, on Map, r Resamples) ([]float64, error) {
	from := of.resampler()
	moved := make([][]float64, r.Number)
	err := r.each(ctx, func(n int, rand *engine.Rand) error {
		m, err := from.draw(rand)
		if err != nil {
			return err
		}
		placed := onto(scaleFrom(m, on.Points, nearEnough).Points, on.Points)
		moved[n] = make([]float64, len(placed))
		for i, p := range placed {
			moved[n][i] = math.Hypot(p.X-on.Points[i].X, p.Y-on.Points[i].Y)
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	spread := make([]float64, len(on.Points))
	for i := range spread {
		var all []float64
		for n := range moved {
			all = append(all, moved[n][i])
		}
		slices.Sort(all)
		if len(all) > 0 {
			spread[i] = all[(len(all)-1)/2]
		}
	}
	return spread, nil
}
