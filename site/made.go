package site

// madeKey is all that something made of words alone depends on.
type madeKey struct {
	Program string // that made it
	Made    string // what it is
	Of      string // digest of the words
}

// made is what make makes of some words, or what a former build by the same
// program has made of the same.
func (s *site) made(what, words string, make func() (string, error)) (string, error) {
	if s.options.Program == "" {
		return make()
	}
	key := madeKey{s.options.Program, what, digestOf([]byte(words))}
	var kept string
	if s.kept.find(key, &kept) {
		return kept, nil
	}
	made, err := make()
	if err == nil {
		s.kept.keep(key, made)
	}
	return made, err
}
