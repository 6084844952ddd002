package main

import (
	"context"
	"errors"
	"fmt"

	"furrow/corpus"
	"furrow/engine"
)

type playCmd struct {
	choice
	thinking
	From  *string `help:"Begin from this position instead of the start." placeholder:"POSITION"`
	South string  `help:"Who plays South: human, random, greedy, search, or search:20000 (positions looked at for a move)." default:"human"`
	North string  `help:"Who plays North; likewise." default:"search"`
	Seed  uint64  `range:"0.." help:"Seed of the players' chance." default:"1931"`
	Load  string  `help:"Go on with the game in this record; its tags say which answers it is played under." type:"path" placeholder:"FILE"`
	Save  string  `help:"Write the record of the game to this file when you leave." type:"path" placeholder:"FILE"`
}

// Run plays a game in the terminal, or with what comes through a pipe.
func (c playCmd) Run(ctx context.Context, s streams, top *cli) error {
	limits, err := c.limits()
	if err != nil {
		return err
	}
	var seats [2]seat
	for side, name := range []string{c.South, c.North} {
		if seats[side], err = seatNamed(name, limits); err != nil {
			return fmt.Errorf("--%s %w", []string{"south", "north"}[side], err)
		}
	}
	record, err := c.record()
	if err != nil {
		return err
	}
	if c.Save != "" {
		if err := corpus.MayWrite(c.Save); err != nil {
			return err
		}
	}
	game, program, err := c.compile(ctx, s, top)
	if err != nil {
		return err
	}
	t := &session{
		in: newLines(s.in), out: s.out, program: program, seats: seats, seed: c.Seed,
		hints: limits, file: c.Save, terminal: isTerminal(s.in),
		id: c.Game, title: game.Title, tags: gameTags(c.choice),
	}
	if err := t.begin(record, c.From); err != nil {
		return err
	}
	return t.play(ctx)
}

// record is the record to go on with, if there is one. Its answers become
// those of the game.
func (c *playCmd) record() (*engine.Record, error) {
	if c.Load == "" {
		return nil, nil
	}
	if c.From != nil || len(c.Set) > 0 {
		return nil, errors.New("--load goes with neither --from nor --set: the record says from where and by which answers it is played")
	}
	example, err := readRecord(c.Load, c.Game)
	if err != nil {
		return nil, err
	}
	for _, x := range example.Settings() {
		c.Set = append(c.Set, x.Parameter+"="+x.Value)
	}
	return example.Record, nil
}

// readRecord reads a record of the game.
func readRecord(path, game string) (*corpus.Example, error) {
	src, err := readInput(path)
	if err != nil {
		return nil, err
	}
	example, err := corpus.ParseExample(path, src)
	if err != nil {
		return nil, fmt.Errorf("%w%s", err, grammarHint)
	}
	if example.Game() != game {
		return nil, fmt.Errorf("%s is a record of the game %q, not of %s", path, example.Game(), game)
	}
	return example, nil
}

// gameTags name the game and every answer that was not the default, so that a
// record replays.
func gameTags(c choice) []engine.Tag {
	tags := []engine.Tag{{Name: "Game", Value: c.Game}}
	settings, _ := c.Set.settings() // compile has tried them
	for _, x := range settings {
		tags = append(tags, engine.Tag{Name: x.Parameter, Value: x.Value})
	}
	return tags
}

// grammarHint says where the notation is described.
const grammarHint = "\nhint: the site's page notation.html has the grammar of positions, moves and records"

// seat is a side of the board: a player sits there, or a person.
type seat struct{ player engine.Player }

func seatNamed(name string, limits engine.Limits) (seat, error) {
	if name == "human" {
		return seat{}, nil
	}
	p, err := playerNamed(name, limits)
	if err != nil {
		err = fmt.Errorf("%w, or search with the limits of --nodes, --depth and --time; human is you", err)
	}
	return seat{p}, err
}

// name is what a record calls who sits there.
func (s seat) name() string {
	if s.player == nil {
		return "human"
	}
	return s.player.Name()
}
