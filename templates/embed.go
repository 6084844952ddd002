// Package templates holds the html/template files, the style sheets and the
// page scripts of the site.
package templates

import "embed"

// FS holds every template, style sheet and script by its name.
//
//go:embed *.html *.css *.js
var FS embed.FS
