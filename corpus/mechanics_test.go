package corpus

import (
	"context"
	"os"
	"testing"

	"furrow/engine"
)

// TestEveryValueIsPlayed holds that the engine knows no value of a parameter
// that content does not play: for each there is a game set up so, or a play
// that comes out otherwise under it than under another.
func TestEveryValueIsPlayed(t *testing.T) {
	c, _, err := Load(context.Background(), os.DirFS("../content"))
	if err != nil {
		t.Fatal(err)
	}
	played := map[Setting]bool{}
	for _, g := range c.Games {
		for _, v := range g.Front.Setup {
			played[v.Setting] = true // every play begins on that board
		}
		for _, p := range g.Plays() {
			outcomes := g.Outcomes(p)
			for i := range outcomes {
				for j := range outcomes {
					if !outcomes[i].Same(&outcomes[j]) {
						played[Setting{outcomes[i].Parameter, outcomes[i].Value}] = true
					}
				}
			}
		}
	}
	if len(played) == 0 {
		t.Fatal("content plays nothing")
	}
	for _, param := range engine.Parameters() {
		if param.Structural() {
			continue
		}
		for _, v := range param.Values {
			if !played[Setting{param.Name, v.Name}] {
				t.Errorf("no play shows %s=%s", param.Name, v.Name)
			}
		}
	}
}
