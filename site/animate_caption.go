package site

import (
	"fmt"
	"slices"
	"strings"

	"furrow/corpus"
	"furrow/engine"
)

// AnimateMoves draws moves of a game of the corpus as [Animate] does, in the
// language of that tag, with the rule of that parameter under the board, or,
// where rule is "", that of the last thing that happens. It returns an error if
// the game has no such rule or the site is not in that language.
func AnimateMoves(c *corpus.Corpus, g *corpus.Game, p *engine.Program, traces []engine.Trace, rule, tag string) ([]byte, error) {
	s := &site{corpus: c, locales: locales(c)}
	var l *locale
	var tags []string
	for _, one := range s.locales {
		if tags = append(tags, one.Tag); one.Tag == tag {
			l = one
		}
	}
	if l == nil {
		return nil, fmt.Errorf("--lang: the site is not in %q: it is in %s", tag, strings.Join(tags, ", "))
	}
	if rule != "" && !slices.ContainsFunc(g.Rules, func(r *corpus.Rule) bool { return r.Parameter == rule }) {
		return nil, fmt.Errorf("--rule: %s has no rule %q: its file is %s", g.ID, rule, g.File)
	}
	if rule == "" {
		rule = lastRule(g, traces)
	}
	line := Line{Game: g.ID, Geometry: GeometryOf(p.Rules()), Plies: pliesOf(p, traces), Start: traces[0].Before}
	line.StartText = p.FormatPosition(line.Start)
	var names []string
	for _, ply := range line.Plies {
		names = append(names, ply.Name)
	}
	line.Title, line.TitleLang = g.Title+": "+strings.Join(names, " "), sourceLanguage
	return Animate(line, l.say, s.caption(l, g, p, rule)), nil
}

// lastRule is the parameter behind the last thing that happens of which the
// game has a rule, or "".
func lastRule(g *corpus.Game, traces []engine.Trace) string {
	for _, t := range slices.Backward(traces) {
		for _, e := range slices.Backward(t.Events) {
			if slices.ContainsFunc(g.Rules, func(r *corpus.Rule) bool { return r.Parameter == e.Rule }) {
				return e.Rule
			}
		}
	}
	return ""
}

// caption is what a picture of a rule of g says of it, in the language of l: its
// value under the rules of p, and the sentence behind it, one in that language
// before others, or the works that it rests on where no text says so. The rule
// may be an answer to a question that is left open, which is then said.
func (s *site) caption(l *locale, g *corpus.Game, p *engine.Program, parameter string) Caption {
	if parameter == "" {
		return Caption{}
	}
	param, _ := engine.ParameterNamed(parameter)
	value := param.Get(p.Rules())
	c := Caption{Rule: parameter + " = " + value, Meaning: valueMeaning(param, value)}
	if !l.English() {
		c.Fallback = l.Plain("picture-english")
	}
	var works []corpus.WorkRef
	for _, r := range g.Rules {
		if r.Parameter != parameter || r.Value != value {
			continue // the sentences of another answer would speak against it
		}
		works = append(works, r.Works...)
		for _, says := range r.Says {
			if sen, ok := s.sentenceOf(says.Text, says.Sentence); ok && (c.Quote == "" || c.QuoteLang != l.Tag && sen.text.Language == l.Tag) {
				c.Quote, c.QuoteLang, c.Reading, c.Cite = sen.line.Text, sen.text.Language, sen.reading, says.Name()
			}
		}
	}
	if fork := g.Fork(parameter); fork != nil {
		c.Question, c.Open = questionOf(fork), l.Plain("fork-badge")
		works = append(works, fork.Works...)
	}
	if c.QuoteLang == l.Tag {
		c.Reading = ""
	}
	if c.Quote == "" && len(works) > 0 {
		var names []string
		for _, w := range works {
			if name := s.workWords(l, w); !slices.Contains(names, name) {
				names = append(names, name)
			}
		}
		c.Works = l.Plain("rule-works") + " " + strings.Join(names, "; ")
	}
	return c
}

// animated is a play of a game's rules or forks with the picture of it.
type animated struct {
	parameter string
	play      *playStudy
}

// animated lists the plays of a game that have a picture: those with moves.
func (st *study) animated() []animated {
	var all []animated
	add := func(parameter string, plays []playStudy) {
		for k := range plays {
			if len(plays[k].plies) > 0 {
				all = append(all, animated{parameter, &plays[k]})
			}
		}
	}
	for i, r := range st.game.Rules {
		add(r.Parameter, st.rules[i])
	}
	for i, f := range st.game.Forks {
		add(f.Name, st.forks[i])
	}
	return all
}

// writePictures writes the animated pictures of each play of a game in each
// language, for slides and for pages of others.
func (s *site) writePictures(st *study, add addFile) error {
	for _, a := range st.animated() {
		line := Line{
			Game: st.game.ID, Title: a.play.play.Caption, TitleLang: sourceLanguage,
			Geometry: GeometryOf(a.play.program.Rules()), Start: a.play.start, Plies: a.play.plies,
		}
		if line.Title == "" {
			line.Title = st.game.Title
		}
		drawn := newAnimation(&line)
		for _, l := range s.locales {
			d := dataFile{group: "downloads-figures", format: "SVG", path: picturePath(st.game.ID, a.play.id, l), language: l.Tag}
			if err := add.bytes(d, drawn.svg(l.say, s.caption(l, st.game, a.play.program, a.parameter))); err != nil {
				return err
			}
		}
	}
	return nil
}
