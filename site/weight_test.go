package site

import (
	"bytes"
	"compress/gzip"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// What a page may weigh as a server sends it, compressed, in bytes: a page of a
// game with its styles and scripts, and the scripts of any page; in both without
// its charts and fonts.
const (
	mostOfGamePage = 100_000
	mostOfScripts  = 25_000
)

var (
	chartFigure = regexp.MustCompile(`(?s)<figure class="fw-figure.*?</figure>`)
	ownAsset    = regexp.MustCompile(`(?:<link rel="stylesheet" href|<script defer src)="[^"]*assets/([^"/]+)"`)
	ofCharts    = regexp.MustCompile(`^(?:charts\.|echarts\.|fonts\.)`)
)

func TestPagesAreLight(t *testing.T) {
	s := realSite(t)
	weighed := map[string]int{}
	packed := func(b []byte) int {
		var z bytes.Buffer
		w, err := gzip.NewWriterLevel(&z, gzip.BestCompression)
		if err != nil {
			t.Fatal(err)
		}
		w.Write(b)
		w.Close()
		return z.Len()
	}
	asset := func(name string) int {
		if n, ok := weighed[name]; ok {
			return n
		}
		b, err := os.ReadFile(filepath.Join(s.root, "assets", name))
		if err != nil {
			t.Fatal(err)
		}
		weighed[name] = packed(b)
		return weighed[name]
	}
	games, heaviest, where := 0, 0, ""
	for _, p := range s.pages {
		b, err := os.ReadFile(filepath.Join(s.root, filepath.FromSlash(p.path)))
		if err != nil {
			t.Fatal(err)
		}
		scripts, styles := 0, 0
		for _, m := range ownAsset.FindAllSubmatch(b, -1) {
			switch name := string(m[1]); {
			case ofCharts.MatchString(name):
			case strings.HasSuffix(name, ".js"):
				scripts += asset(name)
			default:
				styles += asset(name)
			}
		}
		if scripts > mostOfScripts {
			t.Errorf("%s: scripts of %d bytes compressed, more than %d", p.path, scripts, mostOfScripts)
		}
		if !bytes.Contains(b, []byte(`data-page="game"`)) {
			continue
		}
		games++
		whole := packed(chartFigure.ReplaceAll(b, nil)) + styles + scripts
		if whole > heaviest {
			heaviest, where = whole, p.path
		}
		if whole > mostOfGamePage {
			t.Errorf("%s: %d bytes compressed, more than %d", p.path, whole, mostOfGamePage)
		}
	}
	if games < 16 {
		t.Fatalf("%d pages of games", games)
	}
	t.Logf("the heaviest of %d pages of games is %s: %d bytes compressed, with styles and scripts, before charts and fonts", games, where, heaviest)
}
