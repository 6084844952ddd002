package corpus

import (
	"io/fs"
	"strings"
	"testing"
	"testing/fstest"
)

func TestTheLexiconsAreSound(t *testing.T) {
	texts, lexicons := loadTexts(t)
	languages := map[string]bool{}
	for _, l := range lexicons {
		languages[l.Language] = true
	}
	for _, text := range texts {
		if !languages[text.Language] {
			t.Errorf("no lexicon for %s", text.Language)
		}
	}
	for _, p := range CheckTerms(lexicons, texts) {
		t.Error(p)
	}
	for _, l := range lexicons {
		if len(l.Terms) == 0 {
			t.Errorf("%s has no terms", l.Language)
		}
		for _, phrase := range l.Foreign {
			found := false
			for _, text := range texts {
				found = found || text.Language == l.Language && strings.Contains(text.Raw, phrase.Text)
			}
			if !found {
				t.Errorf("%s: %q stands in no text", l.File, phrase.Text)
			}
		}
	}
}

// A lexicon that is sound but for what each test puts in.
const lexiconHead = `language: so
english: Example
own: Example
script: Latn
dir: ltr
enders: ["."]
sections: {overview: [A], board: [B], play: [C], capture: [D], end: [E], notes: [F]}
`

func TestLexiconsAreReadStrictly(t *testing.T) {
	if l, err := ReadLexicon("lexicon/so.yaml", []byte(lexiconHead)); err != nil || l.Sections["board"][0] != "B" {
		t.Fatal(l, err)
	}
	for _, test := range []struct{ name, raw, want string }{
		{"unknown key", lexiconHead + "colour: red\n", "lexicon/so.yaml:8:1: no field is called colour here"},
		{"repeated key", lexiconHead + "dir: ltr\n", `lexicon/so.yaml:8:1: mapping key "dir" already defined at line 5`},
		{"no YAML", "language: [so\n", "lexicon/so.yaml:2:1: did not find"},
		{"not a number", lexiconHead + "numbers:\n  two: b\n", "lexicon/so.yaml:9:8: cannot construct"},
		{"empty", "", "lexicon/so.yaml:1:1:"},
		{"not UTF-8", "language: \xff", "lexicon/so.yaml:1:11: byte 0xff is not UTF-8"},
		{"another name", strings.Replace(lexiconHead, "so", "yy", 1), "lexicon/so.yaml:1:1: the file is called so, its language yy"},
		{"no script", strings.Replace(lexiconHead, "Latn", "Lat", 1), `lexicon/so.yaml:4:1: "Lat" is no script`},
		{"no direction", strings.Replace(lexiconHead, "ltr", "up", 1), `lexicon/so.yaml:5:1: "up" is no direction`},
		{"unknown section", strings.Replace(lexiconHead, "notes: [F]", "notes: [F], ende: [G]", 1), "lexicon/so.yaml:7:"},
		{"missing section", strings.Replace(lexiconHead, ", notes: [F]", "", 1), "lexicon/so.yaml:7:1: the section notes has no heading"},
		{"one heading for two", strings.Replace(lexiconHead, "[F]", "[a]", 1), `the spelling "A" stands under notes already`},
		{"no enders", strings.Replace(lexiconHead, `"."`, "", 1), "lexicon/so.yaml:6:1: no mark ends a sentence"},
		{"long ender", strings.Replace(lexiconHead, `"."`, `"..."`, 1), `lexicon/so.yaml:6:10: "..." is not one character`},
		{"foreign tongue", lexiconHead + "foreign:\n  - {text: a, language: klingonese}\n", `lexicon/so.yaml:9:5: "klingonese" is no language`},
		{"unknown concept", lexiconHead + "terms:\n  - {concept: pits, word: a, cite: bosh.ml#play.1}\n", `lexicon/so.yaml:9:5: no concept is called "pits"`},
		{"no citation", lexiconHead + "terms:\n  - {concept: pit, word: a, cite: bosh}\n", `lexicon/so.yaml:9:5: "bosh" names no sentence`},
	} {
		t.Run(test.name, func(t *testing.T) {
			l, err := ReadLexicon("lexicon/so.yaml", []byte(test.raw))
			if err == nil || !strings.Contains(err.Error(), test.want) {
				t.Errorf("got %v, %v, want %s", l, err, test.want)
			}
		})
	}
	_, err := LoadLexicons(fstest.MapFS{
		"lexicon/a.yaml": {Data: []byte("x: 1\n")},
		"lexicon/b.yaml": {Data: []byte("y: 1\n")},
	})
	if err == nil || !strings.Contains(err.Error(), "lexicon/a.yaml:1:1") || !strings.Contains(err.Error(), "lexicon/b.yaml:1:1") {
		t.Errorf("not every broken lexicon is told of: %v", err)
	}
}

func TestTermsStandWhereTheirLexiconSays(t *testing.T) {
	texts, _ := loadTexts(t)
	l, err := ReadLexicon("lexicon/so.yaml", []byte(lexiconHead+`terms:
  - {concept: pit, word: shimo, cite: bosh.sw#play.1}
  - {concept: store, word: Maghala, cite: bosh.sw#board.3}
  - {concept: pit, word: kuhani, cite: bosh.sw#play.1}
  - {concept: pit, word: shimo, cite: bosh.sw#play.9}
`))
	if err != nil {
		t.Fatal(err)
	}
	problems := CheckTerms([]*Lexicon{l}, texts)
	if len(problems) != 2 || problems[0].Place.Line != 11 || problems[1].Place.Line != 12 {
		t.Errorf("problems %v", problems)
	}
}

func TestEverySentenceHasItsReading(t *testing.T) {
	texts, _ := loadTexts(t)
	readings, err := LoadReadings(contentFolder, texts)
	if err != nil {
		t.Fatal(err)
	}
	if len(readings) != len(texts) {
		t.Errorf("%d readings of %d texts", len(readings), len(texts))
	}
	for _, r := range readings {
		text := textNamed(t, texts, r.Text)
		for _, s := range text.Sentences() {
			english := r.Sentences[s.ID]
			if english == "" || english != strings.TrimSpace(english) {
				t.Errorf("%s#%s: %q", r.Text, s.ID, english)
			}
			if strings.Count(english, "[") != strings.Count(english, "]") {
				t.Errorf("%s#%s: brackets do not match in %q", r.Text, s.ID, english)
			}
		}
		if r.Reviewed != "" {
			t.Logf("%s was reviewed: %s", r.Text, r.Reviewed)
		}
	}
	for _, text := range texts {
		checkInvariants(t, text)
		for i, f := range text.Findings[1:] {
			before := text.Findings[i].Place
			if f.Place.Line < before.Line || f.Place.Line == before.Line && f.Place.Column < before.Column {
				t.Errorf("%s: the finding at %s comes after %s", text.ID, f.Place, before)
			}
		}
	}
}

func TestATextReadAloneIsAnnotated(t *testing.T) {
	texts, lexicons := loadTexts(t)
	raw := textNamed(t, texts, "bosh.sw").Raw
	for _, test := range []struct {
		name, raw string
		annotated bool
		err       string
	}{
		{"somewhere/bosh.sw.txt", raw, true, ""},
		{"somewhere/other.sw.txt", raw, false, ""},
		{"bosh.sw.txt", strings.Replace(raw, "bwawa", "ziwa", 1), false, "do not stand in bosh.sw#play.5.1"},
	} {
		text, err := ReadText(test.name, []byte(test.raw), lexicons)
		if err != nil {
			t.Fatal(err)
		}
		err = text.Annotate(contentFolder)
		if (err == nil) != (test.err == "") || err != nil && !strings.Contains(err.Error(), test.err) {
			t.Errorf("%s: %v", test.name, err)
		}
		if hasFinding(text, "mistranslation") != test.annotated {
			t.Errorf("%s: annotated is not %v", test.name, test.annotated)
		}
		checkInvariants(t, text)
	}
}

func TestReadingsAreReadStrictly(t *testing.T) {
	texts, _ := loadTexts(t)
	raw, err := fs.ReadFile(contentFolder, "readings/en-dodoi.ml.yaml")
	if err != nil {
		t.Fatal(err)
	}
	good := string(raw)
	for _, test := range []struct{ name, old, new, want string }{
		{"unknown key", "reader:", "readers:", "no field is called readers here"},
		{"no reader", "reader: Furrow editors", `reader: ""`, ":4:1: the reading has no reader"},
		{"another text", "text: en-dodoi.ml", "text: bosh.ml", ":3:1: the file is called en-dodoi.ml, its text"},
		{"rights neither known nor unknown", "status: unknown", "status: unknwon", `rights are known or unknown, not "unknwon"`},
		{"rights without ground", "  cite: \"en-dodoi.ml#source", "  # \"", ":6:1: the rights have nothing under cite"},
		{"rights without words", "  note: \"Who", "  note: # \"Who", ":8:3: the rights have nothing under note"},
		{"finding without words", "words: Merker did not explicitly document", "words: ''", ":41:46: the finding has nothing under words"},
		{"finding without a key", "words: Merker did not explicitly document, ", "", ":41:5: the finding has nothing under words"},
		{"rights that cite nothing", "\"en-dodoi.ml#source; @", "\"en-dodoi.ml; @", `"en-dodoi.ml" is not a citation`},
		{"no such text", "text: en-dodoi.ml", "text: en-dodoy.ml", `:3:1: no text is called "en-dodoy.ml"`},
		{"missing sentence", "  board.1: Two.\n", "", "the sentence board.1 has no reading"},
		{"repeated sentence", "  board.1: Two.\n", "  board.1: Two.\n  board.1: Two.\n", `mapping key "board.1" already defined`},
		{"unknown sentence", "  board.1: Two.\n", "  board.1: Two.\n  board.9: Two.\n", "the text has no sentence board.9"},
		{"unknown note", "notes:\n", "notes:\n  play.9: So.\n", "the text has no sentence play.9"},
		{"unknown kind", "{kind: own-inference", "{kind: own-inferences", `editors find nothing of the kind "own-inferences"`},
		{"a machine's kind", "{kind: own-inference", "{kind: chillu", `editors find nothing of the kind "chillu"`},
		{"finding elsewhere", "sentence: end.2.2", "sentence: end.3", `do not stand in en-dodoi.ml#end.3`},
		{"finding nowhere", "sentence: end.2.2", "sentence: end.4", `the text has no sentence "end.4"`},
		{"misquoted", "words: Merker did", "words: Merker had", `do not stand in en-dodoi.ml#end.2.2`},
	} {
		t.Run(test.name, func(t *testing.T) {
			if !strings.Contains(good, test.old) {
				t.Fatalf("the reading has no %q", test.old)
			}
			_, err := ReadReading("readings/en-dodoi.ml.yaml", []byte(strings.Replace(good, test.old, test.new, 1)), texts)
			if err == nil || !strings.Contains(err.Error(), test.want) || !strings.HasPrefix(err.Error(), "readings/en-dodoi.ml.yaml:") {
				t.Errorf("got %v, want %s", err, test.want)
			}
		})
	}
}

func TestKindsOfFindings(t *testing.T) {
	seen := map[string]bool{}
	for _, k := range FindingKinds {
		if k.Name == "" || k.Title == "" || !strings.HasSuffix(k.Meaning, ".") || seen[k.Name] {
			t.Errorf("%v is not whole, or stands twice", k)
		}
		seen[k.Name] = true
	}
}
