package main

import (
	"errors"
	"fmt"

	"furrow/engine"
)

type mergeCmd struct {
	Files   []string `arg:"" help:"The files that furrow simulate --out has written, in any order." type:"path"`
	Out     string   `help:"Write the merged figures to this file." type:"path" placeholder:"FILE"`
	Partial bool     `help:"Merge although games are missing, and only say which."`
	JSON    bool     `help:"Print every figure as JSON." name:"json"`
}

// Run merges the files and prints what they measure together. Merged shards
// are, byte for byte, what playing all games at once writes.
func (c mergeCmd) Run(s streams) error {
	var parts []*engine.Run
	for _, path := range c.Files {
		runs, err := readRuns(path)
		if err != nil {
			return err
		}
		parts = append(parts, runs...)
	}
	merged, err := engine.MergeRuns(parts)
	if err != nil && errors.Is(err, engine.ErrMissing) && c.Partial {
		fmt.Fprintf(s.err, "%v\n", err)
		err = nil
	}
	if err != nil {
		if errors.Is(err, engine.ErrMissing) {
			err = fmt.Errorf("%w\nhint: furrow simulate --resume plays what an interrupted file lacks; --partial merges without it", err)
		}
		return err
	}
	if c.Out != "" {
		if err := s.keep(c.Out, engine.FormatRuns(merged)); err != nil {
			return err
		}
	}
	if c.JSON {
		return printRunsJSON(s.out, merged)
	}
	return printRuns(s.out, merged)
}
