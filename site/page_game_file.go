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
	l, err := s.listings.of(st, s.newListings)
	return gameFilePage{
		frame: f, Game: s.gameLink(&f, g), File: g.File,
		Listing: l.file, TraceOf: l.traceOf, Trace: l.trace,
	}, err
}

// listings are the file of a game and an opening move of it with their words
// coloured. They are the same in every language.
type listings struct {
	file, trace template.HTML
	traceOf     string // the command that prints the trace
}

func (s *site) newListings(st *study) (l listings, err error) {
	if l.file, err = s.highlight(gameLexer, string(st.game.Source)); err != nil {
		return l, err
	}
	text, command := st.opening()
	if text == "" {
		return l, nil
	}
	l.traceOf = command
	l.trace, err = s.highlight(traceLexer, text)
	return l, err
}
