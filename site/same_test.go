package site

import (
	"os"
	"slices"
	"testing"

	"furrow/corpus"
	"furrow/engine"
)

// What is shown as one position by several rules is that: the position is
// sound under each of them, the move is the same, all other rules are alike,
// and it comes out otherwise on every two boards.
func TestSamePositionsTellRulesApart(t *testing.T) {
	c, _, err := corpus.Load(t.Context(), os.DirFS("../content"))
	if err != nil {
		t.Fatal(err)
	}
	s := &site{corpus: c}
	for _, id := range []string{"bosh", "en-dodoi", "oware"} {
		g, err := c.Game(id)
		if err != nil {
			t.Fatal(err)
		}
		program, err := g.Program()
		if err != nil {
			t.Fatal(err)
		}
		s.studies = append(s.studies, &study{game: g, program: program, rules: make([][]playStudy, len(g.Rules)), forks: make([][]playStudy, len(g.Forks))})
	}
	// The pairs that issue and texts speak of, each on one board.
	want := map[string][]string{
		"relay":   {"none", "from-last", "from-next"},
		"capture": {"opposite", "beyond-gap", "count"},
	}
	for _, use := range s.mechanicsInUse() {
		values, asked := want[use.param.Name]
		if !asked {
			continue
		}
		delete(want, use.param.Name)
		found := sameOf(use, store{})
		if len(found) == 0 {
			t.Errorf("%s: no position was found", use.param.Name)
			continue
		}
		var shown []string
		for _, b := range found[0].boards {
			shown = append(shown, b.value)
		}
		if !slices.Equal(shown, values) {
			t.Errorf("%s: the first position shows %v, not %v", use.param.Name, shown, values)
		}
		for _, same := range found {
			apart(t, use.param, &same)
		}
	}
	for name := range want {
		t.Errorf("%s is in no use", name)
	}
}

func apart(t *testing.T, param engine.Parameter, same *samePosition) {
	t.Helper()
	var after []engine.Position
	for _, b := range same.boards {
		others := b.program.Rules()
		if err := param.Set(&others, param.Get(same.base.program.Rules())); err != nil {
			t.Fatal(err)
		}
		if others != same.base.program.Rules() {
			t.Errorf("%s=%s: other rules differ too", param.Name, b.value)
		}
		if err := b.program.CheckPosition(same.start); err != nil {
			t.Errorf("%s=%s: %v", param.Name, b.value, err)
		}
		game, err := engine.NewGameAt(b.program, same.start)
		if err != nil {
			t.Fatal(err)
		}
		pos := game.Position()
		m, err := b.program.ParseMove(&pos, b.move)
		if err != nil {
			t.Fatal(err)
		}
		if err := game.Play(m); (err != nil) != (len(b.plies) == 0) {
			t.Errorf("%s=%s: %s is shown in %d plies, and playing it says %v", param.Name, b.value, b.move, len(b.plies), err)
		}
		if now := game.Position(); slices.Contains(after, now) {
			t.Errorf("%s=%s: it comes out as under another value: %s", param.Name, b.value, b.program.FormatPosition(now))
		} else {
			after = append(after, now)
		}
	}
	if len(after) < 2 {
		t.Errorf("%s: %d boards are no comparison", param.Name, len(after))
	}
}
