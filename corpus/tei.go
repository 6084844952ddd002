package corpus

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"slices"
	"strconv"
)

// The namespace of the Text Encoding Initiative's Guidelines (TEI P5, version
// 4), whose elements the documents are made of.
const teiNamespace = "http://www.tei-c.org/ns/1.0"

// TEI writes a source text as a TEI P5 document.
//
// What stands in its <text> is, tags taken out, the file as it was received,
// byte for byte: <s> are the sentences, named by @n as rules cite them
// ("play.2") and by @xml:id for pointing at ("bosh.ml_play.2"), <foreign> the
// words of other languages, <label> the labels, <seg type="layout"> the rows
// of a layout, <pc> the bullets and colons, and <surplus> the remnants of
// markup. A character that XML cannot hold is a <g> whose @n gives its number.
//
// What has been said of the text stands apart from it, in <standOff>: its
// English reading, the editors' notes and the findings, each a <note> that
// points at its sentence.
func (c *Corpus) TEI(t *Text) ([]byte, error) {
	d := &teiDocument{corpus: c, text: t, reading: c.Reading(t.ID), ids: map[string]bool{}}
	text := d.words()
	root := newElement("TEI", "xmlns", teiNamespace, "xml:lang", "en")
	root.add(d.header().indented(1), text, d.standOff())
	return root.spread().document()
}

// teiDocument is the document of one text being written.
type teiDocument struct {
	corpus  *Corpus
	text    *Text
	reading *Reading        // nil if there is none
	ids     map[string]bool // given so far: one names one element
}

// languageOf is the language of a text as a document names it.
func languageOf(t *Text) string {
	if t.Language == "" {
		return "und" // BCP 47: undetermined
	}
	return t.Language
}

// textID names the whole text.
func (d *teiDocument) textID() string { return ncName(d.text.ID) }

// take gives an element the name of a part of the text, unless another has it.
func (d *teiDocument) take(e *element, part string) {
	if id := ncName(d.text.ID, part); !d.ids[id] {
		d.ids[id] = true
		e.set("xml:id", id)
	}
}

// target points at a sentence, or at the whole text where there is none such.
func (d *teiDocument) target(sentence string) string {
	if id := ncName(d.text.ID, sentence); d.ids[id] {
		return "#" + id
	}
	return "#" + d.textID()
}

// simple is an element that holds text.
func simple(name, text string, attrs ...string) *element {
	return newElement(name, attrs...).text(text)
}

func (d *teiDocument) header() *element {
	t := d.text
	sum := sha256.Sum256([]byte(t.Raw))
	titles := newElement("titleStmt").add(
		simple("title", t.Title, "type", "main", "xml:lang", languageOf(t)),
		simple("title", fmt.Sprintf("%s: a description of a mancala game in %s, as received", t.ID, languageName(languageOf(t))), "type", "sub"))
	var notes *element
	if d.reading != nil {
		titles.add(newElement("respStmt", "xml:id", readerID).add(
			simple("resp", "English reading"), simple("name", d.reading.Reader)))
		reviewed := "The English reading has not been reviewed."
		if d.reading.Reviewed != "" {
			reviewed = "The English reading was reviewed: " + d.reading.Reviewed
		}
		notes = newElement("notesStmt").add(simple("note", reviewed, "type", "review"))
	}
	file := newElement("fileDesc").add(
		titles,
		newElement("extent").add(simple("measure", strconv.Itoa(len(t.Raw))+" bytes", "unit", "byte", "quantity", strconv.Itoa(len(t.Raw)))),
		d.corpus.publication("The text is kept as it was received. It names its own source; no right to it is claimed here."),
		notes,
		newElement("sourceDesc").add(
			sourceOf(t),
			newElement("bibl", "type", "received").add(
				simple("title", t.ID+".txt", "level", "u"), simple("idno", hex.EncodeToString(sum[:]), "type", "SHA-256"))))
	return newElement("teiHeader").add(file, d.encoding(), d.profile(), d.corpus.revision())
}

// sourceOf is what the text says of where it comes from.
func sourceOf(t *Text) *element {
	if t.Source == "" {
		return simple("bibl", "The text names no source.", "type", "unnamed")
	}
	return simple("bibl", t.Source, "type", "named", "xml:lang", languageOf(t))
}

// publication says whose document it is and of which version of the data.
func (c *Corpus) publication(rights string) *element {
	return newElement("publicationStmt").add(
		simple("publisher", "Furrow, a corpus of mancala games"),
		simple("idno", c.Digest, "type", "data-version"),
		newElement("availability").add(simple("p", rights)))
}

// revision names the version of the data: it has no date, so that the same
// data gives the same document.
func (c *Corpus) revision() *element {
	return newElement("revisionDesc").add(simple("change", "Written from this version of the data.", "n", c.Digest))
}

func (d *teiDocument) encoding() *element {
	encoding := newElement("encodingDesc").add(
		newElement("editorialDecl").add(
			simple("p", "The text stands as it was received: without the tags, the characters of the element text are those of the file, white space among them. A character that XML cannot hold is an element g whose n is its number in Unicode. Nothing is corrected; what is odd is a note of the type finding in standOff.")),
		newElement("refsDecl").add(
			simple("p", "A sentence is cited by the text's id, a number sign and its n, as in "+d.text.ID+"#play.2: n is the section and a number in it.")))
	var kinds []string
	for _, f := range d.text.Findings {
		kinds = append(kinds, f.Kind)
	}
	taxonomy := newElement("taxonomy", "xml:id", "_findings")
	for _, k := range FindingKinds {
		if slices.Contains(kinds, k.Name) {
			taxonomy.add(newElement("category", "xml:id", findingID(k.Name)).add(
				newElement("catDesc").add(simple("term", k.Title), simple("gloss", k.Meaning))))
		}
	}
	if len(taxonomy.children) > 0 {
		encoding.add(newElement("classDecl").add(taxonomy))
	}
	return encoding
}

// readerID is the name of whoever made the English reading. Like that of every
// other thing that is no part of the text, it begins with a low line, and no
// text's does.
const readerID = "_reader"

// findingID is the name of the category of a kind of finding.
func findingID(kind string) string { return "_" + kind }

// profile lists the languages of the text, its own first.
func (d *teiDocument) profile() *element {
	languages := []string{languageOf(d.text)}
	lines := append(d.text.Sentences(), &d.text.TitleLine, &d.text.KindLine, &d.text.SourceLine)
	for _, s := range lines {
		for _, run := range s.Runs {
			if run.Language != "" {
				languages = append(languages, run.Language)
			}
		}
	}
	own := languages[0]
	slices.Sort(languages)
	languages = slices.Compact(languages)
	usage := newElement("langUsage")
	usage.add(simple("language", languageName(own), "ident", own))
	for _, l := range languages {
		if l != own {
			usage.add(simple("language", languageName(l), "ident", l))
		}
	}
	return newElement("profileDesc").add(usage)
}

// standOff is what has been said of the text, nil if that is nothing. The
// names of the sentences must have been given out.
func (d *teiDocument) standOff() *element {
	readings := newElement("listAnnotation", "type", "translation")
	remarks := newElement("listAnnotation", "type", "editorial")
	if d.reading != nil {
		for _, s := range append([]*Sentence{&d.text.TitleLine, &d.text.KindLine}, append(d.text.Sentences(), &d.text.SourceLine)...) {
			if english := d.reading.Sentences[s.ID]; s.ID != "" && english != "" {
				readings.add(simple("note", english, "type", "translation", "xml:lang", "en", "target", d.target(s.ID), "resp", "#"+readerID))
			}
			if note := d.reading.Notes[s.ID]; s.ID != "" && note != "" {
				remarks.add(simple("note", note, "type", "editorial", "target", d.target(s.ID)))
			}
		}
	}
	findings := newElement("listAnnotation", "type", "finding")
	for _, f := range d.text.Findings {
		findings.add(simple("note", f.Message, "type", "finding", "subtype", f.Kind, "ana", "#"+findingID(f.Kind),
			"n", fmt.Sprintf("%d:%d", f.Place.Line, f.Place.Column), "target", d.target(f.Sentence)))
	}
	standOff := newElement("standOff")
	for _, list := range []*element{readings, remarks, findings} {
		if len(list.children) > 0 {
			standOff.add(list)
		}
	}
	if len(standOff.children) == 0 {
		return nil
	}
	return standOff.indented(1)
}

// words is the text itself.
func (d *teiDocument) words() *element {
	body := newElement("body")
	w := &teiBody{teiDocument: d, body: body}
	w.build()
	return newElement("text", "xml:id", d.textID(), "n", d.text.ID, "xml:lang", languageOf(d.text), "xml:space", "preserve").add(body)
}

// runsInto writes a sentence's words, those of other languages marked.
func runsInto(e *element, s *Sentence, language string) {
	e.text("")
	for _, run := range s.Runs {
		if run.Language == "" || run.Language == language {
			e.text(run.Text)
		} else {
			e.add(simple("foreign", run.Text, "xml:lang", run.Language))
		}
	}
	if len(s.Runs) == 0 {
		e.text(s.Text)
	}
}
