package site

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"encoding/xml"
	"image/png"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// meta is the content of the <meta> or the href of the <link> of that name.
func (p *document) meta(name string) string {
	for _, e := range p.tags {
		if e.attr["name"] == name || e.attr["property"] == name {
			return e.attr["content"]
		}
		if e.name == "link" && e.attr["rel"] == name {
			return e.attr["href"]
		}
	}
	return ""
}

// A site that knows its address says it: each page its own, in the map of the
// site, and to whoever links there; a feed tells what is new; and what stands
// for a page that is missing works from any address.
func TestSiteWithAnAddress(t *testing.T) {
	s := realSite(t)
	const base = "https://example.org/games/furrow/"
	out := filepath.Join(t.TempDir(), "out")
	build(t, Options{
		Corpus: s.corpus, Out: out, BaseURL: strings.TrimSuffix(base, "/"), Measure: littlePlay(),
		ReportURL: "https://example.org/report?of={sentence}&on={page}&in={version}",
	})
	addresses := map[string]bool{}
	for _, p := range readSite(t, out) {
		if p.path == missingPath {
			for _, e := range p.tags {
				if to := e.attr["href"]; (e.name == "a" || e.name == "link") && to != "#main" && !strings.HasPrefix(to, base) {
					t.Errorf("%s: %q is not written out, and leads nowhere from another address", p.path, to)
				}
			}
			continue
		}
		if p.meta("robots") == "noindex" {
			continue
		}
		address := base + strings.TrimSuffix(p.path, "index.html")
		if p.meta("canonical") != address || p.meta("og:url") != address {
			t.Errorf("%s: says that it stands at %q and %q", p.path, p.meta("canonical"), p.meta("og:url"))
		}
		addresses[address] = true
		picture, ok := strings.CutPrefix(p.meta("og:image"), base)
		if !ok {
			t.Errorf("%s: the picture %q is not of the site", p.path, picture)
			continue
		}
		b, err := os.ReadFile(filepath.Join(out, picture))
		if err != nil {
			t.Error(err)
		} else if c, err := png.DecodeConfig(bytes.NewReader(b)); err != nil || c.Width != cardWidth || c.Height != cardHeight {
			t.Errorf("%s is no picture of the size that pages say: %v", picture, err)
		}
	}
	read := func(path string, v any) {
		b, err := os.ReadFile(filepath.Join(out, path))
		if err == nil {
			err = xml.Unmarshal(b, v)
		}
		if err != nil {
			t.Fatalf("%s: %v", path, err)
		}
	}
	var m struct {
		URL []struct {
			Loc string `xml:"loc"`
		} `xml:"url"`
	}
	read(siteMapPath, &m)
	for _, u := range m.URL {
		if !addresses[u.Loc] {
			t.Errorf("the map has %s, which is no page, or has it twice", u.Loc)
		}
		delete(addresses, u.Loc)
	}
	if len(m.URL) == 0 || len(addresses) > 0 {
		t.Errorf("the map lacks %v", addresses)
	}
	var feed struct {
		Updated string `xml:"updated"`
		Entry   []struct {
			ID      string `xml:"id"`
			Updated string `xml:"updated"`
		} `xml:"entry"`
	}
	read(feedPath, &feed)
	if len(feed.Entry) != len(s.corpus.Changes) || len(feed.Entry) == 0 {
		t.Fatalf("the feed has %d entries, not %d", len(feed.Entry), len(s.corpus.Changes))
	}
	var ids []string
	for i, e := range feed.Entry {
		if e.Updated != s.corpus.Changes[i].Date+"T00:00:00Z" || slices.Contains(ids, e.ID) {
			t.Errorf("entry %d, %s, has the date %s", i, e.ID, e.Updated)
		}
		ids = append(ids, e.ID)
	}
	if feed.Updated != feed.Entry[0].Updated {
		t.Errorf("the feed is of %s, its newest entry of %s", feed.Updated, feed.Entry[0].Updated)
	}
	b, err := os.ReadFile(filepath.Join(out, textPath("bosh.sw")))
	want := "https://example.org/report?of=bosh.sw%23play.2&amp;on=https:%2F%2Fexample.org%2Fgames%2Ffurrow%2Ftexts%2Fbosh.sw%2F&amp;in=" + shortDigest(s.corpus.Digest)
	if err != nil || !strings.Contains(string(b), want) {
		t.Errorf("no sentence leads to a report at %s: %v", want, err)
	}
}

// A site that does not know its address has nothing that would need one.
func TestSiteWithoutAddress(t *testing.T) {
	s := realSite(t)
	for _, p := range s.pages {
		if got := p.meta("canonical") + p.meta("og:url") + p.meta("og:image"); got != "" {
			t.Errorf("%s: has the address %s", p.path, got)
		}
	}
	for _, path := range []string{siteMapPath, feedPath, "cards"} {
		if _, err := os.Stat(filepath.Join(s.root, path)); err == nil {
			t.Errorf("%s is there", path)
		}
	}
	// How to report an error stands once on the page of a text, not beside each
	// of its sentences, and each page leads to where the site says it.
	if p := s.page(t, textPath("bosh.sw")); !p.ids["report"] || strings.Count(p.html, `href="#report"`) != 1 {
		t.Errorf("%s does not say once how to report an error", p.path)
	}
	if p := s.page(t, "index.html"); !strings.Contains(p.html, `href="about.html#report"`) || !s.page(t, aboutPath).ids["report"] {
		t.Errorf("%s does not lead to how to report an error", p.path)
	}
}

// Every page says what it is, to people and to programs, and how to cite it.
func TestPagesSayWhatTheyAre(t *testing.T) {
	s := realSite(t)
	titles := map[string]string{}
	for _, p := range s.pages {
		if p.meta("robots") == "noindex" {
			continue
		}
		title := ""
		for i, e := range p.tags {
			if e.name == "title" && title == "" {
				title = p.tags[i+1].text
			}
		}
		if before := titles[p.tags[0].attr["lang"]+title]; before != "" || title == "" {
			t.Errorf("%s has the title of %s: %q", p.path, before, title)
		}
		titles[p.tags[0].attr["lang"]+title] = p.path
		if d := p.meta("description"); d == "" || d != p.meta("og:description") {
			t.Errorf("%s: is described as %q and as %q", p.path, d, p.meta("og:description"))
		}
		if !p.ids["part-cite"] || strings.Count(p.html, "@misc{furrow-") != 1 {
			t.Errorf("%s does not say how to cite it", p.path)
		}
		if !strings.Contains(p.html, `ata version `+shortDigest(s.corpus.Digest)) {
			t.Errorf("%s: the citation does not name the version of the data", p.path)
		}
		linked := 0
		for _, e := range p.tags {
			if e.attr["type"] != "application/ld+json" {
				continue
			}
			linked++
			var g struct {
				Graph []struct {
					Type string `json:"@type"`
					Name string `json:"name"`
				} `json:"@graph"`
			}
			if err := json.Unmarshal([]byte(e.raw), &g); err != nil || len(g.Graph) == 0 || g.Graph[0].Name == "" {
				t.Errorf("%s: what programs are told is %q: %v", p.path, e.raw, err)
			}
		}
		if linked != 1 {
			t.Errorf("%s: %d blocks of linked data", p.path, linked)
		}
		trail := strings.Contains(p.html, `<nav class="trail"`)
		if home := slices.Contains([]string{"index.html", "ml/index.html", "pa/index.html", "sw/index.html"}, p.path); trail == home {
			t.Errorf("%s: whether there is a trail: %v", p.path, trail)
		}
	}
	if len(titles) < 100 {
		t.Errorf("only %d pages", len(titles))
	}
}

// Addresses that no page could use are refused before anything is written.
func TestAddressesAreChecked(t *testing.T) {
	for _, o := range []Options{
		{BaseURL: "example.org/furrow"}, {BaseURL: "ftp://example.org"}, {BaseURL: "https://example.org/?page=1"},
		{ReportURL: "javascript:alert(1)"}, {ReportURL: "/report"},
	} {
		if o.checkAddresses() == nil {
			t.Errorf("%q and %q are taken", o.BaseURL, o.ReportURL)
		}
	}
	for _, o := range []Options{
		{}, {BaseURL: "https://example.org"}, {BaseURL: "http://localhost:8080/furrow/"}, {ReportURL: "mailto:a@example.org?subject={sentence}"},
	} {
		if err := o.checkAddresses(); err != nil {
			t.Error(err)
		}
	}
}

// listedIn reports whether the page of files in a language has to list one:
// each lists all but the moving pictures with words in another language, which
// are named after it.
func listedIn(name, language string) bool {
	if !strings.HasPrefix(name, "figures/") {
		return true
	}
	of := "en"
	if word := strings.Split(path.Base(name), "."); len(word) > 2 {
		of = word[len(word)-2]
	}
	return of == language
}

// The digests that are offered are those of the files, and every file is
// listed.
func TestDigestsAreOfTheFiles(t *testing.T) {
	s := realSite(t)
	ofArchive := archivePath(shortDigest(s.corpus.Digest)) + ".sha256"
	var sums []byte
	for _, file := range []string{sumsPath, ofArchive} {
		b, err := os.ReadFile(filepath.Join(s.root, file))
		if err != nil {
			t.Fatal(err)
		}
		sums = append(sums, b...)
	}
	listed := map[string]bool{sumsPath: true, ofArchive: true}
	for line := range strings.Lines(string(sums)) {
		digest, name, ok := strings.Cut(strings.TrimSpace(line), "  ")
		b, err := os.ReadFile(filepath.Join(s.root, "data", name))
		if sum := sha256.Sum256(b); !ok || err != nil || hex.EncodeToString(sum[:]) != digest {
			t.Errorf("%s has not the digest %s: %v", name, digest, err)
		}
		for _, language := range []string{"en", "ml", "pa", "sw"} {
			prefix := language + "/"
			if language == "en" {
				prefix = ""
			}
			page := s.page(t, prefix+downloadsPath)
			_, row, lists := strings.Cut(page.html, "<code>"+name+"</code>")
			if lists != listedIn(name, language) {
				t.Errorf("%s: whether it lists %s: %v", page.path, name, lists)
			}
			if row, _, _ = strings.Cut(row, "</tr>"); lists && !strings.Contains(row, digest) {
				t.Errorf("%s has not the digest of %s", page.path, name)
			}
		}
		listed["data/"+name] = true
	}
	err := filepath.WalkDir(filepath.Join(s.root, "data"), func(name string, d os.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		path, _ := filepath.Rel(s.root, name)
		if !listed[filepath.ToSlash(path)] {
			t.Errorf("%s is offered without a digest", path)
		}
		return nil
	})
	if err != nil || len(listed) < 10 {
		t.Fatalf("%d files: %v", len(listed), err)
	}
}
