package site

import "html/template"

func gameSourcePath(game string) string { return "games/" + game + "/file.html" }

// gameFilePage is the file that a game is made from, and a move of it as the
// engine plays it: what every word of the game's page comes from.
type gameFilePage struct {
	frame
	Game    link
	File    string // "games/bosh.md"
	Listing template.HTML
	TraceOf string // the command, or ""
	Trace   template.HTML
}

func (s *site) gameFile(f frame, st *study) (any, error) {
	g := st.game
	f.Title = f.L.Plain("gamefile-title", "game", g.Title)
	f.Description = f.L.Plain("gamefile-lede", "game", g.Title)
	f.Picture = cardPath(g.ID)
	f.under(f.L.Plain("nav-games"), "", "index.html#games")
	f.under(g.Title, sourceLanguage, gamePath(g.ID))
	return gameFilePage{
		frame: f, Game: s.gameLink(&f, g), File: g.File,
		Listing: st.listings.file, TraceOf: st.traceOf, Trace: st.listings.trace,
	}, nil
}
