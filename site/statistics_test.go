package site

import (
	"math"
	"strings"
	"testing"

	"furrow/engine"
)

// TestMedian: the lengths 3, 3, 4, 7, 9 have the median 4; of 101 lengths from
// 0 to 100 the interval lies between the order statistics 51 ± 9.85, the 41st
// and the 61st.
func TestMedian(t *testing.T) {
	if m := medianOf([]int64{0, 0, 0, 2, 1, 0, 0, 1, 0, 1}); m.Value != 4 {
		t.Errorf("median %v, want 4", m.Value)
	}
	even := make([]int64, 101)
	for i := range even {
		even[i] = 1
	}
	if m := medianOf(even); m.Value != 50 || m.Low != 40 || m.High != 60 {
		t.Errorf("median %+v, want 50 from 40 to 60", m)
	}
	if m := medianOf(nil); m != (engine.Interval{}) {
		t.Errorf("the median of nothing is %+v", m)
	}
}

// TestStatisticsOfEveryGame: every game has every figure for each player who
// played, within its interval.
func TestStatisticsOfEveryGame(t *testing.T) {
	c, m := measureGames(t, fewGames())
	for _, g := range c.Games {
		of := m.statisticsOfGame(g)
		if len(of) != 1 || len(of[0].Runs) != 3 {
			t.Fatalf("%s: %d boards", g.ID, len(of))
		}
		for _, player := range []string{"random", "greedy", "search:60"} {
			r := of[0].run(player)
			if r == nil {
				t.Fatalf("%s: %s did not play", g.ID, player)
			}
			for _, s := range statisticsOf {
				f := r.figure(s.name)
				if f.Rounds == 0 || f.Low > f.Value || f.Value > f.High {
					t.Errorf("%s, %s: %s is %+v", g.ID, player, s.name, f)
				}
			}
			wins := r.figure("first_wins").Value + r.figure("second_wins").Value + r.figure("drawn").Value
			if math.Abs(wins-1) > 1e-9 {
				t.Errorf("%s, %s: wins, losses and draws make %v", g.ID, player, wins)
			}
			if a, want := r.figure("first_advantage").Value, r.figure("first_wins").Value+r.figure("drawn").Value/2-0.5; math.Abs(a-want) > 1e-9 {
				t.Errorf("%s, %s: the advantage is %v, want %v", g.ID, player, a, want)
			}
		}
	}
}

// TestAdvantageIsOfWhoBegins: of ten rounds South wins 7 and North 2; where
// North begins, its points are 2.5 of 10.
func TestAdvantageIsOfWhoBegins(t *testing.T) {
	stats := &engine.Stats{Games: 10, South: 7, North: 2, Drawn: 1}
	for starter, want := range map[engine.Side]float64{engine.South: 0.25, engine.North: -0.25} {
		if a := newStatisticsRun("random", 1, 0, starter, stats).figure("first_advantage"); math.Abs(a.Value-want) > 1e-12 {
			t.Errorf("%v begins: %v, want %v", starter, a.Value, want)
		}
	}
}

// TestMovesComeToTheSameEverywhere: what a move does is given on the page of a
// game, on the page that compares the games and on that of statistics, by the
// same mean with the same interval.
func TestMovesComeToTheSameEverywhere(t *testing.T) {
	c, m := measureGames(t, fewGames())
	measures := []string{"moves", "laps", "sown", "captured"}
	loc := chartLocale(t, "en")
	compared := &dotChart{loc: loc}
	var random []run
	for _, g := range c.Games {
		of := m.of(g)
		random = append(random, of.moving(of.runs[:1])...)
		for i, r := range of.moving(of.runs) {
			if r.kind == randomMatches {
				continue
			}
			dots := &dotChart{loc: loc}
			m.addMoveMeasures(dots, []run{r}, loc)
			told := m.statisticsOfGame(g)[0].Runs[i]
			for j, name := range measures {
				if got, want := dots.measures[j].dots[0], told.figure(name).Interval; got != want {
					t.Errorf("%s, %s: %s is %+v on its page and %+v among the statistics", g.ID, told.Player, name, got, want)
				}
			}
		}
	}
	m.addMoveMeasures(compared, random, loc)
	for i, g := range c.Games {
		for j, name := range measures {
			if got, want := compared.measures[j].dots[i], m.statisticsOfGame(g)[0].run("random").figure(name).Interval; got != want {
				t.Errorf("%s: %s is %+v where games are compared and %+v among the statistics", g.ID, name, got, want)
			}
		}
	}
}

// TestOldStatisticsAreLeftOut: what was played by other rules is not shown, and
// what the build plays at random stands in for it.
func TestOldStatisticsAreLeftOut(t *testing.T) {
	c := measuredCorpus(t)
	for _, kept := range c.Statistics {
		kept.Old[0] = true
	}
	m, err := Measure(t.Context(), c, fewGames())
	if err != nil {
		t.Fatal(err)
	}
	for _, g := range c.Games {
		of := m.statisticsOfGame(g)[0]
		if len(of.Runs) != 1 || of.Runs[0].Player != "random" || of.Runs[0].Stats.Games != int64(fewGames().Random) {
			t.Errorf("%s: %+v", g.ID, of.Runs)
		}
		if f := of.Runs[0].figure("drama"); f.Rounds != 0 {
			t.Errorf("%s: drama %+v without the course of play", g.ID, f)
		}
		if m.of(g).run(searchRounds) != nil || m.of(g).run(greedyRounds) != nil {
			t.Errorf("%s: old rounds are shown", g.ID)
		}
	}
}

// TestMapsAreTheStatistics: a map of pits holds what was counted.
func TestMapsAreTheStatistics(t *testing.T) {
	c, m := measureGames(t, fewGames())
	loc := chartLocale(t, "en")
	for _, g := range c.Games {
		b := m.statisticsOfGame(g)[0]
		for _, r := range b.Runs {
			chart := &boardChart{loc: loc, board: b.Rules.Board()}
			var played []int64
			sum := int64(0)
			for _, pit := range r.Stats.Pits {
				played, sum = append(played, pit.Played), sum+pit.Played
			}
			if sum != r.Stats.Plies.Sum {
				t.Errorf("%s, %s: %d moves begin in pits, of %d", g.ID, r.Player, sum, r.Stats.Plies.Sum)
			}
			chart.layer("played", played)
			chart.means("lying", r.Stats.Course.Lying, r.Stats.Course.Positions)
			whole := 0.0
			for i, share := range chart.layers[0].shares {
				whole += share
				if want := float64(played[i]) / float64(sum); math.Abs(share-want) > 1e-12 {
					t.Errorf("%s, %s, pit %d: %v, want %v", g.ID, r.Player, i, share, want)
				}
			}
			if math.Abs(whole-1) > 1e-9 {
				t.Errorf("%s, %s: the map makes %v", g.ID, r.Player, whole)
			}
			if got, want := chart.layers[1].labels[0], loc.Decimal(float64(r.Stats.Course.Lying[0])/float64(r.Stats.Course.Positions), 2); got != want {
				t.Errorf("%s, %s: %s seeds lie in the first pit, want %s", g.ID, r.Player, got, want)
			}
		}
	}
}

// TestMultiples: drawing, table and option say the same, and every interval
// lies on the common scale.
func TestMultiples(t *testing.T) {
	c, m := measureGames(t, fewGames())
	loc := chartLocale(t, "en")
	var names []string
	for _, g := range c.Games {
		names = append(names, g.Title)
	}
	views := multiples(loc, "statistic", names, "Game", m.statistics, shown)
	if len(views) != len(shown) {
		t.Fatalf("%d charts of %d", len(views), len(shown))
	}
	for i, name := range shown {
		v, st := views[i], statisticNamed(name)
		chart := &multipleChart{loc: loc, of: st}
		for _, g := range m.statistics {
			row := multipleRow{name: g.Game.Title}
			for _, r := range g.Runs {
				f := r.figure(name)
				row.figures = append(row.figures, f)
				figure := st.word(loc, f.Value)
				if !strings.Contains(string(v.Drawing().SVG), figure) || !strings.Contains(string(v.Table()), figure) || !strings.Contains(string(v.Option()), figure) {
					t.Errorf("%s of %s by %s: %s is missing", name, g.Game.ID, r.Player, figure)
				}
			}
			chart.rows = append(chart.rows, row)
		}
		from, to, step := chart.scale()
		for _, row := range chart.rows {
			for _, f := range row.figures {
				if chart.scaled(f.Low) < from-1e-9 || chart.scaled(f.High) > to+1e-9 {
					t.Errorf("%s: %+v lies off the scale from %v to %v", name, f, from, to)
				}
			}
		}
		if k := (to - from) / step; math.Abs(k-math.Round(k)) > 1e-9 {
			t.Errorf("%s: a scale from %v to %v in steps of %v", name, from, to, step)
		}
	}
}
