package engine

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// Statistics are what rounds of a game between like players came to, with the
// course they took, on each board that the game is played on. It is what is
// too dear to be played whenever a site is made.
type Statistics struct {
	Format  string             `json:"format"`
	Game    string             `json:"game"`    // as its file in content/games is named
	Command string             `json:"command"` // that makes it again
	Engine  string             `json:"engine"`  // [Version] of the engine that played
	Boards  []*BoardStatistics `json:"boards"`  // the first is the game as it is by default
}

// BoardStatistics are those of one board.
type BoardStatistics struct {
	Set     []string     `json:"set"` // "name=value": what sets the board apart, none for the first
	Digest  string       `json:"rules_digest"`
	Reached *Reached     `json:"reached"`
	Runs    []*PlayerRun `json:"runs"` // one for each player
}

// PlayerRun is the rounds of one player against itself.
type PlayerRun struct {
	Player string `json:"player"` // as [PlayerNamed] takes it
	// First has of each of the first games a letter and the number of its
	// plies, "S34": S or N won, D drawn, or - for a game that was given up.
	// Played again, they show whether the engine still plays so.
	First []string `json:"first"`
	*Run
}

const statisticsFormat = "furrow statistics 1"

// firstGames is how many games [PlayerRun.First] has at most.
const firstGames = 10

// StatisticsOptions say what is played for [PlayStatistics].
type StatisticsOptions struct {
	Players []Player
	Games   []int // of each of Players
	Seed    uint64
	Workers int // games played at once, 0 for one a processor; it changes no figure
	// Positions is how many positions are looked for at most, see
	// [Program.Reach].
	Positions int
	// Progress, if not nil, is told how many games of a player are done.
	Progress func(player string, done, total int)
}

// NewStatistics begins a result.
func NewStatistics(game, command string) *Statistics {
	return &Statistics{Format: statisticsFormat, Game: game, Command: command, Engine: Version()}
}

// PlayStatistics plays p, which is game on the board that set makes. The search
// player leaves nothing to chance, so for its rounds the first plies are drawn
// at random, as few as make twice as many beginnings as there are rounds. The
// error is the cause of ctx, if that is cancelled.
func PlayStatistics(ctx context.Context, game string, set []string, p *Program, opt StatisticsOptions) (*BoardStatistics, error) {
	reached, err := p.Reach(ctx, opt.Positions)
	if err != nil {
		return nil, err
	}
	b := &BoardStatistics{Set: append([]string{}, set...), Digest: p.rules.Digest(), Reached: reached}
	for i, player := range opt.Players {
		name := PlayerKey(player)
		sim := p.selfPlay(player, opt.Games[i], opt.Seed)
		sim.Workers = opt.Workers
		if opt.Progress != nil {
			sim.Progress = func(done int) { opt.Progress(name, done, opt.Games[i]) }
		}
		stats, err := Simulate(ctx, p, sim)
		if err != nil {
			return nil, err
		}
		r := NewRun(game, p, sim, Shard(opt.Games[i], 1, 1))
		r.Add(0, stats)
		first, err := p.beginningOf(ctx, sim)
		if err != nil {
			return nil, err
		}
		b.Runs = append(b.Runs, &PlayerRun{Player: name, First: first, Run: r})
	}
	return b, nil
}

// selfPlay is how a player is had to play itself.
func (p *Program) selfPlay(player Player, games int, seed uint64) SimOptions {
	opt := SimOptions{Games: games, Seed: seed, South: player, North: player, Course: true}
	if _, ok := player.(Search); ok {
		opt.Opening = p.pliesFor(2 * games)
	}
	return opt
}

// beginningOf plays the first games of a run one by one.
func (p *Program) beginningOf(ctx context.Context, opt SimOptions) ([]string, error) {
	first := []string{}
	games := min(opt.Games, firstGames)
	opt.Games, opt.Course, opt.Progress = 1, false, nil
	for i := range games {
		opt.First = i
		s, err := Simulate(ctx, p, opt)
		if err != nil {
			return nil, err
		}
		letter := "-"
		switch {
		case s.South > 0:
			letter = "S"
		case s.North > 0:
			letter = "N"
		case s.Drawn > 0:
			letter = "D"
		}
		first = append(first, fmt.Sprintf("%s%d", letter, s.Plies.Sum))
	}
	return first, nil
}

// Replay plays the first games of r again by p, and says if one comes out
// otherwise: then r is of other rules or another engine than those of now.
func (r *PlayerRun) Replay(ctx context.Context, p *Program) error {
	player, err := PlayerNamed(r.Player)
	if err != nil {
		return err
	}
	opt := p.selfPlay(player, r.Games, r.Seed)
	if opt.Opening != r.Opening {
		return fmt.Errorf("%s: %d plies are drawn at random, and were %d", r.Player, opt.Opening, r.Opening)
	}
	opt.Games = len(r.First)
	first, err := p.beginningOf(ctx, opt)
	if err != nil {
		return err
	}
	for i, was := range r.First {
		if first[i] != was {
			return fmt.Errorf("%s, game %d: it comes out %s, and was %s", r.Player, i, first[i], was)
		}
	}
	return nil
}

// Settings are the names and values of Set.
func (b *BoardStatistics) Settings() [][2]string {
	var out [][2]string
	for _, set := range b.Set {
		name, value, _ := strings.Cut(set, "=")
		out = append(out, [2]string{name, value})
	}
	return out
}

// FormatStatistics writes s as JSON, each run in a line of its own;
// [ParseStatistics] reads it back.
func FormatStatistics(s *Statistics) []byte {
	var b bytes.Buffer
	encoded := func(v any) []byte {
		text, err := json.Marshal(v)
		if err != nil {
			panic(err) // there is nothing in it that JSON cannot hold
		}
		return text
	}
	fmt.Fprintf(&b, "{\n\"format\": %s,\n\"game\": %s,\n\"command\": %s,\n\"engine\": %s,\n\"boards\": [", encoded(s.Format), encoded(s.Game), encoded(s.Command), encoded(s.Engine))
	for i, board := range s.Boards {
		if i > 0 {
			b.WriteByte(',')
		}
		fmt.Fprintf(&b, "\n{\"set\": %s, \"rules_digest\": %s,\n\"reached\": %s,\n\"runs\": [", encoded(board.Set), encoded(board.Digest), encoded(board.Reached))
		for k, run := range board.Runs {
			if k > 0 {
				b.WriteByte(',')
			}
			fmt.Fprintf(&b, "\n%s", encoded(run))
		}
		b.WriteString("]}")
	}
	b.WriteString("]\n}\n")
	return b.Bytes()
}

// ParseStatistics reads a result. The error says what in it cannot be.
func ParseStatistics(src []byte) (*Statistics, error) {
	s := new(Statistics)
	if err := decodeWhole(src, s); err != nil {
		return nil, placed(src, fmt.Errorf("they are no statistics: %w", err))
	}
	if s.Format != statisticsFormat {
		return nil, placed(src, wrongAt(at("format"), "it is %q: it should be %q", s.Format, statisticsFormat))
	}
	if err := s.check(); err != nil {
		return nil, placed(src, err)
	}
	return s, nil
}

// check says what in statistics that were read cannot be.
func (s *Statistics) check() error {
	if err := checkNames(s.Game, s.Engine); err != nil {
		return err
	}
	if len(s.Boards) == 0 {
		return wrongAt(at("boards"), "there is none")
	}
	for i, b := range s.Boards {
		if err := b.checkAll(); err != nil {
			return within(err, "boards", i)
		}
		var names, games []string
		for k, r := range b.Runs {
			if r.Game != s.Game || r.Seed != b.Runs[0].Seed {
				return wrongAt(at("boards", i, "runs", k), "it is of %s with the seed %d", r.Game, r.Seed)
			}
			names, games = append(names, r.Player), append(games, strconv.Itoa(r.Games))
		}
		err := checkCommand(s.Command, "statistics", s.Game, option{"--players", strings.Join(names, ",")},
			option{"--games", strings.Join(games, ",")}, option{"--seed", b.Runs[0].Seed})
		if err != nil {
			return err
		}
	}
	return nil
}

// checkAll says what in a board and its runs cannot be.
func (b *BoardStatistics) checkAll() error {
	if b == nil || b.Reached == nil || len(b.Runs) == 0 {
		return errors.New("it is without runs, or without the positions reached")
	}
	if err := checkSet(b.Set); err != nil {
		return err
	}
	for i, n := range b.Reached.Plies {
		if n < 1 || i == 0 && n != 1 {
			return wrongAt(at("reached", "plies", i), "%d positions", n)
		}
	}
	var names []string
	for i, r := range b.Runs {
		if err := b.check(r); err != nil {
			return within(err, "runs", i)
		}
		if slices.Contains(names, r.Player) {
			return wrongAt(at("runs", i), "%s has two runs on one board", r.Player)
		}
		names = append(names, r.Player)
	}
	return nil
}

// check says what in a run cannot be.
func (b *BoardStatistics) check(r *PlayerRun) error {
	if r == nil || r.Run == nil || r.Stats == nil || r.Stats.Course == nil {
		return errors.New("a run is without its statistics or its course")
	}
	player, err := PlayerNamed(r.Player)
	if err != nil {
		return err
	}
	if err := r.Run.check(); err != nil {
		return fmt.Errorf("%s: %w", r.Player, err)
	}
	if err := r.Stats.Course.check(r.Games); err != nil {
		return within(err, "stats", "course")
	}
	switch {
	case len(r.Stats.Course.Lying) != len(r.Stats.Pits):
		return fmt.Errorf("%s: seeds lie in %d pits of %d", r.Player, len(r.Stats.Course.Lying), len(r.Stats.Pits))
	case r.Digest != b.Digest:
		return fmt.Errorf("%s: the digest of its rules is %s: that of its board is %s", r.Player, r.Digest, b.Digest)
	case r.South != player.Name() || r.North != player.Name():
		return fmt.Errorf("%s: %s played %s", r.Player, r.South, r.North)
	case len(r.Missing) > 0:
		return fmt.Errorf("%s: %v are missing", r.Player, r.Missing)
	}
	return nil
}
