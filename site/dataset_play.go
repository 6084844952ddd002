package site

import (
	"fmt"
	"strings"

	"furrow/corpus"
	"furrow/engine"
)

const recordOrigin = "the files of content/examples, replayed"

func (d *dataset) records() (table, error) {
	type row = *recordStudy
	tag := func(name string) func(row) string {
		return func(r row) string { return r.example.Record.Tag(name) }
	}
	var all []row
	for _, st := range d.studies {
		all = append(all, st.records...)
	}
	return tabulate(table{Name: "records", Title: "Sample games", Origin: recordOrigin,
		Meaning: "One row for each annotated game. The record itself, with comments and variations, is the file named in the row."},
		all, []column[row]{
			id("The name of the record.", func(r row) string { return tableID(r.example.ID) }),
			gameColumn(func(r row) string { return r.example.Game() }),
			{field{Name: "Title", Meaning: "What the game is about.", Type: typeWords, Term: "name"}, tag("Title")},
			{field{Name: "South", Meaning: "Who played South.", Type: typeWords}, tag("South")},
			{field{Name: "North", Meaning: "Who played North.", Type: typeWords}, tag("North")},
			{field{Name: "Seed", Meaning: "The seed of what chance there was in it, and the number of the game.", Type: typeWords}, tag("Seed")},
			{field{Name: "Answers", Meaning: "The answers to open questions that are not the default.", Type: typeWords}, func(r row) string { return settingsText(r.example.Settings()) }},
			{field{Name: "Start", Meaning: "The position it begins in.", Type: typeWords, Required: true}, func(r row) string { return r.program.FormatPosition(r.start) }},
			{field{Name: "Plies", Meaning: "Moves of its main line.", Type: typeWhole, Required: true, Min: "0"}, func(r row) string { return integer(len(r.plies)) }},
			{field{Name: "Result", Meaning: "How it ended: South's share of the point first; * for a game that goes on.", Type: typeWords, Required: true, Enum: []string{"1-0", "0-1", "1/2-1/2", "*"}}, func(r row) string { return r.example.Record.Token }},
			{field{Name: "Final", Meaning: "The position it ends in.", Type: typeWords}, tag("Final")},
			{field{Name: "File", Meaning: "The record, in this archive.", Type: typeWords, Required: true}, func(r row) string { return strings.TrimPrefix(recordFilePath(r.example.ID), "data/") }},
		})
}

// settingsText writes settings as commands take them.
func settingsText(set []corpus.Setting) string {
	var all []string
	for _, s := range set {
		all = append(all, s.Parameter+"="+s.Value)
	}
	return strings.Join(all, " ")
}

func (d *dataset) moves() (table, error) {
	type row struct {
		record *recordStudy
		number int // from 1
		ply    *Ply
	}
	var all []row
	for _, st := range d.studies {
		for _, r := range st.records {
			for i := range r.plies {
				all = append(all, row{r, i + 1, &r.plies[i]})
			}
		}
	}
	sown := func(r row) string {
		n := 0
		for _, e := range r.ply.Trace.Events {
			if e.Kind == engine.Sow || e.Kind == engine.SowStore {
				n++
			}
		}
		return integer(n)
	}
	return tabulate(table{Name: "moves", Title: "Moves of the sample games", Origin: recordOrigin, Key: []string{"Record_ID", "Number"},
		Meaning: "One row for each move of the main line of a sample game, in order."},
		all, []column[row]{
			refer("Record_ID", "records", "", "The game.", true, func(r row) string { return tableID(r.record.example.ID) }),
			{field{Name: "Number", Meaning: "The number of the move in the whole game, from 1.", Type: typeWhole, Required: true, Min: "1"}, func(r row) string { return integer(r.number) }},
			{field{Name: "Move", Meaning: "The move, as records write it.", Type: typeWords, Required: true}, func(r row) string { return r.ply.Name }},
			{field{Name: "Sown", Meaning: "Seeds sown by it.", Type: typeWhole, Required: true, Min: "0", Unit: "seeds"}, sown},
			{field{Name: "Position", Meaning: "The position after it.", Type: typeWords, Required: true}, func(r row) string { return r.ply.Position }},
			{field{Name: "Mark", Meaning: "What is thought of it: good !, poor ?, and so on.", Type: typeWords, Enum: engine.Marks}, func(r row) string { return r.ply.Mark }},
			{field{Name: "Comment", Meaning: "What is said of it.", Type: typeWords, Term: "comment"}, func(r row) string { return r.ply.Comment }},
		})
}

// playedRun is games that were played to measure something.
type playedRun struct {
	game  *corpus.Game
	rules engine.Rules
	kind  runKind
	stats *engine.Stats
}

func (r playedRun) id() string {
	return tableID(r.game.ID, strings.ReplaceAll(runKindNames[r.kind], " ", "-"))
}

func (r playedRun) unit() string {
	if r.kind == randomMatches {
		return "match"
	}
	return "round"
}

// command plays the run again.
func (r playedRun) command(o MeasureOptions) string {
	c := fmt.Sprintf("furrow simulate %s --games %d --seed %d", r.game.ID, r.stats.Games, o.Seed)
	if r.kind == randomMatches {
		c += " --match"
	}
	return c + " --json"
}

// played lists every run that was played when the data were made, in the order
// of the games. What players who think came to is kept, and stands in another
// table.
func (d *dataset) played() []playedRun {
	var all []playedRun
	for _, g := range d.measures.games {
		for _, r := range g.runs {
			if r.kind == randomRounds || r.kind == randomMatches {
				all = append(all, playedRun{g.game, g.rules, r.kind, r.stats})
			}
		}
	}
	return all
}

const playOrigin = "games played by the engine when the data were made"

func (d *dataset) runs() (table, error) {
	o := d.options.Measure
	return tabulate(table{Name: "runs", Title: "Runs", Origin: playOrigin, Command: "furrow export data",
		Meaning: "One row for each run of games that was played at random to measure a game as it is by default: how many games, from which seed. What players who think came to stands in play.csv. The command in the row plays the very same games again, by the same engine."},
		d.played(), []column[playedRun]{
			id("The game and what was played.", playedRun.id),
			gameColumn(func(r playedRun) string { return r.game.ID }),
			{field{Name: "Unit", Meaning: "What a game of the run is: a round, or a match of several.", Type: typeWords, Required: true, Enum: []string{"round", "match"}}, playedRun.unit},
			{field{Name: "Games", Meaning: "How many were played.", Type: typeWhole, Required: true, Min: "1"}, func(r playedRun) string { return integer(r.stats.Games) }},
			{field{Name: "Seed", Meaning: "The seed of all chance in them.", Type: typeWhole, Required: true, Min: "0"}, func(playedRun) string { return integer(o.Seed) }},
			{field{Name: "Rules_Digest", Meaning: "A digest of the rules that were played by.", Type: typeWords, Required: true, Pattern: "[0-9a-f]{16}"}, func(r playedRun) string { return r.rules.Digest() }},
			{field{Name: "Engine", Meaning: "A digest of the engine that played: its sources and the release of Go.", Type: typeWords, Required: true, Pattern: "[0-9a-f]{16}"}, func(playedRun) string { return engine.Version() }},
			{field{Name: "Command", Meaning: "The command that plays the run again and prints its figures.", Type: typeWords, Required: true}, func(r playedRun) string { return r.command(o) }},
		})
}

// metric is a figure that is worked out of a run.
type metric struct {
	name, meaning, unit string
	matches             bool // whether only matches have it
	of                  func(*engine.Stats) (i engine.Interval, n int64)
	exact               bool // whether it is counted and not estimated, so that it has no interval
	perMove             bool // whether it is a mean over moves, of which no run here keeps what its interval would be of
}

// shareMetric is a share of the games.
func shareMetric(count func(*engine.Stats) int64) func(*engine.Stats) (engine.Interval, int64) {
	return func(s *engine.Stats) (engine.Interval, int64) { return engine.ShareOf(count(s), s.Games), s.Games }
}

// meanMetric is the mean of a tally.
func meanMetric(tally func(*engine.Stats) engine.Tally) func(*engine.Stats) (engine.Interval, int64) {
	return func(s *engine.Stats) (engine.Interval, int64) { return tally(s).Mean(), tally(s).N }
}

// metrics are what is worked out of every run. To add one is to add it here.
var metricTable = []metric{
	{name: "south_won", meaning: "Share of the games that South won.", unit: "share", of: shareMetric(func(s *engine.Stats) int64 { return s.South })},
	{name: "north_won", meaning: "Share of the games that North won.", unit: "share", of: shareMetric(func(s *engine.Stats) int64 { return s.North })},
	{name: "drawn", meaning: "Share of the games that were drawn.", unit: "share", of: shareMetric(func(s *engine.Stats) int64 { return s.Drawn })},
	{name: "stopped", meaning: "Share of the games that were given up at a ceiling of plies, without a result.", unit: "share", of: shareMetric(func(s *engine.Stats) int64 { return s.Stopped })},
	{name: "repeated", meaning: "Games that ended because a position came back, in matches the rounds, for each game.", unit: "per game", exact: true, of: func(s *engine.Stats) (engine.Interval, int64) {
		return engine.Interval{Value: float64(s.Repeated) / float64(max(1, s.Games))}, s.Games
	}},
	{name: "endless", meaning: "Share of the games in which a sowing that never ends was met.", unit: "share", of: shareMetric(func(s *engine.Stats) int64 { return s.EndlessGames })},
	{name: "plies", meaning: "Plies in a game.", unit: "plies", of: meanMetric(func(s *engine.Stats) engine.Tally { return s.Plies })},
	{name: "choices", perMove: true, meaning: "Moves to choose from at a ply.", unit: "moves", of: meanMetric(func(s *engine.Stats) engine.Tally { return s.Choices })},
	{name: "laps", perMove: true, meaning: "Laps of a move.", unit: "laps", of: meanMetric(func(s *engine.Stats) engine.Tally { return s.Laps })},
	{name: "longest", meaning: "Laps of the longest move met.", unit: "laps", exact: true, of: func(s *engine.Stats) (engine.Interval, int64) {
		return engine.Interval{Value: float64(s.Longest)}, s.Laps.N
	}},
	{name: "sown", perMove: true, meaning: "Seeds sown by a move.", unit: "seeds", of: meanMetric(func(s *engine.Stats) engine.Tally { return s.Sown })},
	{name: "captured", perMove: true, meaning: "Seeds captured by a move, moves without capture among them.", unit: "seeds", of: meanMetric(func(s *engine.Stats) engine.Tally { return s.Captured })},
	{name: "captures", perMove: true, meaning: "Share of the moves that captured.", unit: "share", of: func(s *engine.Stats) (engine.Interval, int64) { return s.CaptureShare(), s.Captured.N }},
	{name: "margin", meaning: "Seeds held by South at the end less those held by North.", unit: "seeds", of: meanMetric(func(s *engine.Stats) engine.Tally { return s.Margin })},
	{name: "rounds", meaning: "Rounds in a match.", unit: "rounds", matches: true, of: meanMetric(func(s *engine.Stats) engine.Tally { return s.Rounds.Rounds })},
	{name: "closings", meaning: "Pits closed in a match.", unit: "pits", matches: true, of: meanMetric(func(s *engine.Stats) engine.Tally { return s.Rounds.Closings })},
	{name: "reopenings", meaning: "Pits opened again in a match.", unit: "pits", matches: true, of: meanMetric(func(s *engine.Stats) engine.Tally { return s.Rounds.Reopenings })},
}

func (d *dataset) metrics() (table, error) {
	return tabulate(table{Name: "metrics", Title: "Figures", Origin: "the program", Meaning: "One row for each figure that is worked out of a run."},
		metricTable, []column[metric]{
			id("The name of the figure.", func(m metric) string { return m.name }),
			{field{Name: "Description", Meaning: "What it is.", Type: typeWords, Required: true, Term: "description"}, func(m metric) string { return m.meaning }},
			{field{Name: "Unit", Meaning: "What it is measured in.", Type: typeWords, Required: true}, func(m metric) string { return m.unit }},
			{field{Name: "Of_Matches", Meaning: "Whether only runs of matches have it.", Type: typeTruth, Required: true}, func(m metric) string { return truthText(m.matches) }},
		})
}

func (d *dataset) statistics() (table, error) {
	type row struct {
		run      playedRun
		metric   metric
		interval engine.Interval
		n        int64
	}
	var all []row
	for _, r := range d.played() {
		for _, m := range metricTable {
			if m.matches && r.stats.Rounds == nil {
				continue
			}
			i, n := m.of(r.stats)
			all = append(all, row{r, m, i, n})
		}
	}
	bound := func(of func(row) float64) func(row) string {
		return func(r row) string {
			if r.metric.exact || r.metric.perMove {
				return ""
			}
			return decimalText(of(r))
		}
	}
	return tabulate(table{Name: "statistics", Title: "Statistics", Origin: playOrigin, Command: "furrow export data", Key: []string{"Run_ID", "Metric_ID"},
		Meaning: "One row for each figure of each run. Shares have the interval of Wilson (1927), means that of the normal distribution, both of 95 %. Seed, size and command stand in runs.csv."},
		all, []column[row]{
			refer("Run_ID", "runs", "", "The run.", true, func(r row) string { return r.run.id() }),
			refer("Metric_ID", "metrics", "", "The figure.", true, func(r row) string { return r.metric.name }),
			{field{Name: "Value", Meaning: "The figure.", Type: typeDecimal, Required: true}, func(r row) string { return decimalText(r.interval.Value) }},
			{field{Name: "Low", Meaning: "The lower end of its interval; empty where it is counted and not estimated, and for means over moves: the moves of one game are alike, and how they differ from game to game is kept for the rounds of play.csv only.", Type: typeDecimal}, bound(func(r row) float64 { return r.interval.Low })},
			{field{Name: "High", Meaning: "The upper end.", Type: typeDecimal}, bound(func(r row) float64 { return r.interval.High })},
			{field{Name: "Cases", Meaning: "How many cases it is worked out of: games, plies or moves.", Type: typeWhole, Required: true, Min: "0"}, func(r row) string { return integer(r.n) }},
		})
}

func (d *dataset) pits() (table, error) {
	type row struct {
		run  playedRun
		pit  string
		what engine.PitStats
	}
	var all []row
	for _, r := range d.played() {
		program, err := engine.Compile(r.rules)
		if err != nil {
			return table{}, err
		}
		for i, p := range r.stats.Pits {
			all = append(all, row{r, program.Board().Name(i), p})
		}
	}
	return tabulate(table{Name: "pits", Title: "Pits", Origin: playOrigin, Command: "furrow export data", Key: []string{"Run_ID", "Pit"},
		Meaning: "One row for each pit of the board in each run: what happened there, in all games together."},
		all, []column[row]{
			refer("Run_ID", "runs", "", "The run.", true, func(r row) string { return r.run.id() }),
			{field{Name: "Pit", Meaning: "The name of the pit, as records write it.", Type: typeWords, Required: true}, func(r row) string { return r.pit }},
			{field{Name: "Played", Meaning: "Moves that began there.", Type: typeWhole, Required: true, Min: "0"}, func(r row) string { return integer(r.what.Played) }},
			{field{Name: "Raided", Meaning: "Times that it was captured from.", Type: typeWhole, Required: true, Min: "0"}, func(r row) string { return integer(r.what.Raided) }},
			{field{Name: "Captured", Meaning: "Seeds captured from it.", Type: typeWhole, Required: true, Min: "0", Unit: "seeds"}, func(r row) string { return integer(r.what.Captured) }},
		})
}

const keptOrigin = "the files of content/results, kept because they take long to make"

func (d *dataset) tournaments() (table, error) {
	type row struct {
		t    *corpus.Tournament
		pair engine.Pair
	}
	var all []row
	for _, t := range d.corpus.Tournaments {
		if d.gameOf(t.Game) == nil {
			continue
		}
		for _, p := range t.Pairs {
			all = append(all, row{t, p})
		}
	}
	counted := func(letter string) func(row) string {
		return func(r row) string { return integer(strings.Count(r.pair.Results, letter)) }
	}
	return tabulate(table{Name: "tournaments", Title: "Players against each other", Origin: keptOrigin, Command: "furrow tournament", Key: []string{"Language_ID", "South", "North"},
		Meaning: "One row for each two players of a game and which of them was South. All pairs of a game play the same openings, drawn at random."},
		all, []column[row]{
			gameColumn(func(r row) string { return r.t.Game }),
			{field{Name: "South", Meaning: "Who played South; the number after search is how many positions it looked at for a move.", Type: typeWords, Required: true}, func(r row) string { return r.t.Players[r.pair.South] }},
			{field{Name: "North", Meaning: "Who played North.", Type: typeWords, Required: true}, func(r row) string { return r.t.Players[r.pair.North] }},
			{field{Name: "Games", Meaning: "Rounds played, one for each opening.", Type: typeWhole, Required: true, Min: "1"}, func(r row) string { return integer(len(r.pair.Results)) }},
			{field{Name: "South_Won", Meaning: "Of these, won by South.", Type: typeWhole, Required: true, Min: "0"}, counted("S")},
			{field{Name: "Drawn", Meaning: "Drawn.", Type: typeWhole, Required: true, Min: "0"}, counted("D")},
			{field{Name: "North_Won", Meaning: "Won by North.", Type: typeWhole, Required: true, Min: "0"}, counted("N")},
			{field{Name: "Given_Up", Meaning: "Given up, without a result.", Type: typeWhole, Required: true, Min: "0"}, counted("-")},
			{field{Name: "Results", Meaning: "The results of the openings, in order: S or N won, D drawn, - given up.", Type: typeWords, Required: true, Pattern: "'?[SND-]+"}, func(r row) string { return r.pair.Results }},
			{field{Name: "Opening_Plies", Meaning: "Plies of each opening that were drawn.", Type: typeWhole, Required: true, Min: "0", Unit: "plies"}, func(r row) string { return integer(r.t.Drawn) }},
			{field{Name: "Seed", Meaning: "The seed of the openings.", Type: typeWhole, Required: true, Min: "0"}, func(r row) string { return integer(r.t.Seed) }},
			{field{Name: "Rules_Digest", Meaning: "A digest of the rules that were played by.", Type: typeWords, Required: true, Pattern: "[0-9a-f]{16}"}, func(r row) string { return r.t.Digest }},
			{field{Name: "Engine", Meaning: "A digest of the engine that played.", Type: typeWords, Required: true, Pattern: "[0-9a-f]{16}"}, func(r row) string { return r.t.Engine }},
			{field{Name: "Old", Meaning: "Whether the game has other rules by now.", Type: typeTruth, Required: true}, func(r row) string { return truthText(r.t.Old) }},
			{field{Name: "Command", Meaning: "The command that plays them again.", Type: typeWords, Required: true}, func(r row) string { return r.t.Command }},
		})
}

// endlessCount is how many of some moves never end.
type endlessCount struct {
	of        *corpus.Endless
	study     int
	looked    string
	number    string
	positions string
	engine.EndlessCount
}

// What moves were looked at for sowings that never end.
const (
	lookedRandom = "random rounds"
	lookedTree   = "ply of the tree"
	lookedBoards = "boards of so many seeds"
)

func (d *dataset) endless() (table, error) {
	var all []endlessCount
	for _, e := range d.corpus.Endless {
		if d.gameOf(e.Game) == nil {
			continue
		}
		for i, s := range e.Studies {
			all = append(all, endlessCount{e, i, lookedRandom, integer(s.Rounds), "", s.Random})
			for _, p := range s.Tree {
				all = append(all, endlessCount{e, i, lookedTree, integer(p.Ply), integer(p.Positions), p.EndlessCount})
			}
			for _, b := range s.Boards {
				all = append(all, endlessCount{e, i, lookedBoards, integer(b.Seeds), integer(b.Positions), b.EndlessCount})
			}
		}
	}
	study := func(r endlessCount) *engine.EndlessStudy { return r.of.Studies[r.study] }
	return tabulate(table{Name: "endless", Title: "Sowings that never end", Origin: keptOrigin, Command: "furrow endless", Key: []string{"Language_ID", "Settings", "Looked_At", "Number"},
		Meaning: "One row for each lot of moves that was looked at for sowings that never end: those of random rounds, those of every line of play ply by ply, and those of every way in which so many seeds can lie on the board."},
		all, []column[endlessCount]{
			gameColumn(func(r endlessCount) string { return r.of.Game }),
			{field{Name: "Settings", Meaning: "What was answered otherwise than by default, or what board was played on; none for the game as it is.", Type: typeWords, Required: true}, func(r endlessCount) string {
				if len(study(r).Set) == 0 {
					return "none"
				}
				return strings.Join(study(r).Set, " ")
			}},
			{field{Name: "Looked_At", Meaning: "Which moves.", Type: typeWords, Required: true, Enum: []string{lookedRandom, lookedTree, lookedBoards}}, func(r endlessCount) string { return r.looked }},
			{field{Name: "Number", Meaning: "The number of rounds, of the ply, or of the seeds.", Type: typeWhole, Required: true, Min: "0"}, func(r endlessCount) string { return r.number }},
			{field{Name: "Positions", Meaning: "Positions that differ; empty for random rounds.", Type: typeWhole, Min: "0"}, func(r endlessCount) string { return r.positions }},
			{field{Name: "Moves", Meaning: "Moves looked at; in the tree, lines of play.", Type: typeWhole, Required: true, Min: "0"}, func(r endlessCount) string { return integer(r.Moves) }},
			{field{Name: "Endless", Meaning: "Of these, proven never to end.", Type: typeWhole, Required: true, Min: "0"}, func(r endlessCount) string { return integer(r.Endless) }},
			{field{Name: "Undecided", Meaning: "Given up at the ceiling of laps.", Type: typeWhole, Required: true, Min: "0"}, func(r endlessCount) string { return integer(r.Undecided) }},
			{field{Name: "Lap_Ceiling", Meaning: "That ceiling.", Type: typeWhole, Required: true, Min: "1", Unit: "laps"}, func(r endlessCount) string { return integer(study(r).LapCeiling) }},
			{field{Name: "Seed", Meaning: "The seed of the random rounds.", Type: typeWhole, Required: true, Min: "0"}, func(r endlessCount) string { return integer(study(r).Seed) }},
			{field{Name: "Rules_Digest", Meaning: "A digest of the rules that were played by.", Type: typeWords, Required: true, Pattern: "[0-9a-f]{16}"}, func(r endlessCount) string { return study(r).Digest }},
			{field{Name: "Engine", Meaning: "A digest of the engine that played.", Type: typeWords, Required: true, Pattern: "[0-9a-f]{16}"}, func(r endlessCount) string { return r.of.Engine }},
			{field{Name: "Old", Meaning: "Whether the game has other rules by now.", Type: typeTruth, Required: true}, func(r endlessCount) string { return truthText(r.of.Old[r.study]) }},
			{field{Name: "Command", Meaning: "The command that looks again.", Type: typeWords, Required: true}, func(r endlessCount) string { return r.of.Command }},
		})
}

// perftEnough is how many lines of play are enough to tell two sets of rules
// apart: no ply is counted beyond the first that has as many.
const perftEnough = 2000

// mayMoveAgain reports whether a turn may have several moves. One alone may then
// have more lines than can be counted, so that moves are counted there.
func mayMoveAgain(p *engine.Program) bool { return p.Rules().Turn != engine.Alternate }

// perftMost is how many turns, or moves, are counted at most.
const perftMost = 12

// perftCount is the lines of play of so many turns, or moves.
type perftCount struct {
	st    *study
	depth int
	lines uint64
}

func (d *dataset) perft() (table, error) {
	var all []perftCount
	for _, st := range d.studies {
		lines, err := d.kept.lines(st.program)
		if err != nil {
			return table{}, err
		}
		for i, n := range lines {
			all = append(all, perftCount{st, i + 1, n})
		}
	}
	return tabulate(table{Name: "perft", Title: "Lines of play", Origin: "counted by the engine", Command: "furrow perft", Key: []string{"Language_ID", "Depth"},
		Meaning: "One row for each number of turns: how many lines of play of so many turns a round has from the start. Two programs that count the same agree on the rules. Where a player may move again and again a turn has more lines than can be counted: single moves are counted there, whoever makes them."},
		all, []column[perftCount]{
			gameColumn(func(r perftCount) string { return r.st.game.ID }),
			{field{Name: "Counted", Meaning: "What is counted: turns, each all that a player moves before the other does, or single moves.", Type: typeWords, Required: true, Enum: []string{"turns", "moves"}}, func(r perftCount) string {
				if mayMoveAgain(r.st.program) {
					return "moves"
				}
				return "turns"
			}},
			{field{Name: "Depth", Meaning: "How many of them.", Type: typeWhole, Required: true, Min: "1", Unit: "turns or moves"}, func(r perftCount) string { return integer(r.depth) }},
			{field{Name: "Lines", Meaning: "Lines of play of exactly so many.", Type: typeWhole, Required: true, Min: "0"}, func(r perftCount) string { return integer(r.lines) }},
			{field{Name: "Rules_Digest", Meaning: "A digest of the rules that were played by.", Type: typeWords, Required: true, Pattern: "[0-9a-f]{16}"}, func(r perftCount) string { return r.st.program.Rules().Digest() }},
			{field{Name: "Command", Meaning: "The command that counts again.", Type: typeWords, Required: true}, func(r perftCount) string {
				command := fmt.Sprintf("furrow perft %s --depth %d", r.st.game.ID, r.depth)
				if mayMoveAgain(r.st.program) {
					command += " --moves"
				}
				return command
			}},
		})
}
