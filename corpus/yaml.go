package corpus

import (
	"errors"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"go.yaml.in/yaml/v4"
)

// yamlDocument is a YAML file that has been read strictly: known fields and
// unique keys only. Its nodes are kept for the places of later complaints.
type yamlDocument struct {
	*source
	root   *yaml.Node
	fields []string // every name that a field may have, at any depth
}

// yamlFields are the names that the fields of a type have in YAML, and those of
// the types within it, each once.
func yamlFields(t reflect.Type) []string {
	var names []string
	switch t.Kind() {
	case reflect.Pointer, reflect.Slice, reflect.Map:
		return yamlFields(t.Elem())
	case reflect.Struct:
		for i := range t.NumField() {
			if name := t.Field(i).Tag.Get("yaml"); name != "" && name != "-" {
				names = append(append(names, name), yamlFields(t.Field(i).Type)...)
			}
		}
	}
	slices.Sort(names)
	return slices.Compact(names)
}

// noField is what the YAML library says of a field that a type does not have.
var noField = regexp.MustCompile(`^field (.*) not found$`)

// loadYAML reads a file into v. Problems are in the document's list.
func loadYAML(file string, raw []byte, v any) *yamlDocument {
	d := &yamlDocument{source: newSource(file, raw), fields: yamlFields(reflect.TypeOf(v))}
	if d.checkWritten(); len(d.problems) > 0 {
		return d
	}
	d.note(yaml.Load(raw, v, yaml.WithKnownFields(), yaml.WithUniqueKeys()))
	if len(d.problems) == 0 {
		var root yaml.Node
		d.note(yaml.Load(raw, &root))
		d.root = &root
		d.checkScalars(&root, func(n *yaml.Node) Place { return Place{d.file, n.Line, n.Column} })
	}
	return d
}

// goType is how the YAML library names our structs to the reader.
var goType = regexp.MustCompile(` in type corpus\.\w+| into corpus\.\w+`)

func (d *yamlDocument) note(err error) {
	var many *yaml.LoadErrors
	var one *yaml.LoadError
	switch {
	case err == nil:
	case errors.As(err, &many):
		for _, e := range many.Errors {
			d.noteOne(e)
		}
	case errors.As(err, &one):
		d.noteOne(one)
	default:
		d.fail(0, "", "%v", err)
	}
}

func (d *yamlDocument) noteOne(e *yaml.LoadError) {
	p := Place{d.file, max(e.Mark.Line, 1), max(e.Mark.Column, 1)}
	message := goType.ReplaceAllString(e.Message, "")
	if m := noField.FindStringSubmatch(message); m != nil {
		d.failAt(p, didYouMean(m[1], d.fields), "no field is called %s here", m[1])
		return
	}
	d.failAt(p, "", "%s", message)
}

// at is the place of the key or element that a path of keys and numbers leads to,
// or of the last step of it that exists.
func (d *yamlDocument) at(path ...string) Place {
	p := Place{d.file, 1, 1}
	node := d.root
	if node != nil && node.Kind == yaml.DocumentNode && len(node.Content) > 0 {
		node = node.Content[0]
	}
	for _, key := range path {
		next := step(node, key)
		if next == nil {
			break
		}
		p.Line, p.Column = next[0].Line, next[0].Column
		node = next[1]
	}
	return p
}

// wanted is a field that must say something.
type wanted struct{ name, value, hint string }

// lacks notes each field that says nothing, where it stands or, if it does not,
// where the mapping does that it belongs to; whose has the field, for messages.
// It reports whether there is any.
func (d *yamlDocument) lacks(path []string, whose string, fields []wanted) bool {
	lacking := false
	for _, f := range fields {
		if strings.TrimSpace(f.value) != "" {
			continue
		}
		lacking = true
		d.failAt(d.at(append(slices.Clone(path), f.name)...), f.hint, "%s nothing under %s", whose, f.name)
	}
	return lacking
}

// step finds a key of a mapping and its value, or an element of a sequence, by
// its number from 0, twice.
func step(node *yaml.Node, key string) []*yaml.Node {
	if node != nil && node.Kind == yaml.SequenceNode {
		if i, err := strconv.Atoi(key); err == nil && i >= 0 && i < len(node.Content) {
			return []*yaml.Node{node.Content[i], node.Content[i]}
		}
		return nil
	}
	if node == nil || node.Kind != yaml.MappingNode {
		return nil
	}
	for i := 0; i+1 < len(node.Content); i += 2 {
		if node.Content[i].Value == key {
			return node.Content[i : i+2]
		}
	}
	return nil
}

// element is the place of the i-th element of the sequence under key.
func (d *yamlDocument) element(key string, i int) Place {
	p := d.at(key)
	node := d.root
	if node != nil && len(node.Content) > 0 {
		if next := step(node.Content[0], key); next != nil && i < len(next[1].Content) {
			p.Line, p.Column = next[1].Content[i].Line, next[1].Content[i].Column
		}
	}
	return p
}

// asError joins problems into one error, nil if there are none. Each problem
// can be had from it with errors.As or by unwrapping.
func asError(problems []Problem) error {
	var all []error
	for _, p := range problems {
		all = append(all, p)
	}
	return errors.Join(all...)
}

// Error is String: a Problem is an error.
func (p Problem) Error() string { return p.String() }
