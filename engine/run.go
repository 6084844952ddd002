package engine

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"unicode"
)

// Run is what a simulation, or a shard of one, came to, with all that says of
// which games it is. Game number n of a run is the same whoever plays it, so
// that shards merged are, byte for byte, the run played at once. A run that
// was interrupted holds the games played until then, and says which are
// missing.
//
// Runs are kept as JSON ([FormatRuns]): an object with "format" and "runs",
// the latter a list of these objects. Every number in it is whole.
type Run struct {
	Game       string   `json:"game"`         // as its file in content/games is named
	Engine     string   `json:"engine"`       // [Version] of the engine that played
	Digest     string   `json:"rules_digest"` // [Rules.Digest]
	Rules      []string `json:"rules"`        // [Rules.Settings]
	South      string   `json:"south"`        // [Player.Name]
	North      string   `json:"north"`
	Opening    int      `json:"opening_plies,omitempty"` // plies of each round that were drawn at random
	Match      bool     `json:"match"`                   // whole matches, where the rules have them
	Seed       uint64   `json:"seed"`
	LapCeiling int      `json:"lap_ceiling"` // laps after which a sowing was given up
	Games      int      `json:"games"`       // of the whole run, every shard together
	Played     []Range  `json:"played"`      // the games counted here
	Missing    []Range  `json:"missing"`     // those that were to be, and are not
	Stats      *Stats   `json:"stats"`

	file string // it was read from
}

// Range is the games First to Last of a run, both included, counted from 0.
type Range struct {
	First int `json:"first"`
	Last  int `json:"last"`
}

// Len is the number of games in r.
func (r Range) Len() int { return r.Last - r.First + 1 }

// String writes "game 3" or "games 3 to 7".
func (r Range) String() string {
	if r.First == r.Last {
		return fmt.Sprintf("game %d", r.First)
	}
	return fmt.Sprintf("games %d to %d", r.First, r.Last)
}

// Shard is part i of n, counted from 1, of a run of games: the parts are as
// equal as can be, in the order of the games. It has no games if there are
// fewer games than parts.
func Shard(games, i, n int) Range {
	return Range{games/n*(i-1) + min(i-1, games%n), games/n*i + min(i, games%n) - 1}
}

// NewRun is the run of p's rules with the options, before a game is played:
// those of want are missing. Options has the number of games of the whole run.
func NewRun(game string, p *Program, opt SimOptions, want Range) *Run {
	opt.defaults(p)
	r := &Run{
		Game: game, Engine: Version(), Digest: p.rules.Digest(), Rules: p.rules.Settings(),
		South: opt.South.Name(), North: opt.North.Name(), Opening: opt.Opening,
		Match: opt.Match && p.rules.Match != SingleRound, Seed: opt.Seed, LapCeiling: opt.LapCeiling,
		Games: opt.Games, Played: []Range{}, Missing: []Range{}, Stats: newStats(p, opt.Match),
	}
	if opt.Course {
		r.Stats.Course = newCourse(p, opt.probes())
	}
	if want.Len() > 0 {
		r.Missing = append(r.Missing, want)
	}
	return r
}

// Add counts the games first, first+1 … of which stats are the statistics.
func (r *Run) Add(first int, stats *Stats) {
	if stats.Games == 0 {
		return
	}
	added := Range{first, first + int(stats.Games) - 1}
	wanted := joined(append(slices.Clone(r.Missing), r.Played...))
	r.Played = joined(append(r.Played, added))
	r.Missing = without(wanted, r.Played)
	r.Stats.Merge(stats)
}

// joined puts ranges that have no game in common in order, and makes one of
// those that touch.
func joined(ranges []Range) []Range {
	out := []Range{}
	for _, r := range slices.SortedFunc(slices.Values(ranges), byFirst) {
		if n := len(out); n > 0 && out[n-1].Last+1 == r.First {
			out[n-1].Last = r.Last
		} else {
			out = append(out, r)
		}
	}
	return out
}

func byFirst(a, b Range) int { return cmp.Compare(a.First, b.First) }

// without is the games of all that are not in some; both are in order.
func without(all, some []Range) []Range {
	out := []Range{}
	for _, a := range all {
		for _, s := range some {
			if s.Last < a.First || s.First > a.Last {
				continue
			}
			if s.First > a.First {
				out = append(out, Range{a.First, s.First - 1})
			}
			a.First = s.Last + 1
		}
		if a.Len() > 0 {
			out = append(out, a)
		}
	}
	return out
}

// ErrMissing is the error of merging runs that leave games out.
var ErrMissing = errors.New("games are missing")

// MergeRuns puts together the parts of runs, one run for each game in the
// order in which the games first occur. The error names the files of parts
// that do not belong together or hold the same games. If games are missing the
// error is [ErrMissing], says which, and comes with the runs without them.
func MergeRuns(parts []*Run) ([]*Run, error) {
	var order []string
	byGame := map[string][]*Run{}
	for _, r := range parts {
		if byGame[r.Game] == nil {
			order = append(order, r.Game)
		}
		byGame[r.Game] = append(byGame[r.Game], r)
	}
	var merged []*Run
	var gaps []error
	for _, game := range order {
		r, err := mergeGame(byGame[game])
		if err != nil && !errors.Is(err, ErrMissing) {
			return nil, err
		}
		if err != nil {
			gaps = append(gaps, err)
		}
		merged = append(merged, r)
	}
	return merged, errors.Join(gaps...)
}

// part is a range of games with the run that holds it.
type part struct {
	Range
	of *Run
}

// mergeGame merges runs of one game.
func mergeGame(runs []*Run) (*Run, error) {
	var parts []part
	for _, r := range runs {
		if err := runs[0].Matches(r); err != nil {
			return nil, err
		}
		for _, played := range r.Played {
			parts = append(parts, part{played, r})
		}
	}
	slices.SortStableFunc(parts, func(a, b part) int { return byFirst(a.Range, b.Range) })
	for i := 1; i < len(parts); i++ {
		a, b := parts[i-1], parts[i]
		if b.First <= a.Last {
			both := Range{b.First, min(a.Last, b.Last)}
			return nil, fmt.Errorf("%s and %s both hold %v of %s: give each game once", a.of.file, b.of.file, both, b.of.Game)
		}
	}
	out := *runs[0]
	out.file, out.Stats = "", new(Stats)
	var ranges []Range
	for _, r := range runs {
		out.Stats.Merge(r.Stats)
		ranges = append(ranges, r.Played...)
	}
	out.Played = joined(ranges)
	out.Missing = without([]Range{{0, out.Games - 1}}, out.Played)
	var gaps []error
	for _, gap := range out.Missing {
		gaps = append(gaps, missing(&out, gap, runs, parts))
	}
	return &out, errors.Join(gaps...)
}

// missing is the error of a gap in merged, with the files it lies between, or
// that were to hold it.
func missing(merged *Run, gap Range, runs []*Run, parts []part) error {
	var where []string
	for _, r := range runs {
		for _, m := range r.Missing {
			if m.First <= gap.Last && gap.First <= m.Last {
				where = append(where, r.file+" was interrupted before it had "+Range{max(m.First, gap.First), min(m.Last, gap.Last)}.String())
			}
		}
	}
	for _, p := range parts {
		if p.Last+1 == gap.First {
			where = append(where, "they come after "+p.of.file)
		}
		if gap.Last+1 == p.First {
			where = append(where, "they come before "+p.of.file)
		}
	}
	return fmt.Errorf("%w: %v of %d of %s (%s)", ErrMissing, gap, merged.Games, merged.Game, strings.Join(where, "; "))
}

// Matches is nil if b is part of the same run as r, and otherwise says what
// sets the two apart.
func (r *Run) Matches(b *Run) error {
	differ := func(what string, mine, other any) error {
		return fmt.Errorf("%s and %s are not of one run of %s: %s is %v in the one and %v in the other", r.where(), b.where(), r.Game, what, mine, other)
	}
	for i, setting := range r.Rules {
		name, value, _ := strings.Cut(setting, "=")
		if r.Digest != b.Digest && (i >= len(b.Rules) || b.Rules[i] != setting) {
			theirs := "not asked"
			for _, s := range b.Rules {
				if v, ok := strings.CutPrefix(s, name+"="); ok {
					theirs = v
				}
			}
			return differ(name, value, theirs)
		}
	}
	for _, f := range []struct {
		what      string
		mine, its any
	}{
		{"the game", r.Game, b.Game},
		{"the digest of the rules", r.Digest, b.Digest},
		{"the version of the engine", r.Engine, b.Engine},
		{"the seed", r.Seed, b.Seed},
		{"the number of games of the whole run", r.Games, b.Games},
		{"South", r.South, b.South},
		{"North", r.North, b.North},
		{"the number of plies drawn at random", r.Opening, b.Opening},
		{"whether the course of play was watched", r.Stats.Course != nil, b.Stats.Course != nil},
		{"whether whole matches were played", r.Match, b.Match},
		{"the ceiling of laps", r.LapCeiling, b.LapCeiling},
	} {
		if f.mine != f.its {
			return differ(f.what, f.mine, f.its)
		}
	}
	return nil
}

// where is where r comes from, for messages.
func (r *Run) where() string {
	if r.file == "" {
		return "what is asked for"
	}
	return r.file
}

// runFormat names the format of a file of runs; its number changes with the
// meaning of a field.
const runFormat = "furrow simulation 1"

// runFile is the content of a file of runs.
type runFile struct {
	Format string `json:"format"`
	Runs   []*Run `json:"runs"`
}

// FormatRuns writes runs as JSON; [ParseRuns] reads it back.
func FormatRuns(runs []*Run) []byte {
	b, err := json.MarshalIndent(runFile{runFormat, runs}, "", " ")
	if err != nil {
		panic(err) // there is nothing in it that JSON cannot hold
	}
	return append(b, '\n')
}

// ParseRuns reads a file of runs. The error names the file and says what in it
// cannot be.
func ParseRuns(src []byte, file string) ([]*Run, error) {
	fail := func(err error) error {
		err = placed(src, err)
		if e := (*FigureError)(nil); errors.As(err, &e) && e.Line > 0 {
			return fmt.Errorf("%s:%d:%d: %w", file, e.Line, e.Column, err)
		}
		return fmt.Errorf("%s: %w", file, err)
	}
	var f runFile
	if err := decodeWhole(src, &f); err != nil {
		return nil, fail(fmt.Errorf("it is not a file of simulated games: %w", err))
	}
	if f.Format != runFormat {
		return nil, fail(wrongAt(at("format"), "it is %q: it should be %q", f.Format, runFormat))
	}
	for i, r := range f.Runs {
		if r == nil || r.Stats == nil {
			return nil, fail(wrongAt(at("runs", i), "it has no statistics"))
		}
		r.file = file
		if err := r.check(); err != nil {
			return nil, fail(within(err, "runs", i))
		}
	}
	return f.Runs, nil
}

// check says what in a run that was read cannot be.
func (r *Run) check() error {
	if err := checkNames(r.Game, r.Engine); err != nil {
		return err
	}
	for side, name := range []string{r.South, r.North} {
		if name == "" || strings.ContainsFunc(name, unicode.IsControl) {
			return wrongAt(at([]string{"south", "north"}[side]), "%q is no name of a player", name)
		}
	}
	if r.Opening < 0 || r.LapCeiling < 0 {
		return wrongAt(at("lap_ceiling"), "%d plies are drawn, and a sowing is given up after %d laps", r.Opening, r.LapCeiling)
	}
	rules, err := RulesOf(r.Rules...)
	if err != nil {
		return err
	}
	if digest := rules.Digest(); r.Digest != digest {
		return fmt.Errorf("the digest of its rules is %s: it should be %s", r.Digest, digest)
	}
	if r.Games < 0 {
		return fmt.Errorf("it is of %d games", r.Games)
	}
	counted := 0
	all := slices.Concat(r.Played, r.Missing)
	slices.SortFunc(all, byFirst)
	for i, x := range all {
		if x.First < 0 || x.Len() < 1 || x.Last >= r.Games || i > 0 && x.First <= all[i-1].Last {
			return fmt.Errorf("%v cannot be played or missing in it, of games 0 to %d", x, r.Games-1)
		}
	}
	for _, x := range r.Played {
		counted += x.Len()
	}
	if int64(counted) != r.Stats.Games {
		return fmt.Errorf("it says that %d games were played, and counts %d", counted, r.Stats.Games)
	}
	if err := r.Stats.check(rules.Board().Size()); err != nil {
		return err
	}
	if !slices.Equal(r.Played, joined(r.Played)) || !slices.Equal(r.Missing, joined(r.Missing)) {
		return errors.New("the ranges of games are not in order")
	}
	return nil
}

// Resume counts the games of kept, an earlier part of the same run, so that
// only the others are missing.
func (r *Run) Resume(kept *Run) error {
	if err := r.Matches(kept); err != nil {
		return err
	}
	for _, played := range kept.Played {
		for _, have := range r.Played {
			if played.First <= have.Last && have.First <= played.Last {
				return fmt.Errorf("%s holds %v twice", kept.where(), played)
			}
		}
	}
	r.Missing = without(r.Missing, kept.Played)
	r.Played = joined(append(r.Played, kept.Played...))
	r.Stats.Merge(kept.Stats)
	return nil
}
