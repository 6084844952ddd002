// Package templates holds the html/template files, the style sheets, the icon
// and the page scripts of the site.
package templates

import "embed"

// FS holds every template, style sheet, script and drawing by its name.
//
//go:embed *.html *.css *.js *.svg
var FS embed.FS
