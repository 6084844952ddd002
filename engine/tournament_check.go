package engine

import "strings"

// check says what in a tournament that was read cannot be.
func (t *Tournament) check() error {
	if err := checkNames(t.Game, t.Engine); err != nil {
		return err
	}
	if err := checkDigest(t.Digest); err != nil {
		return err
	}
	if _, err := PlayersNamed(t.Players); err != nil {
		return within(err, "players")
	}
	if t.Openings < 1 {
		return wrongAt(at("openings"), "%d openings were played", t.Openings)
	}
	if t.Drawn < 0 {
		return wrongAt(at("opening_plies"), "%d plies of each opening were drawn", t.Drawn)
	}
	n := len(t.Players)
	seen := map[[2]int]bool{}
	for i, p := range t.Pairs {
		pair := [2]int{p.South, p.North}
		if p.South < 0 || p.South >= n || p.North < 0 || p.North >= n || p.South == p.North || seen[pair] {
			return wrongAt(at("pairs", i), "players %d and %d are no pair of %d players, or one twice", p.South, p.North, n)
		}
		seen[pair] = true
		if len(p.Results) != t.Openings || strings.Trim(p.Results, "SND-") != "" {
			return wrongAt(at("pairs", i, "results"), "%s against %s: %q should be %d letters S, N, D or -", t.Players[p.South], t.Players[p.North], p.Results, t.Openings)
		}
	}
	if len(seen) != n*(n-1) {
		return wrongAt(at("pairs"), "%d pairs are given: %d players make %d", len(seen), n, n*(n-1))
	}
	return checkCommand(t.Command, "tournament", t.Game,
		option{"--games", 2 * t.Openings}, option{"--players", strings.Join(t.Players, ",")}, option{"--plies", t.Drawn}, option{"--seed", t.Seed})
}
