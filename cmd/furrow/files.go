package main

import (
	"fmt"
	"io"
	"os"
	"path/filepath"

	"furrow/corpus"
)

// mostInput is how large a file may be that is named on the command line, in
// bytes. None comes near it, and one without an end, such as /dev/zero, would
// fill the memory.
const mostInput = 64 << 20

// readInput reads a file that is named on the command line.
func readInput(path string) ([]byte, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	src, err := io.ReadAll(io.LimitReader(f, mostInput+1))
	if err == nil && len(src) > mostInput {
		err = fmt.Errorf("%s is larger than %d MiB: no file of ours is", path, mostInput>>20)
	}
	return src, err
}

// keep writes to a file what took long to work out. Where that cannot be done
// it is printed, so that it is not lost.
func (s streams) keep(path string, b []byte) error {
	err := corpus.WriteFile(path, b)
	if err != nil {
		s.out.Write(b)
		err = fmt.Errorf("%w\nhint: what should stand there was printed instead", err)
	}
	return err
}

// resultFile is where the results of a game are kept in the content folder.
func resultFile(content, kind, game string) string {
	return filepath.Join(content, "results", kind, game+".json")
}

// mayKeep says whether the results of games can be kept, before they are
// worked out. It makes the folder for them.
func mayKeep(content, kind string, games ...string) error {
	for _, game := range games {
		file := resultFile(content, kind, game)
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			return err
		}
		if err := corpus.MayWrite(file); err != nil {
			return err
		}
	}
	return nil
}

// mayCache says what keeps a folder from being a cache, where it can be known.
func mayCache(folder string) error {
	if info, err := os.Stat(folder); folder != "" && err == nil && !info.IsDir() {
		return fmt.Errorf("--cache %s: it is no folder", folder)
	}
	return nil
}
