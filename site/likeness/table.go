package likeness

import (
	"fmt"
	"math"
	"slices"
)

// ScaleKind says how two values of a character are compared.
type ScaleKind uint8

const (
	// Nominal values are the same or not: 0 or 1 apart.
	Nominal ScaleKind = iota
	// Ordered values lie on a line, a step from one to the next: the steps
	// between two, of all there are (the ranks of Podani 1999).
	Ordered
	// Number values differ by their difference, of the range of all that are
	// known (Gower 1971).
	Number
	// Set values are sets: the part of what lies in either that does not lie
	// in both (Jaccard 1901).
	Set
)

// Character is a thing that can be said of every thing in a [Table].
type Character struct {
	Name   string
	Kind   ScaleKind
	Levels int     // how many values there are, of an Ordered character
	Weight float64 // 0 leaves it out
}

// State says whether there is a value to compare.
type State uint8

const (
	// Unknown values are left out: nobody has said what they are.
	Unknown State = iota
	// Known values are compared.
	Known
	// Absent is said where the character means nothing: nobody asks how wide
	// a gap may be where nothing is captured beyond one.
	Absent
)

// Cell is what is said of one thing in one character.
type Cell struct {
	State  State
	Number float64 // the value as a number; the rank from 0 of an ordered one, the code of a nominal one
	Set    []int   // the value of a set, in ascending order
}

// Table is a table of things by characters.
type Table struct {
	Characters []Character
	Rows       [][]Cell // by thing, in step with Characters
	// Absences, if set, counts a character that means something for one of two
	// things and nothing for the other as a difference of 1. Otherwise it is
	// left out: the character that makes the difference, such as what is
	// captured at all, has been counted, and each that hangs on it would count
	// it again. What means nothing for both is left out always, as Gower
	// leaves out what neither has.
	Absences bool
}

// Part is what one character adds to the distance of two things.
type Part struct {
	Character int     // its place in Table.Characters
	Distance  float64 // from 0 to 1
}

// Compare lists the characters that two things are compared in.
func (t *Table) Compare(i, j int) []Part { return t.compare(nil, i, j, t.ranges()) }

// compare adds the parts of a pair to those given.
func (t *Table) compare(parts []Part, i, j int, ranges []float64) []Part {
	for k, c := range t.Characters {
		if c.Weight == 0 {
			continue
		}
		if d, ok := t.apart(k, t.Rows[i][k], t.Rows[j][k], ranges[k]); ok {
			parts = append(parts, Part{k, d})
		}
	}
	return parts
}

// apart is how far two values of character k are from each other, from 0 to 1,
// and whether they can be compared.
func (t *Table) apart(k int, a, b Cell, reach float64) (float64, bool) {
	if a.State != Known || b.State != Known {
		one := a.State == Known && b.State == Absent || a.State == Absent && b.State == Known
		return 1, one && t.Absences
	}
	switch c := t.Characters[k]; c.Kind {
	case Ordered:
		return math.Abs(a.Number-b.Number) / float64(c.Levels-1), true
	case Number:
		if reach == 0 {
			return 0, true
		}
		return math.Abs(a.Number-b.Number) / reach, true
	case Set:
		return jaccard(a.Set, b.Set), true
	default:
		if a.Number == b.Number {
			return 0, true
		}
		return 1, true
	}
}

// ranges has for each number the range of its known values.
func (t *Table) ranges() []float64 {
	all := make([]float64, len(t.Characters))
	for k, c := range t.Characters {
		if c.Kind != Number {
			continue
		}
		low, high := math.Inf(1), math.Inf(-1)
		for _, row := range t.Rows {
			if row[k].State == Known {
				low, high = min(low, row[k].Number), max(high, row[k].Number)
			}
		}
		all[k] = max(0, high-low)
	}
	return all
}

// jaccard is the distance of two sets (Jaccard 1901): 0 of two empty ones.
func jaccard(a, b []int) float64 {
	both := 0
	for _, x := range a {
		if slices.Contains(b, x) {
			both++
		}
	}
	either := len(a) + len(b) - both
	if either == 0 {
		return 0
	}
	return 1 - float64(both)/float64(either)
}

// Distances are those of Gower (1971): for each pair the mean of what the
// characters say, weighted, over those in which the two can be compared:
//
//	d(i,j) = Σ w(k) d(i,j,k) / Σ w(k)
//
// It is [ErrTooLittle] if some pair can be compared in none.
func (t *Table) Distances() (Matrix, error) {
	m, ranges := NewMatrix(len(t.Rows)), t.ranges()
	var parts []Part
	for i := range t.Rows {
		for j := range i {
			parts = t.compare(parts[:0], i, j, ranges)
			d, ok := t.weighed(parts, nil)
			if !ok {
				return Matrix{}, fmt.Errorf("things %d and %d: %w", i, j, ErrTooLittle)
			}
			m.Set(i, j, d)
		}
	}
	return m, nil
}

// Compared is the number of characters that each pair is compared in.
func (t *Table) Compared() Matrix {
	m, ranges := NewMatrix(len(t.Rows)), t.ranges()
	var parts []Part
	for i := range t.Rows {
		for j := range i {
			parts = t.compare(parts[:0], i, j, ranges)
			m.Set(i, j, float64(len(parts)))
		}
	}
	return m
}

// parts are the comparisons of all pairs, in step with the pairs of a Matrix.
func (t *Table) parts() [][]Part {
	var all [][]Part
	ranges := t.ranges()
	for i := range t.Rows {
		for j := range i {
			all = append(all, t.compare(nil, i, j, ranges))
		}
	}
	return all
}

// weighed is the mean of parts, each character counted times[k] times, or once
// without times, and whether there is anything to take a mean of.
func (t *Table) weighed(parts []Part, times []int) (float64, bool) {
	sum, whole := 0.0, 0.0
	for _, part := range parts {
		w := t.Characters[part.Character].Weight
		if times != nil {
			w *= float64(times[part.Character])
		}
		sum += float64(w * part.Distance)
		whole += w
	}
	return sum / whole, whole > 0
}

// resampler draws as many characters as weigh anything, each as likely, with
// the drawn ones put back, as Felsenstein (1985) draws the characters of
// species. A draw after which some pair has nothing in common is drawn again.
func (t *Table) resampler() resampler {
	var in []int
	for k, c := range t.Characters {
		if c.Weight > 0 {
			in = append(in, k)
		}
	}
	parts := t.parts()
	return resampler{in: in, of: len(t.Characters), weigh: func(times []int) (Matrix, bool) {
		m := NewMatrix(len(t.Rows))
		for p, list := range parts {
			d, ok := t.weighed(list, times)
			if !ok {
				return m, false
			}
			m.d[p] = d
		}
		return m, true
	}}
}
