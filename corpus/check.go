package corpus

import (
	"cmp"
	"fmt"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"unicode"

	"furrow/engine"

	"github.com/yuin/goldmark/ast"
)

// Check holds the corpus against itself: games against texts, rules against
// their evidence, plays against the engine, references against what they name.
// The problems are all that it finds, by place. Findings about the texts are
// none: a text may be as odd as it came.
func Check(c *Corpus) []Problem {
	k := &checker{Corpus: c, problems: checkGames(c)}
	k.pages()
	k.hiddenInTexts()
	k.unusedTexts()
	k.unusedWorks()
	k.examples()
	k.readings()
	k.collations()
	k.names()
	k.changes()
	k.results()
	k.doubts()
	k.effects()
	k.problems = append(k.problems, CheckTerms(k.Lexicons, k.Texts)...)
	k.interfaces()
	k.unkept()
	return sortProblems(k.problems)
}

// checkGames checks each game, several at once: nearly all the time of a check
// goes into their plays.
func checkGames(c *Corpus) []Problem {
	found := make([][]Problem, len(c.Games))
	var next atomic.Int64
	var wait sync.WaitGroup
	for range runtime.GOMAXPROCS(0) {
		wait.Go(func() {
			for i := next.Add(1) - 1; i < int64(len(found)); i = next.Add(1) - 1 {
				k := &checker{Corpus: c}
				k.game(c.Games[i])
				found[i] = k.problems
			}
		})
	}
	wait.Wait()
	return slices.Concat(found...)
}

func (k *checker) game(g *Game) {
	if g.unread {
		return
	}
	k.texts(g)
	k.summed(g)
	k.romanised(g)
	k.references(g.References())
	k.digests(g)
	k.facts(g)
	k.rules(g)
	k.forks(g)
	if !g.lost { // else they would be held to other rules than it has
		k.claims(g)
		k.plays(g)
	}
	k.prose(g.Document, g.File, g.Source)
}

// checker gathers problems.
type checker struct {
	*Corpus
	problems []Problem
}

// fail notes an error. What it gives is good until the next problem.
func (k *checker) fail(p Place, hint, format string, args ...any) *Problem {
	return k.note(Problem{Place: p, Message: fmt.Sprintf(format, args...), Hint: hint})
}

// warn notes a warning, as fail does an error.
func (k *checker) warn(p Place, hint, format string, args ...any) *Problem {
	return k.note(Problem{Place: p, Severity: Warning, Message: fmt.Sprintf(format, args...), Hint: hint})
}

func (k *checker) note(p Problem) *Problem {
	k.problems = append(k.problems, p)
	return &k.problems[len(k.problems)-1]
}

// texts looks whether the texts that a game names exist.
func (k *checker) texts(g *Game) {
	var ids []string
	for _, t := range k.Texts {
		ids = append(ids, t.ID)
	}
	seen := map[string]bool{}
	for _, t := range g.Front.Texts {
		switch {
		case seen[t.ID]:
			k.fail(t.Place, "keep one of them", "the text %s is named twice", t.ID)
		case k.Text(t.ID) == nil:
			k.fail(t.Place, didYouMean(t.ID, ids), "no text is called %q", t.ID).missed = sourceFile(t.ID)
		}
		seen[t.ID] = true
	}
}

// summed looks whether the summary of a game that no text describes names a
// work: there is no text for its evidence to be left to.
func (k *checker) summed(g *Game) {
	if !g.FromTexts() && !slices.ContainsFunc(g.Front.Summary.Cite, func(r Reference) bool { return r.Work != nil }) {
		k.fail(g.Front.Summary.Place, `write {text: "…", cite: "@key p. 1"}, or name the texts under texts`,
			"no text describes the game, and its summary cites no work")
	}
}

// romanised looks for names of the game that many a reader cannot read.
func (k *checker) romanised(g *Game) {
	for _, n := range g.Front.Names {
		other := func(c rune) bool { return unicode.IsLetter(c) && scriptOfRune(c) != "Latn" }
		if n.Romanised == "" && strings.ContainsFunc(n.Name, other) {
			k.warn(n.Place, "add romanised, after ISO 15919 or ISO 9", "the name %s is not romanised", n.Name)
		}
	}
}

// unusedTexts looks for texts that no game file names.
func (k *checker) unusedTexts() {
	for _, t := range k.Texts {
		named := slices.ContainsFunc(k.Games, func(g *Game) bool {
			return slices.ContainsFunc(g.Front.Texts, func(id TextID) bool { return id.ID == t.ID })
		})
		if named {
			continue
		}
		if g, err := k.Game(t.Game); err == nil {
			if g.unread {
				continue
			}
			k.fail(Place{t.File, 1, 1}, "add it to texts in "+g.File, "the text describes %s, whose game file does not name it", t.Game)
		} else {
			k.warn(Place{t.File, 1, 1}, "run furrow new game "+t.Game+", and describe it in games/"+t.Game+".md", "no game file names the text")
		}
	}
}

// references looks whether what is cited exists.
func (k *checker) references(refs []Reference) {
	for _, ref := range refs {
		switch {
		case ref.Sentence != nil:
			k.sentence(*ref.Sentence)
		default:
			k.work(ref.Work.Key, ref.Work.Place)
			if ref.Work.SeenIn != "" {
				k.work(ref.Work.SeenIn, ref.Work.Place)
			}
		}
	}
}

func (k *checker) sentence(c Citation) {
	t := k.Text(c.Text)
	if t == nil {
		var ids []string
		for _, t := range k.Texts {
			ids = append(ids, t.ID)
		}
		k.fail(c.Place, didYouMean(c.Text, ids), "no text is called %q", c.Text).missed = sourceFile(c.Text)
		return
	}
	if len(k.Cited(c)) == 0 {
		var ids []string
		for _, s := range t.Sentences() {
			ids = append(ids, s.ID)
		}
		k.fail(c.Place, didYouMean(c.Sentence, ids), "%s has no sentence %s", c.Text, c.Sentence)
	}
}

func (k *checker) work(key string, p Place) {
	if k.Work(key) == nil {
		var keys []string
		for _, w := range k.Works {
			keys = append(keys, w.Key)
		}
		k.fail(p, didYouMean(key, keys), "%s has no work %q", worksFile, key).missed = worksFile
	}
}

// digests looks whether the words that rules and forks were made from are
// still those of the texts.
func (k *checker) digests(g *Game) {
	for _, ref := range g.References() {
		c := ref.Sentence
		if c == nil {
			continue
		}
		switch now := k.DigestOf(*c); {
		case now == "": // it does not exist, which has been said
		case c.Digest == "" && slices.Contains(g.blockReferences(), ref):
			k.fail(c.Place, fmt.Sprintf("read the sentence, then write %s@%s or run furrow check --stamp", c.Name(), now),
				"%s is cited without the digest of its words", c.Name())
		case c.Digest != "" && c.Digest != now:
			k.fail(c.Place, "read the sentence again, mend what rests on it, then run furrow check --stamp"+k.change(*c),
				"the evidence%s is stale: the words of %s have the digest %s now, not %s", g.restsOn(c), c.Name(), now, c.Digest)
		}
	}
}

// restsOn names the rule or fork that a citation stands in, " of relay=none",
// and is "" for one in prose.
func (g *Game) restsOn(c *Citation) string {
	in := func(says []Citation) bool {
		for i := range says {
			if &says[i] == c {
				return true
			}
		}
		return false
	}
	for _, r := range g.Rules {
		if in(r.Says) {
			return " of " + r.Parameter + "=" + r.Value
		}
	}
	for _, f := range g.Forks {
		if in(f.Says) {
			return " of the fork " + f.Name
		}
	}
	return ""
}

// facts looks whether the setup and the fact box agree with what the texts say
// of the board.
func (k *checker) facts(g *Game) {
	for _, id := range g.Front.Texts {
		t := k.Text(id.ID)
		if t == nil {
			continue
		}
		for _, f := range t.Facts {
			if !f.Known {
				continue
			}
			for _, claim := range g.boardClaims(f.Name) {
				if claim.value < f.Min || claim.value > f.Max {
					k.fail(claim.place, fmt.Sprintf("the text has %q", f.Text), "%s is %s, but %s#%s says %s",
						claim.name, claim.text, t.ID, f.Sentence, figures(f.Min, f.Max))
				}
			}
		}
	}
}

// boardClaim is a number that a game file states of the board.
type boardClaim struct {
	name  string
	text  string // the number as it is written
	value int
	place Place
}

// factParameters says which parameter a fact of a text is about.
var factParameters = map[string]string{"rows": "rows", "pits": "pits_per_row", "seeds": "seeds_per_pit", "stores": "stores"}

// boardClaims lists what a game file states on the matter of a text's fact.
func (g *Game) boardClaims(fact string) []boardClaim {
	var claims []boardClaim
	parameter := factParameters[fact]
	number := func(value string) (int, bool) {
		if value == "none" {
			return 0, true
		}
		n, err := strconv.Atoi(value)
		return n, err == nil
	}
	top := Place{g.File, 1, 1}
	for _, v := range g.Front.Setup {
		if n, ok := number(v.Value); ok && v.Parameter == parameter {
			claims = append(claims, boardClaim{parameter, v.Value, n, v.Place})
		}
		top = v.Place
	}
	for _, r := range g.Rules {
		if n, ok := number(r.Value); ok && r.Parameter == parameter {
			claims = append(claims, boardClaim{parameter, r.Value, n, r.Place})
		}
	}
	if f := g.Fork(parameter); f != nil && parameter != "" {
		for _, a := range f.Answers {
			if n, ok := number(a.Value); ok {
				claims = append(claims, boardClaim{"an answer to " + parameter, a.Value, n, f.Place})
			}
		}
	}
	if program, err := g.Program(); err == nil {
		switch start, total := program.Start(), 0; fact {
		case "total":
			for _, n := range start.Pits {
				total += int(n)
			}
			claims = append(claims, boardClaim{"the number of seeds at the start", strconv.Itoa(total), total, top})
		case "holes":
			total = program.Board().Size()
			claims = append(claims, boardClaim{"the number of pits", strconv.Itoa(total), total, top})
		}
	}
	for _, f := range g.Front.Facts {
		if n, ok := number(f.Value); ok && f.Name == fact {
			claims = append(claims, boardClaim{"the fact " + fact, f.Value, n, f.Place})
		}
	}
	return claims
}

// figures writes a figure or a range.
func figures(least, most int) string {
	if least == most {
		return strconv.Itoa(least)
	}
	return fmt.Sprintf("%d–%d", least, most)
}

// rules looks at what each rule rests on, and whether the rules contradict
// each other.
func (k *checker) rules(g *Game) {
	type stated struct {
		value string
		place Place
		by    string
	}
	before := map[string]stated{}
	for _, v := range g.Front.Setup {
		before[v.Parameter] = stated{v.Value, v.Place, "the setup"}
	}
	for _, r := range g.Rules {
		if b, again := before[r.Parameter]; again && b.value != r.Value {
			k.fail(r.Place, fmt.Sprintf("see line %d", b.place.Line), "the rule has %s=%s, but %s has %s", r.Parameter, r.Value, b.by, b.value)
		}
		if _, again := before[r.Parameter]; !again {
			before[r.Parameter] = stated{r.Value, r.Place, "the rule above"}
		}
		k.grounds(g, r)
		if len(r.Plays) == 0 {
			k.fail(r.Place, "add a play block below it", "the rule %s=%s has no play", r.Parameter, r.Value)
		}
	}
}

// grounds looks at what one rule rests on.
func (k *checker) grounds(g *Game, r *Rule) {
	if r.lost {
		return
	}
	evidence := len(r.Says)+len(r.Works) > 0
	switch {
	case evidence || r.Fork != "":
	case r.Grade == Assumed || r.Grade == Analogy:
		if r.Note == "" {
			k.fail(r.Place, "add a fork or a note line that says why", "the rule %s=%s is %s and gives no reason", r.Parameter, r.Value, gradeWord(r.Grade))
		}
	default:
		k.fail(r.Place, "add a says or works line, or make it a fork", "the rule %s=%s has neither evidence nor a fork", r.Parameter, r.Value)
	}
	if (r.Grade == Attested || r.Grade == Inferred) && !evidence && r.Fork != "" {
		k.fail(r.Place, "grade it assumed, or cite what says so", "the rule %s=%s is graded %s and cites nothing", r.Parameter, r.Value, r.Grade)
	}
	if (r.Grade == Attested || r.Grade == Inferred) && !g.FromTexts() && len(r.Says) > 0 && len(r.Works) == 0 {
		k.fail(r.Place, "add a works line: a sentence about another game can only bear on it", "no text describes the game, and the rule %s=%s cites no work", r.Parameter, r.Value)
	}
	if r.Fork != "" {
		var names []string
		for _, f := range g.Forks {
			names = append(names, f.Name)
		}
		f := g.Fork(r.Fork)
		switch {
		case f == nil && g.lost: // it may be what could not be read
		case f == nil:
			k.fail(r.Place, didYouMean(r.Fork, names), "the game has no fork %q", r.Fork)
		case f.Name != r.Parameter:
			k.fail(r.Place, "a rule is the default answer of the fork about its own parameter", "the rule is about %s, its fork about %s", r.Parameter, r.Fork)
		}
	}
	if r.Grade == Analogy && r.Analogy != "" {
		named := slices.ContainsFunc(k.Games, func(o *Game) bool { return o.ID == r.Analogy }) ||
			slices.ContainsFunc(g.Front.Relatives, func(o Relative) bool { return slug(o.Name) == slug(r.Analogy) })
		if !named {
			k.fail(r.Place, "name a game of the corpus, or one of the relatives in the front matter", "the analogy is to %q, which is not known", r.Analogy)
		}
	}
}

// gradeWord puts a grade into a sentence.
func gradeWord(g Grade) string {
	if g == Analogy {
		return "an analogy"
	}
	return string(g)
}

// forks looks whether the forks go with the rules and with each other.
func (k *checker) forks(g *Game) {
	seen := map[string]Place{}
	for _, f := range g.Forks {
		if b, again := seen[f.Name]; again {
			k.fail(f.Place, fmt.Sprintf("it stands on line %d already", b.Line), "the fork %s is repeated", f.Name)
			continue
		}
		seen[f.Name] = f.Place
		for _, v := range g.Front.Setup {
			if v.Parameter == f.Name && v.Value != f.Default() {
				k.fail(v.Place, "leave it to the fork, or make it the fork's first answer", "the setup has %s=%s, but the default of its fork is %s", f.Name, v.Value, f.Default())
			}
		}
		for _, r := range g.Evidence(f.Name) {
			if r.Value != f.Default() {
				k.fail(r.Place, "the first answer of a fork is its default", "the rule has %s=%s, but the default of its fork is %s", r.Parameter, r.Value, f.Default())
			}
		}
	}
}

// claimed are the sections whose sentences must all be modelled.
var claimed = []string{"play", "capture", "end"}

// claims looks for sentences of rule that no rule of the game rests on.
func (k *checker) claims(g *Game) {
	if slices.ContainsFunc(g.Rules, func(r *Rule) bool { return r.lost }) {
		return // it may be what could not be read of them
	}
	taken := k.claimed(g)
	for _, id := range g.Front.Texts {
		t := k.Text(id.ID)
		if t == nil {
			continue
		}
		for _, section := range claimed {
			sec := t.Section(section)
			if sec == nil {
				continue
			}
			for i := range sec.Items {
				for j := range sec.Items[i].Sentences {
					s := &sec.Items[i].Sentences[j]
					if !taken[s] {
						k.fail(s.Place, "name it in a says line of a rule of "+g.File, "no rule claims %s#%s", t.ID, s.ID)
					}
				}
			}
		}
	}
}

// plays plays everything, and looks whether it comes out as written and
// whether it shows what it stands under.
func (k *checker) plays(g *Game) {
	rules, err := g.Interpretation()
	if err != nil {
		for _, line := range strings.Split(err.Error(), "\n") {
			k.fail(g.placeOf(line), g.mendTogether(line, rules), "the rules do not go together: %s", line)
		}
		return
	}
	for _, r := range g.Rules {
		rivals := g.rivals(r)
		if param, ok := engine.ParameterNamed(r.Parameter); ok && !param.Applies(rules) && len(r.Says) == 0 {
			// A text may say what goes without saying; else nobody is there to say it.
			k.fail(r.Place, "leave the rule out, or give the rules that it goes with", "%s=%s makes no difference beside the other rules, so that no play can show it: nothing asks %q", r.Parameter, r.Value, param.Meaning)
		}
		for _, p := range r.Plays {
			if p.lost {
				continue
			}
			if slices.ContainsFunc(p.Set, func(s Setting) bool { return s.Parameter == r.Parameter }) {
				k.fail(p.Place, "show other answers under the fork", "the play sets %s, which its rule is about", r.Parameter)
				continue
			}
			outcomes := g.outcomes(p, r.Parameter, rivals)
			if k.holds(p, &outcomes[0]) && p.claims() && len(rivals) > 0 {
				k.bites(p, r, outcomes)
			}
		}
	}
	for _, f := range g.Forks {
		k.tellsApart(g, f)
	}
}

// placeOf is the rule, or the line of the setup, whose parameter and value a
// message names, or the top of the file. Of several values that it names the
// parameter stands before the first: "turn=again-in-store or again-on-capture".
func (g *Game) placeOf(message string) Place {
	named := func(parameter, value string) bool {
		_, values, found := strings.Cut(message, parameter+"=")
		return found && strings.Contains(values, value)
	}
	for _, r := range g.Rules {
		if named(r.Parameter, r.Value) {
			return r.Place
		}
	}
	for _, v := range g.Front.Setup {
		if named(v.Parameter, v.Value) {
			return v.Place
		}
	}
	return Place{g.File, 1, 1}
}

// mendTogether is the hint for rules that do not go together, as a message says
// it: of a parameter in it that the game file does not name, the value that it
// has all the same.
func (g *Game) mendTogether(message string, rules engine.Rules) string {
	said, _, _ := strings.Cut(message, ": ")
	names := strings.FieldsFunc(said, func(r rune) bool { return r != '_' && !unicode.IsLetter(r) })
	for _, p := range engine.Parameters() {
		if !g.names(p.Name) && slices.Contains(names, p.Name) {
			return fmt.Sprintf("nothing in the file speaks of %s, which is %s then: a rule or a fork gives it another value", p.Name, p.Get(rules))
		}
	}
	return "give one of the two another value"
}

// mendPlay is the hint for a play that does not come out as written.
const mendPlay = "mend the play, or the rules if the play is right"

// holds notes what does not come out as the play says.
func (k *checker) holds(p *Play, o *Outcome) bool {
	if o.Impossible != "" {
		at := p.Place
		if p.FromText != "" && o.Program != nil {
			at = p.fromPlace
		}
		k.fail(at, "mend its from or set line", "the play cannot begin: %s", o.Impossible)
		return false
	}
	for _, s := range o.Steps {
		if s.Holds {
			continue
		}
		switch s.Step.Verb {
		case "move":
			k.fail(s.Step.Place, mendPlay, "%s cannot be played: %s", s.Step.Text, s.Why)
		case "to":
			k.fail(s.Step.Place, cmp.Or(s.Why, mendPlay), "the position comes out as %s, not as %s", s.Came, s.Step.Text)
		case "illegal", "endless":
			k.fail(s.Step.Place, cmp.Or(s.Why, mendPlay), "%s is %s, not %s", s.Step.Text, s.Came, s.Step.Verb)
		case "legal":
			k.fail(s.Step.Place, mendPlay, "the legal moves are %s, not %s", s.Came, s.Step.Text)
		default:
			k.fail(s.Step.Place, mendPlay, "the %s is %s, not %s", s.Step.Verb, s.Came, s.Step.Text)
		}
	}
	return o.Holds()
}

// bites notes a play that comes out the same under every rival of the value
// that it shows: it proves nothing.
func (k *checker) bites(p *Play, r *Rule, outcomes []Outcome) {
	var same []string
	for i := range outcomes[1:] {
		if !outcomes[0].Same(&outcomes[i+1]) {
			return
		}
		same = append(same, r.Parameter+"="+outcomes[i+1].Value)
	}
	k.fail(p.Place, "choose a position and claims that "+r.Parameter+" makes a difference to; if there can be none, make it a fork of one answer and say why",
		"the play bites nothing: it comes out the same under %s", list(same, "and"))
}

// tellsApart plays everything under a fork, and notes answers that no play
// tells apart. The plays of rules on the same question count too.
func (k *checker) tellsApart(g *Game, f *Fork) {
	var values []string
	for _, a := range f.Answers {
		if _, err := g.Interpretation(Setting{f.Name, a.Value}); err != nil {
			k.fail(f.Place, "leave the answer out, or give the other parameter another value", "the answer %s does not go with the rest of the rules: %s", a.Value, strings.ReplaceAll(err.Error(), "\n", "; "))
			return
		}
		values = append(values, a.Value)
	}
	apart := map[[2]string]bool{}
	compare := func(outcomes []Outcome) {
		for i := range outcomes {
			for j := range outcomes {
				if !outcomes[i].Same(&outcomes[j]) {
					apart[[2]string{outcomes[i].Value, outcomes[j].Value}] = true
				}
			}
		}
	}
	for _, p := range f.Plays {
		if p.lost {
			return
		}
		outcomes := g.outcomes(p, f.Name, values)
		k.holds(p, &outcomes[0])
		compare(outcomes)
	}
	for _, r := range g.Evidence(f.Name) {
		for _, p := range r.Plays {
			compare(g.outcomes(p, f.Name, values))
		}
	}
	for i, a := range values {
		for _, b := range values[i+1:] {
			if !apart[[2]string{a, b}] {
				k.fail(f.Place, "add a play below it that comes out differently", "no play tells the answer %s of %s from %s", a, f.Name, b)
			}
		}
	}
}

// prose looks for paragraphs that cite nothing. Paragraphs of lists are part
// of what the paragraph above them says.
func (k *checker) prose(doc ast.Node, file string, src []byte) {
	s := newSource(file, src)
	ast.Walk(doc, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		switch {
		case !entering:
		case n.Kind() == ast.KindList:
			return ast.WalkSkipChildren, nil
		case n.Kind() == ast.KindParagraph && len(proseReferences(n)) == 0 && n.Lines().Len() > 0:
			k.fail(s.place(n.Lines().At(0).Start), "end it with [@key] or [@text#sentence]", "the paragraph cites nothing")
		}
		return ast.WalkContinue, nil
	})
}

// pages looks at the prose outside game files.
func (k *checker) pages() {
	for _, pg := range k.Mechanics {
		if _, ok := engine.ParameterNamed(pg.ID); !ok {
			k.fail(Place{pg.File, 1, 1}, didYouMean(pg.ID, parameterNames()), "the page is named after a parameter %q, which there is not", pg.ID)
		}
		k.references(pg.References())
		k.prose(pg.Document, pg.File, pg.Source)
	}
	for _, pg := range k.Pages {
		k.references(pg.References())
	}
}

// unusedWorks looks for works that nothing cites.
func (k *checker) unusedWorks() {
	cited := map[string]bool{}
	note := func(refs []Reference) {
		for _, r := range refs {
			if r.Work != nil {
				cited[r.Work.Key], cited[r.Work.SeenIn] = true, true
			}
		}
	}
	for _, g := range k.Games {
		note(g.References())
	}
	for _, pg := range slices.Concat(k.Mechanics, k.Pages) {
		note(pg.References())
	}
	for _, v := range k.Names {
		note(v.references())
	}
	for _, r := range k.Readings {
		note(r.Rights.Cite)
	}
	for _, l := range k.Collations {
		for _, v := range l.Variants {
			for _, key := range v.Works {
				cited[key] = true
			}
		}
	}
	if k.citesUnread() {
		return
	}
	for _, w := range k.Works {
		if !cited[w.Key] {
			k.warn(w.Place, "cite it or take it out", "nothing cites %s", w.Key)
		}
	}
}

// examples replays the annotated games.
func (k *checker) examples() {
	for _, e := range k.Examples {
		top := Place{e.File, 1, 1}
		g, err := k.Game(e.Game())
		if err != nil {
			hint := ""
			if e.Game() == "" {
				hint = `begin it with [Game "bosh"], say`
			}
			k.fail(top, hint, "%v", err).missed = gameFile(e.Game())
			continue
		}
		if !g.Settled() {
			continue
		}
		rules, err := g.Answered(e.Settings()...)
		if err != nil {
			k.fail(e.placeOf(err.Error()), "a tag that begins with a small letter is an answer, as [reopen \"no\"]", "the game cannot be replayed: %v", err)
			continue
		}
		program, err := engine.Compile(rules)
		if err != nil {
			k.fail(top, "mend the tags", "the game cannot be replayed: %v", err)
			continue
		}
		if err := e.Record.Verify(program); err != nil {
			p := recordProblem(e.File, err)
			if p.Place.Line == 0 {
				p.Place = top
			}
			p.Message = "the game does not replay: " + p.Message
			p.Hint = "mend the record, or the rules if the record is right"
			k.problems = append(k.problems, p)
		}
	}
}

// readings looks for sentences without an English reading.
func (k *checker) readings() {
	for _, t := range k.Texts {
		if t.Language == "en" {
			continue
		}
		r := k.Reading(t.ID)
		if r == nil && k.strayReading() {
			continue // it may be the one of this text
		}
		if r == nil {
			k.warn(Place{t.File, 1, 1}, "furrow new reading "+t.ID+" begins one", "the text has no English reading").missed = readingOf(t.ID)
			continue
		}
		k.references(r.Rights.Cite)
		if r.Rights.Status == "" {
			k.warn(Place{r.File, 1, 1}, "add rights, with status, note and cite", "nothing is said of the rights in %s", t.ID)
		}
		for _, s := range t.Sentences() {
			if r.Sentences[s.ID] == "" {
				k.warn(s.Place, "add it to "+r.File, "%s#%s has no English reading", t.ID, s.ID)
			}
		}
	}
}

// interfaces looks for strings of the site that a language lacks. A language
// with none at all is one that the site is not published in, and lacks none.
func (k *checker) interfaces() {
	english := lexiconFor(k.Lexicons, "en")
	if english == nil {
		return
	}
	for _, l := range k.Lexicons {
		if missing := l.missingStrings(english); len(l.Interface) > 0 && len(missing) > 0 {
			k.warn(Place{l.File, 1, 1}, "the site shows the English words instead; furrow check --report lists them",
				"interface strings are missing: %d of %d", len(missing), len(english.Interface))
		}
	}
}
