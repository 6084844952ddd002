package site

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"furrow/corpus"
)

// Every name stands on the page of names in every language with all its forms,
// and each form is a link in the sentences where it stands.
func TestNamesStandOnTheirPageAndInTheTexts(t *testing.T) {
	s := realSite(t)
	links := 0
	for _, prefix := range []string{"", "ml/", "sw/", "pa/"} {
		p := s.page(t, prefix+namesPath)
		for _, n := range s.corpus.Names {
			got, ok := p.textOf(nameAnchor(n.ID))
			if !ok || !strings.Contains(got, n.Name) {
				t.Errorf("%s: %s is missing", p.path, n.ID)
			}
			for _, form := range n.Forms {
				if !strings.Contains(got, form.Form) || !strings.Contains(got, form.Romanised) {
					t.Errorf("%s: %s does not have the form %s", p.path, n.ID, form.Form)
				}
				for _, ref := range form.In {
					links++
					text := s.page(t, prefix+textPath(ref.Sentence.Text))
					if words := linksTo(text, ref.Sentence.Sentence, nameAnchor(n.ID)); !slices.Contains(words, form.Form) {
						t.Errorf("%s#%s: %s is no link to %s, only %q", text.path, ref.Sentence.Sentence, form.Form, n.ID, words)
					}
				}
			}
		}
	}
	if links < 4*30 {
		t.Errorf("only %d places where names stand", links)
	}
}

// linksTo are the words of the links within the element of that id that lead
// to an id elsewhere.
func linksTo(p *document, id, target string) []string {
	var words []string
	within := false
	for i, e := range p.tags {
		if e.attr["id"] != "" {
			within = e.attr["id"] == id
		}
		if !within || e.name != "a" || !strings.HasSuffix(e.attr["href"], "#"+target) {
			continue
		}
		text := ""
		for _, next := range p.tags[i+1:] {
			if text += next.text; next.name == "/a" {
				break
			}
		}
		words = append(words, text)
	}
	return words
}

// A place is on the map if a cited work gives its coordinates, and else among
// those that are not.
func TestMapShowsThePlacesThatAreLocated(t *testing.T) {
	s := realSite(t)
	p := s.page(t, namesPath)
	drawn, _ := p.textOf("map-desc")
	located, others := 0, 0
	for _, n := range s.corpus.Names {
		if n.Kind != "place" {
			continue
		}
		_, _, cite, ok := s.corpus.Locate(n)
		if ok != strings.Contains(drawn, " "+n.Name+": ") {
			t.Errorf("%s: located is %v, on the map is %v: %s", n.Name, ok, !ok, drawn)
		}
		if ok && !slices.ContainsFunc(cite, func(r corpus.Reference) bool { return r.Work != nil }) {
			t.Errorf("%s has coordinates and no work that gives them", n.Name)
		}
		if ok {
			located++
		} else {
			others++
		}
	}
	if located == 0 || others == 0 {
		t.Errorf("%d places are located, %d are not", located, others)
	}
	// Mpwapwa lies at 6.35° S, 36.48° E (Wikipedia, in Swahili).
	if !strings.Contains(drawn, "Mpapua: 6.35° S, 36.48° E") {
		t.Errorf("Mpapua is not where it lies: %s", drawn)
	}
}

// The years are those in which Merker, Klamroth and Marin published; others
// stand among them in their order.
func TestTimelineIsInOrder(t *testing.T) {
	got, _ := realSite(t).page(t, namesPath).textOf("timeline-desc")
	last := 0
	for _, year := range regexp.MustCompile(`: (\d{4})\.`).FindAllStringSubmatch(got, -1) {
		n, _ := strconv.Atoi(year[1])
		if n < last {
			t.Errorf("%d comes after %d in %q", n, last, got)
		}
		last = n
	}
	for _, want := range []string{"En Dodoi: 1904. ", "Bao la Kimasai: 1911. ", "Bosh: 1931. "} {
		if !strings.Contains(got, want) {
			t.Errorf("%q lacks %q", got, want)
		}
	}
}

func TestLeadingYear(t *testing.T) {
	for words, want := range map[string]int{"1904, by Moritz Merker": 1904, "1931": 1931, "19044": 0, "in 1904": 0, "": 0, "0900": 0} {
		if got, ok := leadingYear(words); ok != (want != 0) || ok && got != want {
			t.Errorf("%q: %d, want %d", words, got, want)
		}
	}
}

func TestExtentHoldsItsValues(t *testing.T) {
	for _, values := range [][]float64{{-6.35, -6}, {0}, {-90, 90}, {4.9, 5, 5.1}, {-5}} {
		low, high := extent(values)
		if high-low < mapLeast*mapStep || low > slices.Min(values) || high < slices.Max(values) {
			t.Errorf("%v: %v to %v", values, low, high)
		}
	}
}

func TestStretchesOf(t *testing.T) {
	for _, c := range []struct {
		sentence, words string
		want            int
	}{
		{"Maasai and Maasai", "Maasai", 2},
		{"NonMaasai", "Maasai", 0},
		{"11904 1904", "1904", 1},
		{"സൊമാലിയയിലെ", "സൊമാലിയ", 1},
		{"x", "", 0},
	} {
		got := stretchesOf(c.sentence, c.words)
		if len(got) != c.want {
			t.Errorf("%q in %q: %v", c.words, c.sentence, got)
		}
		for _, s := range got {
			if c.sentence[s.start:s.end] != c.words {
				t.Errorf("%q in %q: %v", c.words, c.sentence, s)
			}
		}
	}
}
