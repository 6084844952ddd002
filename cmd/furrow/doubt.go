package main

import (
	"context"
	"fmt"
	"io"
	"slices"
	"strings"
	"text/tabwriter"

	"furrow/engine"
)

type doubtCmd struct {
	Games   []string `arg:"" name:"game" help:"The games, each as its file in games/ is named: bosh."`
	Number  int      `range:"2..kept" name:"games" help:"Random rounds of each answer; of several answers together a fifth of them." default:"200000"`
	Matches *int     `range:"0..kept" help:"Random matches of each answer, where the game has them; a tenth of the rounds if no number is named." placeholder:"N"`
	Alone   bool     `help:"Play each answer by itself only, and no several together: some have games that hardly end."`
	Seed    uint64   `range:"0.." help:"Seed of all chance in them: under every answer the same numbers are drawn." default:"1931"`
	Workers int      `range:"0..workers" help:"Games played at once; 0 for one a processor. It changes no result." default:"0"`
	Write   bool     `help:"Write the results into the content folder, where the site reads them."`
}

// Run measures what each answer to each fork of the games does to play.
func (c doubtCmd) Run(ctx context.Context, s streams, top *cli) error {
	read, err := top.loadGames(ctx, s, toMeasure, c.Games...)
	if err != nil {
		return err
	}
	if c.Write {
		if err := mayKeep(top.Content, "doubt", c.Games...); err != nil {
			return err
		}
	}
	progress := newProgress(s)
	for i, name := range c.Games {
		game, err := read.Game(name)
		if err != nil {
			return err
		}
		cases := read.DoubtCases(game)
		if c.Alone {
			cases = slices.DeleteFunc(cases, func(k engine.DoubtCase) bool { return len(k.Set) > 1 })
		}
		study, err := engine.StudyDoubt(ctx, cases, engine.DoubtOptions{
			Rounds: c.Number, Matches: c.matches(), Seed: c.Seed, Workers: c.Workers,
			Progress: func(done, total int) { progress.show(name, done, total) },
		})
		progress.clear()
		if err != nil {
			return unfinished(err, name, c.Games[:i], c.Write)
		}
		study.Game, study.Command = name, c.command(name)
		if c.Write {
			if err := s.keep(resultFile(top.Content, "doubt", name), engine.FormatDoubt(study)); err != nil {
				return err
			}
		}
		if err := printDoubt(s.out, study); err != nil {
			return err
		}
	}
	return nil
}

// matches is how many matches are played of each answer. One is as long as a
// good many rounds.
func (c doubtCmd) matches() int {
	if c.Matches == nil {
		return c.Number / 10
	}
	return *c.Matches
}

// Help says how long it takes.
func (c doubtCmd) Help() string {
	return `How long it takes grows with the games. With 20,000 rounds of each answer Bosh
takes about five seconds of one processor, two thirds of that --alone, and most of
it for the matches; En Gehé, whose rounds are long, half a minute. At the default
of 200,000 it is ten times as much.`
}

// command is what makes the result of one game again.
func (c doubtCmd) command(game string) string {
	s := fmt.Sprintf("furrow doubt %s --games %d --matches %d --seed %d", game, c.Number, c.matches(), c.Seed)
	if c.Alone {
		s += " --alone"
	}
	return s
}

// printDoubt prints what each case does to play, with intervals that all hold
// at once.
func printDoubt(out io.Writer, s *engine.DoubtStudy) error {
	fmt.Fprintf(out, "%s: %s", s.Game, count(s.Rounds, "round"))
	if s.Matches > 0 {
		fmt.Fprintf(out, " and %s", count(s.Matches, "match"))
	}
	fmt.Fprintln(out, " of each answer, differences from the defaults")
	z := engine.SimultaneousZ(engine.VerdictIntervals * 2 * len(s.Cases))
	w := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	fmt.Fprintln(w, "\t\tbeginner wins\tlength %\tno end of itself\tlargest shift\tof\twho wins\tlength\tend")
	for i, r := range s.Cases {
		for k, p := range []*engine.DoubtPlay{r.Round, r.Match} {
			switch unit := [...]string{"rounds", "matches"}[k]; {
			case p == nil:
				if r.Problem != "" && k == 0 {
					fmt.Fprintf(w, "%s\tnot played: %s\n", strings.Join(r.Set, " "), r.Problem)
				}
			case i == 0:
				won := percent(engine.ShareOf(p.Won, p.Games))
				fmt.Fprintf(w, "defaults\t%s\t%.2f %%\t%.2f\t%.2f %%\n", unit, won.Value, p.Length().Mean().Value, percent(engine.ShareOf(p.CameBack+p.Stopped, p.Games)).Value)
			default:
				by := s.Cases[0].Round
				if k == 1 {
					by = s.Cases[0].Match
				}
				v := p.Verdict(by, z)
				fmt.Fprintf(w, "%s\t%s\t%s\t%s\t%s\t%s\t%s\t%v\t%v\t%v\n", strings.Join(r.Set, " "), unit,
					points(v.Won), points(v.Length), points(v.Unending), points(v.Shift), p.Paired.Shift.Event, v.Wins, v.Longer, v.EndsNot)
			}
		}
	}
	return w.Flush()
}

// points writes a difference in hundredths with its interval.
func points(i engine.Interval) string {
	return fmt.Sprintf("%+.2f (%+.2f to %+.2f)", 100*i.Value, 100*i.Low, 100*i.High)
}
