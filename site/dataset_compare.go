package site

import (
	"strings"

	"furrow/engine"
)

// boardID is the identifier of a game on a board.
func boardID(s *gameStatistics) string { return tableID(append([]string{s.Game.ID}, s.Set...)...) }

const statisticsOrigin = "the files of content/results/statistics or, where a game has none, games played by the engine when the data were made"

// boards are the games on every board on which they were measured.
func (d *dataset) boards() (table, error) {
	type row = *gameStatistics
	reached := func(of func(*engine.Reached) string) func(row) string {
		return func(s row) string {
			if s.Reached == nil {
				return ""
			}
			return of(s.Reached)
		}
	}
	return tabulate(table{Name: "boards", Title: "Boards", Origin: statisticsOrigin, Command: "furrow statistics",
		Meaning: "One row for each board on which a game was measured on scales that are common to all games, with how many positions it has."},
		d.measures.statistics, []column[row]{
			id("The game, and what makes the board.", boardID),
			gameColumn(func(s row) string { return s.Game.ID }),
			{field{Name: "Settings", Meaning: "What makes the board; none for the game as it is by default.", Type: typeWords, Required: true}, func(s row) string {
				if len(s.Set) == 0 {
					return "none"
				}
				return strings.Join(s.Set, " ")
			}},
			{field{Name: "Positions", Meaning: "Positions of a round that the rules of the board allow, whether play leads there or not: a whole number, written as words because it may be more than programs can count to.", Type: typeWords, Required: true, Pattern: "[1-9][0-9]*"}, func(s row) string { return s.Space.Total.String() }},
			{field{Name: "Formula", Meaning: "The sum that makes that number.", Type: typeWords, Required: true}, func(s row) string { return s.Space.Formula }},
			{field{Name: "Reached", Meaning: "Positions that play from the start was found to lead to; empty where they were not counted.", Type: typeWhole, Min: "1"}, reached(func(r *engine.Reached) string { return integer(r.Positions()) })},
			{field{Name: "Reached_Whole", Meaning: "Whether there are no others.", Type: typeTruth}, reached(func(r *engine.Reached) string { return truthText(r.Whole) })},
			{field{Name: "Rules_Digest", Meaning: "A digest of the rules that were played by.", Type: typeWords, Required: true, Pattern: "[0-9a-f]{16}"}, func(s row) string { return s.Rules.Digest() }},
			{field{Name: "Engine", Meaning: "A digest of the engine that played; empty where it played when the data were made.", Type: typeWords, Pattern: "[0-9a-f]{16}"}, func(s row) string { return s.Engine }},
			{field{Name: "Command", Meaning: "The command that plays it again; empty where runs.csv has the game.", Type: typeWords}, func(s row) string { return s.Command }},
		})
}

// play is what players come to against themselves, on common scales.
func (d *dataset) play() (table, error) {
	type row struct {
		board     *gameStatistics
		run       *statisticsRun
		statistic statistic
		figure    figure
	}
	var all []row
	var names []string
	for _, s := range statisticsOf {
		names = append(names, s.name)
	}
	for _, b := range d.measures.statistics {
		for _, r := range b.Runs {
			for i, s := range statisticsOf {
				if r.Figures[i].Rounds > 0 {
					all = append(all, row{b, r, s, r.Figures[i]})
				}
			}
		}
	}
	return tabulate(table{Name: "play", Title: "Play on common scales", Origin: statisticsOrigin, Command: "furrow statistics", Key: []string{"Board_ID", "Player", "Statistic"},
		Meaning: "One row for each figure of the rounds that a player plays against itself on a board, so that games can be set against each other."},
		all, []column[row]{
			refer("Board_ID", "boards", "", "The game and board.", true, func(r row) string { return boardID(r.board) }),
			{field{Name: "Player", Meaning: "Who played both sides; the number after search is how many positions it looked at for a move.", Type: typeWords, Required: true, Pattern: "[a-z]+(:[0-9]+)?"}, func(r row) string { return r.run.Player }},
			{field{Name: "Statistic", Type: typeWords, Required: true, Enum: names,
				Meaning: "What was measured. Of the player who begins: the advantage over an even score, and the shares won and lost. Of a round: whether it was drawn or ended by repetition, its plies and their median, the size of its tree, changes of lead, how long the winner was behind, drama and when it was decided, the seeds between the players at the end. Of a move: those to choose from, laps, seeds sown and captured, whether it captured."}, func(r row) string { return r.statistic.name }},
			{field{Name: "Unit", Meaning: "What it is counted in.", Type: typeWords, Required: true, Enum: []string{string(inShares), string(inPlies), string(inNumbers), string(inMagnitudes)}}, func(r row) string { return string(r.statistic.unit) }},
			{field{Name: "Value", Meaning: "The figure.", Type: typeDecimal, Required: true}, func(r row) string { return decimalText(r.figure.Value) }},
			{field{Name: "Low", Meaning: "The lower end of its interval of 95 %.", Type: typeDecimal, Required: true}, func(r row) string { return decimalText(r.figure.Low) }},
			{field{Name: "High", Meaning: "The upper end.", Type: typeDecimal, Required: true}, func(r row) string { return decimalText(r.figure.High) }},
			{field{Name: "Rounds", Meaning: "Rounds that it is estimated from.", Type: typeWhole, Required: true, Min: "1", Unit: "rounds"}, func(r row) string { return integer(r.figure.Rounds) }},
			{field{Name: "Seed", Meaning: "The seed of all chance in them.", Type: typeWhole, Required: true, Min: "0"}, func(r row) string { return integer(r.run.Seed) }},
			{field{Name: "Opening_Plies", Meaning: "Plies at the start of each round that were drawn, whoever plays.", Type: typeWhole, Required: true, Min: "0", Unit: "plies"}, func(r row) string { return integer(r.run.Opening) }},
		})
}

// distances are how far apart the games are, two by two.
func (d *dataset) distances() (table, error) {
	type row struct{ a, b int }
	var all []row
	l := d.likeness
	if l.drawn() {
		for b := range l.games {
			for a := range b {
				all = append(all, row{a, b})
			}
		}
	}
	return tabulate(table{Name: "distances", Title: "Distances", Origin: "the rules and figures of the other tables", Command: "furrow export data", Key: []string{"Language_ID", "Other_ID"},
		Meaning: "One row for each two games: how far apart they are by their rules and by how they play. It is likeness, and no descent. likeness/ has trees, maps and the dimensions in which they differ."},
		all, []column[row]{
			gameColumn(func(r row) string { return l.games[r.a].game.ID }),
			refer("Other_ID", "languages", "", "The other game.", true, func(r row) string { return l.games[r.b].game.ID }),
			{field{Name: "Rules", Meaning: "The distance of their rules, after Gower (1971): the mean over the parameters in which both are known.", Type: typeDecimal, Required: true, Min: "0", Max: "1"}, func(r row) string { return decimalText(l.rules.matrix.At(r.a, r.b)) }},
			{field{Name: "Compared", Meaning: "In how many parameters they were compared.", Type: typeWhole, Required: true, Min: "0"}, func(r row) string { return integer(int(l.compared.At(r.a, r.b))) }},
			{field{Name: "Play", Meaning: "The distance of their standardised figures of play; empty where these were not measured.", Type: typeDecimal, Min: "0"}, func(r row) string {
				if l.play == nil {
					return ""
				}
				return decimalText(l.play.matrix.At(r.a, r.b))
			}},
		})
}
