package main

import (
	"context"
	"fmt"
	"os"
	"slices"
	"strings"

	"furrow/corpus"
	"furrow/engine"
)

// load reads the content folder. Errors in it are told on standard error and
// are a failure; warnings are only counted, for check to list.
func (c *cli) load(ctx context.Context, s streams) (*corpus.Corpus, error) {
	read, problems, err := c.read(ctx)
	if err != nil {
		return nil, err
	}
	errors := slices.DeleteFunc(slices.Clone(problems), func(p corpus.Problem) bool { return p.Severity != corpus.Error })
	report(s, errors)
	if len(errors) > 0 {
		return nil, errReported
	}
	if len(problems) > 0 {
		fmt.Fprintf(s.err, "%s: furrow check lists them\n", count(len(problems), "warning"))
	}
	return read, nil
}

// purpose is what a command that is about some games wants of them.
type purpose bool

const (
	// toPlay: a draft is good enough, if what it says of the rules can be read.
	toPlay purpose = false
	// toMeasure: what comes out will be kept, so that nothing may be wrong with
	// the rules.
	toMeasure purpose = true
)

// loadGames reads the content folder for a command that is about the named
// games only. Errors elsewhere do not matter to it, and are only counted.
func (c *cli) loadGames(ctx context.Context, s streams, why purpose, names ...string) (*corpus.Corpus, error) {
	read, problems, err := c.read(ctx)
	if err != nil {
		return nil, err
	}
	for i, name := range names {
		if slices.Contains(names[:i], name) {
			return nil, fmt.Errorf("%s is named twice", name)
		}
		its := slices.DeleteFunc(slices.Clone(problems), func(p corpus.Problem) bool {
			return p.Severity != corpus.Error || !isOf(p.Place.File, name)
		})
		game, err := read.Game(name)
		switch {
		case err != nil && len(its) == 0:
			return nil, err
		case len(its) == 0:
		case err != nil || why == toMeasure || !game.Settled():
			report(s, its)
			return nil, errReported
		default:
			fmt.Fprintf(s.err, "%s is a draft, with %s that furrow check lists; its rules are played as they stand\n", name, count(len(its), "error"))
			problems = slices.DeleteFunc(problems, func(p corpus.Problem) bool { return slices.Contains(its, p) })
		}
	}
	errors, warnings := corpus.Errors(problems)
	switch {
	case errors > 0:
		fmt.Fprintf(s.err, "%s and %s elsewhere: furrow check lists them\n", count(errors, "error"), count(warnings, "warning"))
	case warnings > 0:
		fmt.Fprintf(s.err, "%s: furrow check lists them\n", count(warnings, "warning"))
	}
	return read, nil
}

// isOf reports whether a file of the content folder says what the rules of a
// game are, or what else they might be.
func isOf(file, game string) bool {
	return file == "games/"+game+".md" || file == "collations/"+game+".yaml"
}

// read reads the content folder and returns what does not fit beside it.
func (c *cli) read(ctx context.Context) (*corpus.Corpus, []corpus.Problem, error) {
	if info, err := os.Stat(c.Content); err != nil {
		return nil, nil, fmt.Errorf("no content folder: %w\nhint: run furrow from the project's folder, or name the folder with --content", err)
	} else if !info.IsDir() {
		return nil, nil, fmt.Errorf("%s is not a folder\nhint: --content names the folder that holds sources/, games/ and the rest", c.Content)
	}
	read, problems, err := corpus.Load(ctx, os.DirFS(c.Content))
	return read, problems, interrupted(err, "the content was not yet read, and nothing is played or written")
}

// report prints problems and returns how many of them are errors.
func report(s streams, problems []corpus.Problem) (failures int) {
	for _, p := range problems {
		fmt.Fprintln(s.err, p)
	}
	failures, _ = corpus.Errors(problems)
	return failures
}

// answers are --set options: fork=answer, or any parameter and its value.
type answers []string

// settings splits them.
func (a answers) settings() ([]corpus.Setting, error) {
	var out []corpus.Setting
	for _, s := range a {
		name, value, ok := strings.Cut(s, "=")
		if !ok || name == "" {
			return nil, fmt.Errorf("--set %s: it is fork=answer, such as --set reopen=no", s)
		}
		if value == "" {
			return nil, noAnswer(name)
		}
		out = append(out, corpus.Setting{Parameter: name, Value: value})
	}
	return out, nil
}

// noAnswer is the error of a --set that says of what, and not what.
func noAnswer(name string) error {
	if p, ok := engine.ParameterNamed(name); ok && !p.Text() {
		return fmt.Errorf("--set %s=: %w", name, p.Set(new(engine.Rules), ""))
	}
	return fmt.Errorf("--set %s=: an answer should follow", name)
}

// choice is the arguments of every command that runs one game.
type choice struct {
	Game string  `arg:"" help:"The game, as its file in games/ is named: bosh."`
	Set  answers `help:"Answer a fork otherwise than by default; may be repeated." placeholder:"FORK=ANSWER" sep:"none"`
}

// compile finds the game and compiles the chosen interpretation of it, to be
// played.
func (c choice) compile(ctx context.Context, s streams, top *cli) (*corpus.Game, *engine.Program, error) {
	read, err := top.loadGames(ctx, s, toPlay, c.Game)
	if err != nil {
		return nil, nil, err
	}
	return c.compileFrom(read)
}

// compileFrom is compile for content that is read already.
func (c choice) compileFrom(read *corpus.Corpus) (*corpus.Game, *engine.Program, error) {
	game, err := read.Game(c.Game)
	if err != nil {
		return nil, nil, err
	}
	settings, err := c.Set.settings()
	if err != nil {
		return nil, nil, err
	}
	rules, err := game.Answered(settings...)
	if err != nil {
		return nil, nil, err
	}
	program, err := engine.Compile(rules)
	if err != nil {
		return nil, nil, fmt.Errorf("%s cannot be played so: %w", c.Game, err)
	}
	return game, program, nil
}

// choices is the arguments of every command that runs several games.
type choices struct {
	Games []string `arg:"" name:"game" help:"The games, each as its file in games/ is named: bosh."`
	Set   answers  `help:"Answer a fork otherwise than by default; may be repeated." placeholder:"FORK=ANSWER" sep:"none"`
}

// compile finds the games and compiles the chosen interpretation of each, to be
// measured.
func (c choices) compile(ctx context.Context, s streams, top *cli) ([]*engine.Program, error) {
	read, err := top.loadGames(ctx, s, toMeasure, c.Games...)
	if err != nil {
		return nil, err
	}
	var programs []*engine.Program
	for _, name := range c.Games {
		_, program, err := choice{Game: name, Set: c.Set}.compileFrom(read)
		if err != nil {
			return nil, err
		}
		programs = append(programs, program)
	}
	return programs, nil
}

// origin is the option of every command that can begin elsewhere than at the
// start.
type origin struct {
	Position *string `help:"Begin from this position instead of the start." placeholder:"P"`
}

// of is the position to begin from.
func (o origin) of(program *engine.Program) (engine.Position, error) {
	if o.Position == nil {
		return program.Start(), nil
	}
	start, err := program.ParsePosition(*o.Position)
	if err != nil {
		return start, fmt.Errorf("--position: %w%s", err, grammarHint)
	}
	return start, nil
}
