package corpus

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// BibTeX writes works as a bibliography that [ParseBibliography] reads back:
// UTF-8, fields in a fixed order, TeX only where a character needs it.
func BibTeX(works []*Work) string {
	var b strings.Builder
	for i, w := range works {
		if i > 0 {
			b.WriteByte('\n')
		}
		b.WriteString("@" + w.Type + "{" + w.Key + ",\n")
		for _, field := range bibFields {
			value := toTeX(w.Fields[field], slices.Contains(verbatimFields, field))
			switch field {
			case "author":
				value = namesTeX(w.Authors)
			case "editor":
				value = namesTeX(w.Editors)
			}
			if value != "" {
				b.WriteString("  " + field + " = {" + value + "},\n")
			}
		}
		b.WriteString("}\n")
	}
	return b.String()
}

// namesTeX writes names so that the parts of each are told apart.
func namesTeX(names []Name) string {
	var all []string
	for _, n := range names {
		switch {
		case n.Body != "":
			all = append(all, "{"+toTeX(n.Body, false)+"}")
		case n.Suffix != "":
			all = append(all, namePart(n.Family)+", "+namePart(n.Suffix)+", "+namePart(n.Given))
		default:
			all = append(all, namePart(n.Family)+", "+namePart(n.Given))
		}
	}
	return strings.Join(all, " and ")
}

// namePart writes a part of a name. Braces hold together what would otherwise be
// taken for two names or two parts.
func namePart(s string) string {
	tex := toTeX(s, false)
	if strings.Contains(s, ",") || slices.Contains(strings.Fields(s), "and") {
		return "{" + tex + "}"
	}
	return tex
}

// cslTypes are the types of the Citation Style Language (CSL 1.0.2) for those
// of BibTeX; what is not here is a "document".
var cslTypes = map[string]string{
	"article": "article-journal", "book": "book", "booklet": "pamphlet", "inbook": "chapter", "incollection": "chapter",
	"inproceedings": "paper-conference", "manual": "book", "mastersthesis": "thesis", "online": "webpage",
	"phdthesis": "thesis", "proceedings": "book", "techreport": "report", "unpublished": "manuscript",
}

// cslName is a name in CSL-JSON.
type cslName struct {
	Family  string `json:"family,omitempty"`
	Given   string `json:"given,omitempty"`
	Suffix  string `json:"suffix,omitempty"`
	Literal string `json:"literal,omitempty"`
}

// cslItem is a work in CSL-JSON.
type cslItem struct {
	ID             string    `json:"id"`
	Type           string    `json:"type"`
	Author         []cslName `json:"author,omitempty"`
	Editor         []cslName `json:"editor,omitempty"`
	Translator     []cslName `json:"translator,omitempty"`
	Title          string    `json:"title,omitempty"`
	ContainerTitle string    `json:"container-title,omitempty"`
	Collection     string    `json:"collection-title,omitempty"`
	Volume         string    `json:"volume,omitempty"`
	Issue          string    `json:"issue,omitempty"`
	Edition        string    `json:"edition,omitempty"`
	Page           string    `json:"page,omitempty"`
	Chapter        string    `json:"chapter-number,omitempty"`
	Number         string    `json:"number,omitempty"`
	Genre          string    `json:"genre,omitempty"`
	Publisher      string    `json:"publisher,omitempty"`
	Place          string    `json:"publisher-place,omitempty"`
	Issued         *cslDate  `json:"issued,omitempty"`
	Accessed       *cslDate  `json:"accessed,omitempty"`
	Language       string    `json:"language,omitempty"`
	DOI            string    `json:"DOI,omitempty"`
	ISBN           string    `json:"ISBN,omitempty"`
	ISSN           string    `json:"ISSN,omitempty"`
	URL            string    `json:"URL,omitempty"`
	Abstract       string    `json:"abstract,omitempty"`
	Keyword        string    `json:"keyword,omitempty"`
	Note           string    `json:"note,omitempty"`
}

// cslDate is a year, or a year, a month and a day, or what stands in their
// place.
type cslDate struct {
	Parts   [][]int `json:"date-parts,omitempty"`
	Literal string  `json:"literal,omitempty"`
}

// cslGenres say what kind of thesis a thesis is.
var cslGenres = map[string]string{"mastersthesis": "Master's thesis", "phdthesis": "PhD thesis"}

// CSL writes works as CSL-JSON, which reference managers read.
func CSL(works []*Work) ([]byte, error) {
	return encodeJSON(cslItems(works), " ")
}

func cslItems(works []*Work) []cslItem {
	items := []cslItem{}
	for _, w := range works {
		items = append(items, w.csl())
	}
	return items
}

func (w *Work) csl() cslItem {
	f := w.Fields
	item := cslItem{
		ID: w.Key, Type: "document", Author: cslNames(w.Authors), Editor: cslNames(w.Editors), Title: f["title"],
		ContainerTitle: first(f, "journal", "booktitle"), Collection: f["series"], Volume: f["volume"],
		Edition: f["edition"], Page: f["pages"], Chapter: f["chapter"], Genre: cslGenres[w.Type],
		Publisher: first(f, "publisher", "institution", "school", "organization", "howpublished"),
		Place:     f["address"], Issued: newCSLDate(f["year"]), Accessed: newCSLDate(f["urldate"]),
		Language: f["language"], DOI: f["doi"], ISBN: f["isbn"], ISSN: f["issn"], URL: f["url"],
		Abstract: f["abstract"], Keyword: f["keywords"], Note: f["note"],
	}
	if t := cslTypes[w.Type]; t != "" {
		item.Type = t
	} else if item.URL != "" {
		item.Type = "webpage"
	}
	if item.ContainerTitle != "" {
		item.Issue = f["number"]
	} else {
		item.Number = f["number"] // of a report, or in a series
	}
	if f["subtitle"] != "" {
		item.Title += ": " + f["subtitle"]
	}
	if f["translator"] != "" {
		item.Translator = []cslName{{Literal: f["translator"]}}
	}
	return item
}

// isoDate is a year, alone or with a month, or with a month and a day.
var isoDate = regexp.MustCompile(`^(\d{1,4})(?:-(\d{2})(?:-(\d{2}))?)?$`)

// newCSLDate reads a date, nil if there is none.
func newCSLDate(date string) *cslDate {
	if date == "" {
		return nil
	}
	m := isoDate.FindStringSubmatch(date)
	if m == nil {
		return &cslDate{Literal: date}
	}
	var parts []int
	for _, part := range m[1:] {
		if n, err := strconv.Atoi(part); err == nil {
			parts = append(parts, n)
		}
	}
	return &cslDate{Parts: [][]int{parts}}
}

func cslNames(names []Name) []cslName {
	var all []cslName
	for _, n := range names {
		all = append(all, cslName{Family: n.Family, Given: n.Given, Suffix: n.Suffix, Literal: n.Body})
	}
	return all
}

// first is the first of the named fields that says something.
func first(fields map[string]string, names ...string) string {
	for _, name := range names {
		if fields[name] != "" {
			return fields[name]
		}
	}
	return ""
}
