package site

import (
	"os"
	"strings"
	"testing"
	"testing/fstest"
)

func TestDirection(t *testing.T) {
	for tag, want := range map[string]string{
		"ar": "rtl", "he": "rtl", "ur": "rtl", "fa": "rtl", "dv": "rtl", "pa-Arab": "rtl", "az-Arab": "rtl",
		"en": "ltr", "ml": "ltr", "pa": "ltr", "sw": "ltr", "ur-Latn": "ltr", "hi-Latn": "ltr", "und": "ltr", "": "ltr",
	} {
		if got := direction(tag); got != want {
			t.Errorf("%q runs %s, want %s", tag, got, want)
		}
	}
}

// arabicSite builds a site with an Arabic text and some words of an interface
// in Arabic, and returns its folder.
func arabicSite(t *testing.T) string {
	t.Helper()
	content := hostileContent(t)
	arabic, err := os.ReadFile("../content/lexicon/ar.yaml")
	if err != nil {
		t.Fatal(err)
	}
	content["lexicon/ar.yaml"] = &fstest.MapFile{Data: append(arabic, `
interface:
  nav-games: الألعاب
  nav-texts: النصوص
  nav-glossary: المفردات
  search-title: بحث
  text-trail: نص أصلي
  text-lede: النص كما ورد، جملة بعد جملة.
  section-overview: نظرة عامة
`...)}
	content["sources/tajriba.ar.txt"] = &fstest.MapFile{Data: []byte(strings.Join([]string{
		"لعبة التجربة", "نوع اللعبة: two-row mancala", "نظرة عامة", "لعبة قديمة.", "اللوح", "- عدد الصفوف: ٢",
		"كيفية اللعب", "- يأخذ اللاعب كل البذور.", "الأسر", "- تؤسر بذور الحفرة المقابلة.",
		"نهاية اللعبة والفوز", "- يفوز من أسر أكثر البذور.", "ملاحظات", "- للعبة أسماء كثيرة.",
	}, "\n"))}
	out := t.TempDir() + "/out"
	build(t, Options{Corpus: loadContent(t, content), Out: out, Measure: littlePlay()})
	return out
}

// A text from the right says so on every run, and the English words in it say
// that they do not; so does a page whose own language runs from the right.
func TestTextFromTheRight(t *testing.T) {
	out := arabicSite(t)
	whole, err := os.ReadFile(out + "/ar/texts/tajriba.ar/index.html")
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{`<html lang="ar" dir="rtl">`, `<span lang="en" dir="ltr">`, `<h2 id="section-overview">`, "النصوص"} {
		if !strings.Contains(string(whole), want) {
			t.Errorf("the Arabic page lacks %s", want)
		}
	}
	raw, err := os.ReadFile(out + "/texts/tajriba.ar/index.html")
	if err != nil {
		t.Fatal(err)
	}
	page := string(raw)
	if arabic, right := strings.Count(page, ` lang="ar"`), strings.Count(page, ` lang="ar" dir="rtl"`); arabic == 0 || right != arabic {
		t.Errorf("%d runs of Arabic, %d of them from the right", arabic, right)
	}
	if !strings.Contains(page, `lang="en" dir="ltr"`) {
		t.Error("the English value in the Arabic text does not say that it runs from the left")
	}
}
