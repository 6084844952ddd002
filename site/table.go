package site

import (
	"crypto/sha256"
	"encoding/csv"
	"fmt"
	"io"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// table is a table of the data set. What it says of its columns is all that is
// said of them anywhere: the file itself, both descriptions of it for programs
// and the page for readers are made of it.
type table struct {
	Name      string // "values": of the file values.csv, and in both descriptions
	Title     string
	Meaning   string // what a row is, in English
	Origin    string // where the cells come from
	Component string // the class of the CLDF ontology that it is, or ""
	Command   string // that makes its numbers again; "" if they come from no play
	Foreign   bool   // whether its cells hold words that are not Furrow's own
	Key       []string
	Fields    []field
	rows      func(yield func(cells []string) bool) // into the same cells; nil once it has been written

	// What is told of it once it has been written.
	count    int      // rows
	examples []string // the first cell of each column that says something
	written
}

// fieldType is the kind of a cell.
type fieldType string

const (
	typeWords   fieldType = "words"
	typeWhole   fieldType = "whole number"
	typeDecimal fieldType = "decimal number"
	typeTruth   fieldType = "true or false"

	typeJSON fieldType = "JSON"
)

// field is what a column is.
type field struct {
	Name     string
	Meaning  string // what a cell says, in English
	Type     fieldType
	Required bool // no cell is empty
	// Pattern is a regular expression that each cell matches whole, or each
	// member of a list; Enum are the values that there are.
	Pattern  string
	Enum     []string
	Min, Max string // bounds of a number, or ""
	List     string // what parts the members of a list, or "" where a cell is one
	Term     string // the property of the CLDF ontology that it is, or ""
	Refers   string // the table whose key each cell or member is, or ""
	URL      string // a template of the address that a cell stands for, or ""
	Unit     string // of a number, or ""
	Origin   string // where it comes from, if elsewhere than the rest of the table
}

// column is a field and how a row's cell of it is made. An empty cell is one
// of which nothing is known.
type column[R any] struct {
	field
	cell func(R) string
}

// tabulate makes a table of rows, the cells of which are made as it is written.
func tabulate[R any](t table, rows []R, columns []column[R]) (table, error) {
	if len(t.Key) == 0 {
		t.Key = []string{"ID"}
	}
	for _, c := range columns {
		t.Fields = append(t.Fields, c.field)
	}
	t.rows = func(yield func(cells []string) bool) {
		cells := make([]string, len(columns))
		for _, r := range rows {
			for i, c := range columns {
				cells[i] = cellText(c.Type, c.cell(r))
			}
			if !yield(cells) {
				return
			}
		}
	}
	return t, nil
}

// column is the index of a field; it panics if there is none of the name.
func (t *table) column(name string) int {
	i := slices.IndexFunc(t.Fields, func(f field) bool { return f.Name == name })
	if i < 0 {
		panic("site: " + t.Name + ".csv has no column " + name)
	}
	return i
}

// file is the name of the table's file.
func (t *table) file() string { return t.Name + ".csv" }

// formula is what a spreadsheet may take for the beginning of one.
const formula = "=+-@"

// cellText is a cell as it is written: on one line, and so that a spreadsheet
// does not run words that come from a text as a formula.
func cellText(t fieldType, s string) string {
	s = strings.Map(func(r rune) rune {
		if r < ' ' || r == '\u0085' || r == '\u2028' || r == '\u2029' {
			return ' '
		}
		return r
	}, s)
	if t == typeWords && s != "" && strings.ContainsRune(formula, rune(s[0])) {
		return "'" + s
	}
	return s
}

// writeCSV writes the table as RFC 4180 has it, in UTF-8 without a byte order
// mark, keeps what is told of its rows and lets go of them. It is an error if a
// key is not one.
func (t *table) writeCSV(to io.Writer) error {
	w := csv.NewWriter(to)
	w.UseCRLF = true
	header := make([]string, len(t.Fields))
	for i, f := range t.Fields {
		header[i] = f.Name
	}
	if err := w.Write(header); err != nil {
		return err
	}
	var keyed []int
	for _, name := range t.Key {
		keyed = append(keyed, t.column(name))
	}
	keys := map[[sha256.Size]byte]bool{} // digests: there are tables of all pairs of games
	t.count, t.examples = 0, make([]string, len(t.Fields))
	for cells := range t.rows {
		var key []string
		for _, i := range keyed {
			key = append(key, cells[i])
		}
		digest := sha256.Sum256([]byte(strings.Join(key, "\x00")))
		if keys[digest] {
			return fmt.Errorf("two rows of %s have the key %s", t.file(), strings.Join(key, ", "))
		}
		keys[digest] = true
		for i, cell := range cells {
			if t.examples[i] == "" {
				t.examples[i] = cell
			}
		}
		t.count++
		if err := w.Write(cells); err != nil {
			return err
		}
	}
	t.rows = nil
	w.Flush()
	return w.Error()
}

// pattern is the expression that each cell matches, or each member of a list,
// "" if there is none.
func (f *field) pattern() string {
	if len(f.Enum) > 0 {
		var all []string
		for _, v := range f.Enum {
			all = append(all, regexp.QuoteMeta(v))
		}
		return "^(" + strings.Join(all, "|") + ")$"
	}
	if f.Pattern == "" {
		return ""
	}
	return "^" + f.Pattern + "$"
}

// listPattern is the expression that a whole cell matches, list or not.
func (f *field) listPattern() string {
	p := f.pattern()
	if p == "" || f.List == "" {
		return p
	}
	one := strings.TrimSuffix(strings.TrimPrefix(p, "^"), "$")
	return "^(" + one + "(" + regexp.QuoteMeta(f.List) + one + ")*)?$"
}

// idPattern is what identifiers are made of (CLDF 1.1, "Identifier").
const idPattern = `[a-zA-Z0-9_\-]+`

// tableID makes an identifier of words: what cannot stand in one is a hyphen.
func tableID(parts ...string) string {
	return strings.Map(func(r rune) rune {
		if r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9' || r == '_' {
			return r
		}
		return '-'
	}, strings.Join(parts, "-"))
}

// decimalText writes a number with six places at most.
func decimalText(x float64) string {
	s := strings.TrimRight(strconv.FormatFloat(x, 'f', 6, 64), "0")
	if s = strings.TrimSuffix(s, "."); s == "-0" {
		return "0"
	}
	return s
}

// integer writes a whole number.
func integer[N int | int64 | uint64](n N) string { return fmt.Sprint(n) }
