package main

import (
	"context"
	"fmt"

	"furrow/site"
)

type exportCmd struct {
	Dir string `arg:"" help:"Folder to write; what was exported there before is replaced as a whole, or not at all." type:"path"`
}

// Run writes the corpus for other programs: texts as TEI, all of it as JSON,
// the works as BibTeX and CSL-JSON.
func (e exportCmd) Run(ctx context.Context, s streams, top *cli) error {
	read, err := top.load(ctx, s)
	if err != nil {
		return err
	}
	exports, err := site.Export(read, e.Dir)
	if err != nil {
		return fmt.Errorf("nothing was exported: %w", err)
	}
	for _, x := range exports {
		fmt.Fprintf(s.out, "%s\t%s\t%d bytes\n", x.Path, x.Format, len(x.Data))
	}
	return nil
}
