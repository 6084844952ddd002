package corpus

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"strings"
	"testing"
	"testing/fstest"
	"unicode"
)

// contentFolder is the project's own content.
var contentFolder = os.DirFS("../content")

func loadTexts(t testing.TB) ([]*Text, []*Lexicon) {
	t.Helper()
	lexicons, err := LoadLexicons(contentFolder)
	if err != nil {
		t.Fatal(err)
	}
	texts, err := LoadTexts(contentFolder, lexicons)
	if err != nil {
		t.Fatal(err)
	}
	if len(texts) < 4 {
		t.Fatalf("%d texts, want at least 4", len(texts))
	}
	return texts, lexicons
}

func textNamed(t testing.TB, texts []*Text, id string) *Text {
	t.Helper()
	for _, text := range texts {
		if text.ID == id {
			return text
		}
	}
	t.Fatalf("there is no text %s", id)
	return nil
}

// sentencesOf are the sentences of the four texts with their first words, as
// the readings number them.
var sentencesOf = map[string]string{
	"bosh.ml": `
title Bosh
kind Two-player two-row mancala
overview.1 സൊമാലിയയിലെ ദരോദ്
overview.2 ഫ്രഞ്ച് കൊളോണിയൽ
overview.3 വരണ്ട ഭൂമിയിലേക്ക്
board.1 2
board.2 5 (10 playing
board.3 None (captured
board.4 4 (total
board.5 ഓരോ കളിക്കാരനും
play.1 അവരുടെ ഊഴത്തിൽ,
play.2 ഇന്ത്യൻ രീതിയിലുള്ള റിലേ
play.3 അവസാനം വീഴ്ത്തിയ
play.4 ഒരു കളിക്കാരൻ തൻ്റെ
play.5.1 ഓരോ പുതിയ റൗണ്ടിൻ്റെയും
play.5.2 4 കല്ലുകളുടെ
play.5.3 അടച്ച ദ്വാരങ്ങൾ
capture.1 അവസാനമായി വീണ
capture.2 കളിക്കാരൻ അവസാനത്തെ
end.1 നിശ്ചലനായ ഒരു
end.2 ഒരു കളിക്കാരൻ അവരുടെ
notes.1.1 ദക്ഷിണേഷ്യയിൽ കൂടുതലായി
notes.1.2 അതിൻ്റെ പിറ്റ്
source Mancala World – Bosh`,
	"bosh.sw": `
title Bosh
kind Two-player two-row mancala
overview.1 Bosh ni mchezo
overview.2 Mtawala wa kikoloni
overview.3 Ikicheza kwenye
board.1 2
board.2 5 (10 playing
board.3 None (captured
board.4 4 (total
board.5 Kila mchezaji
play.1 Kwa upande wao,
play.2 Upandaji huendelea
play.3 Ikiwa shimo linalofuata
play.4 Iwapo mchezaji
play.5.1 mwanzoni mwa kila
play.5.2 Shimo lolote
play.5.3 Mashimo yaliyofungwa
capture.1 Uhamisho unapositishwa
capture.2 Ikiwa shimo ambalo
end.1 Mzunguko unahitimishwa
end.2 Mechi kuu
notes.1.1 Bosh anatoa
notes.1.2 Mitambo yake
source Mancala World – Bosh`,
	"en-dodoi.ml": `
title En Dodoi
kind Two-player, two-row mancala
overview.1 എൻ ഡോഡോയ് (ബഹുവചനം: En Dodo)
overview.2 ഏകദേശം രണ്ടടി
overview.3 മസായി സമൂഹത്തിനുള്ളിൽ,
overview.4 ജർമ്മൻ ഈസ്റ്റ്
board.1 Two
board.2 6–10
board.3 None
board.4 4 (48–80 counters
board.5 each hole is called
play.1 അവരുടെ ഊഴത്തിൽ,
play.2 അവസാന വിത്ത് ഒരു
play.3 അവസാനം വിതരണം
capture.1 അവസാന വിത്ത് കളിക്കാരൻ്റെ
capture.2 പിടിച്ചെടുക്കലിന് കാരണമായ
end.1 ഒരു കളിക്കാരന്
end.2.1 ബോർഡിൽ അവശേഷിക്കുന്ന
end.2.2 (Merker did not
end.3 കൂടുതൽ വിത്തുകൾ
notes.1 ol alai (pl. el ala)
notes.2 ക്രോസ്-എൻഡോഡോയ് എന്നറിയപ്പെടുന്ന
source Mancala World – En Dodoi`,
	"bao-la-kimasai.pa": `
title Bao la Kimasai (ਚਾਰ ਕਤਾਰਾਂ)
kind Four-row traditional mancala
overview.1 Bao la Kimasai (ਚਾਰ-ਕਤਾਰਾਂ
overview.2 ਖੇਡ ਨੂੰ ਪਹਿਲੀ
overview.3 ਪੂਰਬੀ ਅਫ਼ਰੀਕੀ
overview.4 ਇਸ ਦੀ ਬਜਾਏ,
overview.5 ਬੋਰਡ ਗੇਮ
board.1 Four
board.2 Twelve (48 holes
board.3 None (captured
board.4 ਹਰੇਕ ਖਿਡਾਰੀ
board.5 Exactly one stone
play.1 ਖਿਡਾਰੀ ਬਦਲਵੇਂ
play.2 ਆਪਣੀ ਵਾਰੀ
play.3 ਇੱਕ ਚਾਲ
play.4 ਛੇਕ ਕਦੇ
capture.1 ਜਦੋਂ ਇੱਕ
capture.2 ਜੇਕਰ ਉਸੇ
capture.3 ਵਿਰੋਧੀ ਪਿਛਲੀ
capture.4 ਸਾਰੇ ਕੈਪਚਰ
end.1 ਇੱਕ ਖਿਡਾਰੀ
end.2 ਜੇਕਰ ਬੋਰਡ
notes.1 ਜਦੋਂ ਕਿ
notes.2 Afrikanische Brettspiele ਅਤੇ
notes.3 ਮਾਰਟਿਨ ਕਲੈਮਰੋਥ,`,
}

func TestSentencesAreNumberedAsTheReadingsNumberThem(t *testing.T) {
	texts, _ := loadTexts(t)
	for id, want := range sentencesOf {
		text := textNamed(t, texts, id)
		got := []*Sentence{&text.TitleLine, &text.KindLine}
		got = append(got, text.Sentences()...)
		if text.SourceLine.ID != "" {
			got = append(got, &text.SourceLine)
		}
		lines := strings.Split(strings.TrimSpace(want), "\n")
		for i, line := range lines {
			name, words, _ := strings.Cut(line, " ")
			if i >= len(got) {
				t.Errorf("%s: %s is missing", id, name)
				continue
			}
			if got[i].ID != name || !strings.HasPrefix(got[i].Text, words) {
				t.Errorf("%s: got %s %.40q, want %s %q", id, got[i].ID, got[i].Text, name, words)
			}
			if found := text.Sentence(name); found == nil || found.Text != got[i].Text {
				t.Errorf("%s: Sentence(%q) does not find it", id, name)
			}
		}
		for _, s := range got[min(len(lines), len(got)):] {
			t.Errorf("%s: %s is one too many", id, s.ID)
		}
	}
}

// What stands at both ends of sentences that are easily cut wrong.
func TestSentencesEndWhereTheyShould(t *testing.T) {
	texts, _ := loadTexts(t)
	for name, end := range map[string]string{
		"bosh.sw#overview.1":        "nchini Somalia.",
		"bosh.sw#overview.2":        "burudani za Wasomali.",
		"bosh.ml#overview.2":        "രേഖപ്പെടുത്തി.",
		"bosh.ml#play.5.1":          "വീണ്ടും നിറയ്ക്കുന്നു.",
		"en-dodoi.ml#board.5":       "(pl. es soido).",
		"en-dodoi.ml#overview.3":    "കർശനമായി വിലക്കി.",
		"en-dodoi.ml#end.2.2":       "found in Enkeshui.)",
		"en-dodoi.ml#kind":          "with the triggering seed",
		"bao-la-kimasai.pa#board.4": "ਕਰਦਾ ਹੈ.",
		"bao-la-kimasai.pa#board.5": "(46 stones total):",
		"bao-la-kimasai.pa#play.4":  "ਅਸੰਭਵ ਹੈ।",
	} {
		id, sentence, _ := strings.Cut(name, "#")
		s := textNamed(t, texts, id).Sentence(sentence)
		if s == nil || !strings.HasSuffix(s.Text, end) {
			t.Errorf("%s = %v, want it to end in %q", name, s, end)
		}
	}
}

func TestHeadingsAndLabels(t *testing.T) {
	texts, _ := loadTexts(t)
	headings := map[string]string{
		"bosh.ml":           "അവലോകനം|ബോർഡ്|എങ്ങനെ കളിക്കാം|പിടിച്ചെടുക്കൽ|കളിയുടെ അവസാനവും വിജയവും|കുറിപ്പുകൾ",
		"bosh.sw":           "Muhtasari|Ubao|Jinsi ya Kucheza|Kuteka|Mwisho wa Mchezo na Mshindi|Maelezo",
		"en-dodoi.ml":       "അവലോകനം|ബോർഡ്|എങ്ങനെ കളിക്കാം|പിടിച്ചെടുക്കൽ|കളിയുടെ അവസാനവും വിജയവും|കുറിപ്പുകൾ",
		"bao-la-kimasai.pa": "ਸਾਰ|ਖੇਡ ਦਾ ਬੋਰਡ|ਖੇਡਣ ਦਾ ਤਰੀਕਾ|ਕਬਜ਼ਾ|ਖੇਡ ਦਾ ਅੰਤ ਅਤੇ ਜਿੱਤ|ਨੋਟਾਂ",
	}
	labels := map[string]string{
		"bosh.ml#play.5.1":          "മൾട്ടി-റൗണ്ട് മാച്ച് പ്ലേ",
		"bosh.ml#play.2":            "", // a colon inside a sentence makes no label
		"bosh.sw#play.2":            "",
		"bosh.sw#play.5.1":          "Uchezaji wa mechi ya raundi nyingi",
		"bosh.sw#capture.2":         "Tupu mbili",
		"en-dodoi.ml#board.1":       "നിരകൾ/റാങ്കുകൾ",
		"en-dodoi.ml#overview.1":    "",
		"bao-la-kimasai.pa#board.5": "ਸ਼ੁਰੂਆਤੀ ਰਚਨਾ",
		"bao-la-kimasai.pa#notes.3": "ਐਤਿਹਾਸਿਕ ਦਸਤਾਵੇਜ਼",
	}
	for id, want := range headings {
		text := textNamed(t, texts, id)
		var got, ids []string
		for _, s := range text.Sections {
			got, ids = append(got, s.Heading), append(ids, s.ID)
		}
		if strings.Join(got, "|") != want {
			t.Errorf("%s: headings %q", id, got)
		}
		if strings.Join(ids, " ") != "overview board play capture end notes" {
			t.Errorf("%s: sections %q", id, ids)
		}
	}
	for name, want := range labels {
		id, sentence, _ := strings.Cut(name, "#")
		if got := labelOf(textNamed(t, texts, id), sentence); got != want {
			t.Errorf("%s: label %q, want %q", name, got, want)
		}
	}
}

func labelOf(text *Text, sentence string) string {
	for _, section := range text.Sections {
		for _, item := range section.Items {
			for _, s := range item.Sentences {
				if s.ID == sentence {
					return item.Label
				}
			}
		}
	}
	return "no such sentence"
}

func TestFacts(t *testing.T) {
	texts, _ := loadTexts(t)
	for id, want := range map[string]string{
		"bosh.ml":           "rows=2 pits=5 holes=10 stores=0 seeds=4 total=40",
		"bosh.sw":           "rows=2 pits=5 holes=10 stores=0 seeds=4 total=40",
		"en-dodoi.ml":       "rows=2 pits=6–10 stores=0 seeds=4 total=48–80 terms",
		"bao-la-kimasai.pa": "rows=4 pits=12 holes=48 stores=0 seeds=1 layout total=46",
	} {
		text := textNamed(t, texts, id)
		if got := factLine(text); got != want {
			t.Errorf("%s: facts %s, want %s", id, got, want)
		}
		for _, f := range text.Facts {
			if s := text.Sentence(f.Sentence); s == nil || !strings.Contains(s.Text, f.Text) {
				t.Errorf("%s: the fact %s does not stand in %s", id, f.Name, f.Sentence)
			}
		}
	}
	layout := textNamed(t, texts, "bao-la-kimasai.pa").Fact("layout")
	want := "[1 1 1 1 1 1 1 1 1 1 1 1 1] [1 1 1 1 1 1 1 1 1 1 1 1 0] [0 1 1 1 1 1 1 1 1 1 1 1 1 1] [1 1 1 1 1 1 1 1 1 1 1 1 1]"
	if got := strings.Trim(fmt.Sprint(layout.Rows), "[]"); got != strings.Trim(want, "[]") {
		t.Errorf("layout %s", got)
	}
}

func factLine(text *Text) string {
	var facts []string
	for _, f := range text.Facts {
		if f.Known {
			facts = append(facts, f.Name+"="+figureText(&f))
		} else {
			facts = append(facts, f.Name)
		}
	}
	return strings.Join(facts, " ")
}

// checkInvariants holds for every text that can be read at all.
func checkInvariants(t testing.TB, text *Text) {
	t.Helper()
	at := 0
	for _, p := range text.Pieces {
		if p.Span.Start != at || p.Span.End <= at {
			t.Fatalf("the piece %v does not follow on %d", p, at)
		}
		at = p.Span.End
		s := text.Raw[p.Span.Start:p.Span.End]
		if p.Role == RoleSpace && strings.TrimFunc(s, isBlank) != "" {
			t.Fatalf("space holds %q", s)
		}
	}
	if at != len(text.Raw) {
		t.Fatalf("the pieces end at %d of %d bytes", at, len(text.Raw))
	}
	lines := strings.Split(text.Raw, "\n")
	seen := map[string]bool{}
	all := append(text.Sentences(), &text.TitleLine, &text.KindLine, &text.SourceLine)
	for _, s := range all {
		if s.ID == "" {
			continue
		}
		if seen[s.ID] {
			t.Fatalf("%s stands twice", s.ID)
		}
		seen[s.ID] = true
		if s.Text == "" || text.Raw[s.Span.Start:s.Span.End] != s.Text {
			t.Fatalf("%s does not stand whole in the source", s.ID)
		}
		var joined strings.Builder
		for i, run := range s.Runs {
			joined.WriteString(run.Text)
			if run.Text == "" || run.Language == "" || i > 0 && s.Runs[i-1].Language == run.Language {
				t.Fatalf("%s has the runs %q", s.ID, s.Runs)
			}
		}
		if joined.String() != s.Text {
			t.Fatalf("the runs of %s are not its text", s.ID)
		}
		if line := []rune(lines[s.Place.Line-1]); !strings.HasPrefix(string(line[s.Place.Column-1:]), strings.SplitN(s.Text, "\n", 2)[0]) {
			t.Fatalf("%s does not stand at %s", s.ID, s.Place)
		}
	}
	for _, section := range text.Sections {
		for _, item := range section.Items {
			if len(item.Sentences) == 0 && (item.Bullet || len(item.Layout) == 0) {
				t.Fatalf("an item of %s is empty", section.ID)
			}
		}
	}
	for _, f := range text.Findings {
		if findingKind(f.Kind) == nil {
			t.Fatalf("no kind of finding is called %s", f.Kind)
		}
		if f.Place.Line < 1 || f.Place.Column < 1 || f.Message == "" {
			t.Fatalf("a finding has no place: %v", f)
		}
		if f.Sentence != "" && text.Sentence(f.Sentence) == nil {
			t.Fatalf("a finding is about %s, which is not there", f.Sentence)
		}
	}
	if _, err := text.JSON(); err != nil {
		t.Fatal(err)
	}
}

func TestEveryByteOfTheFourTextsIsAccountedFor(t *testing.T) {
	texts, _ := loadTexts(t)
	for _, text := range texts {
		checkInvariants(t, text)
		for _, p := range text.Pieces {
			s := text.Raw[p.Span.Start:p.Span.End]
			switch p.Role {
			case RoleRemnant:
				if text.ID != "bao-la-kimasai.pa" || s != "**" {
					t.Errorf("%s: %q has no part to play", text.ID, s)
				}
			case RoleMark:
				if s != "-" && s != ":" {
					t.Errorf("%s: the mark %q", text.ID, s)
				}
			case RoleSentence:
				if sentence := text.Sentence(p.Sentence); sentence == nil || sentence.Span != p.Span {
					t.Errorf("%s: the piece of %s is not its span", text.ID, p.Sentence)
				}
			}
		}
	}
}

func TestRuns(t *testing.T) {
	texts, _ := loadTexts(t)
	for name, want := range map[string]string{
		"bosh.ml#title":                "so:Bosh",
		"bosh.ml#kind":                 "si-Latn:pussa",
		"bosh.ml#play.2":               "en:next",
		"bosh.sw#play.2":               "en:next",
		"bosh.sw#overview.2":           "en:ethnographer",
		"bosh.sw#overview.3":           "hi-Latn:Pachgarhwa hi-Latn:Sat-gol",
		"bosh.sw#notes.1.1":            "en:leapfrog",
		"bosh.sw#board.1":              "",
		"bosh.sw#board.2":              "en:5 (10 playing holes total, typically hollowed into the ground)",
		"bosh.sw#board.5":              "",
		"en-dodoi.ml#overview.1":       "mas:En Dodo",
		"en-dodoi.ml#overview.2":       "la:Caesalpinia bonduc",
		"en-dodoi.ml#overview.3":       "en:morans",
		"en-dodoi.ml#overview.4":       "de:Kaiserliche Schutztruppe",
		"en-dodoi.ml#board.1":          "en:Two",
		"en-dodoi.ml#board.5":          "mas:en gurtóto mas:'n gurtót mas:ol mátua mas:el mátuan mas:os soid mas:es soido",
		"en-dodoi.ml#end.2.2":          "mas:Enkeshui",
		"en-dodoi.ml#notes.1":          "mas:ol alai en:(pl. mas:el ala",
		"bao-la-kimasai.pa#overview.1": "sw:Bao la Kimasai",
		"bao-la-kimasai.pa#overview.2": "sw:Mpapua sw:Mpwapwa de:Archiv für Anthropologie",
		"bao-la-kimasai.pa#overview.5": "und:Chisolo II",
		"bao-la-kimasai.pa#notes.3":    "de:Afrikanische Brettspiele, Archiv für Anthropologie",
	} {
		id, sentence, _ := strings.Cut(name, "#")
		text := textNamed(t, texts, id)
		s := text.Sentence(sentence)
		enclosing := text.Language
		if strings.Contains(want, "mas:en gurtóto") || strings.Contains(want, "Enkeshui") || sentence == "kind" {
			enclosing = "en"
		}
		var got []string
		for _, run := range s.Runs {
			if run.Language != enclosing {
				got = append(got, run.Language+":"+strings.TrimSpace(run.Text))
			}
		}
		if strings.Join(got, " ") != want {
			t.Errorf("%s: runs %q, want %q", name, got, want)
		}
	}
}

// findingsOf are the traps of the four texts: the kind, the line, and the
// words at the column.
var findingsOf = map[string][]struct {
	kind string
	line int
	at   string
}{
	"bosh.ml": {
		{"kind-contradicts-rule", 2, "captures beyond an empty landing pit"},
		{"english-value", 2, "Two-player"},
		{"missing-space", 4, "ഫ്രഞ്ച്"},
		{"missing-space", 4, "വരണ്ട"},
		{"initial", 4, "ജി. മാരിൻ"},
		{"witnesses-differ", 4, "നരവംശശാസ്ത്രജ്ഞനുമായ"},
		{"mistranslation", 4, "ആകർഷകവുമായ"},
		{"chillu", 4, "ൾ"},
		{"sum-agrees", 9, "40 counters"},
		{"sum-agrees", 7, "10 playing"},
		{"english-value", 8, "None ("},
		{"untranslated", 13, "next"},
		{"mistranslation", 14, "താഴെയുള്ള"},
		{"witnesses-differ", 14, "താഴെയുള്ള"},
		{"false-friend", 14, "മടി"},
		{"mistranslation", 16, "കുളത്തിൽ"},
		{"missing-space", 16, "4 കല്ലുകളുടെ"},
		{"missing-space", 16, "അടച്ച"},
		{"equal-labels", 18, "ഇരട്ട ശൂന്യത"},
		{"equal-labels", 19, "ഇരട്ട ശൂന്യത"},
		{"mislabelled", 18, "ഇരട്ട ശൂന്യത"},
		{"mistranslation", 19, "വിജയിച്ചാൽ"},
		{"missing-space", 24, "അതിൻ്റെ"},
	},
	"bosh.sw": {
		{"kind-contradicts-rule", 2, "captures beyond an empty landing pit"},
		{"missing-space", 4, "Mtawala"},
		{"missing-space", 4, "Ikicheza"},
		{"initial", 4, "G. Marin"},
		{"untranslated", 4, "ethnographer"},
		{"mistranslation", 4, "kuvutia"},
		{"foreign-term", 4, "Pachgarhwa"},
		{"sum-agrees", 9, "40 counters"},
		{"mistranslation", 13, "upeanaji wa maji"},
		{"untranslated", 13, "next"},
		{"double-meaning", 13, "mizunguko"},
		{"false-friend", 13, "paja"},
		{"missing-space", 16, "Shimo"},
		{"missing-space", 16, "Mashimo"},
		{"mistranslation", 16, "bwawa"},
		{"mistranslation", 16, "kuachwa kucheza"},
		{"equal-labels", 18, "Tupu mbili"},
		{"equal-labels", 19, "Tupu mbili"},
		{"double-meaning", 21, "Mzunguko"},
		{"untranslated", 24, "leapfrog"},
		{"missing-space", 24, "Mitambo"},
	},
	"en-dodoi.ml": {
		{"missing-space", 4, "ഏകദേശം"},
		{"missing-space", 4, "മുൻകൈയെടുത്ത"},
		{"mistranslation", 4, "മുൻകൈയെടുത്ത"},
		{"foreign-term", 4, "Caesalpinia bonduc"},
		{"untranslated", 4, "morans"},
		{"foreign-term", 4, "Kaiserliche Schutztruppe"},
		{"range", 7, "6–10"},
		{"range", 9, "48–80"},
		{"sum-agrees", 9, "48–80"},
		{"abbreviation", 10, "pl. 'n"},
		{"foreign-term", 10, "en gurtóto"},
		{"foreign-term", 10, "'n gurtót"},
		{"false-friend", 13, "അധിനിവേശ"},
		{"mistranslation", 17, "കുളത്തിലേക്ക്"},
		{"missing-space", 20, "(Merker"},
		{"untranslated", 20, "(Merker"},
		{"own-inference", 20, "Merker"},
		{"bracketed-sentence", 20, ")"},
		{"missing-space", 21, "തുല്യമായ"},
		{"abbreviation", 23, "pl. el ala"},
		{"foreign-term", 23, "ol alai"},
	},
	"bao-la-kimasai.pa": {
		{"missing-space", 4, "ਖੇਡ ਨੂੰ"},
		{"foreign-term", 4, "Archiv für Anthropologie"},
		{"foreign-term", 4, "Chisolo II"},
		{"danda", 4, "।"},
		{"mixed-ender", 9, "."},
		{"half-lost-markup", 10, "** Exactly"},
		{"sum-agrees", 7, "48 holes"},
		{"sum-agrees", 10, "46 stones"},
		{"layout-mismatch", 11, "1 1"},
		{"layout-mismatch", 12, "1 1"},
		{"layout-mismatch", 13, "0 1"},
		{"layout-mismatch", 14, "1 1"},
		{"glued-heading", 14, "ਖੇਡਣ ਦਾ ਤਰੀਕਾ"},
		{"missing-space", 18, "ਇੱਕ ਟੋਏ"},
		{"false-friend", 20, "ਕਬਜ਼ਾ"},
		{"mistranslation", 25, "ਅਟੱਲ"},
		{"equal-labels", 28, "ਐਤਿਹਾਸਿਕ"},
		{"equal-labels", 29, "ਐਤਿਹਾਸਿਕ"},
		{"equal-labels", 30, "ਐਤਿਹਾਸਿਕ"},
		{"foreign-term", 30, "Afrikanische Brettspiele"},
		{"no-source", 30, ""},
	},
}

func TestEveryTrapIsFound(t *testing.T) {
	texts, _ := loadTexts(t)
	if _, err := LoadReadings(contentFolder, texts); err != nil {
		t.Fatal(err)
	}
	for id, wants := range findingsOf {
		text := textNamed(t, texts, id)
		lines := strings.Split(text.Raw, "\n")
		for _, want := range wants {
			found := false
			for _, f := range text.Findings {
				line := []rune(lines[f.Place.Line-1])
				found = found || f.Kind == want.kind && f.Place.Line == want.line &&
					strings.HasPrefix(string(line[min(f.Place.Column-1, len(line)):]), want.at)
			}
			if !found {
				t.Errorf("%s:%d: no finding %s at %q", id, want.line, want.kind, want.at)
			}
		}
	}
	message := ""
	for _, f := range textNamed(t, texts, "bao-la-kimasai.pa").Findings {
		if f.Kind == "layout-mismatch" && strings.Contains(f.Message, "51") {
			message = f.Message
		}
	}
	for _, words := range []string{"13, 13, 14 and 13", "51", "46", "the prose is right"} {
		if !strings.Contains(message, words) {
			t.Errorf("the layout's finding %q does not say %q", message, words)
		}
	}
}

// Nothing is reported of the four texts that a reader would call untrue: no
// kind that belongs to broken files, no sum that differs.
func TestNothingElseIsFound(t *testing.T) {
	texts, _ := loadTexts(t)
	for _, text := range texts {
		for _, f := range text.Findings {
			switch f.Kind {
			case "sum-differs", "no-lexicon", "language-guessed", "unknown-heading", "unknown-label", "missing-section",
				"section-order", "markup", "invisible", "normal-form", "empty-bullet", "no-kind", "line-ends":
				t.Errorf("%s: %s %s", f.Place, f.Kind, f.Message)
			case "missing-space":
				lines := strings.Split(text.Raw, "\n")
				before := []rune(lines[f.Place.Line-1])[f.Place.Column-2]
				if !strings.ContainsRune(".।;", before) {
					t.Errorf("%s: %q needs no space after it", f.Place, before)
				}
			}
		}
	}
}

func TestDigest(t *testing.T) {
	// printf abc | sha256sum
	if got := (&Sentence{Text: "abc"}).Digest(); got != "ba7816bf" {
		t.Errorf("got %s", got)
	}
}

func TestCollate(t *testing.T) {
	texts, _ := loadTexts(t)
	if _, err := LoadReadings(contentFolder, texts); err != nil {
		t.Fatal(err)
	}
	rows := Collate(textNamed(t, texts, "bosh.ml"), textNamed(t, texts, "bosh.sw"))
	var ids []string
	differences := map[string]string{}
	for _, row := range rows {
		ids = append(ids, row.ID)
		differences[row.ID] = strings.Join(row.Differences, "; ")
		for _, s := range row.Sentences {
			if s == nil || s.ID != row.ID {
				t.Errorf("%s: %v", row.ID, s)
			}
		}
	}
	if want := "kind overview.1 overview.2 overview.3 board.1 board.2 board.3 board.4 board.5 play.1 play.2 play.3 play.4 play.5.1 play.5.2 play.5.3 capture.1 capture.2 end.1 end.2 notes.1.1 notes.1.2 source"; strings.Join(ids, " ") != want {
		t.Errorf("rows %q", ids)
	}
	if !strings.Contains(differences["play.3"], "below") || !strings.Contains(differences["overview.2"], "anthropologist") || differences["play.1"] != "" {
		t.Errorf("differences %q", differences)
	}
	// A witness that has one sentence less and another figure.
	odd, err := ReadText("sources/bosh.xx.txt", []byte("Bosh\nX: y\nA\nOne two.\nB\n- rows: 2\n- pits: 6\n- stores: none\nC\n- c d.\nD\n- d e.\nE\n- e f.\nF\n- f g.\n"), nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, row := range Collate(textNamed(t, texts, "bosh.ml"), odd) {
		switch row.ID {
		case "board.2":
			if got := strings.Join(row.Differences, ";"); !strings.HasPrefix(got, "pits: 5 ") {
				t.Errorf("board.2: %q", got)
			}
		case "play.5.1":
			if row.Sentences[1] != nil || len(row.Differences) == 0 {
				t.Errorf("play.5.1: %v", row)
			}
		}
	}
}

func TestTextsThatCannotBeRead(t *testing.T) {
	_, lexicons := loadTexts(t)
	for _, test := range []struct{ name, raw, want string }{
		{"empty", "", "sources/x.sw.txt:1:1: the text is empty"},
		{"blank", "\uFEFF\n \r\n\t\u200B", "sources/x.sw.txt:1:1: the text is empty"},
		{"not UTF-8", "Bosh\nAina: \xff\xfe", "sources/x.sw.txt:2:7: byte 0xff is not UTF-8"},
		{"UTF-16", "\xff\xfeB\x00", "sources/x.sw.txt:1:1: byte 0xff is not UTF-8"},
		{"zero byte", "Bosh\n\x00", "sources/x.sw.txt:2:1: a zero byte has no place in a text file"},
		{"a title only", "Bosh", "sources/x.sw.txt:1:5: no section begins in this text"},
		{"no heading", "Bosh\nAina ya mchezo: mancala\nMaelezo marefu yanayokwisha hapa.\n", "sources/x.sw.txt:3:1: no section begins in this text"},
	} {
		t.Run(test.name, func(t *testing.T) {
			text, err := ReadText("sources/x.sw.txt", []byte(test.raw), lexicons)
			if err == nil {
				t.Fatalf("read as %v", text)
			}
			var problem Problem
			if !errors.As(err, &problem) || problem.Place.String()+": "+problem.Message != test.want {
				t.Errorf("got %v, want %s", err, test.want)
			}
		})
	}
}

func TestLoadTextsTellsOfEachBrokenText(t *testing.T) {
	_, lexicons := loadTexts(t)
	good, err := fs.ReadFile(contentFolder, "sources/bosh.sw.txt")
	if err != nil {
		t.Fatal(err)
	}
	texts, err := LoadTexts(fstest.MapFS{
		"sources/a.sw.txt":    {Data: nil},
		"sources/b.ml.txt":    {Data: []byte("\xff")},
		"sources/bosh.sw.txt": {Data: good},
		"sources/readme.md":   {Data: []byte("no text")},
	}, lexicons)
	if len(texts) != 1 || texts[0].ID != "bosh.sw" {
		t.Errorf("texts %v", texts)
	}
	for _, want := range []string{"sources/a.sw.txt:1:1: the text is empty", "sources/b.ml.txt:1:1: byte 0xff is not UTF-8"} {
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("error %v does not say %q", err, want)
		}
	}
	for name, content := range map[string]fstest.MapFS{"no folder": {}, "no text": {"sources/x.md": {}}} {
		if _, err := LoadTexts(content, lexicons); err == nil || !strings.HasPrefix(err.Error(), "sources: the folder") {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestFold(t *testing.T) {
	for _, same := range [][]string{
		{"ൻ്റെ", "ന്റെ", "ന്\u200Dറെ", "ൻറെ", "ന്\u200D്റെ"},
		{"കല്ലുകൾ", "കല്ലുകള്\u200D", "കല്ലുകള്"},
		{"Mpwapwa", "MPWAPWA"},
		{"gurtóto", "gurto\u0301to"},
		{"a  b", " A\u00A0b ", "a\u200B b"},
		{"ਕਬਜ਼ਾ", "ਕਬ\u0A5Bਾ"},
	} {
		for _, s := range same[1:] {
			if Fold(s) != Fold(same[0]) {
				t.Errorf("%q and %q fold to %+q and %+q", same[0], s, Fold(same[0]), Fold(s))
			}
		}
	}
	if Fold("മടി") == Fold("മടൽ") || Fold("shimo") == Fold("simo") {
		t.Error("different words fold to the same")
	}
}

func TestDigits(t *testing.T) {
	for s, want := range map[string]int{"0": 0, "9": 9, "൪": 4, "੯": 9, "०": 0, "٣": 3, "۷": 7, "𝟗": 9} {
		for _, r := range s {
			if got, ok := digit(r); !ok || got != want || !unicode.IsDigit(r) {
				t.Errorf("%q is %d, %v", s, got, ok)
			}
		}
	}
	if _, ok := digit('a'); ok {
		t.Error("a is a digit")
	}
}
