package corpus

import (
	"context"
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"furrow/engine"
)

// miniCorpus is the small content folder, read.
func miniCorpus(t testing.TB, files fstest.MapFS) *Corpus {
	t.Helper()
	c, problems, err := Load(context.Background(), files)
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range problems {
		t.Fatal(p)
	}
	return c
}

func TestLoad(t *testing.T) {
	c := miniCorpus(t, mini(t))
	if len(c.Games) != 1 || len(c.Texts) != 1 || len(c.Works) != 1 || len(c.Examples) != 1 || len(c.Mechanics) != 1 || len(c.Pages) != 1 {
		t.Errorf("read %+v", c)
	}
	if _, err := c.Game("mini"); err != nil {
		t.Error(err)
	}
	if _, err := c.Game("mimi"); err == nil || !strings.Contains(err.Error(), "did you mean mini?") {
		t.Errorf("a game of another name: %v", err)
	}
	if e := c.Examples[0]; e.ID != "mini-1" || e.Game() != "mini" || len(e.Settings()) != 0 {
		t.Errorf("the example is %+v", e)
	}
	if c.Text("mini.sw") == nil || c.Text("x") != nil || c.Work("kitabu1931") == nil || c.Reading("mini.sw") == nil || c.Mechanics[0].Title != "Relay" {
		t.Error("something is not found by its name")
	}
}

func TestLoadStops(t *testing.T) {
	if _, _, err := Load(context.Background(), os.DirFS(filepath.Join(t.TempDir(), "none"))); err == nil {
		t.Error("a folder that is not there is read")
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, _, err := Load(ctx, mini(t)); !errors.Is(err, context.Canceled) {
		t.Errorf("reading goes on when told to stop: %v", err)
	}
}

// unreadable is a folder with one file that cannot be read.
type unreadable struct {
	fs.FS
	name string
}

func (u unreadable) Open(name string) (fs.File, error) {
	if name == u.name {
		return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrPermission}
	}
	return u.FS.Open(name)
}

func TestLoadUnreadable(t *testing.T) {
	for _, name := range []string{"games/mini.md", "references.bib", "examples/mini-1.txt", "pages/about.md"} {
		l := &loader{ctx: context.Background(), content: unreadable{mini(t), name}}
		if _, ok := l.read(name, false); ok || len(l.problems) != 1 {
			t.Errorf("%s: %v", name, l.problems)
		} else if got, want := l.problems[0].String(), name+": the file cannot be read: permission denied"; got != want {
			t.Errorf("%s, not %s", got, want)
		}
	}
}

// TestDataVersion holds that the version of the data changes with every byte and
// name, and with nothing else.
func TestDataVersion(t *testing.T) {
	of := func(change func(fstest.MapFS)) string {
		files := mini(t)
		change(files)
		d, err := FolderDigest(files)
		if err != nil {
			t.Fatal(err)
		}
		return d
	}
	same := of(func(fstest.MapFS) {})
	if len(same) != 64 {
		t.Errorf("the digest is %q", same)
	}
	if of(func(f fstest.MapFS) { f[".hidden"] = &fstest.MapFile{Data: []byte("x")} }) != same {
		t.Error("a hidden file counts")
	}
	for name, change := range map[string]func(fstest.MapFS){
		"a byte": func(f fstest.MapFS) { f["pages/about.md"].Data = append(f["pages/about.md"].Data, ' ') },
		"a name": func(f fstest.MapFS) { f["pages/abaut.md"] = f["pages/about.md"]; delete(f, "pages/about.md") },
		"a file": func(f fstest.MapFS) { f["pages/other.md"] = &fstest.MapFile{} },
	} {
		if of(change) == same {
			t.Errorf("%s makes no difference", name)
		}
	}
}

func TestCited(t *testing.T) {
	c := miniCorpus(t, mini(t))
	for sentence, want := range map[string]int{"play.1": 1, "play.2": 2, "play.2.1": 1, "play": 3, "kind": 1, "play.3": 0, "pla": 0} {
		cite := Citation{Text: "mini.sw", Sentence: sentence}
		if got := len(c.Cited(cite)); got != want {
			t.Errorf("%s names %d sentences, not %d", sentence, got, want)
		}
		if got := c.DigestOf(cite); (got == "") != (want == 0) {
			t.Errorf("%s has the digest %q", sentence, got)
		}
	}
	if c.DigestOf(Citation{Text: "mini.ml", Sentence: "play.1"}) != "" {
		t.Error("a text that is not there has a digest")
	}
}

// TestStamp makes two digests stale and takes one away, and expects the files
// back as they were but for nothing.
func TestStamp(t *testing.T) {
	dir := t.TempDir()
	for name, f := range mini(t) {
		if err := os.MkdirAll(filepath.Join(dir, filepath.Dir(name)), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, name), f.Data, 0o640); err != nil {
			t.Fatal(err)
		}
	}
	game := filepath.Join(dir, "games", "mini.md")
	right := string(mini(t)["games/mini.md"].Data)
	wrong := strings.NewReplacer("play.2@b610f7b1", "play.2", "end.1@02e3d7b6", "end.1@00000000", "play.1@7511bbd6\n", "play.1@ffffffff  mini.sw#play.1\r\n").Replace(right)
	want := strings.Replace(right, "play.1@7511bbd6\n", "play.1@7511bbd6  mini.sw#play.1@7511bbd6\r\n", 1)
	if err := os.WriteFile(game, []byte(wrong), 0o640); err != nil {
		t.Fatal(err)
	}
	changed, err := Stamp(dir)
	if err != nil || !reflect.DeepEqual(changed, []string{"games/mini.md", "evidence.lock"}) {
		t.Fatalf("stamped %v: %v", changed, err)
	}
	got, _ := os.ReadFile(game)
	if string(got) != want {
		t.Errorf("the file is\n%s\nnot\n%s", got, want)
	}
	if info, _ := os.Stat(game); info.Mode().Perm() != 0o640 {
		t.Errorf("the file has the mode %v", info.Mode())
	}
	if files, _ := os.ReadDir(filepath.Dir(game)); len(files) != 1 {
		t.Errorf("something is left behind: %v", files)
	}
	if changed, err := Stamp(dir); err != nil || changed != nil {
		t.Errorf("stamped again: %v, %v", changed, err)
	}
	if _, problems, _ := Load(context.Background(), os.DirFS(dir)); len(problems) > 0 {
		t.Errorf("what is stamped has problems: %v", problems)
	}
}

// TestTraceJSON follows one lap from A and looks for the sentences behind it.
func TestTraceJSON(t *testing.T) {
	g := miniGame(t)
	p, err := g.Program()
	if err != nil {
		t.Fatal(err)
	}
	game := engine.NewGame(p)
	trace, err := game.Trace(engine.PlayFrom(0))
	if err != nil {
		t.Fatal(err)
	}
	raw, err := TraceJSON(g, p, p.Start(), []engine.Trace{trace})
	if err != nil {
		t.Fatal(err)
	}
	var got traceRead
	if err := json.Unmarshal(raw, &got); err != nil {
		t.Fatal(err)
	}
	if got.Game != "mini" || got.Position != "2,2,2/2,2,2 0 0 S 1" || got.Interpretation["relay"] != "none" || len(got.Moves) != 1 {
		t.Fatalf("read %s", raw)
	}
	if at, after := strings.Index(string(raw), `"rows"`), strings.Index(string(raw), `"relay"`); at < 0 || after < at {
		t.Error("the parameters are out of their order")
	}
	m := got.Moves[0]
	if m.Move != "A" || m.Side != "S" || m.Endless || m.Result != "none" || m.Position != "2,2,2/0,3,3 0 0 N 2" {
		t.Errorf("the move is %+v", m)
	}
	sown := ""
	for _, e := range m.Events {
		if e.Event == engine.Sow.String() {
			sown += e.Pit
		}
		rules := g.Evidence(e.Rule)
		if len(rules) > 0 && len(e.Sentences) != len(rules[0].Says) || len(rules) == 0 && len(e.Sentences) > 0 {
			t.Errorf("the event %+v does not name the sentences of its rule", e)
		}
	}
	if sown != "BC" {
		t.Errorf("sown into %s", sown)
	}
}

// TestTraceInterpretation holds that a trace names the parameters that mean
// something under its rules, and besides those only what the game speaks of:
// the small game sows without relay and captures nothing.
func TestTraceInterpretation(t *testing.T) {
	g := miniGame(t)
	read := func(settings ...Setting) map[string]string {
		t.Helper()
		p, err := g.Program(settings...)
		if err != nil {
			t.Fatal(err)
		}
		raw, err := TraceJSON(g, p, p.Start(), nil)
		if err != nil {
			t.Fatal(err)
		}
		var got traceRead
		if err := json.Unmarshal(raw, &got); err != nil {
			t.Fatal(err)
		}
		return got.Interpretation
	}
	own := read()
	for _, name := range []string{"rows", "move", "relay", "direction", "capture", "round_end", "match"} {
		if own[name] == "" {
			t.Errorf("%s applies and is not named", name)
		}
	}
	for _, name := range []string{"endless_sowing", "occupancy", "landing", "gap_width", "own_pit_beyond_gap", "back_row", "captured", "refill_from", "reopen"} {
		if own[name] != "" {
			t.Errorf("%s=%s means nothing and is named", name, own[name])
		}
	}
	if got := read(Setting{"relay", "from-last"}, Setting{"capture", "beyond-gap"}); got["endless_sowing"] != "illegal" || got["gap_width"] != "one" || got["landing"] != "" {
		t.Errorf("a relay with captures beyond a gap has %v", got)
	}
	if got := read(Setting{"move", "step"}); got["relay"] != "none" || got["long_sowing"] != "" {
		t.Errorf("a rule of the game says relay=none, so that it stands even where stones step: %v", got)
	}
}

// traceRead is a trace as a program that reads it sees it.
type traceRead struct {
	Game           string
	Interpretation map[string]string
	Position       string
	Moves          []struct {
		Move, Side, Position, Result string
		Endless                      bool
		Events                       []struct {
			Event, Pit, Rule string
			Sentences        []string
		}
	}
}

// TestAnswered refuses settings that would change nothing, or not what was
// meant.
func TestAnswered(t *testing.T) {
	g := miniGame(t)
	for _, c := range []struct {
		set  []Setting
		want string // in the error, "" if there is to be none
	}{
		{nil, ""},
		{[]Setting{{"relay", "from-last"}, {"endless_sowing", "draw"}}, ""},
		{[]Setting{{"endless_sowing", "draw"}, {"relay", "from-last"}}, ""},
		{[]Setting{{"endless_sowing", "draw"}}, "endless_sowing=draw makes no difference"},
		{[]Setting{{"gap_width", "any"}}, "gap_width=any makes no difference"},
		{[]Setting{{"relay", "from-last"}, {"relay", "from-next"}}, "relay is set twice"},
		{[]Setting{{"relais", "from-last"}}, "did you mean relay?"},
		{[]Setting{{"relay", "last"}}, "relay cannot be \"last\""},
		{[]Setting{{"pits_per_row", "05"}}, "pits_per_row cannot be \"05\""},
		{[]Setting{{"capture", "column"}}, "capture=column needs rows=3 or 4"},
	} {
		_, err := g.Answered(c.set...)
		if c.want == "" && err != nil || c.want != "" && (err == nil || !strings.Contains(err.Error(), c.want)) {
			t.Errorf("%v: %v, want %q", c.set, err, c.want)
		}
	}
}

// TestSentences holds that words are given for what they say only.
func TestSentences(t *testing.T) {
	g := miniGame(t)
	own, _ := g.Interpretation()
	other, _ := g.Interpretation(Setting{"relay", "from-last"})
	if got := g.Sentences("relay", own); !reflect.DeepEqual(got, []string{"mini.sw#play.2"}) {
		t.Errorf("relay=none rests on %v", got)
	}
	if got := g.Sentences("relay", other); len(got) != 0 {
		t.Errorf("relay=from-last rests on %v", got)
	}
}

func TestDidYouMean(t *testing.T) {
	known := []string{"relay", "round_end", "capture"}
	for name, want := range map[string]string{
		"relai": "did you mean relay?", "raley": "did you mean relay?", "Relay": "did you mean relay?", "captur": "did you mean capture?",
		// Too much would have to be another letter for it to be a slip.
		"xyzzy": "it may be relay, round_end or capture", "cup": "it may be relay, round_end or capture", "x": "it may be relay, round_end or capture",
	} {
		if got := didYouMean(name, known); got != want {
			t.Errorf("%s: %q, not %q", name, got, want)
		}
	}
}

// TestLinksInContent: a link in the content is what it leads to, and one to
// something without an end is refused.
func TestLinksInContent(t *testing.T) {
	dir := t.TempDir()
	for name, file := range mini(t) {
		path := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, file.Data, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	load := func() (string, []Problem) {
		c, problems, err := Load(t.Context(), os.DirFS(dir))
		if err != nil {
			t.Fatal(err)
		}
		return c.Digest, problems
	}
	plain, before := load()
	page, elsewhere := filepath.Join(dir, "pages", "about.md"), filepath.Join(t.TempDir(), "about.md")
	if err := os.Rename(page, elsewhere); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(elsewhere, page); err != nil {
		t.Skip("no symbolic links:", err)
	}
	if linked, problems := load(); linked != plain || len(problems) != len(before) {
		t.Errorf("with a page that is linked to, the version is %s, not %s; %v", linked, plain, problems)
	}
	if err := os.WriteFile(elsewhere, []byte("# Other\n\nWords.\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	if changed, _ := load(); changed == plain {
		t.Error("a page that is linked to is another, and the version is the same")
	}
	const endless = "/dev/zero"
	if _, err := os.Stat(endless); err != nil {
		t.Skip("there is nothing without an end here:", err)
	}
	for _, name := range []string{"games/zero.md", "sources/zero.sw.txt", "lexicon/zz.yaml", "examples/zero.txt", "references.bib"} {
		path := filepath.Join(dir, filepath.FromSlash(name))
		os.Remove(path)
		if err := os.Symlink(endless, path); err != nil {
			t.Fatal(err)
		}
		_, problems := load()
		if !slices.ContainsFunc(problems, func(p Problem) bool {
			return p.Place.File == name && strings.Contains(p.Message, "it is no file of bytes")
		}) {
			t.Errorf("%s leads to %s: %v", name, endless, problems)
		}
		os.Remove(path)
	}
}
