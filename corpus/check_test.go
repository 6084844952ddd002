package corpus

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/rogpeppe/go-internal/txtar"
)

// mini is the small content folder that the tests change.
func mini(t testing.TB) fstest.MapFS {
	t.Helper()
	archive, err := txtar.ParseFile("testdata/mini.txtar")
	if err != nil {
		t.Fatal(err)
	}
	files := fstest.MapFS{}
	for _, f := range archive.Files {
		files[f.Name] = &fstest.MapFile{Data: f.Data, Mode: 0o644}
	}
	return files
}

// said is what Load finds wrong with a content folder, as a person reads it.
func said(t testing.TB, files fstest.MapFS) string {
	t.Helper()
	_, problems, err := Load(context.Background(), files)
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	for _, p := range problems {
		b.WriteString(p.String() + "\n")
	}
	return b.String()
}

func TestMiniIsRight(t *testing.T) {
	if got := said(t, mini(t)); got != "" {
		t.Errorf("a folder without fault:\n%s", got)
	}
}

// TestCheck changes the small content folder as each file of testdata/check
// says and compares what is found wrong with it, places and hints and all. A
// file "edit NAME" has hunks of - and + lines, each - part standing in NAME
// exactly once; a file "delete" names files; "want" is what is to be said.
func TestCheck(t *testing.T) {
	cases, err := filepath.Glob("testdata/check/*.txtar")
	if err != nil || len(cases) == 0 {
		t.Fatalf("no cases: %v", err)
	}
	for _, file := range cases {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".txtar"), func(t *testing.T) {
			archive, err := txtar.ParseFile(file)
			if err != nil {
				t.Fatal(err)
			}
			files := mini(t)
			want, told := "", false
			for _, f := range archive.Files {
				name, isEdit := strings.CutPrefix(f.Name, "edit ")
				switch {
				case isEdit:
					files[name] = &fstest.MapFile{Data: applyHunks(t, name, files[name].Data, string(f.Data))}
				case f.Name == "delete":
					for _, name := range strings.Fields(string(f.Data)) {
						delete(files, name)
					}
				case f.Name == "want":
					want, told = string(f.Data), true
				default:
					files[f.Name] = &fstest.MapFile{Data: f.Data}
				}
			}
			if !told || strings.TrimSpace(want) == "" {
				t.Fatal("the case wants nothing")
			}
			if got := said(t, files); got != want {
				t.Errorf("check says\n%s\nnot\n%s", got, want)
			}
		})
	}
}

// applyHunks applies hunks to a file.
func applyHunks(t *testing.T, name string, data []byte, hunks string) []byte {
	t.Helper()
	for hunk := range strings.SplitSeq(strings.TrimSpace(hunks), "\n\n") {
		var old, new []string
		for line := range strings.SplitSeq(hunk, "\n") {
			switch text := line[min(1, len(line)):]; line[:min(1, len(line))] {
			case "-":
				old = append(old, text)
			case "+":
				new = append(new, text)
			default:
				t.Fatalf("a hunk has lines of - and + only, not %q", line)
			}
		}
		from := []byte("\n" + strings.Join(old, "\n") + "\n")
		to := []byte("\n" + strings.Join(new, "\n") + "\n")
		if len(new) == 0 {
			to = []byte("\n")
		}
		data = append([]byte("\n"), data...)
		if n := bytes.Count(data, from); n != 1 {
			t.Fatalf("%s has %d places of\n%s", name, n, from)
		}
		data = bytes.Replace(data, from, to, 1)[1:]
	}
	return data
}

// TestContent holds the project's own content to the same check.
func TestContent(t *testing.T) {
	if games, _ := filepath.Glob("../content/games/*.md"); len(games) == 0 {
		t.Fatal("content/games holds no game")
	}
	_, problems, err := Load(context.Background(), os.DirFS("../content"))
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range problems {
		if p.Severity == Error {
			t.Error(p)
		}
	}
}
