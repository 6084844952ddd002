package engine

import (
	"context"
	"encoding/json"
	"fmt"
	"runtime"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
)

// TournamentOptions says who plays whom, and how often.
type TournamentOptions struct {
	Players []Player
	// Openings is how many openings each two players play, each once with
	// either as South.
	Openings int
	// Drawn is how many plies of an opening are drawn at random, so that no two
	// games of players who draw nothing are alike; 0 is the least number that
	// gives twice as many openings as are wanted.
	Drawn   int
	Seed    uint64
	Workers int // games played at once, 0 for one a processor; it changes no result
	// Progress, if not nil, is told now and then how many games are done, never
	// by two goroutines at once.
	Progress func(done, total int)
}

// Tournament is a round robin: each two players play the same openings with
// both colours. A game is one round. It is kept as JSON, every number whole.
type Tournament struct {
	Format   string   `json:"format"`
	Game     string   `json:"game"`    // as its file in content/games is named
	Command  string   `json:"command"` // that plays it again
	Engine   string   `json:"engine"`  // [Version] of the engine that played
	Digest   string   `json:"rules_digest"`
	Rules    []string `json:"rules"`
	Seed     uint64   `json:"seed"`
	Drawn    int      `json:"opening_plies"` // plies of each opening that were drawn
	Openings int      `json:"openings"`
	Players  []string `json:"players"` // as furrow play names them
	Pairs    []Pair   `json:"pairs"`
}

// Pair is the games in which one player was South and another North.
type Pair struct {
	South int `json:"south"` // index in Tournament.Players
	North int `json:"north"`
	// Results has a letter for each opening: S or N won, D drawn, or - for a
	// game that was given up.
	Results string `json:"results"`
}

const tournamentFormat = "furrow tournament 1"

// Standing is what came of games for one side of them.
type Standing struct{ Won, Drawn, Lost int }

// Games is how many games they were.
func (s Standing) Games() int { return s.Won + s.Drawn + s.Lost }

// Score estimates the share of the points, a draw counting half, with the
// interval of Wilson (1927): it is somewhat too wide where games are drawn.
func (s Standing) Score() Interval {
	return shareOf(float64(s.Won)+float64(s.Drawn)/2, float64(s.Games()))
}

func (s *Standing) add(t Standing) {
	s.Won += t.Won
	s.Drawn += t.Drawn
	s.Lost += t.Lost
}

// searchName is the search player of tournaments: the number of positions
// tells one from another.
const searchName = "search:"

// PlayerKey is the short name of a player without loose plies: "random",
// "greedy", "search:1000".
func PlayerKey(p Player) string {
	if s, ok := p.(Search); ok {
		return searchName + strconv.Itoa(s.Nodes)
	}
	return p.Name()
}

// PlayTournament plays the round robin. The same options give the same
// results. The error is the cause of ctx, if that is cancelled.
func PlayTournament(ctx context.Context, game string, p *Program, opt TournamentOptions) (*Tournament, error) {
	if opt.Drawn == 0 {
		opt.Drawn = p.pliesFor(2 * opt.Openings)
	}
	openings := p.openings(opt.Seed, opt.Drawn, opt.Openings)
	t := &Tournament{
		Format: tournamentFormat, Game: game, Engine: Version(), Digest: p.rules.Digest(), Rules: p.rules.Settings(),
		Seed: opt.Seed, Drawn: opt.Drawn, Openings: opt.Openings,
	}
	for i, a := range opt.Players {
		t.Players = append(t.Players, PlayerKey(a))
		for j := range opt.Players {
			if i != j {
				t.Pairs = append(t.Pairs, Pair{South: i, North: j})
			}
		}
	}
	results := make([]byte, len(t.Pairs)*opt.Openings)
	err := eachOf(ctx, opt.Workers, len(results), opt.Progress, func(n int) {
		pair := t.Pairs[n/opt.Openings]
		results[n] = playPaired(p, &opt, pair, openings[n%opt.Openings], n%opt.Openings)
	})
	for i := range t.Pairs {
		t.Pairs[i].Results = string(results[i*opt.Openings : (i+1)*opt.Openings])
	}
	return t, err
}

// eachOf does n pieces of work on some workers, in any order.
func eachOf(ctx context.Context, workers, n int, progress func(done, total int), do func(i int)) error {
	if workers <= 0 {
		workers = runtime.GOMAXPROCS(0)
	}
	var next atomic.Int64
	var group sync.WaitGroup
	var mu sync.Mutex // guards done
	done := 0
	for range min(workers, n) {
		group.Go(func() {
			for ctx.Err() == nil {
				i := int(next.Add(1)) - 1
				if i >= n {
					return
				}
				do(i)
				mu.Lock()
				if done++; progress != nil {
					progress(done, n)
				}
				mu.Unlock()
			}
		})
	}
	group.Wait()
	if done < n {
		return context.Cause(ctx)
	}
	return nil
}

// playPaired plays on from the opening of that number, for the letter of what
// came of it.
func playPaired(p *Program, opt *TournamentOptions, pair Pair, moves []Move, opening int) byte {
	g := NewRound(p)
	for _, m := range moves {
		g.advance(m, nil)
	}
	players := [2]Player{opt.Players[pair.South], opt.Players[pair.North]}
	// No two games draw from one stream, nor from that of the openings.
	r := NewRand(opt.Seed, 1<<48|uint64(opening)<<16|uint64(pair.South)<<8|uint64(pair.North))
	for plies := 0; g.Result() == Undecided && plies < mostPlies; plies++ {
		g.advance(players[g.now().pos.ToMove].Choose(g, r), nil)
	}
	return "-SND"[g.Result()]
}

// pliesFor is the least number of moves that can be made from the start in so
// many ways, or as many as there are before the round is over.
func (p *Program) pliesFor(ways int) int {
	level := map[Position]int{p.Start(): 1} // lines of play that lead to each
	for plies := 1; plies < deepest; plies++ {
		next := map[Position]int{}
		lines := 0
		for pos, n := range level {
			for _, m := range p.Moves(&pos, nil) {
				after := pos
				p.Play(&after, m)
				if _, over := p.SettleRound(&after); !over {
					next[after] += n
				}
				lines += n
			}
		}
		if lines >= ways || len(next) == 0 {
			return plies
		}
		level = next
	}
	return deepest
}

// openings are drawn lines of play from the start that are not over, each to
// another position as long as new ones are found.
func (p *Program) openings(seed uint64, plies, n int) [][]Move {
	const patience = 200
	var lines [][]Move
	seen := map[Position]bool{}
	r := NewRand(seed, 0)
	for tries := 0; len(lines) < n; tries++ {
		g := NewRound(p)
		var line []Move
		for range plies {
			if g.Result() != Undecided {
				break
			}
			m := Random{}.Choose(g, r)
			line = append(line, m)
			g.advance(m, nil)
		}
		switch stale := tries > patience*(len(lines)+1); {
		case g.Result() != Undecided && stale:
			lines = append(lines, nil) // no round lasts so long
		case g.Result() == Undecided && (stale || !seen[g.Position()]):
			seen[g.Position()] = true
			lines = append(lines, line)
		}
	}
	return lines
}

// Of is what player a came to against player b, with both colours.
func (t *Tournament) Of(a, b int) (s Standing) {
	for _, p := range t.Pairs {
		switch {
		case p.South == a && p.North == b:
			s.add(p.standing(South))
		case p.South == b && p.North == a:
			s.add(p.standing(North))
		}
	}
	return s
}

// Total is what player a came to against all others.
func (t *Tournament) Total(a int) (s Standing) {
	for b := range t.Players {
		s.add(t.Of(a, b))
	}
	return s
}

// As is what all players together came to with one colour.
func (t *Tournament) As(side Side) (s Standing) {
	for _, p := range t.Pairs {
		s.add(p.standing(side))
	}
	return s
}

// standing is what the games of a pair came to for one side; a game given up
// counts as drawn.
func (p Pair) standing(side Side) Standing {
	won, lost := strings.Count(p.Results, "S"), strings.Count(p.Results, "N")
	if side == North {
		won, lost = lost, won
	}
	return Standing{Won: won, Lost: lost, Drawn: len(p.Results) - won - lost}
}

// FormatTournament writes t as JSON; [ParseTournament] reads it back.
func FormatTournament(t *Tournament) []byte {
	b, err := json.MarshalIndent(t, "", " ")
	if err != nil {
		panic(err) // there is nothing in it that JSON cannot hold
	}
	return append(b, '\n')
}

// ParseTournament reads a tournament. The error says what in it cannot be.
func ParseTournament(src []byte) (*Tournament, error) {
	t := new(Tournament)
	if err := decodeWhole(src, t); err != nil {
		return nil, placed(src, fmt.Errorf("it is not a tournament: %w", err))
	}
	if t.Format != tournamentFormat {
		return nil, placed(src, wrongAt(at("format"), "it is %q: it should be %q", t.Format, tournamentFormat))
	}
	if err := t.check(); err != nil {
		return nil, placed(src, err)
	}
	return t, nil
}

// Replay plays the first openings of t again, and says which game comes out
// otherwise, if any does: then t is of other rules or other players than those
// of now. The players are in step with t.Players; games of one that is nil are
// left out.
func (t *Tournament) Replay(p *Program, players []Player, openings int) error {
	opt := TournamentOptions{Players: players, Seed: t.Seed}
	lines := p.openings(t.Seed, t.Drawn, t.Openings)
	for _, pair := range t.Pairs {
		if players[pair.South] == nil || players[pair.North] == nil {
			continue
		}
		for i := range min(openings, t.Openings) {
			if got, was := playPaired(p, &opt, pair, lines[i], i), pair.Results[i]; got != was {
				return fmt.Errorf("%s against %s, opening %d: it comes out %c, and was %c", t.Players[pair.South], t.Players[pair.North], i, got, was)
			}
		}
	}
	return nil
}
