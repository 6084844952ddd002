// Package likeness says how much alike things are that have been described in
// the same words: how far each is from each, which lie together, how a plane
// holds them, and how much of that would still be so had other words been
// chosen.
//
//	[Table] of characters  → [Table.Distances] (Gower 1971) ┐
//	[Scores] of statistics → [Scores.Distances]             ┴→ [Matrix]
//	Matrix → [AverageLinkage], [NeighborJoining] → [Node]
//	       → [Scale] (classical scaling, then SMACOF) → [Map]
//	       → [Mantel] with another Matrix
//	[Supports], [Spreads] do all that again with the characters drawn anew.
//
// All of it is likeness, and none of it descent: a tree here is a way to draw
// a matrix.
//
// The same input gives the same bytes on every machine and with any number of
// workers. Chance is drawn from streams of [engine.Rand], one for each
// resample; products that are added up are rounded first (float64(a*b)), since
// a compiler may otherwise fuse the two, and does so on some machines only.
package likeness
