package site

import (
	"fmt"
	"html/template"
	"slices"
	"strconv"
	"strings"

	"furrow/corpus"
	"furrow/engine"
)

const (
	doubtPath     = "doubt.html"
	doubtDataPath = "data/doubt.csv"
)

// doubtPage lists every fork of every game by how much its answers change
// play: what a field-worker should ask first.
type doubtPage struct {
	frame
	Method   template.HTML // pages/doubt.md
	Forks    int
	Measured int
	Kinds    []doubtCount
	Games    []link // to be filtered by; Href is the id
	Chart    chartView
	Rows     []doubtRank
	Family   int    // intervals that hold at once
	Z        string // of how many standard errors each is
	Readers  []doubtReader
	Readings []doubtReading
	Combined []doubtCombined
	Commands []string
	Old      []link // games whose figures are of a build
	File     fileView
	Unspoken doubtUnspoken
}

// doubtUnspoken lists what goes without saying by how much another value would
// change play.
type doubtUnspoken struct {
	All        int         // parameters of games
	Rows       []doubtRank // those that change something, or may
	Nothing    int         // were measured, and change nothing that can be measured
	Unmeasured int
	Family     int    // intervals that hold at once
	Z          string // of how many standard errors each is
	Old        []link // games of which nothing is taken
}

// doubtCount is how many forks have a verdict.
type doubtCount struct {
	Kind doubtKind
	Name string
	N    int
	Says string // what so many do, as it follows their number
}

// doubtRank is a fork in its place.
type doubtRank struct {
	Anchor   string
	ID       string // of the game
	Rank     string // "3 (2–5)", or "" if it was not measured
	Game     link
	Fork     link
	Question string // English
	Answers  []doubtRow
	Silent   []link // sentences that bear on it
	Works    []template.HTML
	Effect   string // "47.2", in points
	Interval string
	Event    string // what an answer makes likelier or less likely
	EventOf  string // that answer, or "" where readers answer several forks
	Whisker  template.HTML
	Verdicts []doubtCount
	Kinds    string // "wins longer", for the script
}

// doubtReader is what a reader who answers several forks otherwise makes of a
// game.
type doubtReader struct {
	Game    link
	Reader  string
	Answers []string
	Row     doubtRow
}

// doubtReading is a place where the witnesses of a game differ.
type doubtReading struct {
	Game     link
	Place    link
	Kind     template.HTML
	Lemmas   []lemmaView
	Effect   string // English
	Reaches  template.HTML
	Settings string // "relay=from-last", or "" where no rule is touched that can be played
	Row      *doubtRow
}

func (s *site) doubt(f frame) (any, error) {
	f.Title = f.L.Plain("doubt-title")
	f.Description = f.L.Plain("doubt-lede")
	f.Styles = append(f.Styles, chartStyles...)
	f.Scripts = append(append(f.Scripts, "doubt.js"), s.chartScripts()...)
	p := doubtPage{frame: f, Family: s.measures.family(), Z: f.L.Decimal(s.measures.z, 2)}
	for _, pg := range s.corpus.Pages {
		if pg.ID == "doubt" {
			var err error
			if p.Method, err = s.pageBody(&f, pg); err != nil {
				return nil, err
			}
		}
	}
	all := s.measures.doubts()
	counts := map[doubtKind]int{}
	for i := range all {
		row := s.doubtRank(&f, &all[i])
		p.Rows = append(p.Rows, row)
		for _, k := range all[i].kinds {
			counts[k]++
		}
		if all[i].worst != nil {
			p.Measured++
		}
	}
	p.Forks = len(all)
	for _, k := range doubtKinds {
		if counts[k] > 0 {
			p.Kinds = append(p.Kinds, doubtCount{k, doubtKindName(f.L, k), counts[k], f.L.Plain("doubt-count-"+string(k), "n", counts[k])})
		}
	}
	for _, st := range s.textsFirst() {
		g := s.measures.of(st.game)
		link := link{Href: st.game.ID, Text: st.game.Title, Lang: f.foreign(sourceLanguage)}
		p.Games = append(p.Games, link)
		switch {
		case g.doubt == nil:
		case g.kept:
			p.Commands = append(p.Commands, g.doubt.Command+" --write")
		default:
			link.Href = f.to(gamePath(st.game.ID))
			p.Old = append(p.Old, link)
		}
		s.doubtReaders(&p, g)
		s.doubtReadings(&p, g)
	}
	p.Combined = s.doubtCombined(&f)
	p.Unspoken = s.doubtUnspoken(&p)
	p.Chart = s.doubtChart(&f, all)
	for _, d := range s.data {
		if d.path == doubtDataPath {
			p.File = fileView{Href: f.file(d.path), Name: strings.TrimPrefix(d.path, "data/"), Format: d.format, Bytes: d.bytes}
		}
	}
	return p, nil
}

func (s *site) doubtRank(f *frame, d *forkDoubt) doubtRank {
	game, l := d.game, f.L
	row := doubtRank{
		ID: game.ID, Anchor: doubtAnchor(game.ID, d.fork), Game: s.gameLink(f, game), Question: questionOf(d.fork),
		Fork:  link{Href: f.to(gamePath(game.ID) + "#" + forkAnchor(d.fork)), Text: d.fork.Name},
		Works: s.works(f, d.fork.Works),
	}
	row.Game.Lang = f.foreign(sourceLanguage)
	for _, c := range d.fork.Says {
		row.Silent = append(row.Silent, link{Href: f.to(sentencePath(c.Text, c.Sentence)), Text: c.Name()})
	}
	for i := range d.answers {
		row.Answers = append(row.Answers, newDoubtRow(l, &d.answers[i], i == 0))
	}
	var kinds []string
	for _, k := range d.kinds {
		row.Verdicts = append(row.Verdicts, doubtCount{Kind: k, Name: doubtKindName(l, k)})
		kinds = append(kinds, string(k))
	}
	row.Kinds = strings.Join(kinds, " ")
	if d.worst == nil {
		return row
	}
	row.Rank = l.Number(d.rank)
	if d.highest < d.lowest {
		row.Rank += " (" + l.Number(d.highest) + "–" + l.Number(d.lowest) + ")"
	}
	row.Effect = l.Decimal(100*d.effect.Value, 1)
	row.Interval = decimalRange(l, points(d.effect), 1)
	row.Whisker = doubtWhisker(d.effect)
	if d.worst.play.Paired.Differ > 0 {
		row.Event = doubtEvent(l, d.worst)
		row.EventOf = d.answer.answer.Value
	}
	return row
}

// doubtUnspoken ranks what goes without saying, and adds the commands that
// measured it.
func (s *site) doubtUnspoken(p *doubtPage) doubtUnspoken {
	f, v := &p.frame, s.silences()
	matter, nothing, unmeasured := v.sorted()
	part := doubtUnspoken{
		All: len(v.all), Nothing: len(nothing), Unmeasured: len(unmeasured),
		Family: v.measures.family(), Z: f.L.Decimal(v.measures.z, 2),
	}
	for _, d := range matter {
		row := s.doubtRank(f, d)
		row.Anchor = "unspoken-" + d.game.ID + "-" + d.fork.Name
		row.Game.Href += "#" + silentAnchor(d.fork.Name)
		row.Fork.Href = f.to(mechanicPath(d.fork.Name) + "#part-with")
		part.Rows = append(part.Rows, row)
	}
	for _, st := range v.old {
		part.Old = append(part.Old, s.gameLink(f, st.game))
	}
	for _, g := range v.measures.games {
		if g.kept {
			p.Commands = append(p.Commands, g.doubt.Command+" --write")
		}
	}
	return part
}

func doubtAnchor(game string, f *corpus.Fork) string { return "fork-" + game + "-" + f.Name }

// points is an interval of shares in hundredths.
func points(i engine.Interval) engine.Interval {
	return engine.Interval{Value: 100 * i.Value, Low: 100 * i.Low, High: 100 * i.High}
}

// doubtEvent says what an answer makes likelier, or less likely.
func doubtEvent(l *locale, p *playDoubt) string {
	shift := p.play.Paired.Shift
	key := "doubt-likelier"
	if shift.Fewer() {
		key = "doubt-less-likely"
	}
	name, number, bounded := strings.Cut(shift.Event, "<=")
	var words []string
	if bounded {
		n, _ := strconv.Atoi(number)
		words = append(words, l.Plain("doubt-event-"+name, "n", n))
	} else {
		for _, part := range strings.Split(shift.Event, "+") {
			words = append(words, l.Plain("doubt-event-"+part))
		}
	}
	return l.Plain(key, "what", strings.Join(words, " / "), "played", l.Plain(doubtUnit(p.match)))
}

// doubtWhisker draws an effect on the scale that all rows share, from nought to
// a hundred points. The figures stand beside it.
func doubtWhisker(e engine.Interval) template.HTML {
	const width, height, inset = 132.0, 22.0, 6.0
	d := &drawing{}
	at := func(v float64) float64 { return linear(v, 1, inset, width-inset) }
	for _, v := range []float64{0, 0.25, 0.5, 0.75, 1} {
		d.line(at(v), 2, at(v), height-2, "fw-chart-grid")
	}
	d.line(at(0), height/2, at(1), height/2, "fw-chart-track")
	d.whisker(at(e.Low), at(e.High), height/2, 6)
	d.circle(at(e.Value), height/2, 3.5, "fw-chart-dot", "")
	return template.HTML(fmt.Sprintf(`<svg class="fw-chart fw-whisker" viewBox="0 0 %s %s" aria-hidden="true">`, num(width), num(height)) + d.body.String() + "</svg>")
}

// chartForks is of how many forks the chart is: those that a reader may take
// in.
const chartForks = 20

func (s *site) doubtChart(f *frame, all []forkDoubt) chartView {
	c := &dotChart{loc: f.L, subject: f.L.Plain("game-fork")}
	var effects []engine.Interval
	for i := range all {
		if d := &all[i]; d.worst != nil && len(effects) < chartForks {
			c.names = append(c.names, d.game.Title+": "+f.L.parameterPlain(d.fork.Name))
			effects = append(effects, points(d.effect))
		}
	}
	c.measure(f.L.Plain("doubt-effect-points"), effects...)
	return newChartView("chart-doubt", f.L.Plain("doubt-chart", "n", len(effects)), f.L.Plain("doubt-chart-caption"), f.L, c)
}

// doubtReaders adds the readers who answer several forks of a game in a way of
// their own.
func (s *site) doubtReaders(p *doubtPage, g *gameMeasures) {
	if g.doubt == nil {
		return
	}
	for _, reader := range g.game.Readers() {
		set := g.game.ReadBy(reader)
		if len(set) < 2 {
			continue
		}
		v := doubtReader{Game: s.gameLink(&p.frame, g.game), Reader: reader}
		for _, x := range set {
			v.Answers = append(v.Answers, x.String())
		}
		a := answerDoubt{answer: corpus.Answer{Value: strings.Join(v.Answers, " ")}, kinds: []doubtKind{doubtUnplayed}}
		s.measures.judge(g, &a, g.doubt.Case(v.Answers...))
		v.Row = newDoubtRow(p.L, &a, false)
		p.Readers = append(p.Readers, v)
	}
}

// doubtReadings adds the places where the witnesses of a game differ, or err
// together: what the other reading would do to play.
func (s *site) doubtReadings(p *doubtPage, g *gameMeasures) {
	by := s.corpus.Collation(g.game.ID)
	if by == nil {
		return
	}
	f := &p.frame
	places := map[string]int{}
	for _, v := range by.Variants {
		r := doubtReading{
			Game: s.gameLink(f, g.game), Kind: variantName(f.L, v.Kind), Effect: v.Effect, Reaches: f.L.HTML("reach-" + string(v.Reach)),
			Place: link{Href: f.to(textPath(g.game.ID) + "#" + variantAnchor(v.At, places[v.At])), Text: v.At},
		}
		places[v.At]++
		for _, lemma := range v.Lemmas {
			view := lemmaView{Text: lemma.Text, Words: lemma.Words, Means: lemma.Means}
			if t := s.textOf(lemma.Text); t != nil {
				view.Language = languageIn(t, lemma)
			}
			r.Lemmas = append(r.Lemmas, view)
		}
		if v.Runs() {
			r.Settings = v.Other.String()
			a := answerDoubt{answer: corpus.Answer{Value: r.Settings}}
			s.measures.measure(g, &a, r.Settings)
			row := newDoubtRow(f.L, &a, false)
			r.Row = &row
		}
		p.Readings = append(p.Readings, r)
	}
	slices.SortStableFunc(p.Readings, func(a, b doubtReading) int {
		switch {
		case (a.Row == nil) == (b.Row == nil):
			return 0
		case a.Row != nil:
			return -1
		}
		return 1
	})
}
