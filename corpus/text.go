package corpus

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"slices"
	"strings"
	"sync"
)

// SectionIDs are the parts of a text, in their order.
var SectionIDs = []string{"overview", "board", "play", "capture", "end", "notes"}

// Sentences lists the sentences of the sections, in order. These are what
// readings cover and what rules claim; the title, the kind line and the source
// line stand outside.
func (t *Text) Sentences() []*Sentence {
	var all []*Sentence
	for i := range t.Sections {
		for j := range t.Sections[i].Items {
			item := &t.Sections[i].Items[j]
			for k := range item.Sentences {
				all = append(all, &item.Sentences[k])
			}
		}
	}
	return all
}

// Sentence finds a sentence by its id within the text: "play.5.1", or "title",
// "kind" or "source". It is nil if there is none.
func (t *Text) Sentence(id string) *Sentence {
	if id == "" {
		return nil
	}
	for _, line := range []*Sentence{&t.TitleLine, &t.KindLine, &t.SourceLine} {
		if line.ID == id {
			return line
		}
	}
	for _, s := range t.Sentences() {
		if s.ID == id {
			return s
		}
	}
	return nil
}

// Section finds a section by its id, nil if the text has none.
func (t *Text) Section(id string) *Section {
	for i := range t.Sections {
		if t.Sections[i].ID == id {
			return &t.Sections[i]
		}
	}
	return nil
}

// Fact finds a fact by its name, nil if the text has none.
func (t *Text) Fact(name string) *Fact {
	for i := range t.Facts {
		if t.Facts[i].Name == name {
			return &t.Facts[i]
		}
	}
	return nil
}

// Digest is the first 8 hexadecimal digits of the SHA-256 of the sentence's
// words, its label not among them. A game file keeps it beside each citation.
func (s *Sentence) Digest() string {
	sum := sha256.Sum256([]byte(s.Text))
	return hex.EncodeToString(sum[:4])
}

// LoadTexts reads every text of sources/ in a content folder, by id. The error
// joins one Problem for each text that cannot be read; the others are
// returned all the same. A folder without texts is an error.
func LoadTexts(content fs.FS, lexicons []*Lexicon) ([]*Text, error) {
	texts, err := readEach(content, "sources", ".txt", func(file string, raw []byte) (*Text, error) {
		return ReadText(file, raw, lexicons)
	})
	slices.SortFunc(texts, func(a, b *Text) int { return cmp.Compare(a.ID, b.ID) })
	return texts, err
}

// contentFiles lists the files of a folder of content that end in ext, in
// order. Names that begin with a dot are somebody else's.
func contentFiles(content fs.FS, folder, ext string) ([]string, error) {
	entries, err := fs.ReadDir(content, folder)
	if err != nil {
		return nil, Problem{Place: Place{File: folder}, Message: "the folder cannot be read: " + reason(err)}
	}
	var files []string
	for _, e := range entries {
		if !e.IsDir() && path.Ext(e.Name()) == ext && !strings.HasPrefix(e.Name(), ".") {
			files = append(files, path.Join(folder, e.Name()))
		}
	}
	return files, nil
}

// noFiles says that a folder is empty that cannot be: something has gone
// missing.
func noFiles(folder, ext string) Problem {
	return Problem{Place: Place{File: folder}, Message: "the folder holds no " + ext + " file"}
}

// readEach reads every file of a folder, of which there is at least one, and
// joins the errors of those that read refuses.
func readEach[T any](content fs.FS, folder, ext string, read func(file string, raw []byte) (*T, error)) ([]*T, error) {
	files, err := contentFiles(content, folder, ext)
	if err == nil && len(files) == 0 {
		err = noFiles(folder, ext)
	}
	if err != nil {
		return nil, err
	}
	found, failed := make([]*T, len(files)), make([]error, len(files))
	var wait sync.WaitGroup
	for i, file := range files {
		wait.Go(func() {
			raw, err := readFile(content, file)
			if err != nil {
				failed[i] = Problem{Place: Place{File: file}, Message: "the file cannot be read: " + reason(err)}
				return
			}
			found[i], failed[i] = read(file, raw)
		})
	}
	wait.Wait()
	var all []*T
	for i, one := range found {
		if failed[i] == nil {
			all = append(all, one)
		}
	}
	return all, errors.Join(failed...)
}

// mostBytes is how large a file of the content may be. None comes near it.
const mostBytes = 64 << 20

// readFile reads a file of the content. What is no file, such as a device or a
// pipe that a link leads to, may have no end.
func readFile(content fs.FS, file string) ([]byte, error) {
	info, err := fs.Stat(content, file)
	switch {
	case err != nil:
		return nil, err
	case !info.Mode().IsRegular():
		return nil, errors.New("it is no file of bytes that are kept")
	case info.Size() > mostBytes:
		return nil, fmt.Errorf("it has %d MiB, and may have %d", info.Size()>>20, mostBytes>>20)
	}
	return fs.ReadFile(content, file)
}

// reason is why a file operation failed, without the path, which the message
// around it names.
func reason(err error) string {
	var pe *fs.PathError
	if errors.As(err, &pe) {
		return pe.Err.Error()
	}
	var le *os.LinkError
	if errors.As(err, &le) {
		return le.Err.Error()
	}
	return err.Error()
}
