package corpus

import "fmt"

// Export is a file of data that is made of a corpus for other programs.
type Export struct {
	Path   string // within the folder of all exports, with slashes: "tei/bosh.ml.xml"
	Format string // its name, "TEI P5"
	Text   string // the id of the text that it is of, or ""
	Game   string // the id of the game whose witnesses it lays side by side, or ""
	Data   []byte
}

// Exports makes every export: each text and each apparatus as TEI, the corpus
// as JSON with its schema, the works for reference managers. The files point
// at each other by their paths.
func (c *Corpus) Exports() ([]Export, error) {
	var all []Export
	for _, t := range c.Texts {
		data, err := c.TEI(t)
		if err != nil {
			return nil, fmt.Errorf("%s as TEI: %w", t.ID, err)
		}
		all = append(all, Export{Path: "tei/" + t.ID + ".xml", Format: "TEI P5", Text: t.ID, Data: data})
	}
	for _, game := range c.entries() {
		data, err := c.Apparatus(game)
		if err != nil {
			return nil, fmt.Errorf("the witnesses of %s as TEI: %w", game, err)
		}
		all = append(all, Export{Path: "apparatus/" + game + ".xml", Format: "TEI P5", Game: game, Data: data})
	}
	whole, err := c.JSON()
	if err != nil {
		return nil, fmt.Errorf("the corpus as JSON: %w", err)
	}
	references, err := CSL(c.Works)
	if err != nil {
		return nil, fmt.Errorf("the works as CSL-JSON: %w", err)
	}
	return append(all,
		Export{Path: "corpus.json", Format: "JSON", Data: whole},
		Export{Path: SchemaName, Format: "JSON Schema", Data: []byte(Schema)},
		Export{Path: "references.bib", Format: "BibTeX", Data: []byte(BibTeX(c.Works))},
		Export{Path: "references.csl.json", Format: "CSL-JSON", Data: references},
	), nil
}
