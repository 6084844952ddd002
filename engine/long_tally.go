package engine

import (
	"fmt"
	"math/big"
)

// LongTally is a [Tally] of numbers so large that 64 bits do not hold the sum of
// the squares of a few thousand.
type LongTally struct {
	N       int64    `json:"n"`
	Sum     int64    `json:"sum"`
	Squares *big.Int `json:"squares"` // nil for 0
}

// Add counts x.
func (t *LongTally) Add(x int64) {
	n := big.NewInt(x)
	t.merge(LongTally{1, x, n.Mul(n, n)})
}

func (t *LongTally) merge(u LongTally) {
	t.N += u.N
	t.Sum += u.Sum
	if t.Squares == nil {
		t.Squares = new(big.Int)
	}
	if u.Squares != nil {
		t.Squares.Add(t.Squares, u.Squares)
	}
}

// Share is the mean of a tally of millionths, with its interval.
func (t LongTally) Share() Interval {
	squares := 0.0
	if t.Squares != nil {
		squares, _ = new(big.Float).SetInt(t.Squares).Float64()
	}
	return inMillionths(meanOf(t.N, t.Sum, squares))
}

// checkOf says what in a tally of so many games cannot be.
func (t LongTally) checkOf(games int64, name string) error {
	if t.N != games || t.Squares == nil || !possible(t.N, t.Sum, t.Squares) {
		return wrongAt(at(name), "no %d numbers have the sum %d and squares of %v, of %d games", t.N, t.Sum, t.Squares, games)
	}
	return nil
}

// check says whether numbers can have such a sum and such squares.
func (t Tally) check(name string) error {
	if !possible(t.N, t.Sum, big.NewInt(t.Squares)) {
		return fmt.Errorf("%s: no %d numbers have the sum %d and squares of %d", name, t.N, t.Sum, t.Squares)
	}
	return nil
}

// possible reports whether n numbers can have a sum and a sum of squares: none
// has a square below 0, and the squares of n numbers of a sum are least where
// all are alike.
func possible(n, sum int64, squares *big.Int) bool {
	if n < 0 || squares.Sign() < 0 || n == 0 && (sum != 0 || squares.Sign() != 0) {
		return false
	}
	all, one := big.NewInt(n), big.NewInt(sum)
	return all.Mul(all, squares).Cmp(one.Mul(one, one)) >= 0
}
