package engine

import "slices"

// Which rules packed play knows is said here and nowhere else: for each kind
// of packed board the values of parameters it plays. A parameter that is not
// named has to have its first value, so that one added later is not played
// packed until somebody has thought of it. What a parameter does that does not
// apply makes no difference.

// known names a parameter and those of its values that a packed board plays;
// of a number or a text it plays all.
type known struct {
	parameter string
	values    []string
}

// roundKnown is what all of them play: how a round begins and ends.
var roundKnown = []known{
	{"pits_per_row", nil},
	{"seeds_per_pit", nil},
	{"layout", nil},
	{"first_starter", []string{"south", "north"}},
	{"round_end", []string{"mover-empty", "any-row-empty"}},
	{"leftovers", []string{"last-mover", "row-owner", "opponent-of-stuck", "nobody"}},
	{"goal", []string{"most-seeds", "immobilise"}},
	{"repetition", []string{"draw-split", "draw", "split"}},
	{"repetition_count", []string{"first", "third"}},
}

// sowingKnown is what all of them play that sow. What is said of matches makes
// no difference to a round.
var sowingKnown = []known{
	{"direction", []string{"counter-clockwise", "clockwise"}},
	{"relay", []string{"none", "from-last", "from-next"}},
	{"long_sowing", []string{"origin-sown", "origin-skipped"}},
	{"endless_sowing", []string{"illegal", "forfeit-turn", "draw"}},
	{"landing", []string{"own-row", "any-row"}},
	{"opposite_empty", []string{"nothing", "seed"}},
	{"gap_width", []string{"one", "any"}},
	{"gap_chain", []string{"none", "onward"}},
	{"own_pit_beyond_gap", []string{"taken", "safe"}},
	{"match", []string{"single", "refill"}},
	{"closed_pits", []string{"absent", "empty"}},
	{"refill_from", []string{"right", "left", "choice"}},
	{"reopen", []string{"yes", "no"}},
	{"next_starter", []string{"alternate", "winner", "loser"}},
	{"round_winner", []string{"most", "stones-only"}},
	{"match_repetition", []string{"draw", "count"}},
}

// ringKnown is what a packed ring plays: both players sow round two rows.
var ringKnown = slices.Concat(roundKnown, sowingKnown, []known{
	{"start", []string{"equal", "layout"}},
	{"capturing_seed", []string{"taken", "stays"}},
	{"capture", []string{"none", "opposite", "beyond-gap"}},
})

// stepKnown is what a packed board of single stones plays: each player steps
// round two rows of four.
var stepKnown = slices.Concat(roundKnown, []known{
	{"rows", []string{"4"}},
	{"start", []string{"equal", "front-left-empty", "layout"}},
	{"move", []string{"step"}},
	{"occupancy", []string{"one"}},
	{"capture", []string{"none", "opposite", "column"}},
	{"back_row", []string{"sheltered", "exposed"}},
})

// runnerKnown is what a runner plays.
var runnerKnown = slices.Concat(roundKnown, sowingKnown, []known{
	{"rows", []string{"2", "4", "ring", "3"}},
	{"capturing_seed", []string{"taken", "stays", "sown-on"}},
	{"stores", []string{"none", "own"}},
	{"start", []string{"equal", "front-left-empty", "layout"}},
	{"turn", []string{"alternate", "again-in-store"}},
	{"starting_pit", []string{"own", "right-first", "after-opponent"}},
	{"playable", []string{"any", "two-seeds"}},
	{"reverse", []string{"no", "once", "again"}},
	{"first_seed", []string{"next", "origin"}},
	{"feeding", []string{"free", "when-empty"}},
	{"capture", []string{"none", "opposite", "beyond-gap", "column", "count"}},
	{"capture_count", []string{"two-three", "even"}},
	{"count_chain", []string{"none", "backwards"}},
	{"grand_slam", []string{"taken", "nothing"}},
	{"tuzdik", []string{"none", "three"}},
	{"landing_pit", []string{"empty", "occupied"}},
	{"capture_after_relay", []string{"yes", "no"}},
	{"back_row", []string{"sheltered", "exposed", "needed"}},
	{"en_passant", []string{"none", "fours-to-owner", "fours-to-sower"}},
	{"made_over", []string{"none", "threes", "fours"}},
	{"captured", []string{"off-board", "resown"}},
	{"resown_from", []string{"last", "lap-origin"}},
	{"majority", []string{"plays-on", "ends"}},
})

// knows reports whether r has no value but those named in list.
func knows(list []known, r Rules) bool {
	for i := range table {
		q := &table[i]
		if !q.Applies(r) {
			continue
		}
		at := slices.IndexFunc(list, func(k known) bool { return k.parameter == q.Name })
		switch {
		case at < 0:
			if q.Get(r) != q.Get(DefaultRules()) {
				return false
			}
		case len(q.Values) > 0 && !slices.Contains(list[at].values, q.Get(r)):
			return false
		}
	}
	return true
}

// packsRing reports whether rounds of p can be played on packed rings: as many
// pits to a side as a word has bytes, no more seeds than a byte counts, and a
// capture that is looked for where that kind of sowing stops, of no more pits
// than a lane has room for.
func (p *Program) packsRing() bool {
	r := p.rules
	switch {
	case p.half > ringPits || p.startSeeds() > ringSeeds || !knows(ringKnown, r):
		return false
	case r.Capture == CaptureOpposite:
		return p.relay != RelayFromNext
	case r.Capture == CaptureBeyondGap:
		return p.relay == RelayFromNext && (r.GapWidth == GapOne || r.GapChain == GapChainNone)
	}
	return true
}

// packsSteps reports whether rounds of p can be played on words of single
// stones: a side's pits are the bits of one.
func (p *Program) packsSteps() bool {
	return p.half <= stepPits && knows(stepKnown, p.rules)
}

// startSeeds is the number of seeds at the start of a game.
func (p *Program) startSeeds() (n int) {
	start := p.Start()
	for _, seeds := range start.Pits {
		n += int(seeds)
	}
	return n + int(start.Reserve[South]) + int(start.Reserve[North])
}
