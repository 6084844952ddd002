package site

const searchPath = "search/index.html"

// searchPageModel is the page of the search. Without script it leads to the
// lists instead.
type searchPageModel struct {
	frame
	To    string // link to this page
	Data  searchWords
	Lists []navLink
}

// searchWords are the strings that search.js shows, and what it needs to know
// of the language of the page.
type searchWords struct {
	Language  string            `json:"language"`
	Member    int               `json:"member"` // which of several titles is in this language
	Root      string            `json:"root"`   // link to the pages of this language
	Say       map[string]string `json:"say"`
	Kinds     []string          `json:"kinds"`
	Languages map[string]string `json:"languages"` // names
	Right     []string          `json:"right"`     // languages that are written from the right
}

// searchStrings are the keys of the interface strings of the search.
var searchStrings = []string{"search-found.one", "search-found.other", "search-none", "search-short", "search-also", "search-more", "search-failed"}

func (s *site) search(f frame) (any, error) {
	f.Title = f.L.Plain("search-title")
	f.Description = f.L.Plain("search-lede")
	f.Styles = append(f.Styles, "search.css")
	f.Scripts = append(f.Scripts, "search-fold.js", "search.js")
	f.Search = "" // the page has the field itself
	words := searchWords{
		Language: f.L.Tag, Root: f.to("index.html")[:len(f.to("index.html"))-len("index.html")],
		Say: map[string]string{}, Languages: map[string]string{}, Right: []string{},
	}
	for i, l := range s.locales {
		if l == f.L {
			words.Member = i
		}
	}
	for _, key := range searchStrings {
		words.Say[key] = f.L.Plain(key)
	}
	for _, key := range []string{"search-pages", "search-terms", "search-rules", "search-sentences", "nav-findings", "nav-bibliography"} {
		words.Kinds = append(words.Kinds, f.L.Plain(key))
	}
	for _, lang := range s.languagesMet() {
		words.Languages[lang] = f.L.LanguageName(lang)
		if direction(lang) == "rtl" {
			words.Right = append(words.Right, lang)
		}
	}
	p := searchPageModel{frame: f, To: f.to(searchPath), Data: words}
	for _, group := range f.Nav {
		p.Lists = append(p.Lists, group.Links...)
	}
	return p, nil
}

// languagesMet are those of the texts, the terms and the names, once each, in
// order of meeting.
func (s *site) languagesMet() []string {
	var all []string
	for _, g := range s.searchGroups() {
		for _, f := range g.forms {
			all = appendNew(all, f.lang)
		}
	}
	for _, t := range s.corpus.Texts {
		all = appendNew(all, t.Language)
	}
	for _, g := range s.corpus.Games {
		for _, t := range g.Front.Terms {
			all = appendNew(all, t.Language)
		}
	}
	return all
}
