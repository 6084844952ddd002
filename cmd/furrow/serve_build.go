package main

import (
	"context"
	"fmt"
	"io/fs"
	"os"
	"strings"
	"time"

	"furrow/corpus"
	"furrow/site"
)

// draft stands for the version of the data on a served site. A version is of
// data that is kept; and as every page names it, a true one would make each
// page another with each change of anything.
const draft = "draft"

// keeper keeps the server's site as the content is.
type keeper struct {
	streams
	server    *server
	content   func(context.Context) (*corpus.Corpus, []corpus.Problem, error)
	templates fs.FS
	assets    fs.FS
	measure   site.MeasureOptions
	out       string // folder the site is built in
	program   string // see [site.Options]
	workers   int
	broken    breakage
}

// breakage says why the last build failed, for the next to say that it is
// mended.
type breakage uint8

const (
	notBroken breakage = iota
	byContent          // problems with a place in the content
	otherwise          // templates, say, or the folder to write
)

// keep builds the site, and builds it anew with each change until ctx ends. A
// build that has been overtaken by a change is given up.
func (k *keeper) keep(ctx context.Context, changes <-chan change) {
	since := time.Now()
	for {
		building, giveUp := context.WithCancel(ctx)
		done := make(chan struct{})
		go func() {
			defer close(done)
			k.build(building, since)
		}()
		var next change
		select {
		case <-done:
			select {
			case next = <-changes:
			case <-ctx.Done():
			}
		case next = <-changes:
		case <-ctx.Done():
		}
		giveUp()
		<-done
		if ctx.Err() != nil {
			return
		}
		if next.err != nil {
			fmt.Fprintf(k.err, "warning: changes may go unnoticed: %v\n", next.err)
		}
		since = next.at
	}
}

// build builds the site, lets the server show it or what is wrong, and says
// the same on the terminal. since is when it was first known that it had to be.
func (k *keeper) build(ctx context.Context, since time.Time) {
	former := k.server.get().site
	built, problems := k.make(ctx)
	if ctx.Err() != nil {
		return
	}
	mended := k.broken != notBroken && len(problems) == 0
	k.broken = notBroken
	if len(problems) > 0 {
		if k.broken = otherwise; problems[0].Place != "" {
			k.broken = byContent
		}
		k.server.set(former, problems)
		stays := "there is no site yet"
		if former != nil {
			stays = "the last good site stays up"
		}
		fmt.Fprintf(k.err, "%s: mend what is named above\n", stays)
		return
	}
	k.server.set(built, nil)
	took := time.Since(since).Seconds()
	d := built.since(former)
	if mended {
		fmt.Fprint(k.err, "mended: ")
	}
	switch {
	case former == nil:
		fmt.Fprintf(k.err, "%s built in %.1f s\n", count(d.of, "page"), took)
	case len(d.pages) == 0:
		fmt.Fprintf(k.err, "no page of %d changed (%.1f s)\n", d.of, took)
	default:
		fmt.Fprintf(k.err, "%d of %s changed, %.1f s after the save: %s\n", len(d.pages), count(d.of, "page"), took, some(d.pages))
	}
}

// some are the first of many names.
func some(names []string) string {
	const most = 4
	if len(names) <= most {
		return strings.Join(names, ", ")
	}
	return fmt.Sprintf("%s and %d more", strings.Join(names[:most], ", "), len(names)-most)
}

// make makes the site of the content as it is, or says why there is none.
func (k *keeper) make(ctx context.Context) (*builtSite, []problem) {
	read, found, err := k.content(ctx)
	if err != nil {
		return nil, k.failed(ctx, err)
	}
	var problems []problem
	warnings := 0
	for _, p := range found {
		if p.Severity != corpus.Error {
			warnings++
			continue
		}
		fmt.Fprintln(k.err, p)
		problems = append(problems, problem{p.Place.String(), p.Message, p.Hint})
	}
	if len(problems) > 0 {
		return nil, problems
	}
	switch k.broken {
	case byContent:
		fmt.Fprintln(k.err, "nothing in the content is wrong any more: the site is being renewed")
	case otherwise:
		fmt.Fprintln(k.err, "the site is being tried again")
	}
	if warnings > 0 {
		fmt.Fprintf(k.err, "%s: furrow check lists them\n", count(warnings, "warning"))
	}
	read.Digest = draft
	progress := newProgress(k.streams)
	defer progress.clear()
	err = site.Build(ctx, site.Options{
		Corpus: read, Templates: k.templates, Out: k.out, Keep: true, Program: k.program,
		Assets: k.assets, Workers: k.workers, Measure: k.measure, Progress: progress.show,
	})
	progress.clear()
	if err != nil {
		return nil, k.failed(ctx, err)
	}
	built, err := readSite(os.DirFS(k.out))
	if err != nil {
		return nil, k.failed(ctx, err)
	}
	return built, nil
}

// failed says what went wrong that has no place in the content, unless it is
// that the build was given up.
func (k *keeper) failed(ctx context.Context, err error) []problem {
	if ctx.Err() == nil {
		fmt.Fprintf(k.err, "error: %v\n", err)
	}
	message, hint, _ := strings.Cut(err.Error(), "\nhint: ")
	return []problem{{Message: message, Hint: hint}}
}
