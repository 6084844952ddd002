package corpus

import (
	"fmt"
	"strings"
)

// Apparatus writes the texts of one entry, sentence against sentence, as a
// TEI P5 document: a critical apparatus of the location-referenced kind, which
// stands apart from the texts and belongs to none of them. An <app> of the type
// place is what each witness has at a place, named as sentences are; those of
// other types after it are the editors' entries on the place. Each <rdg> and
// <lem> points at the sentence in the witness's own document, which is taken to
// stand in the folder tei beside this one's.
func (c *Corpus) Apparatus(game string) ([]byte, error) {
	witnesses := c.Witnesses(game)
	if len(witnesses) < 2 {
		return nil, fmt.Errorf("%s has no witnesses to lay side by side", game)
	}
	root := newElement("TEI", "xmlns", teiNamespace, "xml:lang", "en")
	root.add(c.apparatusHeader(game, witnesses).indented(1), c.apparatusText(game, witnesses).indented(1))
	return root.spread().document()
}

// Witnesses lists the texts of an entry, by id.
func (c *Corpus) Witnesses(game string) []*Text {
	var texts []*Text
	for _, t := range c.Texts {
		if t.Game == game {
			texts = append(texts, t)
		}
	}
	return texts
}

func (c *Corpus) apparatusHeader(game string, witnesses []*Text) *element {
	list := newElement("listWit")
	for _, t := range witnesses {
		list.add(newElement("witness", "xml:id", ncName(t.ID)).add(
			simple("ref", t.ID, "target", teiOf(t, "")), simple("title", t.Title, "xml:lang", languageOf(t))))
	}
	titles := newElement("titleStmt").add(simple("title", game+": the witnesses, sentence against sentence"))
	if by := c.Collation(game); by != nil {
		titles.add(newElement("respStmt").add(simple("resp", "apparatus"), simple("name", by.Editor)))
	}
	file := newElement("fileDesc").add(
		titles,
		c.publication("The texts are kept as they were received. Each names its own source; no right to them is claimed here."),
		newElement("sourceDesc").add(list))
	encoding := newElement("encodingDesc").add(
		newElement("editorialDecl").add(
			simple("p", "The witnesses are in different languages: a reading is what a witness has at a place, not a variant of the words of another. Notes of the type difference say where they do not agree in what they say.")),
		newElement("variantEncoding", "method", "location-referenced", "location", "external"))
	return newElement("teiHeader").add(file, encoding, c.revision())
}

// teiOf points at the document of a text, or at a sentence in it.
func teiOf(t *Text, sentence string) string {
	address := "../tei/" + t.ID + ".xml"
	if sentence != "" {
		address += "#" + ncName(t.ID, sentence)
	}
	return address
}

func (c *Corpus) apparatusText(game string, witnesses []*Text) *element {
	body := newElement("body")
	var list *element
	section := ""
	for _, row := range c.Collated(game) {
		if of := row.section(); list == nil || of != section {
			section = of
			list = newElement("listApp")
			body.add(newElement("div", "type", "section", "n", section).add(list))
		}
		list.add(c.app(row, witnesses))
		for _, v := range row.Variants {
			list.add(c.variant(v))
		}
	}
	return newElement("text").add(body)
}

// section is the part of the texts that a row is of.
func (w *Witnessed) section() string {
	for _, s := range w.Sentences {
		if s != nil {
			section, _, _ := strings.Cut(s.ID, ".")
			return section
		}
	}
	return ""
}

// app is the entry for a whole place: what each witness has there, in what the
// witnesses do not agree, and the editors' notes on the sentences.
func (c *Corpus) app(row Witnessed, witnesses []*Text) *element {
	app := newElement("app", "loc", row.ID, "n", row.ID, "type", "place")
	for i, s := range row.Sentences {
		wit := "#" + ncName(witnesses[i].ID)
		if s == nil {
			app.add(newElement("rdg", "wit", wit, "type", string(Omission)))
			continue
		}
		reading := newElement("rdg", "wit", wit, "xml:lang", languageOf(witnesses[i]), "source", teiOf(witnesses[i], s.ID))
		runsInto(reading, s, languageOf(witnesses[i]))
		app.add(reading)
	}
	for _, difference := range row.Differences {
		app.add(simple("note", difference, "type", "difference"))
	}
	for i, s := range row.Sentences {
		if r := c.Reading(witnesses[i].ID); r != nil && s != nil && r.Notes[s.ID] != "" {
			app.add(simple("note", r.Notes[s.ID], "type", "editorial", "corresp", teiOf(witnesses[i], s.ID)))
		}
	}
	return app
}

// variant is an entry of the editors': the words of the witnesses that they
// speak of, those that the rules follow as the lemma, each with what it means
// in English, and after them what the editors say.
func (c *Corpus) variant(v *Variant) *element {
	app := newElement("app", "loc", v.At, "type", string(v.Kind))
	var followed, others []*element
	for _, l := range v.Lemmas {
		t := c.Text(l.Text)
		name, into := "rdg", &others
		if l.Text == v.Follows && len(followed) == 0 {
			name, into = "lem", &followed
		}
		source := teiOf(t, l.Sentence)
		*into = append(*into,
			simple(name, l.Words, "wit", "#"+ncName(l.Text), "xml:lang", languageOf(t), "source", source),
			simple("note", l.Means, "type", "translation", "xml:lang", "en", "corresp", source))
	}
	app.add(followed...).add(others...)
	app.add(simple("note", v.Note, "type", "editorial"), simple("note", v.Effect, "type", "effect", "subtype", string(v.Reach)))
	for _, key := range v.Works {
		app.add(simple("note", "", "type", "work").add(simple("ref", key, "target", "../references.bib")))
	}
	return app
}
