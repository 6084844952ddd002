package main

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

func TestCount(t *testing.T) {
	for _, c := range []struct {
		n          int
		what, want string
	}{
		{0, "game", "0 games"}, {1, "game", "1 game"}, {2, "game", "2 games"},
		{1, "ply", "1 ply"}, {3, "ply", "3 plies"}, {1, "match", "1 match"}, {2, "match", "2 matches"},
	} {
		if got := count(c.n, c.what); got != c.want {
			t.Errorf("%s, not %s", got, c.want)
		}
	}
}

// TestNothingIsOneSeeds looks through what the commands print for a number
// before a word for several: it would come out as 1 seeds.
func TestNothingIsOneSeeds(t *testing.T) {
	files, err := filepath.Glob("*.go")
	if err != nil || len(files) == 0 {
		t.Fatal("no files", err)
	}
	several := regexp.MustCompile(`%d (\w+s)\b`)
	looked := 0
	for _, file := range files {
		if strings.HasSuffix(file, "_test.go") {
			continue
		}
		src, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		looked++
		for _, m := range several.FindAllStringSubmatch(string(src), -1) {
			switch m[1] {
			case "undecided", "endless": // which have no other form
			default:
				t.Errorf("%s: %q comes out wrong for one: count writes it", file, m[0])
			}
		}
	}
	if looked < 30 {
		t.Errorf("only %d files were looked through", looked)
	}
}
