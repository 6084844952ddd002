package site

import (
	"math"

	"furrow/engine"
	"furrow/site/likeness"
)

// playStatistic is a measure of how a game plays, by which games are compared.
type playStatistic struct {
	key string // of what a page calls it
	// ratio statistics are compared by ratio, as their logarithms: a game of
	// 200 moves is to one of 100 what one of 40 is to one of 20.
	ratio bool
	// of is the statistic of rounds of a game with so many seeds; NaN where
	// there is none, as of what a capture takes where nothing was captured.
	of func(r *statisticsRun, seeds float64) float64
}

// playStatistics are of random rounds, of which there are thousands of every
// game, so that hardly any of the difference between two games is chance. One
// that the course of the rounds has to be watched for is compared where it was.
var playStatistics = []playStatistic{
	{"chart-plies", true, named("plies")},
	{"chart-measure-choices", true, named("moves")},
	{"chart-measure-laps", true, named("laps")},
	{"chart-measure-seeds", true, named("sown")},
	{"likeness-capturing", false, named("captures")},
	{"likeness-haul", true, func(r *statisticsRun, seeds float64) float64 {
		return float64(r.Stats.Captured.Sum) / float64(r.Stats.Captures) / seeds
	}},
	{"chart-fork-first", false, named("first_wins")},
	{"chart-drawn", false, named("drawn")},
	{"likeness-repeated", false, named("repeated")},
	{"likeness-margin", false, func(r *statisticsRun, seeds float64) float64 {
		return math.Sqrt(r.Stats.Margin.Variance()) / seeds
	}},
	{"likeness-lead-changes", false, named("lead_changes")},
	{"likeness-behind", false, named("behind")},
	{"likeness-decided", false, named("decided")},
}

// named is the figure of that name in [statisticsOf].
func named(name string) func(*statisticsRun, float64) float64 {
	return func(r *statisticsRun, _ float64) float64 {
		f := r.figure(name)
		if f.Rounds == 0 {
			return math.NaN()
		}
		return f.Value
	}
}

// value is the statistic as it is compared.
func (p playStatistic) value(r *statisticsRun, seeds float64) float64 {
	x := p.of(r, seeds)
	if p.ratio {
		x = math.Log(x)
	}
	if math.IsInf(x, 0) {
		return math.NaN()
	}
	return x
}

// playScores are the statistics of games by those of playStatistics that are
// known of all of them, or nil if some game was not measured.
func (m *Measures) playScores(studies []*study) (s *likeness.Scores, by []playStatistic) {
	var runs []*statisticsRun
	for _, st := range studies {
		of := m.statisticsOfGame(st.game)
		if len(of) == 0 || of[0].run("random") == nil {
			return nil, nil
		}
		runs = append(runs, of[0].run("random"))
	}
	s = &likeness.Scores{Rows: make([][]float64, len(studies))}
	for _, p := range playStatistics {
		known := 0
		column := make([]float64, len(studies))
		for i, r := range runs {
			column[i] = p.value(r, seedsOf(studies[i].program))
			if !math.IsNaN(column[i]) {
				known++
			}
		}
		if known < len(studies) {
			continue
		}
		s.Names, by = append(s.Names, p.key), append(by, p)
		for i, x := range column {
			s.Rows[i] = append(s.Rows[i], x)
		}
	}
	if len(by) == 0 {
		return nil, nil
	}
	return s, by
}

// seedsOf is how many seeds a game begins with.
func seedsOf(p *engine.Program) float64 {
	n := 0
	for _, seeds := range p.Start().Pits {
		n += int(seeds)
	}
	return float64(n)
}
