package corpus

import (
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
)

// The small corpus is covered but for what each test takes away.
func TestCoverageOfRulesAndSentences(t *testing.T) {
	v := Cover(miniCorpus(t, mini(t)))
	if len(v.Games) != 1 || len(v.Games[0].Texts) != 1 || len(v.Languages) != 2 || len(v.Readings) != 1 {
		t.Fatalf("covered %+v", v)
	}
	g := v.Games[0]
	want := []SectionCoverage{{"play", 3, 3}, {"capture", 1, 1}, {"end", 1, 1}}
	if text := g.Texts[0]; text.Text != "mini.sw" || !reflect.DeepEqual(text.Sections, want) || len(text.Unclaimed) != 0 {
		t.Errorf("the text: %+v", text)
	}
	if got := fmt.Sprint(g.Grades); got != "[{attested 4} {inferred 0} {analogy 1} {assumed 0}]" {
		t.Errorf("grades %s", got)
	}
	if len(g.Unattested) != 0 || len(g.Open) != 1 || g.Open[0].Fork != "first_starter" || g.Open[0].Default != "south" || g.Open[0].Answers != 2 || g.Open[0].Sentences != 1 {
		t.Errorf("unattested %+v, open %+v", g.Unattested, g.Open)
	}
	if silent := strings.Join(g.Silent, " "); !strings.Contains(silent, "leftovers") || strings.Contains(silent, "relay") || strings.Contains(silent, "rows") || strings.Contains(silent, "gap_width") {
		t.Errorf("silent: %s", silent)
	}
	if r := v.Readings[0]; r.Sentences != 11 || r.Read != 11 || r.Reader != "Editors" || r.Reviewed != "" {
		t.Errorf("the reading: %+v", r)
	}
}

func TestCoverageTellsWhatIsMissing(t *testing.T) {
	files := mini(t)
	game := string(files["games/mini.md"].Data)
	game = strings.Replace(game, "says mini.sw#play.1@7511bbd6\ngrade attested", "grade assumed\nnote So.", 1)
	files["games/mini.md"] = &fstest.MapFile{Data: []byte(game)}
	files["sources/maxi.zu.txt"] = &fstest.MapFile{Data: []byte("Maxi\nU: m\nIs\nA.\nIb\n- Im: 2\n- Ig: 4\nUk\n- C.\n")}
	files["readings/mini.sw.yaml"].Data = append(files["readings/mini.sw.yaml"].Data, "reviewed: A. B., 1931\n"...)
	c, _, err := Load(t.Context(), files)
	if err != nil {
		t.Fatal(err)
	}
	v := Cover(c)
	g := v.Games[0]
	if got := g.Texts[0].Unclaimed; !reflect.DeepEqual(got, []string{"play.1"}) {
		t.Errorf("unclaimed %v", got)
	}
	if len(g.Unattested) != 1 || g.Unattested[0].Parameter != "direction" || g.Unattested[0].Grade != Assumed || g.Unattested[0].Line == 0 {
		t.Errorf("unattested %+v", g.Unattested)
	}
	if v.Readings[0].Read != 0 || v.Readings[0].Text != "maxi.zu" || v.Readings[1].Reviewed != "A. B., 1931" {
		t.Errorf("readings %+v", v.Readings)
	}
	if len(v.Languages) != 3 {
		t.Fatalf("languages %+v", v.Languages)
	}
	if en := v.Languages[0]; !en.Lexicon || en.Headings != 6 || en.Strings != 1 || !reflect.DeepEqual(en.Missing[:2], []string{"label rows", "label pits"}) {
		t.Errorf("English: %+v", en)
	}
	if sw := v.Languages[1]; sw.Texts != 1 || sw.Labels != 4 || len(sw.MissingNumbers) != 21 || len(sw.MissingStrings) != 0 {
		t.Errorf("Swahili: %+v", sw)
	}
	if zu := v.Languages[2]; zu.Lexicon || zu.English != "Zulu" || zu.Texts != 1 || len(zu.MissingStrings) != 0 {
		t.Errorf("Zulu: %+v", zu)
	}
	if raw, err := json.Marshal(v); err != nil || strings.Contains(string(raw), "null") {
		t.Errorf("as JSON: %s, %v", raw, err)
	}
}

func TestSkeletonsAreWhatTheySay(t *testing.T) {
	texts, lexicons := loadTexts(t)
	read := textReader(t)
	for _, l := range append(lexicons, nil) {
		name := "x.zu.txt"
		if l != nil {
			name = "x." + l.Language + ".txt"
		}
		text := read(name, string(TextSkeleton(l)))
		for i, id := range SectionIDs {
			if i >= len(text.Sections) || text.Sections[i].ID != id {
				t.Fatalf("%s: the sections are %v", name, text.Sections)
			}
		}
		if text.KindLine.ID == "" || text.SourceLine.ID == "" || len(text.gaps()) == 0 {
			t.Errorf("%s: kind %q, source %q", name, text.Kind, text.Source)
		}
	}
	for tag, dir := range map[string]string{"zu": "ltr", "he": "rtl", "am": "ltr", "ur": "rtl"} {
		raw, err := LexiconSkeleton(tag, texts)
		if err != nil || !strings.Contains(string(raw), "dir: "+dir) {
			t.Errorf("%s: %v\n%s", tag, err, raw)
		}
		// Only the headings are wanting.
		if _, err := ReadLexicon("lexicon/"+tag+".yaml", raw); err == nil || strings.Count(err.Error(), "\n") != 11 || strings.Count(err.Error(), "has no heading") != 6 {
			t.Errorf("%s: %v", tag, err)
		}
	}
	if _, err := LexiconSkeleton("klingonese", nil); err == nil {
		t.Error("a language that there is not has a lexicon")
	}
	// From the texts of a language its lexicon can be had whole.
	raw, err := LexiconSkeleton("sw", texts)
	if err != nil {
		t.Fatal(err)
	}
	l, err := ReadLexicon("lexicon/sw.yaml", raw)
	if err != nil || l.Sections["capture"][0] != "Kuteka" || l.Labels["pits"][0] != "Mashimo kwa kila safu" || l.Kind[0] != "Aina ya mchezo" || l.Source[0] != "Source" {
		t.Errorf("%v\n%s", err, raw)
	}
}

// Marks like those of a gap are a text's own if no skeleton has them.
func TestGapsAreTheSkeletons(t *testing.T) {
	for raw, want := range map[string]int{
		"<< mot >> et <<autre>>":            0,
		"a\n<< the game's name >>\n<< x >>": 1,
	} {
		if got := len((&Text{Raw: raw}).gaps()); got != want {
			t.Errorf("%q has %d gaps, want %d", raw, got, want)
		}
	}
}

func TestNames(t *testing.T) {
	for id, want := range map[string]bool{"bosh.sw": true, "bao-la-kimasai.pa": true, "bosh": false, "../bosh.sw": false, "Bosh.sw": false, "bosh.qqqq": false, "bosh.pt-BR": true, "a.b.sw": false} {
		if _, _, ok := NamesText(id); ok != want {
			t.Errorf("%s names a text: %v", id, ok)
		}
	}
}

// A language's strings are counted against those of English: one of its own
// name, as for a kind of finding, makes none of them less wanting.
func TestCoverageCountsTheStringsOfEnglish(t *testing.T) {
	files := mini(t)
	more := func(file, lines string) {
		files[file].Data = slices.Concat(files[file].Data, []byte(lines))
	}
	more("lexicon/en.yaml", "  one: One\n  two: Two\n")
	more("lexicon/sw.yaml", "  one: Moja\n  finding-danda: Danda\n")
	c, _, err := Load(t.Context(), files)
	if err != nil {
		t.Fatal(err)
	}
	if sw := Cover(c).Languages[1]; sw.Strings != 2 || !slices.Equal(sw.MissingStrings, []string{"two"}) {
		t.Errorf("%d strings of home, one and two, without %v", sw.Strings, sw.MissingStrings)
	}
}
