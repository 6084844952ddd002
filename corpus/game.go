package corpus

import (
	"fmt"
	"path"
	"strings"

	"furrow/engine"

	"github.com/yuin/goldmark/ast"
)

// ParseGame reads a game file, content/games/<id>.md. It goes on after a
// problem, so that all are found at once; where there are errors the game is
// what could be read of it and must not be used for more than further checks.
// What a file cannot know by itself, such as whether the sentences it cites
// exist, is for [Check].
func ParseGame(file string, src []byte) (*Game, []Problem) {
	s := newSource(file, src)
	g := &Game{ID: strings.TrimSuffix(path.Base(file), ".md"), File: file, Source: src, Setup: engine.DefaultRules()}
	s.checkWritten()
	s.checkReferences()
	s.checkNesting()
	if !NamesGame(g.ID) {
		s.fail(0, "small letters and figures, joined by hyphens, such as bao-la-kimasai.md", "the name of the file, %q, is none of a game", path.Base(file))
	}
	if len(s.problems) > 0 {
		g.Document, g.unread = ast.NewDocument(), true
		return g, s.problems
	}
	lines := g.readFront(s)
	g.Title = g.Front.Title
	for _, v := range g.Front.Setup {
		if err := g.Setup.Set(v.Parameter, v.Value); err != nil {
			s.failAt(v.Place, "", "%v", err)
		}
	}
	p := &page{source: s, blocks: true}
	g.Document = parseMarkdown(p, lines)
	g.Rules, g.Forks = p.rules, p.forks
	g.setUp()
	g.lost = s.lost || g.Front.Setup == nil
	return g, sortProblems(s.problems)
}

// readFront reads the front matter and gives the number of its lines. Without
// it nothing can be made of the rest: the game is then unread.
func (g *Game) readFront(s *source) (lines int) {
	yml, lines, ok := s.frontMatter()
	y := &yamlReader{s, 1}
	switch n := y.parse(yml); {
	case !ok:
		s.fail(0, "begin it with front matter between two --- lines", "the game file has no front matter")
	case n != nil:
		g.Front = y.front(n)
		return lines
	case len(s.problems) == 0:
		s.fail(0, "give at least title, summary and setup", "the front matter is empty")
	}
	g.unread = true
	return lines
}

// setUp reads the positions that plays begin from. One that cannot be read is
// left empty: to say so is for [Check].
func (g *Game) setUp() {
	for _, p := range g.Plays() {
		program, err := g.Program(p.Set...)
		if err != nil {
			continue
		}
		p.From = program.Start()
		if p.FromText != "" {
			p.From, _ = program.ParsePosition(p.FromText)
		}
	}
}

// Settled reports whether everything that the file says of the rules could be
// read, so that the game can be played by it although the file has errors: what
// is still to be written, say, or cites nothing yet.
func (g *Game) Settled() bool { return !g.unread && !g.lost }

// Plays lists the plays of the game, those of its rules first.
func (g *Game) Plays() []*Play {
	var plays []*Play
	for _, r := range g.Rules {
		plays = append(plays, r.Plays...)
	}
	for _, f := range g.Forks {
		plays = append(plays, f.Plays...)
	}
	return plays
}

// Interpretation is the game with every question answered: the setup, the
// value of each rule, the default of each fork, and then the settings given.
// The error names a parameter or value that does not exist, or values that do
// not go together.
func (g *Game) Interpretation(settings ...Setting) (engine.Rules, error) {
	r, err := g.interpretation(settings...)
	if err == nil {
		err = r.Check()
	}
	return r, err
}

// interpretation is Interpretation before the values are checked against each
// other. Where the game file contradicts itself, what is said first holds.
func (g *Game) interpretation(settings ...Setting) (engine.Rules, error) {
	r := g.Setup
	said := map[string]bool{}
	for _, v := range g.Front.Setup {
		said[v.Parameter] = true
	}
	var all []Setting
	say := func(s Setting) {
		if !said[s.Parameter] {
			said[s.Parameter] = true
			all = append(all, s)
		}
	}
	for _, rule := range g.Rules {
		say(Setting{rule.Parameter, rule.Value})
	}
	for _, f := range g.Forks {
		say(Setting{f.Name, f.Default()})
	}
	for _, s := range append(all, settings...) {
		if err := r.Set(s.Parameter, s.Value); err != nil {
			return r, err
		}
	}
	return r, nil
}

// Answered is [Game.Interpretation] for settings that somebody has given by
// name. Each has to say something: the error tells of a parameter that there
// is not, with the name that may have been meant, of one that is set twice,
// and of one that means nothing beside the other rules.
func (g *Game) Answered(settings ...Setting) (engine.Rules, error) {
	set := map[string]bool{}
	for _, s := range settings {
		if _, ok := engine.ParameterNamed(s.Parameter); !ok {
			if hint := didYouMean(s.Parameter, parameterNames()); hint != "" {
				return engine.Rules{}, fmt.Errorf("no parameter is called %q: %s", s.Parameter, hint)
			}
			return engine.Rules{}, fmt.Errorf("no parameter is called %q", s.Parameter)
		}
		if set[s.Parameter] {
			return engine.Rules{}, fmt.Errorf("%s is set twice", s.Parameter)
		}
		set[s.Parameter] = true
	}
	r, err := g.Interpretation(settings...)
	if err != nil {
		return r, err
	}
	for _, s := range settings {
		if p, _ := engine.ParameterNamed(s.Parameter); !p.Applies(r) {
			return r, fmt.Errorf("%s=%s makes no difference: nothing in these rules asks %q", s.Parameter, s.Value, p.Meaning)
		}
	}
	return r, nil
}

// Program is the interpretation made ready for play.
func (g *Game) Program(settings ...Setting) (*engine.Program, error) {
	r, err := g.Interpretation(settings...)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", g.ID, err)
	}
	return engine.Compile(r)
}

// FromTexts reports whether source texts of the corpus describe the game. One
// that none describes is a summary of the literature, there to compare with:
// its rules rest on works.
func (g *Game) FromTexts() bool { return len(g.Front.Texts) > 0 }

// Fork is the game's fork of that name, or nil.
func (g *Game) Fork(name string) *Fork {
	for _, f := range g.Forks {
		if f.Name == name {
			return f
		}
	}
	return nil
}

// Evidence lists the rules that give a parameter its value: the way from what
// happens in a trace (engine.Event.Rule) to the sentences that say so.
func (g *Game) Evidence(parameter string) []*Rule {
	var rules []*Rule
	for _, r := range g.Rules {
		if r.Parameter == parameter {
			rules = append(rules, r)
		}
	}
	return rules
}
