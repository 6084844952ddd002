package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"furrow/corpus"
)

type readCmd struct {
	File string `arg:"" help:"A text, named game.language.txt." type:"path"`
}

// Run prints what the reader makes of one text, inside content/ or not. What
// content/ knows beside the text helps to read it, but is not needed: without
// lexicons a text is read by its shape, and an editor's findings are told only
// if they fit the words that stand there.
func (r readCmd) Run(s streams, top *cli) error {
	raw, err := readInput(r.File)
	if err != nil {
		return err
	}
	content := os.DirFS(top.Content)
	var lexicons []*corpus.Lexicon
	if _, err := fs.Stat(content, "lexicon"); errors.Is(err, fs.ErrNotExist) {
		fmt.Fprintf(s.err, "warning: no lexicons in %s, so the text is read by its shape alone\nhint: --content names the folder that holds lexicon/\n", top.Content)
	} else if lexicons, err = corpus.LoadLexicons(content); err != nil {
		return err
	}
	text, err := corpus.ReadText(filepath.Base(r.File), raw, lexicons)
	if err != nil {
		return err
	}
	if err := text.Annotate(content); err != nil {
		fmt.Fprintf(s.err, "warning: the editors' findings are left out, for they are about other words: %v\n", err)
	}
	out, err := text.JSON()
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(s.out, "%s\n", out)
	return err
}
