package site

import (
	"fmt"
	"html/template"
	"math"
	"slices"
	"strings"

	"furrow/corpus"
	"furrow/engine"
	"furrow/site/likeness"
)

const likenessPath = "likeness.html"

// likenessPage shows how much alike the games are.
type likenessPage struct {
	frame
	Extremes   []likenessExtreme
	Rules      []chartView
	RulesLede  template.HTML
	Variants   []likenessAgreement
	Play       []chartView
	PlayLede   template.HTML
	Together   template.HTML
	Chart      *chartView // of the two distances
	Pairs      []pairRow
	Dimensions []dimensionRow
	Statistics *statisticsTable
	Body       template.HTML // pages/likeness.md
	BodyTitle  string
	Files      []fileView
}

// likenessExtreme is a pair that is more or less alike than any other.
type likenessExtreme struct {
	What template.HTML
	pairView
}

// pairView is two games and how far they are from each other, in words.
type pairView struct {
	A, B     link
	Distance string
	Href     string // to the row of the pair
}

// likenessAgreement is another reckoning and how far it agrees.
type likenessAgreement struct {
	What template.HTML
	R    string
}

// pairRow is a pair with what sets it apart.
type pairRow struct {
	Anchor   string
	A, B     link
	Distance string
	Compared int
	Play     string // "" where it was not measured
	Apart    []apartView
}

// apartView is a parameter in which two games differ.
type apartView struct {
	Parameter string
	A, B      string // the values
}

// dimensionRow is a parameter as a dimension of the distance.
type dimensionRow struct {
	Parameter, Href string
	Scale           template.HTML
	Order           string // of the values of an ordered one
	Weight          string
	Known           int
}

// statisticsTable has the statistics by which play is compared.
type statisticsTable struct {
	Names []template.HTML
	Rows  []statisticsRow
}

type statisticsRow struct {
	Game   link
	Values []string
}

// alikeView is what a game's page says of the games most like it.
type alikeView struct {
	Rules, Play []alikeGame
	All         []alikeGame
	Page        string // link to the page of the likeness of all
	HasPlay     bool
}

// alikeGame is another game, how far it is, and what sets it apart.
type alikeGame struct {
	Game     link
	Distance string
	Play     string
	Apart    []apartView
	Href     string // to the row of the pair
}

// alikeShown is how many of the games most alike are shown at once.
const alikeShown = 3

func (s *site) likenessPage(f frame) (any, error) {
	f.Title = f.L.Plain("likeness-title")
	f.Description = f.L.Plain("likeness-lede")
	f.Styles = append(f.Styles, chartStyles...)
	f.Scripts = append(f.Scripts, s.chartScripts()...)
	p := likenessPage{frame: f}
	for _, pg := range s.corpus.Pages {
		if pg.ID == "likeness" {
			body, err := s.pageBody(&f, pg)
			if err != nil {
				return nil, err
			}
			p.Body, p.BodyTitle = body, pg.Title
		}
	}
	l := s.likeness
	if !l.drawn() {
		return p, nil
	}
	low, high := math.Inf(1), math.Inf(-1)
	for _, n := range l.compared.Pairs() {
		low, high = min(low, n), max(high, n)
	}
	p.RulesLede = f.L.HTML("likeness-rules-lede", "low", int(low), "high", int(high))
	p.Rules = l.charts(f.L, l.rules)
	for _, v := range l.variants {
		p.Variants = append(p.Variants, likenessAgreement{f.L.HTML(v.key), f.L.Decimal(v.r, 2)})
	}
	p.Extremes = append(p.Extremes, l.extreme(&f, l.rules, "likeness-nearest-rules", false), l.extreme(&f, l.rules, "likeness-farthest-rules", true))
	if l.play != nil {
		p.Extremes = append(p.Extremes, l.extreme(&f, l.play, "likeness-nearest-play", false), l.extreme(&f, l.play, "likeness-farthest-play", true))
		p.PlayLede = f.L.HTML("likeness-play-lede", "n", len(l.statistics))
		p.Play = l.charts(f.L, l.play)
		if !math.IsNaN(l.together.R) {
			p.Together = f.L.HTML("likeness-together-text", "r", f.L.Decimal(l.together.R, 2), "n", l.together.Permutations, "p", f.L.Decimal(l.together.P, 4))
		}
		c := l.bothChart(f.L)
		p.Chart = &c
		p.Statistics = l.statisticsTable(&f)
	}
	p.Pairs = l.pairs(&f)
	p.Dimensions = l.dimensions(&f)
	for _, d := range s.data {
		if strings.HasPrefix(d.path, likenessFolder) {
			p.Files = append(p.Files, fileView{Href: f.file(d.path), Name: strings.TrimPrefix(d.path, "data/"), Format: d.format, Bytes: d.bytes})
		}
	}
	return p, nil
}

func (l *likenessStudy) title(i int) string { return l.games[i].game.Title }

func (l *likenessStudy) link(f *frame, i int) link {
	g := l.games[i].game
	return link{Href: f.to(gamePath(g.ID)), Text: g.Title, Lang: f.foreign(sourceLanguage)}
}

func (l *likenessStudy) pairName(i, j int) string { return l.title(i) + " – " + l.title(j) }

// pairAnchor is the place of a pair on the page, whichever of the two is named
// first.
func pairAnchor(a, b *corpus.Game) string {
	if b.ID < a.ID {
		a, b = b, a
	}
	return "pair-" + a.ID + "--" + b.ID
}

func (l *likenessStudy) anchor(i, j int) string { return pairAnchor(l.games[i].game, l.games[j].game) }

// names are those of the games in an order, or as they come without one.
func (l *likenessStudy) names(order []int) []string {
	var names []string
	if order == nil {
		for i := range l.games {
			names = append(names, l.title(i))
		}
	}
	for _, i := range order {
		names = append(names, l.title(i))
	}
	return names
}

// distanceOf says how far two games are from each other by their rules, and on
// how much that rests.
func (l *likenessStudy) distanceOf(loc *locale, a, b int) string {
	key := "likeness-distance-of"
	if l.rules.matrix.At(a, b) == 0 {
		key = "likeness-distance-none"
	}
	return loc.Plain(key, "distance", loc.Decimal(l.rules.matrix.At(a, b), 2), "n", int(l.compared.At(a, b)))
}

// extreme is the pair that is nearest or farthest.
func (l *likenessStudy) extreme(f *frame, v *likenessView, key string, farthest bool) likenessExtreme {
	a, b := 0, 1
	for j := range l.games {
		for i := range j {
			d, best := v.matrix.At(i, j), v.matrix.At(a, b)
			if farthest && d > best || !farthest && d < best {
				a, b = i, j
			}
		}
	}
	e := likenessExtreme{What: f.L.HTML(key), pairView: pairView{A: l.link(f, a), B: l.link(f, b), Href: "#" + l.anchor(a, b)}}
	e.Distance = f.L.Plain("likeness-distance", "distance", f.L.Decimal(v.matrix.At(a, b), 2))
	if v == l.rules {
		e.Distance = l.distanceOf(f.L, a, b)
	}
	return e
}

// charts are the drawings of a distance.
func (l *likenessStudy) charts(loc *locale, v *likenessView) []chartView {
	prefix := "likeness-" + v.name + "-"
	r := func(x float64) string { return loc.Decimal(x, 2) }
	tree := &treeChart{loc: loc, names: l.names(nil), tree: v.tree, support: v.support}
	plane := &planeChart{loc: loc, names: l.names(nil), points: v.plane.Points, spreads: v.spreads}
	matrix := &matrixChart{loc: loc, names: l.names(v.order)}
	caption := loc.Plain("likeness-matrix-caption")
	if v == l.rules {
		caption += " " + loc.Plain("likeness-matrix-compared")
	}
	for _, i := range v.order {
		var far []float64
		var notes []string
		for _, j := range v.order {
			far = append(far, v.matrix.At(i, j))
			note := ""
			if i != j {
				note = loc.Number(int(l.compared.At(i, j)))
			}
			notes = append(notes, note)
		}
		matrix.far = append(matrix.far, far)
		if v == l.rules {
			matrix.notes = append(matrix.notes, notes)
		}
	}
	worst, shepard := l.shepard(loc, v)
	return []chartView{
		newChartView(prefix+"tree", loc.Plain("likeness-tree-title"),
			loc.Plain("likeness-tree-caption", "n", likenessResamples, "r", r(v.tieTo), "joining", r(v.joinTo)), loc, tree),
		newChartView(prefix+"map", loc.Plain("likeness-map-title"),
			loc.Plain("likeness-map-caption", "n", mapResamples, "stress", r(v.plane.Stress), "r", r(v.planeTo)), loc, plane),
		newChartView(prefix+"matrix", loc.Plain("likeness-matrix-title"), caption, loc, matrix),
		newChartView(prefix+"shepard", loc.Plain("likeness-shepard-title"),
			loc.Plain("likeness-shepard-caption", "pair", worst), loc, shepard),
	}
}

// shepard sets the distances on the map against those that were measured, and
// names the pair that the map has worst.
func (l *likenessStudy) shepard(loc *locale, v *likenessView) (worst string, c *pairChart) {
	c = &pairChart{loc: loc, across: loc.Plain("likeness-measured"), up: loc.Plain("likeness-drawn"), diagonal: true, corner: loc.Plain("likeness-pair")}
	most := -1.0
	for j := range l.games {
		for i := range j {
			p := pairPoint{l.pairName(i, j), v.matrix.At(i, j), v.plane.At(i, j)}
			c.pairs = append(c.pairs, p)
			if off := math.Abs(p.x - p.y); off > most {
				most, worst = off, fmt.Sprintf("%s (%s → %s)", p.name, loc.Decimal(p.x, 2), loc.Decimal(p.y, 2))
			}
		}
	}
	return worst, c.scaled()
}

// bothChart sets the distance of play against that of rules.
func (l *likenessStudy) bothChart(loc *locale) chartView {
	c := &pairChart{loc: loc, across: loc.Plain("likeness-distance-rules"), up: loc.Plain("likeness-distance-play"), corner: loc.Plain("likeness-pair")}
	for j := range l.games {
		for i := range j {
			c.pairs = append(c.pairs, pairPoint{l.pairName(i, j), l.rules.matrix.At(i, j), l.play.matrix.At(i, j)})
		}
	}
	return newChartView("likeness-both", loc.Plain("likeness-together-title"), loc.Plain("likeness-together-caption"), loc, c.scaled())
}

// pairs lists all pairs, the most alike first.
func (l *likenessStudy) pairs(f *frame) []pairRow {
	var rows []pairRow
	var far []float64
	for j := range l.games {
		for i := range j {
			d := l.rules.matrix.At(i, j)
			at := len(far)
			for at > 0 && far[at-1] > d {
				at--
			}
			far = slices.Insert(far, at, d)
			row := pairRow{
				Anchor: l.anchor(i, j), A: l.link(f, i), B: l.link(f, j),
				Distance: f.L.Decimal(d, 2), Compared: int(l.compared.At(i, j)), Apart: l.apart(i, j),
			}
			if l.play != nil {
				row.Play = f.L.Decimal(l.play.matrix.At(i, j), 2)
			}
			rows = slices.Insert(rows, at, row)
		}
	}
	return rows
}

// apart lists the parameters in which two games differ.
func (l *likenessStudy) apart(i, j int) []apartView {
	var out []apartView
	for _, part := range l.table.Compare(i, j) {
		if part.Distance == 0 {
			continue
		}
		p, _ := engine.ParameterNamed(l.table.Characters[part.Character].Name)
		out = append(out, apartView{
			Parameter: p.Name,
			A:         p.Get(l.games[i].program.Rules()), B: p.Get(l.games[j].program.Rules()),
		})
	}
	return out
}

// dimensions lists the parameters as they are compared.
func (l *likenessStudy) dimensions(f *frame) []dimensionRow {
	var rows []dimensionRow
	for k, p := range engine.Parameters() {
		c := l.table.Characters[k]
		row := dimensionRow{Parameter: p.Name, Weight: f.L.Decimal(c.Weight, 0)}
		if s := mechanicPath(p.Name); l.used(p) {
			row.Href = f.to(s)
		}
		low, high := math.Inf(1), math.Inf(-1)
		for _, cells := range l.table.Rows {
			if cells[k].State == likeness.Known {
				row.Known++
				low, high = min(low, cells[k].Number), max(high, cells[k].Number)
			}
		}
		switch _, order := scaleOf(p); c.Kind {
		case likeness.Ordered:
			row.Scale, row.Order = f.L.HTML("likeness-scale-ordered"), strings.Join(order, " < ")
		case likeness.Number:
			if row.Known > 0 {
				row.Scale = f.L.HTML("likeness-scale-number", "low", int(low), "high", int(high))
			}
		case likeness.Set:
			row.Scale = f.L.HTML("likeness-scale-set")
		default:
			row.Scale = f.L.HTML("likeness-scale-nominal")
		}
		rows = append(rows, row)
	}
	return rows
}

// used reports whether a parameter has a page: it means something in a game.
func (l *likenessStudy) used(p engine.Parameter) bool {
	return slices.ContainsFunc(l.games, func(st *study) bool { return p.Applies(st.program.Rules()) })
}

// statistics are the values by which play is compared.
func (l *likenessStudy) statisticsTable(f *frame) *statisticsTable {
	t := &statisticsTable{}
	for _, p := range l.statistics {
		name := f.L.HTML(p.key)
		if p.ratio {
			name += " *"
		}
		t.Names = append(t.Names, name)
	}
	for i, row := range l.scores.Rows {
		r := statisticsRow{Game: l.link(f, i)}
		for k, x := range row {
			if l.statistics[k].ratio {
				x = math.Exp(x)
			}
			value := "–"
			if !math.IsNaN(x) {
				value = f.L.Decimal(x, 3)
			}
			r.Values = append(r.Values, value)
		}
		t.Rows = append(t.Rows, r)
	}
	return t
}

// alike is what a game's page says of the games most like it, or nil.
func (s *site) alike(f *frame, st *study) *alikeView {
	l := s.likeness
	if l == nil {
		return nil
	}
	self := slices.Index(l.games, st)
	v := &alikeView{Page: f.to(likenessPath), HasPlay: l.play != nil}
	list := func(by *likenessView, most int) []alikeGame {
		var out []alikeGame
		for _, i := range by.nearest(self, most) {
			g := alikeGame{Game: l.link(f, i), Distance: f.L.Decimal(by.matrix.At(self, i), 2), Apart: l.apart(self, i)}
			if by == l.rules {
				g.Distance = l.distanceOf(f.L, self, i)
			} else {
				g.Distance = f.L.Plain("likeness-distance", "distance", g.Distance)
			}
			if l.play != nil {
				g.Play = f.L.Decimal(l.play.matrix.At(self, i), 2)
			}
			if l.drawn() {
				g.Href = f.to(likenessPath + "#" + l.anchor(self, i))
			}
			out = append(out, g)
		}
		return out
	}
	v.Rules = list(l.rules, alikeShown)
	if l.play != nil {
		v.Play = list(l.play, alikeShown)
	}
	if l.drawn() {
		v.All = list(l.rules, len(l.games))
	}
	return v
}
