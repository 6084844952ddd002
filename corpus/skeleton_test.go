package corpus

import (
	"context"
	"fmt"
	"maps"
	"os"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
)

// realTexts are the texts of the project's own content.
func realTexts(t *testing.T) []*Text {
	t.Helper()
	c, problems, err := Load(context.Background(), os.DirFS("../content"))
	if err != nil || len(problems) > 0 || len(c.Texts) == 0 {
		t.Fatal(err, problems)
	}
	return c.Texts
}

// A reading that was only begun is one gap after another, and one whose gaps
// are filled is whole.
func TestReadingSkeleton(t *testing.T) {
	texts := realTexts(t)
	for _, text := range texts {
		raw, err := ReadingSkeleton(text)
		if err != nil {
			t.Fatal(err)
		}
		file := readingOf(text.ID)
		filled := gap.ReplaceAllStringFunc(string(raw), func(words string) string {
			if strings.Contains(words, "rests on") {
				return text.ID + "#title"
			}
			return "Filled in."
		})
		r, err := ReadReading(file, []byte(filled), texts)
		if err != nil {
			t.Errorf("%v\n%s", err, filled)
			continue
		}
		if len(r.Sentences) != len(text.Sentences()) || r.Reviewed != "" || r.Rights.Status != "unknown" || len(r.Rights.Cite) != 1 || len(r.Findings) != 0 {
			t.Errorf("%s is %+v", file, r)
		}
		for _, s := range text.Sentences() {
			if !strings.Contains(string(raw), strings.Join(strings.Fields(s.Text), " ")+"\n  "+s.ID+": <<") {
				t.Errorf("%s: the words of %s do not stand above it", file, s.ID)
			}
		}
	}
	for _, one := range []struct{ name, raw, why string }{
		{"mini.en", strings.Join(strings.Split(string(mini(t)["sources/mini.sw.txt"].Data), "\n"), "\n"), "needs no reading"},
		{"mini.zu", string(TextSkeleton(nil)), "is a skeleton still"},
	} {
		text, err := ReadText("sources/"+one.name+".txt", []byte(one.raw), nil)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := ReadingSkeleton(text); err == nil || !strings.Contains(err.Error(), one.why) {
			t.Errorf("%s: %v, not %s", one.name, err, one.why)
		}
	}
}

// TestSkeletonsHaveNoWordsToKeep begins a game and a reading in the small
// folder. Everything that is said of the new files is that something is still to
// be written, with its place; and it is said as well where only the marks
// around it have been taken out, or one of them.
func TestSkeletonsHaveNoWordsToKeep(t *testing.T) {
	files := mini(t)
	texts := miniCorpus(t, files).Texts
	reading, err := ReadingSkeleton(texts[0])
	if err != nil {
		t.Fatal(err)
	}
	for name, one := range map[string]struct {
		file     string
		skeleton []byte
		gaps     []string // some of them
	}{
		"a game of the literature": {"games/nova.md", GameSkeleton("nova", texts),
			[]string{"a key of references.bib, and the page", "see that rows, pits_per_row, seeds_per_pit and stores are right, for no text says so", "who plays it"}},
		"a game with texts": {"games/mini.md", GameSkeleton("mini", texts),
			[]string{"what says so: a sentence such as mini.sw#overview.1, or @ and a key of references.bib", "who played it, and who wrote it down"}},
		"a reading": {"readings/mini.sw.yaml", reading,
			[]string{"who made the reading", "its English", "what that rests on: a sentence such as mini.sw#source, or @ and a key of references.bib"}},
	} {
		t.Run(name, func(t *testing.T) {
			says := func(skeleton string) []Problem {
				changed := maps.Clone(files)
				changed[one.file] = &fstest.MapFile{Data: []byte(skeleton)}
				_, problems, err := Load(context.Background(), changed)
				if err != nil {
					t.Fatal(err)
				}
				return slices.DeleteFunc(problems, func(p Problem) bool { return p.Place.File != one.file })
			}
			skeleton := string(one.skeleton)
			problems := says(skeleton)
			if n := strings.Count(skeleton, "<<"); len(problems) != n {
				t.Errorf("%d problems for %d gaps: %v\n%s", len(problems), n, problems, skeleton)
			}
			for _, p := range problems {
				line := strings.Split(skeleton, "\n")[p.Place.Line-1]
				if !strings.HasPrefix(p.Message, "still to be written: ") || !strings.HasPrefix(line[p.Place.Column-1:], "<< ") {
					t.Errorf("%s", p)
				}
			}
			for _, words := range one.gaps {
				had := func(message string, in string) bool {
					return slices.ContainsFunc(says(in), func(p Problem) bool { return p.Message == message })
				}
				message := "still to be written: " + words
				if !had(message, skeleton) {
					t.Errorf("nothing says %q", message)
				}
				if len(strings.Fields(words)) > 3 && !had(message, strings.ReplaceAll(skeleton, "<< "+words+" >>", words)) {
					t.Errorf("without its marks nothing says %q", message)
				}
				if !had("the mark << of something to be written is left over", strings.Replace(skeleton, "<< "+words+" >>", "<< written", 1)) {
					t.Errorf("half of the gap %q is not seen", words)
				}
			}
		})
	}
}

// An apparatus that was only begun has the places where the witnesses differ,
// and one that is filled in is read as it is.
func TestCollationSkeleton(t *testing.T) {
	c, problems, err := Load(context.Background(), os.DirFS("../content"))
	if err != nil || len(problems) > 0 {
		t.Fatal(err, problems)
	}
	raw, err := CollationSkeleton("bosh", c.Witnesses("bosh"))
	if err != nil {
		t.Fatal(err)
	}
	filled := strings.ReplaceAll(string(raw), "<< its words that differ >>", "WORDS")
	for _, at := range []struct{ place, ml, sw string }{
		{"overview.2", "നരവംശശാസ്ത്രജ്ഞനുമായ", "mtaalamu wa ethnographer"}, {"play.3", "താഴെയുള്ള", "linalofuata"}, {"play.5.2", "കളിയിൽ", "kuachwa kucheza"},
	} {
		if !strings.Contains(filled, "  - at: "+at.place+"\n") {
			t.Errorf("%s is not there", at.place)
		}
		for _, text := range []struct{ id, words string }{{"bosh.ml", at.ml}, {"bosh.sw", at.sw}} {
			s := c.Text(text.id).Sentence(at.place)
			if !strings.Contains(s.Text, text.words) { // any of its words will do
				text.words = strings.Fields(s.Text)[0]
			}
			filled = strings.Replace(filled, "words: WORDS", "words: "+text.words, 1)
		}
	}
	by, err := ReadCollation("collations/bosh.yaml", []byte(gap.ReplaceAllString(filled, "Filled in.")), c)
	if err != nil || len(by.Variants) != 3 || len(by.Variants[1].Lemmas) != 2 {
		t.Errorf("%v\n%s", err, filled)
	}
	if _, err := CollationSkeleton("en-dodoi", c.Witnesses("en-dodoi")); err == nil || err.Error() != `"en-dodoi" has 1 text, and an apparatus is of two or more` {
		t.Error(err)
	}
}

// A game whose texts leave nothing of the board open begins with what they say.
func TestGameSkeletonOfTexts(t *testing.T) {
	texts := realTexts(t)
	g, _ := ParseGame("games/bosh.md", GameSkeleton("bosh", texts))
	if g.Setup.Get("rows") != "2" || g.Setup.PitsPerRow != 5 || g.Setup.SeedsPerPit != 4 || len(g.Rules) != 1 || len(g.Rules[0].Says) != 2 || !g.Settled() {
		t.Errorf("the skeleton of Bosh: %s", fmt.Sprint(g.Setup, g.Rules))
	}
}
