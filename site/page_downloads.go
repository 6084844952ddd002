package site

import (
	"context"
	"fmt"
	"slices"
	"strings"
)

const (
	downloadsPath = "downloads.html"
	sumsPath      = "data/SHA256SUMS"
)

// dataFile is a file of the site that is there to be taken away. It has been
// written: what the pages tell of it is kept, and not what it holds.
type dataFile struct {
	path     string // of the site
	group    string // the interface string that heads its kind on the page
	format   string
	bytes    int
	digest   string // SHA-256, in hexadecimal digits
	language string // of the pages that list it; "" if all do
}

// downloadGroups are the kinds of files, in the order of the page.
var downloadGroups = []string{"downloads-archive", "downloads-tables", "downloads-corpus", "downloads-texts", "downloads-games", "downloads-records", "downloads-likeness", "downloads-figures"}

// writeDataFile writes a file of data.
func writeDataFile(out *tree, group, format, path string, data []byte) (dataFile, error) {
	return dataFile{path: path, group: group, format: format, bytes: len(data), digest: digestOf(data)}, out.write(path, data)
}

// writeData writes all files of data as they are made, so that they are never
// in memory together, and their digests in a file of their own that sha256sum
// reads.
func (s *site) writeData(ctx context.Context, out *tree) error {
	all, err := s.writePictures(ctx, out)
	if err != nil {
		return err
	}
	add := func(group, format, path string, data []byte) error {
		d, err := writeDataFile(out, group, format, path, data)
		all = append(all, d)
		return err
	}
	if s.dataset, err = newDataset(s, add); err != nil {
		return err
	}
	for e, err := range s.corpus.Exports() {
		if err != nil {
			return err
		}
		group := "downloads-texts"
		if e.Text == "" && e.Game == "" {
			group = "downloads-corpus"
		}
		if err := add(group, e.Format, exportPath(e.Path), e.Data); err != nil {
			return err
		}
		s.exports = append(s.exports, exported{e.Path, e.Format, e.Text, e.Game, len(e.Data)})
	}
	for _, t := range s.corpus.Texts {
		if err := add("downloads-texts", "text", rawTextPath(t.ID), []byte(t.Raw)); err != nil {
			return err
		}
	}
	games, err := s.writeGames(ctx, out)
	if err != nil {
		return err
	}
	all = append(all, games...)
	likeness, err := s.writeLikeness(out)
	if err != nil {
		return err
	}
	all = append(all, likeness...)
	version := shortDigest(s.corpus.Digest)
	whole, err := writeArchive(out, archivePath(version), "furrow-"+version, all)
	if err != nil {
		return err
	}
	all = append(all, whole)
	slices.SortStableFunc(all, func(a, b dataFile) int {
		return slices.Index(downloadGroups, a.group) - slices.Index(downloadGroups, b.group)
	})
	var sums strings.Builder
	for _, d := range all {
		fmt.Fprintf(&sums, "%s  %s\n", d.digest, strings.TrimPrefix(d.path, "data/"))
	}
	if err := add("downloads-corpus", "SHA-256", sumsPath, []byte(sums.String())); err != nil {
		return err
	}
	s.data = all
	return nil
}

// writeGames writes each game: as its file has it, for programs, and its
// records.
func (s *site) writeGames(ctx context.Context, out *tree) ([]dataFile, error) {
	ofGame := make([][]dataFile, len(s.studies))
	err := s.each(ctx, len(s.studies), func(i int) error {
		st := s.studies[i]
		add := func(group, format, path string, data []byte) error {
			d, err := writeDataFile(out, group, format, path, data)
			ofGame[i] = append(ofGame[i], d)
			return err
		}
		data, err := s.gameJSON(st)
		if err != nil {
			return err
		}
		if err := add("downloads-games", "Markdown", gameFilePath(st.game.ID), st.game.Source); err != nil {
			return err
		}
		if err := add("downloads-games", "JSON", gameDataPath(st.game.ID), data); err != nil {
			return err
		}
		for _, r := range st.records {
			if err := add("downloads-records", "text", recordFilePath(r.example.ID), []byte(r.text)); err != nil {
				return err
			}
		}
		return nil
	})
	return slices.Concat(ofGame...), err
}

// downloadsPage lists every file of data with its format, size and digest; of
// pictures, those in the language of the page.
type downloadsPage struct {
	frame
	DataPage string // link to what the columns of the tables mean
	Groups   []downloadGroup
}

type downloadGroup struct {
	Anchor string
	Key    string // of its heading
	Files  []downloadRow
}

type downloadRow struct {
	fileView
	Digest string
}

func (s *site) downloads(f frame) (any, error) {
	f.Title = f.L.Plain("downloads-title")
	f.Description = f.L.Plain("downloads-lede")
	set := linkedThing{Type: "Dataset", Name: "Furrow: a corpus of mancala games", Describes: f.Description, Version: s.corpus.Digest}
	p := downloadsPage{DataPage: f.to(dataPath)}
	for _, group := range downloadGroups {
		g := downloadGroup{Anchor: group, Key: group}
		for _, d := range s.data {
			if d.group != group || d.language != "" && d.language != f.L.Tag {
				continue
			}
			v := fileView{Href: f.file(d.path), Name: strings.TrimPrefix(d.path, "data/"), Format: d.format, Bytes: d.bytes}
			g.Files = append(g.Files, downloadRow{v, d.digest})
			if (group == "downloads-corpus" || group == "downloads-archive") && f.base != "" {
				set.Files = append(set.Files, linkedThing{
					Type: "DataDownload", Name: v.Name, Content: f.base + d.path, Format: d.format,
					Bytes: fmt.Sprintf("%d B", d.bytes), SHA256: d.digest,
				})
			}
		}
		if len(g.Files) > 0 {
			p.Groups = append(p.Groups, g)
		}
	}
	f.About = set
	p.frame = f
	return p, nil
}
