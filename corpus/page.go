package corpus

import (
	"path"
	"strings"

	"github.com/yuin/goldmark/ast"
	"go.yaml.in/yaml/v4"
)

// Page is a file of prose, content/mechanics/<parameter>.md or
// content/pages/<id>.md: Markdown with citations. Its title is that of the
// front matter or, without any, its first heading.
type Page struct {
	ID       string // the file's name without .md
	File     string
	Title    string
	Summary  Cited
	Document ast.Node // with CitationNode nodes in it
	Source   []byte   // what the document's segments point into
}

// ParsePage reads a file of prose.
func ParsePage(file string, src []byte) (*Page, []Problem) {
	s := newSource(file, src)
	pg := &Page{ID: strings.TrimSuffix(path.Base(file), ".md"), File: file, Source: src}
	s.checkWritten()
	s.checkReferences()
	s.checkNesting()
	if len(s.problems) > 0 {
		pg.Document = ast.NewDocument()
		return pg, s.problems
	}
	yml, lines, ok := s.frontMatter()
	if ok {
		y := &yamlReader{s, 1}
		if n := y.parse(yml); n != nil {
			y.mapping(n, "the front matter",
				y.into("title", "the", false, &pg.Title),
				field{"summary", false, func(n *yaml.Node) { pg.Summary = y.cited(n, "the summary") }})
		}
	}
	pg.Document = parseMarkdown(&page{source: s}, lines)
	if h := pg.titleHeading(); pg.Title == "" && h != nil {
		// The title is drawn by itself, so that the heading would say it twice.
		pg.Title = plainText(h, src)
		pg.Document.RemoveChild(pg.Document, h)
	}
	if pg.Title == "" {
		s.fail(0, "begin it with a line # Title", "the page has no title")
	}
	return pg, sortProblems(s.problems)
}

// PageSection is a part of a page, by the heading that begins it.
type PageSection struct{ Anchor, Title string }

// Sections lists the headings of the second level, in their order.
func (pg *Page) Sections() []PageSection {
	var all []PageSection
	for n := pg.Document.FirstChild(); n != nil; n = n.NextSibling() {
		if h, ok := n.(*ast.Heading); ok && h.Level == 2 {
			id, _ := h.AttributeString("id")
			anchor, _ := id.([]byte)
			all = append(all, PageSection{string(anchor), plainText(h, pg.Source)})
		}
	}
	return all
}

// titleHeading is the heading of the first level that the page begins with.
func (pg *Page) titleHeading() ast.Node {
	if h, ok := pg.Document.FirstChild().(*ast.Heading); ok && h.Level == 1 {
		return h
	}
	return nil
}

// plainText is the words of a node without their markup.
func plainText(n ast.Node, src []byte) string {
	var b strings.Builder
	ast.Walk(n, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		if !entering {
			return ast.WalkContinue, nil
		}
		switch n := n.(type) {
		case *ast.Text:
			b.Write(n.Segment.Value(src))
			if n.SoftLineBreak() || n.HardLineBreak() {
				b.WriteByte(' ')
			}
		case *ast.String:
			b.Write(n.Value)
		}
		return ast.WalkContinue, nil
	})
	return strings.TrimSpace(b.String())
}
