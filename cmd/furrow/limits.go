package main

import (
	"fmt"
	"math"
	"reflect"
	"strconv"
	"strings"

	"github.com/alecthomas/kong"
)

// The most that a number on the command line may be: more is a slip of the
// hand, would not end in anybody's lifetime, or not fit into the memory.
const (
	mostWorkers  = 1024
	mostGames    = 1_000_000_000_000
	mostMeasured = 1_000_000_000 // random rounds to measure a game with
	mostKept     = 100_000_000   // games of which it is kept how each ended
	mostNodes    = math.MaxInt32
	mostPlies    = 1_000_000
	mostLaps     = math.MaxInt32
	mostDepth    = 1000 // no count of move sequences that deep has an end, unless the round has
	mostPort     = math.MaxUint16
)

// bounds are what a number on the command line may be, both ends included. It
// is said in a tag of its field, from where help tells it: range:"2..kept".
type bounds struct {
	least, most int
	open        bool // there is no most
}

// boundsOf reads the tag of a flag. A flag without one has no bounds.
func boundsOf(v *kong.Value) (b bounds, ok bool) {
	least, most, ok := strings.Cut(v.Tag.Get("range"), "..")
	if !ok {
		return bounds{}, false
	}
	b.least, b.open = number(least), most == ""
	if !b.open {
		b.most = number(most)
	}
	return b, true
}

// number is an end of a range: a figure, or the name of one.
func number(word string) int {
	switch word {
	case "workers":
		return mostWorkers
	case "games":
		return mostGames
	case "measured":
		return mostMeasured
	case "effects":
		return leastEffectRounds
	case "kept":
		return mostKept
	case "nodes":
		return mostNodes
	case "plies":
		return mostPlies
	case "laps":
		return mostLaps
	case "depth":
		return mostDepth
	case "port":
		return mostPort
	}
	n, err := strconv.Atoi(word)
	if err != nil {
		panic(err) // a tag in this package is wrong
	}
	return n
}

// String is "2 to 100,000,000" or "0 or more".
func (b bounds) String() string {
	if b.open {
		return grouped(b.least) + " or more"
	}
	return grouped(b.least) + " to " + grouped(b.most)
}

// grouped writes a number with a comma before every third figure from the end.
func grouped(n int) string {
	s := strconv.Itoa(n)
	for i := len(s) - 3; i > 0; i -= 3 {
		s = s[:i] + "," + s[i:]
	}
	return s
}

// helpWithBounds is the help of a flag with what it may be.
func helpWithBounds(v *kong.Value) string {
	help := kong.DefaultHelpValueFormatter(v)
	if b, ok := boundsOf(v); ok {
		return strings.TrimSuffix(help, ".") + " (" + b.String() + ")."
	}
	return help
}

// inRange says of each number on a command line that is not what it may be what
// it may be.
func inRange(flags []*kong.Flag) error {
	var wrong []string
	for _, f := range flags {
		b, ok := boundsOf(f.Value)
		if !ok {
			continue
		}
		for _, n := range numbersOf(f.Target) {
			if n >= b.least && (b.open || n <= b.most) {
				continue
			}
			may := fmt.Sprintf("from %d to %d", b.least, b.most)
			if b.open {
				may = fmt.Sprintf("from %d on", b.least)
			}
			wrong = append(wrong, fmt.Sprintf("--%s %d: it is a number %s", f.Name, n, may))
		}
	}
	if wrong == nil {
		return nil
	}
	return fmt.Errorf("%s", strings.Join(wrong, "; "))
}

// numbersOf are the numbers that the field of a flag holds. One that counts from
// nothing on cannot be too small, and has no most.
func numbersOf(v reflect.Value) []int {
	switch v.Kind() {
	case reflect.Pointer:
		if !v.IsNil() {
			return numbersOf(v.Elem())
		}
	case reflect.Slice:
		var all []int
		for i := range v.Len() {
			all = append(all, numbersOf(v.Index(i))...)
		}
		return all
	case reflect.Int:
		return []int{int(v.Int())}
	}
	return nil
}
