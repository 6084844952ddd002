package site

import (
	"strings"
	"testing"
)

// The trace on the page of Bosh is Marin's opening (Marin 1931, as the Ludii
// Portal quotes it): E is sown into F G H I, J is lifted and sown into A B C D,
// E is empty, and F with its five stones is captured.
func TestTheTraceOfBoshIsMarinsOpening(t *testing.T) {
	s := realSite(t)
	for _, g := range s.corpus.Games {
		if g.ID != "bosh" {
			continue
		}
		p, err := g.Program()
		if err != nil {
			t.Fatal(err)
		}
		st := &study{game: g, program: p}
		for _, r := range g.Rules {
			st.rules = append(st.rules, studyPlays(g, "rule", r.Plays))
		}
		text, command := st.opening()
		if command != "furrow trace bosh E" {
			t.Errorf("traced: %s", command)
		}
		var sown []string
		for line := range strings.Lines(text) {
			if words := strings.Fields(line); len(words) > 1 && words[0] == "sow" {
				sown = append(sown, strings.TrimSuffix(words[1], ","))
			}
		}
		if got := strings.Join(sown, ""); got != "FGHIABCD" {
			t.Errorf("sown: %s", got)
		}
		if !strings.HasSuffix(text, "\n0,5,5,5,0/5,5,5,5,0 5 0 N 2\n") {
			t.Errorf("the trace ends otherwise:\n%s", text)
		}
		return
	}
	t.Fatal("no Bosh")
}
