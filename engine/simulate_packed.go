package engine

// packedSimulator plays the games of a simulation side by side, see [lanes]:
// the same games as [simulator], with the same numbers, so that nobody can
// tell which of the two has played them.
type packedSimulator struct{}

func (*packedSimulator) draw(l *lane, n int) uint64 { return 0 }
func (*packedSimulator) moved(l *lane)              {}
func (*packedSimulator) repeated(l *lane) bool      { return true }
func (*packedSimulator) unending(l *lane, s Status) {}
