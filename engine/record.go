package engine

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// Record is a game written down, with what is said about it. It is written
// much as chess games are (PGN, Edwards 1994):
//
//	[Game "bosh"]
//	[Result "*"]
//
//	{Both rows are full.}
//	1. E! {Five seeds, as in Marin's example.} (1. A {is as good.} 2. G) 2. J
//	*
//
// Tags come first, one a line: Start is the position the game began in, if not the usual
// one, Result and Final say how it ended, and the rest is for the reader. Plies
// are numbered within their round, "round 2" stands before the first move of
// another or the choice of pits to fill for it, which has no number. Comments stand in
// braces after the move they are about, other lines of play in brackets after
// the move they might have replaced. At the end stands the result.
type Record struct {
	Tags  []Tag
	Intro string       // a comment before the first move, or ""
	Line  []RecordMove // the moves that were made
	Token string       // 1-0, 0-1 or 1/2-1/2, South's share first, or * of a game that goes on

	file string
	end  place // of Token
}

// Tag says something about the whole record.
type Tag struct {
	Name  string // letters, digits and _
	Value string

	at place
}

// RecordMove is a move in a record, with what is said about it.
type RecordMove struct {
	Round      int         // of the "round 2" that stands before it, or 0
	Ply        int         // its number in the round, or 0 for a choice of pits to fill
	Name       string      // as [Program.MoveName] gives it
	Mark       string      // one of [Marks], or ""
	Comment    string      // after it, or ""
	Variations []Variation // what might have been played instead

	at place
}

// Variation is a line of play that might have replaced a move.
type Variation struct {
	Intro string // a comment before the first move, or ""
	Line  []RecordMove
}

// place is a point in the file a record was read from; both count from 1, and
// columns in characters.
type place struct{ line, column int }

// Marks are what may be thought of a move: good, poor, interesting, doubtful,
// excellent, a blunder.
var Marks = []string{"!", "?", "!?", "?!", "!!", "??"}

// tokens are the results as they stand at the end of a record.
var tokens = map[Result]string{Undecided: "*", SouthWins: "1-0", NorthWins: "0-1", Drawn: "1/2-1/2"}

// Token is the result as it stands at the end of a record.
func (r Result) Token() string { return tokens[r] }

// Tag is the value of the named tag, or "".
func (r *Record) Tag(name string) string {
	if i := r.tag(name); i >= 0 {
		return r.Tags[i].Value
	}
	return ""
}

func (r *Record) tag(name string) int {
	return slices.IndexFunc(r.Tags, func(t Tag) bool { return t.Name == name })
}

// Place is the line and column, from 1, that t stands at in the record it was
// read from; both are 0 if it was not read.
func (t Tag) Place() (line, column int) { return t.at.line, t.at.column }

// errorAt is an error that begins with the place it is about.
func (r *Record) errorAt(at place, format string, args ...any) error {
	where := ""
	if at.line > 0 {
		where = fmt.Sprintf("%s:%d:%d: ", r.file, at.line, at.column)
	}
	return fmt.Errorf("%s%w", where, fmt.Errorf(format, args...))
}

// Record is g written down, without comments: its main line, and the tags
// Start (where it is not the usual one), Result and Final.
func (g *Game) Record() *Record {
	r := &Record{Token: g.Result().Token()}
	start := g.start
	if start != g.p.Start() {
		r.Tags = append(r.Tags, Tag{Name: "Start", Value: g.p.FormatPosition(start)})
	}
	r.Tags = append(r.Tags,
		Tag{Name: "Result", Value: r.Token},
		Tag{Name: "Final", Value: g.p.FormatPosition(g.Position())})
	for i := range g.Len() {
		before := &g.states[i].pos
		m := RecordMove{Name: g.p.MoveName(g.states[i+1].move)}
		if !before.Filling {
			m.Ply = int(before.Ply)
		}
		if i > 0 && before.Round != g.states[i-1].pos.Round {
			m.Round = int(before.Round)
		}
		r.Line = append(r.Line, m)
	}
	return r
}

// Replayed is a move of a record with all that happens in it.
type Replayed struct {
	Move       *RecordMove
	Trace      Trace
	Variations [][]Replayed // those of Move, in order
}

// Verify replays the record by the rules of p, every variation too, and says
// what is the first thing wrong with it, and where: a move that is not legal,
// a number or round that is not the move's, a result or final position other
// than the record gives.
func (r *Record) Verify(p *Program) error {
	g, _, err := r.replay(p)
	if err != nil {
		return err
	}
	if token := g.Result().Token(); r.Token != token {
		return r.errorAt(r.end, "the record ends in %s: the moves lead to %s", r.Token, token)
	}
	if i := r.tag("Result"); i >= 0 && r.Tags[i].Value != r.Token {
		return r.errorAt(r.Tags[i].at, "the Result is %s: the record ends in %s", r.Tags[i].Value, r.Token)
	}
	final := p.FormatPosition(g.Position())
	if i := r.tag("Final"); i >= 0 && r.Tags[i].Value != final {
		return r.errorAt(r.Tags[i].at, "the Final position is %s: the moves lead to %s", r.Tags[i].Value, final)
	}
	return nil
}

// Replay replays the record by the rules of p, with all that happens in each
// move and each move of a variation. The error names the first move that does
// not fit, and where it stands.
func (r *Record) Replay(p *Program) ([]Replayed, error) {
	_, line, err := r.replay(p)
	return line, err
}

// Start is the position that the record begins in.
func (r *Record) Start(p *Program) (Position, error) {
	i := r.tag("Start")
	if i < 0 {
		return p.Start(), nil
	}
	pos, err := p.ParsePosition(r.Tags[i].Value)
	if err != nil {
		return pos, r.errorAt(r.Tags[i].at, "%w", err)
	}
	return pos, nil
}

// replay is Replay and the game it leads to.
func (r *Record) replay(p *Program) (*Game, []Replayed, error) {
	start, err := r.Start(p)
	if err != nil {
		return nil, nil, err
	}
	g, err := NewGameAt(p, start)
	if err != nil {
		return nil, nil, r.errorAt(place{}, "%w", err)
	}
	line, err := r.replayLine(g, r.Line)
	return g, line, err
}

// replayLine plays line in g.
func (r *Record) replayLine(g *Game, line []RecordMove) ([]Replayed, error) {
	var out []Replayed
	round := g.Position().Round
	for i := range line {
		m := &line[i]
		pos := g.Position()
		if err := r.fits(g, m, &pos, round); err != nil {
			return nil, err
		}
		round = pos.Round
		move, err := g.p.ParseMove(&pos, m.Name)
		if err != nil {
			return nil, r.errorAt(m.at, "%w", err)
		}
		if name := g.p.MoveName(move); name != m.Name {
			return nil, r.errorAt(m.at, "%s is written %s", m.Name, name)
		}
		done := Replayed{Move: m}
		if done.Trace, err = g.Trace(move); err != nil {
			return nil, r.errorAt(m.at, "%w", err)
		}
		for _, v := range m.Variations {
			moves, err := r.replayLine(g, v.Line)
			if err != nil {
				return nil, err
			}
			for range v.Line {
				g.Undo()
			}
			done.Variations = append(done.Variations, moves)
		}
		if err := g.Play(move); err != nil {
			return nil, r.errorAt(m.at, "%w", err)
		}
		out = append(out, done)
	}
	return out, nil
}

// fits reports whether the number and the round written with m are those of
// pos, in which it is played, after a move in the given round.
func (r *Record) fits(g *Game, m *RecordMove, pos *Position, round uint16) error {
	want := int(pos.Ply)
	if pos.Filling {
		want = 0
	}
	heading := 0
	if pos.Round != round {
		heading = int(pos.Round)
	}
	switch {
	case g.Result() != Undecided:
		return r.errorAt(m.at, "%s comes after the end: %w", m.Name, ErrOver)
	case m.Round != heading && heading == 0:
		return r.errorAt(m.at, "%s is not the first move of a round: leave out \"round %d\"", m.Name, m.Round)
	case m.Round != heading:
		return r.errorAt(m.at, "\"round %d\" should stand before %s", heading, m.Name)
	case m.Ply != want && want == 0:
		return r.errorAt(m.at, "%s has to choose which pits to fill here, and that has no number", pos.ToMove.Name())
	case m.Ply != want:
		return r.errorAt(m.at, "%s should have the number %d", m.Name, want)
	}
	return nil
}

// lineWidth is how wide the moves of a record are written.
const lineWidth = 79

// String writes the record; [ParseRecord] reads it back.
func (r *Record) String() string {
	var b strings.Builder
	escape := strings.NewReplacer(`\`, `\\`, `"`, `\"`)
	for _, t := range r.Tags {
		fmt.Fprintf(&b, "[%s \"%s\"]\n", t.Name, escape.Replace(t.Value))
	}
	if len(r.Tags) > 0 {
		b.WriteByte('\n')
	}
	w := wrapper{b: &b}
	w.comment(r.Intro)
	w.newline()
	w.line(r.Line, false)
	w.word(r.Token)
	b.WriteByte('\n')
	return b.String()
}

// wrapper writes words with single spaces between them, or line ends where a
// line is full.
type wrapper struct {
	b      *strings.Builder
	column int
	open   bool // a bracket was opened, and waits for its first word
}

func (w *wrapper) word(s string) {
	if w.open {
		s, w.open = "("+s, false
	}
	width := len([]rune(s))
	switch {
	case w.column == 0:
	case w.column+1+width > lineWidth:
		w.newline()
	default:
		w.b.WriteByte(' ')
		w.column++
	}
	w.b.WriteString(s)
	w.column += width
}

func (w *wrapper) newline() {
	if w.column > 0 {
		w.b.WriteByte('\n')
		w.column = 0
	}
}

func (w *wrapper) comment(s string) {
	if s == "" {
		return
	}
	s = strings.NewReplacer(`\`, `\\`, "{", `\{`, "}", `\}`).Replace(s)
	for word := range strings.SplitSeq("{"+s+"}", " ") {
		w.word(word)
	}
}

// line writes moves, each round on a new line but for variations.
func (w *wrapper) line(moves []RecordMove, inside bool) {
	for i := range moves {
		m := &moves[i]
		if m.Round > 0 {
			if !inside {
				w.newline()
			}
			w.word("round")
			w.word(strconv.Itoa(m.Round))
			if !inside {
				w.newline()
			}
		}
		if m.Ply > 0 {
			w.word(strconv.Itoa(m.Ply) + ".")
		}
		w.word(m.Name + m.Mark)
		w.comment(m.Comment)
		for _, v := range m.Variations {
			w.open = true
			w.comment(v.Intro)
			w.line(v.Line, true)
			w.b.WriteByte(')')
			w.column++
		}
	}
}
