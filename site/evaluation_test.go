package site

import (
	"context"
	"os"
	"regexp"
	"strings"
	"testing"

	"furrow/engine"
)

// recordOf is a short game of Bosh as a record, with its line.
func recordOf(t *testing.T) (*engine.Program, *engine.Record, Line) {
	t.Helper()
	p := compile(t, boshRules)
	l := randomly(t, boshRules, 5, 9)
	r := &engine.Record{}
	for k := range l.Plies {
		r.Line = append(r.Line, engine.RecordMove{Ply: k + 1, Name: l.Plies[k].Name})
	}
	return p, r, l
}

// What the graph shows of a move is what the search itself says of it, turned
// so that what is good for South is above.
func TestValuesAreTheSearchsOwn(t *testing.T) {
	p, r, l := recordOf(t)
	const nodes = 400
	e, err := newStore("").evaluate(context.Background(), p, r, nodes)
	if err != nil {
		t.Fatal(err)
	}
	if len(e.Values) != len(l.Plies) {
		t.Fatalf("%d values for %d moves", len(e.Values), len(l.Plies))
	}
	g := engine.NewGame(p)
	for k, v := range e.Values {
		move := l.Plies[k].Trace.Move
		lines := engine.Analyse(g, engine.Limits{Nodes: nodes}).Lines
		sign := engine.Score(1)
		if pos := g.Position(); pos.ToMove == engine.North {
			sign = -1
		}
		for _, line := range lines {
			if line.Move != move {
				continue
			}
			if v.South != sign*line.Score {
				t.Errorf("move %d: %v for South, the search says %v for the mover", k+1, v.South, line.Score)
			}
			if want := lines[0].Score - line.Score; v.Lost != want {
				t.Errorf("move %d gives away %v, want %v", k+1, v.Lost, want)
			}
		}
		if (v.Lost > 0) != (v.Best != "") {
			t.Errorf("move %d gives away %v, and better was %q", k+1, v.Lost, v.Best)
		}
		if err := g.Play(move); err != nil {
			t.Fatal(err)
		}
	}
}

func TestAnEvaluationIsKeptForItsRecordAlone(t *testing.T) {
	p, r, _ := recordOf(t)
	s := newStore(t.TempDir())
	evaluate := func(nodes int) *Evaluation {
		e, err := s.evaluate(context.Background(), p, r, nodes)
		if err != nil {
			t.Fatal(err)
		}
		return e
	}
	evaluate(200)
	// A kept value that no search would give shows whether it is used.
	key := evaluationKey{engine.Version(), p.Rules(), r.String(), 200}
	odd := &Evaluation{Nodes: 200, Values: make([]Value, len(r.Line))}
	odd.Values[0].South = 98765
	s.keep(key, odd)
	if got := evaluate(200).Values[0].South; got != 98765 {
		t.Errorf("a kept evaluation was not used: %v", got)
	}
	if got := evaluate(201).Values[0].South; got == 98765 {
		t.Error("a kept evaluation was used for another number of positions")
	}
	r.Line[0].Comment = "said since"
	if got := evaluate(200).Values[0].South; got == 98765 {
		t.Error("a kept evaluation was used for another record")
	}
	if files, err := os.ReadDir(s.dir); err != nil || len(files) != 3 {
		t.Errorf("%d evaluations are kept (%v), want three", len(files), err)
	}
}

func TestAGraphSaysWhatItShows(t *testing.T) {
	p, r, l := recordOf(t)
	var err error
	if l.Evaluation, err = newStore("").evaluate(context.Background(), p, r, 300); err != nil {
		t.Fatal(err)
	}
	for _, language := range []string{"en", "ml", "sw", "pa"} {
		s := NewSheet(speak(t, language))
		page := string(s.Player(l))
		wellFormed(t, "<main>"+strings.ReplaceAll(page, " open>", ` open="">`)+"</main>")
		if n := strings.Count(page, `<th scope="row">`); n != len(l.Plies) {
			t.Errorf("%s: %d rows for %d moves", language, n, len(l.Plies))
		}
		desc := regexp.MustCompile(`<svg viewBox[^>]*preserveAspectRatio[^>]*><desc[^>]*>([^<]+)</desc>`).FindStringSubmatch(page)
		if desc == nil || strings.ContainsAny(desc[1], "{}") {
			t.Errorf("%s: the graph is told as %q", language, desc)
		}
	}
}

func TestMargins(t *testing.T) {
	s := NewSheet(speak(t, "en"))
	win := engine.Score(1_000_000) // as [engine.Score] writes a win at once
	for south, want := range map[engine.Score]string{
		0: "even", 530: "South +5.3", -1200: "North +12", 4: "South +0", 96: "South +1", win - 3: "South wins in 3", -win + 4: "North wins in 4",
	} {
		if got := s.margin(south); got != want {
			t.Errorf("%d: %q, want %q", south, got, want)
		}
	}
}
