package engine

import "math"

// The smallest effects that are worth naming: what is less is said to be
// slight, however surely it is seen.
const (
	// WorthWins is in the share of games that a player wins, or that are drawn,
	// or that come to no end of themselves.
	WorthWins = 0.01
	// WorthLength is in the length of games, as a part of it.
	WorthLength = 0.02
)

// Effect says what is known of a difference. The greater, the more it
// matters.
type Effect uint8

const (
	// Identical: no game came out otherwise.
	Identical Effect = iota
	// Unseen: no difference is seen, and one worth naming would have been.
	Unseen
	// Slight: there is a difference, and it is not worth naming.
	Slight
	// Unsettled: whether there is one worth naming, the games played do not
	// say.
	Unsettled
	// Differs: there is a difference worth naming.
	Differs
)

var effectNames = [...]string{Identical: "identical", Unseen: "unseen", Slight: "slight", Unsettled: "unsettled", Differs: "differs"}

func (e Effect) String() string { return effectNames[e] }

// Judge says what an interval amounts to, if effects up to worth, either way,
// are not worth naming.
func Judge(i Interval, worth float64) Effect {
	switch {
	case i.Low > worth || i.High < -worth:
		return Differs
	case i.Low < -worth || i.High > worth:
		return Unsettled
	case i.Low > 0 || i.High < 0:
		return Slight
	}
	return Unseen
}

// Verdict is what an answer does to play. Shares are parts of 1.
type Verdict struct {
	Won, Drawn, Lost Interval // differences in shares of games
	Length           Interval // difference, as a part of the length by the defaults
	Unending         Interval // difference in the share of games that come to no end of themselves
	Shift            Interval // see [LargestShift]: above 0, unless chance has it otherwise

	Wins, Longer, EndsNot Effect // who wins, how long, whether it ends
}

// VerdictIntervals is how many intervals a verdict has.
const VerdictIntervals = 6

// Verdict compares p with play by the defaults. The intervals are of z standard
// errors, see [SimultaneousZ].
func (p *DoubtPlay) Verdict(defaults *DoubtPlay, z float64) Verdict {
	d := p.Paired
	v := Verdict{
		Won: d.Won.Difference(z), Drawn: d.Drawn.Difference(z), Lost: d.Lost.Difference(z),
		Length: d.Length.MeanOf(z), Unending: d.Unending.Difference(z), Shift: d.Shift.Size(z),
	}
	if mean := defaults.Length().Mean().Value; mean > 0 {
		v.Length = Interval{v.Length.Value / mean, v.Length.Low / mean, v.Length.High / mean}
	}
	if d.Differ == 0 {
		return v
	}
	v.Wins = max(Judge(v.Won, WorthWins), Judge(v.Drawn, WorthWins), Judge(v.Lost, WorthWins))
	v.Longer = Judge(v.Length, WorthLength)
	v.EndsNot = Judge(v.Unending, WorthWins)
	return v
}

// Worst is the judgement on what matters most.
func (v Verdict) Worst() Effect { return max(v.Wins, v.Longer, v.EndsNot) }

// SimultaneousZ is of how many standard errors each of m intervals has to be
// for all of them to hold at once in 95 of 100 such studies: each then errs in
// 5/m of 100, which by Bonferroni's inequality is enough.
func SimultaneousZ(m int) float64 {
	return math.Sqrt2 * math.Erfinv(1-0.05/float64(max(1, m)))
}

// Difference is how much more often it happens under the answer, as a share of
// games, with the interval of Agresti and Min (2005) for pairs, "Wald+2", for z
// standard errors: half a pair is added to each of the four ways a pair can
// come out, which serves where few pairs differ.
func (f Flips) Difference(z float64) Interval {
	if f.Games == 0 {
		return Interval{0, -1, 1}
	}
	n := float64(f.Games) + 2
	d := float64(f.Gained-f.Lost) / n
	apart := float64(f.Gained+f.Lost) + 1
	half := float64(z * math.Sqrt(apart-float64(d*d)*n) / n)
	return Interval{float64(f.Gained-f.Lost) / float64(f.Games), max(-1, d-half), min(1, d+half)}
}

// Size is by how much the chances of the event change, as a share of games, in
// the direction that the games of even number had it.
func (s LargestShift) Size(z float64) Interval {
	d := s.Judged.Difference(z)
	if s.Fewer() {
		return Interval{-d.Value, -d.High, -d.Low}
	}
	return d
}

// MeanOf is the mean with an interval of z standard errors.
func (t Tally) MeanOf(z float64) Interval {
	if t.N == 0 {
		return Interval{}
	}
	mean := float64(t.Sum) / float64(t.N)
	half := float64(z * t.StandardError())
	return Interval{mean, mean - half, mean + half}
}
