package corpus

import (
	"slices"

	"furrow/engine"
)

// Unmeasured names, of the kinds of results that the corpus may keep of a game,
// those that it has none of: as the folders below results are called, and the
// commands that fill them with --write. What says nothing of the game is not
// among them: endless sowing where a hand is never sown on, doubt where no
// question has a second answer. Of a game whose rules cannot be read yet there
// are none.
func (c *Corpus) Unmeasured(g *Game) []string {
	rules, err := g.Interpretation()
	if err != nil || !g.Settled() {
		return nil
	}
	sowing, _ := engine.ParameterNamed("endless_sowing")
	var missing []string
	for _, kind := range []struct {
		name       string
		asked, had bool
	}{
		{"statistics", true, slices.ContainsFunc(c.Statistics, func(s *Statistics) bool { return s.Game == g.ID })},
		{"doubt", slices.ContainsFunc(g.Forks, func(f *Fork) bool { return len(f.Answers) > 1 }), c.DoubtOf(g.ID) != nil},
		{"effects", true, c.EffectsOf(g.ID) != nil},
		{"endless", sowing.Applies(rules), slices.ContainsFunc(c.Endless, func(e *Endless) bool { return e.Game == g.ID })},
		{"tournament", true, slices.ContainsFunc(c.Tournaments, func(t *Tournament) bool { return t.Game == g.ID })},
	} {
		if kind.asked && !kind.had {
			missing = append(missing, kind.name)
		}
	}
	return missing
}
