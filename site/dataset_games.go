package site

import (
	"strings"

	"furrow/corpus"
	"furrow/engine"
)

// languages are the games: what CLDF calls a language is here a variety of the
// game.
func (d *dataset) languages() (table, error) {
	first := func(st *study, fact string) string {
		for _, f := range st.game.Front.Facts {
			if f.Name == fact {
				return f.Value
			}
		}
		return ""
	}
	place := func(st *study) *corpus.Locality {
		var found *corpus.Locality
		for i, l := range st.game.Front.Places {
			if l.Located && found != nil {
				return nil // of several, none is the one
			}
			if l.Located {
				found = &st.game.Front.Places[i]
			}
		}
		return found
	}
	return tabulate(table{
		Name: "languages", Title: "Games", Component: "LanguageTable", Origin: "the head of each file of content/games",
		Meaning: "One row a game. CLDF compares languages; here games stand in their place, each as one description or one set of texts has it.",
	}, d.studies, []column[*study]{
		id("The name of the game's file in content/games, by which all commands know it.", func(st *study) string { return st.game.ID }),
		{field{Name: "Name", Meaning: "The name of the game as the site has it.", Type: typeWords, Required: true, Term: "name"}, func(st *study) string { return st.game.Title }},
		{field{Name: "Latitude", Meaning: "Where it was seen, if exactly one place with known coordinates is named.", Type: typeDecimal, Min: "-90", Max: "90", Unit: "degrees north", Term: "latitude"}, func(st *study) string {
			if l := place(st); l != nil {
				return decimalText(l.Lat)
			}
			return ""
		}},
		{field{Name: "Longitude", Meaning: "As Latitude.", Type: typeDecimal, Min: "-180", Max: "180", Unit: "degrees east", Term: "longitude"}, func(st *study) string {
			if l := place(st); l != nil {
				return decimalText(l.Lon)
			}
			return ""
		}},
		{field{
			Name: "Glottocode", Type: typeWords, Pattern: "[a-z0-9]{4}[1-9][0-9]{3}", Term: "glottocode", URL: "https://glottolog.org/resource/languoid/id/{Glottocode}",
			Meaning: "The language, in Glottolog, of the people who play the game: given only where the sources name one people alone and a work was seen that gives the code. peoples.csv has the works, and the peoples of the other games.",
		}, func(st *study) string {
			if p := st.game.Front.Peoples; len(p) == 1 {
				return p[0].Glottocode
			}
			return ""
		}},
		{field{Name: "Description", Meaning: "The game in a sentence.", Type: typeWords, Required: true, Term: "description"}, func(st *study) string { return st.game.Front.Summary.Text }},
		{field{Name: "People", Meaning: "Who plays it, in the words of the page.", Type: typeWords}, func(st *study) string { return first(st, "people") }},
		{field{Name: "Country", Meaning: "Where it is played, in the words of the page.", Type: typeWords}, func(st *study) string { return first(st, "country") }},
		{field{Name: "From_Texts", Meaning: "Whether source texts of the corpus describe it. The others are summed up from the literature, to compare with.", Type: typeTruth, Required: true}, func(st *study) string {
			return truthText(st.game.FromTexts())
		}},
		{field{Name: "Rows", Meaning: "Rows of pits; ring for a single circle.", Type: typeWords, Required: true}, func(st *study) string { return settingOf(st, "rows") }},
		{field{Name: "Pits", Meaning: "Pits of the whole board.", Type: typeWhole, Required: true, Min: "1"}, func(st *study) string { return integer(st.program.Board().Size()) }},
		{field{Name: "Seeds", Meaning: "Seeds on the board at the start.", Type: typeWhole, Required: true, Min: "1"}, func(st *study) string {
			seeds := 0
			start := st.program.Start()
			for i := range st.program.Board().Size() {
				seeds += int(start.Pits[i])
			}
			return integer(seeds)
		}},
		{field{Name: "Start", Meaning: "The position at the start, as the site writes positions.", Type: typeWords, Required: true}, func(st *study) string {
			return st.program.FormatPosition(st.program.Start())
		}},
		{field{Name: "Rules_Digest", Meaning: "A digest of the rules with every open question answered by default: two games with the same have the same rules.", Type: typeWords, Required: true, Pattern: "[0-9a-f]{16}", Origin: "the engine"}, func(st *study) string {
			return st.program.Rules().Digest()
		}},
		sources("What bears out the description and the facts of the row.", func(st *study) []corpus.Reference {
			refs := st.game.Front.Summary.Cite
			for _, f := range st.game.Front.Facts {
				if f.Name == "people" || f.Name == "country" {
					refs = append(refs[:len(refs):len(refs)], f.Cite...)
				}
			}
			return refs
		}),
	})
}

func settingOf(st *study, parameter string) string {
	p, _ := engine.ParameterNamed(parameter)
	return p.Get(st.program.Rules())
}

// ofGame is something that a game has several of.
type ofGame[T any] struct {
	game   *corpus.Game
	number int // from 1
	of     T
}

func (o ofGame[T]) id(kind string) string {
	return tableID(o.game.ID, kind, integer(o.number))
}
func (o ofGame[T]) gameID() string { return o.game.ID }

// each lists what every game has of something.
func eachOf[T any](d *dataset, list func(*corpus.Game) []T) []ofGame[T] {
	var all []ofGame[T]
	for _, st := range d.studies {
		for i, x := range list(st.game) {
			all = append(all, ofGame[T]{st.game, i + 1, x})
		}
	}
	return all
}

const frontOrigin = "the head of each file of content/games"

func (d *dataset) peoples() (table, error) {
	type row = ofGame[corpus.People]
	return tabulate(table{
		Name: "peoples", Title: "Peoples", Origin: frontOrigin,
		Meaning: "Who plays each game, as the sources name them: one row for each people, and one for others where a source says that there are.",
	}, eachOf(d, func(g *corpus.Game) []corpus.People { return g.Front.Peoples }), []column[row]{
		id("The game, and the number of the people.", func(r row) string { return r.id("people") }),
		gameColumn(row.gameID),
		{field{Name: "Name", Meaning: "The people as the sources name them.", Type: typeWords, Required: true, Term: "name"}, func(r row) string { return r.of.Name }},
		{field{
			Name: "Glottocode", Type: typeWords, Pattern: "[a-z0-9]{4}[1-9][0-9]{3}", Term: "glottocode", URL: "https://glottolog.org/resource/languoid/id/{Glottocode}",
			Meaning: "Their language in Glottolog; empty where no work was seen that gives it.",
		}, func(r row) string { return r.of.Glottocode }},
		{sources("Where the Glottocode was seen.", func(r row) []corpus.Reference { return r.of.Coded }).field.named("Glottocode_Source"), func(r row) string { return sourceCell(r.of.Coded) }},
		sources("What says that they play it.", func(r row) []corpus.Reference { return r.of.Cite }),
		attesting(d, func(r row) []corpus.Reference { return r.of.Cite }),
	})
}

// named is f under another name, and no longer of the ontology: a property may
// stand in a table once.
func (f field) named(name string) field {
	f.Name, f.Term = name, ""
	return f
}

func (d *dataset) names() (table, error) {
	type row = ofGame[corpus.GameName]
	return tabulate(table{Name: "names", Title: "Names of the games", Origin: frontOrigin, Meaning: "One row for each name of a game in a language."},
		eachOf(d, func(g *corpus.Game) []corpus.GameName { return g.Front.Names }), []column[row]{
			id("The game, and the number of the name.", func(r row) string { return r.id("name") }),
			gameColumn(row.gameID),
			{field{Name: "Name", Meaning: "The name.", Type: typeWords, Required: true, Term: "name"}, func(r row) string { return r.of.Name }},
			{languageField("The language of the name"), func(r row) string { return r.of.Language }},
			{field{Name: "Romanised", Meaning: "The name in Latin letters, if it is not in them.", Type: typeWords}, func(r row) string { return r.of.Romanised }},
			sources("What has the name.", func(r row) []corpus.Reference { return r.of.Cite }),
			attesting(d, func(r row) []corpus.Reference { return r.of.Cite }),
		})
}

// languageField is a column of language tags.
func languageField(of string) field {
	return field{Name: "Language", Meaning: of + ", as BCP 47 writes it.", Type: typeWords, Required: true, Pattern: "[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*"}
}

func (d *dataset) places() (table, error) {
	type row = ofGame[corpus.Locality]
	degrees := func(r row, x float64) string {
		if !r.of.Located {
			return ""
		}
		return decimalText(x)
	}
	return tabulate(table{Name: "places", Title: "Places", Origin: frontOrigin, Meaning: "One row for each place that the sources name as the game's."},
		eachOf(d, func(g *corpus.Game) []corpus.Locality { return g.Front.Places }), []column[row]{
			id("The game, and the number of the place.", func(r row) string { return r.id("place") }),
			gameColumn(row.gameID),
			{field{Name: "Name", Meaning: "The place as the sources name it.", Type: typeWords, Required: true, Term: "name"}, func(r row) string { return r.of.Name }},
			{field{Name: "Modern_Name", Meaning: "Its name today, where that is another.", Type: typeWords}, func(r row) string { return r.of.Modern }},
			{field{Name: "Latitude", Meaning: "Where it lies; empty where that was not seen.", Type: typeDecimal, Min: "-90", Max: "90", Unit: "degrees north", Term: "latitude"}, func(r row) string { return degrees(r, r.of.Lat) }},
			{field{Name: "Longitude", Meaning: "As Latitude.", Type: typeDecimal, Min: "-180", Max: "180", Unit: "degrees east", Term: "longitude"}, func(r row) string { return degrees(r, r.of.Lon) }},
			sources("What names the place and gives its coordinates.", func(r row) []corpus.Reference { return r.of.Cite }),
			attesting(d, func(r row) []corpus.Reference { return r.of.Cite }),
		})
}

func (d *dataset) facts() (table, error) {
	type row = ofGame[corpus.FrontFact]
	return tabulate(table{Name: "facts", Title: "Facts", Origin: frontOrigin, Meaning: "One row for each line of the box of facts on a game's page."},
		eachOf(d, func(g *corpus.Game) []corpus.FrontFact { return g.Front.Facts }), []column[row]{
			id("The game, and the number of the fact.", func(r row) string { return r.id("fact") }),
			gameColumn(row.gameID),
			{field{Name: "Name", Meaning: "What it is a fact about.", Type: typeWords, Required: true, Term: "name"}, func(r row) string { return r.of.Name }},
			{field{Name: "Value", Meaning: "What the sources say of it, in English.", Type: typeWords, Required: true}, func(r row) string { return r.of.Value }},
			sources("What says so.", func(r row) []corpus.Reference { return r.of.Cite }),
			attesting(d, func(r row) []corpus.Reference { return r.of.Cite }),
		})
}

func (d *dataset) texts() (table, error) {
	rights := func(t *corpus.Text) corpus.Rights {
		if r := d.readingOf(t.ID); r != nil {
			return r.Rights
		}
		return corpus.Rights{}
	}
	return tabulate(table{
		Name: "texts", Title: "Source texts", Origin: "the files of content/sources and content/readings", Foreign: true,
		Meaning: "One row for each source text: whose it is, what is known of the rights in it, and who has read it into English.",
	}, d.corpus.Texts, []column[*corpus.Text]{
		id("Its key in sources.bib.", func(t *corpus.Text) string { return textKey(t.ID) }),
		{field{Name: "Language_ID", Meaning: "The game that it describes: a row of languages.csv. Empty for a text without a game file.", Type: typeWords, Pattern: idPattern, Term: "languageReference", Refers: "languages"}, func(t *corpus.Text) string {
			if d.gameOf(t.Game) == nil {
				return ""
			}
			return t.Game
		}},
		{field{Name: "Name", Meaning: "Its name on the site, by which sentences are cited.", Type: typeWords, Required: true, Term: "name"}, func(t *corpus.Text) string { return t.ID }},
		{languageField("The language it is in"), func(t *corpus.Text) string { return t.Language }},
		{field{Name: "Title", Meaning: "Its first line.", Type: typeWords, Required: true}, func(t *corpus.Text) string { return t.Title }},
		{field{Name: "Named_Source", Meaning: "What its last line names as its source; empty if it names none.", Type: typeWords}, func(t *corpus.Text) string { return t.Source }},
		{field{Name: "File", Meaning: "The text as received, in this archive.", Type: typeWords, Required: true}, func(t *corpus.Text) string { return strings.TrimPrefix(rawTextPath(t.ID), "data/") }},
		{field{Name: "Bytes", Meaning: "The size of that file.", Type: typeWhole, Required: true, Min: "1", Unit: "bytes"}, func(t *corpus.Text) string { return integer(len(t.Raw)) }},
		{field{Name: "SHA256", Meaning: "The SHA-256 of that file.", Type: typeWords, Required: true, Pattern: "[0-9a-f]{64}"}, func(t *corpus.Text) string { return digestOf([]byte(t.Raw)) }},
		{field{Name: "Reader", Meaning: "Who made the English reading; empty while there is none.", Type: typeWords}, func(t *corpus.Text) string {
			if r := d.readingOf(t.ID); r != nil {
				return r.Reader
			}
			return ""
		}},
		{field{Name: "Reviewed", Meaning: "Whether somebody else has checked the reading; empty while there is none.", Type: typeTruth}, func(t *corpus.Text) string {
			if r := d.readingOf(t.ID); r != nil {
				return truthText(r.Reviewed != "")
			}
			return ""
		}},
		{field{Name: "Rights", Meaning: "Whether it is known who holds the rights in the text and under what terms it may be passed on; empty while nobody has asked.", Type: typeWords, Enum: corpus.RightsStatuses}, func(t *corpus.Text) string { return rights(t).Status }},
		{field{Name: "Rights_Comment", Meaning: "What is known of the rights, and what is not.", Type: typeWords, Term: "comment"}, func(t *corpus.Text) string { return rights(t).Note }},
		sources("What that rests on.", func(t *corpus.Text) []corpus.Reference { return rights(t).Cite }),
	})
}

func truthText(b bool) string {
	if b {
		return "true"
	}
	return "false"
}
