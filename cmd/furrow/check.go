package main

import (
	"context"
	"fmt"

	"furrow/corpus"
)

type checkCmd struct {
	Stamp bool `help:"Write beside each cited sentence the digest it has now. Do so after you have read the sentence again."`
}

// count writes a number with what it counts.
func count(n int, what string) string {
	if n != 1 {
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
	read, problems, err := top.read(ctx)
	if err != nil {
		return err
	}
	failures := report(s, problems)
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
	if failures > 0 {
		return errReported
	}
	return nil
}
