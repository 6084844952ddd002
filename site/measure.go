package site

import (
	"context"
	"fmt"
	"reflect"

	"furrow/corpus"
	"furrow/engine"
)

// MeasureOptions say how much is played, and how. Each size is the number of
// games at most; more is slower and more exact. A game whose games are long is
// played less often, so that one build of many games does not take for ever.
type MeasureOptions struct {
	Random  int // random rounds of each game
	Search  int // rounds of the search player against itself
	Matches int // random matches of each game that is played in matches
	// Games of each answer to a fork: matches where the game is played in
	// them, otherwise rounds.
	RivalRounds  int
	RivalMatches int

	// Work is how much may be done for a run of random games: plies and seeds
	// sown, together. SearchPlies is how many plies may be searched for a run.
	// 0 is no bound.
	Work        int
	SearchPlies int

	Nodes int    // positions the search player looks at for a move
	Judge int    // positions looked at to judge a move of an annotated game
	Seed  uint64 // of all randomness

	Workers int // games played at once; it changes no figure
	// CacheDir is a folder in which results are kept for the next build, or
	// "". A result is used again only for the very same rules, engine, players,
	// size and seed.
	CacheDir string
	// Progress, if set, is told how many games have been played, of how many.
	// It is never called twice at once.
	Progress func(done, total int)
}

// DefaultMeasures are the sizes a published site is made with.
func DefaultMeasures() MeasureOptions {
	return MeasureOptions{
		Random: 20000, Matches: 5000, Search: 200,
		RivalRounds: 10000, RivalMatches: 5000,
		Work: 8_000_000, SearchPlies: 20_000,
		Nodes: 500, Judge: 30000, Seed: 1931,
	}
}

// runKind is a way of playing that is measured.
type runKind uint8

const (
	randomRounds runKind = iota
	searchRounds
	randomMatches
)

// run is what was played one way, and what came of it.
type run struct {
	kind  runKind
	stats *engine.Stats
	loose int // plies at the start of a round that the search player drew
}

// gameMeasures are the measures of one game.
type gameMeasures struct {
	game  *corpus.Game
	rules engine.Rules
	runs  []run // the first is of random rounds
	forks []forkMeasure
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

// forkMeasure is a fork with what each of its answers does to play.
type forkMeasure struct {
	fork    *corpus.Fork
	matches bool // measured in whole matches, not in rounds
	games   int  // of each answer
	answers []answerMeasure
}

// answerMeasure is one answer to a fork.
type answerMeasure struct {
	answer corpus.Answer
	// rules are the game's with this answer. Where it does not go together
	// with the other defaults, stats is nil and problem says why.
	rules   engine.Rules
	problem error
	stats   *engine.Stats
}

// Measures are what was measured of every game of a corpus.
type Measures struct {
	options MeasureOptions
	games   []*gameMeasures // in step with Corpus.Games
	// statistics are of every game, on every board that it was played on, the
	// one by default first.
	statistics []*gameStatistics
}

// Measure plays every game of c as the options say: random rounds, search
// against itself, random matches, and every answer to every fork. The same
// seed gives the same figures, whatever the number of workers.
//
// It returns an error if a game's rules do not compile or if ctx is cancelled.
func Measure(ctx context.Context, c *corpus.Corpus, options MeasureOptions) (*Measures, error) {
	m := &Measures{options: options}
	store := newStore(options.CacheDir)
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
	m.statistics, err = m.newStatistics(c)
	return m, err
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
	Search  bool
	Matches bool
	Games   int
	Nodes   int
	Loose   int
	Seed    uint64
}

// plan lists what has to be played. A run that two ask for is played once: the
// default answers of all forks of a game are one and the same game.
func (m *Measures) plan(ctx context.Context, c *corpus.Corpus, store store) ([]*job, error) {
	var jobs []*job
	ask := func(label string, key jobKey, put func(*engine.Stats)) {
		if key.Games == 0 {
			return
		}
		key.Seed = m.options.Seed
		if key.Search {
			key.Nodes = m.options.Nodes
		}
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
			ask(game.ID, key, func(s *engine.Stats) { g.runs = append(g.runs, run{kind, s, key.Loose}) })
		}
		sizes, err := m.sizesFor(ctx, rules, store)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", game.File, err)
		}
		loose, err := loosePlies(ctx, rules, sizes.search)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", game.File, err)
		}
		plays(randomRounds, jobKey{Rules: rules, Games: sizes.random})
		plays(searchRounds, jobKey{Rules: rules, Games: sizes.search, Search: true, Loose: loose})
		if rules.Match != engine.SingleRound {
			plays(randomMatches, jobKey{Rules: rules, Games: sizes.matches, Matches: true})
		}
		for _, fork := range game.Forks {
			g.forks = append(g.forks, newForkMeasure(game, rules, fork, sizes))
		}
		for i := range g.forks {
			f := &g.forks[i]
			for k := range f.answers {
				a := &f.answers[k]
				if a.problem == nil {
					ask(game.ID+" "+f.fork.Name+"="+a.answer.Value,
						jobKey{Rules: a.rules, Games: f.games, Matches: f.matches},
						func(s *engine.Stats) { a.stats = s })
				}
			}
		}
	}
	return jobs, nil
}

// loosePlies is how many plies have to be drawn at random for the games of a
// player that leaves nothing to chance to differ: as many as there have to be
// for ten times as many beginnings as games. A set number would be too many
// for one game and too few for another: after four plies of Bosh there are 266
// beginnings, after four of Bao la Kimasai 7.
func loosePlies(ctx context.Context, rules engine.Rules, games int) (int, error) {
	const most = 12
	program, err := engine.Compile(rules)
	if err != nil {
		return 0, err
	}
	for plies := 1; plies < most; plies++ {
		if err := ctx.Err(); err != nil {
			return 0, context.Cause(ctx)
		}
		if enough := 10 * games; beginnings(engine.NewGame(program), plies, enough) >= enough {
			return plies, nil
		}
	}
	return most, nil
}

// beginnings counts the sequences of so many moves that a game can go on with,
// and stops counting at enough: where a player moves again and again, there are
// more than anybody could wait for.
func beginnings(game *engine.Game, moves, enough int) int {
	if moves == 0 || game.Result() != engine.Undecided {
		return 1
	}
	n := 0
	for _, m := range game.Moves(nil) {
		if n >= enough || game.Play(m) != nil {
			break
		}
		n += beginnings(game, moves-1, enough-n)
		game.Undo()
	}
	return n
}

// newForkMeasure is a fork with nothing measured yet. A game that is played in
// matches is measured in matches: some questions only come up when pits have
// been closed, and the match is what is won.
func newForkMeasure(game *corpus.Game, rules engine.Rules, fork *corpus.Fork, sizes sizes) forkMeasure {
	f := forkMeasure{fork: fork, games: sizes.rivalRounds}
	if rules.Match != engine.SingleRound {
		f.matches, f.games = true, sizes.rivalMatches
	}
	for _, answer := range fork.Answers {
		a := answerMeasure{answer: answer}
		a.rules, a.problem = game.Interpretation(corpus.Setting{Parameter: fork.Name, Value: answer.Value})
		f.answers = append(f.answers, a)
	}
	return f
}

// simulate plays a job.
func simulate(ctx context.Context, j *job, workers int, tell func(done int)) (*engine.Stats, error) {
	program, err := engine.Compile(j.Rules)
	if err != nil {
		return nil, err
	}
	var player engine.Player = engine.Random{}
	if j.Search {
		player = engine.Search{Limits: engine.Limits{Nodes: j.Nodes}, Loose: j.Loose, Slack: engine.AnyMove}
	}
	stats, err := engine.Simulate(ctx, program, engine.SimOptions{
		Games: j.Games, Seed: j.Seed, Workers: workers,
		South: player, North: player, Match: j.Matches, Progress: tell,
	})
	return stats, err
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

// same reports whether two runs came out the same in every figure: with the
// same seed, because what sets them apart never came up.
func same(a, b *engine.Stats) bool { return reflect.DeepEqual(a, b) }
