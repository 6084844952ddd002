package site

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"unicode/utf16"
)

// searchFolder holds the scripts of the index.
const searchFolder = "assets/search/"

// The sizes, in bytes, that a script of the index is filled to. A pair of
// letters that more words have than that has a script of its own.
const (
	wordShard  = 24 << 10
	entryShard = 16 << 10
)

// posting says of an entry that it has a word: its number × 4 + the weight.
// A list of postings is written as differences, so that it takes few digits.
type posting = int

func differences(list []posting) []posting {
	out := make([]posting, len(list))
	last := 0
	for i, p := range list {
		out[i], last = p-last, p
	}
	return out
}

// groupRef leads from the first word of a name to the group it belongs to: the
// words that must follow it, then the number of the group.
type groupRef []any

// searchDirectory is the script that every search loads first.
type searchDirectory struct {
	Words   []string `json:"words"`   // the first pair of letters of each script of words
	Entries []int    `json:"entries"` // the first entry of each script of entries
	Groups  []int    `json:"groups"`  // likewise
	Kinds   []int    `json:"kinds"`   // the first entry of each kind
}

type wordFile struct {
	Words map[string][]posting  `json:"words"`
	Names map[string][]groupRef `json:"names"`
}

// writeSearch writes the index of everything that can be found.
func (s *site) writeSearch(out *tree) error {
	entries, groups := s.searchEntries(), s.searchGroups()
	postings := map[string][]posting{}
	for i := range entries {
		for word, weight := range entries[i].words() {
			postings[word] = append(postings[word], i*4+weight)
		}
	}
	vocabulary := newVocabulary(slices.Sorted(maps.Keys(postings)))
	for _, list := range postings {
		slices.Sort(list)
	}
	names := map[string][]groupRef{}
	var members [][]byte
	for number, g := range groups {
		for _, f := range g.forms {
			stems := searchStems(f.words)
			// The name itself is a word of its own entry, so that its first
			// word is in the vocabulary, if not always without its virama.
			for _, w := range vocabulary.byStem[stems[0]] {
				names[w] = append(names[w], groupRef{stems[1:], number})
			}
		}
		member, err := scriptJSON([2]any{g.pairs(), differences(groupPostings(g, vocabulary, postings))})
		if err != nil {
			return err
		}
		members = append(members, member)
	}

	var dir searchDirectory
	for kind := range searchKinds {
		i, _ := slices.BinarySearchFunc(entries, searchKind(kind), func(e searchEntry, k searchKind) int { return cmp.Compare(e.kind, k) })
		dir.Kinds = append(dir.Kinds, i)
	}
	var err error
	if dir.Words, err = s.writeWords(out, vocabulary, postings, names); err != nil {
		return err
	}
	if dir.Groups, err = writeShards(out, "g", members); err != nil {
		return err
	}
	var shown [][]byte
	for _, e := range entries {
		entry, err := e.shown()
		if err != nil {
			return err
		}
		shown = append(shown, entry)
	}
	if dir.Entries, err = writeShards(out, "d", shown); err != nil {
		return err
	}
	data, err := scriptJSON(dir)
	if err != nil {
		return err
	}
	return writeSearchScript(out, "index", data)
}

// groupPostings are the entries that hold any name of a group whole.
func groupPostings(g searchGroup, vocabulary *vocabulary, postings map[string][]posting) []posting {
	weights := map[int]int{}
	for _, f := range g.forms {
		var whole map[int]int // entries that hold every word so far
		for _, stem := range searchStems(f.words) {
			found := map[int]int{}
			for _, w := range vocabulary.named(stem) {
				for _, p := range postings[w] {
					if before, ok := whole[p/4]; whole == nil || ok {
						weight := p % 4
						if whole != nil {
							weight = min(weight, before)
						}
						found[p/4] = max(found[p/4], weight)
					}
				}
			}
			whole = found
		}
		for entry, weight := range whole {
			weights[entry] = max(weights[entry], weight)
		}
	}
	var list []posting
	for entry, weight := range weights {
		list = append(list, entry*4+weight)
	}
	slices.Sort(list)
	return list
}

// asScriptsCompare orders as < does in a script.
func asScriptsCompare(a, b string) int {
	return slices.Compare(utf16.Encode([]rune(a)), utf16.Encode([]rune(b)))
}

// writeWords writes the vocabulary by pairs of letters, and returns the first
// pair of each script.
func (s *site) writeWords(out *tree, vocabulary *vocabulary, postings map[string][]posting, names map[string][]groupRef) ([]string, error) {
	byPair := vocabulary.byPair
	size := map[string]int{}
	for _, w := range vocabulary.words {
		entry, err := scriptJSON(differences(postings[w]))
		if err != nil {
			return nil, err
		}
		size[w] = len(w) + len(entry) + 4
	}
	var firsts []string
	file := wordFile{map[string][]posting{}, map[string][]groupRef{}}
	filled := 0
	flush := func() error {
		data, err := scriptJSON(file)
		if err != nil {
			return err
		}
		file, filled = wordFile{map[string][]posting{}, map[string][]groupRef{}}, 0
		return writeSearchScript(out, fmt.Sprintf("w%d", len(firsts)-1), data)
	}
	for _, pair := range slices.SortedFunc(maps.Keys(byPair), asScriptsCompare) {
		add := 0
		for _, w := range byPair[pair] {
			if _, there := file.Words[w]; !there {
				add += size[w]
			}
		}
		if filled > 0 && filled+add > wordShard {
			if err := flush(); err != nil {
				return nil, err
			}
		}
		if filled == 0 {
			firsts = append(firsts, pair)
		}
		for _, w := range byPair[pair] {
			if _, there := file.Words[w]; !there {
				file.Words[w] = differences(postings[w])
				filled += size[w]
			}
			if refs := names[w]; refs != nil {
				file.Names[w] = refs
			}
		}
	}
	if filled == 0 {
		return firsts, nil
	}
	return firsts, flush()
}

// writeShards writes a list in scripts of some size, and returns the number of
// the first member of each.
func writeShards(out *tree, name string, members [][]byte) ([]int, error) {
	firsts := []int{}
	for at := 0; at < len(members); {
		end, filled := at, 0
		for end < len(members) && (end == at || filled+len(members[end]) <= entryShard) {
			filled += len(members[end]) + 1
			end++
		}
		data := slices.Concat([]byte("["), bytes.Join(members[at:end], []byte(",\n")), []byte("]"))
		if err := writeSearchScript(out, fmt.Sprintf("%s%d", name, len(firsts)), data); err != nil {
			return nil, err
		}
		firsts = append(firsts, at)
		at = end
	}
	return firsts, nil
}

// shown is an entry as the results show it: kind, path, title, its language,
// text, its language, reading, where, other names. What is empty at the end is left out.
func (e *searchEntry) shown() ([]byte, error) {
	fields := []any{e.kind, e.path, e.title.value(), e.title.lang, e.text.value(), e.text.lang, e.reading, e.where.value(), ""}
	if len(e.names.forms) > 0 {
		fields[len(fields)-1] = e.names.pairs()
	}
	for len(fields) > 2 && fields[len(fields)-1] == "" {
		fields = fields[:len(fields)-1]
	}
	return scriptJSON(fields)
}

// pairs are the names with their languages.
func (g searchGroup) pairs() [][2]string {
	var forms [][2]string
	for _, f := range g.forms {
		forms = append(forms, [2]string{f.words, f.lang})
	}
	return forms
}

// value is the words alone, or a list of one for each language.
func (v spoken) value() any {
	switch len(v.words) {
	case 0:
		return ""
	case 1:
		return v.words[0]
	default:
		return v.words
	}
}

// scriptJSON is a value as JSON that may stand in a script file.
func scriptJSON(v any) ([]byte, error) {
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false) // these are files of their own
	err := enc.Encode(v)
	return bytes.TrimSuffix(b.Bytes(), []byte("\n")), err
}

// writeSearchScript writes a script of the index, which hands its data to
// search.js.
func writeSearchScript(out *tree, name string, data []byte) error {
	return out.write(searchFolder+name+".js", fmt.Appendf(nil, "furrowSearch(%q, %s);\n", name, cmp.Or(string(data), "null")))
}
