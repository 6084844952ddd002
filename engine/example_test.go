package engine_test

import (
	"context"
	"fmt"
	"log"

	"furrow/engine"
)

// Count the move sequences of Bosh, to compare them with those of another
// program.
func Example() {
	rules := engine.DefaultRules()
	for _, setting := range [][2]string{
		{"pits_per_row", "5"}, {"relay", "from-next"}, {"capture", "beyond-gap"},
	} {
		if err := rules.Set(setting[0], setting[1]); err != nil {
			log.Fatal(err)
		}
	}
	program, err := engine.Compile(rules)
	if err != nil {
		log.Fatal(err) // every incompatibility at once
	}
	err = program.Perft(context.Background(), 4, func(ply int, count uint64) {
		fmt.Println(ply, count)
	})
	if err != nil {
		log.Fatal(err)
	}
	// Output:
	// 1 5
	// 2 19
	// 3 79
	// 4 266
}

// Trace a move: what happens in it, and which parameter of the rules makes it
// happen.
func ExampleProgram_TraceMove() {
	rules := engine.DefaultRules() // 2×6, no relay
	rules.Capture = engine.CaptureOpposite
	program, err := engine.Compile(rules)
	if err != nil {
		log.Fatal(err)
	}
	position, err := program.ParsePosition("0,0,1,4,0,0/0,2,0,0,5,1 20 15 S 31")
	if err != nil {
		log.Fatal(err)
	}
	move, err := program.ParseMove(&position, "B")
	if err != nil {
		log.Fatal(err)
	}
	trace, err := program.TraceMove(position, move)
	if err != nil {
		log.Fatal(err)
	}
	for _, e := range trace.Events {
		pit := program.Board().Name(e.Pit)
		switch e.Kind {
		case engine.Lift:
			fmt.Printf("lift %d from %s (%s)\n", e.Seeds, pit, e.Rule)
		case engine.Sow:
			fmt.Printf("sow %s (%s)\n", pit, e.Rule)
		case engine.Stop:
			fmt.Printf("stop in %s (%s)\n", pit, e.Rule)
		case engine.CaptureSeeds:
			fmt.Printf("capture %d in %s (%s)\n", e.Seeds, pit, e.Rule)
		}
	}
	fmt.Println(program.FormatPosition(trace.After))
	// Output:
	// lift 2 from B (move)
	// sow C (direction)
	// sow D (direction)
	// stop in D (relay)
	// capture 4 in I (capture)
	// capture 1 in D (capturing_seed)
	// 0,0,1,0,0,0/0,0,1,0,5,1 25 15 N 32
}

// Read a record, and replay it with its variations.
func ExampleRecord_Replay() {
	rules := engine.DefaultRules()
	rules.PitsPerRow = 5
	rules.Relay, rules.Capture = engine.RelayFromNext, engine.CaptureBeyondGap
	program, err := engine.Compile(rules)
	if err != nil {
		log.Fatal(err)
	}
	record, err := engine.ParseRecord(`
		[Game "bosh"]
		[Result "*"]

		1. E! {Five stones, as in Marin's example.} (1. A {takes five too.})
		2. G *`, "marin.txt")
	if err != nil {
		log.Fatal(err) // begins with marin.txt:line:column
	}
	moves, err := record.Replay(program)
	if err != nil {
		log.Fatal(err)
	}
	for _, m := range moves {
		fmt.Println(m.Move.Ply, m.Move.Name, program.FormatPosition(m.Trace.After))
		for _, v := range m.Variations {
			fmt.Println("  or", v[0].Move.Name, program.FormatPosition(v[0].Trace.After))
		}
	}
	// Output:
	// 1 E 0,5,5,5,0/5,5,5,5,0 5 0 N 2
	//   or A 5,5,5,5,0/0,0,5,5,5 5 0 N 2
	// 2 G 3,1,0,0,0/8,8,2,8,3 5 2 S 3
}
