package main

import (
	"bufio"
	"context"
	"fmt"
	"os"
	"runtime"
	"slices"
	"strings"
	"text/tabwriter"
	"time"

	"furrow/engine"
	"furrow/engine/plain"
)

type benchCmd struct {
	Games   []string      `arg:"" optional:"" help:"The games, as their files in games/ are named; all that have a plain loop if none is named."`
	Slices  int           `range:"1..plies" help:"How many times each is measured; the best and the middle one count." default:"40"`
	Slice   time.Duration `help:"How long one measurement takes, more than nothing." default:"20ms"`
	Workers int           `range:"1..workers" help:"Workers of the measurement with several." default:"2"`
}

// targets are how many times as fast as its plain loop the engine has to be, by
// game; where none is named it has to be no slower.
var targets = map[string]float64{"bosh": 3, "en-dodoi": 2, "bao-la-kimasai": 5}

// target says whether the engine is so many times as fast as it has to be.
func target(game string, times float64) string {
	least, named := targets[game]
	if !named {
		least = 1
	}
	if times < least {
		return fmt.Sprintf("%g missed", least)
	}
	return fmt.Sprintf("%g met", least)
}

// Run measures how many rounds a second random players play: a plain loop and
// the engine beside each other, in turns, so that whatever else the machine
// does slows both alike.
func (c benchCmd) Run(ctx context.Context, s streams, top *cli) error {
	if c.Slice <= 0 {
		return fmt.Errorf("--slice %v: it must be more than nothing", c.Slice)
	}
	games, err := c.games()
	if err != nil {
		return err
	}
	var names []string
	for _, g := range games {
		names = append(names, g.Name)
	}
	read, err := top.loadGames(ctx, s, toMeasure, names...)
	if err != nil {
		return err
	}
	progress := newProgress(s)
	defer progress.clear()
	w := tabwriter.NewWriter(s.out, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintf(w, "rounds a second\tplain loop\tengine\ttimes\ttarget\t%s\ttimes one\tsimulate\t\n", count(c.Workers, "worker"))
	for i, g := range games {
		progress.show("bench", i, len(games))
		_, program, err := choice{Game: g.Name}.compileFrom(read)
		if err != nil {
			return err
		}
		rates := c.measure(ctx, g, program)
		if err := ctx.Err(); err != nil {
			return interrupted(err, "the games were not all measured")
		}
		for k, name := range []string{g.Name, "middle"} {
			loop, one, several, simulated := rates[k][0], rates[k][1], rates[k][2], rates[k][3]
			times := one.worked / loop.worked
			fmt.Fprintf(w, "%s\t%.0f\t%.0f\t%.2f\t%s\t%.0f\t%.2f\t%.0f\t\n", name, loop.worked, one.worked, times,
				target(g.Name, times), several.elapsed, several.elapsed/one.elapsed, simulated.worked)
		}
	}
	progress.clear()
	if err := w.Flush(); err != nil {
		return err
	}
	clock := "by the time that processors worked"
	if processorTime() == 0 {
		clock = "by the clock on the wall"
	}
	fmt.Fprintf(s.out, benchColumns, count(c.Workers, "worker"), count(c.Slices, "measurement"), c.Slice, clock)
	fmt.Fprintf(s.out, "%s, %s/%s%s\n", runtime.Version(), runtime.GOOS, runtime.GOARCH, processor())
	return nil
}

// benchColumns says what the table shows.
const benchColumns = `
plain loop  rounds played by chance by the loop over bytes in engine/plain, one thread
engine      such rounds played by the engine, one thread
times       engine by plain loop: the figure that has a target
target      what times has to be at least, and whether it is
%-11s such rounds played by the engine with so many
times one   those by what one worker plays: what the other processors add
simulate    rounds of furrow simulate, one thread, which counts captures, laps and lengths and looks for positions that come back
Each game has the best of %s of %v, taken of all four in turns, and below it the middle one. Rates of
one thread are %s, those of several workers by the clock on the wall.
`

// games are the plain games asked for.
func (c benchCmd) games() ([]plain.Game, error) {
	all := plain.Games()
	if len(c.Games) == 0 {
		return all, nil
	}
	var some []plain.Game
	for _, name := range c.Games {
		i := slices.IndexFunc(all, func(g plain.Game) bool { return g.Name == name })
		if i < 0 {
			var names []string
			for _, g := range all {
				names = append(names, g.Name)
			}
			return nil, fmt.Errorf("%s has no plain loop to be measured against: %s have", name, strings.Join(names, ", "))
		}
		some = append(some, all[i])
	}
	return some, nil
}

// rate is rounds a second.
type rate struct {
	// By the time that processors worked, where that is known: what others do
	// on the machine then takes little away.
	worked  float64
	elapsed float64 // by the clock on the wall
}

// measure gives the best and the middle rate of each of four: the plain loop,
// the engine, the engine with several workers, and a simulation, which keeps
// statistics and looks for positions that come back.
func (c benchCmd) measure(ctx context.Context, g plain.Game, p *engine.Program) (rates [2][4]rate) {
	p = p.WithLapCeiling(plain.Ceiling)
	chance := plain.Rand(1)
	seed := uint64(0)
	playOut := func(workers int) func(n int) {
		return func(n int) {
			seed++
			p.PlayOut(ctx, p.Start(), n, seed, workers)
		}
	}
	contenders := [4]func(n int){
		func(n int) {
			for range n {
				g.Round(&chance)
			}
		},
		playOut(1),
		playOut(c.Workers),
		func(n int) {
			seed++
			_, _ = engine.Simulate(ctx, p, engine.SimOptions{Games: n, Seed: seed, Workers: 1, LapCeiling: plain.Ceiling})
		},
	}
	var rounds [4]int
	for i, f := range contenders {
		rounds[i] = c.roundsOf(ctx, f)
	}
	var worked, elapsed [4][]float64
	for range c.Slices {
		for i, f := range contenders {
			if ctx.Err() != nil {
				return rates
			}
			spent, took := timed(f, rounds[i])
			n := float64(rounds[i])
			worked[i] = append(worked[i], n/spent.Seconds())
			elapsed[i] = append(elapsed[i], n/took.Seconds())
		}
	}
	for i := range contenders {
		slices.Sort(worked[i])
		slices.Sort(elapsed[i])
		for k, at := range [2]int{c.Slices - 1, c.Slices / 2} {
			rates[k][i] = rate{worked[i][at], elapsed[i][at]}
		}
	}
	return rates
}

// timed is for how long processors work while f plays so many rounds, or where
// that is not known, how long it takes; and how long it takes.
func timed(f func(n int), rounds int) (worked, took time.Duration) {
	began, before := time.Now(), processorTime()
	f(rounds)
	worked, took = processorTime()-before, time.Since(began)
	if worked <= 0 {
		worked = took
	}
	return worked, took
}

// roundsOf is how many rounds f plays in about the time of a measurement. What
// only some runs spend, on tables that are made once or on memory, is none of
// it: of several runs the shortest counts.
func (c benchCmd) roundsOf(ctx context.Context, f func(n int)) int {
	for n := 64; ; n *= 2 {
		worked, _ := timed(f, n)
		for again := 0; again < 4 && worked >= c.Slice/4; again++ {
			w, _ := timed(f, n)
			worked = min(worked, w)
		}
		if worked >= c.Slice/4 || ctx.Err() != nil {
			return max(1, int(float64(n)*float64(c.Slice)/float64(worked)))
		}
	}
}

// processor says what the machine says it is, where it says so: two workers
// can be twice as fast only on two cores, and not on two threads of one.
func processor() string {
	file, err := os.Open("/proc/cpuinfo")
	if err != nil {
		return ", " + count(runtime.NumCPU(), "processor")
	}
	defer file.Close()
	said := map[string]string{}
	for lines := bufio.NewScanner(file); lines.Scan(); {
		if name, value, ok := strings.Cut(lines.Text(), ":"); ok {
			said[strings.TrimSpace(name)] = strings.TrimSpace(value)
		}
	}
	return fmt.Sprintf(", %s; /proc/cpuinfo: %s, %s threads on %s cores",
		count(runtime.NumCPU(), "processor"), said["model name"], said["siblings"], said["cpu cores"])
}
