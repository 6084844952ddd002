package site_test

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"furrow/site"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/log"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// theBrowser is started by the first test that asks for it, and serves all:
// each has tabs of its own.
var theBrowser = sync.OnceValues(func() (context.Context, error) {
	path := chromiumPath()
	if path == "" {
		return nil, nil
	}
	profile, err := os.MkdirTemp("", "furrow-chromium-")
	if err != nil {
		return nil, err
	}
	options := append(chromedp.DefaultExecAllocatorOptions[:],
		chromedp.ExecPath(path), chromedp.NoSandbox, chromedp.DisableGPU,
		chromedp.Flag("disable-component-update", true),
		chromedp.UserDataDir(profile),
	)
	ctx, stop := chromedp.NewExecAllocator(context.Background(), options...)
	ctx, leave := chromedp.NewContext(ctx)
	site.AfterAll(func() { leave(); stop(); os.RemoveAll(profile) })
	return ctx, chromedp.Do(ctx)
})

func chromiumPath() string {
	for _, name := range []string{"chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "chrome"} {
		if found, err := exec.LookPath(name); err == nil {
			return found
		}
	}
	return ""
}

// chromium gives a test the browser, and lets the test run beside others: most
// of its time it waits for the browser, which has processes of its own. Without
// a browser on the machine the test is skipped, but not in CI, which has to
// have one.
func chromium(t *testing.T) context.Context {
	t.Helper()
	if chromiumPath() == "" {
		if os.Getenv("CI") != "" {
			t.Fatal("no Chromium on this machine: CI has to try the pages in one")
		}
		t.Skip("no Chromium on this machine: the pages are not tried in a browser")
	}
	t.Parallel()
	ctx, err := theBrowser()
	if err != nil {
		t.Fatal(err)
	}
	return ctx
}

// tab is a page that a test opens and uses as a reader would. At the end of
// the test nothing may have gone wrong in it: no error or warning on its
// console, no request but for files of the disk.
type tab struct {
	*testing.T
	ctx context.Context
	// served is the address of a site that a test serves, or "": requests below
	// it are as good as those for files.
	served string

	mu   sync.Mutex
	odd  []string
	file int // requests for files
}

func newTab(t *testing.T, browser context.Context) *tab {
	t.Helper()
	return newTabFor(t, browser, time.Minute)
}

// resting are the tabs that no test uses: to open one takes longer than most
// pages do.
var resting = make(chan context.Context, 64)

// newTabFor is newTab for as long.
func newTabFor(t *testing.T, browser context.Context, whole time.Duration) *tab {
	t.Helper()
	var window context.Context
	select {
	case window = <-resting:
	default:
		window, _ = chromedp.NewContext(browser) // it ends with the browser
		if _, err := chromedp.Call(window, network.Enable, network.EnableParams{}); err != nil {
			t.Fatal(err)
		}
	}
	ctx, cancel := context.WithTimeout(window, whole)
	tb := &tab{T: t, ctx: ctx}
	if err := chromedp.Listen(ctx, tb.listen); err != nil {
		t.Fatal(err)
	}
	tb.size(1400, 1000, false)
	tb.media("")
	tb.scripts(true)
	t.Cleanup(func() {
		tb.mu.Lock()
		defer tb.mu.Unlock()
		for _, o := range tb.odd {
			t.Error(o)
		}
		if tb.file == 0 {
			t.Error("the tab opened no page")
		}
		cancel()
		if !t.Failed() && chromedp.Do(window, chromedp.Navigate("about:blank")) == nil {
			resting <- window
		}
	})
	return tb
}

func (tb *tab) listen(event any) {
	tb.mu.Lock()
	defer tb.mu.Unlock()
	switch e := event.(type) {
	case *runtime.EventExceptionThrown:
		tb.odd = append(tb.odd, fmt.Sprintf("exception: %s", thrown(e.ExceptionDetails)))
	case *runtime.EventConsoleAPICalled:
		tb.odd = append(tb.odd, fmt.Sprintf("on the console: %s", e.Type))
	case *log.EventEntryAdded:
		tb.odd = append(tb.odd, fmt.Sprintf("in the log: %s %s", e.Entry.Text, e.Entry.URL))
	case *network.EventRequestWillBeSent:
		if strings.HasPrefix(e.Request.URL, "file:") || tb.served != "" && strings.HasPrefix(e.Request.URL, tb.served) {
			tb.file++
		} else if !strings.HasPrefix(e.Request.URL, "data:") && !strings.HasPrefix(e.Request.URL, "blob:") {
			tb.odd = append(tb.odd, "a request to "+e.Request.URL)
		}
	}
}

func (tb *tab) do(steps ...chromedp.Action[chromedp.Void]) {
	tb.Helper()
	if err := chromedp.Do(tb.ctx, steps...); err != nil {
		tb.Fatal(err)
	}
}

// size makes the window so large; a phone has a finger for a pointer.
func (tb *tab) size(width, height int64, phone bool) {
	tb.Helper()
	if phone {
		tb.do(chromedp.EmulateViewport(width, height, chromedp.EmulateMobile, chromedp.EmulateTouch, chromedp.EmulatePortrait))
		return
	}
	tb.do(chromedp.EmulateViewport(width, height))
}

// media sets what the reader's system prefers: "prefers-reduced-motion",
// "reduce", and so on in pairs.
func (tb *tab) media(kind string, pairs ...string) {
	tb.Helper()
	params := emulation.SetEmulatedMediaParams{Media: kind}
	for i := 0; i+1 < len(pairs); i += 2 {
		params.Features = append(params.Features, &emulation.MediaFeature{Name: pairs[i], Value: pairs[i+1]})
	}
	if _, err := chromedp.Call(tb.ctx, emulation.SetEmulatedMedia, params); err != nil {
		tb.Fatal(err)
	}
}

// scripts turns scripts on or off for pages opened from now on.
func (tb *tab) scripts(on bool) {
	tb.Helper()
	if _, err := chromedp.Call(tb.ctx, emulation.SetScriptExecutionDisabled, emulation.SetScriptExecutionDisabledParams{Value: !on}); err != nil {
		tb.Fatal(err)
	}
}

// open opens a file, with a fragment or without.
func (tb *tab) open(file string) {
	tb.Helper()
	tb.do(chromedp.Navigate("file://" + filepath.ToSlash(file)))
}

func (tb *tab) click(selector string) {
	tb.Helper()
	tb.do(chromedp.Click(chromedp.CSS(selector), chromedp.NodeVisible))
}

// press presses keys, with shift if so wished.
func (tb *tab) press(keys string, modifiers ...chromedp.Modifier) {
	tb.Helper()
	tb.do(chromedp.KeyEvent(keys, chromedp.KeyModifiers(modifiers...)))
}

// wait waits until a condition holds in the page.
func (tb *tab) wait(condition string) {
	tb.Helper()
	for again := 0; ; again++ {
		_, err := chromedp.Run(tb.ctx, chromedp.Poll[bool](condition, chromedp.WithPollingTimeout(20*time.Second)))
		if err == nil {
			return
		}
		// A page on its way to another takes the question with it.
		if !strings.Contains(err.Error(), "navigated") && !strings.Contains(err.Error(), "context") || again == 5 {
			tb.Fatalf("never came true: %s (%v)", condition, err)
		}
	}
}

// is checks what an expression comes to in the page.
func is[T comparable](tb *tab, expression string, want T) {
	tb.Helper()
	if got := ask[T](tb, expression); got != want {
		tb.Errorf("%s is %v, want %v", expression, got, want)
	}
}

// ask is what an expression comes to in the page.
func ask[T any](tb *tab, expression string, options ...chromedp.EvaluateOption) T {
	tb.Helper()
	got, err := chromedp.Run(tb.ctx, chromedp.Evaluate[T](expression, options...))
	if err != nil {
		tb.Fatalf("%s: %v", expression, err)
	}
	return got
}

const (
	left, right      = kb.ArrowLeft, kb.ArrowRight
	pageUp, pageDown = kb.PageUp, kb.PageDown
	home, end        = kb.Home, kb.End
	shift            = chromedp.ModifierShift
)

func thrown(e *runtime.ExceptionDetails) string {
	if e.Exception != nil {
		return e.Text + " " + e.Exception.Description
	}
	return e.Text
}
