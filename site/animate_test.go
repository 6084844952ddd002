package site

import (
	"bytes"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"furrow/engine"
)

// picture is an animation read back: what its style sheet says of each class.
type picture struct {
	text  string
	total float64
	seen  map[string][]moment // classes that show and hide
	drawn [][4]string         // of each figure: its classes, its place in two parts, and what it says
}

// moment is a share of the whole time from which something is seen or not.
type moment struct {
	at   float64
	seen bool
}

func pictureOf(t *testing.T, l Line, caption Caption) *picture {
	t.Helper()
	p := &picture{text: string(Animate(l, speak(t, "en"), caption)), seen: map[string][]moment{}}
	wellFormed(t, p.text)
	all := beats(l.Geometry, l.Plies)
	p.total = all[len(all)-1].to
	for _, m := range regexp.MustCompile(`@keyframes (k\d+)\{((?:[\d.]+%\{visibility:\w+\})+)\}`).FindAllStringSubmatch(p.text, -1) {
		for _, f := range regexp.MustCompile(`([\d.]+)%\{visibility:(\w+)\}`).FindAllStringSubmatch(m[2], -1) {
			p.seen[m[1]] = append(p.seen[m[1]], moment{coordinate(t, f[1]) / 100, f[2] == "visible"})
		}
	}
	for _, m := range figureDrawn.FindAllStringSubmatch(p.text, -1) {
		p.drawn = append(p.drawn, [4]string(m[1:]))
	}
	return p
}

// figureDrawn is a line that draws what lies in a pit, with its figure.
var figureDrawn = regexp.MustCompile(`(?m)^(?:<g class="([^"]*)">)?(?:<use [^>]*/>)?<text class="count[^"]*" x="(\d+)" y="(\d+)">([^<]*)</text>`)

// shows reports whether an element of these classes is seen at a time, in
// seconds; in the still picture for a time below 0.
func (p *picture) shows(classes string, at float64) bool {
	seen := !slices.Contains(strings.Fields(classes), "h")
	if at < 0 {
		return seen
	}
	for _, c := range strings.Fields(classes) {
		for _, m := range p.seen[c] {
			if m.at <= at/p.total {
				seen = m.seen
			}
		}
	}
	return seen
}

// figures are the figures of the pits that are seen at a time, by the place of
// each.
func (p *picture) figures(at float64) map[string][]string {
	out := map[string][]string{}
	for _, f := range p.drawn {
		if p.shows(f[0], at) {
			place := f[1] + " " + f[2]
			out[place] = append(out[place], f[3])
		}
	}
	return out
}

func (p *picture) holds(t *testing.T, g Geometry, pos engine.Position, at float64) {
	t.Helper()
	figures := p.figures(at)
	for i := range g.Board.Size() {
		c := g.pit(i, false)
		place := strconv.Itoa(c.X+figureGap) + " " + strconv.Itoa(g.label(c))
		want := strconv.Itoa(int(pos.Pits[i]))
		if pos.Closed.Has(i) {
			want = "×"
		}
		if got := figures[place]; len(got) != 1 || got[0] != want {
			t.Errorf("%s at %.2f s shows %q, want %s", g.Board.Name(i), at, got, want)
		}
	}
}

// After each move the picture shows the position that the engine came to, and
// so it does where nothing moves.
func TestAnAnimationComesToEachPosition(t *testing.T) {
	for _, l := range []Line{
		played(t, boshRules, "", "E", "G"), randomly(t, boshRules, 5, 60), randomly(t, enDodoiRules, 4, 5), longRelay(t),
		randomly(t, kalahRules, 2, 9), randomly(t, congklakRules, 2, 3), randomly(t, toguzRules, 3, 12), randomly(t, satGolRules, 3, 12),
	} {
		p := pictureOf(t, l, Caption{})
		last := l.Plies[len(l.Plies)-1].Trace.After
		p.holds(t, l.Geometry, l.Start, 0.001)
		p.holds(t, l.Geometry, last, p.total-0.01)
		p.holds(t, l.Geometry, last, -1)
		for _, b := range beats(l.Geometry, l.Plies) {
			if _, ok := b.kind(); !ok && b.ply >= 0 {
				p.holds(t, l.Geometry, l.Plies[b.ply].Trace.After, (b.from+b.to)/2)
			}
		}
		// At no time is there more than one figure to a pit, or none.
		for k := range 20 {
			at := p.total * (float64(k) + 0.37) / 20
			figures := p.figures(at)
			if len(figures) != l.Geometry.Board.Size() {
				t.Errorf("at %.2f s %d pits have figures", at, len(figures))
			}
			for place, f := range figures {
				if len(f) != 1 {
					t.Errorf("at %.2f s the pit at %s shows %q", at, place, f)
				}
			}
		}
	}
}

func TestBeatsFollowOneAnother(t *testing.T) {
	for _, l := range lines(t) {
		all, events, end := beats(l.Geometry, l.Plies), 0, 0.0
		if len(all) > mostBeats {
			t.Errorf("%d beats, at most %d", len(all), mostBeats)
		}
		for _, b := range all {
			if math.Abs(b.from-end) > 1e-9 || b.to <= b.from {
				t.Fatalf("a beat from %v to %v after one that ends at %v", b.from, b.to, end)
			}
			end = b.to
			events += len(b.events)
		}
		want := 0
		for _, p := range l.Plies {
			want += len(p.Trace.Events)
		}
		if events != want {
			t.Errorf("%d events are shown of %d", events, want)
		}
	}
}

func TestALongRelayMakesASmallPicture(t *testing.T) {
	l := longRelay(t)
	if n := len(Animate(l, speak(t, "en"), Caption{})); n > 80_000 {
		t.Errorf("%d bytes", n)
	}
	match := randomly(t, boshRules, 5, 90)
	if n := len(Animate(match, speak(t, "en"), Caption{})); n > 250_000 {
		t.Errorf("a match takes %d bytes", n)
	}
}

func TestAnAnimationStandsAlone(t *testing.T) {
	for _, l := range lines(t) {
		if len(l.Plies) == 0 {
			continue
		}
		l.Title = `<script>alert("&")</script>` + "\x01\xff"
		picture := Animate(l, speak(t, "en"), Caption{
			Rule: "relay = <b>", Meaning: "]]>", Quote: `</text><script>`, QuoteLang: `ml" onload="x`, Reading: "&amp;", Cite: "bosh.ml#play.2",
		})
		if !bytes.Equal(picture, Animate(l, speak(t, "en"), Caption{
			Rule: "relay = <b>", Meaning: "]]>", Quote: `</text><script>`, QuoteLang: `ml" onload="x`, Reading: "&amp;", Cite: "bosh.ml#play.2",
		})) {
			t.Error("the same line gives other bytes")
		}
		text := string(picture)
		wellFormed(t, text)
		for _, never := range []string{"<script", "<image", "@import", "http://", "https://", ` onload="`, "<foreignObject"} {
			if strings.Contains(strings.Replace(text, ` xmlns="http://www.w3.org/2000/svg"`, "", 1), never) {
				t.Errorf("the picture has %s in it", never)
			}
		}
		for _, always := range []string{"<title id=\"t\">", "<desc id=\"d\">", "prefers-reduced-motion:reduce"} {
			if !strings.Contains(text, always) {
				t.Errorf("the picture has no %s", always)
			}
		}
		everyUseIsDrawn(t, text[strings.Index(text, "</defs>"):], text)
	}
}

func TestWordsAreWrapped(t *testing.T) {
	words := "When the sowing stops because the next pit is empty, the seeds in the pit beyond the empty one are captured."
	lines := wrap(words, 20)
	if strings.Join(lines, " ") != words {
		t.Errorf("wrapped into %q", lines)
	}
	for _, l := range lines {
		if len(l) > 40 {
			t.Errorf("a line of %d letters, where 36 have room: %s", len(l), l)
		}
	}
	if wrap("", 20) != nil || len(wrap("alonglongword", 1)) != 1 {
		t.Error("no words, or one that is too long, are wrapped wrongly")
	}
}
