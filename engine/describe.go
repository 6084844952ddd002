package engine

import "fmt"

// eventNames are the names of the kinds of event, as they are printed.
var eventNames = [...]string{
	Lift:            "lift",
	Sow:             "sow",
	SowStore:        "store",
	Step:            "step",
	RelayLift:       "relay",
	Stop:            "stop",
	CaptureSeeds:    "capture",
	CaptureToHand:   "capture-to-hand",
	MakeOver:        "make-over",
	Shift:           "shift",
	CaptureFails:    "no-capture",
	EndlessSowing:   "endless",
	UndecidedSowing: "undecided",
	StartFrom:       "start-from",
	PassTurn:        "pass",
	MoveAgain:       "again",
	Repeat:          "repeat",
	Stuck:           "stuck",
	RowEmpty:        "row-empty",
	TooFew:          "too-few",
	FewLeft:         "few-left",
	MostTaken:       "most-taken",
	Sweep:           "sweep",
	RoundOver:       "round-over",
	RoundsWon:       "rounds-won",
	HandOver:        "hand-over",
	Refill:          "refill",
	ChooseFill:      "choose-fill",
	Fill:            "fill",
	Close:           "close",
	Open:            "open",
	RoundBegins:     "round-begins",
	GameOver:        "game-over",
}

// String is the kind's name in lower case, with hyphens: "round-over".
func (k EventKind) String() string {
	if int(k) < len(eventNames) {
		return eventNames[k]
	}
	return fmt.Sprintf("event %d", k)
}

// resultNames say how a game stands.
var resultNames = [...]string{
	Undecided: "undecided",
	SouthWins: "South wins",
	NorthWins: "North wins",
	Drawn:     "drawn",
}

// Describe says in a line of English what happens in an event, beginning with
// the name of its kind.
func (p *Program) Describe(e Event) string {
	pit := func(i int) string { return p.board.Name(i) }
	side := e.Side.Name()
	switch e.Kind {
	case Lift:
		return fmt.Sprintf("lift %d from %s", e.Seeds, pit(e.Pit))
	case RelayLift:
		return fmt.Sprintf("relay: lift %d from %s for lap %d", e.Seeds, pit(e.Pit), e.Lap)
	case Sow:
		return fmt.Sprintf("sow %s, now %d; %d in hand", pit(e.Pit), e.Seeds, e.Hand)
	case SowStore:
		return fmt.Sprintf("store: one for %s, who has %d; %d in hand", side, e.Seeds, e.Hand)
	case Step:
		return fmt.Sprintf("step from %s to %s", pit(e.Pit), pit(e.Target))
	case Stop:
		if e.Pit < 0 {
			return fmt.Sprintf("stop in %s's store (rule: %s)", side, e.Rule)
		}
		return fmt.Sprintf("stop in %s (rule: %s)", pit(e.Pit), e.Rule)
	case CaptureSeeds:
		return fmt.Sprintf("capture %d from %s for %s (rule: %s)", e.Seeds, pit(e.Pit), side, e.Rule)
	case CaptureToHand:
		return fmt.Sprintf("capture-to-hand: %d from %s, now %d in hand for lap %d (rule: %s)", e.Seeds, pit(e.Pit), e.Hand, e.Lap, e.Rule)
	case MakeOver:
		return fmt.Sprintf("make-over %s to %s (rule: %s)", pit(e.Pit), side, e.Rule)
	case Shift:
		return fmt.Sprintf("shift one from %s to %s (rule: %s)", pit(e.Pit), pit(e.Target), e.Rule)
	case CaptureFails:
		return fmt.Sprintf("no-capture in %s (rule: %s)", pit(e.Pit), e.Rule)
	case EndlessSowing:
		return fmt.Sprintf("endless: the sowing from %s never ends, as is shown by %s", pit(e.Pit), many(e.Lap, "lap"))
	case UndecidedSowing:
		return fmt.Sprintf("undecided: the sowing from %s was given up after %s", pit(e.Pit), many(e.Lap, "lap"))
	case StartFrom:
		if e.Pit < 0 {
			return fmt.Sprintf("start-from: there is no pit for %s to begin from (rule: %s)", side, e.Rule)
		}
		return fmt.Sprintf("start-from %s: %s has to (rule: %s)", pit(e.Pit), side, e.Rule)
	case PassTurn:
		return "pass: the turn goes over without a move"
	case MoveAgain:
		return fmt.Sprintf("again: %s moves once more (rule: %s)", side, e.Rule)
	case Repeat:
		return fmt.Sprintf("repeat: the position comes back (rule: %s)", e.Rule)
	case Stuck:
		return fmt.Sprintf("stuck: %s has no legal move", side)
	case RowEmpty:
		return fmt.Sprintf("row-empty: %s's pits are all empty", side)
	case TooFew:
		return fmt.Sprintf("too-few: %s has too few seeds not to have lost", side)
	case FewLeft:
		return "few-left: so few seeds are left that the round is over"
	case MostTaken:
		return fmt.Sprintf("most-taken: %s has more than half of all seeds", side)
	case Sweep:
		return fmt.Sprintf("sweep %d from %s to %s (rule: %s)", e.Seeds, pit(e.Pit), side, e.Rule)
	case RoundOver:
		return "round-over: " + resultNames[e.Result]
	case RoundsWon:
		return fmt.Sprintf("rounds-won: %s has won %d", side, e.Seeds)
	case HandOver:
		return fmt.Sprintf("hand-over %d of %s's reserve to the other for the next round", e.Seeds, side)
	case Refill:
		return fmt.Sprintf("refill: round %d is set up, and %s will begin it", e.Seeds, side)
	case ChooseFill:
		return fmt.Sprintf("choose-fill: %s has to choose which %s to fill", side, many(e.Seeds, "pit"))
	case Fill:
		return fmt.Sprintf("fill %s with %d from %s's reserve", pit(e.Pit), e.Seeds, side)
	case Close:
		return fmt.Sprintf("close %s: %s cannot fill it", pit(e.Pit), side)
	case Open:
		return fmt.Sprintf("open %s again", pit(e.Pit))
	case RoundBegins:
		return fmt.Sprintf("round-begins: round %d, %s to move", e.Seeds, side)
	case GameOver:
		return "game-over: " + resultNames[e.Result]
	}
	return e.Kind.String()
}
