package site

import (
	"encoding/json"
	"slices"
	"strings"

	"furrow/corpus"
	"furrow/engine"
)

// The kinds of value that a parameter has.
const (
	parameterChoice = "choice"
	parameterNumber = "number"
	parameterText   = "text"
)

func kindOf(p engine.Parameter) string {
	switch {
	case p.Number():
		return parameterNumber
	case p.Text():
		return parameterText
	}
	return parameterChoice
}

func (d *dataset) parameters() (table, error) {
	bound := func(p engine.Parameter, n int) string {
		if !p.Number() {
			return ""
		}
		return integer(n)
	}
	var phases []string
	for _, p := range engine.Parameters() {
		if !slices.Contains(phases, string(p.Phase)) {
			phases = append(phases, string(p.Phase))
		}
	}
	return tabulate(table{
		Name: "parameters", Title: "Parameters", Component: "ParameterTable", Origin: "the engine's table of parameters",
		Meaning: "One row for each dimension of the rules: a question that the rules of every game answer, or that means nothing in it.",
	}, engine.Parameters(), []column[engine.Parameter]{
		id("The name of the parameter, as in game files.", func(p engine.Parameter) string { return p.Name }),
		{field{Name: "Name", Meaning: "The same.", Type: typeWords, Required: true, Term: "name"}, func(p engine.Parameter) string { return p.Name }},
		{field{Name: "Description", Meaning: "The question that it answers.", Type: typeWords, Required: true, Term: "description"}, func(p engine.Parameter) string { return p.Meaning }},
		{field{Name: "Phase", Meaning: "The part of play that it governs.", Type: typeWords, Required: true, Enum: phases}, func(p engine.Parameter) string { return string(p.Phase) }},
		{field{Name: "Kind", Meaning: "Whether its values are among those of codes.csv, whole numbers, or written out, as a layout is.", Type: typeWords, Required: true, Enum: []string{parameterChoice, parameterNumber, parameterText}}, kindOf},
		{field{Name: "Minimum", Meaning: "The least value of a number.", Type: typeWhole}, func(p engine.Parameter) string { return bound(p, p.Min) }},
		{field{Name: "Maximum", Meaning: "The greatest value of a number.", Type: typeWhole}, func(p engine.Parameter) string { return bound(p, p.Max) }},
		{field{Name: "ColumnSpec", Meaning: "The same for programs, as CSV on the Web describes a column; empty for a choice.", Type: typeJSON, Term: "columnSpec"}, columnSpec},
	})
}

// columnSpec describes the values of a parameter that is no choice.
func columnSpec(p engine.Parameter) string {
	switch kindOf(p) {
	case parameterChoice:
		return ""
	case parameterText:
		return `{"datatype":"string"}`
	}
	b, err := json.Marshal(map[string]any{"datatype": map[string]any{"base": "integer", "minimum": p.Min, "maximum": p.Max}})
	if err != nil {
		panic(err) // there is nothing in it that JSON cannot hold
	}
	return string(b)
}

// code is a value that a parameter may have.
type code struct {
	parameter engine.Parameter
	value     engine.Value
}

// codeID is the identifier of a value, "" of one that is no code.
func codeID(parameter, value string) string {
	if p, ok := engine.ParameterNamed(parameter); !ok || len(p.Values) == 0 {
		return ""
	}
	return tableID(parameter, value)
}

func (d *dataset) codes() (table, error) {
	var all []code
	for _, p := range engine.Parameters() {
		for _, v := range p.Values {
			all = append(all, code{p, v})
		}
	}
	return tabulate(table{
		Name: "codes", Title: "Codes", Component: "CodeTable", Origin: "the engine's table of parameters",
		Meaning: "One row for each value that a parameter may have, where the values are named and not numbers.",
	}, all, []column[code]{
		id("The parameter and the value.", func(c code) string { return codeID(c.parameter.Name, c.value.Name) }),
		refer("Parameter_ID", "parameters", "parameterReference", "The parameter.", true, func(c code) string { return c.parameter.Name }),
		{field{Name: "Name", Meaning: "The value, as in game files.", Type: typeWords, Required: true, Term: "name"}, func(c code) string { return c.value.Name }},
		{field{Name: "Description", Meaning: "What it makes of the game.", Type: typeWords, Required: true, Term: "description"}, func(c code) string { return c.value.Meaning }},
	})
}

// Where a value comes from.
const (
	fromRule    = "rule"
	fromFork    = "fork"
	fromSetup   = "setup"
	fromDefault = "default"
)

// valued is the value that a parameter has in a game, with all that bears it
// out.
type valued struct {
	st        *study
	parameter engine.Parameter
	rules     []*corpus.Rule
	fork      *corpus.Fork
	setup     bool
	refs      []corpus.Reference
}

func (v valued) value() string { return v.parameter.Get(v.st.program.Rules()) }

func (v valued) from() string {
	switch {
	case v.fork != nil:
		return fromFork
	case len(v.rules) > 0:
		return fromRule
	case v.setup:
		return fromSetup
	}
	return fromDefault
}

// valuedOf is the value of a parameter in a game.
func (d *dataset) valuedOf(st *study, p engine.Parameter) valued {
	v := valued{st: st, parameter: p, rules: st.game.Evidence(p.Name), fork: st.game.Fork(p.Name)}
	for _, r := range v.rules {
		v.refs = append(v.refs, evidenceRefs(r.Says, r.Works)...)
	}
	if v.fork != nil {
		v.refs = append(v.refs, evidenceRefs(v.fork.Says, v.fork.Works)...)
	}
	for _, x := range st.game.Front.Setup {
		v.setup = v.setup || x.Parameter == p.Name
	}
	if v.setup {
		v.refs = append(v.refs, d.setupRefs(st.game, p.Name)...)
	}
	return v
}

// evidenceRefs puts what a block cites into one list.
func evidenceRefs(says []corpus.Citation, works []corpus.WorkRef) []corpus.Reference {
	var refs []corpus.Reference
	for i := range says {
		refs = append(refs, corpus.Reference{Sentence: &says[i]})
	}
	for i := range works {
		refs = append(refs, corpus.Reference{Work: &works[i]})
	}
	return refs
}

// setupRefs are what bears out a parameter of the board: what the fact of that
// name rests on.
func (d *dataset) setupRefs(g *corpus.Game, parameter string) []corpus.Reference {
	var refs []corpus.Reference
	for _, x := range factOf {
		if x.parameter != parameter {
			continue
		}
		for _, t := range d.textsOf(g.ID) {
			if fact := t.Fact(x.fact); fact != nil && fact.Sentence != "" {
				refs = append(refs, corpus.Reference{Sentence: &corpus.Citation{Text: t.ID, Sentence: fact.Sentence}})
			}
		}
		for _, fact := range g.Front.Facts {
			if fact.Name == x.fact {
				refs = append(refs, fact.Cite...)
			}
		}
	}
	return refs
}

func (d *dataset) values() (table, error) {
	var all []valued
	for _, st := range d.studies {
		for _, p := range engine.Parameters() {
			v := d.valuedOf(st, p)
			// Of a parameter that means nothing in a game a text may speak all
			// the same: that there is no relay, for one.
			if (p.Applies(st.program.Rules()) || len(v.rules) > 0) && v.value() != "" {
				all = append(all, v)
			}
		}
	}
	grades := []string{string(corpus.Attested), string(corpus.Inferred), string(corpus.Analogy), string(corpus.Assumed)}
	return tabulate(table{
		Name: "values", Title: "Values", Component: "ValueTable", Origin: "the rule and fork blocks of each file of content/games",
		Meaning: "One row for each parameter that means something in a game: the value that it has there when every open question is answered by default. A parameter that means nothing in a game has no row.",
	}, all, []column[valued]{
		id("The game and the parameter.", func(v valued) string { return tableID(v.st.game.ID, v.parameter.Name) }),
		gameColumn(func(v valued) string { return v.st.game.ID }),
		refer("Parameter_ID", "parameters", "parameterReference", "The parameter.", true, func(v valued) string { return v.parameter.Name }),
		{field{Name: "Value", Meaning: "Its value in the game.", Type: typeWords, Required: true, Term: "value"}, valued.value},
		refer("Code_ID", "codes", "codeReference", "The value as a row of codes.csv; empty where it is a number or written out.", false, func(v valued) string { return codeID(v.parameter.Name, v.value()) }),
		{field{Name: "Basis", Type: typeWords, Required: true, Enum: []string{fromRule, fromFork, fromSetup, fromDefault},
			Meaning: "What gives the value: a rule of the game, the default answer to an open question (a fork), the setup of the board, or neither, so that the engine's default holds. A default is no evidence."}, valued.from},
		{field{Name: "Grade", Type: typeWords, Enum: grades,
			Meaning: "How firmly a rule rests on its sources: they say so, say so and mark it as their own inference, it is taken over from another game, or it is assumed here."}, func(v valued) string {
			if len(v.rules) == 0 {
				return ""
			}
			return string(v.rules[0].Grade)
		}},
		{field{Name: "Analogy", Meaning: "The game that it is taken over from, if it is.", Type: typeWords}, func(v valued) string {
			for _, r := range v.rules {
				if r.Analogy != "" {
					return r.Analogy
				}
			}
			return ""
		}},
		refer("Fork_ID", "forks", "", "The open question that the value answers, if it does.", false, func(v valued) string {
			if v.fork == nil {
				return ""
			}
			return forkID(v.st.game, v.fork)
		}),
		{field{Name: "Comment", Meaning: "What the editors note on it.", Type: typeWords, Term: "comment"}, func(v valued) string {
			var notes []string
			for _, r := range v.rules {
				if r.Note != "" {
					notes = append(notes, r.Note)
				}
			}
			return strings.Join(notes, " ")
		}},
		sources("What says so.", func(v valued) []corpus.Reference { return v.refs }),
		attesting(d, func(v valued) []corpus.Reference { return v.refs }),
	})
}

// exampleRow is a sentence of a text.
type exampleRow struct {
	text     *corpus.Text
	sentence *corpus.Sentence
	reading  *corpus.Reading // nil if there is none
}

func (d *dataset) examples() (table, error) {
	var all []exampleRow
	for _, t := range d.corpus.Texts {
		if d.gameOf(t.Game) == nil {
			continue // it is about no row of languages.csv
		}
		lines := []*corpus.Sentence{&t.TitleLine, &t.KindLine}
		for _, s := range t.Sections {
			for _, item := range s.Items {
				for i := range item.Sentences {
					lines = append(lines, &item.Sentences[i])
				}
			}
		}
		for _, line := range append(lines, &t.SourceLine) {
			if line.ID != "" {
				all = append(all, exampleRow{t, line, d.readingOf(t.ID)})
			}
		}
	}
	read := func(of func(*corpus.Reading, string) string) func(exampleRow) string {
		return func(c exampleRow) string {
			if c.reading == nil {
				return ""
			}
			return of(c.reading, c.sentence.ID)
		}
	}
	return tabulate(table{
		Name: "examples", Title: "Sentences", Component: "ExampleTable", Origin: "the files of content/sources and content/readings", Foreign: true,
		Meaning: "One row for each sentence of the source texts, and for the title, the line on the kind of game and the line on the source that stand around them, with its English reading. The words are those of the texts as received, on one line; what is known of the rights in them stands in texts.csv.",
	}, all, []column[exampleRow]{
		id("The text and the sentence.", func(c exampleRow) string { return sentenceID(c.text.ID, c.sentence.ID) }),
		gameColumn(func(c exampleRow) string { return c.text.Game }),
		refer("Text_ID", "texts", "", "The text: a row of texts.csv.", true, func(c exampleRow) string { return textKey(c.text.ID) }),
		{field{Name: "Name", Meaning: "The name by which the site cites the sentence.", Type: typeWords, Required: true}, func(c exampleRow) string { return c.text.ID + "#" + c.sentence.ID }},
		{languageField("The language of the text"), func(c exampleRow) string { return c.text.Language }},
		{field{Name: "Primary_Text", Meaning: "The sentence as received.", Type: typeWords, Required: true, Term: "primaryText"}, func(c exampleRow) string { return c.sentence.Text }},
		{field{Name: "Translated_Text", Meaning: "Its English reading, by the editors; empty while there is none. Words in brackets are what must have been meant.", Type: typeWords, Term: "translatedText"},
			read(func(r *corpus.Reading, s string) string { return r.Sentences[s] })},
		{field{Name: "Reviewed", Meaning: "Whether somebody else has checked the reading; empty where there is none.", Type: typeTruth}, read(func(r *corpus.Reading, s string) string {
			if r.Sentences[s] == "" {
				return ""
			}
			return truthText(r.Reviewed != "")
		})},
		{field{Name: "Comment", Meaning: "What the editors note on the sentence.", Type: typeWords, Term: "comment"}, read(func(r *corpus.Reading, s string) string { return r.Notes[s] })},
		{field{Name: "Digest", Meaning: "The first eight digits of the SHA-256 of the sentence: what cites it keeps them, so that a changed source is noticed.", Type: typeWords, Required: true, Pattern: "[0-9a-f]{8}"}, func(c exampleRow) string { return c.sentence.Digest() }},
		sources("The text, and the place in it.", func(c exampleRow) []corpus.Reference {
			return []corpus.Reference{{Sentence: &corpus.Citation{Text: c.text.ID, Sentence: c.sentence.ID}}}
		}),
	})
}

func forkID(g *corpus.Game, f *corpus.Fork) string { return tableID(g.ID, f.Name) }

// answerID is the identifier of the k-th answer to a fork.
func answerID(g *corpus.Game, f *corpus.Fork, k int) string {
	return tableID(g.ID, f.Name, f.Answers[k].Value)
}

const forkOrigin = "the fork blocks of each file of content/games"

func (d *dataset) forks() (table, error) {
	type row = ofGame[*corpus.Fork]
	refs := func(r row) []corpus.Reference { return evidenceRefs(r.of.Says, r.of.Works) }
	return tabulate(table{Name: "forks", Title: "Open questions", Origin: forkOrigin,
		Meaning: "One row for each question that the sources of a game leave open, so that the rules fork there."},
		eachOf(d, func(g *corpus.Game) []*corpus.Fork { return g.Forks }), []column[row]{
			id("The game and the parameter.", func(r row) string { return forkID(r.game, r.of) }),
			gameColumn(row.gameID),
			refer("Parameter_ID", "parameters", "parameterReference", "The parameter that the question is about.", true, func(r row) string { return r.of.Name }),
			{field{Name: "Question", Meaning: "The question.", Type: typeWords, Required: true}, func(r row) string { return questionOf(r.of) }},
			{field{Name: "Ground", Meaning: "Why the default answer is taken.", Type: typeWords, Term: "comment"}, func(r row) string { return r.of.Ground }},
			sources("What bears on the question.", refs),
			attesting(d, refs),
		})
}

func (d *dataset) answers() (table, error) {
	type row struct {
		game   *corpus.Game
		fork   *corpus.Fork
		number int
	}
	var all []row
	for _, st := range d.studies {
		for _, f := range st.game.Forks {
			for k := range f.Answers {
				all = append(all, row{st.game, f, k})
			}
		}
	}
	return tabulate(table{Name: "answers", Title: "Answers", Origin: forkOrigin, Meaning: "One row for each answer to an open question."},
		all, []column[row]{
			id("The game, the parameter and the value.", func(r row) string { return answerID(r.game, r.fork, r.number) }),
			refer("Fork_ID", "forks", "", "The question.", true, func(r row) string { return forkID(r.game, r.fork) }),
			{field{Name: "Value", Meaning: "The value that the answer gives the parameter.", Type: typeWords, Required: true}, func(r row) string { return r.fork.Answers[r.number].Value }},
			refer("Code_ID", "codes", "codeReference", "The value as a row of codes.csv; empty where it is a number or written out.", false, func(r row) string {
				return codeID(r.fork.Name, r.fork.Answers[r.number].Value)
			}),
			{field{Name: "Default", Meaning: "Whether the site takes it unless another is asked for.", Type: typeTruth, Required: true}, func(r row) string { return truthText(r.number == 0) }},
			{field{Name: "Reader", Meaning: "Who reads the rules so, if it is somebody else's reading.", Type: typeWords}, func(r row) string { return r.fork.Answers[r.number].Reader }},
		})
}
