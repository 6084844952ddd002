package corpus

import (
	"bytes"
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/extension"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"
)

// The kinds of node that a page has beside Markdown's own.
var (
	KindRuleBlock = ast.NewNodeKind("RuleBlock")
	KindPlayBlock = ast.NewNodeKind("PlayBlock")
	KindForkBlock = ast.NewNodeKind("ForkBlock")
	KindCitation  = ast.NewNodeKind("Citation")
)

// RuleBlock is a fenced block that states a rule. Its lines are the block as
// written.
type RuleBlock struct {
	ast.BaseBlock
	Rule *Rule
}

// PlayBlock is a fenced block that shows a rule or an answer at work.
type PlayBlock struct {
	ast.BaseBlock
	Play *Play
}

// ForkBlock is a fenced block that names a question the texts leave open.
type ForkBlock struct {
	ast.BaseBlock
	Fork *Fork
}

// CitationNode is a citation in running text, [@marin1931 p. 24; @bosh.sw#play.2].
type CitationNode struct {
	ast.BaseInline
	References []Reference
}

// Kind implements [ast.Node].
func (*RuleBlock) Kind() ast.NodeKind { return KindRuleBlock }

// IsRaw implements [ast.Node]: the lines are no Markdown.
func (*RuleBlock) IsRaw() bool { return true }

// Dump implements [ast.Node].
func (n *RuleBlock) Dump(src []byte, level int) {
	ast.DumpHelper(n, src, level, map[string]string{"Rule": n.Rule.Parameter + "=" + n.Rule.Value}, nil)
}

// Kind implements [ast.Node].
func (*PlayBlock) Kind() ast.NodeKind { return KindPlayBlock }

// IsRaw implements [ast.Node]: the lines are no Markdown.
func (*PlayBlock) IsRaw() bool { return true }

// Dump implements [ast.Node].
func (n *PlayBlock) Dump(src []byte, level int) {
	ast.DumpHelper(n, src, level, map[string]string{"From": n.Play.FromText}, nil)
}

// Kind implements [ast.Node].
func (*ForkBlock) Kind() ast.NodeKind { return KindForkBlock }

// IsRaw implements [ast.Node]: the lines are no Markdown.
func (*ForkBlock) IsRaw() bool { return true }

// Dump implements [ast.Node].
func (n *ForkBlock) Dump(src []byte, level int) {
	ast.DumpHelper(n, src, level, map[string]string{"Fork": n.Fork.Name}, nil)
}

// Kind implements [ast.Node].
func (*CitationNode) Kind() ast.NodeKind { return KindCitation }

// Dump implements [ast.Node].
func (n *CitationNode) Dump(src []byte, level int) {
	ast.DumpHelper(n, src, level, map[string]string{"References": fmt.Sprint(len(n.References))}, nil)
}

// NewMarkdown makes the Markdown of this corpus: CommonMark and tables, with
// citations and with rule, play and fork blocks. Raw HTML is not read as such:
// angle brackets are text. Options may add renderers for the nodes above.
func NewMarkdown(options ...goldmark.Option) goldmark.Markdown {
	p := parser.NewParser(
		parser.WithBlockParsers(without(parser.DefaultBlockParsers(), parser.NewHTMLBlockParser())...),
		parser.WithInlineParsers(without(parser.DefaultInlineParsers(), parser.NewRawHTMLParser())...),
		parser.WithParagraphTransformers(parser.DefaultParagraphTransformers()...),
		parser.WithAutoHeadingID(),
	)
	return goldmark.New(append([]goldmark.Option{
		goldmark.WithParser(p),
		goldmark.WithExtensions(extension.Table, pageExtension{}),
	}, options...)...)
}

// without leaves out the parser that is the same as p.
func without(parsers []util.PrioritizedValue, p any) []util.PrioritizedValue {
	var kept []util.PrioritizedValue
	for _, v := range parsers {
		if v.Value != p {
			kept = append(kept, v)
		}
	}
	return kept
}

// pageExtension adds what pages of this corpus have to Markdown.
type pageExtension struct{}

// Extend implements [goldmark.Extender].
func (pageExtension) Extend(m goldmark.Markdown) {
	m.Parser().AddOptions(
		// Before links, which a bracket begins too.
		parser.WithInlineParsers(util.Prioritized(citationParser{}, 150)),
		parser.WithASTTransformers(util.Prioritized(blockTransformer{}, 100)),
	)
}

// page is what the parsers below share while one file is read.
type page struct {
	*source
	rules  []*Rule
	forks  []*Fork
	plays  *[]*Play // of the rule or fork above, which the next play belongs to
	blocks bool     // whether rule, play and fork blocks belong in this file
}

var pageKey = parser.NewContextKey()

// parseMarkdown reads the lines of p after the front matter, which is skip
// lines long.
func parseMarkdown(p *page, skip int) ast.Node {
	pc := parser.NewContext(parser.WithIDs(&headingIDs{taken: map[string]bool{}}))
	pc.Set(pageKey, p)
	r := text.NewReader(p.src)
	for range skip {
		r.AdvanceLine()
	}
	return NewMarkdown().Parser().Parse(r, parser.WithContext(pc))
}

// citationParser reads [@key locator; @text#sentence].
type citationParser struct{}

// Trigger implements [parser.InlineParser].
func (citationParser) Trigger() []byte { return []byte{'['} }

// Parse implements [parser.InlineParser].
func (citationParser) Parse(_ ast.Node, block text.Reader, pc parser.Context) ast.Node {
	p, _ := pc.Get(pageKey).(*page)
	line, segment := block.PeekLine()
	if p == nil || !bytes.HasPrefix(line, []byte("[@")) {
		return nil
	}
	// The bracket may close on a later line of the paragraph.
	at, position := block.Position()
	for start := segment.Start; ; {
		line, segment = block.PeekLine()
		if line == nil {
			break
		}
		if i := bytes.IndexByte(line, ']'); i >= 0 {
			block.Advance(i + 1)
			return &CitationNode{References: p.references(Span{start + 1, segment.Start - segment.Padding + i})}
		}
		block.AdvanceLine()
	}
	block.SetPosition(at, position)
	p.fail(position.Start, "close it with ]", "a citation is not closed")
	return nil
}

// blockTransformer turns fenced blocks that begin rule, play or fork into
// nodes of their own.
type blockTransformer struct{}

// Transform implements [parser.ASTTransformer].
func (blockTransformer) Transform(doc *ast.Document, r text.Reader, pc parser.Context) {
	p, _ := pc.Get(pageKey).(*page)
	if p == nil {
		return
	}
	var fenced []*ast.FencedCodeBlock
	ast.Walk(doc, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		if b, ok := n.(*ast.FencedCodeBlock); ok && entering {
			fenced = append(fenced, b)
		}
		return ast.WalkContinue, nil
	})
	for _, b := range fenced {
		node := p.block(b)
		if node == nil {
			continue
		}
		node.SetLines(b.Lines())
		node.SetBlankPreviousLines(b.HasBlankPreviousLines())
		b.Parent().ReplaceChild(b.Parent(), b, node)
	}
}

// headingIDs makes the ids of headings: letters, marks and digits of any
// script in lower case, with hyphens between the words. (Goldmark's own ids
// keep ASCII only, which leaves nothing of a heading in Malayalam.)
type headingIDs struct{ taken map[string]bool }

// Generate implements [parser.IDs].
func (ids *headingIDs) Generate(value []byte, _ ast.NodeKind) []byte {
	id := slug(string(value))
	if id == "" {
		id = "section"
	}
	unique := id
	for n := 2; ids.taken[unique]; n++ {
		unique = fmt.Sprintf("%s-%d", id, n)
	}
	ids.taken[unique] = true
	return []byte(unique)
}

// Put implements [parser.IDs].
func (ids *headingIDs) Put(value []byte) { ids.taken[string(value)] = true }

// slug is s as an id.
func slug(s string) string {
	var b strings.Builder
	gap := false
	for _, r := range strings.ToLower(s) {
		switch {
		case r == utf8.RuneError:
		case unicode.IsLetter(r) || unicode.IsMark(r) || unicode.IsDigit(r):
			if gap && b.Len() > 0 {
				b.WriteByte('-')
			}
			gap = false
			b.WriteRune(r)
		case r == '\u200c' || r == '\u200d': // joiners shape a word and do not end it
		case r == '\'' || r == '’':
		default:
			gap = true
		}
	}
	return b.String()
}
