// Package engine plays mancala games. Rules are data: [Rules] has one value
// for each of the [Parameters] that games differ in, and what a text leaves
// open is a parameter like any other. [Compile] makes a [Program] of them.
//
// A program plays at two speeds that mean the same. [Program.Play] is fast and
// allocates nothing: it is for searching and counting. [Program.TraceMove]
// tells all that happens, seed by seed, and which parameter makes it happen:
// it is for people. Neither remembers anything; a [Game] does, and so decides
// what repetition makes of a round or a match. A [Record] is a game written
// down.
//
// A [Player] chooses moves, and [Simulate] has players play many games and adds
// up what happens in them.
//
// Three uses are shown below: counting the move sequences of a game to hold
// its rules to published figures, tracing a move, and replaying a record.
//
// # From a move to the next choice
//
// A move is performed by Play: the sowing with all its laps, the capture, the
// passing of the turn. What follows is the part of [Program.Settle]: whether
// the round is over, who gets the seeds that are left, whether that decides
// the game, and in a match how the pits are filled for the next round, up to
// the next choice a player has. Seeds are never lost: those on the board and
// in the two reserves add up to the same number from the first position of a
// game to the last.
//
// # Sowings that never end
//
// Where the last seed of a lap begins another, a sowing may go on for ever. It
// depends on nothing but the board and the pit of the last seed, so that it is
// endless as soon as that lap state comes back. A hand that drops a seed in
// every pit it passes leads from different lap states to different ones: the
// pit it was lifted from is the first that is found empty when the seeds are
// taken up again one by one backwards. So an endless sowing comes back to its
// first lap, and to compare each with that is enough. Where a hand passes over
// the pit it came from this does not hold, and the state compared with is
// renewed at every power of two (Brent 1980). Either way the proof takes two
// boards of memory, and a ceiling of laps turns an unfinished one into
// "given up", never into a wrong answer.
//
// # Speed
//
// Boards of up to 16 pits pack into two machine words while no pit is closed,
// and a lap is then two additions; a fuzz test holds that to sowing seed by
// seed.
//
// Rounds by chance ([Program.PlayOut], and [Simulate] with random players) are
// played many side by side, each step in all of them before the next is taken:
// a round alone would wait at every step, for a table or for the processor to
// find out that it had guessed wrong how far a sowing goes. Ten pits are then
// one word, other boards a word for each side, and single stones a bit each.
// Rules that do not pack so are played one round after the other: by PlayOut
// on words of bytes, if no side has more than 16 pits, and by Simulate pit by
// pit. Fuzz tests hold all of them to the same games. Package plain has what
// this is measured against, a loop for every game of the corpus.
//
// What the limit is, a profile shows:
//
//	go test ./engine -run '^$' -bench Rounds/bosh/workers=1 -cpuprofile cpu.out
//	go tool pprof -top engine.test cpu.out
//
// In Bosh it is no longer the waiting for tables, nor wrong guesses, but the
// number of instructions: about 110 a ply, in short loops over 256 rounds, of
// which a core of the kind AMD calls Zen 4 does more than three in each cycle.
// The first two laps of all sowings take a little more than a quarter of the
// time, the draw of a move, the capture and the later laps a little less than a
// fifth each, and the ends and beginnings of rounds a seventh. In En Dodoi a
// fifth goes into sowings that never end, one move in some 3,500, each of which
// has to be sown until its board comes back. In Bao la Kimasai a ply is one
// loop of some 65 instructions, nearly four a cycle, and nothing else counts. A
// game that a runner plays round by round waits: each lap for the one before,
// and for what follows a wrong guess of how many laps there are.
package engine
