package site

import (
	"html/template"

	"furrow/engine"
)

func ruleSheetPath(game string) string { return "games/" + game + "/sheet.html" }

// ruleSheetPage is a game on one sheet of A4: the board, the rules in order,
// and what the sources leave open as house rules to choose from.
type ruleSheetPage struct {
	frame
	Game     link
	Summary  string // English
	Board    template.HTML
	Position string
	Phases   []sheetPhase
	Choices  []sheetChoice
	Dense    bool // whether it takes smaller print to stand on one sheet
	Shared   template.HTML
}

type sheetPhase struct {
	Name  template.HTML
	Rules []sheetRule
}

// sheetRule is a rule as a question and its answer; a number means itself.
type sheetRule struct {
	Parameter                string
	Question, Value, Meaning string // English
}

type sheetChoice struct {
	Question string // English
	Answers  []answerView
}

func (s *site) ruleSheet(f frame, st *study) (any, error) {
	g := st.game
	f.Title = f.L.Plain("rulesheet-title", "game", g.Title)
	f.Description, f.DescriptionLang = g.Front.Summary.Text, f.foreign(sourceLanguage)
	f.Picture = cardPath(g.ID)
	f.Styles = append(f.Styles, boardStyles...)
	f.under(f.L.Plain("nav-games"), "", "index.html#games")
	f.under(g.Title, sourceLanguage, gamePath(g.ID))
	sheet := NewSheet(f.L.say)
	p := ruleSheetPage{
		frame: f, Summary: g.Front.Summary.Text,
		Game:     link{Href: f.to(gamePath(g.ID)), Text: g.Title, Lang: sourceLanguage},
		Position: st.program.FormatPosition(st.program.Start()),
	}
	p.Board = sheet.Board(st.geometry, st.program.Start(), Look{Title: f.L.Plain("game-start", "game", g.Title)})
	rules := st.program.Rules()
	for _, param := range engine.Parameters() {
		fork := g.Fork(param.Name)
		if fork != nil && param.Applies(rules) {
			p.Choices = append(p.Choices, sheetChoice{questionOf(fork), answers(fork)})
		}
		spoken := len(g.Evidence(param.Name)) > 0 || param.Phase == engine.PhaseBoard
		if fork != nil || !spoken || !st.has(param) {
			continue
		}
		name := f.L.HTML("phase-" + string(param.Phase))
		if n := len(p.Phases); n == 0 || p.Phases[n-1].Name != name {
			p.Phases = append(p.Phases, sheetPhase{Name: name})
		}
		last := &p.Phases[len(p.Phases)-1]
		value := param.Get(rules)
		last.Rules = append(last.Rules, sheetRule{param.Name, param.Meaning, value, valueMeaning(param, value)})
	}
	p.Dense = p.length() > sheetLength
	p.Shared = sheet.Shared()
	return p, nil
}

// sheetLength is how many characters of rules a sheet of A4 holds in its
// ordinary print.
const sheetLength = 1500

// length is how many characters the rules and choices have, each line counted
// as half a line more.
func (p *ruleSheetPage) length() int {
	const line = 30
	n := 0
	for _, phase := range p.Phases {
		for _, r := range phase.Rules {
			n += len(r.Question) + len(r.Meaning) + line
		}
	}
	for _, c := range p.Choices {
		n += len(c.Question) + line
		for _, a := range c.Answers {
			n += len(a.Meaning) + len(a.Reader) + line
		}
	}
	return n
}
