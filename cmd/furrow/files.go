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

// mayCache says what keeps a folder from being the cache of what is written to
// out, where it can be known.
func mayCache(folder, out string) error {
	if folder == "" {
		return nil
	}
	if info, err := os.Stat(folder); err == nil && !info.IsDir() {
		return fmt.Errorf("--cache %s: it is no folder", folder)
	}
	if out != "" && within(pastLinks(out), pastLinks(folder)) {
		return fmt.Errorf("--cache %s lies in %s, which is replaced as a whole: what is kept has to lie elsewhere", folder, out)
	}
	return nil
}

// mayReplace says what keeps a folder from being written anew as a whole from
// content, where it can be known.
func mayReplace(out, content string) error {
	if within(pastLinks(content), pastLinks(out)) {
		return fmt.Errorf("%s lies in %s: what is written would be part of what it is made of", out, content)
	}
	return nil
}

// pastLinks is the whole path of a folder past all links, as far as that can be
// told. Neither it nor the folders it lies in need be there.
func pastLinks(folder string) string {
	whole, err := filepath.Abs(folder)
	if err != nil {
		return folder
	}
	there, below := whole, ""
	for {
		if _, err := os.Lstat(there); err == nil {
			break
		}
		parent := filepath.Dir(there)
		if parent == there {
			return whole
		}
		there, below = parent, filepath.Join(filepath.Base(there), below)
	}
	real, err := corpus.PastLinks(there)
	if err != nil {
		return whole
	}
	return filepath.Join(real, below)
}
