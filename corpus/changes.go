package corpus

import (
	"fmt"
	"slices"
	"time"

	"go.yaml.in/yaml/v4"
)

// Change is something that came to the corpus or was altered in it, as
// changes.yaml tells it: what a reader who comes back wants to know. Its date
// is one that somebody wrote down, so that the same content always makes the
// same site.
type Change struct {
	Date string // of the day, "2026-11-30"
	Of   string // the id of the game or text that it is about, or ""
	Says string // English, one or two sentences
	// Anchor sets it apart from the others: its date, what it is about, and a
	// number where these are the same.
	Anchor string
	Place  Place
}

// changesFile holds the changes; a content folder need not have it.
const changesFile = "changes.yaml"

// ParseChanges reads changes.yaml: a list of changes with date, says and, if
// need be, of, the newest first.
func ParseChanges(file string, src []byte) ([]*Change, []Problem) {
	s := newSource(file, src)
	if s.checkWritten(); len(s.problems) > 0 {
		return nil, s.problems
	}
	var changes []*Change
	y := &yamlReader{s, 0}
	seen := map[string]int{}
	if root := y.parse(src); root != nil {
		y.sequence(root, "the changes", func(n *yaml.Node) {
			v := &Change{Place: y.at(n)}
			y.mapping(n, "a change", y.into("date", "a change's", true, &v.Date),
				y.into("of", "a change's", false, &v.Of), y.into("says", "a change's", true, &v.Says))
			_, err := time.Parse(time.DateOnly, v.Date)
			switch last := len(changes) - 1; {
			case v.Date == "": // which has been said
			case err != nil:
				y.failAt(v.Place, "write year, month and day, as 2026-11-30", "%q is no date", v.Date)
			case last >= 0 && changes[last].Date < v.Date:
				y.failAt(v.Place, "put the newest first", "the change is newer than the one above it")
			}
			v.Anchor = "change-" + v.Date
			if v.Of != "" {
				v.Anchor += "-" + slug(v.Of)
			}
			if seen[v.Anchor]++; seen[v.Anchor] > 1 {
				v.Anchor += fmt.Sprintf("-%d", seen[v.Anchor])
			}
			changes = append(changes, v)
		})
	}
	return changes, sortProblems(s.problems)
}

// changes looks whether what changed is there.
func (k *checker) changes() {
	var ids []string
	for _, g := range k.Games {
		ids = append(ids, g.ID)
	}
	for _, t := range k.Texts {
		ids = append(ids, t.ID)
	}
	for _, v := range k.Changes {
		if v.Of != "" && !slices.Contains(ids, v.Of) {
			k.fail(v.Place, didYouMean(v.Of, ids), "no game and no text is called %q", v.Of).missed = sourceFile(v.Of)
		}
	}
}
