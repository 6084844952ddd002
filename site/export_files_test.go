package site

import (
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
		got, err := os.ReadFile(filepath.Join(s.root, filepath.FromSlash(exportPath(e.Path))))
		if err != nil || string(got) != string(e.Data) {
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

// TestExport writes the exports to a folder, again over themselves, and not
// over anything else.
func TestExport(t *testing.T) {
	c := &corpus.Corpus{Digest: strings.Repeat("0", 64)}
	out := filepath.Join(t.TempDir(), "exports")
	for range 2 {
		exports, err := Export(c, out)
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range exports {
			got, err := os.ReadFile(filepath.Join(out, e.Path))
			if err != nil || !slices.Equal(got, e.Data) {
				t.Errorf("%s is not what was exported: %v", e.Path, err)
			}
		}
	}
	foreign := t.TempDir()
	if err := os.WriteFile(filepath.Join(foreign, "mine.txt"), []byte("mine"), 0o666); err != nil {
		t.Fatal(err)
	}
	if _, err := Export(c, foreign); err == nil || !strings.Contains(err.Error(), "not written by furrow") {
		t.Errorf("exports replace a folder of somebody else's: %v", err)
	}
	entries, err := os.ReadDir(foreign)
	if err != nil || len(entries) != 1 || entries[0].Name() != "mine.txt" {
		t.Errorf("the folder of somebody else's holds %v, %v", entries, err)
	}
}
