package engine

import "math/rand/v2"

// Rand is a stream of pseudo-random numbers that is the same on every machine
// for the same seed. Chance enters the engine through it alone.
type Rand struct{ pcg rand.PCG }

// NewRand is the stream of the given number under a seed. Streams of one seed
// are independent of each other, so that game n of a simulation is the same
// game however many others are played, and by whatever worker.
func NewRand(seed, stream uint64) *Rand {
	r := new(Rand)
	r.reset(seed, stream)
	return r
}

// reset makes r the stream that NewRand(seed, stream) would give.
func (r *Rand) reset(seed, stream uint64) {
	r.pcg.Seed(scramble(seed^scramble(stream)), scramble(stream+scramble(seed)))
}

// Uint64 is the next number of the stream.
func (r *Rand) Uint64() uint64 { return r.pcg.Uint64() }

// Intn is a number from 0 to n-1, each as likely. It panics unless n is
// positive.
func (r *Rand) Intn(n int) int {
	if n <= 0 {
		panic("engine: Intn of no numbers")
	}
	// Numbers below 2^64 mod n are thrown away, so that what is left divides
	// evenly among the n answers.
	bound := uint64(n)
	least := -bound % bound
	for {
		if v := r.pcg.Uint64(); v >= least {
			return int(v % bound)
		}
	}
}

// scramble spreads the bits of x so that neighbouring numbers have nothing in
// common: the finaliser of SplitMix64 (Steele, Lea and Flood 2014).
func scramble(x uint64) uint64 {
	x += 0x9e3779b97f4a7c15
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}
