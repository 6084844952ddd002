package site

import "sync"

// numeral is a number and how it is to be written.
type numeral struct {
	bits   uint64 // of the number: nought and less than nought are two
	digits int    // after the point
	kind   numeralKind
}

type numeralKind uint8

const (
	wholeNumeral numeralKind = iota
	decimalNumeral
	percentNumeral
)

// mostNumerals is how many numerals are kept: those of a few pages, which say the
// same ones over and over, in a drawing, its table and its scale.
const mostNumerals = 1 << 13

// numerals are numbers as they were written in one language before. It is safe
// for use by several goroutines.
type numerals struct {
	mu   sync.Mutex
	kept map[numeral]string
}

// written is the numeral as it was written before, or as write does it.
func (f *numerals) written(key numeral, write func() string) string {
	f.mu.Lock()
	text, ok := f.kept[key]
	f.mu.Unlock()
	if ok {
		return text
	}
	text = write()
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.kept == nil || len(f.kept) >= mostNumerals {
		f.kept = map[numeral]string{}
	}
	f.kept[key] = text
	return text
}
