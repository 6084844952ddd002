package corpus

import (
	"bytes"
	"encoding/json"
)

// textJSON is a text as `furrow read` prints it.
type textJSON struct {
	Text     string        `json:"text"`
	Language string        `json:"language"`
	Title    string        `json:"title"`
	Kind     string        `json:"kind"`
	Sections []sectionJSON `json:"sections"`
	Facts    factsJSON     `json:"facts"`
	Source   string        `json:"source"`
	Findings []findingJSON `json:"findings"`
}

type sectionJSON struct {
	ID        string         `json:"id"`
	Heading   string         `json:"heading"`
	Sentences []sentenceJSON `json:"sentences"`
}

type sentenceJSON struct {
	ID   string `json:"id"`
	Text string `json:"text"`
}

// factJSON has a value or, for a range, min and max; neither for words that
// give no figure.
type factJSON struct {
	Value *int    `json:"value,omitempty"`
	Min   *int    `json:"min,omitempty"`
	Max   *int    `json:"max,omitempty"`
	Rows  [][]int `json:"rows,omitempty"`
	Text  string  `json:"text"`
}

type findingJSON struct {
	Kind     string `json:"kind"`
	Line     int    `json:"line"`
	Column   int    `json:"column"`
	Sentence string `json:"sentence,omitempty"`
	Message  string `json:"message"`
}

// factsJSON is an object whose keys keep the order of the text.
type factsJSON []Fact

func (facts factsJSON) MarshalJSON() ([]byte, error) {
	var b bytes.Buffer
	b.WriteByte('{')
	for i, f := range facts {
		if i > 0 {
			b.WriteByte(',')
		}
		out := factJSON{Rows: f.Rows, Text: f.Text}
		switch {
		case f.Known && f.Min == f.Max:
			out.Value = &f.Min
		case f.Known:
			out.Min, out.Max = &f.Min, &f.Max
		}
		for j, v := range []any{f.Name, out} {
			text, err := encodeJSON(v, "")
			if err != nil {
				return nil, err
			}
			if j > 0 {
				b.WriteByte(':')
			}
			b.Write(bytes.TrimSpace(text))
		}
	}
	b.WriteByte('}')
	return b.Bytes(), nil
}

// JSON is what was read, as `furrow read` prints it: indented, ending in a
// newline, the characters of the text as they are.
func (t *Text) JSON() ([]byte, error) {
	out := textJSON{
		Text: t.ID, Language: t.Language, Title: t.Title, Kind: t.Kind, Source: t.Source,
		Sections: []sectionJSON{}, Facts: t.Facts, Findings: []findingJSON{},
	}
	for _, s := range t.Sections {
		section := sectionJSON{ID: s.ID, Heading: s.Heading, Sentences: []sentenceJSON{}}
		for _, item := range s.Items {
			for _, sentence := range item.Sentences {
				section.Sentences = append(section.Sentences, sentenceJSON{sentence.ID, sentence.Text})
			}
		}
		out.Sections = append(out.Sections, section)
	}
	for _, f := range t.Findings {
		out.Findings = append(out.Findings, findingJSON{f.Kind, f.Place.Line, f.Place.Column, f.Sentence, f.Message})
	}
	return encodeJSON(out, "  ")
}

// encodeJSON leaves <, > and & as they are: the output is no web page.
func encodeJSON(v any, indent string) ([]byte, error) {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	e.SetIndent("", indent)
	if err := e.Encode(v); err != nil {
		return nil, err
	}
	return b.Bytes(), nil
}
