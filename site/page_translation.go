package site

import (
	"html/template"
	"slices"
	"strings"
)

const translationPath = "translation.html"

// translationPage says what is translated, who has checked it, and what is
// older than what it was made from.
type translationPage struct {
	frame
	Statuses []languageStatus
	Readings []readingTranslation
	Prose    []proseStatus
}

// languageStatus is how far a language of the site has come. Where nothing is
// missing and nothing is old there is nothing to list.
type languageStatus struct {
	Language            string
	Anchor              string
	Interface, Headings share
	Older               int
	Reviewed            string // who has checked it and when, or ""
	Missing, Stale      []untranslated
}

// share is how many of how many there are.
type share struct{ Have, Of int }

// untranslated is an interface string that a language lacks, or has of other
// words than the English has now.
type untranslated struct {
	Key, English, Own string
}

// readingTranslation is how far the English reading of a text has come.
type readingTranslation struct {
	Text     link
	Language string
	Read     share
	Older    []link // sentences that have changed since they were read
	Reviewed string
}

// proseStatus is prose that stands in English.
type proseStatus struct {
	What  template.HTML
	Count int
}

// headingKeys begin the keys of headings and labels: what the texts' own parts
// and facts are called.
var headingKeys = []string{"section-", "fact-", "concept-", "finding-", "grade-", "phase-"}

func (s *site) translation(f frame) (any, error) {
	f.Title = f.L.Plain("about-translation")
	f.Description = f.L.Plain("translation-lede")
	p := translationPage{frame: f}
	older := s.corpus.OlderThanSource()
	p.Statuses = s.languageStatuses()
	for _, t := range s.corpus.Texts {
		r := readingTranslation{Text: link{Href: f.to(textPath(t.ID)), Text: t.ID}, Language: t.Language}
		reading := s.readingOf(t.ID)
		for _, line := range t.Sentences() {
			r.Read.Of++
			if reading != nil && reading.Sentences[line.ID] != "" {
				r.Read.Have++
			}
			if older[t.ID+"#"+line.ID] {
				r.Older = append(r.Older, link{Href: f.to(sentencePath(t.ID, line.ID)), Text: line.ID})
			}
		}
		if reading != nil {
			r.Reviewed = reading.Reviewed
		}
		p.Readings = append(p.Readings, r)
	}
	p.Prose = []proseStatus{
		{f.L.HTML("translation-games"), len(s.corpus.Games)},
		{f.L.HTML("translation-mechanics"), len(s.corpus.Mechanics)},
		{f.L.HTML("translation-pages"), len(s.corpus.Pages)},
	}
	return p, nil
}

// languageStatuses are those of all languages but English.
func (s *site) languageStatuses() []languageStatus {
	older := s.corpus.OlderThanSource()
	var all []languageStatus
	for _, l := range s.locales {
		if !l.English() {
			all = append(all, s.languageStatus(l, older))
		}
	}
	return all
}

func (s *site) languageStatus(l *locale, older map[string]bool) languageStatus {
	st := languageStatus{Language: l.Tag, Anchor: "language-" + l.Tag}
	for _, lex := range s.corpus.Lexicons {
		if lex.Language == l.Tag {
			st.Reviewed = lex.Reviewed
		}
	}
	var keys []string
	for key := range l.english {
		keys = append(keys, key)
	}
	slices.Sort(keys)
	for _, key := range keys {
		of := &st.Interface
		if slices.ContainsFunc(headingKeys, func(begins string) bool { return strings.HasPrefix(key, begins) }) {
			of = &st.Headings
		}
		of.Of++
		own, has := l.own[key]
		if !has {
			st.Missing = append(st.Missing, untranslated{Key: key, English: l.english[key]})
			continue
		}
		of.Have++
		if older[l.Tag+"/"+key] {
			st.Older++
			st.Stale = append(st.Stale, untranslated{key, l.english[key], own})
		}
	}
	return st
}
