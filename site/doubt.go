package site

import (
	"slices"

	"furrow/corpus"
	"furrow/engine"
)

// forkDoubt is a fork with what its answers do to play.
type forkDoubt struct {
	game    *corpus.Game
	fork    *corpus.Fork
	answers []answerDoubt // in step with the fork's; the default's has no verdict
	kinds   []doubtKind   // of the whole fork, the gravest first

	// worst is the play of the answer that shifts a chance most, by the games
	// that choose; nil if nothing was measured. See [engine.LargestShift].
	worst  *playDoubt
	answer *answerDoubt    // that worst is of
	effect engine.Interval // of worst, not less than nought
	// Rank among all forks that were measured, from 1, and how far up and down
	// it may be in truth.
	rank, highest, lowest int
}

// answerDoubt is one answer.
type answerDoubt struct {
	answer  corpus.Answer
	result  *engine.DoubtResult // nil if it was not measured
	with    []string            // what is answered otherwise besides, where it does not go together with the defaults
	problem string              // why not, or ""
	plays   []playDoubt         // matches, where there are any, before rounds
	kinds   []doubtKind
}

// playDoubt is what an answer does in rounds or in matches.
type playDoubt struct {
	match   bool
	by      *engine.DoubtPlay // by the defaults
	play    *engine.DoubtPlay
	verdict engine.Verdict
}

// doubtKind is a verdict in a word; it names an interface string,
// "doubt-kind-wins".
type doubtKind string

// The kinds of verdict, the gravest first.
const (
	doubtEndless   doubtKind = "endless"   // more games come to no end of themselves
	doubtEnds      doubtKind = "ends"      // fewer do
	doubtWins      doubtKind = "wins"      // who wins
	doubtLonger    doubtKind = "longer"    //
	doubtShorter   doubtKind = "shorter"   //
	doubtUnsettled doubtKind = "unsettled" // there may be a difference worth naming
	doubtSlight    doubtKind = "slight"    // there is one, not worth naming
	doubtUnseen    doubtKind = "unseen"    // none is seen, and one worth naming would have been
	doubtIdentical doubtKind = "identical" // every game came out the same
	doubtNever     doubtKind = "never"     // the rules are the same: nothing in them asks
	doubtSingle    doubtKind = "single"    // there is but one answer
	doubtUnplayed  doubtKind = "unplayed"  // it was not measured
)

var doubtKinds = []doubtKind{
	doubtEndless, doubtEnds, doubtWins, doubtLonger, doubtShorter, doubtUnsettled, doubtSlight, doubtUnseen,
	doubtIdentical, doubtNever, doubtSingle, doubtUnplayed,
}

// matters reports whether a verdict names a difference worth naming.
func (k doubtKind) matters() bool {
	return slices.Index(doubtKinds, k) < slices.Index(doubtKinds, doubtUnsettled)
}

// kindsOf are the verdicts on a play.
func kindsOf(v engine.Verdict) []doubtKind {
	var kinds []doubtKind
	if v.EndsNot == engine.Differs {
		if v.Unending.Value > 0 {
			kinds = append(kinds, doubtEndless)
		} else {
			kinds = append(kinds, doubtEnds)
		}
	}
	if v.Wins == engine.Differs {
		kinds = append(kinds, doubtWins)
	}
	if v.Longer == engine.Differs {
		if v.Length.Value > 0 {
			kinds = append(kinds, doubtLonger)
		} else {
			kinds = append(kinds, doubtShorter)
		}
	}
	if len(kinds) > 0 {
		return kinds
	}
	return []doubtKind{map[engine.Effect]doubtKind{
		engine.Unsettled: doubtUnsettled, engine.Slight: doubtSlight, engine.Unseen: doubtUnseen, engine.Identical: doubtIdentical,
	}[v.Worst()]}
}

// gravest puts kinds in order, once each, and leaves out those that say nothing
// beside others that matter.
func gravest(kinds []doubtKind) []doubtKind {
	var out []doubtKind
	for _, k := range doubtKinds {
		if slices.Contains(kinds, k) && (k.matters() || len(out) == 0) {
			out = append(out, k)
		}
	}
	return out
}

// doubtOf is what the answers to a fork of a game do to play.
func (m *Measures) doubtOf(g *gameMeasures, fork *corpus.Fork) forkDoubt {
	f := forkDoubt{game: g.game, fork: fork}
	for i, answer := range fork.Answers {
		a := answerDoubt{answer: answer}
		if i > 0 {
			m.measure(g, &a, fork.Name+"="+answer.Value)
		} else if g.doubt != nil {
			a.result = g.doubt.Cases[0]
			a.plays = m.playsOf(g, a.result)
		}
		f.answers = append(f.answers, a)
	}
	f.kinds = f.verdicts()
	for i := 1; i < len(f.answers); i++ {
		a := &f.answers[i]
		for k := range a.plays {
			if p := &a.plays[k]; f.worst == nil || p.chosen() > f.worst.chosen() {
				f.worst, f.answer = p, a
			}
		}
	}
	if f.worst != nil {
		s := f.worst.verdict.Shift
		f.effect = engine.Interval{Value: max(0, s.Value), Low: max(0, s.Low), High: max(0, s.High)}
		if slices.Equal(f.kinds, []doubtKind{doubtNever}) {
			f.effect = engine.Interval{} // of the very same rules there is no doubt
		}
	}
	return f
}

// verdicts are those on all answers but the first.
func (f *forkDoubt) verdicts() []doubtKind {
	if len(f.answers) == 1 {
		return []doubtKind{doubtSingle}
	}
	var kinds []doubtKind
	for _, a := range f.answers[1:] {
		kinds = append(kinds, a.kinds...)
	}
	return gravest(kinds)
}

// chosen is by how much a chance is shifted by the games that choose which.
func (p *playDoubt) chosen() float64 {
	c := p.play.Paired.Shift.Chosen
	return float64(max(c.Gained-c.Lost, c.Lost-c.Gained)) / float64(max(1, c.Games))
}

// measure finds what was measured of the rules with set: alone or, where that
// does not go together with the other defaults, with the first other answer
// that it goes together with.
func (m *Measures) measure(g *gameMeasures, a *answerDoubt, set string) {
	a.kinds = []doubtKind{doubtUnplayed}
	if g.doubt == nil {
		return
	}
	a.result = g.doubt.Case(set)
	if a.result != nil && a.result.Problem != "" {
		a.problem = a.result.Problem
		at := slices.IndexFunc(g.doubt.Cases, func(c *engine.DoubtResult) bool {
			return len(c.Set) == 2 && c.Problem == "" && slices.Contains(c.Set, set)
		})
		if at < 0 {
			return
		}
		a.result = g.doubt.Cases[at]
		for _, s := range a.result.Set {
			if s != set {
				a.with = append(a.with, s)
			}
		}
	}
	m.judge(g, a, a.result)
}

// judge takes the figures of a case, if there are any, for those of the answer.
func (m *Measures) judge(g *gameMeasures, a *answerDoubt, r *engine.DoubtResult) {
	if r == nil {
		return
	}
	if a.result, a.plays = r, m.playsOf(g, r); len(a.plays) == 0 {
		return
	}
	var kinds []doubtKind
	for _, p := range a.plays {
		kinds = append(kinds, kindsOf(p.verdict)...)
	}
	a.kinds = gravest(kinds)
	if r.Digest == g.doubt.Cases[0].Digest {
		a.kinds = []doubtKind{doubtNever}
	}
}

// playsOf are the plays of a case, with verdicts unless it is the defaults.
func (m *Measures) playsOf(g *gameMeasures, r *engine.DoubtResult) []playDoubt {
	base := g.doubt.Cases[0]
	var out []playDoubt
	for _, p := range []playDoubt{{match: true, by: base.Match, play: r.Match}, {by: base.Round, play: r.Round}} {
		if p.play == nil {
			continue
		}
		if p.play.Paired != nil {
			p.verdict = p.play.Verdict(p.by, m.z)
		}
		out = append(out, p)
	}
	return out
}

// family is how many intervals are given of answers one by one: all of them
// hold at once, see [engine.SimultaneousZ].
func (m *Measures) family() int {
	n := 0
	for _, g := range m.games {
		if g.doubt == nil {
			continue
		}
		for _, c := range g.doubt.Cases[1:] {
			for _, p := range []*engine.DoubtPlay{c.Round, c.Match} {
				if p != nil && len(c.Set) == 1 {
					n += engine.VerdictIntervals
				}
			}
		}
	}
	return n
}

// doubts are all forks of all games, by how much they matter: the one that
// shifts a chance most is the first, those that were not measured are the last.
func (m *Measures) doubts() []forkDoubt {
	var all []forkDoubt
	for _, g := range m.games {
		for _, fork := range g.game.Forks {
			all = append(all, m.doubtOf(g, fork))
		}
	}
	rankDoubts(all)
	return all
}

// rankDoubts puts forks in order of their effects and ranks them. A fork is as
// high as its place would be if it lay below those only whose whole interval
// lies above its own, and as low likewise: if all intervals hold, so do all of
// these ranks.
func rankDoubts(all []forkDoubt) {
	slices.SortStableFunc(all, func(a, b forkDoubt) int {
		switch {
		case (a.worst == nil) != (b.worst == nil):
			if b.worst == nil {
				return -1
			}
			return 1
		case a.effect.Value != b.effect.Value:
			if a.effect.Value > b.effect.Value {
				return -1
			}
			return 1
		}
		// Forks of no effect that is seen: the surer, the lower.
		return int(10_000_000*b.effect.High) - int(10_000_000*a.effect.High)
	})
	ranked := all
	for len(ranked) > 0 && ranked[len(ranked)-1].worst == nil {
		ranked = ranked[:len(ranked)-1]
	}
	for i := range ranked {
		f := &ranked[i]
		f.rank, f.highest, f.lowest = i+1, 1, len(ranked)
		for k := range ranked {
			switch other := ranked[k].effect; {
			case other.Low > f.effect.High:
				f.highest++
			case other.High < f.effect.Low:
				f.lowest--
			}
		}
	}
}
