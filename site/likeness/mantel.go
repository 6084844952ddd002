package likeness

import (
	"math"

	"furrow/engine"
)

// Test is the outcome of a test by permutation.
type Test struct {
	R            float64 // the correlation
	P            float64 // how often chance would bring as high a one or higher
	Permutations int
}

// Mantel tests whether two matrices of the same things go together (Mantel
// 1967). R is their correlation; the things of the one are shuffled so many
// times, and P is the share of shuffles, the one as it stands counted among
// them, that correlate as highly or more. Without variation in one of them R
// is NaN and P is 1.
func Mantel(a, b Matrix, permutations int, seed uint64) Test {
	t := Test{R: Correlation(a, b), P: 1, Permutations: permutations}
	if math.IsNaN(t.R) {
		return t
	}
	rand := engine.NewRand(seed, 0)
	order := identity(b.Len())
	as := 1
	for range permutations {
		shuffle(order, rand)
		// What is the same but for the order in which it was added up is as
		// high.
		if Correlation(a, b.Reordered(order)) >= t.R-1e-12 {
			as++
		}
	}
	t.P = float64(as) / float64(permutations+1)
	return t
}

func identity(n int) []int {
	order := make([]int, n)
	for i := range order {
		order[i] = i
	}
	return order
}

// shuffle puts order into one of its orders, each as likely (Fisher and Yates
// 1938).
func shuffle(order []int, rand *engine.Rand) {
	for i := len(order) - 1; i > 0; i-- {
		j := rand.Intn(i + 1)
		order[i], order[j] = order[j], order[i]
	}
}
