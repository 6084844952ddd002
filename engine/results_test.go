package engine_test

import (
	"fmt"
	"math"
	"os"
	"slices"
	"strings"
	"testing"

	"furrow/corpus"
	"furrow/engine"
)

// The results kept in content/ are held to the engine of now, and the cycles
// to a sowing that is none of it.

func content(t *testing.T) *corpus.Corpus {
	t.Helper()
	read, _, err := corpus.Load(t.Context(), os.DirFS("../content"))
	if err != nil {
		t.Fatal(err)
	}
	return read
}

// studied calls do for each study of endless sowing that is of the rules of
// now.
func studied(t *testing.T, do func(t *testing.T, p *engine.Program, s *engine.EndlessStudy)) {
	t.Helper()
	read := content(t)
	n := 0
	for _, result := range read.Endless {
		game, err := read.Game(result.Game)
		if err != nil {
			t.Fatal(err)
		}
		for i, s := range result.Studies {
			t.Run(result.Game+" "+strings.Join(s.Set, " "), func(t *testing.T) {
				if result.Old[i] {
					t.Skip("it is of other rules: ", result.Command)
				}
				var set []corpus.Setting
				for _, x := range s.Settings() {
					set = append(set, corpus.Setting{Parameter: x[0], Value: x[1]})
				}
				p, err := game.Program(set...)
				if err != nil {
					t.Fatal(err)
				}
				n++
				do(t, p, s)
			})
		}
	}
	if n == 0 {
		t.Error("no study is of the rules of now")
	}
}

// TestEndlessCases replays each game that leads to an endless move, and proves
// once more that it never ends.
func TestEndlessCases(t *testing.T) {
	proven := 0
	studied(t, func(t *testing.T, p *engine.Program, s *engine.EndlessStudy) {
		for _, c := range []*engine.EndlessCase{s.First, s.Shortest, s.Longest, s.Smallest} {
			if c == nil {
				continue
			}
			pos, m, err := c.Replay(p)
			if err != nil {
				t.Error(err)
				continue
			}
			r := p.Rules()
			plain := usual(r, "stores", "direction", "first_seed", "en_passant", "made_over", "tuzdik") && r.Rows == engine.TwoRows &&
				r.Relay != engine.NoRelay && m.Reversed() == 0
			if !plain {
				continue
			}
			proven++
			if err := comesRound(pos.Pits[:p.Board().Size()], m.Pit(), r, c.Cycle); err != nil {
				t.Errorf("%s in %s: %v", c.Move, c.Position, err)
			}
		}
		if s.First != nil && s.Proven() {
			for _, ply := range s.Tree[:len(s.First.Moves)] {
				if ply.Endless > 0 {
					t.Errorf("ply %d has an endless move, and the shortest game is said to have %d", ply.Ply, len(s.First.Moves))
				}
			}
		}
	})
	if proven == 0 {
		t.Error("no cycle was proven by other means")
	}
}

// usual reports whether r says of the parameters what is usual.
func usual(r engine.Rules, parameters ...string) bool {
	for _, name := range parameters {
		if r.Get(name) != engine.DefaultRules().Get(name) {
			return false
		}
	}
	return true
}

// comesRound sows lap by lap on a ring, a plain loop that shares nothing with
// the engine, and asks that all is as it was after so many laps and no sooner.
func comesRound(pits []uint16, pit int, r engine.Rules, cycle int) error {
	board := slices.Clone(pits)
	lap := func() (last int, more bool) {
		hand := board[pit]
		board[pit] = 0
		last = pit
		for ; hand > 0; hand-- {
			last = (last + 1) % len(board)
			if last == pit && r.LongSowing == engine.OriginSkipped {
				last = (last + 1) % len(board)
			}
			board[last]++
		}
		if r.Relay == engine.RelayFromNext {
			pit = (last + 1) % len(board)
			return last, board[pit] > 0
		}
		pit = last
		return last, board[pit] > 1
	}
	before := 1 // laps until all that comes, comes again
	if r.LongSowing == engine.OriginSkipped {
		before = 4*cycle + 1000
	}
	last := 0
	for n := range before {
		var more bool
		if last, more = lap(); !more {
			return fmt.Errorf("it ends after %d laps", n+1)
		}
	}
	was, at := slices.Clone(board), last
	for n := 1; n <= cycle; n++ {
		last, more := lap()
		if !more {
			return fmt.Errorf("it ends after %d laps", before+n)
		}
		if same := last == at && slices.Equal(board, was); same != (n == cycle) {
			return fmt.Errorf("after %d laps of %d it is as it was: %v", n, cycle, same)
		}
	}
	return nil
}

// TestEndlessCounts makes the beginning of each study again, and holds the
// lines of play to perft, which finds them one by one.
func TestEndlessCounts(t *testing.T) {
	studied(t, func(t *testing.T, p *engine.Program, s *engine.EndlessStudy) {
		again, err := engine.StudyEndless(t.Context(), p, engine.EndlessOptions{
			Rounds: 0, Seed: s.Seed, LapCeiling: s.LapCeiling, TreePositions: 50, Boards: 500,
		})
		if err != nil {
			t.Fatal(err)
		}
		if len(again.Tree) == 0 || len(again.Tree) > len(s.Tree) || !slices.Equal(again.Tree, s.Tree[:len(again.Tree)]) {
			t.Errorf("the tree begins\n%v\nand was\n%v", again.Tree, s.Tree)
		}
		for i, b := range again.Boards {
			if i >= len(s.Boards) || b != s.Boards[i] {
				t.Errorf("the boards of %d seeds are %v, and were otherwise", b.Seeds, b)
			}
		}
		if p.Rules().Stores != engine.NoStores {
			return // perft counts whole turns there, of as many sowings as they have
		}
		counted := 0
		err = p.WithLapCeiling(s.LapCeiling).Perft(t.Context(), min(2, len(s.Tree)), func(ply int, n uint64) {
			row := s.Tree[ply-1]
			moves := row.Moves
			if p.Rules().Endless == engine.EndlessIllegal {
				moves -= row.Endless + row.Undecided
			}
			if counted++; uint64(moves) != n {
				t.Errorf("ply %d has %d lines, perft finds %d", ply, moves, n)
			}
		})
		if err != nil || counted == 0 {
			t.Errorf("perft counted %d plies: %v", counted, err)
		}
	})
}

// TestTournaments plays some games of each tournament again: those of the
// quick players.
func TestTournaments(t *testing.T) {
	read := content(t)
	played := 0
	for _, result := range read.Tournaments {
		t.Run(result.Game, func(t *testing.T) {
			if result.Old {
				t.Skip("it is of other rules: ", result.Command)
			}
			game, err := read.Game(result.Game)
			if err != nil {
				t.Fatal(err)
			}
			p, err := game.Program()
			if err != nil {
				t.Fatal(err)
			}
			players, err := engine.PlayersNamed(result.Players)
			if err != nil {
				t.Fatal(err)
			}
			for i, name := range result.Players {
				if name != engine.PlayerKey(players[i]) {
					t.Errorf("%s is called %s", name, engine.PlayerKey(players[i]))
				}
				if _, thinks := players[i].(engine.Search); thinks {
					players[i] = nil // how it plays changes as it is made better
				}
			}
			played++
			if err := result.Replay(p, players, 3); err != nil {
				t.Errorf("%v: %s --write plays it again", err, result.Command)
			}
		})
	}
	if played == 0 {
		t.Error("no tournament is of the rules of now")
	}
}

// TestTournament holds a round robin to what any must be: the same whatever
// the workers, every point given once, and a thinking player above a random
// one.
func TestTournament(t *testing.T) {
	p := program(t, enDodoi)
	players, err := engine.PlayersNamed([]string{"random", "greedy", "search:50"})
	if err != nil {
		t.Fatal(err)
	}
	play := func(workers int) *engine.Tournament {
		result, err := engine.PlayTournament(t.Context(), "en-dodoi", p, engine.TournamentOptions{Players: players, Openings: 20, Seed: 4, Workers: workers})
		if err != nil {
			t.Fatal(err)
		}
		return result
	}
	one := play(1)
	one.Command = fmt.Sprintf("furrow tournament en-dodoi --games 40 --players random,greedy,search:50 --plies %d --seed 4", one.Drawn)
	if src := engine.FormatTournament(one); !slices.Equal(one.Pairs, play(3).Pairs) {
		t.Error("three workers play another tournament")
	} else if back, err := engine.ParseTournament(src); err != nil || string(engine.FormatTournament(back)) != string(src) {
		t.Errorf("read back: %v", err)
	}
	if err := one.Replay(p, players, 20); err != nil {
		t.Error(err)
	}
	points := engine.Standing{}
	for a := range players {
		for b := range players {
			if x, y := one.Of(a, b), one.Of(b, a); x.Won != y.Lost || x.Drawn != y.Drawn || a != b && x.Games() != 40 {
				t.Errorf("%d against %d: %v and %v", a, b, x, y)
			}
		}
		total := one.Total(a)
		points.Won, points.Drawn, points.Lost = points.Won+total.Won, points.Drawn+total.Drawn, points.Lost+total.Lost
	}
	if points.Games() != 3*2*40 || points.Won != points.Lost {
		t.Errorf("all together came to %v", points)
	}
	if one.Total(0).Score().High > one.Total(2).Score().Low {
		t.Errorf("the random player came to %v, the thinking one to %v", one.Total(0), one.Total(2))
	}
	bad := strings.Replace(string(engine.FormatTournament(one)), `"results": "`, `"results": "S`, 1)
	if _, err := engine.ParseTournament([]byte(bad)); err == nil {
		t.Error("a tournament with a game too many is read")
	}
}

// TestDoubtsAddUp: what is kept of doubts agrees with itself. Each game has one
// result, and pairs gain and lose just what the shares under two answers
// differ by.
func TestDoubtsAddUp(t *testing.T) {
	n := 0
	for _, kept := range content(t).Doubts {
		for _, c := range kept.Cases {
			for _, x := range []struct{ by, play *engine.DoubtPlay }{{kept.Cases[0].Round, c.Round}, {kept.Cases[0].Match, c.Match}} {
				p, d := x.play, (*engine.DoubtPairs)(nil)
				if p == nil {
					continue
				}
				n++
				where := kept.File + " " + strings.Join(c.Set, " ")
				if p.Won+p.Drawn+p.Lost+p.Stopped != p.Games || p.Plies.N != p.Games {
					t.Errorf("%s: %d won, %d drawn, %d lost, %d given up of %d games", where, p.Won, p.Drawn, p.Lost, p.Stopped, p.Games)
				}
				if d = p.Paired; d == nil {
					if len(c.Set) > 0 {
						t.Errorf("%s: not compared", where)
					}
					continue
				}
				if d.Length.N != p.Games || d.Shift.Chosen.Games+d.Shift.Judged.Games != p.Games || d.Won.Games != p.Games {
					t.Errorf("%s: pairs of %d, %d and %d games", where, d.Won.Games, d.Length.N, p.Games)
				}
				if len(c.Set) == 1 {
					if d.Won.Gained-d.Won.Lost != p.Won-x.by.Won || d.Drawn.Gained-d.Drawn.Lost != p.Drawn-x.by.Drawn ||
						d.Length.Sum != p.Length().Sum-x.by.Length().Sum {
						t.Errorf("%s: the pairs do not add up to the difference", where)
					}
				}
				if d.Differ == 0 && c.Digest != kept.Cases[0].Digest && (p.Plies != x.by.Plies && len(c.Set) == 1) {
					t.Errorf("%s: no game differs, and yet they are longer", where)
				}
			}
		}
	}
	if n == 0 {
		t.Error("no doubts are kept")
	}
}

// TestDoubtsPlayedAgain plays the first games of what is kept once more: a
// share of so many of them must be within five standard errors of the whole.
func TestDoubtsPlayedAgain(t *testing.T) {
	const games = 400
	read := content(t)
	n := 0
	for _, kept := range read.Doubts {
		game, err := read.Game(kept.Game)
		if err != nil {
			t.Fatal(err)
		}
		if kept.Old {
			continue
		}
		p, err := game.Program()
		if err != nil {
			t.Fatal(err)
		}
		s, err := engine.Simulate(t.Context(), p, engine.SimOptions{Games: games, Seed: kept.Seed})
		if err != nil {
			t.Fatal(err)
		}
		n++
		by := kept.Cases[0].Round
		length := s.Plies.Mean().Value - by.Plies.Mean().Value
		if math.Abs(length) > 5*s.Plies.StandardError()+1e-9 {
			t.Errorf("%s: rounds of %.2f plies, kept are %.2f", kept.Game, s.Plies.Mean().Value, by.Plies.Mean().Value)
		}
		drawn := float64(by.Drawn) / float64(by.Games)
		if d := s.DrawnShare().Value - drawn; math.Abs(d) > 5*math.Sqrt(drawn*(1-drawn)/games)+5.0/games {
			t.Errorf("%s: %.3f drawn, kept are %.3f", kept.Game, s.DrawnShare().Value, drawn)
		}
	}
	if n < 3 {
		t.Errorf("the doubts of %d games were played again", n)
	}
}
