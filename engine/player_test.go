package engine_test

import (
	"testing"

	"furrow/engine"
)

// TestPlayersOrder plays the players against each other, both sides in turn:
// looking one ply ahead beats chance, and looking farther beats both. The
// margins are wide.
func TestPlayersOrder(t *testing.T) {
	search := engine.Search{Limits: engine.Limits{Nodes: 300}}
	for _, c := range []struct {
		name         string
		game         []string
		strong, weak engine.Player
		games        int
		least        int64 // per cent of all games the stronger wins at least
	}{
		{"Bosh", bosh, search, engine.Random{}, 100, 85},
		{"Bosh", bosh, search, engine.Greedy{}, 100, 65},
		{"Bosh", bosh, engine.Greedy{}, engine.Random{}, 400, 60},
		{"En Dodoi", enDodoi, search, engine.Random{}, 100, 90},
		{"En Dodoi", enDodoi, search, engine.Greedy{}, 100, 70},
		{"En Dodoi", enDodoi, engine.Greedy{}, engine.Random{}, 400, 60},
		{"Kimasai", kimasai, search, engine.Random{}, 40, 95},
		{"Kimasai", kimasai, search, engine.Greedy{}, 40, 85},
		{"Kimasai", kimasai, engine.Greedy{}, engine.Random{}, 200, 60},
	} {
		t.Run(c.name+", "+c.strong.Name()+" against "+c.weak.Name(), func(t *testing.T) {
			p := program(t, c.game)
			simulate := func(south, north engine.Player) *engine.Stats {
				s, err := engine.Simulate(t.Context(), p, engine.SimOptions{Games: c.games / 2, Seed: 5, South: south, North: north})
				if err != nil {
					t.Fatal(err)
				}
				return s
			}
			won := simulate(c.strong, c.weak).South + simulate(c.weak, c.strong).North
			if 100*won < c.least*int64(c.games) {
				t.Errorf("%d of %d won", won, c.games)
			}
			t.Logf("%d of %d won", won, c.games)
		})
	}
}

// TestPlayersPlayLegally plays whole games, matches too, with every player,
// and demands legal moves that are the same when asked again.
func TestPlayersPlayLegally(t *testing.T) {
	players := []engine.Player{
		engine.Random{},
		engine.Greedy{},
		engine.Search{Limits: engine.Limits{Depth: 3}},
		engine.Search{Limits: engine.Limits{Nodes: 200}, Loose: 6, Slack: 2 * engine.Seed},
	}
	for _, c := range []struct {
		name string
		game []string
		set  []string
	}{
		{"Bosh", bosh, nil},
		{"Bosh, filling by choice", bosh, []string{"refill_from=choice", "closed_pits=empty"}},
		{"En Dodoi", enDodoi, nil},
		{"En Dodoi, endless draws", enDodoi, []string{"endless_sowing=draw"}},
		{"Kimasai", kimasai, nil},
	} {
		for _, player := range players {
			t.Run(c.name+", "+player.Name(), func(t *testing.T) {
				g := engine.NewGame(program(t, c.game, c.set...))
				for ply := uint64(0); g.Result() == engine.Undecided && ply < 600; ply++ {
					m := player.Choose(g, engine.NewRand(9, ply))
					if again := player.Choose(g, engine.NewRand(9, ply)); again != m {
						t.Fatalf("ply %d: move %v, and then %v", ply, m, again)
					}
					if err := g.Play(m); err != nil {
						t.Fatal(err)
					}
				}
			})
		}
	}
}
