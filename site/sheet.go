package site

import (
	"fmt"
	"html/template"
	"slices"
	"strconv"
	"strings"

	"furrow/engine"
)

// Sheet gathers what the boards of one page share: the drawings they are made
// of, the interface strings and the rules that their scripts show. Draw every
// board first, then put [Sheet.Shared] on the page once, anywhere in it.
type Sheet struct {
	say     Say
	heaps   [maxDrawn + 1]bool
	boards  []Geometry // backgrounds in use, in order of first use
	players bool
	ids     int
	rules   []ruleEntry
}

// Say gives the interface string of a key in the page's language. Parts of a
// string in braces, {pit}, are filled in later.
type Say func(key string) string

// NewSheet begins the boards of a page.
func NewSheet(say Say) *Sheet { return &Sheet{say: say} }

// id makes a name that is unique on the page.
func (s *Sheet) id() string {
	id := s.nextID()
	s.ids++
	return id
}

// nextID is what id will give next.
func (s *Sheet) nextID() string { return "fw" + strconv.Itoa(s.ids+1) }

// use notes that the page needs the background of g and the heaps of pos.
func (s *Sheet) use(g Geometry, pos engine.Position) {
	if !slices.Contains(s.boards, g) {
		s.boards = append(s.boards, g)
	}
	for i := range g.Board.Size() {
		s.useHeap(int(pos.Pits[i]))
	}
	s.useHeap(int(pos.Reserve[0]))
	s.useHeap(int(pos.Reserve[1]))
}

func (s *Sheet) useHeap(n int) { s.heaps[min(n, maxDrawn)] = true }

// Describe tells a position pit by pit, for those who do not see the drawing.
func (s *Sheet) Describe(g Geometry, pos engine.Position, over bool) string {
	var b strings.Builder
	tell := func(from, to int) {
		for i := from; i < to; i++ {
			what := strconv.Itoa(int(pos.Pits[i]))
			if pos.Closed.Has(i) {
				what = s.say("player-closed")
			}
			for owner, pits := range pos.Owned {
				if pits.Has(i) {
					what = fill(s.say("player-made-over"), "n", what, "side", s.sideName(engine.Side(owner)))
				}
			}
			fmt.Fprintf(&b, " %s %s", g.Board.Name(i), what)
		}
	}
	if g.Board.Ring() { // its pits are nobody's
		tell(0, g.Board.Size())
		b.WriteString(". ")
	}
	for _, side := range []engine.Side{engine.South, engine.North} {
		fmt.Fprintf(&b, "%s:", s.sideName(side))
		if !g.Board.Ring() {
			half := g.Board.Half()
			tell(int(side)*half, (int(side)+1)*half)
			b.WriteString(";")
		}
		fmt.Fprintf(&b, " %s. ", fill(s.say("player-in-reserve"), "n", strconv.Itoa(int(pos.Reserve[side]))))
	}
	if !over {
		b.WriteString(fill(s.say("player-to-move"), "side", s.sideName(pos.ToMove)))
		b.WriteString(".")
		if i, ok := startingPit(pos); ok {
			b.WriteString(" " + fill(s.say("player-starts-from"), "side", s.sideName(pos.ToMove), "pit", g.Board.Name(i)) + ".")
		}
	}
	return strings.TrimSpace(b.String())
}

func (s *Sheet) sideName(side engine.Side) string {
	if side == engine.South {
		return s.say("player-south")
	}
	return s.say("player-north")
}

// fill puts values in place of the {names} of an interface string; pairs are
// name, value.
func fill(text string, pairs ...string) string {
	for i := 0; i+1 < len(pairs); i += 2 {
		text = strings.ReplaceAll(text, "{"+pairs[i]+"}", pairs[i+1])
	}
	return text
}

// escape makes text safe in HTML and SVG, in content and in quoted attributes.
func escape(text string) string { return template.HTMLEscapeString(text) }

// drawings writes the shared parts of the page's boards.
func (s *Sheet) drawings(b *strings.Builder) {
	b.WriteString(`<svg class="fw-defs" width="0" height="0" aria-hidden="true" focusable="false"><defs>`)
	b.WriteString(`<radialGradient id="fw-hollow" cy="40%"><stop class="fw-deep" offset="0.55"/><stop class="fw-rim" offset="1"/></radialGradient>`)
	b.WriteString(`<linearGradient id="fw-grain" x2="0" y2="1"><stop class="fw-wood-a" offset="0"/><stop class="fw-wood-b" offset="1"/></linearGradient>`)
	b.WriteString(`<marker id="fw-arrow" viewBox="0 0 10 10" refX="6" refY="5" markerWidth="4.2" markerHeight="4.2" orient="auto"><path d="M0 0l10 5l-10 5z"/></marker>`)
	b.WriteString(`<marker id="fw-drop" viewBox="0 0 10 10" refX="5" refY="5" markerWidth="2.2" markerHeight="2.2"><circle cx="5" cy="5" r="5"/></marker>`)
	s.shapes(b)
	b.WriteString(`</defs></svg>`)
}

// shapes draws the boards, the heaps and what else may lie in a pit.
func (s *Sheet) shapes(b *strings.Builder) {
	for _, g := range s.boards {
		g.background(b, false)
		if s.players {
			g.background(b, true)
		}
	}
	fmt.Fprintf(b, `<g id="%s"><circle class="fw-seed fw-t0" r="19"/><text class="fw-one" font-size="24">1</text></g>`, oneID)
	fmt.Fprintf(b, `<g id="%s"><circle class="fw-sand" r="%d"/><path class="fw-grains" d="M-12 -8h0M-3 -14h0M8 -10h0M15 -2h0M-16 3h0M-6 0h0M4 -2h0M-10 11h0M1 9h0M11 8h0M-1 18h0"/></g>`, sandID, pitRadius-1)
	drawn := heaps()
	size := 0
	for n, used := range s.heaps {
		if used {
			size += len(drawn[n])
		}
	}
	b.Grow(size)
	for n, used := range s.heaps {
		if used {
			b.WriteString(drawn[n])
		}
	}
}

// Shared writes what all boards of the page refer to. It comes once, after the
// last board was drawn.
func (s *Sheet) Shared() template.HTML {
	if len(s.boards) == 0 {
		return ""
	}
	var b strings.Builder
	s.drawings(&b)
	shared := struct {
		Words map[string]string   `json:"words"`
		Rules map[string]RuleLink `json:"rules"`
	}{map[string]string{}, map[string]RuleLink{}}
	for _, key := range playerWords {
		shared.Words[strings.TrimPrefix(key, "player-")] = s.say(key)
	}
	for _, r := range s.rules {
		shared.Rules[r.key] = r.link
	}
	b.WriteString(`<script type="application/json" id="fw-shared">`)
	b.Write(inScript(shared)) // maps are written in the order of their keys
	b.WriteString(`</script>`)
	return template.HTML(b.String())
}
