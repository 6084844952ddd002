package site

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"syscall"
)

// A site is written in a staging folder, ".out-building-…", beside the one it
// will become. While it is, the folder is locked, so that a build that comes
// later can tell one that is at work from one that was killed, whatever the
// machine has done since; what that left it clears away. The former site is
// called "….former" for the moment in which the new one takes its place, and is
// locked for so long.
const (
	stagingMark  = "-building-"
	formerEnding = "-former"
)

// ErrFormerLeft is of a build that has put the new site in its place and could
// not remove all of the former one, which lies beside it.
var ErrFormerLeft = errors.New("the former one is not all removed")

// errTaken is the error of a lock that another process holds.
var errTaken = errors.New("another build holds it")

// stage makes a staging folder for the site that will stand in out, and locks
// it where there are locks.
func stage(out string) (staging string, lock *os.File, err error) {
	parent := filepath.Dir(out)
	for {
		staging, err = os.MkdirTemp(parent, "."+filepath.Base(out)+stagingMark)
		if err != nil {
			return "", nil, err
		}
		// MkdirTemp makes it private; a site is there to be read.
		if err = os.Chmod(staging, 0o755); err == nil {
			lock, err = lockFolder(staging, true)
		}
		switch {
		case err == nil && isAt(lock, staging), errors.Is(err, errors.ErrUnsupported):
			return staging, lock, nil
		case err == nil:
			lock.Close() // another build took it for one that was left
		case !errors.Is(err, fs.ErrNotExist):
			os.RemoveAll(staging)
			return "", nil, err
		}
	}
}

// isAt reports whether an open file is what now stands at a path.
func isAt(f *os.File, path string) bool {
	its, err := f.Stat()
	if err != nil {
		return false
	}
	there, err := os.Stat(path)
	return err == nil && os.SameFile(its, there)
}

// clearAbandoned removes what builds of the same site have left that no longer
// run. A former site that was moved away and never replaced goes back to its
// place. What cannot be removed stays: it is in nobody's way.
func clearAbandoned(out string) {
	parent := filepath.Dir(out)
	entries, err := os.ReadDir(parent)
	if err != nil {
		return
	}
	for _, e := range entries {
		if !e.IsDir() || !isStaging(e.Name(), out) {
			continue
		}
		folder := filepath.Join(parent, e.Name())
		lock, err := lockFolder(folder, false)
		if err != nil {
			continue // its build is at work
		}
		_, err = os.Lstat(out)
		gone := errors.Is(err, fs.ErrNotExist)
		if !strings.HasSuffix(folder, formerEnding) || !gone || os.Rename(folder, out) != nil {
			_ = removeAll(folder)
		}
		lock.Close()
	}
}

// isStaging reports whether a folder has the name of one that a build of the
// site in out makes.
func isStaging(name, out string) bool {
	number, ok := strings.CutPrefix(strings.TrimSuffix(name, formerEnding), "."+filepath.Base(out)+stagingMark)
	return ok && number != "" && strings.Trim(number, "0123456789") == ""
}

// mostTries is how often a site is put into a place that other builds put
// theirs into at the same time.
const mostTries = 100

// replace puts the folder staging in the place of out, which need not be there.
// Whatever else is built into the same place meanwhile, a whole site stands
// there afterwards.
func replace(out, staging string) error {
	for range mostTries {
		lock, err := lockFolder(out, true)
		switch {
		case errors.Is(err, fs.ErrNotExist), errors.Is(err, errors.ErrUnsupported):
		case err != nil:
			return fmt.Errorf("replace the former site: %w", err)
		case !isAt(lock, out): // another build has just replaced it
			lock.Close()
			continue
		}
		again, err := exchange(out, staging)
		if lock != nil {
			lock.Close()
		}
		if !again {
			return err
		}
	}
	return fmt.Errorf("other builds put their sites into %s all the time", out)
}

// exchange does the work of replace once; again says that another build was
// faster.
func exchange(out, staging string) (again bool, err error) {
	if err := replaceable(out); err != nil {
		return false, err
	}
	former := staging + formerEnding
	err = os.Rename(out, former)
	replaced := err == nil
	if errors.Is(err, syscall.EBUSY) {
		return false, fmt.Errorf("replace the former site: %w: a folder that a disk is mounted on stays where it is; build into a folder in it", err)
	}
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return false, fmt.Errorf("replace the former site: %w", err)
	}
	switch err := os.Rename(staging, out); {
	case err == nil:
	case errors.Is(err, fs.ErrExist):
		// Another site stands there already, and the former one is as gone as
		// if this build had come first.
		return true, removeAll(former)
	default:
		if replaced {
			err = errors.Join(err, os.Rename(former, out))
		}
		return false, fmt.Errorf("put the new site in place: %w", err)
	}
	if replaced {
		if err := removeAll(former); err != nil {
			return false, fmt.Errorf("the new site stands in %s, but %w: %w", out, ErrFormerLeft, err)
		}
	}
	return false, nil
}

// removeAll removes a folder, the folders in it at once: a site is thousands of
// files, and a build waits for the last. Folders that were closed to writing
// are opened for it.
func removeAll(folder string) error {
	below, err := os.ReadDir(folder)
	if err == nil {
		// What cannot be removed is met again below.
		_ = each(context.Background(), 0, len(below), func(i int) error {
			return os.RemoveAll(filepath.Join(folder, below[i].Name()))
		})
	}
	if err = os.RemoveAll(folder); errors.Is(err, fs.ErrPermission) {
		openFolders(folder)
		err = os.RemoveAll(folder)
	}
	return err
}

// openFolders lets their owner read and write a folder and all folders in it, as
// far as that can be done.
func openFolders(folder string) {
	_ = filepath.WalkDir(folder, func(path string, d fs.DirEntry, err error) error {
		if err == nil && d.IsDir() {
			_ = os.Chmod(path, 0o700) // whatever comes of it shows when it is removed
		}
		return nil
	})
}
