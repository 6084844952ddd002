package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"text/tabwriter"

	"furrow/corpus"
	"furrow/engine"
)

type endlessCmd struct {
	choices
	Pits      []int  `range:"1..50" help:"Study the game on boards of so many pits a row, one after the other." placeholder:"6,7,…"`
	Rounds    int    `range:"1..games" help:"Random rounds in which every move is tried." default:"5000"`
	Seed      uint64 `range:"0.." help:"Seed of all chance in them." default:"1931"`
	Laps      int    `range:"1..laps" help:"Laps after which a sowing that has neither ended nor come round counts as undecided." default:"20000000"`
	Positions int    `range:"1..nodes" help:"Positions that a ply of the tree may have for it to be looked at whole." default:"50000"`
	Boards    int    `range:"0..nodes" help:"Boards of so many seeds that there may be for all of them to be looked at." default:"2000000"`
	Write     bool   `help:"Write the results into the content folder, where the site reads them."`
}

// Run studies the games and prints what came out.
func (c endlessCmd) Run(ctx context.Context, s streams, top *cli) error {
	if c.Write && len(c.Set) > 0 {
		return errors.New("--write keeps results of the games as they are by default: leave out --set")
	}
	read, err := top.loadGames(ctx, s, toMeasure, c.Games...)
	if err != nil {
		return err
	}
	if c.Write {
		if err := mayKeep(top.Content, "endless", c.Games...); err != nil {
			return err
		}
	}
	for i, name := range c.Games {
		if err := c.study(ctx, s, top, read, name); err != nil {
			return unfinished(err, name, c.Games[:i], c.Write)
		}
	}
	return nil
}

// study studies one game on every board asked for.
func (c endlessCmd) study(ctx context.Context, s streams, top *cli, read *corpus.Corpus, name string) error {
	boards := c.boards()
	for _, board := range boards { // before the first is studied
		if _, _, err := (choice{Game: name, Set: slices.Concat(c.Set, answers(board))}).compileFrom(read); err != nil {
			return err
		}
	}
	result := engine.NewEndlessResult(name, c.command(name))
	progress := newProgress(s)
	for _, board := range boards {
		set := slices.Concat(c.Set, answers(board))
		_, program, err := choice{Game: name, Set: set}.compileFrom(read)
		if err != nil {
			return err
		}
		study, err := engine.StudyEndless(ctx, program, engine.EndlessOptions{
			Rounds: c.Rounds, Seed: c.Seed, LapCeiling: c.Laps, TreePositions: c.Positions, Boards: c.Boards,
			Progress: func(stage string, done, total int) {
				progress.show(strings.Join(append([]string{name}, board...), " ")+", "+stage, done, total)
			},
		})
		progress.clear()
		if err != nil {
			return err
		}
		study.Set = append(study.Set, set...)
		result.Studies = append(result.Studies, study)
		if err := printEndless(s.out, name, study); err != nil {
			return err
		}
	}
	if c.Write {
		return s.keep(resultFile(top.Content, "endless", name), engine.FormatEndless(result))
	}
	return nil
}

// boards are the settings of each board to study.
func (c endlessCmd) boards() [][]string {
	if len(c.Pits) == 0 {
		return [][]string{nil}
	}
	var boards [][]string
	for _, n := range c.Pits {
		boards = append(boards, []string{"pits_per_row=" + strconv.Itoa(n)})
	}
	return boards
}

// command is what makes the result of one game again.
func (c endlessCmd) command(game string) string {
	s := "furrow endless " + game
	for _, x := range c.Set {
		s += " --set " + x
	}
	if len(c.Pits) > 0 {
		s += " --pits " + strings.Trim(strings.ReplaceAll(fmt.Sprint(c.Pits), " ", ","), "[]")
	}
	return s + fmt.Sprintf(" --rounds %d --seed %d --laps %d --positions %d --boards %d", c.Rounds, c.Seed, c.Laps, c.Positions, c.Boards)
}

// printEndless prints a study.
func printEndless(out io.Writer, name string, s *engine.EndlessStudy) error {
	fmt.Fprintln(out, strings.Join(append([]string{name}, s.Set...), " "))
	w := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	row := func(what string, n int64, c engine.EndlessCount) {
		share := percent(engine.ShareOf(c.Endless, c.Moves))
		fmt.Fprintf(w, "  %s\t%d\t%s\t%d endless\t%d undecided\t%.4f %%\n", what, n, count(c.Moves, "move"), c.Endless, c.Undecided, share.Value)
	}
	row("random rounds", int64(s.Rounds), s.Random)
	for _, ply := range s.Tree {
		row(fmt.Sprintf("ply %d, positions", ply.Ply), ply.Positions, ply.EndlessCount)
	}
	for _, b := range s.Boards {
		row(fmt.Sprintf("%s, boards", count(b.Seeds, "seed")), b.Positions, b.EndlessCount)
	}
	if err := w.Flush(); err != nil {
		return err
	}
	for _, c := range []struct {
		what string
		is   *engine.EndlessCase
	}{
		{"shortest game", s.First}, {"shortest cycle", s.Shortest}, {"longest cycle", s.Longest}, {"fewest seeds", s.Smallest},
	} {
		if c.is == nil {
			fmt.Fprintf(out, "  %s: none was met\n", c.what)
			continue
		}
		fmt.Fprintf(out, "  %s: %s in %s, round after %s", c.what, c.is.Move, c.is.Position, count(c.is.Cycle, "lap"))
		if c.is.Moves != nil {
			fmt.Fprintf(out, ", after %s", strings.Join(c.is.Moves, " "))
		}
		fmt.Fprintln(out)
	}
	if s.Proven() {
		fmt.Fprintln(out, "  no game is shorter: every line was followed")
	} else {
		fmt.Fprintf(out, "  every line was followed for %s\n", count(len(s.Tree), "ply"))
	}
	return nil
}
