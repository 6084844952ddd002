package engine_test

import (
	"strings"
	"testing"

	"furrow/engine"
)

// TestParsePositionErrors asks what is said of positions that are not well
// written, or cannot be.
func TestParsePositionErrors(t *testing.T) {
	for _, c := range []struct {
		game     []string
		settings string
		text     string
		want     string
	}{
		{bosh, "", "", "it has 1 field: it needs the rows, South's and North's reserve, the side to move and the ply, divided by single spaces, as in 4,4,4,4,4/4,4,4,4,4 0 0 S 1"},
		{bosh, "", "4,4,4,4,4/4,4,4,4,4 0 0 S", "it has 4 fields"},
		{bosh, "", "4,4,4,4,4/4,4,4,4,4  0 0 S 1", `the reserve of South is "": it should be a whole number from 0 to 65535`},
		{bosh, "", "4,4,4,4,4 0 0 S 1", `it has 1 row divided by "/": the board has 2`},
		{bosh, "", "4,4,4,4/4,4,4,4,4 0 0 S 1", `row 1 from the top has 4 pits divided by ",": it should have 5`},
		{bosh, "", "4,4,4,4,4/4,4,4,4,-1 0 0 S 1", `pit E is "-1": it should be a whole number from 0 to 65535`},
		{bosh, "", "4,4,4,4,4/04,4,4,4,4 0 0 S 1", `pit A is "04": it should be a whole number`},
		{bosh, "", "4,4,4,4,4/4,4,4,4,4 0 0 South 1", `the side to move is "South": it should be S or N`},
		{bosh, "", "4,4,4,4,4/4,4,4,4,4 0 0 S 0", "the ply is 0: plies are counted from 1"},
		{bosh, "", "4,4,4,4,4/4,4,4,4,4 0 0 S 1 round", `"round" should be key=value`},
		{bosh, "", "4,4,4,4,4/4,4,4,4,4 0 0 S 1 rounds=2", `no "rounds" can be said of a position: only round, starter, last, held, from, owned, fill and wins`},
		{bosh, "", "4,4,4,4,4/4,4,4,4,4 0 0 S 1 round=1", "there is one way to write this position: 4,4,4,4,4/4,4,4,4,4 0 0 S 1"},
		{bosh, "", "4,4,4,4,4/4,4,4,4,4 0 3 S 1 held=0,2 round=2", "there is one way to write this position: 4,4,4,4,4/4,4,4,4,4 0 3 S 1 round=2 held=0,2"},
		{bosh, "", "4,4,4,4,4/4,4,4,4,4 0 3 S 1 held=2", "held=2 should be two numbers, South's and North's, as in held=3,1"},
		{bosh, "", "4,4,4,4,4/4,4,4,4,4 0 3 S 1 held=0,4", "N brought 4 seeds into the round and holds only 3"},
		{bosh, "", "65535,4,4,4,4/4,4,4,4,4 0 3 S 1", "there are 65574 seeds: the largest board holds 2000"},
		{bosh, "", "4,4,4,4,4/4,4,4,4,4 0 0 S 65535", "the ply is 65535: it is at most 60000, so that play can go on"},
		{bosh, "", "4,4,4,4,4/4,4,4,4,4 0 0 S 1 round=65535", "the round is 65535: it is at most 60000, so that play can go on"},
		{bosh, "", "4,4,4,4,4/4,4,4,4,4 0 0 S 65536", `the ply is "65536": it should be a whole number from 0 to 65535`},
		{bosh, "", "0,0,0,0,0/4,4,4,4,4 6 14 N 1 round=2 fill=S", "fill=S should name the side to move, N"},
		{bosh, "", "0,0,0,0,0/4,4,4,4,4 6 14 N 1 round=2 fill=N", "fill=N: which pits are filled is a choice only under match=refill and refill_from=choice"},
		{bosh, "refill_from=choice", "0,0,0,0,0/4,4,4,4,4 6 20 N 1 round=2 fill=N", "fill=N: with 20 seeds N fills 5 pits, which leaves no choice"},
		{bosh, "refill_from=choice", "0,0,0,0,0/4,4,4,4,4 6 14 S 1 round=2 fill=S", "the pits of S are not all empty"},
		{bosh, "refill_from=choice", "0,0,0,0,0/0,0,0,0,0 37 3 S 1 round=2 held=37,3 fill=S", "fill=S: with 3 seeds N can fill no pit, and the match is over"},
		{bosh, "refill_from=choice", "0,0,0,0,0/4,4,4,4,4 6 14 N 1 round=2 held=6,3 fill=N", "fill=N: nothing has been captured in the round, so held is what S and N hold, 6,14"},
		{enDodoi, "", "4,4,4,4,4,4/4,4,4,4,4,x 0 0 S 1", "a pit is closed: no pit ever is under match=single"},
		{enDodoi, "", "4,4,4,4,4,4/4,4,4,4,4,4 0 0 S 1 owned=C/-", "a pit is made over to a side: no pit ever is under these rules"},
		{enDodoi, "", "4,4,4,4,4,4/4,4,4,4,4,4 0 0 S 1 owned=C", "owned=C should be the pits made over to South and to North, as in owned=C/H, with - for none"},
		{enDodoi, "", "4,4,4,4,4,4/4,4,4,4,4,4 0 0 S 1 owned=/H", "owned=/H: no pit is named: write - for none"},
		{enDodoi, "", "4,4,4,4,4,4/4,4,4,4,4,4 0 0 S 1 owned=CZ/-", `owned=CZ/-: no pit "Z" on this board: pits are named A to F and G to L`},
		{enDodoi, "", "4,4,4,4,4,4/4,4,4,4,4,4 0 0 S 1 owned=CC/-", "owned=CC/-: pit C is named twice"},
		{enDodoi, "", "4,4,4,4,4,4/4,4,4,4,4,4 0 0 S 1 round=2", "round=2: there is one round only under match=single"},
		{kimasai, "pits_per_row=2", "1,1/1,2/0,1/1,1 0 0 S 1", "Nf1 has 2 seeds: under occupancy=one a pit has one at most"},
	} {
		p := program(t, c.game, strings.Fields(c.settings)...)
		_, err := p.ParsePosition(c.text)
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%q: %v, want %s", c.text, err, c.want)
		}
	}
}

// TestCheckPosition asks that everything wrong with a position is said at once.
func TestCheckPosition(t *testing.T) {
	p := program(t, enDodoi)
	pos := p.Start()
	pos.Ply, pos.Round, pos.Pits[50], pos.Closed, pos.Held[1] = 0, 0, 7, 3, 1
	want := []string{
		"the ply is 0: plies are counted from 1",
		"the round is 0: rounds are counted from 1",
		"a pit is closed: no pit ever is under match=single",
		"A is closed and yet has seeds",
		"B is closed and yet has seeds",
		"there are seeds in pit 50: the board has 12",
		"N brought 1 seed into the round and holds only 0",
		"held=0,1: nothing is brought into a round under match=single",
	}
	if err := p.CheckPosition(pos); err == nil || err.Error() != strings.Join(want, "\n") {
		t.Errorf("got\n%v\nwant\n%s", err, strings.Join(want, "\n"))
	}
	for _, begin := range []func(*engine.Program, engine.Position) (*engine.Game, error){engine.NewGameAt, engine.NewRoundAt} {
		if _, err := begin(p, pos); err == nil {
			t.Error("a game began in it")
		}
	}
}

// FuzzParsePosition asks that a position that is read is written as it was.
func FuzzParsePosition(f *testing.F) {
	programs := []*engine.Program{
		program(f, bosh), program(f, bosh, "refill_from=choice"), program(f, enDodoi), program(f, kimasai, "pits_per_row=2"),
		program(f, satGol), program(f, leylaGobale), program(f, pallanguzhi),
	}
	for _, s := range []string{
		"4,4,4,4,4/4,4,4,4,4 0 0 S 1",
		"0,5,5,5,0/5,5,5,5,0 5 0 N 2",
		"4,4,4,x,x/4,4,4,4,4 6 2 N 1 round=2 held=6,2",
		"4,4,4,x,x/4,4,4,4,4 6 2 N 4 round=2 starter=N last=N held=6,2",
		"0,0,0,0,0/4,4,4,4,4 6 14 N 1 round=2 held=6,14 fill=N",
		"4,4,4,4,4,4/4,4,4,4,4,4 0 0 S 1",
		"1,1/1,0/0,1/1,1 0 0 S 1",
		"3,8,0,0,7,2,7 1 0 N 2 from=E",
		"0,0,0,0,3,0,0 6 19 S 9 from=-",
		"2,4,5,0,0,0/2,0,0,0,0,0 17 18 N 10 owned=AL/-",
	} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		for _, p := range programs {
			pos, err := p.ParsePosition(s)
			if err != nil {
				continue
			}
			if back := p.FormatPosition(pos); back != s {
				t.Errorf("%q is written %q", s, back)
			}
			if err := p.CheckPosition(pos); err != nil {
				t.Errorf("%q: %v", s, err)
			}
		}
	})
}

// TestPitNames looks at boards of each kind of names.
func TestPitNames(t *testing.T) {
	for _, c := range []struct {
		board engine.Board
		names string // of the pits in sowing order
	}{
		{engine.Board{Rows: 2, Cols: 5}, "A B C D E F G H I J"},
		{engine.Board{Rows: 2, Cols: 14}, "S1 S2 S3 S4 S5 S6 S7 S8 S9 S10 S11 S12 S13 S14 N1 N2 N3 N4 N5 N6 N7 N8 N9 N10 N11 N12 N13 N14"},
		{engine.Board{Rows: 1, Cols: 7}, "A B C D E F G"},
		{engine.Board{Rows: 4, Cols: 3}, "Sb1 Sb2 Sb3 Sf3 Sf2 Sf1 Nb1 Nb2 Nb3 Nf3 Nf2 Nf1"},
	} {
		for i, name := range strings.Fields(c.names) {
			if got := c.board.Name(i); got != name {
				t.Errorf("%+v: pit %d is %s, want %s", c.board, i, got, name)
			}
			if got, err := c.board.Pit(strings.ToLower(name)); err != nil || got != i {
				t.Errorf("%+v: %s is pit %d, %v, want %d", c.board, name, got, err, i)
			}
		}
	}
}

// TestBoard holds the geometry together on every board there may be.
func TestBoard(t *testing.T) {
	for _, rows := range []int{2, 4} {
		for cols := 1; rows*cols <= engine.MaxPits; cols++ {
			b := engine.Board{Rows: rows, Cols: cols}
			for i := range b.Size() {
				row, col := b.Cell(i)
				if j := b.At(row, col); j != i {
					t.Fatalf("%+v: pit %d lies at %d, %d, where pit %d is", b, i, row, col, j)
				}
				// Half a turn takes every pit to its counterpart.
				if j := b.At(rows-1-row, cols-1-col); j != (i+b.Half())%b.Size() {
					t.Fatalf("%+v: half a turn takes pit %d to %d", b, i, j)
				}
				if o := b.Opposite(i); b.Opposite(o) != i || b.Owner(o) == b.Owner(i) || b.Front(o) != b.Front(i) {
					t.Fatalf("%+v: pit %d faces %d", b, i, o)
				}
				behind := b.Behind(i)
				if rows == 4 && b.Front(i) && (b.Front(behind) || b.Owner(behind) != b.Owner(i)) || rows == 2 && behind != -1 {
					t.Fatalf("%+v: behind pit %d lies %d", b, i, behind)
				}
			}
			// Counter-clockwise: the first pit of South is at its left below,
			// the next to the right of it.
			if row, col := b.Cell(0); row != rows-1 || col != 0 {
				t.Errorf("%+v: pit 0 lies at %d, %d", b, row, col)
			}
			if row, col := b.Cell(1); cols > 1 && (row != rows-1 || col != 1) {
				t.Errorf("%+v: pit 1 lies at %d, %d", b, row, col)
			}
		}
	}
}

// TestRing looks at a board that both sides play on.
func TestRing(t *testing.T) {
	b := engine.Board{Rows: 1, Cols: 7}
	if b.Size() != 7 || b.Half() != 7 || !b.Ring() || (engine.Board{Rows: 2, Cols: 7}).Ring() {
		t.Errorf("a ring of %d pits, %d of a side", b.Size(), b.Half())
	}
	for i := range b.Size() {
		row, col := b.Cell(i)
		if row != 0 || b.At(row, col) != i || b.Opposite(i) != i || b.Behind(i) != -1 || !b.Front(i) {
			t.Errorf("pit %d lies at %d, %d and faces %d", i, row, col, b.Opposite(i))
		}
	}
	p := program(t, satGol)
	for text, want := range map[string]string{
		"0,1,0,0,2,0,0 12 13 N 2 from=E":           "",
		"0,1,0,0,2,0,0 12 13 N 2 from=-":           "",
		"0,1,0,0,2,0,0 12 13 N 2 from=A":           "from=A: it is empty",
		"0,1,0,0,2,0,0 12 13 N 2 from=H":           `from=H: no pit "H" on this board: pits are named A to G`,
		"0,1,0/0,2,0,0 12 13 N 2":                  `it has 2 rows divided by "/": the board has 1`,
		"0,1,0,0,2,0,0 12 13 N 2 owned=A/- from=E": "a pit is made over to a side",
	} {
		if _, err := p.ParsePosition(text); want == "" && err != nil || want != "" && (err == nil || !strings.Contains(err.Error(), want)) {
			t.Errorf("%q: %v, want %s", text, err, want)
		}
	}
	pos := at(t, p, "0,1,0,0,2,0,0 12 13 N 2 from=E")
	for move, want := range map[string]string{"E": "", "B": "B cannot be played: the move has to begin from E", "A": "A is empty"} {
		m, err := p.ParseMove(&pos, move)
		if err != nil {
			t.Fatal(err)
		}
		if err := p.Legal(&pos, m); want == "" && err != nil || want != "" && (err == nil || err.Error() != want) {
			t.Errorf("%s: %v, want %s", move, err, want)
		}
	}
}

func TestParseMoveErrors(t *testing.T) {
	p := program(t, bosh)
	pos := p.Start()
	for name, want := range map[string]string{
		"K":       `no pit "K" on this board: pits are named A to E and F to J; here South may play A B C D E`,
		"":        `no pit "" on this board: pits are named A to E and F to J; here South may play A B C D E`,
		"fill:":   "fill: names no pit: write the pits to fill, as in fill:ABD",
		"fill:AA": "fill:AA names pit A twice",
		"fill:AK": `no pit "K" on this board: pits are named A to E and F to J`,
	} {
		if _, err := p.ParseMove(&pos, name); err == nil || err.Error() != want {
			t.Errorf("%q: %v, want %s", name, err, want)
		}
	}
	four := program(t, kimasai)
	if _, err := four.ParseMove(ptr(four.Start()), "A"); err == nil || !strings.Contains(err.Error(), "Sf1 to Sf12, Sb1 to Sb12, Nf1 to Nf12 and Nb1 to Nb12") {
		t.Errorf("A on four rows: %v", err)
	}
}
