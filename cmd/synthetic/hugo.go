package main

import (
	"context"
	"fmt"
	"io/fs"
	"os"
	"regexp"
	"strings"
)

type hugoCmd struct {
	As   string `help:"What the pages are written in: markdown, or the html of furrow's pages." enum:"markdown,html" default:"markdown"`
	Site string `arg:"" help:"Folder of a site that furrow has built." type:"existingdir"`
	Dir  string `arg:"" help:"Folder to write; it must not be there yet." type:"path"`
}

const hugoConfig = `title = "Furrow"
baseURL = "https://example.org/"
disableKinds = ["taxonomy", "term", "rss", "sitemap", "robotsTXT", "404", "section", "home"]
uglyURLs = true
[markup.goldmark.renderer]
unsafe = true
[security]
allowContent = [".*"]
`

// hugoLayout has the head, the navigation and the foot of the page from
// furrow's own, so that templates have as many links to fill in.
const hugoLayout = `<!doctype html>
<html lang="{{ .Params.lang }}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>{{ .Title }}</title><meta name="description" content="{{ .Description }}">
{{ range .Site.Params.styles }}<link rel="stylesheet" href="{{ . | relURL }}">
{{ end }}</head>
<body><header><nav>{{ range .Site.Params.nav }}<a href="{{ .href | relURL }}"{{ if eq .href $.RelPermalink }} aria-current="page"{{ end }}>{{ .text }}</a>
{{ end }}</nav><ul>{{ range .Site.Params.languages }}<li><a href="{{ printf "/%s/%s" . $.File.ContentBaseName | relURL }}" hreflang="{{ . }}">{{ . }}</a></li>
{{ end }}</ul></header>
<main><h1>{{ .Title }}</h1>
{{ .Content }}
</main>
<footer>{{ range .Site.Params.foot }}<a href="{{ .href | relURL }}">{{ .text }}</a>
{{ end }}</footer></body></html>
`

const hugoParams = `[params]
styles = ["site.css", "fonts.css", "player.css", "charts.css"]
languages = ["en", "ml", "pa", "sw"]
nav = [{nav}]
foot = [{foot}]
`

var (
	titleOf = regexp.MustCompile(`<title>([^<]*)</title>`)
	mainOf  = regexp.MustCompile(`(?s)<main[^>]*>(.*)</main>`)
	unread  = regexp.MustCompile(`(?s)<(?:svg|script|style)\b.*?</(?:svg|script|style)>`)
	block   = regexp.MustCompile(`(?s)<(?:h\d|p|li|td|th|dd|dt|summary|figcaption|caption|pre)\b[^>]*>(.*?)</`)
	tag     = regexp.MustCompile(`<[^>]*>`)
	blank   = regexp.MustCompile(`\s+`)
)

// Run writes the site.
func (h hugoCmd) Run(ctx context.Context) error {
	if err := isNew(h.Dir); err != nil {
		return err
	}
	out := folder{dir: h.Dir}
	var nav, foot []string
	for i := range 13 {
		nav = append(nav, fmt.Sprintf(`{href = "/part-%d.html", text = "Part %d"}`, i, i))
	}
	for i := range 3 {
		foot = append(foot, fmt.Sprintf(`{href = "/foot-%d.html", text = "Foot %d"}`, i, i))
	}
	params := strings.NewReplacer("{nav}", strings.Join(nav, ", "), "{foot}", strings.Join(foot, ", ")).Replace(hugoParams)
	if err := out.write("hugo.toml", []byte(hugoConfig+params)); err != nil {
		return err
	}
	// The name of the layout before version 0.146, and since.
	for _, name := range []string{"layouts/_default/single.html", "layouts/single.html"} {
		if err := out.write(name, []byte(hugoLayout)); err != nil {
			return err
		}
	}
	site := os.DirFS(h.Site)
	return fs.WalkDir(site, ".", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(path, ".html") {
			return err
		}
		if err := ctx.Err(); err != nil {
			return err
		}
		page, err := fs.ReadFile(site, path)
		if err != nil {
			return err
		}
		// index.html would be a section of Hugo's, and a list.
		name := strings.TrimSuffix(strings.ReplaceAll(path, "index.html", "whole.html"), ".html")
		if h.As == "html" {
			return out.write("content/"+name+".html", []byte(frontMatter(page)+string(mainOf.FindSubmatch(page)[1])))
		}
		return out.write("content/"+name+".md", []byte(frontMatter(page)+markdown(page)))
	})
}

func frontMatter(page []byte) string {
	title := "Untitled"
	if m := titleOf.FindSubmatch(page); m != nil {
		title = string(m[1])
	}
	return fmt.Sprintf("---\ntitle: %q\ndescription: %q\nlang: en\n---\n\n", title, title)
}

// frameSize is about what the layout adds to a page.
const frameSize = 2400

// markdown is the words of a page as Markdown, said over and over until the
// page that is made of them is as large as the one they are from, drawings and
// all.
func markdown(page []byte) string {
	words := blocks(page)
	var b strings.Builder
	for size, i := frameSize, 0; size < len(page); i++ {
		text := words[i%len(words)]
		before := b.Len()
		switch {
		case i%12 == 0:
			fmt.Fprintf(&b, "## %s\n\n", text)
			size += len(`<h2 id=""></h2>`) + len(text) - len("## \n")
		case i%4 == 1:
			fmt.Fprintf(&b, "- %s\n- **%s**\n\n", text, words[(i+1)%len(words)])
			size += len("<ul>\n<li></li>\n<li><strong></strong></li>\n</ul>\n") - len("- \n- ****\n\n")
		case i%4 == 3:
			fmt.Fprintf(&b, "%s [%d](../page-%d.html).\n\n", text, i, i)
			size += len(`<p><a href=""></a></p>`) - len("[]()\n")
		default:
			fmt.Fprintf(&b, "%s\n\n", text)
			size += len("<p></p>") - len("\n")
		}
		size += b.Len() - before
	}
	return b.String()
}

// blocks are the words of a page, a block each, without what would be markup.
func blocks(page []byte) []string {
	var all []string
	for _, m := range block.FindAllStringSubmatch(unread.ReplaceAllString(string(page), ""), -1) {
		text := strings.Map(func(r rune) rune {
			if strings.ContainsRune("&<>*_[]()`#|~{}\\\"'", r) {
				return -1
			}
			return r
		}, tag.ReplaceAllString(m[1], ""))
		if text = strings.TrimSpace(blank.ReplaceAllString(text, " ")); len(text) > 1 {
			all = append(all, text)
		}
	}
	if len(all) == 0 {
		return []string{"Nothing is said."}
	}
	return all
}
