package corpus

import (
	"bytes"
	"encoding/json"
	"slices"

	"furrow/engine"
)

// traceDocument is what TraceJSON writes.
type traceDocument struct {
	Game           string      `json:"game"`
	Interpretation settingList `json:"interpretation"`
	Position       string      `json:"position"`
	Moves          []traceMove `json:"moves"`
}

type traceMove struct {
	Move     string       `json:"move"`
	Side     string       `json:"side"`
	Endless  bool         `json:"endless"`
	Events   []traceEvent `json:"events"`
	Position string       `json:"position"`
	Result   string       `json:"result"`
}

type traceEvent struct {
	Event     string   `json:"event"`
	Pit       string   `json:"pit,omitempty"`
	Target    string   `json:"target,omitempty"`
	Seeds     int      `json:"seeds"`
	Hand      int      `json:"hand"`
	Lap       int      `json:"lap"`
	Side      string   `json:"side"`
	Result    string   `json:"result,omitempty"`
	Rule      string   `json:"rule,omitempty"`
	Value     string   `json:"value,omitempty"`
	Sentences []string `json:"sentences"`
	Fork      string   `json:"fork,omitempty"`
}

// settingList is written as an object whose keys keep their order.
type settingList []Setting

// MarshalJSON implements [json.Marshaler].
func (l settingList) MarshalJSON() ([]byte, error) {
	var b bytes.Buffer
	b.WriteByte('{')
	for i, s := range l {
		if i > 0 {
			b.WriteByte(',')
		}
		for j, word := range []string{s.Parameter, s.Value} {
			quoted, err := json.Marshal(word)
			if err != nil {
				return nil, err
			}
			if j > 0 {
				b.WriteByte(':')
			}
			b.Write(quoted)
		}
	}
	b.WriteByte('}')
	return b.Bytes(), nil
}

// TraceJSON writes what happened in the moves of a game of g, played by p from
// start: each event with the parameter that made it happen, its value, the
// sentences that say so (as "bosh.sw#play.2") and the fork it answers, if it
// does. The interpretation has the parameters that mean something under the
// rules of p, and those that the game speaks of all the same, in the order of
// [engine.Parameters].
func TraceJSON(g *Game, p *engine.Program, start engine.Position, traces []engine.Trace) ([]byte, error) {
	doc := traceDocument{Game: g.ID, Position: p.FormatPosition(start), Moves: []traceMove{}}
	for _, param := range engine.Parameters() {
		if param.Applies(p.Rules()) || g.speaksOf(param.Name) {
			doc.Interpretation = append(doc.Interpretation, Setting{param.Name, param.Get(p.Rules())})
		}
	}
	for _, t := range traces {
		m := traceMove{
			Move: p.MoveName(t.Move), Side: t.Before.ToMove.String(), Events: []traceEvent{},
			Position: p.FormatPosition(t.After), Result: t.Result.String(),
		}
		for _, e := range t.Events {
			m.Endless = m.Endless || e.Kind == engine.EndlessSowing
			m.Events = append(m.Events, newTraceEvent(g, p, e))
		}
		doc.Moves = append(doc.Moves, m)
	}
	return json.MarshalIndent(doc, "", "  ")
}

// speaksOf reports whether a rule or a fork of the game is about a parameter.
func (g *Game) speaksOf(parameter string) bool {
	return g.Fork(parameter) != nil || len(g.Evidence(parameter)) > 0
}

func newTraceEvent(g *Game, p *engine.Program, e engine.Event) traceEvent {
	out := traceEvent{
		Event: e.Kind.String(), Seeds: e.Seeds, Hand: e.Hand, Lap: e.Lap, Side: e.Side.String(),
		Rule: e.Rule, Value: p.Rules().Get(e.Rule), Sentences: g.Sentences(e.Rule, p.Rules()),
	}
	if e.Pit >= 0 {
		out.Pit = p.Board().Name(e.Pit)
	}
	if e.Target >= 0 {
		out.Target = p.Board().Name(e.Target)
	}
	if e.Kind == engine.RoundOver || e.Kind == engine.GameOver {
		out.Result = e.Result.String()
	}
	if g.Fork(e.Rule) != nil {
		out.Fork = e.Rule
	}
	return out
}

// Sentences names the sentences that say why a parameter has the value it has
// in r, each once. There are none where r has another value than the game's
// rules give it: no text says so.
func (g *Game) Sentences(parameter string, r engine.Rules) []string {
	names := []string{}
	for _, rule := range g.Evidence(parameter) {
		if rule.Value != r.Get(parameter) {
			continue
		}
		for _, c := range rule.Says {
			if !slices.Contains(names, c.Name()) {
				names = append(names, c.Name())
			}
		}
	}
	return names
}
