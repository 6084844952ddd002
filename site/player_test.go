package site

import (
	"encoding/json"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"furrow/engine"
)

// lines are what players are tried on.
func lines(t *testing.T) []Line {
	all := []Line{
		marin(t),
		randomly(t, boshRules, 5, 90),
		randomly(t, enDodoiRules, 4, 60),
		randomly(t, kimasaiRules, 3, 170),
		randomly(t, enGeheRules, 1, 3),
		randomly(t, kalahRules, 2, 60),
		randomly(t, congklakRules, 2, 30),
		randomly(t, omwesoRules, 2, 40),
		randomly(t, toguzRules, 3, 90),
		randomly(t, satGolRules, 3, 40),
		played(t, append(slices.Clone(boshRules), "refill_from=choice"), ""),
	}
	for i := range all {
		all[i].ID = "p" + strconv.Itoa(i)
	}
	return all
}

// replay does with the data of a node what the script does with it.
func replay(b boardData, node nodeData) boardData {
	start := b
	b.Pits, b.From = slices.Clone(b.Pits), 0
	b.Closed = slices.Clone(b.Closed)
	side := func(s string) int { return strings.Index("SN", s) }
	for _, e := range node.Events {
		switch e.Kind {
		case "lift", "relay":
			b.Pits[e.Pits[0]] = 0
		case "sow":
			for _, p := range e.Pits {
				b.Pits[p]++
			}
		case "store":
			b.Reserve[side(e.Side)]++
		case "catch":
			b.Pits[e.Pits[0]] = 0
		case "own":
			owned := [][]int{{}, {}}
			for i := range b.Owned {
				owned[i] = append(owned[i], b.Owned[i]...)
			}
			owned[side(e.Side)] = append(owned[side(e.Side)], e.Pits[0])
			slices.Sort(owned[side(e.Side)]) // in the order made over, as the script has them; boardOf goes by the pits
			b.Owned = owned
		case "from":
			if b.From = 0; len(e.Pits) > 0 {
				b.From = e.Pits[0] + 1
			}
		case "shift", "step":
			b.Pits[e.Pits[0]]--
			b.Pits[e.To]++
		case "take", "sweep":
			for i, p := range e.Pits {
				b.Pits[p] -= e.Seeds[i]
				b.Reserve[side(e.Side)] += e.Seeds[i]
			}
		case "fill":
			for i, p := range e.Pits {
				b.Pits[p] += e.Seeds[i]
				b.Reserve[side(e.Side)] -= e.Seeds[i]
			}
		case "close":
			b.Closed = append(b.Closed, e.Pits...)
		case "open":
			b.Closed = slices.DeleteFunc(b.Closed, func(p int) bool { return slices.Contains(e.Pits, p) })
		case "endless", "undecided":
			b.Pits, b.Closed = slices.Clone(start.Pits), slices.Clone(start.Closed)
		}
	}
	slices.Sort(b.Closed)
	b.ToMove = node.Turn
	return b
}

func TestEventsReplayToThePositionAfter(t *testing.T) {
	moves := 0
	for _, l := range append(lines(t), ofEveryGame(t, 50)...) {
		s := NewSheet(speak(t, "en"))
		d := s.data(&l)
		ends := make([]boardData, len(d.Nodes))
		var positions []engine.Trace
		var walk func(plies []Ply)
		walk = func(plies []Ply) {
			for i := range plies {
				positions = append(positions, plies[i].Trace)
				for _, v := range plies[i].Variations {
					walk(v)
				}
			}
		}
		walk(l.Plies)
		if len(positions) != len(d.Nodes) {
			t.Fatalf("%d moves, %d nodes", len(positions), len(d.Nodes))
		}
		for n, node := range d.Nodes {
			before := d.Start
			if node.Parent >= 0 {
				before = ends[node.Parent]
			}
			ends[n] = replay(before, node)
			want := boardOf(l.Geometry, positions[n].After)
			slices.Sort(want.Closed)
			if positions[n].Result != engine.Undecided {
				want.ToMove = "-"
			}
			if got, wanted := string(inScript(ends[n])), string(inScript(want)); got != wanted {
				t.Fatalf("%s after %s: %s, want %s", l.StartText, node.Address, got, wanted)
			}
			moves++
		}
	}
	if moves < 200 {
		t.Errorf("only %d moves were replayed", moves)
	}
}

func TestMarinsOpeningInTheData(t *testing.T) {
	l := played(t, boshRules, "", "E")
	events := NewSheet(speak(t, "en")).data(&l).Nodes[0].Events
	var ways []string
	for _, e := range events {
		if e.Kind == "sow" {
			way := ""
			for _, p := range e.Pits {
				way += l.Geometry.Board.Name(p)
			}
			ways = append(ways, way)
		}
		if e.Kind == "take" && (len(e.Pits) != 1 || l.Geometry.Board.Name(e.Pits[0]) != "F" || e.Seeds[0] != 5) {
			t.Errorf("takes %v from %v, want 5 from F", e.Seeds, e.Pits)
		}
	}
	if got := strings.Join(ways, " "); got != "FGHI ABCD" {
		t.Errorf("sows %q, want FGHI, then ABCD", got)
	}
	if got := captured(&l.Plies[0].Trace); got != 5 {
		t.Errorf("captures %d, want five", got)
	}
}

func TestNothingEndsTheDataEarly(t *testing.T) {
	l := marin(t)
	l.Title = `</script><script>alert(1)</script>`
	l.Record = "{</script><!-- <script>}"
	l.Plies[0].Name = `</script>`
	s := NewSheet(speak(t, "en"))
	page := string(s.Player(l)) + string(s.Shared())
	for _, m := range regexp.MustCompile(`(?s)<script type="application/json"[^>]*>(.*?)</script>`).FindAllStringSubmatch(page, -1) {
		if !json.Valid([]byte(m[1])) {
			t.Errorf("data that end early: %.80s", m[1])
		}
		if strings.ContainsAny(m[1], "<>") {
			t.Errorf("data with a bracket in it: %.80s", m[1])
		}
	}
	if n := strings.Count(page, "<script"); n != 2 {
		t.Errorf("%d scripts on the page, want the two of the player", n)
	}
	if strings.Contains(page, "alert(1)</script>") {
		t.Error("a comment became markup")
	}
}

func TestAPlayerIsWellFormed(t *testing.T) {
	for _, l := range lines(t) {
		s := NewSheet(speak(t, "en"))
		page := string(s.Player(l))
		figure := string(s.Figure(l))
		shared := string(s.Shared())
		// Attributes without a value are HTML, not XML.
		wellFormed(t, "<main>"+strings.ReplaceAll(page+figure+shared, " open>", ` open="">`)+"</main>")
		everyUseIsDrawn(t, page+figure, shared)
		if strings.Contains(page+figure+shared, " style=") {
			t.Error("a style attribute, which the policy of the pages forbids")
		}
		ids := map[string]bool{}
		for _, m := range regexp.MustCompile(` id="([^"]*)"`).FindAllStringSubmatch(page+figure+shared, -1) {
			if ids[m[1]] {
				t.Errorf("two elements have the id %q", m[1])
			}
			ids[m[1]] = true
		}
	}
}

func TestAStripHasABoardForEachMove(t *testing.T) {
	for _, l := range lines(t) {
		page := string(NewSheet(speak(t, "en")).Player(l))
		strip := page[strings.Index(page, `<details class="fw-strip"`):]
		if got := strings.Count(strip, `<svg class="fw-board"`); got+strings.Count(strip, `<svg class="fw-board fw-long"`) != len(l.Plies) {
			t.Errorf("%d boards for %d moves", got, len(l.Plies))
		}
		for i, p := range l.Plies {
			if !strings.Contains(strip, `<li id="`+l.ID+"-m"+strconv.Itoa(i+1)+`">`) {
				t.Errorf("move %d has no board of its own", i+1)
			}
			if !strings.Contains(strip, escape(p.Position)) {
				t.Errorf("the board after move %d does not say %q", i+1, p.Position)
			}
		}
	}
}

func TestEveryWordOfThePlayerIsInEveryLexicon(t *testing.T) {
	keys := append([]string{"player-before", "player-after", "player-moves", "player-boards.one", "player-boards.other"}, playerWords...)
	english := speak(t, "en")
	gaps := regexp.MustCompile(`\{\w+\}`)
	for _, language := range []string{"ml", "pa", "sw"} {
		say := speak(t, language)
		for _, key := range keys {
			want, got := gaps.FindAllString(english(key), -1), gaps.FindAllString(say(key), -1)
			slices.Sort(want)
			slices.Sort(got)
			if !slices.Equal(want, got) {
				t.Errorf("%s: %s has the gaps %v, in English %v", language, key, got, want)
			}
		}
	}
}

func TestAnEventOfEveryKindHasAName(t *testing.T) {
	for k := engine.Lift; k <= engine.GameOver; k++ {
		if int(k) >= len(eventNames) || eventNames[k] == "" {
			t.Errorf("events of kind %d have no name for the script", k)
		}
	}
}

func TestARuleIsNamedOnceAPage(t *testing.T) {
	s := NewSheet(speak(t, "en"))
	l := marin(t)
	s.Player(l)
	l.ID = "again"
	s.Figure(l)
	seen := map[string]bool{}
	for _, r := range s.rules {
		if seen[r.key] {
			t.Errorf("%s is there twice", r.key)
		}
		seen[r.key] = true
	}
	if !seen["bosh/relay"] || !seen["bosh/capture"] {
		t.Errorf("rules %v: the relay and the capture are missing", s.rules)
	}
}
