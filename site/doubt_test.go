package site

import (
	"context"
	"io"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"furrow/corpus"
	"furrow/engine"
)

// TestKinds: the words for verdicts that were made up.
func TestKinds(t *testing.T) {
	more, less := engine.Interval{Value: 0.5, Low: 0.4, High: 0.6}, engine.Interval{Value: -0.5, Low: -0.6, High: -0.4}
	for _, c := range []struct {
		v    engine.Verdict
		want string
	}{
		{engine.Verdict{}, "identical"},
		{engine.Verdict{Wins: engine.Unseen, Longer: engine.Unseen, EndsNot: engine.Unseen}, "unseen"},
		{engine.Verdict{Wins: engine.Unseen, Longer: engine.Slight, EndsNot: engine.Unseen}, "slight"},
		{engine.Verdict{Wins: engine.Unsettled, Longer: engine.Slight}, "unsettled"},
		{engine.Verdict{Wins: engine.Differs, Longer: engine.Unsettled}, "wins"},
		{engine.Verdict{Wins: engine.Differs, Longer: engine.Differs, Length: more, EndsNot: engine.Differs, Unending: more}, "endless wins longer"},
		{engine.Verdict{Longer: engine.Differs, Length: less, EndsNot: engine.Differs, Unending: less}, "ends shorter"},
	} {
		var got []string
		for _, k := range kindsOf(c.v) {
			got = append(got, string(k))
		}
		if strings.Join(got, " ") != c.want {
			t.Errorf("%+v: %v, not %s", c.v, got, c.want)
		}
	}
	if got := gravest([]doubtKind{doubtIdentical, doubtShorter, doubtWins, doubtUnsettled, doubtShorter}); !slices.Equal(got, []doubtKind{doubtWins, doubtShorter}) {
		t.Errorf("what several answers come to: %v", got)
	}
	if got := gravest([]doubtKind{doubtNever, doubtUnseen}); !slices.Equal(got, []doubtKind{doubtUnseen}) {
		t.Errorf("what several answers come to: %v", got)
	}
}

func withEffect(value, low, high float64) forkDoubt {
	return forkDoubt{worst: &playDoubt{}, effect: engine.Interval{Value: value, Low: low, High: high}}
}

// TestRankIntervals ranks four forks of which the second and the third cannot
// be told apart, and one that was not measured.
func TestRankIntervals(t *testing.T) {
	all := []forkDoubt{{}, withEffect(0.3, 0.2, 0.4), withEffect(0, 0, 0.01), withEffect(0.9, 0.8, 1), withEffect(0.35, 0.25, 0.45)}
	rankDoubts(all)
	want := []struct{ rank, highest, lowest int }{{1, 1, 1}, {2, 2, 3}, {3, 2, 3}, {4, 4, 4}, {0, 0, 0}}
	for i, f := range all {
		if f.rank != want[i].rank || f.highest != want[i].highest || f.lowest != want[i].lowest {
			t.Errorf("%+v: rank %d, %d to %d, not %+v", f.effect, f.rank, f.highest, f.lowest, want[i])
		}
	}
}

// TestRanksHold: whatever the true effects are, if each lies within its
// interval, each true rank lies within its own.
func TestRanksHold(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 8))
	for range 300 {
		n := 2 + r.IntN(12)
		var all []forkDoubt
		truth := map[*playDoubt]float64{}
		for range n {
			f := withEffect(0, 0, 0)
			low := r.Float64()
			f.effect = engine.Interval{Low: low, High: low + 0.3*r.Float64()}
			f.effect.Value = (low + f.effect.High) / 2
			truth[f.worst] = low + (f.effect.High-low)*r.Float64()
			all = append(all, f)
		}
		rankDoubts(all)
		for _, f := range all {
			rank := 1
			for _, other := range all {
				if truth[other.worst] > truth[f.worst] {
					rank++
				}
			}
			if rank < f.highest || rank > f.lowest {
				t.Fatalf("the true rank is %d, that of %+v %d to %d", rank, f.effect, f.highest, f.lowest)
			}
		}
	}
}

// TestSameProgramRanksLast: a fork of which nothing in the rules asks makes no
// difference and stands below all that do.
func TestSameProgramRanksLast(t *testing.T) {
	options := fewGames()
	options.RivalRounds, options.RivalMatches = 1000, 60
	c := measuredCorpus(t)
	// Nothing is sown in Bao la Kimasai, so that no sowing can come round.
	kimasai := c.Games[2]
	kimasai.Forks = append(kimasai.Forks, &corpus.Fork{Name: "long_sowing", Answers: []corpus.Answer{{Value: "origin-sown"}, {Value: "origin-skipped"}}})
	m, err := Measure(context.Background(), c, options)
	if err != nil {
		t.Fatal(err)
	}
	all := m.doubts()
	measured := 0
	for i, f := range all {
		switch {
		case len(f.fork.Answers) == 1:
			if f.rank != 0 || !slices.Equal(f.kinds, []doubtKind{doubtSingle}) {
				t.Errorf("%s %s has one answer: rank %d, %v", f.game.ID, f.fork.Name, f.rank, f.kinds)
			}
			continue
		case f.game == kimasai && f.fork.Name == "long_sowing":
			if !slices.Equal(f.kinds, []doubtKind{doubtNever}) || f.effect != (engine.Interval{}) {
				t.Errorf("the same program: %v, %+v", f.kinds, f.effect)
			}
			for _, below := range all[i+1:] {
				if below.worst != nil {
					t.Errorf("%s %s stands below a fork that makes no difference at all", below.game.ID, below.fork.Name)
				}
			}
		}
		if f.rank != i+1 || f.highest > f.rank && f.effect.Value > 0 || f.highest > f.lowest {
			t.Errorf("%s %s: rank %d, %d to %d, in place %d", f.game.ID, f.fork.Name, f.rank, f.highest, f.lowest, i+1)
		}
		measured++
	}
	if measured < 15 {
		t.Errorf("%d forks were measured", measured)
	}
	if f := all[0]; f.game.ID != "en-dodoi" || f.fork.Name != "pits_per_row" {
		t.Errorf("the first is %s %s: games on ten pits take twice as long as on six", f.game.ID, f.fork.Name)
	}

	sheet, err := (&dataset{site: &site{measures: m}}).doubt()
	if err != nil {
		t.Fatal(err)
	}
	if err := sheet.writeCSV(io.Discard); err != nil {
		t.Fatal(err)
	}
	if sheet.count != len(m.doubtRecords()) || sheet.count < 40 {
		t.Errorf("%d rows of %d answers", sheet.count, len(m.doubtRecords()))
	}
}

// TestKeptDoubts: what is kept in the corpus is taken over, but not when it is
// old.
func TestKeptDoubts(t *testing.T) {
	c := measuredCorpus(t)
	g := c.Games[0]
	study, err := engine.StudyDoubt(t.Context(), c.DoubtCases(g), engine.DoubtOptions{Rounds: 40, Matches: 10, Seed: 3})
	if err != nil {
		t.Fatal(err)
	}
	study.Game = g.ID
	for _, old := range []bool{false, true} {
		c.Doubts = []*corpus.Doubt{{DoubtStudy: study, Old: old}}
		m, err := Measure(context.Background(), c, fewGames())
		if err != nil {
			t.Fatal(err)
		}
		if kept := m.of(g).doubt == study; kept == old || m.of(g).kept == old {
			t.Errorf("old %v: taken over %v", old, kept)
		}
	}
}
