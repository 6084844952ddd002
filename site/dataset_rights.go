package site

import (
	"encoding/json"
	"fmt"
	"strings"
)

const dataAuthors = "The Furrow authors"

var dataKeywords = []string{"mancala", "board games", "rules", "provenance", "simulation"}

// rightsInBrief is the statement of rights in two sentences.
const rightsInBrief = "What is Furrow's own is under the MIT licence. The source texts, and their sentences in examples.csv, texts.csv and elsewhere, are not covered by it: what is known of the rights in each stands in texts.csv."

// mit is the licence of what is Furrow's own, as the project's LICENSE has it.
const mit = `MIT License

Copyright (c) 2026 The Furrow authors

Permission is hereby granted, free of charge, to any person obtaining a copy
of this software and associated documentation files (the "Software"), to deal
in the Software without restriction, including without limitation the rights
to use, copy, modify, merge, publish, distribute, sublicense, and/or sell
copies of the Software, and to permit persons to whom the Software is
furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all
copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR
IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY,
FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE
AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER
LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM,
OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE
SOFTWARE.
`

// rights is the statement of rights that goes with the data.
func (d *dataset) rights() []byte {
	var b strings.Builder
	fmt.Fprintf(&b, "Rights in %s, data version %s\n\n", dataTitle, d.version())
	b.WriteString(`1. What is Furrow's own: the rules as data, the questions that the sources
leave open, the prose, the English readings, what editors note, the annotated
games, and all figures. They are under the licence below. An English reading
follows the words of a source text: as far as it needs a right in these, nobody
here can give it.

2. The source texts, whole and sentence by sentence, wherever they stand: in
texts/, tei/, apparatus/, corpus.json, examples.csv, texts.csv and sources.bib,
and quoted in games/. They are kept as they were received, because they are the
evidence. Furrow has no rights in them and gives none. What is known of each:

`)
	for _, t := range d.corpus.Texts {
		status, note := "not looked into", ""
		if r := d.readingOf(t.ID); r != nil && r.Rights.Status != "" {
			status, note = r.Rights.Status, " "+r.Rights.Note
		}
		b.WriteString(wrapped(fmt.Sprintf("%s: rights %s.%s", t.ID, status, note), "   ") + "\n")
	}
	b.WriteString(`3. The works of the literature are cited, and their rules told in other words;
none of them is reproduced. Their titles stand in sources.bib and
references.bib.

4. Glottocodes are those of Glottolog, names of properties and classes those of
the CLDF ontology; both are cited where they stand.

The licence of what is Furrow's own:

`)
	b.WriteString(mit)
	return []byte(b.String())
}

// wrapped breaks words into lines of at most 78 characters that begin with an
// indent.
func wrapped(text, indent string) string {
	var b strings.Builder
	width := 0
	for _, word := range strings.Fields(text) {
		n := len([]rune(word))
		if width > 0 && width+1+n <= 78 {
			b.WriteString(" " + word)
			width += 1 + n
			continue
		}
		if width > 0 {
			b.WriteByte('\n')
		}
		b.WriteString(indent + word)
		width = len(indent) + n
	}
	return b.String() + "\n"
}

// cff is how to cite the data, for programs: Citation File Format 1.2.0.
func (d *dataset) cff() []byte {
	quoted := func(s string) string {
		b, err := json.Marshal(s) // a string of JSON is one of YAML too
		if err != nil {
			panic(err)
		}
		return string(b)
	}
	var b strings.Builder
	line := func(key, value string) { fmt.Fprintf(&b, "%s: %s\n", key, quoted(value)) }
	b.WriteString("# How to cite the data, after https://citation-file-format.github.io. The\n# rights in them are stated in " + rightsFile + "; no one licence covers them all.\n")
	b.WriteString("cff-version: 1.2.0\n")
	line("message", "If you use these data, please cite them with their version, and where a claim matters the works and sentences that it rests on.")
	b.WriteString("type: dataset\n")
	line("title", dataTitle)
	line("abstract", dataDescription)
	fmt.Fprintf(&b, "authors:\n  - name: %s\n", quoted(dataAuthors))
	line("version", d.version())
	if len(d.corpus.Changes) > 0 {
		line("date-released", d.corpus.Changes[0].Date)
	}
	if base := d.base(); base != "" {
		line("url", base)
	} else {
		b.WriteString("# An address, url, is named where one is given: furrow export --base-url URL.\n")
	}
	fmt.Fprintf(&b, "identifiers:\n  - type: other\n    value: %s\n    description: %s\n",
		quoted("sha256:"+d.corpus.Digest), quoted("SHA-256 of every byte of the content that the data are made of"))
	b.WriteString("keywords:\n")
	for _, k := range dataKeywords {
		fmt.Fprintf(&b, "  - %s\n", quoted(k))
	}
	return []byte(b.String())
}

// readme says what the files are.
func (d *dataset) readme() []byte {
	var b strings.Builder
	fmt.Fprintf(&b, "%s\nData version %s\n\n", dataTitle, d.version())
	b.WriteString(wrapped(dataDescription, ""))
	fmt.Fprintf(&b, `
The tables are CSV files (RFC 4180) in UTF-8. Two files describe every column
of every table, with its constraints, for programs:

  %-32s CLDF 1.1, CSV on the Web
  %-32s Tabular Data Package 1, Table Schema

An empty cell is one of which nothing is known, or to which the question does
not apply. A cell of words that a spreadsheet would take for a formula has an
apostrophe before it.

`, cldfFile, packageFile)
	for _, t := range d.tables {
		fmt.Fprintf(&b, "%s: %s, %d rows\n%s%s\n", t.file(), t.Title, t.count, wrapped(t.Meaning, "  "), wrapped(t.provenance(), "  "))
	}
	fmt.Fprintf(&b, `Beside them stand:

  %-32s the works cited and the source texts, BibTeX
  %-32s how to cite the data
  %-32s what may be done with them
  corpus.json, corpus.schema.json  the corpus as one file of JSON
  references.*                     the works cited, BibTeX and CSL-JSON
  tei/, apparatus/                 the source texts and their witnesses, TEI
  texts/                           the source texts as received
  games/                           the game files, and what was measured as JSON
  examples/                        the annotated games
  likeness/                        distances of the games, trees and maps
  figures/                         plays as moving pictures

SHA256SUMS has the digests of all these files, and of itself none. To see that
they are as they were made: sha256sum --check SHA256SUMS

All of it is made again from the project's sources by: furrow export DIR
`, sourcesFile, citationFile, rightsFile)
	return []byte(b.String())
}
