package main

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"furrow/engine"
)

// ending is a context that is cancelled when it has been asked so often
// whether it is, as an interrupt comes in the midst of the work.
type ending struct {
	context.Context
	left atomic.Int64
}

func (e *ending) Err() error {
	if e.left.Add(-1) < 0 {
		return context.Canceled
	}
	return nil
}

// TestInterruptedSimulation demands that an interrupt leaves a file with the
// first games, which says so, which merge takes and which can be gone on with.
func TestInterruptedSimulation(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, "f.json")
	simulate := func(ctx context.Context, more ...string) (code int, stderr string) {
		var out, err bytes.Buffer
		code = run(ctx, append([]string{"--content", filepath.Join("..", "..", "content"), "simulate", "bosh",
			"--games", "2000000", "--seed", "5", "--shard", "1/200", "--workers", "2"}, more...), streams{nil, &out, &err})
		return code, err.String()
	}
	// The content is read before a game is played, and asks as well.
	counting := &ending{Context: t.Context()}
	counting.left.Store(1 << 40)
	if code, stderr := simulate(counting, "--games", "200"); code != 0 {
		t.Fatal(stderr)
	}
	left := 1<<40 - counting.left.Load() - 2
	var kept *engine.Run
	for kept == nil || len(kept.Played) == 0 {
		ctx := &ending{Context: t.Context()}
		ctx.left.Store(left)
		code, stderr := simulate(ctx, "--out", file)
		if code == 0 {
			t.Fatalf("no interrupt in %d questions came between two games", left)
		}
		if runs, err := readRuns(file); err == nil {
			kept = runs[0]
			if !strings.Contains(stderr, "interrupted") || !strings.Contains(stderr, "--resume") {
				t.Errorf("interrupted, it says %q", stderr)
			}
		}
		left++
	}
	if len(kept.Missing) != 1 || kept.Missing[0].Last != 9999 || kept.Played[0].First != 0 || int64(kept.Missing[0].First) != kept.Stats.Games {
		t.Errorf("played %v, missing %v", kept.Played, kept.Missing)
	}

	var out, stderr bytes.Buffer
	if run(t.Context(), []string{"merge", file}, streams{nil, &out, &stderr}) == 0 || !strings.Contains(stderr.String(), "f.json was interrupted") {
		t.Errorf("merging an interrupted file says %q", stderr.String())
	}
	if run(t.Context(), []string{"merge", "--partial", file}, streams{nil, &out, &stderr}) != 0 || !strings.Contains(out.String(), "South wins") {
		t.Errorf("merging an interrupted file with --partial says %q", stderr.String())
	}

	if code, stderr := simulate(t.Context(), "--out", file, "--resume"); code != 0 {
		t.Fatal(stderr)
	}
	once := filepath.Join(dir, "once.json")
	if code, stderr := simulate(t.Context(), "--out", once); code != 0 {
		t.Fatal(stderr)
	}
	a, errA := os.ReadFile(file)
	b, errB := os.ReadFile(once)
	if errA != nil || errB != nil || !bytes.Equal(a, b) {
		t.Error("a file gone on with is not the one written at once")
	}
	if entries, _ := os.ReadDir(dir); len(entries) != 2 {
		t.Errorf("files are left behind: %v", entries)
	}
}

func TestPace(t *testing.T) {
	for _, c := range []struct {
		done, left int
		took       time.Duration
		want       string
	}{
		{0, 10, time.Hour, ""},
		{5, 10, time.Millisecond, ""},
		{10, 30, 2 * time.Second, ", 5.0 a second, 6s left"},
		{1000, 0, 4 * time.Second, ", 250 a second"},
		{7200, 7200 * 3, time.Hour, ", 2.0 a second, 3h0m0s left"},
	} {
		if got := pace(c.done, c.left, c.took); got != c.want {
			t.Errorf("%d of %d in %v: %q, want %q", c.done, c.done+c.left, c.took, got, c.want)
		}
	}
}
