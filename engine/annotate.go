package engine

import (
	"context"
	"fmt"
	"strconv"
	"strings"
)

// Judgement is what a search thinks of a move that was made.
type Judgement struct {
	Before Position // in which it was made
	Move   Move
	Trace  Trace // of all that happened in it
	Score  Score // what the move leads to, for the player who made it
	Best   Line  // the best move there was, by the search; Move, if there was none better
	// Second is the score of the best other move, and only says whether
	// there was a choice: it is Score if there was none.
	Second  Score
	Choices int  // legal moves there were
	Solved  bool // the search saw every line to its end

	Captured int  // seeds the move captures at once
	Largest  int  // the most that any legal move captures at once
	Raid     Move // the first that captures so many
}

// Swing is what the move gave away, by the search.
func (j *Judgement) Swing() Score { return j.Best.Score - j.Score }

// Judge replays the main line of a record and searches every position in it.
func (r *Record) Judge(ctx context.Context, p *Program, limits Limits) ([]Judgement, error) {
	start, err := r.Start(p)
	if err != nil {
		return nil, err
	}
	g, err := NewGameAt(p, start)
	if err != nil {
		return nil, err
	}
	line, err := r.Replay(p)
	if err != nil {
		return nil, err
	}
	out := make([]Judgement, 0, len(line))
	for _, done := range line {
		if ctx.Err() != nil {
			return nil, context.Cause(ctx)
		}
		a := Analyse(g, limits)
		j := Judgement{Before: g.Position(), Move: done.Trace.Move, Trace: done.Trace, Solved: a.Solved, Choices: len(a.Lines), Largest: -1}
		for i, l := range a.Lines {
			taken := p.captures(&j.Before, l.Move)
			if taken > j.Largest {
				j.Largest, j.Raid = taken, l.Move
			}
			if l.Move == j.Move {
				j.Captured = taken
				// A move as good as the best is the best.
				if j.Score = l.Score; l.Score == a.Lines[0].Score {
					a.Lines[0], a.Lines[i] = l, a.Lines[0]
				}
			}
		}
		if len(a.Lines) > 0 {
			j.Best, j.Second = a.Lines[0], a.Lines[0].Score
		}
		if len(a.Lines) > 1 {
			j.Second = a.Lines[1].Score
		}
		out = append(out, j)
		if err := g.Play(j.Move); err != nil {
			return nil, err
		}
	}
	return out, nil
}

// captures is how many seeds m captures at once.
func (p *Program) captures(pos *Position, m Move) int {
	if _, fills := m.Fill(); fills {
		return 0
	}
	next := *pos
	return p.Play(&next, m).Captured
}

// What a move must give away or gain to be marked.
const (
	doubtful = 1 * Seed // given away
	poor     = 2 * Seed
	blunder  = 6 * Seed
	only     = 3 * Seed // better than any other move
	forgone  = 3        // seeds that another move would capture at once, more than the best
)

// Marking is a mark with what it says of a move that annotation gives it to.
type Marking struct{ Mark, Meaning string }

// Markings says when [Judgement.Mark] gives which mark.
func Markings() []Marking {
	return []Marking{
		{"!", fmt.Sprintf("the best move by the search, and at least %s better than any other", seeds(only))},
		{"!?", fmt.Sprintf("no move is better, though another would capture at least %s more at once", many(forgone, "seed"))},
		{"?!", fmt.Sprintf("gives away %s or more against the best move", seeds(doubtful))},
		{"?", fmt.Sprintf("gives away %s or more", seeds(poor))},
		{"??", fmt.Sprintf("gives away %s or more, or a win", seeds(blunder))},
	}
}

// seeds writes a score that is a whole number of seeds.
func seeds(s Score) string {
	if s == Seed {
		return "1 seed"
	}
	return strconv.Itoa(int(s/Seed)) + " seeds"
}

// Mark is what annotation thinks of the move, "" if it is like others. A move
// that was the only one has none.
func (j *Judgement) Mark() string {
	if j.Before.Filling || j.Choices < 2 {
		return ""
	}
	swing := j.Swing()
	if _, decided := j.Score.Win(); decided && (j.Score > 0) == (j.Best.Score > 0) {
		swing = 0 // a win that takes longer is a win, and a loss a loss
	}
	switch {
	case swing >= blunder:
		return "??"
	case swing >= poor:
		return "?"
	case swing >= doubtful:
		return "?!"
	case swing == 0 && j.Score-j.Second >= only:
		return "!"
	case swing == 0 && j.Largest-j.Captured >= forgone:
		return "!?"
	}
	return ""
}

// Missed is how many seeds more the best move captures at once than the move
// made, if the move is poor or a blunder; otherwise 0.
func (j *Judgement) Missed(p *Program) int {
	if j.Mark() != "?" && j.Mark() != "??" {
		return 0
	}
	return max(0, p.captures(&j.Before, j.Best.Move)-j.Captured)
}

// shown is how many moves of a better line a draft shows.
const shown = 5

// Annotate gives a copy of the record with drafts of comments: what each move
// does, and, of a move that gives something away, what the search would have
// played. A move that has a comment already keeps it. They are meant to be
// read over by someone: they name what happened, not why.
func (r *Record) Annotate(ctx context.Context, p *Program, limits Limits) (*Record, error) {
	judged, err := r.Judge(ctx, p, limits)
	if err != nil {
		return nil, err
	}
	out := *r
	out.Line = append([]RecordMove(nil), r.Line...)
	for i := range judged {
		j, m := &judged[i], &out.Line[i]
		if m.Comment != "" || j.Before.Filling {
			continue
		}
		m.Comment = p.Summary(&j.Trace)
		switch m.Mark = j.Mark(); m.Mark {
		case "?!", "?", "??":
			m.Comment += fmt.Sprintf(" The search makes it %v; with %s it is %v.", j.Score, p.MoveName(j.Best.Move), j.Best.Score)
			if missed := j.Missed(p); missed > 0 {
				m.Comment += fmt.Sprintf(" That would have captured %d more at once.", missed)
			}
			if v, ok := p.variation(&j.Before, j.Best.Moves); ok && m.Mark != "?!" {
				m.Variations = append(m.Variations[:len(m.Variations):len(m.Variations)], v)
			}
		case "!":
			m.Comment += fmt.Sprintf(" The search makes it %v, and no other move better than %v.", j.Score, j.Second)
		case "!?":
			m.Comment += fmt.Sprintf(" %s would have captured %d, but the search finds nothing better than this, %v.", p.MoveName(j.Raid), j.Largest, j.Score)
		default:
			if j.Choices == 1 {
				m.Comment += " The only move."
			}
		}
		m.Comment = strings.TrimSpace(m.Comment)
	}
	return &out, nil
}

// variation writes down a line of play from pos, which stays in its round.
func (p *Program) variation(pos *Position, moves []Move) (Variation, bool) {
	var v Variation
	at := *pos
	for _, m := range moves[:min(len(moves), shown)] {
		v.Line = append(v.Line, RecordMove{Ply: int(at.Ply), Name: p.MoveName(m)})
		p.Play(&at, m)
		if _, over := p.SettleRound(&at); over {
			break
		}
	}
	return v, len(v.Line) > 0
}

// Summary puts in a line of English what came of the move of a trace, "" if
// there is nothing to say: "Captures 4 from F."
func (p *Program) Summary(t *Trace) string {
	var said []string
	var taken, given, owned, closed, opened []string
	laps, sown, swept, captured, lost := 0, 0, 0, 0, 0
	for _, e := range t.Events {
		laps = max(laps, e.Lap)
		pit := ""
		if e.Pit >= 0 {
			pit = p.board.Name(e.Pit)
		}
		switch e.Kind {
		case Sow:
			sown++
		case CaptureSeeds, CaptureToHand:
			if e.Side != t.Before.ToMove {
				lost += e.Seeds
				given = append(given, pit)
				break
			}
			captured += e.Seeds
			taken = append(taken, pit)
		case MakeOver:
			owned = append(owned, pit)
		case Sweep:
			swept += e.Seeds
		case Close:
			closed = append(closed, pit)
		case Open:
			opened = append(opened, pit)
		}
	}
	if laps > 1 {
		said = append(said, fmt.Sprintf("%s, %s sown", many(laps, "lap"), many(sown, "seed")))
	}
	if captured > 0 {
		said = append(said, fmt.Sprintf("captures %d from %s", captured, strings.Join(taken, " and ")))
	}
	if lost > 0 {
		said = append(said, fmt.Sprintf("lets the opponent take %d from %s", lost, strings.Join(given, " and ")))
	}
	if len(owned) > 0 {
		said = append(said, "wins "+strings.Join(owned, " and ")+" for good")
	}
	if swept > 0 {
		said = append(said, fmt.Sprintf("the round ends, and %v %s swept up", many(swept, "seed"), isOrAre(swept)))
	}
	if len(closed) > 0 {
		said = append(said, "closes "+strings.Join(closed, " "))
	}
	if len(opened) > 0 {
		said = append(said, "opens "+strings.Join(opened, " ")+" again")
	}
	if len(said) == 0 {
		return ""
	}
	s := strings.Join(said, "; ") + "."
	return strings.ToUpper(s[:1]) + s[1:]
}
