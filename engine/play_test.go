package engine_test

import (
	"errors"
	"strings"
	"testing"

	"furrow/engine"
)

// TestMarin is the worked example of Marin (1931): the opening from E sows F G
// H I, lifts J, sows A B C D; E is empty, so F is captured, five stones.
func TestMarin(t *testing.T) {
	p := program(t, bosh)
	trace, err := p.TraceMove(p.Start(), move(t, p, p.Start(), "E"))
	if err != nil {
		t.Fatal(err)
	}
	var told []string
	for _, e := range trace.Events {
		pit := p.Board().Name(e.Pit)
		switch e.Kind {
		case engine.Lift, engine.RelayLift:
			told = append(told, "lift "+pit)
		case engine.Sow:
			told = append(told, pit)
		case engine.Stop:
			told = append(told, "stop")
		case engine.CaptureSeeds:
			told = append(told, "capture "+pit)
		}
	}
	if got, want := strings.Join(told, " "), "lift E F G H I lift J A B C D stop capture F"; got != want {
		t.Errorf("E: %s, want %s", got, want)
	}
	if got, want := p.FormatPosition(trace.After), "0,5,5,5,0/5,5,5,5,0 5 0 N 2"; got != want {
		t.Errorf("E leads to %s, want %s", got, want)
	}
	for _, m := range p.Moves(ptr(p.Start()), nil) {
		pos := p.Start()
		if s := p.Play(&pos, m); s.Captured != 5 || s.Laps != 2 {
			t.Errorf("opening %s captures %d in %d laps, want 5 in 2", p.MoveName(m), s.Captured, s.Laps)
		}
	}
}

func ptr[T any](v T) *T { return &v }

// TestRules plays one move, without what follows at the end of a round, to
// show one rule each, worked out by hand from the words of the texts.
func TestRules(t *testing.T) {
	small := append(kimasai[:len(kimasai):len(kimasai)], "pits_per_row=3")
	for _, c := range []struct {
		name     string
		game     []string
		settings string
		from     string
		move     string
		to       string
	}{
		// bosh play.1–3, capture.1–2
		{"relay from the next pit", bosh, "", "0,0,0,0,0/0,0,1,0,2 0 0 S 1", "C", "0,0,0,1,1/0,0,0,1,0 0 0 N 2"},
		{"capture beyond the gap", bosh, "", "0,0,0,7,0/0,0,1,0,0 0 0 S 1", "C", "0,0,0,7,0/0,0,0,1,0 0 0 N 2"},
		{"the pit just beyond the gap", bosh, "", "0,0,0,0,7/0,0,1,0,0 0 0 S 1", "C", "0,0,0,0,0/0,0,0,1,0 7 0 N 2"},
		{"beyond the gap one's own", bosh, "", "0,0,0,0,0/1,0,0,6,0 0 0 S 1", "A", "0,0,0,0,0/0,1,0,0,0 6 0 N 2"},
		{"two empty pits", bosh, "", "0,0,0,0,0/1,0,0,0,6 0 0 S 1", "A", "0,0,0,0,0/0,1,0,0,6 0 0 N 2"},
		{"any gap", bosh, "gap_width=any", "0,0,0,0,0/1,0,0,0,6 0 0 S 1", "A", "0,0,0,0,0/0,1,0,0,0 6 0 N 2"},
		{"clockwise", bosh, "direction=clockwise", "0,0,0,0,0/6,0,0,1,0 0 0 S 1", "D", "0,0,0,0,0/0,0,1,0,0 6 0 N 2"},

		// closed pits
		{"closed pits are skipped", bosh, "", "0,0,0,0,0/3,x,0,x,0 0 0 S 1", "A", "0,0,0,0,1/0,x,1,x,1 0 0 N 2"},
		{"closed and absent: relay over it", bosh, "", "0,0,0,0,0/1,0,x,2,0 0 0 S 1", "A", "0,0,0,0,1/0,1,x,0,1 0 0 N 2"},
		{"closed and empty: the gap", bosh, "closed_pits=empty", "0,0,0,0,0/1,0,x,2,0 0 0 S 1", "A", "0,0,0,0,0/0,1,x,0,0 2 0 N 2"},
		{"closed and absent: capture over it", bosh, "", "0,0,0,0,0/1,0,0,x,5 0 0 S 1", "A", "0,0,0,0,0/0,1,0,x,0 5 0 N 2"},
		{"closed and empty: two empty pits", bosh, "closed_pits=empty", "0,0,0,0,0/1,0,0,x,5 0 0 S 1", "A", "0,0,0,0,0/0,1,0,x,5 0 0 N 2"},

		// own_pit_beyond_gap: A and J alone are open
		{"own pit taken", bosh, "", "0,x,x,x,x/1,x,x,x,x 0 0 S 1", "A", "0,x,x,x,x/0,x,x,x,x 1 0 N 2"},
		{"own pit safe", bosh, "own_pit_beyond_gap=safe", "0,x,x,x,x/1,x,x,x,x 0 0 S 1", "A", "1,x,x,x,x/0,x,x,x,x 0 0 N 2"},

		// en-dodoi play.2–3, capture.1–2
		{"relay from the last pit", enDodoi, "", "0,0,0,0,0,0/1,1,0,0,0,0 0 0 S 1", "A", "0,0,0,0,0,0/0,0,1,1,0,0 0 0 N 2"},
		{"capture opposite, with the seed", enDodoi, "", "0,3,0,0,0,0/1,0,0,0,0,0 0 0 S 1", "A", "0,0,0,0,0,0/0,0,0,0,0,0 4 0 N 2"},
		{"the seed stays", enDodoi, "capturing_seed=stays", "0,3,0,0,0,0/1,0,0,0,0,0 0 0 S 1", "A", "0,0,0,0,0,0/0,1,0,0,0,0 3 0 N 2"},
		{"nothing opposite", enDodoi, "", "0,0,0,0,0,1/1,0,0,0,0,0 0 0 S 1", "A", "0,0,0,0,0,1/0,1,0,0,0,0 0 0 N 2"},
		{"nothing opposite: the seed", enDodoi, "opposite_empty=seed", "0,0,0,0,0,1/1,0,0,0,0,0 0 0 S 1", "A", "0,0,0,0,0,1/0,0,0,0,0,0 1 0 N 2"},
		{"in the other row", enDodoi, "", "0,0,0,0,0,0/0,0,0,0,5,2 0 0 S 1", "F", "0,0,0,0,1,1/0,0,0,0,5,0 0 0 N 2"},
		{"in the other row, any row", enDodoi, "landing=any-row", "0,0,0,0,0,0/0,0,0,0,5,2 0 0 S 1", "F", "0,0,0,0,0,1/0,0,0,0,0,0 6 0 N 2"},

		// long_sowing
		{"a hand all the way round", enDodoi, "", "0,0,0,0,0,0/12,0,0,0,0,0 0 0 S 1", "A", "0,1,1,1,1,1/0,1,1,1,1,1 2 0 N 2"},
		{"a hand past its origin", enDodoi, "long_sowing=origin-skipped relay=none", "0,0,0,0,0,0/12,0,0,0,0,0 0 0 S 1", "A", "1,1,1,1,1,1/0,2,1,1,1,1 0 0 N 2"},

		// bao-la-kimasai play.2, capture.1–3
		{"step", small, "", "0,0,1/0,0,0/0,0,0/0,1,0 0 0 S 1", "Sb2", "0,0,1/0,0,0/0,0,0/0,0,1 0 0 N 2"},
		{"step to the front", small, "", "0,0,0/0,0,0/0,0,0/0,0,1 0 0 S 1", "Sb3", "0,0,0/0,0,0/0,0,1/0,0,0 0 0 N 2"},
		{"step to the back", small, "", "0,0,0/0,0,0/1,0,0/0,0,0 0 0 S 1", "Sf1", "0,0,0/0,0,0/0,0,0/1,0,0 0 0 N 2"},
		{"north's step", small, "", "0,0,0/0,1,0/0,0,0/0,0,0 0 0 N 1", "Nf2", "0,0,0/0,0,1/0,0,0/0,0,0 0 0 S 2"},
		{"capture in front", small, "", "0,0,0/0,1,0/0,0,1/0,0,0 0 0 S 1", "Sf3", "0,0,0/0,0,0/0,1,0/0,0,0 1 0 N 2"},
		{"capture the column", small, "", "0,1,0/0,1,0/0,0,1/0,0,0 0 0 S 1", "Sf3", "0,0,0/0,0,0/0,1,0/0,0,0 2 0 N 2"},
		{"the back row is safe", small, "", "0,1,0/0,0,0/0,0,1/0,0,0 0 0 S 1", "Sf3", "0,1,0/0,0,0/0,1,0/0,0,0 0 0 N 2"},
		{"the back row exposed", small, "back_row=exposed", "0,1,0/0,0,0/0,0,1/0,0,0 0 0 S 1", "Sf3", "0,0,0/0,0,0/0,1,0/0,0,0 1 0 N 2"},
		{"no capture from the back row", small, "", "0,1,0/0,1,0/0,0,0/1,0,0 0 0 S 1", "Sb1", "0,1,0/0,1,0/0,0,0/0,1,0 0 0 N 2"},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := program(t, c.game, strings.Fields(c.settings)...)
			pos := at(t, p, c.from)
			m := move(t, p, pos, c.move)
			if err := p.Legal(&pos, m); err != nil {
				t.Fatal(err)
			}
			p.Play(&pos, m)
			if got := p.FormatPosition(pos); got != c.to {
				t.Errorf("%s %s\n got %s\nwant %s", c.from, c.move, got, c.to)
			}
		})
	}
}

// TestStart holds the opening positions to the texts.
func TestStart(t *testing.T) {
	for _, c := range []struct {
		game []string
		want string
	}{
		{bosh, "4,4,4,4,4/4,4,4,4,4 0 0 S 1"},
		{enDodoi, "4,4,4,4,4,4/4,4,4,4,4,4 0 0 S 1"},
		// The gap is at each player's own left.
		{kimasai, "1,1,1,1,1,1,1,1,1,1,1,1/1,1,1,1,1,1,1,1,1,1,1,0/0,1,1,1,1,1,1,1,1,1,1,1/1,1,1,1,1,1,1,1,1,1,1,1 0 0 S 1"},
		{append(bosh[:len(bosh):len(bosh)], "first_starter=north"), "4,4,4,4,4/4,4,4,4,4 0 0 N 1"},
	} {
		p := program(t, c.game)
		if got := p.FormatPosition(p.Start()); got != c.want {
			t.Errorf("%v\n got %s\nwant %s", c.game, got, c.want)
		}
	}
}

// TestIllegal asks why a move may not be chosen.
func TestIllegal(t *testing.T) {
	for _, c := range []struct {
		game []string
		from string
		move string
		want string
	}{
		{bosh, "4,4,4,4,4/4,4,4,4,4 0 0 S 1", "F", "F is not a pit of South, who is to move"},
		{bosh, "0,5,5,5,0/5,5,5,5,0 5 0 S 1", "E", "E is empty"},
		{bosh, "4,4,4,4,4/4,4,4,4,x 0 0 S 1", "E", "E is closed"},
		{bosh, "4,4,4,4,4/4,4,4,4,4 0 0 S 1", "fill:A", "there is no choice of pits to fill here"},
		{kimasai, "1,1,1,1,1,1,1,1,1,1,1,1/1,1,1,1,1,1,1,1,1,1,1,0/0,1,1,1,1,1,1,1,1,1,1,1/1,1,1,1,1,1,1,1,1,1,1,1 0 0 S 1", "Sf1", "Sf1 is empty"},
		{kimasai, "1,1,1,1,1,1,1,1,1,1,1,1/1,1,1,1,1,1,1,1,1,1,1,0/0,1,1,1,1,1,1,1,1,1,1,1/1,1,1,1,1,1,1,1,1,1,1,1 0 0 S 1", "Sb12", "Sb12 cannot be played: Sf12, the next pit, is occupied"},
	} {
		p := program(t, c.game)
		pos := at(t, p, c.from)
		if err := p.Legal(&pos, move(t, p, pos, c.move)); err == nil || err.Error() != c.want {
			t.Errorf("%s %s: %v, want %s", c.from, c.move, err, c.want)
		}
	}
	p := program(t, bosh)
	if err := p.Legal(ptr(p.Start()), engine.PlayFrom(10)); err == nil {
		t.Error("pit 10 of ten, counted from 0, may be played")
	}
}

// TestFirstEndless finds the first endless sowings of En Dodoi on 2×6, which
// come at ply 5 and are three: the perft figures of two readings of them are
// 2886 and 2889.
func TestFirstEndless(t *testing.T) {
	p := program(t, enDodoi)
	met := map[int]int{}
	var walk func(pos engine.Position, ply int)
	walk = func(pos engine.Position, ply int) {
		for _, m := range p.Candidates(&pos, nil) {
			next := pos
			switch p.Play(&next, m).Status {
			case engine.NeverEnds:
				met[ply]++
				checkEndless(t, p, pos, m)
			case engine.Finished:
				if ply < 5 {
					walk(next, ply+1)
				}
			default:
				t.Errorf("%s %s is undecided", p.FormatPosition(pos), p.MoveName(m))
			}
		}
	}
	walk(p.Start(), 1)
	if len(met) != 1 || met[5] != 3 {
		t.Errorf("endless sowings by ply: %v, want 3 at ply 5", met)
	}
}

// checkEndless asks what endless_sowing makes of a sowing that never ends.
func checkEndless(t *testing.T, p *engine.Program, pos engine.Position, m engine.Move) {
	t.Helper()
	if err := p.Legal(&pos, m); !errors.Is(err, engine.ErrEndless) {
		t.Errorf("illegal: %v", err)
	}
	trace, err := p.TraceMove(pos, m)
	if !errors.Is(err, engine.ErrEndless) || trace.After != pos {
		t.Errorf("illegal, traced: %v", err)
	}
	if n := len(trace.Events); n == 0 || trace.Events[n-1].Kind != engine.EndlessSowing {
		t.Errorf("the trace does not end in an endless sowing: %v", trace.Events)
	}

	forfeit := program(t, enDodoi, "endless_sowing=forfeit-turn")
	after := pos
	forfeit.Play(&after, m)
	want := pos
	want.ToMove, want.Ply = pos.ToMove.Other(), pos.Ply+1
	if after != want {
		t.Errorf("forfeit-turn: %s, want %s", p.FormatPosition(after), p.FormatPosition(want))
	}

	g, err := engine.NewGameAt(program(t, enDodoi, "endless_sowing=draw"), pos)
	if err != nil {
		t.Fatal(err)
	}
	if err := g.Play(m); err != nil {
		t.Fatal(err)
	}
	south := int(pos.Reserve[0])
	for i := range 6 {
		south += int(pos.Pits[i])
	}
	if g.Result() != engine.Drawn || int(g.Position().Reserve[0]) != south {
		t.Errorf("draw: %v, South has %d seeds, want %d", g.Result(), g.Position().Reserve[0], south)
	}
}

// TestLongCycle proves once more, lap by lap with nothing but a slice, that
// sowings said to be endless are.
func TestLongCycle(t *testing.T) {
	p := program(t, enDodoi)
	for _, c := range []struct{ from, move string }{
		{"2,2,1,4,1,0/1,0,2,1,2,1 14 17 N 16", "K"},
		{"1,2,3,1,5,10/7,2,1,0,2,4 10 0 S 5", "A"},
		{"0,1,9,2,1,2/4,1,0,3,2,14 7 2 N 8", "I"},
		{"2,1,6,1,6,2/1,2,6,16,2,1 0 2 N 8", "G"}, // the longest met: 9,271,848 laps
	} {
		pos := at(t, p, c.from)
		m := move(t, p, pos, c.move)
		try := pos
		s := p.Play(&try, m)
		if s.Status != engine.NeverEnds || try != pos {
			t.Errorf("%s %s: %+v", c.from, c.move, s)
			continue
		}
		if err := p.WithLapCeiling(s.Laps-1).Legal(&pos, m); !errors.Is(err, engine.ErrUndecided) {
			t.Errorf("%s %s with too low a ceiling: %v", c.from, c.move, err)
		}

		board := make([]int, 12)
		for i := range board {
			board[i] = int(pos.Pits[i])
		}
		last := m.Pit()
		lap := func() {
			hand := board[last]
			board[last] = 0
			for ; hand > 0; hand-- {
				last = (last + 1) % 12
				board[last]++
			}
		}
		lap()
		first, firstLast := append([]int(nil), board...), last
		for n := 2; ; n++ {
			if board[last] == 1 {
				t.Errorf("%s %s ends after %d laps", c.from, c.move, n-1)
				break
			}
			lap()
			if last != firstLast {
				continue
			}
			same := true
			for i := range board {
				same = same && board[i] == first[i]
			}
			if same {
				if n != s.Laps {
					t.Errorf("%s %s comes back after %d laps, not %d", c.from, c.move, n, s.Laps)
				}
				break
			}
		}
	}
}

// TestCyclesOfSmallBoards asks, of every position of up to six seeds a pit on
// a 2×2 board, whether sowings end, and asks the same of a reference that
// remembers every lap. A hand that passes over its origin may lead from two
// laps to the same next one, and a sowing then need not come back to its first.
func TestCyclesOfSmallBoards(t *testing.T) {
	const most = 6
	for _, relay := range []string{"from-last", "from-next"} {
		for _, long := range []string{"origin-sown", "origin-skipped"} {
			p := program(t, enDodoi, "pits_per_row=2", "capture=none", "relay="+relay, "long_sowing="+long)
			endless := 0
			for code := range (most + 1) * (most + 1) * (most + 1) * (most + 1) {
				pos := p.Start()
				for i, c := 0, code; i < 4; i, c = i+1, c/(most+1) {
					pos.Pits[i] = uint16(c % (most + 1))
				}
				for _, m := range p.Candidates(&pos, nil) {
					try := pos
					got := p.Play(&try, m).Status == engine.NeverEnds
					want := sowsForever([4]uint16(pos.Pits[:4]), m.Pit(), relay == "from-next", long == "origin-skipped")
					if got != want {
						t.Fatalf("%s, %s: %s %s: endless is %v, want %v", relay, long, p.FormatPosition(pos), p.MoveName(m), got, want)
					}
					if want {
						endless++
					}
				}
			}
			if endless == 0 {
				t.Errorf("%s, %s: no sowing is endless: nothing is shown", relay, long)
			}
		}
	}
}

// sowsForever sows on four pits until the sowing ends or a lap comes back.
func sowsForever(board [4]uint16, origin int, fromNext, skip bool) bool {
	type lap struct {
		board [4]uint16
		last  int
	}
	seen := map[lap]bool{}
	for {
		last, hand := origin, board[origin]
		for board[origin] = 0; hand > 0; hand-- {
			last = (last + 1) % 4
			if skip && last == origin {
				last = (last + 1) % 4
			}
			board[last]++
		}
		origin = last
		if fromNext {
			origin = (last + 1) % 4
		}
		if board[origin] == 0 || !fromNext && board[origin] == 1 {
			return false
		}
		if seen[lap{board, last}] {
			return true
		}
		seen[lap{board, last}] = true
	}
}

// TestPlayAllocates holds fast play to allocating nothing.
func TestPlayAllocates(t *testing.T) {
	for _, game := range [][]string{bosh, enDodoi, kimasai} {
		p := program(t, game)
		moves := make([]engine.Move, 0, 48)
		if n := testing.AllocsPerRun(100, func() {
			pos := p.Start()
			for range 20 {
				moves = p.Moves(&pos, moves[:0])
				if len(moves) == 0 || p.Settle(&pos) != engine.Undecided {
					break
				}
				p.Play(&pos, moves[len(moves)/2])
			}
		}); n != 0 {
			t.Errorf("%v: 20 plies allocate %v times", game, n)
		}
	}
}
