package main

import (
	"context"
	"fmt"
	"io"
	"text/tabwriter"

	"furrow/site"
)

type exportCmd struct {
	Dir     string `arg:"" help:"Folder to write; what was exported there before is replaced as a whole, or not at all." type:"path"`
	Cache   string `help:"Folder that keeps the measures between builds; empty for none." default:".cache" placeholder:"DIR"`
	Workers int    `range:"0..workers" help:"Games worked on at once; 0 for one a processor. It changes no figure." default:"0"`
	BaseURL string `help:"Address the data will be served below, to be named in their descriptions." placeholder:"URL"`
	Verbose bool   `help:"List every file, and not only how many there are of each kind." short:"v"`
	Games   int    `range:"1..measured" help:"Random rounds played to measure each game; the other measures grow with it." default:"20000"`
}

// Run writes the corpus for other programs: its tables with what describes
// them, texts as TEI, all of it as JSON, the works as BibTeX and CSL-JSON, the
// plays as pictures, and everything in one archive.
func (e exportCmd) Run(ctx context.Context, s streams, top *cli) error {
	if err := mayReplace(e.Dir, top.Content); err != nil {
		return err
	}
	if err := mayCache(e.Cache, e.Dir); err != nil {
		return err
	}
	read, err := top.load(ctx, s)
	if err != nil {
		return err
	}
	progress := newProgress(s)
	defer progress.clear()
	files, err := site.Export(ctx, site.Options{
		Corpus: read, Out: e.Dir, Workers: e.Workers, BaseURL: e.BaseURL,
		Measure: measuresOf(e.Games, e.Cache), Progress: progress.show,
	})
	progress.clear()
	if err != nil {
		err = interrupted(err, "what was measured is kept, and a former export stands as it was")
		return fmt.Errorf("nothing was exported: %w", err)
	}
	if e.Verbose {
		for _, f := range files {
			fmt.Fprintf(s.out, "%s\t%s\t%s\n", f.Path, f.Format, count(f.Bytes, "byte"))
		}
		return nil
	}
	return printKinds(s.out, files)
}

// printKinds prints how many files of each format there are, in the order in
// which the formats first occur.
func printKinds(out io.Writer, files []site.Exported) error {
	var formats []string
	bytes := 0
	number, size := map[string]int{}, map[string]int{}
	for _, f := range files {
		if number[f.Format] == 0 {
			formats = append(formats, f.Format)
		}
		number[f.Format]++
		size[f.Format] += f.Bytes
		bytes += f.Bytes
	}
	w := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	for _, format := range formats {
		fmt.Fprintf(w, "%s\t%s\t%s\n", format, count(number[format], "file"), count(size[format], "byte"))
	}
	fmt.Fprintf(w, "in all\t%s\t%s\n", count(len(files), "file"), count(bytes, "byte"))
	return w.Flush()
}
