package site

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"furrow/corpus"
)

// TestExportsStandInTheSite finds every export in the built site as the corpus
// makes it, and the links to those of a text, an entry and the whole.
func TestExportsStandInTheSite(t *testing.T) {
	s := realSite(t)
	found := 0
	for e, err := range s.corpus.Exports() {
		if err != nil {
			t.Fatal(err)
		}
		found++
		var want bytes.Buffer
		if err := e.Write(&want); err != nil {
			t.Fatal(err)
		}
		got, err := os.ReadFile(filepath.Join(s.root, filepath.FromSlash(exportPath(e.Path))))
		if err != nil || string(got) != want.String() {
			t.Errorf("%s is not as the corpus makes it: %v", e.Path, err)
		}
	}
	if found == 0 {
		t.Fatal("there are no exports")
	}
	for page, links := range map[string][]string{
		"texts/bosh.sw/index.html": {"../../data/tei/bosh.sw.xml"},
		"texts/bosh/index.html":    {"../../data/apparatus/bosh.xml"},
		"games/bosh/index.html":    {"../../data/tei/bosh.ml.xml", "../../data/tei/bosh.sw.xml", "../../data/apparatus/bosh.xml"},
		"about.html":               {"data/corpus.json", "data/corpus.schema.json", "data/references.bib", "data/references.csl.json"},
		"bibliography.html":        {"data/references.bib", "data/references.csl.json"},
	} {
		html, err := os.ReadFile(filepath.Join(s.root, page))
		if err != nil {
			t.Fatal(err)
		}
		for _, link := range links {
			if !strings.Contains(string(html), `href="`+link+`"`) {
				t.Errorf("%s has no link to %s", page, link)
			}
		}
	}
}

// TestExport writes the files of data to a folder, again over themselves, and
// not over anything else. They are those of the site.
func TestExport(t *testing.T) {
	real := realSite(t)
	options := Options{Corpus: real.corpus, Out: filepath.Join(t.TempDir(), "exports"), Measure: littlePlay()}
	options.Measure.CacheDir = t.TempDir()
	for range 2 {
		exports, err := Export(context.Background(), options)
		if err != nil {
			t.Fatal(err)
		}
		if len(exports) < 50 {
			t.Errorf("only %d files are exported", len(exports))
		}
		for _, e := range exports {
			got, err := os.ReadFile(filepath.Join(options.Out, e.Path))
			want, err2 := os.ReadFile(filepath.Join(real.root, "data", e.Path))
			if err != nil || err2 != nil || !slices.Equal(got, want) || len(got) != e.Bytes {
				t.Errorf("%s is not as in the site: %v, %v", e.Path, err, err2)
			}
		}
	}
	foreign := t.TempDir()
	if err := os.WriteFile(filepath.Join(foreign, "mine.txt"), []byte("mine"), 0o666); err != nil {
		t.Fatal(err)
	}
	empty := Options{Corpus: &corpus.Corpus{Digest: strings.Repeat("0", 64)}, Out: foreign}
	if _, err := Export(context.Background(), empty); err == nil || !strings.Contains(err.Error(), "not written by furrow") {
		t.Errorf("exports replace a folder of somebody else's: %v", err)
	}
	entries, err := os.ReadDir(foreign)
	if err != nil || len(entries) != 1 || entries[0].Name() != "mine.txt" {
		t.Errorf("the folder of somebody else's holds %v, %v", entries, err)
	}
	empty.Out = filepath.Join(t.TempDir(), "empty")
	if _, err := Export(context.Background(), empty); err != nil {
		t.Errorf("a corpus with nothing in it: %v", err)
	}
}
