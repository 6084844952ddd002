package site

import (
	"slices"
	"strings"

	"furrow/corpus"
	"furrow/engine"
)

// withPart is what a mechanic does to play where that can be isolated: games
// as they are against the same games with another rule in its place.
type withPart struct {
	Caption string // what was played, and from where on a difference counts
	Rows    []withRow
	Open    []link // games that leave the question open: their answers stand elsewhere
	Not     []withReason
	Old     bool // some of it is of older rules
	Command string
}

// withRow is a game with another rule.
type withRow struct {
	Game     link
	Own      string // value that the game has
	Other    string // value in its place
	Verdict  string
	Kind     doubtKind
	Problem  string // English: why it was not played on
	Games    string // how many, and of what
	Wins     doubtFigure
	Length   doubtFigure
	Unending doubtFigure
}

// withReason is why a value cannot be set in place of another in some games.
type withReason struct {
	Value  string
	Reason string // English
	Games  []link
}

// with gathers what was measured of a mechanic, or is nil if nothing can be
// said of it at all.
func (s *site) with(f *frame, use mechanicUse) *withPart {
	name := use.param.Name
	w := &withPart{}
	type measured struct {
		row        *withRow
		play, base *engine.DoubtPlay
	}
	var all []measured
	for _, st := range use.games {
		g := st.game
		here := s.gameLink(f, g)
		if fork := g.Fork(name); fork != nil {
			here.Href += "#" + forkAnchor(fork)
			w.Open = append(w.Open, here)
			continue
		}
		alternatives, err := st.alternatives()
		if err != nil {
			continue // the check has told
		}
		study := s.corpus.EffectsOf(g.ID)
		for _, a := range alternatives {
			if a.Parameter != name {
				continue
			}
			if a.Problem != nil {
				w.not(a, here)
				continue
			}
			if study == nil {
				continue
			}
			base, result := study.Case(), study.Case(a.String())
			if result == nil {
				continue
			}
			w.Old = w.Old || study.Old
			w.Command = strings.Replace(study.Command, " "+g.ID+" ", " GAME ", 1) + " --write"
			row := &withRow{Game: here, Own: use.param.Get(st.program.Rules()), Other: a.Value}
			m := measured{row, result.Round, base.Round}
			unit := "doubt-rounds"
			if use.param.Phase == engine.PhaseMatch && result.Match != nil {
				m.play, m.base, unit = result.Match, base.Match, "doubt-matches"
			}
			if m.play == nil {
				row.Kind, row.Problem = triedKind(result), result.Problem
				row.Verdict = doubtKindName(f.L, row.Kind)
			} else {
				row.Games = f.L.Number(int(m.play.Games)) + " " + f.L.Plain(unit)
			}
			all = append(all, m)
		}
	}
	// All intervals of the table hold at once.
	z := engine.SimultaneousZ(engine.VerdictIntervals * len(all))
	for _, m := range all {
		if m.play != nil {
			m.row.judge(f.L, m.play, m.base, z)
		}
		w.Rows = append(w.Rows, *m.row)
	}
	slices.SortStableFunc(w.Rows, func(a, b withRow) int { return use.rank(a.Own) - use.rank(b.Own) })
	w.Caption = f.L.Plain("mechanics-with-lede", "wins", f.L.Decimal(100*engine.WorthWins, 0), "length", f.L.Decimal(100*engine.WorthLength, 0)+"%")
	return w
}

// not notes that a value cannot be had in a game.
func (w *withPart) not(a corpus.Alternative, game link) {
	reason, _, _ := strings.Cut(a.Problem.Error(), "\n")
	for i := range w.Not {
		if w.Not[i].Value == a.Value && w.Not[i].Reason == reason {
			w.Not[i].Games = append(w.Not[i].Games, game)
			return
		}
	}
	w.Not = append(w.Not, withReason{a.Value, reason, []link{game}})
}

// judge writes down the differences and what they amount to.
func (r *withRow) judge(l *locale, p, base *engine.DoubtPlay, z float64) {
	v := p.Verdict(base, z)
	r.Wins.Value = l.Percent(engine.ShareOf(p.Won, p.Games).Value)
	r.Length.Value = l.Decimal(p.Length().Mean().Value, 1)
	r.Unending.Value = l.Percent(engine.ShareOf(p.CameBack+p.Stopped, p.Games).Value)
	kinds := kindsOf(v)
	r.Kind = kinds[0]
	var said []string
	for _, k := range kinds {
		said = append(said, doubtKindName(l, k))
	}
	r.Verdict = strings.Join(said, " · ")
	if r.Kind == doubtIdentical {
		return // there is no doubt to give an interval of
	}
	points := func(x float64) string { return signed(l, 100*x, 1) }
	share := func(x float64) string { return signed(l, 100*x, 0) + "%" }
	r.Wins.set(v.Won, points, l)
	r.Length.set(v.Length, share, l)
	r.Unending.set(v.Unending, points, l)
}
