package site

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"

	"furrow/engine"
)

// store keeps the outcome of jobs in a folder, one file each, so that a build
// that changes no rule plays no game again.
//
// An entry is found by the digest of all that its outcome depends on, the
// sources of the engine and of the files that ask it included; it holds that key whole and a digest of its
// figures. One that is cut short, altered or of another key is as good as none.
// Entries are written beside their place and moved into it, so that an
// interrupted build leaves none half written.
type store struct {
	dir  string    // "" keeps nothing
	used *sync.Map // paths of the entries that were found or written
}

func newStore(dir string) store { return store{dir, new(sync.Map)} }

// entry is the content of a file.
type entry struct {
	Key    json.RawMessage `json:"key"`
	Digest string          `json:"digest"` // of Stats
	Stats  json.RawMessage `json:"stats"`
}

type storeKey struct {
	Engine string `json:"engine"`
	Job    jobKey `json:"job"`
}

func keyOf(j *job) storeKey { return storeKey{engine.Version(), j.jobKey} }

// play gives the outcome of a job, from the folder or by playing.
func (s store) play(ctx context.Context, j *job, workers int, tell func(done int)) (*engine.Stats, error) {
	if stats := s.load(j); stats != nil {
		return stats, ctx.Err()
	}
	stats, err := simulate(ctx, j, workers, tell)
	if err != nil {
		return nil, err
	}
	s.save(j, stats)
	return stats, nil
}

// load is the kept outcome of a job, or nil.
func (s store) load(j *job) *engine.Stats {
	stats := new(engine.Stats)
	if !s.find(keyOf(j), stats) || stats.Games != int64(j.Games) {
		return nil
	}
	return stats
}

// save keeps the outcome of a job.
func (s store) save(j *job, stats *engine.Stats) { s.keep(keyOf(j), stats) }

// keyDigits is how many digits of the digest of a key its file is named by.
const keyDigits = 32

// linesKey is all that the lines of play of some rules depend on.
type linesKey struct {
	Engine string       `json:"engine"`
	Lines  engine.Rules `json:"lines"`
	Turns  int          `json:"turns"`
	Enough uint64       `json:"enough"`
}

// lines are the lines of play from the start, of one turn, two and so on, until
// there are enough to tell rules apart by.
func (s store) lines(p *engine.Program) ([]uint64, error) {
	key := linesKey{engine.Version(), p.Rules(), perftMost, perftEnough}
	var all []uint64
	if s.find(key, &all) {
		return all, nil
	}
	all = []uint64{}
	ctx, stop := context.WithCancel(context.Background())
	defer stop()
	count := p.PerftFrom
	if mayMoveAgain(p) {
		count = p.PerftMoves
	}
	err := count(ctx, p.Start(), perftMost, func(turns int, lines uint64) {
		all = append(all, lines)
		if lines >= perftEnough {
			stop()
		}
	})
	if err != nil && ctx.Err() == nil {
		return nil, err
	}
	s.keep(key, all)
	return all, nil
}

// path is the file of a key, and the key as it is written there.
func (s store) path(key any) (path string, text []byte, err error) {
	text, err = json.Marshal(struct {
		Keepers string `json:"keepers"`
		Of      any    `json:"of"`
	}{keepersDigest(), key})
	return filepath.Join(s.dir, digestOf(text)[:keyDigits]+".json"), text, err
}

// find reads into value what is kept for a key, if anything is.
func (s store) find(key, value any) bool {
	if s.dir == "" {
		return false
	}
	path, text, err := s.path(key)
	if err != nil {
		return false
	}
	b, err := os.ReadFile(path)
	if err != nil {
		return false
	}
	s.used.Store(path, true)
	var e entry
	return json.Unmarshal(b, &e) == nil && bytes.Equal(e.Key, text) && e.Digest == digestOf(e.Stats) &&
		json.Unmarshal(e.Stats, value) == nil
}

// keep keeps a value. That it could not is no reason to fail a build which has
// the value in hand.
func (s store) keep(key, value any) {
	if s.dir == "" {
		return
	}
	path, text, err := s.path(key)
	if err != nil {
		return
	}
	figures, err := json.Marshal(value)
	if err != nil {
		return
	}
	b, err := json.Marshal(entry{text, digestOf(figures), figures})
	if err != nil {
		return
	}
	if os.MkdirAll(s.dir, 0o755) != nil {
		return
	}
	s.used.Store(path, true)
	copyBeside(path, bytes.NewReader(b))
}

// mostUnused is how many bytes of entries are left that a build had no use for:
// those of other rules, of another branch, of the program as it was.
const mostUnused = 64 << 20

// longWriting is longer than any build writes an entry.
const longWriting = 24 * time.Hour

// prune removes entries that were not used, the longest written first, until
// what is left of them is within bounds, and what a killed build has left of one
// half written. Other files of the folder are let be.
func (s store) prune(most int64) {
	if s.dir == "" {
		return
	}
	paths, _ := filepath.Glob(filepath.Join(s.dir, strings.Repeat("[0-9a-f]", keyDigits)+".json"))
	type unused struct {
		path string
		fs.FileInfo
	}
	var all []unused
	var now time.Time // as the folder has it: when the last entry was written
	for _, path := range paths {
		info, err := os.Lstat(path)
		if err != nil {
			continue
		}
		if info.ModTime().After(now) {
			now = info.ModTime()
		}
		if _, used := s.used.Load(path); !used {
			all = append(all, unused{path, info})
		}
	}
	halves, _ := filepath.Glob(filepath.Join(s.dir, halfEntry))
	for _, path := range halves {
		if info, err := os.Lstat(path); err == nil && now.Sub(info.ModTime()) > longWriting {
			os.Remove(path)
		}
	}
	slices.SortFunc(all, func(a, b unused) int { return b.ModTime().Compare(a.ModTime()) })
	for _, e := range all {
		if most -= e.Size(); most < 0 {
			os.Remove(e.path)
		}
	}
}

// halfEntry is the name of an entry that is being written, with a number for *.
const halfEntry = ".entry-*"

// copyBeside writes a file next to its place and then moves it there.
func copyBeside(path string, from io.Reader) {
	temp, err := os.CreateTemp(filepath.Dir(path), halfEntry)
	if err != nil {
		return
	}
	_, err = io.Copy(temp, from)
	if closing := temp.Close(); err == nil {
		err = closing
	}
	if err == nil {
		err = os.Rename(temp.Name(), path)
	}
	if err != nil {
		os.Remove(temp.Name())
	}
}

func digestOf(b []byte) string {
	sum := sha256.Sum256(b)
	return hex.EncodeToString(sum[:])
}
