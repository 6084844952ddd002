package site

import (
	"encoding/json"
	"slices"

	"furrow/corpus"
	"furrow/engine"
)

func gameDataPath(game string) string { return "data/games/" + game + ".json" }
func gameFilePath(game string) string { return "data/games/" + game + ".md" }
func recordFilePath(id string) string { return "data/examples/" + id + ".txt" }

// gameData is a game as a program may want it: its rules with what they rest
// on, its forks, and what was measured.
type gameData struct {
	Game       string         `json:"game"`
	Title      string         `json:"title"`
	Data       string         `json:"data_version"`
	Rules      []ruleData     `json:"rules"`
	Forks      []forkData     `json:"forks"`
	Statistics []measuredData `json:"statistics"`
}

type ruleData struct {
	Parameter string       `json:"parameter"`
	Value     string       `json:"value"`
	Grade     corpus.Grade `json:"grade,omitempty"` // none: neither rule nor fork speaks of it
	Fork      bool         `json:"fork,omitempty"`
	Sentences []string     `json:"sentences,omitempty"`
	Works     []string     `json:"works,omitempty"`
}

type forkData struct {
	Name    string       `json:"name"`
	Answers []answerData `json:"answers"`
	Ground  string       `json:"ground,omitempty"`
}

type answerData struct {
	Value   string `json:"value"`
	Reader  string `json:"reader,omitempty"`
	Default bool   `json:"default,omitempty"`
	// Statistics are of the games with this answer, and of how they differ from
	// the same games by the default.
	Statistics *engine.DoubtResult `json:"statistics,omitempty"`
}

type measuredData struct {
	Kind  string        `json:"kind"`
	Stats *engine.Stats `json:"stats"`
}

var runKindNames = [...]string{randomRounds: "random rounds", greedyRounds: "greedy rounds", searchRounds: "search rounds", randomMatches: "random matches"}

// gameJSON is a game as a program may want it.
func (s *site) gameJSON(st *study) ([]byte, error) {
	b, err := json.MarshalIndent(s.gameData(st), "", " ")
	return append(b, '\n'), err
}

func (s *site) gameData(st *study) gameData {
	g := st.game
	d := gameData{Game: g.ID, Title: g.Title, Data: s.corpus.Digest, Forks: []forkData{}, Statistics: []measuredData{}}
	rules := st.program.Rules()
	for _, p := range engine.Parameters() {
		if !p.Applies(rules) {
			continue
		}
		r := ruleData{Parameter: p.Name, Value: p.Get(rules), Fork: g.Fork(p.Name) != nil}
		for _, rule := range g.Evidence(p.Name) {
			r.Grade = rule.Grade
			for _, c := range rule.Says {
				if !slices.Contains(r.Sentences, c.Name()) {
					r.Sentences = append(r.Sentences, c.Name())
				}
			}
			for _, w := range rule.Works {
				if !slices.Contains(r.Works, w.Key) {
					r.Works = append(r.Works, w.Key)
				}
			}
		}
		d.Rules = append(d.Rules, r)
	}
	measured := s.measures.of(g)
	for _, f := range g.Forks {
		var doubt *forkDoubt
		if measured != nil {
			of := s.measures.doubtOf(measured, f)
			doubt = &of
		}
		fd := forkData{Name: f.Name, Ground: f.Ground}
		for k, a := range f.Answers {
			ad := answerData{Value: a.Value, Reader: a.Reader, Default: k == 0}
			if doubt != nil {
				ad.Statistics = doubt.answers[k].result
			}
			fd.Answers = append(fd.Answers, ad)
		}
		d.Forks = append(d.Forks, fd)
	}
	if measured != nil {
		for _, r := range measured.runs {
			d.Statistics = append(d.Statistics, measuredData{runKindNames[r.kind], r.stats})
		}
	}
	return d
}
