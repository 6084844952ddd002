package main

import (
	"bytes"
	"testing"
)

// TestReadable: what moves the cursor or turns words is spelled out, and all
// else is left, in however many pieces it is written.
func TestReadable(t *testing.T) {
	for said, want := range map[string]string{
		"plain\ttext\n":         "plain\ttext\n",
		"\x1b[2Jgone\x07":       `\x1b[2Jgone\a`,
		"a\u202eb\u2066c\u2069": `a\u202eb\u2066c\u2069`,
		"ബോഷ് ਬਾਓ En Gehé":      "ബോഷ് ਬਾਓ En Gehé",
		"\u200d\u200f":          "\u200d\u200f",
		"\u009b31m\xff\x00":     `\u009b31m\xff\x00`,
	} {
		for piece := 1; piece <= len(said); piece++ {
			var out bytes.Buffer
			r := &readable{to: &out}
			for from := 0; from < len(said); from += piece {
				b := said[from:min(from+piece, len(said))]
				if n, err := r.Write([]byte(b)); n != len(b) || err != nil {
					t.Fatalf("%d bytes of %d are written: %v", n, len(b), err)
				}
			}
			if out.String() != want {
				t.Errorf("%q in pieces of %d is shown as %q, not %q", said, piece, out.String(), want)
			}
		}
	}
}
