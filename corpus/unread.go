package corpus

import (
	"fmt"
	"path"
	"slices"
	"strings"
)

// worksFile holds the works that are cited; a content folder in which nothing
// cites one need not have it.
const worksFile = "references.bib"

// The files that a text, an English reading, a game and an apparatus stand in.
func sourceFile(text string) string  { return "sources/" + text + ".txt" }
func readingOf(text string) string   { return "readings/" + text + ".yaml" }
func gameFile(game string) string    { return "games/" + game + ".md" }
func collationOf(game string) string { return "collations/" + game + ".yaml" }

// unread are the files with something in them that could not be read.
func (l *loader) unread() map[string]bool {
	files := map[string]bool{}
	for _, p := range l.problems {
		files[p.Place.File] = true
	}
	// Of a work that lacks a field the key is known all the same.
	files[worksFile] = files[worksFile] && !l.worksWhole
	return files
}

// withoutEchoes leaves out the problems that say no more than that something is
// missing whose file is there and could not be read: what is wrong with that
// file is the one thing to mend.
func (c *Corpus) withoutEchoes(problems []Problem) []Problem {
	var first Place // where a work is cited although there is no file of works
	cites := 0
	problems = slices.DeleteFunc(problems, func(p Problem) bool {
		if p.missed == worksFile && len(c.Works) == 0 && !c.unread[worksFile] {
			if cites++; cites == 1 {
				first = p.Place
			}
			return true
		}
		return p.missed != "" && (c.unread[p.missed] || c.unread[path.Dir(p.missed)])
	})
	problems = toldOnce(problems)
	if cites > 0 {
		problems = append(problems, Problem{
			Place:   Place{File: worksFile},
			Message: fmt.Sprintf("it has no work, and %s %s one, as %s does", count(cites, "place"), agree(cites, "cites", "cite"), first),
			Hint:    "put an entry for each into it, as in @book{key, title = {…}}",
		})
	}
	return problems
}

// mostTold is in how many places it is told that the same thing is missing.
const mostTold = 3

// toldOnce tells of what is missing in more places than that only at the first,
// with their number.
func toldOnce(problems []Problem) []Problem {
	type missing struct{ missed, message string }
	places := map[missing]int{}
	problems = sortProblems(problems)
	for _, p := range problems {
		if p.missed != "" {
			places[missing{p.missed, p.Message}]++
		}
	}
	var told []Problem
	for _, p := range problems {
		m := missing{p.missed, p.Message}
		switch n := places[m]; {
		case n < 0: // it is told
			continue
		case n > mostTold:
			p.Message += fmt.Sprintf("; and so in %d places more", n-1)
			places[m] = -1
		}
		told = append(told, p)
	}
	return told
}

// citesUnread reports whether a file that may cite works could not be read to
// its end, so that nobody knows which works nothing cites.
func (c *Corpus) citesUnread() bool {
	for file, unread := range c.unread {
		if folder, _, below := strings.Cut(file, "/"); unread &&
			(file == namesFile || below && slices.Contains([]string{"games", "mechanics", "pages", "readings", "collations"}, folder)) {
			return true
		}
	}
	return false
}

// strayReading reports whether an English reading that could not be read is
// named after no text.
func (c *Corpus) strayReading() bool {
	for file, unread := range c.unread {
		id, reading := strings.CutPrefix(strings.TrimSuffix(file, ".yaml"), "readings/")
		if unread && reading && c.Text(id) == nil && !c.unread[sourceFile(id)] {
			return true
		}
	}
	return false
}

// witnessUnread reports whether a text of a game is there and could not be read.
func (c *Corpus) witnessUnread(game string) bool {
	for file, unread := range c.unread {
		id, text := strings.CutPrefix(file, "sources/")
		if of, _, ok := NamesText(strings.TrimSuffix(id, ".txt")); unread && text && ok && of == game {
			return true
		}
	}
	return false
}
