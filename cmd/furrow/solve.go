package main

import (
	"context"
	"fmt"
	"strings"

	"furrow/engine"
)

type solveCmd struct {
	choice
	origin
	Table int `help:"Remember 2^N positions, 16 bytes each." placeholder:"N" default:"22"`
}

// Run prints what the round is worth to the player to move with best play on
// both sides, a line of such play, and how many positions that took.
func (c solveCmd) Run(ctx context.Context, s streams, top *cli) error {
	if c.Table < 8 || c.Table > 32 {
		return fmt.Errorf("--table %d: it is from 8 to 32", c.Table)
	}
	_, program, err := c.compile(ctx, s, top)
	if err != nil {
		return err
	}
	start, err := c.origin.of(program)
	if err != nil {
		return err
	}
	bar := newProgress(s)
	solution, err := engine.Solve(ctx, program, start, c.Table, func(p engine.Progress) {
		bar.say("solving: from %v to %v, %d positions", p.Low, p.High, p.Nodes)
	})
	bar.clear()
	if err != nil {
		return err
	}
	var names []string
	for _, m := range solution.Moves {
		names = append(names, program.MoveName(m))
	}
	fmt.Fprintf(s.out, "value %v\nline %s\npositions %d\n", solution.Score, strings.Join(names, " "), solution.Nodes)
	return nil
}
