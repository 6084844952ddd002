package main

import (
	"fmt"
	"os"
	"path/filepath"

	"furrow/corpus"
)

type readCmd struct {
	File string `arg:"" help:"A text, named game.language.txt." type:"path"`
}

// Run prints what the reader makes of one text, inside content/ or not.
func (r readCmd) Run(s streams, top *cli) error {
	raw, err := os.ReadFile(r.File)
	if err != nil {
		return err
	}
	lexicons, err := corpus.LoadLexicons(os.DirFS(top.Content))
	if err != nil {
		return err
	}
	text, err := corpus.ReadText(filepath.Base(r.File), raw, lexicons)
	if err != nil {
		return err
	}
	out, err := text.JSON()
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(s.out, "%s\n", out)
	return err
}
