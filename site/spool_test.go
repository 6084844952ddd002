package site

import (
	"bytes"
	"errors"
	"io"
	"os"
	"path/filepath"
	"testing"
)

// TestSpoolKeepsOrWrites writes files smaller and larger than what is gathered
// in memory, in parts of several sizes, over none, the same and others: each
// comes out whole, and the same file stays the former one.
func TestSpoolKeepsOrWrites(t *testing.T) {
	for _, size := range []int{0, 1, 16 << 10, spoolSize, spoolSize + 1, 3*spoolSize + 17} {
		data := make([]byte, size)
		for i := range data {
			data[i] = byte(i * i >> 3)
		}
		changed := bytes.Clone(data)
		if size > 0 {
			changed[size-1]++ // where a look at the head alone would miss it
		}
		for name, former := range map[string][]byte{"none": nil, "same": data, "changed": changed, "longer": append(changed, 1)} {
			for _, part := range []int{7000, 100_000, 10 << 20} {
				dir := t.TempDir()
				out := filepath.Join(dir, "out")
				if former != nil {
					tr := stagedTree(t, out)
					if err := tr.write("file", former); err != nil {
						t.Fatal(err)
					}
					if err := tr.publish(); err != nil {
						t.Fatal(err)
					}
					tr.discard()
				}
				before, _ := os.Stat(filepath.Join(out, "file"))
				tr := stagedTree(t, out)
				tr.keep = true
				of, err := tr.writeFrom("file", func(w io.Writer) error {
					for at := 0; at < size; at += part {
						if _, err := w.Write(data[at:min(size, at+part)]); err != nil {
							return err
						}
					}
					return nil
				})
				if err != nil {
					t.Fatal(err)
				}
				if of.bytes != size || of.digest != digestOf(data) {
					t.Errorf("%d bytes over %s: told %+v", size, name, of)
				}
				if err := tr.publish(); err != nil {
					t.Fatal(err)
				}
				tr.discard()
				got, err := os.ReadFile(filepath.Join(out, "file"))
				if err != nil || !bytes.Equal(got, data) {
					t.Errorf("%d bytes over %s in parts of %d: %v, or other bytes", size, name, part, err)
				}
				after, _ := os.Stat(filepath.Join(out, "file"))
				if before != nil && os.SameFile(before, after) != bytes.Equal(former, data) {
					t.Errorf("%d bytes over %s: the former file is kept: %v", size, name, os.SameFile(before, after))
				}
				onlyEntry(t, out, marker, "file")
			}
		}
	}
}

// TestKeptFilesCanBeRead: a file that did not change but was closed to others is
// as open in the new site as those that are written anew.
func TestKeptFilesCanBeRead(t *testing.T) {
	out := filepath.Join(t.TempDir(), "out")
	write := func() map[string]os.FileInfo {
		tr := stagedTree(t, out)
		tr.keep = true
		for _, name := range []string{"open", "closed"} {
			if err := tr.write(name, []byte("the same")); err != nil {
				t.Fatal(err)
			}
		}
		if err := tr.publish(); err != nil {
			t.Fatal(err)
		}
		tr.discard()
		files := map[string]os.FileInfo{}
		for _, name := range []string{"open", "closed"} {
			info, err := os.Stat(filepath.Join(out, name))
			if err != nil {
				t.Fatal(err)
			}
			files[name] = info
		}
		return files
	}
	first := write()
	if err := os.Chmod(filepath.Join(out, "closed"), 0o400); err != nil {
		t.Fatal(err)
	}
	second := write()
	if !os.SameFile(first["open"], second["open"]) {
		t.Error("the open file is not kept")
	}
	if got, want := second["closed"].Mode(), first["closed"].Mode(); got != want {
		t.Errorf("the closed file is %v in the new site, want %v", got, want)
	}
}

// TestSpoolTellsWhoFailed: of making a file and of the disk, each keeps its own
// words.
func TestSpoolTellsWhoFailed(t *testing.T) {
	out := filepath.Join(t.TempDir(), "out")
	tr := stagedTree(t, out)
	defer tr.discard()
	mine := errors.New("no such game")
	if _, err := tr.writeFrom("a", func(io.Writer) error { return mine }); err != mine {
		t.Errorf("error %v", err)
	}
	if err := os.MkdirAll(tr.staged("b"), 0o777); err != nil {
		t.Fatal(err)
	}
	for _, size := range []int{1, 2 * spoolSize} {
		delete(tr.written, "b")
		err := tr.write("b", make([]byte, size))
		if want := "write " + filepath.Join(out, "b") + ": is a directory"; err == nil || err.Error() != want {
			t.Errorf("%d bytes: error %v, want %s", size, err, want)
		}
	}
}

func stagedTree(t *testing.T, out string) *tree {
	t.Helper()
	tr, err := newTree(out)
	if err != nil {
		t.Fatal(err)
	}
	return tr
}
