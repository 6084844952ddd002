// Package corpus reads everything that a content folder holds and holds it
// against itself.
//
//	sources/*.txt     ─┐ ReadText      texts: sections, sentences, facts,
//	lexicon/*.yaml    ─┤ ReadLexicon   language runs, findings
//	readings/*.yaml   ─┘ ReadReading   their English, sentence by sentence
//	games/*.md        ─┐ ParseGame     rules tied to sentences, plays that
//	examples/         ─┤ ParseExample  test them, forks; games that replay
//	references.bib    ─┘ ParseBibliography
//
// [Load] reads a whole folder and gives the [Corpus] with every [Problem] that
// [Check] finds in it. A problem is a fault in the content; a [Finding] is
// something odd in a source text, which is evidence and stays as it came.
//
// Texts are read by shape first: title, kind, six sections, bullets. A lexicon
// adds certainty and is never required. Every byte of a text has a part to
// play ([Text.Pieces]), and every sentence has a name that stays ("bosh.sw#play.2")
// and a digest that tells when its words have changed.
//
// All of it is deterministic, and nothing here writes: content arrives as an
// fs.FS and leaves as values.
package corpus
