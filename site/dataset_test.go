package site

import (
	"archive/zip"
	"bytes"
	"crypto/sha256"
	"encoding/csv"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
	"math/big"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"
)

// The tests here know nothing of how the tables are made: they read the
// descriptions as other programs do and hold the files to what these say.

// readTable reads a CSV file: its header and rows.
func readTable(t *testing.T, folder, name string) (header []string, rows [][]string) {
	t.Helper()
	b, err := os.ReadFile(filepath.Join(folder, name))
	if err != nil {
		t.Fatal(err)
	}
	if bytes.HasPrefix(b, []byte("\xef\xbb\xbf")) || !utf8.Valid(b) {
		t.Errorf("%s is not UTF-8 without a byte order mark", name)
	}
	if n := bytes.Count(b, []byte("\n")); n != bytes.Count(b, []byte("\r\n")) || !bytes.HasSuffix(b, []byte("\r\n")) {
		t.Errorf("%s has lines that do not end as RFC 4180 has it", name)
	}
	all, err := csv.NewReader(bytes.NewReader(b)).ReadAll() // every row has as many cells as the first
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	return all[0], all[1:]
}

// checkCell holds a cell, or a member of a list, to a datatype.
func checkCell(base, format, low, high, value string) error {
	switch base {
	case "string":
	case "integer":
		if !regexp.MustCompile(`^-?(0|[1-9][0-9]*)$`).MatchString(value) {
			return fmt.Errorf("%q is no integer", value)
		}
	case "decimal", "number":
		if !regexp.MustCompile(`^-?[0-9]+(\.[0-9]+)?$`).MatchString(value) {
			return fmt.Errorf("%q is no decimal number", value)
		}
	case "boolean":
		if value != "true" && value != "false" {
			return fmt.Errorf("%q is neither true nor false", value)
		}
	case "json", "object":
		if !json.Valid([]byte(value)) {
			return fmt.Errorf("%q is no JSON", value)
		}
	default:
		return fmt.Errorf("%s is no datatype", base)
	}
	if format != "" {
		if re, err := regexp.Compile(format); err != nil {
			return err
		} else if !re.MatchString(value) {
			return fmt.Errorf("%q does not match %s", value, format)
		}
	}
	for _, bound := range []struct {
		text string
		sign int
	}{{low, -1}, {high, 1}} {
		if bound.text == "" {
			continue
		}
		b, ok := new(big.Rat).SetString(bound.text)
		v, ok2 := new(big.Rat).SetString(value)
		if !ok || !ok2 || v.Cmp(b) == bound.sign {
			return fmt.Errorf("%s lies beyond %s", value, bound.text)
		}
	}
	if base == "string" && strings.ContainsAny(value[:min(1, len(value))], "=+-@\t\r") {
		return fmt.Errorf("a spreadsheet may run %q", value)
	}
	return nil
}

// bibKeys are the keys of a BibTeX file.
func bibKeys(t *testing.T, file string) map[string]bool {
	t.Helper()
	b, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	keys := map[string]bool{}
	for _, m := range regexp.MustCompile(`(?m)^@[a-z]+\{([^,\s]+),$`).FindAllSubmatch(b, -1) {
		if keys[string(m[1])] {
			t.Errorf("%s has the key %s twice", file, m[1])
		}
		keys[string(m[1])] = true
	}
	return keys
}

// The terms of the CLDF ontology that may stand here, as its file terms.rdf
// lists them, and whether a cell may hold several.
var cldfTerms = []string{
	"id", "name", "description", "source", "comment", "languageReference", "parameterReference", "codeReference", "exampleReference",
	"latitude", "longitude", "glottocode", "value", "primaryText", "translatedText", "columnSpec",
}

// cldfNeeds are the columns that each component has to have, by their terms.
var cldfNeeds = map[string][]string{
	"ValueTable":     {"id", "languageReference", "parameterReference", "value", "codeReference", "comment", "source"},
	"LanguageTable":  {"id", "name", "latitude", "longitude", "glottocode"},
	"ParameterTable": {"id", "name", "description", "columnSpec"},
	"CodeTable":      {"id", "parameterReference", "name", "description"},
	"ExampleTable":   {"id", "languageReference", "primaryText", "translatedText", "comment"},
}

// TestCLDF reads the structure data set back and holds it to every constraint
// of its description.
func TestCLDF(t *testing.T) {
	folder := filepath.Join(realSite(t).root, "data")
	b, err := os.ReadFile(filepath.Join(folder, "StructureDataset-metadata.json"))
	if err != nil {
		t.Fatal(err)
	}
	var group struct {
		Context    []any  `json:"@context"`
		ConformsTo string `json:"dc:conformsTo"`
		Source     string `json:"dc:source"`
		License    string `json:"dc:license"`
		Citation   string `json:"dc:bibliographicCitation"`
		Tables     []struct {
			URL        string `json:"url"`
			ConformsTo string `json:"dc:conformsTo"`
			Extent     int    `json:"dc:extent"`
			Schema     struct {
				Columns []struct {
					Name, Separator string
					Describes       string `json:"dc:description"`
					Required        bool
					Property        string `json:"propertyUrl"`
					ValueURL        string `json:"valueUrl"`
					Datatype        struct {
						Base, Format     string
						Minimum, Maximum json.Number
					}
				}
				PrimaryKey  []string
				ForeignKeys []struct {
					ColumnReference []string
					Reference       struct {
						Resource        string
						ColumnReference []string
					}
				}
			} `json:"tableSchema"`
		}
	}
	if err := json.Unmarshal(b, &group); err != nil {
		t.Fatal(err)
	}
	const terms = "http://cldf.clld.org/v1.0/terms.rdf#"
	if group.ConformsTo != terms+"StructureDataset" || len(group.Context) != 2 || group.Context[0] != "http://www.w3.org/ns/csvw" {
		t.Errorf("it is no structure data set: %s, %v", group.ConformsTo, group.Context)
	}
	if _, err := os.Stat(filepath.Join(folder, group.License)); err != nil || group.Citation == "" {
		t.Errorf("its rights or citation are missing: %v", err)
	}
	works := bibKeys(t, filepath.Join(folder, group.Source))
	type loaded struct {
		header []string
		rows   [][]string
	}
	tables := map[string]loaded{}
	for _, table := range group.Tables {
		header, rows := readTable(t, folder, table.URL)
		tables[table.URL] = loaded{header, rows}
	}
	// keys are what columns of a table hold, the cells of a row joined.
	keys := func(url string, columns []string) map[string]int {
		found := map[string]int{}
		for _, row := range tables[url].rows {
			var key []string
			for _, c := range columns {
				key = append(key, row[slices.Index(tables[url].header, c)])
			}
			found[strings.Join(key, "\x00")]++
		}
		return found
	}
	seen := map[string]bool{}
	cells := 0
	for _, table := range group.Tables {
		if len(tables[table.URL].rows) == 0 || len(tables[table.URL].rows) != table.Extent {
			t.Errorf("%s has %d rows and not %d", table.URL, len(tables[table.URL].rows), table.Extent)
		}
		var names, properties []string
		for i, c := range table.Schema.Columns {
			names = append(names, c.Name)
			if c.Describes == "" || !regexp.MustCompile(`^[A-Za-z0-9_]+$`).MatchString(c.Name) {
				t.Errorf("%s: the column %q is not described, or its name is none", table.URL, c.Name)
			}
			if c.Property != "" {
				term := strings.TrimPrefix(c.Property, terms)
				if !slices.Contains(cldfTerms, term) || slices.Contains(properties, term) {
					t.Errorf("%s: %s is no term of the ontology, or stands twice", table.URL, c.Property)
				}
				properties = append(properties, term)
			}
			if c.ValueURL != "" && !strings.Contains(c.ValueURL, "{"+c.Name+"}") {
				t.Errorf("%s: %s has the address %s", table.URL, c.Name, c.ValueURL)
			}
			for n, row := range tables[table.URL].rows {
				where := fmt.Sprintf("%s:%d: %s", table.URL, n+2, c.Name)
				if i >= len(row) {
					t.Fatalf("%s is missing", where)
				}
				if row[i] == "" {
					if c.Required {
						t.Errorf("%s is empty", where)
					}
					continue
				}
				members := []string{row[i]}
				if c.Separator != "" {
					members = strings.Split(row[i], c.Separator)
				}
				for _, m := range members {
					cells++
					if err := checkCell(c.Datatype.Base, c.Datatype.Format, c.Datatype.Minimum.String(), c.Datatype.Maximum.String(), m); err != nil {
						t.Errorf("%s: %v", where, err)
					}
					if c.Property == terms+"source" {
						if key, _, _ := strings.Cut(m, "["); !works[key] {
							t.Errorf("%s: %s has no work %s", where, group.Source, key)
						}
					}
				}
			}
		}
		if !slices.Equal(names, tables[table.URL].header) {
			t.Errorf("%s has the columns %q and not %q", table.URL, tables[table.URL].header, names)
		}
		if class, ok := strings.CutPrefix(table.ConformsTo, terms); ok {
			if seen[class] || cldfNeeds[class] == nil {
				t.Errorf("%s: there are two of %s, or it is no component", table.URL, class)
			}
			seen[class] = true
			for _, term := range cldfNeeds[class] {
				if !slices.Contains(properties, term) {
					t.Errorf("%s has no column for %s", table.URL, term)
				}
			}
		}
		if len(table.Schema.PrimaryKey) == 0 {
			t.Errorf("%s has no primary key", table.URL)
		}
		for key, n := range keys(table.URL, table.Schema.PrimaryKey) {
			if n > 1 {
				t.Errorf("%s has the key %q %d times", table.URL, key, n)
			}
		}
		for _, f := range table.Schema.ForeignKeys {
			to := keys(f.Reference.Resource, f.Reference.ColumnReference)
			if len(to) == 0 || len(f.ColumnReference) != 1 {
				t.Errorf("%s refers to %s, which is not there", table.URL, f.Reference.Resource)
				continue
			}
			at := slices.Index(names, f.ColumnReference[0])
			for n, row := range tables[table.URL].rows {
				if row[at] == "" {
					continue
				}
				members := []string{row[at]}
				if sep := table.Schema.Columns[at].Separator; sep != "" {
					members = strings.Split(row[at], sep)
				}
				for _, m := range members {
					if to[m] == 0 {
						t.Errorf("%s:%d: %s has no row %s", table.URL, n+2, f.Reference.Resource, m)
					}
				}
			}
		}
	}
	for class := range cldfNeeds {
		if !seen[class] {
			t.Errorf("there is no %s", class)
		}
	}
	if cells < 5000 {
		t.Errorf("only %d cells were looked at", cells)
	}
}

// TestDataPackage reads the Data Package back and holds it to every constraint
// of its descriptor, which covers the very files that CLDF does.
func TestDataPackage(t *testing.T) {
	folder := filepath.Join(realSite(t).root, "data")
	b, err := os.ReadFile(filepath.Join(folder, "datapackage.json"))
	if err != nil {
		t.Fatal(err)
	}
	var pkg struct {
		Profile, Name string
		Resources     []struct {
			Profile, Name, Path, Hash string
			Bytes                     int
			Schema                    struct {
				Fields []struct {
					Name, Type  string
					Constraints struct {
						Required, Unique bool
						Pattern          string
						Enum             []string
						Minimum, Maximum json.Number
					}
				}
				MissingValues []string
				PrimaryKey    []string
				ForeignKeys   []struct {
					Fields    []string
					Reference struct {
						Resource string
						Fields   []string
					}
				}
			}
		}
	}
	if err := json.Unmarshal(b, &pkg); err != nil {
		t.Fatal(err)
	}
	if pkg.Profile != "tabular-data-package" || !regexp.MustCompile(`^[-a-z0-9._/]+$`).MatchString(pkg.Name) {
		t.Errorf("it is no tabular data package: %q, %q", pkg.Profile, pkg.Name)
	}
	column := func(resource, field string) []string {
		for _, r := range pkg.Resources {
			if r.Name == resource {
				header, rows := readTable(t, folder, r.Path)
				var cells []string
				for _, row := range rows {
					cells = append(cells, row[slices.Index(header, field)])
				}
				return cells
			}
		}
		t.Errorf("there is no resource %s", resource)
		return nil
	}
	files, err := filepath.Glob(filepath.Join(folder, "*.csv"))
	if err != nil || len(files) != len(pkg.Resources) || len(files) < 15 {
		t.Errorf("there are %d tables and %d are described: %v", len(files), len(pkg.Resources), err)
	}
	for _, r := range pkg.Resources {
		raw, err := os.ReadFile(filepath.Join(folder, r.Path))
		if err != nil {
			t.Fatal(err)
		}
		sum := sha256.Sum256(raw)
		if r.Profile != "tabular-data-resource" || r.Bytes != len(raw) || r.Hash != "sha256:"+hex.EncodeToString(sum[:]) {
			t.Errorf("%s is not the file that is described", r.Path)
		}
		header, rows := readTable(t, folder, r.Path)
		if len(header) != len(r.Schema.Fields) || !slices.Equal(r.Schema.MissingValues, []string{""}) {
			t.Fatalf("%s has %d columns and not %d", r.Path, len(header), len(r.Schema.Fields))
		}
		for i, f := range r.Schema.Fields {
			if f.Name != header[i] {
				t.Errorf("%s: the column %s is described as %s", r.Path, header[i], f.Name)
			}
			once := map[string]bool{}
			for n, row := range rows {
				where := fmt.Sprintf("%s:%d: %s", r.Path, n+2, f.Name)
				c := f.Constraints
				switch {
				case row[i] == "":
					if c.Required {
						t.Errorf("%s is empty", where)
					}
					continue
				case len(c.Enum) > 0 && !slices.Contains(c.Enum, row[i]):
					t.Errorf("%s: %q is not one of %q", where, row[i], c.Enum)
				case c.Unique && once[row[i]]:
					t.Errorf("%s: %q stands twice", where, row[i])
				}
				once[row[i]] = true
				if err := checkCell(f.Type, c.Pattern, c.Minimum.String(), c.Maximum.String(), row[i]); err != nil {
					t.Errorf("%s: %v", where, err)
				}
			}
		}
		for _, key := range r.Schema.PrimaryKey {
			if !slices.Contains(header, key) {
				t.Errorf("%s has no column %s for its key", r.Path, key)
			}
		}
		for _, f := range r.Schema.ForeignKeys {
			to := column(f.Reference.Resource, f.Reference.Fields[0])
			at := slices.Index(header, f.Fields[0])
			for n, row := range rows {
				if row[at] != "" && !slices.Contains(to, row[at]) {
					t.Errorf("%s:%d: %s has no row %s", r.Path, n+2, f.Reference.Resource, row[at])
				}
			}
		}
	}
}

// TestArchive opens the archive: it holds every other file of data but for its
// own digest, byte for byte, in one folder named after the version, in order and with one time.
func TestArchive(t *testing.T) {
	s := realSite(t)
	folder := filepath.Join(s.root, "data")
	name := "furrow-" + s.corpus.Digest[:12]
	r, err := zip.OpenReader(filepath.Join(folder, name+".zip"))
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	var names []string
	for _, f := range r.File {
		in, err := f.Open()
		if err != nil {
			t.Fatal(err)
		}
		got, err := io.ReadAll(in)
		if err != nil {
			t.Fatal(err)
		}
		path, ok := strings.CutPrefix(f.Name, name+"/")
		want, err := os.ReadFile(filepath.Join(folder, path))
		if !ok || err != nil || !bytes.Equal(got, want) {
			t.Errorf("%s is not as in the site: %v", f.Name, err)
		}
		if y, m, d := f.Modified.Date(); y != 1980 || m != 1 || d != 1 {
			t.Errorf("%s was made on %v", f.Name, f.Modified)
		}
		names = append(names, path)
	}
	if !slices.IsSorted(names) {
		t.Error("its files are in no order")
	}
	err = filepath.WalkDir(folder, func(path string, d os.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		rel, err := filepath.Rel(folder, path)
		if rel = filepath.ToSlash(rel); rel != name+".zip" && rel != name+".zip.sha256" && !slices.Contains(names, rel) {
			t.Errorf("it does not hold %s", rel)
		}
		return err
	})
	if err != nil || len(names) < 50 {
		t.Errorf("it holds %d files: %v", len(names), err)
	}
}

// TestRights looks at the statement of rights: it has the licence word for word
// as the project does, and says of each text what is known.
func TestRights(t *testing.T) {
	s := realSite(t)
	b, err := os.ReadFile(filepath.Join(s.root, "data", "LICENSE.txt"))
	if err != nil {
		t.Fatal(err)
	}
	licence, err := os.ReadFile("../LICENSE")
	if err != nil {
		t.Fatal(err)
	}
	own, _, _ := strings.Cut(string(licence), "\nThis licence covers")
	if !strings.HasSuffix(string(b), own) {
		t.Error("it does not end in the licence of the project")
	}
	if len(s.corpus.Texts) == 0 {
		t.Fatal("there are no texts")
	}
	for _, text := range s.corpus.Texts {
		if !regexp.MustCompile(`(?m)^   ` + regexp.QuoteMeta(text.ID) + `: rights (known|unknown)\.`).Match(b) {
			t.Errorf("it does not say what is known of the rights in %s", text.ID)
		}
	}
}
