package site

import (
	"html/template"
	"math"
	"math/big"
	"slices"
	"strconv"
	"strings"

	"furrow/corpus"
	"furrow/engine"
)

const (
	statisticsPath = "statistics.html"
	// statisticsProse is the page of content/pages that says what is measured.
	statisticsProse = "statistics"
)

func gameStatisticsPath(game string) string { return "games/" + game + "/statistics.html" }

// statisticsPage sets all games side by side, each figure on one scale.
type statisticsPage struct {
	frame
	Extremes  []extremeRow
	By        string // who played for Extremes
	Games     []link
	Charts    []chartView
	Multiples []chartView
	Sizes     []sizeRow
	Boards    []boardsView
	Method    template.HTML
}

// extremeRow says in which games a figure is least and in which most.
type extremeRow struct {
	Name        string
	Least, Most extreme
}

// extreme is a figure at one end, and every game that has it as it is written.
type extreme struct {
	Games []link
	dataCell
}

// Figure and Interval are the cell for templates; games that share a figure have
// an interval each, on the pages they link to.
func (e extreme) Figure() string { return e.figure }
func (e extreme) Interval() string {
	if len(e.Games) > 1 {
		return ""
	}
	return e.interval
}

// boardsView is a game on several boards.
type boardsView struct {
	Anchor string
	Game   link
	Charts []chartView
}

// sizeRow says how large a game is on one board.
type sizeRow struct {
	Game     link
	Settings string
	spaceView
	Tree     dataCell // of random play, the logarithm
	Estimate string   // logarithm of the number of games, or ""
	Worth    int      // of how many equal probes
}

// TreeFigure and TreeInterval are the cell for templates.
func (r sizeRow) TreeFigure() string   { return r.Tree.figure }
func (r sizeRow) TreeInterval() string { return r.Tree.interval }

// spaceView is the room for positions.
type spaceView struct {
	Seeds, Pits int
	Held        bool // players may hold seeds
	One         bool // a pit holds one at most
	OneEach     bool // of the other's pits each side may have one made over
	AnyOver     bool // pits may be made over to either
	From        bool // where a move begins may be settled
	Formula     string
	Total       string // every digit
	Power       magnitude
	Reached     string // "57", or "" where they were not counted
	ReachedAll  bool
	ReachedBy   int // the ply
	ByPly       []string
}

// magnitude is a number too long to be read, as 1.3 × 10^13.
type magnitude struct {
	Mantissa string
	Exponent int
}

func magnitudeOf(loc *locale, n *big.Int) magnitude {
	digits := n.String()
	m, _ := strconv.ParseFloat(digits[:1]+"."+digits[1:]+"0", 64)
	exponent := len(digits) - 1
	if math.Round(m*100) >= 1000 {
		m, exponent = m/10, exponent+1
	}
	return magnitude{loc.Decimal(m, 2), exponent}
}

// grouped writes a long number in groups of three digits, parted by spaces that
// a line may be broken at.
func grouped(n *big.Int) string {
	digits := n.String()
	var b strings.Builder
	for i, d := range digits {
		if i > 0 && (len(digits)-i)%3 == 0 {
			b.WriteByte(' ')
		}
		b.WriteRune(d)
	}
	return b.String()
}

func newSpaceView(loc *locale, g *gameStatistics) spaceView {
	v := spaceView{
		Seeds: g.Space.Seeds, Pits: g.Space.Pits, Held: g.Space.Heaps > 0, One: g.Space.One, From: g.Space.From,
		OneEach: g.Space.MadeOver == engine.OneEach, AnyOver: g.Space.MadeOver == engine.AnyMadeOver,
		Formula: g.Space.Formula, Total: grouped(g.Space.Total), Power: magnitudeOf(loc, g.Space.Total),
	}
	if r := g.Reached; r != nil {
		v.Reached, v.ReachedAll, v.ReachedBy = loc.Number(int(r.Positions())), r.Whole, len(r.Plies)-1
		for _, n := range r.Plies {
			v.ByPly = append(v.ByPly, loc.Number(int(n)))
		}
	}
	return v
}

func newSizeRow(f *frame, s *site, g *gameStatistics) sizeRow {
	loc := f.L
	row := sizeRow{Game: s.gameLink(f, g.Game), Settings: loc.Settings(g.Set), spaceView: newSpaceView(loc, g), Tree: dataCell{figure: "–"}}
	row.Game.Href = f.to(gameStatisticsPath(g.Game.ID))
	if r := g.run("random"); r != nil {
		row.Tree = statisticNamed("tree").cell(loc, r.figure("tree"))
		if c := r.Stats.Course; c != nil && c.Lines != nil {
			log, worth := c.Games()
			row.Estimate, row.Worth = loc.Decimal(log, 1), int(math.Round(worth))
		}
	}
	return row
}

// playerName is how readers are told of a player.
func playerName(loc *locale, player string) string {
	switch {
	case player == "random":
		return loc.Plain("chart-run-random")
	case player == "greedy":
		return loc.Plain("chart-run-greedy")
	}
	return loc.Plain("chart-run-search")
}

func statisticNamed(name string) statistic {
	return statisticsOf[slices.IndexFunc(statisticsOf, func(s statistic) bool { return s.name == name })]
}

// title is what readers are told a statistic is.
func (s statistic) title(loc *locale) string { return loc.Plain("statistic-" + s.name) }

// counted is what readers are told it is counted in.
func (s statistic) counted(loc *locale) string { return loc.Plain("statistic-in-" + s.told) }

// shown are the statistics drawn as small multiples: the others say the same
// by other means, or stand in the charts of shares.
var shown = []string{
	"first_advantage", "drawn", "plies", "moves", "tree", "laps", "sown", "captured", "captures",
	"margin", "lead_changes", "behind", "drama", "decided",
}

// extremes are the statistics of which the least and the most are told first.
var extremes = []string{"first_advantage", "drawn", "plies", "moves", "laps", "lead_changes", "drama", "decided"}

func (s *site) statisticsPage(f frame) (any, error) {
	f.Title = f.L.Plain("statistics-title")
	f.Description = f.L.Plain("statistics-lede")
	f.Styles = append(f.Styles, chartStyles...)
	f.Scripts = append(f.Scripts, s.chartScripts()...)
	p := statisticsPage{frame: f}
	m := s.measures
	var games []*corpus.Game
	var main []*gameStatistics
	for _, st := range s.textsFirst() {
		games = append(games, st.game)
		link := s.gameLink(&f, st.game)
		link.Href = f.to(gameStatisticsPath(st.game.ID))
		p.Games = append(p.Games, link)
		of := m.statisticsOfGame(st.game)
		if len(of) == 0 {
			continue
		}
		main = append(main, of[0])
		for _, g := range of {
			p.Sizes = append(p.Sizes, newSizeRow(&f, s, g))
		}
		if len(of) > 1 {
			p.Boards = append(p.Boards, boardsView{
				Anchor: "boards-" + st.game.ID, Game: link,
				Charts: multiples(f.L, "boards-"+st.game.ID, boardNames(f.L, of), f.L.Plain("statistics-board"), of, []string{"first_advantage", "plies", "moves", "lead_changes"}),
			})
		}
	}
	var names []string
	for _, g := range main {
		names = append(names, g.Game.Title)
	}
	p.Extremes, p.By = s.extremes(&f, main)
	if charts := m.compareCharts(games, f.L); len(charts) > 0 {
		p.Charts = charts[:2]
	}
	p.Multiples = multiples(f.L, "statistic", names, f.L.Plain("chart-game"), main, shown)
	for _, pg := range s.corpus.Pages {
		if pg.ID == statisticsProse {
			body, err := s.pageBody(&f, pg)
			if err != nil {
				return nil, err
			}
			p.Method = body
		}
	}
	return p, nil
}

// boardNames names the boards of one game.
func boardNames(loc *locale, boards []*gameStatistics) []string {
	var names []string
	for _, g := range boards {
		names = append(names, boardName(loc, g))
	}
	return names
}

// boardName says which board it is: its rows and pits, and its seeds.
func boardName(loc *locale, g *gameStatistics) string {
	b := g.Rules.Board()
	return strconv.Itoa(b.Rows) + "×" + strconv.Itoa(b.Cols) + ", " + loc.Plain("statistics-seeds", "n", g.Space.Seeds)
}

// players are those who played any of the boards, in the order of the first
// that has most of them, and no more than there are marks for.
func players(boards []*gameStatistics) []string {
	var all []string
	for _, g := range boards {
		for _, r := range g.Runs {
			if !slices.Contains(all, r.Player) {
				all = append(all, r.Player)
			}
		}
	}
	return all[:min(len(all), len(markShapes))]
}

// multiples are small charts of the named statistics, a row for each board.
func multiples(loc *locale, id string, rows []string, subject string, boards []*gameStatistics, names []string) []chartView {
	who := players(boards)
	if len(who) == 0 {
		return nil
	}
	var views []chartView
	for _, name := range names {
		c := &multipleChart{loc: loc, subject: subject, of: statisticNamed(name)}
		for _, player := range who {
			c.players = append(c.players, playerName(loc, player))
		}
		any := false
		for i, g := range boards {
			row := multipleRow{name: rows[i]}
			for _, player := range who {
				f := figure{}
				if r := g.run(player); r != nil {
					f = r.figure(name)
				}
				any = any || f.Rounds > 0
				row.figures = append(row.figures, f)
			}
			c.rows = append(c.rows, row)
		}
		if any {
			views = append(views, newChartView(id+"-"+strings.ReplaceAll(name, "_", "-"), c.of.title(loc), c.of.counted(loc), loc, c))
		}
	}
	return views
}

// extremes are the games that lie at the ends, by the player that thinks most.
func (s *site) extremes(f *frame, boards []*gameStatistics) (rows []extremeRow, by string) {
	who := players(boards)
	if len(who) == 0 || len(boards) < 2 {
		return nil, ""
	}
	player := who[len(who)-1]
	for _, name := range extremes {
		st := statisticNamed(name)
		var least, most *gameStatistics
		value := func(g *gameStatistics) figure { return g.run(player).figure(name) }
		for _, g := range boards {
			r := g.run(player)
			if r == nil || r.figure(name).Rounds == 0 {
				continue
			}
			if least == nil || value(g).Value < value(least).Value {
				least = g
			}
			if most == nil || value(g).Value > value(most).Value {
				most = g
			}
		}
		if least == nil || least == most {
			continue
		}
		end := func(at *gameStatistics) extreme {
			e := extreme{dataCell: st.cell(f.L, value(at))}
			for _, g := range boards {
				if r := g.run(player); r == nil || r.figure(name).Rounds == 0 || st.cell(f.L, value(g)).figure != e.figure {
					continue
				}
				l := s.gameLink(f, g.Game)
				l.Href = f.to(gameStatisticsPath(g.Game.ID))
				e.Games = append(e.Games, l)
			}
			return e
		}
		rows = append(rows, extremeRow{st.title(f.L), end(least), end(most)})
	}
	return rows, playerName(f.L, player)
}
