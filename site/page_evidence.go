package site

import (
	"html/template"

	"furrow/corpus"
	"furrow/engine"
)

// evidencePage says how far the corpus accounts for itself, both ways: from
// the sentences of rule to the rules, and from the rules to what they rest on.
type evidencePage struct {
	frame
	Grades   []template.HTML // the head of the table
	Games    []evidenceGame
	Total    evidenceCounts
	Readings []readingStatus
	Outside  []outsideReading
}

// evidenceGame is what the rules of a game rest on.
type evidenceGame struct {
	ID     string
	Game   link
	Counts evidenceCounts
	Texts  []evidenceText
	// Unattested are the rules that no sentence says, though one may bear on
	// them; Chosen the default answers of forks of which no rule speaks, and
	// Silent what the engine takes for granted.
	Unattested []restingRule
	// Literature is set for a game that no text describes. Its rules that a
	// work says are Published, and Unattested those that none does.
	Literature bool
	Published  []restingRule
	Chosen     []chosenAnswer
	Silent     []settingRow
}

// evidenceCounts are the figures of a game: its rules by grade, the sentences
// of play, capture and end, and its forks.
type evidenceCounts struct {
	Grades             []int // in step with evidencePage.Grades
	Rules              int
	Sentences, Claimed int
	Forks, Outside     int // Outside counts the answers that are somebody's reading
}

func (c *evidenceCounts) add(o evidenceCounts) {
	if c.Grades == nil {
		c.Grades = make([]int, len(o.Grades))
	}
	for i, n := range o.Grades {
		c.Grades[i] += n
	}
	c.Rules += o.Rules
	c.Sentences += o.Sentences
	c.Claimed += o.Claimed
	c.Forks += o.Forks
	c.Outside += o.Outside
}

// evidenceText is the sentences of rule of a text.
type evidenceText struct {
	Text      link
	Language  string
	Claimed   int
	Sentences int
	Rows      []evidenceRow
}

// evidenceRow is a sentence with the rules and forks that rest on it.
type evidenceRow struct {
	Anchor  string
	ID      string
	Href    string
	Label   string
	Runs    []langRun
	Reading string
	Rules   []restingRule
	Forks   []link
}

// restingRule is a rule with its grade.
type restingRule struct {
	Href      string
	Parameter string
	Value     string
	Grade     corpus.Grade
	GradeName template.HTML
	Fork      *link // the fork it is the default answer of
	Analogy   string
	Works     []template.HTML
	Note      string // English
}

// chosenAnswer is the default answer of a fork.
type chosenAnswer struct {
	Fork   link
	Value  string
	Ground string // English
}

// readingStatus says how far a text has been read, and by whom.
type readingStatus struct {
	Text     link
	Language string
	corpus.ReadingCoverage
}

// outsideReading is an answer to a fork that is somebody else's reading, be it
// the one taken here or another.
type outsideReading struct {
	Reader  string
	Game    link
	Fork    link
	Here    string
	There   string
	Meaning string // of There, English
	Works   []template.HTML
	Verdict string // what it changes, as measured; "" if that was not
	Ground  string // why the answer is not taken, English
}

func (s *site) evidencePage(f frame) (any, error) {
	f.Title = f.L.Plain("evidence-title")
	f.Description = f.L.Plain("evidence-lede")
	p := evidencePage{frame: f}
	cover := corpus.Cover(s.corpus)
	for i, g := range cover.Games {
		if i == 0 {
			for _, c := range g.Grades {
				p.Grades = append(p.Grades, f.L.HTML("grade-"+string(c.Grade)))
			}
		}
		game := s.evidenceGame(&f, s.gameOf(g.Game), g)
		p.Total.add(game.Counts)
		p.Games = append(p.Games, game)
		p.Outside = append(p.Outside, s.outsideReadings(&f, s.gameOf(g.Game))...)
	}
	for _, r := range cover.Readings {
		p.Readings = append(p.Readings, readingStatus{
			Text: link{Href: f.to(textPath(r.Text)), Text: r.Text}, Language: s.textOf(r.Text).Language, ReadingCoverage: r,
		})
	}
	return p, nil
}

func (s *site) evidenceGame(f *frame, g *corpus.Game, cover corpus.GameCoverage) evidenceGame {
	v := evidenceGame{ID: g.ID, Game: link{Href: f.to(gamePath(g.ID)), Text: g.Title, Lang: sourceLanguage}, Literature: !g.FromTexts()}
	v.Counts.Rules, v.Counts.Forks = len(g.Rules), len(g.Forks)
	for _, c := range cover.Grades {
		v.Counts.Grades = append(v.Counts.Grades, c.Rules)
	}
	for _, fork := range g.Forks {
		for _, a := range fork.Answers {
			if a.Reader != "" {
				v.Counts.Outside++
			}
		}
	}
	rules, forks := s.restingOn(f, g)
	for _, t := range cover.Texts {
		text := s.evidenceText(f, t, rules, forks)
		v.Counts.Sentences += text.Sentences
		v.Counts.Claimed += text.Claimed
		v.Texts = append(v.Texts, text)
	}
	for i, r := range g.Rules {
		switch grounded := r.Grade == corpus.Attested || r.Grade == corpus.Inferred; {
		case v.Literature && grounded:
			v.Published = append(v.Published, s.restingRule(f, g, i))
		case !said(r):
			v.Unattested = append(v.Unattested, s.restingRule(f, g, i))
		}
	}
	for _, fork := range g.Forks {
		if len(g.Evidence(fork.Name)) == 0 {
			v.Chosen = append(v.Chosen, chosenAnswer{
				Fork: link{Href: f.to(gamePath(g.ID) + "#" + forkAnchor(fork)), Text: fork.Name}, Value: fork.Default(), Ground: fork.Ground,
			})
		}
	}
	if st := s.studyOf(g.ID); st != nil {
		v.Silent = silent(st)
	}
	return v
}

// said reports whether a sentence says what the rule has. The sentences of one
// that is assumed, or taken from another game, only bear on it.
func said(r *corpus.Rule) bool {
	return len(r.Says) > 0 && (r.Grade == corpus.Attested || r.Grade == corpus.Inferred)
}

// restingOn finds by sentence the rules and the forks of a game that cite it.
func (s *site) restingOn(f *frame, g *corpus.Game) (map[*corpus.Sentence][]restingRule, map[*corpus.Sentence][]link) {
	rules, forks := map[*corpus.Sentence][]restingRule{}, map[*corpus.Sentence][]link{}
	for i, r := range g.Rules {
		for _, c := range r.Says {
			for _, line := range s.corpus.Cited(c) {
				rules[line] = append(rules[line], s.restingRule(f, g, i))
			}
		}
	}
	for _, fork := range g.Forks {
		for _, c := range fork.Says {
			for _, line := range s.corpus.Cited(c) {
				forks[line] = append(forks[line], link{Href: f.to(gamePath(g.ID) + "#" + forkAnchor(fork)), Text: fork.Name})
			}
		}
	}
	return rules, forks
}

func (s *site) restingRule(f *frame, g *corpus.Game, i int) restingRule {
	r := g.Rules[i]
	v := restingRule{
		Href: f.to(gamePath(g.ID) + "#" + ruleAnchor(g, i)), Parameter: r.Parameter, Value: r.Value,
		Grade: r.Grade, GradeName: f.L.HTML("grade-" + string(r.Grade)),
		Analogy: r.Analogy, Works: s.works(f, r.Works), Note: r.Note,
	}
	if fork := g.Fork(r.Fork); fork != nil {
		v.Fork = &link{Href: f.to(gamePath(g.ID) + "#" + forkAnchor(fork)), Text: fork.Name}
	}
	if other := s.gameOf(r.Analogy); other != nil {
		v.Analogy = other.Title
	}
	return v
}

// evidenceText lists the sentences of the sections whose every sentence some
// rule should rest on.
func (s *site) evidenceText(f *frame, cover corpus.TextCoverage, rules map[*corpus.Sentence][]restingRule, forks map[*corpus.Sentence][]link) evidenceText {
	t := s.textOf(cover.Text)
	v := evidenceText{Text: link{Href: f.to(textPath(t.ID)), Text: t.ID}, Language: t.Language}
	for _, count := range cover.Sections {
		v.Sentences += count.Sentences
		v.Claimed += count.Claimed
		section := t.Section(count.Section)
		if section == nil {
			continue
		}
		for _, item := range section.Items {
			for i := range item.Sentences {
				line := t.Sentence(item.Sentences[i].ID)
				row := evidenceRow{
					Anchor: t.ID + "-" + line.ID, ID: line.ID, Href: f.to(sentencePath(t.ID, line.ID)),
					Runs: runs(f.L, line, t.Language), Rules: rules[line], Forks: forks[line],
				}
				if i == 0 {
					row.Label = item.Label
				}
				if sen, ok := s.sentenceOf(t.ID, line.ID); ok {
					row.Reading = sen.reading
				}
				v.Rows = append(v.Rows, row)
			}
		}
	}
	return v
}

// outsideReadings are the answers to the forks of a game that are somebody
// else's, with what they change.
func (s *site) outsideReadings(f *frame, g *corpus.Game) []outsideReading {
	var out []outsideReading
	for _, fork := range g.Forks {
		param, _ := engine.ParameterNamed(fork.Name)
		doubt := s.measures.forkTable(g, fork, f.L)
		for i, a := range fork.Answers {
			if a.Reader == "" {
				continue
			}
			v := outsideReading{
				Reader: a.Reader, Game: link{Href: f.to(gamePath(g.ID)), Text: g.Title, Lang: sourceLanguage},
				Fork: link{Href: f.to(gamePath(g.ID) + "#" + forkAnchor(fork)), Text: fork.Name},
				Here: fork.Default(), There: a.Value, Meaning: valueMeaning(param, a.Value),
				Works: s.works(f, fork.Works), Ground: fork.Ground,
			}
			if doubt != nil && i < len(doubt.Rows) {
				v.Verdict = doubt.Rows[i].Verdict
			}
			out = append(out, v)
		}
	}
	return out
}
