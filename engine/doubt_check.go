package engine

import (
	"fmt"
	"strconv"
	"strings"
)

// check says what in a study that was read cannot be.
func (s *DoubtStudy) check() error {
	if err := checkNames(s.Game, s.Engine); err != nil {
		return err
	}
	if s.Rounds < 1 || s.Matches < 0 {
		return wrongAt(at("rounds"), "it is of %d rounds and %d matches", s.Rounds, s.Matches)
	}
	if err := s.checkCommand(); err != nil {
		return err
	}
	if len(s.Cases) == 0 || s.Cases[0] == nil || s.Cases[0].Round == nil || len(s.Cases[0].Set) > 0 {
		return wrongAt(at("cases"), "the first is not the game by its defaults, played")
	}
	for i, c := range s.Cases {
		if err := s.checkCase(c, i == 0); err != nil {
			return within(err, "cases", i)
		}
	}
	return nil
}

// checkCommand says where the command that makes the study, which measures the
// answers to questions or the effects of rules, says another.
func (s *DoubtStudy) checkCommand() error {
	kind := "doubt"
	says := []option{{"--seed", s.Seed}}
	if strings.HasPrefix(s.Command, "furrow effects ") {
		// There it is as many rounds as go into so many plies.
		kind = "effects"
	} else {
		says = append(says, option{"--games", s.Rounds})
		if s.Matches > 0 {
			says = append(says, option{"--matches", s.Matches})
		}
	}
	return checkCommand(s.Command, kind, s.Game, says...)
}

// checkCase says what in a case cannot be, of which the first is played by the
// defaults.
func (s *DoubtStudy) checkCase(c *DoubtResult, first bool) error {
	if c == nil {
		return errNothing
	}
	if err := checkDigest(c.Digest); err != nil {
		return err
	}
	if err := checkSet(c.Set); err != nil {
		return err
	}
	for _, kind := range []struct {
		name  string
		play  *DoubtPlay
		games int
	}{{"round", c.Round, s.Rounds}, {"match", c.Match, s.Matches}} {
		p, games := kind.play, int64(kind.games)
		if len(c.Set) > 1 {
			games = max(1, games/combinedShare)
		}
		switch {
		case p == nil && c.Problem == "" && kind.games > 0:
			return wrongAt(at(kind.name), "nothing was played, and no problem is told")
		case p == nil:
			continue
		case c.Problem != "":
			return wrongAt(at("problem"), "it was played all the same")
		case p.Games != games:
			return wrongAt(at(kind.name, "games"), "%d games of %q were played: there should be %d", p.Games, strings.Join(c.Set, " "), games)
		case first != (p.Paired == nil):
			return wrongAt(at(kind.name, "paired"), "all but the defaults are compared with them")
		}
		if err := p.check(); err != nil {
			return within(err, kind.name)
		}
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
	if p.Rounds != nil {
		if err := p.Rounds.checkOf(p.Games, "rounds"); err != nil {
			return err
		}
	}
	for _, t := range []struct {
		name  string
		tally Tally
	}{{"plies", p.Plies}, {"choices", p.Choices}, {"laps", p.Laps}, {"sown", p.Sown}, {"captured", p.Captured}} {
		if err := t.tally.check(t.name); err != nil {
			return err
		}
	}
	if p.Captures < 0 || p.Captures > p.Captured.N {
		return wrongAt(at("captures"), "%d of %d moves captured", p.Captures, p.Captured.N)
	}
	if c := p.Contrast; c != nil {
		for _, t := range []struct {
			name  string
			tally Tally
		}{{"won", c.Won}, {"drawn", c.Drawn}, {"length", c.Length}} {
			if err := t.tally.checkOf(p.Games, t.name); err != nil {
				return within(err, "contrast")
			}
		}
	}
	return within(p.Paired.check(p.Games), "paired")
}

// checkOf is check for a tally of so many games.
func (t Tally) checkOf(games int64, name string) error {
	if t.N != games {
		return wrongAt(at(name), "it is counted of %d games, of %d", t.N, games)
	}
	return t.check(name)
}

// check says what in the comparison of so many games with the same games by the
// defaults cannot be.
func (d *DoubtPairs) check(games int64) error {
	if d == nil {
		return nil
	}
	if d.Differ < 0 || d.Differ > games {
		return wrongAt(at("differ"), "%d games of %d differ", d.Differ, games)
	}
	for _, f := range []struct {
		name  string
		flips Flips
		games int64
	}{{"won", d.Won, games}, {"drawn", d.Drawn, games}, {"lost", d.Lost, games}, {"unending", d.Unending, games}, {"endless", d.Endless, games}} {
		if err := f.flips.check(f.games); err != nil {
			return within(err, f.name)
		}
		if f.flips.Gained+f.flips.Lost > d.Differ {
			return wrongAt(at(f.name), "%d and %d games came out otherwise, of %d that differ", f.flips.Gained, f.flips.Lost, d.Differ)
		}
	}
	if err := d.Length.checkOf(games, "length"); err != nil {
		return err
	}
	if !isEvent(d.Shift.Event) {
		return wrongAt(at("shift", "event"), "%q is nothing that a game can come to", d.Shift.Event)
	}
	if err := d.Shift.Chosen.check((games + 1) / 2); err != nil {
		return within(err, "shift", "chosen")
	}
	return within(d.Shift.Judged.check(games/2), "shift", "judged")
}

// check says what in a count over so many games cannot be.
func (f Flips) check(games int64) error {
	if f.Games != games || f.Gained < 0 || f.Lost < 0 || f.Gained > games-f.Lost {
		return fmt.Errorf("of %d games it happened in %d only so and in %d only so before: it should be of %d", f.Games, f.Gained, f.Lost, games)
	}
	return nil
}

// isEvent reports whether a name is that of an event, see [LargestShift].
func isEvent(name string) bool {
	for _, by := range []string{"plies<=", "rounds<="} {
		if n, ok := strings.CutPrefix(name, by); ok {
			at, err := strconv.Atoi(n)
			return err == nil && at >= 0
		}
	}
	for one := range strings.SplitSeq(name, "+") {
		known := one == "came-back" || one == "endless"
		for _, result := range resultEvents {
			known = known || one == result
		}
		if !known {
			return false
		}
	}
	return true
}
