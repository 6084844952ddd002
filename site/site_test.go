package site

import (
	"context"
	"encoding/json"
	"io/fs"
	"net/url"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"

	"furrow/corpus"
	"furrow/templates"
)

// littlePlay is enough to draw every chart, and quick.
func littlePlay() MeasureOptions {
	m := DefaultMeasures()
	m.Random, m.Matches, m.RivalRounds, m.RivalMatches, m.Judge = 60, 6, 30, 3, 100
	return m
}

func loadContent(t *testing.T, content fs.FS) *corpus.Corpus {
	t.Helper()
	c, _, err := corpus.Load(context.Background(), content)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

func build(t *testing.T, options Options) {
	t.Helper()
	if options.Templates == nil {
		options.Templates = templates.FS
	}
	if err := Build(context.Background(), options); err != nil {
		t.Fatal(err)
	}
}

// theSite is the site of the real content, built once for all tests.
type theSite struct {
	building sync.Mutex // tests ask for the site side by side
	corpus   *corpus.Corpus
	root     string
	pages    []*document
}

var builtOnce = sync.OnceValue(func() *theSite { return new(theSite) })

func realSite(t *testing.T) *theSite {
	t.Helper()
	s := builtOnce()
	s.building.Lock()
	defer s.building.Unlock()
	if s.root != "" {
		return s
	}
	s.corpus = loadContent(t, os.DirFS("../content"))
	root, err := os.MkdirTemp("", "furrow-site-test-")
	if err != nil {
		t.Fatal(err)
	}
	afterAll(func() { os.RemoveAll(root) })
	out := filepath.Join(root, "out")
	// Three workers, as TestTheSiteIsTheSameWhateverTheWorkers has it from one.
	build(t, Options{Corpus: s.corpus, Out: out, Measure: littlePlay(), Workers: 3})
	s.pages = readSite(t, out)
	s.root = out
	return s
}

// cleanups are what is to be done once all tests are over.
var (
	cleaning sync.Mutex
	cleanups []func()
)

func afterAll(do func()) {
	cleaning.Lock()
	defer cleaning.Unlock()
	cleanups = append(cleanups, do)
}

func TestMain(m *testing.M) {
	code := m.Run()
	for _, do := range slices.Backward(cleanups) {
		do()
	}
	os.Exit(code)
}

func (s *theSite) page(t *testing.T, path string) *document {
	t.Helper()
	for _, p := range s.pages {
		if p.path == path {
			return p
		}
	}
	t.Fatalf("the site has no page %s", path)
	return nil
}

func TestEveryPageStandsInEveryLanguage(t *testing.T) {
	s := realSite(t)
	want := []string{"index.html", "compare.html", "glossary.html", "names.html", "evidence.html", "findings.html", "bibliography.html", "about.html", "notation.html", "players.html", "endless.html", "likeness.html", doubtPath, "texts/index.html", mechanicsPath, mechanicPath("relay"), downloadsPath, dataPath}
	for _, g := range s.corpus.Games {
		want = append(want, gamePath(g.ID), ruleSheetPath(g.ID))
	}
	for _, x := range s.corpus.Texts {
		want = append(want, textPath(x.ID))
	}
	for _, e := range s.corpus.Examples {
		want = append(want, recordPath(e.Record.Tag("Game"), e.ID))
	}
	for _, prefix := range []string{"", "ml/", "sw/", "pa/"} {
		for _, path := range want {
			p := s.page(t, prefix+path)
			lang := strings.TrimSuffix(prefix, "/")
			if lang == "" {
				lang = "en"
			}
			if p.tags[0].name != "html" || p.tags[0].attr["lang"] != lang {
				t.Errorf("%s: the page is not marked as %s", p.path, lang)
			}
			if n := strings.Count(p.html, "hreflang="); n < 9 {
				t.Errorf("%s: %d links to other languages, want 5 in the head and 4 on the page", p.path, n)
			}
		}
	}
}

// Every link within the site leads to a file that is there and, where it has a
// fragment, to an id in it.
func TestLinksLeadSomewhere(t *testing.T) {
	s := realSite(t)
	byPath := map[string]*document{}
	for _, p := range s.pages {
		byPath[p.path] = p
	}
	checked := 0
	for _, p := range s.pages {
		for _, e := range p.tags {
			for _, key := range []string{"href", "src"} {
				target, ok := e.attr[key]
				if !ok || outgoing(target) {
					continue
				}
				u, err := url.Parse(target)
				if err != nil || u.Scheme != "" || strings.HasPrefix(target, "/") {
					t.Errorf("%s:%d: %q is no relative link", p.path, e.line, target)
					continue
				}
				to := p.path
				if u.Path != "" {
					to = path.Join(path.Dir(p.path), u.Path)
				}
				info, err := os.Stat(filepath.Join(s.root, to))
				if err != nil || info.IsDir() {
					t.Errorf("%s:%d: %q leads to no file", p.path, e.line, target)
					continue
				}
				if u.Fragment != "" && byPath[to] != nil && !byPath[to].ids[u.Fragment] {
					t.Errorf("%s:%d: %q leads to no id", p.path, e.line, target)
				}
				checked++
			}
			for _, key := range []string{"aria-labelledby", "aria-describedby"} {
				for _, id := range strings.Fields(e.attr[key]) {
					if !p.ids[id] {
						t.Errorf("%s:%d: %s names the id %q, which is not there", p.path, e.line, key, id)
					}
				}
			}
		}
	}
	if checked < 1000 {
		t.Errorf("only %d links were found", checked)
	}
}

// A page asks nothing of other hosts, runs no script that stands in it, and
// says so in its policy.
func TestPagesKeepToThemselves(t *testing.T) {
	for _, p := range realSite(t).pages {
		guarded := slices.ContainsFunc(p.tags, func(e element) bool {
			return e.attr["http-equiv"] == "Content-Security-Policy" && strings.HasPrefix(e.attr["content"], "default-src 'none';")
		})
		if !guarded {
			t.Errorf("%s has no content security policy", p.path)
		}
		for _, e := range p.tags {
			for key, value := range e.attr {
				if strings.HasPrefix(key, "on") || key == "style" || key == "srcdoc" {
					t.Errorf("%s:%d: <%s> has %s", p.path, e.line, e.name, key)
				}
				if strings.HasPrefix(strings.ToLower(strings.TrimSpace(value)), "javascript:") {
					t.Errorf("%s:%d: %s is a script", p.path, e.line, key)
				}
			}
			for _, key := range []string{"href", "src"} {
				if !outgoing(e.attr[key]) {
					continue
				}
				rel := strings.Fields(e.attr["rel"])
				if e.name != "a" || !slices.Contains(rel, "noopener") || !slices.Contains(rel, "noreferrer") {
					t.Errorf("%s:%d: <%s> asks for %s", p.path, e.line, e.name, e.attr[key])
				}
			}
			switch e.name {
			case "script":
				data := e.attr["type"] == "application/json" || e.attr["type"] == "application/ld+json"
				if e.raw != "" && !data {
					t.Errorf("%s:%d: a script stands in the page", p.path, e.line)
				}
				if data && !json.Valid([]byte(e.raw)) {
					t.Errorf("%s:%d: the data is no JSON: %.60q", p.path, e.line, e.raw)
				}
			case "form":
				if action := e.attr["action"]; action == "" || outgoing(action) || e.attr["method"] != "" {
					t.Errorf("%s:%d: a form leads to %q", p.path, e.line, action)
				}
			case "style", "iframe", "object", "embed", "base", "img":
				t.Errorf("%s:%d: <%s>", p.path, e.line, e.name)
			}
		}
	}
}

func TestStyleSheetsLoadNothingFromOutside(t *testing.T) {
	s := realSite(t)
	found := 0
	err := filepath.WalkDir(filepath.Join(s.root, "assets"), func(name string, d fs.DirEntry, err error) error {
		if err != nil || filepath.Ext(name) != ".css" {
			return err
		}
		found++
		b, err := os.ReadFile(name)
		if strings.Contains(string(b), "@import") || regexp.MustCompile(`url\(\s*["']?(https?:)?//`).Match(b) {
			t.Errorf("%s loads from elsewhere", name)
		}
		return err
	})
	if err != nil || found == 0 {
		t.Fatalf("%d style sheets: %v", found, err)
	}
}

// Headings begin with one of the first level and never skip a level going
// down, and there is one main landmark.
func TestHeadingsAreInOrder(t *testing.T) {
	for _, p := range realSite(t).pages {
		last, firsts, mains := 0, 0, 0
		for _, e := range p.tags {
			if e.name == "main" {
				mains++
			}
			if len(e.name) != 2 || e.name[0] != 'h' || e.name[1] < '1' || e.name[1] > '6' {
				continue
			}
			level := int(e.name[1] - '0')
			if level == 1 {
				firsts++
			}
			if level > last+1 {
				t.Errorf("%s:%d: <%s> after a heading of level %d", p.path, e.line, e.name, last)
			}
			last = level
		}
		if firsts != 1 || mains != 1 {
			t.Errorf("%s: %d headings of the first level and %d main", p.path, firsts, mains)
		}
	}
}

func TestTextPagesShowEverySentence(t *testing.T) {
	s := realSite(t)
	sentences := 0
	for _, x := range s.corpus.Texts {
		for _, prefix := range []string{"", "ml/", "sw/", "pa/"} {
			p := s.page(t, prefix+textPath(x.ID))
			for _, line := range x.Sentences() {
				sentences++
				shown, ok := p.textOf(line.ID)
				if !ok {
					t.Errorf("%s: no sentence %s", p.path, line.ID)
				} else if !strings.Contains(shown, line.Text) {
					t.Errorf("%s#%s: shows %q\nwant %q", p.path, line.ID, shown, line.Text)
				}
			}
			if whole, _ := p.textOf("whole-text"); strings.TrimPrefix(whole, "\n") != x.Raw {
				t.Errorf("%s: the text unbroken is not the text as received", p.path)
			}
		}
		raw, err := os.ReadFile(filepath.Join(s.root, rawTextPath(x.ID)))
		if err != nil || string(raw) != x.Raw {
			t.Errorf("%s is not the file as received: %v", rawTextPath(x.ID), err)
		}
	}
	if sentences < 4*80 {
		t.Errorf("only %d sentences", sentences)
	}
}

// Words of another language than those around them say which.
func TestRunsAreMarked(t *testing.T) {
	s := realSite(t)
	runs := 0
	for _, x := range s.corpus.Texts {
		p := s.page(t, textPath(x.ID))
		for _, line := range x.Sentences() {
			for _, r := range line.Runs {
				runs++
				marked := false
				// Names within the run are spans of their own, in links.
				words := ""
				for i, e := range p.tags {
					switch {
					case e.name == "span" && e.attr["lang"] == r.Language:
						words += p.tags[i+1].text
					case e.name == "p":
						words = ""
					}
					marked = marked || strings.Contains(words, r.Text)
				}
				if !marked {
					t.Errorf("%s#%s: %q is not marked as %s", p.path, line.ID, r.Text, r.Language)
				}
			}
		}
	}
	if runs == 0 {
		t.Error("no runs")
	}
}

// Each rule shows all its sentences, with a link to each, in every language.
func TestRulesShowTheirSentences(t *testing.T) {
	s := realSite(t)
	shown := 0
	for _, g := range s.corpus.Games {
		for _, prefix := range []string{"", "ml/", "sw/", "pa/"} {
			p := s.page(t, prefix+gamePath(g.ID))
			for i, r := range g.Rules {
				text, ok := p.textOf(ruleAnchor(g, i))
				if !ok {
					t.Errorf("%s: no rule %s", p.path, r.Parameter)
					continue
				}
				for _, c := range r.Says {
					shown++
					line := sentenceIn(s.corpus, c)
					if line == nil || !strings.Contains(text, line.Text) || !strings.Contains(text, c.Name()) {
						t.Errorf("%s: the rule %s does not show %s", p.path, r.Parameter, c.Name())
					}
				}
			}
			for _, f := range g.Forks {
				text, _ := p.textOf(forkAnchor(f))
				for _, a := range f.Answers {
					if !strings.Contains(text, a.Value) {
						t.Errorf("%s: the fork %s does not show the answer %s", p.path, f.Name, a.Value)
					}
				}
			}
		}
	}
	if shown == 0 {
		t.Error("no rule shows a sentence")
	}
}

func sentenceIn(c *corpus.Corpus, cite corpus.Citation) *corpus.Sentence {
	for _, x := range c.Texts {
		if x.ID == cite.Text {
			return x.Sentence(cite.Sentence)
		}
	}
	return nil
}

// The words that are filled in are the same in every language, and no language
// has words for a key that English lacks.
func TestInterfaceStringsAgree(t *testing.T) {
	placeholder := regexp.MustCompile(`\{[a-z]+\}`)
	set := func(s string) []string {
		found := placeholder.FindAllString(s, -1)
		slices.Sort(found)
		return slices.Compact(found)
	}
	s := realSite(t)
	ls := locales(s.corpus)
	if len(ls) < 4 || !ls[0].English() {
		t.Fatalf("%d languages", len(ls))
	}
	for _, l := range ls[1:] {
		for key, text := range l.own {
			if kind, ok := strings.CutPrefix(key, "finding-"); ok {
				if findingKindOf(kind).Meaning == "" {
					t.Errorf("%s: %s is no kind of finding", l.Tag, kind)
				}
				continue // their English stands with the kinds
			}
			english, ok := l.english[key]
			if !ok {
				t.Errorf("%s: the key %s is not in English", l.Tag, key)
				continue
			}
			// A plural form may leave out the number it stands for.
			if strings.HasSuffix(key, ".one") || strings.HasSuffix(key, ".other") {
				continue
			}
			if a, b := set(text), set(english); !slices.Equal(a, b) {
				t.Errorf("%s: %s fills in %v, in English %v", l.Tag, key, a, b)
			}
		}
	}
}

func (s *theSite) textsOf(game string) []*corpus.Text {
	return (&site{corpus: s.corpus}).textsOf(game)
}

// The games can be chosen by each number of rows that a board has.
func TestEachNumberOfRowsCanBeChosen(t *testing.T) {
	html := realSite(t).page(t, "compare.html").html
	_, choices, _ := strings.Cut(html, `<select name="board">`)
	choices, _, _ = strings.Cut(choices, "</select>")
	games := regexp.MustCompile(`<tr [^>]*data-rows="([^"]+)"`).FindAllStringSubmatch(html, -1)
	if len(games) < 10 {
		t.Fatalf("%d games in the matrix", len(games))
	}
	for _, game := range games {
		if !strings.Contains(choices, ">"+game[1]+"</option>") {
			t.Errorf("no choice of boards with %s rows", game[1])
		}
	}
}

// A board on which a rule has another value than in its game names that value
// where the player says which rule it follows, and not the one of the game.
func TestBoardsNameTheirOwnRule(t *testing.T) {
	board := regexp.MustCompile(`(?s)<figure class="same-board" data-value="([^"]+)">.*?<script type="application/json" class="fw-data">(.*?)</script>`)
	article := regexp.MustCompile(`(?s)<article class="same"[^>]* data-parameter="([^"]+)".*?</article>`)
	shared := regexp.MustCompile(`(?s)<script type="application/json" id="fw-shared">(.*?)</script>`)
	named, read := 0, func(text string, into any) {
		if err := json.Unmarshal([]byte(text), into); err != nil {
			t.Fatal(err)
		}
	}
	s := realSite(t)
	for _, path := range []string{"compare.html", mechanicPath("relay"), mechanicPath("capture")} {
		html := s.page(t, path).html
		var words struct {
			Rules map[string]struct{ Label string }
		}
		read(shared.FindStringSubmatch(html)[1], &words)
		for _, a := range article.FindAllStringSubmatch(html, -1) {
			for _, b := range board.FindAllStringSubmatch(a[0], -1) {
				var line struct{ Game string }
				read(b[2], &line)
				rule, used := words.Rules[line.Game+"/"+a[1]]
				if !used {
					continue
				}
				named++
				if want := a[1] + " = " + b[1]; rule.Label != want {
					t.Errorf("%s: a board of %s says that it follows %s", path, want, rule.Label)
				}
			}
		}
	}
	if named < 20 {
		t.Errorf("only %d boards name the rule that they are there for", named)
	}
}
