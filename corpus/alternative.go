package corpus

import (
	"errors"
	"slices"
	"strconv"

	"furrow/engine"
)

// Alternative is a game with one rule changed, and all others left as they are.
type Alternative struct {
	Setting
	Rules engine.Rules
	// Problem says why there is no such game: the value does not go together
	// with the other rules. Rules then mean nothing.
	Problem error
}

// errLayout is why a start cannot be changed where the seeds are laid out pit
// by pit: how many there are would change with it.
var errLayout = errors.New("the seeds are laid out pit by pit, and another start would change how many there are")

// errMatch is why a match cannot be set against a single round: what is won is
// another thing.
var errMatch = errors.New("a match and a round are not won by the same thing, so that their shares cannot be compared")

// Alternatives lists the games that differ from g in one parameter alone: for each
// that means something in g every other legal value, of a number the next lower
// and higher. A parameter that others have no value for is left out, and so is
// a value that would leave the parameter without meaning. Where a value brings
// further questions with it, they have the first answer of the table.
func (g *Game) Alternatives() ([]Alternative, error) {
	own, err := g.Interpretation()
	if err != nil {
		return nil, err
	}
	var all []Alternative
	for _, p := range engine.Parameters() {
		if !p.Applies(own) {
			continue
		}
		for _, value := range otherValues(p, p.Get(own)) {
			v := Alternative{Setting: Setting{p.Name, value}}
			v.Rules, v.Problem = g.Interpretation(v.Setting)
			switch {
			case p.Name == "start" && (own.Start == engine.LayoutStart || value == "layout"):
				v.Problem = errLayout
			case p.Name == "match":
				v.Problem = errMatch
			case v.Problem == nil && !p.Applies(v.Rules):
				continue
			}
			all = append(all, v)
		}
	}
	return all, nil
}

// otherValues are the legal values of a parameter but one; of a number the two
// next to it.
func otherValues(p engine.Parameter, value string) []string {
	if n, err := strconv.Atoi(value); err == nil && p.Number() {
		var next []string
		for _, m := range []int{n - 1, n + 1} {
			if m >= p.Min && m <= p.Max {
				next = append(next, strconv.Itoa(m))
			}
		}
		return next
	}
	return slices.DeleteFunc(valueNames(p), func(v string) bool { return v == value })
}
