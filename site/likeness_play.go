package site

import (
	"math"

	"furrow/engine"
	"furrow/site/likeness"
)

// playStatistic is a measure of how a game plays, by which games are compared.
type playStatistic struct {
	key string // names it
	// ratio statistics are compared by ratio, as their logarithms: a game of
	// 200 moves is to one of 100 what one of 40 is to one of 20.
	ratio bool
	of    func(s *engine.Stats, seeds float64) float64 // seeds is how many are in play
}

// playStatistics are measured on random rounds, of which there are thousands
// of every game, so that hardly any of the difference between two games is
// chance.
var playStatistics = []playStatistic{
	{"chart-plies", true, func(s *engine.Stats, _ float64) float64 { return s.Plies.Mean().Value }},
	{"chart-measure-choices", true, func(s *engine.Stats, _ float64) float64 { return s.Choices.Mean().Value }},
	{"chart-measure-laps", true, func(s *engine.Stats, _ float64) float64 { return s.Laps.Mean().Value }},
	{"chart-measure-seeds", true, func(s *engine.Stats, _ float64) float64 { return s.Sown.Mean().Value }},
	{"likeness-capturing", false, func(s *engine.Stats, _ float64) float64 { return s.CaptureShare().Value }},
	{"likeness-haul", true, func(s *engine.Stats, seeds float64) float64 {
		return float64(s.Captured.Sum) / float64(s.Captures) / seeds
	}},
	{"chart-fork-first", false, func(s *engine.Stats, _ float64) float64 { return s.SouthShare().Value }},
	{"chart-drawn", false, func(s *engine.Stats, _ float64) float64 { return s.DrawnShare().Value }},
	{"likeness-repeated", false, func(s *engine.Stats, _ float64) float64 {
		return float64(s.Repeated) / float64(s.Games)
	}},
	{"likeness-margin", false, func(s *engine.Stats, seeds float64) float64 {
		return math.Sqrt(s.Margin.Variance()) / seeds
	}},
}

// value is the statistic of a game as it is compared; NaN where there is none,
// as of the haul of a capture where nothing was captured.
func (p playStatistic) value(s *engine.Stats, seeds float64) float64 {
	x := p.of(s, seeds)
	if p.ratio {
		x = math.Log(x)
	}
	if math.IsInf(x, 0) {
		return math.NaN()
	}
	return x
}

// playScores are the statistics of games, or nil if they were not measured.
func (m *Measures) playScores(studies []*study) *likeness.Scores {
	s := &likeness.Scores{}
	for _, p := range playStatistics {
		s.Names = append(s.Names, p.key)
	}
	for _, st := range studies {
		g := m.of(st.game)
		if g == nil || g.run(randomRounds) == nil {
			return nil
		}
		stats := g.run(randomRounds)
		var row []float64
		for _, p := range playStatistics {
			row = append(row, p.value(stats, seedsOf(st.program)))
		}
		s.Rows = append(s.Rows, row)
	}
	return s
}

// seedsOf is how many seeds a game begins with.
func seedsOf(p *engine.Program) float64 {
	n := 0
	for _, seeds := range p.Start().Pits {
		n += int(seeds)
	}
	return float64(n)
}
