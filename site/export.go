package site

import (
	"context"
	"slices"
	"strings"

	"furrow/corpus"
)

// exportPath is where an export stands in the site.
func exportPath(path string) string { return "data/" + path }

// Export writes the files of data that a site offers, with the tables, their
// descriptions and the archive of all of it, to a folder: byte for byte as Build
// with the same options puts them into data/. It replaces what was exported
// there before as a whole, or nothing at all, and like Build it refuses a
// folder that holds other files. It returns what it has written.
func Export(ctx context.Context, options Options) ([]Exported, error) {
	s, err := newSite(options)
	if err != nil {
		return nil, err
	}
	t, err := newTree(options.Out)
	if err != nil {
		return nil, err
	}
	defer t.discard()
	t.below = "data/"
	if err := s.readData(ctx, t); err != nil {
		return nil, err
	}
	var all []Exported
	for _, d := range s.data {
		all = append(all, Exported{strings.TrimPrefix(d.path, t.below), d.format, d.bytes})
	}
	return all, t.publish()
}

// Exported is a file that was written by Export.
type Exported struct {
	Path   string // within the folder, with slashes
	Format string
	Bytes  int
}

// exported is an export that has been written.
type exported struct {
	path, format string
	text, game   string // see [corpus.Export]
	bytes        int
}

// fileView is a file of data that a page offers.
type fileView struct {
	Href   string
	Name   string
	Format string
	Bytes  int
}

// files are the exports that are wanted, as a page offers them.
func (s *site) files(f *frame, want func(e exported) bool) []fileView {
	var all []fileView
	for _, e := range s.exports {
		if want(e) {
			all = append(all, fileView{Href: f.file(exportPath(e.path)), Name: e.path, Format: e.format, Bytes: e.bytes})
		}
	}
	return all
}

// textFiles are the exports of a text.
func (s *site) textFiles(f *frame, text string) []fileView {
	return s.files(f, func(e exported) bool { return e.text == text })
}

// gameFiles are the exports of a game and of its texts.
func (s *site) gameFiles(f *frame, game string) []fileView {
	texts := s.textsOf(game)
	return s.files(f, func(e exported) bool {
		return e.game == game || slices.ContainsFunc(texts, func(t *corpus.Text) bool { return t.ID == e.text })
	})
}

// wholeFiles are the exports of the whole corpus. Their sizes change with
// every change of the content, so that they stand on one page only.
func (s *site) wholeFiles(f *frame) []fileView {
	return s.files(f, func(e exported) bool { return e.text == "" && e.game == "" })
}

// witnessFiles are the exports that lay the witnesses of a game side by side.
func (s *site) witnessFiles(f *frame, game string) []fileView {
	return s.files(f, func(e exported) bool { return e.game == game })
}
