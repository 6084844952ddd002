package corpus

import (
	"encoding/json"
	"strings"
	"testing"
)

// The output of `furrow read` as others read it.
func TestTextAsJSON(t *testing.T) {
	texts, _ := loadTexts(t)
	for _, text := range texts {
		raw, err := text.JSON()
		if err != nil {
			t.Fatal(err)
		}
		var got struct {
			Text, Language, Title, Kind, Source string
			Sections                            []struct {
				ID, Heading string
				Sentences   []struct{ ID, Text string }
			}
			Facts map[string]struct {
				Value, Min, Max *int
				Text            string
				Rows            [][]int
			}
			Findings []struct {
				Kind, Message, Sentence string
				Line, Column            int
			}
		}
		decoder := json.NewDecoder(strings.NewReader(string(raw)))
		decoder.DisallowUnknownFields()
		if err := decoder.Decode(&got); err != nil {
			t.Fatalf("%s: %v", text.ID, err)
		}
		if got.Text != text.ID || got.Language != text.Language || got.Title != text.Title || got.Kind != text.Kind || got.Source != text.Source {
			t.Errorf("%s: head %v", text.ID, got)
		}
		var ids []string
		for i, section := range got.Sections {
			if section.ID != SectionIDs[i] || section.Heading == "" {
				t.Errorf("%s: section %v", text.ID, section)
			}
			for _, s := range section.Sentences {
				ids = append(ids, s.ID)
				if !strings.Contains(text.Raw, s.Text) {
					t.Errorf("%s#%s is not whole in the source", text.ID, s.ID)
				}
			}
		}
		if strings.Join(ids, " ") != idsOf(text) || len(got.Findings) != len(text.Findings) {
			t.Errorf("%s: sentences %q, %d findings", text.ID, ids, len(got.Findings))
		}
		if rows := got.Facts["rows"]; rows.Value == nil || rows.Min != nil || *rows.Value != text.Fact("rows").Min {
			t.Errorf("%s: rows %v", text.ID, rows)
		}
		if text.ID == "en-dodoi.ml" {
			if pits := got.Facts["pits"]; pits.Value != nil || *pits.Min != 6 || *pits.Max != 10 || pits.Text != "6–10" {
				t.Errorf("pits %v", pits)
			}
			if strings.Contains(string(raw), `\u`) {
				t.Error("characters are escaped")
			}
		}
		if stores := got.Facts["stores"]; stores.Value == nil || *stores.Value != 0 || !strings.HasPrefix(stores.Text, "None") {
			t.Errorf("%s: stores %v", text.ID, stores)
		}
		if text.ID == "bao-la-kimasai.pa" && len(got.Facts["layout"].Rows) != 4 {
			t.Errorf("layout %v", got.Facts["layout"])
		}
	}
	marked := readAs(t, "x.en.txt", "<b>&\nKind: <script>\nBoard\n- a < b & c\nNotes\n- n\n")
	raw, err := marked.JSON()
	if err != nil || !strings.Contains(string(raw), `"title": "<b>&"`) {
		t.Errorf("%s, %v", raw, err)
	}
}
