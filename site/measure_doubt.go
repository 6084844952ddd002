package site

import (
	"math"
	"strconv"
	"strings"

	"furrow/corpus"
	"furrow/engine"
)

// doubtView is what the answers to a fork do to play, as a page shows it
// beside the fork.
type doubtView struct {
	ID      string // unique within the page, "doubt-closed_pits"
	Caption string // what was played, and what the verdicts mean
	All     string // link to the page of all forks, or ""
	Units   bool   // rounds and matches were played, so that each row says which
	Rows    []doubtRow
}

// doubtRow is an answer.
type doubtRow struct {
	Answer  string
	Reader  string // whose reading it is, or ""
	With    string // what is answered otherwise besides, or ""
	Default bool
	Verdict string
	Kind    doubtKind // the gravest
	Plays   []doubtPlayRow
}

// doubtPlayRow is an answer in rounds or in matches. Differences are from the
// default answer, and empty in its own row.
type doubtPlayRow struct {
	Unit     string
	First    doubtFigure // share of games won by the player who begins
	Drawn    doubtFigure
	Length   doubtFigure // plies, or rounds of a match
	Unending doubtFigure // share of games that come to no end of themselves
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
	if g == nil || g.doubt == nil || len(fork.Answers) < 2 || game.Fork(fork.Name) != fork {
		return nil
	}
	f := m.doubtOf(g, fork)
	v := &doubtView{
		ID: "doubt-" + fork.Name,
		Caption: loc.Plain("chart-fork-caption",
			"size", g.doubtSize(loc), "seed", strconv.FormatUint(g.doubt.Seed, 10),
			"wins", loc.Decimal(engine.WorthWins*100, 0), "length", loc.Decimal(engine.WorthLength*100, 0)+"%"),
		Units: g.doubt.Matches > 0,
	}
	for i := range f.answers {
		v.Rows = append(v.Rows, newDoubtRow(loc, &f.answers[i], i == 0))
	}
	return v
}

// doubtSize says how many games of each answer were played.
func (g *gameMeasures) doubtSize(loc *locale) string {
	return gamesText(loc, g.doubt.Rounds, g.doubt.Matches)
}

func gamesText(loc *locale, rounds, matches int) string {
	size := loc.Plain("chart-size-rounds", "n", rounds)
	if matches > 0 {
		size += " + " + loc.Plain("chart-size-matches", "n", matches)
	}
	return size
}

func newDoubtRow(loc *locale, a *answerDoubt, standard bool) doubtRow {
	row := doubtRow{Answer: a.answer.Value, Reader: a.answer.Reader, With: strings.Join(a.with, " "), Default: standard}
	if standard {
		row.Kind, row.Verdict = "default", loc.Plain("chart-fork-default")
	} else {
		row.Kind, row.Verdict = a.kinds[0], doubtWords(loc, a)
	}
	for k := range a.plays {
		row.Plays = append(row.Plays, newDoubtPlayRow(loc, &a.plays[k]))
	}
	return row
}

// doubtWords say what an answer does, in matches and in rounds if it does
// something in both, and of what does nothing that was seen, what would have
// been.
func doubtWords(loc *locale, a *answerDoubt) string {
	words := kindNames(loc, a.kinds)
	switch a.kinds[0] {
	case doubtUnseen, doubtIdentical:
		if seen := a.wouldBeSeen(); seen > 0 {
			words += ": " + loc.Plain("doubt-would-be-seen", "points", loc.Decimal(100*seen, decimalsFor(seen*10)))
		}
	case doubtUnplayed:
		if a.problem != "" {
			words = loc.Plain("chart-fork-incompatible")
		}
	case doubtNever, doubtSingle:
	default:
		var each []string
		for k := range a.plays {
			if p := &a.plays[k]; p.play.Paired.Differ > 0 {
				each = append(each, loc.Plain(doubtUnit(p.match))+": "+kindNames(loc, kindsOf(p.verdict)))
			}
		}
		if len(each) > 1 {
			words = strings.Join(each, "; ")
		}
	}
	return words
}

func kindNames(loc *locale, kinds []doubtKind) string {
	var said []string
	for _, k := range kinds {
		said = append(said, doubtKindName(loc, k))
	}
	return strings.Join(said, " · ")
}

// wouldBeSeen is from what difference on, in a share of games, one would have
// been seen.
func (a *answerDoubt) wouldBeSeen() float64 {
	most := 0.0
	for _, p := range a.plays {
		for _, i := range []engine.Interval{p.verdict.Won, p.verdict.Drawn, p.verdict.Lost} {
			most = max(most, i.High, -i.Low)
		}
	}
	return most
}

func doubtKindName(loc *locale, k doubtKind) string { return loc.Plain("doubt-kind-" + string(k)) }

func newDoubtPlayRow(loc *locale, p *playDoubt) doubtPlayRow {
	row := doubtPlayRow{Unit: loc.Plain(doubtUnit(p.match))}
	share := func(n int64) string { return loc.Percent(engine.ShareOf(n, p.play.Games).Value) }
	row.First.Value = share(p.play.Won)
	row.Drawn.Value = share(p.play.Drawn)
	row.Length.Value = loc.Decimal(p.play.Length().Mean().Value, 1)
	row.Unending.Value = share(p.play.CameBack + p.play.Stopped)
	if p.play.Paired == nil || p.play.Paired.Differ == 0 {
		return row // there is no doubt to give an interval of
	}
	points := func(x float64) string { return signed(loc, x*100, 1) }
	row.First.set(p.verdict.Won, points, loc)
	row.Drawn.set(p.verdict.Drawn, points, loc)
	row.Unending.set(p.verdict.Unending, points, loc)
	mean := p.by.Length().Mean().Value
	row.Length.set(p.verdict.Length, func(x float64) string { return signed(loc, x*mean, 1) }, loc)
	return row
}

// doubtUnit is the interface string for what is played.
func doubtUnit(match bool) string {
	if match {
		return "doubt-matches"
	}
	return "doubt-rounds"
}

func (d *doubtFigure) set(diff engine.Interval, write func(float64) string, loc *locale) {
	d.Difference = write(diff.Value)
	d.Interval = loc.Plain("chart-fork-range", "low", write(diff.Low), "high", write(diff.High))
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
