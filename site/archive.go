package site

import (
	"archive/zip"
	"cmp"
	"compress/flate"
	"crypto/sha256"
	"encoding/hex"
	"io"
	"slices"
	"strings"
	"time"
)

// archivePath is where the archive of all data of a version stands.
func archivePath(version string) string { return "data/furrow-" + version + ".zip" }

// archiveTime is when every file of an archive was made, as the archive has
// it: the least time that ZIP can write. Files made again are the same files.
var archiveTime = time.Date(1980, 1, 1, 0, 0, 0, 0, time.UTC)

// writeArchive puts files that have been written into a ZIP archive, in a
// folder of its own, by path. The same files always make the same archive.
func writeArchive(out *tree, path, folder string, files []dataFile) (dataFile, error) {
	sorted := slices.SortedFunc(slices.Values(files), func(a, b dataFile) int { return cmp.Compare(a.path, b.path) })
	digest := sha256.New()
	var size counted
	err := out.writeFrom(path, func(file io.Writer) error {
		w := zip.NewWriter(io.MultiWriter(file, digest, &size))
		// Every build makes the archive anew: it is a fifth larger than it
		// could be, and takes a third of the time.
		w.RegisterCompressor(zip.Deflate, func(to io.Writer) (io.WriteCloser, error) { return flate.NewWriter(to, flate.BestSpeed) })
		for _, f := range sorted {
			into, err := w.CreateHeader(&zip.FileHeader{
				Name: folder + "/" + strings.TrimPrefix(f.path, "data/"), Method: zip.Deflate, Modified: archiveTime,
			})
			if err != nil {
				return err
			}
			from, err := out.open(f.path)
			if err != nil {
				return err
			}
			_, err = io.Copy(into, from)
			from.Close()
			if err != nil {
				return err
			}
		}
		return w.Close()
	})
	return dataFile{path: path, group: "downloads-archive", format: "ZIP", bytes: int(size), digest: hex.EncodeToString(digest.Sum(nil))}, err
}

// counted counts what is written to it.
type counted int

func (c *counted) Write(b []byte) (int, error) {
	*c += counted(len(b))
	return len(b), nil
}
