package site

// missingPath is what a server shows for a page that it does not have.
const missingPath = "404.html"

// missingPage says so, in every language: the server does not know in which
// the reader was reading. It may stand at any address, so that its links are
// written out from the address of the site. A site that does not know its own
// has them from its root.
type missingPage struct {
	frame
	In       []missingIn
	Rootless bool // whether the site does not know its address
}

type missingIn struct {
	Tag               string
	Title, Text, Home string
	Href              string
}

func (s *site) missing(f frame) (any, error) {
	f.Title = f.L.Plain("missing-title")
	f.Description = f.L.Plain("missing-text")
	f.Trail = nil
	p := missingPage{frame: f, Rootless: f.base == ""}
	for _, l := range s.locales {
		p.In = append(p.In, missingIn{
			Tag: l.Tag, Title: l.Plain("missing-title"), Text: l.Plain("missing-text"), Home: l.Plain("missing-home"),
			Href: f.file(l.Prefix + "index.html"),
		})
	}
	return p, nil
}
