package main

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"html"
	"io"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"
)

// The server is tested as it is used: the command is run on a copy of the
// content, and pages are asked for and listened to as listen.js does. Nothing
// waits for a time; what must come is waited for until it comes.

// served is `furrow serve` at work.
type served struct {
	*testing.T
	content  string // folder being served
	address  string // as the command says it
	terminal *lockedBuffer
	stop     context.CancelFunc
	code     chan int
}

// lockedBuffer is what the command writes to standard error.
type lockedBuffer struct {
	mu sync.Mutex
	b  bytes.Buffer
}

func (l *lockedBuffer) Write(p []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.b.Write(p)
}

func (l *lockedBuffer) String() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.b.String()
}

// patience is when a test gives up on what does not come.
const patience = 2 * time.Minute

// copyContent copies the real content to where a test may change it.
func copyContent(t *testing.T) string {
	t.Helper()
	content := filepath.Join(t.TempDir(), "content")
	if err := os.CopyFS(content, os.DirFS(filepath.Join("..", "..", "content"))); err != nil {
		t.Fatal(err)
	}
	return content
}

// serve starts the command.
func serve(t *testing.T, content string, args ...string) *served {
	t.Helper()
	ctx, stop := context.WithCancel(context.Background())
	said, out := io.Pipe()
	s := &served{T: t, content: content, terminal: new(lockedBuffer), stop: stop, code: make(chan int, 1)}
	args = append([]string{"--content", content, "serve", "--port", "0", "--games", "40", "--assets", "none", "--cache", filepath.Join(t.TempDir(), "cache")}, args...)
	go func() {
		s.code <- run(ctx, args, streams{nil, out, s.terminal})
		out.Close()
	}()
	address, err := bufio.NewReader(said).ReadString('\n')
	if err != nil {
		stop()
		t.Fatalf("the command ended without an address: %s", s.terminal)
	}
	s.address = strings.TrimSpace(address)
	t.Cleanup(func() {
		s.end()
		if t.Failed() {
			t.Logf("on the terminal:\n%s", s.terminal)
		}
	})
	return s
}

// end interrupts the command and returns how it exited.
func (s *served) end() int {
	s.Helper()
	s.stop()
	select {
	case code := <-s.code:
		s.code <- code // for whoever asks again
		return code
	case <-time.After(patience):
		s.Fatal("the command did not end when interrupted")
		return -1
	}
}

// get asks for a path below the base.
func (s *served) get(path string) (status int, body string) {
	s.Helper()
	status, body, _ = s.ask(http.MethodGet, s.address+path, nil)
	return status, body
}

func (s *served) ask(method, address string, change func(*http.Request)) (status int, body string, header http.Header) {
	s.Helper()
	r, err := http.NewRequest(method, address, nil)
	if err != nil {
		s.Fatal(err)
	}
	if change != nil {
		change(r)
	}
	response, err := http.DefaultTransport.RoundTrip(r) // follows no redirects
	if err != nil {
		s.Fatal(err)
	}
	defer response.Body.Close()
	b, err := io.ReadAll(response.Body)
	if err != nil {
		s.Fatal(err)
	}
	return response.StatusCode, string(b), response.Header
}

// event is one that the server sends to a page.
type event struct{ kind, data string }

// listener is an open page.
type listener struct {
	*served
	events chan event
}

var listens = regexp.MustCompile(`<script src="([^"]*)listen\.js" data-page="([^"]*)" data-version="([^"]*)"></script>`)

// open opens a page, whatever is there, and listens as its script does.
func (s *served) open(path string) *listener {
	s.Helper()
	_, body := s.get(path)
	m := listens.FindStringSubmatch(body)
	if m == nil {
		s.Fatalf("%s does not listen: %s", path, body)
	}
	return s.listen(html.UnescapeString(m[2]), m[3])
}

// listen listens for a version of a page.
func (s *served) listen(page, version string) *listener {
	s.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	s.Cleanup(cancel)
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, s.address+"-/events?"+url.Values{"page": {page}, "version": {version}}.Encode(), nil)
	if err != nil {
		s.Fatal(err)
	}
	response, err := http.DefaultTransport.RoundTrip(r)
	if err != nil {
		s.Fatal(err)
	}
	if got := response.Header.Get("Content-Type"); got != "text/event-stream" {
		s.Fatalf("events are sent as %q", got)
	}
	l := &listener{s, make(chan event, 100)}
	go func() {
		defer close(l.events)
		defer response.Body.Close()
		var e event
		for lines := bufio.NewScanner(response.Body); lines.Scan(); {
			key, value, _ := strings.Cut(lines.Text(), ": ")
			switch key {
			case "event":
				e.kind = value
			case "data":
				e.data = value
			case "":
				l.events <- e
			}
		}
	}()
	return l
}

// hears waits for an event of that kind and returns what it carries.
func (l *listener) hears(kind string) string {
	l.Helper()
	for e := range l.events {
		if e.kind == kind {
			return e.data
		}
	}
	l.Fatalf("no %s came", kind)
	return ""
}

// hearsProblems waits until problems are shown, or that there are none.
func (l *listener) hearsProblems(some bool) (panel string) {
	l.Helper()
	for {
		if err := json.Unmarshal([]byte(l.hears("problems")), &panel); err != nil {
			l.Fatal(err)
		}
		if (panel != "") == some {
			return panel
		}
	}
}

// built waits for the first site.
func (s *served) built() {
	s.Helper()
	s.listen("index.html", "").hears("reload")
}

// read, write and replace change the content as an editor does.
func (s *served) read(file string) string {
	s.Helper()
	b, err := os.ReadFile(filepath.Join(s.content, file))
	if err != nil {
		s.Fatal(err)
	}
	return string(b)
}

func (s *served) write(file, text string) {
	s.Helper()
	if err := os.WriteFile(filepath.Join(s.content, file), []byte(text), 0o666); err != nil {
		s.Fatal(err)
	}
}

// save writes beside the file and moves the new one into its place, as many
// editors do.
func (s *served) save(file, text string) {
	s.Helper()
	s.write(file+".new~", text)
	if err := os.Rename(filepath.Join(s.content, file+".new~"), filepath.Join(s.content, file)); err != nil {
		s.Fatal(err)
	}
}

func (s *served) has(body string, words ...string) {
	s.Helper()
	for _, w := range words {
		if !strings.Contains(body, w) {
			s.Errorf("not there: %q in\n%s", w, body)
		}
	}
}

func (s *served) lacks(body string, words ...string) {
	s.Helper()
	for _, w := range words {
		if strings.Contains(body, w) {
			s.Errorf("there, and should not be: %q in\n%s", w, body)
		}
	}
}

func TestServe(t *testing.T) {
	out := filepath.Join(t.TempDir(), "out")
	s := serve(t, copyContent(t), "--base", "furrow", "--out", out)
	if !regexp.MustCompile(`^http://127\.0\.0\.1:\d+/furrow/$`).MatchString(s.address) {
		t.Errorf("the address is %s", s.address)
	}
	s.built()
	root := strings.TrimSuffix(s.address, "furrow/")

	t.Run("pages", func(t *testing.T) {
		status, body := s.get("games/bosh/")
		if status != 200 {
			t.Errorf("a page: %d", status)
		}
		s.has(body, "<title>Bosh", `content="connect-src &#39;self&#39;; default-src &#39;none&#39;`, `<link rel="stylesheet" href="/furrow/-/listen.css">`)
		onDisk, err := os.ReadFile(filepath.Join(out, "games/bosh/index.html"))
		if err != nil {
			t.Fatal(err)
		}
		s.lacks(string(onDisk), "listen.js", "connect-src")
		if _, whole := s.get("games/bosh/index.html"); whole != body {
			t.Error("a page by its file name is another than by its folder")
		}
		for path, kind := range map[string]string{
			"assets/site.css": "text/css; charset=utf-8", "assets/player.js": "text/javascript; charset=utf-8",
			"data/games/bosh.json": "application/json", "-/listen.js": "text/javascript; charset=utf-8", "-/listen.css": "text/css; charset=utf-8",
		} {
			status, _, header := s.ask(http.MethodGet, s.address+path, nil)
			if status != 200 || header.Get("Content-Type") != kind {
				t.Errorf("%s: %d %s", path, status, header.Get("Content-Type"))
			}
			again, _, _ := s.ask(http.MethodGet, s.address+path, func(r *http.Request) { r.Header.Set("If-None-Match", header.Get("ETag")) })
			if again != http.StatusNotModified {
				t.Errorf("%s asked for again: %d", path, again)
			}
		}
	})
	t.Run("redirects", func(t *testing.T) {
		for from, to := range map[string]string{root: "/furrow/", root + "furrow": "/furrow/", s.address + "games/bosh": "/furrow/games/bosh/"} {
			if status, _, header := s.ask(http.MethodGet, from, nil); status != 302 || header.Get("Location") != to {
				t.Errorf("%s: %d to %q", from, status, header.Get("Location"))
			}
		}
	})
	t.Run("what is not there", func(t *testing.T) {
		status, body := s.get("games/<script>alert(1)</script>")
		if status != 404 {
			t.Errorf("no such page: %d", status)
		}
		s.has(body, "No such page", "games/&lt;script&gt;")
		s.lacks(body, "<script>alert")
		for _, path := range []string{"../content/games/bosh.md", "games/../../content/games/bosh.md", "%2e%2e/%2e%2e/etc/passwd", "..%2f..%2fetc%2fpasswd",
			".furrow", "-/pages.html", "-/../index.html", "-/", "/etc/passwd", "assets/"} {
			address, err := url.Parse(s.address)
			if err != nil {
				t.Fatal(err)
			}
			status, body, _ := s.ask(http.MethodGet, s.address, func(r *http.Request) { r.URL.Opaque = "//" + address.Host + address.Path + path })
			if status != 404 {
				t.Errorf("%s: %d %s", path, status, body)
			}
		}
		for _, address := range []string{root + "elsewhere", root + "furrowed/index.html"} {
			if status, _, _ := s.ask(http.MethodGet, address, nil); status != 404 {
				t.Errorf("%s: %d", address, status)
			}
		}
	})
	t.Run("who may ask, and what", func(t *testing.T) {
		if status, _, header := s.ask(http.MethodPost, s.address, nil); status != 405 || header.Get("Allow") != "GET, HEAD" {
			t.Errorf("POST: %d", status)
		}
		for host, want := range map[string]int{"localhost:1": 200, "127.0.0.1": 200, "[::1]:80": 200, "example.org": 403, "localhost.example.org:80": 403} {
			if status, _, _ := s.ask(http.MethodGet, s.address, func(r *http.Request) { r.Host = host }); status != want {
				t.Errorf("asked as %s: %d, want %d", host, status, want)
			}
		}
	})

	reading := s.read("readings/bosh.sw.yaml")
	const before, after = "Bosh is a traditional two-row", "Bosh is an old and worthy two-row"
	if !strings.Contains(reading, before) {
		t.Fatalf("the reading of bosh.sw no longer says %q: the test needs other words", before)
	}
	t.Run("a change reloads the pages that show it", func(t *testing.T) {
		text, other := s.open("texts/bosh.sw/"), s.open("games/en-dodoi/")
		s.save("readings/bosh.sw.yaml", strings.Replace(reading, before, after, 1))
		text.hears("reload")
		_, body := s.get("texts/bosh.sw/")
		s.has(body, after)
		// The other page hears of nothing but its problems, of which it has none.
		s.write("games/zz-broken.md", "no game")
		other.hearsProblems(true)
		if err := os.Remove(filepath.Join(s.content, "games/zz-broken.md")); err != nil {
			t.Fatal(err)
		}
		other.hearsProblems(false)
		for path, text := range map[string]string{"texts/bosh.sw/index.html": after, "ml/texts/bosh.sw/index.html": after} {
			b, err := os.ReadFile(filepath.Join(out, path))
			if err != nil || !strings.Contains(string(b), text) {
				t.Errorf("%s in the folder is not as it is served (%v)", path, err)
			}
		}
	})
	t.Run("an error shows and the last good site stays", func(t *testing.T) {
		game := s.read("games/bosh.md")
		page := s.open("games/bosh/")
		s.write("games/bosh.md", strings.Replace(game, "title: Bosh\n", "title: Bosh\n\"<img src=x onerror=alert(1)>\": 1\n", 1))
		panel := page.hearsProblems(true)
		s.has(panel, "<code>games/bosh.md:3:1</code>", "&lt;img src=x", "The last good site stays up")
		s.lacks(panel, "<img")
		for _, path := range []string{"games/bosh/", "texts/bosh.sw/", "nothing/"} {
			status, body := s.get(path)
			if want := map[bool]int{true: 404, false: 200}[path == "nothing/"]; status != want {
				t.Errorf("%s: %d", path, status)
			}
			s.has(body, "<code>games/bosh.md:3:1</code>")
			s.lacks(body, "<img src=x")
		}
		s.has(s.terminal.String(), "games/bosh.md:3:1: ", "the last good site stays up")

		s.save("games/bosh.md", strings.Replace(game, "title: Bosh\n", "title: Bosh mended\n", 1))
		page.hears("reload")
		_, body := s.get("games/bosh/")
		s.has(body, "<title>Bosh mended")
		s.lacks(body, "bosh.md:3:1")
		page = s.open("games/bosh/")
		s.save("games/bosh.md", game)
		page.hears("reload")
	})
	t.Run("a hostile file name stays text", func(t *testing.T) {
		page := s.open("about.html")
		const name = "games/<img src=x onerror=alert(2)>.md"
		s.write(name, "no game")
		panel := page.hearsProblems(true)
		s.has(panel, "<code>games/&lt;img src=x onerror=alert(2)&gt;.md")
		s.lacks(panel, "<img")
		if err := os.Remove(filepath.Join(s.content, name)); err != nil {
			t.Fatal(err)
		}
		page.hearsProblems(false)
	})
	t.Run("new folders and files", func(t *testing.T) {
		const record = "games/bosh/bosh-1.html"
		folder, aside := filepath.Join(s.content, "examples"), filepath.Join(t.TempDir(), "examples")
		example := s.read("examples/bosh-1.txt")
		page := s.open(record)
		if err := os.Rename(folder, aside); err != nil {
			t.Fatal(err)
		}
		page.hears("reload")
		if status, _ := s.get(record); status != 404 {
			t.Errorf("the page of a record that is gone: %d", status)
		}
		page = s.open(record)
		if err := os.Mkdir(folder, 0o777); err != nil {
			t.Fatal(err)
		}
		s.write("examples/bosh-1.txt", example)
		page.hears("reload")
		page = s.open(record)
		s.save("examples/bosh-1.txt", strings.Replace(example, "[Title \"", "[Title \"Told again: ", 1))
		page.hears("reload")
		_, body := s.get(record)
		s.has(body, "Told again: ")
	})
	t.Run("an interrupt ends it", func(t *testing.T) {
		page := s.open("index.html")
		if code := s.end(); code != 0 {
			t.Errorf("exit code %d", code)
		}
		for range page.events { // the stream ends, and with it this loop
		}
		if _, err := http.Get(s.address); err == nil {
			t.Error("it still answers")
		}
		if _, err := os.Stat(filepath.Join(out, "index.html")); err != nil {
			t.Errorf("the folder that was named is not kept: %v", err)
		}
	})
}

// Before there is a site, the server says so, and what keeps it from being.
func TestServeFromBrokenContent(t *testing.T) {
	content := copyContent(t)
	source := filepath.Join(content, "sources", "bosh.sw.txt")
	good, err := os.ReadFile(source)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(source, nil, 0o666); err != nil {
		t.Fatal(err)
	}
	t.Setenv("TMPDIR", t.TempDir())
	s := serve(t, content)
	page := s.listen("index.html", "")
	s.has(page.hearsProblems(true), "<code>sources/bosh.sw.txt:1:1</code>")
	status, body := s.get("")
	if status != 503 {
		t.Errorf("no site yet: %d", status)
	}
	s.has(body, "No site yet", "<code>sources/bosh.sw.txt:1:1</code>")
	s.save("sources/bosh.sw.txt", string(good))
	page.hears("reload")
	if status, _ := s.get(""); status != 200 {
		t.Errorf("the home page once mended: %d", status)
	}
	if code := s.end(); code != 0 {
		t.Errorf("exit code %d", code)
	}
	s.has(s.terminal.String(), "there is no site yet: mend what is named above\n",
		"nothing in the content is wrong any more: the site is being renewed\n", "\nmended: ")
	if left, err := os.ReadDir(os.Getenv("TMPDIR")); err != nil || len(left) > 0 {
		t.Errorf("left behind: %v %v", left, err)
	}
}

// A maintainer sees templates at work as they are written.
func TestServeTemplates(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "templates")
	if err := os.CopyFS(folder, os.DirFS(filepath.Join("..", "..", "templates"))); err != nil {
		t.Fatal(err)
	}
	s := serve(t, copyContent(t), "--templates", folder)
	s.built()
	about, err := os.ReadFile(filepath.Join(folder, "about.html"))
	if err != nil {
		t.Fatal(err)
	}
	put := func(file string, text string) {
		if err := os.WriteFile(filepath.Join(folder, file), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	page, home := s.open("about.html"), s.open("")
	put("about.html", strings.Replace(string(about), `{{define "main"}}`, `{{define "main"}}{{nonsense}}`, 1))
	s.has(page.hearsProblems(true), "about.html:1", "nonsense")
	if err := os.Remove(filepath.Join(folder, "about.html")); err != nil {
		t.Fatal(err)
	}
	s.has(page.hearsProblems(true), "there is no template about.html")
	put("about.html", strings.Replace(string(about), `{{define "main"}}`, `{{define "main"}}<p>Written anew.</p>`, 1))
	page.hears("reload")
	_, body := s.get("about.html")
	s.has(body, "<p>Written anew.</p>")
	// Style sheets are of every page.
	home.hearsProblems(false)
	put("site.css", "body { color: green }")
	home.hears("reload")
	s.end()
	s.has(s.terminal.String(), "the last good site stays up", "the site is being tried again\n", "\nmended: 4 of ")
}

func TestServeRefuses(t *testing.T) {
	content := copyContent(t)
	for name, args := range map[string][]string{
		"which is watched": {"--content", content, "serve", "--port", "0", "--out", filepath.Join(content, "out")},
		"no layout.html":   {"--content", content, "serve", "--port", "0", "--templates", content},
		"no content":       {"--content", filepath.Join(content, "nowhere"), "serve", "--port", "0"},
		"hint: --port 0":   {"--content", content, "serve", "--port", "0", "--host", "["},
	} {
		var terminal bytes.Buffer
		if code := run(t.Context(), args, streams{nil, io.Discard, &terminal}); code != 1 || !strings.Contains(terminal.String(), name) {
			t.Errorf("%s: exit code %d: %s", name, code, &terminal)
		}
	}
}
