package site

import (
	"math"

	"furrow/engine"
)

// difference estimates how much larger a is than b, from estimates that are
// independent of each other. The distances from each value to the ends of its
// interval add as the roots of squares, which for shares with Wilson intervals
// is the interval of Newcombe (1998), method 10, and for means the usual one.
func difference(a, b engine.Interval) engine.Interval {
	d := a.Value - b.Value
	return engine.Interval{
		Value: d,
		Low:   d - math.Hypot(a.Value-a.Low, b.High-b.Value),
		High:  d + math.Hypot(a.High-a.Value, b.Value-b.Low),
	}
}

// beyond reports whether all of the interval i lies farther from nought than t.
func beyond(i engine.Interval, t float64) bool { return i.Low > t || i.High < -t }

// within reports whether all of the interval i lies nearer to nought than t.
func within(i engine.Interval, t float64) bool { return -t < i.Low && i.High < t }
