package main

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"time"

	"furrow/corpus"
)

type checkCmd struct {
	Stamp  bool `help:"Write beside each cited sentence the digest it has now. Do so after you have read the sentence again."`
	Report bool `help:"Print too how far texts, rules, lexicons and readings account for each other."`
	JSON   bool `help:"Print that report as JSON, and nothing else."`
}

// count writes a number with what it counts.
func count[N int | int64 | uint64](n N, what string) string {
	switch {
	case n == 1:
	case what == "ply":
		what = "plies"
	case what == "match":
		what = "matches"
	default:
		what += "s"
	}
	return fmt.Sprintf("%d %s", n, what)
}

// Run says all that does not fit in the content, and fails if any of it is an
// error. Findings about the texts are not.
func (c checkCmd) Run(ctx context.Context, s streams, top *cli) error {
	if c.Stamp {
		changed, err := corpus.Stamp(top.Content)
		if err != nil {
			return err
		}
		for _, file := range changed {
			fmt.Fprintf(s.out, "stamped %s\n", file)
		}
	}
	start := time.Now()
	read, problems, err := top.read(ctx)
	if err != nil {
		return err
	}
	whole := time.Since(start)
	failures := report(s, problems)
	if c.Report || c.JSON {
		if err := c.report(s, read, whole); err != nil {
			return err
		}
	}
	if c.JSON {
		return failed(failures)
	}
	rules, plays, forks := 0, 0, 0
	for _, g := range read.Games {
		rules, forks = rules+len(g.Rules), forks+len(g.Forks)
		for _, r := range g.Rules {
			plays += len(r.Plays)
		}
		for _, f := range g.Forks {
			plays += len(f.Plays)
		}
	}
	fmt.Fprintf(s.out, "%s, %s: %s, %s, %s, %s; %s, %s\n",
		count(len(read.Texts), "text"), count(len(read.Games), "game"), count(rules, "rule"), count(forks, "fork"), count(plays, "play"),
		count(len(read.Examples), "annotated game"), count(failures, "error"), count(len(problems)-failures, "warning"))
	if line := takenForGranted(read.Games); line != "" && !c.Report {
		fmt.Fprintln(s.out, line)
	}
	if line := unmeasured(read); line != "" {
		fmt.Fprintln(s.out, line)
	}
	return failed(failures)
}

// unmeasured says of which games results are missing, "" if of none. That is
// nothing wrong either: a build plays what it cannot do without.
func unmeasured(c *corpus.Corpus) string {
	var games []*corpus.Game
	for _, g := range c.Games {
		if len(c.Unmeasured(g)) > 0 {
			games = append(games, g)
		}
	}
	if len(games) == 0 {
		return ""
	}
	first := games[0].ID
	var commands []string
	for _, kind := range c.Unmeasured(games[0]) {
		commands = append(commands, "furrow "+kind+" "+first+" --write")
	}
	of := first
	if len(games) > 1 {
		of = fmt.Sprintf("%s and %s", first, count(len(games)-1, "more game"))
	}
	return fmt.Sprintf("not all is measured yet of %s: %s", of, strings.Join(commands, "; "))
}

// takenForGranted says how much the games leave to the engine, "" if nothing.
// It is nothing wrong: a source need not say what every game of its kind has.
func takenForGranted(games []*corpus.Game) string {
	parameters, of := 0, 0
	for _, g := range games {
		if silent := len(g.Silent()); g.Settled() && silent > 0 {
			parameters, of = parameters+silent, of+1
		}
	}
	if parameters == 0 {
		return ""
	}
	return fmt.Sprintf("the engine's defaults hold for %s of %s that no rule, fork or setup speaks of: furrow check --report names them",
		count(parameters, "parameter"), count(of, "game"))
}

// failed is the failure that report has told of, if there is one.
func failed(failures int) error {
	if failures > 0 {
		return errReported
	}
	return nil
}

// report prints the coverage of a corpus and how long reading it took.
func (c checkCmd) report(s streams, read *corpus.Corpus, whole time.Duration) error {
	r := coverageReport{Coverage: corpus.Cover(read), Whole: whole.Microseconds()}
	start := time.Now()
	for _, t := range read.Texts {
		if _, err := corpus.ReadText(t.File, []byte(t.Raw), read.Lexicons); err != nil {
			return err
		}
		r.Bytes += len(t.Raw)
	}
	r.Texts = time.Since(start).Microseconds()
	if !c.JSON {
		r.print(s.out)
		return nil
	}
	out, err := json.MarshalIndent(r, "", "  ")
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(s.out, "%s\n", out)
	return err
}
