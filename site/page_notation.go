package site

import (
	"html/template"
	"strings"

	"furrow/corpus"
	"furrow/engine"
)

const notationPath = "notation.html"

// notationPage is the grammar of positions, moves and records, with examples
// from the content.
type notationPage struct {
	frame
	Parts    []notationPart
	RecordOf link // the game of the record shown
}

type notationPart struct {
	Anchor      string
	Title       template.HTML
	Productions []productionView
	Examples    []notationExample
	Text        string // of a record, in the part about them
}

// productionView is a rule of the grammar as it is printed.
type productionView struct {
	Anchor, Name string
	Tokens       []tokenView
	Meaning      string // English, or ""
}

type tokenView struct {
	Text  string
	Href  string // of the production that a name leads to
	Class string // "text" or "words", or ""
	Tight bool   // no space before it
}

// notationExample is something written in the content, which is checked there.
type notationExample struct {
	Code string
	Game link
	// What is the parts of it that no example before had, as names of
	// productions.
	What []string
}

func (s *site) notation(f frame) (any, error) {
	f.Title = f.L.Plain("notation-title")
	f.Description = f.L.Plain("notation-lede")
	p := notationPage{frame: f}
	for _, production := range engine.Grammar() {
		if n := len(p.Parts); n == 0 || p.Parts[n-1].Anchor != production.Part {
			p.Parts = append(p.Parts, notationPart{Anchor: production.Part, Title: f.L.HTML("notation-" + production.Part)})
		}
		part := &p.Parts[len(p.Parts)-1]
		part.Productions = append(part.Productions, newProductionView(production))
	}
	for i := range p.Parts {
		part := &p.Parts[i]
		switch part.Anchor {
		case "position":
			part.Examples = s.positionExamples(&f)
		case "move":
			part.Examples = s.moveExamples(&f)
		case "record":
			if st, r := s.shortestRecord(); r != nil {
				p.RecordOf = link{Href: f.to(recordPath(st.game.ID, r.example.ID)), Text: st.game.Title, Lang: sourceLanguage}
				part.Text = r.text
			}
		}
	}
	return p, nil
}

func newProductionView(production engine.Production) productionView {
	v := productionView{Anchor: "g-" + production.Name, Name: production.Name, Meaning: production.Meaning}
	open := false
	for _, token := range production.Tokens() {
		t := tokenView{Text: token.Text, Tight: open || strings.Contains(")]}", token.Text)}
		open = strings.Contains("([{", token.Text)
		switch token.Kind {
		case engine.GrammarName:
			t.Href = "#g-" + token.Text
		case engine.GrammarText:
			t.Class = "text"
		case engine.GrammarWords:
			t.Class = "words"
			t.Text = strings.TrimSpace(strings.Trim(token.Text, "/*"))
		}
		v.Tokens = append(v.Tokens, t)
	}
	return v
}

// gameLink leads to the page of a game.
func (s *site) gameLink(f *frame, g *corpus.Game) link {
	return link{Href: f.to(gamePath(g.ID)), Text: g.Title, Lang: sourceLanguage}
}

// positionExamples are the starts of the games, and then the first position of
// a play for each thing that is said of positions only where it is needed.
func (s *site) positionExamples(f *frame) []notationExample {
	var all []notationExample
	for _, st := range s.studies {
		all = append(all, notationExample{Code: st.program.FormatPosition(st.program.Start()), Game: s.gameLink(f, st.game)})
	}
	seen := map[string]bool{}
	for _, st := range s.studies {
		for _, play := range st.game.Plays() {
			var what []string
			for _, key := range extrasOf(play.FromText) {
				if !seen[key] {
					seen[key] = true
					what = append(what, key)
				}
			}
			if len(what) > 0 {
				all = append(all, notationExample{Code: play.FromText, Game: s.gameLink(f, st.game), What: what})
			}
		}
	}
	return all
}

// extrasOf names what is said in a position beyond what is said in every one.
func extrasOf(position string) []string {
	fields := strings.Split(position, " ")
	var keys []string
	if strings.Contains(fields[0], "x") {
		keys = append(keys, "pit")
	}
	for _, field := range fields[min(len(fields), 5):] {
		key, _, _ := strings.Cut(field, "=")
		keys = append(keys, key)
	}
	return keys
}

// moveExamples are moves of plays, the first of each way to write one.
func (s *site) moveExamples(f *frame) []notationExample {
	var all []notationExample
	seen := map[string]bool{}
	for _, st := range s.studies {
		for _, play := range st.game.Plays() {
			for _, step := range play.Steps {
				form := moveForm(step.Text)
				if step.Verb != "move" || seen[form] {
					continue
				}
				seen[form] = true
				what := "name"
				if form == "fill" {
					what = "filling"
				}
				all = append(all, notationExample{Code: step.Text, Game: s.gameLink(f, st.game), What: []string{what}})
			}
		}
	}
	return all
}

// moveForm tells the ways to write a move apart.
func moveForm(name string) string {
	switch {
	case strings.HasPrefix(name, "fill:"):
		return "fill"
	case len(name) == 1:
		return "letter"
	case strings.ContainsAny(name[1:2], "fb"):
		return name[1:2]
	}
	return "number"
}

// shortestRecord is the annotated game that takes least room, and its game.
func (s *site) shortestRecord() (of *study, r *recordStudy) {
	for _, st := range s.studies {
		for _, record := range st.records {
			if r == nil || len(record.text) < len(r.text) {
				of, r = st, record
			}
		}
	}
	return of, r
}
