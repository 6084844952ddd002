package engine

import (
	"errors"
	"fmt"
)

// Position is all that play depends on, but for the positions that came before
// it (which [Game] keeps, for repetition). It is comparable with ==.
type Position struct {
	Pits    [MaxPits]uint16 // seeds in each pit, in the order of [Board]
	Closed  PitSet          // pits out of play, filled with sand
	Owned   [2]PitSet       // pits made over to each side in the course of play
	Reserve [2]uint16       // seeds each side holds off the board, those of Held included
	ToMove  Side
	Ply     uint16 // number of the next ply in the round, from 1

	// From is 1 more than the pit from which ToMove has to begin, 0 where that
	// is free, and noStart where there is none to begin from
	// (starting_pit=after-opponent).
	From uint8

	// What a skipped turn or a match adds.
	LastMover Side      // who made the last move that passed the turn on; before the first ply, the opponent of the starter
	Round     uint16    // number of the round in the match, from 1
	Starter   Side      // who began the round; in a single one, where it says nothing, first_starter
	Held      [2]uint16 // the part of Reserve that each side brought into the round
	Filling   bool      // ToMove has to choose which pits to fill (refill_from=choice)
	Wins      [2]uint8  // rounds that each side has won (match=wins)
}

// MaxSeeds is the largest number of seeds a position may have: as many as the
// largest board begins with.
const MaxSeeds = 2000

// maxCount is the highest number of a ply or a round in a position that play
// may begin from. It leaves more to count than any round or match has.
const maxCount = 60_000

// PitSet is a set of pits, bit i for pit i. Only boards of up to 64 pits have
// closed ones, or ones made over to a side.
type PitSet uint64

// Has reports whether pit i is in s.
func (s PitSet) Has(i int) bool { return s>>i&1 != 0 }

// With is s and pit i.
func (s PitSet) With(i int) PitSet { return s | 1<<i }

// Move is a choice of the player to move: a pit to play from, or, where
// Position.Filling is set, the set of pits to fill.
type Move uint64

// CheckPosition says what is wrong with pos under the rules of p, all at once,
// or nil. It asks only what play relies on, not whether pos could come about.
func (p *Program) CheckPosition(pos Position) error {
	var errs []error
	wrong := func(when bool, format string, args ...any) {
		if when {
			errs = append(errs, fmt.Errorf(format, args...))
		}
	}
	refills, rounds := p.rules.Match == MatchRefill, hasRounds(p.rules)
	wrong(pos.ToMove > North || pos.Starter > North || pos.LastMover > North, "a side is neither South nor North")
	wrong(pos.Ply == 0, "the ply is 0: plies are counted from 1")
	wrong(pos.Ply > maxCount, "the ply is %d: it is at most %d, so that play can go on", pos.Ply, maxCount)
	wrong(pos.Round > maxCount, "the round is %d: it is at most %d, so that play can go on", pos.Round, maxCount)
	wrong(pos.Round == 0, "the round is 0: rounds are counted from 1")
	wrong(pos.Starter != p.rules.Starter && !rounds && pos.Starter <= North, "starter=%v: who began the round says nothing under match=%s, and is always %v", pos.Starter, p.rules.Get("match"), p.rules.Starter)
	wrong(pos.Round > 1 && !rounds, "round=%d: there is one round only under match=%s", pos.Round, p.rules.Get("match"))
	wrong(pos.Closed != 0 && !refills, "a pit is closed: no pit ever is under match=%s", p.rules.Get("match"))
	wrong(pos.Closed>>min(p.size, 64) != 0, "a pit is closed that the board does not have")

	total := int(pos.Reserve[South]) + int(pos.Reserve[North])
	for pit, n := range pos.Pits {
		total += int(n)
		if n == 0 {
			continue
		}
		if pit >= p.size {
			wrong(true, "there are seeds in pit %d: the board has %d", pit, p.size)
			continue
		}
		name := p.board.Name(pit)
		wrong(pos.Closed.Has(pit), "%s is closed and yet has seeds", name)
		wrong(n > 1 && p.one, "%s has %d seeds: under occupancy=one a pit has one at most", name, n)
	}
	wrong(total > MaxSeeds, "there are %d seeds: the largest board holds %d", total, MaxSeeds)
	for _, s := range []Side{South, North} {
		wrong(pos.Held[s] > pos.Reserve[s], "%v brought %s into the round and holds only %d", s, many(pos.Held[s], "seed"), pos.Reserve[s])
	}
	wrong(pos.Held != [2]uint16{} && !refills, "held=%d,%d: nothing is brought into a round under match=%s", pos.Held[South], pos.Held[North], p.rules.Get("match"))
	errs = append(errs, p.checkWins(&pos, total)...)
	errs = append(errs, p.checkOwned(&pos)...)
	errs = append(errs, p.checkFrom(&pos)...)
	if pos.Filling && len(errs) == 0 {
		errs = append(errs, p.checkFilling(&pos)...)
	}
	return errors.Join(errs...)
}

// checkFilling says what is wrong with a position, right otherwise, in which
// the player to move has to choose which pits to fill.
func (p *Program) checkFilling(pos *Position) (errs []error) {
	s := pos.ToMove
	if !refills(p.rules) || p.rules.RefillFrom != RefillByChoice {
		return []error{fmt.Errorf("fill=%v: which pits are filled is a choice only under match=refill and refill_from=choice", s)}
	}
	if n := p.fillable(pos, s); n == 0 || n == p.stock(pos, s).Len() {
		errs = append(errs, fmt.Errorf("fill=%v: with %s %v fills %s, which leaves no choice", s, many(pos.Reserve[s], "seed"), s, many(n, "pit")))
	}
	if s == South && p.fillable(pos, North) == 0 {
		errs = append(errs, fmt.Errorf("fill=%v: with %s N can fill no pit, and the match is over", s, many(pos.Reserve[North], "seed")))
	}
	if pos.Held != pos.Reserve {
		errs = append(errs, fmt.Errorf("fill=%v: nothing has been captured in the round, so held is what S and N hold, %d,%d", s, pos.Reserve[South], pos.Reserve[North]))
	}
	if p.onBoard(pos, s) != 0 || p.onBoard(pos, North) != 0 {
		errs = append(errs, fmt.Errorf("fill=%v: the pits of %v are not all empty, and South fills before North", s, s))
	}
	if pos.Ply != 1 {
		errs = append(errs, fmt.Errorf("fill=%v: the ply is %d, and pits are filled before ply 1", s, pos.Ply))
	}
	if pos.LastMover != pos.Starter.Other() {
		errs = append(errs, fmt.Errorf("fill=%v: nobody has moved in the round, so last is the opponent of its starter, %v", s, pos.Starter.Other()))
	}
	return errs
}
