package engine

import "math"

// watch looks out for a lap state that comes back, which proves that a sowing
// never ends. The lap state is the board and the pit of the last seed; the
// next lap depends on nothing else. It is compared with one earlier state: the
// first, if an endless sowing must come back to that, and otherwise (Brent
// 1980) one taken anew each time the number of laps has doubled.
type watch[Board comparable] struct {
	board Board
	last  int // -1 before there is anything to compare with
	renew int // after how many laps the state is taken anew
	taken int // after how many laps it was taken
	cycle int // of a sowing that never ends: laps after which the state comes back
}

func newWatch[Board comparable]() watch[Board] { return watch[Board]{last: -1, renew: 1} }

// forget lets go of the state looked out for: seeds have left the board in the
// lap that is the laps-th, and no state from before can come back.
func (w *watch[Board]) forget(laps int) { w.last, w.renew = -1, laps }

// idle reports whether look has nothing to look at after so many laps, the last
// of which ended in pit last.
func (w *watch[Board]) idle(p *Program, last, laps int) bool {
	return last != w.last && laps != w.renew && laps < p.lapCeiling
}

// look says whether the sowing goes on, given the board after so many laps,
// the last of which ended in pit last: Finished, for all that is known, if it
// does.
func (w *watch[Board]) look(p *Program, board *Board, last, laps int) Status {
	if last == w.last && *board == w.board {
		w.cycle = laps - w.taken
		return NeverEnds
	}
	if laps >= p.lapCeiling {
		return GivenUp
	}
	if laps == w.renew {
		w.board, w.last, w.taken = *board, last, laps
		w.renew *= 2
		if p.oneToOne {
			w.renew = math.MaxInt
		}
	}
	return Finished
}
