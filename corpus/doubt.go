package corpus

import (
	"slices"
	"strings"

	"furrow/engine"
)

// Doubt is what the answers to the forks of a game do to play, as it was
// measured.
type Doubt struct {
	File string
	Old  bool // it was measured by other rules, or of other questions, than there are now
	*engine.DoubtStudy
}

// DoubtOf is what was measured of a game, or nil.
func (c *Corpus) DoubtOf(game string) *Doubt {
	return find(c.Doubts, game, func(d *Doubt) string { return d.Game })
}

// fewCombinations is up to how many ways to answer all forks of a game are all
// played. Of a game with more, every two answers are.
const fewCombinations = 50

// nameOnly is the fork that is left out of combinations: who begins is measured
// by itself, and where the board is the same from both sides it is a name.
const nameOnly = "first_starter"

// DoubtCases lists what has to be played to measure the doubts of a game: the
// defaults, each other answer to a fork, what the readings of its witnesses
// would have, what each reader makes of it who answers several forks in a way
// of their own, and combinations of answers.
func (c *Corpus) DoubtCases(g *Game) []engine.DoubtCase {
	var sets [][]Setting
	add := func(set ...Setting) {
		known := slices.ContainsFunc(sets, func(s []Setting) bool {
			return len(s) == len(set) && !slices.ContainsFunc(set, func(x Setting) bool { return !slices.Contains(s, x) })
		})
		if !known {
			sets = append(sets, set)
		}
	}
	add()
	for _, f := range g.Forks {
		for _, a := range f.Answers[1:] {
			add(Setting{f.Name, a.Value})
		}
	}
	for _, s := range c.readingSettings(g) {
		add(s)
	}
	for _, reader := range g.Readers() {
		if set := g.ReadBy(reader); len(set) > 1 {
			add(set...)
		}
	}
	for _, set := range g.combinations() {
		add(set...)
	}
	var cases []engine.DoubtCase
	for _, set := range sets {
		rules, err := g.Interpretation(set...)
		if err != nil && len(set) > 1 {
			continue // that the answers do not go together is no result
		}
		k := engine.DoubtCase{Rules: rules, Problem: err}
		for _, s := range set {
			k.Set = append(k.Set, s.String())
		}
		cases = append(cases, k)
	}
	return cases
}

// String writes "reopen=no".
func (s Setting) String() string { return s.Parameter + "=" + s.Value }

// readingSettings are the values that readings of the witnesses would have, as
// near as the engine comes to them.
func (c *Corpus) readingSettings(g *Game) []Setting {
	var out []Setting
	if by := c.Collation(g.ID); by != nil {
		for _, v := range by.Variants {
			if v.Runs() {
				out = append(out, v.Other)
			}
		}
	}
	return out
}

// Readers names those whose reading an answer to a fork is, in order of their
// first answer.
func (g *Game) Readers() []string {
	var out []string
	for _, f := range g.Forks {
		for _, a := range f.Answers {
			for _, r := range a.Readers() {
				if !slices.Contains(out, r) {
					out = append(out, r)
				}
			}
		}
	}
	return out
}

// Readers are those whose reading the answer is.
func (a Answer) Readers() []string {
	if a.Reader == "" {
		return nil
	}
	return strings.Split(a.Reader, ", ")
}

// ReadBy lists the answers of a reader that are not the defaults.
func (g *Game) ReadBy(reader string) []Setting {
	var set []Setting
	for _, f := range g.Forks {
		for _, a := range f.Answers[1:] {
			if slices.Contains(a.Readers(), reader) {
				set = append(set, Setting{f.Name, a.Value})
			}
		}
	}
	return set
}

// AllCombined reports whether every way to answer the forks of the game is
// among its [Corpus.DoubtCases], but for who begins.
func (g *Game) AllCombined() bool {
	n := 1
	for _, f := range g.Forks {
		if f.Name != nameOnly {
			n *= len(f.Answers)
		}
	}
	return n <= fewCombinations
}

// combinations are the ways to answer two forks or more otherwise than by
// default: all of them where there are few, or else every two.
func (g *Game) combinations() [][]Setting {
	most := 2
	if g.AllCombined() {
		most = len(g.Forks)
	}
	var out [][]Setting
	var choose func(set []Setting, forks []*Fork)
	choose = func(set []Setting, forks []*Fork) {
		if len(set) > 1 {
			out = append(out, slices.Clone(set))
		}
		if len(set) == most {
			return
		}
		for i, f := range forks {
			if f.Name == nameOnly {
				continue
			}
			for _, a := range f.Answers[1:] {
				choose(append(slices.Clone(set), Setting{f.Name, a.Value}), forks[i+1:])
			}
		}
	}
	choose(nil, g.Forks)
	slices.SortStableFunc(out, func(a, b []Setting) int { return len(a) - len(b) })
	return out
}

// doubts holds what was measured to the rules and forks of now.
func (k *checker) doubts() {
	for _, d := range k.Doubts {
		if k.resultProgram(d.File, d.Game) == nil {
			continue
		}
		g, err := k.Game(d.Game)
		if err != nil {
			continue
		}
		for _, c := range k.DoubtCases(g) {
			was := d.Case(c.Set...)
			switch {
			case was == nil && len(c.Set) > 1:
				continue // several answers together may have been left out
			case was == nil:
				d.Old = true
				k.warn(Place{File: d.File}, d.Command+" --write", "%s was not measured in %s", strings.Join(c.Set, " "), d.Game)
			case was.Digest != c.Rules.Digest():
				d.Old = true
				k.warn(Place{File: d.File}, d.Command+" --write", "it was measured by other rules than %s has now", d.Game)
			default:
				continue
			}
			break
		}
	}
}
