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
	Table int `range:"8..32" help:"Remember 2^N positions, 16 bytes each." placeholder:"N" default:"22"`
}

// Run prints what the round is worth to the player to move with best play on
// both sides, a line of such play, and how many positions that took.
func (c solveCmd) Run(ctx context.Context, s streams, top *cli) error {
	_, program, err := c.compile(ctx, s, top)
	if err != nil {
		return err
	}
	start, err := c.origin.of(program)
	if err != nil {
		return err
	}
	bar := newProgress(s)
	var known engine.Progress
	solution, err := engine.Solve(ctx, program, start, c.Table, func(p engine.Progress) {
		known = p
		bar.say("solving: from %v to %v, %s", p.Low, p.High, count(p.Nodes, "position"))
	})
	bar.clear()
	if known.Nodes == 0 {
		err = interrupted(err, "nothing is known yet of the value")
	}
	if err != nil {
		return interrupted(err, fmt.Sprintf("the value for %s, who is to move, lies from %v to %v", start.ToMove.Name(), known.Low, known.High))
	}
	var names []string
	for _, m := range solution.Moves {
		names = append(names, program.MoveName(m))
	}
	fmt.Fprintf(s.out, "value %v for %s, who is to move\nline %s\npositions %d\n", solution.Score, start.ToMove.Name(), strings.Join(names, " "), solution.Nodes)
	return nil
}
