package engine_test

import (
	"encoding/json"
	"math"
	"math/big"
	"slices"
	"testing"

	"furrow/engine"
)

// scripted plays the moves of a game that was worked out by hand.
type scripted []string

func (scripted) Name() string { return "scripted" }

func (s scripted) Choose(g *engine.Game, _ *engine.Rand) engine.Move {
	pit, err := g.Program().Board().Pit(s[g.Len()])
	if err != nil {
		panic(err)
	}
	return engine.Move(pit)
}

// TestCourseByHand follows games worked out by hand. In the first, on
//
//	F 0  E 1  D 3
//	A 5  B 1  C 0
//
// South's B falls into C, which is empty, and takes the three of D and itself:
// South has 4. North's E falls into F and takes the five of A and itself: North
// has 6, and the board is empty. So the lead went to South and then to North,
// once from side to side. Of two positions in which somebody was to move North,
// who won, was behind in one, by 4 of 10 seeds.
func TestCourseByHand(t *testing.T) {
	lone := []string{"pits_per_row=3", "relay=none", "capture=opposite", "start=layout"}
	for _, c := range []struct {
		name   string
		game   []string
		set    []string
		moves  scripted
		result string // S or N
		course engine.Course
		plies  int64
	}{
		{
			name: "the lead passes over", game: lone, set: []string{"layout=0,1,3/5,1,0"},
			moves: scripted{"B", "E"}, result: "N", plies: 2,
			course: engine.Course{
				LeadChanges: tally(1), Drama: tally(200_000), Behind: tally(500_000), Decided: tally(1_000_000), Gap: tally(200_000),
				Legal: perMove(3, 2), Laps: perMove(2, 2), Sown: perMove(2, 2), Captured: perMove(10, 2), Captures: perMove(2, 2),
				Width: longTally(301_030), Lying: []int64{10, 1, 0, 3, 2, 0}, Positions: 2,
			},
		},
		{
			// B falls into the store, and South moves again; A falls into B,
			// which is empty, and takes C and itself. South's row is empty, and
			// North keeps what is in D: 3 to 1.
			name: "ahead from the first move", game: kalah, set: []string{"pits_per_row=2", "seeds_per_pit=1"},
			moves: scripted{"B", "A"}, result: "S", plies: 2,
			course: engine.Course{
				LeadChanges: tally(0), Drama: tally(0), Behind: tally(0), Decided: tally(500_000), Gap: tally(500_000),
				Legal: perMove(3, 2), Laps: perMove(2, 2), Sown: perMove(2, 2), Captured: perMove(2, 2), Captures: perMove(1, 2),
				Width: longTally(301_030), Lying: []int64{2, 1, 2, 2}, Positions: 2,
			},
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := program(t, c.game, c.set...)
			s, err := engine.Simulate(t.Context(), p, engine.SimOptions{Games: 1, Course: true, South: c.moves, North: c.moves})
			if err != nil {
				t.Fatal(err)
			}
			if got := map[bool]string{s.South == 1: "S", s.North == 1: "N"}[true]; got != c.result || s.Plies.Sum != c.plies {
				t.Errorf("result %s after %d plies, want %s after %d", got, s.Plies.Sum, c.result, c.plies)
			}
			if got, want := asJSON(t, s.Course), asJSON(t, &c.course); got != want {
				t.Errorf("course\n%s, want\n%s", got, want)
			}
		})
	}
}

// tally is the tally of one number.
func tally(x int64) engine.Tally { return engine.Tally{N: 1, Sum: x, Squares: x * x} }

func longTally(x int64) engine.LongTally {
	return engine.LongTally{N: 1, Sum: x, Squares: big.NewInt(x * x)}
}

// TestLongTally: the squares of many large numbers are more than 64 bits hold,
// and their spread is told all the same.
func TestLongTally(t *testing.T) {
	var long engine.LongTally
	for i := range int64(10000) {
		long.Add(100_000_000 + i%2*2_000_000)
	}
	if want, _ := new(big.Int).SetString("102020000000000000000", 10); long.Squares.Cmp(want) != 0 {
		t.Errorf("the squares come to %v, want %v", long.Squares, want)
	}
	// Half are 100 and half 102: a standard deviation of 1, of the mean a
	// hundredth of that.
	if s := long.Share(); math.Abs(s.Value-101) > 1e-9 || math.Abs(s.High-s.Low-2*1.96*0.01) > 1e-4 {
		t.Errorf("their mean is %v", s)
	}
}

// perMove is of one game.
func perMove(sum, moves int64) engine.PerMove {
	return engine.PerMove{Moves: moves, Sum: sum, Squares: sum * sum, Cross: sum * moves, MoveSquares: moves * moves, Games: 1}
}

func asJSON(t *testing.T, v any) string {
	t.Helper()
	b, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

// TestCourseAddsUp holds sums to each other that are counted apart: where
// moves begin, where seeds are captured, and how many there are of either.
func TestCourseAddsUp(t *testing.T) {
	for name, game := range map[string][]string{"bosh": bosh, "kimasai": kimasai, "oware": oware, "toguz": toguz, "hus": hus, "leyla": leylaGobale} {
		t.Run(name, func(t *testing.T) {
			p := program(t, game)
			s, err := engine.Simulate(t.Context(), p, engine.SimOptions{Games: 60, Seed: 3, Course: true})
			if err != nil {
				t.Fatal(err)
			}
			var played, captured, lying int64
			for i, pit := range s.Pits {
				played += pit.Played
				captured += pit.Captured
				lying += s.Course.Lying[i]
			}
			c := s.Course
			if played != s.Plies.Sum || c.Positions != s.Plies.Sum || c.Legal.Moves != s.Plies.Sum {
				t.Errorf("%d moves begin in pits, %d positions, %d choices: there are %d plies", played, c.Positions, c.Legal.Moves, s.Plies.Sum)
			}
			if c.Laps.Sum != s.Laps.Sum || c.Sown.Sum != s.Sown.Sum || c.Captured.Sum != s.Captured.Sum || c.Captures.Sum != s.Captures {
				t.Errorf("by games %+v %+v %+v %+v, by moves %+v", c.Laps, c.Sown, c.Captured, c.Captures, s)
			}
			seeds := int64(0)
			for _, n := range p.Start().Pits {
				seeds += int64(n)
			}
			if most := seeds * c.Positions; lying <= 0 || lying > most {
				t.Errorf("%d seeds lie in the pits of %d positions: at most %d can", lying, c.Positions, most)
			}
			if name == "hus" && lying != seeds*c.Positions {
				t.Errorf("%d seeds lie in the pits of %d positions: no seed leaves the board", lying, c.Positions)
			}
			if won := s.South + s.North; c.Drama.N != won || c.Behind.N != won || c.Decided.N != won {
				t.Errorf("%d, %d and %d games were won: they are %d", c.Drama.N, c.Behind.N, c.Decided.N, won)
			}
			if name == "oware" && captured != s.Captured.Sum {
				t.Errorf("%d seeds captured from pits, %d by moves", captured, s.Captured.Sum)
			}
		})
	}
}

// TestCourseMerges plays a run at once and in two parts.
func TestCourseMerges(t *testing.T) {
	p := program(t, enDodoi)
	play := func(first, games int, player engine.Player) *engine.Stats {
		s, err := engine.Simulate(t.Context(), p, engine.SimOptions{First: first, Games: games, Seed: 5, Course: true, South: player, North: player, Opening: 1})
		if err != nil {
			t.Fatal(err)
		}
		return s
	}
	for _, player := range []engine.Player{engine.Random{}, engine.Greedy{}, engine.Search{Limits: engine.Limits{Nodes: 20}}} {
		whole, part := play(0, 14, player), play(0, 5, player)
		part.Merge(play(5, 9, player))
		if a, b := asJSON(t, whole), asJSON(t, part); a != b {
			t.Errorf("%s: the parts make\n%s, at once it is\n%s", player.Name(), b, a)
		}
		if probes := whole.Course.Lines != nil; probes != (player == engine.Random{}) {
			t.Errorf("%s: probes %t", player.Name(), probes)
		}
	}
}

// TestOpeningIsDrawn: with an opening, a player that leaves nothing to chance
// plays different games, and without one a single game over and over.
func TestOpeningIsDrawn(t *testing.T) {
	p := program(t, bosh)
	search := engine.Search{Limits: engine.Limits{Nodes: 30}}
	for opening, several := range map[int]bool{0: false, 4: true} {
		s, err := engine.Simulate(t.Context(), p, engine.SimOptions{Games: 12, Seed: 2, South: search, North: search, Opening: opening})
		if err != nil {
			t.Fatal(err)
		}
		lengths := 0
		for _, games := range s.Histogram {
			if games > 0 {
				lengths++
			}
		}
		if (lengths > 1) != several {
			t.Errorf("%d plies drawn: games of %d lengths", opening, lengths)
		}
	}
}

// TestGamesAreCounted holds the estimate from random probes to the number of
// all games of a board so small that they can be counted one by one.
func TestGamesAreCounted(t *testing.T) {
	for _, c := range []struct {
		name string
		game []string
		set  []string
	}{
		{"Kalah 2×2", kalah, []string{"pits_per_row=2", "seeds_per_pit=2"}},
		{"Kalah 2×3", kalah, []string{"pits_per_row=3", "seeds_per_pit=1"}},
		{"En Dodoi 2×2", enDodoi, []string{"pits_per_row=2", "seeds_per_pit=2"}},
		{"Bosh 2×2", bosh, []string{"pits_per_row=2", "seeds_per_pit=3"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := program(t, c.game, c.set...)
			all := float64(gamesFrom(engine.NewRound(p)))
			s, err := engine.Simulate(t.Context(), p, engine.SimOptions{Games: 20_000, Seed: 11, Course: true})
			if err != nil {
				t.Fatal(err)
			}
			log, worth := s.Course.Games()
			got := math.Pow(10, log)
			// The probes vary as much as their squares say: four standard errors.
			if off := 4 * got * math.Sqrt(1/worth-1/float64(s.Games)); math.Abs(got-all) > off+1e-6*all {
				t.Errorf("%.0f games estimated, there are %.0f; four standard errors are %.0f", got, all, off)
			}
			if worth < 20 || worth > float64(s.Games)*(1+1e-6) {
				t.Errorf("%d probes are worth %.1f", s.Games, worth)
			}
			// A mean of logarithms is below the logarithm of the mean.
			if mean := s.Course.Width.Share(); mean.Value > log+1e-6 {
				t.Errorf("10^%.3f on the average of logarithms, 10^%.3f games", mean.Value, log)
			}
		})
	}
}

// gamesFrom counts the games that can follow, one by one.
func gamesFrom(g *engine.Game) int64 {
	if g.Result() != engine.Undecided {
		return 1
	}
	n := int64(0)
	for _, m := range g.Moves(nil) {
		if g.Play(m) == nil {
			n += gamesFrom(g)
			g.Undo()
		}
	}
	return n
}

// TestPerMove: where all games are of one length the mean over moves is that of
// the means of games, and so is its interval; and counting moves that are all
// alike within a game as if each were drawn for itself makes it too narrow.
func TestPerMove(t *testing.T) {
	const moves = 8
	sums := []int64{16, 24, 8, 40, 24, 16, 32, 24, 48, 8}
	var r engine.PerMove
	var games engine.Tally
	for _, sum := range sums {
		r.Moves, r.Sum, r.Games = r.Moves+moves, r.Sum+sum, r.Games+1
		r.Squares, r.Cross, r.MoveSquares = r.Squares+sum*sum, r.Cross+sum*moves, r.MoveSquares+moves*moves
		games.Add(sum)
	}
	got, want := r.Mean(), games.Mean()
	for _, x := range [][2]float64{{got.Value, want.Value / moves}, {got.Low, want.Low / moves}, {got.High, want.High / moves}} {
		if math.Abs(x[0]-x[1]) > 1e-12 {
			t.Errorf("%v, want %v by %d", got, want, moves)
		}
	}
	if (engine.PerMove{}).Mean() != (engine.Interval{}) {
		t.Error("of no moves there is a mean")
	}
}

// TestStateSpace counts the positions of small boards one by one: every way to
// lay the seeds that the engine lets be set up.
func TestStateSpace(t *testing.T) {
	for _, c := range []struct {
		name string
		game []string
		set  []string
	}{
		{"Bosh 2×2", bosh, []string{"pits_per_row=2", "seeds_per_pit=2"}},
		{"En Dodoi 2×3", enDodoi, []string{"pits_per_row=3", "seeds_per_pit=1"}},
		{"Kalah 2×2", kalah, []string{"pits_per_row=2", "seeds_per_pit=3"}},
		{"stepping 4×2", kimasai, []string{"pits_per_row=2"}},
		{"resown 4×2", hus, []string{"pits_per_row=2", "start=equal", "seeds_per_pit=1", "playable=any"}},
		{"ring of 4", satGol, []string{"pits_per_row=4", "seeds_per_pit=2"}},
		{"made over 2×2", leylaGobale, []string{"pits_per_row=2", "seeds_per_pit=1"}},
		{"Toguz 2×3", toguz, []string{"pits_per_row=3", "seeds_per_pit=1"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := program(t, c.game, c.set...)
			space := p.StateSpace()
			if got := positionsOf(t, p, space.Heaps > 0); space.Total.Cmp(big.NewInt(got)) != 0 {
				t.Errorf("%v positions by %s, %d one by one", space.Total, space.Formula, got)
			}
			reached, err := p.Reach(t.Context(), 200_000)
			if err != nil {
				t.Fatal(err)
			}
			if !reached.Whole || reached.Positions() < 2 || big.NewInt(reached.Positions()).Cmp(space.Total) > 0 {
				t.Errorf("reached %+v, of %v", reached, space.Total)
			}
			if got := reachedFrom(p); got != reached.Positions() {
				t.Errorf("%d positions reached, %d by depth first", reached.Positions(), got)
			}
		})
	}
}

// positionsOf counts the positions of a small board one by one. Of pits made
// over to a side the engine only asks that none be of both; that a side has one
// tuzdik at most, never the last of a row nor that of the other's number, and
// that it is empty, is asked here.
func positionsOf(t *testing.T, p *engine.Program, heaps bool) int64 {
	t.Helper()
	start := p.Start()
	size, half, seeds := p.Board().Size(), p.Board().Half(), uint16(0)
	for _, n := range start.Pits {
		seeds += n
	}
	r := p.Rules()
	var owned [][2]engine.PitSet
	switch {
	case r.Tuzdik == engine.TuzdikThree:
		for s := range engine.PitSet(1 << half) {
			for n := range engine.PitSet(1 << half) {
				// South's is of North's row, bit i of it the pit i+1 of that row.
				single := func(x engine.PitSet) bool { return x&(x-1) == 0 && x>>(half-1) == 0 }
				if single(s) && single(n) && s&n == 0 {
					owned = append(owned, [2]engine.PitSet{s << half, n})
				}
			}
		}
	case r.MadeOver != engine.MadeOverNone:
		for s := range engine.PitSet(1 << size) {
			for n := range engine.PitSet(1 << size) {
				owned = append(owned, [2]engine.PitSet{s, n})
			}
		}
	default:
		owned = [][2]engine.PitSet{{}}
	}
	from := []uint8{0}
	if r.StartingPit == engine.StartAfterOpponent {
		from = append(from, 255)
		for i := range size {
			from = append(from, uint8(i+1))
		}
	}
	n := int64(0)
	pos := start
	pos.Ply = 2
	var lay func(pit int, left uint16)
	lay = func(pit int, left uint16) {
		if pit < size {
			for k := range left + 1 {
				pos.Pits[pit] = k
				lay(pit+1, left-k)
			}
			pos.Pits[pit] = 0
			return
		}
		if !heaps && left > 0 {
			return
		}
		for south := range left + 1 {
			pos.Reserve = [2]uint16{south, left - south}
			for _, pos.Owned = range owned {
				if r.Tuzdik == engine.TuzdikThree && slices.ContainsFunc(pits(size), func(i int) bool {
					return (pos.Owned[0] | pos.Owned[1]).Has(i) && pos.Pits[i] != 0
				}) {
					continue
				}
				for _, pos.From = range from {
					for _, pos.ToMove = range []engine.Side{engine.South, engine.North} {
						if p.CheckPosition(pos) == nil {
							n++
						}
					}
				}
			}
		}
	}
	lay(0, seeds)
	return n
}

func pits(n int) []int {
	var all []int
	for i := range n {
		all = append(all, i)
	}
	return all
}

// reachedFrom counts what can be reached, depth first, by [engine.Game] for the
// moves and a map of whole positions.
func reachedFrom(p *engine.Program) int64 {
	seen := map[engine.Position]bool{}
	var visit func(pos engine.Position)
	visit = func(pos engine.Position) {
		key := pos
		key.Ply, key.LastMover = 0, 0
		if seen[key] {
			return
		}
		seen[key] = true
		settled := pos
		if _, over := p.SettleRound(&settled); over {
			return
		}
		for _, m := range p.Moves(&pos, nil) {
			next := pos
			p.Play(&next, m)
			next.Ply = 2
			visit(next)
		}
	}
	visit(p.Start())
	return int64(len(seen))
}
