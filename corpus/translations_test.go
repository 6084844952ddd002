package corpus

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// A translation is older than its source from when the source changes until it
// is written anew or told to fit.
func TestOlderThanSource(t *testing.T) {
	dir := t.TempDir()
	if err := os.CopyFS(dir, os.DirFS("../content")); err != nil {
		t.Fatal(err)
	}
	edit := func(file, old, new string) {
		t.Helper()
		name := filepath.Join(dir, filepath.FromSlash(file))
		b, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		if !strings.Contains(string(b), old) {
			t.Fatalf("%s does not say %q", file, old)
		}
		if err := os.WriteFile(name, []byte(strings.Replace(string(b), old, new, 1)), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	stamp := func() {
		t.Helper()
		if _, err := Stamp(dir); err != nil {
			t.Fatal(err)
		}
	}
	older := func(want ...string) {
		t.Helper()
		c, _, err := Load(context.Background(), os.DirFS(dir))
		if err != nil {
			t.Fatal(err)
		}
		got := c.OlderThanSource()
		for _, name := range want {
			if !got[name] {
				t.Errorf("%s does not show as older than its source", name)
			}
		}
		if len(got) != len(want) {
			t.Errorf("older than their sources: %v, want %v", got, want)
		}
	}
	if err := os.WriteFile(filepath.Join(dir, translationsFile), nil, 0o644); err != nil {
		t.Fatal(err)
	}
	older() // nothing is known yet
	stamp()
	older()

	edit("lexicon/en.yaml", "nav-compare: Compare", "nav-compare: Side by side")
	older("ml/nav-compare", "pa/nav-compare", "sw/nav-compare")
	stamp() // changes nothing in that
	older("ml/nav-compare", "pa/nav-compare", "sw/nav-compare")

	edit("lexicon/sw.yaml", "nav-compare: Linganisha", "nav-compare: Kando kwa kando")
	older("ml/nav-compare", "pa/nav-compare")
	stamp()
	older("ml/nav-compare", "pa/nav-compare")

	// Told to fit, by deleting its line.
	b, err := os.ReadFile(filepath.Join(dir, translationsFile))
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(b)) {
		if strings.HasPrefix(line, "pa/nav-compare ") {
			edit(translationsFile, line, "")
		}
	}
	stamp()
	older("ml/nav-compare")
}
