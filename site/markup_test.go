package site

import (
	"html"
	"io/fs"
	"os"
	"path/filepath"
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

// elements lists the tags of a page in order. It is no HTML parser: it reads
// what this package writes, and fails on a stray < that would be none.
func elements(t *testing.T, name, page string) []element {
	t.Helper()
	page = strings.TrimPrefix(page, "<!doctype html>")
	var all []element
	at, line := 0, 1
	for {
		open := strings.IndexByte(page[at:], '<')
		if open < 0 {
			break
		}
		before := page[at : at+open]
		line += strings.Count(before, "\n")
		at += open
		tag, attributes, length := startOfTag(page[at:])
		if length == 0 {
			t.Fatalf("%s:%d: a < that begins no tag: %.80q", name, line, page[at:])
		}
		e := element{name: strings.ToLower(tag), attr: map[string]string{}, line: line, text: html.UnescapeString(before)}
		for _, a := range attributes {
			key := strings.ToLower(a[0])
			if _, twice := e.attr[key]; twice {
				t.Errorf("%s:%d: <%s> has %s twice", name, e.line, e.name, key)
			}
			e.attr[key] = html.UnescapeString(a[1])
		}
		line += strings.Count(page[at:at+length], "\n")
		at += length
		if e.name == "script" || e.name == "style" || e.name == "textarea" {
			end := strings.Index(page[at:], "</"+e.name)
			if end < 0 {
				t.Fatalf("%s:%d: <%s> is not closed", name, e.line, e.name)
			}
			e.raw = page[at : at+end]
			line += strings.Count(e.raw, "\n")
			at += end
		}
		all = append(all, e)
	}
	return all
}

// startOfTag reads the tag that begins text: its name, with the slash of one
// that closes, its attributes as written, and how long it is, 0 if it is none.
func startOfTag(text string) (name string, attributes [][2]string, length int) {
	const space = " \t\n\r\f"
	rest := strings.TrimPrefix(text[1:], "/")
	n := 0
	for n < len(rest) && (isLetter(rest[n]) || n > 0 && (rest[n] == '-' || rest[n] >= '0' && rest[n] <= '9')) {
		n++
	}
	if n == 0 {
		return "", nil, 0
	}
	name, rest = text[1:len(text)-len(rest)+n], rest[n:]
	for {
		inner := strings.TrimLeft(rest, space)
		if inner == "" {
			return "", nil, 0
		}
		if end := strings.TrimPrefix(inner, "/"); strings.HasPrefix(end, ">") {
			return name, attributes, len(text) - len(end) + 1
		}
		key := inner[:indexAny(inner, space+`=>"'`)]
		if key == "" || len(inner) == len(rest) {
			return "", nil, 0
		}
		rest = inner[len(key):]
		after := strings.TrimLeft(rest, space)
		if !strings.HasPrefix(after, "=") {
			attributes = append(attributes, [2]string{key, ""})
			continue
		}
		value := strings.TrimLeft(after[1:], space)
		if value == "" {
			return "", nil, 0
		}
		quote, bare := value[0], indexAny(value, space+`"'>`)
		switch {
		case quote == '"' || quote == '\'':
			end := strings.IndexByte(value[1:], quote)
			if end < 0 {
				return "", nil, 0
			}
			attributes, rest = append(attributes, [2]string{key, value[1 : 1+end]}), value[2+end:]
		case bare > 0:
			attributes, rest = append(attributes, [2]string{key, value[:bare]}), value[bare:]
		default:
			return "", nil, 0
		}
	}
}

func isLetter(c byte) bool { return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' }

// indexAny is where the first of the characters stands, or the end.
func indexAny(s, chars string) int {
	if i := strings.IndexAny(s, chars); i >= 0 {
		return i
	}
	return len(s)
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
