package site

import (
	"slices"
	"sync"
)

// recent keeps the last few values that were made. The pages of a game in all
// languages are made in a row, and what they share is not kept longer: of all
// games it would be as large as the corpus.
type recent[K comparable, V any] struct {
	mu   sync.Mutex
	kept []recentValue[K, V] // the longest kept first
}

type recentValue[K comparable, V any] struct {
	key K
	of  func() (V, error)
}

// mostRecent is more than the pages that are made at once.
const mostRecent = 32

// of is what make makes of a key. Whoever asks for it while it is being made
// waits.
func (r *recent[K, V]) of(key K, make func(K) (V, error)) (V, error) {
	r.mu.Lock()
	i := slices.IndexFunc(r.kept, func(v recentValue[K, V]) bool { return v.key == key })
	if i < 0 {
		if len(r.kept) == mostRecent {
			r.kept = slices.Delete(r.kept, 0, 1)
		}
		i = len(r.kept)
		r.kept = append(r.kept, recentValue[K, V]{key, sync.OnceValues(func() (V, error) { return make(key) })})
	}
	of := r.kept[i].of
	r.mu.Unlock()
	return of()
}
