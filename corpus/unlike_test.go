package corpus

import (
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/txtar"
	"golang.org/x/text/unicode/norm"
)

// unlike is a text of testdata/unlike and what is to be read from it.
type unlike struct {
	name string // of the case
	file string
	raw  string // undressed
	want map[string]string
}

// dresses are what editors and mailers do to the bytes of a text.
var dresses = []struct {
	name string
	wear func(string) string
}{
	{"crlf", func(s string) string { return strings.ReplaceAll(s, "\n", "\r\n") }},
	{"bom", func(s string) string { return "\uFEFF" + s }},
	{"nfd", norm.NFD.String},
	{"marks", func(s string) string { return strings.ReplaceAll(s, "\n", "\n\u200F") }},
	{"zero-width", func(s string) string { return strings.ReplaceAll(s, "\n", "\u200B\n\uFEFF") }},
	{"no-break", func(s string) string { return strings.ReplaceAll(s, ": ", "\u00A0: ") }},
	{"blank-lines", func(s string) string { return strings.ReplaceAll(s, "\n", "\n\n") }},
}

func unlikeTexts(t testing.TB) []unlike {
	t.Helper()
	files, err := filepath.Glob("testdata/unlike/*.txtar")
	if err != nil || len(files) < 12 {
		t.Fatalf("%d texts, want at least 12: %v", len(files), err)
	}
	var all []unlike
	for _, file := range files {
		archive, err := txtar.ParseFile(file)
		if err != nil || len(archive.Files) != 2 || archive.Files[1].Name != "want" {
			t.Fatalf("%s is not a text and what is wanted of it: %v", file, err)
		}
		u := unlike{
			name: strings.TrimSuffix(filepath.Base(file), ".txtar"),
			file: archive.Files[0].Name, raw: string(archive.Files[0].Data), want: map[string]string{},
		}
		for line := range strings.Lines(string(archive.Files[1].Data)) {
			key, value, _ := strings.Cut(strings.TrimSpace(line), " ")
			if !slices.Contains([]string{"dress", "ids", "facts", "kind", "source", "sections", "findings", "not"}, key) {
				t.Fatalf("%s: nothing is wanted under %q", file, key)
			}
			u.want[key] = value
		}
		all = append(all, u)
	}
	return all
}

// dressed is the text as its case has it.
func (u unlike) dressed() string {
	raw := u.raw
	for _, name := range strings.Fields(u.want["dress"]) {
		for _, d := range dresses {
			if d.name == name {
				raw = d.wear(raw)
			}
		}
	}
	return raw
}

// textReader reads texts with the lexicons of the content, loaded once, and holds
// each to the invariants.
func textReader(t testing.TB) func(file, raw string) *Text {
	_, lexicons := loadTexts(t)
	return func(file, raw string) *Text {
		t.Helper()
		text, err := ReadText(file, []byte(raw), lexicons)
		if err != nil {
			t.Fatal(err)
		}
		checkInvariants(t, text)
		return text
	}
}

// shape is what was read from a text, as the cases write it.
func shape(text *Text) map[string]string {
	var sections []string
	for _, s := range text.Sections {
		sections = append(sections, s.ID)
	}
	return map[string]string{
		"ids": idsOf(text), "facts": factLine(text), "sections": strings.Join(sections, " "),
		"kind": norm.NFC.String(text.Kind), "source": norm.NFC.String(text.Source),
	}
}

func TestTextsUnlikeTheFour(t *testing.T) {
	read := textReader(t)
	for _, u := range unlikeTexts(t) {
		t.Run(u.name, func(t *testing.T) {
			text := read(u.file, u.dressed())
			for key, got := range shape(text) {
				if want, asked := u.want[key]; asked && got != want {
					t.Errorf("%s\n%s, want\n%s", key, got, want)
				}
			}
			for _, kind := range strings.Fields(u.want["findings"]) {
				if !hasFinding(text, kind) {
					t.Errorf("no finding %s", kind)
				}
			}
			for _, kind := range strings.Fields(u.want["not"]) {
				for _, f := range text.Findings {
					if f.Kind == kind {
						t.Errorf("a finding: %s: %s", kind, f.Message)
					}
				}
			}
			if t.Failed() {
				for _, f := range text.Findings {
					t.Logf("%s %s: %s", f.Place, f.Kind, f.Message)
				}
			}
		})
	}
}

// However its bytes are dressed, the same is read from a text.
func TestUnlikeTextsSurviveOtherEditors(t *testing.T) {
	read := textReader(t)
	for _, u := range unlikeTexts(t) {
		want := shape(read(u.file, u.raw))
		for _, d := range dresses {
			got := shape(read(u.file, d.wear(u.raw)))
			for _, key := range sortedKeys(want) {
				if got[key] != want[key] {
					t.Errorf("%s, %s: %s %q, want %q", u.name, d.name, key, got[key], want[key])
				}
			}
		}
	}
}

// mutant is a text of the cases, given out for another language or none, with
// sections lost, doubled and moved, and its marks exchanged.
func mutant(random *rand.Rand, texts []unlike) (file, raw string) {
	u := texts[random.IntN(len(texts))]
	lines := strings.Split(strings.TrimSpace(u.raw), "\n")
	for range random.IntN(5) {
		i, j := 2+random.IntN(len(lines)-2), 2+random.IntN(len(lines)-2)
		switch random.IntN(4) {
		case 0:
			lines = slices.Delete(lines, i, i+1)
		case 1:
			lines = slices.Insert(lines, i, lines[j])
		case 2:
			lines[i], lines[j] = lines[j], lines[i]
		case 3:
			lines[i] = lines[i] + lines[j]
			lines = slices.Delete(lines, j, j+1)
		}
		if len(lines) < 4 {
			break
		}
	}
	raw = strings.Join(lines, "\n")
	marks := []string{"- ", "* ", "• ", "– ", "-", "1. ", "1) ", "**", "> "}
	raw = strings.ReplaceAll(raw, "\n- ", "\n"+marks[random.IntN(len(marks))])
	for _, d := range dresses {
		if random.IntN(4) == 0 {
			raw = d.wear(raw)
		}
	}
	names := []string{u.file, u.file, "x.txt", "x.xh.txt", "x.fa.txt", "x.th.txt", "x.en.txt"}
	return names[random.IntN(len(names))], raw
}

// Two hundred texts that nobody has seen are read, and every byte of them has
// its part.
func TestTwoHundredTextsAreRead(t *testing.T) {
	_, lexicons := loadTexts(t)
	texts := unlikeTexts(t)
	random := rand.New(rand.NewPCG(2, 200))
	for i := range 200 {
		file, raw := mutant(random, texts)
		text, err := ReadText(file, []byte(raw), lexicons)
		if err != nil {
			t.Errorf("%d, %s: %v\n%s", i, file, err, raw)
			continue
		}
		checkInvariants(t, text)
		if len(text.Sections) == 0 || len(text.Sentences()) == 0 {
			t.Errorf("%d, %s: nothing is read", i, file)
		}
	}
}

func BenchmarkTwoHundredTexts(b *testing.B) {
	_, lexicons := loadTexts(b)
	texts := unlikeTexts(b)
	random := rand.New(rand.NewPCG(2, 200))
	type file struct{ name, raw string }
	var files []file
	size := 0
	for range 200 {
		name, raw := mutant(random, texts)
		files = append(files, file{name, raw})
		size += len(raw)
	}
	b.SetBytes(int64(size))
	for b.Loop() {
		for _, f := range files {
			if _, err := ReadText(f.name, []byte(f.raw), lexicons); err != nil {
				b.Fatal(err)
			}
		}
	}
	b.ReportMetric(float64(b.Elapsed().Microseconds())/float64(b.N)/200, "µs/text")
}

// What is inferred says from what.
func TestInferencesHaveTheirGround(t *testing.T) {
	inferred, read := 0, textReader(t)
	for _, u := range unlikeTexts(t) {
		for _, f := range read(u.file, u.dressed()).Findings {
			if f.Kind == "inferred" {
				inferred++
				if !strings.Contains(f.Message, ": ") {
					t.Errorf("%s: no ground: %s", u.name, f.Message)
				}
			}
		}
	}
	if inferred == 0 {
		t.Error("nothing is inferred")
	}
}

func TestAlign(t *testing.T) {
	fits := func(pairs ...string) func(int, string) int {
		return func(i int, id string) int { return weight(slices.Contains(pairs, fmt.Sprint(i, id)), 2) }
	}
	for _, test := range []struct {
		n    int
		fit  func(int, string) int
		want string
	}{
		{3, fits(), "[play capture end]"},
		{2, fits("0capture", "1end"), "[capture end]"},
		{4, fits("0play", "2capture", "3end"), "[play  capture end]"},
		{0, fits(), "[]"},
	} {
		if got := fmt.Sprint(align(test.n, []string{"play", "capture", "end"}, test.fit)); got != test.want {
			t.Errorf("%d things are %s, want %s", test.n, got, test.want)
		}
	}
}
