package corpus

import (
	"strings"
)

// teiBody lays a text out as the body of its document, piece by piece in the
// order of the file, so that no byte of it is lost.
type teiBody struct {
	*teiDocument
	body    *element
	div     *element // the section that is open, nil before the first
	section int      // its index in the text, or one past the last for the source line
	list    *element // the bullets that are open, nil if none
	block   *element // what the pieces go into
	at      spot     // of block
}

// spot is the block of a text that a piece stands in.
type spot struct {
	kind    string // title, kind, head, item or source; "" for none
	section int    // of a head or an item, its index in the text
	item    *Item  // of an item: nil for a layout without one
}

// spots tells where each piece stands, in step with the pieces; blanks stand
// nowhere. Sentences, headings and layouts have a place of their own; a label,
// a bullet or a remnant goes with what follows on its line, or else with what
// comes before it.
func (w *teiBody) spots() []spot {
	t := w.text
	heads := map[int]int{} // offset → section
	source := newSource(t.File, []byte(t.Raw))
	sentences := map[int]spot{t.TitleLine.Span.Start: {kind: "title"}}
	if t.KindLine.ID != "" {
		sentences[t.KindLine.Span.Start] = spot{kind: "kind"}
	}
	if t.SourceLine.ID != "" {
		sentences[t.SourceLine.Span.Start] = spot{kind: "source"}
	}
	for i := range t.Sections {
		if t.Sections[i].Heading != "" {
			heads[source.offset(t.Sections[i].Place)] = i
		}
		for j := range t.Sections[i].Items {
			item := &t.Sections[i].Items[j]
			for _, s := range item.Sentences {
				sentences[s.Span.Start] = spot{"item", i, item}
			}
		}
	}
	spots := make([]spot, len(t.Pieces))
	last := spot{}
	for i, p := range t.Pieces {
		switch p.Role {
		case RoleTitle, RoleSentence:
			spots[i] = sentences[p.Span.Start]
		case RoleHeading:
			spots[i] = spot{kind: "head", section: heads[p.Span.Start]}
		case RoleLayout:
			if spots[i] = last; last.kind != "item" {
				spots[i] = spot{kind: "item", section: last.section}
			}
		default:
			continue
		}
		last = spots[i]
	}
	next, before := spot{}, len(t.Raw)
	for i := len(t.Pieces) - 1; i >= 0; i-- {
		switch p := t.Pieces[i]; p.Role {
		case RoleLabel, RoleMark, RoleRemnant:
			if !strings.Contains(t.Raw[p.Span.End:before], "\n") {
				spots[i] = next
			}
		case RoleSpace:
		default:
			next, before = spots[i], p.Span.Start
		}
	}
	last = spot{kind: "title"}
	for i, p := range t.Pieces {
		if p.Role != RoleSpace && spots[i].kind == "" {
			spots[i] = last
		}
		if p.Role != RoleSpace {
			last = spots[i]
		}
	}
	return spots
}

func (w *teiBody) build() {
	spots := w.spots()
	blanks := "" // since the last piece that was no blank
	for i, p := range w.text.Pieces {
		words := w.text.Raw[p.Span.Start:p.Span.End]
		if p.Role == RoleSpace {
			blanks += words
			continue
		}
		if w.block == nil || spots[i] != w.at {
			blanks = w.open(spots[i], blanks)
		}
		w.block.text(blanks)
		blanks = ""
		w.piece(p, words)
	}
	if w.block != nil {
		w.block.text(blanks)
	}
}

// open begins the block of a spot. Blanks that XML knows go before it; those
// that it takes for text are left for the block to begin with.
func (w *teiBody) open(at spot, blanks string) (rest string) {
	split := strings.IndexFunc(blanks, func(c rune) bool { return !isXMLSpace(c) })
	if split < 0 {
		split = len(blanks)
	}
	outside := blanks[:split]
	w.at = at
	switch at.kind {
	case "head":
		w.openSection(at.section, outside)
		w.block = newElement("head")
		w.div.add(w.block)
	case "item":
		if w.div == nil || w.section != at.section {
			w.openSection(at.section, outside)
			outside = ""
		}
		w.openItem(at.item, outside)
	case "source":
		w.body.text(outside)
		w.div, w.section, w.list = newElement("div", "type", "source"), len(w.text.Sections), nil
		w.block = newElement("p")
		w.body.add(w.div.add(w.block))
	case "kind":
		w.body.text(outside)
		w.block = newElement("p", "n", "kind")
		w.body.add(w.block)
	default:
		w.body.text(outside)
		w.block = newElement("head")
		w.body.add(w.block)
	}
	return blanks[split:]
}

// openSection begins a section, or goes on with one that other words have
// interrupted.
func (w *teiBody) openSection(index int, outside string) {
	w.body.text(outside)
	id := w.text.Sections[index].ID
	w.div, w.section, w.list = newElement("div", "type", "section", "subtype", id, "n", id), index, nil
	if name := ncName(w.text.ID, id); w.ids[name] {
		w.div.set("prev", "#"+name)
	} else {
		w.take(w.div, id)
	}
	w.body.add(w.div)
}

// openItem begins a bullet, in the list that is open if there is one, or a
// paragraph.
func (w *teiBody) openItem(item *Item, outside string) {
	if item == nil || !item.Bullet {
		w.list = nil
		w.div.text(outside)
		w.block = newElement("p")
		w.div.add(w.block)
		return
	}
	if w.list == nil {
		w.div.text(outside)
		w.list = newElement("list", "rend", "bulleted")
		w.div.add(w.list)
	} else {
		w.list.text(outside)
	}
	w.block = newElement("item")
	w.list.add(w.block)
}

// piece writes a piece into the block that is open.
func (w *teiBody) piece(p Piece, words string) {
	switch p.Role {
	case RoleTitle, RoleSentence:
		s := newElement("s", "n", p.Sentence)
		w.take(s, p.Sentence)
		if sentence := w.text.Sentence(p.Sentence); sentence != nil && sentence.Text == words {
			runsInto(s, sentence, languageOf(w.text))
		} else {
			s.text(words)
		}
		w.block.add(s)
	case RoleLabel:
		w.block.add(simple("label", words))
	case RoleLayout:
		w.block.add(simple("seg", words, "type", "layout"))
	case RoleMark:
		w.block.add(simple("pc", words))
	case RoleRemnant:
		w.block.add(simple("surplus", words, "reason", "markup"))
	default:
		w.block.text(words)
	}
}
