package corpus

import (
	"cmp"
	"slices"
	"strings"

	"furrow/engine"

	"github.com/yuin/goldmark/ast"
)

// The words that may begin a line of each block.
var (
	blockWords = []string{"rule", "play", "fork"}
	ruleWords  = []string{"says", "works", "grade", "fork", "note"}
	forkWords  = []string{"question", "answer", "ground", "says", "works"}
	playWords  = []string{"from", "set", "move", "to", "illegal", "endless", "legal", "result", "round", "caption"}
)

// blockLine is a line of a block: its first word and the stretch after it.
type blockLine struct {
	word string
	at   int  // offset of the word
	rest Span // trimmed
}

// block reads a fenced block, or gives nil where it is not one of ours.
func (p *page) block(b *ast.FencedCodeBlock) ast.Node {
	if b.Info == nil {
		return nil
	}
	info := Span{b.Info.Segment.Start, b.Info.Segment.Stop}
	words := p.words(info.Start, info.End)
	kind := p.text(words[0])
	if !slices.Contains(blockWords, kind) {
		for _, w := range blockWords {
			if editDistance(kind, w) == 1 {
				p.fail(info.Start, didYouMean(kind, blockWords), "a block of kind %q means nothing", kind)
				p.lost = true
			}
		}
		return nil
	}
	if !p.blocks {
		p.fail(info.Start, "it belongs in a file of content/games", "a %s block stands outside a game file", kind)
		return nil
	}
	head := Span{words[0].End, info.End}
	head.Start, head.End = p.trimmed(head.Start, head.End)
	var lines []blockLine
	for i := range b.Lines().Len() {
		seg := b.Lines().At(i)
		words := p.words(seg.Start, seg.Stop)
		if len(words) == 0 {
			continue
		}
		l := blockLine{word: p.text(words[0]), at: words[0].Start}
		l.rest.Start, l.rest.End = p.trimmed(words[0].End, seg.Stop)
		lines = append(lines, l)
	}
	switch kind {
	case "rule":
		return &RuleBlock{Rule: p.rule(info.Start, head, lines)}
	case "fork":
		return &ForkBlock{Fork: p.fork(info.Start, head, lines)}
	default:
		return &PlayBlock{Play: p.play(info.Start, head, lines)}
	}
}

// known notes a line whose first word is none of the block's, or that says
// nothing after it.
func (p *page) known(l blockLine, words []string, kind string) bool {
	if !slices.Contains(words, l.word) {
		p.fail(l.at, didYouMean(l.word, words), "a %s block has no line %q", kind, l.word)
		return false
	}
	if l.rest.Start == l.rest.End {
		p.fail(l.at, "", "%s says nothing", l.word)
		return false
	}
	return true
}

// meant reports whether a line of a block says a word, perhaps misspelt or with
// nothing after it: that it is missing is then no problem of its own.
func meant(word string, lines []blockLine, words []string) bool {
	return slices.ContainsFunc(lines, func(l blockLine) bool {
		return l.word == word || !slices.Contains(words, l.word) && nearest(l.word, words) == word
	})
}

// once notes a line that may not be repeated and is.
func (p *page) once(seen map[string]bool, l blockLine) bool {
	if seen[l.word] {
		p.fail(l.at, "keep one of them", "%s is said twice in this block", l.word)
		return false
	}
	seen[l.word] = true
	return true
}

// parameter finds the parameter named in a span.
func (p *page) parameter(sp Span) (engine.Parameter, bool) {
	name := p.text(sp)
	param, ok := engine.ParameterNamed(name)
	if !ok {
		p.fail(sp.Start, cmp.Or(didYouMean(name, parameterNames()), "the site's page of mechanics has all of them"), "no parameter is called %q", name)
	}
	return param, ok
}

// legal notes a value that the parameter cannot have.
func (p *page) legal(param engine.Parameter, sp Span) bool {
	var r engine.Rules
	if err := param.Set(&r, p.text(sp)); err != nil {
		p.fail(sp.Start, nearValue(param, p.text(sp)), "%v", err)
		return false
	}
	return true
}

// setting reads "parameter = value".
func (p *page) setting(sp Span) (Setting, bool) {
	i := strings.IndexByte(p.text(sp), '=')
	if i < 0 {
		p.fail(sp.Start, "write parameter=value, as in relay=from-next", "%q sets nothing", p.text(sp))
		return Setting{}, false
	}
	var name, value Span
	name.Start, name.End = p.trimmed(sp.Start, sp.Start+i)
	value.Start, value.End = p.trimmed(sp.Start+i+1, sp.End)
	param, ok := p.parameter(name)
	if !ok || !p.legal(param, value) {
		return Setting{}, false
	}
	return Setting{param.Name, p.text(value)}, true
}

// says reads the sentences of a says line.
func (p *page) says(l blockLine) []Citation {
	var says []Citation
	for _, w := range p.words(l.rest.Start, l.rest.End) {
		if c, ok := p.citation(w); ok {
			says = append(says, c)
		}
	}
	return says
}

// rule reads a rule block: "relay = from-next" and its lines.
func (p *page) rule(at int, head Span, lines []blockLine) *Rule {
	r := &Rule{Place: p.place(at)}
	p.plays = &r.Plays
	if s, ok := p.setting(head); ok {
		r.Parameter, r.Value = s.Parameter, s.Value
		param, _ := engine.ParameterNamed(s.Parameter)
		r.Structural = param.Structural()
		p.rules = append(p.rules, r)
	} else {
		p.lost = true
	}
	seen := map[string]bool{}
	before := len(p.problems)
	var notes []string
	for _, l := range lines {
		if !p.known(l, ruleWords, "rule") {
			continue
		}
		switch l.word {
		case "says":
			r.Says = append(r.Says, p.says(l)...)
		case "works":
			if w, ok := p.work(l.rest); ok {
				r.Works = append(r.Works, w)
			}
		case "grade":
			if p.once(seen, l) {
				p.grade(r, l)
			}
		case "fork":
			if p.once(seen, l) {
				r.Fork = p.text(l.rest)
			}
		case "note":
			notes = append(notes, p.text(l.rest))
		}
	}
	r.Note = strings.Join(notes, "\n")
	r.lost = len(p.problems) > before
	if !meant("grade", lines, ruleWords) {
		p.fail(at, "write grade attested, inferred, analogy and a game, or assumed", "the rule has no grade")
	}
	return r
}

// grade reads how well a rule is founded.
func (p *page) grade(r *Rule, l blockLine) {
	words := p.words(l.rest.Start, l.rest.End)
	grade := Grade(p.text(words[0]))
	grades := []string{string(Attested), string(Inferred), string(Analogy), string(Assumed)}
	switch {
	case !slices.Contains(grades, string(grade)):
		p.fail(words[0].Start, didYouMean(string(grade), grades), "%q is not a grade", string(grade))
		return
	case grade == Analogy && len(words) == 1:
		p.fail(l.at, "write grade analogy en-gehe, say", "an analogy names no game")
	case grade == Analogy:
		r.Analogy = p.text(Span{words[1].Start, l.rest.End})
	case len(words) > 1:
		p.fail(words[1].Start, "say more in a note line", "grade %s takes nothing after it", grade)
	}
	r.Grade = grade
}

// fork reads a fork block.
func (p *page) fork(at int, head Span, lines []blockLine) *Fork {
	f := &Fork{Name: p.text(head), Place: p.place(at)}
	p.plays = &f.Plays
	var param engine.Parameter
	named := false
	if f.Name == "" {
		p.fail(at, "write fork and the parameter it is about", "the fork has no name")
	} else {
		param, named = p.parameter(head)
	}
	seen := map[string]bool{}
	for _, l := range lines {
		if !p.known(l, forkWords, "fork") {
			continue
		}
		switch l.word {
		case "question":
			if p.once(seen, l) {
				f.Question = p.text(l.rest)
			}
		case "ground":
			if p.once(seen, l) {
				f.Ground = p.text(l.rest)
			}
		case "answer":
			p.answer(f, param, named, l)
		case "says":
			f.Says = append(f.Says, p.says(l)...)
		case "works":
			if w, ok := p.work(l.rest); ok {
				f.Works = append(f.Works, w)
			}
		}
	}
	if f.Question == "" && named {
		f.Question = param.Meaning
	}
	if !meant("ground", lines, forkWords) {
		p.fail(at, "write a ground line", "the fork gives no ground for its default")
	}
	switch {
	case named && len(f.Answers) > 0:
		p.forks = append(p.forks, f)
	case named:
		p.fail(at, "write an answer line for each, the default first", "the fork has no answers")
		fallthrough
	default:
		p.lost = true
	}
	return f
}

// answer reads "absent | Ludii".
func (p *page) answer(f *Fork, param engine.Parameter, named bool, l blockLine) {
	value, reader := l.rest, ""
	if i := strings.IndexByte(p.text(l.rest), '|'); i >= 0 {
		value.Start, value.End = p.trimmed(l.rest.Start, l.rest.Start+i)
		reader = strings.TrimSpace(p.text(Span{l.rest.Start + i + 1, l.rest.End}))
		if reader == "" {
			p.fail(l.rest.Start+i, "write whose reading it is, or leave the bar out", "the answer names no reader after |")
		}
	}
	if named && !p.legal(param, value) {
		p.lost = true // it may have been the default
		return
	}
	a := Answer{Value: p.text(value), Reader: reader}
	if slices.ContainsFunc(f.Answers, func(b Answer) bool { return b.Value == a.Value }) {
		p.fail(l.at, "keep one of them", "the answer %s is given twice", a.Value)
		return
	}
	f.Answers = append(f.Answers, a)
}

// play reads a play block, which belongs to the rule or fork above it.
func (p *page) play(at int, head Span, lines []blockLine) *Play {
	play := &Play{Place: p.place(at)}
	if head.Start < head.End {
		p.fail(head.Start, "write what it shows in a caption line", "a play block takes nothing after the word play")
	}
	if p.plays == nil {
		p.fail(at, "put it below the rule or fork that it shows", "the play stands under no rule or fork")
	} else {
		*p.plays = append(*p.plays, play)
	}
	seen := map[string]bool{}
	before := len(p.problems)
	for _, l := range lines {
		if !p.known(l, playWords, "play") {
			continue
		}
		words := p.words(l.rest.Start, l.rest.End)
		switch l.word {
		case "from":
			if p.once(seen, l) {
				play.FromText = p.joined(words)
				play.fromPlace = p.place(l.rest.Start)
			}
			if len(play.Steps) > 0 {
				p.fail(l.at, "put it before the first move", "from stands below what is played from it")
			}
		case "caption":
			if p.once(seen, l) {
				play.Caption = p.text(l.rest)
			}
		case "set":
			for _, w := range words {
				if s, ok := p.setting(w); ok {
					play.Set = append(play.Set, s)
				}
			}
		case "legal", "to":
			play.Steps = append(play.Steps, PlayStep{l.word, p.joined(words), p.place(l.rest.Start)})
		case "result", "round":
			results := []string{"south", "north", "draw", "none"}
			if l.word == "round" {
				results = results[:3]
			}
			if !slices.Contains(results, p.text(l.rest)) {
				p.fail(l.rest.Start, "write "+l.word+" "+list(results, "or"), "%q is not a result", p.text(l.rest))
				continue
			}
			play.Steps = append(play.Steps, PlayStep{l.word, p.text(l.rest), p.place(l.rest.Start)})
		default: // move, illegal, endless: one step for each move named
			for _, w := range words {
				play.Steps = append(play.Steps, PlayStep{l.word, p.text(w), p.place(w.Start)})
			}
		}
	}
	play.lost = len(p.problems) > before
	if !play.claims() && !play.lost {
		p.fail(at, "say what comes out: to, illegal, endless, legal, result or round", "the play claims nothing")
	}
	return play
}

// claims reports whether the play says what comes out.
func (p *Play) claims() bool {
	return slices.ContainsFunc(p.Steps, func(s PlayStep) bool { return s.Verb != "move" })
}

// joined is the words with single spaces between them.
func (p *page) joined(words []Span) string {
	var b []string
	for _, w := range words {
		b = append(b, p.text(w))
	}
	return strings.Join(b, " ")
}

// parameterNames lists every parameter of the engine.
func parameterNames() []string {
	var names []string
	for _, p := range engine.Parameters() {
		names = append(names, p.Name)
	}
	return names
}

// nearValue is the hint for a value that a parameter cannot have; which it can
// have is said in the message.
func nearValue(param engine.Parameter, value string) string {
	if near := nearest(value, valueNames(param)); near != "" {
		return "did you mean " + near + "?"
	}
	return ""
}

// valueNames lists the legal values of a parameter that has names for them.
func valueNames(p engine.Parameter) []string {
	var names []string
	for _, v := range p.Values {
		names = append(names, v.Name)
	}
	return names
}
