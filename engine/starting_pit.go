package engine

import (
	"errors"
	"fmt"
)

// Which pits a move may begin from, beyond there being seeds in them.

// noStart is the value of Position.From where there is no pit to begin from.
const noStart = 255

// startFrom is the value of Position.From for a pit, -1 for none.
func startFrom(pit int) uint8 {
	if pit < 0 {
		return noStart
	}
	return uint8(pit + 1)
}

// mayBegin reports whether a move of the player to move may begin from pit,
// which is theirs and holds seeds.
func (p *Program) mayBegin(pos *Position, pit int) bool {
	switch {
	case p.owns && pos.owned().Has(pit):
		return false
	case p.one && pos.Pits[p.nextOpen(pos.Closed, pit)] != 0:
		return false
	}
	switch p.rules.StartingPit {
	case StartRightFirst:
		return pos.Ply != 1 || pit == p.rightmost(pos)
	case StartAfterOpponent:
		return pos.From == 0 || pos.From == startFrom(pit)
	}
	return true
}

// whyNotBegin says why [Program.mayBegin] is false.
func (p *Program) whyNotBegin(pos *Position, pit int) string {
	switch {
	case p.owns && pos.owned().Has(pit):
		return "it is made over to a side"
	case p.one && pos.Pits[p.nextOpen(pos.Closed, pit)] != 0:
		return p.board.Name(p.nextOpen(pos.Closed, pit)) + ", the next pit, is occupied"
	case p.rules.StartingPit == StartRightFirst:
		return "the first move has to begin from " + p.board.Name(p.rightmost(pos))
	case pos.From == noStart:
		return "there is no pit to begin from"
	}
	return "the move has to begin from " + p.board.Name(int(pos.From)-1)
}

// rightmost is the rightmost pit with seeds of the player to move, as they see
// the board, or -1. A side's pits are numbered from its owner's left on.
func (p *Program) rightmost(pos *Position) int {
	from, to := p.pitsOf(pos.ToMove)
	for pit := to - 1; pit >= from; pit-- {
		if pos.Pits[pit] != 0 && !pos.owned().Has(pit) {
			return pit
		}
	}
	return -1
}

// startAfter is where the opponent has to begin after a move whose last seed
// fell into last and which emptied pit at last by capturing, -1 if it captured
// nothing: the value of Position.From.
func (p *Program) startAfter(pos *Position, last, at int) uint8 {
	pit := at
	if at < 0 {
		pit = last
	}
	for range p.size {
		pit = int(p.next[pit])
		if pos.Pits[pit] != 0 && pit != last {
			return startFrom(pit)
		}
	}
	return noStart
}

// startAfter tells where the opponent has to begin.
func (t *tracer) startAfter(last, at int) {
	if t.p.rules.StartingPit != StartAfterOpponent {
		return
	}
	t.pos.From = t.p.startAfter(t.pos, last, at)
	pit := int(t.pos.From) - 1
	if t.pos.From == noStart {
		pit = -1
	}
	t.l.tell(Event{Kind: StartFrom, Pit: pit, Target: -1, Side: t.mover.Other(), Rule: "starting_pit"})
}

// checkFrom says what is wrong with Position.From.
func (p *Program) checkFrom(pos *Position) (errs []error) {
	switch {
	case pos.From == 0:
	case p.rules.StartingPit != StartAfterOpponent:
		errs = append(errs, fmt.Errorf("from=%s: the choice of pit is free under starting_pit=%s", p.formatFrom(pos.From), p.rules.Get("starting_pit")))
	case pos.From == noStart:
	case int(pos.From) > p.size:
		errs = append(errs, errors.New("the pit to begin from is none that the board has"))
	case pos.Pits[pos.From-1] == 0:
		errs = append(errs, fmt.Errorf("from=%s: it is empty", p.formatFrom(pos.From)))
	}
	return errs
}

// formatFrom writes Position.From: the name of the pit, or "-".
func (p *Program) formatFrom(from uint8) string {
	if from == noStart || int(from) > p.size {
		return "-"
	}
	return p.board.Name(int(from) - 1)
}

// parseFrom undoes [Program.formatFrom].
func (p *Program) parseFrom(s string) (uint8, error) {
	if s == "-" {
		return noStart, nil
	}
	pit, err := p.board.Pit(s)
	if err != nil {
		return 0, fmt.Errorf("from=%s: %w", s, err)
	}
	return startFrom(pit), nil
}
