package main

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"text/tabwriter"
)

// playCommand is what may be said at the table beside a move.
type playCommand struct {
	name string
	args string // what follows it, for help
	help string
	do   func(ctx context.Context, t *session, args []string) error
}

// playCommands are the commands in the order in which help lists them. None
// has a name that a pit may have.
func playCommands() []playCommand {
	return []playCommand{
		{"board", "", "draw the position", func(_ context.Context, t *session, _ []string) error {
			t.show()
			return nil
		}},
		{"moves", "", "list the moves that may be played", func(_ context.Context, t *session, _ []string) error {
			fmt.Fprintln(t.out, t.mayPlay())
			return nil
		}},
		{"hint", "", "ask the search what it would play", func(ctx context.Context, t *session, _ []string) error {
			return t.hint(ctx)
		}},
		{"undo", "[n]", "take back your last move, or your last n, and what was answered", func(_ context.Context, t *session, args []string) error {
			n, err := movesNamed(args)
			if err != nil {
				return err
			}
			return t.undo(n)
		}},
		{"show", "", "tell the last move event by event", func(_ context.Context, t *session, _ []string) error {
			if t.last == nil {
				return errors.New("there is no last move to show")
			}
			for _, e := range t.last.Events {
				fmt.Fprintf(t.out, "   %s\n", t.program.Describe(e))
			}
			return nil
		}},
		{"position", "", "write the position down", func(_ context.Context, t *session, _ []string) error {
			fmt.Fprintln(t.out, t.program.FormatPosition(t.game.Position()))
			return nil
		}},
		{"record", "", "write the game down", func(_ context.Context, t *session, _ []string) error {
			fmt.Fprint(t.out, t.written())
			return nil
		}},
		{"save", "FILE", "write the record to a file", func(_ context.Context, t *session, args []string) error {
			path, err := fileNamed(args, t.file)
			if err != nil {
				return err
			}
			return t.save(path)
		}},
		{"load", "FILE", "go on with the game of a record, without its comments", func(_ context.Context, t *session, args []string) error {
			path, err := fileNamed(args, "")
			if err != nil {
				return err
			}
			return t.load(path)
		}},
		{"help", "", "say all this", func(_ context.Context, t *session, _ []string) error { return t.help() }},
		{"quit", "", "leave, with the record written or printed", func(context.Context, *session, []string) error {
			return errLeave
		}},
	}
}

// commandNamed is the command of that name, or nil.
func commandNamed(name string) *playCommand {
	if name == "?" {
		name = "help"
	}
	for _, c := range playCommands() {
		if strings.EqualFold(c.name, name) {
			return &c
		}
	}
	return nil
}

// help says what can be typed.
func (t *session) help() error {
	fmt.Fprintf(t.out, "A move is the name of the pit to play from: here %s.\n", t.mayPlay())
	fmt.Fprintln(t.out, "Several may stand on one line where nobody else moves in between. Beside moves there are:")
	w := tabwriter.NewWriter(t.out, 0, 0, 2, ' ', 0)
	for _, c := range playCommands() {
		fmt.Fprintf(w, "  %s\t%s\n", strings.TrimSpace(c.name+" "+c.args), c.help)
	}
	return w.Flush()
}

// movesNamed is the number of moves that a command names, 1 if it names none.
func movesNamed(args []string) (int, error) {
	if len(args) == 0 {
		return 1, nil
	}
	n, err := strconv.Atoi(args[0])
	if err != nil || n < 1 || len(args) > 1 {
		return 0, fmt.Errorf("a number of moves may follow, from 1, and not %q", strings.Join(args, " "))
	}
	return n, nil
}

// fileNamed is the file that a command names, or the usual one if it names
// none.
func fileNamed(args []string, usual string) (string, error) {
	switch path := strings.Join(args, " "); {
	case path != "":
		return path, nil
	case usual != "":
		return usual, nil
	}
	return "", errors.New("the name of a file should follow")
}
