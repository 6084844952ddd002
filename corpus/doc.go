// Package corpus reads everything that content/ holds and ties it together:
// the source texts to their sentences, the games to the sentences that their
// rules rest on, the rules to plays that the engine plays.
//
//	sources/*.txt ─┐ ReadText: sections, sentences, facts, language runs,
//	lexicon/*.yaml ┤ findings
//	readings/*.yaml┘
//	games/*.md ────── ParseGame: front matter, prose, rules, plays, forks
//	references.bib ── ParseBibliography: works
//	names.yaml ────── ParseNames: names and the sentences they stand in
//	mechanics/*.md, pages/*.md ── ParsePage: prose with citations
//	examples/*.txt ── ParseExample: annotated games
//
// [Load] reads a content folder whole, and [Check] holds its parts against each
// other. Neither stops at the first thing that is wrong: both give every
// [Problem] with its file, line and column and, where one can be given, a hint.
//
// A game file is page, rules and test at once. Its Markdown has three blocks
// of its own. A rule block names a parameter of the engine, the value it has
// in this game, and what says so:
//
//	```rule relay = from-next
//	says bosh.ml#play.2@1a2b3c4d bosh.sw#play.2@5e6f7a8b
//	works marin1931 p. 507 | seen in ludii-bosh
//	grade attested
//	```
//
// A play block below it shows the rule at work, and is run as a test: it must
// hold, in fast and in traced play, and it must bite, that is, fail under at
// least one other value of the parameter:
//
//	```play
//	from 4,4,4,4,4/4,4,4,4,4 0 0 S 1
//	move E
//	to 0,5,5,5,0/5,5,5,5,0 5 0 N 2
//	```
//
// A fork block asks a question that the texts leave open. Its answers are
// values of the parameter that it is named after, the default first, and its
// plays must tell every two of them apart. [Game.Interpretation] is the game
// with every question answered, which is what the engine can play.
//
// The eight digits after a sentence's name are a digest of its words, kept so
// that evidence goes stale when a source changes, and never silently. The words
// themselves are kept in evidence.lock, which [Stamp] writes, so that a change
// can be shown. [Cover] measures how far texts and rules account for each
// other; [TextSkeleton], [LexiconSkeleton] and [GameSkeleton] are what people
// begin with.
//
// A text is read with what is known of its language, and where nothing is, by
// its shape. What was worked out so is a finding of the kind inferred, which
// says from what.
//
// [Corpus.Exports] is the way out: texts and apparatus as TEI, in which a text
// stands byte for byte, the corpus as JSON with a [Schema] that says what each
// property means, works for reference managers.
package corpus
