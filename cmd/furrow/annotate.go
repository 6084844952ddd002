package main

import (
	"context"
	"fmt"

	"furrow/corpus"
	"furrow/engine"
)

type annotateCmd struct {
	File  string `arg:"" help:"A record; its tags name the game and the answers it is played under." type:"path"`
	Nodes int    `range:"1..nodes" help:"Positions the search looks at for a move." default:"20000"`
}

// Run prints the record with drafts of comments and marks on the moves that
// have none: what each does, and what the search would rather have played.
func (c annotateCmd) Run(ctx context.Context, s streams, top *cli) error {
	src, err := readInput(c.File)
	if err != nil {
		return err
	}
	example, err := corpus.ParseExample(c.File, src)
	if err != nil {
		return fmt.Errorf("%w%s", err, grammarHint)
	}
	if example.Game() == "" {
		return fmt.Errorf("%s does not say which game it is of: it needs a tag such as [Game \"bosh\"]", c.File)
	}
	read, err := top.loadGames(ctx, s, toPlay, example.Game())
	if err != nil {
		return err
	}
	game, err := read.Game(example.Game())
	if err != nil {
		return err
	}
	program, err := game.Program(example.Settings()...)
	if err != nil {
		return err
	}
	if err := example.Record.Verify(program); err != nil {
		return err
	}
	record, err := example.Record.Annotate(ctx, program, engine.Limits{Nodes: c.Nodes})
	if err != nil {
		return interrupted(err, "the record was not gone through, and nothing is printed")
	}
	_, err = fmt.Fprint(s.out, record)
	return err
}
