package engine_test

import (
	"slices"
	"strings"
	"testing"

	"furrow/engine"
)

// TestMovesByHand plays moves whose outcome was worked out by hand, under values
// that few games or none have; no program was found that plays an example of
// them.
func TestMovesByHand(t *testing.T) {
	for _, c := range []struct{ set, from, moves, to string }{
		// Two in D are captured, and South moves again; the second move captures
		// nothing.
		{"turn=again-on-capture leftovers=nobody capture=count", "0,1,1/1,2,1 0 0 S 3", "C", "0,1,0/1,2,0 2 0 S 4"},
		{"turn=again-on-capture leftovers=nobody capture=count", "0,1,1/1,2,1 0 0 S 3", "C B", "0,1,1/1,0,1 2 0 N 5"},
		// From D on to E, and not to F.
		{"capture=count count_chain=forwards", "1,2,1/0,0,1 0 0 S 3", "C", "1,0,0/0,0,0 4 0 N 4"},
		{"capture=count count_chain=backwards", "1,2,1/0,0,1 0 0 S 3", "C", "1,2,0/0,0,0 2 0 N 4"},
		{"capture=count capture_count=three", "1,0,2/0,0,1 0 0 S 3", "C", "1,0,0/0,0,0 3 0 N 4"},
		{"capture=count capture_count=three", "1,0,1/0,0,1 0 0 S 3", "C", "1,0,2/0,0,0 0 0 N 4"},
		{"capture=count capture_count=four", "1,0,3/0,0,1 0 0 S 3", "C", "1,0,0/0,0,0 4 0 N 4"},
		{"capture=count capture_count=two-four", "1,0,3/0,0,1 0 0 S 3", "C", "1,0,0/0,0,0 4 0 N 4"},
		{"capture=count capture_count=two-four", "1,0,2/0,0,1 0 0 S 3", "C", "1,0,3/0,0,0 0 0 N 4"},
		// From B to C and D, or to A and F; the other way for North.
		{"direction=by-choice", "0,0,0/0,2,0 0 0 S 3", "B", "0,0,1/0,0,1 0 0 N 4"},
		{"direction=by-choice", "0,0,0/0,2,0 0 0 S 3", "B<", "1,0,0/1,0,0 0 0 N 4"},
		{"direction=by-choice", "0,2,0/0,0,0 0 0 N 3", "E<", "0,0,1/0,0,1 0 0 S 4"},
		// A relay goes on the way it began: from A over F to D.
		{"direction=by-choice relay=from-last", "1,0,0/1,0,0 0 0 S 3", "A<", "0,1,1/0,0,0 0 0 N 4"},
		// A hand that ends in the other player's store is over, and so is the turn.
		{"stores=both turn=again-in-store leftovers=nobody", "0,0,0/0,0,5 0 0 S 3", "C", "1,1,1/0,0,0 1 1 N 4"},
		{"stores=both turn=again-in-store leftovers=nobody", "0,0,0/1,0,1 0 0 S 3", "C", "0,0,0/1,0,0 1 0 S 4"},
		// The seed of A captures across from B, goes on to C, captures there and
		// goes on to D, where nothing of South's lies.
		{"capture=opposite capturing_seed=sown-on", "0,2,3/1,0,0 0 0 S 3", "A", "0,0,1/0,0,0 5 0 N 4"},
	} {
		p := program(t, strings.Fields(c.set), "pits_per_row=3")
		if got := p.FormatPosition(playOut(t, p, at(t, p, c.from), c.moves)); got != c.to {
			t.Errorf("%s: %s %s leads to %s, want %s", c.set, c.from, c.moves, got, c.to)
		}
	}
}

// TestWaysByPit asks which way a move may go from each pit.
func TestWaysByPit(t *testing.T) {
	p := program(t, nil, "pits_per_row=3", "direction=by-pit")
	pos := at(t, p, "0,0,0/1,1,1 0 0 S 3")
	var names []string
	for _, m := range p.Moves(&pos, nil) {
		names = append(names, p.MoveName(m))
	}
	if want := []string{"A", "B", "B<", "C"}; !slices.Equal(names, want) {
		t.Errorf("South may play %v, want %v", names, want)
	}
	for name, want := range map[string]string{
		"A<":  `A< cannot be played: under direction=by-pit a move goes towards the nearer end of the row`,
		"B<<": `B<< cannot be played: a single "<" says that the whole move goes clockwise`,
	} {
		if err := p.Legal(&pos, move(t, p, pos, name)); err == nil || err.Error() != want {
			t.Errorf("%s: %v, want %s", name, err, want)
		}
	}
}

// TestEndsByHand asks when rounds are over that end on few seeds or by a quota.
func TestEndsByHand(t *testing.T) {
	for _, c := range []struct {
		set, pos string
		want     engine.Result
	}{
		{"round_end=few-seeds few_seeds=4 leftovers=row-owner", "0,1,0/1,0,1 10 8 N 5", engine.SouthWins},
		{"round_end=few-seeds few_seeds=3 leftovers=row-owner", "0,1,0/1,0,1 10 8 N 5", engine.Undecided},
		{"goal=quota quota=3 leftovers=nobody", "1,1,0/4,0,0 0 9 S 5", engine.SouthWins},
		{"goal=quota quota=3 leftovers=nobody", "1,1,1/4,0,0 0 9 S 5", engine.Undecided},
		{"goal=quota quota=3 leftovers=nobody", "1,0,0/2,0,0 9 0 S 5", engine.NorthWins}, // both have too few, and South is to move
		{"feeding=always leftovers=nobody", "0,0,0/1,0,0 3 4 S 5", engine.NorthWins},     // no move leaves North a seed
	} {
		p := program(t, strings.Fields(c.set), "pits_per_row=3")
		pos := at(t, p, c.pos)
		if got, over := p.SettleRound(&pos); got != c.want || over != (c.want != engine.Undecided) {
			t.Errorf("%s: %s: %v, want %v", c.set, c.pos, got, c.want)
		}
	}
}

// TestMatchToWins plays the last rounds of a match to two wins.
func TestMatchToWins(t *testing.T) {
	p := program(t, nil, "pits_per_row=2", "seeds_per_pit=2", "match=wins", "wins=2", "next_starter=winner", "leftovers=row-owner")
	for _, c := range []struct {
		from, to string
		want     engine.Result
	}{
		// South cannot move, and has five of the eight seeds against three.
		{"1,0/0,0 5 2 S 9 round=2 starter=N", "2,2/2,2 0 0 S 1 round=3 wins=1,0", engine.Undecided},
		{"1,0/0,0 5 2 S 9 round=2 starter=N wins=1,1", "0,0/0,0 5 3 S 9 round=2 starter=N wins=2,1", engine.SouthWins},
		// Four each count for nobody, and who did not begin begins.
		{"1,0/0,0 4 3 S 9 round=2 wins=1,0", "2,2/2,2 0 0 N 1 round=3 wins=1,0", engine.Undecided},
	} {
		g, err := engine.NewGameAt(p, at(t, p, c.from))
		if err != nil {
			t.Fatal(err)
		}
		if got := p.FormatPosition(g.Position()); got != c.to || g.Result() != c.want {
			t.Errorf("%s goes on as %s, %v, want %s, %v", c.from, got, g.Result(), c.to, c.want)
		}
	}
	for text, want := range map[string]string{
		"2,2/2,2 0 0 S 1 wins=3,0": "S has won 3 rounds: the match is over with 2",
		"2,2/2,2 0 0 S 1 wins=2,2": "both sides have won the match",
		"2,2/2,2 1 0 S 1":          "it holds 9 seeds: under match=wins every round begins with 8",
	} {
		if _, err := p.ParsePosition(text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %s", text, err, want)
		}
	}
}
