package engine_test

import (
	"strings"
	"testing"

	"furrow/engine"
)

// TestDakonMancalaGames replays a round by which MancalaGames tests its Dakon
// (StoneShark/MancalaGames, test/test_gm_dakon.py, moves 1 to 34), to the move
// before one side passes for want of seeds. North begins.
func TestDakonMancalaGames(t *testing.T) {
	p := program(t, congklak, "direction=counter-clockwise", "first_starter=north")
	g := engine.NewRound(p)
	for _, c := range []struct{ moves, to string }{
		{"N", "0,8,8,8,8,8,8/0,8,8,8,8,0,8 0 10 S"},
		{"E", "3,11,2,0,11,11,11/3,1,11,11,3,4,2 4 10 S"},
		{"C", "6,2,5,3,1,14,0/6,4,3,15,7,8,6 8 10 S"},
		{"C", "1,4,7,5,3,16,2/7,5,1,17,9,1,0 10 10 N"},
		{"I", "3,6,9,7,0,1,3/8,6,2,18,10,2,1 10 12 N"},
		{"H", "3,1,2,1,4,8,4/0,12,8,5,16,2,3 10 19 N"},
		{"L", "0,2,1,2,5,9,5/1,13,0,6,17,3,4 10 20 S"},
		{"G M D I C M E", "2,4,0,0,7,1,4/4,8,0,5,3,5,0 25 30 N"},
		{"H E B J D B M B J G M L", "4,0,0,0,1,5,2/3,0,1,3,2,0,0 36 41 S"},
		{"C F N A J F J B", "1,1,1,0,0,0,0/0,0,1,0,1,0,0 48 45 N"},
	} {
		for name := range strings.FieldsSeq(c.moves) {
			if err := g.Play(move(t, p, g.Position(), name)); err != nil {
				t.Fatal(err)
			}
		}
		fields := strings.Fields(p.FormatPosition(g.Position()))
		if got := strings.Join(fields[:4], " "); got != c.to {
			t.Fatalf("%s leads to\n%s, not\n%s", c.moves, got, c.to)
		}
	}
}
