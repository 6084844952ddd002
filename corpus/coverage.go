package corpus

import (
	"slices"

	"furrow/engine"
)

// Coverage says how far the parts of a corpus account for each other, both
// ways: which sentences of rule no rule rests on, and which rules rest on no
// sentence; what the lexicons lack; and which texts have been read.
type Coverage struct {
	Games     []GameCoverage     `json:"games"`
	Languages []LanguageCoverage `json:"languages"`
	Readings  []ReadingCoverage  `json:"readings"`
}

// GameCoverage is that of a game and its texts.
type GameCoverage struct {
	Game   string         `json:"game"`
	Texts  []TextCoverage `json:"texts"`
	Grades []GradeCount   `json:"grades"` // in the order of their strength, those with no rule too
	// Unattested are the rules without a sentence, in the order of the file.
	Unattested []UnattestedRule `json:"unattested"`
	// Open are the forks, and which of them some sentence bears on.
	Open []OpenQuestion `json:"open"`
	// Silent are the parameters that mean something in the game and that
	// neither a rule nor a fork of it speaks of: the engine's default holds.
	Silent []string `json:"silent"`
}

// TextCoverage counts the sentences of play, capture and end of a text.
type TextCoverage struct {
	Text      string            `json:"text"`
	Sections  []SectionCoverage `json:"sections"`
	Unclaimed []string          `json:"unclaimed"` // ids of those that no rule rests on
}

// SectionCoverage counts the sentences of a section and those a rule rests on.
type SectionCoverage struct {
	Section   string `json:"section"`
	Sentences int    `json:"sentences"`
	Claimed   int    `json:"claimed"`
}

// GradeCount counts the rules of a grade.
type GradeCount struct {
	Grade Grade `json:"grade"`
	Rules int   `json:"rules"`
}

// UnattestedRule is a rule that no sentence says.
type UnattestedRule struct {
	Parameter string   `json:"parameter"`
	Value     string   `json:"value"`
	Grade     Grade    `json:"grade"`
	Fork      string   `json:"fork"`    // the fork it is the default answer of, or ""
	Analogy   string   `json:"analogy"` // the game it is taken from, or ""
	Works     []string `json:"works"`   // keys of works that say it all the same
	Line      int      `json:"line"`    // of the game file
}

// OpenQuestion is a fork.
type OpenQuestion struct {
	Fork      string `json:"fork"`
	Default   string `json:"default"`
	Answers   int    `json:"answers"`
	Sentences int    `json:"sentences"` // how many bear on it
	Line      int    `json:"line"`      // of the game file
}

// LanguageCoverage is what the lexicon of a language has and lacks. A language
// of a text without lexicon has everything missing.
type LanguageCoverage struct {
	Language string   `json:"language"`
	English  string   `json:"english"`
	Lexicon  bool     `json:"lexicon"`
	Texts    int      `json:"texts"`
	Headings int      `json:"headings"` // spellings of all headings
	Labels   int      `json:"labels"`   // of the facts' labels
	Numbers  int      `json:"numbers"`  // number words
	Terms    int      `json:"terms"`
	Strings  int      `json:"strings"` // of the interface, of those that English has; 0 if the site is not published in it
	Missing  []string `json:"missing"` // sections, facts and concepts without a word, "section play"
	// MissingNumbers are the values from 0 to 20, and what English counts
	// beyond, that have no word.
	MissingNumbers []int `json:"missingNumbers"`
	// MissingStrings are the interface strings that English has; empty for a
	// language that has none at all.
	MissingStrings []string `json:"missingStrings"`
}

// ReadingCoverage says how far a text has been read in English.
type ReadingCoverage struct {
	Text      string `json:"text"`
	Sentences int    `json:"sentences"`
	Read      int    `json:"read"`
	Reader    string `json:"reader"`
	Reviewed  string `json:"reviewed"` // by whom and when, "" if nobody has
}

// Cover measures the coverage of a corpus.
func Cover(c *Corpus) Coverage {
	v := Coverage{Games: []GameCoverage{}, Languages: []LanguageCoverage{}, Readings: []ReadingCoverage{}}
	for _, g := range c.Games {
		if !g.unread {
			v.Games = append(v.Games, c.coverGame(g))
		}
	}
	for _, lang := range c.languages() {
		v.Languages = append(v.Languages, c.coverLanguage(lang))
	}
	for _, t := range c.Texts {
		v.Readings = append(v.Readings, c.coverReading(t))
	}
	return v
}

// claimed are the sentences that the rules of a game rest on.
func (c *Corpus) claimed(g *Game) map[*Sentence]bool {
	taken := map[*Sentence]bool{}
	for _, r := range g.Rules {
		for _, cite := range r.Says {
			for _, s := range c.Cited(cite) {
				taken[s] = true
			}
		}
	}
	return taken
}

func (c *Corpus) coverGame(g *Game) GameCoverage {
	v := GameCoverage{Game: g.ID, Texts: []TextCoverage{}, Unattested: []UnattestedRule{}, Open: []OpenQuestion{}, Silent: []string{}}
	taken := c.claimed(g)
	for _, id := range g.Front.Texts {
		if t := c.Text(id.ID); t != nil {
			v.Texts = append(v.Texts, coverText(t, taken))
		}
	}
	for _, grade := range []Grade{Attested, Inferred, Analogy, Assumed} {
		count := GradeCount{Grade: grade}
		for _, r := range g.Rules {
			if r.Grade == grade {
				count.Rules++
			}
		}
		v.Grades = append(v.Grades, count)
	}
	for _, r := range g.Rules {
		if len(r.Says) > 0 {
			continue
		}
		u := UnattestedRule{Parameter: r.Parameter, Value: r.Value, Grade: r.Grade, Fork: r.Fork, Analogy: r.Analogy, Works: []string{}, Line: r.Place.Line}
		for _, w := range r.Works {
			u.Works = append(u.Works, w.Key)
		}
		v.Unattested = append(v.Unattested, u)
	}
	for _, f := range g.Forks {
		v.Open = append(v.Open, OpenQuestion{f.Name, f.Default(), len(f.Answers), len(f.Says), f.Place.Line})
	}
	v.Silent = append(v.Silent, g.Silent()...)
	return v
}

// Silent are the parameters that mean something in the game and that neither a
// rule, nor a fork, nor the setup of the game file names: what the engine takes
// for granted.
func (g *Game) Silent() []string {
	rules, err := g.Interpretation()
	if err != nil {
		return nil
	}
	var names []string
	for _, p := range engine.Parameters() {
		if !g.names(p.Name) && p.Applies(rules) {
			names = append(names, p.Name)
		}
	}
	return names
}

// names reports whether a rule, a fork or the setup of the game file names the
// parameter.
func (g *Game) names(parameter string) bool {
	return g.Fork(parameter) != nil || len(g.Evidence(parameter)) > 0 ||
		slices.ContainsFunc(g.Front.Setup, func(v SetupValue) bool { return v.Parameter == parameter })
}

func coverText(t *Text, taken map[*Sentence]bool) TextCoverage {
	v := TextCoverage{Text: t.ID, Sections: []SectionCoverage{}, Unclaimed: []string{}}
	for _, id := range claimed {
		count := SectionCoverage{Section: id}
		if section := t.Section(id); section != nil {
			for i := range section.Items {
				for j := range section.Items[i].Sentences {
					s := &section.Items[i].Sentences[j]
					count.Sentences++
					if taken[s] {
						count.Claimed++
					} else {
						v.Unclaimed = append(v.Unclaimed, s.ID)
					}
				}
			}
		}
		v.Sections = append(v.Sections, count)
	}
	return v
}

// languages are those of the lexicons and of the texts, in order.
func (c *Corpus) languages() []string {
	var all []string
	for _, l := range c.Lexicons {
		all = append(all, l.Language)
	}
	for _, t := range c.Texts {
		all = append(all, t.Language)
	}
	slices.Sort(all)
	return slices.Compact(all)
}

func (c *Corpus) coverLanguage(lang string) LanguageCoverage {
	v := LanguageCoverage{Language: lang, English: languageName(lang), Missing: []string{}, MissingNumbers: []int{}, MissingStrings: []string{}}
	for _, t := range c.Texts {
		if t.Language == lang {
			v.Texts++
		}
	}
	l, english := c.Lexicon(lang), c.Lexicon("en")
	if v.Lexicon = l != nil; l == nil {
		l = &Lexicon{}
	}
	for _, id := range SectionIDs {
		v.Headings += len(l.Sections[id])
		v.miss(len(l.Sections[id]) == 0, "section "+id)
	}
	for _, name := range append(slices.Clone(factOrder), "layout") {
		v.Labels += len(l.Labels[name])
		v.miss(len(l.Labels[name]) == 0, "label "+name)
	}
	for _, unit := range sortedKeys(bracketFacts) {
		v.miss(len(l.Units[unit]) == 0, "unit "+unit)
	}
	for _, concept := range Concepts {
		v.miss(!slices.ContainsFunc(l.Terms, func(t Term) bool { return t.Concept == concept }), "term "+concept)
	}
	v.Numbers, v.Terms = len(l.Numbers), len(l.Terms)
	v.MissingNumbers = append(v.MissingNumbers, l.missingNumbers(english)...)
	if english != nil && len(l.Interface) > 0 {
		v.MissingStrings = append(v.MissingStrings, l.missingStrings(english)...)
		v.Strings = len(english.Interface) - len(v.MissingStrings)
	}
	return v
}

func (v *LanguageCoverage) miss(is bool, what string) {
	if is {
		v.Missing = append(v.Missing, what)
	}
}

// missingNumbers are the values that ought to have a word and have none.
func (l *Lexicon) missingNumbers(english *Lexicon) []int {
	wanted, have := map[int]bool{}, map[int]bool{}
	for n := range 21 {
		wanted[n] = true
	}
	if english != nil {
		for _, n := range english.Numbers {
			wanted[n] = true
		}
	}
	for _, n := range l.Numbers {
		have[n] = true
	}
	var missing []int
	for _, n := range sortedKeys(wanted) {
		if !have[n] {
			missing = append(missing, n)
		}
	}
	return missing
}

// missingStrings are the interface strings that English has and l lacks, in
// order.
func (l *Lexicon) missingStrings(english *Lexicon) []string {
	var missing []string
	for _, name := range sortedKeys(english.Interface) {
		if l.Interface[name] == "" {
			missing = append(missing, name)
		}
	}
	return missing
}

func (c *Corpus) coverReading(t *Text) ReadingCoverage {
	v := ReadingCoverage{Text: t.ID, Sentences: len(t.Sentences())}
	if r := c.Reading(t.ID); r != nil {
		v.Reader, v.Reviewed = r.Reader, r.Reviewed
		for _, s := range t.Sentences() {
			if r.Sentences[s.ID] != "" {
				v.Read++
			}
		}
	}
	return v
}
