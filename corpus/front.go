package corpus

import (
	"bytes"
	"errors"
	"io"
	"regexp"
	"strconv"
	"strings"

	"furrow/engine"

	"go.yaml.in/yaml/v4"
	"golang.org/x/text/language"
)

// Front is the front matter of a game file. Everything it says of the game
// carries its evidence.
type Front struct {
	Title     string
	Summary   Cited    // one sentence; its evidence may be left to the prose
	Texts     []TextID // none for a summary of the literature
	Setup     []SetupValue
	Facts     []FrontFact
	Peoples   []People
	Names     []GameName
	Places    []Locality
	Terms     []NativeTerm
	Relatives []Relative
}

// Cited is a sentence of ours and what bears it out.
type Cited struct {
	Text  string
	Cite  []Reference
	Place Place
}

// TextID names a source text that describes the game.
type TextID struct {
	ID    string // "bosh.ml"
	Place Place
}

// SetupValue gives a parameter of the board its value.
type SetupValue struct {
	Setting
	Place Place // of the value
}

// FrontFact is a line of the fact box.
type FrontFact struct {
	Name  string
	Value string
	Cite  []Reference
	Place Place
}

// People is who plays the game, as a source names them, one entry for each
// people and one for "others" where a source says that there are.
type People struct {
	Name string
	Cite []Reference // that they play it
	// Glottocode names the people's language in Glottolog, "masa1300". It is
	// "" unless it was seen in a work that Coded names.
	Glottocode string
	Coded      []Reference
	Place      Place
}

// glottocode is the form of one: four letters or digits and four digits.
var glottocode = regexp.MustCompile(`^[a-z0-9]{4}[1-9][0-9]{3}$`)

// GameName is a name of the game in some language.
type GameName struct {
	Name      string
	Language  string // BCP 47
	Romanised string // of a name in another script, or ""
	Cite      []Reference
	Place     Place
}

// Locality is a place that the texts name.
type Locality struct {
	Name    string
	Modern  string  // today's name, or ""
	Located bool    // whether Lat and Lon are known
	Lat     float64 // degrees north, -90 … 90
	Lon     float64 // degrees east, -180 … 180
	Cite    []Reference
	Place   Place
}

// NativeTerm is a word of the players' own.
type NativeTerm struct {
	Term     string
	Language string // BCP 47
	Meaning  string // English
	Cite     []Reference
	Place    Place
}

// Relative is a game named as kin of this one.
type Relative struct {
	Name     string
	Relation string // in what it is like, English
	Cite     []Reference
	Place    Place
}

// frontMatter finds the YAML between the --- lines at the top of a file: its
// bytes and how many lines it takes up, both --- lines among them. A file
// without any has none: ok is false.
func (s *source) frontMatter() (yml []byte, lines int, ok bool) {
	first, rest, found := bytes.Cut(s.src, []byte("\n"))
	if !found || string(bytes.TrimRight(first, " \r\t")) != "---" {
		return nil, 0, false
	}
	start := len(first) + 1
	for at, n := start, 2; len(rest) > 0; n++ {
		var line []byte
		line, rest, _ = bytes.Cut(rest, []byte("\n"))
		if string(bytes.TrimRight(line, " \r\t")) == "---" {
			return s.src[start:at], n, true
		}
		at += len(line) + 1
	}
	s.fail(0, "end it with a line ---", "the front matter is not closed")
	return nil, len(s.starts), true
}

// strayBreak is a line break of YAML other than a newline: a carriage return
// that stands alone, or U+0085, U+2028 or U+2029.
var strayBreak = regexp.MustCompile(`(\r|\x{85}|\x{2028}|\x{2029})(?:[^\n]|$)`)

// yamlReader reads a tree of YAML nodes strictly, noting all that is wrong
// with it and where.
type yamlReader struct {
	*source
	above int // lines of the file above the YAML
}

// parse makes nodes of YAML text. It gives nil if the text is no YAML or says
// nothing.
func (y *yamlReader) parse(yml []byte) *yaml.Node {
	// YAML ends lines at characters where nothing else in the file does, and
	// its places would be wrong.
	if i := strayBreak.FindSubmatchIndex(yml); i != nil {
		y.fail(y.starts[y.above]+i[2], "end lines with a newline", "%s has a line break that is none elsewhere", y.whole())
		return nil
	}
	var doc yaml.Node
	l, err := yaml.NewLoader(bytes.NewReader(yml))
	if err == nil {
		err = l.Load(&doc)
	}
	var at *yaml.LoadError
	switch {
	case err == io.EOF: // nothing but blanks and comments
		return nil
	case errors.As(err, &at):
		y.failAt(Place{y.file, max(at.Mark.Line, 1) + y.above, max(at.Mark.Column, 1)}, "", "%s is not YAML: %s", y.whole(), at.Message)
		return nil
	case err != nil:
		y.failAt(Place{y.file, 1 + y.above, 1}, "", "%s is not YAML: %v", y.whole(), err)
		return nil
	}
	if len(doc.Content) == 0 {
		return nil
	}
	before := len(y.problems)
	y.checkScalars(doc.Content[0], y.at)
	if len(y.problems) > before {
		return nil
	}
	return doc.Content[0]
}

// whole is what is read, for messages.
func (y *yamlReader) whole() string {
	if y.above == 0 {
		return "the file"
	}
	return "the front matter"
}

// at is where a node stands in the file.
func (y *yamlReader) at(n *yaml.Node) Place { return Place{y.file, n.Line + y.above, n.Column} }

// field is a key that a mapping may have, and what reads its value.
type field struct {
	name     string
	required bool
	read     func(*yaml.Node)
}

// mapping reads the keys of a mapping, each at most once; what names it in
// messages.
func (y *yamlReader) mapping(n *yaml.Node, what string, fields ...field) {
	if n.Kind != yaml.MappingNode {
		y.failAt(y.at(n), "", "%s must be a mapping of names to values", what)
		return
	}
	var names []string
	for _, f := range fields {
		names = append(names, f.name)
	}
	seen := map[string]Place{}
	meant := map[string]bool{} // by keys that there are not
	for i := 0; i+1 < len(n.Content); i += 2 {
		key, value := n.Content[i], n.Content[i+1]
		if before, again := seen[key.Value]; again {
			y.failAt(y.at(key), "it stands on line "+strconv.Itoa(before.Line)+" already; keep one of them", "the key %s is repeated", key.Value)
			continue
		}
		seen[key.Value] = y.at(key)
		known := false
		for _, f := range fields {
			if f.name == key.Value {
				known = true
				f.read(value)
			}
		}
		if !known {
			y.failAt(y.at(key), didYouMean(key.Value, names), "%s has no key %q", what, key.Value)
			meant[nearest(key.Value, names)] = true
		}
	}
	for _, f := range fields {
		if _, has := seen[f.name]; f.required && !has && !meant[f.name] {
			y.failAt(y.at(n), "", "%s has no %s", what, f.name)
		}
	}
}

// sequence reads the members of a list.
func (y *yamlReader) sequence(n *yaml.Node, what string, read func(*yaml.Node)) {
	if n.Kind != yaml.SequenceNode {
		y.failAt(y.at(n), "", "%s must be a list", what)
		return
	}
	for _, member := range n.Content {
		read(member)
	}
}

// words reads a scalar that says something.
func (y *yamlReader) words(n *yaml.Node, what string) string {
	if n.Kind != yaml.ScalarNode || strings.TrimSpace(n.Value) == "" {
		y.failAt(y.at(n), "", "%s must be words", what)
		return ""
	}
	return strings.Join(strings.Fields(n.Value), " ")
}

// into is a field whose words go to a string.
func (y *yamlReader) into(name, what string, required bool, to *string) field {
	return field{name, required, func(n *yaml.Node) { *to = y.words(n, what+" "+name) }}
}

// cite is the field of evidence.
func (y *yamlReader) cite(what string, required bool, to *[]Reference) field {
	return y.evidence("cite", what, required, to)
}

// evidence is a field of evidence of that name.
func (y *yamlReader) evidence(name, what string, required bool, to *[]Reference) field {
	return field{name, required, func(n *yaml.Node) {
		if y.words(n, what+" "+name) != "" {
			*to = y.citations(n)
		}
	}}
}

// citations reads a scalar of references. Their places are exact where the
// scalar stands in the file as it reads, and else that of the scalar.
func (y *yamlReader) citations(n *yaml.Node) []Reference {
	at := y.offset(y.at(n))
	if at < len(y.src) && (y.src[at] == '"' || y.src[at] == '\'') {
		at++
	}
	if bytes.HasPrefix(y.src[at:], []byte(n.Value)) {
		return y.references(Span{at, at + len(n.Value)})
	}
	inner := newSource(y.file, []byte(n.Value))
	refs := inner.references(Span{0, len(n.Value)})
	for _, r := range refs {
		if r.Sentence != nil {
			r.Sentence.Place = y.at(n)
		} else {
			r.Work.Place = y.at(n)
		}
	}
	for _, p := range inner.problems {
		p.Place = y.at(n)
		y.problems = append(y.problems, p)
	}
	return refs
}

// language is a field that holds a language tag.
func (y *yamlReader) language(what string, to *string) field {
	return field{"language", true, func(n *yaml.Node) {
		*to = y.words(n, what+" language")
		if _, err := language.Parse(*to); *to != "" && err != nil {
			y.failAt(y.at(n), "write a BCP 47 tag, as ml or sw", "%q is not a language tag", *to)
		}
	}}
}

// degrees is a field that holds a coordinate.
func (y *yamlReader) degrees(name string, most float64, to *float64, has *bool) field {
	return field{name, false, func(n *yaml.Node) {
		d, err := strconv.ParseFloat(n.Value, 64)
		if err != nil || !(d >= -most && d <= most) {
			y.failAt(y.at(n), "", "%s must be degrees from -%v to %v", name, most, most)
			return
		}
		*to, *has = d, true
	}}
}

// cited reads words alone, or {text, cite}.
func (y *yamlReader) cited(n *yaml.Node, what string) Cited {
	c := Cited{Place: y.at(n)}
	if n.Kind == yaml.ScalarNode {
		c.Text = y.words(n, what)
		return c
	}
	y.mapping(n, what, y.into("text", what, true, &c.Text), y.cite(what, false, &c.Cite))
	return c
}

// setup reads the parameters of the board.
func (y *yamlReader) setup(n *yaml.Node) []SetupValue {
	var values []SetupValue
	var fields []field
	before := len(y.problems)
	for _, p := range engine.Parameters() {
		if p.Phase != engine.PhaseBoard {
			continue
		}
		fields = append(fields, field{p.Name, false, func(n *yaml.Node) {
			value := y.words(n, "setup "+p.Name)
			var r engine.Rules
			if err := p.Set(&r, value); err != nil {
				y.failAt(y.at(n), nearValue(p, value), "%v", err)
				return
			}
			values = append(values, SetupValue{Setting{p.Name, value}, y.at(n)})
		}})
	}
	y.mapping(n, "setup", fields...)
	y.lost = y.lost || len(y.problems) > before
	return values
}

// people reads who plays the game.
func (y *yamlReader) people(n *yaml.Node) People {
	p := People{Place: y.at(n)}
	y.mapping(n, "a people", y.into("name", "a people's", true, &p.Name), y.cite("a people's", true, &p.Cite),
		field{"glottocode", false, func(n *yaml.Node) {
			p.Glottocode = y.words(n, "a people's glottocode")
			if p.Glottocode != "" && !glottocode.MatchString(p.Glottocode) {
				y.failAt(y.at(n), "write it as Glottolog does: masa1300", "%q is no Glottocode", p.Glottocode)
			}
		}},
		y.evidence("coded", "a people's", false, &p.Coded))
	if (p.Glottocode == "") != (len(p.Coded) == 0) {
		y.failAt(y.at(n), "give glottocode, and under coded the work in which it was seen, or neither", "a Glottocode and its source belong together")
	}
	return p
}

// front reads the front matter of a game file.
func (y *yamlReader) front(n *yaml.Node) Front {
	var f Front
	y.mapping(n, "the front matter",
		y.into("title", "the", true, &f.Title),
		field{"summary", true, func(n *yaml.Node) { f.Summary = y.cited(n, "the summary") }},
		field{"texts", false, func(n *yaml.Node) {
			y.sequence(n, "texts", func(n *yaml.Node) {
				if id := y.words(n, "a text"); id != "" {
					f.Texts = append(f.Texts, TextID{id, y.at(n)})
				}
			})
		}},
		field{"setup", true, func(n *yaml.Node) { f.Setup = y.setup(n) }},
		field{"facts", false, func(n *yaml.Node) {
			y.sequence(n, "facts", func(n *yaml.Node) {
				fact := FrontFact{Place: y.at(n)}
				y.mapping(n, "a fact", y.into("name", "a fact's", true, &fact.Name),
					y.into("value", "a fact's", true, &fact.Value), y.cite("a fact's", true, &fact.Cite))
				f.Facts = append(f.Facts, fact)
			})
		}},
		field{"peoples", false, func(n *yaml.Node) {
			y.sequence(n, "peoples", func(n *yaml.Node) { f.Peoples = append(f.Peoples, y.people(n)) })
		}},
		field{"names", false, func(n *yaml.Node) {
			y.sequence(n, "names", func(n *yaml.Node) {
				name := GameName{Place: y.at(n)}
				y.mapping(n, "a name", y.into("name", "a", true, &name.Name),
					y.language("a name's", &name.Language),
					y.into("romanised", "a name's", false, &name.Romanised), y.cite("a name's", true, &name.Cite))
				f.Names = append(f.Names, name)
			})
		}},
		field{"places", false, func(n *yaml.Node) {
			y.sequence(n, "places", func(n *yaml.Node) {
				loc := Locality{Place: y.at(n)}
				var lat, lon bool
				y.mapping(n, "a place", y.into("name", "a place's", true, &loc.Name), y.into("modern", "a place's", false, &loc.Modern),
					y.degrees("lat", 90, &loc.Lat, &lat), y.degrees("lon", 180, &loc.Lon, &lon), y.cite("a place's", true, &loc.Cite))
				if lat != lon {
					y.failAt(y.at(n), "give lat and lon, or neither", "a place has half its coordinates")
				}
				loc.Located = lat && lon
				f.Places = append(f.Places, loc)
			})
		}},
		field{"terms", false, func(n *yaml.Node) {
			y.sequence(n, "terms", func(n *yaml.Node) {
				t := NativeTerm{Place: y.at(n)}
				y.mapping(n, "a term", y.into("term", "a", true, &t.Term), y.language("a term's", &t.Language),
					y.into("meaning", "a term's", true, &t.Meaning), y.cite("a term's", true, &t.Cite))
				f.Terms = append(f.Terms, t)
			})
		}},
		field{"relatives", false, func(n *yaml.Node) {
			y.sequence(n, "relatives", func(n *yaml.Node) {
				r := Relative{Place: y.at(n)}
				y.mapping(n, "a relative", y.into("name", "a relative's", true, &r.Name),
					y.into("relation", "a relative's", true, &r.Relation), y.cite("a relative's", true, &r.Cite))
				f.Relatives = append(f.Relatives, r)
			})
		}},
	)
	return f
}
