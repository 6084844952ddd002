package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/signal"
	"strings"
	"syscall"
)

// untilEnded is a context that ends when somebody wants the program to: people
// by an interrupt, batch systems by SIGTERM, a terminal that is closed by
// SIGHUP. A second such signal ends the program at once. What was told to be
// ignored, as nohup does, still is.
func untilEnded() (ctx context.Context, stop context.CancelFunc) {
	var ends []os.Signal
	for _, s := range []os.Signal{os.Interrupt, syscall.SIGTERM, syscall.SIGHUP} {
		if !signal.Ignored(s) {
			ends = append(ends, s)
		}
	}
	if len(ends) == 0 { // of no signal, NotifyContext would wait for every one
		return context.WithCancel(context.Background())
	}
	ctx, stop = signal.NotifyContext(context.Background(), ends...)
	context.AfterFunc(ctx, stop)
	return ctx, stop
}

// interrupted says of work that was ended early what of it is left. An error of
// any other kind it returns as it is.
func interrupted(err error, left string) error {
	if errors.Is(err, context.Canceled) {
		return fmt.Errorf("interrupted: %s", left)
	}
	return err
}

// unfinished is the error of a game that could not be worked out to the end,
// after others whose results are written, if any are.
func unfinished(err error, game string, done []string, written bool) error {
	if !errors.Is(err, context.Canceled) {
		return fmt.Errorf("%s: %w", game, err)
	}
	left := "nothing of " + game + " is kept, for it was not worked out to the end"
	switch {
	case len(done) == 0:
	case written:
		left += "; " + strings.Join(done, ", ") + " are written"
	default:
		left += "; " + strings.Join(done, ", ") + " stand above"
	}
	return interrupted(err, left)
}
