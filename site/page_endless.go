package site

import (
	"html/template"
	"strings"

	"furrow/corpus"
	"furrow/engine"
)

const endlessPath = "endless.html"

// endlessPage shows what is known of sowings that never end.
type endlessPage struct {
	frame
	Smallest *endlessFigure
	Games    []endlessGame
	Shared   template.HTML
}

// endlessGame is the studies of one game.
type endlessGame struct {
	Anchor  string
	Game    link
	Command string
	Studies []endlessStudy
}

// endlessStudy is a game on one board.
type endlessStudy struct {
	Anchor   string
	Settings string // as readers know them, or "" for the game as it is
	Old      bool
	Laps     int // the ceiling
	Rounds   int
	With     int
	Random   endlessRow
	// Low and High are the interval of its share, in per cent.
	Low, High string
	Tree      []endlessRow
	Boards    []endlessRow
	First     *endlessCase
	Proven    bool
	Plies     int // of the tree that were followed whole
	Shortest  *endlessCase
	Longest   *endlessCase
	Fewest    *endlessCase
	// Searched is with up to how many seeds every board was tried and none
	// was endless.
	Searched int
	Figure   template.HTML // of Fewest
}

// endlessRow is a count of moves.
type endlessRow struct {
	Number                    int // ply or seeds
	Positions                 int
	Moves, Endless, Undecided int
	Share                     string // per cent
}

// endlessCase is a move that never ends.
type endlessCase struct {
	Moves    string // that lead to it
	Plies    int
	Position string
	Move     string
	Seeds    int
	Cycle    int
}

// endlessFigure is the smallest case of all.
type endlessFigure struct {
	endlessCase
	Game     link
	Settings string
	Figure   template.HTML
}

func (s *site) endless(f frame) (any, error) {
	f.Title = f.L.Plain("endless-title")
	f.Description = f.L.Plain("endless-lede")
	f.Styles = append(f.Styles, boardStyles...)
	f.Scripts = append(f.Scripts, boardScripts()...)
	sheet := NewSheet(f.L.say)
	p := endlessPage{frame: f}
	for _, result := range s.corpus.Endless {
		game := s.gameOf(result.Game)
		if game == nil {
			continue
		}
		g := endlessGame{Anchor: result.Game, Game: s.gameLink(&f, game), Command: result.Command + " --write"}
		for i, study := range result.Studies {
			v, fewest, err := s.endlessStudy(&f, sheet, game, study, i == 0)
			if err != nil {
				return nil, err
			}
			v.Old = result.Old[i]
			g.Studies = append(g.Studies, v)
			if fewest != nil && (p.Smallest == nil || smaller(fewest, &p.Smallest.endlessCase)) {
				p.Smallest = &endlessFigure{endlessCase: *fewest, Game: g.Game, Settings: v.Settings}
				if p.Smallest.Figure, err = s.endlessFigure(&f, sheet, game, study, "smallest"); err != nil {
					return nil, err
				}
			}
		}
		p.Games = append(p.Games, g)
	}
	p.Shared = sheet.Shared()
	return p, nil
}

// smaller reports whether a has fewer seeds than b, or as many and comes round
// sooner.
func smaller(a, b *endlessCase) bool {
	return a.Seeds < b.Seeds || a.Seeds == b.Seeds && a.Cycle < b.Cycle
}

func (s *site) endlessStudy(f *frame, sheet *Sheet, game *corpus.Game, study *engine.EndlessStudy, drawn bool) (v endlessStudy, fewest *endlessCase, err error) {
	v = endlessStudy{
		Anchor: game.ID, Settings: f.L.Settings(study.Set),
		Laps: study.LapCeiling, Rounds: study.Rounds, With: study.RoundsWith,
		Random: newEndlessRow(f.L, 0, study.Random), Proven: study.Proven(), Plies: len(study.Tree),
		First: newEndlessCase(study.First), Shortest: newEndlessCase(study.Shortest),
		Longest: newEndlessCase(study.Longest), Fewest: newEndlessCase(study.Smallest),
	}
	for _, set := range study.Set {
		v.Anchor += "-" + strings.ReplaceAll(set, "=", "-")
	}
	x := engine.ShareOf(study.Random.Endless, study.Random.Moves)
	v.Low, v.High = f.L.Decimal(100*x.Low, 4), f.L.Decimal(100*x.High, 4)
	for _, ply := range study.Tree {
		row := newEndlessRow(f.L, ply.Ply, ply.EndlessCount)
		row.Positions = int(ply.Positions)
		v.Tree = append(v.Tree, row)
	}
	for _, b := range study.Boards {
		row := newEndlessRow(f.L, b.Seeds, b.EndlessCount)
		row.Positions = int(b.Positions)
		v.Boards = append(v.Boards, row)
		if b.Endless == 0 && b.Undecided == 0 {
			v.Searched = b.Seeds
		}
	}
	if v.Fewest != nil {
		v.Fewest.Seeds = study.Boards[len(study.Boards)-1].Seeds
		if drawn {
			if v.Figure, err = s.endlessFigure(f, sheet, game, study, "least-"+game.ID); err != nil {
				return v, nil, err
			}
		}
	}
	return v, v.Fewest, nil
}

func newEndlessRow(l *locale, number int, c engine.EndlessCount) endlessRow {
	return endlessRow{
		Number: number, Moves: int(c.Moves), Endless: int(c.Endless), Undecided: int(c.Undecided),
		Share: l.Decimal(100*engine.ShareOf(c.Endless, c.Moves).Value, 4),
	}
}

func newEndlessCase(c *engine.EndlessCase) *endlessCase {
	if c == nil {
		return nil
	}
	return &endlessCase{Moves: strings.Join(c.Moves, " "), Plies: len(c.Moves), Position: c.Position, Move: c.Move, Cycle: c.Cycle}
}

// endlessFigure animates the case with the fewest seeds.
func (s *site) endlessFigure(f *frame, sheet *Sheet, game *corpus.Game, study *engine.EndlessStudy, id string) (template.HTML, error) {
	var set []corpus.Setting
	for _, x := range study.Settings() {
		set = append(set, corpus.Setting{Parameter: x[0], Value: x[1]})
	}
	program, err := game.Program(set...)
	if err != nil {
		return "", nil // rules of now under which the board is none: the figures are old
	}
	pos, m, err := study.Smallest.Replay(program)
	if err != nil {
		return "", nil // likewise
	}
	trace, _ := program.TraceMove(pos, m) // that it never ends is why it is shown
	return sheet.Figure(Line{
		ID: id, Game: game.ID, Title: game.Title, TitleLang: f.foreign(sourceLanguage),
		Geometry: GeometryOf(program.Rules()), Start: pos, StartText: study.Smallest.Position,
		Plies: []Ply{{Trace: trace, Name: study.Smallest.Move, Position: study.Smallest.Position}},
	}), nil
}
