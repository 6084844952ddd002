package main

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/fsnotify/fsnotify"
)

// settling is how long a folder must be at rest before a change in it is told:
// an editor that saves by writing a file and renaming it makes several, and a
// version control makes many. mostWaiting is the longest a change is held back.
const (
	settling    = 60 * time.Millisecond
	mostWaiting = time.Second
)

// change tells that something in a watched folder is no longer as it was.
type change struct {
	at  time.Time // when the first of what is told together was noticed
	err error     // what can no longer be watched
}

// watcher watches folders with all that is in them.
type watcher struct {
	*fsnotify.Watcher
	folders []string
}

// watch tells of changes in the folders and those below them, several at once
// as one, until ctx ends. Files come and go, folders too, the watched ones
// included: their parents are watched for it.
func watch(ctx context.Context, folders []string) (<-chan change, error) {
	notify, err := fsnotify.NewWatcher()
	if err != nil {
		return nil, fmt.Errorf("changes cannot be watched: %w", err)
	}
	w := &watcher{Watcher: notify}
	for _, folder := range folders {
		// The names in events begin as the folder was named. One that is a
		// link would not be walked.
		real, err := filepath.EvalSymlinks(folder)
		if err == nil {
			real, err = filepath.Abs(real)
		}
		if err == nil {
			w.folders = append(w.folders, real)
			err = errors.Join(w.Add(filepath.Dir(real)), w.addAll(real))
		}
		if err != nil {
			notify.Close()
			return nil, fmt.Errorf("%s cannot be watched: %w", folder, err)
		}
	}
	changes := make(chan change)
	go w.tell(ctx, changes)
	return changes, nil
}

// addAll watches a folder and those below it.
func (w *watcher) addAll(folder string) error {
	return filepath.WalkDir(folder, func(path string, d fs.DirEntry, err error) error {
		switch {
		case errors.Is(err, fs.ErrNotExist):
			return nil // gone again since: there will be a change for that
		case err != nil:
			return err
		case !d.IsDir():
			return nil
		case path != folder && passing(path):
			return fs.SkipDir
		}
		if err := w.Add(path); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
		return nil
	})
}

// tell gathers events into changes.
func (w *watcher) tell(ctx context.Context, changes chan<- change) {
	defer w.Close()
	rest := time.NewTimer(settling)
	rest.Stop()
	var (
		next  change
		ready chan<- change // changes, once next may be told
	)
	note := func(err error) {
		next.err = errors.Join(next.err, err)
		if next.at.IsZero() {
			next.at = time.Now()
		}
		if time.Since(next.at) < mostWaiting {
			rest.Reset(settling)
		}
	}
	for {
		select {
		case <-ctx.Done():
			return
		case e := <-w.Events:
			if !w.concerns(e) {
				continue
			}
			var err error
			if e.Has(fsnotify.Create) {
				err = w.addAll(e.Name) // does nothing if it is a file
			}
			note(err)
		case err := <-w.Errors:
			if errors.Is(err, fsnotify.ErrEventOverflow) {
				err = nil // some changes are unnamed, and every build reads all
			}
			note(err)
		case <-rest.C:
			ready = changes
		case ready <- next:
			next, ready = change{}, nil
		}
	}
}

// concerns reports whether an event may change what is read from the folders.
func (w *watcher) concerns(e fsnotify.Event) bool {
	if e.Op == fsnotify.Chmod || passing(e.Name) {
		return false
	}
	return slices.ContainsFunc(w.folders, func(folder string) bool { return within(folder, e.Name) })
}

// passing reports whether a file is one that editors make and remove beside
// what they edit, or one that is never read.
func passing(path string) bool {
	name := filepath.Base(path)
	return strings.HasPrefix(name, ".") || strings.HasPrefix(name, "#") || strings.HasSuffix(name, "~")
}
