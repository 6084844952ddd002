package corpus

import (
	"bytes"
	"regexp"
	"slices"
	"strings"
)

// gap is a place in a skeleton that nobody has written over yet: "<< what is
// to be written here >>".
var gap = regexp.MustCompile(`<<[^<>]*>>`)

// halfGap is a mark of a gap that stands alone: the other has been written over
// together with what is between them. A move has no blank beside such a mark.
var halfGap = regexp.MustCompile(`(?m)(?:^|[ \t"\[@])(<<)[ \t]|[ \t](>>)(?:[ \t"\].,}]|$)`)

// handwritten are the folders of files that the editors write, in which a gap
// can be left.
var handwritten = []struct{ folder, ext string }{
	{"games", ".md"}, {"readings", ".yaml"}, {"collations", ".yaml"}, {"lexicon", ".yaml"}, {"mechanics", ".md"}, {"pages", ".md"}, {"examples", ExampleExt},
}

// withGaps puts the gaps that are left in skeletons among the problems. What
// else is said of the lines that they stand on comes of them, and is dropped.
func (l *loader) withGaps(c *Corpus, problems []Problem) []Problem {
	type line struct {
		file string
		line int
	}
	open := map[line]bool{}
	var gaps []Problem
	note := func(s *source, at Span, message, hint string) {
		first, last := s.place(at.Start), s.place(at.End)
		for n := first.Line; n <= last.Line; n++ {
			open[line{s.file, n}] = true
		}
		gaps = append(gaps, Problem{Place: first, Message: message, Hint: hint})
	}
	for _, t := range c.Texts {
		if left := t.gaps(); len(left) > 0 {
			src := newSource(t.File, []byte(t.Raw))
			note(src, left[0], toWrite(t.Raw[left[0].Start:left[0].End]), "put the text there as it came, over all that stands between << and >>")
		}
	}
	for _, kind := range handwritten {
		files, _ := contentFiles(l.content, kind.folder, kind.ext)
		for _, file := range files {
			raw, err := readFile(l.content, file)
			if err != nil {
				continue // which has been said
			}
			src := newSource(file, raw)
			left := spans(gap, src.src)
			for _, at := range left {
				note(src, at, toWrite(src.text(at)), "write over it, << and >> too")
			}
			for _, at := range spans(halfGap, src.src) {
				if !within(at, left) {
					note(src, at, "the mark "+src.text(at)+" of something to be written is left over", "take it out, once what was to be written is")
				}
			}
			for _, words := range c.skeletonWords(file) {
				at := Span{strings.Index(string(raw), words), 0}
				if at.End = at.Start + len(words); at.Start >= 0 && !within(at, left) {
					note(src, at, toWrite(words), "write over it: the words are the skeleton's")
				}
			}
		}
	}
	problems = slices.DeleteFunc(problems, func(p Problem) bool { return open[line{p.Place.File, p.Place.Line}] })
	return append(problems, gaps...)
}

// toWrite is the message on a gap.
func toWrite(words string) string {
	what, _, _ := strings.Cut(strings.Trim(words, "<> \n"), "\n")
	return "still to be written: " + what
}

// spans are the stretches that gap or halfGap finds, of each its group that
// matches, or the whole of one without groups.
func spans(pattern *regexp.Regexp, src []byte) []Span {
	if !bytes.Contains(src, []byte("<<")) && !bytes.Contains(src, []byte(">>")) {
		return nil // as in nearly every file, which a pattern takes its time to say
	}
	var all []Span
	for _, at := range pattern.FindAllSubmatchIndex(src, -1) {
		for len(at) > 2 {
			if at = at[2:]; at[0] >= 0 {
				break
			}
		}
		all = append(all, Span{at[0], at[1]})
	}
	return all
}

// within reports whether a stretch lies in one of others.
func within(sp Span, others []Span) bool {
	return slices.ContainsFunc(others, func(o Span) bool { return o.Start <= sp.Start && sp.End <= o.End })
}

// skeletonWords are what stands in the gaps of the skeleton that a file began
// as, where it is long enough not to be anybody else's words. They tell of what
// was left when only the marks around it were taken out.
func (c *Corpus) skeletonWords(file string) []string {
	var skeleton []byte
	id, folder := "", ""
	if i := strings.IndexByte(file, '/'); i >= 0 {
		folder, id = file[:i], file[i+1:]
	}
	switch folder {
	case "games":
		skeleton = GameSkeleton(strings.TrimSuffix(id, ".md"), c.Texts)
	case "readings":
		if t := c.Text(strings.TrimSuffix(id, ".yaml")); t != nil {
			skeleton, _ = ReadingSkeleton(t)
		}
	}
	var all []string
	for _, at := range spans(gap, skeleton) {
		words := strings.TrimSpace(strings.Trim(string(skeleton[at.Start:at.End]), "<>"))
		words, _, _ = strings.Cut(words, "\n")
		if len(strings.Fields(words)) > 3 && !slices.Contains(all, words) {
			all = append(all, words)
		}
	}
	return all
}

// gaps are the stretches of the text that stand in a skeleton, word for word:
// a text may have such marks of its own.
func (t *Text) gaps() []Span {
	skeleton := string(TextSkeleton(nil))
	return slices.DeleteFunc(spans(gap, []byte(t.Raw)), func(at Span) bool {
		return !strings.Contains(skeleton, t.Raw[at.Start:at.End])
	})
}
