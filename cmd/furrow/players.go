package main

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"furrow/engine"
)

// playerNamed is the player of that name: random, greedy, search or
// search:20000, which looks at so many positions before each move. Limits are
// those of a search that names none.
func playerNamed(name string, limits engine.Limits) (engine.Player, error) {
	kind, nodes, limited := strings.Cut(name, ":")
	switch {
	case name == "random":
		return engine.Random{}, nil
	case name == "greedy":
		return engine.Greedy{}, nil
	case name == "search":
		return engine.Search{Limits: limits}, nil
	case kind == "search" && limited:
		n, err := strconv.Atoi(nodes)
		if err != nil || n < 1 {
			return nil, fmt.Errorf("%s: after search: stands how many positions it looks at for a move, as in search:20000", name)
		}
		return engine.Search{Limits: engine.Limits{Nodes: n}}, nil
	}
	return nil, fmt.Errorf("no player is called %q: there are random, greedy, search and search:20000 (positions looked at)", name)
}

// thinking is the options of how far the search player looks.
type thinking struct {
	Nodes int           `help:"Positions the search player looks at for a move; with this and no --time it plays the same on any machine."`
	Depth int           `help:"Plies the search player looks ahead."`
	Time  time.Duration `help:"Time the search player takes for a move; 1s if no limit is named." placeholder:"1s"`
}

// limits are the limits asked for.
func (t thinking) limits() (engine.Limits, error) {
	if t.Nodes < 0 || t.Depth < 0 || t.Time < 0 {
		return engine.Limits{}, fmt.Errorf("--nodes, --depth and --time are limits: none can be less than 0")
	}
	l := engine.Limits{Nodes: t.Nodes, Depth: t.Depth, Time: t.Time}
	if l == (engine.Limits{}) {
		l.Time = time.Second
	}
	return l, nil
}
