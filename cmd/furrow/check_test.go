package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"furrow/corpus"
)

// TestCheckTellsOfDefaults holds the one line of check on what games leave to
// the engine to the report, which names each, and to its absence where a game
// leaves nothing.
func TestCheckTellsOfDefaults(t *testing.T) {
	content := filepath.Join("..", "..", "content")
	var report, plain, problems bytes.Buffer
	if code := run(t.Context(), []string{"--content", content, "check", "--json"}, streams{nil, &report, &problems}); code != 0 {
		t.Fatal(problems.String())
	}
	var coverage corpus.Coverage
	if err := json.Unmarshal(report.Bytes(), &coverage); err != nil {
		t.Fatal(err)
	}
	parameters, games := 0, 0
	for _, g := range coverage.Games {
		if len(g.Silent) > 0 {
			parameters, games = parameters+len(g.Silent), games+1
		}
	}
	if games == 0 {
		t.Fatal("no game leaves anything to the engine")
	}
	if code := run(t.Context(), []string{"--content", content, "check"}, streams{nil, &plain, &problems}); code != 0 {
		t.Fatal(problems.String())
	}
	want := fmt.Sprintf("the engine's defaults hold for %s of %s ", count(parameters, "parameter"), count(games, "game"))
	if strings.Count(plain.String(), want) != 1 || strings.Count(plain.String(), "\n") != 2 {
		t.Errorf("check says\n%snot %s", &plain, want)
	}
	if line := takenForGranted(nil); line != "" {
		t.Errorf("of no games it says %q", line)
	}
}
