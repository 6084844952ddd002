package engine_test

import (
	"fmt"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"furrow/engine"
)

// TestPerftMoves counts single moves by another way: games played one move at a
// time, each from the start.
func TestPerftMoves(t *testing.T) {
	counted := 0
	for name, rules := range map[string][]string{"kalah": kalah, "bosh": bosh} {
		p := program(t, rules)
		var lines func(g *engine.Game, depth int) uint64
		lines = func(g *engine.Game, depth int) (n uint64) {
			if depth == 0 {
				return 1
			}
			if g.Result() != engine.Undecided {
				return 0
			}
			for _, m := range g.Moves(nil) {
				if err := g.Play(m); err != nil {
					t.Fatal(err)
				}
				n += lines(g, depth-1)
				g.Undo()
			}
			return n
		}
		turns := map[int]uint64{}
		if p.Rules().Turn == engine.Alternate {
			err := p.Perft(t.Context(), 4, func(n int, count uint64) { turns[n] = count })
			if err != nil {
				t.Fatal(err)
			}
		}
		err := p.PerftMoves(t.Context(), p.Start(), 4, func(moves int, count uint64) {
			counted++
			if want := lines(engine.NewRound(p), moves); count != want {
				t.Errorf("%s: %d lines of %d moves, want %d", name, count, moves, want)
			}
			if n, ok := turns[moves]; ok && n != count {
				t.Errorf("%s: %d lines of %d turns, and %d of as many moves", name, n, moves, count)
			}
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	if counted != 8 {
		t.Errorf("%d counts were made", counted)
	}
}

// TestPerft holds the rules of the three games to figures found by other
// programs: Ludii, StoneShark/MancalaGames, and plain reference programs.
func TestPerft(t *testing.T) {
	file, err := os.ReadFile("testdata/perft.tsv")
	if err != nil {
		t.Fatal(err)
	}
	games := map[string][]string{
		"bosh": bosh, "en-dodoi": enDodoi, "bao-la-kimasai": kimasai,
		"en-gehe":       enDodoi, // En Dodoi on the longest board known
		"kalah":         kalah,
		"oware":         oware,
		"longbeu-a-cha": longbeu,
	}
	rows := map[string]int{}
	for i, line := range strings.Split(strings.TrimRight(string(file), "\n"), "\n") {
		if strings.HasPrefix(line, "#") || strings.HasPrefix(line, "game\t") {
			continue
		}
		fields := strings.Split(line, "\t")
		if len(fields) != 4 {
			t.Fatalf("line %d has %d fields", i+1, len(fields))
		}
		game, setup := fields[0], fields[1]
		rules, ok := games[game]
		if game == "pallankuli" {
			continue // in TestPallankuli, beside a loop that shows where Ludii's coding parts from its rules
		}
		if !ok {
			t.Logf("not a game of the engine: %s, %s", game, setup)
			continue
		}
		rows[game]++
		t.Run(fmt.Sprintf("%s/line %d", game, i+1), func(t *testing.T) {
			t.Parallel()
			p := program(t, rules, settingsOf(t, setup)...)
			want := strings.Fields(fields[2])
			got := []string{}
			err := p.Perft(t.Context(), len(want), func(ply int, count uint64) {
				if ply != len(got)+1 {
					t.Errorf("ply %d came after %d others", ply, len(got))
				}
				got = append(got, strconv.FormatUint(count, 10))
			})
			if err != nil {
				t.Fatal(err)
			}
			if !slices.Equal(got, want) {
				t.Errorf("%s, %s:\n got %s\nwant %s", game, setup, got, want)
			}
		})
	}
	for game := range games {
		if rows[game] == 0 {
			t.Errorf("no row for %s", game)
		}
	}
}

// settingsOf reads the setup column: the board, forks by name, and in words
// what becomes of an endless sowing.
func settingsOf(t *testing.T, setup string) (settings []string) {
	t.Helper()
	board := regexp.MustCompile(`^(\d+)x(\d+)$`)
	for part := range strings.FieldsFuncSeq(setup, func(r rune) bool { return r == ',' || r == ';' }) {
		part = strings.TrimPrefix(strings.TrimSpace(part), "as En Dodoi with ")
		switch size := board.FindStringSubmatch(part); {
		case size != nil:
			settings = append(settings, "rows="+size[1], "pits_per_row="+size[2])
		case strings.HasSuffix(part, " a pit"):
			settings = append(settings, "seeds_per_pit="+strings.TrimSuffix(part, " a pit"))
		case part == `Abapa as Ludii's "Wari (Observed)"`:
			// Its code lets no move leave the opponent without seeds, and plays
			// on when one side has more than half.
			settings = append(settings, "grand_slam=forbidden", "majority=plays-on")
		case part == "one ply = one whole turn", part == "extra sowings included":
		case strings.Contains(part, "="):
			settings = append(settings, part)
		case strings.Contains(part, "endless sowing counts as a move"):
			settings = append(settings, "endless_sowing=draw")
		case part == "after which play goes no deeper":
		case part == "chain captures":
		default:
			t.Fatalf("setup %q: what is %q?", setup, part)
		}
	}
	return settings
}
