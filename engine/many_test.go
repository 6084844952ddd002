package engine

import "testing"

func TestMany(t *testing.T) {
	for what, want := range map[string][3]string{
		"seed": {"0 seeds", "1 seed", "2 seeds"},
		"ply":  {"0 plies", "1 ply", "2 plies"},
	} {
		for n, words := range want {
			if got := many(n, what).String(); got != words {
				t.Errorf("%s, not %s", got, words)
			}
		}
	}
}
