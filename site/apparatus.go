package site

import (
	"fmt"
	"html/template"
	"slices"
	"strings"

	"furrow/corpus"
	"furrow/engine"
)

// variantView is an entry of the apparatus.
type variantView struct {
	Anchor   string
	Kind     template.HTML
	Lemmas   []lemmaView
	Follows  string // the text that the rules follow, or ""
	Note     string // English
	Works    []template.HTML
	Effect   string // English
	Reach    corpus.Reach
	Reaches  template.HTML
	Followed settingRow // the value of the game, and the other; empty unless it is played
	Other    settingRow
	Rule     string // link to the rule that has the value of the game
	Figures  template.HTML
	Caption  string // English
}

// lemmaView is the words of a witness.
type lemmaView struct {
	Text     string
	Words    string
	Language string
	Means    string // English
}

// wordRun is a stretch of a sentence; words that the apparatus speaks of lead
// to it.
type wordRun struct {
	langRun
	Entry string // link to the entry, or ""
}

// relationCount is how many places stand in a relation.
type relationCount struct {
	Kind corpus.VariantKind
	Name template.HTML
	N    int
}

func variantName(l *locale, k corpus.VariantKind) template.HTML {
	return l.HTML("variant-" + string(k))
}

// variantAnchor is the id of the i-th entry on a place.
func variantAnchor(place string, i int) string { return fmt.Sprintf("variant-%s-%d", place, i+1) }

// relations counts the places by how the witnesses stand to each other: a place
// of two kinds counts under both.
func relations(l *locale, rows []corpus.Witnessed) []relationCount {
	var all []relationCount
	for _, kind := range []corpus.VariantKind{corpus.Agreement, corpus.Differing, corpus.SharedError, corpus.Figure, corpus.Omission} {
		c := relationCount{Kind: kind, Name: variantName(l, kind)}
		for _, row := range rows {
			if slices.Contains(row.Kinds, kind) || kind == corpus.Agreement && len(row.Kinds) == 0 {
				c.N++
			}
		}
		all = append(all, c)
	}
	return all
}

func (s *site) variantView(f *frame, st *study, v *corpus.Variant, anchor string, sheet *Sheet) variantView {
	out := variantView{
		Anchor: anchor, Kind: variantName(f.L, v.Kind), Follows: v.Follows, Note: v.Note,
		Effect: v.Effect, Reach: v.Reach, Reaches: f.L.HTML("reach-" + string(v.Reach)), Caption: v.Caption,
	}
	for _, l := range v.Lemmas {
		view := lemmaView{Text: l.Text, Words: l.Words, Means: l.Means}
		if t := s.textOf(l.Text); t != nil {
			view.Language = languageIn(t, l)
		}
		out.Lemmas = append(out.Lemmas, view)
	}
	for _, key := range v.Works {
		out.Works = append(out.Works, s.workReference(f, corpus.WorkRef{Key: key}))
	}
	if v.Runs() && st != nil {
		s.playVariant(f, st, v, &out, sheet)
	}
	return out
}

// languageIn is the language of quoted words: that of their text, unless the
// run they stand in has another.
func languageIn(t *corpus.Text, l corpus.Lemma) string {
	if line := t.Sentence(l.Sentence); line != nil {
		for _, r := range line.Runs {
			if strings.Contains(r.Text, l.Words) {
				return r.Language
			}
		}
	}
	return t.Language
}

// playVariant draws the variant's position played by the rules of the game and
// by the other reading, in step.
func (s *site) playVariant(f *frame, st *study, v *corpus.Variant, out *variantView, sheet *Sheet) {
	name := v.Other.Parameter
	param, _ := engine.ParameterNamed(name)
	followed, other := v.Outcomes(st.game)
	var figures []template.HTML
	for i, o := range []*corpus.Outcome{&followed, &other} {
		row := settingRow{name, o.Value, valueMeaning(param, o.Value)}
		line := Line{
			ID: fmt.Sprintf("%s-%d", out.Anchor, i+1), Game: st.game.ID, Geometry: GeometryOf(o.Program.Rules()),
			Start: o.Start, StartText: o.Program.FormatPosition(o.Start), Plies: pliesOf(o.Program, o.Traces),
		}
		if i == 0 {
			out.Followed, line.Title, line.Rule = row, f.L.Plain("witnesses-followed"), s.ruleLink(f, st)
		} else {
			out.Other, line.Title = row, f.L.Plain("witnesses-other")
		}
		line.Title += ": " + name + " = " + o.Value
		figures = append(figures, sheet.Figure(line))
	}
	out.Figures = sheet.Together(f.L.Plain("witnesses-both"), figures...)
	if link, ok := s.ruleLink(f, st)(name); ok {
		out.Rule = link.Href
	}
}

// lemmaRuns marks the words of a sentence that variants speak of. They may run
// over words of several languages.
func lemmaRuns(all []langRun, text string, variants []variantView) []wordRun {
	whole := ""
	for _, r := range all {
		whole += r.Text
	}
	var out []wordRun
	at := 0
	var words corpus.Span // the next of the words to be marked
	entry := ""
	for _, r := range all {
		for end := at + len(r.Text); at < end; {
			if words.End <= at {
				words, entry = nextLemma(whole, at, text, variants)
			}
			piece := wordRun{langRun: r}
			stop := min(end, words.Start)
			if at >= words.Start {
				stop, piece.Entry = min(end, words.End), "#"+entry
			}
			piece.Text = whole[at:stop]
			out = append(out, piece)
			at = stop
		}
	}
	return out
}

// nextLemma finds the first words of a text, from an offset on, that a variant
// speaks of; if there are none, an empty stretch after its end.
func nextLemma(whole string, from int, text string, variants []variantView) (corpus.Span, string) {
	next, entry := corpus.Span{Start: len(whole), End: len(whole) + 1}, ""
	for _, v := range variants {
		for _, l := range v.Lemmas {
			i := strings.Index(whole[from:], l.Words)
			if l.Text == text && l.Words != "" && i >= 0 && from+i < next.Start {
				next, entry = corpus.Span{Start: from + i, End: from + i + len(l.Words)}, v.Anchor
			}
		}
	}
	return next, entry
}
