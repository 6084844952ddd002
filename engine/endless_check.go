package engine

import (
	"math/big"
	"slices"
)

// check says what in studies that were read cannot be.
func (r *EndlessResult) check() error {
	if err := checkNames(r.Game, r.Engine); err != nil {
		return err
	}
	if len(r.Studies) == 0 {
		return wrongAt(at("studies"), "there is none")
	}
	for i, s := range r.Studies {
		if s == nil {
			return within(errNothing, "studies", i)
		}
		if err := s.check(); err != nil {
			return within(err, "studies", i)
		}
		err := checkCommand(r.Command, "endless", r.Game,
			option{"--rounds", s.Rounds}, option{"--seed", s.Seed}, option{"--laps", s.LapCeiling})
		if err != nil {
			return err
		}
	}
	return nil
}

// check says what in a study that was read cannot be.
func (s *EndlessStudy) check() error {
	if err := checkDigest(s.Digest); err != nil {
		return err
	}
	if err := checkSet(s.Set); err != nil {
		return err
	}
	switch {
	case s.Rounds < 0:
		return wrongAt(at("rounds"), "%d rounds were played", s.Rounds)
	case s.LapCeiling < 1:
		return wrongAt(at("lap_ceiling"), "a sowing is given up after %d laps", s.LapCeiling)
	case s.RoundsWith < 0 || s.RoundsWith > s.Rounds || int64(s.RoundsWith) > s.Random.Endless || s.RoundsWith == 0 && s.Random.Endless > 0:
		return wrongAt(at("rounds_with"), "%d of %d rounds had %d moves that never end", s.RoundsWith, s.Rounds, s.Random.Endless)
	case len(s.Tree) == 0:
		return wrongAt(at("tree"), "it has no ply: the first is always looked at")
	}
	if err := s.Random.check(); err != nil {
		return within(err, "random")
	}
	met := s.Random.Endless > 0
	for i, ply := range s.Tree {
		if ply.Ply != i+1 || ply.Positions < 1 || i == 0 && ply.Positions != 1 {
			return wrongAt(at("tree", i), "ply %d has %d positions", ply.Ply, ply.Positions)
		}
		if err := ply.EndlessCount.check(); err != nil {
			return within(err, "tree", i)
		}
		met = met || ply.Endless > 0
	}
	// Rules that are no more are of an engine that is no more: such a study is
	// old, and not wrong.
	rules, old := RulesOf(s.Rules...)
	smallest := false
	for i, b := range s.Boards {
		// As many as there are ways to put seeds into pits.
		ways := new(big.Int).Binomial(int64(rules.Board().Size()+i), int64(i+1))
		if b.Seeds != i+1 || b.Positions < 1 || old == nil && (!ways.IsInt64() || b.Positions != ways.Int64()) {
			return wrongAt(at("boards", i), "%d boards of %d seeds: there are %v of %d", b.Positions, b.Seeds, ways, i+1)
		}
		if err := b.EndlessCount.check(); err != nil {
			return within(err, "boards", i)
		}
		if smallest {
			return wrongAt(at("boards", i), "a board of fewer seeds has a move that never ends already")
		}
		smallest = b.Endless > 0
	}
	return s.checkCases(met, smallest)
}

// checkCases says what in the moves that never end cannot be, if one was met in
// play and one on the boards looked at whole.
func (s *EndlessStudy) checkCases(met, smallest bool) error {
	for _, c := range []struct {
		name string
		is   *EndlessCase
		must bool
	}{{"first", s.First, met}, {"smallest", s.Smallest, smallest}, {"shortest_cycle", s.Shortest, false}, {"longest_cycle", s.Longest, false}} {
		switch {
		case c.must != (c.is != nil) && c.name != "shortest_cycle" && c.name != "longest_cycle":
			return wrongAt(at(c.name), "moves that never end were met, and this is none, or the other way round")
		case c.is == nil:
		case c.is.Cycle < 0 || c.is.Position == "" || c.is.Move == "":
			return wrongAt(at(c.name), "it is no move that comes round: %s in %q after %d laps", c.is.Move, c.is.Position, c.is.Cycle)
		case slices.Contains(c.is.Moves, ""):
			return wrongAt(at(c.name, "moves"), "one of them has no name")
		}
	}
	if (s.Shortest == nil) != (s.Longest == nil) || s.Shortest != nil && (s.First == nil || s.Shortest.Cycle > s.Longest.Cycle) {
		return wrongAt(at("shortest_cycle"), "it is not shorter than the longest, or there is only one of the two")
	}
	return nil
}

// check says what in a count cannot be.
func (c EndlessCount) check() error {
	if c.Moves < 0 || c.Endless < 0 || c.Undecided < 0 || c.Endless > c.Moves-c.Undecided {
		return wrongAt(at("moves"), "%d moves, of which %d never end and %d are undecided", c.Moves, c.Endless, c.Undecided)
	}
	return nil
}
