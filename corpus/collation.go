package corpus

import (
	"errors"
	"fmt"
	"path"
	"slices"
	"strconv"
	"strings"

	"furrow/engine"
)

// Collation is what the editors have to say on the witnesses of a game: a
// critical apparatus, place by place.
type Collation struct {
	Game     string
	Editor   string
	Aligned  []Alignment
	Variants []*Variant // in the order of the file
	File     string
}

// Alignment names sentences that answer to each other although their ids
// differ.
type Alignment struct {
	Sentences []Citation // one of a text, without digests
}

// sentence is the sentence that a text has in the alignment, or "".
func (a Alignment) sentence(text string) string {
	for _, c := range a.Sentences {
		if c.Text == text {
			return c.Sentence
		}
	}
	return ""
}

// Variant is an entry of the apparatus: what the witnesses have at a place,
// which of them the rules follow, and what the other reading would do.
type Variant struct {
	At      string // id of a row, see Witnessed
	Kind    VariantKind
	Lemmas  []Lemma
	Follows string   // the text that the rules follow, or "" for none of them
	Note    string   // English
	Works   []string // keys of works that bear on it
	// Effect says in English what the reading not followed would do to the
	// rules, and Reach how near the engine comes to it.
	Effect string
	Reach  Reach
	// Other is the value that Reach speaks of, and From, Moves and Caption a
	// position played under it and under the value of the game. They are empty
	// unless Reach is ReachNearest or ReachExact.
	Other   Setting
	From    string
	Moves   []string
	Caption string
	Place   Place
}

// Lemma is the words of one witness.
type Lemma struct {
	Text     string
	Sentence string
	Words    string // as they stand in the sentence or its label
	Means    string // in English
}

// Reach says how near the engine comes to what a reading would have it do.
type Reach string

const (
	ReachNone    Reach = "none"     // the reading touches no rule
	ReachNoValue Reach = "no-value" // it would be another rule, for which there is no value
	ReachNearest Reach = "nearest"  // a value comes near it
	ReachExact   Reach = "exact"    // a value is what it says
)

var reaches = []string{string(ReachNone), string(ReachNoValue), string(ReachNearest), string(ReachExact)}

// variantKinds are those an editor can give.
var variantKinds = []string{string(Differing), string(Figure), string(Omission), string(SharedError)}

// Runs reports whether a value of the engine comes near the reading.
func (v *Variant) Runs() bool { return v.Reach == ReachNearest || v.Reach == ReachExact }

// Outcomes plays the variant's position by the rules of the game and by the
// other value.
func (v *Variant) Outcomes(g *Game) (followed, other Outcome) {
	p := &Play{FromText: v.From, Caption: v.Caption, Place: v.Place}
	for _, m := range v.Moves {
		p.Steps = append(p.Steps, PlayStep{Verb: "move", Text: m, Place: v.Place})
	}
	own, _ := g.interpretation()
	return g.outcome(p, v.Other.Parameter, own.Get(v.Other.Parameter), engine.DefaultLapCeiling), g.outcome(p, v.Other.Parameter, v.Other.Value, engine.SimulationLaps)
}

// Collation finds the apparatus of a game, nil if there is none.
func (c *Corpus) Collation(game string) *Collation {
	return find(c.Collations, game, func(l *Collation) string { return l.Game })
}

// collationFile is a file of collations/: the apparatus of a game.
type collationFile struct {
	Game     string              `yaml:"game"`
	Editor   string              `yaml:"editor"`
	Align    []map[string]string `yaml:"align"` // text to sentence
	Variants []variantEntry      `yaml:"variants"`
}

type variantEntry struct {
	At       string       `yaml:"at"`
	Kind     string       `yaml:"kind"`
	Readings []lemmaEntry `yaml:"readings"`
	Follows  string       `yaml:"follows"`
	Note     string       `yaml:"note"`
	Works    []string     `yaml:"works"`
	Effect   string       `yaml:"effect"`
	Reach    string       `yaml:"reach"`
	Set      string       `yaml:"set"` // parameter=value
	From     string       `yaml:"from"`
	Moves    []string     `yaml:"moves"`
	Caption  string       `yaml:"caption"`
}

type lemmaEntry struct {
	Text  string `yaml:"text"`
	Words string `yaml:"words"`
	Means string `yaml:"means"`
}

// collations reads every apparatus of collations/. The folder may be
// missing.
func (l *loader) collations(c *Corpus) {
	for _, file := range l.files("collations", ".yaml", false) {
		src, ok := l.read(file, true)
		if !ok {
			continue
		}
		by, err := ReadCollation(file, src, c)
		l.note(err)
		if err == nil {
			c.Collations = append(c.Collations, by)
		}
	}
}

// ReadCollation reads an apparatus and holds it to the texts and the game of a
// corpus: the words it quotes stand where it says, and what it has played can
// be played and comes out differently. The error joins every Problem found.
func ReadCollation(file string, raw []byte, c *Corpus) (*Collation, error) {
	var f collationFile
	doc := loadYAML(file, raw, &f)
	by := &Collation{Game: f.Game, Editor: f.Editor, File: file}
	if len(doc.problems) == 0 {
		f.check(doc, by, c)
	}
	if err := asError(sortProblems(doc.problems)); err != nil {
		return nil, err
	}
	return by, nil
}

func (f *collationFile) check(doc *yamlDocument, by *Collation, c *Corpus) {
	if want := strings.TrimSuffix(path.Base(doc.file), ".yaml"); f.Game != want {
		doc.failAt(doc.at("game"), "name the file after the game", "the file is called %s, its game %q", want, f.Game)
	}
	if f.Editor == "" {
		doc.failAt(doc.at("editor"), "say who made it", "the apparatus has no editor")
	}
	if c.witnessUnread(f.Game) {
		return // what it says of the texts cannot be held to them
	}
	witnesses := c.Witnesses(f.Game)
	if len(witnesses) < 2 {
		doc.failAt(doc.at("game"), "", "%q has no two texts to be laid side by side", f.Game)
		return
	}
	for i, pair := range f.Align {
		by.Aligned = append(by.Aligned, alignment(doc, doc.element("align", i), pair, witnesses))
	}
	rows := collate(witnesses, by.Aligned)
	for i := range f.Variants {
		r := variantReader{doc: doc, at: doc.element("variants", i), number: i, entry: &f.Variants[i], corpus: c, witnesses: witnesses, rows: rows}
		by.Variants = append(by.Variants, r.read(f.Game))
	}
}

// alignment reads sentences that answer to each other.
func alignment(doc *yamlDocument, at Place, pair map[string]string, witnesses []*Text) Alignment {
	var a Alignment
	if len(pair) < 2 {
		doc.failAt(at, "name a sentence of each of two texts", "the alignment is of %s", count(len(pair), "sentence"))
	}
	for _, text := range sortedKeys(pair) {
		i := slices.IndexFunc(witnesses, func(t *Text) bool { return t.ID == text })
		switch {
		case i < 0:
			doc.failAt(at, didYouMean(text, textIDs(witnesses)), "%q is no text of the game", text)
		case witnesses[i].Sentence(pair[text]) == nil:
			doc.failAt(at, didYouMean(pair[text], sentenceIDs(witnesses[i])), "%s has no sentence %q", text, pair[text])
		default:
			a.Sentences = append(a.Sentences, Citation{Text: text, Sentence: pair[text], Place: at})
		}
	}
	return a
}

func textIDs(texts []*Text) []string {
	var ids []string
	for _, t := range texts {
		ids = append(ids, t.ID)
	}
	return ids
}

// variantReader reads one entry of an apparatus.
type variantReader struct {
	doc       *yamlDocument
	at        Place
	number    int // of the entry, from 0
	entry     *variantEntry
	corpus    *Corpus
	witnesses []*Text
	rows      []Witnessed
}

func (r *variantReader) fail(hint, format string, args ...any) *Problem {
	return r.doc.failAt(r.at, hint, format, args...)
}

func (r *variantReader) read(game string) *Variant {
	e := r.entry
	v := &Variant{
		At: e.At, Kind: VariantKind(e.Kind), Follows: e.Follows, Note: e.Note, Works: e.Works,
		Effect: e.Effect, Reach: Reach(e.Reach), From: e.From, Moves: e.Moves, Caption: e.Caption, Place: r.at,
	}
	r.doc.lacks([]string{"variants", strconv.Itoa(r.number)}, "the variant has", []wanted{
		{"note", e.Note, "say there what differs"},
		{"effect", e.Effect, "say there what the other reading would do to the rules, if only None."},
	})
	if !slices.Contains(variantKinds, e.Kind) {
		r.fail(didYouMean(e.Kind, variantKinds), "no variant is of the kind %q", e.Kind)
	}
	if !slices.Contains(reaches, e.Reach) {
		r.fail(didYouMean(e.Reach, reaches), "no variant reaches %q", e.Reach)
	}
	for _, key := range e.Works {
		if r.corpus.Work(key) == nil {
			r.fail("", "%s has no work %q", worksFile, key).missed = worksFile
		}
	}
	i := slices.IndexFunc(r.rows, func(w Witnessed) bool { return w.ID == e.At })
	if i < 0 {
		var ids []string
		for _, w := range r.rows {
			ids = append(ids, w.ID)
		}
		r.fail(didYouMean(e.At, ids), "the witnesses have no place %q", e.At)
		return v
	}
	r.lemmas(v, r.rows[i])
	r.example(v, game)
	return v
}

// lemmas finds the words of each witness in its sentence.
func (r *variantReader) lemmas(v *Variant, row Witnessed) {
	for n, l := range r.entry.Readings {
		i := slices.IndexFunc(r.witnesses, func(t *Text) bool { return t.ID == l.Text })
		if i < 0 {
			r.fail(didYouMean(l.Text, textIDs(r.witnesses)), "%q is no text of the game", l.Text)
			continue
		}
		s := row.Sentences[i]
		switch {
		case s == nil:
			r.fail("leave the reading out", "%s has no sentence at %s", l.Text, row.ID)
		case r.doc.lacks([]string{"variants", strconv.Itoa(r.number), "readings", strconv.Itoa(n)}, "the reading of "+l.Text+" has", []wanted{
			{"words", l.Words, "quote there the words that differ, as they stand in " + l.Text + "#" + s.ID},
			{"means", l.Means, "say there in English what the words mean"},
		}):
		case gap.MatchString(l.Words): // still to be written, which is said where it stands
		case !r.witnesses[i].stands(s, l.Words):
			r.fail("quote them as they stand there", "the words %q do not stand in %s#%s", l.Words, l.Text, s.ID)
		default:
			v.Lemmas = append(v.Lemmas, Lemma{l.Text, s.ID, l.Words, l.Means})
		}
	}
	lacking := slices.Contains(row.Sentences, nil)
	switch {
	case v.Kind == Omission && !lacking:
		r.fail("", "no witness lacks the sentence %s", row.ID)
	case v.Kind == Figure && !slices.Contains(row.Kinds, Figure):
		r.fail("", "the witnesses give the same figures in %s", row.ID)
	case v.Kind != Omission && len(r.entry.Readings) < 2:
		r.fail("quote the words of each witness", "a variant of the kind %s has the words of two witnesses or more", v.Kind)
	}
	if v.Follows != "" && !slices.ContainsFunc(v.Lemmas, func(l Lemma) bool { return l.Text == v.Follows }) {
		r.fail("name one of its readings", "the variant follows %q, whose words it does not quote", v.Follows)
	}
}

// stands reports whether words stand in a sentence or in the label before it.
func (t *Text) stands(s *Sentence, words string) bool {
	line := strings.LastIndexByte(t.Raw[:s.Span.Start], '\n') + 1
	return strings.Contains(s.Text, words) || strings.Contains(t.Raw[line:s.Span.Start], words)
}

// example holds what is to be played to the engine.
func (r *variantReader) example(v *Variant, game string) {
	if !v.Runs() {
		if r.entry.Set != "" || v.From != "" || len(v.Moves) > 0 {
			r.fail("let reach be nearest or exact, or leave set, from and moves out", "a variant that reaches %s has nothing to play", v.Reach)
		}
		return
	}
	name, value, _ := strings.Cut(r.entry.Set, "=")
	v.Other = Setting{name, value}
	g, err := r.corpus.Game(game)
	if err != nil {
		r.fail("", "%v", err).missed = gameFile(game)
		return
	}
	if !g.Settled() {
		return
	}
	own, _ := g.interpretation()
	if param, ok := engine.ParameterNamed(name); !ok {
		r.fail(didYouMean(name, parameterNames()), "no parameter is called %q", name)
		return
	} else if err := param.Set(new(engine.Rules), value); err != nil {
		r.fail("", "%v", err)
		return
	}
	if own.Get(name) == value {
		r.fail("name the value of the reading that is not followed", "the game has %s itself", r.entry.Set)
		return
	}
	followed, other := v.Outcomes(g)
	for _, o := range []*Outcome{&followed, &other} {
		if err := o.fault(); err != nil {
			r.fail("mend from or moves", "the example cannot be played with %s=%s: %v", name, o.Value, err)
			return
		}
	}
	if len(v.Moves) == 0 || followed.After == other.After && followed.Result == other.Result {
		r.fail("choose a position in which it makes a difference", "the example comes out the same with %s", r.entry.Set)
	}
}

// fault says why a play could not be played to its end, nil if it was.
func (o *Outcome) fault() error {
	if o.Impossible != "" {
		return errors.New(o.Impossible)
	}
	for _, s := range o.Steps {
		if !s.Holds {
			return fmt.Errorf("%s: %s", s.Step.Text, s.Why)
		}
	}
	return nil
}

// collations looks for places where the witnesses of a game are seen to differ
// and no editor has said anything.
func (k *checker) collations() {
	for _, g := range k.Games {
		witnesses := k.Witnesses(g.ID)
		named := func(t *Text) bool { return slices.Contains(g.Front.textIDs(), t.ID) }
		if len(witnesses) < 2 || slices.ContainsFunc(witnesses, func(t *Text) bool { return !named(t) }) {
			continue
		}
		for _, row := range k.Collated(g.ID) {
			if len(row.Differences) == 0 || len(row.Variants) > 0 {
				continue
			}
			i := slices.IndexFunc(row.Sentences, func(s *Sentence) bool { return s != nil })
			hint := "say what of it in " + collationOf(g.ID)
			if k.Collation(g.ID) == nil {
				hint = "furrow new collation " + g.ID + " begins the place to say what of it"
			}
			k.warn(row.Sentences[i].Place, hint, "the witnesses differ in %s and no note is given: %s",
				row.ID, strings.Join(row.Differences, "; ")).missed = collationOf(g.ID)
		}
	}
}

func (f *Front) textIDs() []string {
	var ids []string
	for _, t := range f.Texts {
		ids = append(ids, t.ID)
	}
	return ids
}
