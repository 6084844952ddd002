package engine

import (
	"fmt"
	"strconv"
	"strings"
)

// MaxPits is the largest number of pits a board may have: En Gehé's 2×50.
const MaxPits = 100

// Side is one of the two players.
type Side uint8

// South sits below the board as it is drawn and sows from its own left;
// North sits opposite.
const (
	South Side = iota
	North
)

// Other is the opponent of s.
func (s Side) Other() Side { return 1 - s }

// String gives the side's letter, "S" or "N".
func (s Side) String() string { return "SN"[s : s+1] }

// Name is what people call the side, "South" or "North".
func (s Side) Name() string { return [...]string{South: "South", North: "North"}[s] }

// Board is the geometry of a board: which pits there are, what they are
// called, where they lie, and which faces which. It knows nothing of rules.
//
// A pit is an index in sowing order, counter-clockwise as seen from above.
// On two rows South's pits come first, from South's left (A … E), then
// North's (F … J), so that the whole ring is 0, 1, 2, … and back to 0. On four
// rows each side has a ring of its own: South's back row from left to right,
// South's front row from right to left, then the same for North. On three rows
// there is one way round again: South's row from left to right, South's half of
// the middle row from right to left, then the same for North. A ring, which
// has one row only, belongs to neither side or to both: its pits run from the
// one nearest to South.
type Board struct {
	Rows int // 2, 3 or 4; 1 for a ring that both sides play on
	Cols int // pits in a row, 1 … 50
}

// Size is the number of pits.
func (b Board) Size() int { return b.Rows * b.Cols }

// Half is the number of pits of one side; North's pits begin at this index. On
// a ring all pits are of either side.
func (b Board) Half() int {
	if b.Ring() {
		return b.Size()
	}
	return b.Size() / 2
}

// Ring reports whether both sides play on all pits.
func (b Board) Ring() bool { return b.Rows == 1 }

// Owner is the side whose pit i is. On a ring it says nothing.
func (b Board) Owner(i int) Side {
	if i < b.Half() {
		return South
	}
	return North
}

// Front reports whether pit i lies in its owner's front row. On two and three
// rows every pit does, and so it does on a ring.
func (b Board) Front(i int) bool {
	return b.Rows != 4 || i%b.Half() >= b.Cols
}

// Opposite is the pit that faces pit i across the middle of the board: from a
// front pit the front pit of the other side in the same column, from a back
// pit the back pit in the same column. On three rows it is the nearest pit of
// the other side in the column. A ring has no two sides, and there it is pit i
// itself.
func (b Board) Opposite(i int) int {
	row, col := b.Cell(i)
	if b.Rows == 3 {
		if middle := b.At(1, col); b.Owner(middle) != b.Owner(i) {
			return middle
		}
		if b.Owner(i) == South {
			return b.At(0, col)
		}
		return b.At(2, col)
	}
	return b.At(b.Rows-1-row, col)
}

// Behind is the pit of the same side behind pit i in its column, which is a
// front pit on four rows and one of the middle row on three. There is none, -1,
// behind other pits.
func (b Board) Behind(i int) int {
	row, col := b.Cell(i)
	switch {
	case b.Rows == 3 && row == 1 && b.Owner(i) == South:
		return b.At(2, col)
	case b.Rows == 3 && row == 1:
		return b.At(0, col)
	case b.Rows != 4:
		return -1
	case row == 1:
		return b.At(0, col)
	}
	return b.At(3, col)
}

// Cell says where pit i is drawn: the row counted from the top and the column
// from the left, both from 0, as South sees the board. A ring is written as one
// row.
func (b Board) Cell(i int) (row, col int) {
	if b.Ring() {
		return 0, i
	}
	half := b.Half()
	side, k := i/half, i%half
	// Seen by its owner, the k-th pit of a side lies in its back row while k <
	// Cols (on two rows: its only row), and then comes back along the front.
	back, left := true, k
	if k >= b.Cols {
		back, left = false, 2*b.Cols-1-k
	}
	if b.Rows == 3 && !back {
		if side == 1 {
			left = b.Cols - 1 - left
		}
		return 1, left
	}
	switch {
	case side == 0 && back:
		return b.Rows - 1, left
	case side == 0:
		return b.Rows - 2, left
	case back:
		return 0, b.Cols - 1 - left
	default:
		return 1, b.Cols - 1 - left
	}
}

// At is the pit drawn in the given row and column; it undoes [Board.Cell].
func (b Board) At(row, col int) int {
	for i := range b.Size() {
		if r, c := b.Cell(i); r == row && c == col {
			return i
		}
	}
	panic(fmt.Sprintf("engine: no pit in row %d, column %d of a %d×%d board", row, col, b.Rows, b.Cols))
}

// Name is the name of pit i. Rings and boards of two or three rows of up to 26
// pits are lettered round the board from South's left, as Marin (1931) letters
// Bosh; on longer ones pits are counted from each owner's left on (S1 … N40), and
// on four rows with front or back between (Sf1, Nb12).
func (b Board) Name(i int) string {
	if b.Rows <= 3 && b.Size() <= 26 {
		return string(rune('A' + i))
	}
	half := b.Half()
	k := i % half
	if b.Rows != 4 {
		return b.Owner(i).String() + strconv.Itoa(k+1)
	}
	if k < b.Cols {
		return b.Owner(i).String() + "b" + strconv.Itoa(k+1)
	}
	return b.Owner(i).String() + "f" + strconv.Itoa(2*b.Cols-k)
}

// Pit is the pit of that name; it undoes [Board.Name]. Letters may be given in
// either case.
func (b Board) Pit(name string) (int, error) {
	for i := range b.Size() {
		if strings.EqualFold(b.Name(i), name) {
			return i, nil
		}
	}
	return 0, fmt.Errorf("no pit %q on this board: pits are named %s", name, b.names())
}

// names describes the pit names in use, for messages.
func (b Board) names() string {
	h := b.Half()
	if b.Ring() {
		return fmt.Sprintf("%s to %s", b.Name(0), b.Name(h-1))
	}
	if b.Rows != 4 {
		return fmt.Sprintf("%s to %s and %s to %s", b.Name(0), b.Name(h-1), b.Name(h), b.Name(2*h-1))
	}
	c := strconv.Itoa(b.Cols)
	return "Sf1 to Sf" + c + ", Sb1 to Sb" + c + ", Nf1 to Nf" + c + " and Nb1 to Nb" + c
}
