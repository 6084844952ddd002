package site

import (
	"regexp"
	"slices"
	"sort"
	"strings"
	"testing"

	"furrow/engine"
)

// notWords are what stands in Latin letters in every language: names of
// programs, formats and keys.
var notWords = strings.Fields(`Furrow SHA CLDF JSON TEI BibTeX CSL CSV SVG XML PGN URL HTML Enter Esc Ludii Go iframe ID`)

// nameOfPlace is what is the same in every language: the name of a sentence,
// "bosh.sw#play.5.1" or "play.2", of a text or its language, of a pit, or what
// a position adds.
var nameOfPlace = regexp.MustCompile(`\b[a-z][a-z-]*\.[a-z]{2,3}(\.txt)?\b(#[a-z]+(\.\d+)*)?|\b(title|kind|source)\b|\b(overview|board|play|capture|end|notes)(\.\d+)+\b|^[a-z]{2,3}$|\b[NS][fb]?\d+\b|[a-z_]+ ?= ?[\w,/-]+|\b[a-z]+:[A-Z]+\b|^\s*[NS][fb]\s*$`)

// latinWord is a word in Latin letters that is no figure, sign or single
// letter of a pit.
var latinWord = regexp.MustCompile(`[A-Za-zÀ-ɏ]{2,}`)

// englishWord is a word that English writing of any length has and Swahili
// has not.
var englishWord = regexp.MustCompile(`(?i)\b(the|of|and|is|are|was|which|that|with|from|not|this|for|by)\b`)

// voidElements have no end tag.
var voidElements = strings.Fields("meta link br hr input img col wbr source area base")

// stretchesOfPage calls see for the text and for the spoken attributes of a
// page, with the language they are in and the elements round them.
func (p *document) stretchesOfPage(see func(line int, lang string, within []string, text string)) {
	type open struct{ name, lang string }
	var stack []open
	lang := func() string {
		for i := len(stack) - 1; i >= 0; i-- {
			if stack[i].lang != "" {
				return stack[i].lang
			}
		}
		return ""
	}
	names := func() []string {
		var all []string
		for _, o := range stack {
			all = append(all, o.name)
		}
		return all
	}
	for _, e := range p.tags {
		if strings.TrimSpace(e.text) != "" {
			see(e.line, lang(), names(), e.text)
		}
		if name, closes := strings.CutPrefix(e.name, "/"); closes {
			for i := len(stack) - 1; i >= 0; i-- {
				if stack[i].name == name {
					stack = stack[:i]
					break
				}
			}
			continue
		}
		stack = append(stack, open{e.name, e.attr["lang"]})
		for _, key := range []string{"title", "aria-label", "alt", "placeholder", "aria-roledescription"} {
			if text := e.attr[key]; text != "" {
				see(e.line, lang(), append(names(), "@"+key), text)
			}
		}
		if e.name == "meta" && (e.attr["name"] == "description" || strings.HasPrefix(e.attr["property"], "og:title")) {
			see(e.line, lang(), append(names(), "@content"), e.attr["content"])
		}
		if slices.Contains(voidElements, e.name) {
			stack = stack[:len(stack)-1]
		}
	}
}

// In the other languages English stands only where it is marked as such: as a
// fallback, a title or a word of a rule.
func TestNoEnglishIsLeft(t *testing.T) {
	s := realSite(t)
	names := slices.Clone(notWords) // and those of games, records, people, places and parameters
	for _, g := range s.corpus.Games {
		names = append(names, g.Title)
	}
	for _, e := range s.corpus.Examples {
		names = append(names, e.ID)
	}
	for _, p := range engine.Parameters() {
		names = append(names, p.Name)
	}
	for _, n := range s.corpus.Names {
		names = append(names, n.Name)
	}
	slices.SortFunc(names, func(a, b string) int { return len(b) - len(a) })
	var pairs []string
	for _, n := range names {
		pairs = append(pairs, n, "")
	}
	withoutNames := strings.NewReplacer(pairs...)
	left := map[string]int{}
	first := map[string]string{}
	seen := 0
	for _, p := range s.pages {
		page, _, _ := strings.Cut(p.path, "/")
		if page != "ml" && page != "pa" && page != "sw" {
			continue
		}
		p.stretchesOfPage(func(line int, lang string, within []string, text string) {
			if lang != page {
				return
			}
			seen++
			for _, name := range []string{"code", "pre", "kbd", "script", "style"} {
				if slices.Contains(within, name) {
					return
				}
			}
			text = withoutNames.Replace(nameOfPlace.ReplaceAllString(text, ""))
			words := latinWord.FindAllString(text, -1)
			if page == "sw" {
				words = englishWord.FindAllString(text, -1)
			}
			if len(words) == 0 {
				return
			}
			key := strings.Join(within[max(0, len(within)-3):], ">") + ": " + strings.Join(strings.Fields(text), " ")
			if left[key]++; left[key] == 1 {
				first[key] = p.path
			}
		})
	}
	if seen < 1000 {
		t.Fatalf("only %d stretches of text", seen)
	}
	var keys []string
	for k := range left {
		keys = append(keys, k)
	}
	sort.Slice(keys, func(i, j int) bool { return left[keys[i]] > left[keys[j]] })
	for _, k := range keys[:min(len(keys), 140)] {
		t.Errorf("%s (%d times): %.200s", first[k], left[k], k)
	}
	if len(keys) > 40 {
		t.Errorf("and %d more", len(keys)-40)
	}
}
