package corpus

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
)

// Stamp writes into the game files of a content folder the digest that each
// sentence cited in a rule or fork has now, and keeps the words themselves in
// evidence.lock, for [Load] to show how they change; and in translations.lock,
// where it is there, what each translation was made from. It names the files it
// changed, as paths below the folder. A game file that cannot be
// read as one is left alone, and so is a citation of a sentence that does not
// exist: [Load] says what is wrong with them.
func Stamp(dir string) (changed []string, err error) {
	c, _, err := Load(context.Background(), os.DirFS(dir))
	if err != nil {
		return nil, err
	}
	for _, g := range c.Games {
		stamped := c.stamped(g)
		if bytes.Equal(stamped, g.Source) {
			continue
		}
		if err := WriteFile(filepath.Join(dir, filepath.FromSlash(g.File)), stamped); err != nil {
			return changed, fmt.Errorf("%s cannot be stamped: %w", g.File, err)
		}
		changed = append(changed, g.File)
	}
	// Read again, for the digests are other ones now.
	c, _, err = Load(context.Background(), os.DirFS(dir))
	if err != nil {
		return changed, err
	}
	if kept := c.keptAnew(os.DirFS(dir)); kept != nil {
		if err := WriteFile(filepath.Join(dir, keptFile), kept); err != nil {
			return changed, fmt.Errorf("the words cannot be kept: %w", err)
		}
		changed = append(changed, keptFile)
	}
	if made := c.translationsAnew(os.DirFS(dir)); made != nil {
		if err := WriteFile(filepath.Join(dir, translationsFile), made); err != nil {
			return changed, fmt.Errorf("what translations were made from cannot be kept: %w", err)
		}
		changed = append(changed, translationsFile)
	}
	return changed, nil
}

// stamped is the game file with the digests of now. Beside citations in prose
// there need be none, and none is added.
func (c *Corpus) stamped(g *Game) []byte {
	s := newSource(g.File, g.Source)
	type mend struct {
		at   Span
		name string
	}
	var mends []mend
	must := g.blockReferences()
	for _, ref := range g.References() {
		cite := ref.Sentence
		if cite == nil || cite.Digest == "" && !slices.Contains(must, ref) {
			continue
		}
		now := c.DigestOf(*cite)
		if now == "" || now == cite.Digest {
			continue
		}
		old := cite.Name()
		if cite.Digest != "" {
			old += "@" + cite.Digest
		}
		at := s.offset(cite.Place)
		if bytes.HasPrefix(g.Source[at:], []byte(old)) {
			mends = append(mends, mend{Span{at, at + len(old)}, cite.Name() + "@" + now})
		}
	}
	slices.SortFunc(mends, func(a, b mend) int { return a.at.Start - b.at.Start })
	var out []byte
	done := 0
	for _, m := range mends {
		out = append(append(out, g.Source[done:m.at.Start]...), m.name...)
		done = m.at.End
	}
	return append(out, g.Source[done:]...)
}
