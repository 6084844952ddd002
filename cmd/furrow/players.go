package main

import (
	"fmt"
	"time"

	"furrow/engine"
)

// playerNamed is the player of that name, see [engine.PlayerNamed]; a search
// without a number of positions has the limits given.
func playerNamed(name string, limits engine.Limits) (engine.Player, error) {
	if name == "search" {
		return engine.Search{Limits: limits}, nil
	}
	return engine.PlayerNamed(name)
}

// thinking is the options of how far the search player looks.
type thinking struct {
	Nodes int           `range:"0..nodes" help:"Positions the search player looks at for a move; with this and no --time it plays the same on any machine."`
	Depth int           `range:"0..plies" help:"Plies the search player looks ahead."`
	Time  time.Duration `help:"Time the search player takes for a move, 0 for no limit of time; 1s if no limit is named." placeholder:"1s"`
}

// limits are the limits asked for.
func (t thinking) limits() (engine.Limits, error) {
	if t.Time < 0 {
		return engine.Limits{}, fmt.Errorf("--time %v: it cannot be less than nothing", t.Time)
	}
	l := engine.Limits{Nodes: t.Nodes, Depth: t.Depth, Time: t.Time}
	if l == (engine.Limits{}) {
		l.Time = time.Second
	}
	return l, nil
}
