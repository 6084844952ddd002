package engine

// EventKind says what happens in an event of a trace.
type EventKind uint8

const (
	// Lift: the mover takes all Seeds out of Pit to begin a move.
	Lift EventKind = iota
	// Sow: one seed falls into Pit, which then holds Seeds; Hand are left.
	Sow
	// SowStore: one seed falls into Side's store, which then holds Seeds; Hand
	// are left.
	SowStore
	// Step: one seed of Pit moves on to Target.
	Step
	// RelayLift: the last seed has fallen, and all Seeds of Pit are lifted for
	// the next lap.
	RelayLift
	// Stop: the sowing ends in Pit, or, if that is -1, in Side's store.
	Stop
	// CaptureSeeds: the Seeds of Pit go to Side's reserve; Side need not be the
	// mover.
	CaptureSeeds
	// CaptureToHand: the Seeds of Pit are captured and become the hand, or
	// part of it, of the next lap; Hand are in it now.
	CaptureToHand
	// MakeOver: Pit, which holds Seeds, is made over to Side for good.
	MakeOver
	// Shift: one seed of Pit is moved over to Target, which then holds Seeds, in
	// the course of a move.
	Shift
	// CaptureFails: a hand has ended where it might have captured the seeds
	// of Pit, and Rule is why it does not.
	CaptureFails
	// EndlessSowing: the sowing from Pit never ends, as Lap laps have shown.
	// Its first laps stand before this event; now every seed goes back to
	// where it stood.
	EndlessSowing
	// UndecidedSowing: the same of a sowing that was given up after Lap laps.
	UndecidedSowing
	// StartFrom: Side, to move next, has to begin from Pit, or cannot move if it
	// is -1.
	StartFrom
	// PassTurn: the turn passes without a move.
	PassTurn
	// MoveAgain: Side, who has just moved, is to move once more.
	MoveAgain
	// Repeat: the position has occurred before, as often as the rules allow.
	Repeat
	// Stuck: Side, to move, has no legal move.
	Stuck
	// RowEmpty: the pits of Side are all empty, which ends the round.
	RowEmpty
	// TooFew: Side has fewer seeds in their pits than they need not to have
	// lost, which ends the round.
	TooFew
	// FewLeft: so few seeds lie in the pits that the round ends.
	FewLeft
	// MostTaken: Side has more than half of all seeds, which ends the round.
	MostTaken
	// Sweep: at the end of the round the Seeds of Pit go to Side's reserve.
	Sweep
	// RoundOver: the round has ended; Result says how.
	RoundOver
	// RoundsWon: Side has won Seeds rounds of the match now.
	RoundsWon
	// HandOver: Side gives Seeds of its reserve to the other for the next round.
	HandOver
	// Refill: the pits are filled again for round number Seeds, which Side
	// will begin.
	Refill
	// ChooseFill: Side has to choose which Seeds pits to fill.
	ChooseFill
	// Fill: for the new round Pit is filled with Seeds from Side's reserve.
	Fill
	// Close: Side cannot fill Pit, which is closed.
	Close
	// Open: Pit, closed until now, is opened again.
	Open
	// RoundBegins: round number Seeds begins and Side is to move.
	RoundBegins
	// GameOver: the game (the match, where there is one) has ended; Result
	// says how.
	GameOver
)

// Event is one thing that happens, small enough to be drawn.
type Event struct {
	Kind   EventKind
	Pit    int    // the pit it happens in, or -1
	Target int    // Step and Shift: where the seed goes; otherwise -1
	Seeds  int    // as the kind says
	Hand   int    // seeds left in the hand after it
	Lap    int    // the lap of the move it belongs to, from 1; 0 outside a sowing
	Side   Side   // whose event it is: the mover, or as the kind says
	Result Result // RoundOver and GameOver only
	// Rule is the name of the parameter that makes it happen, and so the way
	// to the sentences that attest it.
	Rule string
}

// Result is how a round or a game stands.
type Result uint8

const (
	Undecided Result = iota // still being played
	SouthWins
	NorthWins
	Drawn
)

// Trace is all that happens in one move, in order: the move itself, then what
// follows from it before the next choice (the end of a round, refilling).
type Trace struct {
	Before Position
	Move   Move
	Events []Event
	After  Position
	Result Result
}
