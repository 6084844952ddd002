package site

import (
	"context"
	"fmt"
	"slices"

	"furrow/corpus"
	"furrow/engine"
)

// MeasureOptions say how much is played, and how. Each size is the number of
// games at most; more is slower and more exact. A game whose games are long is
// played less often, so that one build of many games does not take for ever.
type MeasureOptions struct {
	Random  int // random rounds of each game
	Matches int // random matches of each game that is played in matches
	// Games of each answer to a fork: matches where the game is played in
	// them, otherwise rounds.
	RivalRounds  int
	RivalMatches int

	// Work is how much may be done for a run of random games: plies and seeds
	// sown, together. 0 is no bound.
	Work int

	Judge int    // positions looked at to judge a move of an annotated game
	Seed  uint64 // of all randomness

	// What follows changes no figure, and is no part of a key.

	Workers int `json:"-"` // games played at once
	// CacheDir is a folder in which results are kept for the next build, or
	// "". A result is used again only for the very same rules, engine, players,
	// size and seed.
	CacheDir string `json:"-"`
	// Progress, if set, is told how many games have been played, of how many.
	// It is never called twice at once.
	Progress func(done, total int) `json:"-"`
}

// DefaultMeasures are the sizes a published site is made with.
func DefaultMeasures() MeasureOptions {
	return MeasureOptions{
		Random: 20000, Matches: 5000,
		RivalRounds: 10000, RivalMatches: 5000,
		Work: 8_000_000, Judge: 30000, Seed: 1931,
	}
}

// runKind is a way of playing that is measured.
type runKind uint8

const (
	randomRounds runKind = iota
	greedyRounds
	searchRounds
	randomMatches
)

// run is what was played one way, and what came of it.
type run struct {
	kind  runKind
	stats *engine.Stats
	// Of rounds of the search player: how many positions it looked at for a
	// move, and how many plies at the start of a round were drawn at random.
	nodes, opening int
}

// gameMeasures are the measures of one game.
type gameMeasures struct {
	game  *corpus.Game
	rules engine.Rules
	runs  []run // the first is of random rounds
	// watched is of random rounds whose course is kept in the corpus, nil if
	// there are none. Their moves are known game by game, so that what moves
	// come to has an interval that minds how alike those of one game are.
	watched *engine.Stats
	// doubt is what the answers to its forks do to play: as it is kept in the
	// corpus or, where that is old or missing, as it was played for the build.
	// It is nil if nothing was.
	doubt *engine.DoubtStudy
	kept  bool // in the corpus
}

// run is the run of that kind, or nil if the game is not played that way.
func (g *gameMeasures) run(kind runKind) *engine.Stats {
	for _, r := range g.runs {
		if r.kind == kind {
			return r.stats
		}
	}
	return nil
}

// Measures are what was measured of every game of a corpus.
type Measures struct {
	options MeasureOptions
	games   []*gameMeasures // in step with Corpus.Games
	// statistics are of every game, on every board that it was played on, the
	// one by default first.
	statistics []*gameStatistics
	z          float64 // standard errors of the intervals of doubts, see family
}

// Measure plays every game of c as the options say: random rounds, random
// matches, and every answer to every fork of which the corpus does not keep
// what it came to. The same seed gives the same figures, whatever the number of
// workers. Rounds of players who think are not played: those kept with the
// content are taken (Corpus.Statistics).
//
// It returns an error if a game's rules do not compile or if ctx is cancelled.
func Measure(ctx context.Context, c *corpus.Corpus, options MeasureOptions) (*Measures, error) {
	return measure(ctx, c, options, newStore(options.CacheDir))
}

func measure(ctx context.Context, c *corpus.Corpus, options MeasureOptions, store store) (*Measures, error) {
	m := &Measures{options: options}
	jobs, err := m.plan(ctx, c, store)
	if err != nil {
		return nil, err
	}
	total := 0
	for _, j := range jobs {
		total += j.Games
	}
	done := 0
	tell := func(n int) {
		if options.Progress != nil {
			options.Progress(done+n, total)
		}
	}
	for _, j := range jobs {
		stats, err := store.play(ctx, j, options.Workers, tell)
		if err != nil {
			return nil, fmt.Errorf("measuring %s: %w", j.label, err)
		}
		for _, put := range j.into {
			put(stats)
		}
		done += j.Games
		tell(0)
	}
	for _, g := range m.games {
		if err := m.measureDoubt(ctx, c, g, store); err != nil {
			return nil, fmt.Errorf("measuring the doubts of %s: %w", g.game.ID, err)
		}
	}
	m.z = engine.SimultaneousZ(m.family())
	m.addKept(c)
	m.statistics, err = m.newStatistics(c)
	return m, err
}

// doubtKey is all that the outcome of a study of doubts depends on, but for the
// engine.
type doubtKey struct {
	Cases           []engine.Rules
	Rounds, Matches int
	Seed            uint64
}

// measureDoubt takes over what is kept in the corpus of the doubts of a game.
// Where it is old or missing, single answers are played, fewer games of each.
func (m *Measures) measureDoubt(ctx context.Context, c *corpus.Corpus, g *gameMeasures, store store) error {
	if kept := c.DoubtOf(g.game.ID); kept != nil && !kept.Old {
		g.doubt, g.kept = kept.DoubtStudy, true
		return nil
	}
	sizes, err := m.sizesFor(ctx, g.rules, store)
	if err != nil || sizes.rivalRounds == 0 {
		return err
	}
	key := doubtKey{Rounds: sizes.rivalRounds, Matches: sizes.rivalMatches, Seed: m.options.Seed}
	cases := slices.DeleteFunc(c.DoubtCases(g.game), func(k engine.DoubtCase) bool { return len(k.Set) > 1 })
	if len(cases) == 1 {
		return nil
	}
	for _, k := range cases {
		key.Cases = append(key.Cases, k.Rules)
	}
	whole := struct {
		Engine string
		Doubt  doubtKey
	}{engine.Version(), key}
	study := new(engine.DoubtStudy)
	if !store.find(whole, study) {
		study, err = engine.StudyDoubt(ctx, cases, engine.DoubtOptions{
			Rounds: key.Rounds, Matches: key.Matches, Seed: key.Seed, Workers: m.options.Workers,
		})
		if err != nil {
			return err
		}
		store.keep(whole, study)
	}
	g.doubt = study
	return nil
}

// job is a run of games to be played, once, whoever asks for it.
type job struct {
	jobKey
	label string
	into  []func(*engine.Stats)
}

// jobKey is all that the outcome of a job depends on, but for the engine.
type jobKey struct {
	Rules   engine.Rules
	Matches bool
	Games   int
	Seed    uint64
}

// plan lists what has to be played. A run that two ask for is played once.
func (m *Measures) plan(ctx context.Context, c *corpus.Corpus, store store) ([]*job, error) {
	var jobs []*job
	ask := func(label string, key jobKey, put func(*engine.Stats)) {
		if key.Games == 0 {
			return
		}
		key.Seed = m.options.Seed
		for _, j := range jobs {
			if j.jobKey == key {
				j.into = append(j.into, put)
				return
			}
		}
		jobs = append(jobs, &job{key, label, []func(*engine.Stats){put}})
	}
	for _, game := range c.Games {
		rules, err := game.Interpretation()
		if err != nil {
			return nil, fmt.Errorf("%s: %w", game.File, err)
		}
		g := &gameMeasures{game: game, rules: rules}
		m.games = append(m.games, g)
		plays := func(kind runKind, key jobKey) {
			ask(game.ID, key, func(s *engine.Stats) { g.runs = append(g.runs, run{kind: kind, stats: s}) })
		}
		sizes, err := m.sizesFor(ctx, rules, store)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", game.File, err)
		}
		plays(randomRounds, jobKey{Rules: rules, Games: sizes.random})
		if rules.Match != engine.SingleRound {
			plays(randomMatches, jobKey{Rules: rules, Games: sizes.matches, Matches: true})
		}
	}
	return jobs, nil
}

// simulate plays a job.
func simulate(ctx context.Context, j *job, workers int, tell func(done int)) (*engine.Stats, error) {
	program, err := engine.Compile(j.Rules)
	if err != nil {
		return nil, err
	}
	return engine.Simulate(ctx, program, engine.SimOptions{
		Games: j.Games, Seed: j.Seed, Workers: workers, Match: j.Matches, Progress: tell,
	})
}

// of is what was measured of a game, or nil.
func (m *Measures) of(game *corpus.Game) *gameMeasures {
	for _, g := range m.games {
		if g.game == game {
			return g
		}
	}
	return nil
}
