package site

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"sync/atomic"

	"furrow/corpus"
)

// siteKey is all that the bytes of a site depend on.
type siteKey struct {
	Program   string // that wrote it
	Content   string
	Templates string
	Assets    string // of those from npm
	BaseURL   string
	ReportURL string
	Measure   MeasureOptions
}

// siteRecord is what a build wrote: "digest  path" of each file, by path.
type siteRecord []string

// key is the key of the site that the options ask for, or false if nothing is
// to be kept of it.
func (o *Options) key() (siteKey, bool, error) {
	if o.Program == "" || o.Measure.CacheDir == "" {
		return siteKey{}, false, nil
	}
	k := siteKey{Program: o.Program, Content: o.Corpus.Digest, BaseURL: o.BaseURL, ReportURL: o.ReportURL, Measure: o.Measure}
	var err error
	if k.Templates, err = corpus.FolderDigest(o.Templates); err != nil {
		return k, false, fmt.Errorf("templates: %w", err)
	}
	if o.Assets != nil {
		if k.Assets, err = digestOfAssets(o.Assets); err != nil {
			return k, false, fmt.Errorf("files from npm: %w", err)
		}
	}
	return k, true, nil
}

// digestOfAssets is a digest of the files from npm that a site has, and of which
// there are.
func digestOfAssets(assets fs.FS) (string, error) {
	var all strings.Builder
	add := func(name string) error {
		data, err := fs.ReadFile(assets, name)
		if errors.Is(err, fs.ErrNotExist) {
			return nil
		}
		fmt.Fprintf(&all, "%s  %s\n", digestOf(data), name)
		return err
	}
	for _, f := range npmFiles {
		if err := add(f.from); err != nil {
			return "", err
		}
	}
	for _, f := range webFonts {
		if err := add(f.from); err != nil {
			return "", err
		}
	}
	return digestOf([]byte(all.String())), nil
}

// record keeps what has been written.
func (s store) record(key siteKey, written *tree) {
	var all siteRecord
	for _, path := range slices.Sorted(maps.Keys(written.digests)) {
		all = append(all, written.digests[path]+"  "+path)
	}
	s.keep(key, all)
}

// UpToDate reports whether the site that stands in options.Out is, byte for
// byte, the one that Build would write there: whether a former build by the same
// program from the same content, templates, assets and options is on record, and
// each file is there as it was written then, with the permissions of the others,
// and no other. It reads all of them; that takes a fraction of the time of making
// them.
//
// The record is kept in the folder of options.Measure.CacheDir. Without one, or
// without options.Program, nothing is known to be up to date.
func UpToDate(ctx context.Context, options Options) (bool, error) {
	key, known, err := options.key()
	if err != nil || !known {
		return false, err
	}
	var record siteRecord
	if !newStore(options.Measure.CacheDir).find(key, &record) {
		return false, nil
	}
	out, err := corpus.PastLinks(options.Out)
	if err != nil {
		return false, nil // Build says what is wrong with it
	}
	return record.stands(ctx, out, options.Workers)
}

// stands reports whether a folder holds just those files.
func (r siteRecord) stands(ctx context.Context, folder string, workers int) (bool, error) {
	folders := map[string]bool{".": true}
	paths := make([]string, len(r))
	for i, line := range r {
		_, file, ok := strings.Cut(line, "  ")
		if !ok {
			return false, nil
		}
		paths[i] = file
		for dir := path.Dir(file); !folders[dir]; dir = path.Dir(dir) {
			folders[dir] = true
		}
	}
	mark, err := os.Lstat(filepath.Join(folder, marker))
	if err != nil {
		return false, ctx.Err() // nobody has written it
	}
	found := 0
	errOther := errors.New("another file")
	err = fs.WalkDir(os.DirFS(folder), ".", func(file string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() && folders[file] {
			return nil
		}
		if _, ours := slices.BinarySearch(paths, file); !ours || !d.Type().IsRegular() {
			return errOther
		}
		if info, err := d.Info(); err != nil || info.Mode() != mark.Mode() {
			return errOther
		}
		found++
		return nil
	})
	if err != nil || found != len(r) {
		return false, ctx.Err() // an unreadable folder is not as it was written
	}
	var differs atomic.Bool
	err = each(ctx, workers, len(r), func(i int) error {
		if differs.Load() {
			return nil
		}
		data, err := os.ReadFile(filepath.Join(folder, filepath.FromSlash(paths[i])))
		if err != nil || !strings.HasPrefix(r[i], digestOf(data)+"  ") {
			differs.Store(true)
		}
		return nil
	})
	return err == nil && !differs.Load(), err
}
