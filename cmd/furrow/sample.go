package main

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"furrow/engine"
)

type sampleCmd struct {
	choice
	Games  int    `range:"1..games" help:"How many games to play and choose from." default:"20"`
	Seed   uint64 `range:"0.." help:"Seed of all chance in them." default:"1931"`
	Nodes  int    `range:"1..nodes" help:"Positions the players look at for a move." default:"20000"`
	Loose  int    `range:"0..plies" help:"Plies at the start of a round in which any move within --slack of the best may be played." default:"6"`
	Slack  int    `range:"0..plies" help:"How many seeds worse than the best such a move may be." default:"4"`
	Plies  int    `range:"0..plies" help:"Leave aside games that are longer; 0 for any length." default:"80"`
	Rounds int    `range:"0..plies" help:"Leave aside matches of more rounds; 0 for any number." default:"6"`
}

// Run plays games of the search player against itself, chooses the one with
// the most to show, and prints it as a record with drafts of comments, for an
// author to write over.
func (c sampleCmd) Run(ctx context.Context, s streams, top *cli) error {
	_, program, err := c.compile(ctx, s, top)
	if err != nil {
		return err
	}
	player := engine.Search{
		Limits: engine.Limits{Nodes: c.Nodes},
		Loose:  c.Loose,
		Slack:  engine.Score(c.Slack) * engine.Seed,
	}
	sample, err := engine.FindSample(ctx, program, engine.SampleOptions{
		Games: c.Games, Seed: c.Seed, South: player, North: player, Plies: c.Plies, Rounds: c.Rounds,
	})
	if errors.Is(err, engine.ErrNoSample) {
		return fmt.Errorf("%w\nhint: --plies 0 and --rounds 0 leave no game aside for its length", err)
	}
	if err != nil {
		return interrupted(err, "no game was chosen yet, and none is kept")
	}
	record, err := sample.Record.Annotate(ctx, program, player.Limits)
	if err != nil {
		return interrupted(err, "the game was chosen and not gone through, and is not kept")
	}
	record.Tags = slices.Concat(gameTags(c.choice), []engine.Tag{
		{Name: "Title", Value: "<< what the game shows, in a few words >>"},
		{Name: "Event", Value: "Sample game"},
	}, record.Tags)
	_, err = fmt.Fprint(s.out, record)
	return err
}
