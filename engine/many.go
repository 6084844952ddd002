package engine

import "fmt"

// amount is a number with what it counts. It is put into words no sooner than
// it is printed: most of what is checked is right, and nothing is said.
type amount struct {
	n    int
	what string
}

// many is a number of things, what naming one of them.
func many[N int | int64 | uint16 | uint8](n N, what string) amount { return amount{int(n), what} }

func (a amount) String() string {
	switch {
	case a.n == 1:
		return "1 " + a.what
	case a.what == "ply":
		return fmt.Sprintf("%d plies", a.n)
	}
	return fmt.Sprintf("%d %ss", a.n, a.what)
}

// isOrAre goes with a number of things.
func isOrAre(n int) string {
	if n == 1 {
		return "is"
	}
	return "are"
}
