package site

import (
	"context"

	"furrow/engine"
)

// sizes are how many games of each kind are played under some rules.
type sizes struct{ random, matches, rivalRounds, rivalMatches int }

// pilotGames are played first, to see how long a game is. The time they take
// is not looked at: sizes must come out the same on every machine.
const pilotGames = 50

// sizesFor bounds what the options ask for by what they allow to be done.
func (m *Measures) sizesFor(ctx context.Context, rules engine.Rules, store store) (sizes, error) {
	o := m.options
	all := sizes{o.Random, o.Matches, o.RivalRounds, o.RivalMatches}
	if o.Work == 0 || o.Random == 0 {
		return all, nil
	}
	pilot := func(matches bool) (work float64, err error) {
		n := min(pilotGames, o.Random)
		key := jobKey{Rules: rules, Matches: matches, Games: n, Seed: o.Seed}
		stats, err := store.play(ctx, &job{jobKey: key}, o.Workers, func(int) {})
		if err != nil {
			return 0, err
		}
		return float64(stats.Plies.Sum+stats.Sown.Sum) / float64(n), nil
	}
	work, err := pilot(false)
	if err != nil {
		return all, err
	}
	all.random = affordable(o.Random, o.Work, work)
	all.rivalRounds = affordable(o.RivalRounds, o.Work, work)
	if rules.Match != engine.SingleRound && o.Matches+o.RivalMatches > 0 {
		if work, err = pilot(true); err != nil {
			return all, err
		}
		all.matches = affordable(o.Matches, o.Work, work)
		all.rivalMatches = affordable(o.RivalMatches, o.Work, work)
	}
	return all, nil
}

// affordable is the number of games wanted, or, where that would cost more
// than there is, the largest of 1, 2 and 5 times a power of ten that does not:
// a figure that is easily said.
func affordable(wanted, have int, each float64) int {
	if have == 0 || each*float64(wanted) <= float64(have) {
		return wanted
	}
	n := 1
	for power := 1; ; power *= 10 {
		for _, digit := range []int{1, 2, 5} {
			if float64(digit*power)*each > float64(have) {
				return min(wanted, n)
			}
			n = digit * power
		}
	}
}
