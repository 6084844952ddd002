package site

import (
	"bytes"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"furrow/engine"
)

// Caption is what stands under an animation: what is played, the rule it
// shows, and the words that say so.
type Caption struct {
	Rule    string // "relay = from-next"
	Meaning string // of the rule, English
	// Open says, in the picture's language, that the rule answers a Question,
	// English, that the sources leave open; both may be "".
	Open, Question string
	// Quote is a sentence of a text, in QuoteLang; Reading is what it says in
	// English, and Cite the sentence's name. All may be "".
	Quote, QuoteLang string
	Reading, Cite    string
	// Works are those that the rule rests on where no text says so.
	Works string
	// Fallback says that words are in English for want of others; "" where
	// none are.
	Fallback string
}

// Animate draws a line as an SVG picture that plays it by itself, over and
// over, with nothing but what stands in it: no script, no font, no other file.
// Where nothing may move (a reader who prefers less motion, a printer, a
// program that shows SVG without its animation) it is the board at the end,
// with the way of the last seeds. A long relay is shown by laps after its
// first; the same line always gives the same bytes.
func Animate(l Line, say Say, caption Caption) []byte { return newAnimation(&l).svg(say, caption) }

// animation is an SVG picture without its words, which is the same in every
// language.
type animation struct {
	line  *Line
	g     Geometry
	sheet *Sheet // of shapes only
	beats []beat
	reel  reel
	body  strings.Builder
	bar   string // that shows how far the play has come
}

// newAnimation draws a line.
func newAnimation(l *Line) *animation {
	a := &animation{line: l, g: l.Geometry, sheet: NewSheet(nil), beats: beats(l.Geometry, l.Plies)}
	if n := len(a.beats); n > 0 {
		a.reel.total = a.beats[n-1].to
	}
	a.pits()
	a.owned()
	a.trays()
	a.ways()
	a.rings()
	a.flights()
	a.hand()
	a.progress()
	return a
}

// animationStyle is how an animation looks: as boards do on the pages, in the
// light colours, whatever stands round it.
const animationStyle = `text{font-family:"Noto Sans",system-ui,sans-serif,"Noto Sans Malayalam","Noto Sans Gurmukhi"}
.fw-name,.fw-column,.fw-row,.fw-nil,.fw-one,.count,.held,.side,.stored{dominant-baseline:central}
.h{visibility:hidden}.paper{fill:#fbf8f1}.text{fill:#28221b}.soft{fill:#5f5548}.b{font-weight:700}.q{font-style:italic}
.fw-wood{fill:#d1af7d;stroke:#94703f;stroke-width:2}.fw-middle{fill:none;stroke:#94703f;stroke-width:1.5;stroke-dasharray:1 6;stroke-linecap:round}
.fw-well{fill:url(#pit);stroke:#94703f;stroke-width:1.5}.fw-seed{fill:#e9e4d6;stroke:#4e432f}.fw-t1{fill:#d9d5c4}.fw-t2{fill:#f3efe3}
.fw-sand{fill:#ecd9ae}.fw-grains{stroke:#b3945c;stroke-width:2.5;stroke-linecap:round}
.fw-name,.fw-column,.fw-row{fill:#624a2b;font-size:.86em}.fw-name{text-anchor:end}.fw-column,.fw-row,.fw-nil,.fw-one{text-anchor:middle}
.fw-one{fill:#2a2115;font-weight:600}.fw-nil{fill:#d9d5c4;opacity:.45;font-size:.8em}
.count{fill:#2d2114;font-weight:700}.none{fill:#624a2b;font-weight:400}.in{text-anchor:middle;fill:#fff;stroke:#6b4e2b;stroke-width:4px;paint-order:stroke;stroke-linejoin:round}
.way{fill:none;stroke:#14507c;stroke-width:3.2;stroke-linejoin:round;stroke-linecap:round;stroke-dasharray:1}
.ring{fill:none}.fw-lifted{stroke:#14507c;stroke-width:3;stroke-dasharray:6 5}.fw-captured{stroke:#a01414;stroke-width:4.5}.fw-from{stroke:#14507c;stroke-width:5;stroke-dasharray:.1 8.9;stroke-linecap:round}.fw-spared{stroke:#a01414;stroke-width:2;stroke-dasharray:2 4}
.hand{fill:#fffdf6;stroke:#14507c;stroke-width:2.5}.held{text-anchor:middle;font-weight:700;font-size:17px}
.stored{text-anchor:middle;fill:#2d2114}.fw-made-over{fill:none;stroke:#2d2114;stroke-width:2}.fw-owner{fill:#2d2114;stroke:#fffdf6;stroke-width:1}
.bar{fill:#8c3a1b}.track{fill:#ddd3c1}
`

// pitShade makes wells of the pits.
const pitShade = `<radialGradient id="pit" cy="40%%"><stop stop-color="#8a673c" offset=".55"/><stop stop-color="#b08c5b" offset="1"/></radialGradient>`

// animationStill ends the style sheet: it comes after all that moves.
const animationStill = `svg:hover *{animation-play-state:paused!important}
@media (prefers-reduced-motion:reduce){*{animation:none!important}}
@media print{*{animation:none!important}}
`

// leastWidth is how wide, in pixels, an animation is unless it is told otherwise.
const leastWidth = 640

// svg puts the picture together with its words. The style sheet stands before
// what it styles, and is known only once all has been drawn.
func (a *animation) svg(say Say, caption Caption) []byte {
	words := NewSheet(say)
	below, lines := a.caption(caption)
	width, height := a.g.Width(), a.g.Height()

	across := max(width, leastWidth)

	var shapes strings.Builder
	a.sheet.shapes(&shapes)
	const frame = 8 << 10 // the style sheet and the words, roughly
	var b bytes.Buffer
	b.Grow(shapes.Len() + a.reel.css.Len() + a.body.Len() + len(lines) + frame)
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" width="%d" height="%d" font-size="%d" role="img" aria-labelledby="t" aria-describedby="d">`,
		width, height+below, across, (height+below)*across/width, a.g.fontSize())
	fmt.Fprintf(&b, "\n<title id=\"t\">%s</title>\n<desc id=\"d\">%s</desc>\n<style>\n%s%s%s</style>\n<defs>"+pitShade, xmlText(a.line.Title), xmlText(a.told(words)), animationStyle, a.reel.css.String(), animationStill)
	b.WriteString(shapes.String())
	b.WriteString("</defs>\n")
	fmt.Fprintf(&b, `<rect class="paper" width="%d" height="%d"/>`, width, height+below)
	fmt.Fprintf(&b, "<use href=\"#%s\"/>\n", a.g.id(false))
	for _, side := range []engine.Side{engine.South, engine.North} {
		b.WriteString(svgText("text side", point{32, a.g.tray(side == engine.North)}, xmlText(words.sideName(side))))
	}
	b.WriteString("\n")
	b.WriteString(a.body.String())
	b.WriteString(a.bar)
	b.WriteString(lines)
	b.WriteString("</svg>\n")
	return b.Bytes()
}

// told is the whole in words, for those who do not see it.
func (a *animation) told(in *Sheet) string {
	l := a.line
	words := []string{in.Describe(a.g, l.Start, false)}
	over := false
	for k := range l.Plies {
		p := &l.Plies[k]
		words = append(words, in.moveTitle(p, k+1)+in.gain(&p.Trace)+".")
		over = p.Trace.Result != engine.Undecided
	}
	if n := len(l.Plies); n > 0 {
		words = append(words, in.Describe(a.g, l.Plies[n-1].Trace.After, over))
	}
	return strings.Join(words, " ")
}

// put draws something that is seen in the spans.
func (a *animation) put(spans []span, element string) {
	if class := a.reel.seen(spans); class != "" {
		element = `<g class="` + class + `">` + element + `</g>`
	}
	a.body.WriteString(element)
	a.body.WriteByte('\n')
}

// drawn is a thing as it is at one time: what draws it.
type drawn struct {
	element string
	spans   []span
}

// through draws what a thing looks like at each time, every look of it once.
// look gives its drawing after a beat, and how many seeds are in it: what comes
// arrives at the end of a beat, and what goes leaves at its beginning.
func (a *animation) through(start string, seeds int, look func(*beat) (string, int)) {
	looks := []drawn{{element: start}}
	now, since := 0, 0.0
	for k := range a.beats {
		b := &a.beats[k]
		element, n := look(b)
		at := b.from
		if n > seeds {
			at = b.to
		}
		seeds = n
		if element == looks[now].element {
			continue
		}
		looks[now].spans = append(looks[now].spans, span{since, at})
		since = at
		now = slices.IndexFunc(looks, func(d drawn) bool { return d.element == element })
		if now < 0 {
			looks, now = append(looks, drawn{element: element}), len(looks)
		}
	}
	looks[now].spans = append(looks[now].spans, span{since, a.reel.total})
	for _, d := range looks {
		if d.element != "" {
			a.put(d.spans, d.element)
		}
	}
}

// pits draws the seeds and the figure of each pit.
func (a *animation) pits() {
	a.sheet.use(a.g, a.line.Start)
	for i := range a.g.Board.Size() {
		a.through(a.pit(a.line.Start, i), int(a.line.Start.Pits[i]), func(b *beat) (string, int) {
			a.sheet.use(a.g, b.pos)
			return a.pit(b.pos, i), int(b.pos.Pits[i])
		})
	}
}

// pit draws what lies in a pit, with its figure.
func (a *animation) pit(pos engine.Position, i int) string {
	p := a.g.pit(i, false)
	seeds := ""
	if pos.Pits[i] > 0 || pos.Closed.Has(i) {
		seeds = fmt.Sprintf(`<use href="#%s" x="%d" y="%d"/>`, a.g.inPit(pos, i), p.X, p.Y)
	}
	if a.g.Single {
		return seeds
	}
	at, class := point{p.X + figureGap, a.g.label(p)}, "count"
	if a.g.Board.Rows == 4 {
		at, class = point{p.X, p.Y + insideDrop}, "count in"
	}
	figure := strconv.Itoa(int(pos.Pits[i]))
	if pos.Closed.Has(i) {
		figure = "×"
	}
	if pos.Pits[i] == 0 {
		class += " none"
	}
	return seeds + svgText(class, at, figure)
}

// svgText is a text whose middle lies at a height.
func svgText(class string, at point, words string) string {
	return fmt.Sprintf(`<text class="%s" x="%d" y="%d">%s</text>`, class, at.X, at.Y, words)
}

// owned marks the pits that are made over to a side.
func (a *animation) owned() {
	for i := range min(a.g.Board.Size(), 64) {
		mark := func(pos engine.Position) string {
			var b strings.Builder
			for side := range pos.Owned {
				if pos.Owned[side].Has(i) {
					one := pos
					one.Owned = [2]engine.PitSet{}
					one.Owned[side] = one.Owned[side].With(i)
					a.g.owned(&b, one)
				}
			}
			return b.String()
		}
		a.through(mark(a.line.Start), 0, func(b *beat) (string, int) { return mark(b.pos), 0 })
	}
}

// trays draws each side's reserve and mark.
func (a *animation) trays() {
	for _, side := range []engine.Side{engine.South, engine.North} {
		y := a.g.tray(side == engine.North)
		pile, scale, figure := a.g.reserve(side)
		class := "text side b"
		if a.g.Stores {
			class = "stored b"
		}
		mark := func(turn string) string {
			if turn != side.String() {
				return ""
			}
			return fmt.Sprintf(`<path class="text" d="M12 %dl14 8l-14 8z"/>`, y-8)
		}
		a.through(mark(a.line.Start.ToMove.String()), 0, func(b *beat) (string, int) { return mark(b.turn), 0 })
		reserve := func(n uint16) string {
			seeds := ""
			if n > 0 {
				seeds = fmt.Sprintf(`<use href="#%s" transform="translate(%d %d) scale(%v)"/>`, seedsID(int(n)), pile.X, pile.Y, scale)
			}
			return seeds + svgText(class, figure, strconv.Itoa(int(n)))
		}
		a.through(reserve(a.line.Start.Reserve[side]), int(a.line.Start.Reserve[side]), func(b *beat) (string, int) {
			return reserve(b.pos.Reserve[side]), int(b.pos.Reserve[side])
		})
	}
}

// ways draws the way of each lap that is shown seed by seed, as it is gone.
func (a *animation) ways() {
	for k := 0; k < len(a.beats); k++ {
		first := &a.beats[k]
		kind, ok := first.kind()
		if !ok || len(first.events) > 1 || !beginsLap(kind) {
			continue
		}
		e := first.events[0]
		lap := []int{e.Pit}
		gone := span{first.to, first.to}
		switch kind {
		case engine.Step:
			lap, gone.from = append(lap, e.Target), first.from
		case engine.CaptureToHand:
			lap = nil // it begins where the first of them falls
		}
		seen := span{first.from, a.reel.total}
		for j := k + 1; j < len(a.beats); j++ {
			b := &a.beats[j]
			if kind, ok := b.kind(); ok && (beginsLap(kind) || len(b.events) > 1 && b.over >= 0) {
				seen.to = b.from
				break
			} else if ok && (kind == engine.Sow || kind == engine.SowStore) {
				lap, gone.to = append(lap, b.over), b.to
			}
		}
		if len(lap) > 1 {
			a.put([]span{seen}, fmt.Sprintf(`<path class="way %s" pathLength="1" d="%s"/>`, a.reel.draws(gone), a.g.trail(lap)))
		}
	}
}

// beginsLap reports whether seeds are taken up, to go a way.
func beginsLap(kind engine.EventKind) bool {
	return kind == engine.Lift || kind == engine.RelayLift || kind == engine.Step || kind == engine.CaptureToHand
}

// rings marks where a move began, what it captured and what it might have.
func (a *animation) rings() {
	for k := range a.beats {
		b := &a.beats[k]
		for _, e := range b.events {
			class := ""
			switch e.Kind {
			case engine.StartFrom:
				class = "fw-from"
			case engine.Lift, engine.Step:
				class = "fw-lifted"
			case engine.CaptureSeeds, engine.CaptureToHand:
				class = "fw-captured"
			case engine.CaptureFails:
				class = "fw-spared"
			default:
				continue
			}
			if e.Pit < 0 {
				continue // there is no pit to begin from
			}
			seen := span{b.from, a.reel.total}
			for j := k + 1; j < len(a.beats); j++ {
				if a.beats[j].ply != b.ply {
					seen.to = a.beats[j].from
					break
				}
			}
			p := a.g.pit(e.Pit, false)
			a.put([]span{seen}, fmt.Sprintf(`<circle class="ring %s" cx="%d" cy="%d" r="%d"/>`, class, p.X, p.Y, pitRadius))
		}
	}
}

// flights lets what is captured, swept up or filled in go its way, and a step
// its seed.
func (a *animation) flights() {
	for k := range a.beats {
		b := &a.beats[k]
		for _, e := range b.events {
			var from, to point
			seeds := e.Seeds
			switch e.Kind {
			case engine.CaptureSeeds, engine.Sweep:
				from, to = a.g.pit(e.Pit, false), a.tray(e.Side)
			case engine.CaptureToHand:
				from = a.g.pit(e.Pit, false)
				to = a.g.way(a.g.pit(b.over, false))
			case engine.Fill:
				from, to = a.tray(e.Side), a.g.pit(e.Pit, false)
			case engine.Step, engine.Shift:
				from, to, seeds = a.g.pit(e.Pit, false), a.g.pit(e.Target, false), 1
			default:
				continue
			}
			a.sheet.useHeap(seeds)
			what := seedsID(seeds)
			if a.g.Single && seeds == 1 {
				what = oneID
			}
			goes := a.reel.moves([]stop{{0, from.X, from.Y}, {b.from, from.X, from.Y}, {b.to, to.X, to.Y}, {a.reel.total, to.X, to.Y}})
			a.put([]span{{b.from, b.to}}, fmt.Sprintf(`<use class="%s" href="#%s"/>`, goes, what))
		}
	}
}

func (a *animation) tray(side engine.Side) point {
	p, _, _ := a.g.reserve(side)
	return p
}

// leastFall is how long a seed must take, in seconds, for its fall to be seen.
const leastFall = 0.12

// hand draws the hand with what it holds, and each seed that falls out of it.
func (a *animation) hand() {
	var stops, falls []stop
	var held, falling []span
	counts := map[int][]span{}
	var figures []int
	over := -1
	for k := range a.beats {
		b := &a.beats[k]
		kind, ok := b.kind()
		if !ok || b.over < 0 {
			over = -1
			continue
		}
		sows := len(b.events) == 1 && (kind == engine.Sow || kind == engine.SowStore)
		w := a.g.way(a.g.pit(b.over, false))
		arrives := b.from
		if sows && over >= 0 {
			from := a.g.way(a.g.pit(over, false))
			arrives = b.from + 0.65*(b.to-b.from)
			stops = append(stops, stop{b.from, from.X, from.Y})
			if p := a.g.pit(b.over, false); b.to-b.from >= leastFall {
				falls = append(falls, stop{arrives, w.X, w.Y}, stop{b.to - 0.001, p.X, p.Y})
				falling = append(falling, span{arrives, b.to})
			}
		}
		stops = append(stops, stop{arrives, w.X, w.Y})
		over = b.over
		// The hand holds, on its way to a pit, the seed that will fall there.
		holds := b.hand
		if sows {
			holds++
		}
		if holds == 0 {
			continue
		}
		held = append(held, span{b.from, b.to})
		if counts[holds] == nil {
			figures = append(figures, holds)
		}
		counts[holds] = append(counts[holds], span{b.from, b.to})
	}
	if len(falls) > 0 {
		a.put(falling, fmt.Sprintf(`<circle class="fw-seed %s" r="6"/>`, a.reel.moves(falls)))
	}
	if len(stops) == 0 {
		return
	}
	var b strings.Builder
	fmt.Fprintf(&b, `<g class="%s"><circle class="hand" r="13.5"/>`, a.reel.moves(stops))
	for _, n := range figures {
		fmt.Fprintf(&b, `<g class="%s">%s</g>`, a.reel.seen(counts[n]), svgText("text held", point{}, strconv.Itoa(n)))
	}
	b.WriteString(`</g>`)
	a.put(held, b.String())
}

// progress draws, under the board, the bar that shows how far the play has come.
func (a *animation) progress() {
	top, width := a.g.Height()+4, a.g.Width()-2*boardPad
	a.bar = fmt.Sprintf(`<rect class="track" x="%d" y="%d" width="%d" height="3" rx="1.5"/>`, boardPad, top, width)
	if a.reel.total > 0 {
		full := a.reel.name("0%{transform:scaleX(0)}100%{transform:scaleX(1)}", "linear")
		a.bar += fmt.Sprintf(`<g transform="translate(%d %d)"><rect class="bar %s" width="%d" height="3" rx="1.5"/></g>`, boardPad, top, full, width)
	}
}

// caption writes the words under the board, and says how high all is that
// stands there.
func (a *animation) caption(c Caption) (height int, lines string) {
	var b strings.Builder
	top, width := a.g.Height(), a.g.Width()
	size := min(20, max(12, width/28))
	y := top + 12 + size
	write := func(class, lang, words string) {
		if words == "" {
			return
		}
		for _, line := range wrap(words, float64(width-2*boardPad)/float64(size)) {
			x := boardPad
			attributes := ""
			if lang != "" {
				attributes = fmt.Sprintf(` xml:lang="%s"`, xmlText(lang))
				if direction(lang) == "rtl" {
					x, attributes = width-boardPad, attributes+` direction="rtl"`
				}
			}
			fmt.Fprintf(&b, `<text class="%s" font-size="%d" x="%d" y="%d"%s>%s</text>`+"\n", class, size, x, y, attributes, xmlText(line))
			y += size * 7 / 5
		}
		y += size / 4
	}
	write("text b", a.line.TitleLang, a.line.Title)
	rule := c.Rule
	if c.Meaning != "" {
		rule += ": " + c.Meaning
	}
	write("text", "en", rule)
	if c.Open != "" {
		write("soft", "", c.Open+":")
		write("soft q", "en", c.Question)
	}
	if c.Quote != "" {
		write("text", c.QuoteLang, "“"+c.Quote+"”")
		write("soft q", "en", c.Reading)
		write("soft", "", c.Cite)
	}
	write("soft", "", c.Works)
	write("soft", "", c.Fallback)
	return y - size*7/5 + size - top, b.String()
}

// wrap breaks words into lines no wider than so many times the size of their
// letters. How wide a letter is nobody knows who has not the font: each is
// taken to be as wide as the wider ones of its script.
func wrap(words string, width float64) []string {
	var lines []string
	line, used := "", 0.0
	for word := range strings.FieldsSeq(words) {
		w := 0.0
		for _, r := range word {
			if r < 0x250 {
				w += 0.56
			} else {
				w += 0.78
			}
		}
		if line != "" && used+0.3+w > width {
			lines, line, used = append(lines, line), "", 0
		}
		if line != "" {
			line, used = line+" ", used+0.3
		}
		line, used = line+word, used+w
	}
	if line != "" {
		lines = append(lines, line)
	}
	return lines
}

// xmlText is text as XML may hold it: without the control characters that it
// has no way to write, and nothing in it markup.
func xmlText(text string) string {
	return escape(strings.Map(func(r rune) rune {
		if r < 0x20 && r != '\t' && r != '\n' || r == 0xFFFE || r == 0xFFFF {
			return -1
		}
		return r
	}, strings.ToValidUTF8(text, "\uFFFD")))
}
