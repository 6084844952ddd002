package site

import (
	"strconv"

	"furrow/engine"
)

// gameStatisticsPage is all that was measured of one game.
type gameStatisticsPage struct {
	frame
	Game     link
	Contents []link
	Boards   []boardStatisticsView
	Charts   []chartView // of the game as it is by default
	Compare  []chartView // its boards side by side
	Maps     []chartView
	Command  string
	Engine   string
	Method   string // link to what is measured, and how
}

// boardStatisticsView is every figure of one board.
type boardStatisticsView struct {
	Anchor   string
	Name     string
	Settings string
	Runs     []runView
	Rows     []statisticRow
	Size     sizeRow
}

// runView heads the column of a player.
type runView struct {
	Name    string
	Key     string // "search:500"
	Rounds  int
	Seed    string
	Opening int
}

type statisticRow struct {
	Name  string
	Unit  string
	Cells []statisticCell
}

type statisticCell struct{ Figure, Interval string }

func (s *site) gameStatistics(f frame, st *study) (any, error) {
	g := st.game
	f.Title = f.L.Plain("statistics-game-title", "game", g.Title)
	f.Description = f.L.Plain("statistics-game-lede", "game", g.Title)
	f.Picture = cardPath(g.ID)
	f.Styles = append(f.Styles, chartStyles...)
	f.Scripts = append(f.Scripts, s.chartScripts()...)
	f.under(f.L.Plain("nav-games"), "", "index.html#games")
	f.under(g.Title, sourceLanguage, gamePath(g.ID))
	p := gameStatisticsPage{frame: f, Game: s.gameLink(&f, g), Method: f.to(statisticsPath + "#method")}
	boards := s.measures.statisticsOfGame(g)
	for i, b := range boards {
		p.Boards = append(p.Boards, s.boardStatistics(&f, b, i))
	}
	if len(boards) == 0 {
		return p, nil
	}
	p.Command, p.Engine = boards[0].Command, boards[0].Engine
	if p.Command != "" {
		p.Command += " --write"
	}
	if len(boards) > 1 {
		p.Compare = multiples(f.L, "boards", boardNames(f.L, boards), f.L.Plain("statistics-board"), boards, shown)
	}
	p.Charts, p.Maps = s.boardCharts(&f, boards[0])
	return p, nil
}

func (s *site) boardStatistics(f *frame, b *gameStatistics, i int) boardStatisticsView {
	v := boardStatisticsView{
		Anchor: "board-" + strconv.Itoa(i+1), Name: boardName(f.L, b), Settings: f.L.Settings(b.Set), Size: newSizeRow(f, s, b),
	}
	for _, r := range b.Runs {
		v.Runs = append(v.Runs, runView{playerName(f.L, r.Player), r.Player, int(r.Stats.Games), strconv.FormatUint(r.Seed, 10), r.Opening})
	}
	for k, st := range statisticsOf {
		row := statisticRow{Name: st.title(f.L), Unit: st.counted(f.L)}
		for _, r := range b.Runs {
			c := st.cell(f.L, r.Figures[k])
			row.Cells = append(row.Cells, statisticCell{c.figure, c.interval})
		}
		v.Rows = append(v.Rows, row)
	}
	return v
}

// boardCharts are who wins and how long it takes, player by player, and the
// maps of the pits.
func (s *site) boardCharts(f *frame, b *gameStatistics) (charts, maps []chartView) {
	loc := f.L
	shares := newShareChart(loc, loc.Plain("chart-player"))
	var lengths []lengthRun
	style := map[string]outcome{"random": runStyles[randomRounds], "greedy": runStyles[greedyRounds]}
	for _, r := range b.Runs {
		name := playerName(loc, r.Player)
		shares.add(name, loc.Plain("chart-size-rounds", "n", int(r.Stats.Games)), r.Stats)
		look, ok := style[r.Player]
		if !ok {
			look = runStyles[searchRounds]
		}
		lengths = append(lengths, lengthRun{name: name, counts: r.Stats.Histogram, mean: r.Stats.Plies.Mean(), style: look})
	}
	if len(b.Runs) == 0 {
		return nil, nil
	}
	charts = append(charts,
		newChartView("statistics-shares", loc.Plain("chart-shares-title"), loc.Plain("chart-note-whiskers"), loc, shares),
		newChartView("statistics-lengths", loc.Plain("chart-lengths-title"), loc.Plain("chart-note-mean"), loc, newLengthChart(loc, loc.Plain("chart-plies"), false, lengths...)))

	of := func(counts func(engine.PitStats) int64, r *statisticsRun) []int64 {
		var n []int64
		for _, pit := range r.Stats.Pits {
			n = append(n, counts(pit))
		}
		return n
	}
	board := b.Rules.Board()
	add := func(id, title, note string, layer func(c *boardChart, name string, r *statisticsRun)) {
		c := &boardChart{loc: loc, board: board}
		for _, r := range b.Runs {
			layer(c, playerName(loc, r.Player), r)
		}
		if len(c.layers) > 0 {
			maps = append(maps, newChartView("map-"+id, loc.Plain(title), loc.Plain(note), loc, c))
		}
	}
	add("played", "statistics-map-played", "chart-note-pits", func(c *boardChart, name string, r *statisticsRun) {
		c.layer(name, of(func(p engine.PitStats) int64 { return p.Played }, r))
	})
	add("captured", "statistics-map-captured", "chart-note-pits", func(c *boardChart, name string, r *statisticsRun) {
		c.layer(name, of(func(p engine.PitStats) int64 { return p.Captured }, r))
	})
	add("lying", "statistics-map-lying", "statistics-map-lying-note", func(c *boardChart, name string, r *statisticsRun) {
		if course := r.Stats.Course; course != nil {
			c.means(name, course.Lying, course.Positions)
		}
	})
	return charts, maps
}
