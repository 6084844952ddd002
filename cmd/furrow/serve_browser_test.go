package main

import (
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

// TestServeInABrowser opens a served page and leaves it alone: what changes in
// it must come by itself, through the policy of the page.
func TestServeInABrowser(t *testing.T) {
	program := ""
	for _, name := range []string{"chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "chrome"} {
		if found, err := exec.LookPath(name); err == nil {
			program = found
			break
		}
	}
	if program == "" {
		if os.Getenv("CI") != "" {
			t.Fatal("no Chromium on this machine: CI has to try the pages in one")
		}
		t.Skip("no Chromium on this machine: the served pages are not tried in a browser")
	}
	s := serve(t, copyContent(t), "--base", "/furrow/")
	s.built()
	options := append(chromedp.DefaultExecAllocatorOptions[:],
		chromedp.ExecPath(program), chromedp.NoSandbox, chromedp.DisableGPU,
		chromedp.Flag("disable-component-update", true), chromedp.UserDataDir(t.TempDir()))
	ctx, cancel := chromedp.NewExecAllocator(context.Background(), options...)
	defer cancel()
	ctx, cancel = chromedp.NewContext(ctx)
	defer cancel()
	if err := chromedp.Do(ctx); err != nil {
		t.Fatal(err)
	}
	ctx, cancel = context.WithTimeout(ctx, patience)
	defer cancel()
	wait := func(condition string) {
		t.Helper()
		for {
			_, err := chromedp.Run(ctx, chromedp.Poll[bool](condition, chromedp.WithPollingTimeout(patience)))
			if err == nil {
				return
			}
			// A page that reloads takes away what was being asked of it; the
			// browser says so by its error -32000.
			if ctx.Err() != nil || !strings.Contains(err.Error(), "(-32000)") {
				t.Fatalf("never came true: %s (%v)", condition, err)
			}
		}
	}
	if err := chromedp.Do(ctx, chromedp.Navigate(s.address+"games/bosh/")); err != nil {
		t.Fatal(err)
	}
	wait(`document.title.startsWith("Bosh –") && document.getElementById("furrow-problems").clientHeight == 0`)

	game := s.read("games/bosh.md")
	s.save("games/bosh.md", strings.Replace(game, "title: Bosh\n", "title: Bosh\n\"<img src=x onerror=document.title='ran'>\": 1\n", 1))
	wait(`document.querySelector("#furrow-problems li code")?.textContent == "games/bosh.md:3:1"`)
	wait(`getComputedStyle(document.getElementById("furrow-problems")).position == "fixed" && !document.querySelector("#furrow-problems img")`)
	if picture := os.Getenv("FURROW_PICTURES"); picture != "" {
		png, err := chromedp.Run(ctx, chromedp.CaptureScreenshot())
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(picture, "serve.png"), png, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	s.save("games/bosh.md", strings.Replace(game, "title: Bosh\n", "title: Bosh told anew\n", 1))
	wait(`document.title.startsWith("Bosh told anew") && document.getElementById("furrow-problems")?.childNodes.length === 0`)
}
