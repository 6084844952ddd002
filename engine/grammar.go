package engine

import (
	"slices"
	"strings"
	"unicode"
)

// Production is a rule of the grammar of the notation.
type Production struct {
	Part string // what it belongs to: "position", "move" or "record"
	Name string
	// Expression is what may stand for Name, in the notation that the
	// specification of Go uses for Go: "a" is the text itself, "a" … "z" a
	// range of characters, x y the one after the other, x | y either, [ x ]
	// at most once and { x } any number of times. Between /* and */ stands
	// what is easier to say in words.
	Expression string
	Meaning    string // in English, "" where the expression says it all

	words func(rune) bool // what an expression in words allows
}

// Allows reports whether the production, whose expression is in words, allows
// c. It is false of other productions.
func (p Production) Allows(c rune) bool { return p.words != nil && p.words(c) }

// Grammar is how positions, moves and records are written: every production,
// each before those it rests on. What is read is narrower in one respect: rows
// and pits have to be those of the board, and moves those that may be played.
func Grammar() []Production { return slices.Clone(grammar) }

var grammar = []Production{
	{Part: "position", Name: "position", Expression: `rows " " count " " count " " side " " number extras`,
		Meaning: "The rows, what South and North hold off the board (in their stores, where there are any), who is to move, and the number of the next ply in the round."},
	{Part: "position", Name: "rows", Expression: `row { "/" row }`,
		Meaning: "The rows from the top as South sees them, as many as the board has."},
	{Part: "position", Name: "row", Expression: `pit { "," pit }`,
		Meaning: "The pits from left to right, as many as a row has."},
	{Part: "position", Name: "pit", Expression: `count | "x"`,
		Meaning: "The seeds in a pit; a closed pit is x."},
	{Part: "position", Name: "extras", Expression: `[ round ] [ starter ] [ last ] [ held ] [ from ] [ owned ] [ fill ] [ wins ]`,
		Meaning: "What the rest does not say already, and only that: there is one way to write a position."},
	{Part: "position", Name: "round", Expression: `" round=" number`,
		Meaning: "The round of the match, if it is not the first."},
	{Part: "position", Name: "starter", Expression: `" starter=" side`,
		Meaning: "Who began the round, if the number of the ply says otherwise."},
	{Part: "position", Name: "last", Expression: `" last=" side`,
		Meaning: "Who made the last move, if it was not the opponent of the side to move."},
	{Part: "position", Name: "held", Expression: `" held=" count "," count`,
		Meaning: "What South and North brought into the round, if anything."},
	{Part: "position", Name: "from", Expression: `" from=" beginning`,
		Meaning: "The pit from which the side to move has to begin, where the rules leave no choice."},
	{Part: "position", Name: "beginning", Expression: `"-" | name`,
		Meaning: "A pit, or none: then there is no move."},
	{Part: "position", Name: "owned", Expression: `" owned=" made-over "/" made-over`,
		Meaning: "The pits that were made over to South and to North in the course of play, if any were."},
	{Part: "position", Name: "made-over", Expression: `"-" | pits`,
		Meaning: "The names of the pits, strung together, or none."},
	{Part: "position", Name: "fill", Expression: `" fill=" side`,
		Meaning: "The side to move has to choose which pits to fill for the new round."},
	{Part: "position", Name: "wins", Expression: `" wins=" count "," count`,
		Meaning: "How many rounds of the match South and North have won, where rounds are counted."},
	{Part: "position", Name: "side", Expression: `"S" | "N"`, Meaning: "South, who sits below the board as it is drawn, or North."},
	{Part: "position", Name: "count", Expression: `"0" | number`},
	{Part: "position", Name: "number", Expression: `"1" … "9" { digit }`, Meaning: "At most 65535."},
	{Part: "position", Name: "digit", Expression: `"0" … "9"`},

	{Part: "move", Name: "move", Expression: `playing | filling`},
	{Part: "move", Name: "playing", Expression: `name { "<" }`,
		Meaning: "The pit played from, and a mark for each hand of the move that goes the other way round, where the rules have that; where a player may choose the way of a whole move, one mark says clockwise."},
	{Part: "move", Name: "name", Expression: `letter | side number | side depth number`,
		Meaning: "A pit. Two or three rows of up to 26 pits together, and a ring, are lettered round the board in the order of sowing from South's left; on longer ones the pits of each side are counted from its own left, and on four rows with front or back between."},
	{Part: "move", Name: "depth", Expression: `"f" | "b"`, Meaning: "The front row, or the back row."},
	{Part: "move", Name: "filling", Expression: `"fill:" pits`, Meaning: "The pits to be filled for a new round, in the order of the board."},
	{Part: "move", Name: "pits", Expression: `name { name }`},
	{Part: "move", Name: "letter", Expression: `"A" … "Z"`},

	{Part: "record", Name: "record", Expression: `gap { tag gap } [ comments ] { remarked | bare blanks } result gap`,
		Meaning: "Tags, the moves of the game, and how it ended."},
	{Part: "record", Name: "tag", Expression: `"[" key " \"" { letter-of-tag | "\\" character } "\"]"`,
		Meaning: "Game names the game; a key that begins with a small letter is a parameter of the rules and its value; Start is the position the game began in, if not the usual one; Result and Final are checked when the record is replayed; the rest is for the reader."},
	{Part: "record", Name: "key", Expression: `key-letter { key-letter }`},
	{Part: "record", Name: "key-letter", Expression: `"A" … "Z" | "a" … "z" | digit | "_"`},
	{Part: "record", Name: "bare", Expression: `[ "round" blanks number blanks ] ( number "." blanks playing | filling ) [ mark ]`,
		Meaning: "A move with the number of its ply in the round. “round 2” stands before the first move of another round, or before the choice of pits to fill for it, which has no number."},
	{Part: "record", Name: "remarked", Expression: `bare gap ( comments { variation gap } | variation gap { variation gap } )`,
		Meaning: "A move with what is said about it, and then what might have been played instead."},
	{Part: "record", Name: "mark", Expression: `"!" | "?" | "!?" | "?!" | "!!" | "??"`,
		Meaning: "Good, poor, interesting, doubtful, excellent, a blunder."},
	{Part: "record", Name: "variation", Expression: `"(" gap [ comments ] { remarked | bare blanks } ( remarked | bare gap ) ")"`,
		Meaning: "Moves that might have been made instead of the one before; they may have variations in their turn."},
	{Part: "record", Name: "comments", Expression: `comment gap { comment gap }`, Meaning: "Several are read as one."},
	{Part: "record", Name: "comment", Expression: `"{" gap word { blanks word } gap "}"`},
	{Part: "record", Name: "word", Expression: `( letter-of-comment | "\\" character ) { letter-of-comment | "\\" character }`},
	{Part: "record", Name: "result", Expression: `"1-0" | "0-1" | "1/2-1/2" | "*"`,
		Meaning: "South has won, North has won, drawn, or the game goes on."},
	{Part: "record", Name: "gap", Expression: `[ blanks ]`},
	{Part: "record", Name: "blanks", Expression: `blank { blank }`, Meaning: "Lines may be broken wherever blanks stand."},
	{Part: "record", Name: "blank", Expression: `/* a space, a tab or the end of a line */`,
		words: func(c rune) bool { return strings.ContainsRune(blanks, c) }},
	{Part: "record", Name: "letter-of-tag", Expression: `/* any character but " and \ and the end of a line */`,
		words: func(c rune) bool { return isText(c) && !strings.ContainsRune("\"\\\r\n", c) }},
	{Part: "record", Name: "letter-of-comment", Expression: `/* any character but } and \ and blanks */`,
		words: func(c rune) bool { return isText(c) && !strings.ContainsRune("}\\"+blanks, c) }},
	{Part: "record", Name: "character", Expression: `/* any character; \ makes it stand for itself */`, words: isText},
}

// isText reports whether c may stand in a record.
func isText(c rune) bool { return !unicode.IsControl(c) || strings.ContainsRune(blanks, c) }

// GrammarToken is a piece of an expression of the grammar.
type GrammarToken struct {
	Kind GrammarKind
	Text string // as it stands there
}

// GrammarKind tells the pieces of an expression apart.
type GrammarKind uint8

const (
	GrammarSign  GrammarKind = iota // [ ] { } ( ) | …
	GrammarName                     // the name of a production
	GrammarText                     // text in quotation marks
	GrammarWords                    // words between /* and */
)

// Tokens divides the expression of p into its pieces, blanks left out.
func (p Production) Tokens() []GrammarToken {
	var out []GrammarToken
	for s := strings.TrimSpace(p.Expression); s != ""; s = strings.TrimLeft(s, " ") {
		kind, n := GrammarSign, 1
		switch {
		case strings.HasPrefix(s, "/*"):
			kind, n = GrammarWords, strings.Index(s, "*/")+2
		case strings.HasPrefix(s, "…"):
			n = len("…")
		case s[0] == '"':
			kind = GrammarText
			for n < len(s) && s[n] != '"' {
				if s[n] == '\\' {
					n++
				}
				n++
			}
			n++
		case !strings.ContainsRune("[]{}()|", rune(s[0])):
			kind = GrammarName
			if n = strings.IndexAny(s, " "); n < 0 {
				n = len(s)
			}
		}
		out = append(out, GrammarToken{kind, s[:n]})
		s = s[n:]
	}
	return out
}
