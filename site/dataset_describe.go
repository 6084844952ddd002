package site

import (
	"bytes"
	"encoding/json"
	"fmt"
)

// The names of what describes the data set, beside its tables.
const (
	cldfFile     = "StructureDataset-metadata.json"
	packageFile  = "datapackage.json"
	sourcesFile  = "sources.bib"
	citationFile = "CITATION.cff"
	rightsFile   = "LICENSE.txt"
	readmeFile   = "README.txt"
)

const (
	dataTitle       = "Furrow: a corpus of mancala games"
	dataDescription = "Rules of mancala games as data, each value with the sentences and works that it rests on, the questions that the sources leave open, annotated games, and what play by the rules comes to."
	ontology        = "http://cldf.clld.org/v1.0/terms.rdf#"
)

// how a type of cell is called: as a datatype of CSV on the Web, and as a type
// of Table Schema.
var typeNames = map[fieldType]struct{ csvw, tableSchema string }{
	typeWords:   {"string", "string"},
	typeWhole:   {"integer", "integer"},
	typeDecimal: {"decimal", "number"},
	typeTruth:   {"boolean", "boolean"},
	typeJSON:    {"json", "object"},
}

// The description of the data set as CLDF has it: a table group of CSV on the
// Web (W3C, Metadata Vocabulary for Tabular Data, 2015).
type (
	cldfGroup struct {
		Context    []any       `json:"@context"`
		ConformsTo string      `json:"dc:conformsTo"`
		Title      string      `json:"dc:title"`
		Describes  string      `json:"dc:description"`
		Citation   string      `json:"dc:bibliographicCitation"`
		Identifier string      `json:"dc:identifier,omitempty"`
		License    string      `json:"dc:license"`
		Rights     string      `json:"dc:rights"`
		Source     string      `json:"dc:source"`
		Version    string      `json:"schema:version"`
		Dialect    cldfDialect `json:"dialect"`
		Tables     []cldfTable `json:"tables"`
	}
	cldfDialect struct {
		Encoding      string   `json:"encoding"`
		Terminators   []string `json:"lineTerminators"`
		Quote         string   `json:"quoteChar"`
		DoubleQuote   bool     `json:"doubleQuote"`
		Delimiter     string   `json:"delimiter"`
		Header        bool     `json:"header"`
		CommentPrefix *string  `json:"commentPrefix"` // null: no line is a comment
		Trim          bool     `json:"trim"`
	}
	cldfTable struct {
		URL        string     `json:"url"`
		ConformsTo string     `json:"dc:conformsTo,omitempty"`
		Title      string     `json:"dc:title"`
		Describes  string     `json:"dc:description"`
		Provenance string     `json:"dc:provenance"`
		Extent     int        `json:"dc:extent"` // rows
		Schema     cldfSchema `json:"tableSchema"`
	}
	cldfSchema struct {
		Columns []cldfColumn  `json:"columns"`
		Key     []string      `json:"primaryKey"`
		Foreign []cldfForeign `json:"foreignKeys,omitempty"`
	}
	cldfColumn struct {
		Name      string   `json:"name"`
		Describes string   `json:"dc:description"`
		Required  bool     `json:"required"`
		Property  string   `json:"propertyUrl,omitempty"`
		Datatype  cldfType `json:"datatype"`
		Separator string   `json:"separator,omitempty"`
		ValueURL  string   `json:"valueUrl,omitempty"`
	}
	cldfType struct {
		Base    string      `json:"base"`
		Format  string      `json:"format,omitempty"`
		Minimum json.Number `json:"minimum,omitempty"`
		Maximum json.Number `json:"maximum,omitempty"`
	}
	cldfForeign struct {
		Columns   []string `json:"columnReference"`
		Reference struct {
			Resource string   `json:"resource"`
			Columns  []string `json:"columnReference"`
		} `json:"reference"`
	}
)

// describes is what a column says, with its unit and, where it has one of its
// own, its origin.
func (f *field) describes() string {
	s := f.Meaning
	if f.Unit != "" {
		s += " In " + f.Unit + "."
	}
	if f.Origin != "" {
		s += " From " + f.Origin + "."
	}
	return s
}

// table is the table of that name.
func (d *dataset) table(name string) *table {
	for i := range d.tables {
		if d.tables[i].Name == name {
			return &d.tables[i]
		}
	}
	panic("site: the data set has no table " + name)
}

func (d *dataset) version() string { return shortDigest(d.corpus.Digest) }

func (d *dataset) citation() string { return dataTitle + ". Data version " + d.version() + "." }

// cldf is the description as CLDF has it.
func (d *dataset) cldf() ([]byte, error) {
	g := cldfGroup{
		Context:    []any{"http://www.w3.org/ns/csvw", map[string]string{"@language": sourceLanguage}},
		ConformsTo: ontology + "StructureDataset",
		Title:      dataTitle, Describes: dataDescription, Citation: d.citation(), Identifier: d.base(),
		License: rightsFile, Rights: rightsInBrief, Source: sourcesFile, Version: d.version(),
		Dialect: cldfDialect{Encoding: "utf-8", Terminators: []string{"\r\n", "\n"}, Quote: `"`, DoubleQuote: true, Delimiter: ",", Header: true},
	}
	for _, t := range d.tables {
		c := cldfTable{URL: t.file(), Title: t.Title, Describes: t.Meaning, Provenance: t.provenance(), Extent: t.count, Schema: cldfSchema{Key: t.Key}}
		if t.Component != "" {
			c.ConformsTo = ontology + t.Component
		}
		for _, f := range t.Fields {
			col := cldfColumn{
				Name: f.Name, Describes: f.describes(), Required: f.Required, Separator: f.List, ValueURL: f.URL,
				Datatype: cldfType{Base: typeNames[f.Type].csvw, Format: f.pattern(), Minimum: json.Number(f.Min), Maximum: json.Number(f.Max)},
			}
			if f.Term != "" {
				col.Property = ontology + f.Term
			}
			c.Schema.Columns = append(c.Schema.Columns, col)
			if f.Refers != "" {
				key := cldfForeign{Columns: []string{f.Name}}
				to := d.table(f.Refers)
				key.Reference.Resource, key.Reference.Columns = to.file(), to.Key
				c.Schema.Foreign = append(c.Schema.Foreign, key)
			}
		}
		g.Tables = append(g.Tables, c)
	}
	return indented(g)
}

// provenance is where a table comes from and how it is made again.
func (t *table) provenance() string {
	s := "From " + t.Origin + "."
	if t.Command != "" {
		s += " Made again by " + t.Command + "."
	}
	return s
}

// indented is a value as JSON that people can read.
func indented(v any) ([]byte, error) {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	e.SetIndent("", " ")
	err := e.Encode(v)
	return b.Bytes(), err
}

// The description of the data set as a Tabular Data Package (Frictionless
// Data, version 1).
type (
	dataPackage struct {
		Profile      string            `json:"profile"`
		Name         string            `json:"name"`
		ID           string            `json:"id"`
		Title        string            `json:"title"`
		Description  string            `json:"description"`
		Version      string            `json:"version"`
		Homepage     string            `json:"homepage,omitempty"`
		Licenses     []packageLicence  `json:"licenses"`
		Sources      []packageSource   `json:"sources"`
		Contributors []packageAuthor   `json:"contributors"`
		Keywords     []string          `json:"keywords"`
		Resources    []packageResource `json:"resources"`
	}
	packageLicence struct {
		Name  string `json:"name,omitempty"`
		Path  string `json:"path"`
		Title string `json:"title"`
	}
	packageSource struct {
		Title string `json:"title"`
		Path  string `json:"path"`
	}
	packageAuthor struct {
		Title string `json:"title"`
		Role  string `json:"role"`
	}
	packageResource struct {
		Profile     string           `json:"profile"`
		Name        string           `json:"name"`
		Path        string           `json:"path"`
		Title       string           `json:"title"`
		Description string           `json:"description"`
		Format      string           `json:"format"`
		MediaType   string           `json:"mediatype"`
		Encoding    string           `json:"encoding"`
		Bytes       int              `json:"bytes"`
		Hash        string           `json:"hash"`
		Licenses    []packageLicence `json:"licenses"`
		Dialect     packageDialect   `json:"dialect"`
		Schema      packageSchema    `json:"schema"`
	}
	packageDialect struct {
		Delimiter      string `json:"delimiter"`
		LineTerminator string `json:"lineTerminator"`
		QuoteChar      string `json:"quoteChar"`
		DoubleQuote    bool   `json:"doubleQuote"`
		Header         bool   `json:"header"`
		InitialSpace   bool   `json:"skipInitialSpace"`
	}
	packageSchema struct {
		Fields  []packageField   `json:"fields"`
		Missing []string         `json:"missingValues"`
		Key     []string         `json:"primaryKey"`
		Foreign []packageForeign `json:"foreignKeys,omitempty"`
	}
	packageField struct {
		Name        string             `json:"name"`
		Type        string             `json:"type"`
		Description string             `json:"description"`
		RDFType     string             `json:"rdfType,omitempty"`
		Constraints packageConstraints `json:"constraints"`
	}
	packageConstraints struct {
		Required bool        `json:"required"`
		Unique   bool        `json:"unique,omitempty"`
		Pattern  string      `json:"pattern,omitempty"`
		Enum     []string    `json:"enum,omitempty"`
		Minimum  json.Number `json:"minimum,omitempty"`
		Maximum  json.Number `json:"maximum,omitempty"`
	}
	packageForeign struct {
		Fields    []string `json:"fields"`
		Reference struct {
			Resource string   `json:"resource"`
			Fields   []string `json:"fields"`
		} `json:"reference"`
	}
)

// describePackage is the description as a Data Package.
func (d *dataset) describePackage() ([]byte, error) {
	mixed := packageLicence{Path: rightsFile, Title: "Rights in the data: what is Furrow's own is under the MIT licence, the source texts are not"}
	own := packageLicence{Name: "MIT", Path: "https://opensource.org/license/mit", Title: "MIT License"}
	p := dataPackage{
		Profile: "tabular-data-package", Name: "furrow", ID: "sha256:" + d.corpus.Digest, Title: dataTitle, Description: dataDescription,
		Version: d.version(), Homepage: d.base(), Licenses: []packageLicence{mixed},
		Sources:      []packageSource{{"The works cited and the source texts", sourcesFile}},
		Contributors: []packageAuthor{{dataAuthors, "author"}}, Keywords: dataKeywords,
	}
	for _, t := range d.tables {
		r := packageResource{
			Profile: "tabular-data-resource", Name: t.Name, Path: t.file(), Title: t.Title, Description: t.Meaning + " " + t.provenance(),
			Format: "csv", MediaType: "text/csv", Encoding: "utf-8", Bytes: t.bytes, Hash: "sha256:" + t.digest,
			Licenses: []packageLicence{own},
			Dialect:  packageDialect{Delimiter: ",", LineTerminator: "\r\n", QuoteChar: `"`, DoubleQuote: true, Header: true},
			Schema:   packageSchema{Missing: []string{""}, Key: t.Key},
		}
		if t.Foreign {
			r.Licenses = []packageLicence{mixed}
		}
		for _, f := range t.Fields {
			field := packageField{
				Name: f.Name, Type: typeNames[f.Type].tableSchema, Description: f.describes(),
				Constraints: packageConstraints{
					Required: f.Required, Unique: len(t.Key) == 1 && t.Key[0] == f.Name, Pattern: f.listPattern(),
					Minimum: json.Number(f.Min), Maximum: json.Number(f.Max),
				},
			}
			if f.Term != "" {
				field.RDFType = ontology + f.Term
			}
			if f.List != "" {
				field.Description += fmt.Sprintf(" Several stand with %q between.", f.List)
			} else if len(f.Enum) > 0 {
				field.Constraints.Enum, field.Constraints.Pattern = f.Enum, ""
			}
			r.Schema.Fields = append(r.Schema.Fields, field)
			// Table Schema has no foreign keys of lists.
			if f.Refers != "" && f.List == "" {
				key := packageForeign{Fields: []string{f.Name}}
				key.Reference.Resource, key.Reference.Fields = f.Refers, d.table(f.Refers).Key
				r.Schema.Foreign = append(r.Schema.Foreign, key)
			}
		}
		p.Resources = append(p.Resources, r)
	}
	return indented(p)
}
