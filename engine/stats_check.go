package engine

import "fmt"

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
	var captured int64
	for i, p := range s.Pits {
		if p.Played < 0 || p.Raided < 0 || p.Captured < 0 {
			return fmt.Errorf("pits: pit %d: what happened in it is counted from 0", i+1)
		}
		captured += p.Captured
	}
	if captured != s.Captured.Sum {
		return fmt.Errorf("pits: %d seeds captured from them, and %d by the moves", captured, s.Captured.Sum)
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

// check says what in the course of so many games that was read cannot be.
func (c *Course) check(games int) error {
	for _, t := range []struct {
		name  string
		tally Tally
	}{{"lead_changes", c.LeadChanges}, {"gap", c.Gap}} {
		if err := t.tally.checkOf(int64(games), t.name); err != nil {
			return err
		}
	}
	if err := c.Width.checkOf(int64(games), "width"); err != nil {
		return err
	}
	for _, t := range []struct {
		name  string
		tally Tally
	}{{"drama", c.Drama}, {"behind", c.Behind}, {"decided", c.Decided}} {
		if t.tally.N > int64(games) {
			return wrongAt(at(t.name), "%d of %d games were won", t.tally.N, games)
		}
		if err := t.tally.check(t.name); err != nil {
			return within(err, t.name)
		}
	}
	for _, m := range []struct {
		name string
		is   PerMove
	}{{"legal", c.Legal}, {"laps", c.Laps}, {"sown", c.Sown}, {"captured", c.Captured}, {"captures", c.Captures}} {
		if m.is.Games != int64(games) || min(m.is.Moves, m.is.Sum, m.is.Squares, m.is.Cross, m.is.MoveSquares) < 0 {
			return wrongAt(at(m.name), "%d moves of %d games, of %d", m.is.Moves, m.is.Games, games)
		}
	}
	if c.Positions < 0 {
		return wrongAt(at("positions"), "%d positions", c.Positions)
	}
	for pit, n := range c.Lying {
		if n < 0 {
			return wrongAt(at("lying", pit), "%d seeds", n)
		}
	}
	return nil
}
