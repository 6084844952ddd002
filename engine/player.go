package engine

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// Player chooses moves. A player keeps nothing between moves, so one value may
// play many games at once, and the same position, history and numbers from r
// always give the same move.
type Player interface {
	// Name says who plays, with whatever limits its strength: "search,
	// 50,000 nodes a move".
	Name() string
	// Choose is the move to play in g, where there must be one.
	Choose(g *Game, r *Rand) Move
}

// Random plays any legal move, each as likely as the others.
type Random struct{}

// Name is "random".
func (Random) Name() string { return "random" }

// Choose draws from the legal moves.
func (Random) Choose(g *Game, r *Rand) Move {
	moves := g.Moves(nil)
	return moves[r.Intn(len(moves))]
}

// Greedy plays the move that captures most seeds at once, those it drops into
// a store with them, and looks no further; among several such moves any, each as likely.
type Greedy struct{}

// Name is "greedy".
func (Greedy) Name() string { return "greedy" }

// Choose draws from the moves that capture most.
func (Greedy) Choose(g *Game, r *Rand) Move {
	moves := g.Moves(nil)
	best, most := moves[:0], -1
	for _, m := range moves {
		taken := 0
		if _, fills := m.Fill(); !fills {
			next := g.Position()
			s := g.Program().Play(&next, m)
			taken = s.Captured + s.Stored
		}
		if taken > most {
			best, most = best[:0], taken
		}
		if taken == most {
			best = append(best, m)
		}
	}
	return best[r.Intn(len(best))]
}

// Search plays the move that looking ahead finds best. Limited by positions
// and by depth it plays the same on any machine; limited by time it does not.
type Search struct {
	Limits
	// Loose is the number of plies at the start of a game (in a match, of a
	// round) in which it may play any move within Slack of the best, so that
	// its games differ. [AnyMove] takes every move for good enough.
	Loose int
	Slack Score
}

// AnyMove is a slack that no move falls short of.
const AnyMove = 2 * infinite

// Name gives the limits.
func (s Search) Name() string {
	name := "search"
	if s.Depth > 0 {
		name += ", " + strconv.Itoa(s.Depth) + " plies deep"
	}
	switch {
	case s.Nodes == 1:
		name += ", 1 node a move"
	case s.Nodes > 1:
		name += ", " + thousands(s.Nodes) + " nodes a move"
	}
	if s.Time > 0 {
		name += ", " + s.Time.String() + " a move"
	}
	switch {
	case s.Loose > 0 && s.Slack >= AnyMove:
		name += fmt.Sprintf(", the first %v at random", many(s.Loose, "ply"))
	case s.Loose > 0:
		name += fmt.Sprintf(", in the first %s within %s of the best", many(s.Loose, "ply"), strings.TrimPrefix(s.Slack.String(), "+"))
	}
	return name
}

// Choose searches. It draws from r only in the loose plies.
func (s Search) Choose(g *Game, r *Rand) Move {
	pos := g.Position()
	if int(pos.Ply) > s.Loose {
		return bestMove(g, s.Limits)
	}
	if s.Slack >= AnyMove {
		return Random{}.Choose(g, r)
	}
	lines := Analyse(g, s.Limits).Lines
	near := 1
	for near < len(lines) && lines[near].Score >= lines[0].Score-s.Slack {
		near++
	}
	return lines[r.Intn(near)].Move
}

// PlayerNamed is the player of that name: random, greedy, or search:20000,
// which looks at so many positions before each move. It undoes [PlayerKey].
func PlayerNamed(name string) (Player, error) {
	switch name {
	case "random":
		return Random{}, nil
	case "greedy":
		return Greedy{}, nil
	}
	if nodes, ok := strings.CutPrefix(name, searchName); ok {
		n, err := strconv.Atoi(nodes)
		if err != nil || n < 1 {
			return nil, fmt.Errorf("%s: after search: stands how many positions it looks at for a move, as in search:20000", name)
		}
		return Search{Limits: Limits{Nodes: n}}, nil
	}
	return nil, fmt.Errorf("no player is called %q: there are random, greedy, and search:20000 (positions looked at)", name)
}

// PlayersNamed is the players of those names, each once.
func PlayersNamed(names []string) ([]Player, error) {
	var players []Player
	for i, name := range names {
		if slices.Contains(names[:i], name) {
			return nil, fmt.Errorf("%s is named twice", name)
		}
		p, err := PlayerNamed(name)
		if err != nil {
			return nil, err
		}
		players = append(players, p)
	}
	return players, nil
}

// thousands writes n with a comma at each thousand.
func thousands(n int) string {
	s := strconv.Itoa(n)
	for i := len(s) - 3; i > 0; i -= 3 {
		s = s[:i] + "," + s[i:]
	}
	return s
}
