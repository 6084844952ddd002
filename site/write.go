package site

import (
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"furrow/corpus"
)

// marker is the file that says a folder was written by this package and may
// be replaced as a whole.
const marker = ".furrow"

const markerText = "This folder was written by furrow. Each build replaces it as a whole.\n"

// tree is a site being written: a staging folder beside the one it will
// become. Nothing shows in out before [tree.publish], and then all of it does,
// so that a page whose source is gone is gone, and a build that fails leaves
// the former site as it was.
type tree struct {
	out     string      // where the site will stand
	staging string      // where it is being written, on the same file system
	lock    *os.File    // on staging, or nil
	keep    bool        // whether a file that did not change may be the former one
	mode    fs.FileMode // of a file as it is written
	below   string      // what site paths begin with that out is to do without, or ""

	spools sync.Pool // of *spool

	mu      sync.Mutex
	written map[string]bool   // site paths
	folders map[string]bool   // that have been made
	digests map[string]string // of what has been written, by site path; nil if nobody asks
}

// newTree prepares to write a site to out. It refuses to replace a folder that
// holds something else: one that is neither empty nor marked as ours.
func newTree(out string) (*tree, error) {
	out, err := filepath.Abs(out)
	if err != nil {
		return nil, fmt.Errorf("output folder: %w", err)
	}
	// A link to the folder stays, and so does one to a folder not yet made.
	if out, err = corpus.PastLinks(out); err != nil {
		return nil, fmt.Errorf("output folder: %w", err)
	}
	if err := replaceable(out); err != nil {
		return nil, err
	}
	parent := filepath.Dir(out)
	if err := os.MkdirAll(parent, 0o777); err != nil {
		return nil, fmt.Errorf("output folder: %w", err)
	}
	clearAbandoned(out)
	staging, lock, err := stage(out)
	if err != nil {
		return nil, fmt.Errorf("output folder: %w", err)
	}
	t := &tree{out: out, staging: staging, lock: lock, written: map[string]bool{}, folders: map[string]bool{}}
	t.spools.New = newSpool
	if err := t.write(marker, []byte(markerText)); err != nil {
		t.discard()
		return nil, err
	}
	mark, err := os.Stat(t.staged(marker))
	if err != nil {
		t.discard()
		return nil, t.wrote(marker, err)
	}
	t.mode = mark.Mode()
	return t, nil
}

// replaceable returns nil if out may be replaced by a site.
func replaceable(out string) error {
	for {
		info, err := os.Stat(out)
		if err == nil && !info.IsDir() {
			return fmt.Errorf("%s is a file: the site needs a folder", out)
		}
		folder, err := os.Open(out)
		if errors.Is(err, fs.ErrNotExist) {
			return nil
		}
		if err != nil {
			return fmt.Errorf("output folder: %w", err)
		}
		files, err := folder.Readdirnames(-1)
		moved := !isAt(folder, out) // another build has put its site there
		folder.Close()
		switch {
		case moved:
		case err != nil:
			return fmt.Errorf("output folder: %w", err)
		case len(files) == 0 || slices.Contains(files, marker):
			return nil
		default:
			return fmt.Errorf("%s holds other files and no %s: it was not written by furrow and will not be replaced", out, marker)
		}
	}
}

// written is what is told of a file once it stands.
type written struct {
	bytes  int
	digest string // SHA-256, in hexadecimal digits
}

// write puts a file at a site path. An error names the file as it would have
// stood in out. It is safe for use by several goroutines.
func (t *tree) write(path string, data []byte) error {
	_, err := t.writeFrom(path, bytesOf(data))
	return err
}

// bytesOf makes a file of what is in memory.
func bytesOf(data []byte) func(io.Writer) error {
	return func(w io.Writer) error {
		_, err := w.Write(data)
		return err
	}
}

// writeFrom puts a file at a site path as it is made, so that a large one is
// never in memory as a whole. An error of making it is returned as it is.
func (t *tree) writeFrom(path string, fill func(io.Writer) error) (written, error) {
	name, err := t.place(path)
	if err != nil {
		return written{}, err
	}
	to := t.spools.Get().(*spool)
	defer t.spools.Put(to)
	to.reset(name)
	if err := fill(to); err != nil {
		to.close()
		if to.failed != nil {
			err = t.wrote(path, to.failed)
		}
		return written{}, err
	}
	if !t.keep || !to.link(filepath.Join(t.out, filepath.FromSlash(path)), t.mode) {
		to.flush()
	}
	to.close()
	of := written{to.bytes, hex.EncodeToString(to.digest.Sum(nil))}
	if t.digests != nil {
		t.note(path, of.digest)
	}
	return of, t.wrote(path, to.failed)
}

// note keeps the digest of a file.
func (t *tree) note(path, digest string) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.digests[path] = digest
}

// open reads a file that has been written.
func (t *tree) open(path string) (*os.File, error) { return os.Open(t.staged(path)) }

// staged is the staged file at a site path.
func (t *tree) staged(path string) string {
	return filepath.Join(t.staging, filepath.FromSlash(strings.TrimPrefix(path, t.below)))
}

// place makes room for a file at a site path.
func (t *tree) place(path string) (name string, err error) {
	if !fs.ValidPath(path) {
		return "", fmt.Errorf("%q is no path within the site", path)
	}
	t.mu.Lock()
	twice := t.written[path]
	t.written[path] = true
	t.mu.Unlock()
	if twice {
		return "", fmt.Errorf("two pages would be written to %s", filepath.Join(t.out, path))
	}
	name = t.staged(path)
	return name, t.wrote(path, t.makeFolder(filepath.Dir(name)))
}

// wrote is an error of writing a file, in words that mean something to a
// reader: the staging name would not.
func (t *tree) wrote(path string, err error) error {
	if err == nil {
		return nil
	}
	if p := (*fs.PathError)(nil); errors.As(err, &p) {
		err = p.Err
	}
	return fmt.Errorf("write %s: %w", filepath.Join(t.out, path), err)
}

// makeFolder makes a folder of the staging folder, once.
func (t *tree) makeFolder(folder string) error {
	t.mu.Lock()
	made := t.folders[folder]
	t.mu.Unlock()
	if made {
		return nil
	}
	err := os.MkdirAll(folder, 0o777)
	if err == nil {
		t.mu.Lock()
		t.folders[folder] = true
		t.mu.Unlock()
	}
	return err
}

// publish puts the staged site in the place of the former one.
func (t *tree) publish() error { return replace(t.out, t.staging) }

// discard removes what was staged. After publish it only lets go of the folder.
func (t *tree) discard() {
	os.RemoveAll(t.staging)
	if t.lock != nil {
		t.lock.Close()
	}
}
