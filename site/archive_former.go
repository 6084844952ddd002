package site

import (
	"archive/zip"
	"crypto/sha256"
	"encoding/hex"
	"io"
	"os"
	"path/filepath"
	"strings"
)

// archiveKey is what an archive is kept by: the program that has packed it. What
// it was packed from is looked at file by file.
type archiveKey struct {
	Program string
	Archive bool
}

// archiveKept says what is in the archive that is kept.
type archiveKept struct {
	Digest  string            // of the archive
	Members map[string]string // digest of each file of data, by site path
}

// formerArchive is the archive of the last build, of which a file that has not
// changed is taken as it was packed: packing all of them takes as long as making
// them. It is nil if there is none that can be trusted.
type formerArchive struct {
	file    *os.File
	digests map[string]string    // by site path
	members map[string]*zip.File // likewise
}

func (s *site) archiveFile() string { return filepath.Join(s.kept.dir, "archive.zip") }

// formerArchive opens it, and reads it once to see that it is as it was written.
func (s *site) formerArchive() *formerArchive {
	var kept archiveKept
	if s.options.Program == "" || !s.kept.find(archiveKey{s.options.Program, true}, &kept) {
		return nil
	}
	file, err := os.Open(s.archiveFile())
	if err != nil {
		return nil
	}
	f := &formerArchive{file, kept.Members, map[string]*zip.File{}}
	digest := sha256.New()
	size, err := io.Copy(digest, file)
	if err != nil || hex.EncodeToString(digest.Sum(nil)) != kept.Digest {
		f.close()
		return nil
	}
	r, err := zip.NewReader(file, size)
	if err != nil {
		f.close()
		return nil
	}
	for _, member := range r.File {
		_, path, _ := strings.Cut(member.Name, "/") // its folder has the name of its version
		f.members["data/"+path] = member
	}
	return f
}

func (f *formerArchive) close() {
	if f != nil {
		f.file.Close()
	}
}

// take takes a file as it was packed before, if it has not changed since.
func (f *formerArchive) take(p *packed, file dataFile) bool {
	if f == nil || f.digests[file.path] != file.digest || f.members[file.path] == nil {
		return false
	}
	member := f.members[file.path]
	raw, err := member.OpenRaw()
	if err != nil {
		return false
	}
	p.bytes.Reset()
	if n, err := p.bytes.ReadFrom(raw); err != nil || uint64(n) != member.CompressedSize64 {
		return false
	}
	p.size, p.sum = member.UncompressedSize64, member.CRC32
	return true
}

// keepArchive keeps an archive for the next build. That it could not is no reason
// to fail.
func (s *site) keepArchive(out *tree, whole dataFile, files []dataFile) {
	if s.options.Program == "" || s.kept.dir == "" {
		return
	}
	from, err := out.open(whole.path)
	if err != nil {
		return
	}
	defer from.Close()
	if os.MkdirAll(s.kept.dir, 0o755) != nil {
		return
	}
	copyBeside(s.archiveFile(), from)
	kept := archiveKept{whole.digest, map[string]string{}}
	for _, f := range files {
		kept.Members[f.path] = f.digest
	}
	s.kept.keep(archiveKey{s.options.Program, true}, kept)
}
