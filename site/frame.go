package site

import (
	"html/template"
	"strings"
)

// policy is the content security policy of every page. A page runs and loads
// only files of the site. "file:" stands beside 'self' because a browser gives
// pages opened from a disk an origin of their own, which 'self' may not match;
// on a server it allows nothing, as no page there can load from a disk.
const policy = "default-src 'none'; script-src 'self' file:; style-src 'self' file:; " +
	"img-src 'self' file: data:; font-src 'self' file:; base-uri 'none'; form-action 'self' file:"

// frame is what every page has round its content. Page models embed it.
type frame struct {
	L           *locale
	Kind        string // of page, the name of its template
	Path        string // of the page, the same in every language
	Title       string
	TitleLang   string // of Title where it is not the page's, or ""
	Description string
	// DescriptionLang is the language of Description where it is not the
	// page's, or "".
	DescriptionLang string
	// Trail leads from the home page down to the page above this one; Prev
	// and Next to its neighbours, where it stands in a row.
	Trail      []link
	Prev, Next *link
	// Picture is the site path of the picture that stands for the page where
	// it is linked to.
	Picture string
	// About is what the page is about, for programs that read pages; nil if
	// it is about nothing in particular.
	About           any
	Policy          string
	Digest          string // the version of the data
	Root            string // link to the root of the site, "../../" or ""
	Home            string
	TranslationPage string // link to what is translated; "" in English, where all is
	Search          string // link to the page of the search, or "" on that page itself
	Nav             []navGroup
	Languages       []languageLink
	Styles          []string // of assets/
	Scripts         []string // of assets/
	Foot            []link   // the ways on in the foot

	base     string // address of the site with a slash at its end, or ""
	absolute bool   // whether links are written out from base
	report   string // see Options.ReportURL
}

// navGroup is one entry of the head: a name that opens to links, or, without a
// name, links that stand by themselves.
type navGroup struct {
	Text  template.HTML
	Here  bool // whether the page is one of Links, or below one
	Links []navLink
}

type navLink struct {
	Href string
	Text template.HTML
	Here string // value of aria-current, or ""
}

type languageLink struct {
	Tag, Name string
	Href      string // relative
	Alternate string // for search engines: absolute where the site knows its address
	Here      bool
	Default   bool
}

// navigation lists the groups of the head of each page, by the key of their
// name, with where their entries lead and the pages below those.
var navigation = []struct {
	key     string
	entries []navEntry
}{
	{"", []navEntry{
		{"nav-games", "index.html#games", "games/"},
	}},
	{"nav-rules", []navEntry{
		{"nav-compare", "compare.html", ""},
		{"mechanics-title", mechanicsPath, "mechanics/"},
		{"nav-likeness", likenessPath, ""},
	}},
	{"nav-texts", []navEntry{
		{"texts-title", textsPath, "texts/"},
		{"nav-evidence", evidencePath, ""},
		{"nav-findings", findingsPath, ""},
		{"nav-doubt", doubtPath, ""},
		{"nav-names", namesPath, ""},
		{"nav-glossary", glossaryPath, ""},
		{"nav-bibliography", bibliographyPath, ""},
	}},
	{"game-measures", []navEntry{
		{"nav-statistics", statisticsPath, ""},
		{"nav-endless", endlessPath, ""},
		{"nav-players", playersPath, ""},
	}},
	{"nav-about", []navEntry{
		{"nav-about-site", aboutPath, ""},
		{"nav-notation", notationPath, ""},
		{"data-title", dataPath, ""},
		{"downloads-title", downloadsPath, ""},
	}},
}

type navEntry struct{ key, path, below string }

// frame makes the frame of a page. The caller adds the title.
func (s *site) frame(l *locale, path string) frame {
	f := frame{
		L: l, Path: path, Policy: policy, Digest: shortDigest(s.corpus.Digest),
		Styles:  []string{"site.css"},
		Scripts: []string{"site.js"},
		Picture: defaultCard,
		base:    s.base(), report: s.options.ReportURL,
	}
	f.absolute = path == missingPath && f.base != ""
	if path != "index.html" {
		f.Trail = []link{{Href: f.to("index.html"), Text: "Furrow", Lang: sourceLanguage}}
	}
	if s.fonts {
		f.Styles = append(f.Styles, fontSheet)
	}
	f.Root = strings.TrimSuffix(f.file("index.html"), "index.html")
	f.Home = f.to("index.html")
	f.Search = f.to(searchPath)
	if !l.English() {
		f.TranslationPage = f.to(translationPath)
	}
	f.Nav = f.navigation()
	for _, other := range s.locales {
		same := path
		if path == missingPath {
			same = "index.html" // it is not there in other languages
		}
		link := languageLink{
			Tag: other.Tag, Name: other.Name, Here: other == l, Default: other.English(), Href: f.file(other.Prefix + same),
		}
		link.Alternate = link.Href
		if f.base != "" {
			link.Alternate = addressOf(f.base, other.Prefix+path)
		}
		f.Languages = append(f.Languages, link)
	}
	for _, n := range footer {
		f.Foot = append(f.Foot, link{Href: f.to(n.path), Text: l.Plain(n.key)})
	}
	return f
}

// navigation says where the page stands among the entries of its head.
func (f *frame) navigation() []navGroup {
	var groups []navGroup
	for _, n := range navigation {
		var group navGroup
		if n.key != "" {
			group.Text = f.L.HTML(n.key)
		}
		for _, e := range n.entries {
			link := navLink{Href: f.to(e.path), Text: f.L.HTML(e.key)}
			switch {
			case e.path == f.Path:
				link.Here = "page"
			case e.below != "" && strings.HasPrefix(f.Path, e.below):
				link.Here = "true"
			}
			group.Here = group.Here || link.Here != ""
			group.Links = append(group.Links, link)
		}
		groups = append(groups, group)
	}
	return groups
}

// foreign is the language where it is not that of the page, or "".
func (f *frame) foreign(lang string) string {
	if lang == f.L.Tag {
		return ""
	}
	return lang
}

// footer lists the ways on that the foot of each page offers besides.
var footer = []struct{ key, path string }{
	{"data-title", dataPath},
	{"downloads-title", downloadsPath},
	{"frame-rights", rightsPath},
	{"cite-title", citingPath},
}

// under puts a page between the home page and this one.
func (f *frame) under(text, lang, path string) {
	f.Trail = append(f.Trail, link{Href: f.to(path), Text: text, Lang: lang})
}

// between sets the neighbours of the i-th of a row of pages.
func (f *frame) between(row []link, i int) {
	if i > 0 {
		f.Prev = &row[i-1]
	}
	if i+1 < len(row) {
		f.Next = &row[i+1]
	}
}

// to is the link to a page in the same language.
func (f *frame) to(page string) string { return f.file(f.L.Prefix + page) }

// file is the link to a file that all languages share.
func (f *frame) file(path string) string {
	if f.absolute {
		return f.base + path
	}
	return relative(f.L.Prefix+f.Path, path)
}
