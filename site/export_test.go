package site

import "testing"

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

// BuiltSite is the folder of the site of the real content, built once for all
// tests.
func BuiltSite(t *testing.T) string {
	t.Helper()
	return realSite(t).root
}
