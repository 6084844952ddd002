package engine

import (
	"math"
	"math/rand/v2"
	"testing"
)

// TestShiftIsTotalVariation: the event that changes most is found among all of
// them, as trying every set of results and every length does.
func TestShiftIsTotalVariation(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for range 200 {
		before, after := make([]GameEnd, 40), make([]GameEnd, 40)
		for i := range before {
			before[i] = GameEnd{Result: Result(r.IntN(4)), Plies: uint32(r.IntN(6)), CameBack: r.IntN(9) == 0}
			after[i] = GameEnd{Result: Result(r.IntN(4)), Plies: uint32(r.IntN(6)), Endless: r.IntN(9) == 0}
		}
		most := 0
		try := func(is func(e GameEnd) bool) {
			n := 0
			for i := 0; i < len(before); i += 2 {
				if is(after[i]) {
					n++
				}
				if is(before[i]) {
					n--
				}
			}
			most = max(most, n, -n)
		}
		for set := range 16 {
			try(func(e GameEnd) bool { return set>>e.Result&1 == 1 })
		}
		for k := range uint32(6) {
			try(func(e GameEnd) bool { return e.Plies <= k })
		}
		try(func(e GameEnd) bool { return e.CameBack })
		try(func(e GameEnd) bool { return e.Endless })
		s := shiftOf(before, after, false)
		if got := int(max(s.Chosen.Gained-s.Chosen.Lost, s.Chosen.Lost-s.Chosen.Gained)); got != most {
			t.Fatalf("%q changes by %d of 20, another by %d", s.Event, got, most)
		}
		if s.Chosen.Games != 20 || s.Judged.Games != 20 {
			t.Fatalf("the halves are %d and %d games", s.Chosen.Games, s.Judged.Games)
		}
	}
}

// TestShiftIsFair: of games that come out by chance alone, the largest change
// is not taken for an effect, although it is the largest of many.
func TestShiftIsFair(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	sum, n := 0.0, 300
	for range n {
		before, after := make([]GameEnd, 200), make([]GameEnd, 200)
		for i := range before {
			before[i] = GameEnd{Result: SouthWins + Result(r.IntN(3)), Plies: uint32(r.IntN(30))}
			after[i] = GameEnd{Result: SouthWins + Result(r.IntN(3)), Plies: uint32(r.IntN(30))}
		}
		sum += shiftOf(before, after, false).Size(1.96).Value
	}
	// One such estimate has an error of at most the root of ½ in a hundred.
	if mean, error := sum/float64(n), math.Sqrt(0.5/100/float64(n)); math.Abs(mean) > 4*error {
		t.Errorf("by chance alone the change is %.4f on average; its error is %.4f", mean, error)
	}
}
