package site

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestLocaleWords(t *testing.T) {
	english := map[string]string{"hello": "Hello", "seeds.one": "{n} seed", "seeds.other": "{n} seeds", "who": "{side} <wins>"}
	sw := newLocale("sw", map[string]string{"hello": "Habari", "seeds.one": "mbegu {n}", "seeds.other": "mbegu {n}"}, english)
	en := newLocale("en", english, english)
	ml := newLocale("ml", nil, english)
	for _, c := range []struct {
		got, want string
	}{
		{en.Plain("seeds", "n", 1), "1 seed"},
		{en.Plain("seeds", "n", 2), "2 seeds"},
		{en.Plain("seeds", "n", 0), "0 seeds"},
		{en.Plain("seeds.one"), "{n} seed"}, // for those who fill it in themselves
		{en.Plain("seeds", "n", 12345), "12,345 seeds"},
		{ml.Number(1234567), "12,34,567"}, // grouped as in India
		{sw.Plain("seeds", "n", 3), "mbegu 3"},
		{string(sw.HTML("hello")), "Habari"},
		{string(sw.HTML("who", "side", "<b>")), `<span lang="en" dir="ltr">&lt;b&gt; &lt;wins&gt;</span>`},
		{string(en.HTML("who", "side", "South")), "South &lt;wins&gt;"},
		{string(ml.HTML("hello")), `<span lang="en" dir="ltr">Hello</span>`},
		{ml.Name, "മലയാളം"},
		{sw.Prefix + en.Prefix, "sw/"},
		{en.LanguageName("mas"), "Masai"},
	} {
		if c.got != c.want {
			t.Errorf("%q, want %q", c.got, c.want)
		}
	}
	if missing := en.Missing(); len(missing) != 0 {
		t.Errorf("missing: %q", missing)
	}
	if en.Plain("no such key"); len(en.Missing()) != 1 {
		t.Errorf("missing: %q, want the key that no lexicon has", en.Missing())
	}
}

// Where the site knows its address, search engines are given whole addresses
// of the translations; the links of the page stay relative.
func TestTranslationsHaveAddresses(t *testing.T) {
	out := filepath.Join(t.TempDir(), "out")
	options := smallOptions(t, out)
	options.BaseURL = "https://example.org/furrow/"
	build(t, options)
	b, err := os.ReadFile(filepath.Join(out, "ml", "compare.html"))
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		`<link rel="alternate" hreflang="x-default" href="https://example.org/furrow/compare.html">`,
		`<link rel="alternate" hreflang="pa" href="https://example.org/furrow/pa/compare.html">`,
		`<a href="../pa/compare.html" hreflang="pa"`,
	} {
		if !strings.Contains(string(b), want) {
			t.Errorf("the page lacks %s", want)
		}
	}
}
