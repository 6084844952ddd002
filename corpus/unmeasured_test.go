package corpus

import (
	"context"
	"os"
	"slices"
	"testing"
)

// TestUnmeasured: of the games of the corpus everything has been measured; with
// the results gone, what is missing is what each of them can be asked. Kalah
// has no sowing that goes on by itself, so that none can be endless.
func TestUnmeasured(t *testing.T) {
	c, _, err := Load(context.Background(), os.DirFS("../content"))
	if err != nil {
		t.Fatal(err)
	}
	if len(c.Games) == 0 {
		t.Fatal("no games")
	}
	for _, g := range c.Games {
		if missing := c.Unmeasured(g); len(missing) > 0 {
			t.Errorf("%s lacks %v", g.ID, missing)
		}
	}
	c.Statistics, c.Doubts, c.Effects, c.Endless, c.Tournaments = nil, nil, nil, nil, nil
	for id, want := range map[string][]string{
		"bosh":  {"statistics", "doubt", "effects", "endless", "tournament"},
		"kalah": {"statistics", "doubt", "effects", "tournament"},
	} {
		g, err := c.Game(id)
		if err != nil {
			t.Fatal(err)
		}
		if missing := c.Unmeasured(g); !slices.Equal(missing, want) {
			t.Errorf("without results %s lacks %v, want %v", id, missing, want)
		}
		g.Forks = nil
		if slices.Contains(c.Unmeasured(g), "doubt") {
			t.Errorf("%s has no question left, and its doubt is to be measured", id)
		}
	}
}
