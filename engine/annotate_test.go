package engine_test

import (
	"slices"
	"strings"
	"testing"

	"furrow/engine"
)

// TestMarks holds the marks to their thresholds, on either side of each.
func TestMarks(t *testing.T) {
	win, later := engine.Score(1_000_000-5), engine.Score(1_000_000-185)
	for _, c := range []struct {
		name                         string
		score, best, second          engine.Score
		choices, captured, mostTaken int
		want                         string
	}{
		{"like others", 300, 300, 300, 4, 2, 2, ""},
		{"gives away little", 201, 300, 300, 4, 0, 0, ""},
		{"doubtful", 200, 300, 300, 4, 0, 0, "?!"},
		{"nearly poor", 101, 300, 300, 4, 0, 0, "?!"},
		{"poor", 100, 300, 300, 4, 0, 0, "?"},
		{"nearly a blunder", -299, 300, 300, 4, 0, 0, "?"},
		{"a blunder", -300, 300, 300, 4, 0, 0, "??"},
		{"the only good one", 300, 300, 0, 4, 0, 0, "!"},
		{"not much better", 300, 300, 1, 4, 0, 0, ""},
		{"the only one", 300, 300, 300, 1, 0, 0, ""},
		{"leaves a capture", 300, 300, 300, 4, 2, 5, "!?"},
		{"leaves a small capture", 300, 300, 300, 4, 3, 5, ""},
		{"the only good one leaves a capture", 300, 300, 0, 4, 2, 5, "!"},
		{"wins later", later, win, win, 4, 0, 0, ""},
		{"throws a win away", 500, win, win, 4, 0, 0, "??"},
		{"loses sooner", -win, -later, -later, 4, 0, 0, ""},
	} {
		j := engine.Judgement{
			Score: c.score, Best: engine.Line{Score: c.best}, Second: c.second,
			Choices: c.choices, Captured: c.captured, Largest: c.mostTaken,
		}
		if got := j.Mark(); got != c.want {
			t.Errorf("%s: marked %q, not %q", c.name, got, c.want)
		}
		if c.want != "" && !slices.ContainsFunc(engine.Markings(), func(m engine.Marking) bool { return m.Mark == c.want && m.Meaning != "" }) {
			t.Errorf("nothing says what %s means", c.want)
		}
	}
	for _, m := range engine.Markings() {
		if !slices.Contains(engine.Marks, m.Mark) {
			t.Errorf("%s is no mark", m.Mark)
		}
	}
}

// TestMissedCapture: South could take ten seeds and takes none, and the draft
// says so.
func TestMissedCapture(t *testing.T) {
	p := program(t, enDodoi)
	// South's F falls into G, which is not South's: nothing. A falls into B,
	// which is empty, and takes the nine seeds of K with itself.
	r, err := engine.ParseRecord("[Start \"0,9,0,0,0,0/1,0,0,0,0,1 0 0 S 1\"]\n\n1. F *", "test")
	if err != nil {
		t.Fatal(err)
	}
	judged, err := r.Judge(t.Context(), p, engine.Limits{Depth: 6})
	if err != nil {
		t.Fatal(err)
	}
	j := &judged[0]
	if j.Choices != 2 || j.Captured != 0 || p.MoveName(j.Raid) != "A" || j.Largest < 9 {
		t.Fatalf("of %d moves the largest capture is %s with %d, against %d", j.Choices, p.MoveName(j.Raid), j.Largest, j.Captured)
	}
	if p.MoveName(j.Best.Move) != "A" || j.Missed(p) != j.Largest {
		t.Errorf("the best move is %s, and %d were missed", p.MoveName(j.Best.Move), j.Missed(p))
	}
	a, err := r.Annotate(t.Context(), p, engine.Limits{Depth: 6})
	if err != nil {
		t.Fatal(err)
	}
	if m := a.Line[0]; m.Mark != "??" || !strings.Contains(m.Comment, "captured 10 more at once") {
		t.Errorf("the draft says %q %q", m.Mark, m.Comment)
	}
}
