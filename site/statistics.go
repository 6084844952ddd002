package site

import (
	"cmp"
	"math"
	"slices"

	"furrow/corpus"
	"furrow/engine"
)

// statistic is one thing that is measured of the rounds a player plays against
// itself.
type statistic struct {
	name string // "lead_changes", as data files and lexicons have it
	unit statisticUnit
	told string // what readers are told it is counted in: "statistic-in-" and this
	// of is the estimate with its interval, and of how many rounds; no rounds
	// where it was not measured.
	of func(r *statisticsRun) figure
}

// statisticUnit is what a statistic is counted in.
type statisticUnit string

const (
	inShares     statisticUnit = "share" // from 0 to 1, or of an advantage from -0.5 to 0.5
	inPlies      statisticUnit = "plies"
	inNumbers    statisticUnit = "number"
	inMagnitudes statisticUnit = "log10"
)

// figure is an estimate from a sample, with its interval of 95 %.
type figure struct {
	engine.Interval
	Rounds int64 // of the sample, 0 where nothing was measured
}

// statisticsOf lists what is measured, in the order in which it is told.
var statisticsOf = []statistic{
	{"first_advantage", inShares, "points", ofStats(func(r *statisticsRun) engine.Interval {
		s := r.standing()
		x := s.Score()
		return engine.Interval{Value: x.Value - 0.5, Low: x.Low - 0.5, High: x.High - 0.5}
	})},
	{"first_wins", inShares, "rounds", ofStats(func(r *statisticsRun) engine.Interval { return engine.ShareOf(int64(r.standing().Won), r.Stats.Games) })},
	{"second_wins", inShares, "rounds", ofStats(func(r *statisticsRun) engine.Interval { return engine.ShareOf(int64(r.standing().Lost), r.Stats.Games) })},
	{"drawn", inShares, "rounds", ofStats(func(r *statisticsRun) engine.Interval { return r.Stats.DrawnShare() })},
	{"repeated", inShares, "rounds", ofStats(func(r *statisticsRun) engine.Interval { return engine.ShareOf(r.Stats.Repeated, r.Stats.Games) })},
	{"plies", inPlies, "moves", ofStats(func(r *statisticsRun) engine.Interval { return r.Stats.Plies.Mean() })},
	{"plies_median", inPlies, "moves", ofStats(func(r *statisticsRun) engine.Interval { return medianOf(r.Stats.Histogram) })},
	{"moves", inNumbers, "each", ofMoves(func(c *engine.Course) engine.PerMove { return c.Legal }, func(s *engine.Stats) engine.Interval { return s.Choices.Mean() })},
	{"tree", inMagnitudes, "log", ofWidth},
	{"laps", inNumbers, "each", ofMoves(func(c *engine.Course) engine.PerMove { return c.Laps }, func(s *engine.Stats) engine.Interval { return s.Laps.Mean() })},
	{"sown", inNumbers, "each", ofMoves(func(c *engine.Course) engine.PerMove { return c.Sown }, func(s *engine.Stats) engine.Interval { return s.Sown.Mean() })},
	{"captured", inNumbers, "each", ofMoves(func(c *engine.Course) engine.PerMove { return c.Captured }, func(s *engine.Stats) engine.Interval { return s.Captured.Mean() })},
	{"captures", inShares, "of-moves", ofMoves(func(c *engine.Course) engine.PerMove { return c.Captures }, (*engine.Stats).CaptureShare)},
	{"margin", inShares, "seeds", ofCourse(func(c *engine.Course) engine.Tally { return c.Gap })},
	{"lead_changes", inNumbers, "round", ofCounts(func(c *engine.Course) engine.Tally { return c.LeadChanges })},
	{"behind", inShares, "positions", ofCourse(func(c *engine.Course) engine.Tally { return c.Behind })},
	{"drama", inShares, "seeds", ofCourse(func(c *engine.Course) engine.Tally { return c.Drama })},
	{"decided", inShares, "part", ofCourse(func(c *engine.Course) engine.Tally { return c.Decided })},
}

// gameStatistics are the statistics of a game on one board, all on the same
// scales, so that games can be set against each other.
type gameStatistics struct {
	Game    *corpus.Game
	Set     []string // settings that make the board, none of the game as it is by default
	Rules   engine.Rules
	Space   engine.StateSpace
	Reached *engine.Reached // positions that can be reached, nil if they were not counted
	Command string          // that plays again what is committed, or ""
	Engine  string          // version that played it
	Runs    []*statisticsRun
}

// statisticsRun is the rounds of one player against itself.
type statisticsRun struct {
	Player  string // "random", "greedy", "search:500"
	Seed    uint64
	Opening int // plies at the start that were drawn, whoever plays
	Stats   *engine.Stats
	Figures []figure // in step with statisticsOf

	starter engine.Side
}

// run is the run of a player, or nil.
func (g *gameStatistics) run(player string) *statisticsRun {
	for _, r := range g.Runs {
		if r.Player == player {
			return r
		}
	}
	return nil
}

// figure is the figure of that name in [statisticsOf].
func (r *statisticsRun) figure(name string) figure {
	i := slices.IndexFunc(statisticsOf, func(s statistic) bool { return s.name == name })
	return r.Figures[i]
}

// standing is what came of the rounds for the side that begins.
func (r *statisticsRun) standing() engine.Standing {
	s := engine.Standing{Won: int(r.Stats.South), Drawn: int(r.Stats.Drawn + r.Stats.Stopped), Lost: int(r.Stats.North)}
	if r.starter == engine.North {
		s.Won, s.Lost = s.Lost, s.Won
	}
	return s
}

func newStatisticsRun(player string, seed uint64, opening int, starter engine.Side, stats *engine.Stats) *statisticsRun {
	r := &statisticsRun{Player: player, Seed: seed, Opening: opening, Stats: stats, starter: starter}
	for _, s := range statisticsOf {
		r.Figures = append(r.Figures, s.of(r))
	}
	return r
}

// ofStats is a figure of all rounds.
func ofStats(of func(*statisticsRun) engine.Interval) func(*statisticsRun) figure {
	return func(r *statisticsRun) figure { return figure{of(r), r.Stats.Games} }
}

// ofCourse is a figure kept in millionths by the course of play.
func ofCourse(of func(*engine.Course) engine.Tally) func(*statisticsRun) figure {
	return func(r *statisticsRun) figure {
		if r.Stats.Course == nil {
			return figure{}
		}
		t := of(r.Stats.Course)
		return figure{notBelow(t.Share()), t.N}
	}
}

// ofWidth is how wide the tree of a round is.
func ofWidth(r *statisticsRun) figure {
	if r.Stats.Course == nil {
		return figure{}
	}
	w := r.Stats.Course.Width
	return figure{notBelow(w.Share()), w.N}
}

// notBelow ends the interval of what is never less than nought there: of few
// rounds the normal distribution goes on below.
func notBelow(i engine.Interval) engine.Interval {
	i.Low = max(0, i.Low)
	return i
}

// ofCounts is a figure counted by the course of play.
func ofCounts(of func(*engine.Course) engine.Tally) func(*statisticsRun) figure {
	return func(r *statisticsRun) figure {
		if r.Stats.Course == nil {
			return figure{}
		}
		t := of(r.Stats.Course)
		return figure{notBelow(t.Mean()), t.N}
	}
}

// ofMoves is a figure of every move.
func ofMoves(of func(*engine.Course) engine.PerMove, otherwise func(*engine.Stats) engine.Interval) func(*statisticsRun) figure {
	return func(r *statisticsRun) figure { return figure{meanOfMoves(r.Stats, of, otherwise), r.Stats.Games} }
}

// meanOfMoves is the mean of what every move has, with the interval that minds
// that the moves of one round are alike; where the course was not watched, that
// of moves drawn each for itself, which is too narrow.
func meanOfMoves(s *engine.Stats, of func(*engine.Course) engine.PerMove, otherwise func(*engine.Stats) engine.Interval) engine.Interval {
	if s.Course == nil {
		return otherwise(s)
	}
	return of(s.Course).Mean()
}

// medianOf is the median of what a histogram counts, with the interval between
// order statistics, which asks nothing of the distribution.
func medianOf(histogram []int64) engine.Interval {
	n := int64(0)
	for _, games := range histogram {
		n += games
	}
	at := func(rank float64) float64 { // of ranks from 1 to n
		k := min(max(int64(math.Round(rank)), 1), n)
		for length, games := range histogram {
			if k -= games; k <= 0 {
				return float64(length)
			}
		}
		return 0
	}
	if n == 0 {
		return engine.Interval{}
	}
	middle, half := float64(n+1)/2, 0.98*math.Sqrt(float64(n))
	return engine.Interval{Value: at(middle), Low: at(middle - half), High: at(middle + half)}
}

// addKept adds to the runs of each game those that are kept with the content.
func (m *Measures) addKept(c *corpus.Corpus) {
	for _, g := range m.games {
		for _, kept := range c.Statistics {
			if kept.Game != g.game.ID || kept.Old[0] || len(kept.Boards[0].Set) > 0 {
				continue
			}
			for _, r := range kept.Boards[0].Runs {
				player, err := engine.PlayerNamed(r.Player)
				if err != nil {
					continue // it was read, so there is such a player
				}
				switch p := player.(type) {
				case engine.Random:
					if r.Stats.Course != nil {
						g.watched = r.Stats
					}
				case engine.Greedy:
					g.runs = append(g.runs, run{kind: greedyRounds, stats: r.Stats})
				case engine.Search:
					g.runs = append(g.runs, run{kind: searchRounds, stats: r.Stats, nodes: p.Nodes, opening: r.Opening})
				}
			}
		}
		slices.SortStableFunc(g.runs, func(a, b run) int { return cmp.Compare(a.kind, b.kind) })
	}
}

// newStatistics puts together what is committed and what was measured: of each
// game the board by default first, then the others that were played. Committed
// rounds of random players take the place of those of the build, because their
// course is known; those of rules that are no longer the game's are left out.
func (m *Measures) newStatistics(c *corpus.Corpus) ([]*gameStatistics, error) {
	var all []*gameStatistics
	for _, g := range m.games {
		program, err := engine.Compile(g.rules)
		if err != nil {
			return nil, err
		}
		first := &gameStatistics{Game: g.game, Rules: g.rules, Space: program.StateSpace()}
		all = append(all, first)
		for _, kept := range c.Statistics {
			if kept.Game != g.game.ID {
				continue
			}
			for i, board := range kept.Boards {
				if kept.Old[i] {
					continue
				}
				rules, err := engine.RulesOf(board.Runs[0].Rules...)
				if err != nil {
					return nil, err
				}
				s := first
				if len(board.Set) > 0 {
					if program, err = engine.Compile(rules); err != nil {
						return nil, err
					}
					s = &gameStatistics{Game: g.game, Set: board.Set, Rules: rules, Space: program.StateSpace()}
					all = append(all, s)
				}
				s.Reached, s.Command, s.Engine = board.Reached, kept.Command, kept.Engine
				for _, r := range board.Runs {
					s.Runs = append(s.Runs, newStatisticsRun(r.Player, r.Seed, r.Opening, rules.Starter, r.Stats))
				}
			}
		}
		if stats := g.run(randomRounds); stats != nil && first.run("random") == nil {
			r := newStatisticsRun("random", m.options.Seed, 0, g.rules.Starter, stats)
			first.Runs = slices.Insert(first.Runs, 0, r)
		}
	}
	return all, nil
}

// statisticsOfGame are those of a game, its board by default first.
func (m *Measures) statisticsOfGame(game *corpus.Game) []*gameStatistics {
	var of []*gameStatistics
	for _, s := range m.statistics {
		if s.Game == game {
			of = append(of, s)
		}
	}
	return of
}
