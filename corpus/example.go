package corpus

import (
	"bytes"
	"fmt"
	"path"
	"strings"
	"unicode"
	"unicode/utf8"

	"furrow/engine"
)

// ExampleExt is the ending of the files of content/examples.
const ExampleExt = ".txt"

// ParseExample reads an annotated game, content/examples/<id>.txt. Whether it
// replays is for [Check], which knows the game.
func ParseExample(file string, src []byte) (*Example, error) {
	src = bytes.TrimPrefix(src, byteOrderMark)
	s := newSource(file, src)
	if s.checkWritten(); len(s.problems) > 0 {
		return nil, asError(s.problems)
	}
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

// placeOf is the tag that a message about the settings begins with or quotes,
// or the top of the file.
func (e *Example) placeOf(message string) Place {
	for _, t := range e.Record.Tags {
		if line, column := t.Place(); line > 0 && isSetting(t) && strings.Contains(message, t.Name) {
			return Place{e.File, line, column}
		}
	}
	return Place{e.File, 1, 1}
}

// Settings are the answers that the record was played under where they are not
// the default: its tags that begin with a small letter, as parameters do and
// other tags do not.
func (e *Example) Settings() []Setting {
	var set []Setting
	for _, t := range e.Record.Tags {
		if isSetting(t) {
			set = append(set, Setting{t.Name, t.Value})
		}
	}
	return set
}

func isSetting(t engine.Tag) bool {
	first, _ := utf8.DecodeRuneInString(t.Name)
	return unicode.IsLower(first)
}
