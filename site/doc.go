// Package site writes the static site of a corpus.
//
// [Build] goes one way:
//
//	corpus → measures (games played, moves traced, rivals tried)
//	       → one page model for each page and language (page_*.go, plain structs)
//	       → html/template (the templates folder) → a staging folder → out/
//
// A page has one path in every language, "games/bosh/index.html": English at
// the root of the site, the others below a folder of their own, "ml/games/…".
// All links are relative and end in a file name, so that the site works from a
// disk as it does below any path of a server.
//
// Text of a source is data. It reaches a page through html/template, which
// escapes it; the few places that build markup themselves (boards, the
// colouring of listings, the prose renderer) escape every string they are
// given.
package site
