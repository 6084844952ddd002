package site

import (
	"fmt"
	"math"
	"strconv"
	"strings"
)

// reel writes the style sheet of an animation: when each thing is seen, and
// where it goes. Things that are seen at the same times share their rules.
type reel struct {
	total float64 // seconds
	css   strings.Builder
	known map[string]string // names of the keyframes written
}

// span is a time in which something is seen, in seconds.
type span struct{ from, to float64 }

// percent is a time as a share of the whole.
func (r *reel) percent(t float64) string {
	return strconv.FormatFloat(math.Round(t/r.total*1e4)/100, 'f', -1, 64) + "%"
}

// name writes keyframes, unless the same were written before, with how they
// run, and gives the class that makes an element follow them.
func (r *reel) name(frames, timing string) string {
	key := timing + frames
	if name, ok := r.known[key]; ok {
		return name
	}
	name := "k" + strconv.Itoa(len(r.known))
	if r.known == nil {
		r.known = map[string]string{}
	}
	r.known[key] = name
	fmt.Fprintf(&r.css, "@keyframes %s{%s}.%s{animation:%s %ss %s infinite}\n", name, frames, name, name, short(r.total), timing)
	return name
}

// seen gives the classes of an element that is seen in the spans, which follow
// one another. The still picture, where nothing moves, is the end of it all.
func (r *reel) seen(spans []span) string {
	var merged []span
	for _, s := range spans {
		if n := len(merged); n > 0 && s.from-merged[n-1].to < 1e-6 {
			merged[n-1].to = s.to
		} else if s.to > s.from {
			merged = append(merged, s)
		}
	}
	if len(merged) == 0 {
		return "h"
	}
	last := r.total-merged[len(merged)-1].to < 1e-6
	if last && len(merged) == 1 && merged[0].from <= 0 {
		return ""
	}
	hidden := "h "
	if last {
		hidden = ""
	}
	var b strings.Builder
	if merged[0].from > 0 {
		b.WriteString("0%{visibility:hidden}")
	}
	for _, s := range merged {
		fmt.Fprintf(&b, "%s{visibility:visible}", r.percent(s.from))
		if r.total-s.to > 1e-6 {
			fmt.Fprintf(&b, "%s{visibility:hidden}", r.percent(s.to))
		}
	}
	return hidden + r.name(b.String(), "step-end")
}

// stop is where something is at a time.
type stop struct {
	at   float64
	x, y int
}

// moves gives the class of an element that is where the stops say, and between
// them on its way.
func (r *reel) moves(stops []stop) string {
	var b strings.Builder
	last := ""
	for _, s := range stops {
		at := r.percent(s.at)
		if at == last {
			continue // too close in time to be told apart
		}
		last = at
		fmt.Fprintf(&b, "%s{transform:translate(%dpx,%dpx)}", at, s.x, s.y)
	}
	return r.name(b.String(), "ease-in-out")
}

// draws gives the class of a path, of pathLength 1, that is drawn in a span.
func (r *reel) draws(s span) string {
	return r.name(fmt.Sprintf("0%%,%s{stroke-dashoffset:1}%s,100%%{stroke-dashoffset:0}", r.percent(s.from), r.percent(s.to)), "linear")
}
