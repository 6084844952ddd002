package engine

// The rules of a game are data: one value for each parameter of the family.
// What a variant does not say is not code it inherits but a value it has.

// Rules is an interpretation: a game with an answer to every question. The
// zero value is not playable; start from [DefaultRules].
type Rules struct {
	// Board and start.
	Rows        Rows
	PitsPerRow  int // 1 … 50
	SeedsPerPit int // 1 … 20
	Stores      Stores
	Start       Start
	Layout      string // the rows of the start, under start=layout
	Starter     Side   // first_starter

	// The turn and the sowing.
	Turn        Turn
	Move        MoveKind
	StartingPit StartingPit
	Occupancy   Occupancy
	Playable    Playable
	Direction   Direction
	Reverse     Reverse
	Relay       Relay
	FirstSeed   FirstSeed
	LongSowing  LongSowing
	Endless     Endless
	Feeding     Feeding

	// Capture.
	Capture       Capture
	CaptureCount  CountedSeeds
	CountChain    CountChain
	GrandSlam     GrandSlam
	Tuzdik        Tuzdik
	Landing       Landing
	LandingPit    LandingPit
	AfterRelay    AfterRelay // capture_after_relay
	CapturingSeed CapturingSeed
	OppositeEmpty OppositeEmpty
	GapWidth      GapWidth
	GapChain      GapChain
	OwnBeyondGap  OwnBeyondGap
	BackRow       BackRow
	EnPassant     EnPassant
	MadeOver      MadeOver
	Captured      Captured
	ResownFrom    ResownFrom

	// The end of a round.
	RoundEnd        RoundEnd
	FewSeeds        int // 1 … 200; fewer end a round, under round_end=few-seeds
	Majority        Majority
	Leftovers       Leftovers
	Goal            Goal
	Quota           int // 1 … 100; who has fewer has lost, under goal=quota
	Repetition      Repetition
	RepetitionCount RepetitionCount

	// The match.
	Match           MatchKind
	Wins            int // 1 … 20; as many rounds win the match, under match=wins
	ClosedPits      ClosedPits
	RefillFrom      RefillFrom
	Reopen          Reopen
	Remainder       Remainder
	NextStarter     NextStarter
	RoundWinner     RoundWinner
	MatchEnd        MatchEnd
	MatchRepetition MatchRepetition
}

// The types below are the vocabulary; what each value means is said once, in
// the table of [Parameters].
type (
	Rows            uint8
	Stores          uint8
	Start           uint8
	Turn            uint8
	MoveKind        uint8
	StartingPit     uint8
	Occupancy       uint8
	Playable        uint8
	Direction       uint8
	Reverse         uint8
	Relay           uint8
	FirstSeed       uint8
	LongSowing      uint8
	Endless         uint8
	Feeding         uint8
	Capture         uint8
	CountedSeeds    uint8
	CountChain      uint8
	GrandSlam       uint8
	Tuzdik          uint8
	Landing         uint8
	LandingPit      uint8
	AfterRelay      uint8
	CapturingSeed   uint8
	OppositeEmpty   uint8
	GapWidth        uint8
	GapChain        uint8
	OwnBeyondGap    uint8
	BackRow         uint8
	EnPassant       uint8
	MadeOver        uint8
	Captured        uint8
	ResownFrom      uint8
	RoundEnd        uint8
	Majority        uint8
	Leftovers       uint8
	Goal            uint8
	Repetition      uint8
	RepetitionCount uint8
	MatchKind       uint8
	ClosedPits      uint8
	RefillFrom      uint8
	Reopen          uint8
	Remainder       uint8
	NextStarter     uint8
	RoundWinner     uint8
	MatchEnd        uint8
	MatchRepetition uint8
)

const (
	TwoRows Rows = iota
	FourRows
	Ring
	ThreeRows
)

const (
	NoStores Stores = iota
	OwnStores
	BothStores
)

const (
	EqualStart Start = iota
	FrontLeftEmpty
	LayoutStart
)

const (
	Alternate Turn = iota
	AgainInStore
	AgainOnCapture
)

const (
	SowMove MoveKind = iota
	StepMove
)

const (
	StartOwn StartingPit = iota
	StartRightFirst
	StartAfterOpponent
)

const (
	ManySeeds Occupancy = iota
	OneSeed
)

const (
	AnyPlayable Playable = iota
	TwoSeedsPlayable
)

const (
	CounterClockwise Direction = iota
	Clockwise
	DirectionByChoice
	DirectionByPit
)

const (
	NoReverse Reverse = iota
	ReverseOnce
	ReverseAgain
)

const (
	NoRelay Relay = iota
	RelayFromLast
	RelayFromNext
	RelayUntilCount
)

const (
	FirstSeedNext FirstSeed = iota
	FirstSeedOrigin
)

const (
	OriginSown LongSowing = iota
	OriginSkipped
)

const (
	EndlessIllegal Endless = iota
	EndlessForfeitTurn
	EndlessDraw
)

const (
	FeedFree Feeding = iota
	FeedWhenEmpty
	FeedAlways
)

const (
	NoCapture Capture = iota
	CaptureOpposite
	CaptureBeyondGap
	CaptureColumn
	CaptureNext
	CaptureCount
)

const (
	CountTwoThree CountedSeeds = iota
	CountEven
	CountThree
	CountFour
	CountTwoFour
)

const (
	ChainNone CountChain = iota
	ChainBackwards
	ChainForwards
)

const (
	SlamTaken GrandSlam = iota
	SlamNothing
	SlamForbidden
)

const (
	NoTuzdik Tuzdik = iota
	TuzdikThree
)

const (
	LandingOwnRow Landing = iota
	LandingAnyRow
)

const (
	LandingPitEmpty LandingPit = iota
	LandingPitOccupied
)

const (
	AfterRelayCaptures AfterRelay = iota
	AfterRelayNothing
)

const (
	CapturingSeedTaken CapturingSeed = iota
	CapturingSeedStays
	CapturingSeedSownOn
)

const (
	OppositeEmptyNothing OppositeEmpty = iota
	OppositeEmptySeed
)

const (
	GapOne GapWidth = iota
	GapAny
)

const (
	GapChainNone GapChain = iota
	GapChainOnward
)

const (
	OwnBeyondGapTaken OwnBeyondGap = iota
	OwnBeyondGapSafe
)

const (
	BackRowSheltered BackRow = iota
	BackRowExposed
	BackRowNeeded
)

const (
	EnPassantNone EnPassant = iota
	FoursToOwner
	FoursToSower
)

const (
	MadeOverNone MadeOver = iota
	MadeOverThrees
	MadeOverFours
)

const (
	CapturedOffBoard Captured = iota
	CapturedResown
)

const (
	ResownFromLast ResownFrom = iota
	ResownFromLapOrigin
)

const (
	EndMoverEmpty RoundEnd = iota
	EndAnyRowEmpty
	EndFewSeeds
)

const (
	MajorityPlaysOn Majority = iota
	MajorityEnds
)

const (
	LeftoversLastMover Leftovers = iota
	LeftoversRowOwner
	LeftoversOpponentOfStuck
	LeftoversNobody
)

const (
	GoalMostSeeds Goal = iota
	GoalImmobilise
	GoalTakeAll
	GoalQuota
)

const (
	RepetitionDrawSplit Repetition = iota
	RepetitionDraw
	RepetitionCountSplit
)

const (
	RepetitionFirst RepetitionCount = iota
	RepetitionThird
)

const (
	SingleRound MatchKind = iota
	MatchRefill
	MatchWins
)

const (
	ClosedAbsent ClosedPits = iota
	ClosedEmpty
)

const (
	RefillFromRight RefillFrom = iota
	RefillFromLeft
	RefillByChoice
)

const (
	ReopenYes Reopen = iota
	ReopenNo
)

const RemainderKept Remainder = iota

const (
	NextStarterAlternate NextStarter = iota
	NextStarterWinner
	NextStarterLoser
)

const (
	RoundWinnerMost RoundWinner = iota
	RoundWinnerStonesOnly
)

const MatchEndAllClosed MatchEnd = iota

const (
	MatchRepetitionDraw MatchRepetition = iota
	MatchRepetitionCount
)

// Board is the geometry these rules are played on.
func (r Rules) Board() Board {
	rows := 2
	switch r.Rows {
	case ThreeRows:
		rows = 3
	case FourRows:
		rows = 4
	case Ring:
		rows = 1
	}
	return Board{Rows: rows, Cols: r.PitsPerRow}
}
