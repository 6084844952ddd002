package site

import (
	"os"
	"regexp"
	"strings"
	"testing"
)

// The names and figures on a board stand out from its wood, and the figures in
// its pits from the pits, in light and in dark.
func TestBoardColors(t *testing.T) {
	b, err := os.ReadFile("../templates/player.css")
	if err != nil {
		t.Fatal(err)
	}
	light, dark, ok := strings.Cut(string(b), "prefers-color-scheme: dark")
	if !ok {
		t.Fatal("player.css has no dark colours")
	}
	for name, css := range map[string]string{"light": light, "dark": dark} {
		color := func(variable string) string {
			m := regexp.MustCompile(variable + `: (#[0-9a-f]{6});`).FindStringSubmatch(css)
			if m == nil {
				t.Fatalf("%s: no colour %s", name, variable)
			}
			return m[1]
		}
		for _, c := range [][2]string{
			{color("--fw-text"), color("--fw-wood-a")}, {color("--fw-text"), color("--fw-wood-b")},
			{color("--fw-faint"), color("--fw-wood-a")}, {color("--fw-faint"), color("--fw-wood-b")},
			{"#ffffff", color("--fw-pit-deep")},
		} {
			if got := contrast(t, c[0], c[1]); got < 4.5 {
				t.Errorf("%s: %s on %s has a contrast of %.2f, want 4.5", name, c[0], c[1], got)
			}
		}
	}
}
