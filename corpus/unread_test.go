package corpus

import (
	"context"
	"maps"
	"os"
	"path"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
)

// TestOneCause makes each file of the small folder, and one of each folder of
// the project's own content, unreadable. All else is right, so that nothing is
// to be said but that: what rests on the file cannot be judged.
func TestOneCause(t *testing.T) {
	small := mini(t)
	for _, file := range slices.Sorted(maps.Keys(small)) {
		t.Run(file, func(t *testing.T) { oneCause(t, small, file) })
	}
	content := os.DirFS("../content")
	whole := fstest.MapFS{}
	for _, folder := range []string{"sources", "lexicon", "readings", "games", "mechanics", "pages", "collations", "examples",
		tournamentFolder, endlessFolder, doubtFolder, statisticsFolder, effectsFolder, "."} {
		files, err := contentFiles(content, folder, "")
		for _, ext := range []string{".txt", ".yaml", ".md", ".json", ".bib", ".lock"} {
			more, extErr := contentFiles(content, folder, ext)
			files, err = append(files, more...), extErr
		}
		if err != nil || len(files) == 0 {
			t.Fatalf("%s: %v", folder, err)
		}
		for _, file := range files {
			raw, err := os.ReadFile(path.Join("../content", file))
			if err != nil {
				t.Fatal(err)
			}
			whole[file] = &fstest.MapFile{Data: raw}
		}
	}
	if _, problems, err := Load(context.Background(), whole); err != nil || len(problems) > 0 {
		t.Fatal(problems, err)
	}
	for _, file := range []string{"sources/bosh.sw.txt", "lexicon/sw.yaml", "readings/bosh.sw.yaml", "games/bosh.md", "mechanics/relay.md",
		"pages/about.md", "collations/bosh.yaml", "examples/bosh-1.txt", "results/doubt/bosh.json", worksFile, namesFile, changesFile, keptFile} {
		t.Run("content/"+file, func(t *testing.T) { oneCause(t, whole, file) })
	}
}

// oneCause holds that a folder of which one file is no UTF-8 has one problem.
func oneCause(t *testing.T, files fstest.MapFS, file string) {
	broken := maps.Clone(files)
	if broken[file] == nil {
		t.Fatal("there is no such file")
	}
	broken[file] = &fstest.MapFile{Data: append(slices.Clone(files[file].Data), 0xff)}
	_, problems, err := Load(context.Background(), broken)
	if err != nil {
		t.Fatal(err)
	}
	if len(problems) != 1 || problems[0].Place.File != file {
		var all []string
		for _, p := range problems {
			all = append(all, p.String())
		}
		t.Errorf("%d problems:\n%s", len(problems), strings.Join(all, "\n"))
	}
}
