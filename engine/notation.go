package engine

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
)

// How positions and moves are written, so that a person can type them:
//
//	4,4,4,4,4/4,4,4,4,4 0 0 S 1
//
// The rows from the top as South sees them, divided by "/", each with its
// pits from left to right, a closed one as "x"; what South and North hold off
// the board; who is to move; the number of the next ply in the round. What
// does not follow from these is added as key=value, in this order:
//
//	round=2     the round of the match, if it is not the first
//	starter=N   who began the round, if the number of the ply says otherwise
//	last=S      who made the last move, if it was not the opponent
//	held=3,1    what South and North brought into the round, if anything
//	from=D      the pit from which the side to move has to begin, if it has not the
//	            choice; "-" if there is none
//	owned=C/H   pits made over to South and to North, "-" for none, if any are
//	fill=S      South has to choose which pits to fill
//	wins=2,1    how many rounds of the match South and North have won, if any
//
// There is exactly one way to write a position, and only that is read.

// MoveName is the name of m: that of the pit played from, as "E" or "Sf2", with
// a "<" for each hand that goes the other way round, as "Sf2<", or "fill:" and
// the pits to be filled, as "fill:ABD".
func (p *Program) MoveName(m Move) string {
	if set, ok := m.Fill(); ok {
		return "fill:" + p.pitNames(set)
	}
	if m.Pit() >= p.size {
		return "pit " + strconv.Itoa(m.Pit())
	}
	return p.board.Name(m.Pit()) + strings.Repeat("<", m.Reversed())
}

// pitNames strings together the names of the pits in set.
func (p *Program) pitNames(set PitSet) string {
	var b strings.Builder
	for i := range min(p.size, 64) {
		if set.Has(i) {
			b.WriteString(p.board.Name(i))
		}
	}
	return b.String()
}

// ParseMove is the move of that name; it undoes [Program.MoveName], and takes
// letters in either case and pits to fill in any order. It does not ask whether
// the move is legal in pos, which serves the message of the error only.
func (p *Program) ParseMove(pos *Position, s string) (Move, error) {
	if names, ok := strings.CutPrefix(s, "fill:"); ok {
		return p.parseFill(names)
	}
	name := strings.TrimRight(s, "<")
	reversed := len(s) - len(name)
	pit, err := p.board.Pit(name)
	if err == nil && reversed > mostReversals {
		return 0, fmt.Errorf("%s is followed by %s \"<\": no move has more than %d", name, many(reversed, "time"), mostReversals)
	}
	if err != nil {
		var may []string
		for _, m := range p.Candidates(pos, nil) {
			may = append(may, p.MoveName(m))
			if len(may) > 12 {
				may[12] = "…"
				break
			}
		}
		if len(may) > 0 {
			return 0, fmt.Errorf("%w; here %s may play %s", err, pos.ToMove.Name(), strings.Join(may, " "))
		}
		return 0, err
	}
	return PlayReversed(pit, reversed), nil
}

// parseFill reads the pits of a choice of pits to fill. A board with such a
// choice is small enough for every pit to have a letter.
func (p *Program) parseFill(names string) (Move, error) {
	var set PitSet
	for _, name := range names {
		pit, err := p.board.Pit(string(name))
		if err != nil {
			return 0, err
		}
		if set.Has(pit) {
			return 0, fmt.Errorf("fill:%s names pit %s twice", names, p.board.Name(pit))
		}
		set = set.With(pit)
	}
	if set == 0 {
		return 0, errors.New("fill: names no pit: write the pits to fill, as in fill:ABD")
	}
	return FillPits(set), nil
}

// FormatPosition writes pos so that [Program.ParsePosition] reads it back.
func (p *Program) FormatPosition(pos Position) string {
	b := []byte{}
	for row := range p.board.Rows {
		if row > 0 {
			b = append(b, '/')
		}
		for col := range p.board.Cols {
			if col > 0 {
				b = append(b, ',')
			}
			pit := p.board.At(row, col)
			if pos.Closed.Has(pit) {
				b = append(b, 'x')
			} else {
				b = strconv.AppendUint(b, uint64(pos.Pits[pit]), 10)
			}
		}
	}
	b = fmt.Appendf(b, " %d %d %v %d", pos.Reserve[South], pos.Reserve[North], pos.ToMove, pos.Ply)
	plain := p.withoutExtras(pos)
	if pos.Round != plain.Round {
		b = fmt.Appendf(b, " round=%d", pos.Round)
	}
	if pos.Starter != plain.Starter {
		b = fmt.Appendf(b, " starter=%v", pos.Starter)
	}
	plain.Starter = pos.Starter
	if pos.LastMover != p.lastMover(&plain) {
		b = fmt.Appendf(b, " last=%v", pos.LastMover)
	}
	if pos.Held != plain.Held {
		b = fmt.Appendf(b, " held=%d,%d", pos.Held[South], pos.Held[North])
	}
	if pos.From != 0 {
		b = fmt.Appendf(b, " from=%s", p.formatFrom(pos.From))
	}
	if pos.owned() != 0 {
		b = fmt.Appendf(b, " owned=%s", p.formatOwned(pos.Owned))
	}
	if pos.Filling {
		b = fmt.Appendf(b, " fill=%v", pos.ToMove)
	}
	if pos.Wins != plain.Wins {
		b = fmt.Appendf(b, " wins=%d,%d", pos.Wins[South], pos.Wins[North])
	}
	return string(b)
}

// withoutExtras is pos with what its first five fields say about the others.
func (p *Program) withoutExtras(pos Position) Position {
	pos.Round = 1
	switch {
	case p.rules.Match == SingleRound:
		pos.Starter = p.rules.Starter
	case pos.Ply%2 == 0:
		pos.Starter = pos.ToMove.Other()
	default:
		pos.Starter = pos.ToMove
	}
	pos.Held, pos.Wins = [2]uint16{}, [2]uint8{}
	pos.Filling = false
	pos.LastMover = p.lastMover(&pos)
	return pos
}

// lastMover is who moved last if no turn was skipped.
func (p *Program) lastMover(pos *Position) Side {
	if pos.Ply == 1 && p.rules.Match != SingleRound {
		return pos.Starter.Other()
	}
	return pos.ToMove.Other()
}

// ParsePosition reads a position. The error says which field is wrong and what
// would be right; a position that is well written but cannot be is reported as
// by [Program.CheckPosition].
func (p *Program) ParsePosition(s string) (Position, error) {
	pos, err := p.parsePosition(s)
	if err == nil {
		err = p.CheckPosition(pos)
	}
	if err == nil {
		if right := p.FormatPosition(pos); right != s {
			err = fmt.Errorf("there is one way to write this position: %s", right)
		}
	}
	if err != nil {
		return Position{}, fmt.Errorf("position %q: %w", s, err)
	}
	return pos, nil
}

func (p *Program) parsePosition(s string) (pos Position, err error) {
	fields := strings.Split(s, " ")
	if len(fields) < 5 {
		return pos, fmt.Errorf("it has %s: it needs the rows, South's and North's reserve, the side to move and the ply, divided by single spaces, as in %s", many(len(fields), "field"), p.FormatPosition(p.Start()))
	}
	if pos.Pits, err = p.board.parseRows(fields[0], &pos.Closed); err != nil {
		return pos, err
	}
	for side, what := range []string{"the reserve of South", "the reserve of North"} {
		if pos.Reserve[side], err = parseCount(what, fields[1+side]); err != nil {
			return pos, err
		}
	}
	if pos.ToMove, err = parseSide("the side to move", fields[3]); err != nil {
		return pos, err
	}
	if pos.Ply, err = parseCount("the ply", fields[4]); err != nil {
		return pos, err
	}
	pos = p.withoutExtras(pos)
	last := false
	for _, extra := range fields[5:] {
		key, value, ok := strings.Cut(extra, "=")
		if !ok {
			return pos, fmt.Errorf("%q should be key=value", extra)
		}
		switch key {
		case "round":
			pos.Round, err = parseCount(key, value)
		case "starter":
			pos.Starter, err = parseSide(key, value)
		case "last":
			last = true
			pos.LastMover, err = parseSide(key, value)
		case "held":
			south, north, ok := strings.Cut(value, ",")
			if !ok {
				return pos, fmt.Errorf("held=%s should be two numbers, South's and North's, as in held=3,1", value)
			}
			if pos.Held[South], err = parseCount(key, south); err == nil {
				pos.Held[North], err = parseCount(key, north)
			}
		case "from":
			pos.From, err = p.parseFrom(value)
		case "owned":
			pos.Owned, err = p.parseOwned(value)
		case "wins":
			pos.Wins, err = parseWins(value)
		case "fill":
			var side Side
			if side, err = parseSide(key, value); err == nil && side != pos.ToMove {
				err = fmt.Errorf("fill=%s should name the side to move, %v", value, pos.ToMove)
			}
			pos.Filling = true
		default:
			err = fmt.Errorf("no %q can be said of a position: only round, starter, last, held, from, owned, fill and wins", key)
		}
		if err != nil {
			return pos, err
		}
		if !last {
			pos.LastMover = p.lastMover(&pos)
		}
	}
	return pos, nil
}

// parseCount reads a whole number as [Program.FormatPosition] writes it.
func parseCount(what, s string) (uint16, error) {
	n, err := strconv.ParseUint(s, 10, 16)
	if err != nil || strconv.FormatUint(n, 10) != s {
		return 0, fmt.Errorf("%s is %q: it should be a whole number from 0 to 65535", what, s)
	}
	return uint16(n), nil
}

func parseSide(what, s string) (Side, error) {
	switch s {
	case "S":
		return South, nil
	case "N":
		return North, nil
	}
	return 0, fmt.Errorf("%s is %q: it should be S or N", what, s)
}
