package corpus

import (
	"fmt"
	"strings"
)

// Apparatus writes the texts of one entry, sentence against sentence, as a
// TEI P5 document: a critical apparatus of the location-referenced kind, which
// stands apart from the texts and belongs to none of them. Each <app> is a
// place, named as sentences are; its <rdg> are what the witnesses have there,
// each pointing at the sentence in the witness's own document, which is taken
// to stand in the folder tei beside this one's.
func (c *Corpus) Apparatus(game string) ([]byte, error) {
	witnesses := c.Witnesses(game)
	if len(witnesses) < 2 {
		return nil, fmt.Errorf("%s has no witnesses to lay side by side", game)
	}
	root := newElement("TEI", "xmlns", teiNamespace, "xml:lang", "en")
	root.add(c.apparatusHeader(game, witnesses).indented(1), c.apparatusText(witnesses).indented(1))
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
	file := newElement("fileDesc").add(
		newElement("titleStmt").add(simple("title", game+": the witnesses, sentence against sentence")),
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

func (c *Corpus) apparatusText(witnesses []*Text) *element {
	body := newElement("body")
	var list *element
	section := ""
	for _, row := range c.Collated(witnesses[0].Game) {
		if of, _, _ := strings.Cut(row.ID, "."); list == nil || of != section {
			section = of
			list = newElement("listApp")
			body.add(newElement("div", "type", "section", "n", section).add(list))
		}
		list.add(c.app(row, witnesses))
	}
	return newElement("text").add(body)
}

// app is the entry for one place. The editors' notes are those on any of the
// witnesses, each once.
func (c *Corpus) app(row Witnessed, witnesses []*Text) *element {
	app := newElement("app", "loc", row.ID, "n", row.ID)
	for i, s := range row.Sentences {
		wit := "#" + ncName(witnesses[i].ID)
		if s == nil {
			app.add(newElement("rdg", "wit", wit, "type", "omission"))
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
