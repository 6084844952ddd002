package engine

import "testing"

// TestOwnedNames reads and writes sets of pits made over, also where one name
// begins another.
func TestOwnedNames(t *testing.T) {
	for _, c := range []struct {
		cols int
		text string
		want [2]PitSet
	}{
		{6, "C/H", [2]PitSet{1 << 2, 1 << 7}},
		{6, "AF/-", [2]PitSet{1<<0 | 1<<5, 0}},
		{6, "GL/A", [2]PitSet{1<<6 | 1<<11, 1 << 0}},
		{20, "S1S12/N2N20", [2]PitSet{1<<0 | 1<<11, 1<<21 | 1<<39}},
	} {
		r := DefaultRules()
		r.PitsPerRow = c.cols
		p, err := Compile(r)
		if err != nil {
			t.Fatal(err)
		}
		if got, err := p.parseOwned(c.text); err != nil || got != c.want {
			t.Errorf("%s is read as %v, %v", c.text, got, err)
		}
		if got := p.formatOwned(c.want); got != c.text {
			t.Errorf("%v is written %s, want %s", c.want, got, c.text)
		}
	}
}
