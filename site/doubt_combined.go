package site

import (
	"math"
	"slices"
	"strings"

	"furrow/engine"
)

// doubtCombined is what came of answering several forks of a game otherwise at
// once.
type doubtCombined struct {
	Anchor string
	Game   link
	Ways   int  // that were played, the defaults and single answers included
	All    bool // these are all the ways there are
	Games  string
	Spans  []doubtSpan
	Pairs  int // of answers that were played alone and together
	Meets  []doubtMeeting
}

// doubtSpan is from where to where a figure goes over all the ways.
type doubtSpan struct {
	Name            string
	Least, Most     string
	LeastBy, MostBy string // what is answered otherwise there, "" for the defaults
}

// doubtMeeting is two answers that do together what they do not do each alone.
type doubtMeeting struct {
	Answers    [2]string
	Unit       string
	Measure    string
	Difference string
	Interval   string
}

// mostMeetings is how many meetings of a game a page lists.
const mostMeetings = 6

// meeting is a doubtMeeting before it is worded.
type meeting struct {
	set     []string
	match   bool
	measure string          // interface string
	by      engine.Interval // in points, or plies, or rounds
	length  bool
	weight  float64 // in effects just worth naming
}

func (s *site) doubtCombined(f *frame) []doubtCombined {
	// All the intervals of all games hold at once.
	n := 0
	for _, g := range s.measures.games {
		eachContrast(g, func(*engine.DoubtResult, bool, *engine.DoubtPlay) { n += 3 })
	}
	z := engine.SimultaneousZ(n)
	var out []doubtCombined
	for _, st := range s.textsFirst() {
		g := s.measures.of(st.game)
		if g.doubt == nil || !slices.ContainsFunc(g.doubt.Cases, func(c *engine.DoubtResult) bool { return len(c.Set) > 1 }) {
			continue
		}
		c := doubtCombined{
			Anchor: "combined-" + st.game.ID, Game: s.gameLink(f, st.game), All: st.game.AllCombined(),
			Games: combinedGames(f.L, g),
		}
		for _, r := range g.doubt.Cases {
			if r.Round != nil {
				c.Ways++
			}
		}
		c.Spans = doubtSpans(f.L, g)
		meetings := meetingsOf(g, z, &c.Pairs)
		for _, m := range meetings[:min(mostMeetings, len(meetings))] {
			c.Meets = append(c.Meets, m.words(f.L))
		}
		out = append(out, c)
	}
	return out
}

// combinedGames says how many games of several answers at once were played.
func combinedGames(l *locale, g *gameMeasures) string {
	for _, c := range g.doubt.Cases {
		if len(c.Set) > 1 && c.Round != nil {
			matches := 0
			if c.Match != nil {
				matches = int(c.Match.Games)
			}
			return gamesText(l, int(c.Round.Games), matches)
		}
	}
	return ""
}

// eachContrast goes through the plays of two answers that were also played
// alone.
func eachContrast(g *gameMeasures, do func(c *engine.DoubtResult, match bool, p *engine.DoubtPlay)) {
	if g.doubt == nil {
		return
	}
	for _, c := range g.doubt.Cases {
		for i, p := range []*engine.DoubtPlay{c.Match, c.Round} {
			if p != nil && p.Contrast != nil {
				do(c, i == 0, p)
			}
		}
	}
}

// meetingsOf are the meetings of answers by which a difference changes by as
// much as is worth naming, the largest first.
func meetingsOf(g *gameMeasures, z float64, pairs *int) []meeting {
	var out []meeting
	eachContrast(g, func(c *engine.DoubtResult, match bool, p *engine.DoubtPlay) {
		base := g.doubt.Cases[0].Round
		if match {
			base = g.doubt.Cases[0].Match
		} else {
			*pairs++
		}
		mean := base.Length().Mean().Value
		for _, x := range []meeting{
			{measure: "chart-fork-first", by: points(p.Contrast.Won.MeanOf(z)), weight: 100 * engine.WorthWins},
			{measure: "chart-drawn", by: points(p.Contrast.Drawn.MeanOf(z)), weight: 100 * engine.WorthWins},
			{measure: "doubt-length", by: p.Contrast.Length.MeanOf(z), weight: mean * engine.WorthLength, length: true},
		} {
			if engine.Judge(x.by, x.weight) == engine.Differs {
				x.set, x.match, x.weight = c.Set, match, math.Abs(x.by.Value)/x.weight
				out = append(out, x)
			}
		}
	})
	slices.SortStableFunc(out, func(a, b meeting) int {
		switch {
		case a.weight > b.weight:
			return -1
		case a.weight < b.weight:
			return 1
		}
		return 0
	})
	return out
}

func (m *meeting) words(l *locale) doubtMeeting {
	v := doubtMeeting{Answers: [2]string{m.set[0], m.set[1]}, Unit: l.Plain(doubtUnit(m.match)), Measure: l.Plain(m.measure)}
	v.Difference = signed(l, m.by.Value, 1)
	v.Interval = l.Plain("chart-fork-range", "low", signed(l, m.by.Low, 1), "high", signed(l, m.by.High, 1))
	return v
}

// doubtSpans are from where to where the figures of a game go: in matches,
// where it is played in them.
func doubtSpans(l *locale, g *gameMeasures) []doubtSpan {
	matches := g.doubt.Cases[0].Match != nil
	var out []doubtSpan
	for _, figure := range []struct {
		name string
		of   func(p *engine.DoubtPlay) float64
		say  func(x float64) string
	}{
		{"chart-fork-first", func(p *engine.DoubtPlay) float64 { return engine.ShareOf(p.Won, p.Games).Value }, l.Percent},
		{"chart-drawn", func(p *engine.DoubtPlay) float64 { return engine.ShareOf(p.Drawn, p.Games).Value }, l.Percent},
		{"doubt-length", func(p *engine.DoubtPlay) float64 { return p.Length().Mean().Value }, func(x float64) string { return l.Decimal(x, 1) }},
		{"doubt-unending", func(p *engine.DoubtPlay) float64 { return engine.ShareOf(p.CameBack+p.Stopped, p.Games).Value }, l.Percent},
	} {
		span := doubtSpan{Name: l.Plain(figure.name)}
		var least, most float64
		for _, c := range g.doubt.Cases {
			p := c.Round
			if matches {
				p = c.Match
			}
			if p == nil {
				continue
			}
			x, by := figure.of(p), strings.Join(c.Set, " ")
			if span.Least == "" || x < least {
				least, span.Least, span.LeastBy = x, figure.say(x), by
			}
			if span.Most == "" || x > most {
				most, span.Most, span.MostBy = x, figure.say(x), by
			}
		}
		out = append(out, span)
	}
	return out
}
