package corpus

import (
	"bytes"
	"fmt"
	"io/fs"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// keptFile holds the words of every sentence that is cited with a digest, as
// they were when it was stamped: a digest alone shows that words have changed,
// and not how. [Stamp] writes it, a line for each, by name:
//
//	bosh.sw#play.3@744325a6 "Ikiwa shimo …"
const keptFile = "evidence.lock"

const keptHead = `# The words of each sentence that a game file cites, as they were when they
# were last read. Written by furrow check --stamp; when a source changes,
# furrow check shows these words beside the new ones.
`

var keptLine = regexp.MustCompile(`^([^\s@]+)@([0-9a-f]{8}) (".*")$`)

// keptWords are words that were cited, by "name@digest".
type keptWords map[string]string

// readKept reads the file of kept words. Without it there are none, which is
// no problem: kept is nil.
func (l *loader) readKept() keptWords {
	if _, err := fs.Stat(l.content, keptFile); err != nil {
		return nil
	}
	src, ok := l.read(keptFile, true)
	if !ok {
		return nil
	}
	kept := keptWords{}
	number := 0
	for line := range strings.Lines(string(src)) {
		number++
		line = strings.TrimRight(line, "\r\n")
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		p := Problem{Place: Place{keptFile, number, 1}, Hint: "run furrow check --stamp, which writes the file anew"}
		m := keptLine.FindStringSubmatch(line)
		if m == nil {
			p.Message = "the line is not name@digest and words in quotation marks"
			l.problems = append(l.problems, p)
			continue
		}
		words, err := strconv.Unquote(m[3])
		if whole := (Sentence{Text: words}); err != nil || whole.Digest() != m[2] {
			p.Message = fmt.Sprintf("the words of %s are not those of the digest %s", m[1], m[2])
			l.problems = append(l.problems, p)
			continue
		}
		kept[m[1]+"@"+m[2]] = words
	}
	return kept
}

// wordsOf are the words that a citation names, a line for each of its
// sentences, "" if it names none.
func (c *Corpus) wordsOf(cite Citation) string {
	var words []string
	for _, s := range c.Cited(cite) {
		words = append(words, s.Text)
	}
	return strings.Join(words, "\n")
}

// keep is the file of the words of everything that the games cite with the
// digest it has now. It is empty where nothing is.
func (c *Corpus) keep() []byte {
	var lines []string
	for _, g := range c.Games {
		for _, ref := range g.References() {
			if cite := ref.Sentence; cite != nil && cite.Digest != "" && cite.Digest == c.DigestOf(*cite) {
				lines = append(lines, fmt.Sprintf("%s@%s %s\n", cite.Name(), cite.Digest, strconv.Quote(c.wordsOf(*cite))))
			}
		}
	}
	if len(lines) == 0 {
		return nil
	}
	slices.Sort(lines)
	return append([]byte(keptHead), strings.Join(slices.Compact(lines), "")...)
}

// keptAnew is the file of kept words if it must be written, nil if not. Words
// whose citation is stale, because nobody has stamped it, are gone on purpose:
// whoever stamps has read the new ones.
func (c *Corpus) keptAnew(content fs.FS) []byte {
	want := c.keep()
	if have, err := fs.ReadFile(content, keptFile); err == nil && bytes.Equal(have, want) {
		return nil
	}
	return want
}

// unkept looks for cited words that the file of them, if there is one, lacks.
func (k *checker) unkept() {
	if k.kept == nil {
		return
	}
	missing := 0
	for line := range strings.Lines(string(k.keep())) {
		name, _, _ := strings.Cut(line, " ")
		if _, kept := k.kept[name]; !kept && name != "#" {
			missing++
		}
	}
	if missing > 0 {
		k.warn(Place{keptFile, 1, 1}, "run furrow check --stamp", "the words of %s are not kept, so that no change in them could be shown", count(missing, "cited sentence")).missed = keptFile
	}
}

// change shows how the words that a citation names have changed since they
// were stamped, as lines to put below a hint: "" if they were not kept.
func (c *Corpus) change(cite Citation) string {
	old, kept := c.kept[cite.Name()+"@"+cite.Digest]
	if !kept {
		return ""
	}
	was, now := markChange(old, c.wordsOf(cite))
	return "\n\twas:  " + was + "\n\tnow:  " + now
}

// markChange brackets the words in which two texts differ, from the first to
// the last. Lines are told apart by a stroke.
func markChange(old, new string) (was, now string) {
	a, b := changeWords(old), changeWords(new)
	first := 0
	for first < len(a) && first < len(b) && a[first] == b[first] {
		first++
	}
	last := 0
	for last < len(a)-first && last < len(b)-first && a[len(a)-1-last] == b[len(b)-1-last] {
		last++
	}
	mark := func(words []string) string {
		marked := slices.Concat(words[:first], []string{"⟦" + strings.Join(words[first:len(words)-last], " ") + "⟧"}, words[len(words)-last:])
		return strings.Join(marked, " ")
	}
	return mark(a), mark(b)
}

func changeWords(s string) []string { return strings.Fields(strings.ReplaceAll(s, "\n", " | ")) }
