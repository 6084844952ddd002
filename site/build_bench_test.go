package site

import (
	"context"
	"os"
	"path/filepath"
	"testing"

	"furrow/corpus"
	"furrow/templates"
)

// BenchmarkBuild builds the site of the real content, read anew each time, with
// the measures kept from before: a build after something was written, and no
// rule changed.
func BenchmarkBuild(b *testing.B) {
	folder := b.TempDir()
	measure := littlePlay()
	measure.CacheDir = filepath.Join(folder, "cache")
	once := func() {
		c, _, err := corpus.Load(context.Background(), os.DirFS("../content"))
		if err != nil {
			b.Fatal(err)
		}
		if err := Build(context.Background(), Options{Corpus: c, Templates: templates.FS, Out: filepath.Join(folder, "out"), Measure: measure}); err != nil {
			b.Fatal(err)
		}
	}
	once()
	for b.Loop() {
		once()
	}
}
