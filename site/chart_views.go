package site

import (
	"slices"
	"strconv"
	"strings"

	"furrow/corpus"
	"furrow/engine"
)

// runStyle is how the histogram of a kind of run looks: not in the colours of
// the players, for it is of neither.
var runStyles = map[runKind]outcome{
	randomRounds:  {class: "fw-chart-bar", color: "--chart-bar"},
	greedyRounds:  {class: "fw-chart-bar", color: "--chart-bar", pattern: "dots"},
	searchRounds:  {class: "fw-chart-bar", color: "--chart-bar", pattern: "lines"},
	randomMatches: {class: "fw-chart-bar", color: "--chart-bar", pattern: "dots"},
}

// gameCharts are the charts of one game: who wins, how long it lasts, what a
// move does, which pits are played and raided; for each way of playing that
// was measured. Of a game that was not measured there are none.
func (m *Measures) gameCharts(game *corpus.Game, loc *locale) []chartView {
	g := m.of(game)
	if g == nil || len(g.runs) == 0 {
		return nil
	}
	prefix := "chart-" + game.ID + "-"
	var views []chartView
	add := func(name, title string, c chart, runs []run, notes ...string) {
		caption := strings.Join(append(m.captionOf(runs, loc), notes...), " ")
		views = append(views, newChartView(prefix+name, loc.Plain(title), caption, loc, c))
	}

	shares := newShareChart(loc, loc.Plain("chart-player"))
	dots := &dotChart{loc: loc, subject: loc.Plain("chart-player")}
	board := &boardChart{loc: loc, board: g.rules.Board()}
	var rounds []run
	var lengths []lengthRun
	for _, r := range g.runs {
		name := m.runName(r.kind, loc)
		shares.add(name, m.runSize(r, loc), r.stats)
		if r.kind == randomMatches {
			continue
		}
		rounds = append(rounds, r)
		dots.names = append(dots.names, name)
		lengths = append(lengths, lengthOf(name, r))
		if r.kind == randomRounds {
			m.addPits(board, r, loc) // those of the others are on the page of statistics
		}
	}
	moving := g.moving(rounds)
	m.addMoveMeasures(dots, moving, loc)
	add("shares", "chart-shares-title", shares, g.runs, loc.Plain("chart-note-whiskers"))
	add("lengths", "chart-lengths-title", newLengthChart(loc, loc.Plain("chart-plies"), false, lengths...), rounds, loc.Plain("chart-note-mean"))
	if s := g.run(randomMatches); s != nil && s.Rounds != nil {
		matches := newLengthChart(loc, loc.Plain("chart-rounds"), false, lengthRun{
			name: m.runName(randomMatches, loc), counts: s.Rounds.Histogram,
			mean: s.Rounds.Rounds.Mean(), style: runStyles[randomMatches],
		})
		add("matches", "chart-matches-title", matches, []run{{kind: randomMatches, stats: s}}, loc.Plain("chart-note-mean"))
	}
	add("moves", "chart-moves-title", dots, moving)
	add("pits", "chart-pits-title", board, rounds[:1], loc.Plain("chart-note-pits"))
	return views
}

// compareCharts set games side by side on common scales, each played at random
// for one round. Games that were not measured are left out.
func (m *Measures) compareCharts(games []*corpus.Game, loc *locale) []chartView {
	shares := newShareChart(loc, loc.Plain("chart-game"))
	dots := &dotChart{loc: loc, subject: loc.Plain("chart-game")}
	var lengths []lengthRun
	var runs, moving []run
	for _, game := range games {
		g := m.of(game)
		if g == nil || g.run(randomRounds) == nil {
			continue
		}
		r := g.runs[0]
		shares.add(game.Title, m.runSize(r, loc), r.stats)
		lengths = append(lengths, lengthOf(game.Title, r))
		dots.names = append(dots.names, game.Title)
		runs = append(runs, r)
		moving = append(moving, g.moving([]run{r})...)
	}
	if len(runs) == 0 {
		return nil
	}
	m.addMoveMeasures(dots, moving, loc)
	caption := func(of []run, notes ...string) string {
		least, most := of[0].stats.Games, of[0].stats.Games
		for _, r := range of {
			least, most = min(least, r.stats.Games), max(most, r.stats.Games)
		}
		size := loc.Plain("chart-size-rounds", "n", int(most))
		if least < most {
			size = loc.Plain("chart-fork-range", "low", loc.Number(int(least)), "high", size)
		}
		said := append([]string{loc.Plain("chart-caption-random", "size", size)}, m.captionOfAll(loc)...)
		return strings.Join(append(said, notes...), " ")
	}
	return []chartView{
		newChartView("chart-compare-shares", loc.Plain("chart-shares-title"), caption(runs, loc.Plain("chart-note-whiskers")), loc, shares),
		newChartView("chart-compare-lengths", loc.Plain("chart-lengths-title"),
			caption(runs, loc.Plain("chart-note-ratio"), loc.Plain("chart-note-mean")), loc,
			newLengthChart(loc, loc.Plain("chart-plies"), true, lengths...)),
		newChartView("chart-compare-moves", loc.Plain("chart-moves-title"), caption(moving), loc, dots),
	}
}

func lengthOf(name string, r run) lengthRun {
	return lengthRun{name: name, counts: r.stats.Histogram, mean: r.stats.Plies.Mean(), style: runStyles[r.kind]}
}

// moving are the runs that what a move does is told from: those given, but
// random rounds whose course is kept in place of the build's.
func (g *gameMeasures) moving(runs []run) []run {
	runs = slices.Clone(runs)
	for i := range runs {
		if runs[i].kind == randomRounds && g.watched != nil {
			runs[i].stats = g.watched
		}
	}
	return runs
}

// addMoveMeasures adds what a move does and how much choice there is.
func (m *Measures) addMoveMeasures(c *dotChart, runs []run, loc *locale) {
	for _, measure := range []struct {
		key       string
		of        func(*engine.Course) engine.PerMove
		otherwise func(*engine.Stats) engine.Interval
	}{
		{"chart-measure-choices", func(c *engine.Course) engine.PerMove { return c.Legal }, func(s *engine.Stats) engine.Interval { return s.Choices.Mean() }},
		{"chart-measure-laps", func(c *engine.Course) engine.PerMove { return c.Laps }, func(s *engine.Stats) engine.Interval { return s.Laps.Mean() }},
		{"chart-measure-seeds", func(c *engine.Course) engine.PerMove { return c.Sown }, func(s *engine.Stats) engine.Interval { return s.Sown.Mean() }},
		{"chart-measure-captured", func(c *engine.Course) engine.PerMove { return c.Captured }, func(s *engine.Stats) engine.Interval { return s.Captured.Mean() }},
	} {
		var means []engine.Interval
		for _, r := range runs {
			means = append(means, meanOfMoves(r.stats, measure.of, measure.otherwise))
		}
		c.measure(loc.Plain(measure.key), means...)
	}
}

// addPits adds where moves begin and where seeds are captured.
func (m *Measures) addPits(c *boardChart, r run, loc *locale) {
	var played, captured []int64
	for i := range c.board.Size() {
		var p engine.PitStats
		if i < len(r.stats.Pits) {
			p = r.stats.Pits[i]
		}
		played = append(played, p.Played)
		captured = append(captured, p.Captured)
	}
	player := m.runName(r.kind, loc)
	c.layer(loc.Plain("chart-pits-played", "player", player), played)
	c.layer(loc.Plain("chart-pits-captured", "player", player), captured)
}

// runName names a way of playing.
func (m *Measures) runName(kind runKind, loc *locale) string {
	switch kind {
	case greedyRounds:
		return loc.Plain("chart-run-greedy")
	case searchRounds:
		return loc.Plain("chart-run-search")
	case randomMatches:
		return loc.Plain("chart-run-matches")
	default:
		return loc.Plain("chart-run-random")
	}
}

// runSize says how much was played.
func (m *Measures) runSize(r run, loc *locale) string {
	key := "chart-size-rounds"
	if r.kind == randomMatches {
		key = "chart-size-matches"
	}
	return loc.Plain(key, "n", int(r.stats.Games))
}

// captionOf says by whom, how often and under which rules a game was played.
func (m *Measures) captionOf(runs []run, loc *locale) []string {
	var s []string
	for _, r := range runs {
		size := m.runSize(r, loc)
		switch r.kind {
		case randomRounds:
			s = append(s, loc.Plain("chart-caption-random", "size", size))
		case greedyRounds:
			s = append(s, loc.Plain("chart-caption-greedy", "size", size))
		case searchRounds:
			s = append(s, loc.Plain("chart-caption-search", "size", size, "nodes", r.nodes, "plies", r.opening))
		case randomMatches:
			s = append(s, loc.Plain("chart-caption-matches", "size", size))
		}
	}
	return append(s, m.captionOfAll(loc)...)
}

// captionOfAll says what holds of all that was played.
func (m *Measures) captionOfAll(loc *locale) []string {
	return []string{
		loc.Plain("chart-caption-seed", "seed", strconv.FormatUint(m.options.Seed, 10)),
		loc.Plain("chart-caption-defaults"),
	}
}
