package engine_test

import (
	"maps"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"furrow/corpus"
	"furrow/engine"
)

// language matches texts against the grammar as it is printed: it is made of
// the same expressions, and of nothing else.
type language struct {
	productions map[string]*node
	text        string
	known       map[visit][]int
}

type visit struct {
	n  *node
	at int
}

// node is a piece of an expression: a sequence or an alternative of others, a
// repetition of one, or one of the leaves.
type node struct {
	kind     byte // '.' sequence, '|' alternative, '{' repetition, 't' text, 'r' range, 'n' name, 'c' class
	parts    []*node
	text     string
	low, up  rune
	allows   func(rune) bool
	optional bool
}

// newLanguage reads the expressions of Grammar.
func newLanguage(t testing.TB) *language {
	t.Helper()
	l := &language{productions: map[string]*node{}}
	for _, p := range engine.Grammar() {
		if l.productions[p.Name] != nil {
			t.Errorf("%s is defined twice", p.Name)
		}
		r := reader{t: t, name: p.Name, rest: p.Tokens(), words: p.Allows}
		l.productions[p.Name] = r.alternative()
		if len(r.rest) > 0 {
			t.Fatalf("%s: %q has no place", p.Name, r.rest[0].Text)
		}
	}
	return l
}

// reader reads one expression.
type reader struct {
	t     testing.TB
	name  string
	rest  []engine.GrammarToken
	words func(rune) bool
}

func (r *reader) sign() string {
	if len(r.rest) > 0 && r.rest[0].Kind == engine.GrammarSign {
		return r.rest[0].Text
	}
	return ""
}

func (r *reader) alternative() *node {
	n := &node{kind: '|', parts: []*node{r.sequence()}}
	for r.sign() == "|" {
		r.rest = r.rest[1:]
		n.parts = append(n.parts, r.sequence())
	}
	return n
}

func (r *reader) sequence() *node {
	n := &node{kind: '.'}
	for len(r.rest) > 0 && !strings.Contains("|)]}", r.sign()) || len(r.rest) > 0 && r.sign() == "" {
		n.parts = append(n.parts, r.term())
	}
	if len(n.parts) == 0 {
		r.t.Fatalf("%s: there is nothing where something should stand", r.name)
	}
	return n
}

func (r *reader) term() *node {
	token := r.rest[0]
	r.rest = r.rest[1:]
	switch token.Kind {
	case engine.GrammarName:
		return &node{kind: 'n', text: token.Text}
	case engine.GrammarWords:
		if !r.words('é') && !r.words(' ') {
			r.t.Fatalf("%s: nothing says what %s means", r.name, token.Text)
		}
		return &node{kind: 'c', allows: r.words}
	case engine.GrammarText:
		text := r.quoted(token)
		if r.sign() != "…" {
			return &node{kind: 't', text: text}
		}
		up := r.quoted(r.rest[1])
		r.rest = r.rest[2:]
		low, _ := utf8.DecodeRuneInString(text)
		high, _ := utf8.DecodeRuneInString(up)
		return &node{kind: 'r', low: low, up: high}
	}
	closing := map[string]string{"(": ")", "[": "]", "{": "}"}[token.Text]
	inner := r.alternative()
	if closing == "" || r.sign() != closing {
		r.t.Fatalf("%s: %q is not closed", r.name, token.Text)
	}
	r.rest = r.rest[1:]
	switch token.Text {
	case "{":
		return &node{kind: '{', parts: []*node{inner}}
	case "[":
		inner.optional = true
	}
	return inner
}

func (r *reader) quoted(token engine.GrammarToken) string {
	s, err := strconv.Unquote(token.Text)
	if err != nil || s == "" {
		r.t.Fatalf("%s: %s is no text in quotation marks", r.name, token.Text)
	}
	return s
}

// matches reports whether the whole text can stand for the named production.
func (l *language) matches(name, text string) bool {
	l.text, l.known = text, map[visit][]int{}
	return slices.Contains(l.ends(&node{kind: 'n', text: name}, 0), len(text))
}

// ends is where in the text n may end that begins at a place.
func (l *language) ends(n *node, at int) []int {
	v := visit{n, at}
	if n.kind == 'n' {
		v.n = l.productions[n.text]
	}
	if ends, ok := l.known[v]; ok {
		return ends
	}
	ends := l.find(n, at)
	l.known[v] = ends
	return ends
}

func (l *language) find(n *node, at int) []int {
	set := map[int]bool{}
	if n.optional {
		set[at] = true
	}
	c, size := utf8.DecodeRuneInString(l.text[at:])
	switch n.kind {
	case 'n':
		return l.ends(l.productions[n.text], at)
	case 't':
		if strings.HasPrefix(l.text[at:], n.text) {
			set[at+len(n.text)] = true
		}
	case 'r':
		if size > 0 && n.low <= c && c <= n.up {
			set[at+size] = true
		}
	case 'c':
		if size > 0 && n.allows(c) {
			set[at+size] = true
		}
	case '|':
		for _, p := range n.parts {
			for _, end := range l.ends(p, at) {
				set[end] = true
			}
		}
	case '.':
		now := map[int]bool{at: true}
		for _, p := range n.parts {
			next := map[int]bool{}
			for begin := range now {
				for _, end := range l.ends(p, begin) {
					next[end] = true
				}
			}
			now = next
		}
		for end := range now {
			set[end] = true
		}
	case '{':
		set[at] = true
		for todo := []int{at}; len(todo) > 0; todo = todo[1:] {
			for _, end := range l.ends(n.parts[0], todo[0]) {
				if !set[end] {
					set[end] = true
					todo = append(todo, end)
				}
			}
		}
	}
	return slices.Sorted(maps.Keys(set))
}

// TestGrammarIsWhole demands that every name in the grammar is defined, and
// that every production but the first of each part is needed.
func TestGrammarIsWhole(t *testing.T) {
	l := newLanguage(t)
	used := map[string]bool{"position": true, "move": true, "record": true}
	for _, p := range engine.Grammar() {
		for _, token := range p.Tokens() {
			if token.Kind != engine.GrammarName {
				continue
			}
			used[token.Text] = true
			if l.productions[token.Text] == nil {
				t.Errorf("%s rests on %s, which is not defined", p.Name, token.Text)
			}
		}
	}
	for _, p := range engine.Grammar() {
		if !used[p.Name] {
			t.Errorf("nothing rests on %s", p.Name)
		}
	}
	for _, m := range engine.Marks {
		if !l.matches("mark", m) {
			t.Errorf("the grammar has no mark %s", m)
		}
	}
	for _, r := range []engine.Result{engine.Undecided, engine.SouthWins, engine.NorthWins, engine.Drawn} {
		if !l.matches("result", r.Token()) {
			t.Errorf("the grammar has no result %s", r.Token())
		}
	}
}

// TestGrammarRefuses holds the grammar to texts that nobody may write.
func TestGrammarRefuses(t *testing.T) {
	l := newLanguage(t)
	for _, c := range []struct{ name, good, bad string }{
		{"position", "4,4/4,4 0 0 S 1", "4,4/4,4 0 0 S"},
		{"position", "4,x/4,4 0 0 N 12 round=2 starter=S", "4,x/4,4 0 0 N 12 starter=S round=2"},
		{"position", "4,4/4,4 0 0 S 1", "4,4/4,4  0 0 S 1"},
		{"position", "4,4/4,4 0 0 S 1", "04,4/4,4 0 0 S 1"},
		{"position", "4,4/4,4 0 0 S 1", "4,4/4,4 0 0 S 0"},
		{"position", "4,4,4,4 0 0 N 2 from=C", "4,4,4,4 0 0 N 2 from="},
		{"position", "4,4/4,4 0 0 S 1 owned=A/-", "4,4/4,4 0 0 S 1 owned=/-"},
		{"move", "Sf12", "Sg12"},
		{"move", "fill:ABD", "fill:"},
		{"move", "Sf1<<", "<Sf1"},
		{"move", "E", "e"},
		{"record", "1. E *", "1.E *"},
		{"record", "1. E! {good}(1. A)2. J *", "1. E! (1. A){good} 2. J *"},
		{"record", "[Game \"bosh\"]\n1. E *", "[Game \"bosh\"\n1. E *"},
		{"record", "[Game \"a \\\"b\\\"\"]\n*", "[Game \"a \"b\"\"]\n*"},
		{"record", "1. E {a \\} b} *", "1. E {a } b} *"},
		{"record", "1. E *", "1. E"},
		{"record", "1. E (1. A (1. B) 2. J) *", "1. E (1. A (1. B 2. J) *"},
		{"record", "1. E *", "1. E () *"},
		{"record", "1. E *", "1. E!!! *"},
	} {
		if !l.matches(c.name, c.good) {
			t.Errorf("the grammar has no %s %q", c.name, c.good)
		}
		if l.matches(c.name, c.bad) {
			t.Errorf("the grammar has a %s %q", c.name, c.bad)
		}
	}
}

// TestGrammarOfContent demands that every position, move and record in the
// content is written by the grammar, as printed.
func TestGrammarOfContent(t *testing.T) {
	read, _, err := corpus.Load(t.Context(), os.DirFS("../content"))
	if err != nil {
		t.Fatal(err)
	}
	l := newLanguage(t)
	seen := map[string]int{}
	match := func(where, name, text string) {
		seen[name]++
		if !l.matches(name, text) {
			t.Errorf("%s: the grammar has no %s %q", where, name, text)
		}
	}
	for _, g := range read.Games {
		program, err := g.Program()
		if err != nil {
			t.Errorf("%s: %v", g.ID, err)
			continue
		}
		match(g.ID, "position", program.FormatPosition(program.Start()))
		for pit := range program.Board().Size() {
			match(g.ID, "move", program.MoveName(engine.PlayFrom(pit)))
		}
		for _, play := range g.Plays() {
			if play.FromText != "" {
				match(g.ID, "position", play.FromText)
			}
			program, err := g.Program(play.Set...)
			if err != nil {
				t.Errorf("%s: %v", g.ID, err)
				continue
			}
			match(g.ID, "position", program.FormatPosition(play.From))
			for _, step := range play.Steps {
				switch step.Verb {
				case "move", "endless":
					match(g.ID, "move", step.Text)
				case "to":
					match(g.ID, "position", step.Text)
				}
			}
		}
	}
	for _, e := range read.Examples {
		match(e.File, "record", e.Record.String())
		for _, tag := range e.Record.Tags {
			if tag.Name == "Start" || tag.Name == "Final" {
				match(e.File, "position", tag.Value)
			}
		}
	}
	for _, name := range []string{"position", "move", "record"} {
		if seen[name] == 0 {
			t.Errorf("there is no %s in the content", name)
		}
	}
}

// TestGrammarOfPlay demands the same of what the engine writes, in random
// positions and games of random rules.
func TestGrammarOfPlay(t *testing.T) {
	l := newLanguage(t)
	for seed := range uint64(150) {
		p, pos, _ := drawn(t, seed)
		if text := p.FormatPosition(pos); !l.matches("position", text) {
			t.Errorf("%v: the grammar has no position %q", describe(p), text)
		}
		for _, m := range p.Candidates(&pos, nil) {
			if name := p.MoveName(m); !l.matches("move", name) {
				t.Errorf("%v: the grammar has no move %q", describe(p), name)
			}
		}
		g := engine.NewGame(p)
		r := engine.NewRand(seed, 0)
		for g.Result() == engine.Undecided && g.Len() < 30 {
			if err := g.Play(engine.Random{}.Choose(g, r)); err != nil {
				t.Fatal(err)
			}
		}
		record := g.Record()
		for i := range record.Line {
			m := &record.Line[i]
			m.Mark = append([]string{""}, engine.Marks...)[(i+int(seed))%7]
			m.Comment = []string{"", "one", "a {braced} and \\ more"}[(i+int(seed))%3]
			if (i+int(seed))%4 == 0 {
				m.Variations = []engine.Variation{{Intro: "instead", Line: slices.Clone(record.Line[i : i+1])}}
				m.Variations[0].Line[0].Variations = nil
			}
		}
		if text := record.String(); !l.matches("record", text) {
			t.Errorf("%v: the grammar has no record %s", describe(p), text)
		}
	}
}

// FuzzGrammar asks that whatever is read is written by the grammar.
func FuzzGrammar(f *testing.F) {
	rng := rand.New(rand.NewPCG(7, 7))
	programs := []*engine.Program{program(f, bosh), program(f, bosh, "refill_from=choice"), program(f, kimasai, "pits_per_row=2")}
	for _, p := range programs {
		for range 10 {
			f.Add(p.FormatPosition(randomPosition(p, rng)))
		}
	}
	for _, s := range []string{annotated, matchRecord, "*", "1. E!? {a}{b}\r\n(1. D {\\}} 2. G)(1. C)2. F 1/2-1/2", "round 3 fill:ABD(fill:AB)1. Sf12 0-1\n\n", "[A \"\\\"]\"] {x} 1. B * "} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		l := newLanguage(t)
		for _, p := range programs {
			if _, err := p.ParsePosition(s); err == nil && !l.matches("position", s) {
				t.Errorf("the grammar has no position %q", s)
			}
		}
		r, err := engine.ParseRecord(s, "game.txt")
		if err == nil && named(l, r.Line) && !l.matches("record", s) {
			t.Errorf("the grammar has no record %q", s)
		}
	})
}

// named reports whether every move is called as moves are called on some
// board: a record is read before it is known which that is.
func named(l *language, line []engine.RecordMove) bool {
	for _, m := range line {
		if !l.matches("move", m.Name) {
			return false
		}
		for _, v := range m.Variations {
			if !named(l, v.Line) {
				return false
			}
		}
	}
	return true
}
