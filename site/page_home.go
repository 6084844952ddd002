package site

import (
	"html/template"

	"furrow/corpus"
	"furrow/engine"
)

// homePage is the idea in one screen, a board that sows, and the ways on.
type homePage struct {
	frame
	Figure  template.HTML
	Caption string
	// Sentence is what the board shows, in the words of a text.
	Sentence *evidence
	Setting  string     // the rule of the engine, "relay = from-next"
	Rule     string     // link to it
	Games    []gameCard // those that texts describe
	Others   []gameCard // those summed up from the literature
	Counts   []count
	Evidence string        // link to what rests on what
	Body     template.HTML // pages/home.md
	Shared   template.HTML
}

type gameCard struct {
	Href    string
	Title   string
	Summary string
	Board   template.HTML
	Texts   []textEntry
	Rules   int
	Forks   int
}

// count is how much there is of something.
type count struct {
	N    int
	What template.HTML
}

func (s *site) home(f frame) (any, error) {
	f.Title = "Furrow"
	f.Description = f.L.Plain("home-lede")
	f.Styles = append(f.Styles, boardStyles...)
	f.Scripts = append(f.Scripts, boardScripts()...)
	sheet := NewSheet(f.L.say)
	p := homePage{frame: f}
	if st := s.featured(); st != nil {
		s.feature(&p, st, sheet)
	}
	for _, st := range s.studies {
		card := gameCard{
			Href: f.to(gamePath(st.game.ID)), Title: st.game.Title, Summary: st.game.Front.Summary.Text,
			Rules: len(st.game.Rules), Forks: len(st.game.Forks),
		}
		card.Board = sheet.Board(st.geometry, st.program.Start(), Look{Title: f.L.Plain("game-start", "game", st.game.Title)})
		for _, t := range s.textsOf(st.game.ID) {
			card.Texts = append(card.Texts, textEntry{Href: f.to(textPath(t.ID)), Name: t.ID, Language: t.Language})
		}
		if st.game.FromTexts() {
			p.Games = append(p.Games, card)
		} else {
			p.Others = append(p.Others, card)
		}
	}
	p.Counts, p.Evidence = s.counts(f.L), f.to(evidencePath)
	for _, pg := range s.corpus.Pages {
		if pg.ID == "home" {
			body, err := s.pageBody(&f, pg)
			if err != nil {
				return nil, err
			}
			p.Body = body
		}
	}
	p.Shared = sheet.Shared()
	return p, nil
}

// featured is the game whose opening the home page plays: the one whose
// opening move runs through the most laps of a relay.
func (s *site) featured() *study {
	for _, st := range s.textsFirst() {
		if st.program.Rules().Relay == engine.RelayFromNext {
			return st
		}
	}
	if len(s.studies) > 0 {
		return s.textsFirst()[0]
	}
	return nil
}

// textsFirst are the games in the order in which lists give them: those that
// texts describe before those summed up from the literature.
func (s *site) textsFirst() []*study {
	var all []*study
	for _, texts := range []bool{true, false} {
		for _, st := range s.studies {
			if st.game.FromTexts() == texts {
				all = append(all, st)
			}
		}
	}
	return all
}

// feature plays an example of the game's capture from the start of the game,
// beside the sentence that it makes good.
func (s *site) feature(p *homePage, st *study, sheet *Sheet) {
	rule, play := st.firstCapture()
	if play == nil {
		return
	}
	r := st.game.Rules[rule]
	p.Caption = play.play.Caption
	p.Setting = r.Parameter + " = " + r.Value
	p.Rule = p.to(gamePath(st.game.ID) + "#" + ruleAnchor(st.game, rule))
	if ev := s.evidence(&p.frame, r.Says); len(ev) > 0 {
		p.Sentence = &ev[0]
		for i := range ev {
			if ev[i].Language == p.L.Tag {
				p.Sentence = &ev[i]
			}
		}
	}
	p.Figure = sheet.Figure(Line{
		ID: "opening", Game: st.game.ID, Title: st.game.Title, Geometry: st.geometry,
		Start: play.start, StartText: play.program.FormatPosition(play.start),
		Plies: play.plies, Unasked: true, Rule: s.ruleLink(&p.frame, st),
	})
}

// firstCapture finds the first play of one move from the start of the game
// that captures, by the rule it belongs to, the rules of capture and relay
// first.
func (st *study) firstCapture() (rule int, play *playStudy) {
	for _, telling := range []bool{true, false} {
		for i, plays := range st.rules {
			name := st.game.Rules[i].Parameter
			if telling && name != "capture" && name != "relay" {
				continue
			}
			for k := range plays {
				p := &plays[k]
				if len(p.plies) == 1 && p.start == st.program.Start() && captured(&p.plies[0].Trace) > 0 {
					return i, p
				}
			}
		}
	}
	for i, plays := range st.rules {
		for k := range plays {
			if len(plays[k].plies) > 0 {
				return i, &plays[k]
			}
		}
	}
	return 0, nil
}

// counts says how far the corpus goes.
func (s *site) counts(l *locale) []count {
	var sentences, findings, read, rules, attested, plays, forks int
	var languages []string
	for _, t := range s.corpus.Texts {
		sentences += len(t.Sentences())
		findings += len(s.marginNotes(l, t))
		languages = appendNew(languages, t.Language)
		if r := s.readingOf(t.ID); r != nil {
			read += len(r.Sentences)
		}
	}
	for _, g := range s.corpus.Games {
		rules += len(g.Rules)
		forks += len(g.Forks)
		for _, r := range g.Rules {
			plays += len(r.Plays)
			if r.Grade == corpus.Attested && len(r.Says) > 0 {
				attested++
			}
		}
		for _, f := range g.Forks {
			plays += len(f.Plays)
		}
	}
	var all []count
	for _, c := range []struct {
		n   int
		key string
	}{
		{len(s.corpus.Games), "home-games"}, {len(s.corpus.Texts), "home-texts"}, {len(languages), "home-languages"},
		{sentences, "text-sentences"}, {rules, "home-rules"}, {attested, "home-attested"},
		{plays, "home-plays"}, {forks, "home-forks"}, {findings, "text-findings"}, {len(s.corpus.Works), "home-works"},
	} {
		all = append(all, count{c.n, l.HTML(c.key, "n", c.n)})
	}
	return all
}

func appendNew(list []string, s string) []string {
	for _, known := range list {
		if known == s {
			return list
		}
	}
	return append(list, s)
}
