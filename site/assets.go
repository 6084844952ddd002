package site

import (
	"errors"
	"fmt"
	"io/fs"
	"strings"
)

// ownAssets are the style sheets and scripts of package templates.
var ownAssets = []string{
	"site.css", "site.js", "player.css", "player.js",
	"charts.css", "charts.js", "doubt.js", "compare.css", "compare.js",
	"search.css", "search.js", "search-fold.js", "icon.svg",
}

var (
	boardStyles = []string{"player.css"}
	chartStyles = []string{"charts.css"}
)

// boardScripts are the scripts of a page with boards.
func boardScripts() []string { return []string{"player.js"} }

// chartScripts are the scripts of a page with charts: none where npm has not
// provided ECharts, since there is then nothing for charts.js to draw with.
func (s *site) chartScripts() []string {
	if !s.echarts {
		return nil
	}
	return []string{"echarts.min.js", "charts.js"}
}

// fontSheet is the style sheet that declares the web fonts.
const fontSheet = "fonts.css"

// webFont is a font that npm provides: for a script that many a machine has no
// good font for. A reader's own copy is taken before it: nothing is then loaded,
// and no line breaks anew when it comes. Each file is a subset already: of one
// script, with all its conjuncts, and loaded only by pages that have letters of
// it. It is not cut further. To the letters that the site uses, subset-font
// 2.9 (by HarfBuzz) brings 24.1 kB of Malayalam to 14.5 and 11.4 kB of Gurmukhi
// to 7.8; but then a word that a reader types into the search would stand in
// two fonts. To the script's block of Unicode it saves 1.5 kB of each, for nine
// packages more.
type webFont struct {
	family, weight string
	local          string // its name where a reader's machine has it
	from           string // in node_modules
	file           string // in assets/fonts
	letters        string // unicode-range
}

const (
	malayalamLetters = "U+0307, U+0323, U+0951-0952, U+0964-0965, U+0D00-0D7F, U+1CDA, U+1CF2, U+200C-200D, U+20B9, U+25CC, U+A830-A832"
	gurmukhiLetters  = "U+0951-0952, U+0964-0965, U+0A01-0A76, U+200C-200D, U+20B9, U+25CC, U+262C, U+A830-A839"
)

var webFonts = []webFont{
	notoFont("malayalam", "Noto Sans Malayalam", "400", "", malayalamLetters),
	notoFont("malayalam", "Noto Sans Malayalam", "700", " Bold", malayalamLetters),
	notoFont("gurmukhi", "Noto Sans Gurmukhi", "400", "", gurmukhiLetters),
	notoFont("gurmukhi", "Noto Sans Gurmukhi", "700", " Bold", gurmukhiLetters),
}

func notoFont(script, family, weight, style, letters string) webFont {
	return webFont{
		family: family, weight: weight, local: family + style, letters: letters,
		from: "@fontsource/noto-sans-" + script + "/files/noto-sans-" + script + "-" + script + "-" + weight + "-normal.woff2",
		file: "noto-sans-" + script + "-" + weight + ".woff2",
	}
}

// npmFiles are the other files that npm provides, with the licences of all.
var npmFiles = []struct{ from, to string }{
	{"echarts/dist/echarts.min.js", "echarts.min.js"},
	{"echarts/LICENSE", "echarts.LICENSE.txt"},
	{"echarts/NOTICE", "echarts.NOTICE.txt"},
	{"@fontsource/noto-sans-malayalam/LICENSE", "fonts/noto-sans-malayalam.LICENSE.txt"},
	{"@fontsource/noto-sans-gurmukhi/LICENSE", "fonts/noto-sans-gurmukhi.LICENSE.txt"},
}

// writeAssets copies style sheets, scripts and what npm has provided, and
// notes which of the latter there are.
func (s *site) writeAssets(out *tree) error {
	for _, name := range ownAssets {
		data, err := fs.ReadFile(s.options.Templates, name)
		if err != nil {
			return fmt.Errorf("templates: %w", err)
		}
		if err := out.write("assets/"+name, data); err != nil {
			return err
		}
	}
	if s.options.Assets == nil {
		return nil
	}
	for _, f := range npmFiles {
		has, err := s.copyAsset(out, f.from, f.to)
		if err != nil {
			return err
		}
		if f.to == "echarts.min.js" {
			s.echarts = has
		}
	}
	var sheet strings.Builder
	for _, font := range webFonts {
		has, err := s.copyAsset(out, font.from, "fonts/"+font.file)
		if err != nil {
			return err
		}
		if has {
			fmt.Fprintf(&sheet, "@font-face { font-family: %q; font-weight: %s; font-display: swap; src: local(%q), url(fonts/%s) format(\"woff2\"); unicode-range: %s; }\n",
				font.family, font.weight, font.local, font.file, font.letters)
		}
	}
	if sheet.Len() == 0 {
		return nil
	}
	s.fonts = true
	return out.write("assets/"+fontSheet, []byte(sheet.String()))
}

// copyAsset copies a file from npm to assets/, if it is there.
func (s *site) copyAsset(out *tree, from, to string) (has bool, err error) {
	data, err := fs.ReadFile(s.options.Assets, from)
	if errors.Is(err, fs.ErrNotExist) {
		return false, nil
	}
	if err != nil {
		return false, fmt.Errorf("files from npm: %w", err)
	}
	return true, out.write("assets/"+to, data)
}
