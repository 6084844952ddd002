package main

import (
	"bytes"
	"crypto/sha256"
	"embed"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"html/template"
	"io"
	"mime"
	"net"
	"net/http"
	"path"
	"strings"
	"time"
)

// serveFiles are what the server adds to the pages it serves. They are no part
// of the site.
//
//go:embed serve
var serveFiles embed.FS

var serveViews = template.Must(template.ParseFS(serveFiles, "serve/*.html"))

// own is the folder of the server's own files, below the base path. No page of
// a site is there.
const own = "-/"

// connecting is the directive that lets a page hear of changes.
const connecting = "connect-src 'self'; "

// server answers requests out of the current state.
type server struct {
	current
	base string // path of the site, "/" or "/furrow/"
	near bool   // whether only this machine may ask
}

func newServer(base string, near bool) *server {
	s := &server{base: base, near: near}
	s.set(nil, nil)
	return s
}

func (s *server) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("X-Content-Type-Options", "nosniff")
	w.Header().Set("Cache-Control", "no-cache")
	file, below := strings.CutPrefix(r.URL.Path, s.base)
	switch {
	case s.near && !loopback(hostOf(r)):
		// Otherwise a page of any site whose name leads to this machine could
		// read what is served here.
		http.Error(w, "this server answers to localhost and 127.0.0.1 only; see furrow serve --host", http.StatusForbidden)
	case r.Method != http.MethodGet && r.Method != http.MethodHead:
		w.Header().Set("Allow", "GET, HEAD")
		http.Error(w, "only GET and HEAD", http.StatusMethodNotAllowed)
	case !below && (r.URL.Path == "/" || r.URL.Path+"/" == s.base):
		http.Redirect(w, r, s.base, http.StatusFound)
	case !below:
		s.missing(w, r, s.get(), "")
	case file == own+"events":
		s.events(w, r)
	case strings.HasPrefix(file, own):
		data, err := serveFiles.ReadFile("serve/" + strings.TrimPrefix(file, own))
		if err != nil || isPage(file) {
			s.missing(w, r, s.get(), file)
			return
		}
		send(w, r, file, data)
	default:
		s.file(w, r, file)
	}
}

// hostOf is the name the server was asked by, without the port.
func hostOf(r *http.Request) string {
	if host, _, err := net.SplitHostPort(r.Host); err == nil {
		return host
	}
	return strings.Trim(r.Host, "[]")
}

// file sends a file of the site.
func (s *server) file(w http.ResponseWriter, r *http.Request, file string) {
	if file == "" || strings.HasSuffix(file, "/") {
		file += "index.html"
	}
	now := s.get()
	if now.site == nil {
		s.missing(w, r, now, file)
		return
	}
	data, there := now.site.files[file]
	if !there {
		if _, folder := now.site.files[file+"/index.html"]; folder {
			http.Redirect(w, r, s.base+file+"/", http.StatusFound)
			return
		}
		s.missing(w, r, now, file)
		return
	}
	if isPage(file) {
		data = s.listening(now, file, data)
	}
	send(w, r, file, data)
}

// send sends the bytes of a file, or only that the browser has them already.
func send(w http.ResponseWriter, r *http.Request, file string, data []byte) {
	sum := sha256.Sum256(data)
	w.Header().Set("ETag", `"`+hex.EncodeToString(sum[:16])+`"`)
	w.Header().Set("Content-Type", contentType(file))
	http.ServeContent(w, r, "", time.Time{}, bytes.NewReader(data))
}

// contentTypes are those of the files of a site, so that they are the same on
// every machine.
var contentTypes = map[string]string{
	".html": "text/html; charset=utf-8", ".css": "text/css; charset=utf-8", ".js": "text/javascript; charset=utf-8",
	".txt": "text/plain; charset=utf-8", ".md": "text/markdown; charset=utf-8", ".bib": "text/plain; charset=utf-8",
	".json": "application/json", ".xml": "application/xml", ".svg": "image/svg+xml", ".png": "image/png", ".woff2": "font/woff2",
}

func contentType(file string) string {
	ext := path.Ext(file)
	if t, known := contentTypes[ext]; known {
		return t
	}
	if t := mime.TypeByExtension(ext); t != "" {
		return t
	}
	return "application/octet-stream"
}

// listening is a page with what lets it hear of changes, and show problems,
// put into it.
func (s *server) listening(now *state, file string, page []byte) []byte {
	var tail bytes.Buffer
	s.view(&tail, "listen", now, file)
	end := bytes.LastIndex(page, []byte("</body>"))
	if end < 0 {
		end = len(page)
	}
	out := append(bytes.Clone(page[:end]), tail.Bytes()...)
	out = append(out, page[end:]...)
	// The policy of the site allows no connections at all.
	policy := []byte(`<meta http-equiv="Content-Security-Policy" content="`)
	return bytes.Replace(out, policy, append(policy, template.HTMLEscapeString(connecting)...), 1)
}

// missing sends a page that stands for one that is not there.
func (s *server) missing(w http.ResponseWriter, r *http.Request, now *state, file string) {
	status := http.StatusNotFound
	if now.site == nil {
		status = http.StatusServiceUnavailable
	}
	w.Header().Set("Content-Type", contentType(".html"))
	w.Header().Set("Content-Security-Policy", connecting+"default-src 'none'; script-src 'self'; style-src 'self'; base-uri 'none'; form-action 'none'")
	w.WriteHeader(status)
	if r.Method != http.MethodHead {
		s.view(w, "missing", now, file)
	}
}

// view writes a template of the server.
func (s *server) view(w io.Writer, name string, now *state, file string) error {
	return serveViews.ExecuteTemplate(w, name, struct {
		Base, Own, Page, Version string
		Built                    bool
		Problems                 []problem
	}{s.base, s.base + own, file, now.site.version(file), now.site != nil, now.problems})
}

// events tells a page of changes as they come, as server-sent events (HTML
// Living Standard, 9.2): "problems" with a panel that lists them, empty when
// there are none, and "reload" when the page is not as it was when it was
// served. So a page that was served long ago, even by another run of the
// server, learns at once that it is old.
func (s *server) events(w http.ResponseWriter, r *http.Request) {
	stream := http.NewResponseController(w)
	w.Header().Set("Content-Type", "text/event-stream")
	w.Header().Set("Cache-Control", "no-store")
	page, version := r.URL.Query().Get("page"), r.URL.Query().Get("version")
	told := ""
	for first := true; ; first = false {
		now := s.get()
		if now.site.version(page) != version {
			fmt.Fprint(w, "event: reload\ndata: {}\n\n")
			stream.Flush()
			return
		}
		var panel strings.Builder
		s.view(&panel, "problems", now, page)
		if panel.String() != told || first {
			told = panel.String()
			data, err := json.Marshal(told) // one line, whatever the panel holds
			if err != nil {
				return
			}
			fmt.Fprintf(w, "event: problems\ndata: %s\n\n", data)
			if stream.Flush() != nil {
				return
			}
		}
		select {
		case <-now.next:
		case <-r.Context().Done():
			return
		}
	}
}
