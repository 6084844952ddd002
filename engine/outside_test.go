package engine_test

import (
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"furrow/engine"
)

// Positions and figures of other programs, for games whose literature works no
// example through.

// TestOmwesoOfAnotherProgram holds Omweso to a program for students,
// CCBoardState.java of cryptokrok/mancala.omweso_AI_engine (commit ef617680),
// in which no hand turns back and nobody captures in their first turn. Its
// figures were counted by running it, after two opening moves that capture
// nothing either way; the game goes on from there.
func TestOmwesoOfAnotherProgram(t *testing.T) {
	const fours = "4,4,4,4,4,4,4,4/0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0/4,4,4,4,4,4,4,4"
	const twos = "2,2,2,2,2,2,2,2/2,2,2,2,2,2,2,2/2,2,2,2,2,2,2,2/2,2,2,2,2,2,2,2"
	for _, c := range []struct {
		layout, opening, after string
		perft                  []uint64
	}{
		{fours, "Sb1 Nb8", "0,4,4,4,4,4,4,4/1,1,1,1,0,0,0,0/0,0,0,0,0,0,1,1/0,5,5,5,0,5,5,5", []uint64{6, 42, 264, 1964, 12473}},
		{fours, "Sb1 Nb1", "5,5,5,0,5,5,5,0/1,1,0,0,0,0,0,0/0,0,0,0,0,0,1,1/0,5,5,5,0,5,5,5", []uint64{6, 36, 234, 1478, 9742}},
		{fours, "Sb8 Nb8", "0,4,4,4,4,4,4,4/1,1,1,1,0,0,0,0/0,0,0,0,1,1,1,1/4,4,4,4,4,4,4,0", []uint64{7, 49, 352, 2705, 18000}},
		{fours, "Sb8 Nb1", "5,5,5,0,5,5,5,0/1,1,0,0,0,0,0,0/0,0,0,0,1,1,1,1/4,4,4,4,4,4,4,0", []uint64{7, 42, 324, 2020, 14807}},
		{twos, "", "3,3,1,4,4,1,0,1/0,3,3,0,3,3,0,3/3,0,3,3,0,3,3,0/1,0,1,4,4,1,3,3", []uint64{9, 77, 592, 4081, 29342}},
		{twos, "", "1,3,0,3,3,0,3,3/0,1,4,4,1,3,3,0/0,3,3,1,4,4,1,0/3,3,0,3,3,0,3,1", []uint64{9, 69, 533, 3277, 22932}},
		{twos, "", "1,3,0,3,3,0,3,3/0,1,4,4,1,3,3,0/1,3,0,3,3,0,3,3/0,1,4,4,1,3,3,0", []uint64{9, 65, 526, 3081, 23432}},
	} {
		p := program(t, omweso, "reverse=no", "layout="+c.layout)
		pos := at(t, p, c.after+" 0 0 S 3")
		if c.opening != "" {
			start := p.Start()
			if got := playOut(t, p, start, c.opening); got.Pits != pos.Pits {
				t.Errorf("%s leads to %s, want %s", c.opening, p.FormatPosition(got), c.after)
			}
		}
		var got []uint64
		if err := p.PerftFrom(t.Context(), pos, len(c.perft), func(_ int, n uint64) { got = append(got, n) }); err != nil {
			t.Fatal(err)
		}
		if !slices.Equal(got, c.perft) {
			t.Errorf("%s: %d sequences, want %d", c.after, got, c.perft)
		}
	}

	p := program(t, omweso, "reverse=no", "layout="+twos)
	pos := at(t, p, "3,3,1,4,4,1,0,1/0,3,3,0,3,3,0,3/3,0,3,3,0,3,3,0/1,0,1,4,4,1,3,3 0 0 S 3")
	for _, c := range [][2]string{
		{"Sb8", "3,3,1,4,4,0,0,1/0,3,3,0,3,0,0,3/3,0,3,3,1,5,5,2/1,0,1,4,4,1,3,0"},
		{"Nb7", "4,0,1,4,4,0,0,1/1,0,4,1,4,1,0,3/3,0,3,3,1,5,5,2/1,0,1,4,4,1,3,0"},
		{"Sf1", "4,0,1,4,4,0,0,1/1,0,4,1,4,1,0,3/1,1,4,4,2,6,0,3/2,1,0,5,0,2,4,1"},
		{"Nb4", "0,1,2,5,0,0,1,2/2,1,5,2,0,2,1,4/1,1,4,4,2,6,0,3/2,1,0,5,0,2,4,1"},
		{"Sf8", "0,0,0,5,0,0,1,2/2,0,0,2,0,2,1,4/2,3,7,7,0,7,1,0/3,2,1,5,0,2,4,1"},
		{"Nf8", "0,0,0,5,0,0,1,2/0,1,1,2,0,2,1,4/2,3,7,7,0,7,1,0/3,2,1,5,0,2,4,1"},
		{"Sf6", "0,0,0,5,0,0,1,2/0,1,1,2,0,2,1,4/3,4,8,8,1,0,1,0/4,0,2,6,1,2,4,1"},
		{"Nf5", "0,0,0,5,1,1,2,0/0,1,1,0,1,0,2,5/3,4,8,8,1,0,1,0/4,0,2,6,1,2,4,1"},
		{"Sf4", "0,0,0,5,0,1,2,0/0,1,1,0,0,0,2,5/4,5,9,1,3,0,3,0/5,1,3,7,0,3,0,3"},
	} {
		pos = playOut(t, p, pos, c[0])
		if got, _, _ := strings.Cut(p.FormatPosition(pos), " "); got != c[1] {
			t.Fatalf("%s leads to %s, want %s", c[0], got, c[1])
		}
	}
}

// playOut plays moves from pos, whose sowings all end.
func playOut(t *testing.T, p *engine.Program, pos engine.Position, moves string) engine.Position {
	t.Helper()
	for _, name := range strings.Fields(moves) {
		m := move(t, p, pos, name)
		if err := p.Legal(&pos, m); err != nil {
			t.Fatal(err)
		}
		p.Play(&pos, m)
	}
	return pos
}

// TestBullsOfMancalaGames replays TestBull of test_captures.py in
// StoneShark/MancalaGames, whose Enkeshui makes bulls in this way. There the
// last seed is said to lie in each pit in turn of 4,0,4,0/3,4,3,0; here a hand
// of North's brings it there, from E or G, which are empty afterwards. To end
// in an empty pit, as the other cases have it, no hand can.
func TestBullsOfMancalaGames(t *testing.T) {
	const after = "4,0,4,0/3,4,3,0"
	for _, c := range []struct{ from, move, owned string }{
		{"3,2,4,0/2,4,3,0", "G", "-/AH"},
		{"3,3,4,0/2,3,3,0", "G", "-/AB"},
		{"3,4,4,0/2,3,2,0", "G", "-/BC"},
		{"4,0,3,1/3,4,3,0", "E", "-/F"},
		{"3,1,4,0/3,4,3,0", "G", "-/H"},

		// With A made over to South and H to North beforehand.
		{"3,2,4,0/2,4,3,0 owned=A/H", "G", "A/H"},
		{"3,3,4,0/2,3,3,0 owned=A/H", "G", "A/BH"},
		{"3,4,4,0/2,3,2,0 owned=A/H", "G", "A/BCH"},
		{"4,0,3,1/3,4,3,0 owned=A/H", "E", "A/FH"},
		{"3,1,4,0/3,4,3,0 owned=A/H", "G", "A/H"},
	} {
		p := program(t, enkeshui, "pits_per_row=4", "layout="+after)
		from, owned, already := strings.Cut(c.from, " ")
		text := from + " 7 7 N 10"
		if already {
			text += " " + owned
		}
		want := after + " 7 7 S 11 owned=" + c.owned
		if got := p.FormatPosition(playOut(t, p, at(t, p, text), c.move)); got != want {
			t.Errorf("%s %s leads to %s, want %s", text, c.move, got, want)
		}
	}
}

// TestPachgarhwaOfItsKin holds Pachgarhwa to figures counted for its nearest
// kin, by StoneShark/MancalaGames among others (testdata/perft.tsv): as Mancala
// World reads it, with captures in a chain, it has the rules of Longbeu-a-cha,
// and as Humphries has it those of a round of Bosh, but for the number of
// seeds. Two sowings come from a test of MancalaGames for hands that go on from
// the next pit (test_sower.py, nlgame), in which nothing is captured.
func TestPachgarhwaOfItsKin(t *testing.T) {
	file, err := os.ReadFile("testdata/perft.tsv")
	if err != nil {
		t.Fatal(err)
	}
	for kin, setting := range map[string]string{"longbeu-a-cha": "gap_chain=onward", "bosh": "seeds_per_pit=4"} {
		_, row, found := strings.Cut(string(file), "\n"+kin+"\t")
		if !found {
			t.Fatalf("no row for %s", kin)
		}
		want := strings.Fields(strings.Split(row, "\t")[1])
		var got []string
		p := program(t, pachgarhwa, setting)
		if err := p.Perft(t.Context(), len(want), func(_ int, n uint64) { got = append(got, strconv.FormatUint(n, 10)) }); err != nil {
			t.Fatal(err)
		}
		if !slices.Equal(got, want) {
			t.Errorf("with %s: %s sequences, and %s has %s", setting, got, kin, want)
		}
	}
	p := program(t, pachgarhwa, "pits_per_row=3", "capture=none")
	for _, c := range [][3]string{
		{"1,2,3/2,0,4 0 0 N 2", "E", "2,0,3/3,0,4 0 0 S 3"},
		{"2,2,3/0,3,2 0 0 S 1", "B", "1,4,5/0,2,0 0 0 N 2"},
	} {
		if got := p.FormatPosition(playOut(t, p, at(t, p, c[0]), c[1])); got != c[2] {
			t.Errorf("%s %s leads to %s, want %s", c[0], c[1], got, c[2])
		}
	}
}

// TestSowingsOfMancalaGames replays sowings of test_sower.py in
// StoneShark/MancalaGames, on two rows of three: with both players' stores sown
// into, either way round, and with a relay that stops at an even number, which
// here is then captured.
func TestSowingsOfMancalaGames(t *testing.T) {
	for _, c := range []struct{ set, from, move, to string }{
		{"stores=own", "1,2,3/2,6,4 0 0 S 1", "B", "2,3,4/3,0,5 1 0 N 2"},
		{"stores=own", "1,2,2/2,3,4 0 0 N 1", "D", "2,3,0/2,3,4 0 0 S 2"},
		{"stores=own direction=clockwise", "1,2,6/2,3,4 0 0 N 1", "D", "2,3,0/3,4,5 0 1 S 2"},
		{"stores=own direction=clockwise", "1,2,3/5,3,4 0 0 S 1", "A", "2,3,4/0,3,5 1 0 N 2"},
		{"stores=both", "1,2,3/2,3,4 0 0 S 1", "B", "1,2,4/2,0,5 1 0 N 2"},
		{"stores=both", "1,2,3/2,6,4 0 0 S 1", "B", "2,3,4/2,0,5 1 1 N 2"},
		{"stores=both", "1,2,2/2,3,4 0 0 N 1", "D", "2,3,0/2,3,4 0 0 S 2"},
		{"stores=both", "1,2,2/2,3,4 0 0 N 1", "E", "2,0,2/2,3,4 0 1 S 2"},
		{"stores=both direction=clockwise", "1,1,2/2,3,4 0 0 N 1", "E", "1,0,3/2,3,4 0 0 S 2"},
		{"stores=both direction=clockwise", "1,2,6/2,3,4 0 0 N 1", "D", "2,2,0/3,4,5 1 1 S 2"},
		{"capture=count capture_count=even relay=until-count", "0,1,0/1,3,0 0 0 S 1", "B", "0,0,1/1,0,1 2 0 N 2"},
	} {
		settings := append([]string{"pits_per_row=3", "turn=alternate", "leftovers=nobody", "repetition=draw"}, strings.Fields(c.set)...)
		p := program(t, nil, settings...)
		pos := at(t, p, c.from)
		if got := p.FormatPosition(playOut(t, p, pos, c.move)); got != c.to {
			t.Errorf("%s: %s %s leads to %s, want %s", c.set, c.from, c.move, got, c.to)
		}
	}
}

// TestQelatOfMancalaGames replays the first twenty moves of test_gm_qelat.py in
// StoneShark/MancalaGames: each pit sows towards the nearer end of its row, and
// no hand falls back into the pit it came from. What that game adds, pits that
// are won by making four, comes to captures only after them.
func TestQelatOfMancalaGames(t *testing.T) {
	p := program(t, nil, "direction=by-pit", "long_sowing=origin-skipped", "first_starter=north", "leftovers=nobody")
	pos := p.Start()
	for i, c := range []struct {
		move string
		want [12]uint16
	}{
		{"K", [12]uint16{5, 5, 5, 4, 4, 4, 4, 4, 4, 4, 0, 5}},
		{"F", [12]uint16{5, 5, 5, 4, 4, 0, 5, 5, 5, 5, 0, 5}},
		{"G", [12]uint16{5, 6, 6, 5, 5, 1, 0, 5, 5, 5, 0, 5}},
		{"C", [12]uint16{6, 7, 0, 5, 5, 1, 0, 5, 6, 6, 1, 6}},
		{"H", [12]uint16{6, 7, 1, 6, 6, 2, 1, 0, 6, 6, 1, 6}},
		{"D", [12]uint16{6, 7, 1, 0, 7, 3, 2, 1, 7, 7, 1, 6}},
		{"L", [12]uint16{7, 8, 2, 1, 8, 4, 2, 1, 7, 7, 1, 0}},
		{"B", [12]uint16{8, 0, 2, 1, 8, 5, 3, 2, 8, 8, 2, 1}},
		{"H", [12]uint16{8, 0, 2, 1, 8, 6, 4, 0, 8, 8, 2, 1}},
		{"E", [12]uint16{9, 0, 2, 1, 0, 7, 5, 1, 9, 9, 3, 2}},
		{"J", [12]uint16{10, 1, 3, 2, 1, 8, 6, 1, 9, 0, 4, 3}},
		{"C", [12]uint16{11, 2, 0, 2, 1, 8, 6, 1, 9, 0, 4, 4}},
		{"H", [12]uint16{11, 2, 0, 2, 1, 8, 7, 0, 9, 0, 4, 4}},
		{"A", [12]uint16{0, 3, 1, 3, 2, 9, 8, 1, 10, 1, 5, 5}},
		{"G", [12]uint16{1, 4, 2, 4, 3, 10, 0, 1, 10, 1, 6, 6}},
		{"C", [12]uint16{2, 5, 0, 4, 3, 10, 0, 1, 10, 1, 6, 6}},
		{"K", [12]uint16{3, 6, 1, 5, 4, 10, 0, 1, 10, 1, 0, 7}},
		{"B", [12]uint16{4, 0, 1, 5, 4, 10, 0, 2, 11, 2, 1, 8}},
		{"J", [12]uint16{4, 0, 1, 5, 4, 10, 0, 2, 11, 0, 2, 9}},
		{"A", [12]uint16{0, 0, 1, 5, 4, 10, 0, 2, 12, 1, 3, 10}},
	} {
		pos = playOut(t, p, pos, c.move)
		if got := [12]uint16(pos.Pits[:12]); got != c.want {
			t.Fatalf("move %d, %s, leads to %v, want %v", i+1, c.move, got, c.want)
		}
	}
}

// TestDeprivedOfMancalaGames holds goal=take-all to TestEndDeprive of
// test_end_move.py in StoneShark/MancalaGames: whoever is to move, the player
// without seeds has lost.
func TestDeprivedOfMancalaGames(t *testing.T) {
	p := program(t, nil, "pits_per_row=3", "goal=take-all", "leftovers=nobody")
	for _, c := range []struct {
		rows string
		want engine.Result
	}{
		{"0,0,0/0,3,0", engine.SouthWins},
		{"0,3,0/0,0,0", engine.NorthWins},
		{"0,3,0/0,3,0", engine.Undecided},
	} {
		for _, turn := range []string{"S", "N"} {
			pos := at(t, p, c.rows+" 4 5 "+turn+" 3")
			if got, over := p.SettleRound(&pos); got != c.want || over != (c.want != engine.Undecided) {
				t.Errorf("%s, %s to move: %v, want %v", c.rows, turn, got, c.want)
			}
		}
	}
}

// TestFedByLudii counts Ludii's "Wari (Observed)" once more, whose code allows
// no move that leaves the opponent without seeds, by the rule that says so.
func TestFedByLudii(t *testing.T) {
	p := program(t, oware, "feeding=always", "grand_slam=taken", "majority=plays-on")
	want := []uint64{6, 36, 190, 1014, 5219, 27332} // the row oware of testdata/perft.tsv
	var got []uint64
	if err := p.Perft(t.Context(), len(want), func(_ int, n uint64) { got = append(got, n) }); err != nil {
		t.Fatal(err)
	}
	if !slices.Equal(got, want) {
		t.Errorf("%d sequences, want %d", got, want)
	}
}
