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
