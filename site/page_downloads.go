package site

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"slices"
	"strings"
)

const (
	downloadsPath = "downloads.html"
	sumsPath      = "data/SHA256SUMS"
)

// dataFile is a file of the site that is there to be taken away.
type dataFile struct {
	path   string // of the site
	group  string // the interface string that heads its kind on the page
	format string
	data   []byte
	digest string // SHA-256, in hexadecimal digits
}

// downloadGroups are the kinds of files, in the order of the page.
var downloadGroups = []string{"downloads-corpus", "downloads-texts", "downloads-games", "downloads-records", "downloads-figures"}

func newDataFile(group, format, path string, data []byte) dataFile {
	sum := sha256.Sum256(data)
	return dataFile{path, group, format, data, hex.EncodeToString(sum[:])}
}

// dataFiles are all files of data, and their digests in a file of their own
// that sha256sum reads.
func (s *site) dataFiles(ctx context.Context) ([]dataFile, error) {
	all, err := s.pictures(ctx)
	if err != nil {
		return nil, err
	}
	add := func(group, format, path string, data []byte) {
		all = append(all, newDataFile(group, format, path, data))
	}
	for _, e := range s.exports {
		group := "downloads-texts"
		if e.Text == "" && e.Game == "" {
			group = "downloads-corpus"
		}
		add(group, e.Format, exportPath(e), e.Data)
	}
	for _, t := range s.corpus.Texts {
		add("downloads-texts", "text", rawTextPath(t.ID), []byte(t.Raw))
	}
	for _, st := range s.studies {
		add("downloads-games", "Markdown", gameFilePath(st.game.ID), st.game.Source)
		data, err := s.gameJSON(st)
		if err != nil {
			return nil, err
		}
		add("downloads-games", "JSON", gameDataPath(st.game.ID), data)
		for _, r := range st.records {
			add("downloads-records", "text", recordFilePath(r.example.ID), []byte(r.text))
		}
	}
	slices.SortStableFunc(all, func(a, b dataFile) int {
		return slices.Index(downloadGroups, a.group) - slices.Index(downloadGroups, b.group)
	})
	var sums strings.Builder
	for _, d := range all {
		fmt.Fprintf(&sums, "%s  %s\n", d.digest, strings.TrimPrefix(d.path, "data/"))
	}
	add("downloads-corpus", "SHA-256", sumsPath, []byte(sums.String()))
	return all, nil
}

// downloadsPage lists every file of data with its format, size and digest.
type downloadsPage struct {
	frame
	Groups []downloadGroup
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
	p := downloadsPage{}
	for _, group := range downloadGroups {
		g := downloadGroup{Anchor: group, Key: group}
		for _, d := range s.data {
			if d.group != group {
				continue
			}
			v := fileView{Href: f.file(d.path), Name: strings.TrimPrefix(d.path, "data/"), Format: d.format, Bytes: len(d.data)}
			g.Files = append(g.Files, downloadRow{v, d.digest})
			if group == "downloads-corpus" && f.base != "" {
				set.Files = append(set.Files, linkedThing{
					Type: "DataDownload", Name: v.Name, Content: f.base + d.path, Format: d.format,
					Bytes: fmt.Sprintf("%d B", len(d.data)), SHA256: d.digest,
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
