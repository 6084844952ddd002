package engine

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"strings"
)

// Settings lists what r says, as "name=value" in the order of [Parameters];
// what means nothing beside the rest is left out.
func (r Rules) Settings() []string {
	var out []string
	for _, p := range table {
		if p.Applies(r) {
			out = append(out, p.Name+"="+p.Get(r))
		}
	}
	return out
}

// Digest names r by what it says, as sixteen hexadecimal digits: results kept
// under another digest are those of other rules. It is made of what differs
// from [DefaultRules], so that a parameter added to the table later, by its
// default, leaves the digest of every older game as it was.
func (r Rules) Digest() string {
	plain := DefaultRules()
	var said []string
	for _, p := range table {
		if v := p.Get(r); p.Applies(r) && (p.Number() || v != p.Get(plain)) {
			said = append(said, p.Name+"="+v)
		}
	}
	sum := sha256.Sum256([]byte(strings.Join(said, "\n")))
	return hex.EncodeToString(sum[:8])
}

// RulesOf is the rules that settings, each a "name=value", make of
// [DefaultRules].
func RulesOf(settings ...string) (Rules, error) {
	r := DefaultRules()
	for _, s := range settings {
		name, value, ok := strings.Cut(s, "=")
		if !ok {
			return r, fmt.Errorf("%q should be name=value", s)
		}
		if err := r.Set(name, value); err != nil {
			return r, err
		}
	}
	return r, r.Check()
}
