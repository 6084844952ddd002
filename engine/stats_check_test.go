package engine

import (
	"strings"
	"testing"
)

// TestStatisticsThatCannotBe alters statistics that were played, one figure at a
// time: each time they are refused, and what is wrong with them is named.
func TestStatisticsThatCannotBe(t *testing.T) {
	r := DefaultRules()
	r.Relay, r.Capture, r.Match = RelayFromNext, CaptureBeyondGap, SingleRound
	p, err := Compile(r)
	if err != nil {
		t.Fatal(err)
	}
	played := func() *Stats {
		s, err := Simulate(t.Context(), p, SimOptions{Games: 40, Seed: 1})
		if err != nil {
			t.Fatal(err)
		}
		return s
	}
	if err := played().check(p.size); err != nil {
		t.Fatalf("as they were played: %v", err)
	}
	for _, c := range []struct {
		alter func(*Stats)
		want  string
	}{
		{func(s *Stats) { s.South += 99999 }, "that is not all"},
		{func(s *Stats) { s.North += s.South + 5; s.South = -5 }, "south"},
		{func(s *Stats) { s.EndlessGames = s.Games + 1 }, "endless_games"},
		{func(s *Stats) { s.Plies.N = 5 }, "plies"},
		{func(s *Stats) { s.Plies.Squares = 0 }, "plies"},
		{func(s *Stats) { s.Laps.Sum = 1 << 62 }, "laps"},
		{func(s *Stats) { s.Margin = Tally{} }, "margin"},
		{func(s *Stats) { s.Histogram = nil }, "histogram"},
		{func(s *Stats) { s.Histogram = []int64{s.Games + 1, -1} }, "histogram"},
		{func(s *Stats) { s.Pits = nil }, "pits"},
		{func(s *Stats) { s.Pits = s.Pits[:1] }, "pits"},
		{func(s *Stats) { s.Pits[3].Raided = -1 }, "pit 4"},
		{func(s *Stats) { s.Pits[3].Captured++ }, "captured from them"},
		{func(s *Stats) { s.Opening[0].South = s.Games + 1 }, "pit 1"},
		{func(s *Stats) { s.Opening[0].Games += s.Games }, "first moves"},
	} {
		s := played()
		c.alter(s)
		if err := s.check(p.size); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%v: want a word of %q", err, c.want)
		}
	}
}

// TestNothingFollowsAResult reads a value of JSON with more behind it.
func TestNothingFollowsAResult(t *testing.T) {
	var into struct{ A int }
	if err := decodeWhole([]byte(`{"A":1} `), &into); err != nil {
		t.Error(err)
	}
	for _, src := range []string{`{"A":1}{}`, `{"A":1} x`, `{"A":1}]`, `{"B":1}`, ``} {
		if err := decodeWhole([]byte(src), &into); err == nil {
			t.Errorf("%s is read", src)
		}
	}
}
