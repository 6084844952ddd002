package corpus

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
)

// WriteFile makes a file hold data, all of it or none: it is written beside its
// place and then moved there. A symbolic link stays, and the file that it leads
// to is the one written. A file that is there keeps its permissions, and one
// that may not be written to is refused. What is no regular file, such as a
// pipe or /dev/null, is written into. Errors name the file as it was asked for.
func WriteFile(name string, data []byte) error {
	at, err := writingTo(name)
	switch {
	case err != nil:
	case at.open != nil:
		_, err = at.open.Write(data)
	case !at.regular:
		err = writeInto(at.file, data)
	default:
		err = replaceFile(at, data)
	}
	return writeError(name, err)
}

// MayWrite says whether [WriteFile] can be expected to write a file: whoever
// works for hours to fill it wants to know before. Nothing is changed.
func MayWrite(name string) error {
	at, err := writingTo(name)
	if err == nil && at.regular {
		var f *os.File
		if f, err = at.beside(); err == nil {
			err = errors.Join(f.Close(), os.Remove(f.Name()))
		}
	}
	return writeError(name, err)
}

// writeError names the file that was to be written in place of any other that
// had to do with it, which nobody has heard of.
func writeError(name string, err error) error {
	if err == nil {
		return nil
	}
	if folder := filepath.Dir(name); errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("%s cannot be written: there is no folder %s", name, folder)
	}
	return fmt.Errorf("%s cannot be written: %s", name, reason(err))
}

// writing is where data for a file goes.
type writing struct {
	file    string      // past all symbolic links
	regular bool        // it is replaced as a whole, or made
	mode    fs.FileMode // of the file that will stand there
	open    *os.File    // that this process has of it already, or nil
}

// mostLinks is how many symbolic links lead to one file at most: Linux has the
// same limit.
const mostLinks = 40

// writingTo finds out where data for a file goes.
func writingTo(name string) (writing, error) {
	info, err := os.Stat(name)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		file, err := PastLinks(name)
		return writing{file: file, regular: true, mode: 0o644}, err
	case err != nil:
		return writing{}, err
	case info.IsDir():
		return writing{}, errors.New("it is a folder")
	}
	// Under another name, as /dev/stdout, what is printed would be written over.
	for _, stream := range []*os.File{os.Stdout, os.Stderr} {
		if its, err := stream.Stat(); err == nil && os.SameFile(its, info) {
			return writing{open: stream}, nil
		}
	}
	if !info.Mode().IsRegular() {
		return writing{file: name}, nil
	}
	// A file is replaced by renaming, which asks the folder for permission and
	// not the file.
	f, err := os.OpenFile(name, os.O_WRONLY, 0)
	if err != nil {
		return writing{}, err
	}
	if err := f.Close(); err != nil {
		return writing{}, err
	}
	file, err := PastLinks(name)
	return writing{file: file, regular: true, mode: info.Mode().Perm()}, err
}

// PastLinks is the file or folder that a name stands for past all symbolic
// links, or where there is none yet, would: a link may lead to what is still to
// be made.
func PastLinks(name string) (string, error) {
	if file, err := filepath.EvalSymlinks(name); err == nil {
		return file, nil
	}
	for range mostLinks {
		next, err := os.Readlink(name)
		if err != nil {
			return name, nil // it is no link
		}
		if !filepath.IsAbs(next) {
			next = filepath.Join(filepath.Dir(name), next)
		}
		name = next
	}
	return "", errors.New("its symbolic links lead nowhere")
}

// beside makes a file for what will stand in the place.
func (at writing) beside() (*os.File, error) {
	return os.CreateTemp(filepath.Dir(at.file), "."+filepath.Base(at.file)+".*")
}

// replaceFile puts other bytes into a file, all of them or none.
func replaceFile(at writing, data []byte) error {
	f, err := at.beside()
	if err != nil {
		return err
	}
	defer os.Remove(f.Name()) // once renamed there is nothing left to remove
	_, err = f.Write(data)
	if err == nil {
		err = f.Chmod(at.mode)
	}
	if err == nil {
		err = f.Sync()
	}
	if closeErr := f.Close(); err == nil {
		err = closeErr
	}
	if err != nil {
		return err
	}
	return os.Rename(f.Name(), at.file)
}

// writeInto writes into what cannot be replaced.
func writeInto(name string, data []byte) error {
	f, err := os.OpenFile(name, os.O_WRONLY, 0)
	if err != nil {
		return err
	}
	_, err = f.Write(data)
	return errors.Join(err, f.Close())
}
