package engine_test

import (
	"errors"
	"testing"

	"furrow/engine"
)

// Where nothing is captured Bosh has no way to end but by positions that come
// back, which takes thousands of plies; as it is, its rounds take some 25.
func TestTrial(t *testing.T) {
	game, err := content(t).Game("bosh")
	if err != nil {
		t.Fatal(err)
	}
	rules, err := game.Interpretation()
	if err != nil {
		t.Fatal(err)
	}
	plies, err := compiled(t, rules).Trial(t.Context(), 1)
	if err != nil || plies < 15 || plies > 40 {
		t.Errorf("rounds of Bosh take %v plies (%v)", plies, err)
	}
	rules.Capture = engine.NoCapture
	var unending *engine.UnendingError
	if _, err := compiled(t, rules).Trial(t.Context(), 1); !errors.As(err, &unending) {
		t.Errorf("without captures: %v", err)
	}
}

func compiled(t *testing.T, rules engine.Rules) *engine.Program {
	t.Helper()
	p, err := engine.Compile(rules)
	if err != nil {
		t.Fatal(err)
	}
	return p
}
