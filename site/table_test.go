package site

import (
	"errors"
	"io"
	"strings"
	"testing"
)

// TestTableRefusesAKeyTwice names the file and the key.
func TestTableRefusesAKeyTwice(t *testing.T) {
	columns := []column[[2]string]{
		{field{Name: "A", Type: typeWords}, func(r [2]string) string { return r[0] }},
		{field{Name: "B", Type: typeWords}, func(r [2]string) string { return r[1] }},
	}
	rows := [][2]string{{"x", ""}, {"x", "y"}, {"", "xy"}, {"x", "y"}}
	for n, want := range []string{"", "", "", "", "two rows of pairs.csv have the key x, y"} {
		pairs, err := tabulate(table{Name: "pairs", Key: []string{"A", "B"}}, rows[:n], columns)
		if err != nil {
			t.Fatal(err)
		}
		var b strings.Builder
		err = pairs.writeCSV(&b)
		if want != "" {
			if err == nil || err.Error() != want {
				t.Errorf("error %v, want %s", err, want)
			}
			continue
		}
		if err != nil || pairs.count != n || strings.Count(b.String(), "\r\n") != n+1 {
			t.Errorf("%d rows: %v, %d counted, written %q", n, err, pairs.count, b.String())
		}
	}
	pairs, _ := tabulate(table{Name: "pairs", Key: []string{"A", "B"}}, rows[:3], columns)
	if err := pairs.writeCSV(io.Discard); err != nil || pairs.examples[0] != "x" || pairs.examples[1] != "y" {
		t.Errorf("examples %q, %v", pairs.examples, err)
	}
}

// TestTableSaysThatWritingFailed has no table that ends early taken for whole.
func TestTableSaysThatWritingFailed(t *testing.T) {
	full := errors.New("disk full")
	one, _ := tabulate(table{Name: "one"}, []string{"a"}, []column[string]{id("The key.", func(s string) string { return s })})
	if err := one.writeCSV(failing{full}); err != full {
		t.Errorf("error %v", err)
	}
}

type failing struct{ err error }

func (f failing) Write([]byte) (int, error) { return 0, f.err }
