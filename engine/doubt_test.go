package engine_test

import (
	"fmt"
	"math"
	"reflect"
	"slices"
	"strconv"
	"testing"

	"furrow/engine"
)

// doubtCases are the defaults of a game and cases with one answer each or, of
// answers joined by "+", several.
func doubtCases(t *testing.T, game []string, sets ...[]string) []engine.DoubtCase {
	t.Helper()
	cases := []engine.DoubtCase{{Rules: program(t, game).Rules()}}
	for _, set := range sets {
		cases = append(cases, engine.DoubtCase{Set: set, Rules: program(t, game, set...).Rules()})
	}
	return cases
}

func studyDoubt(t *testing.T, cases []engine.DoubtCase, opt engine.DoubtOptions) *engine.DoubtStudy {
	t.Helper()
	opt.Seed = 1931
	s, err := engine.StudyDoubt(t.Context(), cases, opt)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// TestDoubtOfBosh: what the end of the round does to Bosh is known from other
// programs: 62.4 % won, 6.6 % drawn and 22.4 plies where either row ends it,
// 63.8 %, 6.2 % and 27.4 plies where the mover's does; none of them minds a
// position that comes back. So the games get shorter by 18 %, and the results
// change by little more than a point.
func TestDoubtOfBosh(t *testing.T) {
	s := studyDoubt(t, doubtCases(t, bosh, []string{"round_end=any-row-empty"}), engine.DoubtOptions{Rounds: 100_000, IgnoreRepetition: true})
	by, other := s.Cases[0].Round, s.Cases[1].Round
	v := other.Verdict(by, engine.SimultaneousZ(engine.VerdictIntervals))
	if v.Longer != engine.Differs || v.Wins == engine.Differs || v.EndsNot == engine.Differs {
		t.Errorf("it changes the length and nothing else: length %v, wins %v, end %v, %+v", v.Longer, v.Wins, v.EndsNot, v)
	}
	// Of how many games the figures are is not known; they are given to a tenth.
	near := func(what string, got, want float64) {
		if math.Abs(got-want) > 0.01 {
			t.Errorf("%s: %.4f, elsewhere %.4f", what, got, want)
		}
	}
	near("won", v.Won.Value, 0.624-0.638)
	near("drawn", v.Drawn.Value, 0.066-0.062)
	near("length", v.Length.Value, 22.4/27.4-1)
	if v.Shift.Low < 0.1 {
		t.Errorf("the largest change of a chance: %+v of %q; rounds are five plies shorter", v.Shift, other.Paired.Shift.Event)
	}

	// Where positions may come back, many rounds end by that alone; but not
	// where an empty row ends them.
	s = studyDoubt(t, doubtCases(t, bosh, []string{"round_end=any-row-empty"}), engine.DoubtOptions{Rounds: 10_000})
	if v := s.Cases[1].Round.Verdict(s.Cases[0].Round, engine.SimultaneousZ(engine.VerdictIntervals)); v.EndsNot != engine.Differs || v.Unending.High > 0 {
		t.Errorf("rounds that come to no end: %v, %+v", v.EndsNot, v.Unending)
	}
}

// TestSameProgram: an answer that nothing asks for leaves every game as it
// was, whoever begins.
func TestSameProgram(t *testing.T) {
	cases := doubtCases(t, kimasai, []string{"repetition_count=third"}, []string{"first_starter=north"})
	s := studyDoubt(t, cases, engine.DoubtOptions{Rounds: 2000})
	for _, c := range s.Cases[1:] {
		v := c.Round.Verdict(s.Cases[0].Round, engine.SimultaneousZ(2*engine.VerdictIntervals))
		if c.Round.Paired.Differ != 0 || v.Worst() != engine.Identical || v.Shift.Value != 0 {
			t.Errorf("%v: %d of 2000 games differ, %+v", c.Set, c.Round.Paired.Differ, v)
		}
	}
}

// TestDoubtCounts counts the pairs of a study again, from the games themselves.
func TestDoubtCounts(t *testing.T) {
	const games = 500
	for _, match := range []bool{false, true} {
		cases := doubtCases(t, bosh, []string{"round_end=any-row-empty"}, []string{"next_starter=winner"},
			[]string{"round_end=any-row-empty", "next_starter=winner"})
		s := studyDoubt(t, cases, engine.DoubtOptions{Rounds: games, Matches: games})
		play := func(r *engine.DoubtResult) *engine.DoubtPlay {
			if match {
				return r.Match
			}
			return r.Round
		}
		var ends [4][]engine.GameEnd
		for i, c := range cases {
			p, err := engine.Compile(c.Rules)
			if err != nil {
				t.Fatal(err)
			}
			ends[i] = make([]engine.GameEnd, games)
			if _, err := engine.Simulate(t.Context(), p, engine.SimOptions{Games: games, Seed: 1931, Match: match, Ends: ends[i]}); err != nil {
				t.Fatal(err)
			}
		}
		differ, gained, length := int64(0), int64(0), int64(0)
		size := func(e engine.GameEnd) int64 {
			if match {
				return int64(e.Rounds)
			}
			return int64(e.Plies)
		}
		for i := range games {
			a, b := ends[0][i], ends[1][i]
			if a != b {
				differ++
			}
			if b.Result == engine.SouthWins && a.Result != engine.SouthWins {
				gained++
			}
			length += size(b) - size(a)
		}
		d := play(s.Cases[1]).Paired
		if d.Differ != differ || d.Won.Gained != gained || d.Length.Sum != length || differ == 0 {
			t.Errorf("match %v: counted %d %d %d, the study has %d %d %d", match, differ, gained, length, d.Differ, d.Won.Gained, d.Length.Sum)
		}
		together := int64(0)
		for i := range games / 5 {
			together += size(ends[3][i]) - size(ends[1][i]) - size(ends[2][i]) + size(ends[0][i])
		}
		c := play(s.Cases[3]).Contrast
		if c == nil || c.Length.Sum != together || c.Length.N != games/5 {
			t.Errorf("match %v: two answers together: %+v, counted %d", match, c, together)
		}
	}
}

// TestEnds: how games came out one by one adds up to the statistics, on packed
// boards and on others.
func TestEnds(t *testing.T) {
	const games = 300
	for name, game := range map[string][]string{"bosh": bosh, "en-dodoi": enDodoi, "kimasai": kimasai} {
		for _, match := range []bool{false, true} {
			for _, nodes := range []engine.Player{engine.Random{}, engine.Greedy{}} {
				p := program(t, game)
				ends := make([]engine.GameEnd, games)
				s, err := engine.Simulate(t.Context(), p, engine.SimOptions{First: 7, Games: games, Seed: 5, Match: match, South: nodes, North: nodes, Ends: ends})
				if err != nil {
					t.Fatal(err)
				}
				var won, drawn, plies, back, endless int64
				for _, e := range ends {
					plies += int64(e.Plies)
					switch e.Result {
					case engine.SouthWins:
						won++
					case engine.Drawn:
						drawn++
					}
					if e.CameBack {
						back++
					}
					if e.Endless {
						endless++
					}
				}
				repeated := s.Repeated
				if s.Rounds != nil {
					repeated = s.Rounds.ByRepetition
				}
				if won != s.South || drawn != s.Drawn || plies != s.Plies.Sum || back != repeated || endless != s.EndlessGames {
					t.Errorf("%s, match %v, %s: %d %d %d %d %d, the statistics have %d %d %d %d %d", name, match, nodes.Name(),
						won, drawn, plies, back, endless, s.South, s.Drawn, s.Plies.Sum, repeated, s.EndlessGames)
				}
			}
		}
	}
}

// TestDifferenceOfPairs holds the interval to one worked by hand: of 98 pairs 8
// gained and 2 lost. With half a pair added to each of the four ways that is 6
// of 100, and the variance is (11 − 36/100)/100² = 0.001064; its root is
// 0.0326190, and 1.96 times that 0.063933.
func TestDifferenceOfPairs(t *testing.T) {
	i := engine.Flips{Games: 98, Gained: 8, Lost: 2}.Difference(1.96)
	for _, x := range []struct{ got, want float64 }{{i.Value, 6.0 / 98}, {i.Low, 0.06 - 0.063933}, {i.High, 0.06 + 0.063933}} {
		if math.Abs(x.got-x.want) > 1e-6 {
			t.Errorf("%+v: %.7f should be %.7f", i, x.got, x.want)
		}
	}
	if i := (engine.Flips{Games: 1000}).Difference(1.96); i.Low >= 0 || i.High <= 0 {
		t.Errorf("of 1000 pairs that do not differ: %+v, as if no other could", i)
	}
	if i := (engine.Flips{}).Difference(1.96); i.Low != -1 || i.High != 1 {
		t.Errorf("of no pairs: %+v", i)
	}
}

// TestManyComparisons holds the correction to the example of Benjamini and
// Hochberg (1995): of fifteen comparisons, nine of them with p below 0.05,
// Bonferroni's inequality lets three stand. An interval stays clear of nought
// just where its comparison stands.
func TestManyComparisons(t *testing.T) {
	ps := []float64{0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344, 0.0459, 0.3240, 0.4262, 0.5719, 0.6528, 0.7590, 1.000}
	for _, c := range []struct{ m, stand int }{{len(ps), 3}, {1, 9}} {
		stand := 0
		for _, p := range ps {
			if size := math.Sqrt2 * math.Erfinv(1-p); size > engine.SimultaneousZ(c.m) {
				stand++
			}
		}
		if stand != c.stand {
			t.Errorf("as one of %d, %d of the comparisons stand, not %d", c.m, stand, c.stand)
		}
	}
}

// TestJudgeEffects: differences of up to a point are not worth naming here.
func TestJudgeEffects(t *testing.T) {
	for _, c := range []struct {
		low, high float64
		want      engine.Effect
	}{
		{0.011, 0.020, engine.Differs}, {-0.3, -0.0101, engine.Differs},
		{0.009, 0.020, engine.Unsettled}, {-0.02, 0.02, engine.Unsettled}, {-0.011, 0.001, engine.Unsettled},
		{0.001, 0.009, engine.Slight}, {-0.009, -0.001, engine.Slight},
		{-0.009, 0.009, engine.Unseen}, {0, 0, engine.Unseen},
	} {
		if got := engine.Judge(engine.Interval{Value: (c.low + c.high) / 2, Low: c.low, High: c.high}, 0.01); got != c.want {
			t.Errorf("%v to %v: %v, not %v", c.low, c.high, got, c.want)
		}
	}
}

// constructed is a play of n games by the defaults, all won after ten plies,
// of which some come out otherwise under an answer.
func constructed(n int64, change func(d *engine.DoubtPairs)) (by, other *engine.DoubtPlay) {
	by = &engine.DoubtPlay{Games: n, Won: n}
	for range n {
		by.Plies.Add(10)
	}
	d := &engine.DoubtPairs{}
	for _, f := range []*engine.Flips{&d.Won, &d.Drawn, &d.Lost, &d.Unending, &d.Endless, &d.Shift.Chosen, &d.Shift.Judged} {
		f.Games = n
	}
	change(d)
	for d.Length.N < n {
		d.Length.Add(0)
	}
	return by, &engine.DoubtPlay{Games: n, Paired: d}
}

// TestVerdict judges statistics that were made up, so that what is true of them
// is known. Of 10 000 games, 3 % have an error of 0.17 points: so much less
// than a point that the verdict is sure.
func TestVerdict(t *testing.T) {
	const n = 10_000
	lose := func(k int64) func(d *engine.DoubtPairs) {
		return func(d *engine.DoubtPairs) { d.Differ, d.Won.Lost, d.Lost.Gained = k, k, k }
	}
	for _, c := range []struct {
		name                   string
		change                 func(d *engine.DoubtPairs)
		wins, longer, unending engine.Effect
	}{
		{"nothing", func(d *engine.DoubtPairs) {}, engine.Identical, engine.Identical, engine.Identical},
		{"300 games lost", lose(300), engine.Differs, engine.Unseen, engine.Unseen},
		{"100 games lost", lose(100), engine.Unsettled, engine.Unseen, engine.Unseen},
		{"30 games lost", lose(30), engine.Slight, engine.Unseen, engine.Unseen},
		{"every game a ply longer", func(d *engine.DoubtPairs) {
			d.Differ = n
			for range n {
				d.Length.Add(1)
			}
		}, engine.Unseen, engine.Differs, engine.Unseen},
		{"games a ply longer or shorter", func(d *engine.DoubtPairs) {
			d.Differ = n
			for i := range int64(n) {
				d.Length.Add(1 - i%2*2)
			}
		}, engine.Unseen, engine.Unseen, engine.Unseen},
		{"300 games without end", func(d *engine.DoubtPairs) { d.Differ, d.Unending.Gained = 300, 300 }, engine.Unseen, engine.Unseen, engine.Differs},
	} {
		by, other := constructed(n, c.change)
		v := other.Verdict(by, engine.SimultaneousZ(engine.VerdictIntervals))
		if v.Wins != c.wins || v.Longer != c.longer || v.EndsNot != c.unending {
			t.Errorf("%s: wins %v, length %v, end %v: %+v", c.name, v.Wins, v.Longer, v.EndsNot, v)
		}
	}
}

// TestUnsettledIsSettled: more games settle what fewer do not, one way or the
// other.
func TestUnsettledIsSettled(t *testing.T) {
	for _, share := range []int64{15, 5} { // of 1000 games
		var found []engine.Effect
		for _, n := range []int64{1000, 1_000_000} {
			by, other := constructed(n, func(d *engine.DoubtPairs) { d.Differ = n; d.Won.Lost = n / 1000 * share })
			found = append(found, other.Verdict(by, engine.SimultaneousZ(600)).Wins)
		}
		want := []engine.Effect{engine.Unsettled, engine.Differs}
		if share == 5 {
			want[1] = engine.Slight
		}
		if !slices.Equal(found, want) {
			t.Errorf("%d of 1000 games: %v, not %v", share, found, want)
		}
	}
}

// TestDoubtReadsBack: what is written is read as it was, and nothing else is.
func TestDoubtReadsBack(t *testing.T) {
	s := studyDoubt(t, doubtCases(t, bosh, []string{"reopen=no"}), engine.DoubtOptions{Rounds: 20, Matches: 5})
	s.Game, s.Command = "bosh", fmt.Sprintf("furrow doubt bosh --games 20 --matches 5 --seed %d", s.Seed)
	b := engine.FormatDoubt(s)
	back, err := engine.ParseDoubt(b)
	if err != nil {
		t.Fatal(err)
	}
	if !reflect.DeepEqual(s, back) {
		t.Errorf("%s\nis read as\n%s", b, engine.FormatDoubt(back))
	}
	if s.Case("reopen=no") == nil || s.Case("reopen=yes") != nil {
		t.Error("cases are not found by what is set in them")
	}
	for _, bad := range []string{"", "{}", `{"format":"furrow doubt 1"}`, strconv.Quote("furrow doubt 1")} {
		if _, err := engine.ParseDoubt([]byte(bad)); err == nil {
			t.Errorf("%s is read as a study", bad)
		}
	}
}
