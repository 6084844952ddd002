package site

import (
	"bytes"
	"encoding/csv"
	"strconv"
	"strings"

	"furrow/corpus"
	"furrow/engine"
)

// doubtRecord is an answer to a fork, played in rounds or in matches: a row of
// doubt.csv. Shares are parts of 1.
type doubtRecord struct {
	game    *corpus.Game
	fork    *corpus.Fork
	answer  corpus.Answer
	with    []string // answered otherwise besides
	match   bool
	seed    uint64
	command string            // that measured it, or "" if the build did
	play    *engine.DoubtPlay // has no Paired by the defaults
	verdict engine.Verdict    // of others than the defaults
	kinds   []doubtKind       // of the answer, in rounds and matches; none by the defaults
	// Of the fork among all: see forkDoubt.
	rank, highest, lowest int
}

// doubtRecords are all answers that were measured, in the order of the forks by
// how much they matter.
func (m *Measures) doubtRecords() []doubtRecord {
	var all []doubtRecord
	for _, f := range m.doubts() {
		g := m.of(f.game)
		for i := range f.answers {
			a := &f.answers[i]
			for _, p := range a.plays {
				r := doubtRecord{
					game: f.game, fork: f.fork, answer: a.answer, with: a.with, match: p.match, seed: g.doubt.Seed,
					command: g.doubt.Command, play: p.play, verdict: p.verdict, kinds: a.kinds,
					rank: f.rank, highest: f.highest, lowest: f.lowest,
				}
				all = append(all, r)
			}
		}
	}
	return all
}

// doubtColumns are the columns of doubt.csv.
var doubtColumns = []struct {
	name string
	of   func(r *doubtRecord) string
}{
	{"rank", func(r *doubtRecord) string { return rankText(r.rank) }},
	{"rank_highest", func(r *doubtRecord) string { return rankText(r.highest) }},
	{"rank_lowest", func(r *doubtRecord) string { return rankText(r.lowest) }},
	{"game", func(r *doubtRecord) string { return r.game.ID }},
	{"fork", func(r *doubtRecord) string { return r.fork.Name }},
	{"answer", func(r *doubtRecord) string { return r.answer.Value }},
	{"default", func(r *doubtRecord) string { return strconv.FormatBool(r.play.Paired == nil) }},
	{"reader", func(r *doubtRecord) string { return r.answer.Reader }},
	{"with", func(r *doubtRecord) string { return strings.Join(r.with, " ") }},
	{"played", func(r *doubtRecord) string {
		if r.match {
			return "matches"
		}
		return "rounds"
	}},
	{"games", func(r *doubtRecord) string { return strconv.FormatInt(r.play.Games, 10) }},
	{"seed", func(r *doubtRecord) string { return strconv.FormatUint(r.seed, 10) }},
	{"won", func(r *doubtRecord) string { return shareText(r.play.Won, r.play.Games) }},
	{"drawn", func(r *doubtRecord) string { return shareText(r.play.Drawn, r.play.Games) }},
	{"lost", func(r *doubtRecord) string { return shareText(r.play.Lost, r.play.Games) }},
	{"unending", func(r *doubtRecord) string { return shareText(r.play.CameBack+r.play.Stopped, r.play.Games) }},
	{"endless_sowing", func(r *doubtRecord) string { return shareText(r.play.Endless, r.play.Games) }},
	{"length", func(r *doubtRecord) string { return floatText(r.play.Length().Mean().Value) }},
	{"choices", func(r *doubtRecord) string { return floatText(r.play.Choices.Mean().Value) }},
	{"laps", func(r *doubtRecord) string { return floatText(r.play.Laps.Mean().Value) }},
	{"sown", func(r *doubtRecord) string { return floatText(r.play.Sown.Mean().Value) }},
	{"captured", func(r *doubtRecord) string { return floatText(r.play.Captured.Mean().Value) }},
	{"games_that_differ", paired(func(d *engine.DoubtPairs) string { return strconv.FormatInt(d.Differ, 10) })},
	{"won_difference", judged(func(v *engine.Verdict) float64 { return v.Won.Value })},
	{"won_low", judged(func(v *engine.Verdict) float64 { return v.Won.Low })},
	{"won_high", judged(func(v *engine.Verdict) float64 { return v.Won.High })},
	{"drawn_difference", judged(func(v *engine.Verdict) float64 { return v.Drawn.Value })},
	{"drawn_low", judged(func(v *engine.Verdict) float64 { return v.Drawn.Low })},
	{"drawn_high", judged(func(v *engine.Verdict) float64 { return v.Drawn.High })},
	{"length_difference", judged(func(v *engine.Verdict) float64 { return v.Length.Value })},
	{"length_low", judged(func(v *engine.Verdict) float64 { return v.Length.Low })},
	{"length_high", judged(func(v *engine.Verdict) float64 { return v.Length.High })},
	{"unending_difference", judged(func(v *engine.Verdict) float64 { return v.Unending.Value })},
	{"unending_low", judged(func(v *engine.Verdict) float64 { return v.Unending.Low })},
	{"unending_high", judged(func(v *engine.Verdict) float64 { return v.Unending.High })},
	{"shift_of", paired(func(d *engine.DoubtPairs) string { return d.Shift.Event })},
	{"shift", judged(func(v *engine.Verdict) float64 { return v.Shift.Value })},
	{"shift_low", judged(func(v *engine.Verdict) float64 { return v.Shift.Low })},
	{"shift_high", judged(func(v *engine.Verdict) float64 { return v.Shift.High })},
	{"who_wins", effect(func(v *engine.Verdict) engine.Effect { return v.Wins })},
	{"how_long", effect(func(v *engine.Verdict) engine.Effect { return v.Longer })},
	{"whether_it_ends", effect(func(v *engine.Verdict) engine.Effect { return v.EndsNot })},
	{"verdict", func(r *doubtRecord) string {
		var kinds []string
		for _, k := range r.kinds {
			kinds = append(kinds, string(k))
		}
		return strings.Join(kinds, " ")
	}},
	{"command", func(r *doubtRecord) string { return r.command }},
}

func rankText(n int) string {
	if n == 0 {
		return ""
	}
	return strconv.Itoa(n)
}

func shareText(k, n int64) string { return floatText(engine.ShareOf(k, n).Value) }

// floatText writes a figure to six digits after the point: more than any of
// these is known to.
func floatText(x float64) string { return strconv.FormatFloat(x, 'f', 6, 64) }

// paired is a column of what is known of others than the defaults.
func paired(of func(d *engine.DoubtPairs) string) func(r *doubtRecord) string {
	return func(r *doubtRecord) string {
		if r.play.Paired == nil {
			return ""
		}
		return of(r.play.Paired)
	}
}

// judged is a column of the verdict on others than the defaults.
func judged(of func(v *engine.Verdict) float64) func(r *doubtRecord) string {
	return func(r *doubtRecord) string {
		if r.play.Paired == nil {
			return ""
		}
		return floatText(of(&r.verdict))
	}
}

// effect is a column of a word of that verdict.
func effect(of func(v *engine.Verdict) engine.Effect) func(r *doubtRecord) string {
	return func(r *doubtRecord) string {
		if r.play.Paired == nil {
			return ""
		}
		return of(&r.verdict).String()
	}
}

// doubtCSV is the table as a file.
func (m *Measures) doubtCSV() []byte {
	var b bytes.Buffer
	w := csv.NewWriter(&b)
	var row []string
	for _, c := range doubtColumns {
		row = append(row, c.name)
	}
	w.Write(row)
	for _, r := range m.doubtRecords() {
		row = row[:0]
		for _, c := range doubtColumns {
			row = append(row, c.of(&r))
		}
		w.Write(row)
	}
	w.Flush() // a buffer takes all that is written
	return b.Bytes()
}
