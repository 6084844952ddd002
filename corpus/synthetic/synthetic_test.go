package synthetic

import (
	"bytes"
	"context"
	"maps"
	"os"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"furrow/corpus"
)

// write makes up a corpus in memory.
func write(t *testing.T, games int) fstest.MapFS {
	t.Helper()
	files := fstest.MapFS{}
	err := Write(context.Background(), os.DirFS("../../content"), games, 1, func(path string, data []byte) error {
		if files[path] != nil {
			t.Errorf("%s is written twice", path)
		}
		files[path] = &fstest.MapFile{Data: data}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}

// A corpus that is made up is whole: every play holds and bites, every sentence
// of rule is claimed, and what is cited is there.
func TestCorpusIsWhole(t *testing.T) {
	const games = 24
	files := write(t, games)
	c, problems, err := corpus.Load(context.Background(), files)
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range problems {
		if p.Severity == corpus.Error {
			t.Error(p)
		}
	}
	if len(c.Games) != games || len(c.Texts) != games || len(c.Works) != games {
		t.Errorf("%d games, %d texts and %d works, want %d of each", len(c.Games), len(c.Texts), len(c.Works), games)
	}
	languages := map[string]bool{}
	digests := map[string]bool{}
	forks := 0
	for _, g := range c.Games {
		languages[strings.TrimPrefix(g.Front.Texts[0].ID, g.ID+".")] = true
		rules, err := g.Interpretation()
		if err != nil {
			t.Fatal(err)
		}
		digests[rules.Digest()] = true
		forks += len(g.Forks)
		if len(g.Plays()) < leastRules {
			t.Errorf("%s has %d plays", g.ID, len(g.Plays()))
		}
	}
	if got := slices.Sorted(maps.Keys(languages)); !slices.Equal(got, []string{"en", "ml", "pa", "sw"}) {
		t.Errorf("the texts are in %v, want all languages of the site", got)
	}
	if len(digests) < games*9/10 {
		t.Errorf("only %d of %d games have rules of their own", len(digests), games)
	}
	if forks == 0 {
		t.Error("no game has a fork")
	}
}

// The same seed gives the same corpus, and a larger one begins with the same
// games.
func TestCorpusGrows(t *testing.T) {
	small, large := write(t, 4), write(t, 7)
	for path, file := range small {
		if path == "references.bib" {
			if !bytes.HasPrefix(large[path].Data, file.Data) {
				t.Error("the works of the smaller corpus are not the first of the larger")
			}
		} else if large[path] == nil || !bytes.Equal(large[path].Data, file.Data) {
			t.Errorf("%s is another in the larger corpus", path)
		}
	}
	if len(large) <= len(small) {
		t.Errorf("%d files for seven games and %d for four", len(large), len(small))
	}
}
