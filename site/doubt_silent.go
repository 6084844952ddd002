package site

import (
	"slices"

	"furrow/corpus"
	"furrow/engine"
)

// silences are what goes without saying in the games ([corpus.Game.Silent]):
// each parameter as if it were a question, whose first answer is the value that
// is taken for granted and whose others are the values that can be set in its
// place, see [corpus.Game.Alternatives].
type silences struct {
	// measures have of each game what those values do to play, as it is kept in
	// the corpus, and nothing else: so their intervals hold over these alone.
	measures *Measures
	all      []forkDoubt // by how much they matter
	old      []*study    // measured by other rules than they have now: of them nothing is taken
}

func (s *site) silences() *silences {
	v := &silences{measures: new(Measures)}
	var asked [][]*corpus.Fork // in step with the games
	for _, st := range s.studies {
		g := &gameMeasures{game: st.game}
		forks := st.unasked()
		if study := s.corpus.EffectsOf(st.game.ID); study != nil && len(forks) > 0 {
			if study.Old {
				v.old = append(v.old, st)
			} else {
				g.doubt, g.kept = casesOf(study.DoubtStudy, forks), true
			}
		}
		v.measures.games, asked = append(v.measures.games, g), append(asked, forks)
	}
	v.measures.z = engine.SimultaneousZ(v.measures.family())
	for i, g := range v.measures.games {
		for _, fork := range asked[i] {
			v.all = append(v.all, v.measures.silenceOf(g, fork))
		}
	}
	rankDoubts(v.all)
	return v
}

// unasked has what goes without saying in the game as questions, in the order
// of the parameters.
func (st *study) unasked() []*corpus.Fork {
	alternatives, err := st.alternatives()
	if err != nil {
		return nil // the check has told
	}
	var forks []*corpus.Fork
	for _, name := range st.game.Silent() {
		fork := &corpus.Fork{Name: name, Answers: []corpus.Answer{{Value: st.program.Rules().Get(name)}}}
		for _, a := range alternatives {
			if a.Parameter == name && a.Problem == nil {
				fork.Answers = append(fork.Answers, corpus.Answer{Value: a.Value})
			}
		}
		forks = append(forks, fork)
	}
	return forks
}

// casesOf is a study without the cases that are answers to other questions than
// these.
func casesOf(study *engine.DoubtStudy, forks []*corpus.Fork) *engine.DoubtStudy {
	part := *study
	part.Cases = study.Cases[:1:1]
	for _, fork := range forks {
		for _, a := range fork.Answers[1:] {
			if c := study.Case(fork.Name + "=" + a.Value); c != nil {
				part.Cases = append(part.Cases, c)
			}
		}
	}
	return &part
}

// silenceOf is what the other values of a parameter do to play. All of them go
// together with the other rules, so that one that was not played on is one of
// which a few games told enough.
func (m *Measures) silenceOf(g *gameMeasures, fork *corpus.Fork) forkDoubt {
	f := m.doubtOf(g, fork)
	for i := range f.answers {
		if a := &f.answers[i]; a.problem != "" {
			a.kinds, a.problem = []doubtKind{triedKind(a.result)}, ""
		}
	}
	f.kinds = f.verdicts()
	return f
}

// triedKind is the verdict on rules by which only a few games were tried:
// either there are none, or they do not end.
func triedKind(r *engine.DoubtResult) doubtKind {
	if r.Problem == engine.ErrNoMove.Error() {
		return doubtUnplayed
	}
	return doubtEndless
}

// sorted divides the silences into those that change something or may, the
// weightiest first; those of which it was measured that they change nothing
// that can be measured; and those of which nothing was measured. What leaves no
// games that end has no place on the scale, and comes before all.
func (v *silences) sorted() (matter, nothing, unmeasured []*forkDoubt) {
	var endless []*forkDoubt
	for i := range v.all {
		switch f := &v.all[i]; f.kinds[0] {
		case doubtUnseen, doubtIdentical, doubtNever:
			nothing = append(nothing, f)
		case doubtSingle, doubtUnplayed:
			unmeasured = append(unmeasured, f)
		default:
			if f.worst == nil {
				endless = append(endless, f)
			} else {
				matter = append(matter, f)
			}
		}
	}
	return slices.Concat(endless, matter), nothing, unmeasured
}
