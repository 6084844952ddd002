package corpus

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"strings"
	"unicode/utf8"
)

// element is an XML element that is being put together. Its children are
// elements and text; what is markup and what is not is settled by their types
// and never by the characters.
type element struct {
	name     string
	attrs    []xml.Attr
	children []any // *element or string, the strings of characters that XML has
	mixed    bool  // whether it is a place for text, so that no blank may be added
}

// newElement makes an element of attributes given as names and values; an
// attribute of no value is left out.
func newElement(name string, attrs ...string) *element {
	e := &element{name: name}
	for i := 0; i+1 < len(attrs); i += 2 {
		e.set(attrs[i], attrs[i+1])
	}
	return e
}

// set gives an attribute its value, unless that is empty.
func (e *element) set(name, value string) {
	if value != "" {
		e.attrs = append(e.attrs, xml.Attr{Name: xml.Name{Local: name}, Value: value})
	}
}

// add appends elements, and returns e. Missing ones are passed over.
func (e *element) add(children ...*element) *element {
	for _, child := range children {
		if child != nil {
			e.children = append(e.children, child)
		}
	}
	return e
}

// text appends text, and returns e. XML has no way to write most control
// characters: each of them becomes an element <g n="U+0007"/>, TEI's place for
// a character that cannot be written.
func (e *element) text(s string) *element {
	e.mixed = true
	for s != "" {
		at := strings.IndexFunc(s, func(c rune) bool { return !inXML(c) })
		if at < 0 {
			e.children = append(e.children, s)
			return e
		}
		if at > 0 {
			e.children = append(e.children, s[:at])
		}
		c, n := utf8.DecodeRuneInString(s[at:])
		e.add(newElement("g", "n", fmt.Sprintf("U+%04X", c)))
		s = s[at+n:]
	}
	return e
}

// inXML reports whether a character may stand in an XML document (XML 1.0,
// production 2).
func inXML(c rune) bool {
	return c == '\t' || c == '\n' || c == '\r' || c >= 0x20 && c <= 0xD7FF || c >= 0xE000 && c <= 0xFFFD || c >= 0x10000 && c <= 0x10FFFF
}

// isXMLSpace reports whether a character is white space to XML: only this may
// stand between elements where text may not.
func isXMLSpace(c rune) bool { return c == ' ' || c == '\t' || c == '\n' || c == '\r' }

// indented lays out an element that is no place for text a child a line, and
// likewise those below it, and returns it.
func (e *element) indented(depth int) *element {
	if e.mixed || len(e.children) == 0 {
		return e
	}
	var laid []any
	for _, child := range e.children {
		laid = append(laid, "\n"+strings.Repeat("  ", depth+1), child.(*element).indented(depth+1))
	}
	e.children = append(laid, "\n"+strings.Repeat("  ", depth))
	return e
}

// spread lays out the children of a root a line each, and nothing below them.
func (e *element) spread() *element {
	var laid []any
	for _, child := range e.children {
		laid = append(laid, "\n  ", child)
	}
	e.children = append(laid, "\n")
	return e
}

// document writes the element as an XML document in UTF-8.
func (e *element) document() ([]byte, error) {
	var b bytes.Buffer
	b.WriteString(xml.Header)
	encoder := xml.NewEncoder(&b)
	if err := e.encode(encoder); err != nil {
		return nil, err
	}
	if err := encoder.Close(); err != nil {
		return nil, err
	}
	b.WriteByte('\n')
	return b.Bytes(), nil
}

func (e *element) encode(encoder *xml.Encoder) error {
	start := xml.StartElement{Name: xml.Name{Local: e.name}, Attr: e.attrs}
	if err := encoder.EncodeToken(start); err != nil {
		return err
	}
	for _, child := range e.children {
		var err error
		switch child := child.(type) {
		case string:
			err = encoder.EncodeToken(xml.CharData(child))
		case *element:
			err = child.encode(encoder)
		}
		if err != nil {
			return err
		}
	}
	return encoder.EncodeToken(start.End())
}

// ncName makes an XML name without a colon (Namespaces in XML 1.0, production
// 4) of a text's id and, where one is given, that of one of its sentences:
// "bosh.ml_play.2". Characters that such a name cannot have are written as
// their numbers, so that different ids stay different.
func ncName(parts ...string) string {
	var b strings.Builder
	for i, part := range parts {
		if i > 0 {
			b.WriteByte('_')
		}
		for _, c := range part {
			switch {
			case c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z':
				b.WriteRune(c)
			case (c >= '0' && c <= '9' || c == '.' || c == '-') && b.Len() > 0:
				b.WriteRune(c)
			default:
				fmt.Fprintf(&b, "_x%X_", c)
			}
		}
	}
	return b.String()
}
