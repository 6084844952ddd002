package site

import (
	"encoding/json"
	"slices"
	"strconv"
	"strings"

	"furrow/engine"
)

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
		Href   string     `json:"href,omitempty"`  // of the record as a file
		Embed  string     `json:"embed,omitempty"` // of the page for frames
		Title  string     `json:"title,omitempty"` // of what is embedded
	}
	boardData struct {
		Pits   []int `json:"pits"`
		Closed []int `json:"closed,omitempty"`
		// Owned are the pits made over to South and to North; nil if none are.
		Owned [][]int `json:"owned,omitempty"`
		// From is 1 more than the pit to begin from, 0 where that is free.
		From    int    `json:"from,omitempty"`
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
		Hand  int    `json:"h,omitempty"` // after seeds were captured into it
		Rule  string `json:"u,omitempty"`
		// Result is the side that wins, or "=".
		Result string `json:"r,omitempty"`
	}
)

// ruleEntry is a rule of a game that a player on the page may come to.
type ruleEntry struct {
	key  string // "bosh/relay"
	link RuleLink
}

// eventNames are the kinds as the script knows them, in the engine's order.
var eventNames = [...]string{
	engine.Lift: "lift", engine.Sow: "sow", engine.SowStore: "store", engine.Step: "step",
	engine.RelayLift: "relay", engine.Stop: "stop", engine.CaptureSeeds: "take",
	engine.CaptureToHand: "catch",
	engine.MakeOver:      "own",
	engine.Shift:         "shift", engine.StartFrom: "from",
	engine.CaptureFails:  "spare",
	engine.EndlessSowing: "endless", engine.UndecidedSowing: "undecided",
	engine.PassTurn: "pass", engine.MoveAgain: "again", engine.Repeat: "repeat", engine.Stuck: "stuck",
	engine.TooFew: "few", engine.FewLeft: "fewleft", engine.RoundsWon: "wins", engine.HandOver: "give",
	engine.RowEmpty: "empty", engine.MostTaken: "most", engine.Sweep: "sweep", engine.RoundOver: "round",
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
	case engine.Step, engine.Shift:
		d.To = e.Target
	case engine.CaptureToHand:
		d.Hand = e.Hand
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
	d := playerData{ID: l.ID, Game: l.Game, Start: boardOf(l.Geometry, l.Start), Text: l.StartText, Record: l.Record, Href: l.RecordHref, Embed: l.EmbedHref}
	if d.Embed != "" {
		d.Title = l.Title
	}
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
		if e.Kind == engine.SowStore {
			s.useHeap(int(t.After.Reserve[e.Side]))
		}
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

// boardHref is the link to the board of an address in the strip.
func (l *Line) boardHref(address string) string {
	if l.StripHref != "" {
		return l.StripHref + "#" + address // a page of its own has one player, without a name
	}
	return "#" + l.anchor(address)
}

func boardOf(g Geometry, pos engine.Position) boardData {
	d := boardData{Reserve: [2]int{int(pos.Reserve[0]), int(pos.Reserve[1])}, ToMove: pos.ToMove.String()}
	if i, ok := startingPit(pos); ok {
		d.From = i + 1
	}
	for i := range g.Board.Size() {
		d.Pits = append(d.Pits, int(pos.Pits[i]))
		if pos.Closed.Has(i) {
			d.Closed = append(d.Closed, i)
		}
		for side, pits := range pos.Owned {
			if pits.Has(i) {
				if d.Owned == nil {
					d.Owned = [][]int{{}, {}}
				}
				d.Owned[side] = append(d.Owned[side], i)
			}
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

// playerWords are the keys of the interface strings that the script uses.
var playerWords = []string{
	"player-south", "player-north", "player-closed", "player-in-reserve", "player-to-move",
	"player-first", "player-last", "player-previous-move", "player-next-move",
	"player-previous-seed", "player-next-seed", "player-previous-lap", "player-next-lap",
	"player-play", "player-pause", "player-speed", "player-scrub", "player-flip",
	"player-copy-position", "player-copy-record", "player-download-record",
	"player-embed", "player-embed-how", "player-copy", "player-help",
	"player-copied", "player-copy-failed", "player-together", "player-controls",
	"player-start", "player-at-move", "player-hand", "player-lap", "player-seed", "player-rule",
	"player-lifts.one", "player-lifts.other", "player-relay.one", "player-relay.other",
	"player-sows", "player-more-laps.one", "player-more-laps.other", "player-steps", "player-stops",
	"player-store", "player-catches.one", "player-catches.other", "player-again", "player-made-over", "player-makes-over", "player-most",
	"player-too-few", "player-few-left", "player-rounds-won.one", "player-rounds-won.other", "player-hands-over.one", "player-hands-over.other",
	"player-shifts", "player-starts-from", "player-starts-nowhere",
	"player-captures.one", "player-captures.other", "player-spares", "player-endless", "player-undecided",
	"player-passes", "player-repeats", "player-stuck", "player-row-empty",
	"player-sweeps.one", "player-sweeps.other", "player-round-won", "player-round-drawn",
	"player-game-won", "player-game-drawn", "player-fills", "player-closes", "player-reopens",
	"player-refill", "player-choose", "player-round-begins", "player-seed-falls",
	"player-keys", "player-key-move", "player-key-seed", "player-key-lap", "player-key-ends",
	"player-key-play", "player-key-flip", "player-key-help", "player-key-space", "player-keys-anywhere", "player-dismiss",
}
