package site

import (
	"fmt"
	"net/url"
	"regexp"
	"strings"
)

// base is the address of the site with a slash at its end, or "".
func (s *site) base() string {
	if s.options.BaseURL == "" {
		return ""
	}
	return strings.TrimSuffix(s.options.BaseURL, "/") + "/"
}

// unknownBlank is what looks as if something were filled in for it.
var unknownBlank = regexp.MustCompile(`\{[^{}]*\}`)

// checkAddresses refuses addresses that no page could use.
func (o *Options) checkAddresses() error {
	if o.BaseURL != "" {
		u, err := url.Parse(o.BaseURL)
		if err != nil || u.Scheme != "http" && u.Scheme != "https" || u.Host == "" || u.RawQuery != "" || u.Fragment != "" {
			return fmt.Errorf("the base URL %q is no address of a site: write it as https://example.org/furrow", o.BaseURL)
		}
	}
	if o.ReportURL != "" {
		if left := unknownBlank.FindString(fillReport(o.ReportURL, "", "", "")); left != "" {
			return fmt.Errorf("errors cannot be reported at %q: nothing is filled in for %s; there are {sentence}, {page} and {version}", o.ReportURL, left)
		}
		u, err := url.Parse(fillReport(o.ReportURL, "x", "x", "x"))
		if err != nil || u.Scheme != "http" && u.Scheme != "https" && u.Scheme != "mailto" {
			return fmt.Errorf("errors cannot be reported at %q: write https://… or mailto:…, with {sentence}, {page} and {version} where they belong", o.ReportURL)
		}
	}
	return nil
}

// fillReport puts what is reported into the address of the report.
func fillReport(report, sentence, page, version string) string {
	return strings.NewReplacer(
		"{sentence}", url.PathEscape(sentence), "{page}", url.PathEscape(page), "{version}", url.PathEscape(version),
	).Replace(report)
}

// addressOf is the address of a page of the site: servers give the page of a
// folder under the folder's own.
func addressOf(base, path string) string { return base + strings.TrimSuffix(path, "index.html") }

// Address is where the page will stand, or "" where the site does not know.
func (f frame) Address() string {
	if f.base == "" {
		return ""
	}
	return addressOf(f.base, f.L.Prefix+f.Path)
}

// Alone reports whether the page stands once, for all languages, at no address
// of its own.
func (f frame) Alone() bool { return f.Path == missingPath }

// PictureAddress is where the picture of the page will stand, or "".
func (f frame) PictureAddress() string {
	if f.base == "" || f.Picture == "" {
		return ""
	}
	return f.base + f.Picture
}

// Feed is where the feed will stand, or "".
func (f frame) Feed() string {
	if f.base == "" {
		return ""
	}
	return f.base + feedPath
}

// Report is the link to report an error in a sentence, or "" where the site was
// given no place for reports: the page then says once how.
func (f frame) Report(sentence string) string {
	if f.report == "" {
		return ""
	}
	page := f.Address()
	if page == "" {
		page = f.L.Prefix + f.Path
	}
	return fillReport(f.report, sentence, page, f.Digest)
}

// ReportPage is the link to report an error in the page.
func (f frame) ReportPage() string {
	if f.report == "" {
		return f.to(aboutPath) + "#report"
	}
	return f.Report("")
}

// Reports says whether the site was given a place for reports.
func (f frame) Reports() bool { return f.report != "" }
