package main

import (
	"fmt"
	"io"
	"os"
)

// progress is a line on a terminal that is written again and again. Where
// standard error is no terminal it stays silent.
type progress struct {
	to    io.Writer
	shown bool
}

func newProgress(s streams) *progress {
	if f, ok := s.err.(*os.File); ok {
		if info, err := f.Stat(); err == nil && info.Mode()&os.ModeCharDevice != 0 {
			return &progress{to: f}
		}
	}
	return &progress{}
}

// show says how far a stage of the work is.
func (p *progress) show(stage string, done, total int) {
	if p.to == nil {
		return
	}
	p.shown = true
	fmt.Fprintf(p.to, "\r\x1b[K%s: %d of %d", stage, done, total)
}

// clear takes the line away.
func (p *progress) clear() {
	if p.shown {
		fmt.Fprint(p.to, "\r\x1b[K")
		p.shown = false
	}
}
