package engine

import (
	"context"
	"fmt"
	"runtime"
	"slices"
	"sync"
)

// SimOptions says what to simulate.
type SimOptions struct {
	First   int    // number of the first game; each number is a game of its own
	Games   int    // how many, from First on
	Seed    uint64 // of all chance in them
	Workers int    // goroutines at work, 0 for one a processor; it changes no result
	// South and North play; nil is Random.
	South, North Player
	// Opening is the number of plies at the start of each round that are drawn
	// at random, whoever plays: without it the games of players who leave
	// nothing to chance would all be one.
	Opening int
	// Course asks for the course of the games ([Stats.Course]), which takes
	// several times as long.
	Course bool
	// Match plays whole matches where the rules have them. Otherwise a game
	// is one round.
	Match bool
	// IgnoreRepetition plays on when a position, or the start of a round, comes
	// back, as programs do that have no such rule: for comparison with their
	// figures.
	IgnoreRepetition bool
	// LapCeiling is the number of laps after which a sowing is given up and
	// counted as undecided, 0 for [SimulationLaps].
	LapCeiling int
	// Progress, if not nil, is told now and then how many games are done,
	// never by two goroutines at once.
	Progress func(done int)
	// Ends, if not nil, is filled with how each game came out, the first of
	// them that of game First. It has room for all.
	Ends []GameEnd
}

// GameEnd is how one game of a simulation came out.
type GameEnd struct {
	Result   Result // Undecided if the game was given up at the ceiling of plies
	CameBack bool   // it ended because a position came back or, of a match, the start of a round
	Endless  bool   // a sowing that does not end was met
	Rounds   uint16 // of a match
	Plies    uint32
}

// SimulationLaps is the ceiling of laps in simulations. A sowing that ends has
// been seen to take nearly a thousand laps, one that does not may take
// millions to prove it; for statistics it is enough to give that up.
const SimulationLaps = 20_000

// mostPlies is where a game is given up. Repetition ends every game long
// before, but in theory only.
const mostPlies = 100_000

// batch is how many rounds between random players a worker takes at a time.
// Of matches, and of players that think, it takes one, so that cancelling waits
// for no more.
const batch = 64

// Simulate plays games and adds up what happens in them. The same options give
// the same statistics, whatever the number of workers: each game draws from a
// stream of its own. So the statistics of games 0 … 9 merged with those of
// games 10 … 19 are those of games 0 … 19.
//
// If ctx is cancelled the games under way are played to their end, the error
// is the cause, and the statistics are those of the games played: the first
// Stats.Games of those asked for.
func Simulate(ctx context.Context, p *Program, opt SimOptions) (*Stats, error) {
	if opt.Games < 0 || opt.First < 0 {
		return nil, fmt.Errorf("cannot simulate %s from number %d on", many(opt.Games, "game"), opt.First)
	}
	opt.defaults(p)
	p = p.WithLapCeiling(opt.LapCeiling)
	workers := opt.Workers
	if workers <= 0 {
		workers = runtime.GOMAXPROCS(0)
	}
	step := 1
	if drawn(opt.South) && drawn(opt.North) && !opt.Match {
		step = batch
	}
	workers = max(1, min(workers, (opt.Games+step-1)/step))

	var (
		games = &queue{ctx: ctx, games: opt.Games, step: step}
		group sync.WaitGroup
		mu    sync.Mutex // guards what follows
		total = newStats(p, opt.Match)
		done  int
	)
	if opt.Course {
		total.Course = newCourse(p, opt.probes())
	}
	played := func(games int) {
		if opt.Progress != nil && games > 0 {
			mu.Lock()
			defer mu.Unlock()
			done += games
			opt.Progress(done)
		}
	}
	work := func() {
		stats := simulateShare(p, opt, &share{q: games}, played)
		mu.Lock()
		defer mu.Unlock()
		total.Merge(stats)
	}
	for range workers - 1 {
		group.Go(work)
	}
	work()
	group.Wait()
	if int(total.Games) < opt.Games {
		return total, context.Cause(ctx)
	}
	return total, nil
}

// simulateShare plays the games of one worker, on packed boards if it can, and
// tells played of them now and then.
func simulateShare(p *Program, opt SimOptions, games *share, played func(games int)) *Stats {
	if !opt.Course && opt.Opening == 0 {
		if w := newPackedSimulator(p, opt, games, played); w != nil {
			w.run()
			played(int(w.stats.Games - w.told))
			return w.stats
		}
	}
	w := newSimulator(p, opt)
	told := int64(0)
	for i, ok := games.take(); ok; i, ok = games.take() {
		w.play(opt.First + i)
		if games.next == games.to {
			played(int(w.stats.Games - told))
			told = w.stats.Games
		}
	}
	return w.stats
}

// defaults puts what stands for nothing said into words.
func (opt *SimOptions) defaults(p *Program) {
	if opt.South == nil {
		opt.South = Random{}
	}
	if opt.North == nil {
		opt.North = Random{}
	}
	if opt.LapCeiling == 0 {
		opt.LapCeiling = SimulationLaps
	}
	opt.LapCeiling = min(p.LapCeiling(), opt.LapCeiling)
}

// drawn reports whether a player draws its moves, which takes no time.
func drawn(p Player) bool {
	_, ok := p.(Random)
	return ok
}

// probes reports whether each game is a random probe of the tree of games.
func (opt *SimOptions) probes() bool {
	return drawn(opt.South) && drawn(opt.North) && !opt.Match
}

// newStats is the statistics of no games.
func newStats(p *Program, match bool) *Stats {
	s := &Stats{
		Histogram: []int64{},
		Pits:      make([]PitStats, p.size),
		Opening:   make([]FirstMove, p.size),
	}
	if match && p.rules.Match != SingleRound {
		s.Rounds = &RoundStats{Histogram: []int64{}}
	}
	return s
}

// simulator plays one game after another.
type simulator struct {
	p       *Program
	seed    uint64
	players [2]Player
	game    *Game
	rand    *Rand
	stats   *Stats
	moves   []Move
	opening int      // plies of each round that are drawn
	watcher *watcher // of the course of the games, or nil
	forget  bool     // no position comes back
	first   int      // number of the first game
	ends    []GameEnd
	heard   listener // what followed from a move
	raids   listener // a move that is made again to see what it captures
}

func newSimulator(p *Program, opt SimOptions) *simulator {
	w := &simulator{
		p:       p,
		seed:    opt.Seed,
		players: [2]Player{opt.South, opt.North},
		game:    newGame(p, p.Start(), !opt.Match),
		rand:    new(Rand),
		stats:   newStats(p, opt.Match),
		opening: opt.Opening,
		forget:  opt.IgnoreRepetition,
		first:   opt.First,
		ends:    opt.Ends,
	}
	if opt.Course {
		w.stats.Course = newCourse(p, opt.probes())
		w.watcher = &watcher{p: p, stats: w.stats, course: w.stats.Course}
	}
	return w
}

// play plays game number i.
func (w *simulator) play(i int) {
	w.rand.reset(w.seed, uint64(i))
	g, st := w.game, w.stats
	g.restart(w.p.Start())
	opening, plies := -1, int64(0)
	endless := st.EndlessMoves + st.UndecidedMoves
	var closings, reopenings int64
	cameBack := false
	if w.watcher != nil {
		w.watcher.begin()
	}
	for ; g.Result() == Undecided && plies < mostPlies; plies++ {
		if w.watcher != nil {
			w.watcher.look(g)
		}
		m := w.move()
		if pit := m.Pit(); opening < 0 && pit >= 0 {
			opening = pit
		}
		for _, e := range w.heard.events {
			switch e.Kind {
			case Close:
				closings++
			case Open:
				reopenings++
			case Repeat:
				st.Repeated++
				cameBack = cameBack || st.Rounds == nil
			case GameOver:
				if e.Rule == "match_repetition" {
					st.Rounds.ByRepetition++
					cameBack = true
				}
			}
		}
	}

	st.Games++
	st.Plies.Add(plies)
	st.Histogram = count(st.Histogram, int(plies))
	if st.EndlessMoves+st.UndecidedMoves > endless {
		st.EndlessGames++
	}
	st.ends(opening, g.Result())
	final := g.Position()
	margin := int64(final.Reserve[South]) - int64(final.Reserve[North])
	if st.Rounds != nil {
		margin += int64(w.p.onBoard(&final, South)) - int64(w.p.onBoard(&final, North))
		rounds := int64(len(g.Rounds()))
		st.Rounds.Rounds.Add(rounds)
		st.Rounds.Histogram = count(st.Rounds.Histogram, int(rounds))
		st.Rounds.Closings.Add(closings)
		st.Rounds.Reopenings.Add(reopenings)
	}
	st.Margin.Add(margin)
	if w.ends != nil {
		end := GameEnd{Result: g.Result(), CameBack: cameBack, Endless: st.EndlessMoves+st.UndecidedMoves > endless, Plies: uint32(plies)}
		if st.Rounds != nil {
			end.Rounds = uint16(len(g.Rounds()))
		}
		w.ends[i-w.first] = end
	}
	if w.watcher != nil {
		w.watcher.end(g)
	}
}

// move makes one move, counts it, and leaves what followed from it in heard.
func (w *simulator) move() Move {
	pos := w.game.Position()
	w.moves = w.p.Candidates(&pos, w.moves[:0])
	if !pos.Filling {
		w.stats.Choices.Add(int64(len(w.moves)))
	}
	player := w.players[pos.ToMove]
	if !drawn(player) && int(pos.Ply) > w.opening {
		m := player.Choose(w.game, w.rand)
		w.try(&pos, m)
		return m
	}
	// To find the legal moves every sowing would have to be followed to its
	// end. It is enough to draw from all pits that hold seeds, and to draw
	// again, without that pit, if the sowing turns out never to end: given
	// that the draw falls on a legal move, it is each of them with equal
	// chance, whatever was drawn before.
	for {
		k := w.rand.Intn(len(w.moves))
		if m := w.moves[k]; w.try(&pos, m) {
			return m
		}
		w.moves = slices.Delete(w.moves, k, k+1)
	}
}

// try makes move m in pos, the game's position, unless it turns out not to be
// legal.
func (w *simulator) try(pos *Position, m Move) bool {
	w.heard.events = w.heard.events[:0]
	if w.forget {
		w.game.forget()
	}
	s, ok := w.game.playFast(m, &w.heard)
	st := w.stats
	switch s.Status {
	case NeverEnds:
		st.EndlessMoves++
	case GivenUp:
		st.UndecidedMoves++
	}
	pit := m.Pit()
	if !ok || pit < 0 {
		return ok
	}
	st.Pits[pit].Played++
	st.Laps.Add(int64(s.Laps))
	st.Sown.Add(int64(s.Sown))
	st.Captured.Add(int64(s.Captured))
	st.Longest = max(st.Longest, int64(s.Laps))
	if s.Captured > 0 {
		st.Captures++
		w.countRaids(*pos, m)
	}
	return true
}

// countRaids counts what move m in pos captures, pit by pit. Fast
// play only tells how much it is, so the sowing is done once more.
func (w *simulator) countRaids(pos Position, m Move) {
	mover := pos.ToMove
	if w.p.capturesUnseen() {
		w.raids.events = w.raids.events[:0]
		w.p.perform(&pos, m, &w.raids)
		for _, e := range w.raids.events {
			if (e.Kind == CaptureSeeds || e.Kind == CaptureToHand) && e.Side == mover {
				w.stats.Pits[e.Pit].Raided++
				w.stats.Pits[e.Pit].Captured += int64(e.Seeds)
			}
		}
		return
	}
	sown := pos.Pits
	p, m := w.p.along(m)
	last, _ := p.sow(&pos, m)
	if !p.capturesInSowing() {
		sown = pos.Pits
		if last >= 0 { // it may have been the store
			p.capture(&pos, last)
		}
	}
	for i, n := range sown[:p.size] {
		// Where captures are part of the sowing, the mover's own pits have
		// changed by that too, and no column is captured from one's own.
		if n != pos.Pits[i] && !(p.capturesInSowing() && p.owner(i) == mover) {
			w.stats.Pits[i].Raided++
			w.stats.Pits[i].Captured += int64(n - pos.Pits[i])
		}
	}
}

// capturesUnseen reports whether the board before a sowing and after it does not
// tell what was captured from which pit: seeds are taken as they fall, or between
// laps that go through pits they are taken from. Of columns on four rows it does,
// for there each side sows its own rows only.
func (p *Program) capturesUnseen() bool {
	r := p.rules
	columns := r.Rows == FourRows && r.Capture == CaptureColumn
	return takesFours(r) || makesTuzdiks(r) || p.capturesInSowing() && !columns
}

// forget makes the game forget the positions before the present one.
func (g *Game) forget() {
	now := *g.now()
	now.first, now.starts = 0, 0
	g.cut(0)
	g.states, g.starts = append(g.states, now), g.starts[:0]
}

// playFast is [Game.Play] for a move that is among [Program.Candidates]. It
// tells what the sowing was like, and whether the move is legal: if not, the
// game stays as it was. The listener hears only what follows from a sowing.
func (g *Game) playFast(m Move, l *listener) (s Sowing, ok bool) {
	st := g.push(m)
	if st.pos.Filling {
		s = g.p.perform(&st.pos, m, l)
	} else {
		s = g.p.Play(&st.pos, m)
	}
	if !st.pos.Filling && g.p.barred(&g.states[len(g.states)-2].pos, &st.pos, s) != nil {
		g.cut(len(g.states) - 1)
		return s, false
	}
	g.follow(st, s, l)
	return s, true
}
