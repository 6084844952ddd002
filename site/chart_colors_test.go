package site

import (
	"math"
	"os"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// themes are the colours of the style sheets by name, light and dark.
func themes(t *testing.T) (light, dark map[string]string) {
	t.Helper()
	light, dark = map[string]string{}, map[string]string{}
	declared := regexp.MustCompile(`(--[a-z0-9-]+): (#[0-9a-f]{6})`)
	for _, name := range []string{"site.css", "charts.css"} {
		b, err := os.ReadFile("../templates/" + name)
		if err != nil {
			t.Fatal(err)
		}
		css := string(b)
		root, after, _ := strings.Cut(css, "@media (prefers-color-scheme: dark) {")
		night, _, _ := strings.Cut(after, "\n}\n")
		for _, m := range declared.FindAllStringSubmatch(root, -1) {
			light[m[1]] = m[2]
		}
		for _, m := range declared.FindAllStringSubmatch(night, -1) {
			dark[m[1]] = m[2]
		}
	}
	for name, color := range light {
		if dark[name] == "" {
			dark[name] = color
		}
	}
	return light, dark
}

// luminance is the relative luminance of WCAG 2.2.
func luminance(t *testing.T, color string) float64 {
	t.Helper()
	n, err := strconv.ParseUint(strings.TrimPrefix(color, "#"), 16, 32)
	if err != nil {
		t.Fatalf("colour %q: %v", color, err)
	}
	channel := func(shift uint) float64 {
		c := float64(n>>shift&0xff) / 255
		if c <= 0.04045 {
			return c / 12.92
		}
		return math.Pow((c+0.055)/1.055, 2.4)
	}
	return 0.2126*channel(16) + 0.7152*channel(8) + 0.0722*channel(0)
}

func contrast(t *testing.T, a, b string) float64 {
	t.Helper()
	x, y := luminance(t, a), luminance(t, b)
	if x < y {
		x, y = y, x
	}
	return (x + 0.05) / (y + 0.05)
}

// WCAG 2.2 asks 3 of what a drawing is read by (1.4.11) and 4.5 of text
// (1.4.3).
func TestChartColors(t *testing.T) {
	light, dark := themes(t)
	for name, theme := range map[string]map[string]string{"light": light, "dark": dark} {
		check := func(a, b string, least float64) {
			t.Helper()
			if theme[a] == "" || theme[b] == "" {
				t.Fatalf("%s: no colour %s or %s", name, a, b)
			}
			if c := contrast(t, theme[a], theme[b]); c < least {
				t.Errorf("%s: %s on %s has a contrast of %.2f, not %.1f", name, a, b, c, least)
			}
		}
		for _, ground := range []string{"--surface", "--paper"} {
			for _, part := range []string{"--south", "--north", "--chart-drawn", "--chart-bar", "--ink"} {
				check(part, ground, 3)
			}
			check("--ink", ground, 4.5)
			check("--soft", ground, 4.5)
		}
		// What lies between cells is their outline, not their shade.
		check("--soft", "--surface", 3)
		for step := range heatSteps + 1 {
			ink := "--chart-on-low"
			if step > heatSteps/2 {
				ink = "--chart-on-high"
			}
			check(ink, "--chart-heat-"+strconv.Itoa(step), 4.5)
		}
		// More is always darker by day and brighter by night.
		for step := range heatSteps {
			a, b := luminance(t, theme["--chart-heat-"+strconv.Itoa(step)]), luminance(t, theme["--chart-heat-"+strconv.Itoa(step+1)])
			if (a > b) != (name == "light") {
				t.Errorf("%s: shade %d does not follow %d", name, step+1, step)
			}
		}
	}
}
