package site

import (
	"strings"

	"furrow/corpus"
)

// workView is a work as a bibliography lists it.
type workView struct {
	Key       string
	Who       string
	Year      string
	Title     string
	Slanted   bool // whether the title is that of a whole book
	In        string
	Container string // journal or book
	Details   string // volume, pages, publisher
	URL       string // outgoing, or ""
	Note      string
}

func newWorkView(w *corpus.Work) workView {
	v := workView{
		Key: w.Key, Who: people(w), Year: w.Fields["year"], Title: w.Fields["title"],
		Slanted: w.Fields["journal"] == "" && w.Fields["booktitle"] == "",
		Note:    w.Fields["note"],
	}
	// What follows in print begins with a full stop of its own.
	v.Title = strings.TrimSuffix(v.Title, ".")
	if v.Who != "" && !strings.HasSuffix(v.Who, ".") {
		v.Who += "."
	}
	if sub := w.Fields["subtitle"]; sub != "" {
		v.Title += ": " + sub
	}
	v.Container = w.Fields["journal"]
	if v.Container == "" {
		v.Container = w.Fields["booktitle"]
	}
	var details []string
	if vol := w.Fields["volume"]; vol != "" {
		if n := w.Fields["number"]; n != "" {
			vol += " (" + n + ")"
		}
		details = append(details, vol)
	}
	if pages := w.Fields["pages"]; pages != "" {
		details = append(details, pages)
	}
	for _, field := range []string{"edition", "series", "address", "publisher", "institution", "school", "organization", "howpublished"} {
		if s := w.Fields[field]; s != "" {
			details = append(details, s)
		}
	}
	v.Details = strings.Join(details, ", ")
	switch url, doi := w.Fields["url"], w.Fields["doi"]; {
	case outgoing(url):
		v.URL = url
	case doi != "":
		v.URL = "https://doi.org/" + doi
	}
	return v
}

// people are the authors or else the editors of a work, family name first.
func people(w *corpus.Work) string {
	who, role := w.Authors, ""
	if len(who) == 0 {
		who, role = w.Editors, " (ed.)"
	}
	var names []string
	for _, n := range who {
		switch {
		case n.Body != "":
			names = append(names, n.Body)
		case n.Given != "":
			names = append(names, n.Family+", "+n.Given)
		default:
			names = append(names, n.Family)
		}
	}
	if len(names) == 0 {
		return ""
	}
	return strings.Join(names, "; ") + role
}

// workName is how running text names a work: "Marin 1931", or, where it has no
// year, "Ludii Portal, “Bosh”".
func (s *site) workName(key string) string {
	w := s.workOf(key)
	if w == nil {
		return key
	}
	title := "“" + w.Fields["title"] + "”"
	name := shortName(w)
	switch year := w.Fields["year"]; {
	case name == "":
		return title
	case year == "":
		return name + ", " + title
	default:
		return name + " " + year
	}
}

// shortName is the family names of the authors or editors of a work, or who
// published it, or "".
func shortName(w *corpus.Work) string {
	who := w.Authors
	if len(who) == 0 {
		who = w.Editors
	}
	if len(who) == 0 {
		name, _, _ := strings.Cut(w.Fields["howpublished"], ",")
		return name
	}
	name := who[0].Body + who[0].Family
	switch {
	case len(who) == 2:
		name += " & " + who[1].Body + who[1].Family
	case len(who) > 2:
		name += " et al."
	}
	return name
}

// bibliographyPage lists every work.
type bibliographyPage struct {
	frame
	Works []citedWork
	File  string // references.bib
	CSL   string // the same for reference managers
}

// citedWork is a work and the games that cite it.
type citedWork struct {
	workView
	CitedIn []link
}

func (s *site) bibliography(f frame) (any, error) {
	f.Title = f.L.Plain("bibliography-title")
	f.Description = f.L.Plain("bibliography-lede")
	p := bibliographyPage{frame: f, File: f.file(bibliographyFile), CSL: f.file(cslFile)}
	for _, w := range s.corpus.Works {
		c := citedWork{workView: newWorkView(w)}
		for _, g := range s.gamesCiting(w.Key) {
			c.CitedIn = append(c.CitedIn, link{Href: f.to(gamePath(g.ID)), Text: g.Title, Lang: sourceLanguage})
		}
		p.Works = append(p.Works, c)
	}
	sortBy(p.Works, f.L.Tag, func(w citedWork) string { return w.Who + " " + w.Title + " " + w.Year })
	return p, nil
}

// The exports of the works: see [corpus.Corpus.Exports].
const (
	bibliographyFile = "data/references.bib"
	cslFile          = "data/references.csl.json"
)

// shortDigest is enough of a digest to tell versions of the data apart.
func shortDigest(d string) string { return d[:min(12, len(d))] }
