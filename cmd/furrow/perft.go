package main

import (
	"context"
	"fmt"
)

type perftCmd struct {
	choice
	origin
	Depth int  `range:"1..depth" help:"How many plies deep." required:""`
	Moves bool `help:"Count single moves, not turns: where a player may move again and again a turn has no end of them."`
}

// Run prints one line a ply: the ply and the number of move sequences that
// long, within one round.
func (c perftCmd) Run(ctx context.Context, s streams, top *cli) error {
	_, program, err := c.compile(ctx, s, top)
	if err != nil {
		return err
	}
	start, err := c.origin.of(program)
	if err != nil {
		return err
	}
	perft := program.PerftFrom
	if c.Moves {
		perft = program.PerftMoves
	}
	err = perft(ctx, start, c.Depth, func(ply int, count uint64) {
		fmt.Fprintf(s.out, "%d %d\n", ply, count)
	})
	return interrupted(err, "the plies that are printed are counted to the end, and no others")
}
