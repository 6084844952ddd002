package site

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"testing"
)

// writeTree stages a site of some files that all say the same.
func writeTree(t *testing.T, out, says string) *tree {
	t.Helper()
	tr, err := newTree(out)
	if err != nil {
		t.Fatal(err)
	}
	for i := range 20 {
		if err := tr.write(fmt.Sprintf("page-%d.html", i), []byte(says)); err != nil {
			t.Fatal(err)
		}
	}
	return tr
}

// saysOne is what all pages of a site say, which has to be one thing.
func saysOne(t *testing.T, out string) string {
	t.Helper()
	pages, err := filepath.Glob(filepath.Join(out, "page-*.html"))
	if err != nil || len(pages) != 20 {
		t.Fatalf("%s has %d pages, %v", out, len(pages), err)
	}
	var all []string
	for _, page := range pages {
		b, err := os.ReadFile(page)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, string(b))
	}
	if all = slices.Compact(all); len(all) != 1 {
		t.Fatalf("%s is a mixture of %q", out, all)
	}
	return all[0]
}

// A link to the folder of the site stays a link, whether the folder is there
// yet or not.
func TestALinkedFolderStaysLinked(t *testing.T) {
	dir := t.TempDir()
	link, real := filepath.Join(dir, "out"), filepath.Join(dir, "disk", "site")
	if err := os.Mkdir(filepath.Dir(real), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(filepath.Join("disk", "site"), link); err != nil {
		t.Skip("no symbolic links:", err)
	}
	for _, says := range []string{"first", "second"} {
		tr := writeTree(t, link, says)
		if err := tr.publish(); err != nil {
			t.Fatal(err)
		}
		tr.discard()
		if to, err := os.Readlink(link); err != nil || to != filepath.Join("disk", "site") {
			t.Errorf("the link leads to %q, %v", to, err)
		}
		if got := saysOne(t, real); got != says {
			t.Errorf("the folder it leads to says %q, not %q", got, says)
		}
	}
	onlyEntry(t, filepath.Dir(real), "site")
}

// What a killed build has left is cleared away by the next, and what one at work
// has is not.
func TestWhatKilledBuildsLeaveIsCleared(t *testing.T) {
	dir := t.TempDir()
	if _, err := lockFolder(dir, false); errors.Is(err, errors.ErrUnsupported) {
		t.Skip("there are no locks here")
	}
	out := filepath.Join(dir, "out")
	left := filepath.Join(dir, ".out-building-1")
	other := filepath.Join(dir, ".out-building-1-building-2") // of a site called out-building-1
	for _, folder := range []string{left, other} {
		if err := os.MkdirAll(filepath.Join(folder, "games"), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	atWork := writeTree(t, out, "slow")
	defer atWork.discard()
	if _, err := os.Stat(left); err == nil {
		t.Errorf("%s is still there", left)
	}
	if _, err := os.Stat(other); err != nil {
		t.Errorf("%s belongs to another site: %v", other, err)
	}
	quick := writeTree(t, out, "quick")
	if err := quick.publish(); err != nil {
		t.Fatal(err)
	}
	quick.discard()
	if err := atWork.publish(); err != nil {
		t.Errorf("the staging folder of a build at work was cleared away: %v", err)
	}
	if got := saysOne(t, out); got != "slow" {
		t.Errorf("the site is the %s one", got)
	}
}

// A build that was killed while it put its site in place has moved the former
// one away. The next brings that back, so that it stands if it fails itself.
func TestAFormerSiteComesBack(t *testing.T) {
	dir := t.TempDir()
	if _, err := lockFolder(dir, false); errors.Is(err, errors.ErrUnsupported) {
		t.Skip("there are no locks here")
	}
	out := filepath.Join(dir, "out")
	tr := writeTree(t, out, "good")
	if err := tr.publish(); err != nil {
		t.Fatal(err)
	}
	tr.discard()
	if err := os.Rename(out, filepath.Join(dir, ".out-building-7"+formerEnding)); err != nil {
		t.Fatal(err)
	}
	if err := os.Mkdir(filepath.Join(dir, ".out-building-7"), 0o755); err != nil {
		t.Fatal(err)
	}
	writeTree(t, out, "given up").discard()
	if got := saysOne(t, out); got != "good" {
		t.Errorf("the site is the %s one", got)
	}
	onlyEntry(t, dir, "out")
}

// A folder of the former site that was closed to writing is replaced like the
// others, and so is what an earlier build could not remove.
func TestAClosedFolderIsReplaced(t *testing.T) {
	if os.Geteuid() == 0 {
		t.Skip("nothing is closed to root")
	}
	dir := t.TempDir()
	out := filepath.Join(dir, "out")
	left := filepath.Join(dir, ".out-building-7"+formerEnding)
	for _, folder := range []string{out, left} {
		closed := filepath.Join(folder, "games", "closed")
		if err := os.MkdirAll(closed, 0o755); err != nil {
			t.Fatal(err)
		}
		for _, file := range []string{filepath.Join(folder, marker), filepath.Join(closed, "page")} {
			if err := os.WriteFile(file, nil, 0o644); err != nil {
				t.Fatal(err)
			}
		}
		for _, f := range []string{closed, filepath.Dir(closed), folder} {
			if err := os.Chmod(f, 0o555); err != nil {
				t.Fatal(err)
			}
		}
	}
	tr := writeTree(t, out, "new")
	if err := tr.publish(); err != nil {
		t.Fatal(err)
	}
	tr.discard()
	if got := saysOne(t, out); got != "new" {
		t.Errorf("the site is the %s one", got)
	}
	onlyEntry(t, dir, "out")
}

// Builds into one place at once all come through, and the last of them stands,
// whole and with nothing beside it.
func TestBuildsAtOnce(t *testing.T) {
	dir := t.TempDir()
	out := filepath.Join(dir, "out")
	var wait sync.WaitGroup
	failed := make(chan error, 100)
	for builder := range 8 {
		wait.Go(func() {
			for n := range 10 {
				tr, err := newTree(out)
				if err != nil {
					failed <- err
					return
				}
				for i := range 20 {
					err = errors.Join(err, tr.write(fmt.Sprintf("page-%d.html", i), fmt.Appendf(nil, "%d of %d", n, builder)))
				}
				if err = errors.Join(err, tr.publish()); err != nil {
					failed <- err
				}
				tr.discard()
			}
		})
	}
	wait.Wait()
	close(failed)
	for err := range failed {
		t.Error(err)
	}
	saysOne(t, out)
	onlyEntry(t, dir, "out")
}
