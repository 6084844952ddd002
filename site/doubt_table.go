package site

import (
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

// doubtEffects are the words of [engine.Effect].
func doubtEffects() []string {
	var all []string
	for _, e := range []engine.Effect{engine.Identical, engine.Unseen, engine.Slight, engine.Unsettled, engine.Differs} {
		all = append(all, e.String())
	}
	return all
}

// doubt is what the answers to open questions do to play.
func (d *dataset) doubt() (table, error) {
	share := func(name, meaning string, of func(*engine.DoubtPlay) int64) column[doubtRecord] {
		return column[doubtRecord]{field{Name: name, Meaning: meaning, Type: typeDecimal, Required: true, Min: "0", Unit: "parts of 1"}, func(r doubtRecord) string {
			return decimalText(engine.ShareOf(of(r.play), r.play.Games).Value)
		}}
	}
	mean := func(name, meaning, unit string, of func(*engine.DoubtPlay) engine.Tally) column[doubtRecord] {
		return column[doubtRecord]{field{Name: name, Meaning: meaning, Type: typeDecimal, Required: true, Unit: unit}, func(r doubtRecord) string {
			return decimalText(of(r.play).Mean().Value)
		}}
	}
	columns := []column[doubtRecord]{
		gameColumn(func(r doubtRecord) string { return r.game.ID }),
		refer("Fork_ID", "forks", "", "The question.", true, func(r doubtRecord) string { return forkID(r.game, r.fork) }),
		refer("Answer_ID", "answers", "", "The answer.", true, func(r doubtRecord) string { return tableID(r.game.ID, r.fork.Name, r.answer.Value) }),
		{field{Name: "Played", Meaning: "What a game of the row is.", Type: typeWords, Required: true, Enum: []string{"rounds", "matches"}}, func(r doubtRecord) string {
			if r.match {
				return "matches"
			}
			return "rounds"
		}},
		{field{Name: "Default", Meaning: "Whether it is the default answer, which the others are compared with.", Type: typeTruth, Required: true}, func(r doubtRecord) string { return truthText(r.play.Paired == nil) }},
		{field{Name: "Settings", Meaning: "What is played, as --set takes it: the answer, and after it what else is answered otherwise where the answer does not go together with the other defaults.", Type: typeWords, Required: true}, func(r doubtRecord) string {
			return strings.Join(append([]string{r.fork.Name + "=" + r.answer.Value}, r.with...), " ")
		}},
		{field{Name: "Rank", Meaning: "The place of the question among all, by the chance of a game that its answers shift most; empty where nothing was measured.", Type: typeWhole, Min: "1"}, func(r doubtRecord) string { return rankText(r.rank) }},
		{field{Name: "Rank_Highest", Meaning: "How far up it may stand in truth.", Type: typeWhole, Min: "1"}, func(r doubtRecord) string { return rankText(r.highest) }},
		{field{Name: "Rank_Lowest", Meaning: "How far down.", Type: typeWhole, Min: "1"}, func(r doubtRecord) string { return rankText(r.lowest) }},
		{field{Name: "Games", Meaning: "Games played at random, the very same ones under each answer but for what the answer changes.", Type: typeWhole, Required: true, Min: "1"}, func(r doubtRecord) string { return integer(r.play.Games) }},
		{field{Name: "Seed", Meaning: "The seed of all chance in them.", Type: typeWhole, Required: true, Min: "0"}, func(r doubtRecord) string { return integer(r.seed) }},
		share("Won", "Won by the player who begins.", func(p *engine.DoubtPlay) int64 { return p.Won }),
		share("Drawn", "Drawn.", func(p *engine.DoubtPlay) int64 { return p.Drawn }),
		share("Lost", "Lost by the player who begins.", func(p *engine.DoubtPlay) int64 { return p.Lost }),
		share("Unending", "Ended only because a position came back, or given up at the ceiling of plies.", func(p *engine.DoubtPlay) int64 { return p.CameBack + p.Stopped }),
		share("Endless_Sowing", "In which a sowing that never ends was met.", func(p *engine.DoubtPlay) int64 { return p.Endless }),
		mean("Length", "The mean length of a game: plies of a round, rounds of a match.", "plies or rounds", (*engine.DoubtPlay).Length),
		mean("Choices", "The mean of moves to choose from.", "moves", func(p *engine.DoubtPlay) engine.Tally { return p.Choices }),
		mean("Laps", "The mean of laps of a move.", "laps", func(p *engine.DoubtPlay) engine.Tally { return p.Laps }),
		mean("Sown", "The mean of seeds sown by a move.", "seeds", func(p *engine.DoubtPlay) engine.Tally { return p.Sown }),
		mean("Captured", "The mean of seeds captured by a move.", "seeds", func(p *engine.DoubtPlay) engine.Tally { return p.Captured }),
		{field{Name: "Games_That_Differ", Meaning: "Of the games, those that came out otherwise than by the default.", Type: typeWhole, Min: "0"},
			paired(func(p *engine.DoubtPairs) string { return integer(p.Differ) })},
	}
	for _, x := range []struct {
		name, meaning, unit string
		of                  func(*engine.Verdict) engine.Interval
	}{
		{"Won", "The share won by the player who begins", "parts of 1", func(v *engine.Verdict) engine.Interval { return v.Won }},
		{"Drawn", "The share drawn", "parts of 1", func(v *engine.Verdict) engine.Interval { return v.Drawn }},
		{"Length", "The mean length", "plies or rounds", func(v *engine.Verdict) engine.Interval { return v.Length }},
		{"Unending", "The share that came to no end of itself", "parts of 1", func(v *engine.Verdict) engine.Interval { return v.Unending }},
	} {
		columns = append(columns,
			column[doubtRecord]{field{Name: x.name + "_Difference", Meaning: x.meaning + ", less that by the default; empty for the default itself.", Type: typeDecimal, Unit: x.unit}, judged(func(v *engine.Verdict) float64 { return x.of(v).Value })},
			column[doubtRecord]{field{Name: x.name + "_Low", Meaning: "The lower end of its interval; those of all questions hold at once with 95 %.", Type: typeDecimal, Unit: x.unit}, judged(func(v *engine.Verdict) float64 { return x.of(v).Low })},
			column[doubtRecord]{field{Name: x.name + "_High", Meaning: "The upper end.", Type: typeDecimal, Unit: x.unit}, judged(func(v *engine.Verdict) float64 { return x.of(v).High })})
	}
	var kinds []string
	for _, k := range doubtKinds {
		kinds = append(kinds, string(k))
	}
	columns = append(columns,
		column[doubtRecord]{field{Name: "Shift_Of", Meaning: "What happens in a game whose chance the answer shifts most.", Type: typeWords}, paired(func(p *engine.DoubtPairs) string { return p.Shift.Event })},
		column[doubtRecord]{field{Name: "Shift", Meaning: "How far it shifts that chance, judged by games that did not choose it.", Type: typeDecimal, Unit: "parts of 1"}, judged(func(v *engine.Verdict) float64 { return v.Shift.Value })},
		column[doubtRecord]{field{Name: "Shift_Low", Meaning: "The lower end of its interval.", Type: typeDecimal, Unit: "parts of 1"}, judged(func(v *engine.Verdict) float64 { return v.Shift.Low })},
		column[doubtRecord]{field{Name: "Shift_High", Meaning: "The upper end.", Type: typeDecimal, Unit: "parts of 1"}, judged(func(v *engine.Verdict) float64 { return v.Shift.High })},
		column[doubtRecord]{field{Name: "Who_Wins", Meaning: "Whether it changes who wins by as much as is worth naming.", Type: typeWords, Enum: doubtEffects()}, effect(func(v *engine.Verdict) engine.Effect { return v.Wins })},
		column[doubtRecord]{field{Name: "How_Long", Meaning: "Whether it changes how long games are.", Type: typeWords, Enum: doubtEffects()}, effect(func(v *engine.Verdict) engine.Effect { return v.Longer })},
		column[doubtRecord]{field{Name: "Whether_It_Ends", Meaning: "Whether it changes how many games come to an end.", Type: typeWords, Enum: doubtEffects()}, effect(func(v *engine.Verdict) engine.Effect { return v.EndsNot })},
		column[doubtRecord]{field{Name: "Verdict", Meaning: "The verdicts on the answer, in rounds and matches together, the gravest first; empty for the default.", Type: typeWords, Enum: kinds, List: listMark}, func(r doubtRecord) string {
			var all []string
			for _, k := range r.kinds {
				all = append(all, string(k))
			}
			return strings.Join(all, listMark)
		}},
		column[doubtRecord]{field{Name: "Command", Meaning: "The command that plays it again; empty where it was played when the data were made.", Type: typeWords}, func(r doubtRecord) string { return r.command }},
	)
	return tabulate(table{Name: "doubt", Title: "What the answers do to play", Origin: keptOrigin, Command: "furrow doubt", Key: []string{"Answer_ID", "Played"},
		Meaning: "One row for each answer to an open question, in rounds and in matches: what random play came to under it, and how that differs from the default answer."},
		d.measures.doubtRecords(), columns)
}

func rankText(n int) string {
	if n == 0 {
		return ""
	}
	return strconv.Itoa(n)
}

// paired is a column of what is known of others than the defaults.
func paired(of func(d *engine.DoubtPairs) string) func(r doubtRecord) string {
	return func(r doubtRecord) string {
		if r.play.Paired == nil {
			return ""
		}
		return of(r.play.Paired)
	}
}

// judged is a column of the verdict on others than the defaults.
func judged(of func(v *engine.Verdict) float64) func(r doubtRecord) string {
	return func(r doubtRecord) string {
		if r.play.Paired == nil {
			return ""
		}
		return decimalText(of(&r.verdict))
	}
}

// effect is a column of a word of that verdict.
func effect(of func(v *engine.Verdict) engine.Effect) func(r doubtRecord) string {
	return func(r doubtRecord) string {
		if r.play.Paired == nil {
			return ""
		}
		return of(&r.verdict).String()
	}
}
