package site

import (
	"fmt"
	"strings"
)

const dataPath = "data.html"

// dataPage documents every column of every table of the data set. It is made of
// what the tables themselves say of their columns.
type dataPage struct {
	frame
	Archive   downloadRow
	Version   string
	Files     []fileView // the descriptions, sources, citation and rights
	Downloads string     // link to every file
	Rights    string     // link to what is said of rights
	Tables    []tableDoc
}

// tableDoc is a table of the data set. Its words are English.
type tableDoc struct {
	Anchor    string
	File      fileView
	Title     string
	Meaning   string
	Origin    string
	Command   string
	Component string
	Rows      int
	Key       string
	Columns   []columnDoc
}

type columnDoc struct {
	Anchor     string
	Name       string
	Term       string // of the CLDF ontology, or ""
	Type       fieldType
	Meaning    string
	Constraint string
	Refers     *link // to the table that its cells are keys of
	Example    string
}

func (s *site) dataPage(f frame) (any, error) {
	f.Title = f.L.Plain("data-title")
	f.Description = f.L.Plain("data-lede")
	p := dataPage{Version: s.dataset.version(), Downloads: f.to(downloadsPath), Rights: f.to(rightsPath)}
	described := []string{cldfFile, packageFile, sourcesFile, citationFile, rightsFile, readmeFile}
	sizes := map[string]fileView{}
	for _, d := range s.data {
		v := fileView{Href: f.file(d.path), Name: strings.TrimPrefix(d.path, "data/"), Format: d.format, Bytes: d.bytes}
		sizes[v.Name] = v
		if d.group == "downloads-archive" && d.format == "ZIP" { // beside it stands a file with its digest
			p.Archive = downloadRow{v, d.digest}
		}
	}
	for _, name := range described {
		p.Files = append(p.Files, sizes[name])
	}
	for _, t := range s.dataset.tables {
		v := tableDoc{
			Anchor: "table-" + t.Name, File: sizes[t.file()], Title: t.Title, Meaning: t.Meaning, Origin: t.Origin,
			Command: t.Command, Component: t.Component, Rows: t.count, Key: strings.Join(t.Key, ", "),
		}
		for i, field := range t.Fields {
			c := columnDoc{
				Anchor: v.Anchor + "-" + field.Name, Name: field.Name, Term: field.Term, Type: field.Type, Meaning: field.describes(),
				Constraint: field.constraint(), Example: shortened(t.examples[i], 60),
			}
			if field.Refers != "" {
				c.Refers = &link{Href: "#table-" + field.Refers, Text: field.Refers + ".csv"}
			}
			v.Columns = append(v.Columns, c)
		}
		p.Tables = append(p.Tables, v)
	}
	f.About = linkedThing{Type: "Dataset", Name: dataTitle, Describes: dataDescription, Version: s.corpus.Digest}
	p.frame = f
	return p, nil
}

// constraint says in words what holds of every cell.
func (f *field) constraint() string {
	var all []string
	if f.Required {
		all = append(all, "never empty")
	}
	switch {
	case len(f.Enum) > 0:
		all = append(all, "one of "+strings.Join(f.Enum, ", "))
	case f.Pattern != "" && f.Refers == "":
		all = append(all, "matches "+f.Pattern)
	}
	switch {
	case f.Min != "" && f.Max != "":
		all = append(all, fmt.Sprintf("from %s to %s", f.Min, f.Max))
	case f.Min != "":
		all = append(all, "at least "+f.Min)
	}
	if f.List != "" {
		all = append(all, fmt.Sprintf("several stand with %q between", f.List))
	}
	return strings.Join(all, "; ")
}

// shortened is words cut to so many characters, with an ellipsis where they are
// longer.
func shortened(s string, most int) string {
	if r := []rune(s); len(r) > most {
		return strings.TrimSpace(string(r[:most-1])) + "…"
	}
	return s
}
