package site

import (
	"html/template"
	"strings"

	"furrow/corpus"
	"furrow/engine"
)

// comparePage sets the games side by side, and single rules on one position.
type comparePage struct {
	frame
	Matrix *matrix
	First  *sameView // the position that the page opens with
	Same   []samePhase
	Charts []chartView
	Shared template.HTML
}

// samePhase is the positions that show the mechanics of one part of play.
type samePhase struct {
	Anchor string
	Phase  template.HTML
	Views  []sameView
}

// sameView is a position as a page shows it, played under two or three values
// of a mechanic, in step.
type sameView struct {
	Anchor    string
	Parameter string
	Question  string // English
	Mechanic  link   // to the page of the mechanic
	Base      link   // the game whose other rules hold
	Position  string
	Move      string // what is played, "E"
	Caption   string // English; of a position from a game file, what it says of it
	Boards    []sameBoardView
	Figures   template.HTML
	InPart    bool // whether it stands in a part of a section, and its heading below that of the part
}

type sameBoardView struct {
	Value string
	Games []string // ids of the games that have the value
}

func (s *site) compare(f frame) (any, error) {
	f.Title = f.L.Plain("compare-title")
	f.Description = f.L.Plain("compare-lede")
	f.Styles = append(append(append(f.Styles, boardStyles...), chartStyles...), "compare.css")
	f.Scripts = append(append(append(f.Scripts, boardScripts()...), s.chartScripts()...), "compare.js")
	p := comparePage{frame: f}
	var games []*corpus.Game
	for _, st := range s.textsFirst() {
		games = append(games, st.game)
	}
	p.Charts = s.measures.compareCharts(games, f.L)
	p.Matrix = s.matrix(&f)
	sheet := NewSheet(f.L.say)
	for _, use := range s.mechanicsInUse() {
		if use.param.Phase == engine.PhaseEnd || use.param.Phase == engine.PhaseMatch {
			continue // what ends a round is seen on the page of the mechanic
		}
		for i, same := range s.sameFor(use.param.Name) {
			v := s.sameView(&f, use, &same, i, sheet)
			if p.First == nil && use.param.Name == opening {
				p.First = &v
				continue
			}
			name := f.L.HTML("phase-" + string(use.param.Phase))
			if n := len(p.Same); n == 0 || p.Same[n-1].Phase != name {
				p.Same = append(p.Same, samePhase{Anchor: "same-phase-" + string(use.param.Phase), Phase: name})
			}
			v.InPart = true
			last := &p.Same[len(p.Same)-1]
			last.Views = append(last.Views, v)
		}
	}
	p.Shared = sheet.Shared()
	return p, nil
}

// opening is the mechanic that the page opens with: the one that most sets the
// games of the texts apart.
const opening = "relay"

// sameView draws the i-th position that shows a mechanic.
func (s *site) sameView(f *frame, use mechanicUse, same *samePosition, i int, sheet *Sheet) sameView {
	param := use.param
	v := sameView{
		Anchor: sameAnchor(param.Name, i), Parameter: param.Name, Question: param.Meaning,
		Mechanic: link{Href: f.to(mechanicPath(param.Name)), Text: param.Name},
		Base:     s.gameLink(f, same.base.game),
		Position: same.boards[0].program.FormatPosition(same.start), Move: same.boards[0].move,
	}
	if same.play != nil {
		v.Caption = same.play.play.Caption
		for k, ply := range same.boards[0].plies {
			if k > 0 {
				v.Move += " "
			}
			v.Move += ply.Name
		}
	}
	var figures []template.HTML
	for k := range same.boards {
		b := &same.boards[k]
		own := b.value == use.param.Get(same.base.program.Rules())
		line := Line{
			ID: v.Anchor + "-" + b.value, Game: same.base.game.ID, Rule: s.ruleLink(f, same.base), Title: param.Name + " = " + b.value, TitleLang: f.foreign(sourceLanguage),
			Geometry: GeometryOf(b.program.Rules()), Start: same.start, StartText: v.Position, Plies: b.plies,
		}
		if !own {
			line.Game += " " + param.Name + "=" + b.value // these rules are not the game's
			line.Rule = s.ruleBut(f, same.base, param, b.value)
		}
		board := sameBoardView{Value: b.value}
		var having []link
		for _, st := range use.games {
			if param.Get(st.program.Rules()) == b.value {
				board.Games = append(board.Games, st.game.ID)
				having = append(having, s.gameLink(f, st.game))
			}
		}
		v.Boards = append(v.Boards, board)
		figures = append(figures, sameFigure(f, param, b, having, sheet.Figure(line)))
	}
	v.Figures = sheet.TogetherUnder(v.Anchor+"-h", figures...)
	return v
}

// ruleBut leads to the rules of a game, but for one that has another value here:
// what that is stands on the page of its mechanic.
func (s *site) ruleBut(f *frame, base *study, param engine.Parameter, value string) func(string) (RuleLink, bool) {
	others := s.ruleLink(f, base)
	return func(parameter string) (RuleLink, bool) {
		if parameter != param.Name {
			return others(parameter)
		}
		return RuleLink{
			Label: f.L.setting(parameter, value), Href: f.to(mechanicPath(parameter) + "#" + valueAnchor(value)), Meaning: valueMeaning(param, value),
		}, true
	}
}

// sameAnchor is where the i-th position that shows a mechanic stands.
func sameAnchor(parameter string, i int) string {
	id := "same-" + parameter
	if i > 0 {
		id += "-" + string(rune('1'+i))
	}
	return id
}

// sameFigure puts a board under the value that it is played by and above what
// happens on it.
func sameFigure(f *frame, param engine.Parameter, b *sameBoard, having []link, figure template.HTML) template.HTML {
	esc := template.HTMLEscapeString
	told := f.L.Plain("compare-refused", "move", b.move)
	if len(b.plies) > 0 {
		last := &b.plies[len(b.plies)-1]
		told = tellMove(f.L, b.program.Board(), &last.Trace)
		if len(b.plies) > 1 {
			told = last.Name + ": " + told
		}
	}
	var out strings.Builder // of a value that many games have the list is long
	out.WriteString(`<figure class="same-board" data-value="` + esc(b.value) + `"><figcaption class="same-value"><b><code>` + esc(b.value) + `</code></b>`)
	if m := valueMeaning(param, b.value); m != "" {
		out.WriteString(` <span lang="en">` + esc(m) + `</span>`)
	}
	out.WriteString(`</figcaption>` + string(figure) + `<p class="same-told">` + esc(told) + `</p>`)
	for i, g := range having {
		before := " · "
		if i == 0 {
			before = `<p class="small same-games">` + string(f.L.HTML("mechanics-games")) + ": "
		}
		out.WriteString(before + `<a href="` + esc(g.Href) + `" lang="en">` + esc(g.Text) + `</a>`)
	}
	if len(having) > 0 {
		out.WriteString(`</p>`)
	}
	out.WriteString(`</figure>`)
	return template.HTML(out.String())
}
