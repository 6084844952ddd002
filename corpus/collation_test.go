package corpus

import (
	"context"
	"os"
	"slices"
	"strings"
	"testing"
)

// realCorpus is the project's own content.
func realCorpus(t *testing.T) *Corpus {
	t.Helper()
	c, _, err := Load(context.Background(), os.DirFS("../content"))
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// The apparatus of Bosh stands at the places where its texts are known to
// differ, and what it has played comes out as a person works it out.
func TestCollationOfBosh(t *testing.T) {
	c := realCorpus(t)
	rows := c.Collated("bosh")
	kinds := map[string][]VariantKind{}
	entries := 0
	for _, row := range rows {
		kinds[row.ID] = row.Kinds
		entries += len(row.Variants)
	}
	if by := c.Collation("bosh"); by == nil || entries != len(by.Variants) || entries == 0 {
		t.Fatalf("%d variants have a place, of %+v", entries, by)
	}
	for id, want := range map[string][]VariantKind{
		"play.3":     {Differing},
		"overview.2": {Differing},
		"play.5.1":   {SharedError},
		"capture.1":  {SharedError, Differing},
		"board.4":    nil,
		"play.4":     nil,
	} {
		if !slices.Equal(kinds[id], want) {
			t.Errorf("%s is %v, not %v", id, kinds[id], want)
		}
	}
	g, err := c.Game("bosh")
	if err != nil {
		t.Fatal(err)
	}
	after := map[string][2]string{
		// From the last pit: E goes on with 3 into F G H, H with 3 into I J A,
		// which was empty; beyond the empty B the stone of C is captured.
		"play.3":    {"0,0,2,0,0/0,0,1,1,3 18 15 N 10", "1,1,0,1,1/1,0,0,1,0 19 15 N 10"},
		"play.5.2":  {"3,1,1,0,x/0,0,0,0,1 18 16 N 10 round=2", "2,0,0,0,x/0,0,0,0,1 21 16 N 10 round=2"},
		"capture.1": {"1,0,2,0,0/2,0,0,0,1 20 14 N 10", "1,0,0,0,0/2,0,0,0,1 22 14 N 10"},
	}
	played := 0
	for _, v := range c.Collation("bosh").Variants {
		if !v.Runs() {
			continue
		}
		played++
		followed, other := v.Outcomes(g)
		got := [2]string{followed.Program.FormatPosition(followed.After), other.Program.FormatPosition(other.After)}
		if got != after[v.At] {
			t.Errorf("%s comes to %q, not %q", v.At, got, after[v.At])
		}
	}
	if played != len(after) {
		t.Errorf("%d variants are played, not %d", played, len(after))
	}
}

// Whatever does not fit the texts or the game is refused with its place.
func TestReadCollationRefuses(t *testing.T) {
	c := realCorpus(t)
	raw, err := os.ReadFile("../content/collations/bosh.yaml")
	if err != nil {
		t.Fatal(err)
	}
	good := string(raw)
	for _, test := range []struct{ name, old, new, want string }{
		{"another game", "game: bosh", "game: bash", `"bash" has no two texts`},
		{"one text only", "game: bosh", "game: en-dodoi", `"en-dodoi" has no two texts`},
		{"no editor", "editor: Furrow editors", "editor: ''", "no editor"},
		{"unknown place", "at: play.3", "at: play.9", `no place "play.9"`},
		{"words that do not stand there", "words: linalofuata", "words: linalotangulia", `the words "linalotangulia" do not stand in bosh.sw#play.3`},
		{"no meaning", "means: that is below", "means: ''", ":78:43: the reading of bosh.ml has nothing under means"},
		{"no words", "words: linalofuata", "words: ''", ":79:25: the reading of bosh.sw has nothing under words"},
		{"no effect", "effect: The pit below", "# effect: The pit below", ":75:5: the variant has nothing under effect"},
		{"no note", "note: The Malayalam looks", "note: # The Malayalam looks", ":81:5: the variant has nothing under note"},
		{"unknown text", "{text: bosh.sw, words: linalofuata", "{text: bosh.pa, words: linalofuata", `"bosh.pa" is no text of the game`},
		{"unknown kind", "kind: reading", "kind: readings", `kind "readings"`},
		{"omission where nothing is left out", "kind: reading", "kind: omission", "no witness lacks"},
		{"figures that agree", "kind: reading", "kind: figure", "the same figures"},
		{"unknown reach", "reach: nearest", "reach: near", `reaches "near"`},
		{"follows a stranger", "follows: bosh.sw", "follows: bosh.pa", `follows "bosh.pa"`},
		{"unknown parameter", "set: relay=from-last", "set: relays=from-last", `no parameter is called "relays"`},
		{"unknown value", "set: relay=from-last", "set: relay=from-first", `relay cannot be "from-first"`},
		{"the game's own value", "set: relay=from-last", "set: relay=from-next", "the game has relay=from-next itself"},
		{"a move that is illegal", "moves: [B]", "moves: [A]", "the example cannot be played"},
		{"an example that shows nothing", "from: 0,0,2,0,0/0,3,0,0,2 18 15 S 9\n    moves: [B]", "from: 0,0,2,0,0/2,0,0,0,0 18 18 S 9\n    moves: [A]", "comes out the same"},
		{"a play without reach", "reach: nearest", "reach: none", "has nothing to play"},
		{"unknown work", "works: [mancalaworld-bosh]", "works: [mancalaworld-bash]", `no work "mancalaworld-bash"`},
		{"unknown key", "    note: ", "    nota: ", "nota"},
		{"alignment with nothing", "variants:", "align:\n  - {bosh.ml: play.3, bosh.sw: play.33}\nvariants:", `no sentence "play.33"`},
		{"alignment of one", "variants:", "align:\n  - {bosh.ml: play.3}\nvariants:", "of 1 sentence"},
	} {
		t.Run(test.name, func(t *testing.T) {
			if !strings.Contains(good, test.old) {
				t.Fatalf("nothing to change: %q", test.old)
			}
			_, err := ReadCollation("collations/bosh.yaml", []byte(strings.Replace(good, test.old, test.new, 1)), c)
			if err == nil || !strings.Contains(err.Error(), test.want) || !strings.HasPrefix(err.Error(), "collations/bosh.yaml:") {
				t.Errorf("says %v, not %q", err, test.want)
			}
		})
	}
}

// Facts bring sentences together that stand in another order, and a pair set
// by hand those that nothing else does; what is left is an omission.
func TestCollateFindsItsPairs(t *testing.T) {
	lexicons, err := LoadLexicons(os.DirFS("../content"))
	if err != nil {
		t.Fatal(err)
	}
	read := func(id, board, play string) *Text {
		text, err := ReadText("sources/"+id+".txt", []byte("G\nKind of game: k\nOverview\nOne.\nBoard\n"+board+"How to play\n"+play+"Capture\n- c.\nEnd and winning\n- e.\nNotes\n- n.\n"), lexicons)
		if err != nil {
			t.Fatal(err)
		}
		return text
	}
	a := read("g.en", "- Rows: 2\n- Pits per row: 5\n- Stores: none\n- Seeds per pit: 4\n", "- First.\n- Second.\n")
	b := read("g.en2", "- Pits per row: 6\n- Rows: 2\n- Stores: none\n- Seeds per pit: 4\n", "- Added.\n- First.\n- Second.\n")
	pair := func(a, b string) Alignment {
		return Alignment{Sentences: []Citation{{Text: "g.en", Sentence: a}, {Text: "g.en2", Sentence: b}}}
	}
	names := map[string]string{}
	for _, row := range collate([]*Text{a, b}, []Alignment{pair("play.1", "play.2"), pair("play.2", "play.3")}) {
		var ids []string
		for _, s := range row.Sentences {
			if s == nil {
				ids = append(ids, "–")
			} else {
				ids = append(ids, s.ID)
			}
		}
		names[row.ID] = strings.Join(ids, " ")
		for _, k := range row.Kinds {
			names[row.ID] += " " + string(k)
		}
	}
	for id, want := range map[string]string{
		"board.1":      "board.1 board.2",
		"board.2":      "board.2 board.1 figure",
		"play.1":       "play.1 play.2",
		"play.2":       "play.2 play.3",
		"g.en2.play.1": "– play.1 omission",
		"capture.1":    "capture.1 capture.1",
	} {
		if names[id] != want {
			t.Errorf("%s is %q, not %q; all are %v", id, names[id], want, names)
		}
	}
}
