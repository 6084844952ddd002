package main

import (
	"fmt"
	"io"
	"strconv"
	"strings"
	"unicode/utf8"

	"furrow/engine"
)

// textWidth is how wide a board is drawn at most, in characters. A wider one
// is drawn in pieces, one below the other.
const textWidth = 78

// drawBoard draws a position in plain characters, as South sees it: every pit
// with its name and seeds, and what each side holds in its store or off the
// board.
//
//	North holds 0, and is to move
//	  J   I   H   G   F
//	+---+---+---+---+---+
//	| 0 | 5 | 5 | 5 | 0 |
//	+---+---+---+---+---+
//	| 5 | 5 | 5 | 5 | 0 |
//	+---+---+---+---+---+
//	  A   B   C   D   E
//	South holds 5
//
// If play goes on it says who is to move.
func drawBoard(w io.Writer, p *engine.Program, pos engine.Position, goesOn bool) {
	d := newDrawing(p, pos)
	d.holds(w, engine.North, goesOn)
	for from := 0; from < d.cols; from += d.piece {
		d.draw(w, from, min(from+d.piece, d.cols))
	}
	d.holds(w, engine.South, goesOn)
	for _, note := range d.notes() {
		fmt.Fprintln(w, note)
	}
}

// holds says what a side holds off the board, and whether it is its turn.
func (d *drawing) holds(w io.Writer, s engine.Side, goesOn bool) {
	turn := ""
	if goesOn && d.pos.ToMove == s {
		turn = ", and is to move"
	}
	fmt.Fprintf(w, "%*s %s holds %d%s\n", d.margin, "", s.Name(), d.pos.Reserve[s], turn)
}

// drawing is a board being drawn.
type drawing struct {
	p      *engine.Program
	board  engine.Board
	pos    engine.Position
	cols   int
	cell   int // characters between two walls
	piece  int // columns drawn side by side
	margin int // characters before the board, for the names of rows
	rows   []string
}

func newDrawing(p *engine.Program, pos engine.Position) *drawing {
	b := p.Board()
	d := &drawing{p: p, board: b, pos: pos, cols: b.Cols, rows: make([]string, b.Rows)}
	longest := 1
	for pit := range b.Size() {
		longest = max(longest, len(d.seeds(pit)), len(d.label(pit)))
	}
	if b.Rows == 4 {
		// The names of four rows differ by the row and the number in it.
		for row := range b.Rows {
			d.rows[row] = b.Name(b.At(row, 0))[:2]
		}
		d.margin = 2
	}
	d.cell = longest + 2
	d.piece = max(1, (textWidth-d.margin-2)/(d.cell+1))
	return d
}

// seeds is what is written into a pit.
func (d *drawing) seeds(pit int) string {
	if pit < 64 && d.pos.Closed.Has(pit) {
		return "x"
	}
	s := strconv.Itoa(int(d.pos.Pits[pit]))
	for _, side := range []engine.Side{engine.South, engine.North} {
		if pit < 64 && d.pos.Owned[side].Has(pit) {
			s += strings.ToLower(side.String())
		}
	}
	return s
}

// label is what is written above or below a pit: its name, without what stands
// before the row already.
func (d *drawing) label(pit int) string {
	name := d.board.Name(pit)
	if d.board.Rows == 4 {
		return name[2:]
	}
	return name
}

// draw draws the columns from and up to but without to.
func (d *drawing) draw(w io.Writer, from, to int) {
	last := d.board.Rows - 1
	d.labels(w, 0, from, to)
	for row := range d.board.Rows {
		d.wall(w, from, to)
		if d.board.Rows == 3 && row == 1 {
			d.labels(w, row, from, to)
		}
		fmt.Fprintf(w, "%*s ", d.margin, d.rows[row])
		for col := from; col < to; col++ {
			fmt.Fprint(w, "|", centred(d.seeds(d.board.At(row, col)), d.cell))
		}
		fmt.Fprintln(w, "|")
	}
	d.wall(w, from, to)
	if last > 0 {
		d.labels(w, last, from, to)
	}
}

func (d *drawing) wall(w io.Writer, from, to int) {
	fmt.Fprintln(w, strings.Repeat(" ", d.margin)+" "+strings.Repeat("+"+strings.Repeat("-", d.cell), to-from)+"+")
}

func (d *drawing) labels(w io.Writer, row, from, to int) {
	line := strings.Repeat(" ", d.margin) + " "
	for col := from; col < to; col++ {
		line += " " + centred(d.label(d.board.At(row, col)), d.cell)
	}
	fmt.Fprintln(w, strings.TrimRight(line, " "))
}

// notes are what the picture does not show by itself.
func (d *drawing) notes() (notes []string) {
	if d.pos.Closed != 0 {
		notes = append(notes, "x is a closed pit")
	}
	for _, side := range []engine.Side{engine.South, engine.North} {
		name := side.Name()
		if owned := d.pos.Owned[side]; owned != 0 {
			var pits []string
			for pit := range min(d.board.Size(), 64) {
				if owned.Has(pit) {
					pits = append(pits, d.board.Name(pit))
				}
			}
			notes = append(notes, fmt.Sprintf("%s was made over to %s", strings.Join(pits, " and "), name))
		}
		if held := d.pos.Held[side]; held > 0 {
			notes = append(notes, fmt.Sprintf("%s brought %d of what it holds into this round", name, held))
		}
	}
	return notes
}

// centred writes s in the middle of so many characters.
func centred(s string, width int) string {
	blank := width - utf8.RuneCountInString(s)
	left := (blank + 1) / 2
	return strings.Repeat(" ", left) + s + strings.Repeat(" ", max(0, blank-left))
}
