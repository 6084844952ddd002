package engine

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math/big"
)

// decodeWhole reads one value of JSON that has no fields but those of into, and
// nothing after it.
func decodeWhole(src []byte, into any) error {
	in := json.NewDecoder(bytes.NewReader(src))
	in.DisallowUnknownFields()
	if err := in.Decode(into); err != nil {
		return err
	}
	if _, err := in.Token(); !errors.Is(err, io.EOF) {
		return errors.New("there is more after the end of the object")
	}
	return nil
}

// check says whether numbers can have such a sum and such squares: none has a
// square below 0, and the squares of n numbers of a sum are least where all are
// alike.
func (t Tally) check(name string) error {
	n, sum, squares := big.NewInt(t.N), big.NewInt(t.Sum), big.NewInt(t.Squares)
	if t.N < 0 || t.Squares < 0 || t.N == 0 && (t.Sum != 0 || t.Squares != 0) || n.Mul(n, squares).Cmp(sum.Mul(sum, sum)) < 0 {
		return fmt.Errorf("%s: no %d numbers have the sum %d and squares of %d", name, t.N, t.Sum, t.Squares)
	}
	return nil
}

// parts says whether what is counted of a whole can be: each part from 0 to the
// whole.
func parts(whole int64, names []string, counts ...int64) error {
	for i, n := range counts {
		if n < 0 || n > whole {
			return fmt.Errorf("%s: %d of %d games", names[i], n, whole)
		}
	}
	return nil
}

// check says what in statistics that were read, of a board of so many pits,
// cannot be: parts that do not make the whole, or sums that no numbers have.
func (s *Stats) check(pits int) error {
	if s.Games < 0 || s.South+s.North+s.Drawn+s.Stopped != s.Games {
		return fmt.Errorf("of %d games %d were won by South, %d by North, %d drawn and %d given up: that is not all", s.Games, s.South, s.North, s.Drawn, s.Stopped)
	}
	if err := parts(s.Games, []string{"south", "north", "drawn", "stopped", "endless_games"}, s.South, s.North, s.Drawn, s.Stopped, s.EndlessGames); err != nil {
		return err
	}
	if s.Plies.N != s.Games || s.Margin.N != s.Games {
		return fmt.Errorf("plies are counted of %d games and margins of %d, of %d", s.Plies.N, s.Margin.N, s.Games)
	}
	for _, t := range []struct {
		name  string
		tally Tally
	}{{"plies", s.Plies}, {"choices", s.Choices}, {"laps", s.Laps}, {"sown", s.Sown}, {"captured", s.Captured}, {"margin", s.Margin}} {
		if err := t.tally.check(t.name); err != nil {
			return err
		}
	}
	var counted int64
	for plies, n := range s.Histogram {
		if counted += n; n < 0 {
			return fmt.Errorf("histogram: %d games of %d plies", n, plies)
		}
	}
	if counted != s.Games {
		return fmt.Errorf("histogram: it counts %d games of %d", counted, s.Games)
	}
	if len(s.Pits) != pits || len(s.Opening) != pits {
		return fmt.Errorf("pits and opening are of %d and %d pits: the board has %d", len(s.Pits), len(s.Opening), pits)
	}
	for i, p := range s.Pits {
		if p.Played < 0 || p.Raided < 0 || p.Captured < 0 {
			return fmt.Errorf("pits: pit %d: what happened in it is counted from 0", i+1)
		}
	}
	var opened int64
	for i, f := range s.Opening {
		if f.Games < 0 || f.South < 0 || f.North < 0 || f.Drawn < 0 || f.South+f.North+f.Drawn > f.Games {
			return fmt.Errorf("opening: pit %d: %d, %d and %d of %d games", i+1, f.South, f.North, f.Drawn, f.Games)
		}
		opened += f.Games
	}
	if opened > s.Games {
		return fmt.Errorf("opening: %d first moves in %d games", opened, s.Games)
	}
	return nil
}

// check says what in a play that was read cannot be.
func (p *DoubtPlay) check() error {
	if p.Games < 1 || p.Won+p.Drawn+p.Lost+p.Stopped != p.Games {
		return fmt.Errorf("of %d games %d were won, %d drawn, %d lost and %d given up: that is not all", p.Games, p.Won, p.Drawn, p.Lost, p.Stopped)
	}
	if err := parts(p.Games, []string{"won", "drawn", "lost", "stopped", "came_back", "endless"}, p.Won, p.Drawn, p.Lost, p.Stopped, p.CameBack, p.Endless); err != nil {
		return err
	}
	if p.Plies.N != p.Games {
		return fmt.Errorf("plies are counted of %d games, of %d", p.Plies.N, p.Games)
	}
	for _, t := range []struct {
		name  string
		tally Tally
	}{{"plies", p.Plies}, {"choices", p.Choices}, {"laps", p.Laps}, {"sown", p.Sown}, {"captured", p.Captured}} {
		if err := t.tally.check(t.name); err != nil {
			return err
		}
	}
	return nil
}
