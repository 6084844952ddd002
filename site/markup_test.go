package site

import (
	"html"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// element is a start tag of a page with, for elements whose content is raw,
// that content.
type element struct {
	name string
	attr map[string]string
	raw  string // of script, style and textarea
	line int
	text string // the text since the tag before, unescaped
}

var (
	tagPattern  = regexp.MustCompile(`(?s)<(/?)([a-zA-Z][a-zA-Z0-9-]*)((?:\s+[^\s=>"']+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+))?)*)\s*(/?)>`)
	attrPattern = regexp.MustCompile(`(?s)([^\s=>"']+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?`)
)

// elements lists the tags of a page in order. It is no HTML parser: it reads
// what this package writes, and fails on a stray < that would be none.
func elements(t *testing.T, name, page string) []element {
	t.Helper()
	page = strings.TrimPrefix(page, "<!doctype html>")
	var all []element
	at := 0
	for {
		m := tagPattern.FindStringSubmatchIndex(page[at:])
		if m == nil {
			break
		}
		before := page[at : at+m[0]]
		if i := strings.Index(before, "<"); i >= 0 {
			t.Fatalf("%s: a < that begins no tag: %.80q", name, before[i:])
		}
		e := element{
			name: strings.ToLower(page[at+m[4] : at+m[5]]),
			attr: map[string]string{}, line: 1 + strings.Count(page[:at+m[0]], "\n"),
			text: html.UnescapeString(before),
		}
		closing := m[3] > m[2]
		if closing {
			e.name = "/" + e.name
		}
		for _, a := range attrPattern.FindAllStringSubmatch(page[at+m[6]:at+m[7]], -1) {
			key := strings.ToLower(a[1])
			if _, twice := e.attr[key]; twice {
				t.Errorf("%s:%d: <%s> has %s twice", name, e.line, e.name, key)
			}
			e.attr[key] = html.UnescapeString(a[2] + a[3] + a[4])
		}
		at += m[1]
		if e.name == "script" || e.name == "style" || e.name == "textarea" {
			end := strings.Index(page[at:], "</"+e.name)
			if end < 0 {
				t.Fatalf("%s:%d: <%s> is not closed", name, e.line, e.name)
			}
			e.raw = page[at : at+end]
			at += end
		}
		all = append(all, e)
	}
	return all
}

// document is a page of a built site.
type document struct {
	path string // from the root of the site
	html string
	tags []element
	ids  map[string]bool
}

// readSite reads every page below a folder.
func readSite(t *testing.T, root string) []*document {
	t.Helper()
	var pages []*document
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || filepath.Ext(path) != ".html" {
			return err
		}
		b, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		rel, err := filepath.Rel(root, path)
		p := &document{path: filepath.ToSlash(rel), html: string(b), ids: map[string]bool{}}
		p.tags = elements(t, p.path, p.html)
		for _, e := range p.tags {
			if id, ok := e.attr["id"]; ok {
				if p.ids[id] {
					t.Errorf("%s:%d: the id %q stands twice", p.path, e.line, id)
				}
				p.ids[id] = true
			}
		}
		pages = append(pages, p)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	if len(pages) == 0 {
		t.Fatal("the site has no pages")
	}
	return pages
}

// textOf is the text of the element with that id: all of it up to its end tag.
func (p *document) textOf(id string) (string, bool) {
	for i, e := range p.tags {
		if e.attr["id"] != id {
			continue
		}
		var b strings.Builder
		depth := 1
		for _, next := range p.tags[i+1:] {
			b.WriteString(next.text)
			switch next.name {
			case e.name:
				depth++
			case "/" + e.name:
				depth--
			}
			if depth == 0 {
				return b.String(), true
			}
		}
	}
	return "", false
}
