package corpus

import (
	"bytes"
	"encoding/json"
	"io"
	"iter"
)

// jsonObject writes an object member by member and its lists item by item, laid
// out as encodeJSON lays out the whole: an object that is too large for memory.
// After an error it writes no more.
type jsonObject struct {
	w       io.Writer
	members int
	value   bytes.Buffer
	err     error
}

// newJSONObject begins an object.
func newJSONObject(w io.Writer) *jsonObject {
	o := &jsonObject{w: w}
	o.write("{")
	return o
}

func (o *jsonObject) write(s string) {
	if o.err == nil {
		_, o.err = io.WriteString(o.w, s)
	}
}

// encode writes a value that stands so deep.
func (o *jsonObject) encode(v any, depth string) {
	if o.err != nil {
		return
	}
	o.value.Reset()
	e := json.NewEncoder(&o.value)
	e.SetEscapeHTML(false)
	e.SetIndent(depth, " ")
	if o.err = e.Encode(v); o.err == nil {
		_, o.err = o.w.Write(bytes.TrimSuffix(o.value.Bytes(), []byte("\n")))
	}
}

// name begins a member.
func (o *jsonObject) name(name string) {
	if o.members++; o.members > 1 {
		o.write(",")
	}
	o.write("\n ")
	o.encode(name, " ")
	o.write(": ")
}

// member writes a member.
func (o *jsonObject) member(name string, value any) {
	o.name(name)
	o.encode(value, " ")
}

// list writes a member that is a list.
func (o *jsonObject) list(name string, items iter.Seq[any]) {
	o.name(name)
	o.write("[")
	n := 0
	for item := range items {
		if n++; n > 1 {
			o.write(",")
		}
		o.write("\n  ")
		if o.encode(item, "  "); o.err != nil {
			return
		}
	}
	if n > 0 {
		o.write("\n ")
	}
	o.write("]")
}

// close ends the object.
func (o *jsonObject) close() error {
	o.write("\n}\n")
	return o.err
}
