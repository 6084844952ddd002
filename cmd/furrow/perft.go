package main

import (
	"context"
	"fmt"
)

type perftCmd struct {
	choice
	origin
	Depth int  `help:"How many plies deep." required:""`
	Moves bool `help:"Count single moves, not turns: where a player may move again and again a turn has no end of them."`
}

// mostDepth is how deep move sequences are counted at most: no count that deep
// has an end, unless the round has.
const mostDepth = 1000

// Run prints one line a ply: the ply and the number of move sequences that
// long, within one round.
func (c perftCmd) Run(ctx context.Context, s streams, top *cli) error {
	if err := inRange(number{"--depth", c.Depth, 1, mostDepth}); err != nil {
		return err
	}
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
