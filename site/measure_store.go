package site

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"os"
	"path/filepath"

	"furrow/engine"
)

// store keeps the outcome of jobs in a folder, one file each, so that a build
// that changes no rule plays no game again.
//
// An entry is found by the digest of all that its outcome depends on, the
// engine's own sources included; it holds that key whole and a digest of its
// figures. One that is cut short, altered or of another key is as good as none.
// Entries are written beside their place and moved into it, so that an
// interrupted build leaves none half written.
type store struct{ dir string } // "" keeps nothing

func newStore(dir string) store { return store{dir} }

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

// path is the file of a key, and the key as it is written there.
func (s store) path(key any) (path string, text []byte, err error) {
	text, err = json.Marshal(key)
	return filepath.Join(s.dir, digestOf(text)[:32]+".json"), text, err
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
	writeBeside(path, b)
}

// writeBeside writes a file next to its place and then moves it there.
func writeBeside(path string, b []byte) {
	temp, err := os.CreateTemp(filepath.Dir(path), ".entry-*")
	if err != nil {
		return
	}
	_, err = bytes.NewReader(b).WriteTo(temp)
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
