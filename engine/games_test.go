package engine_test

import (
	"strings"
	"testing"

	"furrow/engine"
)

// The rules of the games as the texts give them, with every fork at its
// default: the tests' own, so that they hold whatever content/ says.
var (
	bosh = []string{
		"pits_per_row=5", "relay=from-next", "capture=beyond-gap",
		"leftovers=opponent-of-stuck", "match=refill",
	}
	enDodoi = []string{
		"pits_per_row=6", "relay=from-last", "capture=opposite",
	}
	kimasai = []string{
		"rows=4", "pits_per_row=12", "seeds_per_pit=1", "start=front-left-empty",
		"move=step", "occupancy=one", "relay=none", "capture=column",
		"leftovers=nobody", "goal=immobilise", "repetition=draw",
	}
	oware = []string{
		"long_sowing=origin-skipped", "feeding=when-empty", "capture=count",
		"count_chain=backwards", "grand_slam=nothing", "majority=ends",
		"leftovers=row-owner", "repetition=split",
	}
	toguz = []string{
		"pits_per_row=9", "seeds_per_pit=9", "first_seed=origin", "capture=count",
		"capture_count=even", "tuzdik=three", "majority=ends", "leftovers=row-owner",
	}
	congklak = []string{
		"pits_per_row=7", "seeds_per_pit=7", "stores=own", "turn=again-in-store",
		"direction=clockwise", "relay=from-last", "capture=opposite",
		"round_end=any-row-empty", "leftovers=row-owner", "match=refill",
		"next_starter=winner",
	}
	kalah = []string{
		"stores=own", "turn=again-in-store", "capture=opposite",
		"round_end=any-row-empty", "leftovers=row-owner",
	}
	hus = []string{
		"rows=4", "pits_per_row=8", "start=layout",
		"layout=2,2,2,2,2,2,2,2/2,2,2,2,0,0,0,0/0,0,0,0,2,2,2,2/2,2,2,2,2,2,2,2",
		"playable=two-seeds", "relay=from-last", "capture=column", "landing_pit=occupied", "back_row=needed",
		"captured=resown", "leftovers=nobody", "goal=immobilise", "repetition=draw",
	}
	omweso = []string{
		"rows=4", "pits_per_row=8", "start=layout",
		"layout=4,4,4,4,4,4,4,4/0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0/4,4,4,4,4,4,4,4",
		"playable=two-seeds", "reverse=again", "relay=from-last", "endless_sowing=draw",
		"capture=column", "landing_pit=occupied", "back_row=needed", "captured=resown", "resown_from=lap-origin",
		"leftovers=nobody", "goal=immobilise", "repetition=draw",
	}
)

// The rules of games that no text describes, as their game files have them.
var (
	longbeu = []string{
		"pits_per_row=5", "seeds_per_pit=5", "relay=from-next", "capture=beyond-gap",
		"gap_chain=onward", "leftovers=opponent-of-stuck",
	}
	pachgarhwa = []string{
		"pits_per_row=5", "seeds_per_pit=5", "relay=from-next", "capture=beyond-gap",
		"leftovers=opponent-of-stuck",
	}
	enGehe = []string{
		"pits_per_row=40", "relay=from-last", "capture=opposite", "leftovers=opponent-of-stuck",
	}
	enkeshui = []string{
		"pits_per_row=8", "start=layout", "layout=4,4,4,4,4,4,0,0/0,0,4,4,4,4,4,4",
		"relay=from-last", "capture=opposite", "capture_after_relay=no", "made_over=fours",
	}
	abalalae = []string{
		"rows=3", "seeds_per_pit=3", "relay=from-last", "capture=column", "back_row=exposed",
		"capturing_seed=sown-on", "leftovers=opponent-of-stuck",
	}
	satGol = []string{
		"rows=ring", "pits_per_row=7", "relay=from-next", "capture=beyond-gap",
		"starting_pit=after-opponent", "leftovers=nobody", "repetition=draw",
	}
	leylaGobale = []string{
		"pits_per_row=6", "relay=from-last", "capture=opposite", "made_over=threes",
		"starting_pit=right-first", "direction=clockwise", "leftovers=row-owner",
	}
	pallanguzhi = []string{
		"pits_per_row=7", "seeds_per_pit=6", "relay=from-next", "capture=beyond-gap",
		"en_passant=fours-to-owner", "leftovers=opponent-of-stuck", "match=refill", "refill_from=left",
	}
)

// rules are the default rules with the given parameter=value settings.
func rules(t testing.TB, settings ...string) engine.Rules {
	t.Helper()
	r := engine.DefaultRules()
	set(t, &r, settings...)
	return r
}

// set changes r by parameter=value settings.
func set(t testing.TB, r *engine.Rules, settings ...string) {
	t.Helper()
	for _, s := range settings {
		name, value, _ := strings.Cut(s, "=")
		if err := r.Set(name, value); err != nil {
			t.Fatal(err)
		}
	}
}

// program compiles a game with the given settings changed.
func program(t testing.TB, game []string, settings ...string) *engine.Program {
	t.Helper()
	r := rules(t, game...)
	set(t, &r, settings...)
	p, err := engine.Compile(r)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// at reads a position.
func at(t testing.TB, p *engine.Program, s string) engine.Position {
	t.Helper()
	pos, err := p.ParsePosition(s)
	if err != nil {
		t.Fatal(err)
	}
	return pos
}

// move reads a move.
func move(t testing.TB, p *engine.Program, pos engine.Position, s string) engine.Move {
	t.Helper()
	m, err := p.ParseMove(&pos, s)
	if err != nil {
		t.Fatal(err)
	}
	return m
}
