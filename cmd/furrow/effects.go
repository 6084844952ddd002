package main

import (
	"context"
	"errors"
	"fmt"

	"furrow/engine"
)

type effectsCmd struct {
	Games   []string `arg:"" name:"game" help:"The games, each as its file in games/ is named: bosh."`
	Number  int      `range:"effects..kept" name:"games" help:"Random rounds of each set of rules." default:"10000"`
	Plies   int      `range:"1.." help:"Plies that may be played for a set of rules: where rounds are long, it is fewer rounds." default:"600000"`
	Matches int      `range:"0..kept" help:"Random matches of each set of rules, where the game has them." default:"500"`
	Seed    uint64   `range:"0.." help:"Seed of all chance in them: under every set of rules the same numbers are drawn." default:"1931"`
	Workers int      `range:"0..workers" help:"Games played at once; 0 for one a processor. It changes no result." default:"0"`
	Write   bool     `help:"Write the results into the content folder, where the site reads them."`
}

// leastEffectRounds is the least number of rounds that is worth playing.
const leastEffectRounds = 500

// effectLaps is the ceiling of laps. No sowing that ends has been seen to take
// so many, and under rules that nobody plays by they often do not end.
const effectLaps = 1000

// Run plays each game with each of its rules changed, one at a time.
func (c effectsCmd) Run(ctx context.Context, s streams, top *cli) error {
	read, err := top.loadGames(ctx, s, toMeasure, c.Games...)
	if err != nil {
		return err
	}
	if c.Write {
		if err := mayKeep(top.Content, "effects", c.Games...); err != nil {
			return err
		}
	}
	progress := newProgress(s)
	for i, name := range c.Games {
		game, err := read.Game(name)
		if err != nil {
			return err
		}
		cases, err := game.EffectCases()
		if err != nil {
			return err
		}
		plies, err := tryOut(ctx, cases, c.Seed)
		if err != nil {
			return unfinished(err, name, c.Games[:i], c.Write)
		}
		rounds := c.Number
		for rounds > leastEffectRounds && plies*float64(rounds) > float64(c.Plies) {
			rounds /= 2
		}
		study, err := engine.StudyDoubt(ctx, cases, engine.DoubtOptions{
			Rounds: rounds, Matches: min(c.Matches, rounds), Seed: c.Seed, Workers: c.Workers, LapCeiling: effectLaps,
			Progress: func(done, total int) { progress.show(name, done, total) },
		})
		progress.clear()
		if err != nil {
			return unfinished(err, name, c.Games[:i], c.Write)
		}
		study.Game = name
		study.Command = fmt.Sprintf("furrow effects %s --games %d --plies %d --matches %d --seed %d", name, c.Number, c.Plies, c.Matches, c.Seed)
		if c.Write {
			if err := s.keep(resultFile(top.Content, "effects", name), engine.FormatDoubt(study)); err != nil {
				return err
			}
		}
		if err := printDoubt(s.out, study); err != nil {
			return err
		}
	}
	return nil
}

// tryOut plays a few games of each case and marks those that do not end. It
// gives the mean length of a game as it is.
func tryOut(ctx context.Context, cases []engine.DoubtCase, seed uint64) (plies float64, err error) {
	for i := range cases {
		program, err := engine.Compile(cases[i].Rules)
		if err != nil {
			return 0, err
		}
		mean, err := program.Trial(ctx, seed)
		var unending *engine.UnendingError
		switch {
		case errors.As(err, &unending), errors.Is(err, engine.ErrNoMove):
			cases[i].Problem = err
		case err != nil:
			return 0, err
		}
		if i == 0 {
			plies = mean
		}
	}
	return plies, nil
}
