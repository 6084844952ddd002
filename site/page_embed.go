package site

import "html/template"

// embedPage is a player alone, for a frame in a page of another site: no
// navigation, no more than is played.
type embedPage struct {
	frame
	Whole  string // link to the page of the record
	Player template.HTML
	Shared template.HTML
}

func (s *site) embed(f frame, st *study, r *recordStudy) (any, error) {
	f.Title, f.TitleLang = r.title(st), f.foreign(sourceLanguage)
	f.Styles = append(f.Styles, boardStyles...)
	f.Scripts = boardScripts()
	sheet := NewSheet(f.L.say)
	line := s.recordLine(&f, st, r, "")
	p := embedPage{frame: f, Whole: f.to(recordPath(st.game.ID, r.example.ID))}
	line.StripHref, line.EmbedHref, line.Evaluation = p.Whole, "", r.values
	p.Player = sheet.Player(line)
	p.Shared = sheet.Shared()
	return p, nil
}

// whole is the link to a page from another site where the site knows its own
// address, and otherwise the link from f.
func (s *site) whole(f *frame, page string) string {
	if f.base == "" {
		return f.to(page)
	}
	return f.base + f.L.Prefix + page
}
