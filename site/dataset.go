package site

import (
	"fmt"
	"slices"
	"strings"

	"furrow/corpus"
)

// dataset is the corpus and its measures as tables: a structure data set of the
// Cross-Linguistic Data Formats (CLDF 1.1), in which games stand where
// languages do, and a Data Package over the same files.
type dataset struct {
	*site
	tables []table
}

// sheets make the tables, in the order in which they are described. To add a
// table is to add a line here and a function that declares its columns.
var sheets = []func(*dataset) (table, error){
	(*dataset).languages, (*dataset).parameters, (*dataset).codes, (*dataset).values, (*dataset).examples,
	(*dataset).texts, (*dataset).peoples, (*dataset).names, (*dataset).places, (*dataset).facts,
	(*dataset).forks, (*dataset).answers,
	(*dataset).records, (*dataset).moves,
	(*dataset).runs, (*dataset).metrics, (*dataset).statistics, (*dataset).pits,
	(*dataset).doubt, (*dataset).boards, (*dataset).play, (*dataset).distances,
	(*dataset).tournaments, (*dataset).endless, (*dataset).perft,
}

// newDataset writes the tables, one at a time, and all that describes them. What
// it keeps of a table is what is said of its columns.
func newDataset(s *site, add addFile) (*dataset, error) {
	d := &dataset{site: s}
	for _, sheet := range sheets {
		t, err := sheet(d)
		if err != nil {
			return nil, err
		}
		t.written, err = add(dataFile{group: "downloads-tables", format: "CSV", path: "data/" + t.file()}, t.writeCSV)
		if err != nil {
			return nil, err
		}
		d.tables = append(d.tables, t)
	}
	cldf, err := d.cldf()
	if err != nil {
		return nil, err
	}
	described, err := d.describePackage()
	if err != nil {
		return nil, err
	}
	for _, f := range []struct {
		format, name string
		data         []byte
	}{
		{"CLDF 1.1, CSV on the Web", cldfFile, cldf},
		{"Tabular Data Package", packageFile, described},
		{"BibTeX", sourcesFile, d.bibliography()},
		{"CFF 1.2.0", citationFile, d.cff()},
		{"text", rightsFile, d.rights()},
		{"text", readmeFile, d.readme()},
	} {
		if err := add.bytes(dataFile{group: "downloads-tables", format: f.format, path: "data/" + f.name}, f.data); err != nil {
			return nil, err
		}
	}
	return d, nil
}

// The parts of a cell that names several things, and of a list of sources.
const listMark = ";"

// id is the column that names a row.
func id[R any](meaning string, cell func(R) string) column[R] {
	return column[R]{field{Name: "ID", Meaning: meaning, Type: typeWords, Required: true, Pattern: idPattern, Term: "id"}, cell}
}

// refer is a column whose cells are keys of another table.
func refer[R any](name, table, term, meaning string, required bool, cell func(R) string) column[R] {
	return column[R]{field{Name: name, Meaning: meaning, Type: typeWords, Required: required, Pattern: idPattern, Term: term, Refers: table}, cell}
}

// gameColumn is the game that a row is about.
func gameColumn[R any](cell func(R) string) column[R] {
	return refer("Language_ID", "languages", "languageReference", "The game: a row of languages.csv.", true, cell)
}

// sources is the column of what bears a row out.
func sources[R any](meaning string, cell func(R) []corpus.Reference) column[R] {
	return column[R]{field{
		Name: "Source", Type: typeWords, List: listMark, Term: "source", Pattern: `[^;\[\]]+(\[[^;\[\]]+\])?`,
		Meaning: meaning + " Keys of sources.bib, each with its place in brackets; “seen in” names the work in which it was seen, where the work itself was not.",
	}, func(r R) string { return sourceCell(cell(r)) }}
}

// attesting is the column of the sentences that bear a row out.
func attesting[R any](d *dataset, cell func(R) []corpus.Reference) column[R] {
	return column[R]{field{
		Name: "Example_IDs", Type: typeWords, List: listMark, Pattern: idPattern, Term: "exampleReference", Refers: "examples",
		Meaning: "The sentences of the source texts that say so: rows of examples.csv. Empty where no text of the corpus does.",
	}, func(r R) string { return d.sentenceIDs(cell(r)) }}
}

// textKey is the key of a source text in sources.bib, and the identifier of its
// row.
func textKey(id string) string { return "text-" + tableID(id) }

// sentenceID is the identifier of a sentence.
func sentenceID(text, sentence string) string { return tableID(text) + "_" + tableID(sentence) }

// sentenceIDs are the identifiers of the sentences among references, each once;
// a bullet named as a whole stands for all its sentences.
func (d *dataset) sentenceIDs(refs []corpus.Reference) string {
	var ids []string
	for _, r := range refs {
		if r.Sentence == nil {
			continue
		}
		for _, s := range d.corpus.Cited(*r.Sentence) {
			if id := sentenceID(r.Sentence.Text, s.ID); !slices.Contains(ids, id) {
				ids = append(ids, id)
			}
		}
	}
	return strings.Join(ids, listMark)
}

// sourceCell writes references as CLDF has them, each once.
func sourceCell(refs []corpus.Reference) string {
	var all []string
	plain := strings.NewReplacer(";", ",", "[", "(", "]", ")")
	for _, r := range refs {
		var key, place string
		if r.Sentence != nil {
			key, place = textKey(r.Sentence.Text), r.Sentence.Sentence
		} else {
			key, place = r.Work.Key, r.Work.Locator
			if r.Work.SeenIn != "" {
				place = strings.TrimPrefix(place+", seen in "+r.Work.SeenIn, ", ")
			}
		}
		if place != "" {
			key += "[" + plain.Replace(place) + "]"
		}
		if !slices.Contains(all, key) {
			all = append(all, key)
		}
	}
	return strings.Join(all, listMark)
}

// bibliography is sources.bib: the works of the corpus, and the source texts.
func (d *dataset) bibliography() []byte {
	works := slices.Clone(d.corpus.Works)
	for _, t := range d.corpus.Texts {
		note := "As received; a file of the corpus."
		if r := d.readingOf(t.ID); r != nil && r.Rights.Note != "" {
			note += " " + r.Rights.Note
		}
		works = append(works, &corpus.Work{Key: textKey(t.ID), Type: "misc", Fields: map[string]string{
			"title": t.Title, "language": t.Language, "note": note,
			"howpublished": fmt.Sprintf("Source text %s, SHA-256 %s", t.ID, digestOf([]byte(t.Raw))),
		}})
	}
	return []byte(corpus.BibTeX(works))
}
