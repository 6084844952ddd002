package synthetic

import (
	"bytes"
	"context"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"path"
	"slices"
	"strings"

	"furrow/corpus"
)

// Maker makes up games.
type Maker struct {
	// Languages are those that texts are written in, in turn.
	Languages []*corpus.Lexicon
	// Seed is of all chance.
	Seed uint64
}

// Write makes up a corpus of so many games and hands its files to write, by
// their paths in a content folder. The lexicons are those of content, whose
// interface strings the site of the corpus is written with: those that have any.
func Write(ctx context.Context, content fs.FS, games int, seed uint64, write func(path string, data []byte) error) error {
	lexicons, err := corpus.LoadLexicons(content)
	if err != nil {
		return err
	}
	m := &Maker{Seed: seed}
	for _, l := range lexicons {
		if len(l.Interface) == 0 {
			continue
		}
		m.Languages = append(m.Languages, l)
		data, err := fs.ReadFile(content, l.File)
		if err != nil {
			return err
		}
		if err := write(l.File, withoutTerms(data)); err != nil {
			return err
		}
	}
	var works strings.Builder
	for i := range games {
		if err := ctx.Err(); err != nil {
			return err
		}
		e, err := m.Entry(i)
		if err != nil {
			return fmt.Errorf("game %d: %w", i, err)
		}
		works.WriteString(e.Work)
		for _, f := range e.Files {
			if err := write(f.Path, f.Data); err != nil {
				return err
			}
		}
	}
	return write("references.bib", []byte(works.String()))
}

// withoutTerms is a lexicon without the words of the field: each names the
// sentence that it was found in, and these texts are not here.
func withoutTerms(lexicon []byte) []byte {
	var kept []byte
	within := false
	for line := range bytes.Lines(lexicon) {
		if !bytes.HasPrefix(line, []byte(" ")) && !bytes.HasPrefix(line, []byte("#")) {
			within = bytes.HasPrefix(line, []byte("terms:"))
		}
		if !within {
			kept = append(kept, line...)
		}
	}
	return kept
}

// Entry is all that belongs to one game.
type Entry struct {
	Files []File
	Work  string // of the bibliography
}

// File is a file of a content folder.
type File struct {
	Path string
	Data []byte
}

// Entry makes up the i-th game. It depends on the seed and on i alone.
func (m *Maker) Entry(i int) (Entry, error) {
	rng := rand.New(rand.NewPCG(m.Seed, uint64(i)))
	d := draw(rng)
	d.id = fmt.Sprintf("game-%04d", i+1)
	d.language = m.Languages[i%len(m.Languages)]
	d.words = newWords(rng, d.language.Script)
	d.title = capitalised(newWords(rng, "Latn").word(3)) + fmt.Sprintf(" %d", i+1)
	d.key = fmt.Sprintf("work%04d", i+1)
	raw := d.text()
	file := path.Join("sources", d.id+"."+d.language.Language+".txt")
	text, err := corpus.ReadText(file, []byte(raw), m.Languages)
	if err != nil {
		return Entry{}, err
	}
	if d.written = text; len(text.Section("play").Items) < len(d.shown) {
		return Entry{}, fmt.Errorf("%s is not read as it was written", file)
	}
	return Entry{
		Files: slices.DeleteFunc([]File{
			{file, []byte(raw)},
			{path.Join("readings", text.ID+".yaml"), []byte(d.reading())},
			{path.Join("games", d.id+".md"), []byte(d.gameFile())},
		}, func(f File) bool { return len(f.Data) == 0 }),
		Work: d.work(),
	}, nil
}
