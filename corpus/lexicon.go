package corpus

import (
	"cmp"
	"fmt"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/language"
)

// Lexicon is what the reader of texts knows of a language, from
// lexicon/<language>.yaml. The first five fields, the headings of all sections
// and the enders must be given; whatever else is left out is told by shape, or
// stands in English on the site. Spellings are compared by [Fold], so that case
// and ways of encoding do not matter. A language whose lexicon has interface
// strings is one that the site is published in.
type Lexicon struct {
	Language string `yaml:"language"` // BCP 47, "ml"
	English  string `yaml:"english"`  // the language's name in English
	Own      string `yaml:"own"`      // and in itself
	Script   string `yaml:"script"`   // ISO 15924, "Mlym"
	Dir      string `yaml:"dir"`      // ltr or rtl

	Kind     []string            `yaml:"kind"`     // spellings of the label of line 2
	Source   []string            `yaml:"source"`   // and of the last line's
	Sections map[string][]string `yaml:"sections"` // section id → spellings of its heading
	Labels   map[string][]string `yaml:"labels"`   // fact name or topic → spellings of its label
	Units    map[string][]string `yaml:"units"`    // "pits", "seeds" → the words they are counted by
	Numbers  map[string]int      `yaml:"numbers"`  // number word → value; words for none are 0

	Ranges []string `yaml:"ranges"` // words between the ends of a range, "to"

	Enders        []string `yaml:"enders"`        // marks that end a sentence, one character each
	Abbreviations []string `yaml:"abbreviations"` // words whose full stop ends nothing
	Initials      []string `yaml:"initials"`      // letters of a name as they are spelled out, likewise

	// Common words tell this language from others of its script.
	Common []string `yaml:"common"`
	// Latin is the language of words in Latin letters, for a language that is
	// not written so.
	Latin string `yaml:"latin"`
	// Foreign phrases met in texts of this language.
	Foreign []Phrase `yaml:"foreign"`

	Terms []Term `yaml:"terms"`

	// Interface strings of the site, name → words.
	Interface map[string]string `yaml:"interface"`
	// Reviewed says who has checked the interface strings and when, or "" for
	// nobody yet.
	Reviewed string `yaml:"reviewed"`

	File string `yaml:"-"`
}

// Phrase is words of another language, as they stand in a text.
type Phrase struct {
	Text     string `yaml:"text"`
	Language string `yaml:"language"` // BCP 47; "und" if nobody has determined it
}

// Term is a word of the field in a language.
type Term struct {
	Concept string `yaml:"concept"` // one of Concepts
	Word    string `yaml:"word"`    // as a dictionary has it
	Form    string `yaml:"form"`    // as the cited sentence has it, if that differs
	Literal string `yaml:"literal"` // what the word says, if that is not the concept
	Cite    string `yaml:"cite"`    // where it stands, "bosh.ml#play.2"; "" if no text has it yet
	Place   Place  `yaml:"-"`
}

// Concepts are what terms are words for.
var Concepts = []string{"pit", "seed", "sow", "lap", "relay", "capture", "round", "match", "row", "store"}

// LoadLexicons reads every lexicon of lexicon/ in a content folder, by
// language. The error joins every Problem found.
func LoadLexicons(content fs.FS) ([]*Lexicon, error) {
	lexicons, err := readEach(content, "lexicon", ".yaml", ReadLexicon)
	slices.SortFunc(lexicons, func(a, b *Lexicon) int { return cmp.Compare(a.Language, b.Language) })
	return lexicons, err
}

// ReadLexicon reads a lexicon strictly: known fields, unique keys, and no
// spelling that could mean two things. The error joins every Problem found.
func ReadLexicon(file string, raw []byte) (*Lexicon, error) {
	l := &Lexicon{File: file}
	doc := loadYAML(file, raw, l)
	if len(doc.problems) == 0 {
		l.check(doc)
	}
	if err := asError(sortProblems(doc.problems)); err != nil {
		return nil, err
	}
	return l, nil
}

func (l *Lexicon) check(doc *yamlDocument) {
	l.checkName(doc)
	for _, name := range sortedKeys(l.Sections) {
		if !slices.Contains(SectionIDs, name) {
			doc.failAt(doc.at("sections", name), didYouMean(name, SectionIDs), "no section is called %s", name)
		}
	}
	for _, id := range SectionIDs {
		if len(l.Sections[id]) == 0 {
			doc.failAt(doc.at("sections", id), l.headingHint(id), "the section %s has no heading", id)
		}
	}
	for _, group := range []struct {
		key   string
		words map[string][]string
	}{{"sections", l.Sections}, {"labels", l.Labels}, {"units", l.Units}, {"kind", map[string][]string{"kind": l.Kind}}, {"source", map[string][]string{"source": l.Source}}} {
		meaning := map[string]string{}
		for _, name := range sortedKeys(group.words) {
			for _, spelling := range group.words[name] {
				folded := Fold(spelling)
				if other, taken := meaning[folded]; taken || folded == "" {
					doc.failAt(doc.at(group.key, name), "keep it under one of them", "the spelling %q stands under %s already", spelling, cmp.Or(other, "nothing"))
				}
				meaning[folded] = name
			}
		}
	}
	for _, name := range sortedKeys(l.Units) {
		if bracketFacts[name] == "" {
			doc.failAt(doc.at("units", name), didYouMean(name, sortedKeys(bracketFacts)), "nothing is counted in %s", name)
		}
	}
	for _, word := range sortedKeys(l.Numbers) {
		if n := l.Numbers[word]; n < 0 || n > most {
			doc.failAt(doc.at("numbers", word), fmt.Sprintf("it is at least 0 and at most %d", most), "%d counts no seeds", n)
		}
	}
	if len(l.Enders) == 0 {
		doc.failAt(doc.at("enders"), `as in ["।", "?"]`, "no mark ends a sentence")
	}
	for i, e := range l.Enders {
		if utf8.RuneCountInString(e) != 1 {
			doc.failAt(doc.element("enders", i), "write each mark by itself, as in [\"।\", \"?\"]", "%q is not one character", e)
		}
	}
	for i, p := range l.Foreign {
		if _, err := language.Parse(p.Language); err != nil || p.Text == "" {
			doc.failAt(doc.element("foreign", i), "give a BCP 47 tag, or und", "%q is no language", p.Language)
		}
	}
	if _, err := language.Parse(cmp.Or(l.Latin, "en")); err != nil {
		doc.failAt(doc.at("latin"), "give a BCP 47 tag", "%q is no language", l.Latin)
	}
	for i := range l.Terms {
		t := &l.Terms[i]
		t.Place = doc.element("terms", i)
		if !slices.Contains(Concepts, t.Concept) {
			doc.failAt(doc.element("terms", i), didYouMean(t.Concept, Concepts), "no concept is called %q", t.Concept)
		}
		if t.Word == "" {
			doc.failAt(doc.element("terms", i), "write word and the term, as a dictionary has it", "the term has no word")
		}
		if m := sentenceName.FindStringSubmatch(t.Cite); t.Cite != "" && (m == nil || m[3] != "") {
			doc.failAt(doc.element("terms", i), "write text#section.number, as in bosh.sw#play.2", "%q names no sentence", t.Cite)
		}
	}
}

// headingHint says what to write for a section without a heading.
func (l *Lexicon) headingHint(id string) string {
	return fmt.Sprintf("write under sections, with what texts in %s have for %q: %s: [%s]",
		cmp.Or(l.English, "the language"), sectionWords(id).english, id, "…")
}

// CheckTerms finds the terms that do not stand where their lexicon says: the
// sentence does not exist, or neither it nor its label has the word.
func CheckTerms(lexicons []*Lexicon, texts []*Text) []Problem {
	var problems []Problem
	for _, l := range lexicons {
		for _, t := range l.Terms {
			if t.Cite == "" {
				continue
			}
			id, sentence, _ := strings.Cut(t.Cite, "#")
			i := slices.IndexFunc(texts, func(text *Text) bool { return text.ID == id })
			if i < 0 || texts[i].Sentence(sentence) == nil {
				p := Problem{Place: t.Place, Message: "there is no sentence " + t.Cite, missed: sourceFile(id)}
				if i < 0 {
					p.Message = fmt.Sprintf("no text is called %q", id)
					p.Hint = didYouMean(id, textIDs(texts))
				} else {
					p.Hint = didYouMean(sentence, sentenceIDs(texts[i]))
				}
				problems = append(problems, p)
				continue
			}
			if word := cmp.Or(t.Form, t.Word); !texts[i].says(sentence, word) {
				problems = append(problems, Problem{
					Place: t.Place, Message: fmt.Sprintf("%q does not stand in %s", word, t.Cite),
					Hint: "give the form it has there as form",
				})
			}
		}
	}
	return problems
}

// says reports whether words stand in a sentence or the label before it.
func (t *Text) says(sentence, words string) bool {
	for _, section := range t.Sections {
		for _, item := range section.Items {
			for _, s := range item.Sentences {
				if s.ID == sentence && strings.Contains(Fold(item.Label+" "+s.Text), Fold(words)) {
					return true
				}
			}
		}
	}
	s := t.Sentence(sentence)
	return s != nil && strings.Contains(Fold(s.Text), Fold(words))
}

func (l *Lexicon) checkName(doc *yamlDocument) {
	if want := strings.TrimSuffix(path.Base(l.File), ".yaml"); l.Language != want {
		doc.failAt(doc.at("language"), "name the file after the language", "the file is called %s, its language %s", want, l.Language)
	}
	if _, err := language.Parse(l.Language); err != nil {
		doc.failAt(doc.at("language"), "give a BCP 47 tag, as in ml", "%q is no language", l.Language)
	}
	if _, err := language.ParseScript(l.Script); err != nil {
		doc.failAt(doc.at("script"), "give an ISO 15924 code, as in Mlym", "%q is no script", l.Script)
	}
	if l.Dir != "ltr" && l.Dir != "rtl" {
		doc.failAt(doc.at("dir"), "it is ltr or rtl", "%q is no direction", l.Dir)
	}
	for _, field := range [][3]string{{"english", l.English, "write its English name, as in english: Swahili"}, {"own", l.Own, "write what its speakers call it, as in own: Kiswahili"}} {
		if field[1] == "" {
			doc.failAt(doc.at(field[0]), field[2], "the language has no name under %s", field[0])
		}
	}
}

// lexiconFor is the lexicon of a language, nil if there is none.
func lexiconFor(lexicons []*Lexicon, lang string) *Lexicon {
	for _, l := range lexicons {
		if l.Language == lang {
			return l
		}
	}
	return nil
}

func sortedKeys[K cmp.Ordered, V any](m map[K]V) []K { return slices.Sorted(maps.Keys(m)) }
