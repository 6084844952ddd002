package engine

import (
	"math"
	"math/big"
)

// Course is what the course of games adds to how they came out: who led when,
// how many moves there were to choose from, where seeds lay. It is watched
// only where [SimOptions] ask for it, since each position has to be looked at
// for it. Like [Stats] it is made of whole numbers, so that parts of a run add
// up in any order to the same.
//
// A side leads if it holds more seeds: those captured, in its store, and in
// pits made over to it. Where captured seeds are sown on and nobody holds any,
// it is the seeds in its own pits that are counted. The margin is that of
// South less that of North.
type Course struct {
	// LeadChanges counts for each game how often the lead passed from one side
	// to the other; to be level in between is no change of its own. The last
	// count is that after the seeds left over were given out.
	LeadChanges Tally `json:"lead_changes"`
	// Drama is of each game that was won, in millionths: by how much of all
	// seeds its winner was behind, on the average of the positions in which
	// somebody was to move, those in which it was not behind counting as
	// nought. So Ludii's metrics reckon it (Stephenson), with a search for the
	// count of seeds.
	Drama Tally `json:"drama"`
	// Behind is of each game that was won, in millionths: the share of those
	// positions in which its winner was behind.
	Behind Tally `json:"behind"`
	// Decided is of each game that was won, in millionths of its plies: with
	// which ply its winner came to be ahead for good. 1,000,000 is a game that
	// its last ply decided, or what is given out after that.
	Decided Tally `json:"decided"`
	// Gap is of each game the final margin of whoever has it, in millionths of
	// all seeds.
	Gap Tally `json:"gap"`

	// What the moves of a game come to: legal moves to choose from, sowings
	// that never end and are forbidden left out; laps; seeds sown; seeds
	// captured; moves that captured.
	Legal    PerMove `json:"legal"`
	Laps     PerMove `json:"laps"`
	Sown     PerMove `json:"sown"`
	Captured PerMove `json:"captured"`
	Captures PerMove `json:"captures"`
	// Width is of each game the decimal logarithm of the product of those
	// numbers, in millionths.
	Width LongTally `json:"width"`
	// Lines is the sum of those products themselves, and LinesSquared that of
	// their squares, over games of random players only. Such a game is a random
	// probe of the tree of all games, and the mean of the products estimates
	// without bias how many games there are (Knuth 1975).
	Lines        *big.Int `json:"lines,omitempty"`
	LinesSquared *big.Int `json:"lines_squared,omitempty"`

	// Lying is by pit the sum of the seeds that lay there over all positions in
	// which somebody was to move, and Positions their number.
	Lying     []int64 `json:"lying"`
	Positions int64   `json:"positions"`
}

// PerMove is of a number that each move has what its mean and the spread of that
// can be told from. The moves of one game are alike, so that they cannot be
// counted as if each were drawn for itself; games are.
type PerMove struct {
	Moves       int64 `json:"moves"`
	Sum         int64 `json:"sum"`          // over all moves
	Squares     int64 `json:"squares"`      // of the sum of each game
	Cross       int64 `json:"cross"`        // of that by the moves of the game
	MoveSquares int64 `json:"move_squares"` // of the moves of each game
	Games       int64 `json:"games"`
}

// add counts a game of so many moves, in which the number adds up to sum.
func (r *PerMove) add(sum, moves int64) {
	r.Moves += moves
	r.Sum += sum
	r.Squares += sum * sum
	r.Cross += sum * moves
	r.MoveSquares += moves * moves
	r.Games++
}

func (r *PerMove) merge(u PerMove) {
	r.Moves += u.Moves
	r.Sum += u.Sum
	r.Squares += u.Squares
	r.Cross += u.Cross
	r.MoveSquares += u.MoveSquares
	r.Games += u.Games
}

// Mean is the mean over all moves, a ratio of sums over games, with the usual
// interval of such a ratio. Of no moves it says 0.
func (r PerMove) Mean() Interval {
	if r.Moves == 0 {
		return Interval{}
	}
	mean := float64(r.Sum) / float64(r.Moves)
	if r.Games < 2 {
		return Interval{mean, mean, mean}
	}
	games := float64(r.Games)
	squares := float64(r.Squares) - float64(2*mean*float64(r.Cross)) + float64(float64(mean*mean)*float64(r.MoveSquares))
	half := z * math.Sqrt(max(0, squares)/(games-1)*games) / float64(r.Moves)
	return Interval{mean, mean - float64(half), mean + float64(half)}
}

// millionth is the unit of the shares in [Course].
const millionth = 1_000_000

// newCourse is the course of no games.
func newCourse(p *Program, probes bool) *Course {
	c := &Course{Lying: make([]int64, p.size)}
	if probes {
		c.Lines, c.LinesSquared = new(big.Int), new(big.Int)
	}
	return c
}

// merge adds u to c.
func (c *Course) merge(u *Course) {
	c.LeadChanges.merge(u.LeadChanges)
	c.Drama.merge(u.Drama)
	c.Behind.merge(u.Behind)
	c.Decided.merge(u.Decided)
	c.Gap.merge(u.Gap)
	c.Legal.merge(u.Legal)
	c.Laps.merge(u.Laps)
	c.Sown.merge(u.Sown)
	c.Captured.merge(u.Captured)
	c.Captures.merge(u.Captures)
	c.Width.merge(u.Width)
	if u.Lines != nil {
		if c.Lines == nil {
			c.Lines, c.LinesSquared = new(big.Int), new(big.Int)
		}
		c.Lines.Add(c.Lines, u.Lines)
		c.LinesSquared.Add(c.LinesSquared, u.LinesSquared)
	}
	c.Lying = addEach(c.Lying, u.Lying)
	c.Positions += u.Positions
}

// Share is the mean of a tally of millionths, with its interval.
func (t Tally) Share() Interval {
	return inMillionths(t.Mean())
}

func inMillionths(m Interval) Interval {
	return Interval{m.Value / millionth, m.Low / millionth, m.High / millionth}
}

// Games estimates the decimal logarithm of the number of games there are, from
// the random probes: the logarithm of the mean of the products, and how many
// equal probes the probes are worth, which is few where a few of them make
// almost all of the sum. Without probes both are 0.
func (c *Course) Games() (log float64, worth float64) {
	if c.Lines == nil || c.Lines.Sign() == 0 || c.Width.N == 0 {
		return 0, 0
	}
	sum := logOf(c.Lines)
	log = sum - math.Log10(float64(c.Width.N))
	worth = math.Pow(10, 2*sum-logOf(c.LinesSquared))
	return log, worth
}

// logOf is the decimal logarithm of a positive whole number of any size.
func logOf(n *big.Int) float64 {
	mantissa := new(big.Float)
	exponent := new(big.Float).SetInt(n).MantExp(mantissa)
	m, _ := mantissa.Float64()
	return math.Log10(m) + float64(float64(exponent)*math.Log10(2))
}

// watcher follows the games of a simulator.
type watcher struct {
	p      *Program
	stats  *Stats // that the simulator adds to
	course *Course
	moves  []Move
	// Of the game under way: what had been counted before it, the margin in each
	// position in which somebody was to move, the legal moves in all of them,
	// and their width.
	before  struct{ laps, sown, captured, captures int64 }
	margins []int
	legal   int64
	width   int64
	product big.Int // but for what is in factor
	factor  uint64
}

// begin begins a game.
func (w *watcher) begin() {
	st := w.stats
	w.before.laps, w.before.sown, w.before.captured, w.before.captures = st.Laps.Sum, st.Sown.Sum, st.Captured.Sum, st.Captures
	w.margins, w.legal, w.width, w.factor = w.margins[:0], 0, 0, 1
	w.product.SetInt64(1)
}

// look looks at the position before a move.
func (w *watcher) look(g *Game) {
	pos, c := g.Position(), w.course
	if pos.Filling {
		return
	}
	w.margins = append(w.margins, w.p.margin(&pos))
	c.Positions++
	for i, n := range pos.Pits[:w.p.size] {
		c.Lying[i] += int64(n)
	}
	w.moves = g.Moves(w.moves[:0])
	n := uint64(len(w.moves))
	w.legal += int64(n)
	w.width += int64(math.Round(millionth * math.Log10(float64(n))))
	if w.factor > math.MaxUint64/n {
		w.multiply()
	}
	w.factor *= n
}

// multiply puts the factor into the product.
func (w *watcher) multiply() {
	w.product.Mul(&w.product, new(big.Int).SetUint64(w.factor))
	w.factor = 1
}

// end counts the game, which has come to its end.
func (w *watcher) end(g *Game) {
	c, st, final := w.course, w.stats, g.Position()
	moves := int64(len(w.margins))
	c.Legal.add(w.legal, moves)
	c.Laps.add(st.Laps.Sum-w.before.laps, moves)
	c.Sown.add(st.Sown.Sum-w.before.sown, moves)
	c.Captured.add(st.Captured.Sum-w.before.captured, moves)
	c.Captures.add(st.Captures-w.before.captures, moves)
	last := w.p.margin(&final)
	all := int64(w.p.seeds())
	c.LeadChanges.Add(leadChanges(w.margins, last))
	c.Gap.Add(shareOfAll(int64(max(last, -last)), all))
	c.Width.Add(w.width)
	if c.Lines != nil {
		w.multiply()
		c.Lines.Add(c.Lines, &w.product)
		c.LinesSquared.Add(c.LinesSquared, new(big.Int).Mul(&w.product, &w.product))
	}
	sign := 1
	switch g.Result() {
	case NorthWins:
		sign = -1
	case SouthWins:
	default:
		return
	}
	if moves == 0 {
		return // it was over before anybody moved
	}
	var short, behind, decided int64
	for i, m := range w.margins {
		if m *= sign; m < 0 {
			short -= int64(m)
			behind++
		}
		if m <= 0 {
			decided = int64(i) + 1 // position i is that before ply i+1
		}
	}
	if sign*last <= 0 {
		decided = moves // it is not by seeds that the game is won
	}
	c.Drama.Add(shareOfAll(short, all*moves))
	c.Behind.Add(shareOfAll(behind, moves))
	c.Decided.Add(shareOfAll(decided, moves))
}

// leadChanges counts how often the lead passes from one side to the other in
// margins and then last.
func leadChanges(margins []int, last int) int64 {
	n, leader := int64(0), 0
	look := func(margin int) {
		now := min(max(margin, -1), 1)
		if now == 0 {
			return
		}
		if now == -leader {
			n++
		}
		leader = now
	}
	for _, m := range margins {
		look(m)
	}
	look(last)
	return n
}

// shareOfAll is part of all, in millionths, rounded.
func shareOfAll(part, all int64) int64 {
	if all == 0 {
		return 0
	}
	return (2*millionth*part + all) / (2 * all)
}

// margin is by how many seeds South leads in pos.
func (p *Program) margin(pos *Position) int {
	if p.resows {
		return p.onBoard(pos, South) - p.onBoard(pos, North)
	}
	m := int(pos.Reserve[South]) - int(pos.Reserve[North])
	if pos.owned() != 0 {
		for pit, n := range pos.Pits[:p.size] {
			switch {
			case pos.Owned[South].Has(pit):
				m += int(n)
			case pos.Owned[North].Has(pit):
				m -= int(n)
			}
		}
	}
	return m
}

// seeds is how many seeds the game is played with.
func (p *Program) seeds() int {
	n := 0
	for _, s := range p.start[:p.size] {
		n += int(s)
	}
	return n
}
