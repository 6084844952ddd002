// Synthetic makes up large corpora, and sites of the same size for another
// generator of static sites, so that the speed of furrow build can be held
// against it.
//
//	go run ./cmd/synthetic corpus --games 1000 /big/content
//	bin/furrow build --content /big/content --out /big/played --cache /big/cache --games 40
//	bin/furrow build --content /big/content --out /big/out --cache /big/cache --games 40
//	go run ./cmd/synthetic hugo /big/out /big/hugo
//	hugo --source /big/hugo --quiet
//
// The first build plays the games of the corpus; the second, into a folder that
// is not there yet, finds what was measured in the cache and makes pages only, as
// Hugo does. The site for Hugo has a page for each page of furrow's, of the same
// size to a few bytes in a hundred, and the same head, links and foot round it.
// What stands between them is Markdown, as people write sites for Hugo; with
// --as html it is the very HTML of furrow's page, which Hugo has only to pass on.
// It has no feeds, no site map, no data and no lists to make. Hugo holds its pages
// in memory: a site of a thousand games, twenty thousand pages, takes it ten
// gigabytes, or half of that with HUGO_MEMORYLIMIT=1.
package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/signal"
	"path/filepath"

	"furrow/corpus/synthetic"

	"github.com/alecthomas/kong"
)

type cli struct {
	Corpus corpusCmd `cmd:"" help:"Make up a corpus, as a content folder."`
	Hugo   hugoCmd   `cmd:"" help:"Make a site for Hugo with as many pages, as large, as a site that furrow has built."`
}

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	parsed := kong.Parse(new(cli), kong.Name("synthetic"), kong.BindTo(ctx, (*context.Context)(nil)))
	parsed.FatalIfErrorf(parsed.Run())
}

type corpusCmd struct {
	Games   int    `help:"How many games." default:"1000"`
	Seed    uint64 `help:"Of all chance." default:"1"`
	Content string `help:"Content folder whose lexicons the corpus takes over." default:"content" type:"existingdir" placeholder:"DIR"`
	Dir     string `arg:"" help:"Folder to write; it must not be there yet." type:"path"`
}

// Run writes the corpus.
func (c corpusCmd) Run(ctx context.Context) error {
	if err := isNew(c.Dir); err != nil {
		return err
	}
	files := folder{dir: c.Dir}
	return synthetic.Write(ctx, os.DirFS(c.Content), c.Games, c.Seed, files.write)
}

// isNew returns nil if there is nothing at a path.
func isNew(path string) error {
	if _, err := os.Lstat(path); !errors.Is(err, os.ErrNotExist) {
		return fmt.Errorf("%s is there already", path)
	}
	return nil
}

// folder is where files are written.
type folder struct{ dir string }

func (f folder) write(path string, data []byte) error {
	name := filepath.Join(f.dir, filepath.FromSlash(path))
	if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
		return err
	}
	return os.WriteFile(name, data, 0o666)
}
