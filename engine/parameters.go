package engine

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// Phase groups parameters by the part of play they govern, in the order in
// which a reader meets them.
type Phase string

const (
	PhaseBoard   Phase = "board"
	PhaseSowing  Phase = "sowing"
	PhaseCapture Phase = "capture"
	PhaseEnd     Phase = "end"
	PhaseMatch   Phase = "match"
)

// Value is one legal value of a parameter.
type Value struct {
	Name    string // as written in a game file, "from-next"
	Meaning string // what it makes the engine do, one English sentence
}

// Parameter is one dimension of the rules: the row of the table that game
// files, checks, the compare page and the documentation all read.
type Parameter struct {
	Name    string // as written in a game file, "relay"
	Phase   Phase
	Meaning string  // the question it answers, in English
	Values  []Value // the legal values; empty for a number or a text
	Min     int     // the least and greatest value of a number
	Max     int
	// Applies reports whether the parameter means anything under r: the
	// width of a gap does not where nothing is captured beyond a gap.
	Applies func(r Rules) bool

	// The field of Rules that holds the value: as a number, which for a choice
	// is that of the value's place in Values, or as a text.
	get  func(*Rules) int
	set  func(*Rules, int)
	text func(*Rules) *string
	// checkText says what is wrong with a text, whatever the other rules are.
	checkText func(string) error
}

// Structural reports whether there is only one legal value, so that no play
// could show the difference.
func (p Parameter) Structural() bool { return len(p.Values) == 1 }

// Number reports whether values are whole numbers rather than names.
func (p Parameter) Number() bool { return len(p.Values) == 0 && !p.Text() }

// Text reports whether values are neither names nor numbers but written out.
// Where nothing is, the value is empty.
func (p Parameter) Text() bool { return p.text != nil }

// Get is the value r has for p, as written in a game file.
func (p Parameter) Get(r Rules) string {
	if p.Text() {
		return *p.text(&r)
	}
	n := p.get(&r)
	if p.Number() {
		return strconv.Itoa(n)
	}
	return p.Values[n].Name
}

// Set gives r the named value. The error says which values are legal.
func (p Parameter) Set(r *Rules, value string) error {
	if p.Text() {
		if err := p.checkText(value); err != nil {
			return fmt.Errorf("%s cannot be %q: %w", p.Name, value, err)
		}
		*p.text(r) = value
		return nil
	}
	if p.Number() {
		n, err := strconv.Atoi(value)
		if err != nil || n < p.Min || n > p.Max || strconv.Itoa(n) != value {
			return fmt.Errorf("%s cannot be %q: it is a number from %d to %d", p.Name, value, p.Min, p.Max)
		}
		p.set(r, n)
		return nil
	}
	for i, v := range p.Values {
		if v.Name == value {
			p.set(r, i)
			return nil
		}
	}
	return fmt.Errorf("%s cannot be %q: it is %s", p.Name, value, p.legal())
}

// legal lists the legal values for a message.
func (p Parameter) legal() string {
	var names []string
	for _, v := range p.Values {
		names = append(names, v.Name)
	}
	return strings.Join(names, " or ")
}

// Parameters is the table of every parameter, in the order of the phases.
func Parameters() []Parameter { return slices.Clone(table) }

// ParameterNamed finds a parameter by its name.
func ParameterNamed(name string) (Parameter, bool) {
	i := slices.IndexFunc(table, func(p Parameter) bool { return p.Name == name })
	if i < 0 {
		return Parameter{}, false
	}
	return table[i], true
}

// Set gives r the named value of the named parameter.
func (r *Rules) Set(parameter, value string) error {
	p, ok := ParameterNamed(parameter)
	if !ok {
		return fmt.Errorf("no parameter is called %q", parameter)
	}
	return p.Set(r, value)
}

// Get is the value r has for the named parameter, or "" if there is none of
// that name.
func (r Rules) Get(parameter string) string {
	p, ok := ParameterNamed(parameter)
	if !ok {
		return ""
	}
	return p.Get(r)
}

// DefaultRules is where every game starts from: the first value of each
// parameter, on a board of 2×6 with four seeds a pit.
func DefaultRules() Rules {
	return Rules{PitsPerRow: 6, SeedsPerPit: 4, FewSeeds: 4, Quota: 2, Wins: 2}
}

// Check reports every incompatibility in r at once, each naming the two
// parameters that do not go together.
func (r Rules) Check() error {
	var errs []error
	for _, p := range table {
		if !p.Number() {
			continue
		}
		if n := p.get(&r); n < p.Min || n > p.Max {
			errs = append(errs, fmt.Errorf("%s is %d: it must be from %d to %d", p.Name, n, p.Min, p.Max))
		}
	}
	for _, c := range incompatible {
		if c.when(r) {
			errs = append(errs, errors.New(c.why))
		}
	}
	if err := r.checkLayout(); err != nil {
		errs = append(errs, err)
	}
	return errors.Join(errs...)
}

// incompatible lists the combinations that mean nothing, by what is wrong.
var incompatible = []struct {
	why  string
	when func(Rules) bool
}{
	{"occupancy=one needs seeds_per_pit=1", func(r Rules) bool {
		return single(r) && startsAlike(r) && r.SeedsPerPit != 1
	}},
	{"stores=own or both needs rows=2: on other boards nobody passes from row to row by the ends of the board", func(r Rules) bool {
		return r.Stores != NoStores && r.Rows != TwoRows
	}},
	{"stores=own or both needs move=sow: a single step would hardly ever come to a store", func(r Rules) bool {
		return r.Stores != NoStores && r.Move != SowMove
	}},
	{"stores=own or both needs a relay value other than from-next: after the last pit of a row comes a store, and not a pit to be sown on", func(r Rules) bool {
		return r.Stores != NoStores && r.Relay == RelayFromNext
	}},
	{"turn=again-in-store needs stores=own or both: there must be a store to sow into", func(r Rules) bool {
		return r.Turn == AgainInStore && r.Stores == NoStores
	}},
	{"turn=again-in-store or again-on-capture needs a leftovers value other than last-mover: who moved last is not who had the last turn", func(r Rules) bool {
		return r.Turn != Alternate && r.Leftovers == LeftoversLastMover
	}},
	{"turn=again-on-capture needs tuzdik=none: seeds that fall into a pit won for good would let its owner move for ever", func(r Rules) bool {
		return r.Turn == AgainOnCapture && makesTuzdiks(r)
	}},
	{"turn=again-on-capture needs goal=most-seeds: who has captured all would have to move, and might be stuck", func(r Rules) bool {
		return r.Turn == AgainOnCapture && r.Goal != GoalMostSeeds
	}},
	{"direction=by-choice or by-pit needs occupancy=many: whether the next pit is empty depends on the way", func(r Rules) bool {
		return single(r) && goesBothWays(r)
	}},
	{"direction=by-pit needs rows=2: there the two ends of a row lie in opposite directions", func(r Rules) bool {
		return r.Direction == DirectionByPit && r.Rows != TwoRows
	}},
	{"relay=until-count needs capture=count: it is a number that is captured at which the sowing stops", func(r Rules) bool {
		return relaysUntilCount(r) && !capturesByCount(r)
	}},
	{"relay=until-count needs capture_after_relay=yes: the sowing stops so that it can capture", func(r Rules) bool {
		return relaysUntilCount(r) && r.AfterRelay != AfterRelayCaptures
	}},
	{"rows=3 needs pits_per_row to be even: each player has half of the middle row", func(r Rules) bool {
		return r.Rows == ThreeRows && r.PitsPerRow%2 != 0
	}},
	{"rows=3 needs pits_per_row of at most 33: the engine holds 100 pits", func(r Rules) bool {
		return r.Rows == ThreeRows && r.PitsPerRow > MaxPits/3
	}},
	{"capturing_seed=sown-on needs stores=none, first_seed=next, made_over=none and en_passant=none: it is known with those only", func(r Rules) bool {
		return sowsCapturingSeedOn(r) && (!plainSowing(r) || r.MadeOver != MadeOverNone)
	}},
	{"capturing_seed=sown-on needs captured=off-board: one hand is sown on at a time", func(r Rules) bool {
		return sowsCapturingSeedOn(r) && resows(r)
	}},
	{"capturing_seed=sown-on needs opposite_empty=nothing: a seed that is taken cannot be sown on", func(r Rules) bool {
		return sowsCapturingSeedOn(r) && r.Capture == CaptureOpposite && r.OppositeEmpty != OppositeEmptyNothing
	}},
	{"round_end=few-seeds needs goal=most-seeds: nobody is stuck who would lose by it", func(r Rules) bool {
		return r.RoundEnd == EndFewSeeds && sided(r) && r.Goal != GoalMostSeeds
	}},
	{"round_end=few-seeds needs a leftovers value other than opponent-of-stuck: nobody is stuck", func(r Rules) bool {
		return r.RoundEnd == EndFewSeeds && sided(r) && r.Leftovers == LeftoversOpponentOfStuck
	}},
	{"goal=take-all or quota needs rows=2, 3 or 4: on a ring neither player has seeds of their own", func(r Rules) bool {
		return r.Rows == Ring && reduces(r)
	}},
	{"goal=take-all or quota needs round_end=mover-empty: it is itself when a round ends", func(r Rules) bool {
		return reduces(r) && r.RoundEnd != EndMoverEmpty
	}},
	{"goal=take-all or quota needs match=single or wins: rounds with closed pits are won by seeds", func(r Rules) bool {
		return reduces(r) && r.Match == MatchRefill
	}},
	{"start=front-left-empty needs rows=4: two rows have no front row", func(r Rules) bool {
		return r.Start == FrontLeftEmpty && r.Rows != FourRows
	}},
	{"capture=column needs rows=3 or 4: a column has a front and a back pit", func(r Rules) bool {
		return r.Capture == CaptureColumn && r.Rows != FourRows && r.Rows != ThreeRows
	}},
	{"capture=column needs move=sow on rows=3: a single step is known on four rows only", func(r Rules) bool {
		return r.Capture == CaptureColumn && r.Rows == ThreeRows && steps(r)
	}},
	{"landing_pit=occupied needs rows=4: on three rows a capture is known into an empty pit only", func(r Rules) bool {
		return capturesByColumnSowing(r) && r.LandingPit == LandingPitOccupied && r.Rows != FourRows
	}},
	{"capture=beyond-gap needs rows=2, 3 or ring: the gap lies on a way round that both players share", func(r Rules) bool {
		return r.Capture == CaptureBeyondGap && r.Rows == FourRows
	}},
	{"captured=resown needs move=sow: a step sows no hand", func(r Rules) bool {
		return r.Captured == CapturedResown && capturesAny(r) && steps(r)
	}},
	{"captured=resown needs rows=4: the hand goes on round the mover's own rows", func(r Rules) bool {
		return r.Captured == CapturedResown && capturesAny(r) && r.Rows != FourRows
	}},
	{"first_seed=origin needs rows=2: of a hand on four rows that leaves a seed behind nothing is known", func(r Rules) bool {
		return r.FirstSeed == FirstSeedOrigin && sows(r) && r.Rows != TwoRows
	}},
	{"capture=count needs rows=2: it is in the row of the opponent that seeds are counted", func(r Rules) bool {
		return r.Capture == CaptureCount && r.Rows != TwoRows
	}},
	{"capture=count needs move=sow: a single step makes no numbers worth counting", func(r Rules) bool {
		return r.Capture == CaptureCount && r.Move != SowMove
	}},
	{"tuzdik=three needs pits_per_row of at most 32: more pits than 64 cannot be made over", func(r Rules) bool {
		return makesTuzdiks(r) && r.PitsPerRow > 32
	}},
	{"match=wins needs rows=2, 3 or 4: for a new round each player lays out their own pits", func(r Rules) bool {
		return r.Match == MatchWins && r.Rows == Ring
	}},
	{"match=refill needs tuzdik=none: what becomes of a pit that was won in the round before is not known", func(r Rules) bool {
		return r.Match == MatchRefill && makesTuzdiks(r)
	}},
	{"match=refill needs rows=2: rounds with closed pits are known on two rows only", func(r Rules) bool {
		return r.Match == MatchRefill && r.Rows != TwoRows
	}},
	{"match=refill needs start=equal: every pit that is filled gets seeds_per_pit", func(r Rules) bool {
		return r.Match == MatchRefill && r.Start == LayoutStart
	}},
	{"match=refill needs goal=most-seeds: what is captured fills the pits of the next round", func(r Rules) bool {
		return r.Match == MatchRefill && r.Goal != GoalMostSeeds
	}},
	{"match=refill needs a leftovers value that gives the stones to a player", func(r Rules) bool {
		return r.Match == MatchRefill && r.Leftovers == LeftoversNobody
	}},
	{"match=refill needs repetition=draw-split: stones may not be lost between rounds", func(r Rules) bool {
		return r.Match == MatchRefill && mayRepeat(r) && r.Repetition != RepetitionDrawSplit
	}},
	{"next_starter=winner or loser needs round_winner=most: otherwise rounds have neither", func(r Rules) bool {
		return r.Match == MatchRefill && r.NextStarter != NextStarterAlternate && r.RoundWinner == RoundWinnerStonesOnly
	}},
	{"match=refill needs pits_per_row of at most 32: more pits than 64 cannot be closed", func(r Rules) bool {
		return r.Match == MatchRefill && r.PitsPerRow > 32
	}},
	{"refill_from=choice needs pits_per_row of at most 12: the choices would be too many to list", func(r Rules) bool {
		return r.Match == MatchRefill && r.RefillFrom == RefillByChoice && r.PitsPerRow > 12
	}},
	{"rows=ring needs pits_per_row of at most 26: its pits are lettered", func(r Rules) bool {
		return r.Rows == Ring && r.PitsPerRow > 26
	}},
	{"capture=opposite needs rows=2, 3 or 4: on a ring no pit faces another", func(r Rules) bool {
		return r.Rows == Ring && r.Capture == CaptureOpposite
	}},
	{"starting_pit=right-first needs rows=2: on other boards no pit is the rightmost", func(r Rules) bool {
		return r.StartingPit == StartRightFirst && r.Rows != TwoRows
	}},
	{"starting_pit=after-opponent needs rows=ring: elsewhere the pit could be the opponent's", func(r Rules) bool {
		return r.StartingPit == StartAfterOpponent && r.Rows != Ring
	}},
	{"en_passant=fours-to-owner needs rows=2: elsewhere the pits have no owner, or only their owner sows there", func(r Rules) bool {
		return sows(r) && r.EnPassant == FoursToOwner && r.Rows != TwoRows
	}},
	{"en_passant=fours-to-sower needs rows=2, 3 or ring: on four rows the seeds would be the mover's own", func(r Rules) bool {
		return sows(r) && r.EnPassant == FoursToSower && r.Rows == FourRows
	}},
	{"made_over=threes needs rows=2 and capture=opposite: the three seeds are those of a capture", func(r Rules) bool {
		return sows(r) && r.MadeOver == MadeOverThrees && (r.Rows != TwoRows || r.Capture != CaptureOpposite)
	}},
	{"made_over=threes needs stores=none: it is known without stores only", func(r Rules) bool {
		return sows(r) && r.MadeOver == MadeOverThrees && r.Stores != NoStores
	}},
	{"made_over=threes needs pits_per_row of at most 32: more pits than 64 cannot be made over", func(r Rules) bool {
		return sows(r) && r.MadeOver == MadeOverThrees && r.PitsPerRow > 32
	}},
	{"made_over=fours needs rows=2 and capture=opposite: a hand that makes fours captures nothing", func(r Rules) bool {
		return makesFours(r) && (r.Rows != TwoRows || r.Capture != CaptureOpposite)
	}},
	{"made_over=fours needs stores=none: it is known without stores only", func(r Rules) bool {
		return makesFours(r) && r.Stores != NoStores
	}},
	{"made_over=fours needs en_passant=none: fours taken in passing can no more be made over", func(r Rules) bool {
		return makesFours(r) && r.EnPassant != EnPassantNone
	}},
	{"made_over=fours needs first_seed=next: it is known with that only", func(r Rules) bool {
		return makesFours(r) && r.FirstSeed != FirstSeedNext
	}},
	{"made_over=fours needs pits_per_row of at most 32: more pits than 64 cannot be made over", func(r Rules) bool {
		return makesFours(r) && r.PitsPerRow > 32
	}},
	{"leftovers=row-owner needs rows=2, 3 or 4: the pits of a ring have no owner", func(r Rules) bool {
		return r.Rows == Ring && r.Leftovers == LeftoversRowOwner
	}},
	{"repetition=draw-split needs rows=2, 3 or 4: the pits of a ring have no owner", func(r Rules) bool {
		return r.Rows == Ring && r.Repetition == RepetitionDrawSplit
	}},
	{"endless_sowing=draw needs rows=2, 3 or 4: the pits of a ring have no owner", func(r Rules) bool {
		return r.Rows == Ring && relays(r) && r.Endless == EndlessDraw
	}},
	{"rows=4 needs pits_per_row of at most 25: the engine holds 100 pits", func(r Rules) bool {
		return r.Rows == FourRows && r.PitsPerRow > MaxPits/4
	}},
}

// choice makes the row of a parameter whose values have names.
func choice[T ~uint8](name string, phase Phase, at func(*Rules) *T, meaning string, applies func(Rules) bool, values ...Value) Parameter {
	return Parameter{
		Name: name, Phase: phase, Meaning: meaning, Values: values, Applies: applies,
		get: func(r *Rules) int { return int(*at(r)) },
		set: func(r *Rules, n int) { *at(r) = T(n) },
	}
}

// written makes the row of a parameter whose values are written out.
func written(name string, phase Phase, at func(*Rules) *string, meaning string, applies func(Rules) bool, check func(string) error) Parameter {
	return Parameter{Name: name, Phase: phase, Meaning: meaning, Applies: applies, text: at, checkText: check}
}

// number makes the row of a parameter whose values are whole numbers.
func number(name string, phase Phase, at func(*Rules) *int, meaning string, applies func(Rules) bool, least, most int) Parameter {
	return Parameter{
		Name: name, Phase: phase, Meaning: meaning, Min: least, Max: most, Applies: applies,
		get: func(r *Rules) int { return *at(r) },
		set: func(r *Rules, n int) { *at(r) = n },
	}
}

func always(Rules) bool        { return true }
func sided(r Rules) bool       { return r.Rows != Ring } // each player has pits of their own
func laidOut(r Rules) bool     { return r.Start == LayoutStart }
func startsAlike(r Rules) bool { return r.Start != LayoutStart }
func sows(r Rules) bool        { return r.Move == SowMove }
func steps(r Rules) bool       { return r.Move == StepMove }
func relays(r Rules) bool      { return sows(r) && r.Relay != NoRelay }

// mayNotEnd reports whether a sowing under r can go on for ever. It cannot
// where the mover has a store: each time round, the hand leaves a seed there.
func mayNotEnd(r Rules) bool { return (relays(r) || resows(r)) && r.Stores == NoStores }

// goesBothWays reports whether not all moves go the same way round.
func goesBothWays(r Rules) bool {
	return r.Direction == DirectionByChoice || r.Direction == DirectionByPit
}

// relaysUntilCount reports whether relay=until-count is played under r.
func relaysUntilCount(r Rules) bool { return sows(r) && r.Relay == RelayUntilCount }

// reduces reports whether it is by having too few seeds that a round is lost.
func reduces(r Rules) bool { return r.Goal == GoalTakeAll || r.Goal == GoalQuota }

func endsOnFew(r Rules) bool { return sided(r) && r.RoundEnd == EndFewSeeds }
func hasQuota(r Rules) bool  { return r.Goal == GoalQuota }

// mayRepeat reports whether a position can come back in a round. It cannot
// where the mover has a store and all sow the same way round: no seed leaves a
// row without one falling there, and within a row seeds only ever go forward.
func mayRepeat(r Rules) bool { return r.Stores == NoStores || goesBothWays(r) }

func refills(r Rules) bool      { return r.Match == MatchRefill }
func hasRounds(r Rules) bool    { return r.Match != SingleRound }
func countsRounds(r Rules) bool { return r.Match == MatchWins }

// feeds reports whether a player's moves can bring the opponent seeds.
func feeds(r Rules) bool { return sows(r) && r.Rows == TwoRows }

// countsSeeds reports whether seeds decide a round and are worth nothing beyond
// it.
func countsSeeds(r Rules) bool { return r.Goal == GoalMostSeeds && r.Match != MatchRefill }

// single reports whether a pit holds one seed at most. Where seeds are sown
// there is no such limit: they fall where they fall.
func single(r Rules) bool { return steps(r) && r.Occupancy == OneSeed }

// capturesAcross is a capture of what faces the last seed where that can fall
// into a pit of either player: on four rows each moves round their own two.
func capturesAcross(r Rules) bool {
	return r.Capture == CaptureOpposite && r.Rows == TwoRows || (r.Capture == CaptureOpposite || r.Capture == CaptureColumn) && r.Rows == ThreeRows
}
func capturesBeyond(r Rules) bool { return r.Capture == CaptureBeyondGap }
func capturesColumn(r Rules) bool { return r.Capture == CaptureColumn }
func capturesAny(r Rules) bool    { return r.Capture != NoCapture }

// resows reports whether captured seeds are sown on.
func resows(r Rules) bool { return r.Captured == CapturedResown && capturesAny(r) && sows(r) }

// capturesByColumnSowing is capture=column in a sowing game, where the last
// seed can fall into an occupied pit.
func capturesByColumnSowing(r Rules) bool { return capturesColumn(r) && sows(r) }

// capturesAfterSowing reports whether a relay may come between the first hand
// of a move and its capture.
func capturesAfterSowing(r Rules) bool {
	return relays(r) && capturesAny(r) && !resows(r) && !sowsCapturingSeedOn(r) && !(capturesByColumnSowing(r) && r.LandingPit == LandingPitOccupied)
}

// mayReverse reports whether hands capture and are captured as they must for a
// player to choose the other way round.
func mayReverse(r Rules) bool {
	return resows(r) && capturesByColumnSowing(r) && r.LandingPit == LandingPitOccupied && !goesBothWays(r)
}

// capturesOppositeSowing is capture=opposite in a sowing game, where the
// capturing seed is one of several and can be taken or left.
func capturesOppositeSowing(r Rules) bool { return r.Capture == CaptureOpposite && r.Move == SowMove }

// leavesCapturingSeed is a capture in a sowing game after which there is a
// question of the one seed that made it.
func leavesCapturingSeed(r Rules) bool {
	return capturesOppositeSowing(r) || capturesByColumnSowing(r) && r.Rows == ThreeRows
}

// sowsCapturingSeedOn reports whether capturing_seed=sown-on is played under r.
func sowsCapturingSeedOn(r Rules) bool {
	return leavesCapturingSeed(r) && r.CapturingSeed == CapturingSeedSownOn
}

// table is the vocabulary. The order of the values is the order of the
// constants in rules.go; a test holds the two together.
var table = []Parameter{
	choice("rows", PhaseBoard, func(r *Rules) *Rows { return &r.Rows },
		"How many rows of pits has the board?", always,
		Value{"2", "Two rows, one for each player; both sow round the whole board."},
		Value{"4", "Four rows, two for each player; each moves round their own two."},
		Value{"ring", "One ring of pits, which belong to neither player; both play from all of them."},
		Value{"3", "Three rows: each player has the row nearest to them and, at their right, half of the middle one, to which the way leads on from the end of their row; both sow round the whole board."}),
	number("pits_per_row", PhaseBoard, func(r *Rules) *int { return &r.PitsPerRow },
		"How many pits has a row?", always, 1, 50),
	choice("stores", PhaseBoard, func(r *Rules) *Stores { return &r.Stores },
		"Are there stores on the board?", always,
		Value{"none", "None that are sown into; captured seeds are held off the board, or in stores that only hold them."},
		Value{"own", "One for each player, after the last pit of their row: they sow a seed into it in passing, and pass over the other player's. What they capture goes there too."},
		Value{"both", "The same, but a player sows a seed into the other player's in passing, too; a hand that ends there is over."}),
	number("seeds_per_pit", PhaseBoard, func(r *Rules) *int { return &r.SeedsPerPit },
		"How many seeds lie in a pit at the start?", startsAlike, 1, 20),
	choice("start", PhaseBoard, func(r *Rules) *Start { return &r.Start },
		"How are the seeds laid out at the start?", always,
		Value{"equal", "Every pit has the same number."},
		Value{"front-left-empty", "Every pit has the same number but the leftmost of each player's front row, which is empty."},
		Value{"layout", "As the layout has them, pit for pit."}),
	written("layout", PhaseBoard, func(r *Rules) *string { return &r.Layout },
		"Which numbers of seeds lie in the pits at the start, row by row from the top as South sees them?", laidOut, checkLayoutText),
	choice("first_starter", PhaseBoard, func(r *Rules) *Side { return &r.Starter },
		"Who begins?", always,
		Value{"south", "South begins."},
		Value{"north", "North begins."}),

	choice("turn", PhaseSowing, func(r *Rules) *Turn { return &r.Turn },
		"When does the turn pass?", always,
		Value{"alternate", "The players move in turn, one move each."},
		Value{"again-in-store", "A player whose last seed falls into their own store moves again, as often as that happens; otherwise the turn passes."},
		Value{"again-on-capture", "A player whose move captures moves again, as often as that happens; otherwise the turn passes."}),
	choice("move", PhaseSowing, func(r *Rules) *MoveKind { return &r.Move },
		"What is a move?", always,
		Value{"sow", "All seeds of one of the player's own pits are lifted and sown, one a pit."},
		Value{"step", "One seed of one of the player's own pits moves on to the next pit."}),
	choice("starting_pit", PhaseSowing, func(r *Rules) *StartingPit { return &r.StartingPit },
		"Which of the player's pits may a move begin from?", always,
		Value{"own", "Any that holds seeds."},
		Value{"right-first", "The first move of a round from the rightmost pit that holds seeds; every other move from any that does."},
		Value{"after-opponent", "After the first move of a round, from the first pit that holds seeds after the one the opponent emptied last by capturing or, if nothing was captured, after the one the opponent's last seed fell into, but not from that one itself; if there is none, there is no move."}),
	choice("occupancy", PhaseSowing, func(r *Rules) *Occupancy { return &r.Occupancy },
		"How many seeds may lie in one pit?", steps,
		Value{"many", "Any number."},
		Value{"one", "One: a seed may move only into an empty pit."}),
	choice("playable", PhaseSowing, func(r *Rules) *Playable { return &r.Playable },
		"How many seeds must a pit hold for a move to begin from it?", sows,
		Value{"any", "One is enough."},
		Value{"two-seeds", "Two: a single seed cannot be played, and a player with none but single seeds has no move."}),
	choice("direction", PhaseSowing, func(r *Rules) *Direction { return &r.Direction },
		"Which way round does sowing go?", always,
		Value{"counter-clockwise", "Counter-clockwise as seen from above."},
		Value{"clockwise", "Clockwise as seen from above."},
		Value{"by-choice", "Either way, as the player chooses; the whole move goes on the way it began."},
		Value{"by-pit", "Towards the nearer end of the row: clockwise from the pits in its left half and counter-clockwise from those in its right half; from a pit in the very middle either way. The whole move goes on the way it began."}),
	choice("reverse", PhaseSowing, func(r *Rules) *Reverse { return &r.Reverse },
		"May a move begin the other way round?", mayReverse,
		Value{"no", "No."},
		Value{"once", "Yes, from the two columns at the player's left, if the first hand captures; what it captures is sown in the usual direction."},
		Value{"again", "Yes, from the two columns at the player's left, if the first hand captures; what it captures may be sown the other way round too, if that hand captures in its turn, and so on."}),
	choice("relay", PhaseSowing, func(r *Rules) *Relay { return &r.Relay },
		"Does a sowing go on when its hand is empty?", sows,
		Value{"none", "No: a move is one lap."},
		Value{"from-last", "If the last seed falls into an occupied pit, all seeds of that pit are lifted and sown on."},
		Value{"from-next", "If the pit after the one the last seed fell into is occupied, its seeds are lifted and sown on."},
		Value{"until-count", "As from-last, but the sowing also stops where the last seed makes a number that is captured."}),
	choice("first_seed", PhaseSowing, func(r *Rules) *FirstSeed { return &r.FirstSeed },
		"Where does the first seed of a hand fall?", sows,
		Value{"next", "Into the pit after the one it came from."},
		Value{"origin", "Back into the pit it came from, unless it is the only one: then it moves on."}),
	choice("long_sowing", PhaseSowing, func(r *Rules) *LongSowing { return &r.LongSowing },
		"What does a hand that goes all the way round do at the pit it came from?", sows,
		Value{"origin-sown", "It drops a seed there as anywhere."},
		Value{"origin-skipped", "It passes over it."}),
	choice("endless_sowing", PhaseSowing, func(r *Rules) *Endless { return &r.Endless },
		"What becomes of a sowing that would never end?", mayNotEnd,
		Value{"illegal", "It may not be chosen."},
		Value{"forfeit-turn", "The seeds go back to where they stood and the turn passes."},
		Value{"draw", "The round ends drawn; the seeds on the board go to the owner of the row they lie in."}),
	choice("feeding", PhaseSowing, func(r *Rules) *Feeding { return &r.Feeding },
		"Must a player let the opponent have seeds to play with?", feeds,
		Value{"free", "No."},
		Value{"when-empty", "Yes: if the pits of the opponent are all empty, only a move is legal that leaves a seed in one of them."},
		Value{"always", "Yes: only a move is legal after which a seed lies in a pit of the opponent."}),

	choice("capture", PhaseCapture, func(r *Rules) *Capture { return &r.Capture },
		"What does a move capture?", always,
		Value{"none", "Nothing."},
		Value{"opposite", "If the last seed falls into an empty pit, the seeds in the pit that faces it across the board."},
		Value{"beyond-gap", "When the sowing stops because the next pit is empty, the seeds in the pit beyond the empty one, whoever owns it."},
		Value{"column", "If a seed comes into a front pit and the front pit facing it is occupied, the seeds of that pit and of the back pit behind it."},
		Value{"next", "If the last seed falls into an empty pit, the seeds in the pit after it, whoever owns it."},
		Value{"count", "The seeds of the pit in the opponent's row that the last seed falls into, if it makes their number a right one."}),
	choice("capture_count", PhaseCapture, func(r *Rules) *CountedSeeds { return &r.CaptureCount },
		"Which numbers of seeds are captured?", capturesByCount,
		Value{"two-three", "Two and three."},
		Value{"even", "Every even number."},
		Value{"three", "Three."},
		Value{"four", "Four."},
		Value{"two-four", "Two and four."}),
	choice("count_chain", PhaseCapture, func(r *Rules) *CountChain { return &r.CountChain },
		"Does a capture go on in the pits before?", capturesByCount,
		Value{"none", "No: the pit of the last seed alone is captured."},
		Value{"backwards", "Yes: the pits before it too, one by one, as long as they are the opponent's and hold a right number."},
		Value{"forwards", "Yes: the pits after it too, in the same way."}),
	choice("grand_slam", PhaseCapture, func(r *Rules) *GrandSlam { return &r.GrandSlam },
		"What if a capture would take every seed the opponent has?", capturesByCount,
		Value{"taken", "They are taken."},
		Value{"nothing", "The move is made, and captures nothing."},
		Value{"forbidden", "The move may not be made."}),
	choice("tuzdik", PhaseCapture, func(r *Rules) *Tuzdik { return &r.Tuzdik },
		"Can a player win a pit of the opponent's for good?", capturesByCount,
		Value{"none", "No."},
		Value{"three", "Yes, one in a round: a pit that the last seed makes three in, but the last of the row, and the one of the same number as a pit that the opponent has won. What lies there and whatever falls there afterwards goes to that player."}),
	choice("landing", PhaseCapture, func(r *Rules) *Landing { return &r.Landing },
		"Where must the last seed fall to capture?", capturesAcross,
		Value{"own-row", "In the player's own row."},
		Value{"any-row", "In either row."}),
	choice("landing_pit", PhaseCapture, func(r *Rules) *LandingPit { return &r.LandingPit },
		"What must lie in the pit into which the last seed falls, for a capture?", capturesByColumnSowing,
		Value{"empty", "Nothing: it must be empty."},
		Value{"occupied", "At least one seed: a hand that ends there captures instead of relaying."}),
	choice("capture_after_relay", PhaseCapture, func(r *Rules) *AfterRelay { return &r.AfterRelay },
		"Can a move capture after its first hand has been relayed?", capturesAfterSowing,
		Value{"yes", "Yes: it is the end of the last hand that counts."},
		Value{"no", "No: only a move of one hand captures."}),
	choice("capturing_seed", PhaseCapture, func(r *Rules) *CapturingSeed { return &r.CapturingSeed },
		"What becomes of the seed that makes the capture?", leavesCapturingSeed,
		Value{"taken", "It is taken with what it captures."},
		Value{"stays", "It stays on the board."},
		Value{"sown-on", "It is lifted and sown into the next pit, and the move goes on with it."}),
	choice("opposite_empty", PhaseCapture, func(r *Rules) *OppositeEmpty { return &r.OppositeEmpty },
		"What if the pit that faces the last seed is empty?", capturesOppositeSowing,
		Value{"nothing", "Nothing is captured, and the seed stays."},
		Value{"seed", "The seed alone is taken."}),
	choice("gap_width", PhaseCapture, func(r *Rules) *GapWidth { return &r.GapWidth },
		"How many empty pits may a capture leap?", capturesBeyond,
		Value{"one", "One: if two empty pits follow, nothing is captured."},
		Value{"any", "Any number: the first occupied pit beyond them is captured."}),
	choice("gap_chain", PhaseCapture, func(r *Rules) *GapChain { return &r.GapChain },
		"Does a capture beyond the gap lead to another?", capturesBeyond,
		Value{"none", "No: one pit is captured."},
		Value{"onward", "Yes: if the captured pit is followed by a gap of the same kind, the pit beyond that is captured too, and so on."}),
	choice("own_pit_beyond_gap", PhaseCapture, func(r *Rules) *OwnBeyondGap { return &r.OwnBeyondGap },
		"What if the pit beyond the gap is the very pit the last seed fell into?", capturesBeyond,
		Value{"taken", "It is captured like any other."},
		Value{"safe", "It is not captured."}),
	choice("back_row", PhaseCapture, func(r *Rules) *BackRow { return &r.BackRow },
		"What if only one pit of the column is occupied?", capturesColumn,
		Value{"sheltered", "A front pit falls alone, but a back pit only together with the front pit before it."},
		Value{"exposed", "It is captured, be it the front pit or the back pit."},
		Value{"needed", "Nothing is captured: both must be occupied."}),
	choice("en_passant", PhaseCapture, func(r *Rules) *EnPassant { return &r.EnPassant },
		"What becomes of a pit that comes to hold four seeds in the course of sowing?", sows,
		Value{"none", "Nothing."},
		Value{"fours-to-owner", "The four are captured at once, for the owner of the row."},
		Value{"fours-to-sower", "The four are captured at once, for the player who sows."}),
	choice("made_over", PhaseCapture, func(r *Rules) *MadeOver { return &r.MadeOver },
		"Can pits be made over to a player in the course of play?", sows,
		Value{"none", "No."},
		Value{"threes", "If the pit that faces the last seed holds three, one of them joins it instead of a capture; both pits then are the mover's: seeds fall into them, but none is taken out before the end of the round."},
		Value{"fours", "If the last seed of a hand makes four in a pit, that pit is the mover's; if the last two make three and four, in either order, both are, and the move ends. Seeds fall into such pits, but none is taken out before the end of the round."}),
	choice("captured", PhaseCapture, func(r *Rules) *Captured { return &r.Captured },
		"What becomes of captured seeds?", capturesAny,
		Value{"off-board", "They leave the board and are not sown again in the round."},
		Value{"resown", "They become a hand, which is sown at once round the mover's own rows; the move goes on with it."}),
	choice("resown_from", PhaseCapture, func(r *Rules) *ResownFrom { return &r.ResownFrom },
		"Where does the sowing of captured seeds begin?", resows,
		Value{"last", "In the pit after the one into which the last seed fell."},
		Value{"lap-origin", "Where the hand that captured began: in the pit after the one it came from."}),

	choice("round_end", PhaseEnd, func(r *Rules) *RoundEnd { return &r.RoundEnd },
		"When does a round end?", sided,
		Value{"mover-empty", "When the player to move has no legal move."},
		Value{"any-row-empty", "When the player to move has no legal move, or as soon as either player's pits are all empty."},
		Value{"few-seeds", "When the player to move has no legal move, or as soon as fewer than few_seeds lie in the pits."}),
	number("few_seeds", PhaseEnd, func(r *Rules) *int { return &r.FewSeeds },
		"How many seeds must lie in the pits for a round to go on?", endsOnFew, 1, 200),
	choice("majority", PhaseEnd, func(r *Rules) *Majority { return &r.Majority },
		"Is a round over when a player has more than half of all seeds?", countsSeeds,
		Value{"plays-on", "No: it is played to its end."},
		Value{"ends", "Yes."}),
	choice("leftovers", PhaseEnd, func(r *Rules) *Leftovers { return &r.Leftovers },
		"Who gets the seeds left on the board at the end of a round?", always,
		Value{"last-mover", "The player who made the last move."},
		Value{"row-owner", "The owner of the row they lie in."},
		Value{"opponent-of-stuck", "The opponent of the player who cannot move."},
		Value{"nobody", "Nobody: they stay where they are and count for nothing."}),
	choice("goal", PhaseEnd, func(r *Rules) *Goal { return &r.Goal },
		"What wins a round?", always,
		Value{"most-seeds", "More captured seeds; equal numbers are a draw."},
		Value{"immobilise", "Leaving the opponent without a legal move, by capturing every seed or by blocking."},
		Value{"take-all", "Leaving the opponent no seed in their pits, whoever's turn it is; who is to move and cannot has lost as well."},
		Value{"quota", "Leaving the opponent fewer than quota seeds in their pits, whoever's turn it is; who is to move and cannot has lost as well."}),
	number("quota", PhaseEnd, func(r *Rules) *int { return &r.Quota },
		"How many seeds must a player have in their pits so as not to have lost?", hasQuota, 1, 100),
	choice("repetition", PhaseEnd, func(r *Rules) *Repetition { return &r.Repetition },
		"What if a position comes back with the same player to move?", mayRepeat,
		Value{"draw-split", "The round ends drawn; the seeds on the board go to the owner of the row they lie in."},
		Value{"draw", "The round ends drawn; the seeds stay where they are."},
		Value{"split", "The round ends; the seeds on the board go to the owner of the row they lie in, and more seeds win."}),
	choice("repetition_count", PhaseEnd, func(r *Rules) *RepetitionCount { return &r.RepetitionCount },
		"How often must a position occur for that?", mayRepeat,
		Value{"first", "Twice: its first return counts."},
		Value{"third", "Three times."}),

	choice("match", PhaseMatch, func(r *Rules) *MatchKind { return &r.Match },
		"Is there a match of several rounds?", always,
		Value{"single", "No: one round decides."},
		Value{"refill", "Yes: for each new round the players fill their pits again from what they hold, and close those they cannot fill."},
		Value{"wins", "Yes: every round begins from the start, and who has won as many as wins says has won the match; a drawn round counts for nobody."}),
	number("wins", PhaseMatch, func(r *Rules) *int { return &r.Wins },
		"How many rounds must a player win to win the match?", countsRounds, 1, 20),
	choice("closed_pits", PhaseMatch, func(r *Rules) *ClosedPits { return &r.ClosedPits },
		"How does a closed pit count?", refills,
		Value{"absent", "It is skipped in sowing, in the relay and in the test for a capture, as if it were not there."},
		Value{"empty", "It is skipped in sowing, but counts as an empty pit in the tests for relay and capture."}),
	choice("refill_from", PhaseMatch, func(r *Rules) *RefillFrom { return &r.RefillFrom },
		"Which pits does a player with too few seeds fill first?", refills,
		Value{"right", "Those at the owner's right end."},
		Value{"left", "Those at the owner's left end."},
		Value{"choice", "The owner chooses, South before North."}),
	choice("reopen", PhaseMatch, func(r *Rules) *Reopen { return &r.Reopen },
		"Can a closed pit be opened again?", refills,
		Value{"yes", "Yes, when its owner can fill it again."},
		Value{"no", "No: once closed, closed for the match."}),
	choice("remainder", PhaseMatch, func(r *Rules) *Remainder { return &r.Remainder },
		"What becomes of seeds that fill no pit?", refills,
		Value{"kept", "Their owner keeps them in reserve, and they count again for the next round."}),
	choice("next_starter", PhaseMatch, func(r *Rules) *NextStarter { return &r.NextStarter },
		"Who begins the next round?", hasRounds,
		Value{"alternate", "The player who did not begin the last one."},
		Value{"winner", "The winner of the last round; after a drawn one, the player who did not begin it."},
		Value{"loser", "The loser of the last round; after a drawn one, the player who did not begin it."}),
	choice("round_winner", PhaseMatch, func(r *Rules) *RoundWinner { return &r.RoundWinner },
		"Has a round of the match a winner?", refills,
		Value{"most", "Yes: who captured more seeds in it; equal numbers are a drawn round."},
		Value{"stones-only", "No: only the seeds are carried on."}),
	choice("match_end", PhaseMatch, func(r *Rules) *MatchEnd { return &r.MatchEnd },
		"What wins the match?", refills,
		Value{"all-closed", "Leaving the opponent too few seeds to fill a single pit."}),
	choice("match_repetition", PhaseMatch, func(r *Rules) *MatchRepetition { return &r.MatchRepetition },
		"What if the start of a round comes back, with the same seeds, closed pits and starter?", refills,
		Value{"draw", "The match is drawn."},
		Value{"count", "The player with more seeds wins the match; equal numbers are a draw."}),
}
