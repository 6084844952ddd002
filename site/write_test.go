package site

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"

	"furrow/templates"
)

// smallContent is a corpus of one text without a game.
func smallOptions(t *testing.T, out string) Options {
	return Options{Corpus: loadContent(t, hostileContent(t)), Templates: templates.FS, Out: out}
}

// snapshot is the digests of the files below a folder.
func snapshot(t *testing.T, root string) map[string]string {
	t.Helper()
	files := map[string]string{}
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		b, err := os.ReadFile(path)
		rel, _ := filepath.Rel(root, path)
		files[rel] = digestOf(b)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}

func differing(a, b map[string]string) (string, bool) {
	for k, v := range a {
		if b[k] != v {
			return k, false
		}
	}
	for k := range b {
		if _, ok := a[k]; !ok {
			return k, false
		}
	}
	return "", true
}

func onlyEntry(t *testing.T, dir string, names ...string) {
	t.Helper()
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		if !slices.Contains(names, e.Name()) {
			t.Errorf("%s was left behind", e.Name())
		}
	}
}

func TestBuildReplacesTheWholeSite(t *testing.T) {
	dir := t.TempDir()
	out := filepath.Join(dir, "out")
	build(t, smallOptions(t, out))
	stale := filepath.Join(out, "games", "gone.html")
	if err := os.WriteFile(stale, []byte("stale"), 0o644); err != nil {
		t.Fatal(err)
	}
	build(t, smallOptions(t, out))
	if _, err := os.Stat(stale); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("a page whose source is gone is still there: %v", err)
	}
	onlyEntry(t, dir, "out")
}

// A file that did not change is the former one, and the site is the same as one
// written whole.
func TestKeepWritesOnlyWhatChanged(t *testing.T) {
	dir := t.TempDir()
	kept, whole := filepath.Join(dir, "kept"), filepath.Join(dir, "whole")
	options := smallOptions(t, kept)
	options.Corpus.Digest = "draft"
	options.Keep = true
	build(t, options)
	stat := func(path string) os.FileInfo {
		info, err := os.Stat(filepath.Join(kept, path))
		if err != nil {
			t.Fatal(err)
		}
		return info
	}
	page, home := stat("about.html"), stat("index.html")
	if err := os.Remove(filepath.Join(kept, "compare.html")); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(kept, "index.html"), []byte("altered by hand"), 0o666); err != nil {
		t.Fatal(err)
	}
	build(t, options)
	if !os.SameFile(page, stat("about.html")) {
		t.Error("a page that did not change was written again")
	}
	if os.SameFile(home, stat("index.html")) {
		t.Error("a page that had been altered was kept")
	}
	options.Out, options.Keep = whole, false
	build(t, options)
	if path, same := differing(snapshot(t, kept), snapshot(t, whole)); !same {
		t.Errorf("%s is not as in a site written whole", path)
	}
}

func TestBuildIntoAnEmptyFolder(t *testing.T) {
	out := filepath.Join(t.TempDir(), "a", "b")
	if err := os.MkdirAll(out, 0o755); err != nil {
		t.Fatal(err)
	}
	build(t, smallOptions(t, out))
	if _, err := os.Stat(filepath.Join(out, "index.html")); err != nil {
		t.Error(err)
	}
}

func TestBuildRefusesAFolderThatIsNotOurs(t *testing.T) {
	dir := t.TempDir()
	out := filepath.Join(dir, "out")
	os.Mkdir(out, 0o755)
	os.WriteFile(filepath.Join(out, "thesis.txt"), []byte("years of work"), 0o644)
	before := snapshot(t, dir)
	err := Build(context.Background(), smallOptions(t, out))
	if err == nil || !strings.Contains(err.Error(), out) || !strings.Contains(err.Error(), marker) {
		t.Errorf("error %v: want one that names %s", err, out)
	}
	if k, ok := differing(before, snapshot(t, dir)); !ok {
		t.Errorf("%s was touched", k)
	}
	file := filepath.Join(dir, "file")
	os.WriteFile(file, nil, 0o644)
	if err := Build(context.Background(), smallOptions(t, file)); err == nil {
		t.Error("a file was taken for a folder")
	}
}

// A build that fails leaves the former site as it was and nothing beside it;
// where writing fails, the error names the file as it would have stood.
func TestFailureKeepsTheFormerSite(t *testing.T) {
	dir := t.TempDir()
	out := filepath.Join(dir, "out")
	build(t, smallOptions(t, out))
	before := snapshot(t, dir)

	tooLong := strings.Repeat("x", 300) // longer than a file name may be
	unwritable := smallOptions(t, out)
	unwritable.Corpus.Texts[0].ID = tooLong

	stopped, cancel := context.WithCancel(context.Background())
	cancel()
	broken := smallOptions(t, out)
	broken.Templates = withoutFile{templates.FS, "game.html"}

	for _, c := range []struct {
		name    string
		ctx     context.Context
		options Options
		says    string
	}{
		{"unwritable file", context.Background(), unwritable, tooLong},
		{"interrupt", stopped, smallOptions(t, out), context.Canceled.Error()},
		{"missing template", context.Background(), broken, "game.html"},
	} {
		err := Build(c.ctx, c.options)
		if err == nil || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%s: error %v: want one with %q", c.name, err, c.says)
		}
		if k, ok := differing(before, snapshot(t, dir)); !ok {
			t.Errorf("%s: %s is not as it was", c.name, k)
		}
		onlyEntry(t, dir, "out")
	}
}

// withoutFile is a file system that lacks one file.
type withoutFile struct {
	fs.FS
	name string
}

func (w withoutFile) Open(name string) (fs.File, error) {
	if name == w.name {
		return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrNotExist}
	}
	return w.FS.Open(name)
}

// TestTheSiteIsTheSameWhateverTheWorkers builds it with one, and looks on the
// way at what stays in memory: of a page that has been written, next to nothing.
// A page is some 50 kB, and what it is made of more.
func TestTheSiteIsTheSameWhateverTheWorkers(t *testing.T) {
	s := realSite(t)
	one := filepath.Join(t.TempDir(), "one")
	var first, last struct{ pages, held int }
	look := func(stage string, done, total int) {
		at := &last
		switch {
		case stage != "pages":
			return
		case done == total/10: // what all pages share has been made by then
			at = &first
		case done != total:
			return
		}
		runtime.GC()
		var m runtime.MemStats
		runtime.ReadMemStats(&m)
		at.pages, at.held = done, int(m.HeapAlloc)
	}
	build(t, Options{Corpus: loadContent(t, os.DirFS("../content")), Out: one, Measure: littlePlay(), Workers: 1, Progress: look})
	if k, ok := differing(snapshot(t, one), snapshot(t, s.root)); !ok {
		t.Errorf("%s differs between one worker and three", k)
	}
	const most = 4 << 10
	pages := last.pages - first.pages
	if pages < 500 || last.held == 0 {
		t.Fatalf("%d pages were written from first to last look", pages)
	}
	if each := (last.held - first.held) / pages; each > most {
		t.Errorf("%d bytes of each page stay in memory: want %d at most", each, most)
	} else {
		t.Logf("%d bytes of each of %d pages stay in memory", each, pages)
	}
}

func TestTreeRefusesWhatIsNoPath(t *testing.T) {
	tr, err := newTree(filepath.Join(t.TempDir(), "out"))
	if err != nil {
		t.Fatal(err)
	}
	defer tr.discard()
	for _, path := range []string{"../x", "/x", "a//b", ""} {
		if err := tr.write(path, nil); err == nil {
			t.Errorf("%q was written", path)
		}
	}
	if err := tr.write("a/b.html", nil); err != nil {
		t.Error(err)
	}
	if err := tr.write("a/b.html", nil); err == nil {
		t.Error("two pages were written to one file")
	}
}

func TestRelativeLinks(t *testing.T) {
	for _, c := range []struct{ from, to, want string }{
		{"index.html", "index.html", "index.html"},
		{"index.html", "games/bosh/index.html", "games/bosh/index.html"},
		{"games/bosh/index.html", "index.html", "../../index.html"},
		{"games/bosh/index.html", "games/bosh/bosh-1.html#m3", "bosh-1.html#m3"},
		{"games/bosh/index.html", "games/bosh/index.html#cite", "#cite"},
		{"ml/games/bosh/index.html", "games/bosh/index.html", "../../../games/bosh/index.html"},
		{"ml/games/bosh/index.html", "ml/texts/index.html", "../../texts/index.html"},
		{"texts/bosh.ml/index.html", "data/texts/bosh.ml.txt", "../../data/texts/bosh.ml.txt"},
	} {
		if got := relative(c.from, c.to); got != c.want {
			t.Errorf("from %s to %s: %q, want %q", c.from, c.to, got, c.want)
		}
	}
}
