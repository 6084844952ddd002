package site

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"
)

// Every page is HTML that html-validate accepts under the rules of the
// standard. It comes from npm: without it the test is skipped, but not in CI.
func TestPagesAreValidHTML(t *testing.T) {
	checker, err := filepath.Abs("../node_modules/html-validate/bin/html-validate.mjs")
	if err != nil {
		t.Fatal(err)
	}
	node, err := exec.LookPath("node")
	if _, missing := os.Stat(checker); err != nil || missing != nil {
		if os.Getenv("CI") != "" {
			t.Fatal("html-validate is not there: CI has to install it (npm ci)")
		}
		t.Skip("html-validate is not there (npm ci)")
	}
	t.Parallel()
	s := realSite(t)
	config := filepath.Join(t.TempDir(), "htmlvalidate.json")
	// A title may be long: a sentence or a game's name is what it is.
	if err := os.WriteFile(config, []byte(`{"root": true, "extends": ["html-validate:standard"], "rules": {"long-title": "off"}}`), 0o644); err != nil {
		t.Fatal(err)
	}
	arguments := []string{checker, "--config", config}
	for _, p := range s.pages {
		arguments = append(arguments, filepath.Join(s.root, filepath.FromSlash(p.path)))
	}
	if out, err := exec.Command(node, arguments...).CombinedOutput(); err != nil {
		t.Errorf("html-validate: %v\n%s", err, out)
	}
}
