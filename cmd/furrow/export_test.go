package main

import (
	"bytes"
	"context"
	"encoding/csv"
	"encoding/json"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"furrow/engine"
)

// exportedTable reads a table that was exported, each row by the names of columns.
func exportedTable(t *testing.T, dir, name string) []map[string]string {
	t.Helper()
	f, err := os.Open(filepath.Join(dir, name))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	all, err := csv.NewReader(f).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	var rows []map[string]string
	for _, cells := range all[1:] {
		row := map[string]string{}
		for i, name := range all[0] {
			row[name] = cells[i]
		}
		rows = append(rows, row)
	}
	return rows
}

// TestCommandsReproduceTheirNumbers exports the data and runs commands that
// stand in them: they print the very figures of the tables.
func TestCommandsReproduceTheirNumbers(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "data")
	command := func(args ...string) string {
		var out, err bytes.Buffer
		if code := run(context.Background(), append([]string{"--content", filepath.Join("..", "..", "content")}, args...), streams{nil, &out, &err}); code != 0 {
			t.Fatalf("furrow %s: %s", strings.Join(args, " "), err.String())
		}
		return out.String()
	}
	command("export", dir, "--games", "120", "--cache=")
	figures := map[string]string{}
	for _, row := range exportedTable(t, dir, "statistics.csv") {
		figures[row["Run_ID"]+" "+row["Metric_ID"]] = row["Value"]
		switch row["Metric_ID"] {
		case "choices", "laps", "sown", "captured", "captures":
			if row["Low"] != "" || row["High"] != "" { // moves of one game are alike, and no run here tells how much
				t.Errorf("%s, %s has the interval of moves that know nothing of each other", row["Run_ID"], row["Metric_ID"])
			}
		case "plies", "south_won":
			if row["Low"] == "" || row["High"] == "" {
				t.Errorf("%s, %s has no interval", row["Run_ID"], row["Metric_ID"])
			}
		}
	}
	wanted := map[string]bool{"bosh-random-rounds": true, "bosh-random-matches": true}
	for _, row := range exportedTable(t, dir, "runs.csv") {
		if !wanted[row["ID"]] {
			continue
		}
		delete(wanted, row["ID"])
		var stats engine.Stats
		if err := json.Unmarshal([]byte(command(strings.Fields(row["Command"])[1:]...)), &stats); err != nil {
			t.Fatal(err)
		}
		if strconv.FormatInt(stats.Games, 10) != row["Games"] {
			t.Errorf("%s: %d games and not %s", row["Command"], stats.Games, row["Games"])
		}
		for metric, value := range map[string]float64{
			"plies": float64(stats.Plies.Sum) / float64(stats.Plies.N), "sown": float64(stats.Sown.Sum) / float64(stats.Sown.N),
			"south_won": float64(stats.South) / float64(stats.Games), "longest": float64(stats.Longest),
		} {
			got, err := strconv.ParseFloat(figures[row["ID"]+" "+metric], 64)
			if err != nil || got-value > 1e-6 || value-got > 1e-6 {
				t.Errorf("%s: %s is %v and not %v: %v", row["Command"], metric, value, got, err)
			}
		}
	}
	if len(wanted) > 0 {
		t.Errorf("there are no runs %v", wanted)
	}
	counted := 0
	for _, row := range exportedTable(t, dir, "perft.csv") {
		if row["Language_ID"] != "bosh" {
			continue
		}
		if counted++; counted != 3 {
			continue
		}
		if out := command(strings.Fields(row["Command"])[1:]...); !strings.HasSuffix(out, row["Turns"]+" "+row["Lines"]+"\n") {
			t.Errorf("%s counts %s and not %s", row["Command"], out, row["Lines"])
		}
	}
	if counted < 3 {
		t.Errorf("only %d rows count the lines of Bosh", counted)
	}
}
