package site

import (
	"context"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"furrow/corpus"
	"furrow/corpus/synthetic"
	"furrow/templates"
)

// BenchmarkBuild builds the site of the real content, read anew each time, with
// the measures kept from before: a build after something was written and no
// rule changed.
func BenchmarkBuild(b *testing.B) {
	benchmarkBuild(b, os.DirFS("../content"))
}

// BenchmarkBuildSynthetic does so for made-up corpora: pages a second must not
// fall with the number of games.
func BenchmarkBuildSynthetic(b *testing.B) {
	for _, games := range []int{60, 240} {
		b.Run(fmt.Sprint(games), func(b *testing.B) {
			content := filepath.Join(b.TempDir(), "content")
			err := synthetic.Write(context.Background(), os.DirFS("../content"), games, 1, func(path string, data []byte) error {
				name := filepath.Join(content, filepath.FromSlash(path))
				if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
					return err
				}
				return os.WriteFile(name, data, 0o666)
			})
			if err != nil {
				b.Fatal(err)
			}
			benchmarkBuild(b, os.DirFS(content))
		})
	}
}

func benchmarkBuild(b *testing.B, content fs.FS) {
	folder := b.TempDir()
	out := filepath.Join(folder, "out")
	measure := littlePlay()
	measure.CacheDir = filepath.Join(folder, "cache")
	once := func() {
		c, _, err := corpus.Load(context.Background(), content)
		if err != nil {
			b.Fatal(err)
		}
		if err := Build(context.Background(), Options{Corpus: c, Templates: templates.FS, Out: out, Measure: measure}); err != nil {
			b.Fatal(err)
		}
	}
	once()
	pages, bytes := 0, 0
	err := filepath.WalkDir(out, func(path string, d fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(path, ".html") {
			return err
		}
		info, err := d.Info()
		if err == nil {
			pages, bytes = pages+1, bytes+int(info.Size())
		}
		return err
	})
	if err != nil {
		b.Fatal(err)
	}
	b.SetBytes(int64(bytes))
	for b.Loop() {
		once()
	}
	b.ReportMetric(float64(pages*b.N)/b.Elapsed().Seconds(), "pages/s")
}
