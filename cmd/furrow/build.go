package main

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"time"

	"furrow/site"
	"furrow/templates"
)

type buildCmd struct {
	Out     string `help:"Folder to write; a former site there is replaced as a whole, or not at all." default:"out" type:"path" placeholder:"DIR"`
	Assets  string `help:"Folder with what npm has fetched; the site does without if it is not there." default:"node_modules" type:"path" placeholder:"DIR"`
	Cache   string `help:"Folder that keeps between builds what was played, packed and written; empty for none." default:".cache" placeholder:"DIR"`
	Workers int    `range:"0..workers" help:"Pages and games worked on at once; 0 for one a processor." default:"0"`
	BaseURL string `help:"Address the site will be served at, for links that must be whole." placeholder:"URL"`
	Report  string `help:"Address to report errors at, https: or mailto:, with {sentence}, {page} and {version} to be filled in." name:"report-url" placeholder:"URL"`
	Games   int    `range:"1..measured" help:"Random rounds played to measure each game; the other measures grow with it." default:"20000"`
}

// Run writes the site.
func (b buildCmd) Run(ctx context.Context, s streams, top *cli) error {
	if err := mayReplace(b.Out, top.Content); err != nil {
		return err
	}
	if err := mayCache(b.Cache, b.Out); err != nil {
		return err
	}
	start := time.Now()
	defer collectLate(heapFloor)()
	digest := make(chan string, 1) // of the program, worked out while the content is read
	go func() { digest <- program() }()
	read, err := top.load(ctx, s)
	if err != nil {
		return err
	}
	progress := newProgress(s)
	defer progress.clear()
	options := site.Options{
		Corpus:    read,
		Templates: templates.FS,
		Out:       b.Out,
		Keep:      true,
		Program:   <-digest,
		Assets:    b.assets(),
		Workers:   b.Workers,
		BaseURL:   b.BaseURL,
		ReportURL: b.Report,
		Measure:   measuresOf(b.Games, b.Cache),
		Progress:  progress.show,
	}
	same, err := site.UpToDate(ctx, options)
	if same {
		fmt.Fprintf(s.err, "%s: nothing has changed, and each file is as it was written (%.1f s)\n", b.Out, time.Since(start).Seconds())
		return nil
	}
	if err == nil {
		err = site.Build(ctx, options)
	}
	progress.clear()
	if errors.Is(err, site.ErrFormerLeft) {
		return err
	}
	if err != nil {
		err = interrupted(err, "what was measured is kept, and a former site stands as it was")
		return fmt.Errorf("the site was not written: %w", err)
	}
	fmt.Fprintf(s.err, "%s: written in %.1f s\n", b.Out, time.Since(start).Seconds())
	return nil
}

// program is a digest of this program, or "" if it cannot read itself.
func program() string {
	path, err := os.Executable()
	if err != nil {
		return ""
	}
	file, err := os.Open(path)
	if err != nil {
		return ""
	}
	defer file.Close()
	digest := sha256.New()
	if _, err := io.Copy(digest, file); err != nil {
		return ""
	}
	return hex.EncodeToString(digest.Sum(nil))
}

// assets is the folder npm fills, or nil if it has not.
func (b buildCmd) assets() fs.FS {
	if info, err := os.Stat(b.Assets); err != nil || !info.IsDir() {
		return nil
	}
	return os.DirFS(b.Assets)
}

// measuresOf are the sizes of all that is played, in proportion to so many
// random rounds, with the folder in which results are kept.
func measuresOf(games int, cache string) site.MeasureOptions {
	m := site.DefaultMeasures()
	if whole := m.Random; games != whole {
		for _, size := range []*int{&m.Random, &m.Matches, &m.RivalRounds, &m.RivalMatches, &m.Work} {
			*size = max(1, *size*games/whole)
		}
	}
	m.CacheDir = cache
	return m
}
