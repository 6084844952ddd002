package engine_test

import (
	"math"
	"testing"

	"furrow/engine"
)

// TestShareOf checks the interval against published worked figures of the
// Wilson score interval.
func TestShareOf(t *testing.T) {
	for _, c := range []struct {
		k, n      int64
		low, high float64
	}{
		// Newcombe, Statistics in Medicine 17 (1998), table I, method 3.
		{81, 263, 0.2553, 0.3662},
		{15, 148, 0.0624, 0.1605},
		{0, 20, 0, 0.1611},
		{1, 29, 0.0061, 0.1718},
		{29, 29, 0.8830, 1},
		{0, 0, 0, 1},
	} {
		i := engine.ShareOf(c.k, c.n)
		if math.Abs(i.Low-c.low) > 0.00006 || math.Abs(i.High-c.high) > 0.00006 {
			t.Errorf("%d of %d: from %.4f to %.4f, not from %.4f to %.4f", c.k, c.n, i.Low, i.High, c.low, c.high)
		}
		if i.Value < i.Low || i.Value > i.High {
			t.Errorf("%d of %d: %v lies outside its interval", c.k, c.n, i)
		}
	}
}

func TestTally(t *testing.T) {
	var tally engine.Tally
	if m := tally.Mean(); m != (engine.Interval{}) {
		t.Errorf("the mean of nothing is %v", m)
	}
	for _, x := range []int64{2, 4, 4, 4, 5, 5, 7, 9} {
		tally.Add(x)
	}
	// The numbers have mean 5 and squares about it of 32 in all.
	if m, v := tally.Mean(), tally.Variance(); m.Value != 5 || math.Abs(v-32.0/7) > 1e-12 {
		t.Errorf("mean %v, variance %v", m, v)
	}
	half := 1.959964 * math.Sqrt(32.0/7/8)
	if m := tally.Mean(); math.Abs(m.High-5-half) > 1e-6 || math.Abs(5-m.Low-half) > 1e-6 {
		t.Errorf("mean %v, not 5 ± %.6f", m, half)
	}
}
