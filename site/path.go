package site

import (
	"path"
	"strings"
)

// A page is known by the path it has in every language, "games/bosh/index.html";
// a file of the site by its path from the root of the site. These functions
// turn either into links.

// relative is the link from the file at one site path to the file at another.
// to may carry a fragment.
func relative(from, to string) string {
	to, fragment, has := strings.Cut(to, "#")
	if has {
		fragment = "#" + fragment
	}
	if to == "" || (to == from && has) {
		return fragment
	}
	var a, b []string
	if dir := path.Dir(from); dir != "." {
		a = strings.Split(dir, "/")
	}
	b = strings.Split(to, "/")
	for len(a) > 0 && len(b) > 1 && a[0] == b[0] {
		a, b = a[1:], b[1:]
	}
	return strings.Repeat("../", len(a)) + strings.Join(b, "/") + fragment
}

const (
	aboutPath        = "about.html"
	bibliographyPath = "bibliography.html"
	evidencePath     = "evidence.html"
	findingsPath     = "findings.html"
	textsPath        = "texts/index.html"
	rightsPath       = aboutPath + "#rights"
	citingPath       = aboutPath + "#citing"
)

func gamePath(game string) string       { return "games/" + game + "/index.html" }
func recordPath(game, id string) string { return "games/" + game + "/" + id + ".html" }

// picturePath is the animated picture of a play, its words in the language of l.
func picturePath(game, play string, l *locale) string {
	name := "data/figures/" + game + "/" + play
	if !l.English() {
		name += "." + l.Tag
	}
	return name + ".svg"
}
func embedPath(game, id string) string    { return "games/" + game + "/embed/" + id + ".html" }
func textPath(text string) string         { return "texts/" + text + "/index.html" }
func sentencePath(text, id string) string { return textPath(text) + "#" + id }
func evidenceOf(game string) string       { return evidencePath + "#" + game }
func workPath(key string) string          { return bibliographyPath + "#" + key }
func rawTextPath(text string) string      { return "data/texts/" + text + ".txt" }
