package site

import (
	"fmt"
	"math"
	"strconv"
	"strings"
	"sync"
)

// maxDrawn is the greatest number of seeds that are drawn one by one; larger
// heaps look like this one and have their figure.
const maxDrawn = 120

// heaps are the drawings of every number of seeds, packed about the origin
// within seedsArea. Nearly every page has some of them.
var heaps = sync.OnceValue(func() []string {
	all := make([]string, maxDrawn+1)
	for n := range all {
		var b strings.Builder
		fmt.Fprintf(&b, `<g id="%s">`, seedsID(n))
		spots, radius := pack(n)
		for i, s := range spots {
			fmt.Fprintf(&b, `<circle class="fw-seed fw-t%d" cx="%s" cy="%s" r="%s"/>`, i*7%3, short(s[0]*seedsArea), short(s[1]*seedsArea), short(radius*seedsArea))
		}
		b.WriteString(`</g>`)
		all[n] = b.String()
	}
	return all
})

// seedsID names the drawing of n seeds; an empty pit has an empty one.
func seedsID(n int) string { return "fw-" + strconv.Itoa(min(n, maxDrawn)) }

// rings are the numbers of seeds in concentric rings, from the middle outward,
// of the densest known packings of 1 to 19 equal circles in a circle: small
// heaps look the same each time and can be told at a glance.
var rings = [...][]int{
	{}, {1}, {2}, {3}, {4}, {5}, {1, 5}, {1, 6}, {1, 7}, {1, 8}, {2, 8},
	{3, 8}, {3, 9}, {3, 10}, {4, 10}, {5, 10}, {5, 11}, {6, 11}, {1, 6, 11}, {1, 6, 12},
}

// largestSeed keeps a single seed from filling its pit; a fraction of the
// circle the seeds keep to.
const largestSeed = 0.29

// pack places n equal discs in the circle of radius 1, none overlapping another
// or the edge, and gives their radius. Larger heaps lie like the seeds of a
// sunflower (Vogel 1979): as even at 80 as at 20.
func pack(n int) (spots [][2]float64, radius float64) {
	n = min(n, maxDrawn)
	if n == 0 {
		return nil, 0
	}
	if n < len(rings) {
		for at, k := range rings[n] {
			spots = append(spots, ring(k, at, len(rings[n]))...)
		}
	} else {
		golden := math.Pi * (3 - math.Sqrt(5))
		for k := range n {
			r := math.Sqrt((float64(k) + 0.5) / float64(n))
			spots = append(spots, [2]float64{r * math.Cos(float64(k)*golden), r * math.Sin(float64(k)*golden)})
		}
	}
	// The spots lie within a circle of radius far; shrunk by a factor s, with
	// discs of radius s·near/2, they reach out to s·(far + near/2), which has
	// to be 1.
	near, far := math.Inf(1), 0.0
	for i, a := range spots {
		far = math.Max(far, math.Hypot(a[0], a[1]))
		for _, b := range spots[:i] {
			near = math.Min(near, math.Hypot(a[0]-b[0], a[1]-b[1]))
		}
	}
	scale := 0.0
	if n > 1 {
		scale = 1 / (far + near/2)
	}
	radius = min(largestSeed, scale*near/2)
	if n == 1 {
		radius = largestSeed
	} else if radius == largestSeed {
		// Small seeds keep close together rather than cling to the edge.
		scale = math.Min((1-radius)/far, 2.5*radius/near)
	}
	for i := range spots {
		spots[i][0] *= scale
		spots[i][1] *= scale
	}
	return spots, radius * 0.98 // a hair apart, however the figures are rounded
}

// ring places k spots evenly on the at-th of so many rings.
func ring(k, at, of int) (spots [][2]float64) {
	if k == 1 && at == 0 {
		return [][2]float64{{0, 0}}
	}
	r := 1.0
	if at < of-1 {
		// Inner rings are as wide as their seeds need.
		r = 0.48
		if k < 5 {
			r = [...]float64{0, 0, 0.3, 0.36, 0.42}[k]
		}
	}
	turn := -math.Pi / 2
	if k == 2 {
		turn = 0
	} else if k == 4 && of == 1 {
		turn = -math.Pi / 4
	}
	for i := range k {
		a := turn + 2*math.Pi*float64(i)/float64(k)
		spots = append(spots, [2]float64{r * math.Cos(a), r * math.Sin(a)})
	}
	return spots
}

// short writes a coordinate to two places at most.
func short(x float64) string {
	return strconv.FormatFloat(math.Round(x*100)/100+0, 'f', -1, 64)
}
