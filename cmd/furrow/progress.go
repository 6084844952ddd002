package main

import (
	"fmt"
	"io"
	"time"
)

// progress is a line on a terminal that is written again and again. Where
// standard error is no terminal it stays silent.
type progress struct {
	to    io.Writer
	shown bool
	stage string
	since time.Time // when the stage began
	first int       // how much of it was done then
}

func newProgress(s streams) *progress {
	if isTerminal(s.err) {
		return &progress{to: behind(s.err)} // it moves the cursor itself
	}
	return &progress{}
}

// show says how far a stage of the work is, how fast it goes and how long it
// will take.
func (p *progress) show(stage string, done, total int) {
	if p.to == nil {
		return
	}
	if !p.shown || stage != p.stage {
		p.stage, p.since, p.first = stage, time.Now(), done
	}
	p.shown = true
	fmt.Fprintf(p.to, "\r\x1b[K%s: %d of %d%s", stage, done, total, pace(done-p.first, total-done, time.Since(p.since)))
}

// pace says how fast work goes of which so much was done in the time, and how
// long the rest will take: nothing in the first second, when it would be a
// guess.
func pace(done, left int, took time.Duration) string {
	if done <= 0 || took < time.Second {
		return ""
	}
	rate := float64(done) / took.Seconds()
	text := fmt.Sprintf(", %.1f a second", rate)
	if rate >= 100 {
		text = fmt.Sprintf(", %.0f a second", rate)
	}
	if left <= 0 {
		return text
	}
	rest := time.Duration(float64(left) / rate * float64(time.Second))
	return text + ", " + rest.Round(time.Second).String() + " left"
}

// say shows a line of any other kind.
func (p *progress) say(format string, args ...any) {
	if p.to == nil {
		return
	}
	p.shown = true
	fmt.Fprintf(p.to, "\r\x1b[K"+format, args...)
}

// clear takes the line away.
func (p *progress) clear() {
	if p.shown {
		fmt.Fprint(p.to, "\r\x1b[K")
		p.shown = false
	}
}
