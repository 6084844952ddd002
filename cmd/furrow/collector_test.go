package main

import (
	"runtime"
	"runtime/debug"
	"testing"
)

// litter is where what is to be collected is put, so that it is on the heap.
var litter []byte

// collections are how often the collector comes while so many bytes become
// litter, a megabyte at a time.
func collections(bytes int) uint32 {
	var before, after runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&before)
	for range bytes >> 20 {
		litter = make([]byte, 1<<20)
	}
	litter = nil
	runtime.ReadMemStats(&after)
	return after.NumGC - before.NumGC
}

// TestCollectLate: with a floor the collector comes when that much is litter,
// again and again; without, as often as before.
func TestCollectLate(t *testing.T) {
	before := debug.SetGCPercent(100)
	defer debug.SetGCPercent(before)
	kept := make([]byte, 8<<20)
	usual := collections(256 << 20)
	restore := collectLate(64 << 20)
	late := collections(256 << 20)
	restore()
	again := collections(256 << 20)
	runtime.KeepAlive(kept)
	if late < 2 || late > 6 {
		t.Errorf("the collector came %d times to 256 MiB of litter: want once for 64", late)
	}
	if usual < 2*late || again < 2*late {
		t.Errorf("the collector came %d times before and %d times after, and %d times with a floor", usual, again, late)
	}
	if now := debug.SetGCPercent(100); now != 100 {
		t.Errorf("the collector is left at %d percent", now)
	}
}
