package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"strconv"
	"strings"

	"furrow/corpus"
	"furrow/engine"
)

type simulateCmd struct {
	choices
	Number  int     `range:"1..games" name:"games" help:"How many games, every shard together." default:"10000"`
	Seed    uint64  `range:"0.." help:"Seed of all chance in them: the same seed plays the same games." default:"1931"`
	Player  string  `help:"Who plays both sides: ${enum}." enum:"random,greedy,search" default:"random"`
	Nodes   int     `range:"1..nodes" help:"Positions the search player looks at for a move." default:"2000"`
	Match   bool    `help:"Play whole matches, where the game has them, instead of single rounds."`
	Workers int     `range:"0..workers" help:"Games played at once; 0 for one a processor. It changes no figure." default:"0"`
	Shard   *string `help:"Play only part i of n of the games, counted from 1, for furrow merge to put together; n is at most --games." placeholder:"i/n"`
	Out     string  `help:"Write the figures to this file, as furrow merge reads them." type:"path" placeholder:"FILE"`
	Resume  bool    `help:"Play only what the file of --out does not have yet."`
	JSON    bool    `help:"Print every figure as JSON." name:"json"`
}

// player is the player asked for.
func (c simulateCmd) player() engine.Player {
	switch c.Player {
	case "greedy":
		return engine.Greedy{}
	case "search":
		// It plays the same position the same way, so the first plies are drawn.
		return engine.Search{Limits: engine.Limits{Nodes: c.Nodes}, Loose: 6, Slack: engine.AnyMove}
	}
	return engine.Random{}
}

// part is the games to be played of the whole run.
func (c simulateCmd) part() (engine.Range, error) {
	if c.Shard == nil {
		return engine.Shard(c.Number, 1, 1), nil
	}
	of, parts, _ := strings.Cut(*c.Shard, "/")
	i, err := strconv.Atoi(of)
	n, err2 := strconv.Atoi(parts)
	if err != nil || err2 != nil || i < 1 || i > n {
		return engine.Range{}, fmt.Errorf("--shard %s: it is part i of n, counted from 1, such as --shard 2/8", *c.Shard)
	}
	if n > c.Number {
		return engine.Range{}, fmt.Errorf("--shard %s: %s cannot be played in %s", *c.Shard, count(c.Number, "game"), count(n, "part"))
	}
	return engine.Shard(c.Number, i, n), nil
}

// Run plays the games and prints what they measure.
func (c simulateCmd) Run(ctx context.Context, s streams, top *cli) error {
	if c.Resume && c.Out == "" {
		return errors.New("--resume goes on with the file of --out: name that too")
	}
	want, err := c.part()
	if err != nil {
		return err
	}
	if c.Out != "" {
		if err := corpus.MayWrite(c.Out); err != nil {
			return err
		}
	}
	programs, err := c.compile(ctx, s, top)
	if err != nil {
		return err
	}
	runs, err := c.begun(programs, want)
	if err != nil {
		return err
	}
	progress := newProgress(s)
	for i, r := range runs {
		if err = c.play(ctx, programs[i], r, progress); err != nil {
			break
		}
	}
	progress.clear()
	if c.Out != "" {
		if err := s.keep(c.Out, engine.FormatRuns(runs)); err != nil {
			return err
		}
	}
	if err != nil {
		return c.interrupted(err, runs)
	}
	if c.JSON {
		return printRunsJSON(s.out, runs)
	}
	return printRuns(s.out, runs)
}

// options are what is to be played, of the whole run.
func (c simulateCmd) options() engine.SimOptions {
	return engine.SimOptions{
		Games: c.Number, Seed: c.Seed, Workers: c.Workers, Match: c.Match,
		South: c.player(), North: c.player(),
	}
}

// begun are the runs, with what the file of --out has of them already.
func (c simulateCmd) begun(programs []*engine.Program, want engine.Range) ([]*engine.Run, error) {
	var runs []*engine.Run
	for i, p := range programs {
		runs = append(runs, engine.NewRun(c.Games[i], p, c.options(), want))
	}
	if !c.Resume {
		return runs, nil
	}
	kept, err := readRuns(c.Out)
	if errors.Is(err, fs.ErrNotExist) {
		return runs, nil
	}
	if err != nil {
		return nil, err
	}
	for _, k := range kept {
		found := false
		for _, r := range runs {
			if r.Game != k.Game {
				continue
			}
			if err := r.Resume(k); err != nil {
				return nil, err
			}
			found = true
		}
		if !found {
			return nil, fmt.Errorf("%s holds games of %s too: name that game again, or write to another file", c.Out, k.Game)
		}
	}
	return runs, nil
}

// play plays what is missing of a run.
func (c simulateCmd) play(ctx context.Context, p *engine.Program, r *engine.Run, progress *progress) error {
	done := int(r.Stats.Games)
	total := done
	for _, gap := range r.Missing {
		total += gap.Len()
	}
	for _, gap := range append([]engine.Range(nil), r.Missing...) {
		opt := c.options()
		opt.First, opt.Games = gap.First, gap.Len()
		opt.Progress = func(n int) { progress.show(r.Game, done+n, total) }
		stats, err := engine.Simulate(ctx, p, opt)
		if stats != nil {
			r.Add(gap.First, stats)
			done += int(stats.Games)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// interrupted is the error of runs that were not played to the end.
func (c simulateCmd) interrupted(err error, runs []*engine.Run) error {
	var left []string
	for _, r := range runs {
		for _, gap := range r.Missing {
			left = append(left, fmt.Sprintf("%v of %s", gap, r.Game))
		}
	}
	if c.Out == "" {
		return interrupted(err, "no figure is kept\nhint: with --out FILE the games played until then are")
	}
	return interrupted(err, fmt.Sprintf("%s is without %s\nhint: the same command with --resume plays them", c.Out, strings.Join(left, ", ")))
}

// readRuns reads a file of runs.
func readRuns(path string) ([]*engine.Run, error) {
	src, err := readInput(path)
	if err != nil {
		return nil, err
	}
	return engine.ParseRuns(src, path)
}

// printRunsJSON prints the figures of runs: those of one as they are, those of
// several by the names of the games.
func printRunsJSON(w io.Writer, runs []*engine.Run) error {
	if len(runs) > 1 {
		_, err := w.Write(engine.FormatRuns(runs))
		return err
	}
	return printJSON(w, runs[0].Stats)
}
