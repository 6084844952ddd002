package corpus

import (
	"crypto/sha256"
	_ "embed"
	"encoding/hex"
	"io"
	"iter"

	"furrow/engine"
)

// Schema is the JSON Schema (draft 2020-12) of what [Corpus.WriteJSON] writes. It
// says of every property what it means.
//
//go:embed corpus.schema.json
var Schema string

// SchemaName is the file, beside a corpus in JSON, that the corpus names as
// its schema.
const SchemaName = "corpus.schema.json"

type textDump struct {
	ID        string        `json:"id"`
	Game      string        `json:"game"`
	Language  string        `json:"language"`
	File      string        `json:"file"`
	Bytes     int           `json:"bytes"`
	SHA256    string        `json:"sha256"`
	Title     sentenceDump  `json:"title"`
	KindLabel string        `json:"kind_label,omitempty"`
	Kind      *sentenceDump `json:"kind,omitempty"`
	Source    *sentenceDump `json:"source,omitempty"`
	Sections  []sectionDump `json:"sections"`
	Facts     []factDump    `json:"facts"`
	Findings  []findingJSON `json:"findings"`
	Reading   *readingDump  `json:"reading,omitempty"`
	Rights    *rightsDump   `json:"rights,omitempty"`
}

type rightsDump struct {
	Status string `json:"status"`
	Note   string `json:"note"`
	evidenceDump
}

type readingDump struct {
	Reader   string `json:"reader"`
	Reviewed string `json:"reviewed,omitempty"`
}

type sectionDump struct {
	ID      string     `json:"id"`
	Heading string     `json:"heading"`
	Items   []itemDump `json:"items"`
}

type itemDump struct {
	Bullet    bool           `json:"bullet"`
	Label     string         `json:"label,omitempty"`
	Sentences []sentenceDump `json:"sentences"`
	Layout    []string       `json:"layout,omitempty"`
}

type sentenceDump struct {
	ID      string    `json:"id"`
	Name    string    `json:"name"`
	Text    string    `json:"text"`
	Digest  string    `json:"digest"`
	Line    int       `json:"line"`
	Column  int       `json:"column"`
	Runs    []runDump `json:"runs"`
	English string    `json:"english,omitempty"`
	Note    string    `json:"note,omitempty"`
}

type runDump struct {
	Language string `json:"language"`
	Text     string `json:"text"`
}

// factDump has min and max only if a figure was read.
type factDump struct {
	Name     string  `json:"name"`
	Text     string  `json:"text"`
	Sentence string  `json:"sentence"`
	Min      *int    `json:"min,omitempty"`
	Max      *int    `json:"max,omitempty"`
	Rows     [][]int `json:"rows,omitempty"`
}

type kindDump struct {
	Name    string `json:"name"`
	Title   string `json:"title"`
	Meaning string `json:"meaning"`
	Edited  bool   `json:"edited"`
}

type witnessDump struct {
	Game   string         `json:"game"`
	Editor string         `json:"editor,omitempty"`
	Texts  []string       `json:"texts"`
	Rows   []collatedDump `json:"places"`
}

type collatedDump struct {
	ID          string        `json:"id"`
	Names       []string      `json:"names"`
	Differences []string      `json:"differences"`
	Variants    []variantDump `json:"variants"`
}

// variantDump has what is played only if a value of the engine comes near the
// other reading.
type variantDump struct {
	Kind     VariantKind  `json:"kind"`
	Readings []lemmaDump  `json:"readings"`
	Follows  string       `json:"follows,omitempty"`
	Note     string       `json:"note"`
	Works    []string     `json:"works"`
	Effect   string       `json:"effect"`
	Reach    Reach        `json:"reach"`
	Other    *settingDump `json:"other,omitempty"`
	From     string       `json:"from,omitempty"`
	Moves    []string     `json:"moves,omitempty"`
	Caption  string       `json:"caption,omitempty"`
}

type lemmaDump struct {
	Sentence string `json:"sentence"`
	Words    string `json:"words"`
	Means    string `json:"means"`
}

type gameDump struct {
	ID        string         `json:"id"`
	File      string         `json:"file"`
	Title     string         `json:"title"`
	Summary   citedDump      `json:"summary"`
	Texts     []string       `json:"texts"`
	Setup     []settingDump  `json:"setup"`
	Facts     []gameFactDump `json:"facts"`
	Peoples   []peopleDump   `json:"peoples"`
	Names     []gameNameDump `json:"names"`
	Places    []localityDump `json:"places"`
	Terms     []nativeDump   `json:"terms"`
	Relatives []relativeDump `json:"relatives"`
	Rules     []ruleDump     `json:"rules"`
	Forks     []forkDump     `json:"forks"`
}

type citedDump struct {
	Text string `json:"text"`
	evidenceDump
}

// evidenceDump is what bears something out.
type evidenceDump struct {
	Says  []saysDump  `json:"says"`
	Works []worksDump `json:"works"`
}

type saysDump struct {
	Sentence string `json:"sentence"`
	Digest   string `json:"digest,omitempty"`
}

type worksDump struct {
	Work    string `json:"work"`
	Locator string `json:"locator,omitempty"`
	SeenIn  string `json:"seen_in,omitempty"`
}

type settingDump struct {
	Parameter string `json:"parameter"`
	Value     string `json:"value"`
}

type gameFactDump struct {
	Name  string `json:"name"`
	Value string `json:"value"`
	evidenceDump
}

// peopleDump has a Glottocode only if one was seen, and then where.
type peopleDump struct {
	Name       string        `json:"name"`
	Glottocode string        `json:"glottocode,omitempty"`
	Coded      *evidenceDump `json:"coded,omitempty"`
	evidenceDump
}

type gameNameDump struct {
	Name      string `json:"name"`
	Language  string `json:"language,omitempty"`
	Romanised string `json:"romanised,omitempty"`
	evidenceDump
}

// localityDump has degrees only if they are known.
type localityDump struct {
	Name   string   `json:"name"`
	Modern string   `json:"modern,omitempty"`
	Lat    *float64 `json:"lat,omitempty"`
	Lon    *float64 `json:"lon,omitempty"`
	evidenceDump
}

type nativeDump struct {
	Term     string `json:"term"`
	Language string `json:"language,omitempty"`
	Meaning  string `json:"meaning"`
	evidenceDump
}

type relativeDump struct {
	Name     string `json:"name"`
	Relation string `json:"relation"`
	evidenceDump
}

type ruleDump struct {
	settingDump
	Grade      Grade  `json:"grade"`
	Analogy    string `json:"analogy,omitempty"`
	Fork       string `json:"fork,omitempty"`
	Structural bool   `json:"structural,omitempty"`
	Note       string `json:"note,omitempty"`
	evidenceDump
	Plays []playDump `json:"plays"`
}

type forkDump struct {
	Name     string       `json:"name"`
	Question string       `json:"question,omitempty"`
	Answers  []answerDump `json:"answers"`
	Ground   string       `json:"ground,omitempty"`
	evidenceDump
	Plays []playDump `json:"plays"`
}

type answerDump struct {
	Value   string `json:"value"`
	Reader  string `json:"reader,omitempty"`
	Default bool   `json:"default"`
}

type playDump struct {
	From    string        `json:"from,omitempty"`
	Set     []settingDump `json:"set"`
	Steps   []stepDump    `json:"steps"`
	Caption string        `json:"caption,omitempty"`
}

type stepDump struct {
	Verb string `json:"verb"`
	Text string `json:"text"`
}

type parameterDump struct {
	Name    string      `json:"name"`
	Phase   string      `json:"phase"`
	Meaning string      `json:"meaning"`
	Values  []valueDump `json:"values,omitempty"`
	Min     *int        `json:"min,omitempty"`
	Max     *int        `json:"max,omitempty"`
}

type valueDump struct {
	Name    string `json:"name"`
	Meaning string `json:"meaning"`
}

type exampleDump struct {
	ID     string `json:"id"`
	Game   string `json:"game"`
	Record string `json:"record"`
}

type namedDump struct {
	ID     string     `json:"id"`
	Kind   string     `json:"kind"`
	Name   string     `json:"name"`
	Modern string     `json:"modern,omitempty"`
	Note   string     `json:"note,omitempty"`
	Lat    *float64   `json:"lat,omitempty"`
	Lon    *float64   `json:"lon,omitempty"`
	Forms  []formDump `json:"forms"`
	evidenceDump
}

type formDump struct {
	Form      string   `json:"form"`
	Language  string   `json:"language,omitempty"`
	Romanised string   `json:"romanised,omitempty"`
	Sentences []string `json:"sentences"`
}

// WriteJSON writes the whole corpus but for the prose of its pages: texts with
// their sentences, readings and findings, games with their rules and what these
// rest on, sample games and works. It follows [Schema]. No more of it than one
// text or game is in memory at once. The error is that of writing.
func (c *Corpus) WriteJSON(w io.Writer) error {
	o := newJSONObject(w)
	o.member("$schema", SchemaName)
	o.member("data_version", c.Digest)
	o.list("texts", dumpEach(c.Texts, func(t *Text) textDump { return dumpText(t, c.Reading(t.ID)) }))
	o.list("finding_kinds", dumpEach(FindingKinds, func(k FindingKind) kindDump { return kindDump(k) }))
	o.list("witnesses", dumpEach(c.entries(), c.dumpWitnesses))
	o.list("games", dumpEach(c.Games, dumpGame))
	o.list("parameters", dumpEach(engine.Parameters(), dumpParameter))
	o.list("examples", dumpEach(c.Examples, func(e *Example) exampleDump { return exampleDump{e.ID, e.Game(), e.Record.String()} }))
	o.list("named", dumpEach(c.Names, dumpNamed))
	o.list("works", dumpEach(cslItems(c.Works), func(w cslItem) cslItem { return w }))
	return o.close()
}

// dumpEach makes of each member of a list what JSON has of it, when it is asked
// for.
func dumpEach[T, D any](all []T, dump func(T) D) iter.Seq[any] {
	return func(yield func(any) bool) {
		for _, x := range all {
			if !yield(dump(x)) {
				return
			}
		}
	}
}

// entries lists the games that more than one text describes, in the order of
// their first texts.
func (c *Corpus) entries() []string {
	var games []string
	seen := map[string]int{}
	for _, t := range c.Texts {
		if seen[t.Game]++; seen[t.Game] == 2 {
			games = append(games, t.Game)
		}
	}
	return games
}

func dumpText(t *Text, r *Reading) textDump {
	if r == nil {
		r = &Reading{}
	}
	sum := sha256.Sum256([]byte(t.Raw))
	d := textDump{
		ID: t.ID, Game: t.Game, Language: languageOf(t), File: t.File, Bytes: len(t.Raw), SHA256: hex.EncodeToString(sum[:]),
		Title: dumpSentence(t, r, &t.TitleLine), KindLabel: t.KindLabel,
		Sections: []sectionDump{}, Facts: []factDump{}, Findings: []findingJSON{},
	}
	for _, line := range []struct {
		from *Sentence
		to   **sentenceDump
	}{{&t.KindLine, &d.Kind}, {&t.SourceLine, &d.Source}} {
		if line.from.ID != "" {
			s := dumpSentence(t, r, line.from)
			*line.to = &s
		}
	}
	for _, s := range t.Sections {
		section := sectionDump{ID: s.ID, Heading: s.Heading, Items: []itemDump{}}
		for _, i := range s.Items {
			item := itemDump{Bullet: i.Bullet, Label: i.Label, Sentences: []sentenceDump{}, Layout: i.Layout}
			for k := range i.Sentences {
				item.Sentences = append(item.Sentences, dumpSentence(t, r, &i.Sentences[k]))
			}
			section.Items = append(section.Items, item)
		}
		d.Sections = append(d.Sections, section)
	}
	for _, f := range t.Facts {
		fact := factDump{Name: f.Name, Text: f.Text, Sentence: f.Sentence, Rows: f.Rows}
		if f.Known {
			fact.Min, fact.Max = &f.Min, &f.Max
		}
		d.Facts = append(d.Facts, fact)
	}
	for _, f := range t.Findings {
		d.Findings = append(d.Findings, findingJSON{f.Kind, f.Place.Line, f.Place.Column, f.Sentence, f.Message})
	}
	if r.Reader != "" {
		d.Reading = &readingDump{r.Reader, r.Reviewed}
	}
	if r.Rights.Status != "" {
		d.Rights = &rightsDump{r.Rights.Status, r.Rights.Note, dumpReferences(r.Rights.Cite)}
	}
	return d
}

func dumpSentence(t *Text, r *Reading, s *Sentence) sentenceDump {
	d := sentenceDump{
		ID: s.ID, Name: t.ID + "#" + s.ID, Text: s.Text, Digest: s.Digest(), Line: s.Place.Line, Column: s.Place.Column,
		Runs: []runDump{}, English: r.Sentences[s.ID], Note: r.Notes[s.ID],
	}
	for _, run := range s.Runs {
		language := run.Language
		if language == "" {
			language = languageOf(t)
		}
		d.Runs = append(d.Runs, runDump{language, run.Text})
	}
	return d
}

func (c *Corpus) dumpWitnesses(game string) witnessDump {
	d := witnessDump{Game: game}
	if by := c.Collation(game); by != nil {
		d.Editor = by.Editor
	}
	texts := c.Witnesses(game)
	for _, t := range texts {
		d.Texts = append(d.Texts, t.ID)
	}
	for _, row := range c.Collated(game) {
		r := collatedDump{ID: row.ID, Names: []string{}, Differences: append([]string{}, row.Differences...), Variants: []variantDump{}}
		for i, s := range row.Sentences {
			if s != nil {
				r.Names = append(r.Names, texts[i].ID+"#"+s.ID)
			}
		}
		for _, v := range row.Variants {
			r.Variants = append(r.Variants, dumpVariant(v))
		}
		d.Rows = append(d.Rows, r)
	}
	return d
}

func dumpVariant(v *Variant) variantDump {
	d := variantDump{
		Kind: v.Kind, Readings: []lemmaDump{}, Follows: v.Follows, Note: v.Note, Works: append([]string{}, v.Works...),
		Effect: v.Effect, Reach: v.Reach, From: v.From, Moves: v.Moves, Caption: v.Caption,
	}
	for _, l := range v.Lemmas {
		d.Readings = append(d.Readings, lemmaDump{l.Text + "#" + l.Sentence, l.Words, l.Means})
	}
	if v.Other.Parameter != "" {
		d.Other = &settingDump{v.Other.Parameter, v.Other.Value}
	}
	return d
}

func dumpGame(g *Game) gameDump {
	d := gameDump{
		ID: g.ID, File: g.File, Title: g.Title, Summary: citedDump{g.Front.Summary.Text, dumpReferences(g.Front.Summary.Cite)},
		Texts: []string{}, Setup: []settingDump{}, Facts: []gameFactDump{}, Peoples: []peopleDump{}, Names: []gameNameDump{}, Places: []localityDump{},
		Terms: []nativeDump{}, Relatives: []relativeDump{}, Rules: []ruleDump{}, Forks: []forkDump{},
	}
	for _, t := range g.Front.Texts {
		d.Texts = append(d.Texts, t.ID)
	}
	for _, v := range g.Front.Setup {
		d.Setup = append(d.Setup, settingDump(v.Setting))
	}
	for _, x := range g.Front.Facts {
		d.Facts = append(d.Facts, gameFactDump{x.Name, x.Value, dumpReferences(x.Cite)})
	}
	for _, x := range g.Front.Peoples {
		people := peopleDump{Name: x.Name, Glottocode: x.Glottocode, evidenceDump: dumpReferences(x.Cite)}
		if x.Glottocode != "" {
			coded := dumpReferences(x.Coded)
			people.Coded = &coded
		}
		d.Peoples = append(d.Peoples, people)
	}
	for _, x := range g.Front.Names {
		d.Names = append(d.Names, gameNameDump{x.Name, x.Language, x.Romanised, dumpReferences(x.Cite)})
	}
	for _, x := range g.Front.Places {
		place := localityDump{Name: x.Name, Modern: x.Modern, evidenceDump: dumpReferences(x.Cite)}
		if x.Located {
			place.Lat, place.Lon = &x.Lat, &x.Lon
		}
		d.Places = append(d.Places, place)
	}
	for _, x := range g.Front.Terms {
		d.Terms = append(d.Terms, nativeDump{x.Term, x.Language, x.Meaning, dumpReferences(x.Cite)})
	}
	for _, x := range g.Front.Relatives {
		d.Relatives = append(d.Relatives, relativeDump{x.Name, x.Relation, dumpReferences(x.Cite)})
	}
	for _, r := range g.Rules {
		d.Rules = append(d.Rules, ruleDump{
			settingDump: settingDump{r.Parameter, r.Value}, Grade: r.Grade, Analogy: r.Analogy, Fork: r.Fork,
			Structural: r.Structural, Note: r.Note, evidenceDump: dumpEvidence(r.Says, r.Works), Plays: dumpPlays(r.Plays),
		})
	}
	for _, f := range g.Forks {
		fork := forkDump{Name: f.Name, Question: f.Question, Ground: f.Ground,
			evidenceDump: dumpEvidence(f.Says, f.Works), Plays: dumpPlays(f.Plays)}
		for i, a := range f.Answers {
			fork.Answers = append(fork.Answers, answerDump{a.Value, a.Reader, i == 0})
		}
		d.Forks = append(d.Forks, fork)
	}
	return d
}

func dumpEvidence(says []Citation, works []WorkRef) evidenceDump {
	d := evidenceDump{[]saysDump{}, []worksDump{}}
	for _, c := range says {
		d.Says = append(d.Says, saysDump{c.Name(), c.Digest})
	}
	for _, w := range works {
		d.Works = append(d.Works, worksDump{w.Key, w.Locator, w.SeenIn})
	}
	return d
}

func dumpReferences(refs []Reference) evidenceDump {
	var says []Citation
	var works []WorkRef
	for _, r := range refs {
		if r.Sentence != nil {
			says = append(says, *r.Sentence)
		} else {
			works = append(works, *r.Work)
		}
	}
	return dumpEvidence(says, works)
}

func dumpPlays(plays []*Play) []playDump {
	all := []playDump{}
	for _, p := range plays {
		d := playDump{From: p.FromText, Set: []settingDump{}, Steps: []stepDump{}, Caption: p.Caption}
		for _, s := range p.Set {
			d.Set = append(d.Set, settingDump(s))
		}
		for _, s := range p.Steps {
			d.Steps = append(d.Steps, stepDump{s.Verb, s.Text})
		}
		all = append(all, d)
	}
	return all
}

func dumpNamed(n *Named) namedDump {
	d := namedDump{
		ID: n.ID, Kind: n.Kind, Name: n.Name, Modern: n.Modern, Note: n.Note,
		Forms: []formDump{}, evidenceDump: dumpReferences(n.Cite),
	}
	if n.Located {
		d.Lat, d.Lon = &n.Lat, &n.Lon
	}
	for _, f := range n.Forms {
		form := formDump{Form: f.Form, Language: f.Language, Romanised: f.Romanised, Sentences: []string{}}
		for _, ref := range f.In {
			if ref.Sentence != nil {
				form.Sentences = append(form.Sentences, ref.Sentence.Name())
			}
		}
		d.Forms = append(d.Forms, form)
	}
	return d
}

func dumpParameter(p engine.Parameter) parameterDump {
	d := parameterDump{Name: p.Name, Phase: string(p.Phase), Meaning: p.Meaning}
	if p.Number() {
		d.Min, d.Max = &p.Min, &p.Max
	}
	for _, v := range p.Values {
		d.Values = append(d.Values, valueDump{v.Name, v.Meaning})
	}
	return d
}
