package corpus

import (
	"fmt"
	"path"
	"strings"

	"furrow/engine"
)

// ExampleExt is the ending of the files of content/examples.
const ExampleExt = ".txt"

// ParseExample reads an annotated game, content/examples/<id>.txt. Whether it
// replays is for [Check], which knows the game.
func ParseExample(file string, src []byte) (*Example, error) {
	record, err := engine.ParseRecord(string(src), file)
	if err != nil {
		return nil, recordProblem(file, err)
	}
	return &Example{ID: strings.TrimSuffix(path.Base(file), ExampleExt), File: file, Record: record}, nil
}

// recordProblem is an error of the engine's that begins file:line:column, as a
// problem at that place.
func recordProblem(file string, err error) Problem {
	p := Problem{Place: Place{File: file}, Message: err.Error()}
	if rest, ok := strings.CutPrefix(p.Message, file+":"); ok {
		if n, _ := fmt.Sscanf(rest, "%d:%d:", &p.Place.Line, &p.Place.Column); n == 2 {
			_, rest, _ = strings.Cut(rest, ":")
			_, rest, _ = strings.Cut(rest, ":")
			p.Message = strings.TrimSpace(rest)
		}
	}
	return p
}

// Game is the id of the game that the record is of.
func (e *Example) Game() string { return e.Record.Tag("Game") }

// Settings are the answers that the record was played under where they are not
// the default: its tags that are named after a parameter.
func (e *Example) Settings() []Setting {
	var set []Setting
	for _, t := range e.Record.Tags {
		if _, ok := engine.ParameterNamed(t.Name); ok {
			set = append(set, Setting{t.Name, t.Value})
		}
	}
	return set
}
