package engine_test

import (
	"strings"
	"testing"

	"furrow/engine"
)

// TestOwareOpenSpiel holds Oware to the positions that OpenSpiel tests its own
// by (google-deepmind/open_spiel, open_spiel/games/oware/oware_test.cc). What
// there is the score 0 at the start is so here: the seeds on the board are all.
func TestOwareOpenSpiel(t *testing.T) {
	for _, c := range []struct {
		name, from, moves, to string
	}{
		{"CaptureOpponentHousesTillBegin", "3,2,1,1,1,1/0,0,8,0,0,1 0 0 S 1", "C", "0,0,0,0,0,0/0,0,0,0,0,0 15 3 N 2"},
		{"CaptureMostOpponentHouses", "0,2,1,1,1,3/0,0,8,0,0,1 0 0 S 1", "C", "0,0,0,0,0,0/0,0,0,0,0,0 13 4 N 2"},
		{"NoCaptureBecauseTooFewSeeds", "1,0,0,8,0,0/3,1,1,1,0,0 0 0 N 1", "I", "2,1,1,0,0,0/4,2,2,2,1,0 0 0 S 2"},
		{"NoCaptureBecauseTooManySeeds", "0,3,1,1,1,3/0,0,8,0,0,1 0 0 S 1", "C", "0,4,2,2,2,4/0,0,0,1,1,2 0 0 N 2"},
		{"NoCaptureBecauseGrandSlam", "1,0,0,8,0,0/1,1,1,1,1,0 0 0 N 1", "I", "2,1,1,0,0,0/2,2,2,2,2,0 0 0 S 2"},
		{"GameEndsByRepetition, before", "0,0,0,0,0,1/1,0,0,0,0,0 23 23 S 1", "A G B H C I D J E K", "1,0,0,0,0,0/0,0,0,0,0,1 23 23 S 11"},
		{"GameEndsByRepetition", "0,0,0,0,0,1/1,0,0,0,0,0 23 23 S 1", "A G B H C I D J E K F L", "0,0,0,0,0,0/0,0,0,0,0,0 24 24 S 13"},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := program(t, oware)
			g, err := engine.NewGameAt(p, at(t, p, c.from))
			if err != nil {
				t.Fatal(err)
			}
			for name := range strings.FieldsSeq(c.moves) {
				if err := g.Play(move(t, p, g.Position(), name)); err != nil {
					t.Fatal(err)
				}
			}
			if got := p.FormatPosition(g.Position()); got != c.to {
				t.Errorf("%s leads to\n%s, not\n%s", c.moves, got, c.to)
			}
		})
	}
	for _, c := range []struct{ name, from, legal string }{
		{"LegalActionsNoConstraints", "0,0,0,0,0,1/1,0,9,0,0,1 0 0 S 1", "A C F"},
		{"LegalActionsLeaveTheOpponentSeeds", "0,0,0,0,0,0/1,0,0,0,0,1 0 0 S 1", "F"},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := program(t, oware)
			pos := at(t, p, c.from)
			var names []string
			for _, m := range p.Moves(&pos, nil) {
				names = append(names, p.MoveName(m))
			}
			if got := strings.Join(names, " "); got != c.legal {
				t.Errorf("the moves are %s, not %s", got, c.legal)
			}
		})
	}
}
