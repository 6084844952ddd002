package engine

import (
	"context"
	"errors"
	"fmt"
)

// A trial is a few random games, given up early, that tell whether games under
// some rules come to an end at all. Where they do not, to play more of them
// would take for ever and say the same.
const (
	trialGames = 40
	trialPlies = 2000 // after which a game is given up
	trialOpen  = 2    // how many may be given up
	trialLaps  = 2000 // no sowing that ends has been seen to take so many
)

// UnendingError says that games under some rules hardly ever end.
type UnendingError struct{ Open, Games, Plies int }

func (e *UnendingError) Error() string {
	return fmt.Sprintf("%d of %s had not ended after %s", e.Open, many(e.Games, "game"), many(e.Plies, "ply"))
}

// ErrNoMove says that under some rules no move is legal at the start.
var ErrNoMove = errors.New("no move is legal at the start")

// Trial plays a few random rounds. It returns the mean of their plies, or
// [ErrNoMove], or an [UnendingError] if more than a few of them come to no end.
func (p *Program) Trial(ctx context.Context, seed uint64) (plies float64, err error) {
	p = p.WithLapCeiling(trialLaps)
	open, all := 0, 0
	for i := range trialGames {
		if ctx.Err() != nil {
			return 0, context.Cause(ctx)
		}
		g, r := NewRound(p), NewRand(seed, uint64(i))
		for g.Result() == Undecided && g.Len() < trialPlies {
			g.advance(Random{}.Choose(g, r), nil)
		}
		all += g.Len()
		if g.Result() == Undecided {
			open++
		}
	}
	if all == 0 {
		return 0, ErrNoMove
	}
	if open > trialOpen {
		return 0, &UnendingError{open, trialGames, trialPlies}
	}
	return float64(all) / trialGames, nil
}
