package engine_test

import (
	"strings"
	"testing"

	"furrow/engine"
)

// TestToguzPlayStrategy replays the games by which the program behind
// PlayStrategy tests its Togyzqumalaq (Mind-Sports-Games/strategygames,
// src/test/scala/togyzkumalak/TogyzkumalakVariantTest.scala). Its moves name
// the pit played from and that of the last seed, by the column and the row of
// the board as South sees it; the scores are those it gives, if any, before the seeds
// that are left are handed out.
func TestToguzPlayStrategy(t *testing.T) {
	for _, c := range []struct {
		name         string
		moves        string
		south, north int
		owned        string
		over         bool
	}{
		{"first move", "e1f2", 10, 0, "-/-", false},
		{"two moves", "e1f2 e2d1", 10, 10, "-/-", false},
		{"no tuzdik yet", "f1e2 d2e1 i1a2 b2i1 b1g2", 22, 12, "-/-", false},
		{"a tuzdik", "f1e2 d2e1 i1a2 b2i1 b1g2 f2e1", 22, 15, "-/E", false},
		{"no second tuzdik", "f1e2 d2e1 i1a2 b2i1 b1g2 f2e1 c1d2 c2i1", -1, -1, "-/E", false},
		{"none in one's own row", "f1e2 d2e1 i1a2 b2i1 b1g2 f2e1 c1d2 i2d1 a1f2 i2h2 a1b1 g2e2 c1e1 e2a2 " +
			"h1c1 h2i1 i1f2 i2g2 f1h2 i2h2 i1i2 g2c2 i1i2 e2b2 a1b1 i2h2 h1i2 i2h2", -1, -1, "-/E", false},
		{"more than half", "g1d2 a2h1 f1d2 c2f1 a1h2 b2h1 b1e2 b2a2 i1c1 g2f1 d1a2 f2i1 h1i2 h2f2 i1g2 d2a1 " +
			"e1c1 b2d1 g1d2 a2i2 i1g2 i2e2 a1c1 a2a1 h1h2 c2d1 a1b1 b2a2 b1h2 f2b2 b1c1 c2b2 f1i2 c2b2 f1g1 a2a1 " +
			"a1b1 b2b1 a1b1 b2a2 i1g2 h2g2 h1i2 a2b1 a1b1 e2c1 a1b1 b2a2 b1d1 a2b1 a1b1 g2b2 i1i2 i2h2 g1h2 i2h2 " +
			"g1h1 h2g2 h1i2 f2e2 e1g1 b2a2 g1h1 c2b2 f1g1 c2b2 g1h1 b2a2 h1i2 b2a2 c1i2 b2a2 h1i2 i2h2 i1d2", 82, 43, "", true},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := program(t, toguz)
			g := engine.NewGame(p)
			var score [2]int
			for name := range strings.FieldsSeq(c.moves) {
				trace, err := g.Trace(engine.PlayFrom(chessPit(p, name[:2])))
				if err != nil {
					t.Fatalf("%s: %v", name, err)
				}
				last := -1
				for _, e := range trace.Events {
					switch e.Kind {
					case engine.Sow:
						last = e.Pit
					case engine.CaptureSeeds:
						score[e.Side] += e.Seeds
					}
				}
				if want := chessPit(p, name[2:]); last != want {
					t.Fatalf("%s ends in %s, not %s", name, p.Board().Name(last), p.Board().Name(want))
				}
				if err := g.Play(trace.Move); err != nil {
					t.Fatal(err)
				}
			}
			if c.south >= 0 && score != [2]int{c.south, c.north} {
				t.Errorf("the score is %v, not %d to %d", score, c.south, c.north)
			}
			if over := g.Result() == engine.SouthWins; over != c.over {
				t.Errorf("South has won: %v", over)
			}
			owned := "-/-"
			if _, extra, ok := strings.Cut(p.FormatPosition(g.Position()), "owned="); ok {
				owned = extra
			}
			if c.owned != "" && owned != c.owned {
				t.Errorf("the pits made over are %s, not %s", owned, c.owned)
			}
		})
	}
}

// chessPit is the pit in the column a, b, … from the left and the row 1, South's,
// or 2.
func chessPit(p *engine.Program, s string) int {
	return p.Board().At(int('2'-s[1]), int(s[0]-'a'))
}

// TestToguzMancalaGames replays a game by which MancalaGames tests its Toguz
// Kumalak (StoneShark/MancalaGames, test/test_gm_toguz_kumalak.py, moves 1 to
// 53). There the seeds of a tuzdik stay in it; here they are in the reserve.
func TestToguzMancalaGames(t *testing.T) {
	p := program(t, toguz)
	g := engine.NewGame(p)
	for _, c := range []struct{ moves, to string }{
		{"I", "9,0,10,10,10,10,10,10,10/9,9,9,9,9,9,9,9,1 10 0 N 2"},
		{"R", "1,0,10,10,10,10,10,10,10/10,10,10,10,10,10,10,0,1 10 10 S 3"},
		{"I R G J I P A O F L", "1,5,4,3,14,15,1,14,2/3,15,15,14,14,2,0,1,3 16 20 S 13"},
		{"B O C K D M A L I N I O", "8,13,14,1,2,5,3,5,9/3,7,6,5,0,9,6,3,1 16 46 S 25"},
		{"H K G L", "8,13,15,3,4,7,1,2,1/3,7,6,5,0,9,1,2,3 26 46 S 29"},
		{"I", "8,13,15,3,4,7,1,0,2/3,7,6,5,0,9,1,2,1 29 46 N 30 owned=K/-"},
		{"N G O H", "9,15,17,1,1,7,1,0,3/3,7,6,5,0,9,0,1,2 29 46 N 34 owned=K/-"},
		{"J I M I N F R", "1,16,18,3,0,2,3,0,2/1,8,7,6,1,2,2,3,0 35 52 S 41 owned=K/-"},
		{"H P D J G O B L I R H R I", "0,18,3,2,3,0,3,0,0/0,0,9,2,4,5,2,1,1 51 58 N 54 owned=K/-"},
	} {
		for name := range strings.FieldsSeq(c.moves) {
			if err := g.Play(move(t, p, g.Position(), name)); err != nil {
				t.Fatal(err)
			}
		}
		if got := p.FormatPosition(g.Position()); got != c.to {
			t.Fatalf("%s leads to\n%s, not\n%s", c.moves, got, c.to)
		}
	}
}
