package likeness

import (
	"context"
	"errors"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
)

func near(t *testing.T, what string, got, want, within float64) {
	t.Helper()
	if !(math.Abs(got-want) <= within) {
		t.Errorf("%s is %.10g, want %.10g", what, got, want)
	}
}

// fromTriangle is a matrix written as its lower triangle, row by row.
func fromTriangle(n int, d ...float64) Matrix {
	m := NewMatrix(n)
	copy(m.d, d)
	return m
}

func sameMatrix(t *testing.T, what string, got, want Matrix, within float64) {
	t.Helper()
	if got.Len() != want.Len() {
		t.Fatalf("%s: %d things, want %d", what, got.Len(), want.Len())
	}
	for i := range want.n {
		for j := range i {
			if math.Abs(got.At(i, j)-want.At(i, j)) > within {
				t.Errorf("%s: from %d to %d it is %g, want %g", what, i, j, got.At(i, j), want.At(i, j))
			}
		}
	}
}

func known(x float64) Cell       { return Cell{State: Known, Number: x} }
func setOf(x ...int) Cell        { return Cell{State: Known, Set: x} }
func nothing() Cell              { return Cell{State: Absent} }
func unheard() Cell              { return Cell{} }
func chance(n uint64) *rand.Rand { return rand.New(rand.NewPCG(n, 1)) }

// worked is three things in six characters, worked out on paper below.
func worked(absences bool) *Table {
	return &Table{
		Absences: absences,
		Characters: []Character{
			{Name: "kind", Kind: Nominal, Weight: 1},
			{Name: "rank", Kind: Ordered, Levels: 3, Weight: 1},
			{Name: "size", Kind: Number, Weight: 2},
			{Name: "holds", Kind: Set, Weight: 1},
			{Name: "width", Kind: Nominal, Weight: 1},
			{Name: "of no weight", Kind: Nominal},
		},
		Rows: [][]Cell{
			{known(0), known(0), known(5), setOf(0, 4), known(1), known(0)},
			{known(1), known(1), known(12), setOf(0, 2), nothing(), known(1)},
			{known(0), unheard(), known(6), unheard(), nothing(), known(0)},
		},
	}
}

// By hand. First and second: kind 1, rank 1/2, size 7/7 twice, the sets share
// one of three numbers, 2/3; in all (1 + 1/2 + 2 + 2/3) / 5 = 5/6. First and
// third: kind 0, size 1/7 twice; (2/7) / 3. Second and third: kind 1, size 6/7
// twice; (1 + 12/7) / 3. Where an absence counts, width adds 1 to the first two
// and nothing to the last, which both lack it.
func TestDistancesByHand(t *testing.T) {
	for _, c := range []struct {
		absences bool
		want     Matrix
		compared Matrix
	}{
		{false, fromTriangle(3, 25.0/30, 2.0/21, 19.0/21), fromTriangle(3, 4, 2, 2)},
		{true, fromTriangle(3, (25.0/6+1)/6, (2.0/7+1)/4, 19.0/21), fromTriangle(3, 5, 3, 2)},
	} {
		table := worked(c.absences)
		got, err := table.Distances()
		if err != nil {
			t.Fatal(err)
		}
		sameMatrix(t, "distances", got, c.want, 1e-12)
		sameMatrix(t, "characters compared", table.Compared(), c.compared, 0)
	}
}

func TestNothingInCommonIsAnError(t *testing.T) {
	table := &Table{Characters: []Character{{Kind: Nominal, Weight: 1}}, Rows: [][]Cell{{known(0)}, {unheard()}}}
	if m, err := table.Distances(); !errors.Is(err, ErrTooLittle) {
		t.Errorf("two things that nothing is known of in common are %g apart: %v", m.At(0, 1), err)
	}
	scores := &Scores{Names: []string{"a", "b"}, Rows: [][]float64{{1, math.NaN()}, {2, math.NaN()}, {math.NaN(), 1}, {math.NaN(), 2}}}
	if m, err := scores.Distances(); !errors.Is(err, ErrTooLittle) {
		t.Errorf("two things without a statistic in common are %g apart: %v", m.At(0, 2), err)
	}
}

// randomTable has things of which much is unknown or means nothing, but for
// the first character.
func randomTable(rand *rand.Rand, things int) *Table {
	table := &Table{Absences: rand.IntN(2) == 0}
	for k := range 2 + rand.IntN(12) {
		c := Character{Kind: ScaleKind(rand.IntN(4)), Levels: 4, Weight: 1}
		if k > 0 {
			c.Weight = float64(rand.IntN(3))
		}
		table.Characters = append(table.Characters, c)
	}
	for range things {
		var row []Cell
		for k := range table.Characters {
			c := Cell{State: State(rand.IntN(3)), Number: float64(rand.IntN(4))}
			if k == 0 {
				c.State = Known
			}
			for x := range 4 {
				if rand.IntN(2) == 0 {
					c.Set = append(c.Set, x)
				}
			}
			row = append(row, c)
		}
		table.Rows = append(table.Rows, row)
	}
	return table
}

// Nothing is any distance from its double, all lies between 0 and 1, and what
// the order of the things is makes no difference.
func TestDistancesOfRandomTables(t *testing.T) {
	for n := range uint64(200) {
		rand := chance(n)
		table := randomTable(rand, 2+rand.IntN(8))
		table.Rows = append(table.Rows, table.Rows[0])
		m, err := table.Distances()
		if err != nil {
			t.Fatal(err)
		}
		if d := m.At(0, len(table.Rows)-1); d != 0 {
			t.Errorf("table %d: a thing and its double are %g apart", n, d)
		}
		order := rand.Perm(len(table.Rows))
		shuffled := &Table{Characters: table.Characters, Absences: table.Absences}
		for _, i := range order {
			shuffled.Rows = append(shuffled.Rows, table.Rows[i])
		}
		other, err := shuffled.Distances()
		if err != nil {
			t.Fatal(err)
		}
		sameMatrix(t, "reordered", other, m.Reordered(order), 0)
		for i := range table.Rows {
			for j := range i {
				d := m.At(i, j)
				if !(d >= 0 && d <= 1) || m.At(j, i) != d {
					t.Errorf("table %d: %g one way, %g the other", n, d, m.At(j, i))
				}
				// The parts that are listed add up to it.
				sum, whole := 0.0, 0.0
				for _, p := range table.Compare(i, j) {
					w := table.Characters[p.Character].Weight
					sum, whole = sum+w*p.Distance, whole+w
				}
				near(t, "what the parts add up to", sum/whole, d, 1e-12)
			}
		}
	}
}

// Of 1, 2 and 3 the standard deviation is 1, of 10, 10 and 40 it is the root of
// 300: standard scores -1, 0, 1 and, by that, 10/17.32 below and 20/17.32 above
// the mean.
func TestScoresByHand(t *testing.T) {
	nan := math.NaN()
	s := &Scores{Names: []string{"a", "b", "always the same", "seldom known"}, Rows: [][]float64{{1, 10, 5, nan}, {2, 10, 5, 7}, {3, 40, 5, nan}}}
	m, err := s.Distances()
	if err != nil {
		t.Fatal(err)
	}
	sameMatrix(t, "distances", m, fromTriangle(3, math.Sqrt(1.0/2), math.Sqrt((4+3.0)/2), math.Sqrt((1+3.0)/2)), 1e-12)
	if n := len(s.Compare(0, 2)); n != 2 {
		t.Errorf("compared in %d statistics, want 2: one is the same for all, one is not known", n)
	}
}

// cluster is the things of a cluster as letters.
func letters(n *Node) string {
	things := n.Leaves()
	slices.Sort(things)
	var b strings.Builder
	for _, i := range things {
		b.WriteByte(byte('a' + i))
	}
	return b.String()
}

// Two worked examples: five sequences of 5S ribosomal RNA, by which Wikipedia
// explains the method, and figure 5-29 of Sneath and Sokal (1973), whose
// cophenetic correlation the manual of R's cophenetic gives as 0.9911.
func TestAverageLinkageOfWorkedExamples(t *testing.T) {
	for _, c := range []struct {
		name       string
		m          Matrix
		clusters   string // with the distance at which each was joined
		joined     []float64
		cophenetic float64
	}{
		{"5S rRNA", fromTriangle(5, 17, 21, 30, 31, 34, 28, 23, 21, 39, 43), "ab abe cd abcde", []float64{17, 22, 28, 33}, 0},
		{"Sneath and Sokal", fromTriangle(5, 1, 3.8, 4, 4.4, 4.2, 2.6, 5.1, 5, 5.3, 5.4), "ab cd abcd abcde", []float64{1, 2.6, 4.1, 5.2}, 0.9911},
	} {
		tree := AverageLinkage(c.m)
		clusters := tree.Clusters()
		slices.SortFunc(clusters, func(a, b *Node) int {
			if a.Height < b.Height {
				return -1
			}
			return 1
		})
		var names []string
		for i, n := range clusters {
			names = append(names, letters(n))
			near(t, c.name+" "+letters(n), 2*n.Height, c.joined[i], 1e-9)
			near(t, c.name+" "+letters(n)+" along the branches", n.Depth(), c.joined[i]/2, 1e-9)
		}
		if got := strings.Join(names, " "); got != c.clusters {
			t.Errorf("%s: clusters %s, want %s", c.name, got, c.clusters)
		}
		if c.cophenetic != 0 {
			near(t, c.name+": the cophenetic correlation", Correlation(c.m, tree.Distances()), c.cophenetic, 0.00005)
		}
	}
}

// The example by which Wikipedia explains neighbour-joining: a and b hang by 2
// and 3 on a node, 3 from the next, on which c hangs by 4; 2 from there hang d
// by 2 and e by 1.
func TestNeighborJoiningOfAWorkedExample(t *testing.T) {
	m := fromTriangle(5, 5, 9, 10, 9, 10, 8, 8, 9, 7, 3)
	tree := NeighborJoining(m)
	sameMatrix(t, "along the branches", tree.Distances(), m, 1e-12)
	want := map[string]float64{"a": 2, "b": 3, "c": 4, "d": 2, "e": 1, "ab": 3, "de": 2, "abc": 2}
	var lengths func(*Node)
	found := 0
	lengths = func(n *Node) {
		for _, c := range n.Children {
			// The last three branches may meet on either side of the last
			// joining: the one between is the same branch.
			w, ok := want[letters(c)]
			if !ok {
				t.Errorf("there is a branch to %s", letters(c))
				continue
			}
			found++
			near(t, "the branch to "+letters(c), c.Length, w, 1e-12)
			lengths(c)
		}
	}
	lengths(tree)
	if found != 7 {
		t.Errorf("%d branches, want the 7 of an unrooted tree of five", found)
	}
}

// randomTree joins things two by two until three are left, by branches of any
// length, or, if clocked, each cluster farther from its things than the last.
func randomTree(rand *rand.Rand, things int, clocked bool) *Node {
	nodes := leaves(things)
	last, height := 3, 0.0
	if clocked {
		last = 1
	}
	for len(nodes) > last {
		rand.Shuffle(len(nodes), func(i, j int) { nodes[i], nodes[j] = nodes[j], nodes[i] })
		a, b := nodes[0], nodes[1]
		a.Length, b.Length = 0.1+rand.Float64(), 0.1+rand.Float64()
		if clocked {
			height += 0.1 + rand.Float64()
			a.Length, b.Length = height-a.Height, height-b.Height
		}
		nodes = append(nodes[2:], &Node{Leaf: -1, Height: height, Children: []*Node{a, b}})
	}
	if clocked {
		return nodes[0]
	}
	for _, n := range nodes {
		n.Length = 0.1 + rand.Float64()
	}
	return &Node{Leaf: -1, Children: nodes}
}

// From the distances along its branches a tree is found again: any tree by
// neighbour-joining, one with a clock by average linkage.
func TestTreesAreFoundAgain(t *testing.T) {
	for n := range uint64(100) {
		rand := chance(n)
		things := 3 + rand.IntN(18)
		m := randomTree(rand, things, false).Distances()
		sameMatrix(t, "neighbour-joining", NeighborJoining(m).Distances(), m, 1e-9)

		tree := randomTree(rand, things, true)
		m = tree.Distances()
		got := AverageLinkage(m)
		sameMatrix(t, "average linkage", got.Distances(), m, 1e-9)
		var a, b []string
		for _, c := range tree.Clusters() {
			a = append(a, letters(c))
		}
		for _, c := range got.Clusters() {
			b = append(b, letters(c))
		}
		slices.Sort(a)
		slices.Sort(b)
		if !slices.Equal(a, b) {
			t.Errorf("tree %d: clusters %v, want %v", n, b, a)
		}
		near(t, "the cophenetic correlation", Correlation(m, got.Distances()), 1, 1e-9)
	}
}

func TestTreesOfFewThings(t *testing.T) {
	for _, grow := range []func(Matrix) *Node{AverageLinkage, NeighborJoining} {
		if tree := grow(NewMatrix(1)); tree.Leaf != 0 || tree.Children != nil {
			t.Errorf("the tree of one thing is %+v", tree)
		}
		m := fromTriangle(2, 3)
		sameMatrix(t, "two things", grow(m).Distances(), m, 0)
		m = fromTriangle(3, 3, 3, 3)
		sameMatrix(t, "three equally far from each other", grow(m).Distances(), m, 1e-12)
	}
}

func TestNewick(t *testing.T) {
	tree := AverageLinkage(fromTriangle(3, 1, 4, 4))
	tree.Arrange()
	got := tree.Newick([]string{"bosh", "Bao la Kimasai", "d'Artagnan"}, func(n *Node) string { return strings.ToUpper(letters(n)) })
	if want := "((bosh:0.500000,'Bao la Kimasai':0.500000)AB:1.500000,'d''Artagnan':2.000000)ABC;\n"; got != want {
		t.Errorf("written as %s, want %s", got, want)
	}
}

func randomPoints(rand *rand.Rand, n int) []Point {
	points := make([]Point, n)
	for i := range points {
		points[i] = Point{rand.NormFloat64(), rand.NormFloat64()}
	}
	return points
}

// Things that lie in a plane are found where they lie.
func TestScaleFindsAPlane(t *testing.T) {
	for n := range uint64(50) {
		rand := chance(n)
		m := Map{Points: randomPoints(rand, 2+rand.IntN(20))}.Distances()
		got := Scale(m)
		if got.Stress > 1e-9 {
			t.Errorf("map %d has a stress of %g", n, got.Stress)
		}
		sameMatrix(t, "on the map", got.Distances(), m, 1e-9)
	}
}

// Stress never rises from step to step, whatever the distances, and at the end
// no thing can be moved to make it less.
func TestStressFalls(t *testing.T) {
	steps := 0
	for n := range uint64(50) {
		rand := chance(n)
		m := NewMatrix(4 + rand.IntN(15))
		for i := range m.d {
			m.d[i] = rand.Float64()
		}
		got := Scale(m)
		for i := 1; i < len(got.Steps); i++ {
			if got.Steps[i] > got.Steps[i-1] {
				t.Errorf("map %d: step %d takes stress from %g to %g", n, i, got.Steps[i-1], got.Steps[i])
			}
		}
		steps += len(got.Steps) - 1
		near(t, "stress worked out again", got.stress(m), got.Stress, 0)
		for i := range got.Points {
			for _, by := range []Point{{1e-3, 0}, {-1e-3, 0}, {0, 1e-3}, {0, -1e-3}} {
				moved := Map{Points: slices.Clone(got.Points)}
				moved.Points[i].X += by.X
				moved.Points[i].Y += by.Y
				if s := moved.stress(m); s < got.Stress-1e-5 {
					t.Errorf("map %d: moving %d by %v takes stress from %g to %g", n, i, by, got.Stress, s)
				}
			}
		}
	}
	if steps == 0 {
		t.Error("not one step was made")
	}
}

// Four things each as far from each other fit no plane. As a square, with
// sides s and diagonals s√2, they have by formula 1 a stress of the root of
// 1 - (4+2√2)²/48.
func TestStressOfATetrahedron(t *testing.T) {
	m := fromTriangle(4, 1, 1, 1, 1, 1, 1)
	square := Map{Points: []Point{{0, 0}, {1, 0}, {1, 1}, {0, 1}}}
	want := math.Sqrt(1 - (4+2*math.Sqrt2)*(4+2*math.Sqrt2)/48)
	near(t, "the stress of a square", square.stress(m), want, 1e-12)
	if got := scaleFrom(m, []Point{{0, 0}, {1, 0.1}, {0.8, 1}, {-0.1, 1.2}}, leastGain); math.Abs(got.Stress-want) > 1e-6 {
		t.Errorf("from a crooked square the stress comes to %g, want %g", got.Stress, want)
	}
}

// A map that is turned, mirrored, shifted and scaled lies on itself again.
func TestOnto(t *testing.T) {
	for n := range uint64(50) {
		rand := chance(n)
		points := randomPoints(rand, 3+rand.IntN(10))
		sin, cos := math.Sincos(7 * rand.Float64())
		scale, mirror := 0.1+rand.Float64(), float64(1-2*rand.IntN(2))
		var other []Point
		for _, p := range points {
			x, y := p.X*scale, p.Y*scale*mirror
			other = append(other, Point{cos*x - sin*y + 3, sin*x + cos*y - 8})
		}
		for i, p := range onto(other, points) {
			if math.Hypot(p.X-points[i].X, p.Y-points[i].Y) > 1e-9 {
				t.Errorf("map %d: %d comes to lie at %v, want %v", n, i, p, points[i])
			}
		}
	}
}

// The shares of chance against every order of five things, counted out.
func TestMantelAgainstEveryOrder(t *testing.T) {
	for n := range uint64(10) {
		rand := chance(n)
		a, b := NewMatrix(5), NewMatrix(5)
		for i := range a.d {
			a.d[i] = rand.Float64()
			b.d[i] = 0.5*a.d[i] + rand.Float64()
		}
		r, as, orders := Correlation(a, b), 0, 0
		permute(identity(5), 0, func(order []int) {
			orders++
			if Correlation(a, b.Reordered(order)) >= r-1e-12 {
				as++
			}
		})
		if orders != 120 {
			t.Fatalf("%d orders of five things", orders)
		}
		const shuffles = 4000
		got := Mantel(a, b, shuffles, n)
		want := float64(as) / 120
		near(t, "r", got.R, r, 0)
		near(t, "p", got.P, want, 4*math.Sqrt(want*(1-want)/shuffles)+1.0/shuffles)
	}
}

func permute(order []int, from int, do func([]int)) {
	if from == len(order) {
		do(order)
		return
	}
	for i := from; i < len(order); i++ {
		order[from], order[i] = order[i], order[from]
		permute(order, from+1, do)
		order[from], order[i] = order[i], order[from]
	}
}

func TestMantelOfConstructedMatrices(t *testing.T) {
	line := NewMatrix(7)
	against := NewMatrix(7)
	for i := range 7 {
		for j := range i {
			line.Set(i, j, float64(i-j))
			against.Set(i, j, 10-float64(i-j))
		}
	}
	// On a line only the order itself and its reverse correlate fully.
	if got := Mantel(line, line, 999, 1); math.Abs(got.R-1) > 1e-12 || got.P > 0.01 {
		t.Errorf("with itself: r = %g, p = %g", got.R, got.P)
	}
	if got := Mantel(line, against, 999, 1); math.Abs(got.R+1) > 1e-12 || got.P != 1 {
		t.Errorf("with its opposite: r = %g, p = %g", got.R, got.P)
	}
	flat := NewMatrix(7)
	for i := range flat.d {
		flat.d[i] = 0.1
	}
	if got := Mantel(line, flat, 99, 1); !math.IsNaN(got.R) || got.P != 1 {
		t.Errorf("with what does not vary: r = %g, p = %g", got.R, got.P)
	}
}

// Two characters and three things: a and b agree in the one, b and c in the
// other. A draw of two has the first twice in one case of four, the second
// twice likewise, and else a tie that is broken by lot: half of the trees have
// the cluster of a and b.
func TestSupportsOfATie(t *testing.T) {
	table := &Table{
		Characters: []Character{{Kind: Nominal, Weight: 1}, {Kind: Nominal, Weight: 1}},
		Rows:       [][]Cell{{known(0), known(0)}, {known(0), known(1)}, {known(1), known(1)}},
	}
	m, err := table.Distances()
	if err != nil {
		t.Fatal(err)
	}
	clusters := AverageLinkage(m).Clusters()
	const number = 4000
	shares, err := Supports(context.Background(), table, clusters, Resamples{Number: number, Seed: 3})
	if err != nil {
		t.Fatal(err)
	}
	near(t, "the share of all three", shares[0], 1, 0)
	near(t, "the share of "+letters(clusters[1]), shares[1], 0.5, 4*math.Sqrt(0.25/number))
}

// Where every character says the same, every resample does.
func TestSupportsWithoutDoubt(t *testing.T) {
	table := &Table{}
	for range 4 {
		table.Rows = append(table.Rows, nil)
	}
	for range 5 {
		table.Characters = append(table.Characters, Character{Kind: Number, Weight: 1})
		for i, x := range []float64{0, 1, 5, 7} {
			table.Rows[i] = append(table.Rows[i], known(x))
		}
	}
	m, err := table.Distances()
	if err != nil {
		t.Fatal(err)
	}
	shares, err := Supports(context.Background(), table, AverageLinkage(m).Clusters(), Resamples{Number: 50, Seed: 3})
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range shares {
		near(t, "a share", s, 1, 0)
	}
	spread, err := Spreads(context.Background(), table, Scale(m), Resamples{Number: 50, Seed: 3})
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range spread {
		near(t, "a spread", s, 0, 1e-6)
	}
}

// The same seed gives the same figures whatever the workers; another gives
// others.
func TestResamplesBySeedAndWorkers(t *testing.T) {
	rand := chance(5)
	table := randomTable(rand, 9)
	scores := &Scores{Names: []string{"a", "b", "c", "d"}}
	for range 9 {
		scores.Rows = append(scores.Rows, []float64{rand.Float64(), rand.Float64(), rand.Float64(), rand.Float64()})
	}
	for _, of := range []Described{table, scores} {
		m, err := of.Distances()
		if err != nil {
			t.Fatal(err)
		}
		clusters, on := AverageLinkage(m).Clusters(), Scale(m)
		figures := func(seed uint64, workers int) []float64 {
			r := Resamples{Number: 60, Seed: seed, Workers: workers}
			shares, err := Supports(context.Background(), of, clusters, r)
			if err != nil {
				t.Fatal(err)
			}
			spread, err := Spreads(context.Background(), of, on, r)
			if err != nil {
				t.Fatal(err)
			}
			return append(shares, spread...)
		}
		one := figures(7, 1)
		for _, workers := range []int{2, 5} {
			if other := figures(7, workers); !slices.Equal(one, other) {
				t.Errorf("%T: %v with one worker, %v with %d", of, one, other, workers)
			}
		}
		if slices.Equal(one, figures(8, 1)) {
			t.Errorf("%T: another seed gives the same figures", of)
		}
	}
}

func TestResamplesStop(t *testing.T) {
	ctx, stop := context.WithCancel(context.Background())
	stop()
	table := worked(false)
	m, err := table.Distances()
	if err != nil {
		t.Fatal(err)
	}
	if _, err := Supports(ctx, table, AverageLinkage(m).Clusters(), Resamples{Number: 10}); err == nil {
		t.Error("resampling went on after it was cancelled")
	}
}

// A pair that is compared in one character of many is missing from most draws.
func TestResamplesOfWhatIsHardlyKnown(t *testing.T) {
	table := &Table{Characters: []Character{{Weight: 1}, {Weight: 1}, {Weight: 1}}, Rows: [][]Cell{
		{known(0), known(0), known(1)}, {known(1), unheard(), unheard()}, {known(1), known(1), known(0)},
	}}
	m, err := table.Distances()
	if err != nil {
		t.Fatal(err)
	}
	shares, err := Supports(context.Background(), table, AverageLinkage(m).Clusters(), Resamples{Number: 20, Seed: 1})
	if err != nil {
		t.Fatal(err)
	}
	near(t, "the share of all", shares[0], 1, 0)
}
