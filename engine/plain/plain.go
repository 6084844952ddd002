// Package plain plays games in the plainest way that is still quick: for each
// game one loop over an array of bytes, written from the words of its rules
// and tuned as far as such a loop goes. It knows nothing of package engine and
// shares nothing with it.
//
// It serves twice. As a yardstick: what the engine gains by tables and packed
// boards is measured against the loop anybody would write. And as a second
// opinion: two programs that have nothing in common but the rules have to
// count the same move sequences, and see the same results by chance.
//
// Every game is played with the answer to its open questions that its file in
// content/ has by default. The loops repeat one another, each written for its
// own game: a mistake in one is then no mistake in all.
package plain

import "math/bits"

// Ceiling is the number of laps after which a sowing is taken to be endless.
// No sowing that ends has been met with so many.
const Ceiling = 20_000

// Plies is the number of plies after which a round is given up.
const Plies = 2_000

// Stopped is the winner of a round that was given up.
const Stopped = 2

// Game is a game that can be played here.
type Game struct {
	Name string // of its file in content/games
	// Round plays one round from the start, every candidate as likely as
	// another, with no regard to positions that come back. It says who won,
	// 1 for South, -1 for North, 0 for a draw and Stopped for a round that was
	// given up, and the number of plies.
	Round func(r *Rand) (winner, plies int)
	// Perft counts the sequences of exactly depth moves from the start. It is
	// nil for Congklak, in which one turn can be half the game.
	Perft func(depth int) uint64
	// New begins a round that is played move by move.
	New func() Board
}

// Board is a round under way. It is for comparison; Round plays on the same
// boards, with less ado.
type Board interface {
	// Turns appends the moves from which the player to move may draw, none if
	// the round is over. One of them may yet turn out not to be allowed.
	Turns(dst []Turn) []Turn
	// Play makes a move, unless it turns out not to be allowed, or to end the
	// round at once; then nothing has happened, and it is false.
	Play(t Turn) bool
	// State is what can be seen of the round.
	State() State
	// Result is who has won, once no move is left: 1 for South, -1 for North
	// and 0 for neither.
	Result() int
}

// Turn is a move: the pit it is played from, and how many of its hands, the
// first ones, go the other way round.
type Turn struct{ Pit, Reversed int }

// State is what can be seen of a round.
type State struct {
	// Pits are the seeds in each pit: South's in the order in which
	// counter-clockwise sowing comes to them, from South's left, then North's
	// likewise.
	Pits  []int
	Taken [2]int    // by South and North, or in their stores
	Owned [2]uint64 // pits made over to South and to North, bit i for pit i
	Mover int       // 0 for South, 1 for North
}

// Games are all of them.
func Games() []Game {
	return []Game{
		{"bosh", boshRound, boshPerft, func() Board { return begin(newBosh()) }},
		{"en-dodoi", enDodoiRound, enDodoiPerft, func() Board { return begin(newEnDodoi()) }},
		{"bao-la-kimasai", kimasaiRound, kimasaiPerft, func() Board { return begin(newKimasai()) }},
		{"kalah", kalahRound, kalahPerft, func() Board { return begin(newKalah()) }},
		{"hus", husRound, husPerft, func() Board { return begin(newHus()) }},
		{"omweso", omwesoRound, omwesoPerft, func() Board { return begin(newOmweso()) }},
		{"oware", owareRound, owarePerft, func() Board { return begin(newOware()) }},
		{"congklak", congklakRound, nil, func() Board { return begin(newCongklak()) }},
		{"toguz-korgool", toguzRound, toguzPerft, func() Board { return begin(newToguz()) }},
		{"pachgarhwa", pachgarhwaRound, pachgarhwaPerft, func() Board { return begin(newPachgarhwa()) }},
		{"longbeu-a-cha", longbeuRound, longbeuPerft, func() Board { return begin(newLongbeu()) }},
		{"pallanguzhi", pallanguzhiRound, pallanguzhiPerft, func() Board { return begin(newPallanguzhi()) }},
		{"leyla-gobale", leylaRound, leylaPerft, func() Board { return begin(newLeyla()) }},
		{"sat-gol", satGolRound, satGolPerft, func() Board { return begin(newSatGol()) }},
		{"en-gehe", enGeheRound, enGehePerft, func() Board { return begin(newEnGehe()) }},
		{"abalalae", abalalaeRound, abalalaePerft, func() Board { return begin(newAbalalae()) }},
		{"enkeshui", enkeshuiRound, enkeshuiPerft, func() Board { return begin(newEnkeshui()) }},
	}
}

// Rand is a stream of random numbers: SplitMix64 (Steele, Lea and Flood 2014),
// as cheap as a good one gets.
type Rand uint64

// below is a number from 0 to n-1, by multiplication (Lemire 2019). What
// little it prefers one number to another does not show in figures such as
// these.
func (r *Rand) below(n int) int {
	*r += 0x9e3779b97f4a7c15
	x := uint64(*r)
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	k, _ := bits.Mul64(x^x>>31, uint64(n))
	return int(k)
}

// more says who has more: 1 for the first, -1 for the second, 0 for neither.
func more(a, b int) int {
	switch {
	case a > b:
		return 1
	case a < b:
		return -1
	}
	return 0
}

// begin makes a Board of b.
func begin[B any, P interface {
	*B
	Board
}](b B) Board {
	return P(&b)
}

// perft counts the sequences of exactly depth moves from b.
func perft[B any, P interface {
	*B
	Board
}](b B, depth int) (n uint64) {
	if depth == 0 {
		return 1
	}
	for _, t := range P(&b).Turns(nil) {
		if next := b; P(&next).Play(t) {
			n += perft[B, P](next, depth-1)
		}
	}
	return n
}

// filled appends the moves from the pits that hold seeds; the first of them has
// the number given.
func filled[N uint8 | uint16](dst []Turn, pits []N, first int) []Turn {
	for i, n := range pits {
		if n != 0 {
			dst = append(dst, Turn{Pit: first + i})
		}
	}
	return dst
}

// sum counts the seeds in pits.
func sum[N uint8 | uint16](pits []N) (n int) {
	for _, seeds := range pits {
		n += int(seeds)
	}
	return n
}

// state makes a [State] of pits of any width.
func state[N uint8 | uint16](pits []N, taken [2]int, mover int) State {
	s := State{Taken: taken, Mover: mover}
	for _, n := range pits {
		s.Pits = append(s.Pits, int(n))
	}
	return s
}
