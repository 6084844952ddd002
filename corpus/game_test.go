package corpus

import (
	"bytes"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"furrow/engine"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/renderer"
	"github.com/yuin/goldmark/util"
)

// miniGame is the game of the small content folder.
func miniGame(t testing.TB) *Game {
	t.Helper()
	g, problems := ParseGame("games/mini.md", mini(t)["games/mini.md"].Data)
	for _, p := range problems {
		t.Fatal(p)
	}
	return g
}

func TestParseGame(t *testing.T) {
	g := miniGame(t)
	if g.ID != "mini" || g.Title != "Mini" || g.Front.Summary.Text != "A game for tests." {
		t.Errorf("read as %q, %q, %+v", g.ID, g.Title, g.Front.Summary)
	}
	fact := g.Front.Facts[0]
	if fact.Name != "people" || fact.Value != "nobody" || len(fact.Cite) != 2 {
		t.Fatalf("the fact is %+v", fact)
	}
	at := func(line, column int) Place { return Place{"games/mini.md", line, column} }
	if got, want := *fact.Cite[0].Work, (WorkRef{Key: "kitabu1931", Locator: "p. 2", Place: at(7, 43)}); got != want {
		t.Errorf("the work is %+v, not %+v", got, want)
	}
	if got, want := *fact.Cite[1].Sentence, (Citation{Text: "mini.sw", Sentence: "overview.1", Place: at(7, 60)}); got != want {
		t.Errorf("the sentence is %+v, not %+v", got, want)
	}
	relay := g.Evidence("relay")[0]
	want := &Rule{
		Parameter: "relay", Value: "none", Grade: Attested, Place: at(26, 4),
		Says:  []Citation{{Text: "mini.sw", Sentence: "play.2", Digest: "b610f7b1", Place: at(27, 6)}},
		Works: []WorkRef{{Key: "kitabu1931", Locator: "p. 24", SeenIn: "kitabu1931", Place: at(28, 7)}},
		Note:  "The text says nothing of a second lap.",
		Plays: relay.Plays,
	}
	if !reflect.DeepEqual(relay, want) {
		t.Errorf("the rule is\n%+v, not\n%+v", relay, want)
	}
	play := relay.Plays[0]
	steps := []PlayStep{
		{"legal", "A B C", at(34, 7)}, {"move", "A", at(35, 6)}, {"to", "2,2,2/0,3,3 0 0 N 2", at(36, 4)},
		{"illegal", "A", at(37, 9)}, {"result", "none", at(38, 8)},
	}
	if !slices.Equal(play.Steps, steps) || play.Caption != "One lap." {
		t.Errorf("the play is %+v", play)
	}
	if got := [3]uint16(play.From.Pits[:3]); got != [3]uint16{2, 2, 2} || play.From.Ply != 1 {
		t.Errorf("the play begins from %+v", play.From)
	}
	for _, r := range g.Rules {
		if param, ok := engine.ParameterNamed(r.Parameter); !ok || r.Structural != param.Structural() {
			t.Errorf("%s is structural: %v", r.Parameter, r.Structural)
		}
	}
	fork := g.Fork("first_starter")
	if !slices.Equal(fork.Answers, []Answer{{"south", ""}, {"north", "Somebody"}}) || fork.Default() != "south" {
		t.Errorf("the answers are %+v", fork.Answers)
	}
	if param, _ := engine.ParameterNamed("first_starter"); fork.Question != param.Meaning {
		t.Errorf("a fork without a question asks %q", fork.Question)
	}
	if len(fork.Plays) != 2 || !slices.Equal(fork.Plays[1].Set, []Setting{{"first_starter", "north"}}) {
		t.Errorf("the fork has plays %+v", fork.Plays)
	}
}

// TestDocument looks at the nodes that the page is drawn from, in order.
func TestDocument(t *testing.T) {
	g := miniGame(t)
	var got []string
	for n := g.Document.FirstChild(); n != nil; n = n.NextSibling() {
		name := n.Kind().String()
		switch n := n.(type) {
		case *RuleBlock:
			name += " " + n.Rule.Parameter + " " + strings.SplitN(string(n.Lines().Value(g.Source)), "\n", 2)[0]
		case *ForkBlock:
			name += " " + n.Fork.Name
		case *ast.Heading:
			id, _ := n.AttributeString("id")
			name += " " + string(id.([]byte))
		}
		got = append(got, name)
	}
	want := []string{
		"Paragraph", "Heading sowing",
		"RuleBlock direction says mini.sw#play.1@7511bbd6", "PlayBlock",
		"RuleBlock relay says mini.sw#play.2@b610f7b1", "PlayBlock",
		"RuleBlock turn says mini.sw#play.2.1@8fac86ad", "PlayBlock",
		"Heading the-end",
		"RuleBlock capture says mini.sw#capture.1@16e0c4a4", "PlayBlock",
		"RuleBlock round_end says mini.sw#end.1@02e3d7b6", "PlayBlock",
		"ForkBlock first_starter", "PlayBlock", "PlayBlock",
	}
	if !slices.Equal(got, want) {
		t.Errorf("the page is\n%s\nnot\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

// markdown renders a page of prose as the site would, citations as their
// number.
func markdown(t *testing.T, src string) (html string, problems []Problem) {
	t.Helper()
	pg, problems := ParsePage("p.md", []byte(src))
	var b bytes.Buffer
	r := NewMarkdown(goldmark.WithRendererOptions(renderer.WithNodeRenderers(util.Prioritized(citeRenderer{}, 100)))).Renderer()
	if err := r.Render(&b, pg.Source, pg.Document); err != nil {
		t.Fatal(err)
	}
	return strings.TrimSpace(b.String()), problems
}

type citeRenderer struct{}

func (citeRenderer) RegisterFuncs(r renderer.NodeRendererFuncRegisterer) {
	r.Register(KindCitation, func(w util.BufWriter, _ []byte, n ast.Node, entering bool) (ast.WalkStatus, error) {
		if entering {
			for _, ref := range n.(*CitationNode).References {
				if ref.Sentence != nil {
					w.WriteString("{" + ref.Sentence.Name() + "}")
				} else {
					w.WriteString("{" + ref.Work.Key + "|" + ref.Work.Locator + "|" + ref.Work.SeenIn + "}")
				}
			}
		}
		return ast.WalkContinue, nil
	})
}

func TestMarkdown(t *testing.T) {
	for src, want := range map[string]string{
		"a [@k] b":                         "<p>a {k||} b</p>",
		"a [@k pp. 36–37; @x.sw#play.2.1]": "<p>a {k|pp. 36–37|}{x.sw#play.2.1}</p>",
		"a [@k p. 3 | seen in l; @m]":      "<p>a {k|p. 3|l}{m||}</p>",
		"a [@k\np. 3]":                     "<p>a {k|p. 3|}</p>",
		"*a [@k]*":                         "<p><em>a {k||}</em></p>",
		"- a\n  [@k;\n  @l]":               "<ul>\n<li>a\n{k||}{l||}</li>\n</ul>",
		"`[@k]` \\[@k]":                    "<p><code>[@k]</code> [@k]</p>",
		"[a](b.html) [c]":                  `<p><a href="b.html">a</a> [c]</p>`,
		"a <b>c</b> <script>x</script>":    "<p>a &lt;b&gt;c&lt;/b&gt; &lt;script&gt;x&lt;/script&gt;</p>",
		"<div onclick=x>\n\na":             "<p>&lt;div onclick=x&gt;</p>\n<p>a</p>",
		"[a](javascript:x)":                `<p><a href="">a</a></p>`,
		"```text\nrule x\n```":             "<pre><code class=\"language-text\">rule x\n</code></pre>",
		"|a|b|\n|-|-|\n|c|d|":              "<table>\n<thead>\n<tr>\n<th>a</th>\n<th>b</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>c</td>\n<td>d</td>\n</tr>\n</tbody>\n</table>",
		"## എൻ ഡോഡോയ്\n\n## എൻ ഡോഡോയ്\n\n##!": "<h2 id=\"എൻ-ഡോഡോയ്\">എൻ ഡോഡോയ്</h2>\n<h2 id=\"എൻ-ഡോഡോയ്-2\">എൻ ഡോഡോയ്</h2>\n<p>##!</p>",
		"## Marin’s *Bosh* — 1931":            "<h2 id=\"marins-bosh-1931\">Marin’s <em>Bosh</em> — 1931</h2>",
		"## ?":                                "<h2 id=\"section\">?</h2>",
	} {
		got, problems := markdown(t, "# T\n\n"+src)
		if got != want {
			t.Errorf("%s\nis drawn as\n%s\nnot\n%s", src, got, want)
		}
		for _, p := range problems {
			t.Errorf("%s: %v", src, p)
		}
	}
}

func TestPageTitle(t *testing.T) {
	for src, want := range map[string]string{
		"# The *relay*, `x`\n\nWords.":                 "The relay, x",
		"---\ntitle: Capture\n---\n\n# Another\n":      "Capture",
		"---\nsummary: What is taken.\n---\n# Taken\n": "Taken",
	} {
		pg, problems := ParsePage("p.md", []byte(src))
		if pg.Title != want || len(problems) > 0 {
			t.Errorf("%q has the title %q %v", src, pg.Title, problems)
		}
	}
}

func TestInterpretation(t *testing.T) {
	g := miniGame(t)
	r, err := g.Interpretation()
	if err != nil {
		t.Fatal(err)
	}
	for parameter, want := range map[string]string{"pits_per_row": "3", "seeds_per_pit": "2", "relay": "none", "first_starter": "south"} {
		if got := r.Get(parameter); got != want {
			t.Errorf("%s is %s, not %s", parameter, got, want)
		}
	}
	r, err = g.Interpretation(Setting{"first_starter", "north"}, Setting{"relay", "from-last"})
	if err != nil || r.Get("first_starter") != "north" || r.Get("relay") != "from-last" {
		t.Errorf("settings are not taken: %v", err)
	}
	for _, s := range []Setting{{"relai", "none"}, {"relay", "no"}, {"capture", "column"}} {
		if _, err := g.Interpretation(s); err == nil {
			t.Errorf("%s=%s is taken", s.Parameter, s.Value)
		}
	}
}

// TestOutcomes plays the play of capture=none under each rival. The seed from
// A falls into the empty B; E faces it, and C lies beyond no gap.
func TestOutcomes(t *testing.T) {
	g := miniGame(t)
	outcomes := g.Outcomes(g.Evidence("capture")[0].Plays[0])
	type row struct {
		value, came string
		holds, same bool
	}
	var got []row
	for i := range outcomes {
		o := &outcomes[i]
		last := o.Steps[len(o.Steps)-1]
		got = append(got, row{o.Value, last.Came, o.Holds(), o.Same(&outcomes[0])})
		if o.Program.FormatPosition(o.After) != last.Came || len(o.Traces) != 1 {
			t.Errorf("%s: after %d moves the position is %s", o.Value, len(o.Traces), o.Program.FormatPosition(o.After))
		}
	}
	want := []row{
		{"none", "2,2,2/0,1,2 0 0 N 2", true, true},
		{"opposite", "2,0,2/0,0,2 3 0 N 2", false, false},
		{"beyond-gap", "2,2,2/0,1,2 0 0 N 2", true, true},
		{"next", "2,2,2/0,1,0 2 0 N 2", false, false},
		{"count", "2,2,2/0,1,2 0 0 N 2", true, true},
	}
	if !slices.Equal(got, want) {
		t.Errorf("it comes out as %+v, not %+v", got, want)
	}
	fork := g.Fork("first_starter")
	outcomes = g.Outcomes(fork.Plays[1])
	if len(outcomes) != 2 || outcomes[0].Value != "north" || outcomes[1].Value != "south" || outcomes[1].Holds() {
		t.Errorf("the play of a fork comes out as %+v", outcomes)
	}
	if g.Outcomes(&Play{}) != nil {
		t.Error("a play of no game has outcomes")
	}
}

// FuzzGame holds that reading a game file always ends, that every problem has
// its place in the file, and that what is read without an error can be used.
func FuzzGame(f *testing.F) {
	f.Add(string(mini(f)["games/mini.md"].Data))
	f.Add("---\ntitle: x\nsummary: {text: y, cite: '@a; b#play.1'}\nsetup: {rows: 2}\n---\n> [@a\n> b]\n\n- ```rule relay = none\n  says a#b\n  ```\n")
	f.Add("---\ntitle: a\rb\nsummary: {text: c, cite: '@a'}\n---\n")
	f.Add("---\ntitle: a\u2028b\r\nsummary: {text: c, cite: '@a'}\r\n---\r\n")
	f.Add("---\n---\n```play\nfrom\nmove E fill:AB\nto x\n```\n```fork pits_per_row\nanswer 6\nanswer 7 | x\n")
	games, _ := filepath.Glob("../content/games/*.md")
	for _, name := range games {
		if src, err := os.ReadFile(name); err == nil {
			f.Add(string(src))
		}
	}
	f.Fuzz(func(t *testing.T, src string) {
		g, problems := ParseGame("g.md", []byte(src))
		lines := strings.Count(src, "\n") + 1
		for _, p := range problems {
			if p.Place.Line < 1 || p.Place.Line > lines || p.Place.Column < 1 {
				t.Errorf("%v stands outside the file", p)
			}
		}
		for _, ref := range g.References() {
			s := newSource("g.md", []byte(src))
			if at := s.offset(ref.Place()); s.place(at) != ref.Place() {
				t.Errorf("a reference stands at %v", ref.Place())
			}
		}
		if strings.Contains(src, "relay") || strings.Contains(src, "endless") {
			return // plays may be long then
		}
		Check(&Corpus{Games: []*Game{g}})
	})
}
