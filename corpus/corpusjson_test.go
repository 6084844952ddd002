package corpus

import (
	"bytes"
	"encoding/json"
	"io"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"
)

// compileSchema is the schema ready to validate, itself validated against the
// meta-schema of its draft.
func compileSchema(t testing.TB) *jsonschema.Schema {
	t.Helper()
	document, err := jsonschema.UnmarshalJSON(strings.NewReader(Schema))
	if err != nil {
		t.Fatal(err)
	}
	compiler := jsonschema.NewCompiler()
	if err := compiler.AddResource(SchemaName, document); err != nil {
		t.Fatal(err)
	}
	schema, err := compiler.Compile(SchemaName)
	if err != nil {
		t.Fatal(err)
	}
	return schema
}

// validate holds JSON to the schema.
func validate(t testing.TB, schema *jsonschema.Schema, raw []byte) error {
	t.Helper()
	value, err := jsonschema.UnmarshalJSON(bytes.NewReader(raw))
	if err != nil {
		t.Fatal(err)
	}
	return schema.Validate(value)
}

// corpusDump is a whole corpus as JSON has it.
type corpusDump struct {
	Schema     string          `json:"$schema"`
	Version    string          `json:"data_version"`
	Texts      []textDump      `json:"texts"`
	Kinds      []kindDump      `json:"finding_kinds"`
	Witnesses  []witnessDump   `json:"witnesses"`
	Games      []gameDump      `json:"games"`
	Parameters []parameterDump `json:"parameters"`
	Examples   []exampleDump   `json:"examples"`
	Named      []namedDump     `json:"named"`
	Works      []cslItem       `json:"works"`
}

// corpusJSON is what is written of a corpus.
func corpusJSON(c *Corpus) ([]byte, error) {
	var b bytes.Buffer
	err := c.WriteJSON(&b)
	return b.Bytes(), err
}

// TestCorpusIsLaidOutAsOne writes member by member what encoding/json would lay
// out as a whole.
func TestCorpusIsLaidOutAsOne(t *testing.T) {
	content := loadContent(t)
	for _, c := range []*Corpus{content, {Digest: content.Digest}} {
		raw, err := corpusJSON(c)
		if err != nil {
			t.Fatal(err)
		}
		var plain, whole bytes.Buffer
		if err := json.Compact(&plain, raw); err != nil {
			t.Fatal(err)
		}
		if err := json.Indent(&whole, plain.Bytes(), "", " "); err != nil {
			t.Fatal(err)
		}
		if got, want := string(raw), whole.String()+"\n"; got != want {
			at := 0
			for at < len(got) && at < len(want) && got[at] == want[at] {
				at++
			}
			t.Errorf("at byte %d it reads %.80q, laid out as a whole %.80q", at, got[at:], want[at:])
		}
	}
}

// brokenWriter takes so many bytes.
type brokenWriter int

func (w *brokenWriter) Write(b []byte) (int, error) {
	if *w -= brokenWriter(len(b)); *w < 0 {
		return 0, io.ErrShortWrite
	}
	return len(b), nil
}

// TestCorpusSaysThatWritingFailed has no file that ends early taken for whole.
func TestCorpusSaysThatWritingFailed(t *testing.T) {
	c := loadContent(t)
	for _, room := range []brokenWriter{0, 1, 500, 5000, 50_000} {
		if err := c.WriteJSON(&room); err != io.ErrShortWrite {
			t.Errorf("error %v", err)
		}
	}
}

// TestCorpusFollowsItsSchema validates what is written of the content, and of
// a corpus with nothing in it.
func TestCorpusFollowsItsSchema(t *testing.T) {
	schema := compileSchema(t)
	content := loadContent(t)
	for _, c := range []*Corpus{content, {Digest: content.Digest}} {
		raw, err := corpusJSON(c)
		if err != nil {
			t.Fatal(err)
		}
		if err := validate(t, schema, raw); err != nil {
			t.Errorf("%#v", err)
		}
	}
}

// TestCorpusOfHostileTexts writes texts of any shape: the schema holds, and
// the words come back as they were.
func TestCorpusOfHostileTexts(t *testing.T) {
	schema := compileSchema(t)
	lexicons, err := LoadLexicons(os.DirFS("../content"))
	if err != nil {
		t.Fatal(err)
	}
	c := &Corpus{Digest: strings.Repeat("0", 64)}
	for _, raw := range hostileTexts {
		text, err := ReadText("x.en.txt", []byte(raw), lexicons)
		if err != nil {
			t.Fatal(err)
		}
		c.Texts = append(c.Texts, text)
	}
	raw, err := corpusJSON(c)
	if err != nil {
		t.Fatal(err)
	}
	if err := validate(t, schema, raw); err != nil {
		t.Errorf("%#v", err)
	}
	var back corpusDump
	if err := json.Unmarshal(raw, &back); err != nil {
		t.Fatal(err)
	}
	for i, text := range c.Texts {
		checkDump(t, c, text, back.Texts[i])
	}
}

// checkDump holds what is written of a text to the text.
func checkDump(t *testing.T, c *Corpus, text *Text, d textDump) {
	t.Helper()
	var got []sentenceDump
	got = append(got, d.Title)
	for _, s := range []*sentenceDump{d.Kind, d.Source} {
		if s != nil {
			got = append(got, *s)
		}
	}
	for _, section := range d.Sections {
		for _, item := range section.Items {
			got = append(got, item.Sentences...)
		}
	}
	reading := c.Reading(text.ID)
	want := len(text.Sentences()) + 1
	for _, id := range []string{text.KindLine.ID, text.SourceLine.ID} {
		if id != "" {
			want++
		}
	}
	if len(got) != want {
		t.Errorf("%s: %d sentences are written, not %d", text.ID, len(got), want)
	}
	for _, s := range got {
		of := text.Sentence(s.ID)
		if of == nil || of.Text != s.Text || of.Digest() != s.Digest || s.Name != text.ID+"#"+s.ID {
			t.Errorf("%s#%s is written %+v", text.ID, s.ID, s)
			continue
		}
		joined := ""
		for _, r := range s.Runs {
			joined += r.Text
		}
		if joined != s.Text {
			t.Errorf("%s#%s: the runs are %q, not %q", text.ID, s.ID, joined, s.Text)
		}
		if reading != nil && (s.English != reading.Sentences[s.ID] || s.Note != reading.Notes[s.ID]) {
			t.Errorf("%s#%s: the reading is %q, the note %q", text.ID, s.ID, s.English, s.Note)
		}
	}
	if len(d.Facts) != len(text.Facts) || len(d.Findings) != len(text.Findings) {
		t.Errorf("%s: %d facts and %d findings are written, not %d and %d", text.ID, len(d.Facts), len(d.Findings), len(text.Facts), len(text.Findings))
	}
}

// TestCorpusReadsBack reads what is written of the content back, without
// knowing more of it than the schema says, and follows its references.
func TestCorpusReadsBack(t *testing.T) {
	c := loadContent(t)
	raw, err := corpusJSON(c)
	if err != nil {
		t.Fatal(err)
	}
	var d corpusDump
	decoder := json.NewDecoder(bytes.NewReader(raw))
	decoder.DisallowUnknownFields()
	if err := decoder.Decode(&d); err != nil {
		t.Fatal(err)
	}
	if d.Version != c.Digest || len(d.Texts) != len(c.Texts) || len(d.Games) != len(c.Games) || len(d.Works) != len(c.Works) || len(d.Examples) != len(c.Examples) {
		t.Fatalf("the version is %s, with %d texts, %d games, %d works and %d examples", d.Version, len(d.Texts), len(d.Games), len(d.Works), len(d.Examples))
	}
	digests := map[string]string{} // by whole name
	for i, text := range c.Texts {
		checkDump(t, c, text, d.Texts[i])
		for _, section := range d.Texts[i].Sections {
			for _, item := range section.Items {
				for _, s := range item.Sentences {
					digests[s.Name] = s.Digest
				}
			}
		}
	}
	keys := map[string]bool{}
	for _, w := range d.Works {
		keys[w.ID] = true
	}
	cited := 0
	follow := func(what string, e evidenceDump) {
		for _, s := range e.Says {
			if digest, known := digests[s.Sentence]; known && s.Digest != "" {
				cited++
				if s.Digest != digest {
					t.Errorf("%s: %s has the digest %s, not %s", what, s.Sentence, digest, s.Digest)
				}
			}
		}
		for _, w := range e.Works {
			if !keys[w.Work] || w.SeenIn != "" && !keys[w.SeenIn] {
				t.Errorf("%s: there is no work %s, or none in which it was seen: %q", what, w.Work, w.SeenIn)
			}
		}
	}
	parameters := map[string]parameterDump{}
	for _, p := range d.Parameters {
		parameters[p.Name] = p
	}
	for i, g := range c.Games {
		got := d.Games[i]
		if len(got.Rules) != len(g.Rules) || len(got.Forks) != len(g.Forks) || len(g.Rules) == 0 {
			t.Errorf("%s: %d rules and %d forks are written, not %d and %d", g.ID, len(got.Rules), len(got.Forks), len(g.Rules), len(g.Forks))
			continue
		}
		for k, rule := range g.Rules {
			r := got.Rules[k]
			if r.Parameter != rule.Parameter || r.Value != rule.Value || r.Grade != rule.Grade || len(r.Says) != len(rule.Says) || len(r.Works) != len(rule.Works) || len(r.Plays) != len(rule.Plays) {
				t.Errorf("%s: the rule %s = %s is written %+v", g.ID, rule.Parameter, rule.Value, r)
			}
			if p, known := parameters[r.Parameter]; !known || p.Values != nil && !slices.ContainsFunc(p.Values, func(v valueDump) bool { return v.Name == r.Value }) {
				t.Errorf("%s: the parameters have no %s = %s", g.ID, r.Parameter, r.Value)
			}
			follow(g.ID+" "+r.Parameter, r.evidenceDump)
		}
		for k, fork := range g.Forks {
			f := got.Forks[k]
			if f.Name != fork.Name || len(f.Answers) != len(fork.Answers) || len(f.Plays) != len(fork.Plays) || !f.Answers[0].Default || f.Answers[0].Value != fork.Default() {
				t.Errorf("%s: the fork %s is written %+v", g.ID, fork.Name, f)
			}
			follow(g.ID+" "+f.Name, f.evidenceDump)
		}
		follow(g.ID, got.Summary.evidenceDump)
	}
	if cited == 0 {
		t.Error("no rule cites a sentence")
	}
}

// TestSchemaRefuses breaks what is written in ways that a schema must see.
func TestSchemaRefuses(t *testing.T) {
	schema := compileSchema(t)
	content := loadContent(t)
	raw, err := corpusJSON(content)
	if err != nil {
		t.Fatal(err)
	}
	told := slices.IndexFunc(content.Games, func(g *Game) bool { return g.FromTexts() }) // by a text
	for name, spoil := range map[string]func(d map[string]any){
		"no version":       func(d map[string]any) { delete(d, "data_version") },
		"a short version":  func(d map[string]any) { d["data_version"] = "abc" },
		"another property": func(d map[string]any) { d["more"] = 1.0 },
		"a null":           func(d map[string]any) { at(d, "texts", 0).(map[string]any)["kind"] = nil },
		"a grade unknown":  func(d map[string]any) { at(d, "games", told, "rules", 0).(map[string]any)["grade"] = "sure" },
		"a digest too long": func(d map[string]any) {
			at(d, "games", told, "rules", 0, "says", 0).(map[string]any)["digest"] = "1a2b3c4d5e"
		},
		"a nameless run": func(d map[string]any) { delete(at(d, "texts", 0, "title", "runs", 0).(map[string]any), "language") },
		"a verb unknown": func(d map[string]any) {
			at(d, "games", told, "rules", 0, "plays", 0, "steps", 0).(map[string]any)["verb"] = "wave"
		},
		"a work of no kind": func(d map[string]any) { at(d, "works", 0).(map[string]any)["type"] = "papyrus" },
		"figures as text":   func(d map[string]any) { at(d, "texts", 0, "facts", 0).(map[string]any)["min"] = "2" },
	} {
		var d map[string]any
		if err := json.Unmarshal(raw, &d); err != nil {
			t.Fatal(err)
		}
		spoil(d)
		spoilt, err := json.Marshal(d)
		if err != nil {
			t.Fatal(err)
		}
		if validate(t, schema, spoilt) == nil {
			t.Errorf("the schema lets through %s", name)
		}
	}
}

// at goes down into what JSON says, by names and numbers.
func at(v any, path ...any) any {
	for _, step := range path {
		switch step := step.(type) {
		case string:
			v = v.(map[string]any)[step]
		case int:
			v = v.([]any)[step]
		}
	}
	return v
}

// TestSchemaIsWhole holds the schema to the types that are written: the same
// properties, those demanded that are always written, each with a description,
// and no others let in.
func TestSchemaIsWhole(t *testing.T) {
	var root map[string]any
	if err := json.Unmarshal([]byte(Schema), &root); err != nil {
		t.Fatal(err)
	}
	used := map[string]bool{}
	checkSchemaOf(t, "corpus", reflect.TypeFor[corpusDump](), root, root["$defs"].(map[string]any), used)
	for name := range root["$defs"].(map[string]any) {
		if !used[name] {
			t.Errorf("nothing is a %s", name)
		}
	}
}

func checkSchemaOf(t *testing.T, path string, typ reflect.Type, schema, defs map[string]any, used map[string]bool) {
	if words, _ := schema["description"].(string); len(words) < 5 {
		if _, refers := schema["$ref"]; !refers {
			t.Errorf("%s has no description", path)
		}
	}
	if ref, _ := schema["$ref"].(string); ref != "" {
		name := strings.TrimPrefix(ref, "#/$defs/")
		if schema = defs[name].(map[string]any); used[name+" of "+typ.Name()] {
			return
		}
		used[name], used[name+" of "+typ.Name()] = true, true
	}
	want := map[reflect.Kind]string{reflect.Struct: "object", reflect.Slice: "array", reflect.String: "string",
		reflect.Int: "integer", reflect.Bool: "boolean", reflect.Float64: "number"}
	if typ.Kind() == reflect.Pointer {
		typ = typ.Elem()
	}
	if schema["type"] != want[typ.Kind()] {
		t.Errorf("%s is of type %v, not %s", path, schema["type"], want[typ.Kind()])
		return
	}
	switch typ.Kind() {
	case reflect.Slice:
		checkSchemaOf(t, path+"[]", typ.Elem(), schema["items"].(map[string]any), defs, used)
	case reflect.Struct:
		properties := schema["properties"].(map[string]any)
		if schema["additionalProperties"] != false {
			t.Errorf("%s lets other properties in", path)
		}
		var required, names []string
		for _, f := range reflect.VisibleFields(typ) {
			if f.Anonymous {
				continue
			}
			name, option, _ := strings.Cut(f.Tag.Get("json"), ",")
			names = append(names, name)
			if option != "omitempty" {
				required = append(required, name)
			}
			property, known := properties[name].(map[string]any)
			if !known {
				t.Errorf("%s has no property %s", path, name)
				continue
			}
			if property["description"] == nil {
				t.Errorf("%s.%s has no description", path, name)
			}
			checkSchemaOf(t, path+"."+name, f.Type, property, defs, used)
		}
		for name := range properties {
			if !slices.Contains(names, name) {
				t.Errorf("%s is never given %s", path, name)
			}
		}
		var demanded []string
		for _, name := range schema["required"].([]any) {
			demanded = append(demanded, name.(string))
		}
		slices.Sort(demanded)
		slices.Sort(required)
		if !slices.Equal(demanded, required) {
			t.Errorf("%s demands %q, and is given %q", path, demanded, required)
		}
	}
}
