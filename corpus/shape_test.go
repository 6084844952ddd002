package corpus

import (
	"encoding/binary"
	"errors"
	"fmt"
	"io/fs"
	"strings"
	"testing"
	"unicode/utf16"
	"unicode/utf8"
)

// hindi is a text that the tests give out for one of a language without
// lexicon, Marathi, with all that the shape of a text has: labels, native digits, parts, a layout, a source.
const hindi = `पच्चीसी मंडल
खेल का प्रकार: two-row mancala
सार
यह एक पुराना खेल है। इसे दो लोग खेलते हैं।गाँव में बहुत खेला जाता है।
तख़्ता
- पंक्तियाँ: २
- प्रति पंक्ति गड्ढे: ७–९
- भंडार: None
- शुरू में प्रति गड्ढा बीज: 4 (total of 56–72 seeds)
- हर खिलाड़ी अपनी ओर की पंक्ति रखता है।
कैसे खेलें
- बारी: खिलाड़ी बीज उठाता है।फिर बोता है।
- अंतिम बीज खाली गड्ढे में गिरे तो बारी समाप्त।
पकड़ना
- सामने के बीज पकड़े जाते हैं।
अंत और जीत
- जिसके पास अधिक बीज हों वह जीतता है; बराबर हों तो बराबरी।
टिप्पणियाँ
- इस खेल के कई नाम हैं।
स्रोत: लोक खेल
`

func readAs(t testing.TB, name, raw string) *Text {
	t.Helper()
	_, lexicons := loadTexts(t)
	text, err := ReadText(name, []byte(raw), lexicons)
	if err != nil {
		t.Fatal(err)
	}
	checkInvariants(t, text)
	return text
}

func idsOf(text *Text) string {
	return strings.Join(sentenceIDs(text), " ")
}

func hasFinding(text *Text, kind string) bool {
	for _, f := range text.Findings {
		if f.Kind == kind {
			return true
		}
	}
	return false
}

func TestALanguageWithoutLexiconIsReadByShape(t *testing.T) {
	text := readAs(t, "x/mandal.mr.txt", hindi)
	if text.ID != "mandal.mr" || text.Game != "mandal" || text.Language != "mr" || text.Title != "पच्चीसी मंडल" {
		t.Errorf("read as %s %s %s %q", text.ID, text.Game, text.Language, text.Title)
	}
	if text.KindLabel != "खेल का प्रकार" || text.Kind != "two-row mancala" || text.Source != "लोक खेल" {
		t.Errorf("kind %q %q, source %q", text.KindLabel, text.Kind, text.Source)
	}
	if got, want := idsOf(text), "overview.1 overview.2 overview.3 board.1 board.2 board.3 board.4 board.5 play.1.1 play.1.2 play.2 capture.1 end.1 notes.1"; got != want {
		t.Errorf("sentences %s, want %s", got, want)
	}
	if got, want := factLine(text), "rows=2 pits=7–9 stores=0 seeds=4 total=56–72"; got != want {
		t.Errorf("facts %s, want %s", got, want)
	}
	for _, kind := range []string{"no-lexicon", "missing-space", "range", "sum-agrees"} {
		if !hasFinding(text, kind) {
			t.Errorf("no finding %s", kind)
		}
	}
	for _, kind := range []string{"missing-section", "extra-section", "unknown-label", "no-source"} {
		if hasFinding(text, kind) {
			t.Errorf("a finding %s", kind)
		}
	}
	if runs := text.KindLine.Runs; len(runs) != 1 || runs[0].Language != "en" {
		t.Errorf("the kind line's runs are %v", runs)
	}
}

// The same text whatever its line ends, byte order mark, bullets, blank lines
// and last newline.
func TestTheShapeSurvivesOtherEditors(t *testing.T) {
	want := readAs(t, "mandal.mr.txt", hindi)
	for name, change := range map[string]struct {
		edit    func(string) string
		finding string
	}{
		"carriage returns":  {func(s string) string { return strings.ReplaceAll(s, "\n", "\r\n") }, "line-ends"},
		"byte order mark":   {func(s string) string { return "\uFEFF" + s }, "byte-order-mark"},
		"no last newline":   {strings.TrimSpace, "no-lexicon"},
		"blank lines":       {func(s string) string { return "\n" + strings.ReplaceAll(s, "\n", "\n \n\n") }, "no-lexicon"},
		"stars":             {func(s string) string { return strings.ReplaceAll(s, "\n- ", "\n* ") }, "bullet-mark"},
		"dots":              {func(s string) string { return strings.ReplaceAll(s, "\n- ", "\n• ") }, "bullet-mark"},
		"dots without room": {func(s string) string { return strings.ReplaceAll(s, "\n- ", "\n•") }, "bullet-mark"},
		"dashes":            {func(s string) string { return strings.ReplaceAll(s, "\n- ", "\n – ") }, "bullet-mark"},
		"numbers":           {numberBullets, "bullet-mark"},
		"zero-width spaces": {func(s string) string { return strings.ReplaceAll(s, "\n", "\u200B\n\u200B") }, "invisible"},
		"no-break spaces":   {func(s string) string { return strings.ReplaceAll(s, "\n- ", "\n-\u00A0") }, "no-lexicon"},
		"bold labels":       {boldLabels, "markup"},
		"bold headings": {func(s string) string {
			return strings.Replace(s, "\nकैसे खेलें\n", "\n**कैसे खेलें**\n", 1)
		}, "markup"},
		"marked headings": {func(s string) string {
			return strings.Replace(s, "\nकैसे खेलें\n", "\n## कैसे खेलें:\n", 1)
		}, "markup"},
	} {
		t.Run(name, func(t *testing.T) {
			got := readAs(t, "mandal.mr.txt", change.edit(hindi))
			if idsOf(got) != idsOf(want) {
				t.Fatalf("sentences %s, want %s", idsOf(got), idsOf(want))
			}
			for i, s := range got.Sentences() {
				if s.Text != want.Sentences()[i].Text {
					t.Errorf("%s = %q, want %q", s.ID, s.Text, want.Sentences()[i].Text)
				}
			}
			for i, section := range got.Sections {
				if section.Heading != want.Sections[i].Heading {
					t.Errorf("heading %q", section.Heading)
				}
			}
			if factLine(got) != factLine(want) || got.Title != want.Title || got.Source != want.Source || got.Kind != want.Kind {
				t.Errorf("%q %q %q, facts %s", got.Title, got.Kind, got.Source, factLine(got))
			}
			if !hasFinding(got, change.finding) {
				t.Errorf("no finding %s", change.finding)
			}
		})
	}
}

// numberBullets writes 1. 2. 3. for the hyphens of each list.
func numberBullets(s string) string {
	var lines []string
	n := 0
	for line := range strings.Lines(s) {
		item, ok := strings.CutPrefix(line, "- ")
		if n++; !ok {
			n = 0
		} else {
			line = fmt.Sprintf("%d. %s", n, item)
		}
		lines = append(lines, line)
	}
	return strings.Join(lines, "")
}

func boldLabels(s string) string {
	var lines []string
	for line := range strings.Lines(s) {
		if label, value, ok := strings.Cut(line, ": "); ok && strings.HasPrefix(line, "- ") {
			line = "- **" + label[2:] + ":** " + value
		}
		lines = append(lines, line)
	}
	return strings.Join(lines, "")
}

// The four texts keep their sentences, in the same order and under the same
// names, when their bytes are dressed otherwise.
func TestTheFourTextsSurviveOtherEditors(t *testing.T) {
	texts, lexicons := loadTexts(t)
	for _, text := range texts {
		for name, edit := range map[string]func(string) string{
			"windows": func(s string) string { return "\uFEFF" + strings.ReplaceAll(s, "\n", "\r\n") + "\r\n" },
			"stars":   func(s string) string { return strings.ReplaceAll(s, "\n- ", "\n* ") },
			"spaced":  func(s string) string { return strings.ReplaceAll(s, "\n", "\n\n") + "\n" },
		} {
			got, err := ReadText(text.File, []byte(edit(text.Raw)), lexicons)
			if err != nil {
				t.Errorf("%s, %s: %v", text.ID, name, err)
				continue
			}
			checkInvariants(t, got)
			if idsOf(got) != idsOf(text) || factLine(got) != factLine(text) {
				t.Errorf("%s, %s: %s, facts %s", text.ID, name, idsOf(got), factLine(got))
			}
		}
	}
}

// Without any lexicon the four texts have the same sentences still: shape is
// enough, the initials among it: a letter by itself before a full stop.
func TestTheFourTextsHaveTheirShapeWithoutLexicons(t *testing.T) {
	texts, _ := loadTexts(t)
	for _, text := range texts {
		got, err := ReadText(text.File, []byte(text.Raw), nil)
		if err != nil {
			t.Errorf("%s: %v", text.ID, err)
			continue
		}
		checkInvariants(t, got)
		if !hasFinding(got, "no-lexicon") {
			t.Errorf("%s: no finding no-lexicon", text.ID)
		}
		for i, section := range got.Sections {
			if section.ID != SectionIDs[i] || section.Heading != text.Sections[i].Heading {
				t.Errorf("%s: section %s %q", text.ID, section.ID, section.Heading)
			}
		}
		want := idsOf(text)
		if idsOf(got) != want {
			t.Errorf("%s: sentences %s, want %s", text.ID, idsOf(got), want)
		}
	}
}

func TestTheLanguageIsGuessedFromTheLetters(t *testing.T) {
	texts, lexicons := loadTexts(t)
	for _, text := range texts {
		got, err := ReadText("/tmp/received_"+text.Game+".txt", []byte(text.Raw), lexicons)
		if err != nil {
			t.Fatal(err)
		}
		if got.Language != text.Language || !hasFinding(got, "language-guessed") || idsOf(got) != idsOf(text) {
			t.Errorf("%s: guessed %s, %s", text.ID, got.Language, idsOf(got))
		}
	}
	if got := readAs(t, "mandal.txt", hindi); got.Language != "hi" || got.ID != "mandal" {
		t.Errorf("the Hindi text is %s in %s", got.ID, got.Language)
	}
}

// editedText is one of the four texts with one thing changed.
func editedText(t *testing.T, id, old, new string) *Text {
	t.Helper()
	raw, err := fs.ReadFile(contentFolder, "sources/"+id+".txt")
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(string(raw), old) {
		t.Fatalf("%s has no %q", id, old)
	}
	return readAs(t, id+".txt", strings.Replace(string(raw), old, new, 1))
}

func TestGluedHeadings(t *testing.T) {
	texts, _ := loadTexts(t)
	want := textNamed(t, texts, "bosh.sw")
	for _, test := range []struct{ old, new string }{
		{"nao.\nJinsi ya Kucheza\n", "nao.Jinsi ya Kucheza\n"},
		{"kuyajaza.\nKuteka\n", "kuyajaza.Kuteka\n"},
		{"Hindi.\nUbao\n", "Hindi.Ubao\n"},
		{"tena.\nSource:", "tena.Source:"},
	} {
		raw := want.Raw
		if !strings.Contains(raw, test.old) {
			t.Errorf("%q does not occur", test.old)
			continue
		}
		got := readAs(t, "bosh.sw.txt", strings.Replace(raw, test.old, test.new, 1))
		if idsOf(got) != idsOf(want) || got.Source != want.Source || !hasFinding(got, "glued-heading") {
			t.Errorf("%q: sentences %s, source %q", test.new, idsOf(got), got.Source)
		}
	}
	// A heading's word at the end of a sentence is no heading.
	if got := editedText(t, "bosh.sw", "karibu nao.", "karibu na Ubao"); hasFinding(got, "glued-heading") {
		t.Errorf("glued: %v", got.Findings)
	}
}

func TestSectionsThatAreAmiss(t *testing.T) {
	for _, test := range []struct {
		name, old, new, finding, sections string
	}{
		{"missing", "\nKuteka\n", "\n", "missing-section", "overview board play end notes"},
		{"unknown heading", "\nKuteka\n", "\nKunyakua\n", "unknown-heading", "overview board play capture end notes"},
		{"repeated", "\nKuteka\n", "\nJinsi ya Kucheza\n", "repeated-section", "overview board play capture end notes"},
		{"one too many", "\nUbao\n", "\nHistoria\nZamani sana.\nUbao\n", "extra-section", "overview more board play capture end notes"},
		{"no overview heading", "\nMuhtasari\n", "\n", "before-sections", "overview board play capture end notes"},
		{"English heading", "\nUbao\n", "\nBoard\n", "sum-agrees", "overview board play capture end notes"},
		{"upper case and a colon", "\nUbao\n", "\nUBAO:\n", "sum-agrees", "overview board play capture end notes"},
		{"no kind line", "Aina ya mchezo: ", "", "no-kind", "overview board play capture end notes"},
		{"no source", "\nSource: Mancala World – Bosh", "", "no-source", "overview board play capture end notes"},
		{"empty bullet", "\n- Safu: 2", "\n-\n- Safu: 2", "empty-bullet", "overview board play capture end notes"},
		{"wrong sum", "total of 40", "total of 41", "sum-differs", "overview board play capture end notes"},
		{"half a bold word", "mchezaji huinua", "**mchezaji huinua", "half-lost-markup", "overview board play capture end notes"},
		{"a bold word", "mchezaji huinua", "**mchezaji** huinua", "markup", "overview board play capture end notes"},
		{"unknown label", "- Safu: 2", "- Mistari: 2", "unknown-label", "overview board play capture end notes"},
		{"decomposed", "kwa shimo", "kwa shi\u0301mo", "normal-form", "overview board play capture end notes"},
	} {
		t.Run(test.name, func(t *testing.T) {
			text := editedText(t, "bosh.sw", test.old, test.new)
			var ids []string
			for _, s := range text.Sections {
				ids = append(ids, s.ID)
			}
			if strings.Join(ids, " ") != test.sections {
				t.Errorf("sections %q, want %s", ids, test.sections)
			}
			if !hasFinding(text, test.finding) {
				t.Errorf("no finding %s among %v", test.finding, text.Findings)
			}
			if got := text.Fact("rows"); got == nil || got.Min != 2 {
				t.Errorf("rows %v", got)
			}
		})
	}
}

func TestSectionsOutOfOrder(t *testing.T) {
	texts, _ := loadTexts(t)
	raw := textNamed(t, texts, "bosh.sw").Raw
	capture := strings.Index(raw, "\nKuteka\n")
	end := strings.Index(raw, "\nMwisho wa")
	notes := strings.Index(raw, "\nMaelezo\n")
	text := readAs(t, "bosh.sw.txt", raw[:capture]+raw[end:notes]+raw[capture:end]+raw[notes:])
	if !hasFinding(text, "section-order") || text.Sentence("capture.2") == nil || text.Sentence("end.2") == nil {
		t.Errorf("%s, %v", idsOf(text), text.Findings)
	}
}

func TestLayouts(t *testing.T) {
	good := "1 1 1 1 1 1 1 1 1 1 1 1\n1 1 1 1 1 1 1 1 1 1 1 0\n0 1 1 1 1 1 1 1 1 1 1 1\n1 1 1 1 1 1 1 1 1 1 1 1\n"
	texts, _ := loadTexts(t)
	raw := textNamed(t, texts, "bao-la-kimasai.pa").Raw
	start, end := strings.Index(raw, "1 1 1"), strings.Index(raw, "ਖੇਡਣ ਦਾ ਤਰੀਕਾ")
	text := readAs(t, "bao-la-kimasai.pa.txt", raw[:start]+good+raw[end:])
	if hasFinding(text, "layout-mismatch") || hasFinding(text, "glued-heading") {
		t.Errorf("a sound layout has findings: %v", text.Findings)
	}
	native := strings.NewReplacer("0", "੦", "1", "੧").Replace(good)
	text = readAs(t, "bao-la-kimasai.pa.txt", raw[:start]+native+raw[end:])
	if rows := text.Fact("layout").Rows; fmt.Sprint(rows[1]) != "[1 1 1 1 1 1 1 1 1 1 1 0]" || hasFinding(text, "layout-mismatch") {
		t.Errorf("native digits: %v", rows)
	}
	text = readAs(t, "bao-la-kimasai.pa.txt", raw[:start]+good+good[:24]+raw[end:])
	if !hasFinding(text, "layout-mismatch") {
		t.Error("five rows, and no finding")
	}
}

func TestFiguresAndNumberWords(t *testing.T) {
	words := map[string]int{"two": 2, "twelve": 12, "none": 0, "ਕੋਈ ਨਹੀਂ": 0}
	folded := map[string]int{}
	for w, n := range words {
		folded[Fold(w)] = n
	}
	for text, want := range map[string]string{
		"6–10":                    "6–10",
		"6 - 10 pits":             "6–10",
		"Twelve (48 holes)":       "12 48",
		"Two-player":              "2",
		"TWO":                     "2",
		"൬–൧൦":                    "6–10",
		"ਕੋਈ ਨਹੀਂ":                "0",
		"twofold someone":         "",
		"10–6":                    "10 6",
		"1, 2":                    "1 2",
		"123456789012345":         "",
		"a1":                      "",
		"between 1867-1908, 1904": "1867–1908 1904",
	} {
		var got []string
		for _, q := range (vocabulary{numbers: folded}).quantities(text) {
			got = append(got, figureText(&Fact{Min: q.min, Max: q.max}))
			if q.span.Start < 0 || q.span.End > len(text) || q.span.Start >= q.span.End {
				t.Errorf("%q: span %v", text, q.span)
			}
		}
		if strings.Join(got, " ") != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}

func TestSplittingSentences(t *testing.T) {
	_, lexicons := loadTexts(t)
	for _, test := range []struct{ language, text, want string }{
		{"sw", "Moja.Mbili. Tatu", "Moja.|Mbili.|Tatu"},
		{"sw", "G. Marin alifika. B. C. Ali pia.", "G. Marin alifika.|B. C. Ali pia."},
		{"sw", "Mashimo A–E. Mwisho.", "Mashimo A–E.|Mwisho."},
		{"sw", "Ni 4.5 tu. Ni 4. Basi.", "Ni 4.5 tu.|Ni 4.|Basi."},
		{"sw", "Kweli?! Ndiyo... Basi", "Kweli?!|Ndiyo...|Basi"},
		{"sw", "(Nje. Ndani.) Tena.", "(Nje. Ndani.)|Tena."},
		{"sw", "Alisema (Bw. Ali. Yeye.) hivyo. Basi.", "Alisema (Bw. Ali. Yeye.) hivyo.|Basi."},
		{"sw", "Alisema \"ndiyo.\" Basi.", "Alisema \"ndiyo.\"|Basi."},
		{"sw", "Tazama www.example.org leo; basi.", "Tazama www.example.org leo; basi."},
		{"sw", "Wazi (bila mwisho. Basi.", "Wazi (bila mwisho.|Basi."},
		{"sw", "...", "..."},
		{"sw", "", ""},
		{"sw", "Moja. )", "Moja. )"},
		{"ml", "ജി. മാരിൻ വന്നു.പോയി.", "ജി. മാരിൻ വന്നു.|പോയി."},
		{"ml", "നിറയ്ക്കുന്നു.4 കല്ലുകൾ.", "നിറയ്ക്കുന്നു.|4 കല്ലുകൾ."},
		{"pa", "ਹੈ।ਖੇਡ ਹੈ. ਬੱਸ।", "ਹੈ।|ਖੇਡ ਹੈ.|ਬੱਸ।"},
		{"en", "the pits (pl. 'n gurtót); the rest. End", "the pits (pl. 'n gurtót); the rest.|End"},
		{"en", "Seen by Capt. Merker. So says Dr. Moor.", "Seen by Capt. Merker.|So says Dr. Moor."},
	} {
		rules := newSentenceRules(lexiconFor(lexicons, test.language), lexiconFor(lexicons, "en"))
		spans, idle := rules.split(test.text)
		var got []string
		for _, sp := range spans {
			got = append(got, test.text[sp.Start:sp.End])
		}
		if strings.Join(got, "|") != test.want {
			t.Errorf("%s %q: %q, want %q", test.language, test.text, got, test.want)
		}
		for _, s := range idle {
			if c, _ := utf8.DecodeRuneInString(test.text[s.at:]); !rules.enders[c] {
				t.Errorf("%q: %q ends nothing", test.text, c)
			}
		}
	}
}

func TestBulletsAndLabels(t *testing.T) {
	for _, test := range []struct{ line, label, text string }{
		{"- Rows: 2", "Rows", "2"},
		{"- **Rows:** 2", "Rows", "2"},
		{"- **Rows**: 2", "Rows", "2"},
		{"- Rows:** 2", "Rows", "2"},
		{"- Rows： 2", "Rows", "2"},
		{"- Rows:", "", "Rows:"},
		{"- : 2", "", ": 2"},
		{"- a 12:30 start", "", "a 12:30 start"},
		{"- see https://example.org", "", "see https://example.org"},
		{"- when the hand is empty, stop: the turn ends", "", "when the hand is empty, stop: the turn ends"},
		{"- one two three four five six seven: eight", "", "one two three four five six seven: eight"},
		{"- (a: b) c", "", "(a: b) c"},
	} {
		text := readAs(t, "x.en.txt", "T\nKind: k\nBoard\n"+test.line+"\nNotes\n- n.\n")
		item := text.Section("board").Items[0]
		if item.Label != test.label || item.Sentences[0].Text != test.text {
			t.Errorf("%q: label %q, text %q", test.line, item.Label, item.Sentences[0].Text)
		}
	}
}

// Without bullets a section is running text and numbered by the sentence, but
// the facts of the board are facts still.
func TestNoBullets(t *testing.T) {
	texts, lexicons := loadTexts(t)
	for _, text := range texts {
		if text.ID == "bao-la-kimasai.pa" {
			continue // its layout would join the overview's figures
		}
		got, err := ReadText(text.File, []byte(strings.ReplaceAll(text.Raw, "\n- ", "\n")), lexicons)
		if err != nil {
			t.Fatal(err)
		}
		checkInvariants(t, got)
		if factLine(got) != factLine(text) || len(got.Sentences()) != len(text.Sentences()) {
			t.Errorf("%s: %d sentences, facts %s, want %d and %s", text.ID, len(got.Sentences()), factLine(got), len(text.Sentences()), factLine(text))
		}
	}
}

// Headings may be numbered.
func TestNumberedHeadings(t *testing.T) {
	texts, lexicons := loadTexts(t)
	for _, text := range texts {
		numbered := text.Raw
		for i, section := range text.Sections {
			numbered = strings.Replace(numbered, "\n"+section.Heading+"\n", fmt.Sprintf("\n%d. %s\n", i+1, section.Heading), 1)
		}
		got, err := ReadText(text.File, []byte(numbered), lexicons)
		if err != nil {
			t.Fatal(err)
		}
		if idsOf(got) != idsOf(text) {
			t.Errorf("%s: %s, want %s", text.ID, idsOf(got), idsOf(text))
		}
	}
}

// In a language without a lexicon a word for none is not known, and yet the
// figure after it is that of the seeds and not of the stores.
func TestFactsKeepTheirPlaces(t *testing.T) {
	const chinese = "博什\n类型：两排\n概述\n这是游戏。很古老。\n棋盘\n- 排：2\n- 每排坑：5（10）\n- 仓：没有\n- 每坑石子：4\n玩法\n- 拿起石子。然后播种。\n吃子\n- 没有。\n结束\n- 结束。\n注\n- 没有。\n来源：书\n"
	got := readAs(t, "boshi.zh.txt", chinese)
	for name, want := range map[string]int{"rows": 2, "pits": 5, "seeds": 4} {
		if f := got.Fact(name); f == nil || f.Min != want || f.Max != want {
			t.Errorf("%s is %+v, want %d", name, f, want)
		}
	}
	if f := got.Fact("stores"); f != nil {
		t.Errorf("the stores are %+v", f)
	}
	if want := "overview.1 overview.2 board.1 board.2 board.3 board.4 play.1.1 play.1.2 capture.1 end.1 notes.1"; idsOf(got) != want {
		t.Errorf("sentences %s, want %s", idsOf(got), want)
	}
}

// Other full stops of the world end sentences where no lexicon says what does.
func TestFullStopsOfOtherScripts(t *testing.T) {
	for file, text := range map[string]string{
		"a.am.txt":      "ቦሽ\nዓይነት: mancala\nማጠቃለያ\nጨዋታ ነው።ሁለተኛ ነው።\nሰሌዳ\n- ረድፎች: 2\n- ጉድጓዶች: 5\nአጨዋወት\n- አንድ ነው።\n",
		"a.mn-Mong.txt": "ᠪᠣᠰᠢ\nᠲᠥᠷᠥᠯ: x\nᠲᠣᠢᠮᠤ\nᠨᠢᠭᠡ ᠭᠠᠵᠠᠷ᠃ᠬᠣᠶᠠᠷ ᠭᠠᠵᠠᠷ᠃\nᠰᠠᠮᠪᠠᠷ\n- ᠡᠭᠨᠡᠭᠡ: 2\n- ᠨᠦᠬᠡ: 5\nᠨᠠᠭᠠᠳ\n- ᠨᠢᠭᠡ ᠭᠠᠵᠠᠷ᠃\n",
		"a.ur.txt":      "بوش\nقسم: mancala\nخلاصہ\nیہ کھیل ہے۔یہ پرانا ہے۔\nتختہ\n- قطاریں: 2\n- گڑھے: 5\nکھیل\n- ایک ہے۔\n",
	} {
		got := readAs(t, file, text)
		if want := "overview.1 overview.2 board.1 board.2 play.1"; idsOf(got) != want {
			t.Errorf("%s: sentences %s, want %s", file, idsOf(got), want)
		}
	}
}

// A text that cannot be read says what to do about it.
func TestOtherEncodings(t *testing.T) {
	_, lexicons := loadTexts(t)
	wide := func(s string, order binary.ByteOrder) (out []byte) {
		for _, c := range utf16.Encode([]rune(s)) {
			b := make([]byte, 2)
			order.PutUint16(b, c)
			out = append(out, b...)
		}
		return out
	}
	for name, c := range map[string]struct {
		raw  []byte
		hint string
	}{
		"little-endian, marked": {wide("\uFEFF"+hindi, binary.LittleEndian), "UTF-16"},
		"big-endian, marked":    {wide("\uFEFF"+hindi, binary.BigEndian), "UTF-16"},
		"unmarked":              {wide("Bosh\nKind: two-row\n", binary.LittleEndian), "UTF-16"},
		"latin":                 {[]byte("Bosh\nJeu d\xe9crit\n"), "as UTF-8"},
		"a zero byte":           {[]byte(hindi + "\x00"), "as UTF-8"},
		"old Mac":               {[]byte(strings.ReplaceAll(hindi, "\n", "\r")), "carriage return"},
	} {
		_, err := ReadText("x.hi.txt", c.raw, lexicons)
		var p Problem
		if !errors.As(err, &p) || !strings.Contains(p.Hint, c.hint) || p.Place.Line < 1 || p.Place.Column < 1 {
			t.Errorf("%s: %v, want a hint about %s", name, err, c.hint)
		}
	}
}

// Reading takes time in proportion to the text: these would take many minutes
// if any of it went by the square.
func TestLongTexts(t *testing.T) {
	const n = 60_000
	_, lexicons := loadTexts(t)
	head := "Bosh\nAina ya mchezo: x\nMuhtasari\n"
	for name, c := range map[string]struct {
		body      string
		sentences int
	}{
		"one line of sentences":       {strings.Repeat("Neno moja.", n), n},
		"one line of abbreviations":   {strings.Repeat("a. ", n), 1},
		"one sentence of words":       {strings.Repeat("neno ", n), 1},
		"brackets that close nothing": {strings.Repeat("neno (a.b. ", n), 1},
		"brackets in brackets":        {strings.Repeat("(neno. ", n) + strings.Repeat(")", n), 1},
		"brackets side by side":       {strings.Repeat("(the neno) ", n), 1},
		"bullets of one label":        {strings.Repeat("- Neno: the word.\n", n), n},
	} {
		got, err := ReadText("bosh.sw.txt", []byte(head+c.body+"\nUbao\n- Safu: 2\n"), lexicons)
		if err != nil {
			t.Errorf("%s: %v", name, err)
		} else if len(got.Sentences()) != c.sentences+1 {
			t.Errorf("%s: %d sentences, want %d", name, len(got.Sentences()), c.sentences+1)
		}
	}
}
