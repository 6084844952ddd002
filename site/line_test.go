package site

import (
	"os"
	"strings"
	"testing"

	"furrow/corpus"
	"furrow/engine"
)

// The rules of the games that boards and players are tried on: the tests' own,
// so that they hold whatever content/ says.
var (
	boshRules    = []string{"pits_per_row=5", "relay=from-next", "capture=beyond-gap", "leftovers=opponent-of-stuck", "match=refill"}
	enDodoiRules = []string{"pits_per_row=8", "relay=from-last", "capture=opposite"}
	kimasaiRules = []string{"rows=4", "pits_per_row=12", "seeds_per_pit=1", "start=front-left-empty",
		"move=step", "occupancy=one", "relay=none", "capture=column", "leftovers=nobody", "goal=immobilise", "repetition=draw"}
	kalahRules = []string{"pits_per_row=6", "stores=own", "relay=none", "turn=again-in-store", "capture=opposite", "landing=own-row",
		"capturing_seed=taken", "round_end=any-row-empty", "leftovers=row-owner"}
	// Stores sown into lap by lap, the other way round.
	congklakRules = []string{"pits_per_row=7", "seeds_per_pit=7", "stores=own", "relay=from-last", "turn=again-in-store", "capture=opposite",
		"landing=own-row", "direction=clockwise", "leftovers=row-owner"}
	omwesoRules = []string{"rows=4", "pits_per_row=8", "start=layout", "layout=4,4,4,4,4,4,4,4/0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0/4,4,4,4,4,4,4,4",
		"playable=two-seeds", "relay=from-last", "capture=column", "landing_pit=occupied", "back_row=needed", "captured=resown",
		"resown_from=lap-origin", "reverse=once", "goal=immobilise", "leftovers=nobody"}
	toguzRules = []string{"pits_per_row=9", "seeds_per_pit=9", "relay=none", "first_seed=origin", "capture=count", "capture_count=even", "count_chain=none",
		"tuzdik=three", "round_end=mover-empty", "leftovers=row-owner", "majority=ends"}
	satGolRules = []string{"rows=ring", "pits_per_row=7", "relay=from-next", "capture=beyond-gap", "starting_pit=after-opponent", "leftovers=nobody", "repetition=draw"}
	enGeheRules = []string{"pits_per_row=40", "relay=from-last", "capture=opposite"}
)

func compile(t testing.TB, settings []string) *engine.Program {
	t.Helper()
	r := engine.DefaultRules()
	for _, s := range settings {
		name, value, _ := strings.Cut(s, "=")
		if err := r.Set(name, value); err != nil {
			t.Fatal(err)
		}
	}
	p, err := engine.Compile(r)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// played is a line of moves from a position, or from the start if from is "".
func played(t testing.TB, settings []string, from string, moves ...string) Line {
	t.Helper()
	p := compile(t, settings)
	start := p.Start()
	if from != "" {
		var err error
		if start, err = p.ParsePosition(from); err != nil {
			t.Fatal(err)
		}
	}
	g, err := engine.NewGameAt(p, start)
	if err != nil {
		t.Fatal(err)
	}
	l := lineFrom(p, start)
	for _, name := range moves {
		pos := g.Position()
		m, err := p.ParseMove(&pos, name)
		if err != nil {
			t.Fatal(err)
		}
		l.Plies = append(l.Plies, ply(t, p, g, m))
	}
	return l
}

// ofEveryGame is a line of random moves of each game of the project.
func ofEveryGame(t *testing.T, plies int) []Line {
	t.Helper()
	var all []Line
	for _, g := range realSite(t).corpus.Games {
		p, err := g.Program()
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, wander(t, p, 7, plies))
	}
	if len(all) < 3 {
		t.Fatalf("only %d games", len(all))
	}
	return all
}

// randomly is a line of at most so many random moves from the start.
func randomly(t testing.TB, settings []string, seed uint64, plies int) Line {
	t.Helper()
	return wander(t, compile(t, settings), seed, plies)
}

func wander(t testing.TB, p *engine.Program, seed uint64, plies int) Line {
	t.Helper()
	g := engine.NewGame(p)
	rand := engine.NewRand(seed, 0)
	l := lineFrom(p, p.Start())
	for range plies {
		moves := g.Moves(nil)
		if g.Result() != engine.Undecided || len(moves) == 0 {
			break
		}
		l.Plies = append(l.Plies, ply(t, p, g, moves[rand.Intn(len(moves))]))
	}
	return l
}

func lineFrom(p *engine.Program, start engine.Position) Line {
	return Line{Title: "A game", Geometry: GeometryOf(p.Rules()), Start: start, StartText: p.FormatPosition(start)}
}

func ply(t testing.TB, p *engine.Program, g *engine.Game, m engine.Move) Ply {
	t.Helper()
	trace, err := g.Trace(m)
	if err != nil {
		t.Fatal(err)
	}
	if err := g.Play(m); err != nil {
		t.Fatal(err)
	}
	return Ply{Trace: trace, Name: p.MoveName(m), Position: p.FormatPosition(trace.After)}
}

// marin is the opening that Marin works out, with a comment, a mark and a
// variation that has one of its own.
func marin(t testing.TB) Line {
	t.Helper()
	l := played(t, boshRules, "", "E", "I", "A")
	l.Game = "bosh"
	l.Comment = "Both rows are full. </script><script>alert(1)</script>"
	l.Plies[0].Mark = "!"
	l.Plies[0].Comment = "Five, as in Marin's example."
	other := played(t, boshRules, "", "A", "G")
	other.Plies[1].Variations = [][]Ply{played(t, boshRules, "", "A", "H").Plies[1:]}
	other.Plies[0].Comment = "As good."
	l.Plies[0].Variations = [][]Ply{other.Plies}
	l.Record = "[Game \"bosh\"]\n\n1. E! 2. I 3. A\n*\n"
	l.Rule = func(parameter string) (RuleLink, bool) {
		return RuleLink{Label: parameter, Href: "#rule-" + parameter, Quote: "Sema \"" + parameter + "\".", QuoteLang: "sw", Cite: "bosh.sw#play.2"}, true
	}
	return l
}

// longRelay is a line whose one move has more than twenty laps, the first such
// that random play of En Dodoi comes to.
func longRelay(t testing.TB) Line {
	t.Helper()
	for seed := uint64(1); seed < 200; seed++ {
		l := randomly(t, enDodoiRules, seed, 40)
		for k := range l.Plies {
			tr := l.Plies[k].Trace
			laps := 0
			for _, e := range tr.Events {
				if e.Kind == engine.RelayLift {
					laps++
				}
			}
			if laps >= 24 {
				l.Start, l.Plies = tr.Before, l.Plies[k:k+1]
				l.StartText = compile(t, enDodoiRules).FormatPosition(tr.Before)
				return l
			}
		}
	}
	t.Fatal("no long relay in two hundred games")
	return Line{}
}

// speak says things in a language, from the lexicons of the project.
func speak(t testing.TB, language string) Say {
	t.Helper()
	lexicons, err := corpus.LoadLexicons(os.DirFS("../content"))
	if err != nil {
		t.Fatal(err)
	}
	var own, english map[string]string
	for _, l := range lexicons {
		if l.Language == language {
			own = l.Interface
		}
		if l.Language == sourceLanguage {
			english = l.Interface
		}
	}
	l := newLocale(language, own, english)
	t.Cleanup(func() {
		if missing := l.Missing(); len(missing) > 0 {
			t.Errorf("interface strings that no lexicon has: %q", missing)
		}
	})
	return l.say
}
