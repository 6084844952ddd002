package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"furrow/corpus"
	"furrow/engine"
)

// session is where a game is played: the game, who sits at either side, and what
// is said across it.
type session struct {
	in       *lines
	out      io.Writer
	terminal bool // somebody types: prompt for each line

	program *engine.Program
	game    *engine.Game
	seats   [2]seat
	seed    uint64
	hints   engine.Limits
	last    *engine.Trace // of the last move, nil before the first

	id, title string
	tags      []engine.Tag // of the game's record
	file      string       // where the record is written on leaving, if anywhere
	saved     int          // moves there were when the record was last written
	shown     bool         // the position is drawn already
}

// begin sets the game up, from a record or a position, if either is given.
func (t *session) begin(record *engine.Record, from *string) error {
	start := t.program.Start()
	switch {
	case record != nil:
		if err := t.replay(record); err != nil {
			return err
		}
		return nil
	case from != nil:
		var err error
		if start, err = t.program.ParsePosition(*from); err != nil {
			return fmt.Errorf("--from: %w%s", err, grammarHint)
		}
	}
	game, err := engine.NewGameAt(t.program, start)
	if err != nil {
		return fmt.Errorf("--from: %w", err)
	}
	t.game = game
	return nil
}

// replay sets the game up as a record leaves it.
func (t *session) replay(record *engine.Record) error {
	start, err := record.Start(t.program)
	if err != nil {
		return err
	}
	line, err := record.Replay(t.program)
	if err != nil {
		return err
	}
	game, err := engine.NewGameAt(t.program, start)
	if err != nil {
		return err
	}
	for i := range line {
		if err := game.Play(line[i].Trace.Move); err != nil {
			return err
		}
		t.last = &line[i].Trace
	}
	t.game, t.saved, t.shown = game, game.Len(), false
	return nil
}

// errLeave is said by commands after which the game is left.
var errLeave = errors.New("leave")

// play plays until the game is over and nobody has anything more to say.
func (t *session) play(ctx context.Context) error {
	fmt.Fprintf(t.out, "%s: South is %s, North is %s\n", t.title, t.seats[engine.South].name(), t.seats[engine.North].name())
	if t.people() {
		fmt.Fprintln(t.out, "Type the name of a pit to play from it, or help.")
	}
	for ctx.Err() == nil {
		over := t.game.Result() != engine.Undecided
		pos := t.game.Position()
		if player := t.seats[pos.ToMove].player; player != nil && !over {
			m, ok := t.choose(ctx, player)
			if !ok {
				break
			}
			t.make(m)
			continue
		}
		if !t.shown {
			t.show()
		}
		if !t.people() {
			break
		}
		if t.prompt(over); !t.turn(ctx) {
			break
		}
	}
	return t.leave()
}

// people reports whether a person sits at the table.
func (t *session) people() bool { return slices.Contains(t.seats[:], seat{}) }

// choose lets a player think; ok is false if ctx ends before it has decided.
func (t *session) choose(ctx context.Context, p engine.Player) (m engine.Move, ok bool) {
	// Chance goes by the number of the move, so that a move taken back and
	// played again is answered alike.
	r := engine.NewRand(t.seed, uint64(t.game.Len()))
	decided := make(chan engine.Move, 1)
	go func() { decided <- p.Choose(t.game, r) }()
	select {
	case m = <-decided:
		return m, true
	case <-ctx.Done():
		return 0, false
	}
}

// make makes a move that is legal, and says what comes of it.
func (t *session) make(m engine.Move) {
	trace, err := t.game.Trace(m)
	if err == nil {
		err = t.game.Play(m)
	}
	if err != nil {
		fmt.Fprintf(t.out, "%v\n", err)
		return
	}
	t.last, t.shown = &trace, false
	before := trace.Before
	said := t.program.Summary(&trace)
	if said == "" {
		said = "Nothing is captured."
	}
	number := fmt.Sprintf("%d. ", before.Ply)
	if before.Filling {
		number = ""
	}
	fmt.Fprintf(t.out, "%s%s plays %s. %s\n", number, before.ToMove.Name(), t.program.MoveName(m), said)
	for _, e := range trace.Events {
		if e.Lap == 0 && e.Kind != engine.Sweep && e.Kind != engine.Fill {
			fmt.Fprintf(t.out, "   %s\n", t.program.Describe(e))
		}
	}
}

// show draws the position.
func (t *session) show() {
	fmt.Fprintln(t.out)
	r := t.game.Result()
	drawBoard(t.out, t.program, t.game.Position(), r == engine.Undecided)
	if r != engine.Undecided {
		fmt.Fprintf(t.out, "The game is over: %s.\n", outcome(r))
	}
	t.shown = true
}

// outcome puts a result into words.
func outcome(r engine.Result) string {
	switch r {
	case engine.SouthWins:
		return "South has won"
	case engine.NorthWins:
		return "North has won"
	}
	return "it is drawn"
}

// prompt asks for a line, if somebody types it.
func (t *session) prompt(over bool) {
	switch {
	case !t.terminal:
	case over:
		fmt.Fprint(t.out, "undo, save or quit> ")
	default:
		fmt.Fprintf(t.out, "%s> ", t.game.Position().ToMove.Name())
	}
}

// turn reads a line and does what it says; it reports whether to go on.
func (t *session) turn(ctx context.Context) bool {
	line, err := t.in.read(ctx)
	switch {
	case errors.Is(err, io.EOF), ctx.Err() != nil:
		if t.terminal {
			fmt.Fprintln(t.out)
		}
		return false
	case err != nil:
		fmt.Fprintf(t.out, "%v\n", err)
		return true
	}
	// Several words may stand on one line: moves, or a command with what it
	// is about.
	for words := strings.Fields(line); len(words) > 0; {
		command := commandNamed(words[0])
		if command == nil {
			if !t.try(words[0]) {
				return true // what follows was meant for another position
			}
			words = words[1:]
			if len(words) > 0 && t.game.Result() == engine.Undecided && t.seats[t.game.Position().ToMove].player != nil {
				fmt.Fprintf(t.out, "%s answers first: %q is left out\n", t.game.Position().ToMove.Name(), strings.Join(words, " "))
				return true
			}
			continue
		}
		if err := command.do(ctx, t, words[1:]); err != nil {
			if errors.Is(err, errLeave) {
				return false
			}
			fmt.Fprintf(t.out, "%v\n", err)
		}
		return ctx.Err() == nil
	}
	return true
}

// try plays the move of that name, or says why it cannot be played.
func (t *session) try(name string) bool {
	pos := t.game.Position()
	if t.game.Result() != engine.Undecided {
		fmt.Fprintln(t.out, "the game is over: undo takes a move back, quit leaves")
		return false
	}
	m, err := t.program.ParseMove(&pos, name)
	if err == nil {
		err = t.game.Legal(m)
		if err != nil {
			err = fmt.Errorf("%w; here %s may play %s", err, pos.ToMove.Name(), t.mayPlay())
		}
	} else if _, isPit := t.program.Board().Pit(name); isPit != nil && len(name) > 3 {
		err = fmt.Errorf("%w; help lists the commands", err)
	}
	if err != nil {
		fmt.Fprintf(t.out, "%v\n", err)
		return false
	}
	t.make(m)
	return true
}

// mayPlay lists the legal moves, not too many.
func (t *session) mayPlay() string {
	const most = 20
	var names []string
	for i, m := range t.game.Moves(nil) {
		if i == most {
			names = append(names, "…")
			break
		}
		names = append(names, t.program.MoveName(m))
	}
	return strings.Join(names, " ")
}

// undo takes back the last n moves of the people at the table, and what was
// answered to them.
func (t *session) undo(n int) error {
	if t.game.Len() == 0 {
		return errors.New("there is no move to take back")
	}
	for range n {
		for t.game.Undo() && t.seats[t.game.Position().ToMove].player != nil {
		}
	}
	t.last, t.shown = nil, false
	return nil
}

// hint says what a search thinks of the moves there are.
func (t *session) hint(ctx context.Context) error {
	if t.game.Result() != engine.Undecided {
		return engine.ErrOver
	}
	done := make(chan engine.Analysis, 1)
	go func() { done <- engine.Analyse(t.game, t.hints) }()
	var a engine.Analysis
	select {
	case a = <-done:
	case <-ctx.Done():
		return nil
	}
	const shown = 3
	for _, l := range a.Lines[:min(len(a.Lines), shown)] {
		var moves []string
		for _, m := range l.Moves {
			moves = append(moves, t.program.MoveName(m))
		}
		fmt.Fprintf(t.out, "%s: %v, looking at %s\n", moves[0], l.Score, strings.Join(moves, " "))
	}
	what := "seeds more at the end"
	if t.program.Rules().Goal == engine.GoalImmobilise {
		what = "seeds captured more, and the freedom to move,"
	}
	switch {
	case a.Solved:
		fmt.Fprintln(t.out, "That is certain: every line was followed to its end.")
	default:
		fmt.Fprintf(t.out, "That is %s as far as a look %s ahead can tell.\n", what, count(a.Depth, "ply"))
	}
	return nil
}

// written is the record of the game.
func (t *session) written() *engine.Record {
	r := t.game.Record()
	r.Tags = slices.Concat(t.tags, []engine.Tag{
		{Name: "South", Value: t.seats[engine.South].name()},
		{Name: "North", Value: t.seats[engine.North].name()},
	}, r.Tags)
	return r
}

// save writes the record to a file.
func (t *session) save(path string) error {
	if err := corpus.WriteFile(path, []byte(t.written().String())); err != nil {
		return err
	}
	t.saved = t.game.Len()
	fmt.Fprintf(t.out, "%s written to %s; furrow play %s --load %s goes on with it\n", count(t.saved, "move"), path, t.id, path)
	return nil
}

// load goes on with the game of a record played under the same answers.
func (t *session) load(path string) error {
	example, err := readRecord(path, t.id)
	if err != nil {
		return err
	}
	tags := []engine.Tag{t.tags[0]}
	for _, x := range example.Settings() {
		tags = append(tags, engine.Tag{Name: x.Parameter, Value: x.Value})
	}
	if !slices.EqualFunc(tags, t.tags, func(a, b engine.Tag) bool { return a.Name == b.Name && a.Value == b.Value }) {
		return fmt.Errorf("%s is played under other answers than this game: furrow play %s --load %s plays by them", path, t.id, path)
	}
	return t.replay(example.Record)
}

// leave sees to it that no game is lost: it writes it to the file that was
// named, or prints it where there is none or it cannot be written.
func (t *session) leave() error {
	if t.game.Len() == t.saved {
		return nil
	}
	var err error
	if t.file != "" {
		if err = t.save(t.file); err == nil {
			return nil
		}
	}
	fmt.Fprintf(t.out, "\nThe record of the game, as furrow play --load reads it:\n\n%s", t.written())
	return err
}
