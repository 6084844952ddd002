// Furrow reads old descriptions of mancala games, plays the games by the rules
// it finds there, and writes a site in which the two can be read together.
package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"

	"github.com/alecthomas/kong"
)

// cli is the grammar of the command line; each subcommand is a file here.
type cli struct {
	Content string `help:"Folder with the sources, lexicons, games and examples." default:"content" type:"path" placeholder:"DIR"`

	Build    buildCmd    `cmd:"" help:"Write the site."`
	Serve    serveCmd    `cmd:"" help:"Serve the site to your browser and show each change in the content as it is saved."`
	New      newCmd      `cmd:"" help:"Begin a text, a language, a reading, a game or a collation of texts."`
	Check    checkCmd    `cmd:"" help:"Say what in the content does not fit."`
	Read     readCmd     `cmd:"" help:"Print as JSON what is read from a source text."`
	Trace    traceCmd    `cmd:"" help:"Play moves and print each event."`
	Play     playCmd     `cmd:"" help:"Play a game in the terminal, against a player or between people."`
	Animate  animateCmd  `cmd:"" help:"Play moves and write them as an SVG picture that moves by itself."`
	Perft    perftCmd    `cmd:"" help:"Count the move sequences of each length."`
	Solve    solveCmd    `cmd:"" help:"Find what a round is worth with best play, and a line of it."`
	Simulate simulateCmd `cmd:"" help:"Play seeded games and print what they measure."`
	Merge    mergeCmd    `cmd:"" help:"Put together the files of a simulation that was played in parts."`
	Bench    benchCmd    `cmd:"" help:"Measure how fast random rounds are played, beside a plain loop for each game."`
	Sample   sampleCmd   `cmd:"" help:"Play games and print the one with most to show as a record with drafted comments."`
	Annotate annotateCmd `cmd:"" help:"Print a record with drafts of comments: what each move does, and what a search would have played."`
	Export   exportCmd   `cmd:"" help:"Write all data for other programs: tables as CLDF and Data Package, TEI, JSON, BibTeX, CSL-JSON, Newick trees, a picture of each play as SVG, and one archive."`

	Doubt      doubtCmd      `cmd:"" help:"Measure what each answer to a question that the texts leave open does to play."`
	Endless    endlessCmd    `cmd:"" help:"Find out how often, how soon and on how few seeds a sowing never ends."`
	Tournament tournamentCmd `cmd:"" help:"Have the players play each other and print who is how strong."`
	Effects    effectsCmd    `cmd:"" help:"Measure what single rules do to play: a game as it is, and with each rule changed."`
	Statistics statisticsCmd `cmd:"" help:"Have players play themselves on every board, and print what the games are like."`
}

// streams are where a command reads and writes; tests give their own.
type streams struct {
	in  io.Reader
	out io.Writer
	err io.Writer
}

// errReported is a failure already explained on standard error.
var errReported = errors.New("reported")

func main() {
	ctx, stop := untilEnded()
	code := run(ctx, os.Args[1:], streams{os.Stdin, os.Stdout, os.Stderr})
	stop()
	os.Exit(code)
}

// seeHelp says where to read what a wrong command line should have been.
func seeHelp(command *kong.Context, err error) string {
	var parsing *kong.ParseError
	if errors.As(err, &parsing) {
		command = parsing.Context
	}
	if command != nil && command.Selected() != nil {
		return "furrow " + command.Selected().Path() + " --help says what it takes"
	}
	return "furrow --help lists the commands"
}

// run parses and performs a command line and says how to exit: 0 when all is
// well, 1 when the work failed, 2 when the command line is wrong.
func run(ctx context.Context, args []string, s streams) (code int) {
	var grammar cli
	type exit int
	defer func() {
		// kong ends --help by calling Exit, which has no way back but this.
		switch e := recover().(type) {
		case nil:
		case exit:
			code = int(e)
		default:
			panic(e)
		}
	}()
	// Messages are for people, and so is what is printed to a terminal. What goes
	// into a file or a pipe is left as it is.
	s.err = &readable{to: s.err}
	if isTerminal(s.out) {
		s.out = &readable{to: s.out}
	}
	parser, err := kong.New(&grammar,
		kong.Name("furrow"),
		kong.Description("From sentence to seed: a corpus of mancala games whose rules run."),
		kong.UsageOnError(),
		kong.Writers(s.out, s.err),
		kong.ValueFormatter(helpWithBounds),
		kong.Exit(func(c int) { panic(exit(c)) }),
		kong.BindTo(ctx, (*context.Context)(nil)),
		kong.Bind(s, &grammar),
	)
	if err != nil {
		panic(err) // the grammar itself is wrong: a mistake in this package
	}
	command, err := parser.Parse(args)
	if err == nil {
		err = inRange(command.Flags())
	}
	if err != nil {
		fmt.Fprintf(s.err, "error: %v\nhint: %s\n", err, seeHelp(command, err))
		return 2
	}
	if err := command.Run(); err != nil {
		if !errors.Is(err, errReported) {
			fmt.Fprintf(s.err, "error: %v\n", err)
		}
		return 1
	}
	return 0
}
