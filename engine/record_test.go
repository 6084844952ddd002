package engine_test

import (
	"fmt"
	"strings"
	"testing"

	"furrow/engine"
)

// annotated is a record with everything a record may have.
const annotated = `[Game "bosh"]
[Note "a \"quoted\" word and a \\"]
[Start "0,0,0,0,0/0,0,1,1,0 24 14 S 7"]
[refill_from "choice"]
[Result "*"]
[Final "4,4,4,4,4/5,5,5,5,0 13 0 N 2 round=3 held=8,0"]

{South is about to win the round. This comment is long enough to be broken into
lines, and has a \} in it.}
7. D! {Better than} (7. C {which relays} (7. D 8. F) 8. G) 8. F
*
`

func parse(t testing.TB, src string) *engine.Record {
	t.Helper()
	r, err := engine.ParseRecord(src, "game.txt")
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// TestRecord reads, looks at and writes a record.
func TestRecord(t *testing.T) {
	r := parse(t, annotated)
	if got, want := r.Tag("Note"), `a "quoted" word and a \`; got != want {
		t.Errorf("the tag Note is %s, want %s", got, want)
	}
	if got := r.Tag("Nothing"); got != "" {
		t.Errorf("a tag that is not there is %q", got)
	}
	if !strings.HasSuffix(r.Intro, "has a } in it.") || strings.Contains(r.Intro, "\n") {
		t.Errorf("the comment before the first move is %q", r.Intro)
	}
	first := r.Line[0]
	if first.Name != "D" || first.Mark != "!" || first.Ply != 7 || first.Comment != "Better than" {
		t.Errorf("the first move is %+v", first)
	}
	if len(first.Variations) != 1 || len(first.Variations[0].Line[0].Variations) != 1 {
		t.Errorf("the variations are %+v", first.Variations)
	}
	if got, want := r.String(), strings.Replace(annotated, "8. F\n*", "8. F *", 1); got != want {
		t.Errorf("written\n%s\nwant\n%s", got, want)
	}
}

// matchRecord is a match of Bosh with a choice of pits to fill, and variations.
const matchRecord = `[Start "0,0,0,0,0/0,0,1,0,0 25 14 S 7"]
[Result "*"]
[Final "0,x,6,x,6/7,0,0,6,1 6 8 S 2 round=2 held=6,2"]

7. C! {North has nothing left.}
round 2
fill:FHJ {Gaps.} (fill:FGH 1. F?!) 1. J (1. F {at once}) *
`

// TestVerify replays records that are right.
func TestVerify(t *testing.T) {
	p := program(t, bosh, "refill_from=choice")
	record := parse(t, matchRecord)
	if got := record.String(); got != matchRecord {
		t.Errorf("written\n%s\nwant\n%s", got, matchRecord)
	}
	if err := record.Verify(p); err != nil {
		t.Fatal(err)
	}
	line, err := record.Replay(p)
	if err != nil {
		t.Fatal(err)
	}
	if len(line) != 3 || len(line[1].Variations) != 1 || len(line[1].Variations[0]) != 2 || len(line[2].Variations) != 1 {
		t.Fatalf("replayed: %+v", line)
	}
	for i, m := range line {
		if m.Move != &record.Line[i] {
			t.Errorf("move %d is that of another record", i)
		}
	}
	if line[1].Trace.Before != line[0].Trace.After || line[1].Variations[0][0].Trace.Before != line[0].Trace.After {
		t.Error("moves do not begin where the ones before them end")
	}
}

// TestVerifyErrors spoils a record in one place and asks what is said of it.
func TestVerifyErrors(t *testing.T) {
	p := program(t, bosh, "refill_from=choice")
	for _, c := range []struct{ old, spoilt, want string }{
		{"7. C!", "7. D!", "game.txt:5:4: D is empty"},
		{"7. C!", "7. c!", "game.txt:5:4: c is written C"},
		{"7. C!", "7. K!", `game.txt:5:4: no pit "K" on this board`},
		{"7. C!", "6. C!", "game.txt:5:4: C should have the number 7"},
		{"7. C!", "fill:A!", "game.txt:5:1: fill:A should have the number 7"},
		{"\nround 2\n", "\n", `game.txt:6:1: "round 2" should stand before fill:FHJ`},
		{"\nround 2\n", "\nround 3\n", `game.txt:7:1: "round 2" should stand before fill:FHJ`},
		{"fill:FHJ", "fill:FJ", "game.txt:7:1: N has to fill 3 pits, not 2"},
		{"fill:FHJ", "fill:JHF", "game.txt:7:1: fill:JHF is written fill:FHJ"},
		{"fill:FHJ", "1. F", "game.txt:7:4: North has to choose which pits to fill here, and that has no number"},
		{"1. F?!", "1. E?!", "game.txt:7:31: E is not a pit of North, who is to move"},
		{"1. J", "round 2 1. J", `game.txt:7:47: J is not the first move of a round: leave out "round 2"`},
		{"*\n", "1-0\n", "game.txt:7:58: the record ends in 1-0: the moves lead to *"},
		{`[Result "*"]`, `[Result "1-0"]`, "game.txt:2:1: the Result is 1-0: the record ends in *"},
		{"7,0,0,6,1", "7,0,0,6,2", "game.txt:3:1: the Final position is 0,x,6,x,6/7,0,0,6,2"},
		{"25 14 S 7", "25 14 S", `game.txt:1:1: position "0,0,0,0,0/0,0,1,0,0 25 14 S": it has 4 fields`},
		{"25 14 S 7", "36 3 S 7", "game.txt:7:1: fill:FHJ comes after the end: the game is over"},
	} {
		spoilt := strings.Replace(matchRecord, c.old, c.spoilt, 1)
		if spoilt == matchRecord {
			t.Fatalf("nothing to spoil: %q", c.old)
		}
		if err := parse(t, spoilt).Verify(p); err == nil || !strings.HasPrefix(err.Error(), c.want) {
			t.Errorf("%q for %q: %v, want %s", c.spoilt, c.old, err, c.want)
		}
	}
}

// TestParseRecordErrors asks what is said of records that are not well written.
func TestParseRecordErrors(t *testing.T) {
	for _, c := range []struct{ src, want string }{
		{"", "game.txt:1:1: the record has no end: it needs 1-0, 0-1, 1/2-1/2 or *"},
		{"1. E", "game.txt:1:5: the record has no end"},
		{"1. E * 2. G", `game.txt:1:8: "2." comes after the end of the record, *`},
		{"[Game bosh] *", `game.txt:1:6: a tag is written [Name "value"]`},
		{"[Game \"bosh] *", `game.txt:1:1: the value of Game has no end: a tag is written [Name "value"]`},
		{"[Game \"bosh\"\n] *", `game.txt:1:13: a tag is written [Name "value"]`},
		{"[ \"bosh\"] *", `game.txt:1:1: a tag is written [Name "value"]`},
		{"[A \"\"]\n[A \"\"] *", "game.txt:2:1: the tag A is given twice"},
		{"E *", "game.txt:1:1: E has no number: write it as 1. E"},
		{"1. E G *", "game.txt:1:6: G has no number: write it as 2. G"},
		{"1. E 2. G (2. H A) *", "game.txt:1:17: A has no number: write it as 3. A"},
		{"1. E 2. G (H) *", "game.txt:1:12: H has no number: write it as 2. H"},
		{"1. E 2. G (2. H 3. A) B *", "game.txt:1:23: B has no number: write it as 3. B"},
		{"65536. E *", `game.txt:1:1: the number of a ply should stand here, 1 to 65535, and not "65536"`},
		{"1. *", `game.txt:1:4: a move should stand here, as 1. E or fill:ABD, and not "*"`},
		{"0. E *", `game.txt:1:1: the number of a ply should stand here, 1 to 65535, and not "0"`},
		{"1. fill:AB *", "game.txt:1:4: a choice of pits to fill has no number"},
		{"round E *", `game.txt:1:7: the number of a round should stand here, 1 to 65535, and not "E"`},
		{"1. E!!! *", `game.txt:1:4: no mark is written "!!!": there are ! ? !? ?! !! ??`},
		{"1. E {no end *", `game.txt:1:6: this comment has no end: "}" is missing`},
		{"1. E { } *", "game.txt:1:6: this comment is empty"},
		{"1. E (1. D) {late} *", "game.txt:1:13: a comment stands after the move it is about and before its variations"},
		{"(1. D) *", "game.txt:1:1: a variation stands after the move it might replace, and none comes before it"},
		{"1. E (1. D *", `game.txt:1:6: this variation has no end: ")" is missing`},
		{"1. E ({only words}) *", "game.txt:1:6: this variation has no moves"},
		{"1. E ) *", `game.txt:1:6: ")" closes nothing`},
		{"1. E } *", `game.txt:1:6: "}" has no place here`},
		{"1. E\x00 *", "game.txt:1:5: the character U+0000 has no place in a record"},
		{"{ä} 1. E\xff *", "game.txt:1:9: the byte 0xff is not UTF-8"},
		{"1. E " + strings.Repeat("(1. D ", 51) + "*", "game.txt:1:306: variations are nested more than 50 deep"},
	} {
		if _, err := engine.ParseRecord(c.src, "game.txt"); err == nil || !strings.HasPrefix(err.Error(), c.want) {
			t.Errorf("%q: %v, want %s", c.src, err, c.want)
		}
	}
}

// FuzzParseRecord asks that a record that is read is written so that it is
// read again as the same.
func FuzzParseRecord(f *testing.F) {
	f.Add(annotated)
	f.Add(matchRecord)
	f.Add("*")
	f.Add("1. E!? {a}{b}\r\n(1. D {\\}} 2. G)(1. C)2. F 1/2-1/2")
	f.Add("round 3 fill:ABD (fill:AB) 1. Sf12 0-1\n\n")
	f.Add("[A \"\\\"]\"] {x} 1. É * ")
	p := program(f, bosh, "refill_from=choice")
	f.Fuzz(func(t *testing.T, src string) {
		r, err := engine.ParseRecord(src, "game.txt")
		if err != nil {
			if !strings.HasPrefix(err.Error(), "game.txt:") {
				t.Errorf("the error does not say where: %v", err)
			}
			return
		}
		text := r.String()
		again, err := engine.ParseRecord(text, "game.txt")
		if err != nil {
			t.Fatalf("%q is written %q: %v", src, text, err)
		}
		if back := again.String(); back != text {
			t.Errorf("%q is written %q and then %q", src, text, back)
		}
		if got, want := told(again), told(r); got != want {
			t.Errorf("%q says %s and, written, %s", src, want, got)
		}
		_ = r.Verify(p) // must not fail otherwise than by an error
	})
}

// told is all that a record says, whatever its form.
func told(r *engine.Record) string {
	var b strings.Builder
	for _, tag := range r.Tags {
		fmt.Fprintf(&b, "%q %q\n", tag.Name, tag.Value)
	}
	var line func([]engine.RecordMove)
	line = func(moves []engine.RecordMove) {
		for _, m := range moves {
			fmt.Fprintf(&b, "%d %d %q %q %q\n", m.Round, m.Ply, m.Name, m.Mark, m.Comment)
			for _, v := range m.Variations {
				fmt.Fprintf(&b, "(%q\n", v.Intro)
				line(v.Line)
				b.WriteString(")\n")
			}
		}
	}
	fmt.Fprintf(&b, "%q\n", r.Intro)
	line(r.Line)
	b.WriteString(r.Token)
	return b.String()
}
