package corpus

import (
	"encoding/json"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"
)

// What CSL-JSON may hold, after the Citation Style Language 1.0.2,
// specification and appendices III and IV: the types of items and the
// variables by what they are. Only what an item of ours could come to have is
// listed, and two of each kind besides.
var (
	cslKnownTypes = []string{"article", "article-journal", "article-magazine", "book", "chapter", "document", "manuscript",
		"pamphlet", "paper-conference", "report", "thesis", "webpage"}
	cslKnownVariables = map[string]string{
		"id": "text", "type": "text", "title": "text", "container-title": "text", "collection-title": "text", "abstract": "text",
		"genre": "text", "keyword": "text", "language": "text", "note": "text", "publisher": "text", "publisher-place": "text",
		"DOI": "text", "ISBN": "text", "ISSN": "text", "URL": "text", "annote": "text", "archive": "text",
		"volume": "number", "issue": "number", "edition": "number", "page": "number", "number": "number", "chapter-number": "number",
		"author": "name", "editor": "name", "translator": "name", "container-author": "name", "issued": "date", "accessed": "date",
	}
	cslNameParts = []string{"family", "given", "suffix", "literal", "dropping-particle", "non-dropping-particle"}
)

// everyWork is an entry of each type, with every field.
func everyWork(t *testing.T) []*Work {
	t.Helper()
	var b strings.Builder
	for _, typ := range bibTypes {
		b.WriteString("@" + typ.name + "{" + typ.name + ",\n")
		for _, field := range bibFields {
			value := field + " of <" + typ.name + `> \& co. "x"`
			switch field {
			case "author", "editor":
				value = "Family, Given and {A Body of Many} and King, Jr., Martin Luther and Solo"
			case "year":
				value = "1931"
			case "urldate":
				value = "2024-05-17"
			case "url":
				value = "https://example.org/a_b"
			}
			b.WriteString(field + " = {" + value + "},\n")
		}
		b.WriteString("}\n")
	}
	works, problems := ParseBibliography("b", []byte(b.String()))
	if len(problems) > 0 || len(works) != len(bibTypes) {
		t.Fatal(problems)
	}
	return works
}

// contentWorks are the works of references.bib.
func contentWorks(t *testing.T) []*Work {
	t.Helper()
	src, err := os.ReadFile("../content/references.bib")
	if err != nil {
		t.Fatal(err)
	}
	works, problems := ParseBibliography("references.bib", src)
	if len(problems) > 0 || len(works) == 0 {
		t.Fatal(problems)
	}
	return works
}

// TestCSLKeepsToCSL holds what is written to what CSL-JSON may hold.
func TestCSLKeepsToCSL(t *testing.T) {
	for _, works := range [][]*Work{contentWorks(t), everyWork(t)} {
		raw, err := CSL(works)
		if err != nil {
			t.Fatal(err)
		}
		var items []map[string]any
		if err := json.Unmarshal(raw, &items); err != nil {
			t.Fatal(err)
		}
		ids := map[string]bool{}
		for i, item := range items {
			id, _ := item["id"].(string)
			if id != works[i].Key || ids[id] {
				t.Errorf("the item %d is called %q", i, id)
			}
			ids[id] = true
			if typ, _ := item["type"].(string); !slices.Contains(cslKnownTypes, typ) {
				t.Errorf("%s: CSL has no type %q", id, typ)
			}
			for name, value := range item {
				switch cslKnownVariables[name] {
				case "text", "number":
					if s, ok := value.(string); !ok || s == "" {
						t.Errorf("%s: %s is %v", id, name, value)
					}
				case "name":
					checkCSLNames(t, id, name, value)
				case "date":
					checkCSLDate(t, id, name, value)
				default:
					t.Errorf("%s: CSL has no variable %q", id, name)
				}
			}
		}
	}
}

func checkCSLNames(t *testing.T, id, variable string, value any) {
	t.Helper()
	names, ok := value.([]any)
	if !ok || len(names) == 0 {
		t.Errorf("%s: %s is %v", id, variable, value)
	}
	for _, n := range names {
		parts, _ := n.(map[string]any)
		for part, words := range parts {
			if s, ok := words.(string); !ok || s == "" || !slices.Contains(cslNameParts, part) {
				t.Errorf("%s: %s has a name with %s %v", id, variable, part, words)
			}
		}
		if (parts["literal"] == nil) == (parts["family"] == nil) {
			t.Errorf("%s: %s has the name %v, neither a person's nor a body's", id, variable, parts)
		}
	}
}

func checkCSLDate(t *testing.T, id, variable string, value any) {
	t.Helper()
	date, _ := value.(map[string]any)
	if words, ok := date["literal"].(string); ok && words != "" && len(date) == 1 {
		return
	}
	parts, _ := date["date-parts"].([]any)
	if len(date) != 1 || len(parts) != 1 {
		t.Errorf("%s: %s is %v", id, variable, value)
		return
	}
	numbers, _ := parts[0].([]any)
	if len(numbers) < 1 || len(numbers) > 3 {
		t.Errorf("%s: %s is %v", id, variable, value)
	}
	for _, n := range numbers {
		if f, ok := n.(float64); !ok || f != float64(int(f)) {
			t.Errorf("%s: %s is %v", id, variable, value)
		}
	}
}

// TestCSLKeepsAll holds that nothing of an entry is lost but month: every
// field is found again in its item.
func TestCSLKeepsAll(t *testing.T) {
	for _, w := range slices.Concat(contentWorks(t), everyWork(t)) {
		raw, err := CSL([]*Work{w})
		if err != nil {
			t.Fatal(err)
		}
		var items []cslItem
		if err := json.Unmarshal(raw, &items); err != nil {
			t.Fatal(err)
		}
		item := items[0]
		for _, names := range []struct {
			want []Name
			got  []cslName
		}{{w.Authors, item.Author}, {w.Editors, item.Editor}} {
			var back []Name
			for _, n := range names.got {
				back = append(back, Name{Given: n.Given, Family: n.Family, Suffix: n.Suffix, Body: n.Literal})
			}
			if !reflect.DeepEqual(back, names.want) {
				t.Errorf("%s: the names are %v, not %v", w.Key, back, names.want)
			}
		}
		// Several fields say who published it or what it is in; an item has
		// room for the first of each.
		passed := []string{"author", "editor", "month", "publisher", "institution", "school", "organization", "howpublished", "journal", "booktitle"}
		words := string(raw)
		for field, value := range w.Fields {
			switch {
			case field == "year":
				if !strings.Contains(words, w.Fields["year"]) {
					t.Errorf("%s has lost its year", w.Key)
				}
			case field == "urldate":
				if item.Accessed == nil || len(item.Accessed.Parts) != 1 || !slices.Equal(item.Accessed.Parts[0], []int{2024, 5, 17}) {
					t.Errorf("%s was looked up on %v", w.Key, item.Accessed)
				}
			case slices.Contains(passed, field):
			default:
				quoted, err := encodeJSON(value, "")
				if err != nil {
					t.Fatal(err)
				}
				if inner := strings.Trim(strings.TrimSpace(string(quoted)), `"`); !strings.Contains(words, strings.TrimSuffix(inner, `\`)) {
					t.Errorf("%s has lost its %s, %q: %s", w.Key, field, value, words)
				}
			}
		}
	}
}

// TestBibTeXReadsBack writes references.bib again and reads it: the same works.
func TestBibTeXReadsBack(t *testing.T) {
	for _, works := range [][]*Work{contentWorks(t), everyWork(t)} {
		again, problems := ParseBibliography("b", []byte(BibTeX(works)))
		if len(problems) > 0 || len(again) != len(works) {
			t.Fatal(problems)
		}
		for i, w := range works {
			got, want := *again[i], *w
			got.Place, want.Place = Place{}, Place{}
			// The names decide how the two fields are written.
			got.Fields, want.Fields = withoutNames(got.Fields), withoutNames(want.Fields)
			if !reflect.DeepEqual(got, want) {
				t.Errorf("%+v is read back as %+v", want, got)
			}
		}
	}
}

func withoutNames(fields map[string]string) map[string]string {
	rest := map[string]string{}
	for name, value := range fields {
		if name != "author" && name != "editor" {
			rest[name] = value
		}
	}
	return rest
}
