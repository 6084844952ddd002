package main

import (
	"context"
	"errors"
	"fmt"
	"io"

	"furrow/corpus"
	"furrow/engine"
)

type traceCmd struct {
	choice
	origin
	Moves []string `arg:"" help:"The moves, by the names of their pits."`
	JSON  bool     `help:"Print the events as JSON, each with the sentences behind it." name:"json"`
}

// Run plays the moves and prints all that happens in them.
func (c traceCmd) Run(ctx context.Context, s streams, top *cli) error {
	game, program, err := c.compile(ctx, s, top)
	if err != nil {
		return err
	}
	start, err := c.origin.of(program)
	if err != nil {
		return err
	}
	played, err := engine.NewGameAt(program, start)
	if err != nil {
		return err
	}
	first := played.Position()
	traces, err := traceMoves(played, c.Moves)
	if c.JSON {
		out, marshalError := corpus.TraceJSON(game, program, start, traces)
		if marshalError != nil {
			return marshalError
		}
		fmt.Fprintf(s.out, "%s\n", out)
	} else {
		fmt.Fprintln(s.out, program.FormatPosition(start))
		if first != start {
			fmt.Fprintf(s.out, "   the round is over here, before a move\n%s\n", program.FormatPosition(first))
		}
		printTraces(s.out, program, traces)
	}
	return err
}

// traceMoves plays moves in a game. It stops at one that cannot be
// played, and says why; what was played before it is returned all the same. A
// sowing that never ends where that is not allowed is shown, and is no error
// if it comes last.
func traceMoves(game *engine.Game, names []string) ([]engine.Trace, error) {
	program := game.Program()
	var traces []engine.Trace
	for i, name := range names {
		at := func(err error) error { return fmt.Errorf("move %d, %s: %w", i+1, name, err) }
		if game.Result() != engine.Undecided {
			return traces, at(errors.New("the game is over"))
		}
		pos := game.Position()
		move, err := program.ParseMove(&pos, name)
		if err != nil {
			return traces, at(err)
		}
		trace, err := game.Trace(move)
		if err == nil || errors.Is(err, engine.ErrEndless) || errors.Is(err, engine.ErrUndecided) {
			traces = append(traces, trace)
		}
		if err != nil {
			if errors.Is(err, engine.ErrEndless) && i == len(names)-1 {
				return traces, nil
			}
			return traces, at(err)
		}
		if err := game.Play(move); err != nil {
			return traces, at(err)
		}
	}
	return traces, nil
}

// printTraces prints traces for people: a heading for each move, a line for
// each event and the position it leads to.
func printTraces(w io.Writer, program *engine.Program, traces []engine.Trace) {
	for _, t := range traces {
		fmt.Fprintf(w, "\n%d. %v %s\n", t.Before.Ply, t.Before.ToMove, program.MoveName(t.Move))
		for _, e := range t.Events {
			fmt.Fprintf(w, "   %s\n", program.Describe(e))
		}
		fmt.Fprintln(w, program.FormatPosition(t.After))
	}
}
