package corpus

// Lexicon is what the reader of texts knows of a language, from
// lexicon/<language>.yaml.
type Lexicon struct {
	Language string `yaml:"language"` // BCP 47, "ml"
	English  string `yaml:"english"`  // the language's name in English
	Own      string `yaml:"own"`      // and in itself
	Script   string `yaml:"script"`   // ISO 15924, "Mlym"
	Dir      string `yaml:"dir"`      // ltr or rtl

	Kind     []string            `yaml:"kind"`     // spellings of the label of line 2
	Source   []string            `yaml:"source"`   // and of the last line's
	Sections map[string][]string `yaml:"sections"` // section id → spellings of its heading
	Labels   map[string][]string `yaml:"labels"`   // fact name or topic → spellings of its label
	Units    map[string][]string `yaml:"units"`    // "pits", "seeds" → the words counted by
	Numbers  map[string]int      `yaml:"numbers"`  // number word → value; words for none are 0

	Enders        []string `yaml:"enders"`        // marks that end a sentence
	Abbreviations []string `yaml:"abbreviations"` // words whose full stop ends nothing
	Initials      []string `yaml:"initials"`      // spelled-out letters before a name, likewise

	// Common words tell this language from others of its script.
	Common []string `yaml:"common"`
	// Latin is the language of words in Latin letters, in a language that is
	// not written so.
	Latin string `yaml:"latin"`
	// Foreign phrases met in texts of this language.
	Foreign []Phrase `yaml:"foreign"`

	Terms []Term `yaml:"terms"`

	// Interface strings of the site, name → words.
	Interface map[string]string `yaml:"interface"`

	File string `yaml:"-"`
}

// Phrase is words of another language, as they stand in a text.
type Phrase struct {
	Text     string `yaml:"text"`
	Language string `yaml:"language"` // BCP 47
}

// Term is a word of the field in a language.
type Term struct {
	Concept string `yaml:"concept"` // pit seed sow lap relay capture round match row store
	Word    string `yaml:"word"`
	Literal string `yaml:"literal"` // what the word says, where that is not the concept
	Cite    string `yaml:"cite"`    // "bosh.ml#play.2": where it stands
}
