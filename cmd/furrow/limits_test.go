package main

import (
	"bytes"
	"fmt"
	"math"
	"reflect"
	"strings"
	"testing"

	"github.com/alecthomas/kong"
)

// TestBoundsOfNumbers goes through every command for the flags that take a
// number: each says what the number may be, its help says the same, and the
// numbers next to it on either side are refused before anything is read.
func TestBoundsOfNumbers(t *testing.T) {
	parser := kong.Must(&cli{})
	numbers := 0
	for _, command := range parser.Model.Leaves(true) {
		args := strings.Fields(command.Path())
		for _, p := range command.Positional {
			word := "bosh"
			if p.Name == "moves" {
				word = "E"
			}
			args = append(args, word)
		}
		var help bytes.Buffer
		if code := run(t.Context(), append(strings.Fields(command.Path()), "--help"), streams{nil, &help, &help}); code != 0 {
			t.Fatalf("%s --help exits with %d", command.Path(), code)
		}
		said := strings.Join(strings.Fields(help.String()), " ")
		for _, f := range command.Flags {
			if !isNumber(f.Target.Type()) {
				continue
			}
			numbers++
			b, ok := boundsOf(f.Value)
			if !ok {
				t.Errorf("%s --%s has no range", command.Path(), f.Name)
				continue
			}
			if !strings.Contains(said, "("+b.String()+").") {
				t.Errorf("the help of %s does not say that --%s is %s", command.Path(), f.Name, b)
			}
			if elem(f.Target.Type()).Kind() == reflect.Uint64 {
				continue // which holds nothing less than 0
			}
			refused := []int{b.least - 1, math.MinInt}
			if !b.open {
				refused = append(refused, b.most+1, math.MaxInt)
			}
			for _, n := range refused {
				var terminal bytes.Buffer
				all := append([]string{"--content", t.TempDir()}, append(args, fmt.Sprintf("--%s=%d", f.Name, n))...)
				if command.Name == "perft" && f.Name != "depth" {
					all = append(all, "--depth=1")
				}
				code := run(t.Context(), all, streams{nil, &terminal, &terminal})
				if want := fmt.Sprintf("--%s %d: it is a number from %d", f.Name, n, b.least); code != 2 || !strings.Contains(terminal.String(), want) {
					t.Errorf("%s exits with %d and says %q, not %q", strings.Join(all, " "), code, &terminal, want)
				}
			}
		}
	}
	if numbers < 40 {
		t.Errorf("only %d numbers were found", numbers)
	}
}

// elem is the type of what a flag holds, one or several.
func elem(t reflect.Type) reflect.Type {
	for t.Kind() == reflect.Slice || t.Kind() == reflect.Pointer {
		t = t.Elem()
	}
	return t
}

func isNumber(t reflect.Type) bool {
	e := elem(t)
	return e.PkgPath() == "" && (e.Kind() == reflect.Int || e.Kind() == reflect.Uint64)
}

func TestGrouped(t *testing.T) {
	for n, want := range map[int]string{0: "0", 999: "999", 1000: "1,000", 100_000_000: "100,000,000", 1_000_000_000_000: "1,000,000,000,000"} {
		if got := grouped(n); got != want {
			t.Errorf("%d is written %s", n, got)
		}
	}
}
