package engine_test

import (
	"slices"
	"strings"
	"testing"

	"furrow/engine"
)

// Two games as Ludii codes them, in loops of their own that know nothing of the
// engine: what its .lud files say, step by step.

// pallankuli is Pallankuli.lud (version 1.2.3): relay from the last pit unless
// that comes to four, the next pit captured when the last seed falls into an
// empty one, fours taken out. With coded set, fours are looked for as that file
// does it: after each lap, from the pit the hand came from to the one it ended
// in, which after a hand that went all the way round are not all it passed by.
// Otherwise they are taken out as they come about.
func pallankuli(b [14]int, pit int, coded bool) [14]int {
	for {
		hand, at := b[pit], pit
		b[pit] = 0
		for range hand {
			at = (at + 1) % 14
			if b[at]++; b[at] == 4 && !coded {
				b[at] = 0
			}
		}
		again := b[at] > 1 && b[at] != 4
		if b[at] == 1 {
			b[(at+1)%14] = 0
		}
		for k := range hand%14 + 1 {
			if i := (pit + k) % 14; b[i] == 4 && coded {
				b[i] = 0
			}
		}
		if !again {
			return b
		}
		pit = at
	}
}

func pallankuliPerft(b [14]int, north, depth int, coded bool) (n int) {
	row := func(side int) (sum int) {
		for _, seeds := range b[7*side : 7*side+7] {
			sum += seeds
		}
		return sum
	}
	if row(0) == 0 || row(1) == 0 {
		return 0
	}
	for pit := 7 * north; pit < 7*north+7; pit++ {
		switch {
		case b[pit] == 0:
		case depth == 1:
			n++
		default:
			n += pallankuliPerft(pallankuli(b, pit, coded), 1-north, depth-1, coded)
		}
	}
	return n
}

// TestPallankuli holds the loop to the figures Ludii counts itself, and the
// engine to the loop where every four is taken out as it comes about.
func TestPallankuli(t *testing.T) {
	p := program(t, nil, "pits_per_row=7", "seeds_per_pit=6", "relay=from-last", "capture=next",
		"en_passant=fours-to-owner", "round_end=any-row-empty", "leftovers=row-owner")
	var start [14]int
	for i := range start {
		start[i] = 6
	}
	ludii := []int{7, 41, 228, 1276, 7138} // the row pallankuli of testdata/perft.tsv
	err := p.Perft(t.Context(), len(ludii), func(ply int, count uint64) {
		if n := pallankuliPerft(start, 0, ply, true); n != ludii[ply-1] {
			t.Errorf("%d plies: the loop counts %d, Ludii %d", ply, n, ludii[ply-1])
		}
		if n := pallankuliPerft(start, 0, ply, false); n != int(count) {
			t.Errorf("%d plies: the engine counts %d, the loop %d", ply, count, n)
		}
	})
	if err != nil {
		t.Fatal(err)
	}
}

// TestSatGol plays Sat-gol beside Sat Gol.lud (version 1.2.7): the turn passes
// to the first pit with seeds from the third on after the last seed, and when
// there is none up to the sixth the game is over.
func TestSatGol(t *testing.T) {
	p := program(t, satGol)
	g := engine.NewGame(p)
	b := [7]int{4, 4, 4, 4, 4, 4, 4}
	var scores [2]int
	var began []string
	for pit, mover := 0, 0; pit >= 0; mover = 1 - mover {
		began = append(began, string(rune('A'+pit)))
		at := pit
		for {
			hand := b[at]
			b[at] = 0
			for range hand {
				at = (at + 1) % 7
				b[at]++
			}
			if b[(at+1)%7] == 0 {
				break
			}
			at = (at + 1) % 7
		}
		scores[mover] += b[(at+2)%7]
		b[(at+2)%7] = 0
		pit = -1
		for k := 6; k >= 3; k-- {
			if b[(at+k)%7] != 0 {
				pit = (at + k) % 7
			}
		}

		moves := g.Moves(nil)
		if len(began) > 1 && len(moves) != 1 {
			t.Fatalf("move %d: %d moves to choose from", len(began), len(moves))
		}
		if name := p.MoveName(moves[0]); name != began[len(began)-1] {
			t.Fatalf("move %d begins from %s, in Ludii from %s", len(began), name, began[len(began)-1])
		}
		if err := g.Play(moves[0]); err != nil {
			t.Fatal(err)
		}
		pos := g.Position()
		for i, n := range b {
			if int(pos.Pits[i]) != n {
				t.Fatalf("after %s: %s, in Ludii %v", strings.Join(began, " "), p.FormatPosition(pos), b)
			}
		}
		if scores != [2]int{int(pos.Reserve[0]), int(pos.Reserve[1])} {
			t.Fatalf("after %s: %s, in Ludii %v", strings.Join(began, " "), p.FormatPosition(pos), scores)
		}
	}
	if g.Result() != engine.NorthWins || len(began) != 8 {
		t.Errorf("%v after %d moves, and Ludii's forced play takes eight turns", g.Result(), len(began))
	}
}

// TestLeylaGobale holds the engine to the opening that Marin (1931, page 506)
// works: laps from A, E, J, C and I, the last ball in C, which was empty, and
// that ball won with the one opposite in J. He letters the twelve holes
// clockwise from the right end of the first player's row.
func TestLeylaGobale(t *testing.T) {
	p := program(t, leylaGobale)
	marin := func(letter rune) string {
		pit := (5 - int(letter-'A') + 12) % 12
		return p.Board().Name(pit)
	}
	start := p.Start()
	if moves := p.Moves(&start, nil); len(moves) != 1 || p.MoveName(moves[0]) != marin('A') {
		t.Errorf("the first move may be any of %d", len(moves))
	}
	trace, err := p.TraceMove(start, move(t, p, start, marin('A')))
	if err != nil {
		t.Fatal(err)
	}
	var laps, won []string
	for _, e := range trace.Events {
		switch e.Kind {
		case engine.Lift, engine.RelayLift:
			laps = append(laps, p.Board().Name(e.Pit))
		case engine.CaptureSeeds:
			if e.Seeds != 1 {
				t.Errorf("%d balls are won from %s", e.Seeds, p.Board().Name(e.Pit))
			}
			won = append(won, p.Board().Name(e.Pit))
		}
	}
	slices.Sort(won)
	want, prize := []string{}, []string{marin('C'), marin('J')}
	for _, letter := range "AEJCI" {
		want = append(want, marin(letter))
	}
	slices.Sort(prize)
	if !slices.Equal(laps, want) || !slices.Equal(won, prize) {
		t.Errorf("laps %v, won %v; Marin has laps %v and wins %v", laps, won, want, prize)
	}
	if moves := p.Moves(&trace.After, nil); len(moves) < 2 {
		t.Errorf("after it the other player has %d moves, and is free to choose", len(moves))
	}
}
