package corpus

import (
	"errors"
	"path"
	"strings"

	"furrow/engine"
)

// The folders of content/ that hold what long computations came to, one file a
// game, each with the command that makes it again.
const (
	tournamentFolder = "results/tournament"
	endlessFolder    = "results/endless"
	doubtFolder      = "results/doubt"
	statisticsFolder = "results/statistics"
	effectsFolder    = "results/effects"
)

// Tournament is how players did against each other in a game.
type Tournament struct {
	File string
	Old  bool // it was played by other rules than the game has now
	*engine.Tournament
}

// Endless is what is known of sowings that never end in a game.
type Endless struct {
	File string
	*engine.EndlessResult
	Old []bool // in step with Studies
}

// Statistics are what players came to against themselves in a game.
type Statistics struct {
	File string
	*engine.Statistics
	Old []bool // in step with Boards
}

// results reads the results of every kind.
func (l *loader) results(c *Corpus) {
	for _, file := range l.files(tournamentFolder, ".json", false) {
		if src, ok := l.read(file, true); ok {
			t, err := engine.ParseTournament(src)
			if err == nil {
				c.Tournaments = append(c.Tournaments, &Tournament{File: file, Tournament: t})
			} else {
				l.note(figureProblem(file, err))
			}
		}
	}
	for _, file := range l.files(endlessFolder, ".json", false) {
		if src, ok := l.read(file, true); ok {
			e, err := engine.ParseEndless(src)
			if err == nil {
				c.Endless = append(c.Endless, &Endless{File: file, EndlessResult: e, Old: make([]bool, len(e.Studies))})
			} else {
				l.note(figureProblem(file, err))
			}
		}
	}
	for _, file := range l.files(doubtFolder, ".json", false) {
		if src, ok := l.read(file, true); ok {
			d, err := engine.ParseDoubt(src)
			if err == nil {
				c.Doubts = append(c.Doubts, &Doubt{File: file, DoubtStudy: d})
			} else {
				l.note(figureProblem(file, err))
			}
		}
	}
	for _, file := range l.files(statisticsFolder, ".json", false) {
		if src, ok := l.read(file, true); ok {
			s, err := engine.ParseStatistics(src)
			if err == nil {
				c.Statistics = append(c.Statistics, &Statistics{File: file, Statistics: s, Old: make([]bool, len(s.Boards))})
			} else {
				l.note(figureProblem(file, err))
			}
		}
	}
	for _, file := range l.files(effectsFolder, ".json", false) {
		if src, ok := l.read(file, true); ok {
			d, err := engine.ParseDoubt(src)
			if err == nil {
				c.Effects = append(c.Effects, &Effects{File: file, DoubtStudy: d})
			} else {
				l.note(figureProblem(file, err))
			}
		}
	}
}

// figureProblem is what is wrong with a file of results.
func figureProblem(file string, err error) Problem {
	p := Problem{Place: Place{File: file}, Message: err.Error()}
	if e := (*engine.FigureError)(nil); errors.As(err, &e) {
		p.Place.Line, p.Place.Column = e.Line, e.Column
	}
	return p
}

// results holds the results to the rules of now.
func (k *checker) results() {
	for _, t := range k.Tournaments {
		if p := k.resultProgram(t.File, t.Game); p != nil && t.Digest != p.Rules().Digest() {
			t.Old = true
			k.warn(Place{File: t.File}, t.Command+" --write", "it was played by other rules than %s has now", t.Game)
		}
	}
	for _, e := range k.Endless {
		for i, study := range e.Studies {
			p := k.resultProgram(e.File, e.Game, study.Settings()...)
			if p == nil {
				continue
			}
			if study.Digest != p.Rules().Digest() {
				e.Old[i] = true
				k.warn(Place{File: e.File}, e.Command+" --write", "it was found by other rules than %s has now", e.Game)
			}
		}
	}
	for _, s := range k.Statistics {
		for i, board := range s.Boards {
			p := k.resultProgram(s.File, s.Game, board.Settings()...)
			if p != nil && board.Digest != p.Rules().Digest() {
				s.Old[i] = true
				k.warn(Place{File: s.File}, s.Command+" --write", "they were played by other rules than %s has now", s.Game)
			}
		}
	}
}

// resultProgram is the game that a file of results is about, or nil; what is
// wrong with that is told.
func (k *checker) resultProgram(file, game string, set ...[2]string) *engine.Program {
	if name := strings.TrimSuffix(path.Base(file), ".json"); name != game {
		k.fail(Place{File: file}, "call the file "+game+".json", "it is about %s", game)
		return nil
	}
	g, err := k.Game(game)
	if err != nil {
		k.fail(Place{File: file}, "take the file out if the game is gone", "%v", err).missed = gameFile(game)
		return nil
	}
	if !g.Settled() {
		return nil // nobody knows by what rules it would be
	}
	var settings []Setting
	for _, s := range set {
		settings = append(settings, Setting{s[0], s[1]})
	}
	p, err := g.Program(settings...)
	if err != nil {
		k.warn(Place{File: file}, "", "%v", err)
		return nil
	}
	return p
}
