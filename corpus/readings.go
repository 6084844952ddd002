package corpus

import (
	"cmp"
	"errors"
	"io/fs"
	"path"
	"slices"
	"strconv"
	"strings"
)

// readingFile is a file of readings/: the English of a text, sentence by
// sentence.
type readingFile struct {
	Text      string            `yaml:"text"`
	Reader    string            `yaml:"reader"`
	Reviewed  string            `yaml:"reviewed"`
	Rights    rightsEntry       `yaml:"rights"`
	Sentences map[string]string `yaml:"sentences"`
	Notes     map[string]string `yaml:"notes"`
	Findings  []editedFinding   `yaml:"findings"`
}

// rightsEntry is what is known of the rights in a text.
type rightsEntry struct {
	Status string `yaml:"status"` // one of RightsStatuses
	Note   string `yaml:"note"`
	Cite   string `yaml:"cite"`
}

// RightsStatuses are how much is known of who holds the rights in a text.
var RightsStatuses = []string{"known", "unknown"}

// editedFinding is something odd that no machine can see. Its words are found
// in the sentence, so that it has a place and cannot drift from the text.
type editedFinding struct {
	Kind     string `yaml:"kind"` // one of FindingKinds, an edited one
	Sentence string `yaml:"sentence"`
	Words    string `yaml:"words"` // as they stand in the sentence or its label
	Message  string `yaml:"message"`
}

// LoadReadings reads every reading of readings/ in a content folder, by text,
// and checks each against its text: every sentence has its English, and the
// words a finding quotes stand where it says. The editors' findings join those
// of their texts. The error joins every Problem found.
func LoadReadings(content fs.FS, texts []*Text) ([]*Reading, error) {
	readings, err := readEach(content, "readings", ".yaml", func(file string, raw []byte) (*Reading, error) {
		return ReadReading(file, raw, texts)
	})
	slices.SortFunc(readings, func(a, b *Reading) int { return cmp.Compare(a.Text, b.Text) })
	for _, reading := range readings {
		texts[slices.IndexFunc(texts, func(t *Text) bool { return t.ID == reading.Text })].add(reading.Findings)
	}
	return readings, err
}

// Annotate adds the editors' findings to a text that was read alone, if
// readings/ of a content folder has a reading of that name. The error is a
// Problem: the reading does not fit the text, which is left as it was.
func (t *Text) Annotate(content fs.FS) error {
	file := path.Join("readings", t.ID+".yaml")
	raw, err := readFile(content, file)
	if errors.Is(err, fs.ErrNotExist) || errors.Is(err, fs.ErrInvalid) {
		return nil
	}
	if err != nil {
		return Problem{Place: Place{File: file}, Message: "the file cannot be read: " + reason(err)}
	}
	reading, err := ReadReading(file, raw, []*Text{t})
	if err != nil {
		return err
	}
	t.add(reading.Findings)
	return nil
}

// add puts findings among those of the text, by place.
func (t *Text) add(findings []Finding) {
	t.Findings = append(t.Findings, findings...)
	slices.SortStableFunc(t.Findings, func(a, b Finding) int {
		return cmp.Or(cmp.Compare(a.Place.Line, b.Place.Line), cmp.Compare(a.Place.Column, b.Place.Column))
	})
}

// ReadReading reads one reading and checks it against its text, which is left
// as it is.
func ReadReading(file string, raw []byte, texts []*Text) (*Reading, error) {
	var f readingFile
	doc := loadYAML(file, raw, &f)
	reading := &Reading{Text: f.Text, Reader: f.Reader, Reviewed: f.Reviewed, Sentences: f.Sentences, Notes: f.Notes, File: file}
	if len(doc.problems) == 0 {
		f.check(doc, reading, texts)
	}
	if err := asError(sortProblems(doc.problems)); err != nil {
		return nil, err
	}
	return reading, nil
}

func (f *readingFile) check(doc *yamlDocument, reading *Reading, texts []*Text) {
	var ids []string
	var text *Text
	for _, t := range texts {
		ids = append(ids, t.ID)
		if t.ID == f.Text {
			text = t
		}
	}
	if want := strings.TrimSuffix(path.Base(doc.file), ".yaml"); f.Text != want {
		doc.failAt(doc.at("text"), "name the file after the text", "the file is called %s, its text %q", want, f.Text)
	}
	if f.Reader == "" {
		doc.failAt(doc.at("reader"), "say who made it", "the reading has no reader")
	}
	if text == nil {
		doc.failAt(doc.at("text"), didYouMean(f.Text, ids), "no text is called %q", f.Text).missed = sourceFile(f.Text)
		return
	}
	for _, s := range text.Sentences() {
		if strings.TrimSpace(f.Sentences[s.ID]) == "" {
			doc.failAt(doc.at("sentences", s.ID), "give its English", "the sentence %s has no reading", s.ID)
		}
	}
	for _, group := range []struct {
		key       string
		sentences map[string]string
	}{{"sentences", f.Sentences}, {"notes", f.Notes}} {
		for _, id := range sortedKeys(group.sentences) {
			if text.Sentence(id) == nil {
				doc.failAt(doc.at(group.key, id), didYouMean(id, sentenceIDs(text)), "the text has no sentence %s", id)
			}
		}
	}
	reading.Rights = f.Rights.check(doc)
	for i, e := range f.Findings {
		if finding, ok := e.place(doc, i, text); ok {
			reading.Findings = append(reading.Findings, finding)
		}
	}
}

// check reads what is said of rights. Nothing may be said, as of a text that
// has just come in.
func (e rightsEntry) check(doc *yamlDocument) Rights {
	at := doc.at("rights")
	if e == (rightsEntry{}) {
		return Rights{}
	}
	if !slices.Contains(RightsStatuses, e.Status) {
		doc.failAt(at, didYouMean(e.Status, RightsStatuses), "rights are known or unknown, not %q", e.Status)
	}
	lacks := doc.lacks([]string{"rights"}, "the rights have", []wanted{
		{"note", e.Note, "say there what is known, and what may be done with the text"},
		{"cite", e.Cite, "name there what the note rests on, as in bosh.sw#source or @marin1931"},
	})
	if lacks {
		return Rights{}
	}
	at = doc.at("rights", "cite")
	inner := newSource(doc.file, []byte(e.Cite))
	r := Rights{Status: e.Status, Note: strings.Join(strings.Fields(e.Note), " "), Cite: inner.references(Span{0, len(e.Cite)})}
	for _, ref := range r.Cite {
		if ref.Sentence != nil {
			ref.Sentence.Place = at
		} else {
			ref.Work.Place = at
		}
	}
	for _, p := range inner.problems {
		doc.failAt(at, p.Hint, "%s", p.Message)
	}
	return r
}

func sentenceIDs(text *Text) []string {
	var ids []string
	for _, s := range text.Sentences() {
		ids = append(ids, s.ID)
	}
	return ids
}

// editedKinds are the names of the kinds of findings that editors make.
func editedKinds() []string {
	var names []string
	for _, k := range FindingKinds {
		if k.Edited {
			names = append(names, k.Name)
		}
	}
	return names
}

// place finds the words of a finding in their sentence or its label.
func (e editedFinding) place(doc *yamlDocument, i int, text *Text) (Finding, bool) {
	at := doc.element("findings", i)
	kind := findingKind(e.Kind)
	if kind == nil || !kind.Edited {
		doc.failAt(at, didYouMean(e.Kind, editedKinds()), "editors find nothing of the kind %q", e.Kind)
		return Finding{}, false
	}
	s := text.Sentence(e.Sentence)
	if s == nil {
		doc.failAt(at, didYouMean(e.Sentence, sentenceIDs(text)), "the text has no sentence %q", e.Sentence)
		return Finding{}, false
	}
	lacks := doc.lacks([]string{"findings", strconv.Itoa(i)}, "the finding has", []wanted{
		{"words", e.Words, "quote there what is odd, as it stands in " + text.ID + "#" + s.ID},
		{"message", e.Message, "say there what is odd about the words"},
	})
	if lacks {
		return Finding{}, false
	}
	offset := strings.Index(s.Text, e.Words)
	if offset >= 0 {
		offset += s.Span.Start
	} else {
		line := strings.LastIndexByte(text.Raw[:s.Span.Start], '\n') + 1
		if offset = strings.Index(text.Raw[line:s.Span.Start], e.Words); offset < 0 {
			doc.failAt(at, "quote them as they stand there", "the words %q do not stand in %s", e.Words, text.ID+"#"+s.ID)
			return Finding{}, false
		}
		offset += line
	}
	return Finding{
		Kind: e.Kind, Sentence: s.ID, Message: e.Message,
		Place: newSource(text.File, []byte(text.Raw)).place(offset),
	}, true
}
