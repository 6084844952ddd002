package site

import (
	"slices"
	"strings"

	"furrow/engine"
)

// toldLaps is up to how many laps are told pit by pit.
const toldLaps = 4

// tellMove says in words what happens in a move, as the player says it: "2 seeds
// from E: F G; the sowing ends in G; captures 3 from I".
func tellMove(l *locale, board engine.Board, t *engine.Trace) string {
	var laps, after []string
	name := func(pit int) string {
		if pit < 0 {
			return l.Plain("player-store")
		}
		return board.Name(pit)
	}
	side := func(s engine.Side) string {
		if s == engine.South {
			return l.Plain("player-south")
		}
		return l.Plain("player-north")
	}
	say := func(key string, args ...any) { after = append(after, l.Plain(key, args...)) }
	var head string
	var pits []string
	lap := func(next string) {
		if head != "" {
			laps = append(laps, l.Plain("player-sows", "lift", head, "pits", strings.Join(pits, " ")))
		}
		head, pits = next, nil
	}
	swept := [2]int{}
	for _, e := range t.Events {
		switch e.Kind {
		case engine.Lift:
			lap(l.Plain("player-lifts", "n", e.Seeds, "pit", name(e.Pit)))
		case engine.RelayLift:
			lap(l.Plain("player-relay", "n", e.Seeds, "pit", name(e.Pit)))
		case engine.CaptureToHand:
			lap(l.Plain("player-catches", "n", e.Seeds, "pit", name(e.Pit)))
		case engine.Sow:
			pits = append(pits, name(e.Pit))
		case engine.SowStore:
			pits = append(pits, name(-1))
		case engine.Step:
			say("player-steps", "pit", name(e.Pit), "to", name(e.Target))
		case engine.Shift:
			say("player-shifts", "pit", name(e.Pit), "to", name(e.Target))
		case engine.Stop:
			say("player-stops", "pit", name(e.Pit))
		case engine.CaptureSeeds:
			say("player-captures", "n", e.Seeds, "pit", name(e.Pit))
		case engine.CaptureFails:
			say("player-spares", "pit", name(e.Pit))
		case engine.MakeOver:
			say("player-makes-over", "pit", name(e.Pit), "side", side(e.Side))
		case engine.MoveAgain:
			say("player-again", "side", side(e.Side))
		case engine.StartFrom:
			if e.Pit < 0 {
				say("player-starts-nowhere", "side", side(e.Side))
			} else {
				say("player-starts-from", "side", side(e.Side), "pit", name(e.Pit))
			}
		case engine.EndlessSowing:
			say("player-endless", "n", e.Lap)
		case engine.PassTurn:
			say("player-passes", "side", side(e.Side))
		case engine.Repeat:
			say("player-repeats")
		case engine.Stuck:
			say("player-stuck", "side", side(e.Side))
		case engine.RowEmpty:
			say("player-row-empty", "side", side(e.Side))
		case engine.TooFew:
			say("player-too-few", "side", side(e.Side))
		case engine.FewLeft:
			say("player-few-left")
		case engine.RoundsWon:
			say("player-rounds-won", "side", side(e.Side), "n", e.Seeds)
		case engine.HandOver:
			say("player-hands-over", "side", side(e.Side), "n", e.Seeds)
		case engine.MostTaken:
			say("player-most", "side", side(e.Side))
		case engine.Sweep:
			swept[e.Side] += e.Seeds
		case engine.RoundOver, engine.GameOver:
			for s, n := range swept {
				if n > 0 {
					say("player-sweeps", "side", side(engine.Side(s)), "n", n)
				}
			}
			swept = [2]int{}
			what := "player-round"
			if e.Kind == engine.GameOver {
				what = "player-game"
			}
			switch e.Result {
			case engine.SouthWins:
				say(what+"-won", "side", side(engine.South))
			case engine.NorthWins:
				say(what+"-won", "side", side(engine.North))
			case engine.Drawn:
				say(what + "-drawn")
			}
		case engine.Close:
			say("player-closes", "side", side(e.Side), "pits", name(e.Pit))
		case engine.Open:
			say("player-reopens", "side", side(e.Side), "pits", name(e.Pit))
		case engine.ChooseFill:
			say("player-choose", "side", side(e.Side))
		case engine.RoundBegins:
			say("player-round-begins", "n", e.Seeds, "side", side(e.Side))
		}
	}
	lap("")
	if more := len(laps) - toldLaps; more > 1 {
		laps = slices.Concat(laps[:toldLaps-1], []string{l.Plain("player-more-laps", "n", more)}, laps[len(laps)-1:])
	}
	return strings.Join(slices.Concat(laps, after), "; ")
}
