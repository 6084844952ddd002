package site

import (
	"encoding/json"
	"fmt"
	"html/template"
	"slices"
	"strconv"
	"strings"

	"furrow/engine"
)

// Line is what a player plays: a position and the moves made from it.
type Line struct {
	// ID sets the addresses of this player's moves apart from those of others
	// on the page: "p2" has #p2-m12. The one full player of a page may do
	// without: #m12.
	ID       string
	Game     string // whose rules hold, "bosh"
	Title    string // what is played, in the page's language
	Geometry Geometry
	Start    engine.Position
	// StartText is Start as a person types it.
	StartText string
	Comment   string // before the first move
	// CommentLang is the language of comments where it is not the page's.
	CommentLang string
	Plies       []Ply
	// Record is the whole game as text, to be copied; "" if there is none.
	Record string
	// RecordHref leads to the same as a file.
	RecordHref string
	// Unasked says that a figure plays itself once, as soon as it is in sight,
	// for readers who do not prefer less motion.
	Unasked bool
	// Rule finds the words behind a parameter of the rules; it may be nil.
	Rule func(parameter string) (RuleLink, bool)
}

// Ply is one move of a line.
type Ply struct {
	Trace engine.Trace
	Name  string // of the move, "E"
	// Position is the one after it, as a person types it.
	Position string
	// Before is a comment that stands before the move, as at the head of a
	// variation; Comment stands after it.
	Before     string
	Mark       string // "!", "?!" or ""
	Comment    string
	Variations [][]Ply // what might have been played instead
}

// RuleLink leads from something that happens to the words that make it happen.
type RuleLink struct {
	Label string `json:"label"` // the rule, in the page's language
	Href  string `json:"href"`  // its place on the game page
	// Quote is a sentence that says so, in QuoteLang; "" if no text does.
	// Reading is what it says in English, "" where the page needs none.
	Quote     string `json:"quote,omitempty"`
	QuoteLang string `json:"lang,omitempty"`
	Reading   string `json:"reading,omitempty"`
	Cite      string `json:"cite,omitempty"` // the sentence's name, "bosh.sw#play.2"
}

// ruleEntry is a rule of a game that a player on the page may come to.
type ruleEntry struct {
	key  string // "bosh/relay"
	link RuleLink
}

// The data of a player as its script reads it. Names are short because a match
// has thousands of events.
type (
	playerData struct {
		ID     string     `json:"id"`
		Game   string     `json:"game"`
		Start  boardData  `json:"start"`
		Text   string     `json:"text"`
		Nodes  []nodeData `json:"nodes"`
		Record string     `json:"record,omitempty"`
		Href   string     `json:"href,omitempty"` // of the record as a file
	}
	boardData struct {
		Pits    []int  `json:"pits"`
		Closed  []int  `json:"closed,omitempty"`
		Reserve [2]int `json:"reserve"`
		ToMove  string `json:"turn"`
	}
	// nodeData is a move of the tree of moves. Nodes stand in the order in
	// which they are read: a node's first child is the move that followed it.
	nodeData struct {
		Parent   int         `json:"up"` // index of the move before, -1 at the start
		Address  string      `json:"at"` // "m12", "m12v1"
		Ply      int         `json:"ply"`
		Name     string      `json:"name"`
		Side     string      `json:"side"`
		Events   []eventData `json:"ev"`
		Turn     string      `json:"turn"` // who is to move after it, "-" when nobody is
		Position string      `json:"text"`
	}
	// eventData is an event, or a run of events of one kind: the seeds of one
	// lap, the pits swept at the end.
	eventData struct {
		Kind  string `json:"k"`
		Pits  []int  `json:"p,omitempty"`
		Seeds []int  `json:"n,omitempty"` // beside Pits; for a sowing none are needed
		To    int    `json:"to,omitempty"`
		Side  string `json:"s,omitempty"`
		Rule  string `json:"u,omitempty"`
		// Result is the side that wins, or "=".
		Result string `json:"r,omitempty"`
	}
)

// eventNames are the kinds as the script knows them, in the engine's order.
var eventNames = [...]string{
	engine.Lift: "lift", engine.Sow: "sow", engine.Step: "step",
	engine.RelayLift: "relay", engine.Stop: "stop", engine.CaptureSeeds: "take",
	engine.CaptureFails:  "spare",
	engine.EndlessSowing: "endless", engine.UndecidedSowing: "undecided",
	engine.PassTurn: "pass", engine.Repeat: "repeat", engine.Stuck: "stuck",
	engine.RowEmpty: "empty", engine.Sweep: "sweep", engine.RoundOver: "round",
	engine.Refill: "refill", engine.ChooseFill: "choose", engine.Fill: "fill", engine.Close: "close", engine.Open: "open",
	engine.RoundBegins: "begin", engine.GameOver: "game",
}

// compact joins runs of events: a lap is one entry, and so is a sweep.
func compact(events []engine.Event) []eventData {
	var out []eventData
	var last engine.Event
	for k, e := range events {
		joins := k > 0 && e.Kind == last.Kind && e.Rule == last.Rule && e.Side == last.Side && e.Lap == last.Lap
		switch e.Kind {
		case engine.Sow:
			if joins {
				run := &out[len(out)-1]
				run.Pits = append(run.Pits, e.Pit)
				break
			}
			out = append(out, eventData{Kind: eventNames[e.Kind], Pits: []int{e.Pit}, Rule: e.Rule})
		case engine.Sweep, engine.Fill, engine.Close, engine.Open:
			if joins {
				run := &out[len(out)-1]
				run.Pits, run.Seeds = append(run.Pits, e.Pit), append(run.Seeds, e.Seeds)
				break
			}
			out = append(out, single(e))
		default:
			out = append(out, single(e))
		}
		last = e
	}
	return out
}

// single is an event by itself.
func single(e engine.Event) eventData {
	d := eventData{Kind: eventNames[e.Kind], Seeds: []int{e.Seeds}, Side: e.Side.String(), Rule: e.Rule}
	if e.Pit >= 0 {
		d.Pits = []int{e.Pit}
	}
	switch e.Kind {
	case engine.Step:
		d.To = e.Target
	case engine.EndlessSowing, engine.UndecidedSowing:
		d.Seeds = []int{e.Lap}
	case engine.RoundOver, engine.GameOver:
		d.Result = resultMark(e.Result)
	}
	return d
}

// resultMark writes who won: "S", "N", "=" for nobody, "" while play goes on.
func resultMark(r engine.Result) string {
	switch r {
	case engine.SouthWins:
		return "S"
	case engine.NorthWins:
		return "N"
	case engine.Drawn:
		return "="
	}
	return ""
}

// data makes the script's data of a line, and notes on the sheet every heap
// and every rule that it can come to.
func (s *Sheet) data(l *Line) playerData {
	d := playerData{ID: l.ID, Game: l.Game, Start: boardOf(l.Geometry, l.Start), Text: l.StartText, Record: l.Record, Href: l.RecordHref}
	variations := 0
	var add func(plies []Ply, parent, ply int, suffix string)
	add = func(plies []Ply, parent, ply int, suffix string) {
		before := parent
		for k := range plies {
			p := &plies[k]
			node := len(d.Nodes)
			d.Nodes = append(d.Nodes, s.node(l, p, before, ply+k, suffix))
			for _, v := range p.Variations {
				variations++
				add(v, before, ply+k, "v"+strconv.Itoa(variations))
			}
			before = node
		}
	}
	add(l.Plies, -1, 1, "")
	return d
}

func (s *Sheet) node(l *Line, p *Ply, parent, ply int, suffix string) nodeData {
	t := &p.Trace
	turn := t.After.ToMove.String()
	if t.Result != engine.Undecided {
		turn = "-"
	}
	s.use(l.Geometry, t.After)
	for _, e := range t.Events {
		s.useHeap(e.Seeds)
		s.useHeap(e.Hand)
		s.useRule(l, e.Rule)
	}
	return nodeData{
		Parent: parent, Address: address(ply, suffix), Ply: ply,
		Name: p.Name, Side: t.Before.ToMove.String(),
		Events: compact(t.Events), Turn: turn, Position: p.Position,
	}
}

// address names a move within its player: its number, and the variation it
// belongs to.
func address(ply int, suffix string) string { return "m" + strconv.Itoa(ply) + suffix }

// anchor is an address as a fragment of the page.
func (l *Line) anchor(address string) string {
	if l.ID == "" {
		return address
	}
	return l.ID + "-" + address
}

func boardOf(g Geometry, pos engine.Position) boardData {
	d := boardData{Reserve: [2]int{int(pos.Reserve[0]), int(pos.Reserve[1])}, ToMove: pos.ToMove.String()}
	for i := range g.Board.Size() {
		d.Pits = append(d.Pits, int(pos.Pits[i]))
		if pos.Closed.Has(i) {
			d.Closed = append(d.Closed, i)
		}
	}
	return d
}

func (s *Sheet) useRule(l *Line, parameter string) {
	key := l.Game + "/" + parameter
	if parameter == "" || l.Rule == nil || slices.ContainsFunc(s.rules, func(r ruleEntry) bool { return r.key == key }) {
		return
	}
	if link, ok := l.Rule(parameter); ok {
		s.rules = append(s.rules, ruleEntry{key, link})
	}
}

// panel is where the script puts controls and what happens; its height is
// kept free from the start, so that nothing on the page moves.
const panel = `<div class="fw-panel"></div>`

// Player draws a full player: the board, the list of moves with their comments
// and variations, and a board for each move, which is all there is without
// script.
func (s *Sheet) Player(l Line) template.HTML {
	s.players = true
	var b strings.Builder
	fmt.Fprintf(&b, `<section class="fw-player fw-full" role="group" aria-label="%s">`, escape(l.Title))
	b.WriteString(`<div class="fw-stage"><div class="fw-scroll">`)
	s.board(&b, l.Geometry, l.Start, Look{Title: l.Title})
	b.WriteString(`</div>` + panel + `</div>`)
	s.moveList(&b, &l)
	s.strip(&b, &l)
	s.script(&b, &l)
	b.WriteString(`</section>`)
	return template.HTML(b.String())
}

// Figure draws what a few moves do: the board before and after, which a script
// makes one board that plays them.
func (s *Sheet) Figure(l Line) template.HTML {
	var b strings.Builder
	unasked := ""
	if l.Unasked {
		unasked = ` data-unasked="true"`
	}
	fmt.Fprintf(&b, `<div class="fw-player fw-mini"%s role="group" aria-label="%s"><div class="fw-pair">`, unasked, escape(l.Title))
	look := Look{Title: l.Title}
	if n := len(l.Plies); n > 0 {
		look.Title += ": " + s.say("player-before")
		look.Lifted = lookOf(&l.Plies[0].Trace).Lifted
	}
	b.WriteString(`<div class="fw-scroll">`)
	s.board(&b, l.Geometry, l.Start, look)
	b.WriteString(`</div>`)
	if n := len(l.Plies); n > 0 {
		t := &l.Plies[n-1].Trace
		look = lookOf(t)
		look.Title = l.Title + ": " + s.say("player-after")
		b.WriteString(`<div class="fw-scroll fw-outcome">`)
		s.board(&b, l.Geometry, t.After, look)
		b.WriteString(`</div>`)
	}
	b.WriteString(`</div>`)
	if len(l.Plies) > 0 {
		b.WriteString(panel)
		s.script(&b, &l)
	}
	b.WriteString(`</div>`)
	return template.HTML(b.String())
}

// Together sets figures side by side, to be played in step by one control.
func (s *Sheet) Together(title string, figures ...template.HTML) template.HTML {
	var b strings.Builder
	fmt.Fprintf(&b, `<section class="fw-together" role="group" aria-label="%s">`+panel+`<div class="fw-side-by-side">`, escape(title))
	for _, f := range figures {
		b.WriteString(string(f))
	}
	b.WriteString(`</div></section>`)
	return template.HTML(b.String())
}

// script writes the data of a line where its player's script finds it. The
// encoder writes <, > and & as escapes, so nothing in it can end the element.
func (s *Sheet) script(b *strings.Builder, l *Line) {
	b.WriteString(`<script type="application/json" class="fw-data">`)
	b.Write(inScript(s.data(l)))
	b.WriteString(`</script>`)
}

func inScript(v any) []byte {
	text, err := json.Marshal(v)
	if err != nil {
		panic("site: player data that JSON cannot hold: " + err.Error())
	}
	return text
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

// moveList writes the moves with what is said about them. Each is a link to
// its board, which the script turns into a jump.
func (s *Sheet) moveList(b *strings.Builder, l *Line) {
	fmt.Fprintf(b, `<div class="fw-moves" role="group" aria-label="%s" tabindex="0">`, escape(s.say("player-moves")))
	s.comment(b, l, l.Comment)
	variations, node := 0, 0
	var write func(plies []Ply, ply int, suffix string)
	write = func(plies []Ply, ply int, suffix string) {
		for k := range plies {
			p := &plies[k]
			s.comment(b, l, p.Before)
			s.move(b, l, p, ply+k, suffix, node)
			node++
			s.comment(b, l, p.Comment)
			for _, v := range p.Variations {
				variations++
				b.WriteString(`<div class="fw-variation">`)
				write(v, ply+k, "v"+strconv.Itoa(variations))
				b.WriteString(`</div>`)
			}
			if round := roundBegun(&p.Trace); round > 0 {
				fmt.Fprintf(b, `<p class="fw-round">%s</p>`, escape(fill(s.say("player-round"), "n", strconv.Itoa(round))))
			}
		}
	}
	write(l.Plies, 1, "")
	b.WriteString(`</div>`)
}

// move writes a move of the list: number, name, mark and what it captures. A
// move of a variation has no board of its own, so it is its own anchor.
func (s *Sheet) move(b *strings.Builder, l *Line, p *Ply, ply int, suffix string, node int) {
	at := l.anchor(address(ply, suffix))
	id := ""
	if suffix != "" {
		id = fmt.Sprintf(` id="%s"`, escape(at))
	}
	fmt.Fprintf(b, `<a class="fw-move fw-of-%s" href="#%s"%s data-node="%d"><span class="fw-ply">%d</span> <b>%s</b>`,
		p.Trace.Before.ToMove, escape(at), id, node, ply, escape(p.Name+p.Mark))
	if n := captured(&p.Trace); n > 0 {
		fmt.Fprintf(b, ` <span class="fw-gain">+%d</span>`, n)
	}
	b.WriteString("</a>\n")
}

func (s *Sheet) comment(b *strings.Builder, l *Line, text string) {
	if text == "" {
		return
	}
	lang := ""
	if l.CommentLang != "" {
		lang = fmt.Sprintf(` lang="%s"`, escape(l.CommentLang))
	}
	fmt.Fprintf(b, `<p class="fw-comment"%s>%s</p>`, lang, escape(text))
}

// captured is the number of seeds that the move itself takes, without what is
// swept up when it ends the round.
func captured(t *engine.Trace) int {
	n := 0
	for _, e := range t.Events {
		if e.Kind == engine.CaptureSeeds {
			n += e.Seeds
		}
	}
	return n
}

// roundBegun is the number of the round that begins after the move, or 0.
func roundBegun(t *engine.Trace) int {
	for _, e := range t.Events {
		if e.Kind == engine.Refill {
			return e.Seeds
		}
	}
	return 0
}

// playerWords are the keys of the interface strings that the script uses.
var playerWords = []string{
	"player-south", "player-north", "player-closed", "player-in-reserve", "player-to-move",
	"player-first", "player-last", "player-previous-move", "player-next-move",
	"player-previous-seed", "player-next-seed", "player-previous-lap", "player-next-lap",
	"player-play", "player-pause", "player-speed", "player-scrub", "player-flip",
	"player-copy-position", "player-copy-record", "player-download-record", "player-help",
	"player-copied", "player-copy-failed", "player-together", "player-controls",
	"player-start", "player-at-move", "player-hand", "player-lap", "player-seed", "player-rule",
	"player-lifts.one", "player-lifts.other", "player-relay.one", "player-relay.other",
	"player-sows", "player-more-laps.one", "player-more-laps.other", "player-steps", "player-stops",
	"player-captures.one", "player-captures.other", "player-spares", "player-endless", "player-undecided",
	"player-passes", "player-repeats", "player-stuck", "player-row-empty",
	"player-sweeps.one", "player-sweeps.other", "player-round-won", "player-round-drawn",
	"player-game-won", "player-game-drawn", "player-fills", "player-closes", "player-reopens",
	"player-refill", "player-choose", "player-round-begins", "player-seed-falls",
	"player-keys", "player-key-move", "player-key-seed", "player-key-lap", "player-key-ends",
	"player-key-play", "player-key-flip", "player-key-help", "player-key-space", "player-keys-anywhere", "player-dismiss",
}
