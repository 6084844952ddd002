package corpus

import (
	"slices"

	"github.com/yuin/goldmark/ast"
)

// sentences are the references to sentences among says lines.
func sentenceRefs(says []Citation) []Reference {
	var refs []Reference
	for i := range says {
		refs = append(refs, Reference{Sentence: &says[i]})
	}
	return refs
}

// workRefs are the references to works among works lines.
func workRefs(works []WorkRef) []Reference {
	var refs []Reference
	for i := range works {
		refs = append(refs, Reference{Work: &works[i]})
	}
	return refs
}

// References lists everything that the game file cites, front matter, blocks
// and prose.
func (g *Game) References() []Reference {
	return slices.Concat(g.Front.references(), g.blockReferences(), proseReferences(g.Document))
}

// blockReferences lists what the rules and forks cite.
func (g *Game) blockReferences() []Reference {
	var refs []Reference
	for _, r := range g.Rules {
		refs = slices.Concat(refs, sentenceRefs(r.Says), workRefs(r.Works))
	}
	for _, f := range g.Forks {
		refs = slices.Concat(refs, sentenceRefs(f.Says), workRefs(f.Works))
	}
	return refs
}

// references lists what the front matter cites.
func (f *Front) references() []Reference {
	refs := slices.Clone(f.Summary.Cite)
	for _, x := range f.Facts {
		refs = append(refs, x.Cite...)
	}
	for _, x := range f.Peoples {
		refs = append(append(refs, x.Cite...), x.Coded...)
	}
	for _, x := range f.Names {
		refs = append(refs, x.Cite...)
	}
	for _, x := range f.Places {
		refs = append(refs, x.Cite...)
	}
	for _, x := range f.Terms {
		refs = append(refs, x.Cite...)
	}
	for _, x := range f.Relatives {
		refs = append(refs, x.Cite...)
	}
	return refs
}

// References lists everything that the page cites.
func (pg *Page) References() []Reference {
	return slices.Concat(pg.Summary.Cite, proseReferences(pg.Document))
}

// proseReferences lists what running text cites.
func proseReferences(doc ast.Node) []Reference {
	var refs []Reference
	ast.Walk(doc, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		if c, ok := n.(*CitationNode); ok && entering {
			refs = append(refs, c.References...)
		}
		return ast.WalkContinue, nil
	})
	return refs
}
