package site

import (
	"archive/zip"
	"bytes"
	"cmp"
	"compress/flate"
	"context"
	"hash/crc32"
	"io"
	"slices"
	"strings"
	"sync"
)

// archivePath is where the archive of all data of a version stands.
func archivePath(version string) string { return "data/furrow-" + version + ".zip" }

// archiveDate is when every file of an archive was made, as the archive has it:
// the least date that ZIP can write, 1 January 1980. Files made again are the
// same files.
const archiveDate = 1<<5 | 1

// zipVersion is the version of ZIP, 2.0, that a reader has to know.
const zipVersion = 20

// archiveBatch is how many files are packed before they are written: as many as
// keep the workers busy, and few enough for memory not to grow with the archive.
const archiveBatch = 64

// writeArchive puts files that have been written into a ZIP archive, in a
// folder of its own, by path. The same files always make the same archive.
func (s *site) writeArchive(ctx context.Context, out *tree, path, folder string, files []dataFile) (dataFile, error) {
	sorted := slices.SortedFunc(slices.Values(files), func(a, b dataFile) int { return cmp.Compare(a.path, b.path) })
	former := s.formerArchive()
	defer former.close()
	of, err := out.writeFrom(path, func(file io.Writer) error {
		w := zip.NewWriter(file)
		members := make([]packed, archiveBatch)
		packers := sync.Pool{New: newPacker}
		for batch := range slices.Chunk(sorted, archiveBatch) {
			err := s.each(ctx, len(batch), func(i int) error {
				if former.take(&members[i], batch[i]) {
					return nil
				}
				return members[i].pack(out, batch[i].path, &packers)
			})
			if err != nil {
				return err
			}
			for i, f := range batch {
				if err := members[i].writeTo(w, folder+"/"+strings.TrimPrefix(f.path, "data/")); err != nil {
					return err
				}
			}
		}
		return w.Close()
	})
	whole := dataFile{path: path, group: "downloads-archive", format: "ZIP", written: of}
	if err == nil {
		s.keepArchive(out, whole, sorted)
	}
	return whole, err
}

// packed is a file compressed, before it has its place in an archive. The next
// file goes into the same memory.
type packed struct {
	bytes bytes.Buffer
	size  uint64 // of the whole
	sum   uint32
}

// newPacker makes what compresses files, a few hundred kilobytes large. Every
// build makes the archive anew: it is a fifth larger than it could be, and takes
// a third of the time.
func newPacker() any {
	w, err := flate.NewWriter(nil, flate.BestSpeed)
	if err != nil {
		panic(err) // there is that level
	}
	return w
}

// pack compresses a file that has been written.
func (p *packed) pack(out *tree, path string, packers *sync.Pool) error {
	from, err := out.open(path)
	if err != nil {
		return err
	}
	defer from.Close()
	w := packers.Get().(*flate.Writer)
	defer packers.Put(w)
	p.bytes.Reset()
	w.Reset(&p.bytes)
	sum := crc32.NewIEEE()
	size, err := io.Copy(io.MultiWriter(w, sum), from)
	if err != nil {
		return err
	}
	p.size, p.sum = uint64(size), sum.Sum32()
	return w.Close()
}

// writeTo appends it to an archive.
func (p *packed) writeTo(w *zip.Writer, name string) error {
	into, err := w.CreateRaw(&zip.FileHeader{
		Name: name, Method: zip.Deflate, ModifiedDate: archiveDate, CreatorVersion: zipVersion, ReaderVersion: zipVersion,
		CRC32: p.sum, CompressedSize64: uint64(p.bytes.Len()), UncompressedSize64: p.size,
	})
	if err == nil {
		_, err = p.bytes.WriteTo(into)
	}
	return err
}
