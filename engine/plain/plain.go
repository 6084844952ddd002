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
// content/ has by default.
package plain

import "math/bits"

// Ceiling is the number of laps after which a sowing is taken to be endless.
// No sowing that ends has been met with so many.
const Ceiling = 20_000

// Game is a game that can be played here.
type Game struct {
	Name string // of its file in content/games
	// Round plays one round from the start, every candidate as likely as
	// another, with no regard to positions that come back. It says who won,
	// 1 for South, -1 for North and 0 for a draw, and the number of plies.
	Round func(r *Rand) (winner, plies int)
	// Perft counts the sequences of exactly depth moves from the start.
	Perft func(depth int) uint64
}

// Games are all of them.
func Games() []Game {
	return []Game{
		{"bosh", boshRound, boshPerft},
		{"en-dodoi", enDodoiRound, enDodoiPerft},
		{"bao-la-kimasai", kimasaiRound, kimasaiPerft},
		{"kalah", kalahRound, kalahPerft},
		{"hus", husRound, husPerft},
		{"omweso", omwesoRound, omwesoPerft},
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
