package site

import (
	"bytes"
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"furrow/corpus/synthetic"
	"furrow/templates"
)

// syntheticContent is a made-up corpus of so many games.
func syntheticContent(t *testing.T, games int) fstest.MapFS {
	t.Helper()
	content := fstest.MapFS{}
	err := synthetic.Write(context.Background(), os.DirFS("../content"), games, 1, func(path string, data []byte) error {
		content[path] = &fstest.MapFile{Data: data}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return content
}

// edited is content with a word put for another in one file.
func edited(t *testing.T, content fstest.MapFS, file, old, new string) fstest.MapFS {
	t.Helper()
	changed := fstest.MapFS{}
	for name, f := range content {
		changed[name] = f
	}
	data := bytes.Replace(content[file].Data, []byte(old), []byte(new), 1)
	if bytes.Equal(data, content[file].Data) {
		t.Fatalf("%s has no %q", file, old)
	}
	changed[file] = &fstest.MapFile{Data: data}
	return changed
}

// A site is the same bytes whether nothing is kept from former builds, all is,
// or what is kept is of content that was changed and changed back.
func TestWarmBuildsAreColdOnes(t *testing.T) {
	content := syntheticContent(t, 3)
	game := content["games/game-0001.md"].Data
	title := string(game[bytes.Index(game, []byte("title: ")):bytes.Index(game, []byte("\nsummary"))])
	renamed := edited(t, content, "games/game-0001.md", title, "title: Another name")
	dir := t.TempDir()
	site := func(out, cache string, content fstest.MapFS, workers int) map[string]string {
		measure := littlePlay()
		measure.CacheDir = filepath.Join(dir, cache)
		options := Options{
			Corpus: loadContent(t, content), Templates: templates.FS, Out: filepath.Join(dir, out), Program: "test",
			BaseURL: "https://example.org/furrow", Workers: workers, Measure: measure,
		}
		build(t, options)
		if same, err := UpToDate(context.Background(), options); err != nil || !same {
			t.Errorf("%s: what has just been written is not up to date: %v", out, err)
		}
		return snapshot(t, options.Out)
	}
	cold := site("cold", "none", content, 1)
	spoil := func() {
		file := filepath.Join(dir, "kept", "archive.zip")
		b, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		b[len(b)/2] ^= 1
		if err := os.WriteFile(file, b, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	for _, b := range []struct {
		what    string
		content fstest.MapFS
		before  func()
	}{
		{"the cold build", content, nil}, {"a warm one", content, nil}, {"one of changed content", renamed, nil},
		{"one of content changed back", content, nil}, {"one whose kept archive is not as it was", renamed, spoil},
	} {
		if b.before != nil {
			b.before()
		}
		got, want := site("warm", "kept", b.content, 2), cold
		if b.content["games/game-0001.md"] != content["games/game-0001.md"] {
			want = site("other", "fresh", b.content, 1)
			if _, same := differing(want, cold); same {
				t.Fatal("the change made no difference")
			}
		}
		if path, same := differing(want, got); !same {
			t.Errorf("%s: %s is not as a build with nothing kept writes it", b.what, path)
		}
	}
}

// A site is up to date only if all that it is made from, and all that it is, is
// as it was.
func TestUpToDate(t *testing.T) {
	dir := t.TempDir()
	content := hostileContent(t)
	measure := littlePlay()
	measure.CacheDir = filepath.Join(dir, "kept")
	script := fstest.MapFS{npmFiles[0].from: {Data: []byte("// a script")}}
	options := func() Options {
		return Options{Corpus: loadContent(t, content), Templates: templates.FS, Out: filepath.Join(dir, "out"), Program: "one", Assets: script, Measure: measure}
	}
	is := func(what string, o Options, want bool) {
		t.Helper()
		same, err := UpToDate(context.Background(), o)
		if err != nil || same != want {
			t.Errorf("%s: up to date %v, want %v; error %v", what, same, want, err)
		}
	}
	is("nothing built", options(), false)
	build(t, options())
	is("just built", options(), true)

	for what, change := range map[string]func(o *Options){
		"another program":   func(o *Options) { o.Program = "two" },
		"no program":        func(o *Options) { o.Program = "" },
		"no cache":          func(o *Options) { o.Measure.CacheDir = "" },
		"another cache":     func(o *Options) { o.Measure.CacheDir = filepath.Join(dir, "other") },
		"another place":     func(o *Options) { o.Out = filepath.Join(dir, "elsewhere") },
		"an address":        func(o *Options) { o.BaseURL = "https://example.org/" },
		"a place to report": func(o *Options) { o.ReportURL = "mailto:a@example.org" },
		"more play":         func(o *Options) { o.Measure.Random++ },
		"another seed":      func(o *Options) { o.Measure.Seed++ },
		"no assets":         func(o *Options) { o.Assets = nil },
		"another asset":     func(o *Options) { o.Assets = fstest.MapFS{npmFiles[0].from: {Data: []byte("// another")}} },
		"another asset more": func(o *Options) {
			o.Assets = fstest.MapFS{npmFiles[0].from: script[npmFiles[0].from], npmFiles[1].from: {}}
		},
		"another style sheet": func(o *Options) {
			o.Templates = fstest.MapFS{"site.css": {Data: []byte("body{}")}}
		},
		"another word in a text": func(o *Options) {
			o.Corpus = loadContent(t, edited(t, content, "sources/evil.en.txt", "of words", "of many words"))
		},
	} {
		o := options()
		change(&o)
		is(what, o, false)
	}
	is("as before", options(), true)
	o := options()
	o.Workers, o.Progress = 1, func(string, int, int) {}
	is("other workers", o, true)

	page := filepath.Join(dir, "out", "ml", "about.html")
	written, err := os.ReadFile(page)
	if err != nil {
		t.Fatal(err)
	}
	for what, change := range map[string]func() error{
		"a page altered":    func() error { return os.WriteFile(page, bytes.Replace(written, []byte("a"), []byte("b"), 1), 0o644) },
		"a page removed":    func() error { return os.Remove(page) },
		"a page too many":   func() error { return os.WriteFile(page+".html", nil, 0o644) },
		"a folder too many": func() error { return os.Mkdir(filepath.Join(dir, "out", "more"), 0o755) },
		"a page that is a link": func() error {
			aside := filepath.Join(dir, "aside.html")
			return errors.Join(os.WriteFile(aside, written, 0o644), os.Remove(page), os.Symlink(aside, page))
		},
		"a page closed to readers": func() error { return os.Chmod(page, 0o400) },
		"no mark":                  func() error { return os.Remove(filepath.Join(dir, "out", marker)) },
	} {
		if err := change(); err != nil {
			t.Fatal(err)
		}
		is(what, options(), false)
		if what == "no mark" {
			if err := os.RemoveAll(filepath.Join(dir, "out")); err != nil {
				t.Fatal(err)
			}
		}
		build(t, options())
		is("built again after "+what, options(), true)
	}

	records := 0
	entries, err := filepath.Glob(filepath.Join(measure.CacheDir, "*.json"))
	if err != nil {
		t.Fatal(err)
	}
	for _, entry := range entries {
		b, err := os.ReadFile(entry)
		if err != nil {
			t.Fatal(err)
		}
		if !strings.Contains(string(b), "  ml/about.html") {
			continue
		}
		records++
		if err := os.WriteFile(entry, bytes.Replace(b, []byte("  ml/about.html"), []byte("  ml/abort.html"), 1), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if records == 0 {
		t.Fatal("no record of the site was found")
	}
	is("a record altered", options(), false)
}
