package site

import (
	"encoding/xml"
	"slices"
)

// What a site with an address of its own has for machines that come by: a map
// of its pages, and a feed of what is new. No clock is looked at: the dates of
// the feed are those of content/changes.yaml, and a map without dates is as
// good as one with dates that mean nothing.

const (
	siteMapPath = "sitemap.xml"
	feedPath    = "feed.atom"
)

type siteMap struct {
	XMLName xml.Name     `xml:"http://www.sitemaps.org/schemas/sitemap/0.9 urlset"`
	XHTML   string       `xml:"xmlns:xhtml,attr"`
	Pages   []siteMapURL `xml:"url"`
}

type siteMapURL struct {
	Address   string        `xml:"loc"`
	Languages []siteMapLink `xml:"xhtml:link"`
}

type siteMapLink struct {
	Rel      string `xml:"rel,attr"`
	Language string `xml:"hreflang,attr"`
	Address  string `xml:"href,attr"`
}

// writeMap writes the site map: each page in each language with the addresses
// of its translations.
func (s *site) writeMap(out *tree, pages []page) error {
	m := siteMap{XHTML: "http://www.w3.org/1999/xhtml"}
	address := func(l *locale, p page) string { return frame{L: l, Path: p.path, base: s.base()}.Address() }
	for _, p := range pages {
		if p.alone || p.kind == "embed" {
			continue // they ask not to be listed
		}
		var links []siteMapLink
		for _, l := range s.locales {
			links = append(links, siteMapLink{"alternate", l.Tag, address(l, p)})
		}
		links = append(links, siteMapLink{"alternate", "x-default", address(s.locales[0], p)})
		for _, l := range s.locales {
			m.Pages = append(m.Pages, siteMapURL{address(l, p), links})
		}
	}
	return writeXML(out, siteMapPath, m)
}

type atomFeed struct {
	XMLName xml.Name    `xml:"http://www.w3.org/2005/Atom feed"`
	Lang    string      `xml:"xml:lang,attr"`
	Title   string      `xml:"title"`
	ID      string      `xml:"id"`
	Updated string      `xml:"updated"`
	Author  string      `xml:"author>name"`
	Links   []atomLink  `xml:"link"`
	Entries []atomEntry `xml:"entry"`
}

type atomLink struct {
	Rel  string `xml:"rel,attr"`
	Type string `xml:"type,attr,omitempty"`
	Href string `xml:"href,attr"`
}

type atomEntry struct {
	Title   string   `xml:"title"`
	ID      string   `xml:"id"`
	Updated string   `xml:"updated"`
	Link    atomLink `xml:"link"`
	Summary string   `xml:"summary"`
}

// writeFeed writes what changes.yaml tells as an Atom feed.
func (s *site) writeFeed(out *tree) error {
	f := atomFeed{
		Lang: sourceLanguage, Title: "Furrow: a corpus of mancala games", ID: s.base(), Updated: midnight(s.corpus.Changes[0].Date), Author: "Furrow",
		Links: []atomLink{{"self", "application/atom+xml", s.base() + feedPath}, {"alternate", "text/html", s.base()}},
	}
	for _, c := range s.corpus.Changes {
		page := s.pageOf(c.Of)
		e := atomEntry{
			Title: c.Date, ID: s.base() + aboutPath + "#" + c.Anchor, Updated: midnight(c.Date),
			Link: atomLink{Rel: "alternate", Type: "text/html", Href: addressOf(s.base(), page)}, Summary: c.Says,
		}
		if g := s.gameOf(c.Of); g != nil {
			e.Title = g.Title
		} else if t := s.textOf(c.Of); t != nil {
			e.Title = t.ID
		}
		f.Entries = append(f.Entries, e)
	}
	return writeXML(out, feedPath, f)
}

// pageOf is the page of a game or text, or the home page.
func (s *site) pageOf(id string) string {
	switch {
	case s.gameOf(id) != nil:
		return gamePath(id)
	case s.textOf(id) != nil:
		return textPath(id)
	default:
		return "index.html"
	}
}

// midnight is the beginning of a day as feeds write it.
func midnight(date string) string { return date + "T00:00:00Z" }

func writeXML(out *tree, path string, v any) error {
	b, err := xml.MarshalIndent(v, "", " ")
	if err != nil {
		return err
	}
	return out.write(path, slices.Concat([]byte(xml.Header), b, []byte("\n")))
}
