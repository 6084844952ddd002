package corpus

import (
	"fmt"
	"io"
	"iter"
)

// Export is a file of data that is made of a corpus for other programs.
type Export struct {
	Path   string // within the folder of all exports, with slashes: "tei/bosh.ml.xml"
	Format string // its name, "TEI P5"
	Text   string // the id of the text that it is of, or ""
	Game   string // the id of the game whose witnesses it lays side by side, or ""
	// Write writes the file; its error is that of writing.
	Write func(io.Writer) error
}

// bytesOf writes what is in memory.
func bytesOf(data []byte) func(io.Writer) error {
	return func(w io.Writer) error {
		_, err := w.Write(data)
		return err
	}
}

// Exports makes every export, one at a time: each text and each apparatus as
// TEI, the corpus as JSON with its schema, the works for reference managers.
// The files point at each other by their paths. The first error ends it.
func (c *Corpus) Exports() iter.Seq2[Export, error] {
	return func(yield func(Export, error) bool) {
		for _, t := range c.Texts {
			data, err := c.TEI(t)
			if err != nil {
				yield(Export{}, fmt.Errorf("%s as TEI: %w", t.ID, err))
				return
			}
			if !yield(Export{Path: "tei/" + t.ID + ".xml", Format: "TEI P5", Text: t.ID, Write: bytesOf(data)}, nil) {
				return
			}
		}
		for _, game := range c.entries() {
			data, err := c.Apparatus(game)
			if err != nil {
				yield(Export{}, fmt.Errorf("the witnesses of %s as TEI: %w", game, err))
				return
			}
			if !yield(Export{Path: "apparatus/" + game + ".xml", Format: "TEI P5", Game: game, Write: bytesOf(data)}, nil) {
				return
			}
		}
		references, err := CSL(c.Works)
		if err != nil {
			yield(Export{}, fmt.Errorf("the works as CSL-JSON: %w", err))
			return
		}
		_ = yield(Export{Path: "corpus.json", Format: "JSON", Write: c.WriteJSON}, nil) &&
			yield(Export{Path: SchemaName, Format: "JSON Schema", Write: bytesOf([]byte(Schema))}, nil) &&
			yield(Export{Path: worksFile, Format: "BibTeX", Write: bytesOf([]byte(BibTeX(c.Works)))}, nil) &&
			yield(Export{Path: "references.csl.json", Format: "CSL-JSON", Write: bytesOf(references)}, nil)
	}
}
