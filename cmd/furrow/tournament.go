package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
	"text/tabwriter"

	"furrow/engine"
)

type tournamentCmd struct {
	choices
	Number  int      `range:"2..kept" name:"games" help:"Games between each two players, an even number, each half of them with either colour." default:"100"`
	Players []string `help:"Who plays: random, greedy, search:N (positions looked at for a move)." default:"random,greedy,search:100,search:1000,search:10000"`
	Plies   int      `range:"0..plies" help:"Plies of each opening that are drawn at random; 0 for as few as give different games." default:"0"`
	Seed    uint64   `range:"0.." help:"Seed of all chance in it." default:"1931"`
	Workers int      `range:"0..workers" help:"Games played at once; 0 for one a processor. It changes no result." default:"0"`
	Write   bool     `help:"Write the results into the content folder, where the site reads them."`
}

// Run plays a round robin of each game and prints its table.
func (c tournamentCmd) Run(ctx context.Context, s streams, top *cli) error {
	players, err := c.check()
	if err != nil {
		return err
	}
	programs, err := c.compile(ctx, s, top)
	if err != nil {
		return err
	}
	if c.Write {
		if err := mayKeep(top.Content, "tournament", c.Games...); err != nil {
			return err
		}
	}
	progress := newProgress(s)
	for i, program := range programs {
		t, err := engine.PlayTournament(ctx, c.Games[i], program, engine.TournamentOptions{
			Players: players, Openings: c.Number / 2, Drawn: c.Plies, Seed: c.Seed, Workers: c.Workers,
			Progress: func(done, total int) { progress.show(c.Games[i], done, total) },
		})
		progress.clear()
		if err != nil {
			return unfinished(err, c.Games[i], c.Games[:i], c.Write)
		}
		t.Command = c.command(t)
		if c.Write {
			if err := s.keep(resultFile(top.Content, "tournament", t.Game), engine.FormatTournament(t)); err != nil {
				return err
			}
		}
		if i > 0 {
			fmt.Fprintln(s.out)
		}
		if err := printTournament(s.out, t); err != nil {
			return err
		}
	}
	return nil
}

// check reads the players and says what cannot be.
func (c tournamentCmd) check() ([]engine.Player, error) {
	if c.Number%2 != 0 {
		return nil, fmt.Errorf("--games %d: it is an even number, as each opening is played with both colours", c.Number)
	}
	if len(c.Set) > 0 && c.Write {
		return nil, errors.New("--write keeps results of the games as they are by default: leave out --set")
	}
	players, err := engine.PlayersNamed(c.Players)
	if err == nil && len(players) < 2 {
		err = fmt.Errorf("--players %s: a tournament has two players or more", strings.Join(c.Players, ","))
	}
	return players, err
}

// command is what plays a tournament again, with as many plies drawn as were.
func (c tournamentCmd) command(t *engine.Tournament) string {
	s := fmt.Sprintf("furrow tournament %s --games %d --players %s --plies %d --seed %d", t.Game, c.Number, strings.Join(c.Players, ","), t.Drawn, c.Seed)
	for _, x := range c.Set {
		s += " --set " + x
	}
	return s
}

// printTournament prints what each player scored against each other, in
// per cent, and in all, with the interval.
func printTournament(out io.Writer, t *engine.Tournament) error {
	fmt.Fprintf(out, "%s: %s of each two players, points in %%\n", t.Game, count(2*t.Openings, "game"))
	w := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	fmt.Fprintf(w, "\t%s\tall\n", strings.Join(t.Players, "\t"))
	for a, name := range t.Players {
		fmt.Fprint(w, name)
		for b := range t.Players {
			if a == b {
				fmt.Fprint(w, "\t–")
				continue
			}
			x := percent(t.Of(a, b).Score())
			fmt.Fprintf(w, "\t%.0f (%.0f–%.0f)", x.Value, x.Low, x.High)
		}
		x := percent(t.Total(a).Score())
		fmt.Fprintf(w, "\t%.1f (%.1f–%.1f)\n", x.Value, x.Low, x.High)
	}
	if err := w.Flush(); err != nil {
		return err
	}
	south := percent(t.As(engine.South).Score())
	_, err := fmt.Fprintf(out, "South, whoever it is: %.1f (%.1f–%.1f)\n", south.Value, south.Low, south.High)
	return err
}
