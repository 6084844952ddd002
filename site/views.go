package site

import (
	"bytes"
	"errors"
	"fmt"
	"html/template"
	"io"
	"io/fs"
	"regexp"
	"text/template/parse"
)

// views are the templates of every kind of page, ready for one language.
type views struct {
	kinds []string
	sets  []*template.Template // in step with kinds
}

// sharedTemplates hold what several kinds of page use.
var sharedTemplates = []string{"layout.html", "parts.html", "chart.html"}

// newViews reads the templates and binds them to a language.
func newViews(files fs.FS, l *locale) (*views, error) {
	shared, err := parseFiles(template.New("").Funcs(l.functions()), files, sharedTemplates...)
	if err != nil {
		return nil, err
	}
	if shared, err = shared.New(readyTemplate).Parse(readyText); err != nil {
		return nil, err
	}
	v := &views{}
	for _, kind := range pageKinds {
		set, err := shared.Clone()
		if err != nil {
			return nil, err
		}
		if set, err = parseFiles(set, files, kind+".html"); err != nil {
			return nil, err
		}
		if err := fold(set); err != nil {
			return nil, fmt.Errorf("%s.html: %w", kind, err)
		}
		v.kinds, v.sets = append(v.kinds, kind), append(v.sets, set)
	}
	return v, nil
}

// parseFiles adds the templates of files, each of which has to be there.
func parseFiles(set *template.Template, files fs.FS, names ...string) (*template.Template, error) {
	for _, name := range names {
		if _, err := fs.Stat(files, name); errors.Is(err, fs.ErrNotExist) {
			return nil, fmt.Errorf("there is no template %s", name)
		}
	}
	return set.ParseFS(files, names...)
}

// render fills the template of that kind of page with its model.
func (v *views) render(page io.Writer, kind string, model any) error {
	for i, k := range v.kinds {
		if k == kind {
			return v.sets[i].ExecuteTemplate(page, "layout", model)
		}
	}
	panic("site: no template for pages of kind " + kind)
}

// functions are what templates call.
func (l *locale) functions() template.FuncMap {
	return template.FuncMap{
		"t":         l.HTML,
		"plain":     l.Plain,
		"parameter": l.Parameter,
		"english":   l.English,
		"num":       l.Number,
		"percent":   l.Percent,
		"language":  l.LanguageName,
		"dir":       direction,
		"blanks":    blanks,
		"rows":      brokenRows,
	}
}

// blank is what is filled in in an interface string: {wins}.
var blank = regexp.MustCompile(`\{[a-z-]+\}`)

// blanks is an interface string as a lexicon has it, its blanks marked as such:
// they are no words of its language.
func blanks(s string) template.HTML {
	return template.HTML(blank.ReplaceAllString(template.HTMLEscapeString(s), "<code>$0</code>"))
}

// The template that leads to all that a page is made of, and with no page makes
// nothing.
const (
	readyTemplate = "ready"
	readyText     = `{{if .}}{{template "layout" .}}{{end}}`
)

// constantMark stands between what constants come to. No word of the interface
// has a zero byte.
const constantMark = "\x00"

// fold puts in place of each action that depends on no page, {{t "cite-page"}},
// what it comes to in the language of the set. Half of the actions of a page are
// such words, and looking each up anew takes as long as all the rest. They are
// worked out after html/template has escaped the set, and by it, so that each
// comes out as it would have come out there.
func fold(set *template.Template) error {
	ready := set.Lookup(readyTemplate)
	if err := ready.Execute(io.Discard, nil); err != nil {
		return err // of escaping: nothing is executed
	}
	var places []*parse.Node
	for _, t := range set.Templates() {
		if t.Tree != nil && t != ready {
			places = append(places, constants(t.Tree.Root)...)
		}
	}
	// The whole set is one name space, in which only a template of it can call
	// what html/template escapes with; so it is made to say the constants.
	said := ready.Tree.Root.Nodes
	defer func() { ready.Tree.Root.Nodes = said }()
	ready.Tree.Root.Nodes = nil
	mark := &parse.TextNode{NodeType: parse.NodeText, Text: []byte(constantMark)}
	for _, p := range places {
		ready.Tree.Root.Nodes = append(ready.Tree.Root.Nodes, *p, mark)
	}
	var all bytes.Buffer
	if err := ready.Execute(&all, nil); err != nil {
		return err
	}
	values := bytes.Split(all.Bytes(), []byte(constantMark))
	if len(values) != len(places)+1 {
		return fmt.Errorf("%d constants came to %d texts", len(places), len(values)-1)
	}
	for i, p := range places {
		*p = &parse.TextNode{NodeType: parse.NodeText, Pos: (*p).Position(), Text: values[i]}
	}
	return nil
}

// constants are the places below a list of actions that hold one which comes to
// the same on every page.
func constants(list *parse.ListNode) (places []*parse.Node) {
	if list == nil {
		return nil
	}
	branch := func(b *parse.BranchNode) {
		places = append(places, constants(b.List)...)
		places = append(places, constants(b.ElseList)...)
	}
	for i := range list.Nodes {
		switch n := list.Nodes[i].(type) {
		case *parse.ActionNode:
			if constant(n.Pipe) {
				places = append(places, &list.Nodes[i])
			}
		case *parse.IfNode:
			branch(&n.BranchNode)
		case *parse.RangeNode:
			branch(&n.BranchNode)
		case *parse.WithNode:
			branch(&n.BranchNode)
		}
	}
	return places
}

// constant reports whether a pipeline is of functions and constants alone, and
// sets no variable.
func constant(p *parse.PipeNode) bool {
	if len(p.Decl) > 0 {
		return false
	}
	for _, command := range p.Cmds {
		for _, arg := range command.Args {
			switch arg.Type() {
			case parse.NodeIdentifier, parse.NodeString, parse.NodeNumber, parse.NodeBool:
			default:
				return false
			}
		}
	}
	return true
}
