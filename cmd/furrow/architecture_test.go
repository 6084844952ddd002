package main

import (
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// mayImport is the architecture: what each package of this module may import
// of the module, and which other modules it may use. Tests are free to use
// more.
var mayImport = map[string][]string{
	"engine":    {},
	"corpus":    {"furrow/engine", "github.com/yuin/goldmark", "go.yaml.in/yaml/v4", "golang.org/x/text"},
	"site":      {"furrow/corpus", "furrow/engine", "github.com/yuin/goldmark", "github.com/alecthomas/chroma/v2", "github.com/go-echarts/go-echarts/v2", "golang.org/x/text"},
	"templates": {},
	"cmd":       {"furrow/templates", "furrow/site", "furrow/corpus", "furrow/engine", "github.com/alecthomas/kong", "github.com/fsnotify/fsnotify"},
}

// TestImportsFlowOneWay holds the import graph to mayImport: cmd → site →
// corpus → engine, and never upward.
func TestImportsFlowOneWay(t *testing.T) {
	root := filepath.Join("..", "..")
	seen := map[string]int{}
	for room, allowed := range mayImport {
		err := filepath.WalkDir(filepath.Join(root, room), func(path string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
				return err
			}
			file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.ImportsOnly)
			if err != nil {
				return err
			}
			seen[room]++
			for _, spec := range file.Imports {
				name, err := strconv.Unquote(spec.Path.Value)
				if err != nil {
					return err
				}
				standard := !strings.Contains(strings.Split(name, "/")[0], ".") && !strings.HasPrefix(name, "furrow/")
				within := strings.HasPrefix(name, "furrow/"+room) // its own sub-packages
				permitted := slices.ContainsFunc(allowed, func(a string) bool {
					return name == a || strings.HasPrefix(name, a+"/")
				})
				if !standard && !within && !permitted {
					t.Errorf("%s imports %s, which %s/ may not: it may import %s", path, name, room, strings.Join(allowed, ", "))
				}
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
		if seen[room] == 0 {
			t.Errorf("%s/ has no Go files: is the folder still called that?", room)
		}
	}
}

// TestTopLevel holds the top level of the tree to what it is meant to be.
func TestTopLevel(t *testing.T) {
	entries, err := os.ReadDir(filepath.Join("..", ".."))
	if err != nil {
		t.Fatal(err)
	}
	allowed := []string{"corpus", "engine", "site", "templates", "cmd", "content", "go.mod", "go.sum", "Makefile",
		"README.md", "LICENSE", "package.json", "package-lock.json"}
	made := []string{"out", "bin", "node_modules"} // by make, and ignored by git
	for _, e := range entries {
		if name := e.Name(); !strings.HasPrefix(name, ".") && !slices.Contains(allowed, name) && !slices.Contains(made, name) {
			t.Errorf("the top level holds %s, which has no place there", name)
		}
	}
}
