package engine

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"regexp"
	"slices"
	"strings"
)

// FigureError is what in a file of results cannot be, and where it stands.
type FigureError struct {
	Line, Column int // from 1; 0 if the place is not known
	Err          error
}

// Error is the error without its place.
func (e *FigureError) Error() string { return e.Err.Error() }

// Unwrap gives the error itself.
func (e *FigureError) Unwrap() error { return e.Err }

// fieldError is an error of the value that a path of keys and indices leads to.
type fieldError struct {
	path []any // string or int
	err  error
}

func (e *fieldError) Error() string {
	var b strings.Builder
	for i, step := range e.path {
		switch step := step.(type) {
		case int:
			fmt.Fprintf(&b, "[%d]", step)
		case string:
			if i > 0 {
				b.WriteByte('.')
			}
			b.WriteString(step)
		}
	}
	return fmt.Sprintf("%s: %v", b.String(), e.err)
}

func (e *fieldError) Unwrap() error { return e.err }

// within says where in a file an error is: under a key, or a key and an index.
// An error of nothing is none.
func within(err error, path ...any) error {
	if err == nil {
		return nil
	}
	if in, ok := err.(*fieldError); ok {
		return &fieldError{append(path, in.path...), in.err}
	}
	return &fieldError{path, err}
}

// wrongAt is an error of the value at a path.
func wrongAt(path []any, format string, args ...any) error {
	return within(fmt.Errorf(format, args...), path...)
}

// errNothing is the error of a null in a list.
var errNothing = errors.New("it is nothing")

// at is a path.
func at(path ...any) []any { return path }

// placed finds the place of an error in what was read.
func placed(src []byte, err error) error {
	if err == nil {
		return nil
	}
	offset := int64(-1)
	var syntax *json.SyntaxError
	var kind *json.UnmarshalTypeError
	var field *fieldError
	switch {
	case errors.As(err, &syntax):
		offset = syntax.Offset - 1
	case errors.As(err, &kind):
		offset = kind.Offset - 1
	case errors.As(err, &field):
		offset = find(json.NewDecoder(bytes.NewReader(src)), src, field.path)
	}
	if offset < 0 {
		return &FigureError{Err: err}
	}
	before := src[:min(int(offset), len(src))]
	line := bytes.Count(before, []byte{'\n'})
	column := len([]rune(string(before[bytes.LastIndexByte(before, '\n')+1:])))
	return &FigureError{line + 1, column + 1, err}
}

// find is where the value at a path begins, or as near to it as there is one.
func find(in *json.Decoder, src []byte, path []any) int64 {
	start := in.InputOffset()
	for start < int64(len(src)) && strings.IndexByte(" \t\r\n,:", src[start]) >= 0 {
		start++
	}
	if len(path) == 0 {
		return start
	}
	open, err := in.Token()
	if _, composed := open.(json.Delim); err != nil || !composed {
		return start
	}
	for i := 0; in.More(); i++ {
		step := any(i)
		if open == json.Delim('{') {
			key, err := in.Token()
			if err != nil {
				return start
			}
			step = key
		}
		if step == path[0] {
			return find(in, src, path[1:])
		}
		var skipped json.RawMessage
		if err := in.Decode(&skipped); err != nil {
			return start
		}
	}
	return start
}

// decodeWhole reads one value of JSON that has no fields but those of into, and
// nothing after it.
func decodeWhole(src []byte, into any) error {
	in := json.NewDecoder(bytes.NewReader(src))
	in.DisallowUnknownFields()
	switch err := in.Decode(into); {
	case errors.Is(err, io.ErrUnexpectedEOF):
		return errors.New("it breaks off")
	case errors.Is(err, io.EOF):
		return errors.New("it is empty")
	case err != nil:
		return err
	}
	if _, err := in.Token(); !errors.Is(err, io.EOF) {
		return errors.New("there is more after the end of the object")
	}
	return nil
}

var (
	gameName     = regexp.MustCompile(`^[a-z0-9]+(-[a-z0-9]+)*$`)
	versionForm  = regexp.MustCompile(`^[0-9a-f]{16}$`)
	settingForm  = regexp.MustCompile(`^[a-z_]+=[^[:cntrl:]]+$`)
	commandWords = regexp.MustCompile(`"[^"]*"|[^ "]+`)
	// commandForm leaves out whatever a shell would take for more than a word:
	// who reads a command in a result may copy it.
	commandForm = regexp.MustCompile(`^furrow [A-Za-z0-9 _.,:=+/"-]+$`)
)

// checkNames says what in the name of a game, in a version of the engine or in
// the digest of rules cannot be.
func checkNames(game, version string) error {
	if !gameName.MatchString(game) {
		return wrongAt(at("game"), "%q is no name of a game", game)
	}
	if !versionForm.MatchString(version) {
		return wrongAt(at("engine"), "%q is no version of the engine: it has 16 hexadecimal digits", version)
	}
	return nil
}

// checkDigest says what is wrong with the digest of rules.
func checkDigest(digest string) error {
	if !versionForm.MatchString(digest) {
		return wrongAt(at("rules_digest"), "%q is no digest of rules: it has 16 hexadecimal digits", digest)
	}
	return nil
}

// checkSet says what in settings cannot be.
func checkSet(set []string) error {
	for i, s := range set {
		if !settingForm.MatchString(s) {
			return wrongAt(at("set", i), "%q is no setting: it should be parameter=value", s)
		}
	}
	return nil
}

// option is an option of a command and what a result has of it.
type option struct {
	name  string
	value any
}

// checkCommand says what is wrong with the command that makes a result: it
// should be furrow, its kind and the game, and options that say no other than
// the result itself.
func checkCommand(command, kind, game string, says ...option) error {
	fail := func(format string, args ...any) error { return wrongAt(at("command"), format, args...) }
	if !commandForm.MatchString(command) {
		return fail("%q is no command of furrow", command)
	}
	words := commandWords.FindAllString(command, -1)
	if len(words) < 3 || words[1] != kind || words[2] != game {
		return fail("%q should begin furrow %s %s", command, kind, game)
	}
	for _, o := range says {
		i := slices.Index(words, o.name)
		if i < 0 || i+1 == len(words) {
			return fail("%q does not say %s %v", command, o.name, o.value)
		}
		if given := words[i+1]; given != fmt.Sprint(o.value) {
			return fail("it says %s %s, and the results are of %v", o.name, given, o.value)
		}
	}
	return nil
}
