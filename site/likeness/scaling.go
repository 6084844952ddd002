package likeness

import "math"

// Point is a place on a map.
type Point struct{ X, Y float64 }

// Map is things in a plane, so placed that they are about as far from each
// other as a matrix says.
type Map struct {
	Points []Point
	// Stress is what is wrong with it, by formula 1 of Kruskal (1964): the
	// root of the squared errors over the squared distances of the map. 0 is
	// without fault.
	Stress float64
	// Steps has the stress before the first step and after each: it never
	// rises.
	Steps []float64
}

// At is how far two things are from each other on the map.
func (m Map) At(i, j int) float64 {
	dx, dy := m.Points[i].X-m.Points[j].X, m.Points[i].Y-m.Points[j].Y
	return math.Sqrt(float64(dx*dx) + float64(dy*dy))
}

// Distances are those on the map.
func (m Map) Distances() Matrix {
	d := NewMatrix(len(m.Points))
	for i := range m.Points {
		for j := range i {
			d.Set(i, j, m.At(i, j))
		}
	}
	return d
}

const (
	mostSteps = 2000
	// leastGain is the part of its stress that a step must take away for
	// another to be made.
	leastGain = 1e-9
)

// Scale makes a map by metric multidimensional scaling. It begins with
// classical scaling (Torgerson 1952) and goes on by the Guttman transform,
// which majorises stress and so can never make it worse (SMACOF, de Leeuw
// 1977), until a step brings next to nothing. It draws no lots.
//
// Which way up a map lies, and which way round, means nothing. It is laid so
// that most of it goes from left to right.
func Scale(d Matrix) Map { return scaleFrom(d, classical(d), leastGain) }

// scaleFrom goes on from the given places until a step takes away less than
// that part of the stress.
func scaleFrom(d Matrix, points []Point, least float64) Map {
	m := Map{Points: points}
	m.Stress = m.stress(d)
	m.Steps = []float64{m.Stress}
	for range mostSteps {
		next := Map{Points: m.guttman(d)}
		next.Stress = next.stress(d)
		if !(next.Stress < m.Stress) {
			break
		}
		gain := m.Stress - next.Stress
		m.Points, m.Stress = next.Points, next.Stress
		m.Steps = append(m.Steps, m.Stress)
		if gain < least*m.Stress || m.Stress < 1e-12 {
			break
		}
	}
	return m
}

// stress is formula 1 of Kruskal (1964) against the distances of d drawn to the
// scale that is best for it: a map that is only too large or too small is not
// at fault.
func (m Map) stress(d Matrix) float64 {
	var both, own, all float64
	for i := range m.Points {
		for j := range i {
			at, want := m.At(i, j), d.At(i, j)
			both += float64(at * want)
			own += float64(at * at)
			all += float64(want * want)
		}
	}
	if own == 0 || all == 0 {
		return 0
	}
	scale, wrong := both/all, 0.0
	for i := range m.Points {
		for j := range i {
			e := m.At(i, j) - float64(scale*d.At(i, j))
			wrong += float64(e * e)
		}
	}
	return math.Sqrt(wrong / own)
}

// guttman is the Guttman transform of the places: each thing goes where the
// others, each pushing or pulling by what is wrong, would have it on average.
func (m Map) guttman(d Matrix) []Point {
	n := len(m.Points)
	out := make([]Point, n)
	for i, p := range m.Points {
		for j, q := range m.Points {
			at := m.At(i, j)
			if at == 0 {
				continue // two in one place do not know which way to part
			}
			pull := d.At(i, j) / at
			out[i].X += float64(pull * (p.X - q.X))
			out[i].Y += float64(pull * (p.Y - q.Y))
		}
		out[i].X /= float64(n)
		out[i].Y /= float64(n)
	}
	return out
}

// classical is classical scaling (Torgerson 1952): the two greatest principal
// axes of the squared distances, centred twice. Where distances fit no space
// at all, as those of Gower over what two things have in common may not, an
// axis may have a negative value, and is then of no length.
func classical(d Matrix) []Point {
	n := d.Len()
	b := make([][]float64, n)
	rows := make([]float64, n)
	whole := 0.0
	for i := range b {
		b[i] = make([]float64, n)
		for j := range b[i] {
			b[i][j] = float64(d.At(i, j) * d.At(i, j))
			rows[i] += b[i][j] / float64(n)
		}
		whole += rows[i] / float64(n)
	}
	for i := range b {
		for j := range b[i] {
			b[i][j] = -(b[i][j] - rows[i] - rows[j] + whole) / 2
		}
	}
	values, vectors := eigen(b)
	points := make([]Point, n)
	for axis, at := range greatest(values) {
		length := math.Sqrt(max(0, values[at]))
		// An axis has no front: let the first thing that is off it be to the
		// right or above.
		for i := range n {
			if math.Abs(vectors[i][at]) > 1e-9 {
				length = math.Copysign(length, vectors[i][at])
				break
			}
		}
		for i := range n {
			if axis == 0 {
				points[i].X = float64(length * vectors[i][at])
			} else {
				points[i].Y = float64(length * vectors[i][at])
			}
		}
	}
	return points
}

// greatest are the places of the two greatest values, the first of equals
// first; of fewer than two, of all.
func greatest(values []float64) []int {
	var at []int
	for range min(2, len(values)) {
		best := -1
		for i, v := range values {
			if (best < 0 || v > values[best]) && (len(at) == 0 || at[0] != i) {
				best = i
			}
		}
		at = append(at, best)
	}
	return at
}

// eigen are the eigenvalues of a symmetric matrix, and its eigenvectors as
// columns, by the rotations of Jacobi (1846). It uses a up.
func eigen(a [][]float64) (values []float64, vectors [][]float64) {
	n := len(a)
	vectors = make([][]float64, n)
	for i := range vectors {
		vectors[i] = make([]float64, n)
		vectors[i][i] = 1
	}
	for range 100 {
		off, whole := 0.0, 0.0
		for i := range a {
			for j := range a {
				if i != j {
					off += float64(a[i][j] * a[i][j])
				}
				whole += float64(a[i][j] * a[i][j])
			}
		}
		if off <= whole*1e-28 {
			break
		}
		for p := range a {
			for q := p + 1; q < n; q++ {
				rotate(a, vectors, p, q)
			}
		}
	}
	for i := range a {
		values = append(values, a[i][i])
	}
	return values, vectors
}

// rotate turns the plane of axes p and q so that a[p][q] becomes nought.
func rotate(a, vectors [][]float64, p, q int) {
	if a[p][q] == 0 {
		return
	}
	theta := (a[q][q] - a[p][p]) / (2 * a[p][q])
	t := math.Copysign(1, theta) / (math.Abs(theta) + math.Sqrt(float64(theta*theta)+1))
	c := 1 / math.Sqrt(float64(t*t)+1)
	s := float64(t * c)
	turn := func(x, y *float64) {
		u, v := *x, *y
		*x, *y = float64(c*u)-float64(s*v), float64(s*u)+float64(c*v)
	}
	for k := range a {
		turn(&a[k][p], &a[k][q])
	}
	for k := range a {
		turn(&a[p][k], &a[q][k])
	}
	for k := range vectors {
		turn(&vectors[k][p], &vectors[k][q])
	}
}

// onto turns, mirrors, shifts and scales points so that they lie as near as
// can be to target, by least squares (orthogonal Procrustes rotation, Schönemann
// 1966, in the plane).
func onto(points, target []Point) []Point {
	a, b := centred(points), centred(target)
	best, bestError := a, math.Inf(1)
	for _, mirror := range []float64{1, -1} {
		var dot, cross, own float64
		for i := range a {
			y := float64(mirror * a[i].Y)
			dot += float64(a[i].X*b[i].X) + float64(y*b[i].Y)
			cross += float64(a[i].X*b[i].Y) - float64(y*b[i].X)
			own += float64(a[i].X*a[i].X) + float64(y*y)
		}
		if own == 0 {
			continue
		}
		// The rotation and the scale are one complex number.
		re, im := dot/own, cross/own
		turned := make([]Point, len(a))
		wrong := 0.0
		for i := range a {
			x, y := a[i].X, float64(mirror*a[i].Y)
			turned[i] = Point{float64(re*x) - float64(im*y), float64(im*x) + float64(re*y)}
			dx, dy := turned[i].X-b[i].X, turned[i].Y-b[i].Y
			wrong += float64(dx*dx) + float64(dy*dy)
		}
		if wrong < bestError {
			best, bestError = turned, wrong
		}
	}
	mx, my := middle(target)
	out := make([]Point, len(best))
	for i, p := range best {
		out[i] = Point{p.X + mx, p.Y + my}
	}
	return out
}

func middle(points []Point) (x, y float64) {
	for _, p := range points {
		x += p.X / float64(len(points))
		y += p.Y / float64(len(points))
	}
	return x, y
}

func centred(points []Point) []Point {
	x, y := middle(points)
	out := make([]Point, len(points))
	for i, p := range points {
		out[i] = Point{p.X - x, p.Y - y}
	}
	return out
}
