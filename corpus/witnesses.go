package corpus

import (
	"cmp"
	"fmt"
	"slices"
)

// Witnessed is a sentence in each of several texts of one entry.
type Witnessed struct {
	ID string
	// Sentences has one element for each text, nil where it lacks the
	// sentence.
	Sentences []*Sentence
	// Differences say in English what the witnesses do not agree on.
	Differences []string
}

// Collate lays the witnesses of a game side by side, sentence by sentence: the
// kind line first, then the sections, then the source line. Sentences answer
// to each other by their ids.
func Collate(texts ...*Text) []Witnessed {
	var rows []Witnessed
	for _, id := range collatedIDs(texts) {
		row := Witnessed{ID: id}
		for _, t := range texts {
			s := t.Sentence(id)
			row.Sentences = append(row.Sentences, s)
			if s == nil {
				row.Differences = append(row.Differences, fmt.Sprintf("%s has no sentence here", t.ID))
			}
		}
		row.Differences = append(row.Differences, differences(texts, id)...)
		rows = append(rows, row)
	}
	return rows
}

// collatedIDs are the ids of all texts: those of the first in order, and each
// that only others have after the one before it there.
func collatedIDs(texts []*Text) []string {
	var ids []string
	for _, t := range texts {
		at := 0
		for _, id := range allIDs(t) {
			if i := slices.Index(ids, id); i >= 0 {
				at = i + 1
				continue
			}
			ids = slices.Insert(ids, at, id)
			at++
		}
	}
	return ids
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

// differences are what the facts and the editors say of a sentence: figures
// that are not the same, and findings of witnesses that differ.
func differences(texts []*Text, id string) []string {
	var all []string
	for _, f := range texts[0].Facts {
		for _, t := range texts[1:] {
			g := t.Fact(f.Name)
			if f.Sentence == id && g != nil && (f.Known != g.Known || f.Min != g.Min || f.Max != g.Max) {
				all = append(all, fmt.Sprintf("%s: %s in %s, %s in %s", f.Name,
					cmp.Or(f.Text, "nothing"), texts[0].ID, cmp.Or(g.Text, "nothing"), t.ID))
			}
		}
	}
	for _, t := range texts {
		for _, f := range t.Findings {
			if f.Sentence == id && f.Kind == "witnesses-differ" {
				all = append(all, f.Message)
			}
		}
	}
	return all
}
