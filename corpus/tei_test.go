package corpus

import (
	"context"
	"encoding/xml"
	"fmt"
	"io"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// node is an element of a document read back: what encoding/xml makes of it.
type node struct {
	name     string
	attrs    map[string]string // xml:id as "xml:id"
	children []*node
	texts    []string // before, between and after the children
}

// readXML reads a document whose elements are all TEI's.
func readXML(document []byte) (*node, error) {
	decoder := xml.NewDecoder(strings.NewReader(string(document)))
	root := &node{texts: []string{""}}
	open := []*node{root}
	for {
		token, err := decoder.Token()
		if err == io.EOF {
			break
		}
		if err != nil {
			return nil, err
		}
		top := open[len(open)-1]
		switch token := token.(type) {
		case xml.StartElement:
			if token.Name.Space != "http://www.tei-c.org/ns/1.0" {
				return nil, fmt.Errorf("the element %s is of the namespace %q", token.Name.Local, token.Name.Space)
			}
			n := &node{name: token.Name.Local, attrs: map[string]string{}, texts: []string{""}}
			for _, a := range token.Attr {
				name := a.Name.Local
				if a.Name.Space == "http://www.w3.org/XML/1998/namespace" {
					name = "xml:" + name
				}
				n.attrs[name] = a.Value
			}
			top.children, top.texts = append(top.children, n), append(top.texts, "")
			open = append(open, n)
		case xml.EndElement:
			open = open[:len(open)-1]
		case xml.CharData:
			top.texts[len(top.texts)-1] += string(token)
		case xml.ProcInst:
		default:
			return nil, fmt.Errorf("the document holds a %T", token)
		}
	}
	if len(root.children) != 1 {
		return nil, fmt.Errorf("the document has %d roots", len(root.children))
	}
	return root.children[0], nil
}

// content is the text of an element and all below it; a <g> is the character
// whose number it gives.
func (n *node) content() string {
	var b strings.Builder
	b.WriteString(n.texts[0])
	for i, child := range n.children {
		if child.name == "g" {
			number, _ := strconv.ParseUint(strings.TrimPrefix(child.attrs["n"], "U+"), 16, 32)
			b.WriteRune(rune(number))
		}
		b.WriteString(child.content())
		b.WriteString(n.texts[i+1])
	}
	return b.String()
}

// all lists the elements of a name, in order, n itself among them.
func (n *node) all(name string) []*node {
	var found []*node
	if n.name == name {
		found = append(found, n)
	}
	for _, child := range n.children {
		found = append(found, child.all(name)...)
	}
	return found
}

// one is the one element of a name.
func (n *node) one(t testing.TB, name string) *node {
	t.Helper()
	found := n.all(name)
	if len(found) != 1 {
		t.Fatalf("there are %d elements %s, not one", len(found), name)
	}
	return found[0]
}

// model is what may stand in an element: whether text may, which elements as a
// regular expression over their names, each with a semicolon after it, and
// which attributes.
type model struct {
	text     bool
	children string
	attrs    string // those that it may have; ! after one that it must
}

// The places for phrases in what the documents use of TEI: the classes
// model.phrase, model.gLike and, for places of whole paragraphs, model.inter.
const (
	glyphs  = `(g;)*`
	phrases = `((foreign|g);)*`
	parts   = `((s|seg|label|pc|surplus|g);)*`
)

// teiModels are the content models of the elements that the documents use,
// after the element specifications of TEI P5 (4.9), narrowed to what is used
// here. TEI allows each of them; it allows more.
var teiModels = map[string]model{
	"TEI":             {false, `teiHeader;text;(standOff;)?`, "xmlns! xml:lang"},
	"teiHeader":       {false, `fileDesc;encodingDesc;(profileDesc;)?revisionDesc;`, ""},
	"fileDesc":        {false, `titleStmt;(extent;)?publicationStmt;(notesStmt;)?sourceDesc;`, ""},
	"titleStmt":       {false, `(title;)+(respStmt;)*`, ""},
	"title":           {true, glyphs, "type level xml:lang"},
	"respStmt":        {false, `resp;name;`, "xml:id"},
	"resp":            {true, glyphs, ""},
	"name":            {true, glyphs, ""},
	"extent":          {true, `measure;`, ""},
	"measure":         {true, ``, "unit quantity"},
	"publicationStmt": {false, `publisher;idno;availability;`, ""},
	"publisher":       {true, ``, ""},
	"idno":            {true, ``, "type!"},
	"availability":    {false, `p;`, ""},
	"notesStmt":       {false, `(note;)+`, ""},
	"sourceDesc":      {false, `(bibl;)+|listWit;`, ""},
	"bibl":            {true, `(title;idno;)?` + glyphs, "type xml:lang"},
	"listWit":         {false, `(witness;)+`, ""},
	"witness":         {true, `ref;title;`, "xml:id!"},
	"ref":             {true, glyphs, "target!"},
	"encodingDesc":    {false, `editorialDecl;(refsDecl;)?(classDecl;)?(variantEncoding;)?`, ""},
	"editorialDecl":   {false, `(p;)+`, ""},
	"refsDecl":        {false, `(p;)+`, ""},
	"variantEncoding": {false, ``, "method! location!"},
	"classDecl":       {false, `taxonomy;`, ""},
	"taxonomy":        {false, `(category;)+`, "xml:id"},
	"category":        {false, `catDesc;`, "xml:id"},
	"catDesc":         {true, `term;gloss;`, ""},
	"term":            {true, ``, ""},
	"gloss":           {true, ``, ""},
	"profileDesc":     {false, `langUsage;`, ""},
	"langUsage":       {false, `(language;)+`, ""},
	"language":        {true, ``, "ident!"},
	"revisionDesc":    {false, `(change;)+`, ""},
	"change":          {true, ``, "n"},

	"text":    {false, `body;`, "xml:id n xml:lang xml:space"},
	"body":    {false, `(head;)*(p;)*(div;)+`, ""},
	"div":     {false, `(head;)*((p|list|listApp);)*`, "type subtype n xml:id prev"},
	"head":    {true, parts, ""},
	"list":    {false, `(item;)+`, "rend"},
	"item":    {true, parts, ""},
	"p":       {true, parts, "n"},
	"s":       {true, phrases, "n! xml:id"},
	"foreign": {true, glyphs, "xml:lang!"},
	"label":   {true, glyphs, ""},
	"seg":     {true, glyphs, "type"},
	"pc":      {true, glyphs, ""},
	"surplus": {true, glyphs, "reason"},
	"g":       {true, ``, "n!"},

	"standOff":       {false, `(listAnnotation;)+`, ""},
	"listAnnotation": {false, `(note;)+`, "type"},
	"note":           {true, `((g|ref);)*`, "type xml:lang target resp subtype ana n corresp"},

	"listApp": {false, `(app;)+`, ""},
	"app":     {false, `(lem;(note;)*)?(rdg;(note;)*)*`, "loc! n type"},
	"rdg":     {true, phrases, "wit! type xml:lang source"},
	"lem":     {true, phrases, "wit! xml:lang source"},
}

var (
	// NCName without the letters beyond ASCII, which none of ours has.
	ncNameForm = regexp.MustCompile(`^[A-Za-z_][A-Za-z0-9_.-]*$`)
	langForm   = regexp.MustCompile(`^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$`)
	wordForm   = regexp.MustCompile(`^[^\s]+$`)
)

// checkTEI holds a document to the content models, its names to the form of
// names and its pointers to what they point at.
func checkTEI(t testing.TB, what string, root *node) {
	t.Helper()
	ids := map[string]bool{}
	var pointers []string
	var walk func(n *node)
	walk = func(n *node) {
		m, known := teiModels[n.name]
		if !known {
			t.Errorf("%s: the element %s is not among the models", what, n.name)
			return
		}
		names := ""
		for _, child := range n.children {
			names += child.name + ";"
		}
		if !regexp.MustCompile(`^(?:` + m.children + `)$`).MatchString(names) {
			t.Errorf("%s: %s holds %q, not %s", what, n.name, names, m.children)
		}
		for _, text := range n.texts {
			if !m.text && strings.Trim(text, " \t\r\n") != "" {
				t.Errorf("%s: text stands in %s: %q", what, n.name, text)
			}
		}
		allowed := strings.Fields(m.attrs)
		for _, a := range allowed {
			if name, must := strings.CutSuffix(a, "!"); must && n.attrs[name] == "" {
				t.Errorf("%s: %s has no %s", what, n.name, name)
			}
		}
		for name, value := range n.attrs {
			if !slices.Contains(allowed, name) && !slices.Contains(allowed, name+"!") {
				t.Errorf("%s: %s has an attribute %s", what, n.name, name)
			}
			switch name {
			case "xml:id":
				if !ncNameForm.MatchString(value) {
					t.Errorf("%s: %q is no NCName", what, value)
				}
				if ids[value] {
					t.Errorf("%s: two elements are called %s", what, value)
				}
				ids[value] = true
			case "xml:lang", "ident":
				if !langForm.MatchString(value) {
					t.Errorf("%s: %q is no language tag", what, value)
				}
			case "type", "subtype", "rend", "reason", "unit", "loc":
				if !wordForm.MatchString(value) {
					t.Errorf("%s: the %s of %s is %q, which is no word", what, name, n.name, value)
				}
			case "target", "resp", "ana", "prev", "corresp", "source", "wit":
				pointers = append(pointers, value)
			}
		}
		for _, child := range n.children {
			walk(child)
		}
	}
	walk(root)
	for _, p := range pointers {
		if name, here := strings.CutPrefix(p, "#"); here && !ids[name] {
			t.Errorf("%s: nothing is called %s", what, name)
		}
	}
}

// checkText holds the document of a text to the text.
func checkText(t testing.TB, c *Corpus, text *Text) *node {
	t.Helper()
	document, err := c.TEI(text)
	if err != nil {
		t.Fatal(err)
	}
	root, err := readXML(document)
	if err != nil {
		t.Fatalf("%s: %v\n%s", text.ID, err, document)
	}
	checkTEI(t, text.ID, root)
	words := root.one(t, "text")
	if got := words.content(); got != text.Raw {
		t.Errorf("%s: the words of the document are\n%q\nnot those of the file\n%q", text.ID, got, text.Raw)
	}
	sentences := map[string]*Sentence{"title": &text.TitleLine, "kind": &text.KindLine, "source": &text.SourceLine}
	for _, s := range text.Sentences() {
		sentences[s.ID] = s
	}
	count := 0
	for _, n := range words.all("s") {
		s := sentences[n.attrs["n"]]
		if s == nil || n.content() != s.Text || n.attrs["xml:id"] != ncName(text.ID, s.ID) {
			t.Errorf("%s: the sentence %v is %q", text.ID, n.attrs, n.content())
			continue
		}
		var foreign []Run
		for _, f := range n.all("foreign") {
			foreign = append(foreign, Run{f.content(), f.attrs["xml:lang"]})
		}
		own := slices.DeleteFunc(slices.Clone(s.Runs), func(r Run) bool { return r.Language == "" || r.Language == languageOf(text) })
		if !slices.Equal(own, foreign) {
			t.Errorf("%s: the words of other languages in %s are %v, not %v", text.ID, s.ID, foreign, own)
		}
		count++
	}
	want := 1 + len(text.Sentences())
	for _, id := range []string{text.KindLine.ID, text.SourceLine.ID} {
		if id != "" {
			want++
		}
	}
	if count != want {
		t.Errorf("%s: the document has %d sentences, not %d", text.ID, count, want)
	}
	var heads, labels, layouts []string
	for _, s := range text.Sections {
		if s.Heading != "" {
			heads = append(heads, s.Heading)
		}
		for _, item := range s.Items {
			if item.Label != "" {
				labels = append(labels, item.Label)
			}
			layouts = append(layouts, item.Layout...)
		}
	}
	checkWords(t, text.ID+": layouts", words.all("seg"), layouts)
	if slices.ContainsFunc(text.Sections, func(s Section) bool { return s.Heading == "" }) {
		return root
	}
	if got := words.all("div"); len(got) > 0 {
		var in []string
		for _, div := range got {
			for _, head := range div.all("head") {
				in = append(in, strings.TrimSpace(head.content()))
			}
		}
		for i, head := range heads {
			if i >= len(in) || !strings.Contains(in[i], head) {
				t.Errorf("%s: the headings are %q, not %q", text.ID, in, heads)
				break
			}
		}
	}
	return root
}

func checkWords(t testing.TB, what string, nodes []*node, want []string) {
	t.Helper()
	var got []string
	for _, n := range nodes {
		got = append(got, n.content())
	}
	slices.Sort(got)
	slices.Sort(want)
	if !slices.Equal(got, want) {
		t.Errorf("%s are %q, not %q", what, got, want)
	}
}

func loadContent(t testing.TB) *Corpus {
	t.Helper()
	c, problems, err := Load(context.Background(), os.DirFS("../content"))
	if err != nil {
		t.Fatal(err)
	}
	if n, _ := Errors(problems); n > 0 {
		t.Fatal(problems)
	}
	if len(c.Texts) == 0 {
		t.Fatal("there are no texts")
	}
	return c
}

// TestTEI reads the document of each text back: the file byte for byte, the
// sentences, words of other languages, readings, notes and findings.
func TestTEI(t *testing.T) {
	c := loadContent(t)
	for _, text := range c.Texts {
		root := checkText(t, c, text)
		reading := c.Reading(text.ID)
		notes := map[string]map[string]string{"translation": {}, "editorial": {}}
		var findings []string
		for _, n := range root.one(t, "standOff").all("note") {
			if n.attrs["type"] == "finding" {
				findings = append(findings, n.attrs["n"]+" "+n.attrs["subtype"]+" "+n.attrs["target"]+" "+n.content())
				continue
			}
			notes[n.attrs["type"]][n.attrs["target"]] = n.content()
		}
		for kind, want := range map[string]map[string]string{"translation": reading.Sentences, "editorial": reading.Notes} {
			if len(notes[kind]) != len(want) {
				t.Errorf("%s: %d notes are %s, not %d", text.ID, len(notes[kind]), kind, len(want))
			}
			for id, words := range want {
				if got := notes[kind]["#"+text.ID+"_"+id]; got != words {
					t.Errorf("%s: the %s of %s is %q, not %q", text.ID, kind, id, got, words)
				}
			}
		}
		var want []string
		for _, f := range text.Findings {
			target := "#" + text.ID
			if f.Sentence != "" {
				target += "_" + f.Sentence
			}
			want = append(want, fmt.Sprintf("%d:%d %s %s %s", f.Place.Line, f.Place.Column, f.Kind, target, f.Message))
		}
		if !slices.Equal(findings, want) {
			t.Errorf("%s: the findings are\n%s\nnot\n%s", text.ID, strings.Join(findings, "\n"), strings.Join(want, "\n"))
		}
		if got := root.one(t, "sourceDesc").children[0].content(); text.Source != "" && got != text.Source {
			t.Errorf("%s: the source is %q, not %q", text.ID, got, text.Source)
		}
		if got := root.one(t, "publicationStmt").one(t, "idno").content(); got != c.Digest {
			t.Errorf("%s: the version is %q", text.ID, got)
		}
		var labels []string
		if text.KindLabel != "" {
			labels = append(labels, text.KindLabel)
		}
		for _, s := range text.Sections {
			for _, item := range s.Items {
				if item.Label != "" {
					labels = append(labels, item.Label)
				}
			}
		}
		got := root.one(t, "text").all("label")
		if text.SourceLine.ID != "" {
			got = got[:len(got)-1] // "Source", which the model does not keep
		}
		checkWords(t, text.ID+": the labels", got, labels)
	}
}

// TestTEISpot holds one sentence to what stands in the file, as a person would
// write it.
func TestTEISpot(t *testing.T) {
	c := loadContent(t)
	document, err := c.TEI(c.Text("bosh.sw"))
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		`<item><pc>-</pc> <label>Safu</label><pc>:</pc> <s n="board.1" xml:id="bosh.sw_board.1">2</s></item>`,
		`<div type="section" subtype="capture" n="capture" xml:id="bosh.sw_capture"><head>Kuteka</head>`,
		`mchezaji huchota maudhui yote ya shimo la <foreign xml:lang="en">next</foreign> na kuendelea`,
		`<note type="translation" xml:lang="en" target="#bosh.sw_play.3" resp="#_reader">`,
	} {
		if !strings.Contains(string(document), want) {
			t.Errorf("the document does not have %s", want)
		}
	}
	layout, err := c.TEI(c.Text("bao-la-kimasai.pa"))
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		`<label>ਸ਼ੁਰੂਆਤੀ ਰਚਨਾ</label><pc>:</pc><surplus reason="markup">**</surplus> <s n="board.5"`,
		`<seg type="layout">1 1 1 1 1 1 1 1 1 1 1 1 0</seg>`,
		// The heading that runs on from the layout's last row.
		`1 1 1</seg></item></list></div><div type="section" subtype="play" n="play" xml:id="bao-la-kimasai.pa_play"><head>ਖੇਡਣ ਦਾ ਤਰੀਕਾ</head>`,
	} {
		if !strings.Contains(string(layout), want) {
			t.Errorf("the document does not have %s", want)
		}
	}
}

// hostileTexts are texts that would break a document that was pasted together,
// or whose blanks and control characters XML does not have.
var hostileTexts = []string{
	"</s><script>alert(1)</script>\nKind: <b a='\"'>&amp; ]]> <!-- \nOverview\nOne <s>. Two & three. Four ]]>\nBoard\n- Rows: <2>\n- </item>\nSource: <x y=\"z\">&\n",
	"\ufeffTitle\u00a0\r\nKind:\u00a0two rows\r\n\r\n\u200bOverview\r\nA\x01B\x1fC\ufffe. D\uffff.\r\n\x0b\x0cBoard\r\n\u2028• Rows: 2\u00a0\r\n•\r\nSource: \x7f\u0085 x\u00a0\n\x0b",
	"Title\n***\nOverview\nWords.\nSource: somewhere\n1 1 1\nmore words after it.\nOverview\nAgain.\n",
	"Title\nwords before any heading.\n- a: b\nOverview\nWords.\n",
	"2048\nKind: x\nOverview\n1 1 1 1\n0 0 0\n- **Rows:** 2 **\n",
}

func TestTEIOfHostileTexts(t *testing.T) {
	lexicons, err := LoadLexicons(os.DirFS("../content"))
	if err != nil {
		t.Fatal(err)
	}
	for i, raw := range hostileTexts {
		text, err := ReadText("texts/7 <&\">."+strconv.Itoa(i)+".en.txt", []byte(raw), lexicons)
		if err != nil {
			t.Errorf("%q: %v", raw, err)
			continue
		}
		hostile := `<b x="'">&amp;]]>` + "\x02\r\n\u00a0"
		reading := &Reading{Text: text.ID, Reader: hostile, Reviewed: hostile, Sentences: map[string]string{}, Notes: map[string]string{}}
		for _, s := range text.Sentences() {
			reading.Sentences[s.ID], reading.Notes[s.ID] = hostile, hostile
		}
		c := &Corpus{Texts: []*Text{text}, Readings: []*Reading{reading}, Digest: "00"}
		root := checkText(t, c, text)
		for _, n := range root.one(t, "standOff").all("note") {
			if n.attrs["type"] != "finding" && n.content() != hostile {
				t.Errorf("the note %q was to be %q", n.content(), hostile)
			}
		}
		if got := root.one(t, "name").content(); got != hostile {
			t.Errorf("the reader is %q", got)
		}
	}
}

// FuzzTEI writes whatever can be read as a text, and reads it back.
func FuzzTEI(f *testing.F) {
	lexicons, err := LoadLexicons(os.DirFS("../content"))
	if err != nil {
		f.Fatal(err)
	}
	for _, raw := range hostileTexts {
		f.Add(raw)
	}
	for _, text := range loadContent(f).Texts {
		f.Add(text.Raw)
	}
	f.Fuzz(func(t *testing.T, raw string) {
		text, err := ReadText("x.en.txt", []byte(raw), lexicons)
		if err != nil {
			return
		}
		checkText(t, &Corpus{Digest: "00"}, text)
	})
}

// TestApparatus reads the apparatus of the witnesses back.
func TestApparatus(t *testing.T) {
	c := loadContent(t)
	witnesses := c.Witnesses("bosh")
	document, err := c.Apparatus("bosh")
	if err != nil {
		t.Fatal(err)
	}
	root, err := readXML(document)
	if err != nil {
		t.Fatal(err)
	}
	checkTEI(t, "bosh", root)
	rows := c.Collated("bosh")
	apps := slices.DeleteFunc(root.all("app"), func(n *node) bool { return n.attrs["type"] != "place" })
	if len(apps) != len(rows) || len(rows) == 0 {
		t.Fatalf("the apparatus has %d entries, not %d", len(apps), len(rows))
	}
	for i, row := range rows {
		app := apps[i]
		if app.attrs["loc"] != row.ID {
			t.Errorf("the entry %d is of %s, not %s", i, app.attrs["loc"], row.ID)
		}
		var differences []string
		for _, n := range app.all("note") {
			if n.attrs["type"] == "difference" {
				differences = append(differences, n.content())
			}
		}
		if !slices.Equal(differences, row.Differences) {
			t.Errorf("%s: the differences are %q, not %q", row.ID, differences, row.Differences)
		}
		for k, rdg := range app.all("rdg") {
			s := row.Sentences[k]
			switch {
			case rdg.attrs["wit"] != "#"+witnesses[k].ID:
				t.Errorf("%s: the reading %d is of %s", row.ID, k, rdg.attrs["wit"])
			case s == nil && rdg.content() != "", s != nil && rdg.content() != s.Text:
				t.Errorf("%s: the reading %d is %q", row.ID, k, rdg.content())
			case s != nil:
				checkSource(t, c, witnesses[k], rdg.attrs["source"])
			}
		}
	}
	checkVariants(t, c, rows, slices.DeleteFunc(root.all("app"), func(n *node) bool { return n.attrs["type"] == "place" }))
	if _, err := c.Apparatus("en-dodoi"); err == nil {
		t.Error("an entry with one text has an apparatus")
	}
}

// checkVariants holds the editors' entries to what they wrote: the words that
// the rules follow are the lemma, and all of it is there.
func checkVariants(t *testing.T, c *Corpus, rows []Witnessed, apps []*node) {
	t.Helper()
	var variants []*Variant
	for _, row := range rows {
		variants = append(variants, row.Variants...)
	}
	if len(apps) != len(variants) || len(variants) == 0 {
		t.Fatalf("the apparatus has %d entries of the editors', not %d", len(apps), len(variants))
	}
	for i, v := range variants {
		app := apps[i]
		if app.attrs["loc"] != v.At || app.attrs["type"] != string(v.Kind) {
			t.Errorf("the entry %d is %v, not on %s", i, app.attrs, v.At)
		}
		lemma := app.all("lem")
		if v.Follows == "" && len(lemma) > 0 || v.Follows != "" && (len(lemma) != 1 || lemma[0].attrs["wit"] != "#"+v.Follows) {
			t.Errorf("%s: the rules follow %q, not %v", v.At, v.Follows, lemma)
		}
		got := map[string]string{}
		for _, n := range append(lemma, app.all("rdg")...) {
			got[n.attrs["wit"]+" "+n.content()] = n.attrs["source"]
		}
		notes := map[string]bool{}
		for _, n := range app.all("note") {
			notes[n.attrs["type"]+" "+n.content()] = true
		}
		for _, l := range v.Lemmas {
			source, there := got["#"+l.Text+" "+l.Words]
			if !there || !notes["translation "+l.Means] {
				t.Errorf("%s: the words %q of %s are not there, or not what they mean", v.At, l.Words, l.Text)
			}
			checkSource(t, c, c.Text(l.Text), source)
		}
		if !notes["editorial "+v.Note] || !notes["effect "+v.Effect] {
			t.Errorf("%s: the notes are %v", v.At, notes)
		}
		for _, key := range v.Works {
			if !notes["work "+key] {
				t.Errorf("%s: the work %s is not there", v.At, key)
			}
		}
	}
}

// checkSource follows a pointer from the apparatus into the document of a text.
func checkSource(t *testing.T, c *Corpus, text *Text, source string) {
	t.Helper()
	file, id, _ := strings.Cut(source, "#")
	document, err := c.TEI(text)
	if err != nil || file != "../tei/"+text.ID+".xml" || !strings.Contains(string(document), `xml:id="`+id+`"`) {
		t.Errorf("%s leads nowhere", source)
	}
}

// TestNCName holds names to the form that XML demands, and different ids apart.
func TestNCName(t *testing.T) {
	seen := map[string]string{}
	for _, id := range []string{"bosh.ml", "2048.en", "-x", ".x", "a b", "a_b", "a:b", "ബോഷ്.ml", "a<b", "ab", "a-b", "_x20_", " "} {
		name := ncName(id, "play.2")
		if !ncNameForm.MatchString(name) {
			t.Errorf("%q becomes %q, which is no NCName", id, name)
		}
		if other, taken := seen[name]; taken {
			t.Errorf("%q and %q both become %q", id, other, name)
		}
		seen[name] = id
	}
	if got := ncName("bosh.ml", "play.2"); got != "bosh.ml_play.2" {
		t.Errorf("the name of a sentence is %q", got)
	}
}
