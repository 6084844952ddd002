package likeness

import (
	"errors"
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
func (s *Scores) Compare(i, j int) []Part { return compareScores(s.Standardised(), i, j) }

func compareScores(z [][]float64, i, j int) []Part {
	var parts []Part
	for k := range z[i] {
		if d := math.Abs(z[i][k] - z[j][k]); !math.IsNaN(d) {
			parts = append(parts, Part{k, d})
		}
	}
	return parts
}

// Distances are the root of the mean square of the differences in standard
// deviations, over the statistics that both have: Euclidean distance, freed
// of how many statistics there are. It is an error if some pair has none in
// common.
func (s *Scores) Distances() (Matrix, error) {
	m, ok := weighScores(s.parts(), len(s.Rows), nil)
	if !ok {
		return Matrix{}, errors.New("two things have no statistic in common")
	}
	return m, nil
}

func (s *Scores) parts() [][]Part {
	z := s.Standardised()
	var all [][]Part
	for i := range z {
		for j := range i {
			all = append(all, compareScores(z, i, j))
		}
	}
	return all
}

func weighScores(parts [][]Part, n int, times []int) (Matrix, bool) {
	m := NewMatrix(n)
	for p, list := range parts {
		sum, whole := 0.0, 0
		for _, part := range list {
			w := 1
			if times != nil {
				w = times[part.Character]
			}
			sum += float64(float64(w) * part.Distance * part.Distance)
			whole += w
		}
		if whole == 0 {
			return m, false
		}
		m.d[p] = math.Sqrt(sum / float64(whole))
	}
	return m, true
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
	parts := s.parts()
	return resampler{in: in, of: len(s.Names), weigh: func(times []int) (Matrix, bool) {
		return weighScores(parts, len(s.Rows), times)
	}}
}
