package corpus

import (
	"cmp"
	"fmt"
	"slices"
)

// VariantKind says how witnesses stand to each other at a place.
type VariantKind string

const (
	Agreement   VariantKind = "agreement"    // they say the same
	Omission    VariantKind = "omission"     // one lacks what another has
	Differing   VariantKind = "reading"      // they say different things
	Figure      VariantKind = "figure"       // they give different figures
	SharedError VariantKind = "shared-error" // they agree in a slip: it stood in what both come from
)

// Witnessed is a sentence in each of several texts of one entry.
type Witnessed struct {
	// ID is that of the sentence in the first text that has it, after the
	// name of the text where another row has that id already.
	ID string
	// Sentences has one element for each text, nil where it lacks the
	// sentence.
	Sentences []*Sentence
	// Differences say in English what the witnesses do not agree on.
	Differences []string
	// Kinds are how the witnesses stand to each other here, each once: none
	// where they agree.
	Kinds []VariantKind
	// Variants are the editors' notes on the place.
	Variants []*Variant
}

// Collate lays the witnesses of a game side by side, sentence by sentence: the
// kind line first, then the sections, then the source line. Sentences answer
// to each other by the facts they state, and else by their ids, which tell
// section and order.
func Collate(texts ...*Text) []Witnessed { return collate(texts, nil) }

// Collated lays the witnesses of a game side by side as [Collate] does, with
// what the editors set by hand: pairs of sentences, and the notes on each
// place.
func (c *Corpus) Collated(game string) []Witnessed {
	by := c.Collation(game)
	if by == nil {
		return collate(c.Witnesses(game), nil)
	}
	rows := collate(c.Witnesses(game), by.Aligned)
	for i := range rows {
		for _, v := range by.Variants {
			if v.At != rows[i].ID {
				continue
			}
			rows[i].Variants = append(rows[i].Variants, v)
			rows[i].addKind(v.Kind)
		}
	}
	return rows
}

func collate(texts []*Text, aligned []Alignment) []Witnessed {
	var keys []string
	places := make([]map[string]*Sentence, len(texts))
	for i, t := range texts {
		places[i] = map[string]*Sentence{}
		at := 0
		for _, id := range allIDs(t) {
			key := rowKey(t, id, aligned)
			if places[i][key] != nil {
				key = t.ID + "#" + id
			}
			places[i][key] = t.Sentence(id)
			// What only a later text has comes after what is before it there.
			if known := slices.Index(keys, key); known >= 0 {
				at = known + 1
				continue
			}
			keys = slices.Insert(keys, at, key)
			at++
		}
	}
	var rows []Witnessed
	taken := map[string]bool{} // ids of rows; those of the first text come first
	for _, t := range texts[:min(1, len(texts))] {
		for _, id := range allIDs(t) {
			taken[id] = true
		}
	}
	for _, key := range keys {
		var row Witnessed
		for i, t := range texts {
			s := places[i][key]
			row.Sentences = append(row.Sentences, s)
			switch {
			case s == nil:
				row.Differences = append(row.Differences, fmt.Sprintf("%s has no sentence here", t.ID))
				row.addKind(Omission)
			case row.ID == "":
				if row.ID = s.ID; i > 0 && taken[s.ID] {
					row.ID = t.ID + "." + s.ID
				}
			}
		}
		taken[row.ID] = true
		row.differ(texts)
		rows = append(rows, row)
	}
	return rows
}

// rowKey is what the sentences of one row have in common: a pair set by hand,
// the fact that they state, or their id.
func rowKey(t *Text, id string, aligned []Alignment) string {
	for i, a := range aligned {
		if a.sentence(t.ID) == id {
			return fmt.Sprintf("pair %d", i)
		}
	}
	for _, f := range t.Facts {
		if f.Sentence == id {
			return "fact " + f.Name
		}
	}
	return id
}

func allIDs(t *Text) []string {
	var ids []string
	if t.KindLine.ID != "" {
		ids = append(ids, t.KindLine.ID)
	}
	ids = append(ids, sentenceIDs(t)...)
	if t.SourceLine.ID != "" {
		ids = append(ids, t.SourceLine.ID)
	}
	return ids
}

func (w *Witnessed) addKind(k VariantKind) {
	if !slices.Contains(w.Kinds, k) {
		w.Kinds = append(w.Kinds, k)
	}
}

// differ adds what the facts and the editors say of the sentences of a row:
// figures that are not the same, and findings of witnesses that differ.
func (w *Witnessed) differ(texts []*Text) {
	first := w.Sentences[0]
	for i, t := range texts[1:] {
		if first == nil || w.Sentences[i+1] == nil {
			continue
		}
		for _, f := range texts[0].Facts {
			g := t.Fact(f.Name)
			if f.Sentence == first.ID && g != nil && (f.Known != g.Known || f.Min != g.Min || f.Max != g.Max) {
				w.Differences = append(w.Differences, fmt.Sprintf("%s: %s in %s, %s in %s", f.Name,
					cmp.Or(f.Text, "nothing"), texts[0].ID, cmp.Or(g.Text, "nothing"), t.ID))
				w.addKind(Figure)
			}
		}
	}
	for i, t := range texts {
		for _, f := range t.Findings {
			if s := w.Sentences[i]; s != nil && f.Sentence == s.ID && f.Kind == "witnesses-differ" {
				w.Differences = append(w.Differences, f.Message)
				w.addKind(Differing)
			}
		}
	}
}
