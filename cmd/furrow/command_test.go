package main

import (
	"path/filepath"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
)

// The commands are tested as a user meets them: by scripts in testdata/, each
// run in a folder of its own with the command `furrow` at hand and $CONTENT
// the real content.
func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){
		"furrow": main,
	})
}

func TestCommands(t *testing.T) {
	content, err := filepath.Abs(filepath.Join("..", "..", "content"))
	if err != nil {
		t.Fatal(err)
	}
	testscript.Run(t, testscript.Params{
		Dir: "testdata",
		Setup: func(env *testscript.Env) error {
			env.Setenv("CONTENT", content)
			return nil
		},
	})
}
