package engine

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
)

// Endless sowing as a result of its own: how often a move never ends, how soon
// one can come about, how long it takes to come round, and on how few seeds.

// EndlessOptions say how far to look.
type EndlessOptions struct {
	Rounds int    // played at random
	Seed   uint64 // of what chance there is in them
	// LapCeiling is after how many laps a sowing counts as undecided.
	LapCeiling int
	// TreePositions is how many positions a ply of the tree may have for it to
	// be looked at whole.
	TreePositions int
	// Boards is how many positions of so many seeds there may be for all of
	// them to be looked at.
	Boards int
	// Progress, if not nil, is told what is done and how much of it.
	Progress func(stage string, done, total int)
}

// EndlessStudy is what was found out about one set of rules. Every number in
// it is whole.
type EndlessStudy struct {
	Set    []string `json:"set"` // what was answered otherwise than by default
	Digest string   `json:"rules_digest"`
	Rules  []string `json:"rules"`

	Seed       uint64 `json:"seed"`
	LapCeiling int    `json:"lap_ceiling"` // after so many laps a sowing is undecided

	Random EndlessCount `json:"random"` // every move that could be tried in random rounds
	Rounds int          `json:"rounds"`
	// RoundsWith is in how many of them there was such a move.
	RoundsWith int `json:"rounds_with"`

	// Tree is every line of play from the start, ply by ply, as far as it was
	// looked at whole.
	Tree []EndlessPly `json:"tree"`
	// First is a shortest game in which a player could try such a move: none
	// is shorter if it lies within Tree and no move before it is undecided.
	First *EndlessCase `json:"first"`
	// Shortest and Longest are those of all met that come round after the
	// fewest and the most laps.
	Shortest *EndlessCase `json:"shortest_cycle"`
	Longest  *EndlessCase `json:"longest_cycle"`

	// Boards is every way so many seeds can lie on the board, by the number of
	// seeds, with every move of the side to move: the last row is the first
	// with an endless one, or as far as was looked.
	Boards   []EndlessBoards `json:"boards"`
	Smallest *EndlessCase    `json:"smallest"` // with the fewest seeds, whether play leads there or not
}

// EndlessCount counts moves by how their sowing comes out.
type EndlessCount struct {
	Moves     int64 `json:"moves"`
	Endless   int64 `json:"endless"`   // proven never to end
	Undecided int64 `json:"undecided"` // given up at the ceiling of laps
}

func (c *EndlessCount) add(s Sowing, n int64) {
	c.Moves += n
	switch s.Status {
	case NeverEnds:
		c.Endless += n
	case GivenUp:
		c.Undecided += n
	}
}

// EndlessPly is a ply of the tree, counted by lines of play: as perft counts,
// but for the moves that never end, which are counted here in any case.
type EndlessPly struct {
	Ply       int   `json:"ply"`
	Positions int64 `json:"positions"` // that differ, before the ply
	EndlessCount
}

// EndlessBoards is all boards of so many seeds.
type EndlessBoards struct {
	Seeds     int   `json:"seeds"`
	Positions int64 `json:"positions"`
	EndlessCount
}

// EndlessCase is a move that never ends.
type EndlessCase struct {
	// Moves lead to Position from the start of the game; null if Position was
	// set up.
	Moves    []string `json:"moves"`
	Position string   `json:"position"`
	Move     string   `json:"move"`
	// Cycle is after how many laps all is as it was, for the first time.
	Cycle int `json:"cycle"`
}

// StudyEndless finds out how p fares. The same options give the same study. The
// error is the cause of ctx, if that is cancelled.
func StudyEndless(ctx context.Context, p *Program, opt EndlessOptions) (*EndlessStudy, error) {
	if !mayRelay(p) {
		return nil, errors.New("nothing is sown on in this game: every sowing ends")
	}
	s := &EndlessStudy{
		Digest: p.rules.Digest(), Rules: p.rules.Settings(), Set: []string{},
		Seed: opt.Seed, LapCeiling: opt.LapCeiling, Rounds: opt.Rounds,
	}
	w := endlessWork{ctx: ctx, p: p.WithLapCeiling(opt.LapCeiling), opt: opt, study: s}
	w.tree()
	w.random()
	w.boards()
	if ctx.Err() != nil {
		return nil, context.Cause(ctx)
	}
	return s, nil
}

// mayRelay reports whether a sowing of p can have a second lap.
func mayRelay(p *Program) bool { return p.relay != NoRelay || p.capturesInSowing() }

// endlessWork is a study under way.
type endlessWork struct {
	ctx   context.Context
	p     *Program
	opt   EndlessOptions
	study *EndlessStudy
}

func (w *endlessWork) tell(stage string, done, total int) {
	if w.opt.Progress != nil {
		w.opt.Progress(stage, done, total)
	}
}

// met notes a move that never ends, to which the moves lead.
func (w *endlessWork) met(pos *Position, moves func() []Move, m Move, s Sowing) {
	st := w.study
	first := st.First == nil || int(pos.Ply) <= len(st.First.Moves)
	shorter := s.Cycle > 0 && (st.Shortest == nil || s.Cycle < st.Shortest.Cycle)
	longer := s.Cycle > 0 && (st.Longest == nil || s.Cycle > st.Longest.Cycle)
	if s.Status != NeverEnds || !first && !shorter && !longer {
		return
	}
	c := &EndlessCase{Moves: []string{}, Position: w.p.FormatPosition(*pos), Move: w.p.MoveName(m), Cycle: s.Cycle}
	for _, m := range moves() {
		c.Moves = append(c.Moves, w.p.MoveName(m))
	}
	if first {
		st.First = c
	}
	if shorter {
		st.Shortest = c
	}
	if longer {
		st.Longest = c
	}
}

// treeNode is a position in the tree.
type treeNode struct {
	pos    Position
	lines  int64 // of play that lead here
	parent int32 // in the ply before
	move   Move
}

// tree looks at every line of play, ply by ply, positions that are reached in
// several ways once.
func (w *endlessWork) tree() {
	plies := [][]treeNode{{{pos: w.p.Start(), lines: 1}}}
	var moves []Move
	for ply := 0; len(plies[ply]) > 0 && len(plies[ply]) <= w.opt.TreePositions; ply++ {
		now := plies[ply]
		row := EndlessPly{Ply: ply + 1, Positions: int64(len(now))}
		at := map[Position]int32{}
		var next []treeNode
		for i := range now {
			if i%4096 == 0 {
				w.tell(fmt.Sprintf("ply %d", ply+1), i, len(now))
				if w.ctx.Err() != nil {
					return
				}
			}
			node := &now[i]
			moves = w.p.Candidates(&node.pos, moves[:0])
			for _, m := range moves {
				after := node.pos
				s := w.p.Play(&after, m)
				row.add(s, node.lines)
				w.met(&node.pos, func() []Move { return lineTo(plies, ply, i) }, m, s)
				if s.Status != Finished && w.p.rules.Endless != EndlessForfeitTurn {
					continue
				}
				if _, over := w.p.SettleRound(&after); over {
					continue
				}
				j, known := at[after]
				if !known {
					j = int32(len(next))
					at[after] = j
					next = append(next, treeNode{pos: after, parent: int32(i), move: m})
				}
				next[j].lines += node.lines
			}
		}
		w.study.Tree = append(w.study.Tree, row)
		plies = append(plies, next)
	}
}

// lineTo is the moves that lead to node i of a ply.
func lineTo(plies [][]treeNode, ply, i int) []Move {
	var moves []Move
	for ; ply > 0; ply-- {
		node := &plies[ply][i]
		moves = append(moves, node.move)
		i = int(node.parent)
	}
	slices.Reverse(moves)
	return moves
}

// random tries every move in every position of random rounds.
func (w *endlessWork) random() {
	g := NewRound(w.p)
	r := new(Rand)
	var moves, legal []Move
	for n := range w.opt.Rounds {
		if n%256 == 0 {
			w.tell("random rounds", n, w.opt.Rounds)
			if w.ctx.Err() != nil {
				return
			}
		}
		r.reset(w.opt.Seed, uint64(n))
		g.restart(w.p.Start())
		endless := w.study.Random.Endless
		for g.Result() == Undecided && g.Len() < mostPlies {
			pos := g.Position()
			moves, legal = w.p.Candidates(&pos, moves[:0]), legal[:0]
			for _, m := range moves {
				after := pos
				s := w.p.Play(&after, m)
				w.study.Random.add(s, 1)
				w.met(&pos, g.played, m, s)
				if s.Status == Finished || w.p.rules.Endless != EndlessIllegal {
					legal = append(legal, m)
				}
			}
			g.advance(legal[r.Intn(len(legal))], nil)
		}
		if w.study.Random.Endless > endless {
			w.study.RoundsWith++
		}
	}
}

// played is the moves made so far.
func (g *Game) played() []Move {
	var moves []Move
	for _, st := range g.states[1:] {
		moves = append(moves, st.move)
	}
	return moves
}

// boards looks at every way 1, 2, … seeds can lie on the board, until a move
// never ends or the boards are too many.
func (w *endlessWork) boards() {
	most := w.p.size * w.p.rules.SeedsPerPit
	for seeds := 1; seeds <= most && boardsOf(w.p.size, seeds, w.opt.Boards) && w.study.Smallest == nil; seeds++ {
		row := EndlessBoards{Seeds: seeds}
		pos := w.p.Start()
		pos.Pits = [MaxPits]uint16{}
		var moves []Move
		w.scatter(&pos, 0, seeds, func() {
			if row.Positions++; row.Positions%65536 == 0 {
				w.tell(fmt.Sprintf("boards of %s", many(seeds, "seed")), int(row.Positions), w.opt.Boards)
			}
			moves = w.p.Candidates(&pos, moves[:0])
			for _, m := range moves {
				after := pos
				s := w.p.Play(&after, m)
				row.add(s, 1)
				if s.Status == NeverEnds && w.study.Smallest == nil {
					w.study.Smallest = &EndlessCase{Position: w.p.FormatPosition(pos), Move: w.p.MoveName(m), Cycle: s.Cycle}
				}
			}
		})
		if w.ctx.Err() != nil {
			return
		}
		w.study.Boards = append(w.study.Boards, row)
	}
}

// scatter calls look with every way the seeds can lie in the pits from pit on.
func (w *endlessWork) scatter(pos *Position, pit, seeds int, look func()) {
	if w.ctx.Err() != nil {
		return
	}
	if pit == w.p.size-1 {
		pos.Pits[pit] = uint16(seeds)
		look()
		pos.Pits[pit] = 0
		return
	}
	for n := range seeds + 1 {
		pos.Pits[pit] = uint16(n)
		w.scatter(pos, pit+1, seeds-n, look)
	}
	pos.Pits[pit] = 0
}

// boardsOf reports whether there are at most so many ways for seeds to lie in
// pits.
func boardsOf(pits, seeds, most int) bool {
	ways := 1 // (seeds+pits-1 over seeds), factor by factor
	for i := 1; i <= seeds; i++ {
		ways = ways * (pits - 1 + i) / i
		if ways > most {
			return false
		}
	}
	return true
}

// Proven reports whether no game leads to an endless move sooner than First:
// every line of play that is as short was looked at, and each move of it ended.
func (s *EndlessStudy) Proven() bool {
	if s.First == nil || len(s.First.Moves) >= len(s.Tree) {
		return false
	}
	for _, ply := range s.Tree[:len(s.First.Moves)] {
		if ply.Endless > 0 || ply.Undecided > 0 {
			return false
		}
	}
	return true
}

// Settings are the names and values of Set.
func (s *EndlessStudy) Settings() [][2]string {
	var out [][2]string
	for _, set := range s.Set {
		name, value, _ := strings.Cut(set, "=")
		out = append(out, [2]string{name, value})
	}
	return out
}

// Replay plays the moves of c from the start, or sets its position up, and says
// whether the move then never ends, as c has it.
func (c *EndlessCase) Replay(p *Program) (Position, Move, error) {
	pos, err := p.ParsePosition(c.Position)
	if err != nil {
		return pos, 0, err
	}
	if c.Moves != nil {
		g := NewRound(p)
		for i, name := range c.Moves {
			at := g.Position()
			m, err := p.ParseMove(&at, name)
			if err == nil {
				err = g.Play(m)
			}
			if err != nil {
				return pos, 0, fmt.Errorf("move %d, %s: %w", i+1, name, err)
			}
		}
		if g.Position() != pos {
			return pos, 0, fmt.Errorf("the moves lead to %s, not to %s", p.FormatPosition(g.Position()), c.Position)
		}
	}
	m, err := p.ParseMove(&pos, c.Move)
	if err == nil {
		err = p.candidate(&pos, m)
	}
	if err != nil {
		return pos, m, err
	}
	after := pos
	if s := p.Play(&after, m); s.Status != NeverEnds || s.Cycle != c.Cycle {
		return pos, m, fmt.Errorf("%s in %s: it comes round after %s, not %d", c.Move, c.Position, many(s.Cycle, "lap"), c.Cycle)
	}
	return pos, m, nil
}

// EndlessResult is the studies of one game, as they are kept.
type EndlessResult struct {
	Format  string          `json:"format"`
	Game    string          `json:"game"`    // as its file in content/games is named
	Command string          `json:"command"` // that makes it again
	Engine  string          `json:"engine"`  // [Version] of the engine
	Studies []*EndlessStudy `json:"studies"`
}

const endlessFormat = "furrow endless 1"

// NewEndlessResult is a result without studies.
func NewEndlessResult(game, command string) *EndlessResult {
	return &EndlessResult{Format: endlessFormat, Game: game, Command: command, Engine: Version()}
}

// FormatEndless writes r as JSON; [ParseEndless] reads it back.
func FormatEndless(r *EndlessResult) []byte {
	b, err := json.MarshalIndent(r, "", " ")
	if err != nil {
		panic(err) // there is nothing in it that JSON cannot hold
	}
	return append(b, '\n')
}

// ParseEndless reads a result. An error is a [FigureError].
func ParseEndless(src []byte) (*EndlessResult, error) {
	r := new(EndlessResult)
	if err := decodeWhole(src, r); err != nil {
		return nil, placed(src, fmt.Errorf("it is not a study of endless sowing: %w", err))
	}
	if r.Format != endlessFormat {
		return nil, placed(src, wrongAt(at("format"), "it is %q: it should be %q", r.Format, endlessFormat))
	}
	if err := r.check(); err != nil {
		return nil, placed(src, err)
	}
	return r, nil
}
