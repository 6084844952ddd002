package corpus

import (
	"furrow/engine"

	"github.com/yuin/goldmark/ast"
)

// Corpus is everything that content/ holds, read and linked.
type Corpus struct {
	Texts    []*Text    // by id
	Lexicons []*Lexicon // by language
	Games    []*Game    // by id
	Works    []*Work    // references.bib, by key
	Examples []*Example // by id
	Readings []*Reading // by text id
	Names    []*Named   // names.yaml, as it stands
	Changes  []*Change  // changes.yaml, the newest first
	// Collations are the apparatus of games that have several texts, by game.
	Collations []*Collation
	// Mechanics and Pages are prose: a page for a parameter, named after it,
	// and the site's own pages.
	Mechanics []*Page
	Pages     []*Page
	// Tournaments, Endless, Doubts, Statistics and Effects are what long
	// computations came to, by game.
	Tournaments []*Tournament
	Endless     []*Endless
	Doubts      []*Doubt
	Statistics  []*Statistics
	Effects     []*Effects
	Digest      string // SHA-256 of every byte of content, in hex: the version of the data

	unread map[string]bool // files that hold more than could be read of them
	kept   keptWords       // nil if none are
	// madeFrom is what translations were made from, by name; nil if it is not
	// known.
	madeFrom map[string]madeFrom
}

// Text is a source text as it was read.
type Text struct {
	ID        string // "bosh.ml": the file's name without .txt
	Game      string // "bosh"
	Language  string // BCP 47, "ml"
	File      string // path below content/, for messages
	Raw       string // the bytes as received
	Title     string
	Kind      string // the value of line 2
	KindLabel string
	Sections  []Section
	Facts     []Fact
	Source    string // the last line's value, or ""
	Findings  []Finding

	// The lines outside the sections as sentences, named "title", "kind" and
	// "source", so that they can be cited; SourceLine has no ID if there is
	// no such line.
	TitleLine, KindLine, SourceLine Sentence

	// Pieces tell what each byte of Raw is for: they follow one another
	// without gap or overlap from the first byte to the last.
	Pieces []Piece
}

// Piece is a stretch of a text and the part it plays.
type Piece struct {
	Span     Span
	Role     Role
	Sentence string // its id, for RoleSentence and RoleTitle
}

// Role is the part that a stretch of a text plays.
type Role string

const (
	RoleSpace    Role = "space"    // between the others: white space, line ends, a byte order mark
	RoleTitle    Role = "title"    //
	RoleHeading  Role = "heading"  //
	RoleLabel    Role = "label"    // of a bullet, the kind line or the source line
	RoleSentence Role = "sentence" // the kind's and the source's too
	RoleLayout   Role = "layout"   // a row of figures
	RoleMark     Role = "mark"     // a bullet, or the colon after a label
	RoleRemnant  Role = "remnant"  // markup that lost its meaning
)

// Place is a point in a file. Line and Column count from 1; Column counts
// runes.
type Place struct {
	File   string
	Line   int
	Column int
}

// Span is a stretch of bytes of Text.Raw, [Start, End).
type Span struct{ Start, End int }

// Section is one of the parts of a text.
type Section struct {
	ID      string // overview board play capture end notes
	Heading string // as the text has it
	Place   Place
	Items   []Item // bullets, or the paragraphs of running text
}

// Item is a bullet or a paragraph: what the page draws as one block.
type Item struct {
	Bullet    bool
	Label     string // of "LABEL: value"; "" if none
	Sentences []Sentence
	Layout    []string // lines of figures that belong to it
}

// Sentence is the unit that rules cite.
type Sentence struct {
	ID    string // within its text, "play.5.1"
	Text  string // without its label, whole in the source
	Span  Span   // of Text in Raw
	Runs  []Run  // languages, covering Text in order
	Place Place
}

// Run is a stretch of one language within a sentence.
type Run struct {
	Text     string
	Language string // BCP 47; "mul" never: a run has one language
}

// Fact is a labelled value of a text.
type Fact struct {
	Name     string  // rows pits stores seeds total layout …
	Text     string  // the value as it stands
	Sentence string  // id of the sentence it stands in
	Known    bool    // a number or range was read
	Min, Max int     // equal for a single figure
	Rows     [][]int // layout only
	Place    Place
}

// Finding is something odd in a text, worth knowing and never an error.
type Finding struct {
	Kind     string // one of FindingKinds
	Place    Place
	Sentence string // id, or ""
	Message  string // English
}

// Severity tells errors, which stop a build, from warnings, which do not.
type Severity uint8

const (
	Error Severity = iota
	Warning
)

// Problem is something in content/ that does not fit, as check reports it.
type Problem struct {
	Place    Place
	Severity Severity
	Message  string // what is wrong: lower case, no full stop
	Hint     string // what would be right, or ""

	// missed is the file that would hold what is missing, "" if nothing is.
	// Where that file cannot be read, its own problem is the true one.
	missed string
}

// Grade says how well a rule is founded.
type Grade string

const (
	Attested Grade = "attested" // a text says so
	Inferred Grade = "inferred" // a text says so and marks it as its own inference
	Analogy  Grade = "analogy"  // taken over from a named game
	Assumed  Grade = "assumed"  // ours
)

// Game is a game file: page, rules and test at once.
type Game struct {
	ID    string // "bosh"
	File  string
	Title string
	Setup engine.Rules // the board and start of the front matter
	Rules []*Rule
	Forks []*Fork
	// Document is the prose, with RuleBlock, PlayBlock, ForkBlock and
	// CitationNode nodes in it; Source is what its segments point into.
	Document ast.Node
	Source   []byte
	Front    Front

	unread bool // the front matter could not be read
	lost   bool // something that is said of the rules could not be
}

// Rule ties a parameter's value to the words that attest it.
type Rule struct {
	Parameter  string
	Value      string
	Says       []Citation // sentences
	Works      []WorkRef
	Fork       string // the fork it is an answer to, or ""
	Analogy    string // the game an analogy is taken from, or ""
	Grade      Grade
	Structural bool
	Note       string // lines joined by "\n"
	Plays      []*Play
	Place      Place

	lost bool // a line of it could not be read
}

// Citation names a sentence and the digest of the words that were cited.
type Citation struct {
	Text     string // "bosh.ml"
	Sentence string // "play.2"
	Digest   string // first 8 hex digits of the SHA-256 of the sentence's text
	Place    Place
}

// WorkRef is a bibliography key with a locator.
type WorkRef struct {
	Key     string
	Locator string // "36–37", or ""
	SeenIn  string // where the citing hand saw it, when not in the work itself
	Place   Place
}

// Fork is a question the texts leave open.
type Fork struct {
	Name     string // also the parameter's name
	Question string
	Answers  []Answer   // the default first
	Ground   string     // why the default
	Says     []Citation // sentences that bear on it
	Works    []WorkRef
	Plays    []*Play
	Place    Place
}

// Default is the answer taken unless another is asked for.
func (f *Fork) Default() string { return f.Answers[0].Value }

// Answer is one answer to a fork.
type Answer struct {
	Value  string
	Reader string // whose outside reading it is ("Ludii"), or ""
}

// Play is an example that is a test: a position, what is done, what comes out.
type Play struct {
	Set      []Setting // answers other than the default
	From     engine.Position
	FromText string // as written; "" for the start of the game
	Steps    []PlayStep
	Caption  string
	Place    Place

	fromPlace Place // of FromText
	lost      bool  // a line of it could not be read
}

// Setting gives a parameter a value.
type Setting struct{ Parameter, Value string }

// PlayStep is something a play does or claims: a line of it, or one move of a
// line of several.
type PlayStep struct {
	Verb  string // move illegal endless legal to result round
	Text  string
	Place Place
}

// Work is an entry of references.bib.
type Work struct {
	Key    string
	Type   string            // "article"
	Fields map[string]string // lower-case names; values with TeX undone
	// Authors and Editors are the names of those fields, in order.
	Authors []Name
	Editors []Name
	Place   Place
}

// Example is an annotated game record that replays.
type Example struct {
	ID     string // "bosh-1"
	File   string
	Record *engine.Record
}

// Reading is the English reading of a text, sentence by sentence.
type Reading struct {
	Text      string
	Reader    string            // who made it
	Reviewed  string            // who checked it and when, or "" for unreviewed
	Rights    Rights            // in the text
	Sentences map[string]string // sentence id → English
	Notes     map[string]string // sentence id → editor's note
	Findings  []Finding         // what no machine can see, placed in the text
	File      string
}

// Rights is what is known of the rights in a text. Nothing is said if Status
// is "".
type Rights struct {
	Status string // one of RightsStatuses
	Note   string // what is known, English
	Cite   []Reference
}
