package site

import (
	"fmt"
	"html/template"
	"strings"

	"github.com/alecthomas/chroma/v2"
	"github.com/alecthomas/chroma/v2/formatters/html"
	"github.com/alecthomas/chroma/v2/styles"
)

// The two notations of this corpus, as chroma colours them. Their words are
// those that the readers of corpus know.

// gameLexer reads a game file: front matter, Markdown, and blocks.
var gameLexer = chroma.MustNewLexer(
	&chroma.Config{Name: "furrow game", EnsureNL: true},
	func() chroma.Rules {
		return chroma.Rules{
			"root": {
				{Pattern: `\A---\n`, Type: chroma.Punctuation, Mutator: chroma.Push("front")},
				{Pattern: "^(```)(rule|fork|play)\\b([^\n]*\n)", Type: chroma.ByGroups(chroma.Punctuation, chroma.Keyword, chroma.NameAttribute), Mutator: chroma.Push("block")},
				{Pattern: `^#+ [^\n]*\n`, Type: chroma.GenericHeading},
				{Pattern: `\[@[^\]]*\]`, Type: chroma.NameLabel},
				{Pattern: `\*[^*\n]+\*`, Type: chroma.GenericEmph},
				{Pattern: "`[^`\n]+`", Type: chroma.LiteralString},
				{Pattern: "[^\\[#*`\n]+", Type: chroma.Text},
				{Pattern: `.|\n`, Type: chroma.Text},
			},
			"front": {
				{Pattern: `^---\n`, Type: chroma.Punctuation, Mutator: chroma.Pop(1)},
				{Pattern: `#[^\n]*`, Type: chroma.Comment},
				{Pattern: `"[^"\n]*"`, Type: chroma.LiteralString},
				{Pattern: `([A-Za-z_]+)(:)(?=[\s])`, Type: chroma.ByGroups(chroma.NameTag, chroma.Punctuation)},
				{Pattern: `[{}\[\],:-]`, Type: chroma.Punctuation},
				{Pattern: `[^\s{}\[\],:"#-]+`, Type: chroma.Text},
				{Pattern: `\s`, Type: chroma.TextWhitespace},
			},
			"block": {
				{Pattern: "^```\n?", Type: chroma.Punctuation, Mutator: chroma.Pop(1)},
				{Pattern: `^(\s*)(says|works)\b`, Type: chroma.ByGroups(chroma.TextWhitespace, chroma.Keyword), Mutator: chroma.Push("cites")},
				{Pattern: `^(\s*)(caption|note|ground|question)\b([^\n]*\n)`, Type: chroma.ByGroups(chroma.TextWhitespace, chroma.Keyword, chroma.Text)},
				{Pattern: `^(\s*)([a-z]+)\b`, Type: chroma.ByGroups(chroma.TextWhitespace, chroma.Keyword)},
				{Pattern: `[0-9x,/]*[,/][0-9x,/]+`, Type: chroma.LiteralNumber},
				{Pattern: `\b[0-9]+\b`, Type: chroma.LiteralNumber},
				{Pattern: `([a-z_]+)(=)([a-z0-9-]+)`, Type: chroma.ByGroups(chroma.NameAttribute, chroma.Operator, chroma.NameConstant)},
				{Pattern: `.|\n`, Type: chroma.Text},
			},
			"cites": {
				{Pattern: `\n`, Type: chroma.Text, Mutator: chroma.Pop(1)},
				{Pattern: `(@)([0-9a-f]{8})\b`, Type: chroma.ByGroups(chroma.Punctuation, chroma.Comment)},
				{Pattern: `[^\s@|]+`, Type: chroma.NameLabel},
				{Pattern: `.`, Type: chroma.Text},
			},
		}
	},
)

// traceLexer reads a trace, one event a line.
var traceLexer = chroma.MustNewLexer(
	&chroma.Config{Name: "furrow trace", EnsureNL: true},
	func() chroma.Rules {
		return chroma.Rules{
			"root": {
				{Pattern: `[0-9x]+(?:[,/][0-9x]+)+[^\n]*`, Type: chroma.LiteralNumber}, // a position
				{Pattern: `\(rule: [^)\n]*\)`, Type: chroma.Comment},
				{Pattern: `\b(capture|no-capture|sweep|close|open|fill)\b`, Type: chroma.NameException},
				{Pattern: `\b(lift|sow|step|relay|stop)\b`, Type: chroma.Keyword},
				{Pattern: `\b[A-Z][a-z]?[0-9]*\b`, Type: chroma.NameLabel}, // a pit
				{Pattern: `\b[0-9]+\b`, Type: chroma.LiteralNumber},
				{Pattern: `.|\n`, Type: chroma.Text},
			},
		}
	},
)

// highlight colours a listing by classes, which site.css gives their colours.
func (s *site) highlight(l chroma.Lexer, source string) (template.HTML, error) {
	text, err := s.made(l.Config().Name, source, func() (string, error) { return highlight(l, source) })
	return template.HTML(text), err
}

func highlight(l chroma.Lexer, source string) (string, error) {
	tokens, err := chroma.Coalesce(l).Tokenise(nil, source)
	if err != nil {
		return "", fmt.Errorf("colouring a listing: %w", err)
	}
	var b strings.Builder
	format := html.New(html.WithClasses(true), html.WithPreWrapper(scrollingPre{}))
	if err := format.Format(&b, styles.Fallback, tokens); err != nil {
		return "", fmt.Errorf("colouring a listing: %w", err)
	}
	return b.String(), nil
}

// scrollingPre is a pre that can be scrolled by keys.
type scrollingPre struct{}

// Start implements [html.PreWrapper].
func (scrollingPre) Start(bool, string) string { return `<pre class="chroma" tabindex="0"><code>` }

// End implements [html.PreWrapper].
func (scrollingPre) End(bool) string { return "</code></pre>" }
