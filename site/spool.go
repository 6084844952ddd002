package site

import (
	"bytes"
	"crypto/sha256"
	"hash"
	"io"
	"io/fs"
	"os"
)

// spoolSize is how much of a file is gathered before it goes to the disk, in
// bytes: most files whole.
const spoolSize = 512 << 10

// spool is a file of the site being written. It stands nowhere before it is too
// large for memory or whole, so that a small one that is as it was costs only
// the look at the former one.
type spool struct {
	name   string
	file   *os.File     // nil as long as nothing has been written
	buffer bytes.Buffer // what has not
	digest hash.Hash    // of all
	bytes  int          // of all
	failed error        // of the disk; of whoever makes the file, not
	chunks [2][16 << 10]byte
}

func newSpool() any { return &spool{digest: sha256.New()} }

func (s *spool) reset(name string) {
	s.name, s.file, s.bytes, s.failed = name, nil, 0, nil
	s.buffer.Reset()
	s.digest.Reset()
}

// Write takes the next part of the file.
func (s *spool) Write(b []byte) (int, error) {
	s.bytes += len(b)
	s.digest.Write(b)
	s.buffer.Write(b)
	if s.buffer.Len() > spoolSize {
		s.flush()
	}
	return len(b), s.failed
}

// flush writes what has been gathered.
func (s *spool) flush() {
	if s.file == nil && s.failed == nil {
		s.file, s.failed = os.Create(s.name)
	}
	if s.failed == nil {
		_, s.failed = s.buffer.WriteTo(s.file)
	}
	s.buffer.Reset()
}

func (s *spool) close() {
	if s.file == nil {
		return
	}
	if err := s.file.Close(); s.failed == nil {
		s.failed = err
	}
}

// link makes the file a second name of a former one, if that holds the same
// bytes and is, as a file written now would be, of the given mode: what has been
// closed to readers by hand does not stay so. No build writes into a file that is
// already there, so that neither can change the other. It is false if that cannot
// be done.
func (s *spool) link(former string, mode fs.FileMode) bool {
	info, err := os.Lstat(former)
	if err != nil || info.Mode() != mode || info.Size() != int64(s.bytes) {
		return false
	}
	if s.file == nil {
		return s.holds(former, bytes.NewReader(s.buffer.Bytes())) && os.Link(former, s.name) == nil
	}
	if s.flush(); s.failed != nil {
		return false
	}
	again, err := os.Open(s.name)
	if err != nil {
		return false
	}
	defer again.Close()
	// In the place of what is written, which stays if linking fails.
	second := s.name + ".former"
	if !s.holds(former, again) || os.Link(former, second) != nil {
		return false
	}
	if os.Rename(second, s.name) != nil {
		os.Remove(second)
		return false
	}
	return true
}

// holds reports whether a file can be read and is, to its end, what is in r.
func (s *spool) holds(name string, r io.Reader) bool {
	file, err := os.Open(name)
	if err != nil {
		return false
	}
	defer file.Close()
	// Pages that differ do so at their head, where the version of the data is.
	for {
		n, err := io.ReadFull(file, s.chunks[0][:])
		if m, _ := io.ReadFull(r, s.chunks[1][:]); m != n || !bytes.Equal(s.chunks[0][:n], s.chunks[1][:n]) {
			return false
		}
		if err != nil {
			return err == io.EOF || err == io.ErrUnexpectedEOF
		}
	}
}
