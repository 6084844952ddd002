package engine

import "errors"

// Record is a game written down.
type Record struct {
	Tags []Tag
	// Intro is a comment before the first move, or "".
	Intro string
	Line  []RecordMove // the main line
	Token string       // how the record ends: 1-0, 0-1, 1/2-1/2 or *
}

// Tag says something about the whole record: [Game "bosh"].
type Tag struct{ Name, Value string }

// RecordMove is a move in a record, with what is said about it.
type RecordMove struct {
	Round      int         // of the "round 2" before it, or 0
	Ply        int         // its number in the round, or 0 for a choice of pits to fill
	Name       string      // as [Program.MoveName] gives it
	Mark       string      // ! ? !? ?! !! ?? or ""
	Comment    string      // after it, or ""
	Variations []Variation // other moves in its place
}

// Variation is a line that might have been played instead of a move.
type Variation struct {
	Intro string
	Line  []RecordMove
}

// Tag is the value of the named tag, or "".
func (r *Record) Tag(name string) string {
	for _, t := range r.Tags {
		if t.Name == name {
			return t.Value
		}
	}
	return ""
}

// ParseRecord reads a record; file names it in errors.
func ParseRecord(src, file string) (*Record, error) { return nil, errors.New("not yet") }

// String writes the record.
func (r *Record) String() string { return "" }

// Verify replays the record.
func (r *Record) Verify(p *Program) error { return errors.New("not yet") }

// Replayed is a move of a record as it was replayed.
type Replayed struct {
	Move       *RecordMove
	Trace      Trace
	Variations [][]Replayed // as Move.Variations
}

// Replay replays the record, and its variations.
func (r *Record) Replay(p *Program) ([]Replayed, error) { return nil, errors.New("not yet") }
