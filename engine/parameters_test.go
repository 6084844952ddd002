package engine_test

import (
	"fmt"
	"reflect"
	"strings"
	"testing"

	"furrow/engine"
)

// TestParameters holds the table of parameters to the fields of Rules, one row
// for each.
func TestParameters(t *testing.T) {
	table := engine.Parameters()
	fields := reflect.TypeFor[engine.Rules]().NumField()
	if len(table) != fields {
		t.Errorf("%d parameters for %d fields of Rules", len(table), fields)
	}
	touched := map[string]string{}
	names := map[string]bool{}
	for _, p := range table {
		if names[p.Name] {
			t.Errorf("%s stands twice in the table", p.Name)
		}
		names[p.Name] = true
		if p.Meaning == "" || !strings.HasSuffix(p.Meaning, "?") {
			t.Errorf("%s does not say what it asks: %q", p.Name, p.Meaning)
		}
		values := []string{fmt.Sprint(p.Min), fmt.Sprint(p.Max)}
		if p.Text() {
			values = []string{"2,1,0/0,1,2"}
		} else if !p.Number() {
			values = nil
			for _, v := range p.Values {
				values = append(values, v.Name)
				if v.Meaning == "" {
					t.Errorf("%s=%s has no meaning", p.Name, v.Name)
				}
			}
		}
		for _, value := range values {
			r := engine.DefaultRules()
			before := r
			if err := r.Set(p.Name, value); err != nil {
				t.Error(err)
			}
			if got := r.Get(p.Name); got != value {
				t.Errorf("%s set to %s is %s", p.Name, value, got)
			}
			for f, a := range reflect.ValueOf(r).Fields() {
				if b := reflect.ValueOf(before).FieldByName(f.Name); !a.Equal(b) {
					if by, ok := touched[f.Name]; ok && by != p.Name {
						t.Errorf("%s and %s both set %s", by, p.Name, f.Name)
					}
					touched[f.Name] = p.Name
				}
			}
		}
	}
}

// TestValueOrder ties constants to the names by which game files give them.
func TestValueOrder(t *testing.T) {
	untied := map[string]bool{}
	for _, p := range engine.Parameters() {
		for _, v := range p.Values {
			untied[p.Name+"="+v.Name] = true
		}
	}
	for setting, want := range map[string]func(engine.Rules) bool{
		"rows=3":                          func(r engine.Rules) bool { return r.Rows == engine.ThreeRows },
		"stores=both":                     func(r engine.Rules) bool { return r.Stores == engine.BothStores },
		"turn=again-on-capture":           func(r engine.Rules) bool { return r.Turn == engine.AgainOnCapture },
		"direction=by-choice":             func(r engine.Rules) bool { return r.Direction == engine.DirectionByChoice },
		"direction=by-pit":                func(r engine.Rules) bool { return r.Direction == engine.DirectionByPit },
		"relay=until-count":               func(r engine.Rules) bool { return r.Relay == engine.RelayUntilCount },
		"feeding=always":                  func(r engine.Rules) bool { return r.Feeding == engine.FeedAlways },
		"capture_count=three":             func(r engine.Rules) bool { return r.CaptureCount == engine.CountThree },
		"capture_count=four":              func(r engine.Rules) bool { return r.CaptureCount == engine.CountFour },
		"capture_count=two-four":          func(r engine.Rules) bool { return r.CaptureCount == engine.CountTwoFour },
		"count_chain=forwards":            func(r engine.Rules) bool { return r.CountChain == engine.ChainForwards },
		"capturing_seed=sown-on":          func(r engine.Rules) bool { return r.CapturingSeed == engine.CapturingSeedSownOn },
		"round_end=few-seeds":             func(r engine.Rules) bool { return r.RoundEnd == engine.EndFewSeeds },
		"goal=take-all":                   func(r engine.Rules) bool { return r.Goal == engine.GoalTakeAll },
		"goal=quota":                      func(r engine.Rules) bool { return r.Goal == engine.GoalQuota },
		"match=wins wins=5":               func(r engine.Rules) bool { return r.Match == engine.MatchWins && r.Wins == 5 },
		"few_seeds=9 quota=7":             func(r engine.Rules) bool { return r.FewSeeds == 9 && r.Quota == 7 },
		"rows=2":                          func(r engine.Rules) bool { return r.Rows == engine.TwoRows },
		"rows=ring":                       func(r engine.Rules) bool { return r.Rows == engine.Ring },
		"starting_pit=own":                func(r engine.Rules) bool { return r.StartingPit == engine.StartOwn },
		"starting_pit=right-first":        func(r engine.Rules) bool { return r.StartingPit == engine.StartRightFirst },
		"starting_pit=after-opponent":     func(r engine.Rules) bool { return r.StartingPit == engine.StartAfterOpponent },
		"capture=next":                    func(r engine.Rules) bool { return r.Capture == engine.CaptureNext },
		"gap_chain=none":                  func(r engine.Rules) bool { return r.GapChain == engine.GapChainNone },
		"gap_chain=onward":                func(r engine.Rules) bool { return r.GapChain == engine.GapChainOnward },
		"en_passant=none":                 func(r engine.Rules) bool { return r.EnPassant == engine.EnPassantNone },
		"en_passant=fours-to-owner":       func(r engine.Rules) bool { return r.EnPassant == engine.FoursToOwner },
		"en_passant=fours-to-sower":       func(r engine.Rules) bool { return r.EnPassant == engine.FoursToSower },
		"made_over=none":                  func(r engine.Rules) bool { return r.MadeOver == engine.MadeOverNone },
		"made_over=threes":                func(r engine.Rules) bool { return r.MadeOver == engine.MadeOverThrees },
		"rows=4":                          func(r engine.Rules) bool { return r.Rows == engine.FourRows },
		"stores=none":                     func(r engine.Rules) bool { return r.Stores == engine.NoStores },
		"stores=own":                      func(r engine.Rules) bool { return r.Stores == engine.OwnStores },
		"start=equal":                     func(r engine.Rules) bool { return r.Start == engine.EqualStart },
		"start=layout layout=1,0/0,2":     func(r engine.Rules) bool { return r.Start == engine.LayoutStart && r.Layout == "1,0/0,2" },
		"start=front-left-empty":          func(r engine.Rules) bool { return r.Start == engine.FrontLeftEmpty },
		"first_starter=south":             func(r engine.Rules) bool { return r.Starter == engine.South },
		"first_starter=north":             func(r engine.Rules) bool { return r.Starter == engine.North },
		"turn=alternate":                  func(r engine.Rules) bool { return r.Turn == engine.Alternate },
		"turn=again-in-store":             func(r engine.Rules) bool { return r.Turn == engine.AgainInStore },
		"move=sow":                        func(r engine.Rules) bool { return r.Move == engine.SowMove },
		"move=step":                       func(r engine.Rules) bool { return r.Move == engine.StepMove },
		"occupancy=many":                  func(r engine.Rules) bool { return r.Occupancy == engine.ManySeeds },
		"occupancy=one":                   func(r engine.Rules) bool { return r.Occupancy == engine.OneSeed },
		"reverse=no":                      func(r engine.Rules) bool { return r.Reverse == engine.NoReverse },
		"reverse=once":                    func(r engine.Rules) bool { return r.Reverse == engine.ReverseOnce },
		"reverse=again":                   func(r engine.Rules) bool { return r.Reverse == engine.ReverseAgain },
		"capture_after_relay=yes":         func(r engine.Rules) bool { return r.AfterRelay == engine.AfterRelayCaptures },
		"capture_after_relay=no":          func(r engine.Rules) bool { return r.AfterRelay == engine.AfterRelayNothing },
		"made_over=fours":                 func(r engine.Rules) bool { return r.MadeOver == engine.MadeOverFours },
		"playable=any":                    func(r engine.Rules) bool { return r.Playable == engine.AnyPlayable },
		"playable=two-seeds":              func(r engine.Rules) bool { return r.Playable == engine.TwoSeedsPlayable },
		"landing_pit=empty":               func(r engine.Rules) bool { return r.LandingPit == engine.LandingPitEmpty },
		"landing_pit=occupied":            func(r engine.Rules) bool { return r.LandingPit == engine.LandingPitOccupied },
		"back_row=needed":                 func(r engine.Rules) bool { return r.BackRow == engine.BackRowNeeded },
		"captured=resown":                 func(r engine.Rules) bool { return r.Captured == engine.CapturedResown },
		"resown_from=last":                func(r engine.Rules) bool { return r.ResownFrom == engine.ResownFromLast },
		"resown_from=lap-origin":          func(r engine.Rules) bool { return r.ResownFrom == engine.ResownFromLapOrigin },
		"direction=counter-clockwise":     func(r engine.Rules) bool { return r.Direction == engine.CounterClockwise },
		"direction=clockwise":             func(r engine.Rules) bool { return r.Direction == engine.Clockwise },
		"relay=none":                      func(r engine.Rules) bool { return r.Relay == engine.NoRelay },
		"relay=from-last":                 func(r engine.Rules) bool { return r.Relay == engine.RelayFromLast },
		"relay=from-next":                 func(r engine.Rules) bool { return r.Relay == engine.RelayFromNext },
		"first_seed=next":                 func(r engine.Rules) bool { return r.FirstSeed == engine.FirstSeedNext },
		"first_seed=origin":               func(r engine.Rules) bool { return r.FirstSeed == engine.FirstSeedOrigin },
		"long_sowing=origin-sown":         func(r engine.Rules) bool { return r.LongSowing == engine.OriginSown },
		"long_sowing=origin-skipped":      func(r engine.Rules) bool { return r.LongSowing == engine.OriginSkipped },
		"endless_sowing=illegal":          func(r engine.Rules) bool { return r.Endless == engine.EndlessIllegal },
		"endless_sowing=forfeit-turn":     func(r engine.Rules) bool { return r.Endless == engine.EndlessForfeitTurn },
		"endless_sowing=draw":             func(r engine.Rules) bool { return r.Endless == engine.EndlessDraw },
		"feeding=free":                    func(r engine.Rules) bool { return r.Feeding == engine.FeedFree },
		"feeding=when-empty":              func(r engine.Rules) bool { return r.Feeding == engine.FeedWhenEmpty },
		"capture=none":                    func(r engine.Rules) bool { return r.Capture == engine.NoCapture },
		"capture=opposite":                func(r engine.Rules) bool { return r.Capture == engine.CaptureOpposite },
		"capture=beyond-gap":              func(r engine.Rules) bool { return r.Capture == engine.CaptureBeyondGap },
		"capture=column":                  func(r engine.Rules) bool { return r.Capture == engine.CaptureColumn },
		"capture=count":                   func(r engine.Rules) bool { return r.Capture == engine.CaptureCount },
		"capture_count=two-three":         func(r engine.Rules) bool { return r.CaptureCount == engine.CountTwoThree },
		"capture_count=even":              func(r engine.Rules) bool { return r.CaptureCount == engine.CountEven },
		"count_chain=none":                func(r engine.Rules) bool { return r.CountChain == engine.ChainNone },
		"count_chain=backwards":           func(r engine.Rules) bool { return r.CountChain == engine.ChainBackwards },
		"grand_slam=taken":                func(r engine.Rules) bool { return r.GrandSlam == engine.SlamTaken },
		"grand_slam=nothing":              func(r engine.Rules) bool { return r.GrandSlam == engine.SlamNothing },
		"grand_slam=forbidden":            func(r engine.Rules) bool { return r.GrandSlam == engine.SlamForbidden },
		"tuzdik=none":                     func(r engine.Rules) bool { return r.Tuzdik == engine.NoTuzdik },
		"tuzdik=three":                    func(r engine.Rules) bool { return r.Tuzdik == engine.TuzdikThree },
		"landing=own-row":                 func(r engine.Rules) bool { return r.Landing == engine.LandingOwnRow },
		"landing=any-row":                 func(r engine.Rules) bool { return r.Landing == engine.LandingAnyRow },
		"capturing_seed=taken":            func(r engine.Rules) bool { return r.CapturingSeed == engine.CapturingSeedTaken },
		"capturing_seed=stays":            func(r engine.Rules) bool { return r.CapturingSeed == engine.CapturingSeedStays },
		"opposite_empty=nothing":          func(r engine.Rules) bool { return r.OppositeEmpty == engine.OppositeEmptyNothing },
		"opposite_empty=seed":             func(r engine.Rules) bool { return r.OppositeEmpty == engine.OppositeEmptySeed },
		"gap_width=one":                   func(r engine.Rules) bool { return r.GapWidth == engine.GapOne },
		"gap_width=any":                   func(r engine.Rules) bool { return r.GapWidth == engine.GapAny },
		"own_pit_beyond_gap=taken":        func(r engine.Rules) bool { return r.OwnBeyondGap == engine.OwnBeyondGapTaken },
		"own_pit_beyond_gap=safe":         func(r engine.Rules) bool { return r.OwnBeyondGap == engine.OwnBeyondGapSafe },
		"back_row=sheltered":              func(r engine.Rules) bool { return r.BackRow == engine.BackRowSheltered },
		"back_row=exposed":                func(r engine.Rules) bool { return r.BackRow == engine.BackRowExposed },
		"captured=off-board":              func(r engine.Rules) bool { return r.Captured == engine.CapturedOffBoard },
		"round_end=mover-empty":           func(r engine.Rules) bool { return r.RoundEnd == engine.EndMoverEmpty },
		"round_end=any-row-empty":         func(r engine.Rules) bool { return r.RoundEnd == engine.EndAnyRowEmpty },
		"majority=plays-on":               func(r engine.Rules) bool { return r.Majority == engine.MajorityPlaysOn },
		"majority=ends":                   func(r engine.Rules) bool { return r.Majority == engine.MajorityEnds },
		"leftovers=last-mover":            func(r engine.Rules) bool { return r.Leftovers == engine.LeftoversLastMover },
		"leftovers=row-owner":             func(r engine.Rules) bool { return r.Leftovers == engine.LeftoversRowOwner },
		"leftovers=opponent-of-stuck":     func(r engine.Rules) bool { return r.Leftovers == engine.LeftoversOpponentOfStuck },
		"leftovers=nobody":                func(r engine.Rules) bool { return r.Leftovers == engine.LeftoversNobody },
		"goal=most-seeds":                 func(r engine.Rules) bool { return r.Goal == engine.GoalMostSeeds },
		"goal=immobilise":                 func(r engine.Rules) bool { return r.Goal == engine.GoalImmobilise },
		"repetition=draw-split":           func(r engine.Rules) bool { return r.Repetition == engine.RepetitionDrawSplit },
		"repetition=draw":                 func(r engine.Rules) bool { return r.Repetition == engine.RepetitionDraw },
		"repetition=split":                func(r engine.Rules) bool { return r.Repetition == engine.RepetitionCountSplit },
		"repetition_count=first":          func(r engine.Rules) bool { return r.RepetitionCount == engine.RepetitionFirst },
		"repetition_count=third":          func(r engine.Rules) bool { return r.RepetitionCount == engine.RepetitionThird },
		"match=single":                    func(r engine.Rules) bool { return r.Match == engine.SingleRound },
		"match=refill":                    func(r engine.Rules) bool { return r.Match == engine.MatchRefill },
		"closed_pits=absent":              func(r engine.Rules) bool { return r.ClosedPits == engine.ClosedAbsent },
		"closed_pits=empty":               func(r engine.Rules) bool { return r.ClosedPits == engine.ClosedEmpty },
		"refill_from=right":               func(r engine.Rules) bool { return r.RefillFrom == engine.RefillFromRight },
		"refill_from=left":                func(r engine.Rules) bool { return r.RefillFrom == engine.RefillFromLeft },
		"refill_from=choice":              func(r engine.Rules) bool { return r.RefillFrom == engine.RefillByChoice },
		"reopen=yes":                      func(r engine.Rules) bool { return r.Reopen == engine.ReopenYes },
		"reopen=no":                       func(r engine.Rules) bool { return r.Reopen == engine.ReopenNo },
		"remainder=kept":                  func(r engine.Rules) bool { return r.Remainder == engine.RemainderKept },
		"next_starter=alternate":          func(r engine.Rules) bool { return r.NextStarter == engine.NextStarterAlternate },
		"next_starter=winner":             func(r engine.Rules) bool { return r.NextStarter == engine.NextStarterWinner },
		"next_starter=loser":              func(r engine.Rules) bool { return r.NextStarter == engine.NextStarterLoser },
		"round_winner=most":               func(r engine.Rules) bool { return r.RoundWinner == engine.RoundWinnerMost },
		"round_winner=stones-only":        func(r engine.Rules) bool { return r.RoundWinner == engine.RoundWinnerStonesOnly },
		"match_end=all-closed":            func(r engine.Rules) bool { return r.MatchEnd == engine.MatchEndAllClosed },
		"match_repetition=draw":           func(r engine.Rules) bool { return r.MatchRepetition == engine.MatchRepetitionDraw },
		"match_repetition=count":          func(r engine.Rules) bool { return r.MatchRepetition == engine.MatchRepetitionCount },
		"pits_per_row=9 seeds_per_pit=11": func(r engine.Rules) bool { return r.PitsPerRow == 9 && r.SeedsPerPit == 11 },
	} {
		if !want(rules(t, strings.Fields(setting)...)) {
			t.Errorf("%s does not set the constant of that name", setting)
		}
		delete(untied, strings.Fields(setting)[0])
	}
	for setting := range untied {
		t.Errorf("%s is tied to no constant", setting)
	}
}

// TestSetErrors asks what is said of names and values that are not legal.
func TestSetErrors(t *testing.T) {
	r := engine.DefaultRules()
	for setting, want := range map[string]string{
		"relay=sideways":   `relay cannot be "sideways": it is none or from-last or from-next or until-count`,
		"pits_per_row=0":   `pits_per_row cannot be "0": it is a number from 1 to 50`,
		"pits_per_row=six": `pits_per_row cannot be "six": it is a number from 1 to 50`,
		"relays=none":      `no parameter is called "relays"`,
		"layout=":          `layout cannot be "": pit 1 of row 1 from the top is "": it should be a whole number from 0 to 65535`,
		"layout=4,x/4,4":   `layout cannot be "4,x/4,4": pit 2 of row 1 from the top is "x": it should be a whole number from 0 to 65535`,
		"layout=4,4/4":     `layout cannot be "4,4/4": row 2 from the top has 1 pit and the first 2: all rows have as many`,
	} {
		name, value, _ := strings.Cut(setting, "=")
		if err := r.Set(name, value); err == nil || err.Error() != want {
			t.Errorf("%s: %v, want %s", setting, err, want)
		}
	}
	if r != engine.DefaultRules() {
		t.Error("a value that is not legal was set")
	}
	if got := r.Get("relays"); got != "" {
		t.Errorf("the value of no parameter is %q", got)
	}
}

// TestCheck asks that everything wrong with a set of rules is said at once.
func TestCheck(t *testing.T) {
	r := rules(t, "capture=column", "match=refill", "goal=immobilise", "leftovers=nobody", "repetition=draw",
		"next_starter=winner", "round_winner=stones-only", "start=front-left-empty")
	r.PitsPerRow, r.SeedsPerPit = 51, 0
	want := []string{
		"pits_per_row is 51: it must be from 1 to 50",
		"seeds_per_pit is 0: it must be from 1 to 20",
		"start=front-left-empty needs rows=4: two rows have no front row",
		"capture=column needs rows=3 or 4: a column has a front and a back pit",
		"match=refill needs goal=most-seeds: what is captured fills the pits of the next round",
		"match=refill needs a leftovers value that gives the stones to a player",
		"match=refill needs repetition=draw-split: stones may not be lost between rounds",
		"next_starter=winner or loser needs round_winner=most: otherwise rounds have neither",
		"match=refill needs pits_per_row of at most 32: more pits than 64 cannot be closed",
	}
	err := r.Check()
	if err == nil {
		t.Fatal("nothing is wrong")
	}
	if got := err.Error(); got != strings.Join(want, "\n") {
		t.Errorf("got\n%s\nwant\n%s", got, strings.Join(want, "\n"))
	}
	if _, compiled := engine.Compile(r); compiled == nil || compiled.Error() != err.Error() {
		t.Errorf("Compile says %v", compiled)
	}
	if err := engine.DefaultRules().Check(); err != nil {
		t.Errorf("the default rules: %v", err)
	}
}

// TestLayout starts from layouts, the same for both sides or not, and asks what
// is said of those that do not fit.
func TestLayout(t *testing.T) {
	for _, layout := range []string{"0,0,4/4,0,0", "3,0,1/0,2,0"} {
		p := program(t, enDodoi, "pits_per_row=3", "start=layout", "layout="+layout)
		if got := p.FormatPosition(p.Start()); got != layout+" 0 0 S 1" {
			t.Errorf("layout=%s starts in %s", layout, got)
		}
	}
	for settings, want := range map[string]string{
		"":                                       `start=layout needs a layout: the rows of pits from the top, divided by "/", as in layout=4,4,0/0,4,4`,
		"layout=4,4,4/4,4,4":                     "layout does not fit: row 1 from the top has 3 pits divided by \",\": it should have 2",
		"layout=4,4":                             "layout does not fit: it has 1 row divided by \"/\": the board has 2",
		"layout=0,0/0,0":                         "layout has 0 seeds: it must have from 1 to 2000",
		"layout=1999,0/0,2":                      "layout has 2001 seeds: it must have from 1 to 2000",
		"layout=2,0/0,1 move=step occupancy=one": "layout has 2 seeds in D: under occupancy=one a pit has one at most",
		"layout=1,0/0,1 match=refill":            "match=refill needs start=equal: every pit that is filled gets seeds_per_pit",
	} {
		r := rules(t, append(strings.Fields(settings), "pits_per_row=2", "start=layout")...)
		if err := r.Check(); err == nil || err.Error() != want {
			t.Errorf("%s: %v, want %s", settings, err, want)
		}
	}
}
