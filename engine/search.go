package engine

import (
	"cmp"
	"fmt"
	"math"
	"math/bits"
	"slices"
	"time"
)

// Looking ahead: alpha-beta with iterative deepening (Knuth and Moore 1975;
// Slate and Atkin 1977), a table of positions already searched (Greenblatt
// 1967, keys after Zobrist 1970), and the moves that were good elsewhere tried
// first. A search never looks beyond the end of the round it is in.

// Limits bound a search. A limit of 0 is none; with none at all a search goes
// on until it has seen the end of every line, which from most positions is
// never.
type Limits struct {
	Nodes int // positions reached by a move, about
	Depth int // plies
	// Time is how long a search may take, about. What it finds then depends on
	// the machine: it is for playing against people, and for nothing that is
	// to come out the same again.
	Time time.Duration
}

// Score is how good a position is for the player to move, in hundredths of a
// seed: the seeds the player will hold at the end of the round more than the
// opponent, as far as the search can see. Where the goal is to immobilise, a
// score beyond any number of seeds is a won or lost game, see [Score.Win].
type Score int32

const (
	// Seed is the score of one seed.
	Seed Score = 100

	winning  Score = 1_000_000 // less one for each ply until the win
	sure     Score = winning - 10_000
	infinite Score = winning + 1
)

// Win tells a forced win from an advantage: ok if the player to move wins, or
// loses, by force; plies is how many plies that takes against the best
// defence, negative if the player to move loses.
func (s Score) Win() (plies int, ok bool) {
	switch {
	case s > sure:
		return int(winning - s), true
	case s < -sure:
		return -int(winning + s), true
	default:
		return 0, false
	}
}

// String writes "+3.25", "-1", "wins in 5" or "loses in 4".
func (s Score) String() string {
	if n, ok := s.Win(); ok && n >= 0 && s > 0 {
		return fmt.Sprintf("wins in %d", n)
	} else if ok {
		return fmt.Sprintf("loses in %d", -n)
	}
	sign := "+"
	if s < 0 {
		sign, s = "-", -s
	} else if s == 0 {
		sign = ""
	}
	switch whole, part := s/Seed, s%Seed; {
	case part == 0:
		return fmt.Sprintf("%s%d", sign, whole)
	case part%10 == 0:
		return fmt.Sprintf("%s%d.%d", sign, whole, part/10)
	default:
		return fmt.Sprintf("%s%d.%02d", sign, whole, part)
	}
}

// Line is a move with what the search expects of it.
type Line struct {
	Move  Move
	Score Score  // for the player who makes the move
	Moves []Move // the best play of both sides, Move first; as far as it is known
}

// Analysis is what a search found out about a position.
type Analysis struct {
	Lines  []Line // every legal move, the best first; equal ones in the order of their pits
	Depth  int    // plies searched on every line
	Nodes  int    // positions reached
	Solved bool   // every line was searched to its end: the scores are exact
}

// Analyse scores every legal move of a game. It has no lines if the game is
// over.
func Analyse(g *Game, limits Limits) Analysis {
	s := newSearcher(g, limits)
	return s.deepen(true)
}

// bestMove is the first move of the best line, found with less work than
// scoring the other moves takes.
func bestMove(g *Game, limits Limits) Move {
	s := newSearcher(g, limits)
	if lines := s.deepen(false).Lines; len(lines) > 0 {
		return lines[0].Move
	}
	return g.Moves(nil)[0] // a sowing too long for the search
}

// deepest is the number of plies at which a search gives up going deeper.
const deepest = 200

// searcher is one search.
type searcher struct {
	p      *Program
	rules  Rules
	limits Limits
	// oneRound: the game is over with the round, so that a drawn round is a
	// drawn game.
	oneRound bool
	nodes    int
	deadline time.Time // none if it is zero
	stop     bool      // a limit is reached: what is under way is void

	root Position
	// cycle is a number of plies in fewer than which no position can come back.
	cycle int
	// apart: what there is still to win does not depend on what has been won.
	apart bool
	// path holds the keys of the positions on the way to the current one, those
	// of the game before it first; a position can only recur among those since
	// the last capture.
	path []uint64

	table  []entry
	levels [deepest + 2]level
	// history says how often a pit was worth playing elsewhere in the tree.
	history [2][MaxPits]int
}

// level is what belongs to one ply of the current path.
type level struct {
	children []child
	moves    []Move
	line     []Move // best play from here
	killer   Move   // the last move here that made the others pointless
}

// child is a position reached by a move.
type child struct {
	pos   Position
	move  Move
	taken int // seeds captured or stored by it
	order int
	// Of a position that ends the round: its score for the player who moved.
	over  bool
	score Score
}

// found is the outcome of searching a position.
type found struct {
	score Score // for the player to move
	// guessed: the score rests on an estimate somewhere, as the depth was not
	// enough to see the end.
	guessed bool
}

// entry is a remembered position.
type entry struct {
	key    uint64
	score  Score
	pit    int16 // the best move, or -1
	depth  uint8
	bound  bound
	solved bool
}

// bound says which way an entry's score is certain.
type bound uint8

const (
	unknown bound = iota
	hint          // not at all: only the move is remembered
	exact
	atLeast
	atMost
)

func newSearcher(g *Game, limits Limits) *searcher {
	p := g.Program()
	s := &searcher{
		p:        p.WithLapCeiling(min(p.LapCeiling(), searchLaps)),
		rules:    p.Rules(),
		limits:   limits,
		oneRound: g.oneRound || p.Rules().Match == SingleRound,
		root:     g.Position(),
		path:     g.sinceCapture(),
		cycle:    1,
	}
	if s.rules.Move == StepMove && s.rules.Occupancy == OneSeed {
		// With no capture a side's stones lie as they did only after as many
		// steps as there are pits round its rows, or a multiple.
		s.cycle = 2 * p.half
	}
	if !mayRepeat(s.rules) {
		s.cycle = math.MaxInt
		s.apart = s.rules.Goal == GoalMostSeeds && (s.rules.Majority == MajorityPlaysOn || !countsSeeds(s.rules))
	}
	if limits.Time > 0 {
		s.deadline = time.Now().Add(limits.Time)
	}
	// A table for about as many positions as there will be.
	size := 18
	if limits.Depth > 0 {
		size = min(size, 8+2*limits.Depth)
	}
	if limits.Nodes > 0 {
		size = min(20, max(10, bits.Len(uint(limits.Nodes))))
	}
	s.table = make([]entry, 1<<size)
	return s
}

// searchLaps is how many laps of a sowing a search follows. The longest sowing
// known to end has fewer than a thousand; to prove that one never ends may
// take millions, and a search meets many.
const searchLaps = 5_000

// sinceCapture is the keys of the positions that can still recur in the round,
// the oldest first, the present one last.
func (g *Game) sinceCapture() []uint64 {
	now := g.now()
	var keys []uint64
	for i := len(g.states) - 1; i >= now.first && g.states[i].pos.Reserve == now.pos.Reserve; i-- {
		keys = append(keys, g.p.key(&g.states[i].pos))
	}
	slices.Reverse(keys)
	return keys
}

// key stands for what is compared when positions are said to repeat: the seeds
// in each pit, the player to move, and what limits the choice of moves: the pits
// made over and the pit to begin from. Two positions have the same key by
// accident once in 2^64 times.
func (p *Program) key(pos *Position) uint64 {
	key := uint64(pos.ToMove)*0x9e3779b97f4a7c15 + uint64(pos.From)*0xd1b54a32d192ed03
	if pos.owned() != 0 {
		key += scramble(uint64(pos.Owned[South])) - scramble(^uint64(pos.Owned[North]))
	}
	for i, n := range pos.Pits[:p.size] {
		if n != 0 {
			key += scramble(uint64(i)<<16 | uint64(n))
		}
	}
	if pos.owned() != 0 {
		key += scramble(uint64(pos.Owned[South]) ^ scramble(uint64(pos.Owned[North])))
	}
	return key
}

// deepen searches one ply deep, then two, and so on until a limit is reached
// or everything is known. If all is false only the first line need be right.
func (s *searcher) deepen(all bool) Analysis {
	var a Analysis
	roots := s.expand(&s.root, 0, noMove)
	for i := range roots {
		a.Lines = append(a.Lines, Line{Move: roots[i].move, Moves: []Move{roots[i].move}})
	}
	if len(roots) == 0 || !all && len(roots) == 1 {
		return a
	}
	slices.SortFunc(roots, func(a, b child) int {
		return cmp.Or(cmp.Compare(b.taken, a.taken), cmp.Compare(a.move, b.move))
	})

	most := deepest
	if s.limits.Depth > 0 {
		most = min(most, s.limits.Depth)
	}
	for depth := 1; depth <= most; depth++ {
		lines, guessed, complete := s.iterate(roots, depth, all)
		if len(lines) == 0 || !complete && all {
			break
		}
		a.Lines, a.Nodes, a.Depth = lines, s.nodes, depth
		if !complete {
			a.Depth--
			break
		}
		a.Solved = !guessed
		if a.Solved || !all && lines[0].Score > sure {
			break
		}
		// The next, deeper look takes the moves in the order found now.
		rank := map[Move]int{}
		for i, l := range lines {
			rank[l.Move] = i
		}
		slices.SortFunc(roots, func(a, b child) int { return cmp.Compare(rank[a.move], rank[b.move]) })
	}
	a.Nodes = s.nodes
	return a
}

// iterate searches every root move to the given depth. Where not all scores
// are wanted, those of moves that are no better than the best so far are only
// known to be no better, and they stay in the order they had. complete is
// false if the nodes ran out, and then the lines are those that were finished.
func (s *searcher) iterate(roots []child, depth int, all bool) (lines []Line, guessed, complete bool) {
	alpha := -infinite
	for i := range roots {
		low := alpha
		if all {
			low = -infinite
		}
		f := s.follow(&s.root, &roots[i], 0, depth, low, infinite, 0)
		if s.stop {
			break
		}
		guessed = guessed || f.guessed
		line := Line{Move: roots[i].move, Score: f.score, Moves: append([]Move{roots[i].move}, s.levels[1].line...)}
		at := len(lines)
		if all || f.score > alpha {
			// A better move goes before those it is better than; of equal
			// ones the first stays first, or, where all are wanted, the one
			// whose pit comes first.
			for at > 0 && (lines[at-1].Score < line.Score || all && lines[at-1].Score == line.Score && lines[at-1].Move > line.Move) {
				at--
			}
		}
		lines = slices.Insert(lines, at, line)
		alpha = max(alpha, f.score)
	}
	return lines, guessed, !s.stop
}

// follow searches the child c of pos, and gives what is found for the player
// to move in pos. The child's position is at ply+1; base is the index in path
// from which on positions may recur.
func (s *searcher) follow(pos *Position, c *child, ply, depth int, alpha, beta Score, base int) found {
	s.levels[ply+1].line = s.levels[ply+1].line[:0]
	if c.over {
		return found{score: c.score}
	}
	key := s.p.key(&c.pos)
	if c.pos.Reserve != pos.Reserve {
		base = len(s.path) // what is off the board does not come back
	} else if s.recurs(key, base) {
		again := c.pos
		s.p.drawRound(&again, "repetition", nil)
		if s.rules.Repetition == RepetitionCountSplit {
			return found{score: s.side(pos.ToMove, s.holding(&again))}
		}
		return found{score: s.side(pos.ToMove, s.drawn(&again))}
	}
	s.path = append(s.path, key)
	var f found
	if c.pos.ToMove == pos.ToMove { // the other turn was skipped
		f = s.search(&c.pos, key, ply+1, depth-1, alpha, beta, base)
	} else {
		f = s.search(&c.pos, key, ply+1, depth-1, -beta, -alpha, base)
		f.score = -f.score
	}
	s.path = s.path[:len(s.path)-1]
	return f
}

// recurs reports whether the position of that key has occurred often enough
// for one more time to be a repetition.
func (s *searcher) recurs(key uint64, base int) bool {
	need := 1
	if s.rules.RepetitionCount == RepetitionThird {
		need = 2
	}
	for i := len(s.path) - 1; i >= base; i-- {
		if s.path[i] == key {
			if need--; need == 0 {
				return true
			}
		}
	}
	return false
}

// search is the value of pos, looking depth plies ahead.
func (s *searcher) search(pos *Position, key uint64, ply, depth int, alpha, beta Score, base int) found {
	if depth == 0 || ply >= deepest {
		return found{score: s.side(pos.ToMove, s.estimate(pos)), guessed: true}
	}

	// Positions with the same pits need not have the same captured seeds. Where
	// these make no difference to what is still to come, only that is
	// remembered: stands is what a remembered score stands upon.
	stands := Score(0)
	if s.apart {
		stands = s.side(pos.ToMove, s.holding(pos))
	} else {
		key ^= uint64(pos.Reserve[South]) << 8
	}
	key = scramble(key ^ uint64(pos.LastMover))
	e := &s.table[key&uint64(len(s.table)-1)]
	first := noMove
	here := len(s.path) - 1
	// What a position is worth depends on the way to it, as far as play may
	// come back to a position on that way and end drawn. It does not just
	// after a capture, nor if the depth is too small to come round. Only then
	// is a score remembered, or a remembered one believed; otherwise the table
	// is only asked for the move to try first.
	fresh := here == base
	alone := fresh || here-base+depth < s.cycle
	if e.key == key && e.bound != unknown {
		if e.pit >= 0 {
			first = PlayFrom(int(e.pit))
		}
		if alone && int(e.depth) >= depth || fresh && e.solved {
			score := fromTable(e.score, ply) + stands
			if e.bound == exact || e.bound == atLeast && score >= beta || e.bound == atMost && score <= alpha {
				if first != noMove {
					s.levels[ply].line = append(s.levels[ply].line[:0], first)
				}
				return found{score: score, guessed: !e.solved}
			}
		}
	}

	best := found{score: -infinite}
	bestMove, low := noMove, alpha
	children := s.expand(pos, ply, first)
	if s.stop {
		return best
	}
	for i := range children {
		c := pick(children, i)
		f := s.follow(pos, c, ply, depth, low, beta, base)
		if s.stop {
			return best
		}
		if f.score >= beta {
			// What is certain now is that this move is good enough: the score
			// rests on it alone.
			best, bestMove = f, c.move
			s.levels[ply].line = append(append(s.levels[ply].line[:0], c.move), s.levels[ply+1].line...)
			if c.taken == 0 && !c.over {
				s.levels[ply].killer = c.move
				if pit := c.move.Pit(); pit >= 0 {
					s.history[pos.ToMove][pit] += depth * depth
				}
			}
			break
		}
		if f.score > best.score {
			best.score, bestMove = f.score, c.move
			s.levels[ply].line = append(append(s.levels[ply].line[:0], c.move), s.levels[ply+1].line...)
		}
		best.guessed = best.guessed || f.guessed
		low = max(low, f.score)
	}

	*e = entry{key: key, pit: int16(bestMove.Pit()), bound: hint}
	if alone {
		e.score, e.depth, e.solved = toTable(best.score-stands, ply), uint8(depth), !best.guessed
		switch {
		case best.score >= beta:
			e.bound = atLeast
		case best.score > alpha:
			e.bound = exact
		default:
			e.bound = atMost
		}
	}
	return best
}

// A remembered win is counted from the position it was found in, a score in
// the tree from the root.
func toTable(s Score, ply int) Score {
	switch {
	case s > sure:
		return s + Score(ply)
	case s < -sure:
		return s - Score(ply)
	default:
		return s
	}
}

func fromTable(s Score, ply int) Score {
	switch {
	case s > sure:
		return s - Score(ply)
	case s < -sure:
		return s + Score(ply)
	default:
		return s
	}
}

// noMove is no move at all: it fills more pits than there are.
const noMove = ^Move(0)

// expand makes every legal move in pos, into the level's buffer, and gives
// each a guess of its worth: first before all, then captures by size, then
// what was good elsewhere.
func (s *searcher) expand(pos *Position, ply int, first Move) []child {
	l := &s.levels[ply]
	l.moves = s.p.Candidates(pos, l.moves[:0])
	l.children = l.children[:0]
	for _, m := range l.moves {
		if ply > 0 && s.spent() {
			s.stop = true
			break
		}
		n := len(l.children)
		l.children = longer(l.children[:n:cap(l.children)], n+1)
		if c := &l.children[n]; !s.make(pos, m, ply, c) {
			l.children = l.children[:n]
			continue
		}
		c := &l.children[n]
		switch pit := m.Pit(); {
		case m == first:
			c.order = 1 << 40
		case c.taken > 0:
			c.order = 1<<39 + c.taken
		case m == l.killer:
			c.order = 1 << 38
		case pit >= 0:
			c.order = s.history[pos.ToMove][pit]
		}
	}
	return l.children
}

// spent reports whether a limit of the whole search is reached. The clock is
// looked at now and then only.
func (s *searcher) spent() bool {
	if s.limits.Nodes > 0 && s.nodes >= s.limits.Nodes {
		return true
	}
	return !s.deadline.IsZero() && s.nodes%256 == 0 && !time.Now().Before(s.deadline)
}

// pick brings the most promising of the children from i on to place i.
func pick(children []child, i int) *child {
	best := i
	for j := i + 1; j < len(children); j++ {
		if children[j].order > children[best].order {
			best = j
		}
	}
	if best != i {
		children[i], children[best] = children[best], children[i]
	}
	return &children[i]
}

// make makes one move; it reports whether that is legal.
func (s *searcher) make(pos *Position, m Move, ply int, c *child) bool {
	s.nodes++
	*c = child{pos: *pos, move: m}
	sowing := s.p.Play(&c.pos, m)
	c.taken = sowing.Captured + sowing.Stored
	if s.p.barred(pos, &c.pos, sowing) != nil {
		return false
	}
	if sowing.Status != Finished && s.rules.Endless == EndlessDraw {
		s.p.drawRound(&c.pos, "endless_sowing", nil)
		c.over, c.score = true, s.side(pos.ToMove, s.drawn(&c.pos))
		return true
	}
	if result, over := s.p.SettleRound(&c.pos); over {
		c.over, c.score = true, s.side(pos.ToMove, s.final(&c.pos, result, ply+1))
	}
	return true
}

// side turns a score for South into one for the given side.
func (s *searcher) side(side Side, forSouth Score) Score {
	if side == North {
		return -forSouth
	}
	return forSouth
}

// final is the score of a position in which the round has ended, for South.
func (s *searcher) final(pos *Position, result Result, ply int) Score {
	switch {
	case s.rules.Goal == GoalMostSeeds:
		return s.holding(pos)
	case result == SouthWins:
		return winning - Score(ply)
	case result == NorthWins:
		return Score(ply) - winning
	}
	return 0
}

// drawn is the score of a position in which the round has ended drawn, its
// seeds given out, for South. In a match what each side then holds counts on.
func (s *searcher) drawn(pos *Position) Score {
	if s.oneRound {
		return 0
	}
	return s.holding(pos)
}

// holding is what South holds more than North.
func (s *searcher) holding(pos *Position) Score {
	return Seed * Score(int(pos.Reserve[South])-int(pos.Reserve[North]))
}

// estimate is a guess at the outcome from a position in mid-round, for South.
func (s *searcher) estimate(pos *Position) Score {
	score := Seed * Score(int(pos.Reserve[South])-int(pos.Reserve[North]))
	if s.rules.Goal == GoalImmobilise && s.rules.Move == StepMove {
		var free [2]int
		for i := range s.p.size {
			if pos.Pits[i] != 0 && pos.Pits[s.p.next[i]] == 0 {
				free[s.p.owner(i)]++
			}
		}
		return score + 8*Score(free[South]-free[North])
	}
	var seeds, playable [2]int
	for i := range s.p.size {
		n := int(pos.Pits[i])
		switch {
		case n == 0 || s.p.ring: // on a ring it is nobody's
		case pos.Owned[South].Has(i):
			seeds[South] += n
		case pos.Owned[North].Has(i):
			seeds[North] += n
		default:
			seeds[s.p.owner(i)] += n
			playable[s.p.owner(i)]++
		}
	}
	if s.p.resows {
		// Whoever has the seeds on their own side has the moves.
		return Seed * Score(seeds[South]-seeds[North])
	}
	return score + 10*Score(seeds[South]-seeds[North]) + 20*Score(playable[South]-playable[North])
}
