package main

import (
	"context"
	"errors"

	"furrow/corpus"
	"furrow/engine"
	"furrow/site"
)

type animateCmd struct {
	choice
	origin
	Move []string `help:"A move to show, by the name of its pit; repeated for each. Without one, the first legal move." placeholder:"MOVE" sep:"none"`
	Rule string   `help:"The parameter whose rule and sentence stand under the board; by default that of the last thing that happens." placeholder:"NAME"`
	Lang string   `help:"Language of the words under the board, of those that the site is in." default:"en" placeholder:"TAG"`
	Out  string   `help:"File to write; without one the picture is printed." short:"o" type:"path" placeholder:"FILE"`
}

// Run plays the moves and writes them as a picture that moves by itself.
func (c animateCmd) Run(ctx context.Context, s streams, top *cli) error {
	read, err := top.loadGames(ctx, s, toPlay, c.Game)
	if err != nil {
		return err
	}
	game, program, err := c.compileFrom(read)
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
	moves := c.Move
	if len(moves) == 0 {
		legal := played.Moves(nil)
		if len(legal) == 0 {
			return errors.New("there is no move to show: the game is over in this position")
		}
		moves = []string{program.MoveName(legal[0])}
	}
	traces, err := traceMoves(played, moves)
	if err != nil {
		return err
	}
	picture, err := site.AnimateMoves(read, game, program, traces, c.Rule, c.Lang)
	if err != nil {
		return err
	}
	if c.Out == "" {
		_, err = s.out.Write(picture)
		return err
	}
	return corpus.WriteFile(c.Out, picture)
}
