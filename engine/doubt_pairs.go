package engine

import (
	"strconv"
	"strings"
)

// DoubtPairs is games by the defaults and the same games by other answers.
type DoubtPairs struct {
	// Differ is how many came out otherwise in anything that is kept of them.
	Differ int64 `json:"differ"`
	Won    Flips `json:"won"`
	Drawn  Flips `json:"drawn"`
	Lost   Flips `json:"lost"`
	// Unending are games that come to no end of themselves: a position or the
	// start of a round came back, or they were given up.
	Unending Flips        `json:"unending"`
	Endless  Flips        `json:"endless"` // a sowing that never ends was met
	Length   Tally        `json:"length"`  // of each game, less its length by the defaults
	Shift    LargestShift `json:"shift"`
}

// Flips is how often something happened in a game under one set of rules only.
type Flips struct {
	Games  int64 `json:"games"`
	Gained int64 `json:"gained"` // under the answer and not by the defaults
	Lost   int64 `json:"lost"`   // by the defaults and not under the answer
}

func (f *Flips) add(before, after bool) {
	f.Games++
	switch {
	case after && !before:
		f.Gained++
	case before && !after:
		f.Lost++
	}
}

// LargestShift is by how much an answer changes the chances of that which it changes
// most, of all that can be seen of a game's end: a result, or several; its
// being over by some ply, or of a match by some round; that something came
// back; that an endless sowing was met. One scale holds for all of them.
//
// What that is, the games of even number say; by how much, those of odd number
// say, which had no part in the choice. So the estimate is as likely too small
// as too large, although it is the largest of many.
type LargestShift struct {
	// Event is "won", "drawn+lost", "plies<=24", "rounds<=3", "came-back" or
	// "endless".
	Event  string `json:"event"`
	Chosen Flips  `json:"chosen"` // games of even number
	Judged Flips  `json:"judged"` // games of odd number
}

// Fewer reports whether the event is less likely under the answer, by the games
// that chose it.
func (s LargestShift) Fewer() bool { return s.Chosen.Gained < s.Chosen.Lost }

// DoubtContrast is how two answers together come out, game by game, less what
// each does alone: nought on average where they do not depend on each other.
type DoubtContrast struct {
	Won    Tally `json:"won"` // 1 for a game won by the player who begins
	Drawn  Tally `json:"drawn"`
	Length Tally `json:"length"`
}

// pairsOf compares games that came out as before with the same games after.
func pairsOf(before, after []GameEnd, match bool) *DoubtPairs {
	d := new(DoubtPairs)
	for i := range after {
		a, b := &before[i], &after[i]
		if *a != *b {
			d.Differ++
		}
		d.Won.add(a.Result == SouthWins, b.Result == SouthWins)
		d.Drawn.add(a.Result == Drawn, b.Result == Drawn)
		d.Lost.add(a.Result == NorthWins, b.Result == NorthWins)
		d.Unending.add(a.unending(), b.unending())
		d.Endless.add(a.Endless, b.Endless)
		d.Length.Add(b.length(match) - a.length(match))
	}
	d.Shift = shiftOf(before, after, match)
	return d
}

// unending reports whether the game came to no end of itself.
func (e *GameEnd) unending() bool { return e.CameBack || e.Result == Undecided }

// length is how long the game was, in plies or, of a match, in rounds.
func (e *GameEnd) length(match bool) int64 {
	if match {
		return int64(e.Rounds)
	}
	return int64(e.Plies)
}

// contrastOf compares two answers together with each of them alone. Both is
// the shortest.
func contrastOf(none, a, b, both []GameEnd, match bool) *DoubtContrast {
	c := new(DoubtContrast)
	for i := range both {
		four := func(value func(e *GameEnd) int64) int64 {
			return value(&both[i]) - value(&a[i]) - value(&b[i]) + value(&none[i])
		}
		is := func(r Result) func(e *GameEnd) int64 {
			return func(e *GameEnd) int64 {
				if e.Result == r {
					return 1
				}
				return 0
			}
		}
		c.Won.Add(four(is(SouthWins)))
		c.Drawn.Add(four(is(Drawn)))
		c.Length.Add(four(func(e *GameEnd) int64 { return e.length(match) }))
	}
	return c
}

// resultEvents are the names of results in an event, in step with the results.
var resultEvents = [...]string{Undecided: "stopped", SouthWins: "won", NorthWins: "lost", Drawn: "drawn"}

// shiftOf finds the event whose chances differ most in the games of even
// number, and counts it in those of odd number.
func shiftOf(before, after []GameEnd, match bool) LargestShift {
	type candidate struct {
		name string
		is   func(e *GameEnd) bool
		by   int64 // the change among the games of even number
	}
	// Each count is how many more there are after than before.
	var results [len(resultEvents)]int64
	var lengths []int64 // games by length
	var back, endless int64
	count := func(e *GameEnd, by int64) {
		results[e.Result] += by
		at := int(e.length(match))
		lengths = longer(lengths, at+1)
		lengths[at] += by
		if e.CameBack {
			back += by
		}
		if e.Endless {
			endless += by
		}
	}
	for i := 0; i < len(after); i += 2 {
		count(&before[i], -1)
		count(&after[i], 1)
	}

	names, among, by := likelier(results[:])
	best := candidate{names, func(e *GameEnd) bool { return among[e.Result] }, by}
	consider := func(c candidate) {
		if max(c.by, -c.by) > max(best.by, -best.by) {
			best = c
		}
	}
	unit := "plies<="
	if match {
		unit = "rounds<="
	}
	within := int64(0)
	for k, n := range lengths {
		within += n
		consider(candidate{unit + strconv.Itoa(k), func(e *GameEnd) bool { return e.length(match) <= int64(k) }, within})
	}
	consider(candidate{"came-back", func(e *GameEnd) bool { return e.CameBack }, back})
	consider(candidate{"endless", func(e *GameEnd) bool { return e.Endless }, endless})

	s := LargestShift{Event: best.name}
	for i := range after {
		half := &s.Chosen
		if i%2 == 1 {
			half = &s.Judged
		}
		half.add(best.is(&before[i]), best.is(&after[i]))
	}
	return s
}

// likelier picks from the changes in the numbers of results those results that
// there are more of, which change most when taken together: the change is the
// total variation of the results. If there are more of those than of results
// that there are fewer of, the latter are picked: "won less often" says the same
// as "lost or drawn more often", and sooner.
func likelier(changes []int64) (name string, among [len(resultEvents)]bool, by int64) {
	var more, fewer []Result
	for _, r := range []Result{SouthWins, Drawn, NorthWins, Undecided} {
		switch n := changes[r]; {
		case n > 0:
			more = append(more, r)
		case n < 0:
			fewer = append(fewer, r)
		}
	}
	picked := more
	if len(fewer) < len(more) {
		picked = fewer
	}
	if len(picked) == 0 {
		picked = []Result{SouthWins}
	}
	var names []string
	for _, r := range picked {
		names = append(names, resultEvents[r])
		among[r] = true
		by += changes[r]
	}
	return strings.Join(names, "+"), among, by
}
