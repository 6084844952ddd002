package corpus_test

import (
	"os"
	"slices"
	"strings"
	"testing"

	"furrow/corpus"
)

// TestDoubtCases: every answer to every fork, and every reading that touches a
// rule, is among what is played for a game, once.
func TestDoubtCases(t *testing.T) {
	c, _, err := corpus.Load(t.Context(), os.DirFS("../content"))
	if err != nil {
		t.Fatal(err)
	}
	forks := 0
	for _, g := range c.Games {
		var sets []string
		for i, k := range c.DoubtCases(g) {
			set := strings.Join(slices.Sorted(slices.Values(k.Set)), " ")
			if slices.Contains(sets, set) {
				t.Errorf("%s: %q is played twice", g.ID, set)
			}
			if (set == "") != (i == 0) {
				t.Errorf("%s: the defaults are not the first case, and no other", g.ID)
			}
			if k.Problem != nil && len(k.Set) > 1 {
				t.Errorf("%s: %q cannot be played: %v", g.ID, set, k.Problem)
			}
			sets = append(sets, set)
		}
		want := func(set string) {
			if !slices.Contains(sets, set) {
				t.Errorf("%s: %q is not played", g.ID, set)
			}
		}
		ways := 1
		for _, f := range g.Forks {
			forks++
			if f.Name != "first_starter" {
				ways *= len(f.Answers)
			}
			for _, a := range f.Answers[1:] {
				want(f.Name + "=" + a.Value)
			}
		}
		// Where all ways to answer are few, each of them is there, whoever
		// begins.
		if g.AllCombined() {
			n := 0
			for _, set := range sets {
				if !strings.Contains(set, "first_starter") {
					n++
				}
			}
			if n != ways {
				t.Errorf("%s: %d ways to answer its forks, %d are played", g.ID, ways, n)
			}
		}
	}
	if forks < 100 {
		t.Errorf("%d forks in the corpus", forks)
	}
	g, err := c.Game("bosh")
	if err != nil {
		t.Fatal(err)
	}
	var sets []string
	for _, k := range c.DoubtCases(g) {
		sets = append(sets, strings.Join(k.Set, " "))
	}
	// The Malayalam of play.3, the label of capture.1, and Bosh as Ludii has it.
	for _, set := range []string{"relay=from-last", "gap_width=any", "closed_pits=empty refill_from=choice reopen=no round_end=any-row-empty"} {
		if !slices.Contains(sets, set) {
			t.Errorf("bosh: %q is not played", set)
		}
	}
}
