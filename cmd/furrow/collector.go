package main

import (
	"runtime"
	"runtime/debug"
	"runtime/metrics"
	"sync/atomic"
)

// heapFloor is how large the heap of a build may grow, beyond what lives in it,
// before the collector comes, in bytes: a third of a build's time was its coming
// to a heap of a few megabytes. Of one that is larger than that it may grow by
// as much as there is, as by default.
const heapFloor = 256 << 20

// collectLate has the collector come only when the heap has grown by floor
// bytes, or by as much as lives in it if that is more. It is a percentage that
// the runtime is told, and that has to be told anew whenever the collector has
// been there and found out how much lives; a finalizer hears of that. The
// function that is returned lets the collector come as before.
func collectLate(floor uint64) (restore func()) {
	var done atomic.Bool
	var arm func()
	before := debug.SetGCPercent(percentOf(floor))
	arm = func() {
		bell := &struct{ _ *byte }{} // with a pointer, so that it lies by itself
		runtime.SetFinalizer(bell, func(any) {
			if !done.Load() {
				debug.SetGCPercent(percentOf(floor))
				arm()
			}
		})
	}
	arm()
	return func() {
		done.Store(true)
		debug.SetGCPercent(before)
	}
}

// percentOf is the floor in hundredths of what lives, 100 at least.
func percentOf(floor uint64) int {
	live := []metrics.Sample{{Name: "/gc/heap/live:bytes"}}
	metrics.Read(live)
	// The runtime takes a heap for 4 MiB at least.
	return int(max(100, floor*100/max(live[0].Value.Uint64(), 4<<20)))
}
