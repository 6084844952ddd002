package site

// What the tests outside the package borrow.
const Policy = policy

var (
	Played    = played
	Randomly  = randomly
	Marin     = marin
	Speak     = speak
	LongRelay = longRelay

	BoshRules    = boshRules
	EnDodoiRules = enDodoiRules
	KimasaiRules = kimasaiRules
	EnGeheRules  = enGeheRules
	KalahRules   = kalahRules
	OmwesoRules  = omwesoRules
	SatGolRules  = satGolRules
)
