package corpus

import (
	"strings"

	"furrow/engine"
)

// Effects is what single rules of a game do to play, as it was measured: the
// game as it is and the same game with one rule changed.
type Effects struct {
	File string
	Old  bool // it was measured by other rules than the game has now
	*engine.DoubtStudy
}

// EffectsOf is what was measured of the rules of a game, or nil.
func (c *Corpus) EffectsOf(game string) *Effects {
	return find(c.Effects, game, func(e *Effects) string { return e.Game })
}

// EffectCases lists what has to be played to measure the rules of a game: the
// game as it is, and each of its alternatives that can be played. A question
// that the game leaves open is not among them: [Corpus.DoubtCases] are for
// those.
func (g *Game) EffectCases() ([]engine.DoubtCase, error) {
	own, err := g.Interpretation()
	if err != nil {
		return nil, err
	}
	cases := []engine.DoubtCase{{Rules: own}}
	alternatives, err := g.Alternatives()
	if err != nil {
		return nil, err
	}
	for _, a := range alternatives {
		if a.Problem == nil && g.Fork(a.Parameter) == nil {
			cases = append(cases, engine.DoubtCase{Set: []string{a.String()}, Rules: a.Rules})
		}
	}
	return cases, nil
}

// effects holds what was measured to the rules of now.
func (k *checker) effects() {
	for _, e := range k.Effects {
		if k.resultProgram(e.File, e.Game) == nil {
			continue
		}
		g, err := k.Game(e.Game)
		if err != nil {
			continue
		}
		cases, err := g.EffectCases()
		if err != nil {
			continue // it is told elsewhere
		}
		for _, c := range cases {
			if was := e.Case(c.Set...); was == nil || was.Digest != c.Rules.Digest() {
				e.Old = true
				k.warn(Place{File: e.File}, e.Command+" --write", "%s of %s was not measured, or by other rules than there are now", strings.Join(c.Set, " "), e.Game)
				break
			}
		}
	}
}
