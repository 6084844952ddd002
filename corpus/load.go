package corpus

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"sync"
)

// Load reads a content folder whole and checks it. The problems are all that
// is wrong with it, by place; if [Errors] counts errors among them, the corpus
// is what could be read and good for nothing but looking at. The error is of
// reading itself: ctx has ended, or the folder is not there.
func Load(ctx context.Context, content fs.FS) (*Corpus, []Problem, error) {
	if _, err := fs.ReadDir(content, "."); err != nil {
		return nil, nil, fmt.Errorf("the content folder cannot be read: %s", reason(err))
	}
	l := &loader{ctx: ctx, content: content}
	c := &Corpus{}
	// The results are read beside all else, which does not touch them.
	beside := &loader{ctx: ctx, content: content}
	var wait sync.WaitGroup
	wait.Go(func() { beside.results(c) })
	var err error
	c.Lexicons, err = LoadLexicons(content)
	l.note(err)
	c.Texts, err = LoadTexts(content, c.Lexicons)
	l.note(err)
	c.Readings, err = LoadReadings(content, c.Texts)
	l.note(err)
	for _, f := range l.files("games", ".md", true) {
		l.game(c, f)
	}
	for _, f := range l.files("mechanics", ".md", false) {
		if pg := l.page(f); pg != nil {
			c.Mechanics = append(c.Mechanics, pg)
		}
	}
	for _, f := range l.files("pages", ".md", false) {
		if pg := l.page(f); pg != nil {
			c.Pages = append(c.Pages, pg)
		}
	}
	if src, ok := l.read(worksFile, false); ok {
		b := readBibliography(worksFile, src)
		c.Works, l.problems, l.worksWhole = b.works, append(l.problems, b.problems...), !b.lost
	}
	c.unread = l.unread()
	l.collations(c)
	if src, ok := l.read(namesFile, false); ok {
		names, problems := ParseNames(namesFile, src)
		c.Names, l.problems = names, append(l.problems, problems...)
	}
	if src, ok := l.read(changesFile, false); ok {
		changes, problems := ParseChanges(changesFile, src)
		c.Changes, l.problems = changes, append(l.problems, problems...)
	}
	for _, f := range l.files("examples", ExampleExt, false) {
		l.example(c, f)
	}
	wait.Wait()
	l.problems = append(l.problems, beside.problems...)
	c.kept = l.readKept()
	c.madeFrom = l.readTranslations()
	if c.Digest, err = FolderDigest(content); err != nil {
		return nil, nil, fmt.Errorf("the content folder cannot be read: %w", err)
	}
	if err := ctx.Err(); err != nil {
		return nil, nil, err
	}
	c.unread = l.unread()
	return c, sortProblems(l.withGaps(c, c.withoutEchoes(append(l.problems, Check(c)...)))), nil
}

// loader reads files and notes what is wrong with them.
type loader struct {
	ctx        context.Context
	content    fs.FS
	problems   []Problem
	worksWhole bool // every key of worksFile could be read
}

// note takes the problems out of an error that joins them.
func (l *loader) note(err error) {
	var p Problem
	switch many, joined := err.(interface{ Unwrap() []error }); {
	case err == nil:
	case joined:
		for _, e := range many.Unwrap() {
			l.note(e)
		}
	case errors.As(err, &p):
		l.problems = append(l.problems, p)
	default:
		l.problems = append(l.problems, Problem{Message: err.Error()})
	}
}

// files lists the files of a folder whose names end in ext. A folder that need
// not be there holds none if it is missing.
func (l *loader) files(folder, ext string, required bool) []string {
	if l.ctx.Err() != nil {
		return nil
	}
	if _, err := fs.Stat(l.content, folder); !required && errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	files, err := contentFiles(l.content, folder, ext)
	l.note(err)
	if len(files) == 0 && err == nil && required {
		l.note(noFiles(folder, ext))
	}
	return files
}

// byteOrderMark is what some editors put before all they save. It says nothing.
var byteOrderMark = []byte("\uFEFF")

// read reads a file that the editors write, without a byte order mark.
func (l *loader) read(file string, required bool) ([]byte, bool) {
	src, err := readFile(l.content, file)
	switch {
	case err == nil:
		return bytes.TrimPrefix(src, byteOrderMark), true
	case !required && errors.Is(err, fs.ErrNotExist):
		return nil, false
	}
	l.note(Problem{Place: Place{File: file}, Message: "the file cannot be read: " + reason(err)})
	return nil, false
}

func (l *loader) game(c *Corpus, file string) {
	if src, ok := l.read(file, true); ok {
		g, problems := ParseGame(file, src)
		c.Games, l.problems = append(c.Games, g), append(l.problems, problems...)
	}
}

func (l *loader) page(file string) *Page {
	src, ok := l.read(file, true)
	if !ok {
		return nil
	}
	pg, problems := ParsePage(file, src)
	l.problems = append(l.problems, problems...)
	return pg
}

func (l *loader) example(c *Corpus, file string) {
	if src, ok := l.read(file, true); ok {
		e, err := ParseExample(file, src)
		l.note(err)
		if err == nil {
			c.Examples = append(c.Examples, e)
		}
	}
}

// FolderDigest is the SHA-256 over the names and bytes of every file of a folder,
// in hexadecimal digits: of the content, the version of the data. Files whose names begin with a
// dot do not count.
func FolderDigest(content fs.FS) (string, error) {
	var files []string
	err := fs.WalkDir(content, ".", func(file string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case file != "." && strings.HasPrefix(d.Name(), "."):
			if d.IsDir() {
				return fs.SkipDir
			}
		case d.Type().IsRegular():
			files = append(files, file)
		case d.Type()&fs.ModeSymlink != 0:
			// What a link leads to is read, and counts as if it stood here.
			if info, err := fs.Stat(content, file); err == nil && info.Mode().IsRegular() {
				files = append(files, file)
			}
		}
		return nil
	})
	if err != nil {
		return "", err
	}
	slices.Sort(files)
	sum := sha256.New()
	for _, file := range files {
		src, err := fs.ReadFile(content, file)
		if err != nil {
			return "", err
		}
		// The lengths keep one name and its bytes apart from the next.
		fmt.Fprintf(sum, "%d %s %d\n", len(file), file, len(src))
		sum.Write(src)
	}
	return hex.EncodeToString(sum.Sum(nil)), nil
}

// mostListed is how many games are named to somebody who asks for another.
const mostListed = 40

// Game finds a game by its id; the error suggests a near one, or says which
// there are.
func (c *Corpus) Game(id string) (*Game, error) {
	var ids []string
	for _, g := range c.Games {
		if g.ID == id {
			return g, nil
		}
		ids = append(ids, g.ID)
	}
	if hint := didYouMean(id, ids); hint != "" {
		return nil, fmt.Errorf("no game is called %q: %s", id, hint)
	}
	if len(ids) > 0 && len(ids) <= mostListed {
		return nil, fmt.Errorf("no game is called %q: there are %s", id, list(ids, "and"))
	}
	return nil, fmt.Errorf("no game is called %q", id)
}

// TextNamed finds a source text by its id; the error suggests a near one, or
// says which there are.
func (c *Corpus) TextNamed(id string) (*Text, error) {
	if t := c.Text(id); t != nil {
		return t, nil
	}
	ids := textIDs(c.Texts)
	if hint := didYouMean(id, ids); hint != "" {
		return nil, fmt.Errorf("no text is called %q: %s", id, hint)
	}
	return nil, fmt.Errorf("no text is called %q", id)
}

// Text finds a source text by its id, nil if there is none.
func (c *Corpus) Text(id string) *Text {
	return find(c.Texts, id, func(t *Text) string { return t.ID })
}

// Lexicon finds the lexicon of a language, nil if there is none.
func (c *Corpus) Lexicon(lang string) *Lexicon { return lexiconFor(c.Lexicons, lang) }

// Work finds a work by its key, nil if there is none.
func (c *Corpus) Work(key string) *Work {
	return find(c.Works, key, func(w *Work) string { return w.Key })
}

// Reading finds the English reading of a text, nil if there is none.
func (c *Corpus) Reading(text string) *Reading {
	return find(c.Readings, text, func(r *Reading) string { return r.Text })
}

// find looks up the member of that id in a list, nil if it has none.
func find[T any](all []*T, id string, idOf func(*T) string) *T {
	for _, one := range all {
		if idOf(one) == id {
			return one
		}
	}
	return nil
}

// Cited are the sentences that a citation names: the sentence itself, or the
// parts of a bullet that is named as a whole ("play.5" names play.5.1, play.5.2
// and play.5.3). It is empty if there is no such text or sentence.
func (c *Corpus) Cited(cite Citation) []*Sentence {
	t := c.Text(cite.Text)
	if t == nil {
		return nil
	}
	if s := t.Sentence(cite.Sentence); s != nil {
		return []*Sentence{s}
	}
	var parts []*Sentence
	for _, s := range t.Sentences() {
		if strings.HasPrefix(s.ID, cite.Sentence+".") {
			parts = append(parts, s)
		}
	}
	return parts
}

// DigestOf is the digest of the words that a citation names, "" if it names
// none. Of a bullet named as a whole it is that of its sentences, a line each.
func (c *Corpus) DigestOf(cite Citation) string {
	words := c.wordsOf(cite)
	if words == "" {
		return ""
	}
	return (&Sentence{Text: words}).Digest()
}
