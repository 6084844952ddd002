package corpus

import (
	"bytes"
	"fmt"
	"io/fs"
	"regexp"
	"slices"
	"strings"
)

// translationsFile says what each translation was made from: a digest of the
// words it stands for and one of its own, a line for each, by name:
//
//	ml/nav-games 5f0a… 91cc…
//	bosh.sw#play.2 0096… c41d…
//
// [Stamp] writes it where it is there. A translation whose own words have not
// changed since keeps the digest of what it was made from, and so shows as
// older than its source once that has changed; one that has been written anew
// is taken to be made from what is there now.
const translationsFile = "translations.lock"

const translationsHead = `# What each translation was made from: its name, a digest of the words it
# stands for, and one of its own. Written by furrow check --stamp. A translation
# that still fits a source that has changed is told to by deleting its line and
# stamping again.
`

var translationLine = regexp.MustCompile(`^(\S+) ([0-9a-f]{8}) ([0-9a-f]{8})$`)

// translation is words that stand for others: an interface string for the
// English one, an English reading for its sentence.
type translation struct {
	name          string // "ml/nav-games" or "bosh.sw#play.2"
	source, words string // digests
}

// madeFrom are the digests of a translation when it was stamped.
type madeFrom struct{ source, words string }

func wordsDigest(words string) string { return (&Sentence{Text: words}).Digest() }

// translations lists what there is, by name.
func (c *Corpus) translations() []translation {
	var all []translation
	english := lexiconFor(c.Lexicons, "en")
	for _, l := range c.Lexicons {
		if english == nil || l == english {
			continue
		}
		for key, words := range l.Interface {
			if source, ok := english.Interface[key]; ok {
				all = append(all, translation{l.Language + "/" + key, wordsDigest(source), wordsDigest(words)})
			}
		}
	}
	for _, r := range c.Readings {
		for _, t := range c.Texts {
			if t.ID != r.Text {
				continue
			}
			for _, s := range t.Sentences() {
				if words := r.Sentences[s.ID]; words != "" {
					all = append(all, translation{t.ID + "#" + s.ID, s.Digest(), wordsDigest(words)})
				}
			}
		}
	}
	slices.SortFunc(all, func(a, b translation) int { return strings.Compare(a.name, b.name) })
	return all
}

// OlderThanSource lists the translations that were made from other words than
// their source has now, by name: "ml/nav-games" for an interface string,
// "bosh.sw#play.2" for the reading of a sentence.
func (c *Corpus) OlderThanSource() map[string]bool {
	older := map[string]bool{}
	for _, t := range c.translations() {
		if was, ok := c.madeFrom[t.name]; ok && was.words == t.words && was.source != t.source {
			older[t.name] = true
		}
	}
	return older
}

// readTranslations reads what the translations were made from. Without the
// file nothing is known of it, which is no problem.
func (l *loader) readTranslations() map[string]madeFrom {
	if _, err := fs.Stat(l.content, translationsFile); err != nil {
		return nil
	}
	src, ok := l.read(translationsFile, true)
	if !ok {
		return nil
	}
	made := map[string]madeFrom{}
	number := 0
	for line := range strings.Lines(string(src)) {
		number++
		line = strings.TrimRight(line, "\r\n")
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		m := translationLine.FindStringSubmatch(line)
		if m == nil {
			l.problems = append(l.problems, Problem{
				Place: Place{translationsFile, number, 1}, Message: "the line is not a name and two digests",
				Hint: "run furrow check --stamp, which writes the file anew",
			})
			continue
		}
		made[m[1]] = madeFrom{m[2], m[3]}
	}
	return made
}

// translationsAnew is the file of what translations were made from if there is
// one that must be written anew, nil if not.
func (c *Corpus) translationsAnew(content fs.FS) []byte {
	have, err := fs.ReadFile(content, translationsFile)
	if err != nil {
		return nil
	}
	var b bytes.Buffer
	b.WriteString(translationsHead)
	for _, t := range c.translations() {
		source := t.source
		if was, ok := c.madeFrom[t.name]; ok && was.words == t.words {
			source = was.source
		}
		fmt.Fprintf(&b, "%s %s %s\n", t.name, source, t.words)
	}
	if bytes.Equal(have, b.Bytes()) {
		return nil
	}
	return b.Bytes()
}
