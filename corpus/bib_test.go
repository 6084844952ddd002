package corpus

import (
	"encoding/json"
	"os"
	"reflect"
	"strings"
	"testing"
)

// TestTeX undoes TeX as the TeXbook (Knuth 1984, chapter 9) and BibTeX's own
// guide have it.
func TestTeX(t *testing.T) {
	for tex, want := range map[string]string{
		`Archiv f{\"u}r Anthropologie`:        "Archiv für Anthropologie",
		`Archiv f\"{u}r Anthropologie`:        "Archiv für Anthropologie",
		`Archiv f\"ur Anthropologie`:          "Archiv für Anthropologie",
		`Caf\'e, Caf\'{e}, Caf{\'e}`:          "Café, Café, Café",
		`na{\"\i}ve na\"{\i}ve na\"\i ve`:     "naïve naïve naïve",
		`Stra{\ss}e, Stra\ss e, \ss`:          "Straße, Straße, ß",
		`\O rsted and \AE sop, {\aa}s`:        "Ørsted and Æsop, ås",
		`\v{S}i\v{s}ka, \c{c}a, Erd\H{o}s`:    "Šiška, ça, Erdős",
		`P\'al Erd{\H o}s`:                    "Pál Erdős",
		`pp. 36--37 --- and so on`:            "pp. 36–37 — and so on",
		"``Bosh'' and `Bao'":                  "“Bosh” and `Bao'",
		`{A {Nested} Title} \& more, 5\,\% `:  "",
		`{A {Nested} Title} \& more, 5\% `:    "A Nested Title & more, 5%",
		`\emph{Caesalpinia bonduc} \textit x`: "Caesalpinia bonduc x",
		`G.~Marin`:                            "G.\u00a0Marin",
		"two\n   lines":                       "two lines",
		`ബോഷ്`:                                "ബോഷ്",
	} {
		got, err := fromTeX(tex, false)
		if (err != nil) != (want == "") {
			t.Errorf("%s: %v", tex, err)
		}
		if got != want {
			t.Errorf("%s comes out as %q, not %q", tex, got, want)
		}
	}
	if got, _ := fromTeX(`http://x.org/a--b/~c\_d`, true); got != "http://x.org/a--b/~c_d" {
		t.Errorf("an address comes out as %q", got)
	}
}

func TestBibliography(t *testing.T) {
	works, problems := ParseBibliography("references.bib", []byte(`
% a comment, @not{an entry}
@Article{klamroth1911,
  AUTHOR  = "Klamroth, Martin",
  title   = {Afrikanische {Brett}spiele},
  journal = {Archiv f{\"u}r Anthropologie}, year = 1911,
  pages   = {196--202}
}
@comment{ left out {whole} }
@misc{world, author={{Mancala World and Friends} and de Voogt, Alex and King, Jr., Martin Luther and Moritz Merker and Ludwig van der Berg},
  title={Bosh "quoted"}, editor = {Solo}, url={https://x.org/~a}}`))
	for _, p := range problems {
		t.Error(p)
	}
	if len(works) != 2 {
		t.Fatalf("there are 2 works, not %d", len(works))
	}
	k := works[0]
	want := map[string]string{"author": "Klamroth, Martin", "title": "Afrikanische Brettspiele",
		"journal": "Archiv für Anthropologie", "year": "1911", "pages": "196–202"}
	if k.Key != "klamroth1911" || k.Type != "article" || !reflect.DeepEqual(k.Fields, want) {
		t.Errorf("read as %+v", k)
	}
	if k.Place != (Place{"references.bib", 3, 10}) {
		t.Errorf("the key stands at %v", k.Place)
	}
	names := []Name{{Body: "Mancala World and Friends"}, {Family: "de Voogt", Given: "Alex"},
		{Family: "King", Suffix: "Jr.", Given: "Martin Luther"}, {Family: "Merker", Given: "Moritz"},
		{Family: "van der Berg", Given: "Ludwig"}}
	if !reflect.DeepEqual(works[1].Authors, names) {
		t.Errorf("the authors are %+v", works[1].Authors)
	}
	if !reflect.DeepEqual(works[1].Editors, []Name{{Family: "Solo"}}) {
		t.Errorf("the editors are %+v", works[1].Editors)
	}
}

// TestBibliographyFaults gives the first fault of each file and its place.
func TestBibliographyFaults(t *testing.T) {
	for src, want := range map[string]string{
		"words":                                    "1:1: these words stand outside an entry",
		"@book{a, title = {x}":                     "1:21: , must follow the key or a value, but the file ends",
		"@book{a, title = {x":                      "1:18: the brace is not closed",
		"@book{a, title = \"x":                     "1:18: the quotation mark is not closed",
		"@book{a, title = \"x}\"}":                 "1:20: a brace closes that was not opened",
		"@book{a, title = jan}":                    "1:18: a value must be in braces or quotation marks, or a number",
		"@book{a, title = {x} # {y}}":              "1:22: values cannot be joined with #",
		"@book{a, title {x}}":                      "1:16: = must follow the name of a field, but '{' stands here",
		"@book a":                                  "1:7: { must follow the type of an entry, but 'a' stands here",
		"@book{, title = {x}}":                     "1:7: \"\" cannot be the key of a work",
		"@boko{a, title = {x}}":                    "1:1: no entry is of type \"boko\"",
		"@book{a, title = {\\\"1}}":                `1:19: the accent \" stands on no letter`,
		"@book{a, title = {\nx \\foo{y}}}":         `2:3: \foo is not known; write the character itself`,
		"@book{a, title = {}}":                     "1:10: the field title is empty",
		"@book{a, title = {x}, author={a and }}":   "1:31: a name is empty",
		"@comment x":                               "1:10: { must follow @comment, but 'x' stands here",
		"@misc{A, title={x}}\n@misc{a, title={x}}": "2:7: the key a is repeated",
	} {
		_, problems := ParseBibliography("b", []byte(src))
		if len(problems) == 0 {
			t.Errorf("%q has no fault", src)
			continue
		}
		got, _, _ := strings.Cut(strings.TrimPrefix(problems[0].String(), "b:"), "\n")
		if got != want {
			t.Errorf("%q: %s\nnot %s", src, got, want)
		}
	}
}

func TestCSL(t *testing.T) {
	works, _ := ParseBibliography("b", []byte(`@article{m, author={Marin, G. and {World}}, title={Somali Games}, subtitle={Bosh}, journal={J}, year=1931, number=4}
@misc{n, title={x}, url={https://x.org}, year={about 1900}}`))
	raw, err := CSL(works)
	if err != nil {
		t.Fatal(err)
	}
	var got []map[string]any
	if err := json.Unmarshal(raw, &got); err != nil {
		t.Fatal(err)
	}
	want := []map[string]any{
		{"id": "m", "type": "article-journal", "title": "Somali Games: Bosh", "container-title": "J", "issue": "4",
			"author": []any{map[string]any{"family": "Marin", "given": "G."}, map[string]any{"literal": "World"}},
			"issued": map[string]any{"date-parts": []any{[]any{1931.0}}}},
		{"id": "n", "type": "webpage", "title": "x", "URL": "https://x.org", "issued": map[string]any{"literal": "about 1900"}},
	}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("CSL-JSON is %s", raw)
	}
}

// FuzzBibliography holds that reading never fails to end, that what reads
// without fault is read back the same from what is written of it, and that
// every fault has its place in the file.
func FuzzBibliography(f *testing.F) {
	f.Add("@book{a, title = {x {\\\"u} y}, author = {B, C and {D and E} and F, Jr., G}, year = 1931, }")
	f.Add("@misc{a, title = \"x -- y --- z ``q'' \\& \\{ ~ - -\", url = {http://a.b/c--d_~e}}\n% c\n@comment{x}")
	f.Add("@article{a, title={x}, journal=\"\\'\\i\", author={a van b and c}}@book{")
	if bib, err := os.ReadFile("../content/references.bib"); err == nil {
		f.Add(string(bib))
	}
	f.Fuzz(func(t *testing.T, src string) {
		works, problems := ParseBibliography("b", []byte(src))
		lines := strings.Count(src, "\n") + 1
		for _, p := range problems {
			if p.Place.Line < 1 || p.Place.Line > lines || p.Place.Column < 1 {
				t.Errorf("%v stands outside the file", p)
			}
		}
		if len(problems) > 0 {
			return
		}
		out := BibTeX(works)
		again, problems := ParseBibliography("b", []byte(out))
		for _, p := range problems {
			t.Fatalf("%v\n%s", p, out)
		}
		if len(again) != len(works) {
			t.Fatalf("%d works are written as\n%s", len(works), out)
		}
		for i, w := range works {
			a := again[i]
			// The names decide how the field is written.
			for _, x := range []*Work{w, a} {
				delete(x.Fields, "author")
				delete(x.Fields, "editor")
				x.Place = Place{}
			}
			if !reflect.DeepEqual(w, a) {
				t.Fatalf("%+v\nis written as\n%s\nand read as\n%+v", w, out, a)
			}
		}
	})
}
