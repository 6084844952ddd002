package site

import (
	"encoding/json"
	"math"
	"os"
	"slices"
	"strings"
	"sync"
	"testing"

	"furrow/corpus"
	"furrow/engine"
)

// siteOfGames is a site of the real games, of which nothing was played.
func siteOfGames(t *testing.T) *site {
	t.Helper()
	c, _, err := corpus.Load(t.Context(), os.DirFS("../content"))
	if err != nil {
		t.Fatal(err)
	}
	s := &site{corpus: c, locales: locales(c), measures: new(Measures)}
	for _, g := range c.Games {
		program, err := g.Program()
		if err != nil {
			t.Fatal(err)
		}
		s.studies = append(s.studies, &study{game: g, program: program, alternatives: sync.OnceValues(g.Alternatives)})
	}
	return s
}

// What goes without saying is what furrow check --report says that nothing
// speaks of, each once.
func TestSilencesAreThoseOfTheReport(t *testing.T) {
	s := siteOfGames(t)
	var want, got []string
	for _, g := range corpus.Cover(s.corpus).Games {
		for _, name := range g.Silent {
			want = append(want, g.Game+" "+name)
		}
	}
	v := s.silences()
	for _, f := range v.all {
		got = append(got, f.game.ID+" "+f.fork.Name)
	}
	slices.Sort(want)
	slices.Sort(got)
	if len(want) == 0 || !slices.Equal(got, want) {
		t.Errorf("%d go without saying, and %d are ranked", len(want), len(got))
	}
	matter, nothing, unmeasured := v.sorted()
	if len(matter)+len(nothing)+len(unmeasured) != len(v.all) || len(matter) == 0 || len(nothing) == 0 || len(unmeasured) == 0 {
		t.Errorf("%d, %d and %d of %d", len(matter), len(nothing), len(unmeasured), len(v.all))
	}
}

// keptEffects is as much of a file of results/effects as a shift is worked out
// from by hand.
type keptEffects struct {
	Cases []struct {
		Set          []string
		Round, Match *keptPlay
	}
}

type keptPlay struct {
	Paired struct {
		Shift struct {
			Chosen, Judged struct{ Games, Gained, Lost float64 }
		}
	}
}

// shiftKept is the effect of the value of a parameter that the games of even
// number say shifts a chance most, by those of odd number, from the file
// itself; NaN if it has none.
func shiftKept(t *testing.T, game, parameter string) float64 {
	t.Helper()
	b, err := os.ReadFile("../content/results/effects/" + game + ".json")
	if err != nil {
		t.Fatal(err)
	}
	var kept keptEffects
	if err := json.Unmarshal(b, &kept); err != nil {
		t.Fatal(err)
	}
	most, effect := -1.0, math.NaN()
	for _, c := range kept.Cases {
		if len(c.Set) != 1 || !strings.HasPrefix(c.Set[0], parameter+"=") {
			continue
		}
		for _, play := range []*keptPlay{c.Match, c.Round} {
			if play == nil {
				continue
			}
			chosen, judged := play.Paired.Shift.Chosen, play.Paired.Shift.Judged
			by := (chosen.Gained - chosen.Lost) / chosen.Games
			if math.Abs(by) > most {
				most = math.Abs(by)
				effect = math.Copysign(1, by) * (judged.Gained - judged.Lost) / judged.Games
			}
		}
	}
	return effect
}

// The weightiest comes first, and each weighs what its file has.
func TestSilencesAreInOrder(t *testing.T) {
	v := siteOfGames(t).silences()
	matter, _, _ := v.sorted()
	for i, f := range matter {
		if f.worst == nil {
			t.Fatalf("%s %s has no effect", f.game.ID, f.fork.Name)
		}
		if i > 0 && f.effect.Value > matter[i-1].effect.Value {
			t.Errorf("%s %s stands below %s %s", f.game.ID, f.fork.Name, matter[i-1].game.ID, matter[i-1].fork.Name)
		}
		want := max(0, shiftKept(t, f.game.ID, f.fork.Name))
		if !(math.Abs(f.effect.Value-want) < 1e-12) {
			t.Errorf("%s %s: an effect of %v, where its file has %v", f.game.ID, f.fork.Name, f.effect.Value, want)
		}
		if f.effect.Low > f.effect.Value || f.effect.High < f.effect.Value {
			t.Errorf("%s %s: %+v", f.game.ID, f.fork.Name, f.effect)
		}
	}
}

// What a value does is here what the page of its mechanic says, game by game:
// the same figures, and since that table has fewer intervals to keep, each
// difference that is worth naming here is worth naming there.
func TestSilencesAreAsTheMechanicsHaveThem(t *testing.T) {
	s := siteOfGames(t)
	f := s.frame(s.locales[0], doubtPath)
	type place struct{ parameter, game, value string }
	rows := map[place]withRow{}
	for _, use := range s.mechanicsInUse() {
		for _, row := range s.with(&f, use).Rows {
			rows[place{use.param.Name, row.Game.Text, row.Other}] = row
		}
	}
	compared, named := 0, 0
	v := s.silences()
	for _, d := range v.all {
		for i := range d.answers[1:] {
			a := &d.answers[1+i]
			row, ok := rows[place{d.fork.Name, d.game.Title, a.answer.Value}]
			if ok != (a.result != nil) {
				t.Errorf("%s %s=%s: on the page of the mechanic %v, measured %v", d.game.ID, d.fork.Name, a.answer.Value, ok, a.result != nil)
				continue
			}
			if !ok {
				continue
			}
			if row.Own != d.answers[0].answer.Value {
				t.Errorf("%s %s: taken is %s, and on the page of the mechanic %s", d.game.ID, d.fork.Name, d.answers[0].answer.Value, row.Own)
			}
			param, _ := engine.ParameterNamed(d.fork.Name)
			for k := range a.plays {
				p := &a.plays[k]
				if p.match != (param.Phase == engine.PhaseMatch) {
					continue // that page has the other
				}
				figures := newDoubtPlayRow(f.L, p)
				if figures.First.Value != row.Wins.Value || figures.First.Difference != row.Wins.Difference ||
					figures.Unending.Value != row.Unending.Value || figures.Unending.Difference != row.Unending.Difference ||
					figures.Length.Value != row.Length.Value {
					t.Errorf("%s %s=%s: %+v, and on the page of the mechanic %+v", d.game.ID, d.fork.Name, a.answer.Value, figures, row)
				}
				for _, kind := range kindsOf(p.verdict) {
					if !kind.matters() {
						continue
					}
					named++
					if !slices.Contains(strings.Split(row.Verdict, " · "), doubtKindName(f.L, kind)) {
						t.Errorf("%s %s=%s: it %s, and on the page of the mechanic it %s", d.game.ID, d.fork.Name, a.answer.Value, doubtKindName(f.L, kind), row.Verdict)
					}
				}
				compared++
			}
		}
	}
	if compared < 100 || named < 100 {
		t.Errorf("%d plays were compared, %d verdicts of them", compared, named)
	}
}

// Nothing is taken from results of older rules, and the page says of which
// games.
func TestOldSilencesAreLeftOut(t *testing.T) {
	s := siteOfGames(t)
	ofBosh := func(all []*forkDoubt) (n int) {
		for _, f := range all {
			if f.game.ID == "bosh" {
				n++
			}
		}
		return n
	}
	matter, nothing, unmeasured := s.silences().sorted()
	measured := ofBosh(matter) + ofBosh(nothing)
	was := len(unmeasured)
	old := s.corpus.EffectsOf("bosh")
	old.Old = true
	p := doubtPage{frame: s.frame(s.locales[0], doubtPath)}
	part := s.doubtUnspoken(&p)
	if ofBosh(matter) == 0 || len(part.Rows) == 0 || part.Unmeasured != was+measured {
		t.Errorf("%d rows; %d unmeasured, where it was %d and %d of Bosh", len(part.Rows), part.Unmeasured, was, measured)
	}
	for _, row := range part.Rows {
		if row.ID == "bosh" {
			t.Errorf("%s is listed", row.Anchor)
		}
	}
	if len(part.Old) != 1 || part.Old[0].Text != "Bosh" {
		t.Errorf("said to be old: %v", part.Old)
	}
	if slices.Contains(p.Commands, old.Command+" --write") || len(p.Commands) == 0 {
		t.Errorf("the commands are %q", p.Commands)
	}
}

// A value that leaves no games that end comes before all that have a place on
// the scale; one that leaves no move has none.
func TestSilencesThatWereOnlyTried(t *testing.T) {
	s := siteOfGames(t)
	matter, _, _ := s.silences().sorted()
	at := len(matter) - 1
	for len(matter[at].fork.Answers) != 2 {
		at--
	}
	last := matter[at]
	study := s.corpus.EffectsOf(last.game.ID)
	c := study.Case(last.fork.Name + "=" + last.fork.Answers[1].Value)
	c.Round, c.Match = nil, nil
	for _, x := range []struct {
		problem error
		kind    doubtKind
		first   bool
	}{
		{&engine.UnendingError{Open: 40, Games: 40, Plies: 2000}, doubtEndless, true},
		{engine.ErrNoMove, doubtUnplayed, false},
	} {
		c.Problem = x.problem.Error()
		v := s.silences()
		now, _, unmeasured := v.sorted()
		is := func(f *forkDoubt) bool { return f.game == last.game && f.fork.Name == last.fork.Name }
		if is(now[0]) != x.first || slices.ContainsFunc(unmeasured, is) == x.first || slices.ContainsFunc(now[1:], is) {
			t.Errorf("%v: first is %s %s", x.problem, now[0].game.ID, now[0].fork.Name)
		}
		for i := range v.all {
			if f := &v.all[i]; is(f) && (!slices.Equal(f.kinds, []doubtKind{x.kind}) || f.rank != 0) {
				t.Errorf("%v: %v, rank %d", x.problem, f.kinds, f.rank)
			}
		}
	}
}
