package engine

import (
	"errors"
	"fmt"
	"strings"
)

// Pits made over to a side: in many games a pit that has come to hold a
// certain number of seeds belongs from then on to one player, who may be its
// owner or the other one (tuzdik, qur and urs, the bulls of Enkeshui). Who
// owns a pit in this sense is part of the position, Position.Owned, and
// nothing to do with [Board.Owner], which is geometry.

// ownsPits reports whether r ever makes a pit over to a side.
func ownsPits(r Rules) bool { return makesTuzdiks(r) || makesThrees(r) || makesFours(r) }

// makesThrees reports whether made_over=threes is played under r.
func makesThrees(r Rules) bool { return sows(r) && r.MadeOver == MadeOverThrees }

// makesFours reports whether made_over=fours is played under r.
func makesFours(r Rules) bool { return sows(r) && r.MadeOver == MadeOverFours }

// owned is the set of pits made over to either side.
func (pos *Position) owned() PitSet { return pos.Owned[South] | pos.Owned[North] }

// makeOver makes pit over to s for good, because of the parameter named why.
func (pos *Position) makeOver(pit int, s Side, why string, l *listener) {
	pos.Owned[s] = pos.Owned[s].With(pit)
	l.tell(Event{Kind: MakeOver, Pit: pit, Target: -1, Seeds: int(pos.Pits[pit]), Side: s, Rule: why})
}

// makesOver reports whether the last seed, fallen into an empty pit that pit
// facing looks upon, makes both over to the mover (made_over=threes).
func (p *Program) makesOver(pos *Position, facing int) bool {
	return p.owns && !p.fours && pos.Pits[facing] == 3
}

// makeOverThree moves one of the three seeds in facing to last, and makes both
// pits over to the mover.
func (p *Program) makeOverThree(pos *Position, last, facing int, l *listener) {
	mover := pos.ToMove
	pos.Pits[facing]--
	pos.Pits[last]++
	l.tell(Event{Kind: Shift, Pit: facing, Target: last, Seeds: int(pos.Pits[last]), Side: mover, Rule: "made_over"})
	pos.makeOver(last, mover, "made_over", l)
	pos.makeOver(facing, mover, "made_over", l)
}

// makeOverFours makes over to the mover what a hand of so many seeds, lifted
// from origin and ended in last, has made four, and reports whether there was
// anything.
func (p *Program) makeOverFours(pos *Position, origin, last, hand int, l *listener) bool {
	owned := pos.owned()
	if owned.Has(last) {
		return false
	}
	before := -1 // the pit of the last seed but one, if it can be made over
	if hand > 1 {
		before = p.prevOpen(pos.Closed, last)
		if before == origin && p.rules.LongSowing == OriginSkipped {
			before = p.prevOpen(pos.Closed, before)
		}
		if before == last || owned.Has(before) {
			before = -1
		}
	}
	four := pos.Pits[last] == 4
	pair := before >= 0 && pos.Pits[last]+pos.Pits[before] == 7 && (four || pos.Pits[last] == 3)
	if !four && !pair {
		return false
	}
	if pair {
		pos.makeOver(before, pos.ToMove, "made_over", l)
	}
	pos.makeOver(last, pos.ToMove, "made_over", l)
	return true
}

// prevOpen is the first open pit before pit i.
func (p *Program) prevOpen(closed PitSet, i int) int {
	i = int(p.prev[i])
	for closed.Has(i) {
		i = int(p.prev[i])
	}
	return i
}

// sweepOwned gives the seeds in the pits made over to those whose they are, at
// the end of a round.
func (p *Program) sweepOwned(pos *Position, l *listener) {
	if pos.owned() == 0 {
		return
	}
	for pit := range p.size {
		n := pos.Pits[pit]
		if n == 0 || !pos.owned().Has(pit) {
			continue
		}
		s := South
		if pos.Owned[North].Has(pit) {
			s = North
		}
		pos.Pits[pit] = 0
		pos.Reserve[s] += n
		l.tell(Event{Kind: Sweep, Pit: pit, Target: -1, Seeds: int(n), Side: s, Rule: "made_over"})
	}
}

// checkOwned says what is wrong with the pits made over in pos.
func (p *Program) checkOwned(pos *Position) (errs []error) {
	if pos.owned() == 0 {
		return nil
	}
	if !ownsPits(p.rules) {
		return []error{errors.New("a pit is made over to a side: no pit ever is under these rules")}
	}
	if pos.owned()>>min(p.size, 64) != 0 {
		return []error{errors.New("a pit is made over that the board does not have")}
	}
	if both := pos.Owned[South] & pos.Owned[North]; both != 0 {
		errs = append(errs, fmt.Errorf("%s made over to both sides", p.pitNames(both)))
	}
	if closed := pos.owned() & pos.Closed; closed != 0 {
		errs = append(errs, fmt.Errorf("%s closed and yet made over to a side", p.pitNames(closed)))
	}
	return errs
}

// formatOwned writes the pits made over to South and to North: "C/H", and "-"
// for none.
func (p *Program) formatOwned(owned [2]PitSet) string {
	names := [2]string{"-", "-"}
	for s, set := range owned {
		if set != 0 {
			names[s] = p.pitNames(set)
		}
	}
	return names[South] + "/" + names[North]
}

// parseOwned undoes [Program.formatOwned].
func (p *Program) parseOwned(s string) (owned [2]PitSet, err error) {
	south, north, ok := strings.Cut(s, "/")
	if !ok {
		return owned, fmt.Errorf("owned=%s should be the pits made over to South and to North, as in owned=C/H, with - for none", s)
	}
	for side, names := range []string{south, north} {
		if names == "-" {
			continue
		}
		if owned[side], err = p.parsePitNames(names); err != nil {
			return owned, fmt.Errorf("owned=%s: %w", s, err)
		}
	}
	return owned, nil
}

// parsePitNames reads names of pits strung together: "CE", "S1S12". Every name
// begins with a letter and no letter follows a figure within one, so that the
// longest name that fits is the one meant.
func (p *Program) parsePitNames(names string) (set PitSet, err error) {
	for rest := names; rest != ""; {
		pit, n := -1, 0
		for i := range min(p.size, 64) {
			if name := p.board.Name(i); len(name) > n && strings.HasPrefix(rest, name) {
				pit, n = i, len(name)
			}
		}
		switch {
		case pit < 0:
			return 0, fmt.Errorf("no pit %q on this board: pits are named %s", rest, p.board.names())
		case set.Has(pit):
			return 0, fmt.Errorf("pit %s is named twice", p.board.Name(pit))
		}
		set = set.With(pit)
		rest = rest[n:]
	}
	if set == 0 {
		return 0, errors.New("no pit is named: write - for none")
	}
	return set, nil
}
