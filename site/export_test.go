package site

import (
	"os"
	"testing"
)

// What the tests outside the package borrow.
const Policy = policy

var (
	Played    = played
	Randomly  = randomly
	Marin     = marin
	Speak     = speak
	LongRelay = longRelay

	ArabicSite = arabicSite
	AfterAll   = afterAll

	BoshRules    = boshRules
	EnDodoiRules = enDodoiRules
	KimasaiRules = kimasaiRules
	EnGeheRules  = enGeheRules
	KalahRules   = kalahRules
	OmwesoRules  = omwesoRules
	SatGolRules  = satGolRules
)

// SmallSite builds a site of one game that knows its address, with what npm
// provides, and returns its folder.
func SmallSite(t *testing.T, address string) string {
	t.Helper()
	out := t.TempDir() + "/out"
	build(t, Options{Corpus: loadContent(t, hostileContent(t)), Out: out, BaseURL: address, Measure: littlePlay(), Assets: os.DirFS("../node_modules")})
	return out
}

// BuiltSite is the folder of the site of the real content, built once for all
// tests.
func BuiltSite(t *testing.T) string {
	t.Helper()
	return realSite(t).root
}
