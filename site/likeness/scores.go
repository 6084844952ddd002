package likeness

import (
	"fmt"
	"math"
)

// Scores are statistics of things: numbers on scales of their own, which
// standardising makes comparable. NaN is a number that there is not.
type Scores struct {
	Names []string
	Rows  [][]float64 // by thing, in step with Names
}

// Standardised has each statistic less its mean, in standard deviations (with
// n-1 below the line) of the things that have it. One that is the same for all
// says nothing and is NaN throughout.
func (s *Scores) Standardised() [][]float64 {
	z := make([][]float64, len(s.Rows))
	for i := range z {
		z[i] = make([]float64, len(s.Names))
	}
	for k := range s.Names {
		var have []float64
		for _, row := range s.Rows {
			if !math.IsNaN(row[k]) {
				have = append(have, row[k])
			}
		}
		m, squares := mean(have), 0.0
		for _, x := range have {
			squares += float64((x - m) * (x - m))
		}
		deviation := math.Sqrt(squares / float64(len(have)-1))
		if len(have) < 2 || negligible(squares, have) {
			deviation = math.NaN()
		}
		for i, row := range s.Rows {
			z[i][k] = (row[k] - m) / deviation
		}
	}
	return z
}

// Compare lists the statistics that two things are compared in, with the
// difference in standard deviations.
func (s *Scores) Compare(i, j int) []Part { return compareScores(nil, s.Standardised(), i, j) }

func compareScores(parts []Part, z [][]float64, i, j int) []Part {
	for k := range z[i] {
		if d := math.Abs(z[i][k] - z[j][k]); !math.IsNaN(d) {
			parts = append(parts, Part{k, d})
		}
	}
	return parts
}

// Distances are the root of the mean square of the differences in standard
// deviations, over the statistics that both have: Euclidean distance, freed
// of how many statistics there are. It is [ErrTooLittle] if some pair has none
// in common.
func (s *Scores) Distances() (Matrix, error) {
	m, z := NewMatrix(len(s.Rows)), s.Standardised()
	var parts []Part
	for i := range z {
		for j := range i {
			parts = compareScores(parts[:0], z, i, j)
			d, ok := rootMeanSquare(parts, nil)
			if !ok {
				return Matrix{}, fmt.Errorf("things %d and %d: %w", i, j, ErrTooLittle)
			}
			m.Set(i, j, d)
		}
	}
	return m, nil
}

// rootMeanSquare is that of parts, each statistic counted times[k] times, or
// once without times.
func rootMeanSquare(parts []Part, times []int) (float64, bool) {
	sum, whole := 0.0, 0
	for _, part := range parts {
		w := 1
		if times != nil {
			w = times[part.Character]
		}
		sum += float64(float64(w) * part.Distance * part.Distance)
		whole += w
	}
	return math.Sqrt(sum / float64(whole)), whole > 0
}

func (s *Scores) resampler() resampler {
	var in []int
	z := s.Standardised()
	for k := range s.Names {
		for i := range z {
			if !math.IsNaN(z[i][k]) {
				in = append(in, k)
				break
			}
		}
	}
	var parts [][]Part
	for i := range z {
		for j := range i {
			parts = append(parts, compareScores(nil, z, i, j))
		}
	}
	return resampler{in: in, of: len(s.Names), weigh: func(times []int) (Matrix, bool) {
		m := NewMatrix(len(z))
		for p, list := range parts {
			d, ok := rootMeanSquare(list, times)
			if !ok {
				return m, false
			}
			m.d[p] = d
		}
		return m, true
	}}
}
