package engine

import "slices"

// Which rules packed play knows is said here and nowhere else: for each kind
// of packed board the values of parameters it plays. A parameter that is not
// named has to have its first value, so that one added later is not played
// packed until somebody has thought of it. What a parameter does that does not
// apply makes no difference.

// known names the values of one parameter that a packed board plays; no values
// are all of them.
type known struct {
	parameter string
	values    []string
}

// ringKnown is what a packed ring plays: both players sow round two rows.
var ringKnown = []known{
	{"pits_per_row", nil}, {"seeds_per_pit", nil}, {"start", nil}, {"first_starter", nil},
	{"direction", nil}, {"relay", nil}, {"long_sowing", nil}, {"endless_sowing", nil},
	{"capture", []string{"none", "opposite", "beyond-gap"}},
	{"landing", nil}, {"capturing_seed", nil}, {"opposite_empty", nil},
	{"gap_width", nil}, {"own_pit_beyond_gap", nil},
	{"round_end", nil}, {"leftovers", nil}, {"goal", nil}, {"repetition", nil}, {"repetition_count", nil},
	{"match", nil}, {"closed_pits", nil}, {"refill_from", nil}, {"reopen", nil}, {"remainder", nil},
	{"next_starter", nil}, {"round_winner", nil}, {"match_end", nil}, {"match_repetition", nil},
}

// stepKnown is what a packed board of single stones plays: each player steps
// round two rows of four.
var stepKnown = []known{
	{"rows", []string{"4"}},
	{"pits_per_row", nil}, {"seeds_per_pit", nil}, {"start", nil}, {"first_starter", nil},
	{"move", []string{"step"}}, {"occupancy", []string{"one"}},
	{"capture", []string{"none", "opposite", "column"}}, {"back_row", nil},
	{"round_end", nil}, {"leftovers", nil}, {"goal", nil}, {"repetition", nil}, {"repetition_count", nil},
}

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
		case list[at].values != nil && !slices.Contains(list[at].values, q.Get(r)):
			return false
		}
	}
	return true
}

// packsRing reports whether rounds of p can be played on packed rings: as many
// pits to a side as a word has bytes, no more seeds than a byte counts, and a
// capture that is looked for where that kind of sowing stops.
func (p *Program) packsRing() bool {
	r := p.rules
	switch {
	case p.half > ringPits || p.startSeeds() > ringSeeds || !knows(ringKnown, r):
		return false
	case r.Capture == CaptureOpposite:
		return p.relay != RelayFromNext
	case r.Capture == CaptureBeyondGap:
		return p.relay == RelayFromNext
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
