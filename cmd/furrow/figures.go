package main

import (
	"encoding/json"
	"fmt"
	"io"
	"text/tabwriter"

	"furrow/engine"
)

// printRuns prints what runs measure, a table for each game.
func printRuns(out io.Writer, runs []*engine.Run) error {
	for i, r := range runs {
		if i > 0 {
			fmt.Fprintln(out)
		}
		if len(runs) > 1 {
			fmt.Fprintln(out, r.Game)
		}
		if err := printRun(out, r); err != nil {
			return err
		}
	}
	return nil
}

// printRun prints what one run measures, each figure of games with the interval that
// holds the true value in 95 of 100 such runs.
func printRun(out io.Writer, r *engine.Run) error {
	stats := r.Stats
	w := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	fmt.Fprintf(w, "games\t%d\tseed %d, %s players\n", stats.Games, r.Seed, r.South)
	for _, row := range []struct {
		name string
		x    engine.Interval
	}{
		{"South wins, %", percent(stats.SouthShare())},
		{"drawn, %", percent(stats.DrawnShare())},
		{"North wins, %", percent(stats.NorthShare())},
		{"plies", stats.Plies.Mean()},
	} {
		fmt.Fprintf(w, "%s\t%.2f\t%.2f to %.2f\n", row.name, row.x.Value, row.x.Low, row.x.High)
	}
	// The moves of one game are alike, so that their number promises more than
	// there is: furrow statistics has intervals that mind it.
	for _, row := range []struct {
		name string
		x    engine.Tally
	}{
		{"legal moves a ply", stats.Choices},
		{"laps a move", stats.Laps},
		{"seeds a move", stats.Sown},
		{"captured a move", stats.Captured},
	} {
		fmt.Fprintf(w, "%s\t%.2f\n", row.name, row.x.Mean().Value)
	}
	if stats.Rounds != nil {
		rounds := stats.Rounds.Rounds.Mean()
		fmt.Fprintf(w, "rounds a match\t%.2f\t%.2f to %.2f\n", rounds.Value, rounds.Low, rounds.High)
	}
	return w.Flush()
}

// percent is a share in hundredths.
func percent(x engine.Interval) engine.Interval {
	x.Value, x.Low, x.High = 100*x.Value, 100*x.Low, 100*x.High
	return x
}

// printJSON prints a value as indented JSON.
func printJSON(w io.Writer, v any) error {
	out := json.NewEncoder(w)
	out.SetIndent("", "  ")
	return out.Encode(v)
}
