package engine

import (
	"fmt"
	"math/big"
	"strings"
)

// StateSpace is how many positions of a round there is room for: every way in
// which the seeds can lie in the pits and with the players, with all else that
// a position is made of, whether play can lead there or not. It is an upper
// bound of the positions that can be reached, and exact as a count of what
// [Program.CheckPosition] lets be set up, plies, rounds and closed pits apart.
//
// Its derivation is stars and bars: n like seeds lie in k places in
// C(n+k-1, k-1) ways.
type StateSpace struct {
	Total *big.Int
	// Formula is the sum that makes Total, without the total: "2 × C(51, 11)".
	Formula string
	Seeds   int
	Pits    int
	Heaps   int // held by players off the board: 2, or 0 where none can be held
	// One says that a pit holds one seed at most, MadeOver how pits may be made
	// over to a side, From that where a move begins may be settled beforehand.
	One      bool
	MadeOver MadeOverKind
	From     bool
}

// MadeOverKind is how pits may be made over to a side.
type MadeOverKind uint8

const (
	NeverMadeOver MadeOverKind = iota
	OneEach                    // each side one of the other's, that then is always empty
	AnyMadeOver                // each pit to either side or to none
)

// StateSpace counts the positions of a round under p.
func (p *Program) StateSpace() StateSpace {
	s := StateSpace{Seeds: p.seeds(), Pits: p.size, Heaps: 2, One: p.one, From: p.rules.StartingPit == StartAfterOpponent}
	if p.resows {
		s.Heaps = 0
	}
	sum := sumOf{}
	switch {
	case p.one:
		// k pits are full, and of the seeds that are left any number may be
		// South's.
		sum.fullPits(s)
	case makesTuzdiks(p.rules):
		s.MadeOver = OneEach
		// The last pit of a row is never made over, and no two of one number.
		n := int64(p.rules.PitsPerRow - 1)
		sum.add(1, s.Seeds, s.Pits+s.Heaps)
		sum.add(2*n, s.Seeds, s.Pits-1+s.Heaps)
		sum.add(n*(n-1), s.Seeds, s.Pits-2+s.Heaps)
	default:
		sum.add(1, s.Seeds, s.Pits+s.Heaps)
	}
	if s.From && !p.one {
		// It is free, or there is no pit to begin from, or it is one that holds
		// a seed at least: then the others may lie as they like.
		sum = sumOf{}
		sum.add(2, s.Seeds, s.Pits+s.Heaps)
		sum.add(int64(s.Pits), s.Seeds-1, s.Pits+s.Heaps)
	}
	factor, text := big.NewInt(2), "2 × " // either side may be to move
	if makesThrees(p.rules) || makesFours(p.rules) {
		s.MadeOver = AnyMadeOver
		factor.Mul(factor, new(big.Int).Exp(big.NewInt(3), big.NewInt(int64(p.size)), nil))
		text += fmt.Sprintf("3^%d × ", p.size)
	}
	s.Total = factor.Mul(factor, &sum.total)
	s.Formula = text + sum.text()
	return s
}

// sumOf is a sum of numbers of ways, with how it is written.
type sumOf struct {
	total big.Int
	terms []string
}

// add adds times the ways in which seeds lie in so many places.
func (s *sumOf) add(times int64, seeds, places int) {
	if times == 0 || seeds < 0 {
		return
	}
	top, bottom := int64(seeds+places-1), int64(places-1)
	ways := new(big.Int).Binomial(top, bottom)
	s.total.Add(&s.total, ways.Mul(ways, big.NewInt(times)))
	term := fmt.Sprintf("C(%d, %d)", top, bottom)
	if times > 1 {
		term = fmt.Sprintf("%d × %s", times, term)
	}
	s.terms = append(s.terms, term)
}

// fullPits adds the ways in which pits hold one seed or none, and the players
// the rest.
func (s *sumOf) fullPits(of StateSpace) {
	most := min(of.Pits, of.Seeds)
	for k := 0; k <= most; k++ {
		if of.Heaps == 0 && k != of.Seeds {
			continue // nobody holds any
		}
		ways := new(big.Int).Binomial(int64(of.Pits), int64(k))
		if of.Heaps > 0 {
			ways.Mul(ways, big.NewInt(int64(of.Seeds-k+1)))
		}
		s.total.Add(&s.total, ways)
	}
	if of.Heaps == 0 {
		s.terms = append(s.terms, fmt.Sprintf("C(%d, %d)", of.Pits, of.Seeds))
		return
	}
	s.terms = append(s.terms, fmt.Sprintf("∑ C(%d, k) × (%d − k), k = 0 … %d", of.Pits, of.Seeds+1, most))
}

// text writes the sum, in brackets where it has several terms.
func (s *sumOf) text() string {
	t := strings.Join(s.terms, " + ")
	if len(s.terms) > 1 {
		t = "(" + t + ")"
	}
	return t
}
