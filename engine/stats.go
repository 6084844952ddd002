package engine

import "math"

// Stats is what many games add up to. Every field is a whole number, so that
// adding up the parts in any order gives the same bytes; shares and means are
// worked out at the end, from the sums.
type Stats struct {
	Games   int64 `json:"games"`
	South   int64 `json:"south"` // won by South
	North   int64 `json:"north"` // won by North
	Drawn   int64 `json:"drawn"`
	Stopped int64 `json:"stopped"` // given up at the ceiling of plies; no result

	// Repeated counts the games that ended because a position came back (in
	// matches: the rounds), EndlessGames those in which a sowing that never
	// ends was met, EndlessMoves such sowings, UndecidedMoves sowings that
	// were given up at the ceiling of laps.
	Repeated       int64 `json:"repeated"`
	EndlessGames   int64 `json:"endless_games"`
	EndlessMoves   int64 `json:"endless_moves"`
	UndecidedMoves int64 `json:"undecided_moves"`

	Plies     Tally   `json:"plies"`     // plies in a game
	Choices   Tally   `json:"choices"`   // at each ply: moves to choose from
	Laps      Tally   `json:"laps"`      // of each move
	Sown      Tally   `json:"sown"`      // seeds sown by each move
	Captured  Tally   `json:"captured"`  // seeds captured by each move, none included
	Captures  int64   `json:"captures"`  // moves that captured
	Longest   int64   `json:"longest"`   // laps of the longest move
	Margin    Tally   `json:"margin"`    // seeds held by South less those held by North at the end
	Histogram []int64 `json:"histogram"` // games by number of plies

	Pits    []PitStats  `json:"pits"`    // by pit
	Opening []FirstMove `json:"opening"` // by pit the first ply was played from

	Rounds *RoundStats `json:"rounds,omitempty"` // of matches only
	Course *Course     `json:"course,omitempty"` // where it was asked for
}

// PitStats is how often things happened in one pit.
type PitStats struct {
	Played   int64 `json:"played"`   // a move began here
	Raided   int64 `json:"raided"`   // it was captured from
	Captured int64 `json:"captured"` // seeds captured from it
}

// FirstMove is what became of the games that began with one move.
type FirstMove struct {
	Games int64 `json:"games"`
	South int64 `json:"south"`
	North int64 `json:"north"`
	Drawn int64 `json:"drawn"`
}

// RoundStats is what matches add.
type RoundStats struct {
	Rounds       Tally   `json:"rounds"`        // rounds in a match
	Histogram    []int64 `json:"histogram"`     // matches by number of rounds
	Closings     Tally   `json:"closings"`      // pits closed in a match
	Reopenings   Tally   `json:"reopenings"`    // pits opened again in a match
	ByRepetition int64   `json:"by_repetition"` // matches ended by the return of a round's start
}

// Tally keeps what the mean of a number and its spread can be told from.
type Tally struct {
	N       int64 `json:"n"`
	Sum     int64 `json:"sum"`
	Squares int64 `json:"squares"`
}

// Add counts one more number.
func (t *Tally) Add(x int64) {
	t.N++
	t.Sum += x
	t.Squares += x * x
}

func (t *Tally) merge(u Tally) {
	t.N += u.N
	t.Sum += u.Sum
	t.Squares += u.Squares
}

// Merge adds u to s.
func (s *Stats) Merge(u *Stats) {
	s.Games += u.Games
	s.South += u.South
	s.North += u.North
	s.Drawn += u.Drawn
	s.Stopped += u.Stopped
	s.Repeated += u.Repeated
	s.EndlessGames += u.EndlessGames
	s.EndlessMoves += u.EndlessMoves
	s.UndecidedMoves += u.UndecidedMoves
	s.Plies.merge(u.Plies)
	s.Choices.merge(u.Choices)
	s.Laps.merge(u.Laps)
	s.Sown.merge(u.Sown)
	s.Captured.merge(u.Captured)
	s.Captures += u.Captures
	s.Longest = max(s.Longest, u.Longest)
	s.Margin.merge(u.Margin)
	s.Histogram = addEach(s.Histogram, u.Histogram)

	s.Pits = longer(s.Pits, len(u.Pits))
	for i, p := range u.Pits {
		s.Pits[i].Played += p.Played
		s.Pits[i].Raided += p.Raided
		s.Pits[i].Captured += p.Captured
	}
	s.Opening = longer(s.Opening, len(u.Opening))
	for i, f := range u.Opening {
		s.Opening[i].Games += f.Games
		s.Opening[i].South += f.South
		s.Opening[i].North += f.North
		s.Opening[i].Drawn += f.Drawn
	}

	if u.Course != nil {
		if s.Course == nil {
			s.Course = new(Course)
		}
		s.Course.merge(u.Course)
	}

	if u.Rounds == nil {
		return
	}
	if s.Rounds == nil {
		s.Rounds = new(RoundStats)
	}
	s.Rounds.Rounds.merge(u.Rounds.Rounds)
	s.Rounds.Histogram = addEach(s.Rounds.Histogram, u.Rounds.Histogram)
	s.Rounds.Closings.merge(u.Rounds.Closings)
	s.Rounds.Reopenings.merge(u.Rounds.Reopenings)
	s.Rounds.ByRepetition += u.Rounds.ByRepetition
}

// addEach adds b to a, number by number.
func addEach(a, b []int64) []int64 {
	a = longer(a, len(b))
	for i, n := range b {
		a[i] += n
	}
	return a
}

// longer is a with at least n elements.
func longer[T any](a []T, n int) []T {
	if len(a) >= n {
		return a
	}
	return append(a, make([]T, n-len(a))...)
}

// count adds one to element i of a histogram that grows as needed.
func count(a []int64, i int) []int64 {
	a = longer(a, i+1)
	a[i]++
	return a
}

// z is the quantile of the normal distribution that leaves 2.5 % above it, for
// intervals of 95 %.
const z = 1.959963984540054

// Interval is an estimate with the interval that holds the true value in 95 of
// 100 such samples.
type Interval struct {
	Value float64
	Low   float64
	High  float64
}

// ShareOf estimates a share from k cases of n, with the interval of Wilson
// (1927), which stays within 0 and 1 and holds for few cases too. Of no cases
// it says 0, from 0 to 1.
func ShareOf(k, n int64) Interval { return shareOf(float64(k), float64(n)) }

// shareOf is ShareOf for parts that need not be whole.
func shareOf(k, m float64) Interval {
	if m == 0 {
		return Interval{0, 0, 1}
	}
	// The conversions keep a compiler from fusing a product and a sum, which
	// would round differently on other machines.
	p := k / m
	zz := float64(z * z)
	centre := (p + zz/float64(2*m)) / (1 + zz/m)
	half := z / (1 + zz/m) * math.Sqrt(float64(p*(1-p))/m+zz/float64(4*m*m))
	low, high := max(0, centre-float64(half)), min(1, centre+float64(half))
	if k == 0 {
		low = 0
	}
	if k == m {
		high = 1
	}
	return Interval{p, low, high}
}

// Mean estimates the mean of what was counted, with the interval of the normal
// distribution. Of no numbers it says 0.
func (t Tally) Mean() Interval {
	return meanOf(t.N, t.Sum, float64(t.Squares))
}

// meanOf is the mean of n numbers of a sum and a sum of squares.
func meanOf(n, sum int64, squares float64) Interval {
	if n == 0 {
		return Interval{}
	}
	mean := float64(sum) / float64(n)
	half := z * math.Sqrt(varianceOf(n, sum, squares)/float64(n))
	return Interval{mean, mean - float64(half), mean + float64(half)}
}

// Variance is the variance of what was counted, with n-1 below the line; 0 of
// fewer than two numbers.
func (t Tally) Variance() float64 {
	return varianceOf(t.N, t.Sum, float64(t.Squares))
}

// varianceOf is the variance of so many numbers of a sum and a sum of squares.
func varianceOf(many, all int64, squares float64) float64 {
	if many < 2 {
		return 0
	}
	n, sum := float64(many), float64(all)
	return max(0, (squares-float64(sum*sum)/n)/(n-1))
}

// StandardError is the standard error of the mean.
func (t Tally) StandardError() float64 {
	if t.N == 0 {
		return 0
	}
	return math.Sqrt(t.Variance() / float64(t.N))
}

// SouthShare is the share of games that South won; likewise the other two.
// Games that were given up count in the whole and in no part.
func (s *Stats) SouthShare() Interval { return ShareOf(s.South, s.Games) }

// NorthShare is the share of games that North won.
func (s *Stats) NorthShare() Interval { return ShareOf(s.North, s.Games) }

// DrawnShare is the share of drawn games.
func (s *Stats) DrawnShare() Interval { return ShareOf(s.Drawn, s.Games) }

// CaptureShare is the share of moves that captured something.
func (s *Stats) CaptureShare() Interval { return ShareOf(s.Captures, s.Captured.N) }

// ends counts how a game came out, and for which first move: opening is the
// place of that in Opening, or -1 of a game in which there was no move.
func (st *Stats) ends(opening int, result Result) {
	first := new(FirstMove) // forgotten where there was none
	if opening >= 0 {
		first = &st.Opening[opening]
	}
	first.Games++
	switch result {
	case SouthWins:
		st.South++
		first.South++
	case NorthWins:
		st.North++
		first.North++
	case Drawn:
		st.Drawn++
		first.Drawn++
	default:
		st.Stopped++
	}
}
