package site

import (
	"strconv"

	"furrow/engine"
)

const playersPath = "players.html"

// playersPage shows how strong the players are, game by game, and what the
// marks of annotated games mean.
type playersPage struct {
	frame
	Tables []strengthTable
	Marks  []engine.Marking
}

// strengthTable is a round robin.
type strengthTable struct {
	Anchor  string
	Game    link
	Old     bool
	Games   int // of each two players
	Plies   int // of each opening that were drawn
	Seed    string
	Command string
	Players []string
	Rows    []strengthRow
	South   scoreCell
}

type strengthRow struct {
	Name  string
	Cells []scoreCell
	All   scoreCell
}

// scoreCell is a share of the points in per cent, with its interval.
type scoreCell struct {
	None             bool // a player does not play against itself
	Value, Low, High string
	Won, Drawn, Lost int
}

func (s *site) players(f frame) (any, error) {
	f.Title = f.L.Plain("players-title")
	f.Description = f.L.Plain("players-lede")
	p := playersPage{frame: f, Marks: engine.Markings()}
	for _, t := range s.corpus.Tournaments {
		game := s.gameOf(t.Game)
		if game == nil {
			continue
		}
		table := strengthTable{
			Anchor: t.Game, Game: s.gameLink(&f, game), Old: t.Old, Games: 2 * t.Openings, Plies: t.Drawn,
			Seed: strconv.FormatUint(t.Seed, 10), Command: t.Command + " --write", Players: t.Players,
			South: newScoreCell(f.L, t.As(engine.South)),
		}
		for a, name := range t.Players {
			row := strengthRow{Name: name, All: newScoreCell(f.L, t.Total(a))}
			for b := range t.Players {
				cell := scoreCell{None: true}
				if a != b {
					cell = newScoreCell(f.L, t.Of(a, b))
				}
				row.Cells = append(row.Cells, cell)
			}
			table.Rows = append(table.Rows, row)
		}
		p.Tables = append(p.Tables, table)
	}
	return p, nil
}

func newScoreCell(l *locale, s engine.Standing) scoreCell {
	x := s.Score()
	return scoreCell{
		Value: l.Decimal(100*x.Value, 0), Low: l.Decimal(100*x.Low, 0), High: l.Decimal(100*x.High, 0),
		Won: s.Won, Drawn: s.Drawn, Lost: s.Lost,
	}
}
