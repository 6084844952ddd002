package engine

import "math"

// packedSimulator plays the games of a simulation side by side, see [lanes]:
// the very games that [simulator] plays, with the same numbers drawn, so that
// the statistics are the same whichever of the two has played.
type packedSimulator struct {
	*lanes
	opt   SimOptions
	games [nearLanes]packedGame
	start lane // in which every game begins
	queue *share
	stats *Stats
	done  func(games int) // told now and then
	told  int64
	heard listener
	moves []Move
}

// packedGame is what is to be kept of a game, apart from the lane it is in.
type packedGame struct {
	rand    Rand
	number  int   // of the game, from 0 for the first that is asked for
	opening int   // the pit its first ply was played from, -1 before
	plies   int64 // of the rounds before the present one
	endless bool  // a sowing that does not end was met
	returns bool  // see [GameEnd.CameBack]
	// Sowings that do not end and were tried in the present position, by
	// status. They count once another move is made.
	tried   [GivenUp + 1]int64
	choices int64 // in the present position
	// The positions of the round since the last capture, and a set of what
	// they hash to.
	past []pastBoard
	seen uint64
	// Of matches.
	match                *Game
	undrawn              Rand // rand before the first draw in the present position
	closings, reopenings int64
}

type pastBoard struct{ own, other uint64 }

// newPackedSimulator is nil if the games do not pack.
func newPackedSimulator(p *Program, opt SimOptions, queue *share, done func(games int)) *packedSimulator {
	board := p.packedBoard()
	match := opt.Match && p.rules.Match != SingleRound
	if board == nil || !drawn(opt.South) || !drawn(opt.North) || match && p.rules.RefillFrom == RefillByChoice {
		return nil
	}
	s := &packedSimulator{
		lanes: &lanes{p: p, board: board, most: math.MaxUint32}, opt: opt, queue: queue,
		stats: newStats(p, opt.Match), done: done,
	}
	s.sim, s.over = s, s.ended
	pos := p.Start()
	once := pos
	if _, over := p.SettleRound(&once); over || !s.begin(&s.start, &pos) {
		return nil
	}
	for i := range s.games {
		s.start.slot = uint8(i)
		if match {
			s.games[i].match = newGame(p, pos, false)
		}
		if l := new(lane); s.next(l, uint8(i)) && s.settled(l) {
			s.board.enter(s.lanes, l)
		}
	}
	return s
}

// next begins another game in l, and reports whether there is one.
func (s *packedSimulator) next(l *lane, slot uint8) bool {
	number, ok := s.queue.take()
	if !ok {
		return false
	}
	*l = s.start
	l.slot = slot
	g := &s.games[slot]
	*g = packedGame{number: number, opening: -1, past: g.past[:0], match: g.match}
	g.rand.reset(s.opt.Seed, uint64(s.opt.First+number))
	if g.match != nil {
		g.match.restart(s.p.Start())
	}
	return true
}

// draw is a number from 0 to n-1, for the choice from n moves.
func (s *packedSimulator) draw(l *lane, n int) uint64 {
	g := &s.games[l.slot]
	if l.barred == 0 {
		g.choices = int64(n)
		if g.match != nil {
			g.undrawn = g.rand
		}
	}
	return uint64(g.rand.Intn(n))
}

// moved counts the move made in l, before the turn is passed.
func (s *packedSimulator) moved(l *lane) {
	g, st := &s.games[l.slot], s.stats
	half, mover := s.p.half, int(l.mover())
	pit := mover*half + int(l.pit)
	if l.barred != 0 {
		s.countTried(g)
	}
	if g.opening < 0 {
		g.opening = pit
	}
	st.Choices.Add(g.choices)
	st.Pits[pit].Played++
	st.Laps.Add(int64(l.laps))
	st.Sown.Add(int64(l.sown))
	st.Captured.Add(int64(l.captured))
	st.Longest = max(st.Longest, int64(l.laps))
	if l.captured > 0 {
		g.past, g.seen = g.past[:0], 0
		st.Captures++
		s.board.raids(l, func(pit, seeds int) {
			raided := &st.Pits[(mover*half+pit)%s.p.size]
			raided.Raided++
			raided.Captured += int64(seeds)
		})
	}
}

// unending takes note of a sowing that does not end.
func (s *packedSimulator) unending(l *lane, status Status) {
	g := &s.games[l.slot]
	g.tried[status]++
	if s.p.rules.Endless != EndlessIllegal {
		s.countTried(g)
		s.moved(l)
	}
}

// countTried counts the sowings that do not end and were tried in the present
// position. If there is no move in it but such, the round is over and nobody
// has to have tried them.
func (s *packedSimulator) countTried(g *packedGame) {
	s.stats.EndlessMoves += g.tried[NeverEnds]
	s.stats.UndecidedMoves += g.tried[GivenUp]
	g.endless = g.endless || g.tried[NeverEnds]+g.tried[GivenUp] > 0
	g.tried = [GivenUp + 1]int64{}
}

// repeated reports whether the position in l has come as often as ends the
// round, and remembers it.
func (s *packedSimulator) repeated(l *lane) bool {
	if s.opt.IgnoreRepetition || l.barred != 0 {
		return false
	}
	g := &s.games[l.slot]
	now := pastBoard{l.own, l.other}
	bit := uint64(1) << ((now.own*0x9e3779b97f4a7c15 ^ now.other*0xbf58476d1ce4e5b9) >> 58)
	if cycle := s.board.cycle(); len(g.past) >= cycle && (cycle > 1 || g.seen&bit != 0) {
		want := 1
		if s.p.rules.RepetitionCount == RepetitionThird {
			want = 2
		}
		for i := len(g.past) - 2; i >= 0; i -= 2 {
			if g.past[i] != now {
				continue
			}
			if want--; want == 0 {
				return true
			}
		}
	}
	g.past, g.seen = append(g.past, now), g.seen|bit
	return false
}

// tooLong reports whether the game is to be given up.
func (s *packedSimulator) tooLong(l *lane) bool {
	return s.games[l.slot].plies+int64(l.plies) >= mostPlies
}

// ended ends the round in l.
func (s *packedSimulator) ended(l *lane, why ending) bool {
	g, st := &s.games[l.slot], s.stats
	g.plies += int64(l.plies)
	switch why {
	case cameBack:
		st.Repeated++
		g.returns = g.match == nil
	case drawnEndless:
		g.plies++
	}
	if g.match != nil {
		return s.nextRound(l, g, why)
	}
	result, reserve := s.settle(l, why)
	s.count(g, result, int64(reserve[South]-reserve[North]))
	return s.next(l, l.slot)
}

// count counts a game.
func (s *packedSimulator) count(g *packedGame, result Result, margin int64) {
	st := s.stats
	st.Games++
	st.Plies.Add(g.plies)
	st.Histogram = count(st.Histogram, int(g.plies))
	st.Margin.Add(margin)
	if g.endless {
		st.EndlessGames++
	}
	st.ends(g.opening, result)
	if s.opt.Ends != nil {
		end := GameEnd{Result: result, CameBack: g.returns, Endless: g.endless, Plies: uint32(g.plies)}
		if g.match != nil {
			end.Rounds = uint16(len(g.match.Rounds()))
		}
		s.opt.Ends[g.number] = end
	}
	if s.done != nil && (st.Games-s.told >= batch) {
		s.done(int(st.Games - s.told))
		s.told = st.Games
	}
}

// nextRound ends a round of a match as [Game] does, and puts the next one into
// l. It reports whether a round or a match has begun in l.
func (s *packedSimulator) nextRound(l *lane, g *packedGame, why ending) bool {
	m, p := g.match, s.p
	if l.barred != 0 && why == moverStuck {
		// There was no move to draw from, only sowings that do not end.
		g.rand, g.tried = g.undrawn, [GivenUp + 1]int64{}
	}
	pos := m.Position()
	s.board.unload(l, &pos)
	mine, theirs := s.reserves(l)
	pos.Reserve[l.mover()], pos.Reserve[l.mover().Other()] = uint16(mine), uint16(theirs)
	pos.ToMove, pos.LastMover = l.mover(), l.lastMover()
	pos.Ply += uint16(l.plies)

	s.heard.events = s.heard.events[:0]
	st := s.resume(m, pos)
	switch why {
	case cameBack:
		m.endRound(st, p.drawRound(&st.pos, "repetition", &s.heard), &s.heard)
	case drawnEndless:
		m.endRound(st, p.drawRound(&st.pos, "endless_sowing", &s.heard), &s.heard)
	}
	if why != tooManyPlies {
		m.settle(st, &s.heard)
	}
	for _, e := range s.heard.events {
		switch e.Kind {
		case Close:
			g.closings++
		case Open:
			g.reopenings++
		case GameOver:
			if e.Rule == "match_repetition" {
				s.stats.Rounds.ByRepetition++
				g.returns = true
			}
		}
	}
	if m.Result() == Undecided && why != tooManyPlies {
		slot := l.slot
		*l = lane{}
		l.slot = slot
		g.past, g.seen = g.past[:0], 0
		s.begin(l, &m.now().pos)
		return true
	}

	final, rounds := &m.now().pos, s.stats.Rounds
	rounds.Rounds.Add(int64(len(m.Rounds())))
	rounds.Histogram = count(rounds.Histogram, len(m.Rounds()))
	rounds.Closings.Add(g.closings)
	rounds.Reopenings.Add(g.reopenings)
	s.count(g, m.Result(), int64(final.Reserve[South])+int64(p.onBoard(final, South))-
		int64(final.Reserve[North])-int64(p.onBoard(final, North)))
	return s.next(l, l.slot)
}

// resume adds to m, in which a round had begun, the position it has come to.
func (s *packedSimulator) resume(m *Game, pos Position) *state {
	if s.opt.IgnoreRepetition {
		m.forget()
	}
	st := m.push(0)
	st.pos = pos
	return st
}
