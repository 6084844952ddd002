package site

import (
	"encoding/json"
	"html/template"
)

// What a page tells programs about itself, in the words of schema.org: JSON-LD
// in a block of data. encoding/json writes <, > and & as escapes, so that
// nothing in it can end the block; and a block of data is not run, so that the
// page's policy has nothing to allow.

type linkedGraph struct {
	Context string `json:"@context"`
	Graph   []any  `json:"@graph"`
}

type linkedPage struct {
	Type        string       `json:"@type"`
	URL         string       `json:"url,omitempty"`
	Name        string       `json:"name"`
	Description string       `json:"description,omitempty"`
	Language    string       `json:"inLanguage"`
	Version     string       `json:"version"`
	Image       string       `json:"image,omitempty"`
	Part        *linkedThing `json:"isPartOf,omitempty"`
	About       any          `json:"about,omitempty"`
}

// linkedThing is a thing that a page is about, or a file.
type linkedThing struct {
	Type      string        `json:"@type"`
	Name      string        `json:"name,omitempty"`
	Alternate []string      `json:"alternateName,omitempty"`
	Language  string        `json:"inLanguage,omitempty"`
	URL       string        `json:"url,omitempty"`
	Content   string        `json:"contentUrl,omitempty"`
	Format    string        `json:"encodingFormat,omitempty"`
	Bytes     string        `json:"contentSize,omitempty"`
	SHA256    string        `json:"sha256,omitempty"`
	Describes string        `json:"description,omitempty"`
	Version   string        `json:"version,omitempty"`
	Files     []linkedThing `json:"distribution,omitempty"`
}

type linkedTrail struct {
	Type  string       `json:"@type"`
	Items []linkedStep `json:"itemListElement"`
}

type linkedStep struct {
	Type     string `json:"@type"`
	Position int    `json:"position"`
	Name     string `json:"name"`
	Item     string `json:"item,omitempty"`
}

// Linked is the page's block of data.
func (f frame) Linked() (template.HTML, error) {
	page := linkedPage{
		Type: "WebPage", URL: f.Address(), Name: f.Title, Description: f.Description,
		Language: f.L.Tag, Version: f.Digest, Image: f.PictureAddress(), About: f.About,
	}
	if f.Path == "index.html" {
		page.Type = "WebSite"
	} else {
		page.Part = &linkedThing{Type: "WebSite", Name: "Furrow", URL: f.base}
	}
	g := linkedGraph{Context: "https://schema.org", Graph: []any{page}}
	if len(f.Trail) > 0 {
		trail := linkedTrail{Type: "BreadcrumbList"}
		for i, l := range f.Trail {
			trail.Items = append(trail.Items, linkedStep{"ListItem", i + 1, l.Text, l.Href})
		}
		trail.Items = append(trail.Items, linkedStep{Type: "ListItem", Position: len(f.Trail) + 1, Name: f.Title})
		g.Graph = append(g.Graph, trail)
	}
	b, err := json.Marshal(g)
	if err != nil {
		return "", err
	}
	return template.HTML(`<script type="application/ld+json">` + string(b) + `</script>`), nil
}
