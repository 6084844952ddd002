package site

import (
	"html/template"
	"slices"
	"strings"

	"furrow/corpus"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/renderer"
	"github.com/yuin/goldmark/util"
)

// prose renders nodes of a page's Markdown for one page: its links lead from
// there. Raw HTML in the Markdown is text, as [corpus.NewMarkdown] reads it.
type prose struct {
	site     *site
	frame    *frame
	game     string // whose page it is, or ""
	renderer renderer.Renderer
	source   []byte
}

func (s *site) prose(f *frame, game string, source []byte) *prose {
	p := &prose{site: s, frame: f, game: game, source: source}
	p.renderer = corpus.NewMarkdown().Renderer()
	p.renderer.AddOptions(renderer.WithNodeRenderers(util.Prioritized(p, 100)))
	return p
}

// html is one node as markup.
func (p *prose) html(n ast.Node) (template.HTML, error) {
	var b strings.Builder
	if err := p.renderer.Render(&b, p.source, n); err != nil {
		return "", err
	}
	return template.HTML(b.String()), nil
}

// children is the markup of each child of n that is prose.
func (p *prose) children(n ast.Node) (template.HTML, error) {
	var b strings.Builder
	for c := n.FirstChild(); c != nil; c = c.NextSibling() {
		h, err := p.html(c)
		if err != nil {
			return "", err
		}
		b.WriteString(string(h))
	}
	return template.HTML(b.String()), nil
}

// RegisterFuncs implements [renderer.NodeRenderer].
func (p *prose) RegisterFuncs(r renderer.NodeRendererFuncRegisterer) {
	r.Register(corpus.KindCitation, p.citation)
	r.Register(ast.KindLink, p.link)
	r.Register(ast.KindAutoLink, p.autoLink)
	r.Register(ast.KindImage, p.image)
}

// citation writes a citation in brackets: works as author and year, sentences
// by their names.
func (p *prose) citation(w util.BufWriter, _ []byte, n ast.Node, entering bool) (ast.WalkStatus, error) {
	if entering {
		w.WriteString(`<span class="cite">[` + string(p.site.references(p.frame, p.game, n.(*corpus.CitationNode).References)) + `]</span>`)
	}
	return ast.WalkSkipChildren, nil
}

// link leads to a page of the site in the same language, "compare.html", or
// out of it, "https://…". Nothing else is a link.
func (p *prose) link(w util.BufWriter, _ []byte, n ast.Node, entering bool) (ast.WalkStatus, error) {
	href := string(n.(*ast.Link).Destination)
	if !p.linkable(href) {
		return ast.WalkContinue, nil
	}
	if entering {
		p.open(w, href)
	} else {
		w.WriteString("</a>")
	}
	return ast.WalkContinue, nil
}

func (p *prose) autoLink(w util.BufWriter, source []byte, n ast.Node, entering bool) (ast.WalkStatus, error) {
	if !entering {
		return ast.WalkContinue, nil
	}
	link := n.(*ast.AutoLink)
	href := string(link.URL(source))
	label := template.HTMLEscapeString(string(link.Label(source)))
	if !p.linkable(href) {
		w.WriteString(label)
		return ast.WalkContinue, nil
	}
	p.open(w, href)
	w.WriteString(label + "</a>")
	return ast.WalkContinue, nil
}

// image shows no picture: the site has none but those it draws.
func (p *prose) image(w util.BufWriter, _ []byte, _ ast.Node, _ bool) (ast.WalkStatus, error) {
	return ast.WalkContinue, nil
}

func (p *prose) linkable(href string) bool {
	return outgoing(href) || (!strings.Contains(href, ":") && !strings.HasPrefix(href, "/"))
}

func (p *prose) open(w util.BufWriter, href string) {
	if outgoing(href) {
		w.WriteString(`<a href="` + template.HTMLEscapeString(href) + `" rel="external noopener noreferrer">`)
		return
	}
	if !strings.HasPrefix(href, "#") {
		href = p.frame.to(href)
	}
	w.WriteString(`<a href="` + template.HTMLEscapeString(href) + `">`)
}

// outgoing reports whether href leads to another site.
func outgoing(href string) bool {
	return strings.HasPrefix(href, "https://") || strings.HasPrefix(href, "http://")
}

// references are links to what a citation cites. On the page of a game, its own
// sentences go by their numbers, those of several witnesses together:
// "overview.1 ml sw".
func (s *site) references(f *frame, game string, refs []corpus.Reference) template.HTML {
	several := len(s.textsOf(game)) > 1
	var out []template.HTML
	var numbers []string // of the sentence that stands in out, or ""
	for _, ref := range refs {
		c := ref.Sentence
		if c == nil {
			out, numbers = append(out, s.workReference(f, *ref.Work)), append(numbers, "")
			continue
		}
		href := f.to(sentencePath(c.Text, c.Sentence))
		text := s.textOf(c.Text)
		switch {
		case text == nil || game == "" || text.Game != game:
			out, numbers = append(out, linkHTML(href, c.Name())), append(numbers, "")
		case !several:
			out, numbers = append(out, linkHTML(href, c.Sentence)), append(numbers, "")
		default:
			witness := namedLink(href, text.Language, c.Name())
			if i := slices.Index(numbers, c.Sentence); i >= 0 {
				out[i] += " " + witness
			} else {
				out = append(out, template.HTML(template.HTMLEscapeString(c.Sentence))+" "+witness)
				numbers = append(numbers, c.Sentence)
			}
		}
	}
	return joinHTML(out, "; ")
}

func joinHTML(parts []template.HTML, between template.HTML) template.HTML {
	var b strings.Builder
	for i, p := range parts {
		if i > 0 {
			b.WriteString(string(between))
		}
		b.WriteString(string(p))
	}
	return template.HTML(b.String())
}

// workReference is "Marin 1931, p. 24, as seen in Gering".
func (s *site) workReference(f *frame, ref corpus.WorkRef) template.HTML {
	link := func(key string) template.HTML { return f.foreignLink(f.to(workPath(key)), s.workName(key)) }
	out := link(ref.Key)
	if ref.Locator != "" {
		out += ", " + inLanguage(ref.Locator, sourceLanguage, f.L.Tag)
	}
	if ref.SeenIn != "" {
		out += ", " + f.L.HTML("cite-seen-in") + " " + link(ref.SeenIn)
	}
	return out
}

// workWords is workReference for where there are no links: "Marin 1931, p. 36".
func (s *site) workWords(l *locale, ref corpus.WorkRef) string {
	words := s.workName(ref.Key)
	if ref.Locator != "" {
		words += ", " + ref.Locator
	}
	if ref.SeenIn != "" {
		words += ", " + l.Plain("cite-seen-in") + " " + s.workName(ref.SeenIn)
	}
	return words
}

// linkHTML is a link as markup.
func linkHTML(href, text string) template.HTML {
	return template.HTML(`<a href="` + template.HTMLEscapeString(href) + `">` + template.HTMLEscapeString(text) + `</a>`)
}

// foreignLink is linkHTML for words that are not in the language of the page
// unless that is English: the names of works.
func (f *frame) foreignLink(href, text string) template.HTML {
	if f.L.English() {
		return linkHTML(href, text)
	}
	return template.HTML(`<a href="` + template.HTMLEscapeString(href) + `" lang="` + sourceLanguage + `" dir="ltr">` + template.HTMLEscapeString(text) + `</a>`)
}

// namedLink is a link whose short text has a full name for those who hear it.
func namedLink(href, text, name string) template.HTML {
	return template.HTML(`<a href="` + template.HTMLEscapeString(href) + `" aria-label="` + template.HTMLEscapeString(name) +
		`" title="` + template.HTMLEscapeString(name) + `">` + template.HTMLEscapeString(text) + `</a>`)
}
