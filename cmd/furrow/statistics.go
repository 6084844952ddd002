package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"text/tabwriter"

	"furrow/corpus"
	"furrow/engine"
)

type statisticsCmd struct {
	choices
	Players   []string `help:"Who plays itself: random, greedy, search:N (positions looked at for a move)." default:"random,greedy,search:500"`
	Number    []int    `range:"1..games" name:"games" help:"Rounds of each of the players, in their order." default:"10000,10000,2000"`
	Board     []string `help:"Play also with these settings, which make another board; may be repeated." placeholder:"pits_per_row=8" sep:"none"`
	Seed      uint64   `range:"0.." help:"Seed of all chance in them." default:"1931"`
	Positions int      `range:"0..nodes" help:"How many positions that can be reached are looked for." default:"500000"`
	Workers   int      `range:"0..workers" help:"Rounds played at once; 0 for one a processor. It changes no figure." default:"0"`
	Write     bool     `help:"Write the results into the content folder, where the site reads them."`
}

// Run plays the games on every board asked for and prints what came out.
func (c statisticsCmd) Run(ctx context.Context, s streams, top *cli) error {
	players, err := c.check()
	if err != nil {
		return err
	}
	read, err := top.loadGames(ctx, s, toMeasure, c.Games...)
	if err != nil {
		return err
	}
	if c.Write {
		if err := mayKeep(top.Content, "statistics", c.Games...); err != nil {
			return err
		}
	}
	for _, name := range c.Games { // before the first is played
		for _, board := range c.boards() {
			if _, _, err := (choice{Game: name, Set: slices.Concat(c.Set, answers(board))}).compileFrom(read); err != nil {
				return err
			}
		}
	}
	for i, name := range c.Games {
		if err := c.play(ctx, s, top, read, name, players); err != nil {
			return unfinished(err, name, c.Games[:i], c.Write)
		}
	}
	return nil
}

// check reads the players and says what cannot be.
func (c statisticsCmd) check() ([]engine.Player, error) {
	players, err := engine.PlayersNamed(c.Players)
	if err != nil {
		return nil, err
	}
	if len(c.Number) != len(players) {
		return nil, fmt.Errorf("--games %s: there is one number for each of the %s", list(c.Number), count(len(players), "player"))
	}
	for i, board := range c.boards()[1:] {
		if len(board) == 0 {
			return nil, fmt.Errorf("--board %q: it names no settings, such as pits_per_row=8", c.Board[i])
		}
	}
	if len(c.Set) > 0 && c.Write {
		return nil, errors.New("--write keeps results of the games as they are by default: leave out --set")
	}
	return players, nil
}

// boards are the settings of each board, those of the game as it is first.
func (c statisticsCmd) boards() [][]string {
	boards := [][]string{nil}
	for _, settings := range c.Board {
		boards = append(boards, strings.Fields(settings))
	}
	return boards
}

// play plays one game on every board.
func (c statisticsCmd) play(ctx context.Context, s streams, top *cli, read *corpus.Corpus, name string, players []engine.Player) error {
	result := engine.NewStatistics(name, c.command(name))
	progress := newProgress(s)
	for _, board := range c.boards() {
		set := slices.Concat(c.Set, answers(board))
		_, program, err := choice{Game: name, Set: set}.compileFrom(read)
		if err != nil {
			return err
		}
		b, err := engine.PlayStatistics(ctx, name, set, program, engine.StatisticsOptions{
			Players: players, Games: c.Number, Seed: c.Seed, Workers: c.Workers, Positions: c.Positions,
			Progress: func(player string, done, total int) {
				progress.show(strings.Join(append([]string{name}, board...), " ")+", "+player, done, total)
			},
		})
		progress.clear()
		if err != nil {
			return err
		}
		result.Boards = append(result.Boards, b)
		if err := printStatistics(s.out, name, b, program); err != nil {
			return err
		}
	}
	if c.Write {
		return s.keep(resultFile(top.Content, "statistics", name), engine.FormatStatistics(result))
	}
	return nil
}

// command is what makes the result of one game again.
func (c statisticsCmd) command(game string) string {
	s := fmt.Sprintf("furrow statistics %s --players %s --games %s", game, strings.Join(c.Players, ","), list(c.Number))
	for _, x := range c.Set {
		s += " --set " + x
	}
	for _, settings := range c.Board {
		if strings.Contains(settings, " ") {
			settings = `"` + settings + `"`
		}
		s += " --board " + settings
	}
	return s + fmt.Sprintf(" --seed %d --positions %d", c.Seed, c.Positions)
}

// list writes numbers as an option takes them.
func list(n []int) string {
	return strings.Trim(strings.ReplaceAll(fmt.Sprint(n), " ", ","), "[]")
}

// printStatistics prints what one board came to.
func printStatistics(out io.Writer, name string, b *engine.BoardStatistics, p *engine.Program) error {
	fmt.Fprintln(out, strings.Join(append([]string{name}, b.Set...), " "))
	space := p.StateSpace()
	more := ""
	if !b.Reached.Whole {
		more = " and more"
	}
	fmt.Fprintf(out, "  room for %v positions, %s; reached: %d%s, within %s\n", space.Total, space.Formula, b.Reached.Positions(), more, count(len(b.Reached.Plies)-1, "ply"))
	w := tabwriter.NewWriter(out, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(w, "  \tgames\tSouth %\tdrawn %\tplies\tmoves\tlead changes\tbehind %\tdrama %\tdecided %\tmargin %\tgames, log10\t")
	for _, r := range b.Runs {
		s, c := r.Stats, r.Stats.Course
		lines := "–" // only random games are probes of the tree
		if log, worth := c.Games(); worth > 0 {
			lines = fmt.Sprintf("%.1f", log)
		}
		fmt.Fprintf(w, "  %s\t%d\t%.1f\t%.1f\t%.1f\t%.2f\t%.2f\t%.1f\t%.2f\t%.1f\t%.1f\t%s\t\n", r.Player, s.Games,
			100*s.SouthShare().Value, 100*s.DrawnShare().Value, s.Plies.Mean().Value, c.Legal.Mean().Value, c.LeadChanges.Mean().Value,
			100*c.Behind.Share().Value, 100*c.Drama.Share().Value, 100*c.Decided.Share().Value, 100*c.Gap.Share().Value, lines)
	}
	return w.Flush()
}
