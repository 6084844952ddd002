package corpus

import (
	"regexp"
	"strings"
)

// Reference is one thing a citation points to: a sentence or a work. Exactly
// one of the two is set.
type Reference struct {
	Sentence *Citation
	Work     *WorkRef
}

// Place is where the reference stands.
func (r Reference) Place() Place {
	if r.Sentence != nil {
		return r.Sentence.Place
	}
	return r.Work.Place
}

// Name is the sentence's full name, "bosh.sw#play.2".
func (c Citation) Name() string { return c.Text + "#" + c.Sentence }

var (
	sentenceName = regexp.MustCompile(`^([a-z0-9][a-z0-9.-]*)#([a-z]+(?:\.[0-9]+)*)(?:@([0-9a-f]{8}))?$`)
	workKey      = regexp.MustCompile(`^[A-Za-z0-9][A-Za-z0-9_:.+-]*$`)
)

// citation reads the name of a sentence, with or without a digest.
func (s *source) citation(sp Span) (Citation, bool) {
	m := sentenceName.FindStringSubmatch(s.text(sp))
	if m == nil {
		s.fail(sp.Start, "write text#section.number, as in bosh.sw#play.2", "%q names no sentence", s.text(sp))
		return Citation{}, false
	}
	return Citation{Text: m[1], Sentence: m[2], Digest: m[3], Place: s.place(sp.Start)}, true
}

// work reads "key locator | seen in key".
func (s *source) work(sp Span) (WorkRef, bool) {
	main, seen, hasSeen := sp, Span{}, false
	if i := strings.IndexByte(s.text(sp), '|'); i >= 0 {
		main, seen, hasSeen = Span{sp.Start, sp.Start + i}, Span{sp.Start + i + 1, sp.End}, true
	}
	words := s.words(main.Start, main.End)
	if len(words) == 0 {
		s.fail(sp.Start, "write the key of an entry of references.bib", "a work has no key")
		return WorkRef{}, false
	}
	ref := WorkRef{Key: s.text(words[0]), Place: s.place(words[0].Start)}
	if !workKey.MatchString(ref.Key) {
		s.fail(words[0].Start, "write the key of an entry of references.bib", "%q is not the key of a work", ref.Key)
		return WorkRef{}, false
	}
	if len(words) > 1 {
		ref.Locator = strings.Join(strings.Fields(s.text(Span{words[1].Start, main.End})), " ")
	}
	if hasSeen {
		words := s.words(seen.Start, seen.End)
		if len(words) != 3 || s.text(words[0]) != "seen" || s.text(words[1]) != "in" || !workKey.MatchString(s.text(words[2])) {
			s.fail(seen.Start, "write | seen in and the key of the work it was seen in", "%q is not where the work was seen", strings.TrimSpace(s.text(seen)))
			return WorkRef{}, false
		}
		ref.SeenIn = s.text(words[2])
	}
	return ref, true
}

// references reads what stands in the brackets of a citation: sentences and
// works, each after an @, with semicolons between them. In front matter, where
// nothing else could be meant, the @ before a sentence may be left out.
func (s *source) references(sp Span) []Reference {
	var refs []Reference
	for start := sp.Start; start <= sp.End; {
		end := sp.End
		if i := strings.IndexByte(s.text(Span{start, sp.End}), ';'); i >= 0 {
			end = start + i
		}
		a, b := s.trimmed(start, end)
		at := a
		if a < b && s.src[a] == '@' {
			a++
		}
		switch item := s.text(Span{a, b}); {
		case item == "":
			s.fail(at, "write [@key locator] or [@text#sentence]", "a citation names nothing")
		case strings.Contains(item, "#"):
			if c, ok := s.citation(Span{a, b}); ok {
				refs = append(refs, Reference{Sentence: &c})
			}
		case at == a:
			s.fail(at, "write @ before the key of a work", "%q is not a citation", item)
		default:
			if w, ok := s.work(Span{a, b}); ok {
				refs = append(refs, Reference{Work: &w})
			}
		}
		start = end + 1
	}
	return refs
}
