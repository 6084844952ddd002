package site

import (
	"math"
	"strconv"
	"strings"

	"furrow/corpus"
	"furrow/engine"
)

// An answer is said to change play only when the whole 95 % interval of a
// difference lies beyond a threshold, so that chance alone will hardly ever be
// taken for an effect, nor an effect too small to matter for one that does.
const (
	winsThreshold   = 0.01 // a share of games
	lengthThreshold = 0.02 // of the length under the default answer
)

// doubtView is what the answers to a fork do to play, as a page shows it
// beside the fork.
type doubtView struct {
	ID      string // unique within the page, "doubt-closed_pits"
	Caption string // what was played, and what the verdicts mean
	Length  string // what length is measured in
	Rows    []doubtRow
}

// doubtRow is an answer. Differences are from the default answer, and empty in
// its own row and where nothing could be measured.
type doubtRow struct {
	Answer  string
	Reader  string // whose reading it is, or ""
	Default bool
	First   doubtFigure // share of games won by the player who begins
	Drawn   doubtFigure
	Length  doubtFigure
	Verdict string
	Kind    string // of verdict: default same none wins length incompatible
}

// doubtFigure is a measured figure, in words.
type doubtFigure struct {
	Value      string
	Difference string
	Interval   string // of Difference
}

// forkTable is what the answers to a fork do to play, or nil if that was not
// measured or there is but one answer.
func (m *Measures) forkTable(game *corpus.Game, fork *corpus.Fork, loc *locale) *doubtView {
	g := m.of(game)
	if g == nil {
		return nil
	}
	for _, f := range g.forks {
		if f.fork == fork && len(f.answers) > 1 && f.answers[0].stats != nil {
			return m.doubt(f, loc)
		}
	}
	return nil
}

func (m *Measures) doubt(f forkMeasure, loc *locale) *doubtView {
	size, length := "chart-size-rounds", "chart-plies"
	if f.matches {
		size, length = "chart-size-matches", "chart-rounds"
	}
	v := &doubtView{
		ID: "doubt-" + f.fork.Name,
		Caption: loc.Plain("chart-fork-caption",
			"size", loc.Plain(size, "n", f.games), "seed", strconv.FormatUint(m.options.Seed, 10),
			"wins", loc.Decimal(winsThreshold*100, 0), "length", loc.Decimal(lengthThreshold*100, 0)+"%"),
		Length: loc.Plain(length),
	}
	standard := outcomeOf(f, f.answers[0])
	for i, a := range f.answers {
		row := doubtRow{Answer: a.answer.Value, Reader: a.answer.Reader, Default: i == 0}
		if a.stats == nil {
			row.Kind, row.Verdict = "incompatible", loc.Plain("chart-fork-incompatible")
			v.Rows = append(v.Rows, row)
			continue
		}
		o := outcomeOf(f, a)
		row.First.Value = loc.Percent(o.first.Value)
		row.Drawn.Value = loc.Percent(o.drawn.Value)
		row.Length.Value = loc.Decimal(o.length.Value, 1)
		if i == 0 {
			row.Kind, row.Verdict = "default", loc.Plain("chart-fork-default")
			v.Rows = append(v.Rows, row)
			continue
		}
		first, drawn, length := difference(o.first, standard.first), difference(o.drawn, standard.drawn), difference(o.length, standard.length)
		identical := same(a.stats, f.answers[0].stats)
		row.Kind, row.Verdict = verdict(identical, first, drawn, length, standard.length.Value, loc)
		if identical {
			v.Rows = append(v.Rows, row) // there is no doubt to give an interval of
			continue
		}
		points := func(x float64) string { return signed(loc, x*100, 1) }
		row.First.set(first, points, loc)
		row.Drawn.set(drawn, points, loc)
		row.Length.set(length, func(x float64) string { return signed(loc, x, 1) }, loc)
		v.Rows = append(v.Rows, row)
	}
	return v
}

// answerOutcome is what is compared between answers. Wins are counted for the
// player who begins, not for South: who that is may be the very question.
type answerOutcome struct{ first, drawn, length engine.Interval }

func outcomeOf(f forkMeasure, a answerMeasure) answerOutcome {
	o := answerOutcome{first: a.stats.SouthShare(), drawn: a.stats.DrawnShare(), length: a.stats.Plies.Mean()}
	if a.rules.Starter == engine.North {
		o.first = a.stats.NorthShare()
	}
	if f.matches && a.stats.Rounds != nil {
		o.length = a.stats.Rounds.Rounds.Mean()
	}
	return o
}

func (d *doubtFigure) set(diff engine.Interval, write func(float64) string, loc *locale) {
	d.Difference = write(diff.Value)
	d.Interval = loc.Plain("chart-fork-range", "low", write(diff.Low), "high", write(diff.High))
}

// verdict says in plain words what an answer does, by the thresholds above.
func verdict(identical bool, first, drawn, length engine.Interval, standard float64, loc *locale) (kind, text string) {
	if identical {
		return "same", loc.Plain("chart-fork-identical")
	}
	var said []string
	if beyond(first, winsThreshold) || beyond(drawn, winsThreshold) {
		kind, said = "wins", append(said, loc.Plain("chart-fork-wins"))
	}
	if beyond(length, lengthThreshold*standard) {
		if kind == "" {
			kind = "length"
		}
		key := "chart-fork-longer"
		if length.Value < 0 {
			key = "chart-fork-shorter"
		}
		said = append(said, loc.Plain(key))
	}
	if kind == "" {
		return "none", loc.Plain("chart-fork-none")
	}
	return kind, strings.Join(said, " · ")
}

// signed writes x with its sign, and nothing but nought as nought.
func signed(loc *locale, x float64, digits int) string {
	power := math.Pow(10, float64(digits))
	switch n := math.Round(x * power); {
	case n > 0:
		return "+" + loc.Decimal(x, digits)
	case n < 0:
		return "−" + loc.Decimal(-x, digits)
	default:
		return loc.Decimal(0, digits)
	}
}
