package site

import (
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"furrow/corpus"
)

// foldVector says how a spelling is folded. Both the Go and the script that
// fold are held to testdata/fold.json; the browser test goes through every
// letter besides.
type foldVector struct{ Case, Text, Folded string }

func foldVectors(t *testing.T) []foldVector {
	t.Helper()
	b, err := os.ReadFile("testdata/fold.json")
	if err != nil {
		t.Fatal(err)
	}
	var vectors []foldVector
	if err := json.Unmarshal(b, &vectors); err != nil {
		t.Fatal(err)
	}
	if len(vectors) < 20 {
		t.Fatalf("only %d vectors", len(vectors))
	}
	return vectors
}

func TestFoldForSearch(t *testing.T) {
	for _, v := range foldVectors(t) {
		got := corpus.FoldForSearch(v.Text)
		if got != v.Folded {
			t.Errorf("%s: %+q folds to %+q, want %+q", v.Case, v.Text, got, v.Folded)
		}
		if again := corpus.FoldForSearch(got); again != got {
			t.Errorf("%s: %+q folds again to %+q", v.Case, got, again)
		}
	}
}

// index is the index of the search as search.js reads it.
type index struct {
	searchDirectory
	words   map[string][]posting
	names   map[string][]groupRef
	entries [][]any
	groups  [][]any
}

func readIndex(t *testing.T, root string) index {
	t.Helper()
	script := regexp.MustCompile(`(?s)^furrowSearch\("([a-z0-9]+)", (.*)\);\n$`)
	read := func(name string, into any) int {
		b, err := os.ReadFile(filepath.Join(root, searchFolder, name+".js"))
		if err != nil {
			t.Fatal(err)
		}
		m := script.FindSubmatch(b)
		if m == nil || string(m[1]) != name {
			t.Fatalf("%s.js does not hand over %s", name, name)
		}
		if err := json.Unmarshal(m[2], into); err != nil {
			t.Fatalf("%s.js: %v", name, err)
		}
		return len(b)
	}
	x := index{words: map[string][]posting{}, names: map[string][]groupRef{}}
	read("index", &x.searchDirectory)
	for i := range x.Words {
		var f wordFile
		if size := read("w"+strconv.Itoa(i), &f); size > 3*wordShard {
			t.Errorf("w%d.js has %d bytes", i, size)
		}
		for w, list := range f.Words {
			x.words[w] = list
		}
		for w, refs := range f.Names {
			x.names[w] = refs
		}
	}
	for i := range x.Entries {
		var list [][]any
		read("d"+strconv.Itoa(i), &list)
		x.entries = append(x.entries, list...)
	}
	for i := range x.Groups {
		var list [][]any
		read("g"+strconv.Itoa(i), &list)
		x.groups = append(x.groups, list...)
	}
	return x
}

// What a reader loads before the first word is looked for stays small, however
// the corpus grows: the page's scripts and the directory of the index.
func TestSearchLoadsLittleAtFirst(t *testing.T) {
	s := realSite(t)
	page := s.page(t, searchPath)
	total := len(page.html)
	for _, e := range page.tags {
		if e.name == "script" && e.attr["src"] != "" {
			info, err := os.Stat(filepath.Join(s.root, "search", filepath.FromSlash(e.attr["src"])))
			if err != nil {
				t.Fatal(err)
			}
			total += int(info.Size())
		}
	}
	info, err := os.Stat(filepath.Join(s.root, searchFolder, "index.js"))
	if err != nil {
		t.Fatal(err)
	}
	total += int(info.Size())
	t.Logf("the page, its scripts and the directory: %d bytes, uncompressed", total)
	if total >= 50_000 {
		t.Errorf("the first load of the search has %d bytes, want less than 50,000", total)
	}
}

// Every place that can be found is there in every language, with its anchor.
func TestSearchEntriesLeadSomewhere(t *testing.T) {
	s := realSite(t)
	x := readIndex(t, s.root)
	if len(x.entries) < 300 {
		t.Fatalf("only %d entries", len(x.entries))
	}
	kinds := make([]int, searchKinds)
	for _, e := range x.entries {
		kinds[int(e[0].(float64))]++
		path, anchor, _ := strings.Cut(e[1].(string), "#")
		if kind := searchKind(e[0].(float64)); kind != searchSentence && (len(e) < 3 || e[2] == "") {
			t.Errorf("%s has no title", e[1])
		}
		for _, prefix := range []string{"", "ml/", "sw/", "pa/"} {
			if p := s.page(t, prefix+path); anchor != "" && !p.ids[anchor] {
				t.Errorf("%s%s: no %s", prefix, path, anchor)
			}
		}
	}
	if i := slices.Index(kinds, 0); i >= 0 {
		t.Errorf("no entry is of kind %d", i)
	}
}

// Every sentence is found by each of its words.
func TestSearchKnowsEverySentence(t *testing.T) {
	s := realSite(t)
	x := readIndex(t, s.root)
	number := map[string]int{}
	for i, e := range x.entries {
		number[e[1].(string)] = i
	}
	has := func(word string, entry int) bool {
		at := 0
		for _, d := range x.words[word] {
			if at += d; at/4 == entry {
				return true
			}
		}
		return false
	}
	words := 0
	for _, text := range s.corpus.Texts {
		for _, line := range text.Sentences() {
			entry, ok := number[sentencePath(text.ID, line.ID)]
			if !ok {
				t.Errorf("%s#%s cannot be found", text.ID, line.ID)
				continue
			}
			for _, w := range corpus.SearchWords(line.Text) {
				words++
				if !has(w, entry) {
					t.Errorf("%s#%s is not found by %q", text.ID, line.ID, w)
				}
			}
		}
	}
	if words < 1000 {
		t.Errorf("only %d words", words)
	}
}

// The names of a game in every language lead to one group, which holds the game
// and the sentences of all its texts.
func TestSearchGroupsHoldTheirTexts(t *testing.T) {
	s := realSite(t)
	x := readIndex(t, s.root)
	names := 0
	for number, g := range s.corpus.Games {
		found := map[string]bool{}
		at := 0
		for _, d := range x.groups[number][1].([]any) {
			at += int(d.(float64))
			found[x.entries[at/4][1].(string)] = true
		}
		if !found[gamePath(g.ID)] {
			t.Errorf("%s: the group lacks the game", g.ID)
		}
		for _, text := range s.textsOf(g.ID) {
			for _, line := range text.Sentences() {
				if !found[sentencePath(text.ID, line.ID)] {
					t.Errorf("%s: the group lacks %s#%s", g.ID, text.ID, line.ID)
				}
			}
		}
		for _, n := range g.Front.Names {
			names++
			stems := searchStems(n.Name)
			if !slices.ContainsFunc(x.names[corpus.SearchWords(n.Name)[0]], func(ref groupRef) bool {
				return int(ref[1].(float64)) == number && len(ref[0].([]any)) == len(stems)-1
			}) {
				t.Errorf("%s: the name %s does not lead to the group", g.ID, n.Name)
			}
		}
	}
	if names == 0 {
		t.Error("no names")
	}
}

// The words that have the stem of a name are found by their pairs of letters as
// they would be by trying each.
func TestVocabularyFindsNames(t *testing.T) {
	words := []string{"a", "aba", "ab", "grown", "mashimo", "shi", "shim", "shimo", "shimoni", "കളി", "കളിയിൽ", "ക്", "ക", "പന്ത്", "പന്ത", "പന്തു"}
	slices.Sort(words)
	v := newVocabulary(words)
	found := 0
	for _, stem := range []string{"a", "ab", "aba", "row", "rown", "shi", "shim", "shimo", "mash", "moni", "himon", "ക", "കളി", "കളിയ", "പന്ത", "zz", "xyzzy"} {
		var want []string
		for _, w := range words {
			if hasName(w, stem) {
				want = append(want, w)
			}
		}
		found += len(want)
		if got := v.named(stem); !slices.Equal(got, want) {
			t.Errorf("%q stands in %q, want %q", stem, got, want)
		}
	}
	if found < 15 {
		t.Errorf("only %d words were to be found", found)
	}
}
