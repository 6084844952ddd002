package corpus

import (
	"fmt"
	"strings"
)

// didYouMean is the hint for a name that is not known: the nearest name that
// is, if one is near enough to have been meant, and otherwise all of them when
// they are few.
func didYouMean(name string, known []string) string {
	switch near := nearest(name, known); {
	case near != "":
		return fmt.Sprintf("did you mean %s?", near)
	case len(known) > 0 && len(known) <= 12:
		return "it may be " + list(known, "or")
	}
	return ""
}

// nearest is the known name that is near enough to the one given to have been
// meant, or "". A slip changes a letter, or about one in three of a longer name, and
// leaves something of it.
func nearest(name string, known []string) string {
	letters := len([]rune(name))
	best, least := "", max(1, (letters+1)/3)+1
	for _, k := range known {
		if d := editDistance(strings.ToLower(name), strings.ToLower(k)); d < least && d < letters {
			best, least = k, d
		}
	}
	return best
}

// count writes a number with what it counts.
func count(n int, what string) string { return fmt.Sprintf("%d %s", n, agree(n, what, what+"s")) }

// agree is the form of a word that goes with a number.
func agree(n int, one, more string) string {
	if n == 1 {
		return one
	}
	return more
}

// list joins names as prose does: "a, b or c".
func list(names []string, last string) string {
	if len(names) < 2 {
		return strings.Join(names, "")
	}
	return strings.Join(names[:len(names)-1], ", ") + " " + last + " " + names[len(names)-1]
}

// editDistance is the least number of letters to insert, delete, replace or
// swap with their neighbour that makes a into b (optimal string alignment).
func editDistance(a, b string) int {
	s, t := []rune(a), []rune(b)
	before, row := make([]int, len(t)+1), make([]int, len(t)+1)
	for j := range row {
		row[j] = j
	}
	for i := range s {
		next := make([]int, len(t)+1)
		next[0] = i + 1
		for j := range t {
			cost := 1
			if s[i] == t[j] {
				cost = 0
			}
			next[j+1] = min(row[j+1]+1, next[j]+1, row[j]+cost)
			if i > 0 && j > 0 && s[i] == t[j-1] && s[i-1] == t[j] {
				next[j+1] = min(next[j+1], before[j-1]+1)
			}
		}
		before, row = row, next
	}
	return row[len(t)]
}
