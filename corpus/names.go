package corpus

import (
	"fmt"
	"slices"
	"strings"

	"go.yaml.in/yaml/v4"
)

// Named is a person, a place and so on that the texts name, from names.yaml.
type Named struct {
	ID       string // "klamroth"
	Kind     string // one of NameKinds
	Name     string // in English or as the bearer wrote it
	Modern   string // today's name of a place, or ""
	Note     string // English, or ""
	Located  bool   // whether Lat and Lon are known; [Corpus.Locate] asks the games too
	Lat, Lon float64
	Forms    []NameForm
	Cite     []Reference // what bears out the name, the note and the coordinates
	Place    Place
}

// NameKinds are what may bear a name, in the order of the page.
var NameKinds = []string{"person", "people", "place", "plant", "date"}

// NameForm is a name as texts write it.
type NameForm struct {
	Form      string // letter for letter
	Language  string // BCP 47
	Romanised string // or ""
	In        []Reference
	Place     Place
}

// namesFile holds the names; a content folder need not have it.
const namesFile = "names.yaml"

// ParseNames reads names.yaml: a list of names with id, kind, name, forms and
// cite, and if need be modern, note, lat and lon. What it cannot know by
// itself, such as whether a form stands in its sentence, is for [Check].
func ParseNames(file string, src []byte) ([]*Named, []Problem) {
	s := newSource(file, src)
	if s.checkWritten(); len(s.problems) > 0 {
		return nil, s.problems
	}
	var names []*Named
	y := &yamlReader{s, 0}
	if root := y.parse(src); root != nil {
		y.sequence(root, "the names", func(n *yaml.Node) { names = append(names, y.named(n)) })
	}
	return names, sortProblems(s.problems)
}

func (y *yamlReader) named(n *yaml.Node) *Named {
	v := &Named{Place: y.at(n)}
	var lat, lon bool
	y.mapping(n, "a name",
		y.into("id", "a name's", true, &v.ID),
		field{"kind", true, func(n *yaml.Node) {
			if v.Kind = y.words(n, "a name's kind"); v.Kind != "" && !slices.Contains(NameKinds, v.Kind) {
				y.failAt(y.at(n), didYouMean(v.Kind, NameKinds), "%q is no kind of name", v.Kind)
			}
		}},
		y.into("name", "a name's", true, &v.Name),
		y.into("modern", "a name's", false, &v.Modern),
		y.into("note", "a name's", false, &v.Note),
		y.degrees("lat", 90, &v.Lat, &lat), y.degrees("lon", 180, &v.Lon, &lon),
		field{"forms", true, func(n *yaml.Node) {
			y.sequence(n, "forms", func(n *yaml.Node) {
				f := NameForm{Place: y.at(n)}
				y.mapping(n, "a form", y.into("form", "a", true, &f.Form), y.language("a form's", &f.Language),
					y.into("romanised", "a form's", false, &f.Romanised),
					field{"in", true, func(n *yaml.Node) {
						if y.words(n, "a form's in") != "" {
							f.In = y.citations(n)
						}
					}})
				v.Forms = append(v.Forms, f)
			})
		}},
		y.cite("a name's", true, &v.Cite),
	)
	if lat != lon {
		y.failAt(y.at(n), "give lat and lon, or neither", "a place has half its coordinates")
	}
	if v.Located = lat && lon; v.Located && v.Kind != "place" {
		y.failAt(y.at(n), "leave lat and lon out, or make it a place", "only a place has coordinates")
	}
	if v.ID != slug(v.ID) {
		y.failAt(y.at(n), "write small letters, figures and hyphens", "%q cannot be an id", v.ID)
	}
	return v
}

// references lists what the name cites, the sentences of its forms among them.
func (v *Named) references() []Reference {
	refs := slices.Clone(v.Cite)
	for _, f := range v.Forms {
		refs = append(refs, f.In...)
	}
	return refs
}

// Locate gives the coordinates of a place, in degrees north and east, and what
// they rest on: its own, or those that the front matter of a game gives to a
// place of that name.
func (c *Corpus) Locate(v *Named) (lat, lon float64, cite []Reference, ok bool) {
	if v.Located {
		return v.Lat, v.Lon, v.Cite, true
	}
	if l := c.locality(v); l != nil {
		return l.Lat, l.Lon, l.Cite, true
	}
	return 0, 0, nil, false
}

// locality is the place of a game that bears the name and has coordinates, nil
// if none does.
func (c *Corpus) locality(v *Named) *Locality {
	if v.Kind != "place" {
		return nil
	}
	for _, g := range c.Games {
		for i, l := range g.Front.Places {
			if l.Located && l.Name == v.Name {
				return &g.Front.Places[i]
			}
		}
	}
	return nil
}

// names looks whether every form of a name stands where it is said to.
func (k *checker) names() {
	seen := map[string]Place{}
	for _, v := range k.Names {
		if b, again := seen[v.ID]; again {
			k.fail(v.Place, fmt.Sprintf("it stands on line %d already", b.Line), "the name %s is repeated", v.ID)
		}
		seen[v.ID] = v.Place
		k.references(v.references())
		if l := k.locality(v); l != nil && v.Located {
			k.fail(v.Place, "leave lat and lon out", "%s:%d gives the coordinates of %s already", l.Place.File, l.Place.Line, v.Name)
		}
		for _, f := range v.Forms {
			k.form(f)
		}
	}
}

// form looks whether a form stands, letter for letter, in all its sentences.
func (k *checker) form(f NameForm) {
	for _, ref := range f.In {
		if ref.Sentence == nil {
			k.fail(ref.Place(), "name the sentences that it stands in; what else bears it out goes to cite", "a work is no sentence")
			continue
		}
		sentences := k.Cited(*ref.Sentence)
		stands := slices.ContainsFunc(sentences, func(s *Sentence) bool { return strings.Contains(s.Text, f.Form) })
		if len(sentences) > 0 && !stands {
			k.fail(ref.Place(), "write it letter for letter as the sentence does", "%q does not stand in %s", f.Form, ref.Sentence.Name())
		}
	}
}
