package site

import (
	"cmp"
	"html/template"
	"slices"
	"strconv"
	"strings"

	"furrow/corpus"
)

const glossaryPath = "glossary.html"

// glossaryPage lists the words of the field: those of every language beside
// each other, and each in the sentence that it stands in.
type glossaryPage struct {
	frame
	Columns  []glossaryLanguage
	Concepts []glossaryConcept
	Native   []nativeTerm
}

type glossaryLanguage struct {
	Tag, Dir string
}

// glossaryConcept is what the words of one row mean.
type glossaryConcept struct {
	Anchor string
	Name   template.HTML
	name   string // without markup, to sort by
	Cells  []glossaryCell
	Stands []glossaryTerm // the words that a text has, through all languages
}

// glossaryCell holds the words of one language.
type glossaryCell struct {
	glossaryLanguage
	Terms []glossaryTerm
}

type glossaryTerm struct {
	glossaryLanguage
	Anchor   string // "" where no text has the word
	Word     string
	Form     string // as it stands there, or ""
	Literal  string // English, or ""
	Evidence []evidence
	Odd      []oddWord
}

// oddWord is what an editor has found about a word in its sentence.
type oddWord struct {
	Kind    template.HTML
	Message string // English
}

// nativeTerm is a word of the players of a game.
type nativeTerm struct {
	Term     string
	Language string // BCP 47, or "" for none that could be named
	Meaning  string // English
	Game     link
	Cite     template.HTML
}

func (s *site) glossary(f frame) (any, error) {
	f.Title = f.L.Plain("glossary-title")
	f.Description = f.L.Plain("glossary-lede")
	p := glossaryPage{frame: f}
	for _, concept := range corpus.Concepts {
		c := glossaryConcept{
			Anchor: "concept-" + concept, Name: f.L.optional("concept-"+concept, concept), name: f.L.Plain("concept-" + concept),
		}
		for _, lex := range s.glossaryLexicons(f.L) {
			cell := glossaryCell{glossaryLanguage: glossaryLanguage{lex.Language, lex.Dir}}
			for i, t := range lex.Terms {
				if t.Concept == concept {
					cell.Terms = append(cell.Terms, s.glossaryTerm(&f, lex, t, i))
				}
			}
			sortBy(cell.Terms, lex.Language, func(t glossaryTerm) string { return t.Word })
			c.Cells = append(c.Cells, cell)
			for _, t := range cell.Terms {
				if len(t.Evidence) > 0 {
					c.Stands = append(c.Stands, t)
				}
			}
		}
		p.Concepts = append(p.Concepts, c)
	}
	sortBy(p.Concepts, f.L.Tag, func(c glossaryConcept) string { return c.name })
	for _, lex := range s.glossaryLexicons(f.L) {
		p.Columns = append(p.Columns, glossaryLanguage{lex.Language, lex.Dir})
	}
	for _, g := range s.corpus.Games {
		for _, t := range g.Front.Terms {
			n := nativeTerm{
				Term: t.Term, Language: t.Language, Meaning: t.Meaning,
				Game: link{Href: f.to(gamePath(g.ID)), Text: g.Title, Lang: sourceLanguage},
				Cite: s.references(&f, "", t.Cite),
			}
			if n.Language == "und" || n.Language == "mul" {
				n.Language = ""
			}
			p.Native = append(p.Native, n)
		}
	}
	sortBy(p.Native, f.L.Tag, func(t nativeTerm) string { return t.Term })
	return p, nil
}

// glossaryLexicons are those that have words of the field: that of the page's
// language, English, those of the site's other languages, then the rest.
func (s *site) glossaryLexicons(l *locale) []*corpus.Lexicon {
	var all []*corpus.Lexicon
	for _, lex := range s.corpus.Lexicons {
		if len(lex.Terms) > 0 {
			all = append(all, lex)
		}
	}
	rank := func(lex *corpus.Lexicon) int {
		switch {
		case lex.Language == l.Tag:
			return 0
		case lex.Language == sourceLanguage:
			return 1
		case len(lex.Interface) > 0:
			return 2
		default:
			return 3
		}
	}
	slices.SortStableFunc(all, func(a, b *corpus.Lexicon) int { return cmp.Compare(rank(a), rank(b)) })
	return all
}

// glossaryTerm is the i-th term of a lexicon with the sentence that it cites.
func (s *site) glossaryTerm(f *frame, lex *corpus.Lexicon, t corpus.Term, i int) glossaryTerm {
	v := glossaryTerm{glossaryLanguage: glossaryLanguage{lex.Language, lex.Dir}, Word: t.Word, Form: t.Form, Literal: t.Literal}
	text, id, _ := strings.Cut(t.Cite, "#")
	sen, ok := s.sentenceOf(text, id)
	if !ok {
		return v
	}
	v.Anchor = termAnchor(lex, i)
	v.Evidence = s.evidence(f, []corpus.Citation{{Text: text, Sentence: id}})
	stands, found := stretchOf(sen.line.Text, cmp.Or(t.Form, t.Word))
	if !found { // it stands in the label before
		return v
	}
	e := &v.Evidence[0]
	e.Runs = standOut(e.Runs, []stretch{stands})
	from := sen.line.Span.Start + stands.start
	for _, finding := range sen.text.Findings {
		if finding.Sentence != id || !wordFindings[finding.Kind] {
			continue
		}
		if at := sen.text.Offset(finding.Place); at >= from && at < from+stands.end-stands.start {
			v.Odd = append(v.Odd, oddWord{findingTitle(f.L, finding.Kind), finding.Message})
		}
	}
	return v
}

// termAnchor is where the i-th term of a lexicon stands on the page.
func termAnchor(lex *corpus.Lexicon, i int) string {
	return "term-" + lex.Language + "-" + strconv.Itoa(i+1)
}

// wordFindings are the kinds of finding that tell how a word is meant.
var wordFindings = map[string]bool{"false-friend": true, "double-meaning": true, "mistranslation": true}
