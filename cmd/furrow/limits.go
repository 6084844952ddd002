package main

import (
	"fmt"
	"math"
	"strings"
)

// number is a number on the command line and what it may be.
type number struct {
	option      string // "--games"
	value       int
	least, most int
}

// The most that a number may be: more is a slip of the hand, would not end in
// anybody's lifetime, or not fit into the memory.
const (
	mostWorkers = 1024
	mostGames   = 1_000_000_000_000
	mostNodes   = math.MaxInt32
	mostPlies   = 1_000_000
)

// workers is --workers, of which 0 is one a processor.
func workers(n int) number { return number{"--workers", n, 0, mostWorkers} }

// inRange says of each number that is not what it may be what it may be.
func inRange(numbers ...number) error {
	var wrong []string
	for _, n := range numbers {
		if n.value < n.least || n.value > n.most {
			wrong = append(wrong, fmt.Sprintf("%s %d: it is a number from %d to %d", n.option, n.value, n.least, n.most))
		}
	}
	if wrong == nil {
		return nil
	}
	return fmt.Errorf("%s", strings.Join(wrong, "; "))
}
