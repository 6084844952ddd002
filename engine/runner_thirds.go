package engine

// playsThirds reports whether sowThirds makes the moves of p.
func (p *Program) playsThirds() bool {
	r := p.rules
	return p.threeRows && p.half <= runnerSide && (p.relay == NoRelay || p.relay == RelayFromLast) &&
		(r.Capture == NoCapture || r.Capture == CaptureColumn) && !takesFours(r)
}

// sowThirds moves on three rows, where the column of the last seed is captured.
func sowThirds(r *runner, g *runnerRound, code, _ int) bool {
	w, taken := g.w, 0
	look := watchRunner[[4]uint64]()
	for laps := 1; ; laps++ {
		e := &r.wide[code*r.stride+int(w[code>>3&3]>>(code&7*8)&0xff)]
		w[0] += e.w[0]
		w[1] += e.w[1]
		w[2] += e.w[2]
		w[3] += e.w[3]
		code = int(e.last)
		switch hand := w[code>>3&3] >> (code & 7 * 8) & 0xff; {
		case hand == 1:
			eaten := r.eaten(g, &w, code, laps)
			taken += eaten
			if eaten != 0 && r.p.sownOn {
				break
			}
			fallthrough
		case hand <= r.stop:
			g.w = w
			g.taken[g.mover&1] += taken
			g.pass()
			return true
		}
		if laps >= runnerLaps && look.look(r.p, &w, code, laps) != Finished {
			return false
		}
	}
}

// eaten takes off the board what a last seed captures that has fallen into the
// empty pit at code, the seed itself too where it is taken, and says how many
// seeds that is.
func (r *runner) eaten(g *runnerRound, w *[4]uint64, code, laps int) int {
	rules := &r.p.rules
	if rules.Capture == NoCapture || rules.Landing == LandingOwnRow && code>>4 != int(g.mover&1) || laps > 1 && r.p.oneHand {
		return 0
	}
	facing, behind := r.across[code&31], r.behind[code&31]
	front := w[facing>>3&3] >> (facing & 7 * 8) & 0xff
	back := w[behind>>3&3] >> (behind & 7 * 8) & 0xff
	if front|back == 0 || front == 0 && rules.BackRow != BackRowExposed || back == 0 && rules.BackRow == BackRowNeeded {
		return 0
	}
	w[facing>>3&3] -= front << (facing & 7 * 8)
	if behind == facing {
		back = 0
	}
	w[behind>>3&3] -= back << (behind & 7 * 8)
	if rules.CapturingSeed == CapturingSeedTaken {
		w[code>>3&3] -= 1 << (code & 7 * 8)
		back++
	}
	return int(front + back)
}
