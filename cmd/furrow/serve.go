package main

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"furrow/templates"
)

type serveCmd struct {
	Port      int    `range:"0..port" help:"Port to listen on; 0 picks a free one." default:"8080"`
	Host      string `help:"Address to listen on. Any but a loopback address lets other machines read the site." default:"127.0.0.1" placeholder:"HOST"`
	Base      string `help:"Path to serve the site below, such as /furrow/." default:"/" placeholder:"PATH"`
	Out       string `help:"Folder to keep the site in; a folder of its own, removed at the end, if none is named." type:"path" placeholder:"DIR"`
	Templates string `help:"Folder with the templates to use and watch in place of those the program holds." type:"path" placeholder:"DIR"`
	Assets    string `help:"Folder with what npm has fetched; the site does without if it is not there." default:"node_modules" type:"path" placeholder:"DIR"`
	Cache     string `help:"Folder that keeps the measures between builds; empty for none." default:".cache" placeholder:"DIR"`
	Workers   int    `range:"0..workers" help:"Pages and games worked on at once; 0 for one a processor." default:"0"`
	Games     int    `range:"1..measured" help:"Random rounds played to measure each game; the other measures grow with it. Fewer than build plays, so that a changed rule shows soon." default:"1000"`
}

// Run serves the site until it is interrupted: builds it, watches the content,
// and builds it again whenever that changes.
func (c serveCmd) Run(ctx context.Context, s streams, top *cli) (err error) {
	if _, err := os.Stat(top.Content); err != nil {
		_, _, err := top.read(ctx) // says what is wrong, and what to do
		return err
	}
	if err := mayCache(c.Cache, c.Out); err != nil {
		return err
	}
	watched := []string{top.Content}
	var pages fs.FS = templates.FS
	if c.Templates != "" {
		if _, err := fs.Stat(os.DirFS(c.Templates), "layout.html"); err != nil {
			return fmt.Errorf("--templates %s: it holds no layout.html\nhint: name a copy of the folder templates/ of the project", c.Templates)
		}
		watched, pages = append(watched, c.Templates), os.DirFS(c.Templates)
	}
	out := c.Out
	if out == "" {
		folder, err := os.MkdirTemp("", "furrow-serve-")
		if err != nil {
			return err
		}
		defer func() { err = errors.Join(err, os.RemoveAll(folder)) }()
		out = filepath.Join(folder, "site")
	}
	for _, folder := range watched {
		if within(folder, out) {
			return fmt.Errorf("--out %s lies in %s, which is watched: each build would cause another", out, folder)
		}
	}

	listener, err := net.Listen("tcp", net.JoinHostPort(c.Host, strconv.Itoa(c.Port)))
	if err != nil {
		return fmt.Errorf("%w\nhint: --port 0 picks a free port", err)
	}
	defer listener.Close()
	changes, err := watch(ctx, watched)
	if err != nil {
		return err
	}
	server := newServer(basePath(c.Base), loopback(c.Host))
	built := buildCmd{Assets: c.Assets, Cache: c.Cache, Games: c.Games}
	keeper := &keeper{
		streams: s, server: server, content: top.read,
		templates: pages, assets: built.assets(), measure: measuresOf(built.Games, built.Cache),
		out: out, workers: c.Workers, program: program(),
	}
	fmt.Fprintf(s.out, "http://%s%s\n", listener.Addr(), server.base)
	return serveUntil(ctx, listener, server, func(ctx context.Context) { keeper.keep(ctx, changes) })
}

// serveUntil answers requests until ctx ends, with work going on beside it. It
// returns when both have come to rest.
func serveUntil(ctx context.Context, listener net.Listener, handler http.Handler, work func(context.Context)) error {
	ctx, stop := context.WithCancel(ctx)
	worked := make(chan struct{})
	go func() {
		defer close(worked)
		work(ctx)
	}()
	serving := &http.Server{
		Handler:           handler,
		ReadHeaderTimeout: 10 * time.Second,
		// Streams of events never end by themselves: they end with ctx.
		BaseContext: func(net.Listener) context.Context { return ctx },
	}
	failed := make(chan error, 1)
	go func() { failed <- serving.Serve(listener) }()
	var err error
	select {
	case err = <-failed:
	case <-ctx.Done():
	}
	stop()
	patience, enough := context.WithTimeout(context.Background(), 2*time.Second)
	defer enough()
	if serving.Shutdown(patience) != nil {
		serving.Close()
	}
	<-worked
	return err
}

// basePath is a path with a stroke at both ends.
func basePath(base string) string {
	if base = strings.Trim(base, "/"); base == "" {
		return "/"
	}
	return "/" + base + "/"
}

// loopback reports whether only this machine can reach the host.
func loopback(host string) bool {
	ip := net.ParseIP(host)
	return host == "localhost" || ip != nil && ip.IsLoopback()
}

// within reports whether a path is the folder or lies in it.
func within(folder, path string) bool {
	rel, err := filepath.Rel(folder, path)
	return err == nil && rel != ".." && !strings.HasPrefix(rel, ".."+string(filepath.Separator))
}
