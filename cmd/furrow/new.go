package main

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"

	"furrow/corpus"
)

// newCmd writes the files that people begin with.
type newCmd struct {
	Text     newTextCmd     `cmd:"" help:"Begin a source text, named game.language."`
	Language newLanguageCmd `cmd:"" help:"Begin the lexicon of a language, named by its tag; what texts in it seem to say is filled in."`
	Reading  newReadingCmd  `cmd:"" help:"Begin the English reading of a text, sentence by sentence."`
	Game     newGameCmd     `cmd:"" help:"Begin a game file; what texts of the game say of the board is filled in."`

	Collation newCollationCmd `cmd:"" help:"Begin the apparatus of a game that has several texts: an entry for each place where they are seen to differ."`
}

type newTextCmd struct {
	Name string `arg:"" help:"Such as bosh.sw: the game and the language's tag."`
}

func (c newTextCmd) Run(ctx context.Context, s streams, top *cli) error {
	_, lang, ok := corpus.NamesText(c.Name)
	if !ok {
		return notAText(c.Name)
	}
	read, _, err := top.read(ctx)
	if err != nil {
		return err
	}
	lexicon := read.Lexicon(lang)
	if err := top.begin(s, filepath.Join("sources", c.Name+".txt"), corpus.TextSkeleton(lexicon)); err != nil {
		return err
	}
	fmt.Fprintf(s.out, "next: put the text there as it came, over what stands between << and >>; furrow read %s prints what is read from it\n", filepath.Join(top.Content, "sources", c.Name+".txt"))
	if lang != "en" {
		fmt.Fprintf(s.out, "next: furrow new reading %s begins its English reading\n", c.Name)
	}
	if lexicon == nil {
		fmt.Fprintf(s.out, "next: there is no lexicon for %s, so the text is read by its shape, whatever its headings; furrow new language %s begins one\n", lang, lang)
	}
	return nil
}

type newLanguageCmd struct {
	Name string `arg:"" help:"The tag of the language, such as zu."`
}

func (c newLanguageCmd) Run(ctx context.Context, s streams, top *cli) error {
	read, _, err := top.read(ctx)
	if err != nil {
		return err
	}
	skeleton, err := corpus.LexiconSkeleton(c.Name, read.Texts)
	if err != nil {
		return err
	}
	if err := top.begin(s, filepath.Join("lexicon", c.Name+".yaml"), skeleton); err != nil {
		return err
	}
	fmt.Fprintln(s.out, "next: give each section its heading, or see that those filled in are right, and run furrow check; furrow check --report says what else the lexicon lacks")
	return nil
}

type newReadingCmd struct {
	Name string `arg:"" help:"The text, as its file in sources/ is named: bosh.sw."`
}

func (c newReadingCmd) Run(ctx context.Context, s streams, top *cli) error {
	if _, _, ok := corpus.NamesText(c.Name); !ok {
		return notAText(c.Name)
	}
	read, problems, err := top.read(ctx)
	if err != nil {
		return err
	}
	text, err := read.TextNamed(c.Name)
	if err != nil {
		its := slices.DeleteFunc(problems, func(p corpus.Problem) bool { return p.Place.File != "sources/"+c.Name+".txt" })
		if len(its) > 0 {
			report(s, its)
			return errReported
		}
		return fmt.Errorf("%w\nhint: the text comes first: furrow new text %s begins it", err, c.Name)
	}
	skeleton, err := corpus.ReadingSkeleton(text)
	if err != nil {
		return err
	}
	if err := top.begin(s, filepath.Join("readings", c.Name+".yaml"), skeleton); err != nil {
		return err
	}
	fmt.Fprintf(s.out, "next: write over what stands between << and >>: the English of %s, and what is known of the rights; furrow check names what is left\n",
		count(len(text.Sentences()), "sentence"))
	return nil
}

// notAText is the error of a name that no text can have.
func notAText(name string) error {
	return fmt.Errorf("%q is no name of a text\nhint: it is the game and the tag of the language, such as bosh.sw", name)
}

type newGameCmd struct {
	Name string `arg:"" help:"Small letters and hyphens, as the texts of the game are named: bao-la-kimasai."`
}

func (c newGameCmd) Run(ctx context.Context, s streams, top *cli) error {
	if !corpus.NamesGame(c.Name) {
		return notAGame(c.Name)
	}
	read, _, err := top.read(ctx)
	if err != nil {
		return err
	}
	if err := top.begin(s, filepath.Join("games", c.Name+".md"), corpus.GameSkeleton(c.Name, read.Texts)); err != nil {
		return err
	}
	fmt.Fprintln(s.out, "next: write over what stands between << and >>, a rule block for each sentence of rule; furrow check names the next thing to do until nothing is left")
	return nil
}

type newCollationCmd struct {
	Name string `arg:"" help:"The game, as its texts in sources/ are named: bosh."`
}

func (c newCollationCmd) Run(ctx context.Context, s streams, top *cli) error {
	if !corpus.NamesGame(c.Name) {
		return notAGame(c.Name)
	}
	read, _, err := top.read(ctx)
	if err != nil {
		return err
	}
	skeleton, err := corpus.CollationSkeleton(c.Name, read.Witnesses(c.Name))
	if err != nil {
		return err
	}
	if err := top.begin(s, filepath.Join("collations", c.Name+".yaml"), skeleton); err != nil {
		return err
	}
	fmt.Fprintln(s.out, "next: write over what stands between << and >>, and add the places that no machine sees; furrow check names what is left")
	return nil
}

// notAGame is the error of a name that no game can have.
func notAGame(name string) error {
	return fmt.Errorf("%q is no name of a game\nhint: small letters and figures, joined by hyphens, such as bao-la-kimasai", name)
}

// begin writes a file of the content folder that must not be there yet.
func (c *cli) begin(s streams, name string, data []byte) error {
	file := filepath.Join(c.Content, name)
	if err := os.MkdirAll(filepath.Dir(file), 0o777); err != nil {
		return err
	}
	f, err := os.OpenFile(file, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666)
	if errors.Is(err, fs.ErrExist) {
		return fmt.Errorf("%s is there already, and is left as it is", file)
	}
	if err != nil {
		return err
	}
	_, err = f.Write(data)
	if closeErr := f.Close(); err == nil {
		err = closeErr
	}
	if err == nil {
		fmt.Fprintf(s.out, "wrote %s\n", file)
	}
	return err
}
