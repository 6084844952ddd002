package site

import (
	"context"
	"encoding/csv"
	"encoding/json"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"furrow/corpus"
	"furrow/engine"
	"furrow/site/likeness"
)

// theLikeness is that of the real games, with little play, worked out once for
// all tests.
type theLikeness struct{ study *likenessStudy }

var likenessOnce = sync.OnceValue(func() *theLikeness { return new(theLikeness) })

func likenessOf(t testing.TB) *likenessStudy {
	t.Helper()
	l := likenessOnce()
	if l.study == nil {
		l.study = compareTheGames(t, 2)
	}
	return l.study
}

// compareTheGames compares the real games with so many workers.
func compareTheGames(t testing.TB, workers int) *likenessStudy {
	t.Helper()
	c, _, err := corpus.Load(context.Background(), os.DirFS("../content"))
	if err != nil {
		t.Fatal(err)
	}
	options := littlePlay()
	options.Matches, options.RivalRounds, options.RivalMatches = 0, 0, 0
	m, err := Measure(context.Background(), c, options)
	if err != nil {
		t.Fatal(err)
	}
	s := &site{corpus: c, options: Options{Corpus: c, Workers: workers, Measure: options}, measures: m}
	for _, g := range c.Games {
		program, err := g.Program()
		if err != nil {
			t.Fatal(err)
		}
		s.studies = append(s.studies, &study{game: g, program: program})
	}
	if err := s.studyLikeness(context.Background()); err != nil {
		t.Fatal(err)
	}
	return s.likeness
}

// Every parameter that has a scale of its own is one of the engine's, and its
// order has each of its values once.
func TestRuleScales(t *testing.T) {
	if len(ruleScales) == 0 {
		t.Fatal("no scales")
	}
	for _, s := range ruleScales {
		p, ok := engine.ParameterNamed(s.parameter)
		if !ok {
			t.Errorf("no parameter is called %q", s.parameter)
			continue
		}
		if s.kind != likeness.Ordered {
			continue
		}
		var values []string
		for _, v := range p.Values {
			values = append(values, v.Name)
		}
		order := slices.Clone(s.order)
		slices.Sort(values)
		slices.Sort(order)
		if !slices.Equal(values, order) {
			t.Errorf("%s has the values %v, the scale %v", s.parameter, values, order)
		}
	}
}

// A game as a test has it: rules, forks and setup by name and value.
func gameSaying(t *testing.T, id, lines string) *study {
	t.Helper()
	g, problems := corpus.ParseGame("games/"+id+".md", []byte("---\ntitle: "+id+"\nsummary: {text: x, cite: \"@x\"}\ntexts: []\nsetup: {rows: 2, pits_per_row: 6, seeds_per_pit: 4, stores: none, start: equal}\n---\n\n# History\n\n"+lines))
	for _, p := range problems {
		if p.Severity == corpus.Error {
			t.Fatal(p)
		}
	}
	program, err := g.Program()
	if err != nil {
		t.Fatal(err)
	}
	return &study{game: g, program: program}
}

func ruleBlock(parameter, value, grade string) string {
	return fmt.Sprintf("```rule %s = %s\nworks x\ngrade %s\n```\n\n", parameter, value, grade)
}

// What is attested or inferred counts as known, and the board; what is assumed,
// taken for granted or left open does not; what means nothing is absent, unless
// a fork may give it a meaning or a source speaks of it all the same.
func TestWhatIsKnownOfRules(t *testing.T) {
	fork := "```fork leftovers\nquestion Who?\nanswer row-owner\nanswer nobody\nground x\nworks x\n```\n\n"
	st := gameSaying(t, "a", ruleBlock("relay", "from-last", "attested")+ruleBlock("capture", "opposite", "inferred")+
		ruleBlock("goal", "most-seeds", "assumed")+ruleBlock("occupancy", "many", "attested")+fork)
	readings := readingsOf(st.game)
	for _, c := range []struct {
		parameter string
		want      likeness.State
	}{
		{"rows", likeness.Known},
		{"relay", likeness.Known},
		{"capture", likeness.Known},
		{"goal", likeness.Unknown},
		{"leftovers", likeness.Unknown},
		{"direction", likeness.Unknown},
		{"occupancy", likeness.Known}, // it means nothing in sowing, and is said
		{"gap_width", likeness.Absent},
		{"layout", likeness.Absent},
	} {
		p, ok := engine.ParameterNamed(c.parameter)
		if !ok {
			t.Fatalf("no parameter %s", c.parameter)
		}
		if got := ruleCell(st, p, readings).State; got != c.want {
			t.Errorf("%s: state %d, want %d", c.parameter, got, c.want)
		}
	}
	open := gameSaying(t, "b", "```fork capture\nquestion What?\nanswer opposite\nanswer beyond-gap\nground x\nworks x\n```\n\n"+ruleBlock("relay", "from-next", "attested"))
	p, _ := engine.ParameterNamed("gap_width")
	if got := ruleCell(open, p, readingsOf(open.game)).State; got != likeness.Unknown {
		t.Errorf("gap_width, where a fork may give it a meaning: state %d, want unknown", got)
	}
}

// By hand: the two share a board and the relay (6 parameters), and differ in
// what they capture; how wide a gap may be is asked of one of them only, and
// the seeds left over are known of neither: 1/7.
func TestDistanceOfTwoGamesByHand(t *testing.T) {
	a := gameSaying(t, "a", ruleBlock("relay", "from-next", "attested")+ruleBlock("capture", "beyond-gap", "attested")+ruleBlock("gap_width", "one", "attested"))
	b := gameSaying(t, "b", ruleBlock("relay", "from-next", "attested")+ruleBlock("capture", "opposite", "attested")+ruleBlock("leftovers", "row-owner", "assumed"))
	table := ruleTable([]*study{a, b})
	m, err := table.Distances()
	if err != nil {
		t.Fatal(err)
	}
	if n := table.Compared().At(0, 1); n != 7 {
		t.Errorf("compared in %v parameters, want 7", n)
	}
	if d := m.At(0, 1); math.Abs(d-1.0/7) > 1e-12 {
		t.Errorf("%g apart, want 1/7", d)
	}
}

// A layout is read as the numbers that its pits hold; an ordered value as its
// place in the order.
func TestCellsOfRules(t *testing.T) {
	st := gameSaying(t, "a", ruleBlock("start", "layout", "attested")+ruleBlock("layout", "4,4,4,0,2,2/0,0,4,4,4,4", "attested"))
	p, _ := engine.ParameterNamed("layout")
	if got := ruleCell(st, p, readingsOf(st.game)); !slices.Equal(got.Set, []int{0, 2, 4}) {
		t.Errorf("the layout is read as %v", got.Set)
	}
	st = gameSaying(t, "b", ruleBlock("capture", "count", "attested")+ruleBlock("grand_slam", "forbidden", "attested"))
	p, _ = engine.ParameterNamed("grand_slam")
	if got := ruleCell(st, p, readingsOf(st.game)); got.Number != 2 {
		t.Errorf("forbidden is number %v in the order of grand slams, want the last, 2", got.Number)
	}
}

// Two games have a distance and nothing to draw; of one game, or of games of
// which nothing is known in common, there is nothing to say.
func TestLikenessOfFewGames(t *testing.T) {
	a := gameSaying(t, "a", ruleBlock("relay", "from-next", "attested"))
	b := gameSaying(t, "b", ruleBlock("relay", "from-last", "attested"))
	study := func(games ...*study) *likenessStudy {
		s := &site{studies: games, measures: &Measures{}}
		if err := s.studyLikeness(context.Background()); err != nil {
			t.Fatal(err)
		}
		return s.likeness
	}
	if l := study(a); l != nil {
		t.Error("one game is compared with itself")
	}
	l := study(a, b)
	if l == nil || l.drawn() || l.play != nil || !slices.Equal(l.rules.nearest(0, 3), []int{1}) {
		t.Errorf("of two games: %+v", l)
	}
	b.game.Front.Setup, b.game.Rules = nil, nil
	if l := study(a, b); l != nil {
		t.Error("a game of which nothing is known is compared")
	}
}

func TestNearest(t *testing.T) {
	m := likeness.NewMatrix(5)
	for i, d := range []float64{3, 1, 2, 1} {
		m.Set(0, i+1, d)
	}
	v := &likenessView{matrix: m}
	for most, want := range [][]int{1: {2}, 2: {2, 4}, 3: {2, 4, 3}, 9: {2, 4, 3, 1}} {
		if most > 0 && want != nil && !slices.Equal(v.nearest(0, most), want) {
			t.Errorf("the %d nearest are %v, want %v", most, v.nearest(0, most), want)
		}
	}
}

// The distances of the real games agree with a count that knows nothing of
// tables: of the parameters that both games' sources speak of, the mean of the
// differences.
func TestDistancesOfTheCorpus(t *testing.T) {
	l := likenessOf(t)
	pairs := 0
	for i, a := range l.games {
		for j, b := range l.games[:i] {
			sum, n := 0.0, 0
			for _, p := range engine.Parameters() {
				if len(p.Values) == 1 || p.Name == "first_starter" || !spokenOf(a, p.Name) || !spokenOf(b, p.Name) {
					continue
				}
				n++
				x, y := p.Get(a.program.Rules()), p.Get(b.program.Rules())
				switch {
				case x == y:
				case p.Number():
					u, _ := strconv.ParseFloat(x, 64)
					v, _ := strconv.ParseFloat(y, 64)
					low, high := math.Inf(1), math.Inf(-1)
					for _, st := range l.games {
						if spokenOf(st, p.Name) {
							w, _ := strconv.ParseFloat(p.Get(st.program.Rules()), 64)
							low, high = min(low, w), max(high, w)
						}
					}
					sum += math.Abs(u-v) / (high - low)
				case slices.Contains([]string{"reverse", "grand_slam", "back_row", "layout"}, p.Name):
					sum += partOf(t, l, p.Name, i, j)
				default:
					sum++
				}
			}
			pairs++
			if d := l.rules.matrix.At(i, j); math.Abs(d-sum/float64(n)) > 1e-9 || int(l.compared.At(i, j)) != n {
				t.Errorf("%s – %s: %g over %v parameters, counted %g over %d", a.game.ID, b.game.ID, d, l.compared.At(i, j), sum/float64(n), n)
			}
		}
	}
	if pairs < 100 {
		t.Errorf("%d pairs only", pairs)
	}
}

// partOf is what a parameter with a scale of its own adds, as the table has it:
// what is tested of it is tested by hand elsewhere.
func partOf(t *testing.T, l *likenessStudy, parameter string, i, j int) float64 {
	t.Helper()
	for _, part := range l.table.Compare(i, j) {
		if l.table.Characters[part.Character].Name == parameter {
			return part.Distance
		}
	}
	t.Fatalf("%s is not compared", parameter)
	return 0
}

func spokenOf(st *study, parameter string) bool {
	for _, r := range st.game.Rules {
		if r.Parameter == parameter && r.Grade != corpus.Assumed && r.Grade != corpus.Analogy {
			return true
		}
	}
	for _, v := range st.game.Front.Setup {
		if v.Parameter == parameter {
			return st.game.Fork(parameter) == nil
		}
	}
	return false
}

// The figures do not hang on the workers.
func TestLikenessByWorkers(t *testing.T) {
	one, five := compareTheGames(t, 1), compareTheGames(t, 5)
	for k, v := range one.views() {
		w := five.views()[k]
		if !slices.Equal(v.supports, w.supports) || !slices.Equal(v.spreads, w.spreads) || !slices.Equal(v.plane.Points, w.plane.Points) {
			t.Errorf("%s: other figures with five workers", v.name)
		}
	}
}

// likenessCharts are all drawings of the page, in a language.
func likenessCharts(l *likenessStudy, loc *locale) []chartView {
	var all []chartView
	for _, v := range l.views() {
		all = append(all, l.charts(loc, v)...)
	}
	return append(all, l.bothChart(loc))
}

// The files of data are read back and agree with each other.
func TestLikenessFiles(t *testing.T) {
	s := realSite(t)
	folder := filepath.Join(s.root, filepath.FromSlash(likenessFolder))
	b, err := os.ReadFile(filepath.Join(folder, "likeness.json"))
	if err != nil {
		t.Fatal(err)
	}
	var d struct {
		Games []string
		Rules struct{ Distances [][]float64 }
		Play  struct{ Distances [][]float64 }
		Pairs []struct {
			A, B        string
			Rules, Play float64
			Compared    int
			Apart       []struct{ Distance float64 }
		}
	}
	if err := json.Unmarshal(b, &d); err != nil {
		t.Fatal(err)
	}
	if n := len(s.corpus.Games); len(d.Games) != n || len(d.Pairs) != n*(n-1)/2 {
		t.Fatalf("%d games and %d pairs", len(d.Games), len(d.Pairs))
	}
	for _, p := range d.Pairs {
		i, j := slices.Index(d.Games, p.A), slices.Index(d.Games, p.B)
		if d.Rules.Distances[i][j] != p.Rules || d.Rules.Distances[j][i] != p.Rules || d.Play.Distances[i][j] != p.Play {
			t.Errorf("%s – %s: the pair and the matrix differ", p.A, p.B)
		}
		sum := 0.0
		for _, a := range p.Apart {
			sum += a.Distance
		}
		if math.Abs(sum/float64(p.Compared)-p.Rules) > 1e-5 {
			t.Errorf("%s – %s: what sets them apart adds up to %g over %d, and they are %g apart", p.A, p.B, sum, p.Compared, p.Rules)
		}
	}
	for _, name := range []string{"rules", "play"} {
		f, err := os.Open(filepath.Join(folder, name+".csv"))
		if err != nil {
			t.Fatal(err)
		}
		rows, err := csv.NewReader(f).ReadAll()
		f.Close()
		if err != nil {
			t.Fatal(err)
		}
		want := d.Rules.Distances
		if name == "play" {
			want = d.Play.Distances
		}
		if !slices.Equal(rows[0][1:], d.Games) {
			t.Errorf("%s.csv has the columns %v", name, rows[0])
		}
		for i, row := range rows[1:] {
			for j, cell := range row[1:] {
				if x, err := strconv.ParseFloat(cell, 64); err != nil || x != want[i][j] {
					t.Errorf("%s.csv, row %d, column %d: %s, want %g", name, i+1, j+1, cell, want[i][j])
				}
			}
		}
		for _, method := range []string{"average-linkage", "neighbor-joining"} {
			b, err := os.ReadFile(filepath.Join(folder, name+"-"+method+".nwk"))
			if err != nil {
				t.Fatal(err)
			}
			for _, g := range d.Games {
				if n := strings.Count(string(b), g+":"); n != 1 {
					t.Errorf("%s-%s.nwk has %s %d times", name, method, g, n)
				}
			}
		}
	}
}

// A pair that a game's page leads to is on the page of the likeness of all, and
// what stands first there is nearest.
func TestMostAlikeOnThePagesOfGames(t *testing.T) {
	s := realSite(t)
	all := s.page(t, likenessPath)
	for _, g := range s.corpus.Games {
		p := s.page(t, gamePath(g.ID))
		part := p.html[strings.Index(p.html, `id="part-alike"`):]
		links := strings.Count(part, "likeness.html#pair-")
		if links < 2*alikeShown {
			t.Errorf("%s leads to %d pairs", g.ID, links)
		}
		for _, other := range s.corpus.Games {
			if g != other && !strings.Contains(all.html, `id="`+pairAnchor(g, other)+`"`) {
				t.Errorf("the page has no pair %s and %s", g.ID, other.ID)
			}
		}
	}
}
