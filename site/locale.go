package site

import (
	"fmt"
	"html/template"
	"math"
	"sort"
	"strings"
	"sync"

	"golang.org/x/text/feature/plural"
	"golang.org/x/text/language"
	"golang.org/x/text/language/display"
	"golang.org/x/text/message"
	"golang.org/x/text/number"
)

// sourceLanguage is the language the interface is written in first, the one
// that the others fall back to, and the one whose pages stand at the root.
const sourceLanguage = "en"

// locale is a language that the site is written in: its name, its way of
// writing numbers, and the interface strings of its lexicon.
type locale struct {
	Tag    string // BCP 47, "ml"
	Name   string // in itself, "മലയാളം"
	Prefix string // of its pages, "ml/"; "" for English

	tag      language.Tag
	printer  *message.Printer
	numerals numerals
	own      map[string]string // interface strings by key
	english  map[string]string

	mu      sync.Mutex
	missing map[string]bool // keys asked for that not even English has
}

// newLocale makes the locale of a language from the interface strings of its
// lexicon and of the English one. Either may be nil.
func newLocale(tag string, own, english map[string]string) *locale {
	t := language.Make(tag)
	l := &locale{
		Tag:     tag,
		Name:    display.Self.Name(t),
		tag:     t,
		printer: message.NewPrinter(t),
		own:     own,
		english: english,
		missing: map[string]bool{},
	}
	if tag != sourceLanguage {
		l.Prefix = tag + "/"
	}
	return l
}

// English reports whether pages in l need no notice about English prose.
func (l *locale) English() bool { return l.Tag == sourceLanguage }

// Text is the interface string of that key, with each {name} replaced by the
// argument that follows the name in args: Text("text-count", "n", 12). Whole
// numbers are written the way of the language, and an argument called n picks
// the plural form: the key's ".one" or ".other" where the language has it.
//
// It returns the string and the language it is in, which is English where the
// lexicon of l lacks the key.
func (l *locale) Text(key string, args ...any) (text, lang string) {
	form := ""
	for i := 0; i+1 < len(args); i += 2 {
		if n, ok := args[i+1].(int); ok && args[i] == "n" {
			form = l.form(n)
		}
	}
	pattern, lang := l.lookup(key, form)
	return l.fill(pattern, args), lang
}

// Plain is Text for attributes and data, where no language can be marked.
func (l *locale) Plain(key string, args ...any) string {
	text, _ := l.Text(key, args...)
	return text
}

// HTML is Text as markup: escaped, and within a span of its language where it
// falls back to English.
func (l *locale) HTML(key string, args ...any) template.HTML {
	text, lang := l.Text(key, args...)
	return inLanguage(text, lang, l.Tag)
}

// say is Plain for those who fill in the braces themselves.
func (l *locale) say(key string) string { return l.Plain(key) }

// optional is HTML for a key that a lexicon may lack; without it, the text is
// English as given.
func (l *locale) optional(key, english string) template.HTML {
	if l.own[key] == "" && l.english[key] == "" {
		return inLanguage(english, sourceLanguage, l.Tag)
	}
	return l.HTML(key)
}

// Parameter is the name of a parameter of the engine.
func (l *locale) Parameter(name string) template.HTML {
	return l.optional("parameter-"+name, strings.ReplaceAll(name, "_", " "))
}

// parameterPlain is Parameter for charts and data, where no language can be
// marked.
func (l *locale) parameterPlain(name string) string {
	if l.own["parameter-"+name] == "" && l.english["parameter-"+name] == "" {
		return strings.ReplaceAll(name, "_", " ")
	}
	return l.Plain("parameter-" + name)
}

// setting is a parameter with its value: in English as a game file has it, in
// other languages by name.
func (l *locale) setting(parameter, value string) string {
	if l.English() {
		return parameter + " = " + value
	}
	return l.parameterPlain(parameter) + ": " + value
}

// Settings names the settings of a board, "pits_per_row=8", as readers know
// them: "Pits in a row: 8".
func (l *locale) Settings(set []string) string {
	var all []string
	for _, s := range set {
		name, value, _ := strings.Cut(s, "=")
		all = append(all, l.parameterPlain(name)+": "+value)
	}
	return strings.Join(all, ", ")
}

// Number writes n the way of the language.
func (l *locale) Number(n int) string {
	return l.numerals.written(numeral{uint64(n), 0, wholeNumeral}, func() string { return l.printer.Sprint(number.Decimal(n)) })
}

// Decimal writes x with so many digits after the point.
func (l *locale) Decimal(x float64, digits int) string {
	return l.numerals.written(numeral{math.Float64bits(x), digits, decimalNumeral}, func() string {
		return l.printer.Sprint(number.Decimal(x, number.MinFractionDigits(digits), number.MaxFractionDigits(digits)))
	})
}

// Percent writes the share x, 0 … 1, as a percentage with one digit after the
// point.
func (l *locale) Percent(x float64) string {
	return l.numerals.written(numeral{math.Float64bits(x), 1, percentNumeral}, func() string {
		return l.printer.Sprint(number.Percent(x, number.MinFractionDigits(1), number.MaxFractionDigits(1)))
	})
}

// LanguageName is the name of another language in l, or, where the tables do
// not know it, in English, or its tag.
func (l *locale) LanguageName(tag string) string {
	// A name for a language that x/text has none for is an interface string.
	if name, ok := l.own["language-"+tag]; ok {
		return name
	}
	t := language.Make(tag)
	for _, in := range []language.Tag{l.tag, language.English} {
		if n := display.Tags(in); n != nil {
			if name := n.Name(t); name != "" {
				return name
			}
		}
	}
	return tag
}

// Missing lists the keys asked for that no lexicon has, sorted.
func (l *locale) Missing() []string {
	l.mu.Lock()
	defer l.mu.Unlock()
	var keys []string
	for k := range l.missing {
		keys = append(keys, k)
	}
	sort.Strings(keys)
	return keys
}

func (l *locale) lookup(key, form string) (text, lang string) {
	names := []string{key}
	if form != "" {
		names = []string{key + "." + form, key + ".other", key}
	}
	for _, name := range names {
		if s, ok := l.own[name]; ok {
			return s, l.Tag
		}
	}
	for _, name := range names {
		if s, ok := l.english[name]; ok {
			return s, sourceLanguage
		}
	}
	l.mu.Lock()
	l.missing[key] = true
	l.mu.Unlock()
	return key, sourceLanguage
}

// form is the plural category of n in the language: "one" or "other", in the
// four languages so far.
func (l *locale) form(n int) string {
	if plural.Cardinal.MatchPlural(l.tag, n, 0, 0, 0, 0) == plural.One {
		return "one"
	}
	return "other"
}

func (l *locale) fill(pattern string, args []any) string {
	if len(args) == 0 {
		return pattern
	}
	var b strings.Builder
	for {
		before, rest, braced := strings.Cut(pattern, "{")
		name, after, closed := strings.Cut(rest, "}")
		if !braced || !closed {
			b.WriteString(pattern)
			return b.String()
		}
		b.WriteString(before)
		if value, ok := l.argument(name, args); ok {
			b.WriteString(value)
			pattern = after
		} else {
			b.WriteByte('{')
			pattern = rest
		}
	}
}

// argument is the value that follows the name in args, as it is written.
func (l *locale) argument(name string, args []any) (string, bool) {
	for i := 0; i+1 < len(args); i += 2 {
		if args[i] != name {
			continue
		}
		switch v := args[i+1].(type) {
		case int:
			return l.Number(v), true
		case string:
			return v, true
		default:
			return fmt.Sprint(v), true
		}
	}
	return "", false
}

// inLanguage is text escaped for a page, wrapped in a span that names its
// language where that is not the one around it.
func inLanguage(text, lang, around string) template.HTML {
	escaped := template.HTMLEscapeString(text)
	if lang == around || lang == "" {
		return template.HTML(escaped)
	}
	return template.HTML(`<span lang="` + template.HTMLEscapeString(lang) + `" dir="` + direction(lang) + `">` + escaped + `</span>`)
}

// brokenRows is a value that has rows, "4,4,0/0,4,4", with leave to go on in
// the next line after each of them.
func brokenRows(value string) template.HTML {
	return template.HTML(strings.ReplaceAll(template.HTMLEscapeString(value), "/", "/<wbr>"))
}
