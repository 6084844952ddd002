package site

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
)

var (
	scripts = regexp.MustCompile(`(?s)<script\b.*?</script>`)
	tags    = regexp.MustCompile(`(?s)<(/?)([a-z][a-z0-9]*)\b([^>]*)>`)
)

// bare are the words of a page that no element keeps apart from those around
// them: none that they stand in has a direction of its own or is a bdi.
func bare(html string, has string) (found []string) {
	html = scripts.ReplaceAllString(html, "")
	var apart []bool // for each element that is open
	var names []string
	end := 0
	for _, m := range tags.FindAllStringSubmatchIndex(html, -1) {
		if words := html[end:m[0]]; strings.Contains(words, has) && !slices.Contains(apart, true) {
			found = append(found, words)
		}
		end = m[1]
		name := html[m[4]:m[5]]
		if m[3] > m[2] {
			for len(names) > 0 {
				last := names[len(names)-1]
				names, apart = names[:len(names)-1], apart[:len(apart)-1]
				if last == name {
					break
				}
			}
			continue
		}
		// The page as a whole keeps nothing apart.
		its := name == "bdi" || name != "html" && strings.Contains(html[m[6]:m[7]], " dir=")
		if !slices.Contains([]string{"meta", "link", "br", "img", "input", "hr", "wbr", "col"}, name) {
			names, apart = append(names, name), append(apart, its)
		}
	}
	return found
}

// TestTurnedWordsStayApart writes a text with marks that turn the direction of
// what follows into a site: on every page the words after them are kept apart
// from the rest.
func TestTurnedWordsStayApart(t *testing.T) {
	const turned = "\u202e"
	content := hostileContent(t)
	src := strings.ReplaceAll(string(content["sources/evil.en.txt"].Data), hostile, turned+"turned")
	content["sources/evil.en.txt"] = &fstest.MapFile{Data: []byte(src)}
	out := filepath.Join(t.TempDir(), "out")
	options := smallOptions(t, out)
	options.Corpus = loadContent(t, content)
	build(t, options)
	pages, shown := 0, 0
	err := filepath.WalkDir(out, func(path string, d os.DirEntry, err error) error {
		if err != nil || filepath.Ext(path) != ".html" {
			return err
		}
		b, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		pages++
		shown += strings.Count(scripts.ReplaceAllString(string(b), ""), turned)
		for _, words := range bare(string(b), turned) {
			t.Errorf("%s: %q is kept apart by nothing", path, words)
		}
		return nil
	})
	if err != nil || pages == 0 || shown == 0 {
		t.Errorf("of %d pages show %d turned words: %v", pages, shown, err)
	}
}

// TestBare holds the test to pages that are plain to see.
func TestBare(t *testing.T) {
	for html, want := range map[string]int{
		`<html dir="ltr"><p>x!</p></html>`:                   1,
		`<html><p><span dir="ltr">x!</span> y!</p></html>`:   1,
		`<p><bdi>x!</bdi> y</p>`:                             0,
		`<p dir="rtl">a <b>x!</b><br>!</p>`:                  0,
		`<script>"!"</script><p lang="ml">x!</p><p>y!</p>`:   2,
		`<p><span dir="ltr"><meta a="b">x</span>y! <b>!</b>`: 2,
	} {
		if got := bare(html, "!"); len(got) != want {
			t.Errorf("%s: %q, want %d", html, got, want)
		}
	}
}
