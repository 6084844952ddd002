package main

import (
	"context"
	"fmt"
)

type perftCmd struct {
	choice
	origin
	Depth int `help:"How many plies deep." required:""`
}

// Run prints one line a ply: the ply and the number of move sequences that
// long, within one round.
func (c perftCmd) Run(ctx context.Context, s streams, top *cli) error {
	if c.Depth < 1 {
		return fmt.Errorf("--depth %d: it counts plies, from 1", c.Depth)
	}
	_, program, err := c.compile(ctx, s, top)
	if err != nil {
		return err
	}
	start, err := c.origin.of(program)
	if err != nil {
		return err
	}
	return program.PerftFrom(ctx, start, c.Depth, func(ply int, count uint64) {
		fmt.Fprintf(s.out, "%d %d\n", ply, count)
	})
}
