package likeness

import "math"

// Matrix holds how far each of n things is from each: symmetric, with nought
// from a thing to itself. The triangle inequality is not promised: distances
// over what two things have in common, which is not the same for every two,
// need not keep it.
type Matrix struct {
	n int
	d []float64 // the pairs j < i, row by row
}

// NewMatrix is a matrix of n things with nought everywhere.
func NewMatrix(n int) Matrix { return Matrix{n, make([]float64, n*(n-1)/2)} }

// Len is the number of things.
func (m Matrix) Len() int { return m.n }

// At is the distance from i to j.
func (m Matrix) At(i, j int) float64 {
	if i == j {
		return 0
	}
	return m.d[place(i, j)]
}

// Set gives two different things their distance.
func (m Matrix) Set(i, j int, d float64) { m.d[place(i, j)] = d }

func place(i, j int) int {
	if i < j {
		i, j = j, i
	}
	return i*(i-1)/2 + j
}

// Pairs are the distances of all pairs, the same pair always at the same place.
func (m Matrix) Pairs() []float64 { return append([]float64(nil), m.d...) }

// Reordered has at place i what m has at order[i].
func (m Matrix) Reordered(order []int) Matrix {
	r := NewMatrix(len(order))
	for i := range order {
		for j := range i {
			r.Set(i, j, m.At(order[i], order[j]))
		}
	}
	return r
}

// Correlation is the product-moment correlation of the distances in a and b,
// pair by pair. It is NaN where one of them has the same everywhere, and
// where there are fewer than two pairs. Of a matrix with the distances that a
// tree made of it gives back it is the cophenetic correlation (Sokal and
// Rohlf 1962).
func Correlation(a, b Matrix) float64 { return correlation(a.d, b.d) }

func correlation(a, b []float64) float64 {
	ma, mb := mean(a), mean(b)
	var ab, aa, bb float64
	for i := range a {
		x, y := a[i]-ma, b[i]-mb
		ab += float64(x * y)
		aa += float64(x * x)
		bb += float64(y * y)
	}
	// Of numbers that are all the same the mean is not always quite the same
	// number; what is left then is no spread.
	if negligible(aa, a) || negligible(bb, b) {
		return math.NaN()
	}
	return ab / math.Sqrt(float64(aa*bb))
}

// negligible reports whether a sum of squared deviations is no more than
// rounding leaves.
func negligible(squares float64, of []float64) bool {
	whole := 0.0
	for _, x := range of {
		whole += float64(x * x)
	}
	return squares <= whole*1e-24
}

func mean(x []float64) float64 {
	sum := 0.0
	for _, v := range x {
		sum += v
	}
	return sum / float64(len(x))
}
