package site

import "furrow/corpus"

// lookup finds the parts of a corpus by name. Each page looks up hundreds, and
// to go through lists for them would take longer with each game there is.
type lookup struct {
	texts    map[string]*corpus.Text
	readings map[string]*corpus.Reading // by text
	games    map[string]*corpus.Game
	works    map[string]*corpus.Work
	textsOf  map[string][]*corpus.Text // by game
	citedIn  map[string][]*corpus.Game // by work
}

// lookup is that of the corpus, made when it is first asked for.
func (s *site) lookup() *lookup {
	s.looking.Do(func() {
		c := s.corpus
		l := &lookup{
			texts: map[string]*corpus.Text{}, readings: map[string]*corpus.Reading{}, games: map[string]*corpus.Game{}, works: map[string]*corpus.Work{},
			textsOf: map[string][]*corpus.Text{}, citedIn: map[string][]*corpus.Game{},
		}
		for _, t := range c.Texts {
			first(l.texts, t.ID, t)
			l.textsOf[t.Game] = append(l.textsOf[t.Game], t)
		}
		for _, r := range c.Readings {
			first(l.readings, r.Text, r)
		}
		for _, g := range c.Games {
			first(l.games, g.ID, g)
			for _, key := range worksOf(g) {
				l.citedIn[key] = append(l.citedIn[key], g)
			}
		}
		for _, w := range c.Works {
			first(l.works, w.Key, w)
		}
		s.found = l
	})
	return s.found
}

// first puts a value under a name that has none yet.
func first[V any](all map[string]V, name string, value V) {
	if _, has := all[name]; !has {
		all[name] = value
	}
}

// Each of these is nil if there is none of that name.

func (s *site) textOf(id string) *corpus.Text          { return s.lookup().texts[id] }
func (s *site) readingOf(text string) *corpus.Reading  { return s.lookup().readings[text] }
func (s *site) gameOf(id string) *corpus.Game          { return s.lookup().games[id] }
func (s *site) workOf(key string) *corpus.Work         { return s.lookup().works[key] }
func (s *site) textsOf(game string) []*corpus.Text     { return s.lookup().textsOf[game] }
func (s *site) gamesCiting(work string) []*corpus.Game { return s.lookup().citedIn[work] }
