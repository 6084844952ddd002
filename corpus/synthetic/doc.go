// Package synthetic makes up corpora of any size, to try at what size the
// program gives way. Nothing in them is true of any game that people play.
//
// A made-up corpus is one that [corpus.Load] finds no error in: each game has
// rules drawn from the engine's own table of parameters, a text in one of the
// languages of the site with a sentence for each of its rules, the English
// reading of that text, a board with facts, plays that hold and that bite,
// forks whose answers are told apart, and a work of a bibliography that it
// cites. The words are made up of syllables.
//
// A corpus is made from a number. The first games of a large corpus are those
// of a small one.
package synthetic
