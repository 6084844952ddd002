package main

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"io/fs"
	"maps"
	"slices"
	"strings"
	"sync/atomic"
)

// state is what the server shows at a time. It does not change: what comes
// after it is another.
type state struct {
	site     *builtSite // the last that could be built, or nil
	problems []problem  // why there is none of the content as it now is
	next     chan struct{}
}

// problem is something that keeps the content from becoming a site.
type problem struct {
	Place   string // file:line:column, or "" if it has none
	Message string
	Hint    string
}

// current is the state that holds now.
type current struct{ now atomic.Pointer[state] }

func (c *current) get() *state { return c.now.Load() }

// set lets another state take the place of the present one, and wakes whoever
// waits for it. Only one goroutine may set states.
func (c *current) set(site *builtSite, problems []problem) {
	former := c.now.Swap(&state{site, problems, make(chan struct{})})
	if former != nil {
		close(former.next)
	}
}

// builtSite is a site as it was built, held in memory: it stays whole while
// another is being written to the folder it came from, and nothing that is not
// of the site can be asked for.
type builtSite struct {
	files  map[string][]byte // by site path
	assets string            // digest of the style sheets and scripts that all pages share
}

// readSite reads a site from the folder it was built in.
func readSite(folder fs.FS) (*builtSite, error) {
	b := &builtSite{files: map[string][]byte{}}
	err := fs.WalkDir(folder, ".", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || strings.HasPrefix(d.Name(), ".") {
			return err
		}
		b.files[path], err = fs.ReadFile(folder, path)
		return err
	})
	if err != nil {
		return nil, err
	}
	sum := sha256.New()
	for _, path := range slices.Sorted(maps.Keys(b.files)) {
		if strings.HasPrefix(path, "assets/") && !strings.HasPrefix(path, "assets/search/") {
			// The index of the search is read when somebody searches: no page
			// looks otherwise for what it holds.
			file := sha256.Sum256(b.files[path])
			sum.Write(file[:])
		}
	}
	b.assets = hex.EncodeToString(sum.Sum(nil))
	return b, nil
}

// version tells apart how a page of the site has looked: by its own bytes and
// the files that all pages share. It is "" of a page that is not there.
func (b *builtSite) version(page string) string {
	if b == nil {
		return ""
	}
	data, there := b.files[page]
	if !there {
		return ""
	}
	sum := sha256.New()
	sum.Write(data)
	sum.Write([]byte(b.assets))
	return hex.EncodeToString(sum.Sum(nil)[:8])
}

// isPage reports whether a site path is of a page.
func isPage(path string) bool { return strings.HasSuffix(path, ".html") }

// difference is what of a site is otherwise than in a former one.
type difference struct {
	pages  []string // new, altered or gone; by path
	others int      // other files of which that is so
	of     int      // pages of the site
}

// since compares a site with a former one, which may be nil.
func (b *builtSite) since(former *builtSite) difference {
	var d difference
	note := func(path string) {
		if isPage(path) {
			d.pages = append(d.pages, path)
		} else {
			d.others++
		}
	}
	if former == nil {
		former = &builtSite{}
	}
	for path, data := range b.files {
		if isPage(path) {
			d.of++
		}
		if old, there := former.files[path]; !there || !bytes.Equal(old, data) {
			note(path)
		}
	}
	for path := range former.files {
		if _, there := b.files[path]; !there {
			note(path)
		}
	}
	slices.Sort(d.pages)
	return d
}
