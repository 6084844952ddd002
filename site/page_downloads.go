package site

import (
	"context"
	"fmt"
	"io"
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
	language string // of the pages that list it; "" if all do
	written
}

// downloadGroups are the kinds of files, in the order of the page.
var downloadGroups = []string{"downloads-archive", "downloads-tables", "downloads-corpus", "downloads-texts", "downloads-games", "downloads-records", "downloads-likeness", "downloads-figures"}

// writeData writes all files of data as they are made, so that they are never
// in memory together, and their digests in a file of their own that sha256sum
// reads.
func (s *site) writeData(ctx context.Context, out *tree) error {
	makers := []func(add addFile) error{s.writeTables, s.writeExports, s.writeTexts, s.writeLikeness}
	for _, st := range s.studies {
		makers = append(makers,
			func(add addFile) error { return s.writePictures(st, add) },
			func(add addFile) error { return s.writeGame(st, add) })
	}
	made := make([][]dataFile, len(makers))
	err := s.each(ctx, len(makers), func(i int) error {
		return makers[i](func(d dataFile, fill func(io.Writer) error) (written, error) {
			of, err := out.writeFrom(d.path, fill)
			d.written = of
			made[i] = append(made[i], d)
			return of, err
		})
	})
	if err != nil {
		return err
	}
	all := slices.Concat(made...)
	inGroups := func(a, b dataFile) int {
		return slices.Index(downloadGroups, a.group) - slices.Index(downloadGroups, b.group)
	}
	slices.SortStableFunc(all, inGroups)
	sums, err := writeSums(out, sumsPath, "downloads-corpus", all)
	if err != nil {
		return err
	}
	all = append(all, sums)
	version := shortDigest(s.corpus.Digest)
	whole, err := s.writeArchive(ctx, out, archivePath(version), "furrow-"+version, all)
	if err != nil {
		return err
	}
	// No archive can hold its own digest.
	its, err := writeSums(out, whole.path+".sha256", whole.group, []dataFile{whole})
	if err != nil {
		return err
	}
	s.data = append(all, whole, its)
	slices.SortStableFunc(s.data, inGroups)
	return nil
}

// writeSums writes a file with the digests of others, as sha256sum reads it in
// the folder of the data.
func writeSums(out *tree, path, group string, of []dataFile) (dataFile, error) {
	var sums strings.Builder
	for _, d := range of {
		fmt.Fprintf(&sums, "%s  %s\n", d.digest, strings.TrimPrefix(d.path, "data/"))
	}
	list := []byte(sums.String())
	sum, err := out.writeFrom(path, bytesOf(list))
	return dataFile{path: path, group: group, format: "SHA-256", written: sum}, err
}

// addFile writes a file of data as it is made and notes it. What it is told of
// the file is all but its size and digest, which it returns.
type addFile func(d dataFile, fill func(io.Writer) error) (written, error)

// bytes writes a file of data that is in memory.
func (add addFile) bytes(d dataFile, data []byte) error {
	_, err := add(d, bytesOf(data))
	return err
}

func (s *site) writeTables(add addFile) (err error) {
	s.dataset, err = newDataset(s, add)
	return err
}

func (s *site) writeExports(add addFile) error {
	for e, err := range s.corpus.Exports() {
		if err != nil {
			return err
		}
		group := "downloads-texts"
		if e.Text == "" && e.Game == "" {
			group = "downloads-corpus"
		}
		of, err := add(dataFile{group: group, format: e.Format, path: exportPath(e.Path)}, e.Write)
		if err != nil {
			return err
		}
		s.exports = append(s.exports, exported{e.Path, e.Format, e.Text, e.Game, of.bytes})
	}
	return nil
}

// writeTexts writes each text as it was received.
func (s *site) writeTexts(add addFile) error {
	for _, t := range s.corpus.Texts {
		if err := add.bytes(dataFile{group: "downloads-texts", format: "text", path: rawTextPath(t.ID)}, []byte(t.Raw)); err != nil {
			return err
		}
	}
	return nil
}

// writeGame writes a game: as its file has it, for programs, and its records.
func (s *site) writeGame(st *study, add addFile) error {
	data, err := s.gameJSON(st)
	if err != nil {
		return err
	}
	if err := add.bytes(dataFile{group: "downloads-games", format: "Markdown", path: gameFilePath(st.game.ID)}, st.game.Source); err != nil {
		return err
	}
	if err := add.bytes(dataFile{group: "downloads-games", format: "JSON", path: gameDataPath(st.game.ID)}, data); err != nil {
		return err
	}
	for _, r := range st.records {
		if err := add.bytes(dataFile{group: "downloads-records", format: "text", path: recordFilePath(r.example.ID)}, []byte(r.text)); err != nil {
			return err
		}
	}
	return nil
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
