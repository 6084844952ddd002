package main

import (
	"context"
	"encoding/json"
	"fmt"
	"text/tabwriter"

	"furrow/engine"
)

type simulateCmd struct {
	choice
	Games   int    `help:"How many games." default:"10000"`
	Seed    uint64 `help:"Seed of all chance in them: the same seed plays the same games." default:"1931"`
	Player  string `help:"Who plays both sides: ${enum}." enum:"random,greedy,search" default:"random"`
	Nodes   int    `help:"Positions the search player looks at for a move." default:"2000"`
	Match   bool   `help:"Play whole matches, where the game has them, instead of single rounds."`
	Workers int    `help:"Games played at once; 0 for one a processor. It changes no figure." default:"0"`
	JSON    bool   `help:"Print every figure as JSON." name:"json"`
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

// Run plays the games and prints what they measure.
func (c simulateCmd) Run(ctx context.Context, s streams, top *cli) error {
	if c.Games < 1 {
		return fmt.Errorf("--games %d: there must be at least one", c.Games)
	}
	if c.Nodes < 1 {
		return fmt.Errorf("--nodes %d: the search player looks at one position at least", c.Nodes)
	}
	if c.Workers < 0 {
		return fmt.Errorf("--workers %d: it is a number of games, or 0 for one a processor", c.Workers)
	}
	_, program, err := c.compile(ctx, s, top)
	if err != nil {
		return err
	}
	progress := newProgress(s)
	stats, err := engine.Simulate(ctx, program, engine.SimOptions{
		Games: c.Games, Seed: c.Seed, Workers: c.Workers, Match: c.Match,
		South: c.player(), North: c.player(),
		Progress: func(done int) { progress.show(c.Game, done, c.Games) },
	})
	progress.clear()
	if err != nil {
		return err
	}
	if c.JSON {
		out := json.NewEncoder(s.out)
		out.SetIndent("", "  ")
		return out.Encode(stats)
	}
	w := tabwriter.NewWriter(s.out, 0, 0, 2, ' ', 0)
	fmt.Fprintf(w, "games\t%d\tseed %d, %s players\n", stats.Games, c.Seed, c.Player)
	for _, row := range []struct {
		name string
		x    engine.Interval
	}{
		{"South wins, %", percent(stats.SouthShare())},
		{"drawn, %", percent(stats.DrawnShare())},
		{"North wins, %", percent(stats.NorthShare())},
		{"plies", stats.Plies.Mean()},
		{"legal moves a ply", stats.Choices.Mean()},
		{"laps a move", stats.Laps.Mean()},
		{"seeds a move", stats.Sown.Mean()},
		{"captured a move", stats.Captured.Mean()},
	} {
		fmt.Fprintf(w, "%s\t%.2f\t%.2f to %.2f\n", row.name, row.x.Value, row.x.Low, row.x.High)
	}
	if stats.Rounds != nil {
		rounds := stats.Rounds.Rounds.Mean()
		fmt.Fprintf(w, "rounds a match\t%.2f\t%.2f to %.2f\n", rounds.Value, rounds.Low, rounds.High)
	}
	return w.Flush()
}

// percent is a share in hundredths.
func percent(x engine.Interval) engine.Interval {
	x.Value, x.Low, x.High = 100*x.Value, 100*x.Low, 100*x.High
	return x
}
