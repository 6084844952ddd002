package engine

import (
	"errors"
	"fmt"
	"strings"
)

// A start that no rule makes is written out, pit for pit: the rows of a
// position as South sees them, from the top, "0,0,4,4/4,4,0,0". It may give
// the two sides the same or not.

// checkLayoutText says what is wrong with the rows of s, whatever the board.
func checkLayoutText(s string) error {
	width := 0
	for i, row := range strings.Split(s, "/") {
		pits := strings.Split(row, ",")
		if width == 0 {
			width = len(pits)
		}
		if len(pits) != width {
			return fmt.Errorf("row %d from the top has %s and the first %d: all rows have as many", i+1, many(len(pits), "pit"), width)
		}
		for j, pit := range pits {
			if _, err := parseCount(fmt.Sprintf("pit %d of row %d from the top", j+1, i+1), pit); err != nil {
				return err
			}
		}
	}
	return nil
}

// checkLayout says what is wrong with the layout r starts from, all at once.
func (r Rules) checkLayout() error {
	b := r.Board()
	if r.Start != LayoutStart || b.Cols < 1 || b.Size() > MaxPits {
		return nil // what is wrong with the board is said elsewhere
	}
	if r.Layout == "" {
		return errors.New("start=layout needs a layout: the rows of pits from the top, divided by \"/\", as in layout=4,4,0/0,4,4")
	}
	pits, err := b.parseRows(r.Layout, nil)
	if err != nil {
		return fmt.Errorf("layout does not fit: %w", err)
	}
	var errs []error
	total := 0
	for pit, n := range pits {
		total += int(n)
		if n > 1 && single(r) {
			errs = append(errs, fmt.Errorf("layout has %s in %s: under occupancy=one a pit has one at most", many(n, "seed"), b.Name(pit)))
		}
	}
	if total == 0 || total > MaxSeeds {
		errs = append(errs, fmt.Errorf("layout has %s: it must have from 1 to %d", many(total, "seed"), MaxSeeds))
	}
	return errors.Join(errs...)
}

// parseRows reads the rows of a position: the seeds of each pit. Where closed
// is given, a pit written "x" is added to it.
func (b Board) parseRows(s string, closed *PitSet) (pits [MaxPits]uint16, err error) {
	rows := strings.Split(s, "/")
	if len(rows) != b.Rows {
		return pits, fmt.Errorf("it has %s divided by \"/\": the board has %d", many(len(rows), "row"), b.Rows)
	}
	for row, text := range rows {
		fields := strings.Split(text, ",")
		if len(fields) != b.Cols {
			return pits, fmt.Errorf("row %d from the top has %s divided by \",\": it should have %d", row+1, many(len(fields), "pit"), b.Cols)
		}
		for col, text := range fields {
			pit := b.At(row, col)
			if text == "x" && closed != nil && pit < 64 {
				*closed = closed.With(pit)
				continue
			}
			if pits[pit], err = parseCount("pit "+b.Name(pit), text); err != nil {
				return pits, err
			}
		}
	}
	return pits, nil
}
