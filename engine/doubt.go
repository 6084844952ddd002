package engine

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
)

// What the answers to the questions that a description leaves open do to play.
// The same games are played under each answer, with the same numbers drawn, so
// that two games are one and the same until the answer first matters: what is
// compared is game with game, and an answer that seldom matters is measured as
// exactly as one that always does.

// DoubtCase is rules to be played, with what is answered in them otherwise than
// by default.
type DoubtCase struct {
	Set     []string // "reopen=no"; of the defaults none
	Rules   Rules
	Problem error // why the rules cannot be played, or nil
}

// DoubtOptions say how much is played. The same options give the same study.
type DoubtOptions struct {
	// Rounds of each case, and Matches where the game has them. Of a case with
	// several answers a fifth of them are played: there are many such.
	Rounds, Matches int
	Seed            uint64
	Workers         int // at work at once; it changes no figure
	// IgnoreRepetition plays on when a position comes back, as
	// [SimOptions.IgnoreRepetition] does.
	IgnoreRepetition bool
	// LapCeiling is as in [SimOptions].
	LapCeiling int
	// Progress, if not nil, is told how many cases are done.
	Progress func(done, total int)
}

// combinedShare is into how many parts the games of a case are divided for one
// to be played of a case with several answers.
const combinedShare = 5

// DoubtStudy is what the answers of one game came to. Every number in it is
// whole; [Verdict] says what they amount to.
type DoubtStudy struct {
	Format  string         `json:"format"`
	Game    string         `json:"game"`    // as its file in content/games is named
	Command string         `json:"command"` // that makes it again
	Engine  string         `json:"engine"`  // [Version] of the engine
	Seed    uint64         `json:"seed"`
	Rounds  int            `json:"rounds"`
	Matches int            `json:"matches"`
	Cases   []*DoubtResult `json:"cases"` // the first is the game by its defaults
}

// DoubtResult is how a case plays.
type DoubtResult struct {
	Set     []string   `json:"set"`
	Digest  string     `json:"rules_digest"`
	Problem string     `json:"problem,omitempty"` // why it is not played
	Round   *DoubtPlay `json:"round,omitempty"`
	Match   *DoubtPlay `json:"match,omitempty"` // where the game has matches
}

// DoubtPlay is what random play of a case came to, in rounds or in matches, and
// how the same games came out by the defaults.
type DoubtPlay struct {
	Games int64 `json:"games"`
	// Won, Drawn and Lost are as the player who begins sees it: who that is
	// may be the very question. Stopped were given up at the ceiling of plies.
	Won     int64 `json:"won"`
	Drawn   int64 `json:"drawn"`
	Lost    int64 `json:"lost"`
	Stopped int64 `json:"stopped"`
	// CameBack ended only because a position, or the start of a round, came
	// back. In Endless a sowing that never ends was met.
	CameBack int64 `json:"came_back"`
	Endless  int64 `json:"endless"`

	Plies    Tally  `json:"plies"`
	Rounds   *Tally `json:"rounds,omitempty"` // of matches
	Choices  Tally  `json:"choices"`
	Laps     Tally  `json:"laps"`
	Sown     Tally  `json:"sown"`
	Captured Tally  `json:"captured"`
	Captures int64  `json:"captures"`

	Paired   *DoubtPairs    `json:"paired,omitempty"`   // of all but the defaults
	Contrast *DoubtContrast `json:"contrast,omitempty"` // of two answers that can also be had singly
}

// StudyDoubt plays the cases, of which the first is the defaults. The error is
// the cause of ctx, if that is cancelled.
func StudyDoubt(ctx context.Context, cases []DoubtCase, opt DoubtOptions) (*DoubtStudy, error) {
	if len(cases) == 0 || len(cases[0].Set) > 0 || cases[0].Problem != nil {
		return nil, errors.New("the first of the cases has to be the game by its defaults")
	}
	s := &DoubtStudy{Format: doubtFormat, Engine: Version(), Seed: opt.Seed, Rounds: opt.Rounds}
	for _, c := range cases {
		r := &DoubtResult{Set: append([]string{}, c.Set...), Digest: c.Rules.Digest()}
		if c.Problem != nil {
			r.Problem = c.Problem.Error()
		}
		s.Cases = append(s.Cases, r)
	}
	total := len(cases)
	if cases[0].Rules.Match != SingleRound && opt.Matches > 0 {
		s.Matches, total = opt.Matches, 2*total
	}
	done := 0
	for _, match := range []bool{false, true} {
		games := opt.Rounds
		if match {
			games = s.Matches
		}
		if games == 0 {
			continue
		}
		w := doubtWork{ctx: ctx, opt: opt, match: match, games: games, alone: map[string][]GameEnd{}}
		for i, c := range cases {
			if c.Problem == nil {
				play, err := w.play(c)
				if err != nil {
					return nil, fmt.Errorf("%s: %w", strings.Join(c.Set, " "), err)
				}
				if match {
					s.Cases[i].Match = play
				} else {
					s.Cases[i].Round = play
				}
			}
			if done++; opt.Progress != nil {
				opt.Progress(done, total)
			}
		}
	}
	return s, nil
}

// doubtWork is a study under way, in rounds or in matches.
type doubtWork struct {
	ctx     context.Context
	opt     DoubtOptions
	match   bool
	games   int
	base    []GameEnd
	starter Side                 // who begins by the defaults
	alone   map[string][]GameEnd // how games came out by one answer
}

// play plays a case and compares it with the defaults.
func (w *doubtWork) play(c DoubtCase) (*DoubtPlay, error) {
	program, err := Compile(c.Rules)
	if err != nil {
		return nil, err
	}
	games := w.games
	if len(c.Set) > 1 {
		games = max(1, games/combinedShare)
	}
	ends := make([]GameEnd, games)
	stats, err := Simulate(w.ctx, program, SimOptions{
		Games: games, Seed: w.opt.Seed, Workers: w.opt.Workers, Match: w.match,
		IgnoreRepetition: w.opt.IgnoreRepetition, LapCeiling: w.opt.LapCeiling, Ends: ends,
	})
	if err != nil {
		return nil, err
	}
	for i := range ends {
		ends[i].Result = seenBy(c.Rules.Starter, ends[i].Result)
	}
	p := newDoubtPlay(stats, ends)
	switch len(c.Set) {
	case 0:
		w.base = ends
		return p, nil
	case 1:
		w.alone[c.Set[0]] = ends
	case 2:
		if a, b := w.alone[c.Set[0]], w.alone[c.Set[1]]; a != nil && b != nil {
			p.Contrast = contrastOf(w.base, a, b, ends, w.match)
		}
	}
	p.Paired = pairsOf(w.base[:games], ends, w.match)
	return p, nil
}

// seenBy turns a result round, so that South stands for the player who begins.
func seenBy(starter Side, r Result) Result {
	switch {
	case starter == North && r == SouthWins:
		return NorthWins
	case starter == North && r == NorthWins:
		return SouthWins
	}
	return r
}

func newDoubtPlay(s *Stats, ends []GameEnd) *DoubtPlay {
	p := &DoubtPlay{
		Games: s.Games, Plies: s.Plies, Choices: s.Choices, Laps: s.Laps, Sown: s.Sown,
		Captured: s.Captured, Captures: s.Captures, Endless: s.EndlessGames,
	}
	if s.Rounds != nil {
		rounds := s.Rounds.Rounds
		p.Rounds = &rounds
	}
	for i := range ends {
		switch ends[i].Result {
		case SouthWins:
			p.Won++
		case Drawn:
			p.Drawn++
		case NorthWins:
			p.Lost++
		default:
			p.Stopped++
		}
		if ends[i].CameBack {
			p.CameBack++
		}
	}
	return p
}

// Length is how long games are: plies of rounds, rounds of matches.
func (p *DoubtPlay) Length() Tally {
	if p.Rounds != nil {
		return *p.Rounds
	}
	return p.Plies
}

// Case is the result of the case with these settings, whatever their order, or
// nil.
func (s *DoubtStudy) Case(set ...string) *DoubtResult {
	set = slices.Sorted(slices.Values(set))
	for _, c := range s.Cases {
		if slices.Equal(slices.Sorted(slices.Values(c.Set)), set) {
			return c
		}
	}
	return nil
}

const doubtFormat = "furrow doubt 1"

// FormatDoubt writes s as JSON, a case to a line; [ParseDoubt] reads it back.
func FormatDoubt(s *DoubtStudy) []byte {
	whole := *s
	whole.Cases = nil
	b, err := json.MarshalIndent(whole, "", " ")
	if err != nil {
		panic(err) // there is nothing in it that JSON cannot hold
	}
	head, _ := bytes.CutSuffix(b, []byte("null\n}"))
	out := bytes.NewBuffer(head)
	out.WriteString("[")
	for i, c := range s.Cases {
		line, err := json.Marshal(c)
		if err != nil {
			panic(err)
		}
		if i > 0 {
			out.WriteString(",")
		}
		out.WriteString("\n  ")
		out.Write(line)
	}
	out.WriteString("\n ]\n}\n")
	return out.Bytes()
}

// ParseDoubt reads a study. An error is a [FigureError].
func ParseDoubt(src []byte) (*DoubtStudy, error) {
	s := new(DoubtStudy)
	if err := decodeWhole(src, s); err != nil {
		return nil, placed(src, fmt.Errorf("it is not a study of doubt: %w", err))
	}
	if s.Format != doubtFormat {
		return nil, placed(src, wrongAt(at("format"), "it is %q: it should be %q", s.Format, doubtFormat))
	}
	if err := s.check(); err != nil {
		return nil, placed(src, err)
	}
	return s, nil
}
